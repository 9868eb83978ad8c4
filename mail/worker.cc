// worker - see worker.h
//
// One mail, one commit: games, players, letters, the done key, and the mail's own way from spool/new to
// spool/done.
#include "mail/worker.h"

#include "mail/digest.h"
#include "mail/obey.h"
#include "mail/posting.h"
#include "mail/reply.h"
#include "mail/strangers.h"
#include "mail/text.h"

#include <charconv>
#include <optional>
#include <set>

namespace mail {

using games::Instant;
using games::Store;
using games::Transaction;

namespace {

constexpr int most_tries = 3;

// What identifies a mail. Without a Message-ID two mails of the same text cannot be told from one that came
// twice, so the spooled file itself is the mail then: better obeyed twice than a second PROCESS passed over.
std::string key_of(const Message& message, const SpooledMail& mail) {
  std::string text;
  for (const std::string_view line : lines_of(message.text)) {
    text += trim(line);
    text += '\n';
  }
  const std::string from = message.from.empty() ? "" : to_lower(message.from.front().address);
  const std::string id = message.message_id.empty() ? mail.file.filename().string() : message.message_id;
  return sha256_hex(from + '\n' + id + '\n' + text);
}

std::string spool_path(const char* folder, const std::filesystem::path& file) {
  return std::string("spool/") + folder + "/" + file.filename().string();
}

void file_away(Transaction& transaction, const std::filesystem::path& file, const char* folder) {
  transaction.move(spool_path("new", file), spool_path(folder, file));
}

std::string short_help(const games::JudgeConf& conf) {
  return "This is " + conf.code +
         ", a judge for the game of Diplomacy: it is played by mail, and no person reads here.\n"
         "Your mail held no command that it knows. A mail with the line\n\n  HELP\n\nbrings the list of "
         "commands; LIST "
         "shows the games.\n";
}

// The letters that the mail is answered with; none for a stranger who says nothing and has been answered
// enough.
std::vector<Letter> answers(Context& context, const parser::MailScript& script,
                            const std::vector<Standing>& on_file, const std::vector<std::string>& after) {
  const bool known =
      context.valid || context.store.find_player(context.transaction, context.sender).has_value();
  if (known) return compose_reply(context, script, on_file, after);
  if (!may_answer_stranger(context.transaction, context.sender, context.now)) return {};
  const bool tried = !context.skipped.empty() || !context.echoes.empty();
  if (tried || context.message.too_large) return compose_reply(context, script, on_file, after);
  Letter letter;
  letter.to = context.sender;
  letter.subject = "Re: " + context.conf().code;
  letter.text = short_help(context.conf());
  letter.in_reply_to = context.message.message_id;
  letter.is_reply = true;
  letter.id_seed = "help " + to_lower(context.sender) + " " + std::to_string(context.transaction.number());
  return {letter};
}

void save_games(Context& context) {
  for (const auto& [name, open] : context.games)
    if (open.changed) context.store.save(context.transaction, open.game);
}

// What is said about a mail in the log: never a word of it.
std::string log_text(const Context& context) {
  std::size_t errors = 0;
  for (const Echo& echo : context.echoes) errors += echo.error ? 1 : 0;
  std::string text = "mail from " + sha256_hex(to_lower(context.sender)).substr(0, 12) + ": " +
                     std::to_string(context.echoes.size()) + " lines, " + std::to_string(errors) + " errors";
  for (const auto& [name, open] : context.games)
    if (open.changed) text += ", " + name;
  return text;
}

void obey_person(Store& store, variants::Library& library, Transaction& transaction, const Message& message,
                 Instant received, Instant now) {
  Context context(store, library, transaction, message, received, now);
  const parser::MailScript script = parser::parse_mail(message.text, block_words());
  obey(context, script);
  const std::vector<Standing> on_file = standings(context);
  const std::vector<std::string> after = settle(context);
  const std::vector<Letter> replies = answers(context, script, on_file, after);
  save_games(context);
  post_letters(transaction, store.home(), replies, now);
  post_letters(transaction, store.home(), context.letters, now);
  games::log_line(store.home(), now, log_text(context));
}

// Everything that comes of one spooled mail, in one commit.
void work_off(Store& store, variants::Library& library, const games::Lock& lock, const SpooledMail& mail,
              Instant now) {
  Transaction transaction = store.begin(lock);
  const games::JudgeConf& conf = store.home().conf;
  const Message message =
      read_message(mail.bytes, mail.envelope_sender, mail.envelope_recipient, conf.address, conf.mail_limit);
  const std::string key = key_of(message, mail);
  if (!message.automatic.empty()) {
    games::log_line(store.home(), now, "automatic mail, not answered: " + one_line(message.automatic));
  } else if (message.from.size() != 1 || !is_sendable(message.from.front().address)) {
    games::log_line(store.home(), now, "mail without one usable From address, not answered");
  } else if (store.is_done(key)) {
    games::log_line(store.home(), now, "a mail came again: no second effect");
  } else {
    obey_person(store, library, transaction, message, mail.received, now);
    store.mark_done(transaction, key, now);
  }
  file_away(transaction, mail.file, "done");
  store.commit(lock, std::move(transaction));
}

std::string tries_path(const std::filesystem::path& file) { return spool_path("tmp", file) + ".tries"; }

int tries_of(const Transaction& transaction, const std::filesystem::path& file) {
  const std::string text = transaction.read(tries_path(file)).value_or("0");
  int tries = 0;
  std::from_chars(text.data(), text.data() + text.size(), tries);
  return tries;
}

void tell_keeper(Store& store, Transaction& transaction, const std::filesystem::path& file,
                 const std::string& what, Instant now) {
  Letter letter;
  letter.to = store.home().conf.keeper;
  letter.subject = store.home().conf.code + ": a mail was set aside";
  letter.text = "The mail " + file.filename().string() +
                " could not be worked off in three tries and lies in spool/bad.\n\n"
                "The program said: " +
                one_line(what) +
                "\n\nEverything else goes on. Please report this as a fault of "
                "the program; to try the mail again, move it back to spool/new.\n";
  letter.id_seed = "bad mail " + file.filename().string();
  if (is_sendable(letter.to)) post_letters(transaction, store.home(), {letter}, now);
}

// The mail made the program throw: counted on disk, and set aside after the third time.
void note_try(Store& store, const games::Lock& lock, const std::filesystem::path& file,
              const std::string& what, Instant now) {
  Transaction transaction = store.begin(lock);
  const int tries = tries_of(transaction, file) + 1;
  games::log_line(store.home(), now,
                  "try " + std::to_string(tries) + " of " + file.filename().string() + ": " + one_line(what));
  if (tries < most_tries) {
    transaction.put(tries_path(file), std::to_string(tries) + "\n");
  } else {
    transaction.remove(tries_path(file));
    file_away(transaction, file, "bad");
    tell_keeper(store, transaction, file, what, now);
  }
  store.commit(lock, std::move(transaction));
}

// A fault of the program is counted; the world's faults (parser::Failure) pass, and the mail waits in the
// spool.
void work_one(Store& store, variants::Library& library, const games::Lock& lock, const SpooledMail& mail,
              Instant now) {
  std::string fault;
  try {
    return work_off(store, library, lock, mail, now);
  } catch (const parser::Failure&) {
    throw;
  } catch (const std::exception& error) {
    fault = error.what();
  }
  note_try(store, lock, mail.file, fault, now);
}

// nullopt: another worker was faster, or nobody can read it; it stops no other mail.
std::optional<SpooledMail> read_one(const Store& store, const std::filesystem::path& file, Instant now) {
  if (!std::filesystem::exists(file)) return std::nullopt;
  try {
    return read_spooled(file);
  } catch (const parser::Failure& failure) {
    games::log_line(store.home(), now, std::string("left in the spool: ") + failure.what());
    return std::nullopt;
  }
}

} // namespace

int work(Store& store, variants::Library& library, Instant now, Instant until) {
  int worked = 0;
  std::set<std::filesystem::path> seen; // a mail that failed waits for the next run
  for (bool found = true; found;) {
    found = false;
    for (const std::filesystem::path& file : spooled(store.home())) {
      if (!seen.insert(file).second) continue;
      const games::Lock lock = store.lock();
      const auto mail = read_one(store, file, now);
      if (!mail || mail->received >= until) continue;
      work_one(store, library, lock, *mail, now);
      found = true;
      ++worked;
    }
  }
  return worked;
}

} // namespace mail
