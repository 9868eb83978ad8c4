// SPDX-License-Identifier: GPL-3.0-or-later
// variant_writer - see variant_writer.h
#include "variants/file/variant_writer.h"

#include "judge/board/order.h"
#include "judge/board/rules.h"
#include "parser/text.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace variants {

namespace {

using judge::Location, judge::Map, judge::UnitType;
using parser::joined;

Word word_of(std::string text) { return {std::move(text)}; }

void take_borders(const Map& map, UnitType type, Draft& draft) {
  for (const Location from : map.locations())
    for (const Location to : map.neighbours(type, from))
      if (from < to || !map.adjacent(type, to, from))
        draft.borders.push_back({type, word_of(map.id(from)), word_of(map.id(to))});
}

void take_marks(const Map& map, Draft& draft) {
  const auto id = [&](judge::Place place) { return word_of(map.id(map.at(place.province, place.coast))); };
  for (const judge::WeakBorder& b : map.weak_borders())
    draft.marks.push_back(
        {BorderMark::weak, b.type, word_of(b.halves == 2 ? "-1" : "-1/2"), id(b.from), id(b.to)});
  for (const judge::OneWayBorder& b : map.one_way_borders())
    draft.marks.push_back({BorderMark::one_way, b.type, {}, id(b.from), id(b.to)});
  for (const judge::KeptBorder& b : map.kept_borders())
    draft.marks.push_back(
        {BorderMark::owner_only, b.type, word_of(map.province(b.keeper).id), id(b.from), id(b.to)});
}

void take_seasons(const Map& map, Draft& draft) {
  using judge::Season;
  for (const auto& [season, name] :
       {std::pair(Season::spring, "spring"), {Season::summer, "summer"}, {Season::fall, "fall"}}) {
    DraftClosed line{word_of(name), {}};
    for (const judge::Province p : map.provinces())
      if (map.is_closed(p, season)) line.provinces.push_back(word_of(map.province(p).id));
    if (!line.provinces.empty()) draft.closed.push_back(std::move(line));
  }
}

void take_emergencies(const Map& map, Draft& draft) {
  for (const judge::Emergency& emergency : map.emergencies())
    draft.emergencies.push_back(
        {word_of(map.power(emergency.power).name), word_of(map.province(emergency.site).id),
         word_of(std::to_string(emergency.units)),
         word_of(std::to_string(emergency.least) + "-" + std::to_string(emergency.most))});
}

std::vector<std::string> owned_by(const Variant& variant, judge::Power power) {
  std::vector<std::string> ids;
  for (const judge::Province province : variant.map.provinces())
    if (variant.start.owners[province] == power) ids.push_back(variant.map.province(province).id);
  return ids;
}

std::vector<Word> words_of(const std::vector<std::string>& texts) {
  std::vector<Word> words;
  for (const std::string& text : texts) words.push_back(word_of(text));
  return words;
}

DraftPower power_of(const Variant& variant, judge::Power power) {
  const Map& map = variant.map;
  const judge::PowerData& known = map.power(power);
  DraftPower found{word_of(known.name), {}, {}, {}, std::nullopt};
  found.data.name = known.name;
  found.data.adjective = known.adjective;
  found.data.letter = known.letter;
  found.data.aliases = known.aliases; // all else is named, and found anew
  std::vector<std::string> homes, owned = owned_by(variant, power);
  for (const judge::Province home : known.homes) homes.push_back(map.province(home).id);
  found.homes = words_of(homes);
  std::ranges::sort(homes);
  std::ranges::sort(owned);
  if (homes != owned) found.owns = words_of(owned);
  for (const judge::Unit& unit : variant.start.units)
    if (unit.power == power)
      found.units.push_back(
          {word_of(std::string(judge::type_letter(unit.type))), word_of(map.id(unit.location))});
  return found;
}

// The word for a value of a rule option.
std::string rule_word(std::string_view option, std::uint8_t value) {
  const auto row = std::ranges::find(judge::rule_options(), option, &judge::RuleOption::name);
  return std::string(row->values[value]);
}

// "" for home centers, which no file needs to name.
std::string builds_word(std::uint8_t builds) {
  return builds == judge::Builds::home ? "" : rule_word("builds", builds);
}

std::string line(const std::string& word, const std::string& rest) {
  return rest.empty() ? word + "\n" : word + " " + rest + "\n";
}

std::string line_if(const std::string& word, const std::string& rest) {
  return rest.empty() ? "" : line(word, rest);
}

void take_ways(const Map& map, Draft& draft) {
  const auto id = [&](judge::Province p) { return word_of(map.province(p).id); };
  for (const judge::Gateway& way : map.gateways())
    draft.gateways.push_back({id(way.province), id(way.keeper), {id(way.ends[0]), id(way.ends[1])}});
  for (const judge::Railway& way : map.railways()) {
    draft.railways.push_back({id(way.province), word_of(map.power(way.power).name), {}});
    for (const judge::Province stop : way.stops) draft.railways.back().stops.push_back(id(stop));
  }
  for (const judge::Province p : map.provinces())
    if (const judge::Power power = map.province(p).no_build)
      draft.no_builds.push_back({word_of(map.power(power).name), {id(p)}});
}

Word number_word(int number) { return word_of(std::to_string(number)); }

// What concerns single powers.
void take_matters(const Map& map, Draft& draft) {
  for (const judge::Power power : map.powers()) {
    const judge::PowerData& data = map.power(power);
    const Word name = word_of(data.name);
    std::vector<Word> controllers, hidden;
    for (const judge::Power one : data.controllers) controllers.push_back(word_of(map.power(one).name));
    for (const judge::Province p : data.hidden_builds) hidden.push_back(word_of(map.province(p).id));
    if (data.own_builds) draft.own_builds.push_back({name, {word_of(rule_word("builds", *data.own_builds))}});
    if (data.dummy) draft.dummies.push_back({name, controllers});
    if (!data.league.empty()) draft.leagues.push_back({name, {word_of(data.league)}});
    if (data.helped_leagues) draft.helps.push_back({name, words_of(*data.helped_leagues)});
    if (!hidden.empty()) draft.hidden_builds.push_back({name, hidden});
    if (data.reserves > 0) draft.reserves.push_back({name, {number_word(data.reserves)}});
    if (data.militia > 0) draft.militia.push_back({name, {number_word(data.militia)}});
  }
}

void take_beginning(const Variant& variant, Draft& draft) {
  for (const auto& [name, value] : variant.beginning.rules)
    draft.chosen.push_back({word_of(name), word_of(value)});
  draft.settings = words_of(variant.beginning.settings);
  if (variant.beginning.players > 0) draft.players = number_word(variant.beginning.players);
  if (variant.hand_victory > 0) draft.hand_victory = number_word(variant.hand_victory);
}

std::string with_aliases(const std::vector<std::string>& aliases) {
  return aliases.empty() ? "" : " = " + joined(aliases, ", ");
}

std::string province_line(const judge::ProvinceData& data) {
  constexpr const char* words[] = {"land", "coast", "sea", "impassable"}; // as the enum counts
  std::string coasts;
  for (const judge::Coast coast : data.coasts)
    coasts += (coasts.empty() ? "/" : ",") + std::string(judge::coast_id(coast));
  return line(words[static_cast<std::size_t>(data.terrain)],
              std::string(data.center ? "center " : "") + (data.convoys ? "convoys " : "") +
                  (data.dual ? "dual " : "") + data.id + coasts + " " + data.name +
                  with_aliases(data.aliases));
}

// As many words a line as are read at a glance.
std::string about_lines(std::string_view about) {
  constexpr std::size_t widest = 90;
  std::string text;
  while (!about.empty()) {
    std::size_t end = about.size() <= widest ? about.size() : about.rfind(' ', widest);
    if (end == about.npos) end = std::min(about.find(' '), about.size()); // a very long word
    text += line("about", std::string(about.substr(0, end)));
    about.remove_prefix(std::min(end + 1, about.size()));
  }
  return text;
}

// Each border once, those of a place in one line.
std::string border_lines(const Draft& draft, UnitType type) {
  std::map<std::string, std::set<std::string>> borders;
  for (const DraftBorder& border : draft.borders)
    if (border.type == type)
      borders[std::min(border.from.text, border.to.text)].insert(std::max(border.from.text, border.to.text));
  std::string text;
  for (const auto& [from, others] : borders)
    text += line(type == UnitType::army ? "army" : "fleet", from + " " + joined(others, " "));
  return text;
}

std::vector<std::string> texts_of(const std::vector<Word>& words) {
  std::vector<std::string> texts;
  for (const Word& word : words) texts.push_back(word.text);
  return texts;
}

std::string units_text(const std::vector<DraftUnit>& units) {
  std::string text;
  for (const DraftUnit& unit : units)
    text += (text.empty() ? "" : ", ") + unit.type.text + " " + unit.location.text;
  return text;
}

std::string power_lines(const DraftPower& power) {
  const std::string& name = power.data.name;
  std::string text = line("power", name + " " + power.data.letter + " " + power.data.adjective +
                                       with_aliases(power.data.aliases));
  text += line_if("home", power.homes.empty() ? "" : name + " " + joined(texts_of(power.homes), " "));
  if (power.owns) text += line("owns", name + " " + joined(texts_of(*power.owns), " "));
  return text + line_if("units", power.units.empty() ? "" : name + " " + units_text(power.units));
}

std::string mark_line(const DraftBorderMark& mark) {
  constexpr const char* words[] = {"weak", "one_way", "owner_only"}; // as the enum counts
  return line(words[static_cast<std::size_t>(mark.mark)],
              (mark.type == UnitType::army ? "army " : "fleet ") + mark.what.text +
                  (mark.what.text.empty() ? "" : " ") + mark.from.text + " " + mark.to.text);
}

std::string way_lines(const Draft& draft) {
  std::string text;
  for (const DraftGateway& way : draft.gateways)
    text += line("gateway", way.id.text + " " + way.keeper.text + " " + joined(texts_of(way.ends), " "));
  for (const DraftRailway& way : draft.railways)
    text += line("railway", way.id.text + " " + way.power.text + " " + joined(texts_of(way.stops), " "));
  for (const DraftNoBuilds& barred : draft.no_builds)
    text += line("no_builds", barred.power.text + " " + joined(texts_of(barred.centers), " "));
  for (const DraftBorderMark& mark : draft.marks) text += mark_line(mark);
  for (const DraftClosed& closed : draft.closed)
    if (!closed.provinces.empty())
      text += line("closed", closed.season.text + " " + joined(texts_of(closed.provinces), " "));
  for (const DraftEmergency& e : draft.emergencies)
    text += line("emergency", e.power.text + " " + e.site.text + " " + e.units.text + " " + e.homes.text);
  return text.empty() ? "" : "\n" + text;
}

// ---- what the board says of its games

DraftUnit unit_of(const Map& map, const judge::Unit& unit) {
  return {word_of(unit.type == UnitType::army ? "A" : "F"), word_of(map.id(unit.location))};
}

std::vector<Word> numbered(const std::vector<std::pair<std::string, int>>& numbers) {
  std::vector<Word> words;
  for (const auto& [key, number] : numbers) {
    words.push_back(word_of(key));
    words.push_back(word_of(std::to_string(number)));
  }
  return words;
}

DraftRules rules_of(const Variant& variant) {
  const Map& map = variant.map;
  const judge::Lead& lead = variant.lead;
  const judge::Calendar& calendar = variant.calendar;
  DraftRules rules;
  if (lead.first > 0)
    rules.lead = numbered(
        {{"lead", lead.first}, {"from", lead.first_year}, {"less", lead.less_a_year}, {"least", lead.least}});
  if (calendar.years_a_turn > 0)
    rules.calendar = numbered({{"years", calendar.years_a_turn}, {"adjustments", calendar.adjusts_every}});
  if (map.opening() != judge::Opening::board) rules.opening = word_of(rule_word("opening", map.opening()));
  if (const auto year = map.homes_fixed_in()) rules.homes_fixed = word_of(std::to_string(*year));
  for (const judge::Unit& unit : variant.start.units)
    if (unit.power.is_none()) rules.neutrals.push_back(unit_of(map, unit));
  if (!map.guarded().empty()) rules.neutrals_do = word_of("rebuild");
  rules.draws = variant.draws;
  return rules;
}

std::string rule_lines(const DraftRules& rules) {
  return line_if("calendar", joined(texts_of(rules.calendar), " ")) + line_if("opening", rules.opening.text) +
         line_if("homes_fixed", rules.homes_fixed.text) + (rules.draws ? "" : "no_draw\n");
}

std::string victory_text(const Draft& draft) {
  const std::string lead = joined(texts_of(draft.rules.lead), " ");
  return draft.victory.text + (lead.empty() ? "" : " " + lead);
}

std::string neutral_lines(const DraftRules& rules) {
  if (rules.neutrals.empty()) return "";
  return "\n" + line("units", judge::Map::nobody().name + " " + units_text(rules.neutrals)) +
         line_if("neutrals", rules.neutrals_do.text);
}

// "builds any_owned Spain Turkey", "league north Norway Sweden": the word, and the powers of which it is
// told.
std::string shared_lines(const std::string& word, const std::vector<DraftWords>& lines) {
  std::map<std::string, std::string> powers;
  for (const DraftWords& one : lines) powers[one.words.front().text] += " " + one.power.text;
  std::string text;
  for (const auto& [shared, names] : powers) text += line(word, shared + names);
  return text;
}

std::string lines_of_powers(const std::string& word, const std::vector<DraftWords>& lines) {
  std::string text;
  for (const DraftWords& one : lines) {
    const std::string behind = joined(texts_of(one.words), " ");
    text += line(word, one.power.text + (behind.empty() ? "" : " " + behind));
  }
  return text;
}

std::string matter_lines(const Draft& draft) {
  const std::string text =
      shared_lines("builds", draft.own_builds) + lines_of_powers("dummy", draft.dummies) +
      shared_lines("league", draft.leagues) + lines_of_powers("helps", draft.helps) +
      lines_of_powers("hidden_build", draft.hidden_builds) + lines_of_powers("reserves", draft.reserves) +
      lines_of_powers("militia", draft.militia);
  return text.empty() ? "" : "\n" + text;
}

std::string beginning_lines(const Draft& draft) {
  std::string text;
  for (const DraftRule& rule : draft.chosen) text += line("rule", rule.name.text + " " + rule.value.text);
  text += line_if("setting", joined(texts_of(draft.settings), " "));
  const std::string together = draft.hand_victory.text;
  return text + line_if("players", draft.players.text + (together.empty() ? "" : " " + together));
}

} // namespace

Draft draft_of(const Variant& variant) {
  Draft draft;
  draft.title = variant.title;
  draft.aliases = variant.aliases;
  draft.drawn_as = variant.drawn_as;
  draft.about = variant.about;
  draft.start = variant.start.phase;
  draft.start_as_written = word_of(judge::to_text(variant.start.phase));
  draft.victory = word_of(std::to_string(variant.victory_centers));
  for (const judge::Province province : variant.map.provinces()) {
    const judge::ProvinceData& data = variant.map.province(province);
    draft.provinces.push_back({word_of(data.id), data});
  }
  take_borders(variant.map, UnitType::army, draft);
  take_borders(variant.map, UnitType::fleet, draft);
  for (const judge::Power power : variant.map.powers()) draft.powers.push_back(power_of(variant, power));
  take_ways(variant.map, draft);
  take_marks(variant.map, draft);
  take_seasons(variant.map, draft);
  take_emergencies(variant.map, draft);
  take_matters(variant.map, draft);
  take_beginning(variant, draft);
  draft.builds = word_of(builds_word(variant.map.builds()));
  draft.rules = rules_of(variant);
  return draft;
}

std::string variant_text(const Draft& draft) {
  std::string text = "chancery variant 1\n" + line("title", draft.title) +
                     line_if("alias", joined(draft.aliases, ", ")) + line_if("from", draft.from);
  for (const std::string& morph : draft.morphs) text += line("morph", morph);
  text += beginning_lines(draft);
  text += about_lines(draft.about);
  text += line_if("start", draft.start ? judge::to_text(*draft.start) : "") +
          line_if("victory", victory_text(draft)) + line_if("builds", draft.builds.text) +
          rule_lines(draft.rules) + "\n";
  for (const DraftProvince& province : draft.provinces) text += province_line(province.data);
  text += "\n" + border_lines(draft, UnitType::army) + "\n" + border_lines(draft, UnitType::fleet);
  for (const DraftPower& power : draft.powers) text += "\n" + power_lines(power);
  text += neutral_lines(draft.rules);
  text += way_lines(draft) + matter_lines(draft);
  return text + line_if("\ndrawn as", joined(draft.drawn_as, " "));
}

} // namespace variants
