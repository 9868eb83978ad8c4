// SPDX-License-Identifier: GPL-3.0-or-later
// file_words - see file_words.h
#include "variants/file/file_words.h"

#include <algorithm>
#include <utility>

namespace variants {

// ---- what each word of a variant file does to the draft, a table for each matter

std::optional<judge::UnitType> read_type(FileReading& file, Line& line) {
  const Word type = line.word();
  if (type.text == "army") return judge::UnitType::army;
  if (type.text == "fleet") return judge::UnitType::fleet;
  file.complain(type, "army or fleet was expected");
  return std::nullopt;
}

DraftPower* read_known_power(FileReading& file, Line& line) {
  const Word name = line.word();
  DraftPower* power = file.draft.power(name.text);
  if (!power) file.complain(name, "no power of that name; its power line must come first");
  return power;
}

void put(std::vector<DraftWords>& lines, DraftWords words) {
  std::erase_if(lines, [&](const DraftWords& known) { return known.power.text == words.power.text; });
  lines.push_back(std::move(words));
}

// ---- see file_words.h: the lines about provinces and borders

namespace {

std::optional<judge::Coast> coast_named(std::string_view id) {
  using enum judge::Coast;
  for (const judge::Coast coast : {north, east, south, west, river})
    if (judge::coast_id(coast) == id) return coast;
  return std::nullopt;
}

// Cuts "/nc,sc" off the id.
void read_coasts(FileReading& file, Word& id, judge::ProvinceData& data) {
  const std::size_t slash = id.text.find('/');
  if (slash == id.text.npos) return;
  for (std::size_t at = slash + 1; at <= id.text.size();) {
    const std::size_t end = std::min(id.text.find(',', at), id.text.size());
    const Word name{id.text.substr(at, end - at), id.line, id.column + at};
    if (const auto coast = coast_named(name.text))
      data.coasts.push_back(*coast);
    else
      file.complain(name, "no such coast; coasts are nc, ec, sc, wc, rc");
    at = end + 1;
  }
  id.text.resize(slash);
}

// "coast center spa/nc,sc Spain = spn": a known id is changed, a new one added.
void read_province(FileReading& file, Line& line, judge::Terrain terrain) {
  judge::ProvinceData data;
  data.terrain = terrain;
  Word word = line.word();
  for (bool mark = true; mark;) {
    mark = word.text == "center" || word.text == "convoys" || word.text == "dual";
    if (word.text == "center") data.center = true;
    if (word.text == "dual") data.dual = true;
    if (word.text == "convoys") data.convoys = true;
    if (mark) word = line.word();
  }
  read_coasts(file, word, data);
  data.id = word.text;
  data.name = line.phrase("=").text;
  if (line.take('=')) data.aliases = line.list();
  if (data.name.empty()) file.complain(word, "a province needs an id and a name, such as: land bur Burgundy");
  DraftProvince* known = file.draft.province(data.id);
  if (!known || known->data.terrain != terrain || known->data.coasts != data.coasts) file.change_the_board();
  if (!known) return file.draft.provinces.push_back({word, std::move(data)});
  if (known->id.line != 0)
    file.complain(word, "that id stands already in line " + std::to_string(known->id.line));
  *known = {word, std::move(data)};
}

template <judge::Terrain terrain> void province_line(FileReading& file, Line& line) {
  read_province(file, line, terrain);
}

template <judge::UnitType type> void border_line(FileReading& file, Line& line) {
  file.change_the_board();
  const Word from = line.word();
  const std::vector<Word> to = line.words();
  if (to.empty()) file.complain(from, "a border needs two places");
  for (const Word& each : to) file.draft.borders.push_back({type, from, each});
}

// Drops the province and its borders. A unit, home or owner that still names the province is found by the
// check.
void read_drop(FileReading& file, Line& line) {
  file.change_the_board();
  for (const Word& id : line.words()) {
    const auto names_it = [&](const std::string& text) {
      return text == id.text || text.compare(0, id.text.size() + 1, id.text + '/') == 0;
    };
    if (std::erase_if(file.draft.provinces, [&](const auto& p) { return p.data.id == id.text; }) == 0)
      file.complain(id, "there is no such province to drop");
    const auto ends_there = [&](const auto& b) { return names_it(b.from.text) || names_it(b.to.text); };
    std::erase_if(file.draft.borders, ends_there);
    std::erase_if(file.draft.marks, ends_there);
    for (DraftClosed& closed : file.draft.closed)
      std::erase_if(closed.provinces, [&](const Word& word) { return names_it(word.text); });
  }
}

void read_cut(FileReading& file, Line& line) {
  file.change_the_board();
  const std::optional<judge::UnitType> cut = read_type(file, line);
  if (!cut) return;
  const Word from = line.word();
  for (const Word& to : line.words()) {
    const auto is_it = [&](const auto& b) { return b.type == *cut && lies_between(b, from.text, to.text); };
    if (std::erase_if(file.draft.borders, is_it) == 0) file.complain(to, "there is no such border to cut");
    std::erase_if(file.draft.marks, is_it);
  }
}

} // namespace

std::span<const FileWord> place_words() {
  using enum judge::Terrain;
  static constexpr FileWord words[] = {
      {"land", province_line<land>},
      {"coast", province_line<coast>},
      {"sea", province_line<sea>},
      {"army", border_line<judge::UnitType::army>},
      {"impassable", province_line<impassable>},
      {"fleet", border_line<judge::UnitType::fleet>},
      {"drop", read_drop},
      {"cut", read_cut},
  };
  return words;
}

// ---- see file_words.h: the lines about places and borders unlike others

namespace {

template <class Way> void replace(std::vector<Way>& ways, Way way) {
  std::erase_if(ways, [&](const Way& known) { return known.id.text == way.id.text; });
  ways.push_back(std::move(way));
}

// "gateway suez egy med red": its name, who keeps it, and the seas that it joins.
void read_gateway(FileReading& file, Line& line) {
  DraftGateway gateway{line.word(), line.word(), line.words()};
  replace(file.draft.gateways, std::move(gateway));
}

// "railway tsr Russia mos omk irk vla": its name, who rides it, and its stops.
void read_railway(FileReading& file, Line& line) {
  DraftRailway railway{line.word(), line.word(), line.words()};
  replace(file.draft.railways, std::move(railway));
}

// "no_builds China hon": centers that do not count for builds of that power.
void read_no_builds(FileReading& file, Line& line) {
  const Word power = line.word();
  file.draft.no_builds.push_back({power, line.words()});
}

// "weak army -1 reg ala sue": moves over these borders are weaker, and nobody supports across them.
// "one_way fleet cns gra iro": these borders lead from the first place to the others alone.
// "owner_only fleet con aeg bla": these borders are for units of whoever owns the center.
template <BorderMark mark> void mark_line(FileReading& file, Line& line) {
  const std::optional<judge::UnitType> type = read_type(file, line);
  if (!type) return;
  const Word what = mark == BorderMark::one_way ? Word() : line.word();
  const Word from = line.word();
  const std::vector<Word> to = line.words();
  if (to.empty()) file.complain(from, "a border needs two places");
  for (const Word& each : to) file.draft.marks.push_back({mark, *type, what, from, each});
}

// "closed fall arc": provinces that no unit enters or leaves in that season.
void read_closed(FileReading& file, Line& line) {
  const Word season = line.word();
  file.draft.closed.push_back({season, line.words()});
}

// "emergency Russia sib 1 1-3": the power, where it may build, how many units more, while it holds how many
// of its home centers.
void read_emergency(FileReading& file, Line& line) {
  DraftEmergency emergency{line.word(), line.word(), line.word(), line.word()};
  std::erase_if(file.draft.emergencies, [&](const DraftEmergency& known) {
    return known.power.line == 0 && known.power.text == emergency.power.text;
  });
  file.draft.emergencies.push_back(std::move(emergency));
}

} // namespace

std::span<const FileWord> way_words() {
  static constexpr FileWord words[] = {
      {"gateway", read_gateway},
      {"railway", read_railway},
      {"no_builds", read_no_builds},
      {"weak", mark_line<BorderMark::weak>},
      {"one_way", mark_line<BorderMark::one_way>},
      {"closed", read_closed},
      {"owner_only", mark_line<BorderMark::owner_only>},
      {"emergency", read_emergency},
  };
  return words;
}

// ---- see file_words.h: the lines about powers, what they begin with and where they build

namespace {

// Drops the powers taken over, and what was said of them.
void forget_powers(Draft& draft) {
  const auto is_taken_over = [](const auto& line) { return line.power.line == 0; };
  std::erase_if(draft.emergencies, is_taken_over);
  std::erase_if(draft.railways, is_taken_over);
  std::erase_if(draft.no_builds, is_taken_over);
  draft.powers.clear();
  for (auto* lines : draft.words_of_powers()) lines->clear();
  draft.players = draft.hand_victory = {};
}

// "power Austria A Austrian = Habsburg". The first such line of a file drops the powers taken over.
void read_power(FileReading& file, Line& line) {
  if (std::exchange(file.powers_taken_over, false)) forget_powers(file.draft);
  DraftPower power;
  power.name = line.word();
  const Word letter = line.word();
  power.data.name = power.name.text;
  power.data.letter = letter.text.size() == 1 ? letter.text.front() : '?';
  power.data.adjective = line.phrase("=").text;
  if (line.take('=')) power.data.aliases = line.list();
  if (power.data.adjective.empty())
    return file.complain(power.name,
                         "a power needs a name, a letter and an adjective, such as: power Italy I Italian");
  if (file.draft.power(power.name.text))
    return file.complain(power.name, "this power stands here a second time");
  file.draft.powers.push_back(std::move(power));
}

void read_home(FileReading& file, Line& line) {
  if (DraftPower* power = read_known_power(file, line)) power->homes = line.words();
}

void read_owns(FileReading& file, Line& line) {
  if (DraftPower* power = read_known_power(file, line)) power->owns = line.words();
}

std::vector<DraftUnit> units_in(Line& line) {
  std::vector<DraftUnit> units;
  do {
    if (line.at_end()) break;
    Word type = line.word(",");
    units.push_back({std::move(type), line.word(",")});
  } while (line.take(','));
  return units;
}

void read_units(FileReading& file, Line& line) {
  Line ahead = line;
  if (ahead.word().text == judge::Map::nobody().name) {
    line = ahead;
    file.draft.rules.neutrals = units_in(line);
  } else if (DraftPower* power = read_known_power(file, line)) {
    power->units = units_in(line);
  }
}

void read_builds(FileReading& file, Line& line) {
  const Word first = line.word();
  if (first.text.empty())
    return file.complain(first, "one word says where builds may be, such as: builds any_owned");
  if (line.at_end()) return void(file.draft.builds = first);
  for (const Word& power : line.words()) put(file.draft.own_builds, {power, {first}});
}

} // namespace

std::span<const FileWord> power_words() {
  static constexpr FileWord words[] = {
      {"power", read_power}, {"home", read_home},           {"units", read_units},
      {"owns", read_owns},   {"builds", read_builds, true}, // but not the builds of single powers
  };
  return words;
}

// ---- see file_words.h: the lines about turns, fates of powers, and what games begin with

namespace {

void read_calendar(FileReading& file, Line& line) {
  file.draft.rules.calendar = line.words();
  if (file.draft.rules.calendar.empty())
    file.complain(line.word(), "turns without seasons are told so: calendar years 5 adjustments 10");
}

// Empty, with a problem, where there is not one word.
Word only_word(FileReading& file, Line& line, const char* otherwise) {
  const Word word = line.word();
  if (!word.text.empty() && line.at_end()) return word;
  file.complain(line.at_end() ? word : line.word(), otherwise);
  return {};
}

void read_opening(FileReading& file, Line& line) {
  file.draft.rules.opening =
      only_word(file, line, "one word says how games begin, such as: opening mobilize");
}

void read_homes_fixed(FileReading& file, Line& line) {
  file.draft.rules.homes_fixed = only_word(file, line, "one year was expected, such as: homes_fixed 1899");
}

void read_neutrals(FileReading& file, Line& line) {
  file.draft.rules.neutrals_do =
      only_word(file, line, "one word says what comes of neutral armies: neutrals hold, or neutrals rebuild");
}

void read_no_draw(FileReading& file, Line& line) {
  if (!line.at_end()) file.complain(line.word(), "nothing stands behind no_draw");
  file.draft.rules.draws = false;
}

// "dummy Egypt France Turkey": nobody plays it; behind it, whose players order for it.
template <std::vector<DraftWords> DraftMatters::*lines> void words_line(FileReading& file, Line& line) {
  const Word power = line.word();
  put(file.draft.*lines, {power, line.words()});
}

// "league Catholic Saxony Spain": its name, and who belongs to it.
void read_league(FileReading& file, Line& line) {
  const Word name = line.word();
  const std::vector<Word> members = line.words();
  if (members.empty()) file.complain(name, "a league has a name and members, such as: league north Norway");
  for (const Word& power : members) put(file.draft.leagues, {power, {name}});
}

void read_rule(FileReading& file, Line& line) {
  const DraftRule rule{line.word(), line.word()};
  if (rule.value.text.empty() || !line.at_end())
    return file.complain(rule.name, "a rule option and its value, such as: rule immobile_dummies on");
  std::erase_if(file.draft.chosen, [&](const DraftRule& known) { return known.name.text == rule.name.text; });
  file.draft.chosen.push_back(rule);
}

void read_setting(FileReading& file, Line& line) {
  for (const Word& word : line.words()) {
    std::erase_if(file.draft.settings, [&](const Word& known) { return known.text == word.text; });
    file.draft.settings.push_back(word);
  }
}

// "players 7 28": how many, and what wins for the powers of one of them together.
void read_players(FileReading& file, Line& line) {
  file.draft.players = line.word();
  file.draft.hand_victory = line.word();
}

} // namespace

std::span<const FileWord> game_words() {
  static constexpr FileWord words[] = {
      {"calendar", read_calendar, true},
      {"opening", read_opening, true},
      {"homes_fixed", read_homes_fixed, true},
      {"neutrals", read_neutrals, true},
      {"no_draw", read_no_draw, true},
      {"dummy", words_line<&DraftMatters::dummies>},
      {"league", read_league},
      {"helps", words_line<&DraftMatters::helps>},
      {"hidden_build", words_line<&DraftMatters::hidden_builds>},
      {"reserves", words_line<&DraftMatters::reserves>},
      {"militia", words_line<&DraftMatters::militia>},
      {"rule", read_rule},
      {"setting", read_setting},
      {"players", read_players},
  };
  return words;
}

} // namespace variants
