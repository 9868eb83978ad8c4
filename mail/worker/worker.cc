// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/worker/worker.h"

#include "games/home/watched_child.h"
#include "games/store/players.h"
#include "games/store/transaction.h"
#include "mail/commands/command_table.h"
#include "mail/commands/session/asking.h"
#include "mail/conversation/reply_body.h"
#include "mail/message/piece.h"
#include "mail/outbox/post.h"
#include "mail/outbox/returned_mail.h"
#include "mail/reading/statements.h"
#include "mail/senders/filed_mail.h"
#include "mail/senders/secrets.h"
#include "mail/worker/answers.h"
#include "mail/worker/explained_mail.h"
#include "mail/worker/follow_up.h"
#include "mail/worker/queue.h"
#include "parser/address.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <sys/prctl.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace mail {

namespace {

constexpr std::size_t shown_digits = 12; // of a hash

std::string changed_games(const Office& office) {
  std::vector<std::string> names;
  for (const auto& [name, open] : office.games)
    if (open.is_changed()) names.push_back(name);
  return names.empty() ? "" : (names.size() == 1 ? "; game " : "; games ") + parser::joined(names, ", ");
}

} // namespace

std::string log_text(const games::Home& home, const SpooledMail& mail, const Message& message,
                     const std::string& key, const std::string& outcome) {
  const std::string from =
      message.from.size() == 1 ? log_name(home, message.from.front().address) : std::string("nobody");
  return "mail " + mail.file.filename().string() + ": " + counted(mail.size, "byte") + ", key " +
         key.substr(0, shown_digits) + ", from " + from + ": " + outcome;
}

std::string obeyed_text(const Office& office, const GrowingReply& reply,
                        const std::vector<std::string>& answers, const std::string& why_silent,
                        const std::vector<std::string>& others) {
  std::size_t errors = 0;
  for (const Echo& echo : reply.echoes) errors += echo.error ? 1 : 0;
  std::string text = counted(reply.echoes.size(), "line") + ", " + counted(errors, "error");
  text += changed_games(office);
  text += answers.empty() ? "; not answered: " + why_silent : "; answer " + parser::joined(answers, ", ");
  if (!others.empty()) text += "; " + counted(others.size(), "other letter") + " from " + others.front();
  return text;
}

// What comes of a mail is in one commit: games, players, letters, the done key, and the mail's own way from
// spool/new to spool/done. Mails that come together share commits, for syncing costs more than all the rest.

using games::Instant, games::Store, games::Transaction;

namespace {

// What became of a mail.
struct Outcome {
  std::string words; // for the log
  bool came_again = false;
  std::vector<std::string> secrets = {}; // that it used
};

// A commit that several mails share. Later mails read games and players as the earlier ones leave them. But a
// listing of a folder shows what is on the disk, so no mail joins one that made a game or ended a phase.
struct SharedCommit {
  explicit SharedCommit(Store& judge) : store(judge), lock(judge.lock()), transaction(judge.begin(lock)) {}

  bool is_full() const {
    constexpr std::size_t most_mails = 32, most_bytes = 1 << 20;
    return logged.size() >= most_mails || transaction.bytes() >= most_bytes ||
           transaction.changes_list_of("games");
  }
  void commit(Instant now) {
    store.commit(lock, std::move(transaction));
    log_events(store.home(), now, std::move(logged));
  }

  Store& store;
  games::Lock lock;
  Transaction transaction;         // with a mark before the mail at hand
  std::vector<std::string> logged; // what the log says once all is done
};

class Worker {
 public:
  Worker(Store& store, variants::Library& library, Instant now, const Obeying& obeying)
      : store_(store), library_(library), now_(now), obeying_(obeying), conf_(store.home().conf) {}

  // Nothing but log lines and the spool is touched for a mail that could not be read or makes the program
  // throw. False when it failed and will be tried again.
  bool work_one(const SpooledMail& mail, const WasRead& read) {
    wait_for_lock();
    at_hand_ = mail.file.filename().string();
    games::note_progress(obeying_step, at_hand_);
    if (!std::filesystem::exists(mail.file)) return true; // another worker was faster
    shared_->transaction.mark();
    std::string fault = read.fault;
    try {
      if (read.message) fault = fault_in(mail, *read.message);
    } catch (const parser::Failure&) {
      commit_only_what_was_before();
      throw;
    }
    if (fault.empty()) {
      ++worked_;
      if (shared_->is_full()) commit();
      return true;
    }
    commit_only_what_was_before();
    return !note_fault(store_, store_.lock(), now_, mail.file, fault);
  }
  // Others may hold it for long: that is no mail's fault.
  void wait_for_lock() {
    if (shared_) return;
    games::note_progress("waiting for the lock of the judge");
    shared_.emplace(store_);
  }
  void commit() {
    if (!shared_) return;
    games::note_progress("committing", at_hand_);
    SharedCommit whole = std::move(*shared_);
    shared_.reset();
    whole.commit(now_);
  }
  int worked() const { return worked_; }

 private:
  // The mails before the one at hand keep their effect.
  void commit_only_what_was_before() {
    shared_->transaction.take_back();
    commit();
  }

  // The fault of the program that the mail brought out; "" when there was none. The world's faults (disks,
  // files) pass through as Failure, and the mail waits in the spool.
  std::string fault_in(const SpooledMail& mail, const Message& message) {
    try {
      work_off(mail, message);
      return "";
    } catch (const parser::Failure&) {
      throw;
    } catch (const std::system_error& error) {
      throw parser::Failure(error.what());
    } catch (const std::exception& error) {
      return std::string("exception: ") + error.what();
    }
  }

  // Everything that comes of one spooled mail.
  void work_off(const SpooledMail& mail, const Message& message) {
    Transaction& transaction = shared_->transaction;
    const std::string key = content_key(message, mail);
    const Outcome outcome = take_in(transaction, message, mail.received, key);
    const std::string filed = spool_path("done", mail.file);
    transaction.move(spool_path("new", mail.file), filed);
    transaction.put(filed, outcome.came_again ? filed_head(mail, message, conf_)
                                              : filed_text(mail, message, outcome.secrets, conf_));
    forget_faults(transaction, mail.file);
    shared_->logged.push_back(log_text(store_.home(), mail, message, key, outcome.words));
  }

  Outcome take_in(Transaction& transaction, const Message& message, Instant received,
                  const std::string& key) {
    if (!message.automatic.empty()) {
      const std::string reported = take_report(transaction, store_.home(), message);
      return {reported.empty() ? "automatic, not answered: " + parser::one_line(message.automatic)
                               : reported};
    }
    if (message.from.size() != 1 || !parser::is_sendable(message.from.front().address))
      return {"no usable From address, not answered"};
    if (games::lists(games::house_rules(transaction).blocked, message.from.front().address))
      return {"blocked by the keeper, not obeyed and not answered"};
    if (games::is_done(transaction, key)) return {"came again: no second effect", true};
    Outcome outcome = obey_person(transaction, message, received, key);
    games::mark_done(transaction, key, now_);
    return outcome;
  }

  // What comes of the mail is read back before it is kept. When that fails the mail is obeyed anew, without
  // what was at fault.
  Outcome obey_person(Transaction& transaction, const Message& message, Instant received,
                      const std::string& key) {
    const parser::MailScript script = read_script(message, vocabulary());
    bool again = false;
    // A mail that came in the future was taken in by a clock that was wrong then.
    const auto with_context = [&](const std::function<void(Context&)>& act) {
      if (std::exchange(again, true)) transaction.take_back();
      Context context({vocabulary(), message, std::min(received, now_), now_},
                      {store_.home(), library_, transaction});
      context.mail.key = key;
      act(context);
    };
    std::optional<Outcome> outcome;
    OwnFaults faults;
    while (!outcome) {
      try {
        with_context([&](Context& context) { outcome = obey_but(faults, context, script); });
      } catch (const games::Unreadable& fault) {
        add_fault(faults, fault, script, obeying_, with_context);
      }
    }
    return *std::move(outcome);
  }

  Outcome obey_but(const OwnFaults& faults, Context& context, const parser::MailScript& script) {
    Transaction& transaction = context.office.transaction;
    context.mail.at_fault = faults.lines;
    strike_off_unreachable(transaction, context.mail.sender);
    obeying_(context, script);
    keep_explanations(context, script);
    const std::vector<SeatOnFile> on_file = on_file_after(context);
    const std::vector<std::string> after = faults.of_follow_up ? told_instead() : follow_up(context);
    Answers answers = answers_to(context, script, on_file, after);
    count_letters(context);
    ask_addresses(context.mail, context.office);
    tell_of_faults(context.mail, context.office, faults);
    tell_of_altered_files(context.mail, context.office);
    save_games(context.mail, context.office);
    const auto answered = post_letters(transaction, store_.home(), std::move(answers.letters), now_);
    const auto others = post_letters(transaction, store_.home(), std::move(context.office.letters), now_);
    return {obeyed_text(context.office, context.reply, answered, answers.why_silent, others), false,
            context.reply.secrets};
  }

  Store& store_;
  variants::Library& library_;
  const Instant now_;
  const Obeying& obeying_;
  const games::JudgeConf& conf_;
  std::optional<SharedCommit> shared_; // holds the lock
  std::string at_hand_;                // the mail's file name
  int worked_ = 0;
};

// Nobody was there to read it.
bool is_left(const WasRead& read) { return !read.message && read.fault.empty(); }

// Mails that are being read, which goes on beside all else.
struct BeingRead {
  std::vector<SpooledMail> mails;
  std::vector<PendingMessage> pending;

  BeingRead() = default;
  BeingRead(std::vector<SpooledMail> begun, const MailReader& reading) : mails(std::move(begun)) {
    for (const SpooledMail& mail : mails)
      pending.push_back(reading({mail.bytes, mail.envelope.sender, mail.envelope.recipient}));
  }
  std::vector<WasRead> wait(const Watch& watch) const {
    std::vector<WasRead> read;
    for (std::size_t i = 0; i < pending.size(); ++i) {
      games::note_progress("reading a mail", mails[i].file.filename().string());
      if (watch.at_another) watch.at_another();
      read.push_back(pending[i]());
    }
    return read;
  }
};

} // namespace

int work(Store& store, variants::Library& library, Instant now, Instant until, const Obeying& obeying,
         const Watch& watch, const MailReader& reading) {
  const games::JudgeConf& conf = store.home().conf;
  const MailReader reader = reading ? reading : reading_here({conf.address, conf.mail_limit});
  Worker worker(store, library, now, obeying);
  Queue queue(store.home(), now, until, watch.failed);
  // All are read before the lock is taken: what a mail brings out in the reader is the reader's matter, and
  // nobody waits for it but the mails behind it. Where there are many the next are read meanwhile.
  BeingRead ahead;
  for (;;) {
    if (ahead.mails.empty()) ahead = BeingRead(queue.next(), reader);
    if (ahead.mails.empty()) return worker.worked();
    static_cast<void>(vocabulary()); // made meanwhile, since every mail needs it
    const std::vector<WasRead> read = ahead.wait(watch);
    const std::vector<SpooledMail> mails = std::move(ahead.mails);
    ahead = queue.has_more() ? BeingRead(queue.next(), reader) : BeingRead();
    for (std::size_t i = 0; i < mails.size(); ++i) {
      if (is_left(read[i]) || queue.holds_back(mails[i])) continue;
      if (watch.at_another) watch.at_another();
      if (!worker.work_one(mails[i], read[i])) queue.note_failed(mails[i]);
    }
    worker.commit();
    games::note_progress("looking for mails");
    if (watch.at_another) watch.at_another();
    if (std::ranges::any_of(read, is_left)) throw parser::Failure("the service that reads mails is gone");
  }
}

namespace {

// Exit statuses of a child that met no fault of the program, or that of the world, which it has told. All
// others tell of one, such as those of std::terminate.
constexpr int done = 0, world_failed = 3;

// Signals that a program brings upon itself.
constexpr std::array faults{SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGSYS, SIGTRAP, SIGPROF};
// A mail that is obeyed may take so many times what one may take to be read: a slow disk and a busy machine
// are no faults of it, and what only computes has its processor time.
constexpr int slow_disks = 5;
// Who stops the whole judge signals one process after the other: this one may be the last.
constexpr useconds_t until_all_are_stopped = 100'000;

struct Job {
  const games::Home& home;
  variants::Library& library;
  games::Instant now, until;
  const Obeying& obeying;
  const MailReader& reading;
  ProcessLimits limits;
  std::set<std::string> fallen; // mails that ended a child of this run: they wait for the next one
};

// Counts processor time, not the clock's: a slow disk and a stopped machine are no faults of a mail.
void allow_time(std::chrono::seconds seconds) {
  itimerval timer{};
  timer.it_value.tv_sec = static_cast<time_t>(seconds.count());
  ::setitimer(ITIMER_PROF, &timer, nullptr); // SIGPROF ends the process
}

// An exception that is no Failure ends the child: it must not reach the parent's code.
int work_as_child(const Job& job) noexcept {
  limit_memory(job.limits);
  const Watch watch{job.fallen, [&] { allow_time(job.limits.time); }};
  try {
    games::Store store(job.home);
    work(store, job.library, job.now, job.until, job.obeying, watch, job.reading);
    return done;
  } catch (const parser::Failure& failure) {
    games::note_progress(failure.what()); // the last that it says
    return world_failed;
  }
}

bool is_fault(int signal) { return std::ranges::find(faults, signal) != faults.end(); }

std::string fault_of(const games::WatchedEnd& end, const games::AtWork& at) {
  const int status = end.status;
  if (end.stood_still) return "no progress for too long while " + at.step;
  if (WIFEXITED(status))
    return "the program ended unexpectedly, with status " + std::to_string(WEXITSTATUS(status));
  if (WTERMSIG(status) == SIGPROF) return "the mail took too much processor time";
  return std::string("the program fell: ") + ::strsignal(WTERMSIG(status));
}

} // namespace

ProcessLimits limits_of(const games::JudgeConf& conf) {
  return adjusted_to_build(
      {static_cast<std::size_t>(conf.memory_limit) << 20, std::chrono::seconds(conf.time_limit)});
}

void work_guarded(const games::Home& home, variants::Library& library, games::Instant now,
                  games::Instant until, const Obeying& obeying, const MailReader& reading,
                  std::optional<ProcessLimits> limits) {
  const games::Progress progress;
  Job job{home, library, now, until, obeying, reading, limits.value_or(limits_of(home.conf)), {}};
  const auto longest = [&](const games::AtWork& at) -> std::chrono::milliseconds {
    return at.step == obeying_step ? slow_disks * job.limits.wait : job.limits.standstill;
  };
  for (;;) {
    games::note_progress("beginning");
    const games::WatchedEnd end = games::watch([&] { return work_as_child(job); }, progress, longest);
    const int status = end.status;
    const games::AtWork at = progress.at_work();
    if (WIFEXITED(status) && WEXITSTATUS(status) == done) return;
    if (WIFEXITED(status) && WEXITSTATUS(status) == world_failed) throw parser::Failure(at.step);
    if (!end.stood_still && WIFSIGNALED(status) && !is_fault(WTERMSIG(status)))
      ::usleep(until_all_are_stopped);
    const std::string fault = fault_of(end, at);
    if (at.mail.empty() || !job.fallen.insert(at.mail).second) {
      log_event(home, now, fault + "; the next run goes on");
      throw parser::Failure(fault);
    }
    games::note_progress("setting back a mail that failed");
    games::Store store(home);
    note_fault(store, store.lock(), now, at.mail, fault);
  }
}

} // namespace mail
