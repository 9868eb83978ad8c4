// SPDX-License-Identifier: GPL-3.0-or-later
// forget - see forget.h
#include "mail/keeper/forget.h"

#include "games/game/seats.h"
#include "games/home/files.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/players.h"
#include "games/store/seals.h"
#include "games/store/transaction.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"
#include "mail/senders/secrets.h"
#include "parser/address.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <array>

namespace mail {

// ---- `chancery keeper forget ADDRESS`: a person leaves the judge, and no trace of him stays in the home

namespace {

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

// ---- see forget.h: seats, terms, comments, press and reports of games

namespace {

using games::Game;
using games::Role;
using games::Seat;

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
    return seat.role == Role::observer && seat.addresses.empty() && seat.name == games::former_player;
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

} // namespace

void forget_in_games(Forgetting& forgetting, const std::string& entry) {
  for (auto& [name, game] : forgetting.games) {
    const bool seats = forget_seats(forgetting, game), texts = forget_texts(forgetting.person, game);
    const bool terms = forget_terms(forgetting.person, game.settings.joining);
    if (seats || texts || terms) games::save_game(forgetting.transaction, game);
    forget_records(forgetting, name, entry + "/" + name);
  }
}

} // namespace mail
