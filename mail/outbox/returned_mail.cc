// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/outbox/returned_mail.h"

#include "games/game/seats.h"
#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/store.h"
#include "games/store/transaction.h"
#include "mail/letters/keeper_letters.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/phase_words.h"
#include "mail/message/message.h"
#include "mail/message/outgoing_mail.h"
#include "mail/message/piece.h"
#include "mail/outbox/post.h"
#include "mail/senders/filed_mail.h"
#include "mail/senders/ledger.h"
#include "parser/address.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <optional>

namespace mail {

namespace {

const std::string path = "unreachable";

std::string address_in(LedgerLine line) {
  line.take_first(); // since when
  return std::string(line.take_first());
}

std::vector<std::string> lines_in(const games::Transaction& transaction) {
  const std::string text = transaction.read(path).value_or("");
  std::vector<std::string> lines;
  for (const LedgerLine& line : ledger_lines(text, path)) lines.emplace_back(line.whole());
  return lines;
}

// Takes the lines of the address out; false when it has none.
bool take_out(std::vector<std::string>& lines, const std::string& address) {
  const auto is_of_address = [&](const std::string& line) {
    return parser::equals_ignoring_case(address_in(LedgerLine(line)), address);
  };
  return std::erase_if(lines, is_of_address) > 0;
}

// True when the address was not marked before.
bool mark_unreachable(games::Transaction& transaction, const std::string& address, const std::string& reason,
                      games::Instant now) {
  std::vector<std::string> lines = lines_in(transaction);
  if (take_out(lines, address)) return false;
  lines.push_back(games::to_text(now) + " " + parser::to_lower(address) + " " + parser::one_line(reason));
  transaction.put(path, ledger_text(path, lines));
  return true;
}

} // namespace

bool strike_off_unreachable(games::Transaction& transaction, const std::string& address) {
  std::vector<std::string> lines = lines_in(transaction);
  if (!take_out(lines, address)) return false;
  transaction.put(path, ledger_text(path, lines));
  return true;
}

std::vector<Unreachable> unreachable_addresses(const games::Transaction& transaction) {
  std::vector<Unreachable> marks;
  const std::string text = transaction.read(path).value_or("");
  for (LedgerLine line : ledger_lines(text, path)) {
    const auto since = games::parse_instant(line.take_first());
    const std::string address(line.take_first());
    if (!address.empty())
      marks.push_back({since.value_or(games::Instant{}), address, parser::one_line(line.rest())});
  }
  return marks;
}

namespace {

namespace fs = std::filesystem;
namespace files = games::files;

constexpr std::string_view dead_mark = "unreachable"; // a second line

// "TO: REASON", as the keeper reads it.
std::string as_line(const Failed& failed) {
  return (failed.to.empty() ? "" : parser::one_line(failed.to) + ": ") + parser::one_line(failed.reason);
}

std::string note_text(const Failed& failed) {
  return as_line(failed) + "\n" + (failed.dead_address ? std::string(dead_mark) + "\n" : "");
}

// Beside the mail. The keeper is not told of what fails on its way to him: that would never end.
std::string note_path(const games::Home& home, fs::path name, const Failed& failed) {
  const bool to_keeper = parser::same_address(failed.to, home.conf.keeper);
  return "outbox/failed/" + name.replace_extension(to_keeper ? ".reason" : ".untold").string();
}

Failed read_failure(const fs::path& file) {
  const std::string text = files::read(file).value_or("");
  const std::vector<std::string_view> lines = parser::lines_of(text);
  Failed failed;
  if (lines.empty()) return failed;
  const std::size_t colon = lines[0].find(": ");
  if (colon != std::string_view::npos && parser::is_sendable(lines[0].substr(0, colon))) {
    failed.to = lines[0].substr(0, colon);
    failed.reason = lines[0].substr(colon + 2);
  } else {
    failed.reason = lines[0];
  }
  failed.dead_address = lines.size() > 1 && lines[1] == dead_mark;
  return failed;
}

std::vector<GivenUp> untold_in(const fs::path& folder) {
  std::vector<GivenUp> found;
  for (const std::string& name : files::list(folder)) {
    if (!name.ends_with(".untold")) continue;
    const Failed failed = read_failure(folder / name);
    found.push_back(
        {fs::path(name).replace_extension(".eml").string(), failed.to, failed.reason, failed.dead_address});
  }
  return found;
}

std::vector<std::string> lines_of(const std::vector<GivenUp>& mails) {
  std::vector<std::string> lines;
  for (const GivenUp& mail : mails)
    lines.push_back(short_name(mail.name) + (mail.to.empty() ? "" : " to " + mail.to) + ": " + mail.reason);
  return lines;
}

Piece told_master(const games::Game& game, const games::Seat& seat, const Failed& failed) {
  const std::string who = seat_in_words(game, seat);
  return prose("Mail to " + who + " in game " + game.name + " does not arrive at " + failed.to + ": " +
               failed.reason) +
         gap() +
         prose("The game goes on as if it did: deadlines count. Mail to that address is still tried. You "
               "could write to the player in another way; he can move his seat by SET ADDRESS, you can "
               "give it to somebody else by REPLACE, or open it by EJECT.");
}

// To the masters of one game, if the address has a seat in it.
std::vector<Letter> letters_to_masters(const games::Home& home, const games::Game& game, const Failed& failed,
                                       games::Instant now) {
  std::vector<Letter> letters;
  const auto index = seat_of_address(game, failed.to);
  if (!index || is_over(game)) return letters;
  for (const std::size_t master : seats_with(game, games::Role::master))
    for (const std::string& to : game.seats[master].addresses) {
      if (parser::same_address(to, failed.to)) continue;
      Letter letter;
      letter.to = to;
      letter.to_name = game.seats[master].name;
      letter.from_name = from_name(game);
      letter.subject = game.name + ": mail does not arrive";
      put_for_tools(letter, game, home, subject_line(game, home, "Mail does not arrive"));
      letter.told = told_master(game, game.seats[*index], failed);
      letter.id_seed = "unreachable " + game.name + " " + failed.to + " " + to + " " + games::to_text(now);
      letters.push_back(letter);
    }
  stamp(letters, game);
  return letters;
}

// Looks at all games: that an address dies is rare.
void tell_masters(const games::Store& store, games::Transaction& transaction, const Failed& failed,
                  games::Instant now) {
  variants::Library library(variants::variants_folder(), store.home().own_boards());
  for (const std::string& name : games::game_names(store.home())) {
    try {
      const games::Game game = games::load_game(transaction, name, library);
      post_letters(transaction, store.home(), letters_to_masters(store.home(), game, failed, now), now);
    } catch (const games::Damaged&) {
      continue; // its keeper is told of that in another way
    }
  }
}

} // namespace

void note_given_up(const games::Home& home, const fs::path& mail, const Failed& failed) {
  files::write(home.path / note_path(home, mail.filename(), failed), note_text(failed), true);
}

void note_given_up(games::Transaction& transaction, const games::Home& home, const std::string& name,
                   const Failed& failed) {
  transaction.put(note_path(home, name, failed), note_text(failed));
}

bool tell_of_given_up(const games::Home& home, games::Instant now) {
  const fs::path folder = home.path / "outbox" / "failed";
  if (untold_in(folder).empty()) return false;
  games::Store store(home);
  const games::Lock lock = store.lock();
  const std::vector<GivenUp> untold = untold_in(folder); // as it is under the lock
  if (untold.empty()) return false;
  games::Transaction transaction = store.begin(lock);
  tell_keeper(transaction, home, "mails-given-up", given_up_letter(home.conf, untold, now), lines_of(untold),
              now);
  for (const GivenUp& mail : untold) {
    if (mail.dead_address && mark_unreachable(transaction, mail.to, mail.reason, now))
      tell_masters(store, transaction, {mail.to, mail.reason, true}, now);
    const fs::path name = fs::path("outbox/failed") / mail.name;
    transaction.move(fs::path(name).replace_extension(".untold"),
                     fs::path(name).replace_extension(".reason"));
  }
  store.commit(lock, std::move(transaction));
  return true;
}

namespace {

std::optional<std::string> returned_prefix(const games::Home& home, const Message& message) {
  for (const std::string& recipient : message.recipients)
    if (auto prefix = verify_bounce_tag(home, recipient)) return prefix;
  return std::nullopt;
}

// A report can be faster than `deliver`, which moves a mail on after it was taken.
std::optional<QueuedMail> find_mail(const games::Home& home, const std::string& prefix) {
  for (const char* folder : {"sent", "handed", "new"})
    for (const std::string& name : games::files::list(home.path / "outbox" / folder))
      if (name.starts_with(prefix + "-")) return read_queued(home.path / "outbox" / folder / name);
  return std::nullopt;
}

std::string reason_of(const RecipientReport& report, const games::JudgeConf& conf) {
  const std::string why = report.diagnostic.empty() ? report.status : report.diagnostic;
  return "it came back" + (why.empty() ? std::string() : ": " + without_tokens(why, conf));
}

void put_among_failed(games::Transaction& transaction, const games::Home& home, const QueuedMail& mail,
                      const RecipientReport& report) {
  const std::string name = mail.file.filename().string();
  if (mail.file.parent_path().filename() == "sent")
    transaction.move("outbox/sent/" + name, "outbox/failed/" + name);
  else
    transaction.put("outbox/failed/" + name, games::files::read(mail.file).value_or(""));
  note_given_up(transaction, home, name, {mail.to, reason_of(report, home.conf), report.is_dead()});
}

} // namespace

std::string take_report(games::Transaction& transaction, const games::Home& home, const Message& message) {
  const std::vector<RecipientReport>& reports = message.delivery.recipients;
  if (reports.empty()) return "";
  const auto prefix = returned_prefix(home, message);
  if (!prefix) return "";
  const auto failed =
      std::ranges::find_if(reports, [](const RecipientReport& one) { return one.action == "failed"; });
  if (failed == reports.end()) return "the letter " + *prefix + " is " + reports.front().action;
  const auto mail = find_mail(home, *prefix);
  if (!mail) return "the letter " + *prefix + " came back, and is kept no longer";
  put_among_failed(transaction, home, *mail, *failed);
  return "the letter " + *prefix + " to " + mail->to + " came back";
}

} // namespace mail
