// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/keeper/status.h"

#include "games/batch/batch.h"
#include "games/batch/due_index.h"
#include "games/home/home.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/recovery.h"
#include "mail/keeper/keeper_view.h"
#include "mail/message/confinement.h"
#include "mail/outbox/deliver.h"
#include "mail/outbox/post.h"
#include "mail/outbox/returned_mail.h"
#include "mail/senders/ingest.h"
#include "mail/senders/mail_server.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <ostream>
#include <set>
#include <string>
#include <unistd.h>
#include <utility>

namespace mail {

namespace {

namespace fs = std::filesystem;

void need(const fs::path& path, int access, const std::string& what) {
  if (::access(path.c_str(), access) != 0)
    throw parser::BadConfiguration("judge.conf: " + what + " names " + path.string() + ": " +
                                   std::strerror(errno));
}

void need_server(const MailServer& server, const char* protocols, const std::string& what) {
  const std::string trouble = trouble_with(server, protocols);
  if (!trouble.empty()) throw parser::Failure("judge.conf: " + what + ": " + trouble);
}

bool is_server(const std::string& transport) { return transport != "file" && transport != "sendmail"; }

void check_way_in(const games::Home& home) {
  const games::JudgeConf& conf = home.conf;
  if (conf.mailbox.empty()) return;
  if (conf.mailbox.front() != '/')
    return need_server(mail_server(home, conf.mailbox, conf.mailbox_user, "mailbox"), "imap,imaps,pop3,pop3s",
                       "mailbox");
  for (const char* folder : {"new", "cur"})
    need(fs::path(conf.mailbox) / folder / "", R_OK | W_OK | X_OK, "mailbox");
}

void check_way_out(const games::Home& home) {
  if (home.conf.transport == "sendmail") need(home.conf.sendmail, X_OK, "sendmail");
  if (!is_server(home.conf.transport)) return;
  MailServer server = smtp_server(home);
  server.url += "/" + home.conf.address.substr(home.conf.address.rfind('@') + 1); // what we greet with
  need_server(server, "smtp,smtps", "transport");
}

void check_certificates(const games::Home& home) {
  if (!home.conf.tls_ca.empty()) need(home.path / home.conf.tls_ca, R_OK, "tls_ca");
}

constexpr std::size_t most_reasons = 10; // lines below one heading; the counts tell of the others

void print_lines(const std::vector<std::string>& lines, std::ostream& out) {
  for (std::size_t i = 0; i < std::min(lines.size(), most_reasons); ++i) out << "  " << lines[i] << '\n';
  if (lines.size() > most_reasons) out << "  ... and " << lines.size() - most_reasons << " more\n";
}

// How long ago, in the largest whole unit: "3 hours".
std::string age(games::Instant then, games::Instant now) {
  const auto seconds = std::max<long long>((now - then).count(), 0);
  struct Unit {
    long long length;
    const char* name;
  };
  for (const Unit& unit : {Unit{86400, "day"}, Unit{3600, "hour"}, Unit{60, "minute"}, Unit{1, "second"}})
    if (const long long count = seconds / unit.length; count > 0)
      return std::to_string(count) + ' ' + unit.name + (count == 1 ? "" : "s");
  return "0 seconds";
}

// "NAME: why" of each mail in the folder.
std::vector<std::string> with_reasons(const games::Home& home, const std::string& folder) {
  std::vector<std::string> lines;
  for (const std::string& name : mails_in(home, folder)) {
    const std::string reason = reason_beside(home, folder + "/" + name);
    lines.push_back(name + (reason.empty() ? "" : ": " + reason));
  }
  return lines;
}

// Each says whether all is well there.
bool print_in(const games::Home& home, games::Instant now, std::ostream& out) {
  const std::vector<fs::path> waiting = spooled(home);
  out << "mail in:   " << waiting.size() << " to be obeyed";
  if (!waiting.empty()) out << ", the oldest for " << age(read_spooled(waiting.front(), 0).received, now);
  const std::vector<std::string> bad = with_reasons(home, "spool/bad");
  out << "; " << bad.size() << " set aside\n";
  print_lines(bad, out);
  return bad.empty();
}

std::vector<std::string> put_off(const games::Home& home) {
  std::vector<std::string> lines;
  for (const std::string& name : mails_in(home, "outbox/deferred")) {
    const Deferral deferral = read_deferral(home.path / "outbox/deferred" / name);
    lines.push_back(name + ": next " + games::to_text(deferral.next) + ", " +
                    parser::one_line(deferral.reason));
  }
  return lines;
}

bool print_out(const games::Home& home, std::ostream& out) {
  const std::vector<std::string> deferred = put_off(home), failed = with_reasons(home, "outbox/failed");
  out << "mail out:  " << mails_in(home, "outbox/new").size() << " to be sent, " << deferred.size()
      << " put off, " << failed.size() << " given up\n";
  print_lines(deferred, out);
  print_lines(failed, out);
  return failed.empty();
}

// Without cron no turn is ever processed, and nothing else would say so.
bool print_last_run(const games::Home& home, games::Instant now, std::ostream& out) {
  constexpr auto long_ago = std::chrono::hours(3);
  const auto last = games::last_run(home);
  out << "last run:  ";
  if (last)
    out << games::to_text(*last) << ", " << age(*last, now) << " ago\n";
  else
    out << "never; turns are processed by chancery cron, from a crontab or a timer\n";
  return last && now - *last < long_ago;
}

// A mailbox or a mail server that could not be used when it was tried last.
bool print_troubles(const games::Home& home, std::ostream& out) {
  bool fine = true;
  for (const char* name : {"spool/fetch", "outbox/deliver"}) {
    const Deferral trouble = read_deferral(home.path / name);
    if (trouble.tries == 0) continue;
    fine = false;
    out << "trouble:   " << fs::path(name).filename().string() << " has failed " << trouble.tries
        << " times since " << games::to_text(trouble.since) << ": " << parser::one_line(trouble.reason)
        << '\n';
  }
  return fine;
}

// Damage of which `chancery check` tells more, and how to mend it.
bool print_damage(const games::Store& store, std::ostream& out) {
  const auto missing = store.home().missing_folders();
  for (const std::string& folder : missing)
    out << "trouble:   the folder " << folder << " is missing: mails and games wait; see chancery check\n";
  const bool set_aside = !games::why_set_aside(store.home().path, "_judge").empty();
  if (set_aside) out << "trouble:   a change that belongs to no game was set aside; see chancery check\n";
  return missing.empty() && !set_aside;
}

void print_addresses(const games::Transaction& transaction, std::ostream& out) {
  std::vector<std::string> lines;
  for (const Unreachable& mark : unreachable_addresses(transaction))
    lines.push_back(games::to_text(mark.since) + " " + mark.address + " " + mark.reason);
  if (!lines.empty()) out << "addresses: " << lines.size() << " cannot be reached\n";
  print_lines(lines, out);
}

// What comes next in a running game, and when: of many the soonest are kept.
class Soonest {
 public:
  explicit Soonest(std::size_t most) : most_(most) {}
  void add(const games::GameCard& game) {
    const games::Instant at = game.all_orders ? std::min(game.due, game.deadline) : game.deadline;
    if (kept_.size() == most_ && (most_ == 0 || at > kept_.front().first)) return;
    kept_.emplace_back(at, game.name + ' ' + judge::to_text(game.phase) +
                               (at < game.deadline ? " (all orders are in)" : ""));
    std::ranges::push_heap(kept_);
    if (kept_.size() <= most_) return;
    std::ranges::pop_heap(kept_);
    kept_.pop_back();
  }
  void print(std::ostream& out) {
    std::ranges::sort_heap(kept_);
    for (const auto& [at, words] : kept_) out << "  " << games::to_text(at) << "  " << words << '\n';
  }

 private:
  const std::size_t most_;
  std::vector<std::pair<games::Instant, std::string>> kept_{}; // the latest at the front
};

// Why the game cannot be read; "" where it can.
std::string damage_of(const games::Home& home, const std::string& name, variants::Library& library) {
  try {
    games::load_game(home, name, library);
    return "";
  } catch (const games::Damaged& damage) {
    return damage.what();
  }
}

bool print_games(const games::Home& home, std::uint64_t last_commit, variants::Library& library,
                 std::size_t most, std::ostream& out) {
  std::vector<std::string> unreadable, damaged;
  std::size_t all = 0, running = 0;
  Soonest next(most);
  games::DueIndex(home, last_commit, library).for_each([&](const games::GameCard& card) {
    ++all;
    if (!card.is_readable) unreadable.push_back(card.name);
    if (!card.is_readable || card.state != games::State::running) return true;
    ++running;
    next.add(card);
    return true;
  });
  for (const std::string& name : unreadable) damaged.push_back(damage_of(home, name, library));
  out << "games:     " << all << ", " << running << " of them running, " << damaged.size()
      << " that cannot be read\n";
  print_lines(damaged, out);
  if (running > 0) out << "deadlines:\n";
  next.print(out);
  return damaged.empty();
}

} // namespace

int check_ways(const games::Home& home, std::ostream& out) {
  std::set<std::string> problems; // one secrets file serves both ways
  for (const auto check : {check_way_in, check_way_out, check_certificates}) {
    try {
      check(home);
    } catch (const parser::Failure& failure) {
      problems.insert(failure.what());
    }
  }
  for (const std::string& problem : problems) out << problem << '\n';
  if (!has_call_filters())
    out << "note: this kernel has no filter of system calls (seccomp), so the process that reads a mail "
           "is held by its limits alone\n";
  return static_cast<int>(problems.size());
}

bool print_status(games::Store& store, variants::Library& library, games::Instant now, std::size_t most,
                  std::ostream& out) {
  const games::Lock lock = store.lock();
  const games::Home& home = store.home();
  bool fine = print_in(home, now, out);
  fine = print_out(home, out) && fine;
  fine = print_last_run(home, now, out) && fine;
  fine = print_troubles(home, out) && fine;
  fine = print_damage(store, out) && fine;
  const games::Transaction transaction = store.begin(lock);
  print_addresses(transaction, out); // which is between the players
  return print_games(home, transaction.number() - 1, library, most, out) && fine;
}

} // namespace mail
