// SPDX-License-Identifier: GPL-3.0-or-later
// keeper_mails - keeper list, show, unblock, forget, requeue and discard: mails and addresses
#include "games/files/damaged.h"
#include "games/files/values.h"
#include "games/home/file_lock.h"
#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/game_folder.h"
#include "games/store/store.h"
#include "mail/keeper/address_notes.h"
#include "mail/keeper/forget.h"
#include "mail/keeper/keeper_commands.h"
#include "mail/keeper/shown_mail.h"
#include "mail/message/credentials.h"
#include "mail/message/message.h"
#include "mail/outbox/queue_file.h"
#include "mail/pages/pages.h"
#include "mail/senders/log_names.h"
#include "mail/senders/tokens_in_text.h"
#include "mail/spool/filed_mail.h"
#include "mail/spool/ingest.h"
#include "mail/worker/poison.h"
#include "parser/address.h"
#include "parser/problem.h"
#include "parser/text.h"

#include <optional>
#include <ostream>
#include <utility>

namespace mail {
namespace {

namespace fs = std::filesystem;
namespace files = games::files;

// The mail that the call names, in one of these folders. Throws UsageError.
std::string mail_or_refuse(const KeeperCall& call, const std::vector<std::string>& folders) {
  const auto found = find_mails(call.store.home(), folders, call.arguments[0]);
  if (found.empty())
    throw parser::UsageError("no mail " + call.arguments[0] + " is in " + parser::joined(folders, ", ") +
                             "; see chancery keeper list");
  if (found.size() > 1) throw parser::UsageError("there are several such mails; write the whole name");
  return found.front();
}

bool came_in(const std::string& path) { return path.starts_with("spool/"); }

// Removes what lies beside the mail and says why it is there.
void remove_reason(games::Transaction& transaction, const std::string& path) {
  for (const char* kind : {".reason", ".untold", ".state"})
    transaction.remove(fs::path(path).replace_extension(kind).string());
}

// Of one that breaks its reader the head alone.
Message message_of(const SpooledMail& mail, const KeeperCall& call) {
  const Unread unread{mail.bytes, mail.envelope.sender, mail.envelope.recipient};
  std::string fault;
  if (auto whole = whole_mail(unread, call.reading, fault)) return std::move(whole->message);
  Message message;
  take_over(message, credentials_of(mail.bytes, mail.envelope.sender, call.store.home().conf.address));
  message.notes = {"it breaks the program that reads mails, and its text was not kept: " + fault};
  return message;
}

// A mail that was set aside may hold a password.
void file_away(const KeeperCall& call, games::Transaction& transaction, const std::string& path) {
  const games::Home& home = call.store.home();
  const SpooledMail mail = read_spooled(home.path / path, home.conf.mail_limit);
  transaction.put(spool_path("done", path), filed_text(mail, message_of(mail, call), {}, home.conf));
  transaction.remove(path);
}

bool was_blanked(const fs::path& file) {
  const auto mail = read_queued(file);
  return mail && is_blanked_address(mail->from);
}

std::string file_name(const std::string& path) { return fs::path(path).filename().string(); }

void commit(const KeeperCall& call, const games::Lock& lock, games::Transaction&& transaction,
            const std::string& what) {
  call.store.commit(lock, std::move(transaction));
  log_event(call.store.home(), call.now, "keeper: " + what);
  call.out << what << '\n';
}

void list_games(const KeeperCall& call) {
  for (const std::string& name : games::game_names(call.store.home())) {
    try {
      const games::Game game = games::load_game(call.store.home(), name, call.library);
      call.out << "game " << name << ": " << games::show(game.state) << ", "
               << judge::to_text(game.position.phase) << '\n';
    } catch (const games::Damaged& damage) {
      call.out << "game " << name << ": " << damage.what() << '\n';
    }
  }
}

std::string without_seats_secrets(const std::string& text) {
  std::string shown;
  for (const std::string_view line : parser::lines_of(text))
    shown += (line.starts_with("password = ") ? "password = (hidden)" : std::string(line)) + "\n";
  return shown;
}

// The log knows an address by a name of its own (log_names.h).
std::string lines_in_log(const games::Home& home, const std::string& address) {
  const std::string name = log_name(home, address);
  std::string found;
  for (const std::string& month : files::list(home.path / "log")) {
    const std::string text = files::read(home.path / "log" / month).value_or("");
    for (const std::string_view line : parser::lines_of(text))
      if (line.find(name) != line.npos) found += "  " + std::string(line) + "\n";
  }
  return found.empty() ? "" : address + " is " + name + " in the log:\n" + found;
}

} // namespace

void keeper_list(const KeeperCall& call) {
  const games::Lock lock = call.store.lock();
  const games::Home& home = call.store.home();
  list_games(call);
  for (const char* folder : {"spool/bad", "outbox/failed"})
    for (const std::string& name : mails_in(home, folder))
      call.out << (came_in(folder) ? "set aside " : "given up ") << name << '\n';
  const auto notes = address_notes(home, call.store.begin(lock), call.now);
  for (const AddressNote& note : notes)
    if (is_listed(note)) call.out << note.text << '\n';
  if (const std::string others = counted_in_words(notes); !others.empty()) call.out << others << '\n';
  if (games::game_names(call.store.home()).empty())
    call.out << "no game yet; a player makes one by a mail with CREATE\n";
}

void keeper_show(const KeeperCall& call) {
  const games::Lock lock = call.store.lock();
  const games::Home& home = call.store.home();
  const std::string& name = call.arguments[0];
  if (games::game_exists(call.store.home(), name)) {
    for (const char* file : {"game", "position", "orders"})
      call.out << without_seats_secrets(files::read(home.path / "games" / name / file).value_or(""));
    return;
  }
  const std::vector<std::string> mails = find_mails(home, mail_folders(), name);
  for (const std::string& path : mails) call.out << shown_mail(home, path, call.reading);
  if (!mails.empty()) return;
  std::string known;
  for (const AddressNote& note : address_notes(home, call.store.begin(lock), call.now))
    if (parser::equals_ignoring_case(note.who, name)) known += note.text + "\n";
  if (name.find('@') != name.npos) known += lines_in_log(home, name);
  call.out << known;
  if (known.empty())
    throw parser::UsageError("nothing is noted of a game, mail or address " + name +
                             "; see chancery keeper list");
}

void keeper_unblock(const KeeperCall& call) {
  const games::Lock lock = call.store.lock();
  games::Transaction transaction = call.store.begin(lock);
  const std::string& who = call.arguments[0];
  const std::string from = strike_off(transaction, who, call.now);
  if (from.empty()) throw parser::UsageError("nothing is noted of " + who + "; see chancery keeper list");
  commit(call, lock, std::move(transaction), who + " is struck off: " + from);
}

namespace {

// He is forgotten already, whatever becomes of this.
void forget_on_pages(const KeeperCall& call) {
  try {
    for (const std::string& trouble : write_pages(call.store, call.library).troubles)
      call.out << "the web pages may still name him: " << trouble << "\n";
  } catch (const parser::Failure& failure) {
    call.out << "the web pages may still name him, and could not be written: " << failure.what()
             << "; put that right, then: chancery pages\n";
  }
}

} // namespace

void keeper_forget(const KeeperCall& call) {
  const std::string& address = call.arguments[0];
  if (!parser::is_sendable(address))
    throw parser::UsageError("forget takes an address, not \"" + address + "\"");
  call.out << forget_person(call.store, call.library, address, call.reading);
  log_event(call.store.home(), call.now, "keeper: somebody is forgotten");
  forget_on_pages(call);
}

void keeper_requeue(const KeeperCall& call) {
  const games::Lock lock = call.store.lock();
  const std::string path = mail_or_refuse(call, {"spool/bad", "outbox/failed"});
  const std::string name = file_name(path);
  games::Transaction transaction = call.store.begin(lock);
  if (came_in(path)) forget_faults(transaction, name);
  remove_reason(transaction, path);
  const std::string without_secrets =
      came_in(path) || !was_blanked(call.store.home().path / path)
          ? ""
          : "; it came back, and what it told its reader alone (reply address, code) is blanked in it";
  transaction.move(path, (came_in(path) ? "spool/new/" : "outbox/new/") + name);
  commit(call, lock, std::move(transaction),
         name + " is tried again with the next run of cron" + without_secrets);
}

namespace {

// Nothing when no such mail is in the outbox. `deliver` moves mails under a lock of its own, which whoever
// wants both takes first.
std::optional<games::FileLock> lock_of_outbox(const KeeperCall& call,
                                              const std::vector<std::string>& folders) {
  const games::Home& home = call.store.home();
  if (find_mails(home, folders, call.arguments[0]).empty()) return std::nullopt;
  if (auto lock = games::FileLock::try_for(home.path / "outbox" / "lock")) return lock;
  throw parser::UsageError("mails are being sent right now; try again in a minute");
}

} // namespace

// What waits to be obeyed or to be sent, too: the mail may be what the judge stands at.
void keeper_discard(const KeeperCall& call) {
  std::vector<std::string> folders{"outbox/new", "outbox/deferred", "outbox/failed"};
  const std::optional<games::FileLock> deliveries = lock_of_outbox(call, folders);
  const games::Lock lock = call.store.lock();
  if (!deliveries) folders.clear();
  folders.insert(folders.begin(), {"spool/new", "spool/bad"});
  const std::string path = mail_or_refuse(call, folders);
  games::Transaction transaction = call.store.begin(lock);
  if (came_in(path)) {
    file_away(call, transaction, path);
    forget_faults(transaction, path);
  } else {
    transaction.remove(path);
  }
  remove_reason(transaction, path);
  commit(call, lock, std::move(transaction), file_name(path) + " is discarded");
}

} // namespace mail
