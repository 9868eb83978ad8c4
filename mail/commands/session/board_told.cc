// SPDX-License-Identifier: GPL-3.0-or-later
// board_told - what stands on the board, told to who asks about its places or powers: see advice.h
#include "games/game/view.h"
#include "judge/board/order.h"
#include "judge/telling/sentence.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/letters/classic_lines.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"
#include "mail/reading/power_name.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"
#include "parser/prose/gazetteer.h"

#include <algorithm>
#include <cctype>
#include <functional>

namespace mail {

// The provinces that the line names in any language, each once. A short word in small letters is none beside
// a name in full ("both", "par"), nor where it is a word of some language ("por favor", "den").
std::vector<judge::Province> provinces_in(const games::Game& game, std::string_view line) {
  constexpr std::size_t longest_code = 4;
  parser::Gazetteer gazetteer(game.variant->map, game.variant->names);
  const std::vector<parser::Piece> tokens = parser::tokens_of(line, 0);
  const parser::Phrases phrases(tokens, gazetteer);
  std::vector<judge::Province> by_name, by_code;
  const auto add = [](std::vector<judge::Province>& to, judge::Province one) {
    if (std::ranges::find(to, one) == to.end()) to.push_back(one);
  };
  for (std::size_t at = 0; at < tokens.size(); ++at)
    for (const parser::Phrases::Place& place : phrases.places(at)) {
      if (place.guess.nearness != parser::Nearness::exact || place.guess.provinces.size() != 1) continue;
      const bool code = place.tokens == 1 && tokens[at].word.size() <= longest_code &&
                        std::islower(static_cast<unsigned char>(line[tokens[at].begin])) != 0;
      const std::string& word = tokens[at].word;
      if (code && (!parser::Lexicon::find(word).empty() || parser::Lexicon::is_talk(word))) continue;
      add(code ? by_code : by_name, place.guess.provinces.front());
    }
  return by_name.empty() ? by_code : by_name;
}

namespace {

constexpr std::size_t most_places = 3; // of a sentence that are told of

using judge::Location, judge::Map, judge::Position, judge::Province, judge::UnitType;

// Does the writer see the whole board?
bool sees_board(Context& context) {
  return games::sees_all(context.game(), nullptr) || context.session.is_master();
}

// "Belgium is Germany's. A fleet of England stands there."
std::string place_told(const games::Game& game, Province place) {
  const Map& map = game.variant->map;
  const std::string& name = map.province(place).name;
  const judge::Power owner = game.position.owners[place];
  std::string told = name + (!map.is_center(place) ? " is no supply center."
                             : owner               ? " belongs to " + map.power(owner).name + "."
                                                   : " belongs to nobody.");
  const judge::Unit* const unit = game.position.unit_in(map, place);
  if (unit == nullptr) return told + " No unit stands there.";
  return told + " " + capitalized(std::string(judge::a_type(unit->type))) +
         (unit->power ? " of " + map.power(unit->power).name : " of nobody") + " stands there.";
}

// "France has 2 centers (Brest, Paris) and 2 units (A Paris, F Brest)."
std::string power_told(const games::Game& game, judge::Power power) {
  const Map& map = game.variant->map;
  const std::vector<std::string> centers = centers_of(map, game.position, power);
  std::vector<std::string> units;
  for (const judge::Unit& unit : game.position.units)
    if (unit.power == power)
      units.push_back(std::string(judge::type_letter(unit.type)) + " " +
                      map.province(map.province_of(unit.location)).name);
  return map.power(power).name + " has " + judge::counted(centers.size(), "center") +
         (centers.empty() ? "" : " (" + parser::joined(centers, ", ") + ")") + " and " +
         judge::counted(units.size(), "unit") +
         (units.empty() ? "" : " (" + parser::joined(units, ", ") + ")") + ".";
}

// "Which centers are still free?"
bool asks_for_free(std::string_view line) {
  constexpr std::string_view free[] = {"free",   "neutral", "unowned", "empty",    "frei",    "freie",
                                       "libre",  "libres",  "vrij",    "vrije",    "liberi",  "libero",
                                       "livres", "livre",   "wolne",   "lediga",   "nobody",  "neutrals",
                                       "leer",   "vide",    "neutres", "neutrale", "neutrali"};
  return std::ranges::any_of(parser::talk_words(line), [&](const parser::TalkWord& word) {
    return std::ranges::find(free, word.plain) != std::end(free);
  });
}

// The province itself and its coasts.
std::vector<Location> locations_in(const Map& map, Province place) {
  std::vector<Location> all{map.base(place)};
  for (const Location coast : map.coasts(place)) all.push_back(coast);
  return all;
}

bool borders(const Map& map, UnitType type, Province from, Province to) {
  return std::ranges::any_of(locations_in(map, from),
                             [&](Location start) { return map.can_enter(type, start, to); });
}

// The provinces that a unit can enter from there, in the order of the alphabet.
std::vector<std::string> entered_from(const Map& map, UnitType type, std::span<const Location> starts) {
  std::vector<std::string> names;
  for (const Location start : starts)
    for (const Location next : map.neighbours(type, start)) {
      const std::string& name = map.province(map.province_of(next)).name;
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
  std::ranges::sort(names);
  return names;
}

// "The fleet in Sevastopol can move to Armenia, Black Sea and Rumania."
std::string moves_told(const games::Game& game, Province place, std::string_view line) {
  const Map& map = game.variant->map;
  const std::string& name = map.province(place).name;
  if (const judge::Unit* const unit = game.position.unit_in(map, place)) {
    const std::vector<std::string> to = entered_from(map, unit->type, std::array{unit->location});
    return "The " + std::string(judge::type_name(unit->type)) + " in " + name + " can move to " +
           in_words(to) + ", and support into the same places." +
           (unit->type == UnitType::army && !entered_from(map, UnitType::fleet, map.coasts(place)).empty()
                ? " Fleets at sea can convoy it further."
                : "");
  }
  const std::vector<Location> starts = locations_in(map, place);
  std::string told;
  for (const UnitType type : {UnitType::army, UnitType::fleet}) {
    const parser::Sense other = type == UnitType::army ? parser::Sense::fleet : parser::Sense::army;
    const auto words = parser::talk_words(line);
    const bool of_other = std::ranges::any_of(words, [&](const parser::TalkWord& word) {
      return word.plain.size() > 1 && parser::Lexicon::is(other, word.plain);
    });
    const std::vector<std::string> to = entered_from(map, type, starts);
    if (!of_other && !to.empty())
      told += (told.empty() ? "From " + name + " " + std::string(judge::a_type(type))
                            : " " + capitalized(std::string(judge::a_type(type)))) +
              " can move to " + in_words(to) + ".";
  }
  return told;
}

} // namespace

std::string standing_told(Context& context, std::string_view line) {
  if (!context.session.is_signed_on())
    return "LIST and the name of the game shows the board, with everybody's centers.";
  const games::Game& game = context.game();
  if (game.state == games::State::forming) return forming_in_words(game);
  if (!sees_board(context))
    return "Game " + game.name + " is blind: LIST " + game.name + " shows what you see of the board.";
  const Map& map = game.variant->map;
  std::string told;
  std::size_t places = 0;
  for (const Province place : provinces_in(game, line))
    if (places++ < most_places) told += (told.empty() ? "" : " ") + place_told(game, place);
  if (places > 0) return told;
  for (const judge::Power power : powers_in(map, line))
    told += (told.empty() ? "" : " ") + power_told(game, power);
  if (!told.empty()) return told + " LIST " + game.name + " shows the board.";
  if (asks_for_free(line)) {
    std::vector<std::string> free;
    for (const Province center : map.centers())
      if (!game.position.owners[center]) free.push_back(map.province(center).name);
    return free.empty() ? "No supply center is free."
                        : "Centers of nobody: " + parser::joined(free, ", ") + ".";
  }
  std::vector<std::pair<std::size_t, std::string>> standing;
  for (const judge::Power power : map.powers())
    standing.emplace_back(centers_of(map, game.position, power).size(), map.power(power).name);
  std::ranges::stable_sort(standing, std::greater<>(), &std::pair<std::size_t, std::string>::first);
  for (const auto& [centers, name] : standing)
    told += (told.empty() ? "" : ", ") + name + " " + std::to_string(centers);
  return "Supply centers: " + told + ". LIST " + game.name + " shows the board.";
}

std::string own_units_told(Context& context, std::string_view line) {
  const bool player =
      context.session.is_signed_on() && context.power() && context.game().state == games::State::running;
  if (!player || !powers_in(context.game().variant->map, line).empty()) return standing_told(context, line);
  return power_told(context.game(), context.power()) + " LIST " + context.game().name +
         " shows the whole board.";
}

namespace {

// "In game alps play: Ann (ann@example.org), ...": where they are few enough for a sentence.
std::string all_players_told(const games::Game& game) {
  constexpr std::size_t most = 10;
  std::vector<std::string> names;
  for (const games::Seat& seat : game.seats) {
    if (seat.role != games::Role::player || seat.addresses.empty()) continue;
    const std::string power = seat.power ? game.variant->map.power(seat.power).name + ": " : std::string();
    names.push_back(power + (seat.name.empty() ? "" : seat.name + ", ") + seat.addresses.front());
  }
  if (names.empty() || names.size() > most) return "";
  return "In game " + game.name + (names.size() == 1 ? " plays " : " play ") + parser::joined(names, "; ") +
         ".";
}

} // namespace

std::string players_told(Context& context, std::string_view line) {
  if (!context.session.is_signed_on()) return "";
  const games::Game& game = context.game();
  const bool known = !games::is_secret(game, &context.seat());
  const auto named = powers_in(game.variant->map, line);
  if (!known || !provinces_in(game, line).empty()) return "";
  if (named.empty()) return is_confirmed(context) ? all_players_told(game) : "";
  std::string told;
  for (const judge::Power power : named) {
    const auto holds = [&](const games::Seat& seat) {
      return seat.power == power && !seat.addresses.empty();
    };
    const auto seat = std::ranges::find_if(game.seats, holds);
    told += (told.empty() ? "" : " ") + game.variant->map.power(power).name +
            (seat == game.seats.end() ? " has no player."
                                      : " is played by " + (seat->name.empty() ? "" : seat->name + ", ") +
                                            seat->addresses.front() + ".");
  }
  return told + " WHO GAME " + game.name + " names all.";
}

namespace {

// " An army can go by convoy: ..."; "" where no single sea joins the two.
std::string convoy_told(const Map& map, Province from, Province to) {
  if (map.province(from).terrain == judge::Terrain::sea || map.province(to).terrain == judge::Terrain::sea)
    return "";
  for (const Province sea : map.provinces())
    if (map.province(sea).terrain == judge::Terrain::sea && borders(map, UnitType::fleet, from, sea) &&
        borders(map, UnitType::fleet, sea, to))
      return " An army goes from one to the other by convoy, such as by a fleet in " +
             map.province(sea).name + ".";
  return "";
}

} // namespace

std::string reach_told(Context& context, std::string_view line) {
  if (!context.session.is_signed_on()) return "";
  const games::Game& game = context.game();
  const Map& map = game.variant->map;
  const std::vector<Province> places = provinces_in(game, line);
  if (places.size() == 1 && game.state == games::State::running && sees_board(context))
    return moves_told(game, places.front(), line);
  std::string told;
  for (std::size_t i = 0; i < std::min(places.size(), most_places); ++i)
    for (std::size_t j = i + 1; j < std::min(places.size(), most_places); ++j) {
      const bool army = borders(map, UnitType::army, places[i], places[j]);
      const bool fleet = borders(map, UnitType::fleet, places[i], places[j]);
      told += (told.empty() ? "" : " ") + map.province(places[i]).name + " and " +
              map.province(places[j]).name +
              (army && fleet ? " border each other, for armies and fleets."
               : army        ? " border each other, for armies."
               : fleet       ? " border each other, for fleets."
                             : " do not border each other." + convoy_told(map, places[i], places[j]));
    }
  return told.empty() ? "" : told + " A unit can support into a place that it could move to itself.";
}

std::string free_power_told(Context& context, std::string_view line) {
  if (!context.session.is_signed_on()) return "";
  const games::Game& game = context.game();
  if (game.state == games::State::forming && !games::has_master(game))
    return "RESIGN, on a line of its own, gives your seat up before the game starts; whoever wants it writes "
           "JOIN " +
           game.name + " to the judge.";
  for (const judge::Power named : powers_in(game.variant->map, line)) {
    if (named == context.power()) continue;
    const bool held = std::ranges::any_of(
        game.seats, [&](const games::Seat& seat) { return seat.power == named && !seat.addresses.empty(); });
    const std::string& name = game.variant->map.power(named).name;
    if (!held)
      return "Whoever wants to play " + name + " writes TAKEOVER " + game.name + " AS " + name +
             " to the judge.";
  }
  return "";
}

} // namespace mail
