// variant_writer - see variant_writer.h
#include "variants/variant_writer.h"

#include "judge/board/rule_table.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace variants {

namespace {

using judge::Location, judge::Map, judge::Terrain, judge::UnitType;

Word word_of(std::string text) { return {std::move(text)}; }

void take_borders(const Map& map, UnitType type, Draft& draft) {
  for (const Location from : map.locations())
    for (const Location to : map.neighbours(type, from))
      if (from < to) draft.borders.push_back({type, word_of(map.id(from)), word_of(map.id(to))});
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
  DraftPower found{word_of(map.power(power).name), map.power(power), {}, {}, std::nullopt};
  std::vector<std::string> homes, owned = owned_by(variant, power);
  for (const judge::Province home : found.data.homes) homes.push_back(map.province(home).id);
  found.homes = words_of(homes);
  found.data.homes.clear(); // they are named, and found anew
  std::ranges::sort(homes);
  std::ranges::sort(owned);
  if (homes != owned) found.owns = words_of(owned);
  for (const judge::Unit& unit : variant.start.units)
    if (unit.power == power)
      found.units.push_back(
          {word_of(unit.type == UnitType::army ? "A" : "F"), word_of(map.id(unit.location))});
  return found;
}

// Of the rule option `builds`; "" for home centers, which no file needs to name.
std::string builds_word(std::uint8_t builds) {
  const auto row = std::ranges::find(judge::rule_options(), "builds", &judge::RuleOption::name);
  return builds == judge::Builds::home ? "" : std::string(row->values[builds]);
}

std::string joined(const std::vector<std::string>& texts, const char* between) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : between) + text;
  return all;
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
    text += line(type == UnitType::army ? "army" : "fleet",
                 from + " " + joined({others.begin(), others.end()}, " "));
  return text;
}

std::vector<std::string> texts_of(const std::vector<Word>& words) {
  std::vector<std::string> texts;
  for (const Word& word : words) texts.push_back(word.text);
  return texts;
}

std::string power_lines(const DraftPower& power) {
  const std::string& name = power.data.name;
  std::string text = line("power", name + " " + power.data.letter + " " + power.data.adjective +
                                       with_aliases(power.data.aliases));
  text += line_if("home", power.homes.empty() ? "" : name + " " + joined(texts_of(power.homes), " "));
  if (power.owns) text += line("owns", name + " " + joined(texts_of(*power.owns), " "));
  std::string units;
  for (const DraftUnit& unit : power.units)
    units += (units.empty() ? "" : ", ") + unit.type.text + " " + unit.location.text;
  return text + line_if("units", units.empty() ? "" : name + " " + units);
}

std::string way_lines(const Draft& draft) {
  std::string text;
  for (const DraftGateway& way : draft.gateways)
    text += line("gateway", way.id.text + " " + way.keeper.text + " " + joined(texts_of(way.ends), " "));
  for (const DraftRailway& way : draft.railways)
    text += line("railway", way.id.text + " " + way.power.text + " " + joined(texts_of(way.stops), " "));
  for (const DraftNoBuilds& barred : draft.no_builds)
    text += line("no_builds", barred.power.text + " " + joined(texts_of(barred.centers), " "));
  return text.empty() ? "" : "\n" + text;
}

} // namespace

Draft draft_of(const Variant& variant) {
  Draft draft;
  draft.title = variant.title;
  draft.aliases = variant.aliases;
  draft.drawn_as = variant.drawn_as;
  draft.about = variant.about;
  draft.start = variant.start.phase;
  draft.victory = word_of(std::to_string(variant.victory_centers));
  for (const judge::Province province : variant.map.provinces()) {
    const judge::ProvinceData& data = variant.map.province(province);
    draft.provinces.push_back({word_of(data.id), data});
  }
  take_borders(variant.map, UnitType::army, draft);
  take_borders(variant.map, UnitType::fleet, draft);
  for (const judge::Power power : variant.map.powers()) draft.powers.push_back(power_of(variant, power));
  take_ways(variant.map, draft);
  draft.builds = word_of(builds_word(variant.map.builds()));
  return draft;
}

std::string variant_text(const Draft& draft) {
  std::string text = "chancery variant 1\n" + line("title", draft.title) +
                     line_if("alias", joined(draft.aliases, ", ")) + line_if("from", draft.from);
  for (const std::string& morph : draft.morphs) text += line("morph", morph);
  text += about_lines(draft.about);
  text += line_if("start", draft.start ? judge::to_text(*draft.start) : "") +
          line_if("victory", draft.victory.text) + line_if("builds", draft.builds.text) + "\n";
  for (const DraftProvince& province : draft.provinces) text += province_line(province.data);
  text += "\n" + border_lines(draft, UnitType::army) + "\n" + border_lines(draft, UnitType::fleet);
  for (const DraftPower& power : draft.powers) text += "\n" + power_lines(power);
  text += way_lines(draft);
  return text + line_if("\ndrawn as", joined(draft.drawn_as, " "));
}

} // namespace variants
