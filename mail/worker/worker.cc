// worker - see worker.h
//
// What comes of a mail is in one commit: games, players, letters, the done key, and the mail's own way from
// spool/new to spool/done. Mails that come together share commits, for syncing costs more than all the rest.
#include "mail/worker/worker.h"

#include "games/home/log.h"
#include "games/store/done_keys.h"
#include "games/store/game_folder.h"
#include "games/store/store.h"
#include "games/store/unreadable.h"
#include "mail/commands/session/context.h"
#include "mail/commands/vocabulary.h"
#include "mail/message/message.h"
#include "mail/outbox/post.h"
#include "mail/outbox/returned_mail.h"
#include "mail/outbox/unreachable.h"
#include "mail/reading/statements_of.h"
#include "mail/spool/content_key.h"
#include "mail/spool/filed_mail.h"
#include "mail/worker/answers.h"
#include "mail/worker/follow_up.h"
#include "mail/worker/log_words.h"
#include "mail/worker/on_file.h"
#include "mail/worker/own_faults.h"
#include "mail/worker/poison.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

namespace mail {

using games::Instant;
using games::Store;
using games::Transaction;

namespace {

void file_away(Transaction& transaction, const std::filesystem::path& file) {
  transaction.move(spool_path("new", file), spool_path("done", file));
}

// A commit that several mails share. Later mails read games and players as the earlier ones leave them. But a
// listing of a folder shows what is on the disk, so no mail joins one that made a game or ended a phase.
struct SharedCommit {
  explicit SharedCommit(Store& judge) : store(judge), lock(judge.lock()), transaction(judge.begin(lock)) {}

  bool is_full() const {
    constexpr std::size_t most_mails = 32, most_bytes = 1 << 20;
    return logged.size() >= most_mails || transaction.bytes() >= most_bytes || transaction.adds_to("games");
  }
  void commit(Instant now) {
    store.commit(lock, std::move(transaction));
    for (const std::string& line : logged) games::log_line(store.home(), now, line);
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

  // Nothing but log lines and the spool is touched for a mail that cannot be read or makes the program throw.
  bool work_one(const std::filesystem::path& file, Instant until) {
    if (!shared_) shared_.emplace(store_);
    const auto mail = read_one(file);
    if (!mail || mail->received >= until) return false;
    before_ = shared_->transaction;
    std::string fault;
    try {
      fault = fault_in(*mail);
    } catch (const parser::Failure&) {
      commit_only_what_was_before();
      throw;
    }
    if (!fault.empty()) {
      commit_only_what_was_before();
      note_fault(store_, store_.lock(), now_, file, fault);
    } else if (shared_->is_full()) {
      commit();
    }
    return true;
  }
  void commit() {
    if (!shared_) return;
    SharedCommit whole = std::move(*shared_);
    shared_.reset();
    whole.commit(now_);
  }

 private:
  void log(const std::string& text) const { games::log_line(store_.home(), now_, text); }

  // The mails before the one at hand keep their effect.
  void commit_only_what_was_before() {
    shared_->transaction = *before_;
    commit();
  }

  // nullopt when another worker was faster, or when nobody can read the mail; other mails go on.
  std::optional<SpooledMail> read_one(const std::filesystem::path& file) const {
    if (!std::filesystem::exists(file)) return std::nullopt;
    try {
      return read_spooled(file);
    } catch (const parser::Failure& failure) {
      log("mail " + file.filename().string() + ": left in the spool: " + failure.what());
      return std::nullopt;
    }
  }

  // The fault of the program that the mail brought out; "" when there was none. The world's faults (disks,
  // files) pass through as Failure, and the mail waits in the spool.
  std::string fault_in(const SpooledMail& mail) {
    try {
      work_off(mail);
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
  void work_off(const SpooledMail& mail) {
    Transaction& transaction = shared_->transaction;
    const Message message = read_message(mail.bytes, mail.envelope.sender, mail.envelope.recipient,
                                         conf_.address, conf_.mail_limit);
    const std::string key = content_key(message, mail);
    const std::string outcome = take_in(transaction, message, mail.received, key);
    keep(transaction, mail, message);
    forget_faults(transaction, mail.file);
    shared_->logged.push_back(log_text(mail, message, key, outcome));
  }

  // Returns what became of it, for the log.
  std::string take_in(Transaction& transaction, const Message& message, Instant received,
                      const std::string& key) {
    if (!message.automatic.empty()) {
      const std::string reported = take_report(transaction, store_.home(), message);
      return reported.empty() ? "automatic, not answered: " + parser::one_line(message.automatic) : reported;
    }
    if (message.from.size() != 1 || !parser::is_sendable(message.from.front().address))
      return "no usable From address, not answered";
    if (games::is_done(transaction, key)) return "came again: no second effect";
    std::string outcome = obey_person(transaction, message, received, key);
    games::mark_done(transaction, key, now_);
    return outcome;
  }

  void keep(Transaction& transaction, const SpooledMail& mail, const Message& message) const {
    const auto text = text_without_secrets(mail, message, conf_);
    if (!text) return file_away(transaction, mail.file);
    transaction.put(spool_path("done", mail.file), *text);
    transaction.remove(spool_path("new", mail.file));
  }

  // What comes of the mail is read back before it is kept. When that fails the mail is obeyed anew, without
  // what was at fault.
  std::string obey_person(Transaction& transaction, const Message& message, Instant received,
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
    std::string outcome;
    OwnFaults faults;
    while (outcome.empty()) {
      try {
        with_context([&](Context& context) { outcome = obey_but(faults, context, script); });
      } catch (const games::Unreadable& fault) {
        add_fault(faults, fault, script, obeying_, with_context);
      }
    }
    return outcome;
  }

  std::string obey_but(const OwnFaults& faults, Context& context, const parser::MailScript& script) {
    Transaction& transaction = context.transaction;
    context.at_fault = faults.lines;
    strike_off_unreachable(transaction, context.sender);
    obeying_(context, script);
    const std::vector<SeatOnFile> on_file = on_file_after(context);
    const std::vector<std::string> after = faults.of_follow_up ? told_instead() : follow_up(context);
    const Answers answers = answers_to(context, script, on_file, after);
    tell_keeper(context, faults);
    tell_of_altered_files(context);
    save_games(context);
    const auto answered = post_letters(transaction, store_.home(), answers.letters, now_);
    const auto others = post_letters(transaction, store_.home(), context.effects.letters, now_);
    return obeyed_text(context, answered, answers.why_silent, others);
  }

  Store& store_;
  variants::Library& library_;
  const Instant now_;
  const Obeying& obeying_;
  const games::JudgeConf& conf_;
  std::optional<SharedCommit> shared_; // holds the lock
  std::optional<Transaction> before_;  // of that, without the mail at hand
};

} // namespace

int work(Store& store, variants::Library& library, Instant now, Instant until, const Obeying& obeying,
         const Watch& watch) {
  Worker worker(store, library, now, obeying);
  int worked = 0;
  std::set<std::string> seen = watch.passed_over; // a mail that failed waits for the next run
  for (bool found = true; found;) {
    found = false;
    for (const std::filesystem::path& file : spooled(store.home())) {
      if (!seen.insert(file.filename().string()).second) continue;
      if (watch.at) watch.at(file);
      if (!worker.work_one(file, until)) continue;
      found = true;
      ++worked;
    }
    worker.commit();
    if (watch.at) watch.at({});
  }
  return worked;
}

} // namespace mail
