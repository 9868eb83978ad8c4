// SPDX-License-Identifier: GPL-3.0-or-later
// retention_games - see retention.h: what goes by the games that need it
#include "games/batch/retention.h"
#include "games/home/files.h"
#include "games/home/home.h"
#include "games/home/log.h"
#include "games/store/game_folder.h"
#include "games/store/players.h"
#include "games/store/redo.h"
#include "games/store/set_aside.h"
#include "games/store/transaction.h"
#include "parser/problem.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <map>

namespace games {

namespace {

namespace fs = std::filesystem;

// When the last entry of a press file was written; the epoch when there is none.
Instant last_entry(std::string_view mbox) {
  constexpr std::string_view begin = "From judge ";
  const std::size_t at = mbox.starts_with(begin) ? 0 : std::string_view::npos;
  const std::size_t last = mbox.rfind("\n" + std::string(begin));
  const std::size_t entry = last == std::string_view::npos ? at : last + 1;
  if (entry == std::string_view::npos) return {};
  const std::size_t time = entry + begin.size();
  return parse_instant(mbox.substr(time, mbox.find('\n', time) - time)).value_or(Instant{});
}

// Who is in which game, and until when.
struct Uses {
  std::map<std::string, Instant> of_address; // in lower case
  bool complete = true;                      // every game could be read

  void add(const std::string& address, Instant until) {
    Instant& known = of_address[parser::to_lower(address)];
    known = std::max(known, until);
  }
  void add(const Game& game, Instant until) {
    for (const Seat& seat : game.seats) {
      for (const std::string& address : seat.addresses) add(address, until);
      for (const Term& term : seat.terms) add(term.address, until);
    }
  }
  Instant until(const std::string& address) const {
    const auto known = of_address.find(parser::to_lower(address));
    return known == of_address.end() ? Instant{} : known->second;
  }
};

// The press of games that are over goes; on the way all games are looked at once.
Uses expire_press(const Home& home, variants::Library& library, Instant now, Instant oldest) {
  Uses uses;
  for (const std::string& name : game_names(home)) {
    try {
      const Game game = load_game(home, name, library);
      if (!is_over(game)) {
        uses.add(game, now);
        continue;
      }
      const fs::path folder = home.path / "games" / name;
      Instant last = std::max(game.created, game.phase_began);
      for (const char* file : {"press", "letters", "diaries", "postal"})
        last = std::max(last, last_entry(files::read(folder / file).value_or("")));
      uses.add(game, last);
      if (last >= oldest) continue;
      for (const char* file : {"press", "letters", "diaries", "postal"}) files::remove(folder / file);
    } catch (const parser::Failure&) { // such as Damaged
      uses.complete = false;
    }
  }
  return uses;
}

// Nobody can tell who sits in a game that cannot be read: then all stay.
void expire_players(const Home& home, const Uses& uses, Instant now, Instant oldest) {
  if (!uses.complete) return;
  int gone = 0;
  const Transaction reading = Transaction::for_reading(home.path);
  for (const std::string& file : files::list(home.path / "players")) {
    try {
      const Player player = check_player(reading, file);
      if (std::max(player.registered, uses.until(player.address)) >= oldest) continue;
      files::remove(home.path / "players" / file);
      ++gone;
    } catch (const parser::Failure&) {
      continue; // `check` names it
    }
  }
  if (gone > 0) log_line(home, now, "players that nobody used were removed: " + std::to_string(gone));
}

// By its file alone: a game that is set aside cannot be loaded.
bool is_played(const fs::path& home, const std::string& game) {
  const std::string text = files::read(home / "games" / game / "game").value_or("\nstate = terminated\n");
  return text.find("\nstate = finished\n") == text.npos && text.find("\nstate = terminated\n") == text.npos;
}

// "alpine-0000000123.redo" belongs to alpine; "" for a file of another form.
std::string game_of_redo(const std::string& file) {
  const std::size_t dash = file.rfind('-');
  return file.ends_with(".redo") && dash != file.npos ? file.substr(0, dash) : "";
}

// What was set aside stays while its game is played, and what a marker names while the marker stays.
void expire_set_aside(const fs::path& home, std::uint64_t first_kept) {
  const fs::path folder = home / "set-aside";
  const auto is_needed = [&](const std::string& game) { return game == no_game || is_played(home, game); };
  for (const std::string& file : files::list(folder))
    if (const std::string game = game_of_redo(file); !game.empty() && !is_needed(game))
      if (redo_number(file.substr(game.size() + 1)) < first_kept) files::remove(folder / file);
  std::string named;
  for (const std::string& marker : files::list(folder)) {
    if (marker.find('.') != marker.npos) continue;
    const auto kept = files::list(folder);
    const bool waits =
        std::ranges::any_of(kept, [&](const auto& file) { return game_of_redo(file) == marker; });
    if (waits || is_needed(marker))
      named += why_set_aside(home, marker);
    else
      files::remove(folder / marker);
  }
  for (const std::string& file : files::list(folder))
    if (file.ends_with(".damaged") && named.find(file) == named.npos && redo_number(file) < first_kept)
      files::remove(folder / file);
}

} // namespace

void expire_by_games(const Home& home, variants::Library& library, Instant now, std::uint64_t first_kept) {
  const auto ago = [&](int days) { return now - std::chrono::days(days); };
  const Uses uses = expire_press(home, library, now, ago(home.conf.keep_press_days));
  expire_players(home, uses, now, ago(home.conf.keep_players_days));
  expire_set_aside(home.path, first_kept);
}

} // namespace games
