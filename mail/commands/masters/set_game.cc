// SPDX-License-Identifier: GPL-3.0-or-later
// set_game - SET: switches, press, comments, the board and its rules
#include "games/game/control.h"
#include "games/game/game.h"
#include "games/game/seats.h"
#include "games/game/setting_table.h"
#include "games/game/start.h"
#include "judge/board/rules.h"
#include "mail/commands/masters/masters.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/message/piece.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <utility>

namespace mail {

using games::Game;
using games::PressColour;
using games::State;

namespace {

constexpr std::size_t longest_comment = 70;
constexpr std::size_t most_comment_lines = 100;

// The rules that leave a choice, with what this game has chosen.
void list_rules(Context& context) {
  for (const judge::RuleOption& option : judge::rule_options()) {
    if (option.values.size() < 2) continue;
    const std::string values = parser::joined(option.values, ", ");
    context.reply.say(std::string(option.name) + "=" +
                      std::string(option.values[context.game().rules.*option.field]) + " (of " + values +
                      "): " + std::string(option.help));
  }
  std::string presets;
  for (const judge::Preset& preset : judge::presets())
    presets += (presets.empty() ? "" : "; ") + std::string(preset.name) + " for " + std::string(preset.help);
  context.reply.say("preset=NAME sets several of them: " + presets + ".");
}

// Signed press goes off with the names, unless the master says otherwise behind it.
void set_gunboat(Context& context) {
  games::Settings& settings = context.game().settings;
  settings.gunboat = true;
  announce(context, "The game is played gunboat: nobody knows who plays what.");
  if (settings.press != PressColour::white) return;
  settings.press = PressColour::none;
  announce(context, "There is no press.");
  context.reply.say("SET GREY lets players write without a name, SET WHITE with that of their power.");
}

// In a blind game orders that everybody is sent tell where units are.
bool is_secret_of_the_board(const Game& game, const SetRow& row) {
  return row.setting->set_by == games::SetBy::master_once_begun ||
         (game.settings.blind && is_value(row, &games::Settings::orders_to_all));
}

// Each power of a blind game sees for itself: nobody sees for several, or for a dummy that he orders for.
std::string why_not_blind(const Game& game) {
  if (games::has_hands(game))
    return "In a blind game each power sees for itself, so each has a player of its own: SET PLAYERS " +
           std::to_string(games::powers_in_play(game)) + " first.";
  const auto is_controlled = [](const games::Seat& seat) { return !seat.controllers.empty(); };
  if (std::ranges::any_of(game.seats, is_controlled))
    return "A player orders for a dummy here, and in a blind game nobody would be shown what it sees: SET NO "
           "CONTROL first.";
  return "";
}

std::string why_no_room(const Game& game) {
  const std::size_t joined = seats_with(game, games::Role::player).size(),
                    wanted = games::players_wanted(game);
  if (joined <= wanted) return "";
  return "Game " + game.name + " has " + counted(joined, "player") + ", and would be for " +
         std::to_string(wanted) + ".";
}

// Rules by which others learn what a setting hides.
std::string why_no_secret(const Game& game) {
  if (game.settings.blind && game.rules.intimate == judge::Switch::on)
    return "Players bid here for dummies and order for them, and in a blind game nobody is shown what a "
           "dummy sees. It is one or the other: SET NO BLIND, or SET RULE intimate=off.";
  if (game.settings.dummies_hidden && game.rules.intimate == judge::Switch::on)
    return "Who bids for a power learns that it is a dummy, so that nothing is hidden. It is one or the "
           "other: SET SHOW DUMMIES, or SET RULE intimate=off.";
  if (game.settings.dummies_hidden && game.rules.vassal_dummies == judge::Switch::on)
    return "Everybody is told of new vassals, and so who is a dummy. It is one or the other: SET SHOW "
           "DUMMIES, or SET RULE vassal_dummies=off.";
  return "";
}

// The game on another board, with what games on that begin with.
Game put_on(Game game, const variants::Variant& variant) {
  games::leave_board(game);
  games::Settings& settings = game.settings;
  settings.draws_chosen = settings.draws_chosen || settings.draws != game.variant->draws;
  if (!settings.draws_chosen) settings.draws = variant.draws;
  games::choose_board(game, variant);
  games::begin_on_board(game);
  return game;
}

bool hides(const SetRow& row) {
  return is_value(row, &games::Settings::blind) || is_value(row, &games::Settings::dummies_hidden);
}

Game with_value(Game game, const SetRow& row) {
  games::choose(game.settings, *row.setting, row.value);
  return game;
}

// What stands in the way of the value; "" where nothing does.
std::string why_no_value(const Session& session, const games::Game& game, const SetRow& row) {
  if (is_value(row, &games::Settings::moderated) && !games::has_master(game))
    return "Game " + game.name +
           " has no master, so that nobody could change its settings any more. BECOME MASTER makes its "
           "creator the master, before others join.";
  if (is_secret_of_the_board(game, row) && game.state != State::forming && !session.is_master())
    return "Who sees what stays as it was when the game began: only a master changes it.";
  if (is_value(row, &games::Settings::blind))
    if (std::string why = why_not_blind(game); !why.empty()) return why;
  return hides(row) ? why_no_secret(with_value(game, row)) : "";
}

std::string draws_in_words(const Game& game) {
  return game.settings.draws ? "The game may end in a draw on this board: SET FORBID DRAWS changes it."
                             : "The game cannot end in a draw on this board: SET ALLOW DRAWS changes it.";
}

std::string letters_of(const judge::Map& map) {
  std::string letters;
  for (const judge::Power power : map.powers()) letters += map.power(power).letter;
  return letters;
}

// A master may change in play what makes no start of its own; the game is marked by it.
bool may_change_in_play(const Session& session, const games::Game& game) {
  return game.state == State::running && session.is_master();
}

void note_irregular(Context& context) {
  Game& game = context.game();
  if (game.state == State::forming || std::exchange(game.irregular, true)) return;
  announce(context,
           "The game is marked irregular from now on, since its rules were changed after the start.");
}

bool is_of_start(const judge::Rules& now, const judge::Rules& chosen) {
  return now.opening != chosen.opening || now.wings != chosen.wings || now.neutrals != chosen.neutrals ||
         now.intimate != chosen.intimate;
}

// False where it was so already, and after a refusal.
bool take_value(Context& context, const SetRow& row, const std::string& matter) {
  const games::Setting& setting = *row.setting;
  if (setting.set_by == games::SetBy::before_start &&
      !is_forming(context.game(), context.reply, first_spelling(row.words)))
    return false;
  if (context.reply.refused(why_no_value(context.session, context.game(), row))) return false;
  games::Settings& settings = context.game().settings;
  games::Settings wanted = settings;
  games::choose(wanted, setting, row.value);
  const bool was_so = wanted == settings;
  settings = std::move(wanted);
  if (setting.was_chosen != nullptr) settings.*setting.was_chosen = true;
  if (was_so)
    context.reply.say(std::string(row.help) + " It was so already.");
  else
    announce(context, std::string(row.help), matter);
  return !was_so;
}

Game with_rules(Game game, const judge::Rules& rules) {
  game.rules = rules;
  return game;
}

} // namespace

bool change_board(Context& context, const variants::Variant& variant) {
  Game& game = context.game();
  if (!is_forming(context.game(), context.reply, "VARIANT")) return false;
  Game changed = put_on(game, variant);
  if (const std::string why = why_no_room(changed) + why_no_secret(changed); !why.empty())
    return context.reply.no("On the board " + variant.title + ": " + why);
  if (letters_of(game.variant->map) != letters_of(variant.map))
    for (games::Seat& seat : changed.seats) seat.preferences.clear();
  const bool had_draws = std::exchange(game, std::move(changed)).settings.draws;
  const Game fresh = games::new_game(game.name, variant, game.created);
  game.position = fresh.position;
  game.orders = fresh.orders;
  game.flawed = fresh.flawed;
  game.proposed = fresh.proposed;
  game.future = fresh.future;
  if (game.settings.victory_centers > static_cast<int>(variant.map.center_count()))
    game.settings.victory_centers = 0; // nobody could win
  if (had_draws != game.settings.draws) announce(context, draws_in_words(game));
  return true;
}

void set_value(Context& context, const SetRow& row, parser::Words&) { take_value(context, row, ""); }

void set_pages(Context& context, const SetRow& row, parser::Words&) {
  if (take_value(context, row, "pages") && context.office.conf().pages.empty() &&
      context.game().settings.pages != games::Pages::off)
    context.reply.say("This judge writes no pages at present.");
}

void set_filler(Context&, const SetRow&, parser::Words&) {}

void set_comment(Context& context, const SetRow&, parser::Words& arguments) {
  std::string text = context.office.for_others(parser::one_line(parser::trim(arguments.rest())));
  while (!arguments.empty()) arguments.next();
  if (text.size() > longest_comment)
    return context.reply.refuse(
        "A comment is a line of 70 characters at most; SET COMMENT BEGIN takes more.");
  context.game().settings.comment = std::move(text);
  context.reply.say(context.game().settings.comment.empty() ? "The comment is gone."
                                                            : "The comment is set; LIST shows it.");
}

void cmd_set_comment(Context& context, const parser::Statement& statement, parser::Words) {
  if (statement.block.size() > most_comment_lines)
    return context.reply.refuse("A comment has 100 lines at most.");
  context.game().settings.long_comment = statement.block;
  context.reply.say(counted(statement.block.size(), "line") + " of comment; LIST " + context.game().name +
                    " shows them.");
}

// Some rules are about what only some boards have; "" when the rule that was set is none of these.
std::string what_board_lacks(const Game& game, const std::string& rule) {
  const judge::Map& map = game.variant->map;
  const std::string set = parser::to_lower(rule);
  std::string lacking;
  if (set.starts_with("gateways=") && map.gateways().empty()) lacking = "gateways";
  if (set.starts_with("railways=") && map.railways().empty()) lacking = "railways";
  const auto gives_build = [&](judge::Province p) { return !map.province(p).no_build; };
  if (set.starts_with("hong_kong=") && std::ranges::all_of(map.centers(), gives_build))
    lacking = "centers of that kind";
  if (set.starts_with("duality=") && !map.has_dual_provinces()) lacking = "dual provinces";
  if (set == "air_lifts=on" && game.rules.wings == judge::Switch::off)
    return "No unit flies in this game as yet: SET WINGS gives it wings.";
  return lacking.empty()
             ? ""
             : "The board " + game.variant->name + " has no " + lacking + ": this changes nothing on it.";
}

void set_rule(Context& context, const SetRow&, parser::Words& arguments) {
  if (arguments.empty() && !context.reply.affords(Cost::reading)) return;
  if (arguments.empty()) return list_rules(context);
  const std::string word = take_word(arguments);
  const std::size_t equals = word.find('=');
  judge::Rules chosen = context.game().rules;
  const bool is_so = equals != word.npos &&
                     judge::set_rule(chosen, word.substr(0, equals), word.substr(equals + 1)).empty() &&
                     chosen == context.game().rules;
  if (is_so) return context.reply.say("The rule " + word + " holds already.");
  if (context.game().state != State::forming && equals != word.npos &&
      !may_change_in_play(context.session, context.game()))
    return context.reply.refuse(
        "Rules are set before the start; after it only a master changes them, while the game runs.");
  if (context.game().state != State::forming && is_of_start(context.game().rules, chosen))
    return context.reply.refuse("The rule " + word.substr(0, equals) +
                                " makes the start, and is set before it alone.");
  if (equals == std::string::npos)
    return context.reply.refuse("SET RULE takes NAME=VALUE without blanks; SET RULE alone lists the rules.");
  if (chosen.wings == judge::Switch::off &&
      context.office.library.fitting(*context.game().variant, chosen).begins_with_wings())
    return context.reply.refuse("The board " + context.game().variant->name +
                                " begins with wings: they stay.");
  const Game trial = with_rules(context.game(), chosen);
  if (const std::string why = why_no_room(trial) + why_no_secret(trial); !why.empty())
    return context.reply.refuse("With " + word + ": " + why);
  const std::string wrong =
      judge::set_rule(context.game().rules, word.substr(0, equals), word.substr(equals + 1));
  if (!wrong.empty()) return context.reply.refuse(wrong + ".");
  if (parser::to_lower(word).starts_with("wings="))
    change_board(context, context.office.library.fitting(*context.game().variant, context.game().rules));
  announce(context, "The rule " + word + " holds.");
  note_irregular(context);
  if (const std::string lacking = what_board_lacks(context.game(), word); !lacking.empty())
    context.reply.say(lacking);
}

void set_variant(Context& context, const SetRow&, parser::Words& arguments) {
  const std::string word = parser::to_lower(take_word(arguments));
  if (!is_forming(context.game(), context.reply, "VARIANT")) return;
  if (word == "gunboat") return set_gunboat(context);
  const variants::Variant* variant = context.office.library.find(word);
  if (variant == nullptr) {
    return context.reply.refuse(
        "\"" + word + "\" is no variant. The nearest: " + in_words(near_wishes(context.office, word), "or") +
        ". LIST VARIANTS names all boards.");
  }
  Game left = context.game(); // a board that begins with wings takes them with it
  games::leave_board(left);
  if (!change_board(context, context.office.library.fitting(*variant, left.rules))) return;
  for (games::Seat& seat : context.game().seats) seat.preferences.clear();
  announce(context, "The game is played on the variant " + context.game().variant->name +
                        ". Preferences are to be set anew.");
}

void set_not_variant(Context& context, const SetRow&, parser::Words& arguments) {
  const std::string word = parser::to_lower(take_word(arguments));
  if (!is_forming(context.game(), context.reply, "NOT VARIANT")) return;
  if (word != "gunboat") return context.reply.refuse("SET NOT VARIANT takes GUNBOAT.");
  const bool was_silent =
      context.game().settings.gunboat && context.game().settings.press == PressColour::none;
  context.game().settings.gunboat = false;
  announce(context, "The game is not played gunboat: everybody sees who plays what.");
  if (was_silent) context.reply.say("There is still no press: SET WHITE lets players write to each other.");
}

void set_centers(Context& context, const SetRow&, parser::Words& arguments) {
  const std::string word = take_word(arguments);
  const Game& game = context.game();
  const games::Range some{1, static_cast<double>(game.variant->map.center_count()), "centers"};
  const auto centers = games::whole_number_in(some, word);
  if (!centers) return context.reply.refuse("SET CENTERS takes " + games::in_words(some) + ".");
  context.game().settings.victory_centers = *centers;
  announce(context, std::to_string(*centers) + " centers win.");
}

} // namespace mail
