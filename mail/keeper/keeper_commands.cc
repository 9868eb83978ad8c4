// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/keeper/keeper_commands.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/players.h"
#include "mail/commands/session/arguments.h"
#include "mail/keeper/forget.h"
#include "mail/keeper/keeper_view.h"
#include "mail/message/credentials.h"
#include "mail/message/message.h"
#include "mail/message/piece.h"
#include "mail/outbox/post.h"
#include "mail/pages/pages.h"
#include "mail/senders/filed_mail.h"
#include "mail/senders/ingest.h"
#include "mail/senders/secrets.h"
#include "mail/worker/queue.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <ostream>
#include <utility>

namespace mail {

namespace {

using games::HouseRules;

// ---- keeper list, show, unblock, forget, requeue and discard: mails and addresses

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

// The log knows an address by a name of its own (secrets.h).
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

// Nothing when no such mail is in the outbox. `deliver` moves mails under a lock of its own, which whoever
// wants both takes first.
std::optional<games::FileLock> lock_of_outbox(const KeeperCall& call,
                                              const std::vector<std::string>& folders) {
  const games::Home& home = call.store.home();
  if (find_mails(home, folders, call.arguments[0]).empty()) return std::nullopt;
  if (auto lock = games::FileLock::try_for(home.path / "outbox" / "lock")) return lock;
  throw parser::UsageError("mails are being sent right now; try again in a minute");
}

// ---- keeper password, block, allow, deny, close, message: the rules of the house, at the machine
// What keepers do by mail (mail/commands/masters/house.cc) they can do here, too; only the password for
// mails is drawn here alone.

template <class Change> void change_house(const KeeperCall& call, const std::string& told, Change change) {
  const games::Lock lock = call.store.lock();
  games::Transaction transaction = call.store.begin(lock);
  HouseRules house = games::house_rules(transaction);
  change(house);
  games::save_house_rules(transaction, house);
  call.store.commit(lock, std::move(transaction));
  log_event(call.store.home(), call.now, "keeper: " + told);
}

struct List {
  std::string_view name;
  std::vector<std::string> HouseRules::*list;
};
constexpr std::array lists{
    List{"allow-player", &HouseRules::allowed_players}, List{"deny-player", &HouseRules::denied_players},
    List{"allow-master", &HouseRules::allowed_masters}, List{"deny-master", &HouseRules::denied_masters},
    List{"block", &HouseRules::blocked}};

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

// The password is drawn, so that none stands in the history of a shell; it is printed once, and its hash
// kept.
void keeper_password(const KeeperCall& call) {
  const std::string& which = call.arguments[0];
  if (which != "new" && which != "none")
    throw parser::UsageError("keeper password takes new, or none, which lets no keeper command by mail");
  const std::string password = which == "new" ? random_password() : "";
  const std::string hash =
      password.empty() ? "" : hash_password(password, call.store.home().conf.password_cost);
  change_house(call, which == "new" ? "a new password for keepers' mails" : "no keeper commands by mail",
               [&](HouseRules& house) { house.password = hash; });
  call.out << (password.empty() ? "no keeper commands by mail any more"
                                : "keepers sign their mails: SIGNON @control " + password)
           << '\n';
}

void keeper_admit(const KeeperCall& call) {
  const auto found = std::ranges::find(lists, std::string_view(call.arguments[0]), &List::name);
  if (found == lists.end())
    throw parser::UsageError("the lists are allow-player, deny-player, allow-master, deny-master and block");
  parser::Words addresses(call.arguments[1]);
  std::vector<std::string> told;
  std::string why_not;
  change_house(call, "the list " + call.arguments[0] + " is changed", [&](HouseRules& house) {
    why_not = change_list(house.*(found->list), addresses, false, told);
  });
  if (!why_not.empty()) throw parser::UsageError(why_not);
  call.out << call.arguments[0] << ": " << in_words(told) << '\n';
}

void keeper_games_closed(const KeeperCall& call) {
  const std::string& which = call.arguments[0];
  if (which != "open" && which != "closed") throw parser::UsageError("new-games takes open or closed");
  change_house(call, "new games: " + which, [&](HouseRules& house) { house.closed = which == "closed"; });
  call.out << "new games: " << which << '\n';
}

void keeper_message(const KeeperCall& call) {
  const std::string text = parser::one_line(parser::trim(call.arguments[0]));
  change_house(call, "the message of the day is changed", [&](HouseRules& house) { house.message = text; });
  call.out << (text.empty() ? "no message of the day" : "message of the day: " + text) << '\n';
}

} // namespace

std::span<const KeeperCommand> keeper_commands() {
  static const std::vector<KeeperCommand> table{
      {"list",
       {},
       "games, mails that were set aside or given up, and addresses that are blocked",
       keeper_list},
      {"show",
       {"NAME"},
       "a game's files, any mail of spool and outbox, what the judge knows of an address",
       keeper_show},
      {"unblock",
       {"ADDRESS"},
       "forget that it cannot be reached, guessed passwords or had its answers",
       keeper_unblock},
      {"forget",
       {"ADDRESS"},
       "remove a person everywhere: registration, finished games, press, mails, log",
       keeper_forget},
      {"requeue", {"MAIL"}, "try a mail again that was set aside or given up", keeper_requeue},
      {"discard",
       {"MAIL"},
       "do not, wherever it waits: file it in spool/done, or remove it from outbox",
       keeper_discard},
      {"deadline",
       {"GAME", "TIME"},
       "move a game's deadline, as 2026-11-21T23:30Z; its players are told",
       keeper_deadline},
      {"seal", {"GAME"}, "new seals for a game's files, which you changed by hand", keeper_seal},
      {"export", {"GAME", "FOLDER"}, "copy a game to FOLDER/GAME", keeper_export},
      {"password", {"new|none"}, "draw the password by which keepers sign their mails", keeper_password},
      {"admit",
       {"LIST", "ADDRESS"},
       "allow-player, deny-player, allow-master, deny-master, block: add, or -ADDRESS take off",
       keeper_admit},
      {"new-games", {"open|closed"}, "whether players may create games", keeper_games_closed},
      {"message", {"TEXT"}, "the message of the day; \"\" for none", keeper_message},
      {"import", {"FOLDER"}, "take in such a copy, under the folder's name", keeper_import},
  };
  return table;
}

std::string keeper_help() {
  constexpr std::size_t column = 22;
  std::string text = "Commands:\n";
  for (const KeeperCommand& row : keeper_commands()) {
    std::string line = std::string(row.name);
    for (const std::string_view argument : row.arguments) line += " " + std::string(argument);
    line.resize(std::max(line.size() + 1, column), ' ');
    text += "  " + line + std::string(row.summary) + "\n";
  }
  return text;
}

} // namespace mail
