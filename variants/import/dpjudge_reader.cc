// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/import/dpjudge_reader.h"

#include "parser/text.h"
#include "variants/file/draft.h"
#include "variants/file/matters.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace variants {

namespace {

// A line with one of these at its head is about it, whatever stands behind; any other line with a "=" names a
// place.
constexpr std::string_view never_names[] = {"USE",   "USES", "MAP",       "VICTORY",  "FLOW",
                                            "BEGIN", "RULE", "RULES",     "NEWHOMES", "IN",
                                            "FROM",  "END",  "DIRECTIVES"};

bool is_one_of(const Word& word, std::string_view names) {
  while (!names.empty()) {
    const std::string_view name = names.substr(0, names.find('|'));
    if (says(word, name)) return true;
    names.remove_prefix(std::min(names.size(), name.size() + 1));
  }
  return false;
}

bool may_name(const Word& word) {
  return std::ranges::none_of(never_names, [&](std::string_view name) { return says(word, name); });
}

// Words of the DPjudge alone.
bool names_a_power_in_python(const Word& word) {
  return is_one_of(word, "FLOW|IN|FROM|NEWHOMES|RESERVES|MILITIA|LEAGUE|CONTROL|ROTATE|TEAM|TEAMS|DIRECTIVES|"
                         "END|ENDDIRECTIVES|TEXTONLY|FLAG|FLAGS|NOTIFY");
}

using Shape = std::set<std::string>;

// What a drawing shows: places and borders, and neither names nor centers.
Shape shape_of(const Draft& draft) {
  Shape shape;
  for (const DraftProvince& province : draft.provinces) {
    std::string text = province.data.id + " " + std::to_string(static_cast<int>(province.data.terrain));
    for (const judge::Coast coast : province.data.coasts) text.append(" ").append(judge::coast_id(coast));
    shape.insert(text);
  }
  for (const DraftBorder& border : draft.borders) {
    const auto [a, b] = std::minmax(border.from.text, border.to.text);
    shape.insert((border.type == judge::UnitType::army ? "army " : "fleet ") + a + " " + b);
  }
  return shape;
}

// Some editors begin a file in UTF-8 with it.
std::string_view without_mark_of_utf8(std::string_view line) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return line.starts_with(mark) ? line.substr(mark.size()) : line;
}

void read_line(MapReading& map, std::string_view text, std::size_t number) {
  ForeignEffect effect = ForeignEffect::nothing;
  if (number > most_foreign_lines)
    map.read.complain({"", number, 0},
                      "a board has at most " + std::to_string(most_foreign_lines) + " lines, with its parts");
  else if (text.size() > longest_foreign_line)
    map.read.complain({"", number, 0}, "that is longer than a board's lines may be");
  else if (!parser::is_ascii(text.substr(0, text.find('#'))))
    map.read.complain({"", number, 0}, "a board's names are in plain letters, without accents");
  else if (map.is_lost)
    effect = ForeignEffect::nothing;
  else
    effect = read_words(map, Line(text, number));
  map.read.effects.push_back(effect);
}

// Lines that are for the game's file, or for a phase to come, down to the end of them; those of a phase end
// where the next one's begin.
ForeignEffect read_in_block(MapReading& map, Line& line) {
  Line ahead = line;
  const Word first = ahead.word();
  Line behind = ahead;
  const Word second = ahead.word();
  const bool is_of_phases = map.block == MapBlock::later || map.block == MapBlock::in_phase;
  const bool ends = is_of_phases ? says(first, "FROM") && says(second, "START")
                                 : says(first, "END") || says(first, "ENDDIRECTIVES");
  const MapBlock block = map.block;
  if (is_of_phases && begins_block(line)) {
    map.block = MapBlock::none;
    return read_words(map, line);
  }
  if (ends) map.block = MapBlock::none;
  if (!ends && block == MapBlock::in_phase) map.in_phases.back().lines.push_back(line);
  if (ends || block != MapBlock::directives) return ForeignEffect::nothing;
  return read_setting(map, first, behind);
}

// The engine wants every sea of a coast in the row of its province, too, for convoys; here the coast will do.
void tell_unlisted_seas(MapReading& map) {
  for (const ForeignWay& way : map.ways) {
    const DraftProvince* to = map.board.province(way.to.text);
    const bool is_written = way.to.line != 0; // a board that is changed has none of these rows
    if (!is_written || to == nullptr || to->data.terrain != judge::Terrain::sea ||
        way.from.text.find('/') == std::string::npos)
      continue;
    const std::string province(province_part(way.from.text));
    if (std::ranges::none_of(map.ways, [&](const ForeignWay& other) {
          return other.from.text == province && other.to.text == to->data.id;
        }))
      map.read.remark(way.to, "the row of " + province + " does not list " + to->data.id + ", which " +
                                  way.from.text + " has: it was taken");
  }
}

void check_place(MapReading& map, const DraftProvince& province) {
  const std::string& id = province.data.id;
  if (!province.has_terrain)
    map.read.complain(province.id,
                      id + ": there is no such place. A new one wants a name and a kind: New Place = " + id +
                          ", and COAST, LAND or WATER " + id + " ABUTS its neighbours");
  else if (province.data.name.empty())
    map.read.complain(province.id, id + ": this place has no name: write New Place = " + id);
}

// What lines say of others is looked at when all are read.
void settle_lines(MapReading& map) {
  end_block(map, {"", map.read.effects.size(), 0});
  settle_year(map);
  settle_first_phase(map);
  settle_controls(map);
}

// What only the whole board can tell is looked at when each line is sound: one mistake is not told twice.
void settle(MapReading& map) {
  Draft& draft = map.board;
  settle_neutrals(map);
  settle_coast_names(map);
  give_letters(map.read);
  for (const DraftProvince& province : draft.provinces) check_place(map, province);
  if (map.is_python()) tell_unlisted_seas(map);
  draft.start_as_written = {draft.start ? judge::to_text(*draft.start) : ""};
  join_borders(map.ways, map.read);
  drop_lost_matters(draft);
  if (draft.victory.text.empty() && map.used_victory.text == std::to_string(centers_of(draft) / 2 + 1))
    draft.victory = map.used_victory;
  if (map.from_nothing || map.is_python()) { // and never of a board that changes line by line
    settle_coasts(map.read);
    settle_game(map.read);
  }
  if (!draft.start) draft.start = judge::Phase{};
  const std::ptrdiff_t centers = centers_of(draft);
  if (draft.victory.text.empty()) draft.victory = {std::to_string(centers / 2 + 1)};
  if (draft.victory.line == 0 && std::to_string(centers).size() <= draft.victory.text.size() &&
      std::atoi(draft.victory.text.c_str()) > centers)
    map.read.complain({"", 0, 0}, draft.victory.text + " centers win, and the board has " +
                                      std::to_string(centers) + " now: write VICTORY and a number");
  if (shape_of(draft) != shape_of(map.shape)) draft.drawn_as.clear();
  if (draft.title.empty()) draft.title = "A board";
  if (map.read.is_sound()) build("board", draft, map.read.problems);
}

// By name or alias; nullptr where none has it.
template <class Named> Named* called(std::vector<Named>& all, std::string_view name) {
  const std::string key = folded_name(name);
  const auto is_key = [&](const std::string& one) { return folded_name(one) == key; };
  const auto found = std::ranges::find_if(all, [&](const Named& one) {
    return is_key(one.data.name) || std::ranges::any_of(one.data.aliases, is_key);
  });
  return key.empty() || found == all.end() ? nullptr : &*found;
}

// ---- dummies, leagues, and units beyond the centers in the DPjudge's map files

// In place of what earlier lines made of it. The words stay where they were written: at them what is wrong is
// told.
void make_dummy(MapReading& map, const Word& word, const std::string& power,
                const std::vector<std::string>& controllers) {
  DraftLine dummy{Matter::dummy, {{power, word.line, word.column}}};
  for (const std::string& name : controllers)
    if (name != power) dummy.words.push_back({name, word.line, word.column});
  put(map.board, std::move(dummy));
  std::erase_if(map.controls, [&](const MapControl& one) { return one.name == power; });
}

// "DUMMY" below a power, "DUMMIES TURKEY ITALY", "DUMMIES ALL EXCEPT FRANCE": nobody plays them. Whose
// players order for one is still so.
ForeignEffect read_dummies(MapReading& map, const Word& word, Line& line) {
  for (const std::string& name : powers_listed(map, word, line)) {
    const auto is_it = [&](const DraftLine& known) {
      return known.matter == Matter::dummy && known[0].text == name;
    };
    if (std::ranges::none_of(map.board.lines, is_it)) make_dummy(map, word, name, {});
  }
  return ForeignEffect::board;
}

// "CONTROL FRANCE TURKEY" below a power, "CONTROL AUSTRIA BY FRANCE TURKEY": it is a dummy, and their players
// order for it.
ForeignEffect read_control(MapReading& map, const Word& word, Line& line) {
  Line behind = line;
  Word named = behind.word();
  const bool is_told = says(behind.word(), "BY");
  const DraftPower* power = is_told ? map.power_called(named.text) : map.current(word);
  if (power == nullptr) return is_told ? map.refuse(named, "no power is called so") : ForeignEffect::nothing;
  const std::string name = power->data.name;
  if (is_told) line = behind;
  Line ahead = line;
  if (ahead.at_end()) return map.refuse(word, "the powers that order for it stand behind it");
  if (map.from_nothing && !knows_powers(map, line)) {
    make_dummy(map, word, name, {});
    map.controls.push_back({word, name, line});
  } else {
    make_dummy(map, word, name, powers_listed(map, word, line));
  }
  return ForeignEffect::board;
}

// "TEAM AUSTRIA-ITALY-TURKEY": the first orders for the others.
ForeignEffect read_teams(MapReading& map, const Word& word, Line& line) {
  for (const Word& team : line.words()) {
    std::string names = team.text;
    std::ranges::replace(names, '-', ' ');
    Line members(names, word.line);
    const std::vector<std::string> powers = powers_listed(map, word, members);
    for (std::size_t i = 1; i < powers.size(); ++i) make_dummy(map, word, powers[i], {powers[0]});
  }
  return ForeignEffect::board;
}

// "RESERVES 2", "MILITIA" below a power. Without a number: one, and all that can be.
ForeignEffect read_extra_units(MapReading& map, const Word& word, Line& line) {
  const DraftPower* power = map.current(word);
  const bool militia = says(word, "MILITIA");
  Word number = line.word();
  if (number.text.empty()) number = {militia ? "99" : "1", word.line, word.column};
  if (power != nullptr)
    put(map.board,
        {militia ? Matter::militia : Matter::reserves, {{power->data.name, word.line, word.column}, number}});
  return ForeignEffect::board;
}

// "LEAGUE north" below a power: it belongs to that league. "LEAGUE north STRICT": and helps units of it
// alone; "LEAGUE north BENIGN south": and of these, too.
ForeignEffect read_league(MapReading& map, const Word& word, Line& line) {
  const DraftPower* power = map.current(word);
  const Word name = line.word();
  if (name.text.empty()) return map.refuse(word, "the name of a league stands behind it");
  if (power == nullptr) return ForeignEffect::nothing;
  const Word whose{power->data.name, word.line, word.column};
  put(map.board, {Matter::league, {whose, name}});
  std::erase_if(map.board.lines, [&](const DraftLine& known) {
    return known.matter == Matter::helps && known[0].text == whose.text;
  });
  const std::vector<Word> behind = line.words();
  if (behind.empty()) return ForeignEffect::board;
  if (!says(behind.front(), "STRICT") && !says(behind.front(), "BENIGN"))
    return map.refuse(behind.front(), "STRICT or BENIGN was expected");
  DraftLine helps{Matter::helps, {whose, name}};
  helps.words.insert(helps.words.end(), behind.begin() + 1, behind.end());
  put(map.board, std::move(helps));
  return ForeignEffect::board;
}

} // namespace

bool is_line_of_dpjudge(std::string_view text) {
  if (text.find("->") != text.npos) return true;
  Line line(text, 0);
  const Word first = line.word("(");
  return text.find('=') == text.npos && (names_a_power_in_python(first) || says(line.word(), "DIRECTIVES"));
}

ForeignEffect read_words(MapReading& map, Line line) {
  if (line.at_end()) return ForeignEffect::nothing;
  if (map.block != MapBlock::none) return read_in_block(map, line);
  Line named = line;
  named.phrase("=");
  if (named.take('=') && may_name(Line(line).word())) return read_name(map, line);
  const Word word = line.word("(");
  if (map.is_python() && names_a_power_in_python(word))
    return map.refuse(word, "no line of the Python engine begins with this word: a power would be called so");
  Line behind = line;
  if (!says(word, "DIRECTIVES") && says(behind.word(), "DIRECTIVES")) {
    map.block = MapBlock::of_others;
    return map.leave_out(word, "these lines are for games of one kind alone, and were passed over");
  }
  for (const std::span<const MapWord> words :
       {words_of_games(), words_of_places(), words_of_powers(), words_of_sides()})
    for (const MapWord& row : words)
      if (is_one_of(word, row.words)) return row.read(map, word, line);
  if (says(behind.word(), "ABUTS"))
    return map.refuse(word,
                      "borders stand behind COAST, LAND, WATER, PORT, SHUT or AMEND, a place, and ABUTS");
  return read_power(map, word, line);
}

// The last line may stand in one; only the lines for the game's file need an end.
void end_block(MapReading& map, const Word& at) {
  if (std::exchange(map.block, MapBlock::none) == MapBlock::directives)
    map.read.complain(at, "the end of this block is missing");
}

ForeignEffect MapReading::refuse(const Word& word, std::string text) {
  read.complain(word, std::move(text));
  return ForeignEffect::nothing;
}

ForeignEffect MapReading::leave_out(const Word& word, std::string text) {
  read.leave_out(word, std::move(text));
  return ForeignEffect::nothing;
}

std::nullptr_t MapReading::none(const Word& word, std::string text) {
  read.complain(word, std::move(text));
  return nullptr;
}

void MapReading::begin_with(Draft base) {
  shape = base;
  ways = ways_of(base);
  base.borders.clear();
  base.aliases.clear();
  base.about.clear();
  base.from.clear();
  base.morphs.clear();
  for (DraftProvince& province : base.provinces) province.takes_fleets = province.data.coasts.empty();
  board = std::move(base);
}

DraftProvince* MapReading::place_called(std::string_view name) {
  DraftProvince* by_id = board.province(name);
  return by_id != nullptr ? by_id : called(board.provinces, name);
}

DraftPower* MapReading::power_called(std::string_view name) { return called(board.powers, name); }

ForeignRead read_map_lines(const Draft& base, const std::vector<std::string>& lines, const FindDraft& find,
                           MapLanguage language) {
  MapReading map{find, language, base.provinces.empty()};
  map.begin_with(base);
  std::size_t number = 0;
  for (const std::string& line : lines) {
    if (map.read.problems.size() >= most_foreign_problems || number > most_foreign_lines) break;
    const bool may_be_marked = number++ == 0 && map.is_python();
    read_line(map, may_be_marked ? without_mark_of_utf8(line) : std::string_view(line), number);
  }
  if (!map.is_lost) settle_lines(map);
  if (!map.is_lost && map.read.is_sound())
    settle(map);
  else
    map.board = {};
  map.read.sort();
  return std::move(map.read);
}

// Powers that order for others may be declared below.
void settle_controls(MapReading& map) {
  for (auto& [word, name, line] : std::exchange(map.controls, {}))
    if (map.power_called(name) != nullptr) make_dummy(map, word, name, powers_listed(map, word, line));
}

// "&SC" among the homes: any center that it owns may be one.
void build_anywhere(MapReading& map, const DraftPower& power, const Word& at) {
  put(map.board,
      {Matter::own_builds, {{power.data.name, at.line, at.column}, {"any_owned", at.line, at.column}}});
}

// "~nyo" among the homes: what is built there before the first move is a secret.
void hide_builds(MapReading& map, const DraftPower& power, const Word& center) {
  DraftLine hidden{Matter::hidden_build, {{power.data.name, center.line, center.column}}};
  for (const DraftLine& known : map.board.lines)
    if (known.matter == Matter::hidden_build && known[0].text == power.data.name)
      hidden.words.insert(hidden.words.end(), known.words.begin() + 1, known.words.end());
  hidden.words.push_back(center);
  put(map.board, std::move(hidden));
}

void rename_in_matters(MapReading& map, const std::string& old, const std::string& name) {
  visit_words(map.board.lines, [&](Word& word, char letter) {
    if (parser::to_upper(letter) == 'P' && word.text == old) word.text = name;
  });
  for (MapControl& one : map.controls)
    if (one.name == old) one.name = name;
  for (MapPhase& block : map.in_phases)
    if (block.power == old) block.power = name;
}

std::span<const MapWord> words_of_sides() {
  static constexpr MapWord words[] = {{"DUMMY|DUMMIES", read_dummies},
                                      {"RESERVES|MILITIA", read_extra_units},
                                      {"LEAGUE", read_league},
                                      {"CONTROL", read_control},
                                      {"TEAM|TEAMS", read_teams}};
  return words;
}

} // namespace variants
