// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/keeper/forget.h"

#include "games/game/seats.h"
#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/players.h"
#include "games/store/seals.h"
#include "games/store/transaction.h"
#include "mail/keeper/keeper_view.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"
#include "mail/outbox/post.h"
#include "mail/senders/ledger.h"
#include "mail/senders/secrets.h"
#include "parser/address.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <array>

namespace mail {

namespace {

using games::Game, games::Seat;

// ---- one folder or file of the home after the other: the functions of the rows

std::string obstacle(const Game& game, const Seat& seat) {
  return "game " + game.name + " goes on, and he is " + seat_in_words(game, seat) +
         " there: RESIGN by him, EJECT by its master, or chancery edit " + game.name;
}

void empty_seat(Forgetting& forgetting, Seat& seat) {
  for (const std::string& address : seat.addresses)
    if (!parser::same_address(address, forgetting.person.address)) forgetting.also.push_back(address);
  seat.addresses.clear();
  seat.name = games::former_player;
  seat.password.clear();
  seat.note.reset(); // of the master, to him
  seat.deeds.clear();
}

// True when the game is another afterwards.
bool forget_seats(Forgetting& forgetting, Game& game) {
  bool changed = false;
  for (Seat& seat : game.seats) {
    for (games::Term& term : seat.terms)
      if (parser::same_address(term.address, forgetting.person.address)) {
        term.address.clear();
        changed = true;
      }
    if (!games::has_address(seat, forgetting.person.address)) continue;
    if (is_over(game))
      empty_seat(forgetting, seat);
    else
      forgetting.obstacles.push_back(obstacle(game, seat));
    changed = true;
  }
  std::erase_if(game.seats, [](const Seat& seat) {
    return seat.role == games::Role::observer && seat.addresses.empty() && seat.name == games::former_player;
  });
  return changed;
}

// Lists of who may join.
bool forget_terms(const Person& person, games::Joining& terms) {
  const auto is_his = [&](const std::string& one) { return parser::same_address(one, person.address); };
  return std::erase_if(terms.allowed, is_his) + std::erase_if(terms.denied, is_his) > 0;
}

bool forget_texts(const Person& person, Game& game) {
  bool changed = false;
  const auto forget = [&](std::string& text) {
    std::string shown = without_person(text, person);
    changed = changed || shown != text;
    text = std::move(shown);
  };
  forget(game.settings.comment);
  std::ranges::for_each(game.settings.long_comment, forget);
  for (Seat& seat : game.seats)
    if (seat.note) forget(*seat.note);
  for (auto& future : game.future)
    for (games::FutureOrders& orders : future) std::ranges::for_each(orders.lines, forget);
  return changed;
}

// Press and reports; what the game's own files hold is set by the two above.
// They get new seals.
void forget_records(Forgetting& forgetting, const std::string& game, const std::string& folder) {
  bool changed = false;
  for (const std::string& path : forgetting.files_in(folder)) {
    const bool is_record = path == folder + "/press" || path == folder + "/letters" ||
                           path == folder + "/diaries" || path == folder + "/postal" ||
                           path == folder + "/noted" || path.ends_with("/report");
    const std::string text = is_record ? forgetting.read(path) : "";
    std::string shown = without_person(text, forgetting.person);
    if (shown == text) continue;
    forgetting.transaction.put(path, std::move(shown));
    changed = true;
  }
  if (changed) games::renew_seals(forgetting.transaction, game);
}

void forget_in_games(Forgetting& forgetting, const std::string& entry) {
  for (auto& [name, game] : forgetting.games) {
    const bool seats = forget_seats(forgetting, game), texts = forget_texts(forgetting.person, game);
    const bool terms = forget_terms(forgetting.person, game.settings.joining);
    if (seats || texts || terms) games::save_game(forgetting.transaction, game);
    forget_records(forgetting, name, entry + "/" + name);
  }
}

namespace fs = std::filesystem;

// A name of one short word, or of a word that stands in every mail, says nothing of whom it means.
bool is_common(const std::string& name) {
  constexpr std::array everyday{"march",   "april",  "august",   "sunday",  "monday",  "master",
                                "judge",   "player", "somebody", "austria", "england", "france",
                                "germany", "italy",  "russia",   "turkey"};
  constexpr std::size_t short_word = 5;
  const std::string lower = parser::to_lower(name);
  return name.find(' ') == name.npos && (name.size() < short_word || std::ranges::count(everyday, lower) > 0);
}

bool is_letter(char c) {
  return static_cast<unsigned char>(c) >= 0x80 || (parser::to_lower(c) >= 'a' && parser::to_lower(c) <= 'z');
}

// Where the name stands in the text as whole words, whatever its case; npos: nowhere. Both in small letters.
std::size_t find_words(std::string_view text, std::string_view name, std::size_t from) {
  for (std::size_t at = text.find(name, from); at != text.npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end]))) return at;
  }
  return text.npos;
}

std::string with_replaced(std::string text, const std::string& name, std::string_view by) {
  std::string lower = parser::to_lower(text);
  const std::string wanted = parser::to_lower(name);
  for (std::size_t at = find_words(lower, wanted, 0); at != lower.npos;
       at = find_words(lower, wanted, at + by.size())) {
    text.replace(at, name.size(), by);
    lower.replace(at, name.size(), by);
  }
  return text;
}

// The lines that were broken to be encoded are whole again.
std::string unfolded(std::string bytes) {
  for (const std::string_view soft : {"=\r\n", "=\n"})
    for (std::size_t at = bytes.find(soft); at != bytes.npos; at = bytes.find(soft, at))
      bytes.erase(at, soft.size());
  return bytes;
}

// The lines that the spool puts before a mail are none of its own.
std::string_view without_envelope(std::string_view bytes) {
  return bytes.starts_with("chancery-spool ")
             ? bytes.substr(std::min(bytes.find("\n\n"), bytes.size() - 2) + 2)
             : bytes;
}

// The mail and the notes beside it.
void remove_mail(Forgetting& forgetting, const std::string& path) {
  forgetting.transaction.remove(path);
  for (const char* kind : {".reason", ".untold", ".state"})
    if (const std::string beside = fs::path(path).replace_extension(kind).string();
        !forgetting.read(beside).empty())
      forgetting.transaction.remove(beside);
}

void forget_mails(Forgetting& forgetting, const std::string& folder) {
  for (const std::string& name : mails_in(forgetting.home, folder))
    if (mail_names(forgetting.read(folder + "/" + name), forgetting.person, forgetting.reading))
      remove_mail(forgetting, folder + "/" + name);
}

void holds_nobody(Forgetting&, const std::string&) {}

void forget_in_conf(Forgetting& forgetting, const std::string& entry) {
  if (parser::holds_address(forgetting.read(entry), forgetting.person.address))
    forgetting.obstacles.push_back(entry + " names " + forgetting.person.address + "; change it there");
}

void forget_in_ledger(Forgetting& forgetting, const std::string& entry) {
  const std::string text = forgetting.read(entry);
  std::vector<std::string> kept;
  bool found = false;
  for (const LedgerLine& line : ledger_lines(text, entry)) {
    const bool his = parser::holds_address(line.whole(), forgetting.person.address);
    found = found || his;
    if (!his) kept.emplace_back(line.whole());
  }
  if (found) forgetting.transaction.put(entry, ledger_text(entry, kept));
}

void forget_in_house_rules(Forgetting& forgetting, const std::string&) {
  games::HouseRules house = games::house_rules(forgetting.transaction);
  const games::HouseRules before = house;
  for (auto* list : {&house.allowed_players, &house.denied_players, &house.allowed_masters,
                     &house.denied_masters, &house.blocked})
    std::erase_if(
        *list, [&](const std::string& one) { return parser::same_address(one, forgetting.person.address); });
  house.message = without_person(house.message, forgetting.person);
  if (house != before) games::save_house_rules(forgetting.transaction, house);
}

void forget_files(Forgetting& forgetting, const std::string& entry) {
  for (const std::string& path : forgetting.files_in(entry))
    if (const std::string text = forgetting.read(path);
        names(text, forgetting.person) ||
        parser::holds_address(text, parser::mailbox_of(forgetting.person.address))) // what is counted by it
      forgetting.transaction.remove(path);
}

void forget_in_players(Forgetting& forgetting, const std::string& entry) {
  const std::string own = "\naddress = " + parser::to_lower(forgetting.person.address) + "\n";
  for (const std::string& path : forgetting.files_in(entry)) {
    const std::string text = forgetting.read(path);
    if (parser::to_lower(text).find(own) != text.npos)
      forgetting.transaction.remove(path);
    else if (parser::holds_address(text, forgetting.person.address))
      forgetting.transaction.put(path, without_person(text, forgetting.person));
  }
}

// A mail of his, or one that names him, goes once it was obeyed.
void forget_in_spool(Forgetting& forgetting, const std::string& entry) {
  for (const std::string& name : mails_in(forgetting.home, entry + "/new"))
    if (mail_names(forgetting.read(entry + "/new/" + name), forgetting.person, forgetting.reading))
      forgetting.obstacles.push_back(entry + "/new/" + name +
                                     " names him and waits to be obeyed: chancery work");
  for (const char* folder : {"/done", "/bad"}) forget_mails(forgetting, entry + folder);
  forget_files(forgetting, entry + "/fetch.state");
}

// Letters to him go; letters to others that name him go once they were sent.
void forget_in_outbox(Forgetting& forgetting, const std::string& entry) {
  for (const char* folder : {"/new", "/deferred"})
    for (const std::string& name : mails_in(forgetting.home, entry + folder)) {
      const std::string path = entry + folder + "/" + name;
      const auto letter = read_queued(forgetting.home.path / path);
      if (letter && parser::same_address(letter->to, forgetting.person.address))
        remove_mail(forgetting, path);
      else if (mail_names(forgetting.read(path), forgetting.person, forgetting.reading))
        forgetting.obstacles.push_back(path + " names him and waits to be sent: chancery deliver");
    }
  for (const char* folder : {"/sent", "/handed", "/failed"}) forget_mails(forgetting, entry + folder);
  forget_files(forgetting, entry + "/deliver.state");
}

void forget_in_log(Forgetting& forgetting, const std::string& entry) {
  for (const std::string& path : forgetting.files_in(entry)) {
    const std::string text = forgetting.read(path);
    std::string shown =
        with_replaced(without_person(text, forgetting.person), forgetting.person.log_name, "~forgotten");
    if (shown != text) forgetting.transaction.put(path, std::move(shown));
  }
}

void settle_first(Forgetting& forgetting, const std::string& entry) {
  for (const std::string& path : forgetting.files_in(entry))
    if (names(forgetting.read(path), forgetting.person))
      forgetting.obstacles.push_back(path +
                                     " holds changes that name him and wait to be made: chancery check");
}

namespace files = games::files;

constexpr std::array table{
    HomeEntry{"judge.conf", forget_in_conf},
    HomeEntry{"key", holds_nobody},
    HomeEntry{"secrets", holds_nobody},
    HomeEntry{"lock", holds_nobody},
    HomeEntry{"games", forget_in_games},
    HomeEntry{"players", forget_in_players},
    HomeEntry{"house-rules", forget_in_house_rules},
    HomeEntry{"confirming", forget_files},
    HomeEntry{"answered", forget_files},
    HomeEntry{"counted", forget_files},
    HomeEntry{"keeper-news", forget_in_log},
    HomeEntry{"strangers", forget_in_ledger},
    HomeEntry{"wrong-passwords", forget_in_ledger},
    HomeEntry{"unreachable", forget_in_ledger},
    HomeEntry{"done", holds_nobody},    // hashes of whole mails
    HomeEntry{"renamed", holds_nobody}, // names of games
    HomeEntry{"spool", forget_in_spool},
    HomeEntry{"outbox", forget_in_outbox},
    HomeEntry{"redo", settle_first},
    HomeEntry{"set-aside", settle_first},
    HomeEntry{"commits", holds_nobody},
    HomeEntry{"due", holds_nobody},
    HomeEntry{"last-run", holds_nobody},
    HomeEntry{"outage", holds_nobody},
    HomeEntry{"retention", holds_nobody},
    HomeEntry{"log", forget_in_log},
};

// Every game that can be read. Of one that cannot nobody knows who sits there: it is an obstacle if it names
// him.
void load_games(Forgetting& forgetting, variants::Library& library) {
  for (const std::string& name : games::game_names(forgetting.home)) {
    try {
      forgetting.games.emplace(name, games::load_game(forgetting.transaction, name, library));
    } catch (const games::Damaged&) {
      for (const std::string& path : forgetting.files_in("games/" + name))
        if (parser::holds_address(forgetting.read(path), forgetting.person.address)) {
          forgetting.obstacles.push_back("game " + name + " cannot be read, and " + path + " names " +
                                         forgetting.person.address + ": chancery edit " + name);
          break;
        }
    }
  }
}

// What the judge calls him, there and in the file of players.
void gather_names(Forgetting& forgetting) {
  std::vector<std::string>& names = forgetting.person.names;
  const auto add = [&](const std::string& name) {
    if (!name.empty() && name != games::former_player && std::ranges::find(names, name) == names.end())
      names.push_back(name);
  };
  try {
    if (const auto player = games::find_player(forgetting.transaction, forgetting.person.address))
      add(player->name);
  } catch (const games::Damaged&) {
    // his file goes all the same
  }
  for (const auto& [name, game] : forgetting.games)
    if (const auto seat = seat_of_address(game, forgetting.person.address)) add(game.seats[*seat].name);
}

std::string lines_of(const std::vector<std::string>& sentences) {
  std::string text;
  for (const std::string& sentence : sentences) text += "\n  " + sentence;
  return text;
}

// What still names him when all is done: a file that no row knows, or one that came meanwhile.
std::string left_over(const Forgetting& forgetting) {
  std::string text;
  for (const HomeEntry& row : table)
    for (const std::string& path : forgetting.files_in(std::string(row.name)))
      if (parser::holds_address(files::read(forgetting.home.path / path).value_or(""),
                                forgetting.person.address))
        text += path + " still names " + forgetting.person.address + "\n";
  return text;
}

} // namespace

bool names(std::string_view text, const Person& person) {
  if (parser::holds_address(text, person.address)) return true;
  const std::string lower = parser::to_lower(text);
  return std::ranges::any_of(person.names, [&](const std::string& name) {
    return !is_common(name) && find_words(lower, parser::to_lower(name), 0) != lower.npos;
  });
}

bool mail_names(const std::string& bytes, const Person& person, const MailReader& reading) {
  if (names(unfolded(bytes), person)) return true;
  if (bytes.find("base64") == bytes.npos && bytes.find("=?") == bytes.npos &&
      bytes.find("quoted-") == bytes.npos)
    return false;
  std::string fault;
  const auto whole = whole_mail({without_envelope(bytes), "", ""}, reading, fault);
  return whole && (names(whole->message.text, person) || names(whole->header, person));
}

std::string without_person(std::string text, const Person& person) {
  for (const std::string& name : person.names) {
    text = with_replaced(std::move(text), name + " <" + person.address + ">", games::former_player);
    text = with_replaced(std::move(text), "(" + name + ")", "(" + std::string(games::former_player) + ")");
  }
  text = parser::without_addresses(text, [&](std::string_view address) {
    return parser::same_address(address, person.address) ? games::former_player : std::string(address);
  });
  for (const std::string& name : person.names)
    if (!is_common(name)) text = with_replaced(std::move(text), name, games::former_player);
  return text;
}

std::vector<std::string> Forgetting::files_in(const std::string& entry) const {
  std::vector<std::string> paths;
  std::error_code none;
  if (fs::is_regular_file(home.path / entry, none)) return {entry};
  for (fs::recursive_directory_iterator at(home.path / entry, none), end; !none && at != end;
       at.increment(none))
    if (at->is_regular_file() && !at->is_symlink())
      if (std::string path = at->path().lexically_relative(home.path).string(); path.find("..") == path.npos)
        paths.push_back(std::move(path));
  std::ranges::sort(paths);
  return paths;
}

std::string Forgetting::read(const std::string& path) const { return transaction.read(path).value_or(""); }

std::span<const HomeEntry> home_entries() { return table; }

std::string forget_person(games::Store& store, variants::Library& library, const std::string& address,
                          const MailReader& reading) {
  // `deliver` moves mails under a lock of its own, which whoever wants both takes first.
  const games::FileLock deliveries = games::FileLock::wait_for(store.home().path / "outbox" / "lock");
  const games::Lock lock = store.lock();
  store.settle(lock);
  games::Transaction transaction = store.begin(lock);
  Forgetting forgetting{
      store.home(), transaction, reading, {address, log_name(store.home(), address), {}}, {}};
  load_games(forgetting, library);
  gather_names(forgetting);
  for (const HomeEntry& row : table) row.forget(forgetting, std::string(row.name));
  if (!forgetting.obstacles.empty())
    throw parser::UsageError("nothing is forgotten yet:" + lines_of(forgetting.obstacles));
  if (transaction.empty()) throw parser::UsageError("nothing is kept of " + address);
  const std::size_t changed = transaction.size();
  store.commit(lock, std::move(transaction));
  store.settle(lock); // the redo file goes, too
  std::string told = address + " is forgotten: " + counted(changed, "file") + " removed or changed\n";
  for (const std::string& other : forgetting.also)
    told += "his seat had another address, " + other + ": chancery keeper forget " + other + "\n";
  return told + left_over(forgetting);
}

} // namespace mail
