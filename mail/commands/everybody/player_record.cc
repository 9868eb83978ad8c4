// SPDX-License-Identifier: GPL-3.0-or-later
// player_record - see player_record.h; and INFO PLAYER
#include "mail/commands/everybody/player_record.h"

#include "games/files/damaged.h"
#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/players.h"
#include "games/store/records.h"
#include "games/store/store.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/text/typeset.h"
#include "parser/text.h"

#include <algorithm>
#include <utility>

namespace mail {

namespace {

using games::Player;
using games::Record;

constexpr std::size_t most_rated = 30;

// "Privacy: yes", or "private", in his registration.
bool is_private_person(const Player& player) {
  for (const char* name : {"privacy", "private"})
    if (const auto field = player.fields.find(name);
        field != player.fields.end() && !parser::equals_ignoring_case(field->second, "no"))
      return true;
  return false;
}

std::string whole(double number) {
  return std::to_string(static_cast<long>(number + (number < 0 ? -0.5 : 0.5)));
}

std::string number(int count, const std::string& thing) {
  return counted(static_cast<std::size_t>(std::max(0, count)), thing);
}

void show_record(Context& context, const std::string& who, const Record& record) {
  context.say("Dedication of " + who + ": " + std::to_string(games::dedication(record)) + ".");
  context.say("On time: " + std::to_string(record.turns - record.late) + " of " +
              number(record.turns, "turn") + ", a ratio of " +
              games::ratio_text(games::on_time_share(record)) + ".");
  context.say("Games that count: " + std::to_string(record.started) + " started, " +
              std::to_string(record.taken_over) + " taken over, " + std::to_string(record.left) +
              " left, a ratio of " + games::ratio_text(games::left_share(record)) + "; in civil disorder " +
              (record.disorder == 1 ? "once" : number(record.disorder, "time")) + ".");
  context.say("Ended: " + std::to_string(record.games) + "; won alone " + std::to_string(record.solos) +
              ", shared " + std::to_string(record.draws) + ". Rating: " + whole(record.rating) + ".");
}

// Those whose games have ended and who may be shown, best first.
std::vector<Player> rated_players(const Context& context) {
  std::vector<Player> players;
  for (const std::string& file : games::files::list(context.store.home().path / "players")) {
    try {
      Player player = games::check_player(context.transaction, file);
      if (player.record.games > 0 && player.confirmed && !is_private_person(player))
        players.push_back(std::move(player));
    } catch (const parser::Failure&) {
      continue; // for `chancery check`
    }
  }
  std::ranges::stable_sort(players, std::greater(), [](const Player& one) { return one.record.rating; });
  return players;
}

} // namespace

void show_own_record(Context& context) {
  context.is_private();
  const auto player = games::find_player(context.transaction, context.sender);
  if (!player || !is_confirmed(context))
    return context.refuse("Nothing is kept of you here yet: a record begins with the first rated game.");
  show_record(context, player->address, player->record);
}

// Of who is not known, has no record or wants none shown the answer is the same.
void cmd_info_player(Context& context, const parser::Statement&, parser::Words arguments) {
  const std::string address(arguments.next());
  if (address.find('@') == address.npos)
    return context.refuse(
        "INFO PLAYER takes an address: INFO PLAYER ann@example.org. GET RATINGS lists the best.");
  if (parser::equals_ignoring_case(address, context.sender)) return show_own_record(context);
  const auto player = games::find_sound_player(context.transaction, address);
  if (!player || !player->confirmed || is_private_person(*player) || player->record == Record{})
    return context.say("There is no record of that address that is shown to others.");
  show_record(context, address, player->record);
}

void show_ratings(Context& context) {
  if (!std::exchange(context.budget.may_search, false))
    return context.refuse("A mail is told the ratings once.");
  const std::vector<Player> players = rated_players(context);
  if (players.empty()) return context.say("No rated game has ended yet, so there are no ratings.");
  std::string text = "Rating  Games  Alone  Shared  Player\n";
  for (std::size_t i = 0; i < std::min(players.size(), most_rated); ++i) {
    const Record& record = players[i].record;
    text += padded(whole(record.rating), 8) + padded(std::to_string(record.games), 7) +
            padded(std::to_string(record.solos), 7) + padded(std::to_string(record.draws), 8) +
            (players[i].name.empty() ? "somebody" : players[i].name) + "\n";
  }
  context.say_lines("\n" + text);
}

} // namespace mail
