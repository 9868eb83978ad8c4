// SPDX-License-Identifier: GPL-3.0-or-later
// keeper_games - keeper deadline, export and import, and what may not be taken in with a game
#include "games/game/deadline.h"
#include "games/game/game.h"
#include "games/home/files.h"
#include "games/home/home.h"
#include "games/home/zone.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/phase_record.h"
#include "games/store/players.h"
#include "games/store/seals.h"
#include "games/store/store.h"
#include "games/store/transaction.h"
#include "mail/keeper/keeper_commands.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/report.h"
#include "mail/message/outgoing_mail.h"
#include "mail/message/piece.h"
#include "mail/outbox/post.h"
#include "mail/senders/secrets.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <cstdint>
#include <ostream>

namespace mail {

namespace {

// ---- what may not be taken in with a game that somebody else's judge wrote

namespace fs = std::filesystem;

constexpr std::uintmax_t most_bytes = 256 << 20; // all in one commit
constexpr int last_year = 9000;                  // of a phase; years have four digits

bool is_plain_name(std::string_view name) {
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '-' || c == '_';
  };
  return !name.empty() && name.front() != '.' && name.find("..") == name.npos &&
         std::ranges::all_of(name, is_plain);
}

void refuse(const fs::path& file, const std::string& what) {
  throw parser::UsageError(parser::one_line(file.string()) + " " + what);
}

// Half of the range is left for the game to go on.
void check_counter(const games::Range& range, int value, const std::string& name) {
  if (value > range.most / 2)
    throw parser::UsageError(name + " = " + std::to_string(value) + " is close to its limit, " +
                             games::in_words(range) + ": such a game could not be played on");
}

void check_address(const std::string& address) {
  if (!parser::is_sendable(address))
    throw parser::UsageError("\"" + parser::one_line(address) + "\" is no address that mail can be sent to");
}

void check_seat(const games::Seat& seat) {
  check_counter(games::ranges::late_count, seat.late_count, "late-count");
  std::ranges::for_each(seat.addresses, check_address);
  for (const games::Term& term : seat.terms)
    if (!term.address.empty()) check_address(term.address);
  if (!seat.password.empty() && !is_bearable_hash(seat.password))
    throw parser::UsageError("a password's hash is of a kind, or a cost, that this judge does not take; "
                             "remove the line \"password = ...\", and let the player send LOST PASSWORD");
}

// Puts the files of the folder as those of the game: plain files alone, with plain names, of bounded size. No
// link is followed, no pipe or device is opened.
void put_folder(games::Transaction& transaction, const fs::path& folder, const std::string& game) {
  if (fs::is_symlink(folder)) refuse(folder, "is a link; name the folder itself");
  std::uintmax_t bytes = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const fs::path& file = entry.path();
    if (!is_plain_name(file.filename().string()))
      refuse(file, "has a name that no file of a game has: letters, digits and single dots");
    if (entry.is_directory() && !entry.is_symlink()) continue;
    if (!entry.is_regular_file() || entry.is_symlink())
      refuse(file, "is no plain file; a game has none other");
    if ((bytes += entry.file_size()) > most_bytes) refuse(folder, "holds more than 256 MiB");
    transaction.put("games/" + game + "/" + file.lexically_relative(folder).string(),
                    games::files::read(file).value_or(""));
  }
}

// Counters far from their ends, addresses that mail can be sent to, password hashes that cost no more than
// those of this judge.
void check_imported(const games::Game& game) {
  check_counter(games::ranges::turn_number, game.next_number, "next-number");
  check_counter(games::ranges::events, game.events, "events");
  if (game.position.phase.year > last_year)
    throw parser::UsageError("the phase " + judge::to_text(game.position.phase) +
                             " is close to the last year that there is, 9999");
  std::ranges::for_each(game.seats, check_seat);
}

// ---- keeper deadline, export and import

namespace files = games::files;

games::Game game_or_refuse(const KeeperCall& call, const std::string& name) {
  if (!games::game_exists(call.store.home(), name))
    throw parser::UsageError("there is no game " + name + "; see chancery keeper list");
  return games::load_game(call.store.home(), name, call.library);
}

std::string deadline_news(const games::Home& home, const games::Game& game, games::Instant from) {
  return "The keeper of the judge has moved the deadline of " + judge::to_mail_text(game.position.phase) +
         " from " + games::to_local_text(from, home.conf.zone) + " to " +
         games::to_local_text(game.deadline, home.conf.zone) + "; the grace ends " +
         games::to_local_text(game.grace_end, home.conf.zone) + ".";
}

void copy_folder(const fs::path& from, const fs::path& to) {
  files::make_folders(to);
  for (const auto& entry : fs::recursive_directory_iterator(from)) {
    const fs::path target = to / entry.path().lexically_relative(from);
    if (entry.is_directory())
      files::make_folders(target);
    else
      files::write(target, files::read(entry.path()).value_or(""), true);
  }
}

// The keeper vouches for the addresses of a game that he takes in.
void register_seats(games::Transaction& transaction, const games::JudgeConf& conf, const games::Game& game,
                    games::Instant now) {
  for (const games::Seat& seat : game.seats)
    for (const std::string& address : seat.addresses) {
      games::Player player =
          games::find_player(transaction, address).value_or(games::new_player(conf, address, seat.name, now));
      player.confirmed = true;
      games::save_player(transaction, player);
    }
}

void tell(const KeeperCall& call, const std::string& what) {
  log_event(call.store.home(), call.now, "keeper: " + what);
  call.out << what << '\n';
}

} // namespace

void keeper_deadline(const KeeperCall& call) {
  const games::Lock lock = call.store.lock();
  const auto at = games::parse_instant(call.arguments[1]);
  if (!at)
    throw parser::UsageError("a time is written as 2026-11-21T23:30Z, not \"" + call.arguments[1] + "\"");
  if (*at <= call.now) throw parser::UsageError("that time is past; a deadline must be to come");
  games::Game game = game_or_refuse(call, call.arguments[0]);
  if (game.state != games::State::running)
    throw parser::UsageError("game " + game.name + " has no deadline now: it is not running");
  const games::Instant from = game.deadline;
  const auto grace = game.grace_end - game.deadline;
  games::set_deadline(game, *at);
  games::set_grace(game, *at + grace);
  const games::Home& home = call.store.home();
  games::Transaction transaction = call.store.begin(lock);
  std::vector<Letter> letters =
      notice(transaction, home, game, "Deadline Adjustment", deadline_news(home, game, from), call.now);
  stamp(letters, game);
  games::save_game(transaction, game);
  post_letters(transaction, home, letters, call.now);
  call.store.commit(lock, std::move(transaction));
  tell(call, "game " + game.name + ": the deadline is " + games::to_text(game.deadline) +
                 ", the grace ends " + games::to_text(game.grace_end));
}

void keeper_seal(const KeeperCall& call) {
  const games::Lock lock = call.store.lock();
  const games::Game game = game_or_refuse(call, call.arguments[0]);
  games::Transaction transaction = call.store.begin(lock);
  const std::size_t renewed = games::renew_seals(transaction, game.name);
  call.store.commit(lock, std::move(transaction));
  tell(call, "game " + game.name + ": new seals on " + counted(renewed, "file"));
}

// A game that cannot be read may be exported, too: to be looked at elsewhere.
void keeper_export(const KeeperCall& call) {
  const games::Lock lock = call.store.lock();
  const std::string& name = call.arguments[0];
  if (!games::game_exists(call.store.home(), name))
    throw parser::UsageError("there is no game " + name + "; see chancery keeper list");
  const fs::path target = fs::path(call.arguments[1]) / name;
  if (files::exists(target))
    throw parser::UsageError(target.string() + " exists already; name another folder");
  copy_folder(call.store.home().path / "games" / name, target);
  tell(call, "game " + name + " is copied to " + target.string());
}

// The game is read as the transaction will leave it, before anything is committed. Its history is read
// afterwards: past turns that do not come out as recorded keep nobody from playing on.
void keeper_import(const KeeperCall& call) {
  const games::Lock lock = call.store.lock();
  fs::path folder = fs::path(call.arguments[0]).lexically_normal();
  if (!folder.has_filename()) folder = folder.parent_path(); // "games/alpine/"
  const std::string name = folder.filename().string();
  if (!fs::is_directory(folder)) throw parser::UsageError(folder.string() + " is no folder");
  if (!games::is_game_name(name))
    throw parser::UsageError("the folder's name is the game's: 1 to 16 small letters and digits, not \"" +
                             name + "\"");
  if (games::game_exists(call.store.home(), name))
    throw parser::UsageError("there is a game " + name + " already; it was left as it is");
  games::Transaction transaction = call.store.begin(lock);
  put_folder(transaction, folder, name);
  const games::Game game = games::load_game(transaction, name, call.library);
  check_imported(game);
  register_seats(transaction, call.store.home().conf, game, call.now);
  call.store.commit(lock, std::move(transaction));
  tell(call, "game " + name + " is taken in: " + games::show(game.state) + ", " +
                 judge::to_text(game.position.phase));
  for (const games::HistoryEntry& entry : game.history) {
    try {
      static_cast<void>(games::load_turn(call.store.home(), game, entry.number));
    } catch (const parser::Failure& failure) {
      call.out << "but " << failure.what() << '\n';
    }
  }
}

} // namespace mail
