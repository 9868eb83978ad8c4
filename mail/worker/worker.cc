// SPDX-License-Identifier: GPL-3.0-or-later
// worker - see worker.h
//
// What comes of a mail is in one commit: games, players, letters, the done key, and the mail's own way from
// spool/new to spool/done. Mails that come together share commits, for syncing costs more than all the rest.
#include "mail/worker/worker.h"

#include "games/home/progress.h"
#include "games/store/done_keys.h"
#include "games/store/game_folder.h"
#include "games/store/house_rules.h"
#include "games/store/store.h"
#include "games/store/unreadable.h"
#include "games/turns/process.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/day_limits.h"
#include "mail/commands/vocabulary.h"
#include "mail/message/message.h"
#include "mail/outbox/post.h"
#include "mail/outbox/returned_mail.h"
#include "mail/outbox/unreachable.h"
#include "mail/reading/statements_of.h"
#include "mail/replies/on_file.h"
#include "mail/senders/log_names.h"
#include "mail/spool/content_key.h"
#include "mail/spool/filed_mail.h"
#include "mail/worker/answers.h"
#include "mail/worker/ask_addresses.h"
#include "mail/worker/explain.h"
#include "mail/worker/follow_up.h"
#include "mail/worker/log_words.h"
#include "mail/worker/own_faults.h"
#include "mail/worker/poison.h"
#include "mail/worker/queue.h"
#include "parser/address.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

namespace mail {

using games::Instant;
using games::Store;
using games::Transaction;

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
    for (const std::string& line : logged) log_event(store.home(), now, line);
  }

  Store& store;
  games::Lock lock;
  Transaction transaction;
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
    before_ = shared_->transaction;
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
    shared_->transaction = *before_;
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
      if (std::exchange(again, true)) transaction = *before_;
      Context context(store_, library_, transaction, vocabulary(), message, std::min(received, now_), now_);
      context.mail_key = key;
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
    Transaction& transaction = context.transaction;
    context.at_fault = faults.lines;
    strike_off_unreachable(transaction, context.sender);
    obeying_(context, script);
    keep_explanations(context, script);
    const std::vector<SeatOnFile> on_file = on_file_after(context);
    const std::vector<std::string> after = faults.of_follow_up ? told_instead() : follow_up(context);
    const Answers answers = answers_to(context, script, on_file, after);
    count_letters(context);
    ask_addresses(context);
    tell_of_faults(context, faults);
    tell_of_altered_files(context);
    save_games(context);
    const auto answered = post_letters(transaction, store_.home(), answers.letters, now_);
    const auto others = post_letters(transaction, store_.home(), context.effects.letters, now_);
    return {obeyed_text(context, answered, answers.why_silent, others), false, context.answering.secrets};
  }

  Store& store_;
  variants::Library& library_;
  const Instant now_;
  const Obeying& obeying_;
  const games::JudgeConf& conf_;
  std::optional<SharedCommit> shared_; // holds the lock
  std::optional<Transaction> before_;  // of that, without the mail at hand
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
  BeingRead(std::vector<SpooledMail> begun, const Reading& reading) : mails(std::move(begun)) {
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
         const Watch& watch, const Reading& reading) {
  const games::JudgeConf& conf = store.home().conf;
  const Reading reader = reading ? reading : reading_here({conf.address, conf.mail_limit});
  Worker worker(store, library, now, obeying);
  Queue queue(store.home(), now, until, watch.failed);
  // All are read before the lock is taken: what a mail brings out in the reader is the reader's matter, and
  // nobody waits for it but the mails behind it. Where there are many the next are read meanwhile.
  BeingRead ahead;
  for (;;) {
    if (ahead.mails.empty()) ahead = BeingRead(queue.next(), reader);
    if (ahead.mails.empty()) return worker.worked();
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

} // namespace mail
