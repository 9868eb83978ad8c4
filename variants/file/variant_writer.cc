// SPDX-License-Identifier: GPL-3.0-or-later
// variant_writer - see variant_writer.h
#include "variants/file/variant_writer.h"

#include "judge/board/order.h"
#include "parser/text.h"
#include "variants/file/matters.h"

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

std::string line(const std::string& word, const std::string& rest) {
  return rest.empty() ? word + "\n" : word + " " + rest + "\n";
}

std::string line_if(const std::string& word, const std::string& rest) {
  return rest.empty() ? "" : line(word, rest);
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

DraftUnit unit_of(const Map& map, const judge::Unit& unit) {
  return {word_of(unit.type == UnitType::army ? "A" : "F"), word_of(map.id(unit.location))};
}

std::string victory_text(const Draft& draft) {
  const std::string lead = joined(texts_of(draft.lead), " ");
  return draft.victory.text + (lead.empty() ? "" : " " + lead);
}

std::string neutral_lines(const Draft& draft) {
  if (draft.neutrals.empty()) return "";
  return "\n" + line("units", Map::nobody().name + " " + units_text(draft.neutrals)) +
         matter_text(draft, MatterPart::neutrals);
}

// A paragraph of its own, where there is anything.
std::string apart(const std::string& text) { return text.empty() ? "" : "\n" + text; }

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
  if (const judge::Lead& lead = variant.lead; lead.first > 0)
    draft.lead = words_of({"lead", std::to_string(lead.first), "from", std::to_string(lead.first_year),
                           "less", std::to_string(lead.less_a_year), "least", std::to_string(lead.least)});
  for (const judge::Province province : variant.map.provinces()) {
    const judge::ProvinceData& data = variant.map.province(province);
    draft.provinces.push_back({word_of(data.id), data});
  }
  take_borders(variant.map, UnitType::army, draft);
  take_borders(variant.map, UnitType::fleet, draft);
  for (const judge::Power power : variant.map.powers()) draft.powers.push_back(power_of(variant, power));
  for (const judge::Unit& unit : variant.start.units)
    if (unit.power.is_none()) draft.neutrals.push_back(unit_of(variant.map, unit));
  for (const std::span<const MatterRow> rows : {matters_of_places(), matters_of_games()})
    for (const MatterRow& row : rows)
      for (const std::vector<std::string>& words : row.tell(variant))
        put(draft, {row.matter, words_of(words)});
  return draft;
}

Draft draft_to_change(const Variant& variant) {
  Draft draft = draft_of(variant);
  draft.drawn_as.insert(draft.drawn_as.begin(), variant.name);
  draft.aliases.clear();
  return draft;
}

std::string variant_text(const Draft& draft) {
  std::string text = "chancery variant 1\n" + line("title", draft.title) +
                     line_if("alias", joined(draft.aliases, ", ")) + line_if("from", draft.from);
  for (const std::string& morph : draft.morphs) text += line("morph", morph);
  text += matter_text(draft, MatterPart::beginning);
  text += about_lines(draft.about);
  text += line_if("start", draft.start ? judge::to_text(*draft.start) : "") +
          line_if("victory", victory_text(draft)) + matter_text(draft, MatterPart::rules) + "\n";
  for (const DraftProvince& province : draft.provinces) text += province_line(province.data);
  text += "\n" + border_lines(draft, UnitType::army) + "\n" + border_lines(draft, UnitType::fleet);
  for (const DraftPower& power : draft.powers) text += "\n" + power_lines(power);
  text += neutral_lines(draft) + apart(matter_text(draft, MatterPart::ways)) +
          apart(matter_text(draft, MatterPart::powers));
  return text + line_if("\ndrawn as", joined(draft.drawn_as, " "));
}

} // namespace variants
