// SPDX-License-Identifier: GPL-3.0-or-later
// player_records - ADJUST, RECORD, NO CONTROL: a keeper puts right what is kept of a player
#include "games/game/ranges.h"
#include "games/store/players.h"
#include "games/store/records.h"
#include "games/store/store.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/keeper_sign_on.h"
#include "mail/senders/log_names.h"
#include "parser/text.h"

#include <algorithm>
#include <array>

namespace mail {

namespace {

using games::Record;

constexpr games::Range points{-100'000, 100'000, "points"};
constexpr games::Range counts{0, 100'000, "turns or games"};

struct Field {
  std::string_view word, told;
  void (*set)(Record& record, int value);
};

// By their numbers from 1, as the older judges had them, or by a word.
constexpr std::array<Field, 5> fields{
    {{"ontime", "turns in time",
      [](Record& record, int value) { record.late = std::max(0, record.turns - value); }},
     {"turns", "turns",
      [](Record& record, int value) {
        record.turns = value;
        record.late = std::min(record.late, value);
      }},
     {"started", "games started", [](Record& record, int value) { record.started = value; }},
     {"takenover", "games taken over", [](Record& record, int value) { record.taken_over = value; }},
     {"resigned", "games left", [](Record& record, int value) { record.left = value; }}}};

const Field* field_named(std::string_view word) {
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (word == std::to_string(i + 1) || parser::equals_ignoring_case(word, fields[i].word))
      return &fields[i];
  return nullptr;
}

// Below the sign-on of a keeper no password is needed.
bool may_change(Context& context, std::string_view password) {
  context.keep_secret(password);
  return (context.session.keeper && password.empty()) || proves_keeper(context, password);
}

std::optional<games::Player> player_or_refuse(Context& context, const std::string& address) {
  auto player = games::find_player(context.transaction, address);
  if (!player) context.refuse("Nobody is registered here as " + address + ": nothing was changed.");
  return player;
}

void save(Context& context, const games::Player& player, const std::string& told) {
  context.answering.valid = true;
  games::save_player(context.transaction, player);
  log_event(context.store.home(), context.now, "a keeper's mail: " + told);
  context.say(told);
}

} // namespace

void cmd_adjust(Context& context, const parser::Statement&, parser::Words arguments) {
  const std::string address(arguments.next());
  const std::string number(arguments.next());
  if (!may_change(context, arguments.next())) return;
  const auto change = games::whole_number_in(points, number.starts_with('+') ? number.substr(1) : number);
  if (!change) return context.refuse("ADJUST takes an address, points, and the keepers' password.");
  auto player = player_or_refuse(context, address);
  if (!player) return;
  player->record.adjusted = std::clamp(player->record.adjusted + *change, -100'000, 100'000);
  save(context, *player,
       "The dedication of " + player->address + " is " + std::to_string(games::dedication(player->record)) +
           " now.");
}

void cmd_record(Context& context, const parser::Statement&, parser::Words arguments) {
  const std::string address(arguments.next());
  const Field* field = field_named(arguments.next());
  const auto value = games::whole_number_in(counts, arguments.next());
  if (!may_change(context, arguments.next())) return;
  if (field == nullptr || !value)
    return context.refuse("RECORD takes an address, a field (1 ONTIME, 2 TURNS, 3 STARTED, 4 TAKENOVER, 5 "
                          "RESIGNED), its value, and the keepers' password.");
  auto player = player_or_refuse(context, address);
  if (!player) return;
  field->set(player->record, *value);
  save(context, *player,
       player->address + ", " + std::string(field->told) + ": " + std::to_string(*value) + ".");
}

void cmd_no_control(Context& context, const parser::Statement&, parser::Words) {
  context.say("It is so: no game of this judge gets notices of what keepers do.");
}

} // namespace mail
