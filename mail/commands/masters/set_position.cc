// SPDX-License-Identifier: GPL-3.0-or-later
// set_position - SET UNIT, OWNER, PHASE, TRANSFORM: a position that its master mends, units that change
#include "games/game/deadline.h"
#include "games/game/order_check.h"
#include "games/store/seals.h"
#include "judge/board/order.h"
#include "judge/board/rules.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/letters/phase_words.h"
#include "mail/reading/power_name.h"
#include "parser/order_parser.h"
#include "parser/text.h"

#include <algorithm>
#include <optional>

namespace mail {

// ---- SET UNIT, OWNER, PHASE, POSITION BACK: a position that its master mends

using games::Game;

namespace {

bool is_in_play(const games::Game& game, GrowingReply& reply) {
  if (game.state == games::State::running || game.state == games::State::paused) return true;
  return reply.no("Game " + game.name + " is not in play: its position is not changed.");
}

// The words up to the next option, or up to a comma.
std::string take_place(const Incoming& mail, parser::Words& arguments) {
  const std::string_view rest = arguments.rest();
  const std::size_t comma = rest.find(',');
  if (comma == rest.npos) return take_words(mail.vocabulary, arguments);
  parser::Words before(rest.substr(0, comma));
  const std::string place = take_words(mail.vocabulary, before);
  if (before.empty()) arguments = parser::Words(rest.substr(comma + 1));
  return place;
}

// Orders that cannot be given any more go, by what their power sees. How many they were.
std::size_t drop_illegal(Game& game) {
  std::size_t dropped = 0;
  for (const judge::Power power : game.variant->map.powers()) {
    dropped += std::erase_if(game.orders[power], [&](const games::OrderOnFile& one) {
      const judge::Checked checked = games::OrderCheck(game, power, one.order).checked();
      return checked.illegal && !games::goes_unchecked(game, checked);
    });
    game.proposed[power] = {}; // read on another board
  }
  return dropped;
}

// In a blind game the others are told that it was mended, and not how, nor whose orders that cost.
void tell_mended(Context& context, const std::string& told, bool dropped) {
  const std::string lost = dropped ? " Orders that could not be given any more are off the file." : "";
  if (!context.game().settings.blind) return announce(context, told + lost);
  context.reply.say(told + lost);
  announce(context, "The master has mended the position. Look whether your orders are still on file.",
           "position");
}

// The position is another one now: what was rolled back does not follow from it.
void mend(Context& context, const judge::Position& position, const std::string& told) {
  Game& game = context.game();
  games::keep_before_mending(context.office.transaction, game);
  game.position = position;
  game.undone.clear();
  tell_mended(context, told, drop_illegal(game) > 0);
  context.reply.say("SET POSITION BACK takes all changes of this phase back.");
}

// The unit that the words name; nullopt after a refusal.
std::optional<parser::ParsedUnit> read_unit(const games::Game& game, GrowingReply& reply,
                                            const std::string& words, const std::string& usage) {
  parser::ParsedUnit unit = parser::parse_unit(game.variant->names, words);
  if (unit.problems.empty()) return unit;
  return reply.none(usage + ": " + unit.problems.front().text + ".");
}

judge::Province province_of(const Game& game, judge::Location at) {
  return game.variant->map.province_of(at);
}

void erase_unit(const Game& game, judge::Position& position, judge::Province province) {
  std::erase_if(position.units,
                [&](const judge::Unit& unit) { return province_of(game, unit.location) == province; });
}

// ---- SET TRANSFORM: in which phases units may change their type, and where
// As nJudge has it: MOVE:HOME, BUILD:ANYCENTRE and so on, several in one line, or NONE. They are the rules
// transform_moves and transform_builds.

struct Place {
  std::string_view word;  // of nJudge
  std::string_view value; // of the rules
};

constexpr Place places[] = {
    {"none", "none"},
    {"home", "home"},
    {"homecentre", "home"},
    {"homecenter", "home"},
    {"one", "one"},
    {"onecentre", "one"},
    {"onecenter", "one"},
    {"any", "any_center"},
    {"anycentre", "any_center"},
    {"anycenter", "any_center"},
    {"anywhere", "anywhere"},
};

std::string_view value_of(std::string_view word) {
  const auto found = std::ranges::find(places, word, &Place::word);
  return found == std::end(places) ? std::string_view() : found->value;
}

// "MOVE:HOME" as the rule that it sets; "" when it is none.
std::string rule_of(const std::string& word) {
  const std::size_t colon = word.find(':');
  if (colon == word.npos) return "";
  const std::string_view value = value_of(std::string_view(word).substr(colon + 1));
  const std::string_view phase = std::string_view(word).substr(0, colon);
  if (value.empty() || (phase != "move" && phase != "build")) return "";
  return std::string(phase == "move" ? "transform_moves=" : "transform_builds=") + std::string(value);
}

constexpr std::string_view forms =
    "Write where units may change their type: SET TRANSFORM MOVE:HOME in movement phases, BUILD:HOME in "
    "adjustment phases; in place of HOME also ONE, ANYCENTRE, ANYWHERE or NONE.";

} // namespace

void set_unit(Context& context, const SetRow&, parser::Words& arguments) {
  constexpr const char* usage = "SET UNIT takes a power and a unit, as in SET UNIT France F Bre";
  const judge::Power power = take_power(context, arguments);
  const std::string words = take_place(context.mail, arguments);
  if (!is_in_play(context.game(), context.reply)) return;
  if (!power) return context.reply.refuse(std::string(usage) + ".");
  const auto parsed = read_unit(context.game(), context.reply, words, usage);
  if (!parsed) return;
  const Game& game = context.game();
  const judge::Map& map = game.variant->map;
  const judge::Unit unit{power, parsed->type.value_or(judge::UnitType::army), parsed->at};
  if (!parsed->type || map.neighbours(unit.type, unit.location).empty())
    return context.reply.refuse(std::string(usage) + ": A or F, and where such a unit can stand.");
  judge::Position position = game.position;
  erase_unit(game, position, province_of(game, unit.location));
  position.units.push_back(unit);
  mend(context, position,
       "By the master's hand " + map.power(power).name + " has the unit " + judge::to_words(map, unit) + ".");
}

void set_no_unit(Context& context, const SetRow&, parser::Words& arguments) {
  constexpr const char* usage = "SET NO UNIT takes a place, as in SET NO UNIT Bre";
  const std::string words = take_place(context.mail, arguments);
  if (!is_in_play(context.game(), context.reply)) return;
  const auto parsed = read_unit(context.game(), context.reply, words, usage);
  if (!parsed) return;
  const Game& game = context.game();
  const judge::Map& map = game.variant->map;
  judge::Position position = game.position;
  erase_unit(game, position, province_of(game, parsed->at));
  const std::string place = map.province(province_of(game, parsed->at)).name;
  if (position == game.position) return context.reply.refuse("No unit stands in " + place + ".");
  mend(context, position, "By the master's hand no unit stands in " + place + " any more.");
}

void set_owner(Context& context, const SetRow&, parser::Words& arguments) {
  constexpr const char* usage = "SET OWNER takes a center and a power, or NOBODY, as in SET OWNER Bel France";
  const std::string place = take_word(arguments), word = take_word(arguments);
  if (!is_in_play(context.game(), context.reply)) return;
  const Game& game = context.game();
  const judge::Map& map = game.variant->map;
  const judge::Power power = read_power(map, word);
  const bool nobody =
      parser::equals_ignoring_case(word, "nobody") || parser::equals_ignoring_case(word, "none");
  if (!power && !nobody) return context.reply.refuse(std::string(usage) + ".");
  const auto parsed = read_unit(context.game(), context.reply, place, usage);
  if (!parsed) return;
  const judge::Province province = province_of(game, parsed->at);
  const std::string& name = map.province(province).name;
  if (!map.province(province).center) return context.reply.refuse(name + " is no center.");
  judge::Position position = game.position;
  position.owners[province] = power;
  mend(context, position,
       "By the master's hand " + name + " belongs to " + (power ? map.power(power).name : "nobody") + ".");
}

void set_phase(Context& context, const SetRow&, parser::Words& arguments) {
  const std::string word = take_word(arguments);
  if (!is_in_play(context.game(), context.reply)) return;
  const auto phase = judge::parse_phase(word);
  if (!phase) return context.reply.refuse("SET PHASE takes a phase, as in SET PHASE F1903M.");
  if (!context.game().judged().calendar.has(*phase))
    return context.reply.refuse("A game on this board never comes to " + judge::to_mail_text(*phase) + ".");
  judge::Position position = context.game().position;
  position.phase = *phase;
  position.dislodged.clear();
  position.contested.clear();
  mend(context, position, "By the master's hand the phase in play is " + phase_in_words(*phase) + ".");
  games::open_phase(context.game(), context.mail.now, context.office.conf().zone);
}

void set_position_back(Context& context, const SetRow&, parser::Words&) {
  if (!is_in_play(context.game(), context.reply)) return;
  const auto position = games::position_before_mending(context.office.transaction, context.game());
  if (!position) return context.reply.refuse("Nothing of the position was changed by hand in this phase.");
  Game& game = context.game();
  game.position = *position;
  drop_illegal(game);
  announce(context, "The position is again as it was before the master changed it, in " +
                        phase_in_words(game.position.phase) + ".");
}

void set_transform(Context& context, const SetRow& row, parser::Words& arguments) {
  bool any = false;
  while (!arguments.empty()) {
    const parser::Words before = arguments;
    const std::string rule = rule_of(parser::to_lower(take_word(arguments)));
    if (rule.empty()) {
      arguments = before;
      break;
    }
    parser::Words as_rule(rule);
    set_rule(context, row, as_rule);
    any = true;
  }
  if (!any) context.reply.refuse(std::string(forms));
}

} // namespace mail
