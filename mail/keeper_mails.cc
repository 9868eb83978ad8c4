// keeper_mails - keeper list, show, unblock, requeue and discard: mails and addresses
#include "games/files.h"
#include "games/values.h"
#include "mail/address_notes.h"
#include "mail/keeper_commands.h"
#include "mail/keeper_letters.h"
#include "mail/poison.h"
#include "mail/subcommands.h"
#include "mail/text.h"

#include <algorithm>
#include <array>
#include <optional>

namespace mail {
namespace {

namespace fs = std::filesystem;
namespace files = games::files;

struct FoundMail {
  std::string path; // relative to the home
  bool incoming = false;
};

constexpr std::array mail_folders{FoundMail{"spool/bad", true}, FoundMail{"outbox/failed", false}};

// By its name or its short one (keeper_letters.h); a short name that two mails have is neither's.
std::optional<FoundMail> find_mail(const games::Home& home, const std::string& name) {
  std::vector<FoundMail> found;
  for (const FoundMail& folder : mail_folders)
    for (const std::string& file : files::list(home.path / folder.path))
      if (file.ends_with(".eml") && (file == name || short_name(file) == name))
        found.push_back({folder.path + "/" + file, folder.incoming});
  return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

FoundMail mail_or_refuse(const KeeperCall& call) {
  const auto found = find_mail(call.store.home(), call.arguments[0]);
  if (!found)
    throw UsageError("neither spool/bad nor outbox/failed holds one mail " + call.arguments[0] +
                     "; see chancery keeper list, and write the whole name");
  return *found;
}

// What lies beside a mail that was given up.
void remove_reason(games::Transaction& transaction, const std::string& path) {
  for (const char* kind : {".reason", ".untold"})
    transaction.remove(fs::path(path).replace_extension(kind).string());
}

std::string file_name(const std::string& path) { return fs::path(path).filename().string(); }

void commit(const KeeperCall& call, const games::Lock& lock, games::Transaction&& transaction,
            const std::string& what) {
  call.store.commit(lock, std::move(transaction));
  games::log_line(call.store.home(), call.now, "keeper: " + what);
  call.out << what << '\n';
}

void list_games(const KeeperCall& call) {
  for (const std::string& name : call.store.game_names()) {
    try {
      const games::Game game = call.store.load(name, call.library);
      call.out << "game " << name << ": " << games::show(game.state) << ", "
               << judge::to_text(game.position.phase) << '\n';
    } catch (const games::Damaged& damage) {
      call.out << "game " << name << ": " << damage.what() << '\n';
    }
  }
}

std::string without_seats_secrets(const std::string& text) {
  std::string shown;
  for (const std::string_view line : lines_of(text))
    shown += (line.starts_with("password = ") ? "password = (hidden)" : std::string(line)) + "\n";
  return shown;
}

} // namespace

void keeper_list(const KeeperCall& call) {
  const games::Lock lock = call.store.lock();
  const games::Home& home = call.store.home();
  list_games(call);
  for (const FoundMail& folder : mail_folders)
    for (const std::string& name : files::list(home.path / folder.path))
      if (name.ends_with(".eml")) call.out << (folder.incoming ? "set aside " : "given up ") << name << '\n';
  const auto notes = address_notes(home, call.store.begin(lock), call.now);
  for (const AddressNote& note : notes)
    if (note.blocked) call.out << note.text << '\n';
  if (const std::string others = counted_in_words(notes); !others.empty()) call.out << others << '\n';
}

void keeper_show(const KeeperCall& call) {
  const games::Lock lock = call.store.lock();
  const games::Home& home = call.store.home();
  const std::string& name = call.arguments[0];
  if (call.store.exists(name)) {
    for (const char* file : {"game", "position", "orders"})
      call.out << without_seats_secrets(files::read(home.path / "games" / name / file).value_or(""));
    return;
  }
  if (const auto found = find_mail(home, name)) {
    for (const char* kind : {".reason", ".untold"})
      call.out << files::read((home.path / found->path).replace_extension(kind)).value_or("");
    call.out << files::read(home.path / found->path).value_or("");
    return;
  }
  bool known = false;
  for (const AddressNote& note : address_notes(home, call.store.begin(lock), call.now)) {
    if (!equals_ignoring_case(note.who, name)) continue;
    call.out << note.text << '\n';
    known = true;
  }
  if (!known)
    throw UsageError("nothing is noted of a game, mail or address " + name + "; see chancery keeper list");
}

void keeper_unblock(const KeeperCall& call) {
  const games::Lock lock = call.store.lock();
  games::Transaction transaction = call.store.begin(lock);
  const std::string& who = call.arguments[0];
  const std::string from = strike_off(transaction, who, call.now);
  if (from.empty()) throw UsageError("nothing is noted of " + who + "; see chancery keeper list");
  commit(call, lock, std::move(transaction), who + " is struck off: " + from);
}

void keeper_requeue(const KeeperCall& call) {
  const games::Lock lock = call.store.lock();
  const FoundMail found = mail_or_refuse(call);
  const std::string name = file_name(found.path);
  games::Transaction transaction = call.store.begin(lock);
  if (found.incoming)
    forget_faults(transaction, name);
  else
    remove_reason(transaction, found.path);
  transaction.move(found.path, (found.incoming ? "spool/new/" : "outbox/new/") + name);
  commit(call, lock, std::move(transaction), name + " is tried again with the next run of cron");
}

void keeper_discard(const KeeperCall& call) {
  const games::Lock lock = call.store.lock();
  const FoundMail found = mail_or_refuse(call);
  const std::string name = file_name(found.path);
  games::Transaction transaction = call.store.begin(lock);
  if (found.incoming) {
    transaction.move(found.path, "spool/done/" + name);
  } else {
    remove_reason(transaction, found.path);
    transaction.remove(found.path);
  }
  commit(call, lock, std::move(transaction), name + " is discarded");
}

} // namespace mail
