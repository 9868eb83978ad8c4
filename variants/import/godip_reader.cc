// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/import/godip_reader.h"

#include "parser/text.h"

#include <algorithm>
#include <utility>

namespace variants {

namespace {

constexpr std::size_t most_words = 100; // between two brackets

// The letter of a season or phase in "S1850M"; '\0' for other words.
char letter_of(std::string_view word) {
  constexpr std::pair<std::string_view, char> letters[] = {
      {"Spring", 'S'},   {"Fall", 'F'},       {"Autumn", 'F'}, {"Winter", 'W'},
      {"Movement", 'M'}, {"Adjustment", 'A'}, {"Retreat", 'R'}};
  const auto* const found = std::ranges::find(letters, word, &std::pair<std::string_view, char>::first);
  return found == std::end(letters) ? '\0' : found->second;
}

void read_constants(GodipReading& go, const Word& first, GoScanner ahead) {
  std::vector<Word> names{first};
  while (ahead.take(',')) {
    const GoToken name = ahead.next();
    if (name.kind != GoToken::Kind::name || names.size() >= most_foreign_powers) return;
    names.push_back(name.word);
  }
  if (ahead.qualified_name().text != "Nation" || !ahead.take('=')) return;
  for (const Word& name : names) {
    const GoToken text = ahead.next();
    if (text.kind != GoToken::Kind::text || go.constants.size() >= 2 * most_foreign_powers) return;
    go.names_of_nations[name.text] = text.word;
    go.constants.push_back(name);
    ahead.take(',');
  }
  go.scanner = ahead;
  ++go.tables;
}

// `Ostar godip.Nation = "Ostar"`, `Ostar = godip.Nation("Ostar")`; several: `A, B godip.Nation = "A", "B"`
void read_constant(GodipReading& go, const Word& name) {
  GoScanner ahead = go.scanner;
  if (ahead.peek().is(',')) return read_constants(go, name, ahead);
  const bool typed = ahead.qualified_name().text == "Nation";
  if (!ahead.take('=')) return;
  if (!typed && (ahead.qualified_name().text != "Nation" || !ahead.take('('))) return;
  const GoToken text = ahead.next();
  if (text.kind != GoToken::Kind::text || go.constants.size() >= 2 * most_foreign_powers) return;
  go.scanner = ahead;
  ++go.tables;
  go.names_of_nations[name.text] = text.word;
  go.constants.push_back(name);
}

// "Nations: []godip.Nation{Ostar, Wester}"
void read_nations(GodipReading& go, const Word&) {
  GoScanner ahead = go.scanner;
  ahead.take(':');
  ahead.take('=');
  if (!ahead.take('[') || !ahead.take(']') || ahead.qualified_name().text != "Nation" || !ahead.take('{'))
    return;
  go.scanner = ahead;
  ++go.tables;
  const std::vector<Word> nations = go.words_to('}');
  if (go.is_first_word("nations")) go.nations = nations;
}

// Behind the bracket that ends what the scanner is in.
void pass_to_bracket(GodipReading& go) {
  for (int depth = 1; depth > 0 && go.scanner.peek().kind != GoToken::Kind::end;) {
    const GoToken token = go.scanner.next();
    depth += token.is('{') ? 1 : token.is('}') ? -1 : 0;
  }
}

// "BlankStart: func() ... {": how a board without units begins, which no game does here.
void pass_blank_start(GodipReading& go, const Word&) {
  GoScanner ahead = go.scanner;
  if (!(ahead.take(':') && ahead.take_name("func")) && go.function.text != "BlankStart") return;
  while (!ahead.peek().is('{'))
    if (ahead.next().kind == GoToken::Kind::end) return;
  ahead.take('{');
  go.scanner = ahead;
  pass_to_bracket(go);
}

// What this package set one by one before its table stays.
void drop_earlier_units(GodipReading& go) {
  std::erase_if(go.units, [&](const GodipUnit& unit) { return unit.package != go.packages_read; });
  if (go.neutrals_in != go.packages_read) go.neutrals_everywhere = {};
}

// A package's table of units or owners takes the place of those that it took over.
void begin_table(GodipReading& go, std::string_view of) {
  if (of == "Unit" && go.is_first_word("units")) drop_earlier_units(go);
  if (of == "Nation" && go.is_first_word("owners")) go.owners.clear();
  go.has_owners = go.has_owners || of == "Nation";
}

// What is left of an entry, with all brackets in it.
void pass_entry(GodipReading& go, const Word& key) {
  go.read.leave_out(key, "what stands behind it is code, and was not read");
  for (int depth = 0; go.scanner.peek().kind != GoToken::Kind::end;) {
    if (depth == 0 && go.scanner.peek().is('}')) return;
    const GoToken token = go.scanner.next();
    if (depth == 0 && token.is(',')) return;
    if (token.is('(') || token.is('{') || token.is('[')) ++depth;
    if (token.is(')') || token.is('}') || token.is(']')) --depth;
  }
}

void read_entries(GodipReading& go, void (*entry)(GodipReading&, const Word&)) {
  while (go.scanner.peek().kind == GoToken::Kind::text) {
    const Word key = go.scanner.next().word;
    if (go.scanner.take(':')) entry(go, key);
    if (!go.scanner.take(',') && !go.scanner.peek().is('}')) pass_entry(go, key);
  }
  if (!go.scanner.take('}'))
    go.read.leave_out(go.scanner.peek().word, "this is no entry of a table, and was not read");
}

void read_name(GodipReading& go, const Word& id) {
  const GoToken name = go.scanner.peek();
  if (name.kind != GoToken::Kind::text) return;
  go.scanner.next();
  if (id.text.find('/') == std::string::npos && go.names.size() < 2 * most_foreign_places)
    go.names[parser::to_lower(id.text)] = name.word;
}

void add_unit(GodipReading& go, const Word& at, const Word& type, const Word& nation) {
  go.units.push_back({at, type, nation, parser::to_lower(province_part(at.text)), go.packages_read});
}

// "godip.Unit{godip.Fleet, Ostar}", with or without what stands before the bracket, and labels inside.
void read_unit(GodipReading& go, const Word& at) {
  go.scanner.qualified_name();
  if (!go.scanner.take('{')) return;
  std::vector<Word> words = go.words_to('}');
  std::erase_if(words, [](const Word& word) { return word.text == "Type" || word.text == "Nation"; });
  if (words.size() != 2 || go.units.size() >= most_foreign_units)
    return go.read.leave_out(at, "no unit of a nation stands behind it");
  add_unit(go, at, words[0], words[1]);
}

void read_owner(GodipReading& go, const Word& at) {
  const Word nation = go.scanner.qualified_name();
  if (!nation.text.empty() && go.owners.size() < most_foreign_places) go.owners.push_back({at, nation});
}

// "map[godip.Province]string{", or with godip.Unit or godip.Nation in place of "string".
void read_table(GodipReading& go, const Word&) {
  GoScanner ahead = go.scanner;
  if (!ahead.take('[') || ahead.qualified_name().text != "Province" || !ahead.take(']')) return;
  const std::string of = ahead.qualified_name().text;
  if (!ahead.take('{') || (ahead.peek().kind != GoToken::Kind::text && !ahead.peek().is('}'))) return;
  const GodipWord tables[] = {{"string", read_name}, {"Unit", read_unit}, {"Nation", read_owner}};
  const bool is_of_clients = of == "DominanceRule"; // whose colour a place without a unit has on the screen
  const auto* const table = std::ranges::find(tables, of, &GodipWord::word);
  if (table == std::end(tables) && !is_of_clients) return;
  go.scanner = ahead;
  if (is_of_clients) return pass_to_bracket(go);
  ++go.tables;
  if (!go.scanner.peek().is('}')) begin_table(go, of); // code fills an empty one
  read_entries(go, table->read);
}

void read_set_units(GodipReading& go, const Word&) { go.sets_units = true; }

// `SetUnit("hob", godip.Unit{godip.Army, Ostar})`; around a place that is no text stands a loop over centers.
void read_set_unit(GodipReading& go, const Word& word) {
  GoScanner ahead = go.scanner;
  if (!ahead.take('(')) return;
  GoToken place;
  for (GoToken token = ahead.next(); !token.is(',') && token.kind != GoToken::Kind::end; token = ahead.next())
    if (token.kind == GoToken::Kind::text) place = token;
  if (ahead.qualified_name().text != "Unit" || !ahead.take('{')) return;
  go.scanner = ahead;
  std::vector<Word> words = go.words_to('}');
  std::erase_if(words, [](const Word& one) { return one.text == "Type" || one.text == "Nation"; });
  ++go.tables;
  go.sets_units = true;
  const bool is_unit = words.size() == 2 && go.units.size() < most_foreign_units;
  if (is_unit && place.kind == GoToken::Kind::text)
    add_unit(go, place.word, words[0], words[1]);
  else if (is_unit && words[0].text == "Army" && words[1].text == "Neutral")
    go.neutrals_everywhere = word, go.neutrals_in = go.packages_read;
  else
    go.read.leave_out(word, "where this unit stands is code, and was not read");
}

// `RemoveUnit("hob")`, `RemoveUnit(godip.Province("hob"))`. Where no unit is set, and none was taken over, it
// is a rule of later phases.
void read_remove_unit(GodipReading& go, const Word&) {
  if (!go.sets_units && !go.derives) return;
  GoScanner ahead = go.scanner;
  if (!ahead.take('(')) return;
  if (!ahead.qualified_name().text.empty()) ahead.take('(');
  const GoToken place = ahead.next();
  if (place.kind != GoToken::Kind::text) return;
  go.scanner = ahead;
  ++go.tables;
  const std::string province = parser::to_lower(province_part(place.word.text));
  std::erase_if(go.units, [&](const GodipUnit& unit) { return unit.province == province; });
}

// A function of that name does nothing before the board takes it.
void read_neutral_orders(GodipReading& go, const Word& word) {
  if (word.line != go.function.line || word.column != go.function.column) go.neutral_orders = word;
}

// "SCCountWinner(9)"
void read_winner(GodipReading& go, const Word& word) {
  if (!go.scanner.take('(')) return;
  const GoToken number = go.scanner.peek();
  if (number.kind != GoToken::Kind::number)
    return go.read.leave_out(word, "the number of centers that wins is code here, and was not read");
  ++go.tables;
  if (go.is_first_word("victory")) go.read.draft.victory = number.word;
}

// "NewPhase(1850, godip.Spring, godip.Movement)". Other calls of it are code.
void read_phase(GodipReading& go, const Word&) {
  GoScanner ahead = go.scanner;
  if (!ahead.take('(')) return;
  const bool is_before = ahead.take('-');
  const GoToken number = ahead.next();
  const Word year = number.word;
  ahead.take(',');
  const Word called = ahead.qualified_name();
  char season = letter_of(called.text);
  ahead.take(',');
  char kind = letter_of(ahead.qualified_name().text);
  if (number.kind != GoToken::Kind::number || called.text.empty() || kind == '\0') return;
  if (!go.is_first_word("phase")) return;
  ++go.tables;
  if (kind == 'R') {
    kind = 'M';
    go.read.remark(number.word, "no game begins with retreats here: it begins with the movement before them");
  }
  if (season == '\0') {
    season = kind == 'A' ? 'W' : 'S';
    go.read.remark(called, "no season is called so here: the game begins in the " +
                               std::string(kind == 'A' ? "Winter" : "Spring") +
                               " of that year, and two movements make a year");
  }
  go.read.draft.start =
      judge::parse_phase(std::string(1, season) + (is_before ? "-" : "") + year.text + kind);
  if (!go.read.draft.start) go.read.leave_out(year, "no game begins in this phase here");
}

// "Parser: hundred.BuildAnywhereParser"
void read_parser(GodipReading& go, const Word&) {
  if (!go.scanner.take(':')) return;
  const Word name = go.scanner.qualified_name();
  if (go.is_first_word("builds")) set_builds(go.read.draft, {});
  if (name.text == "BuildAnywhereParser") set_builds(go.read.draft, {"any_owned", name.line, name.column});
  if (name.text == "BuildAnyHomeCenterParser")
    set_builds(go.read.draft, {"any_home", name.line, name.column});
}

// "common.Variant{ Name: "Tarn","
void read_title(GodipReading& go, const Word& word) {
  if (word.text == "Variant") {
    if (go.scanner.take('{')) go.expects_title = true;
    return;
  }
  if (!go.expects_title || !go.scanner.take(':')) return;
  const GoToken name = go.scanner.peek();
  go.expects_title = false;
  if (name.kind == GoToken::Kind::text) name_board(go, name.word);
}

constexpr GodipWord words_of_tables[] = {
    {"Nations", read_nations},
    {"map", read_table},
    {"SCCountWinner", read_winner},
    {"NewPhase", read_phase},
    {"newPhase", read_phase},
    {"Phase", read_phase},
    {"Parser", read_parser},
    {"Variant", read_title},
    {"Name", read_title},
    {"BlankStart", pass_blank_start},
    {"SetUnits", read_set_units},
    {"SetUnit", read_set_unit},
    {"RemoveUnit", read_remove_unit},
    {"NeutralOrders", read_neutral_orders},
};

// True for a call of the graph, which is read with its brackets.
bool look_at(GodipReading& go, const Word& word, bool behind_point) {
  if (behind_point && go.in_graph && read_call(go, word)) return true;
  for (const std::span<const GodipWord> words :
       {std::span<const GodipWord>(words_of_tables), words_of_functions()})
    for (const GodipWord& row : words)
      if (row.word == word.text) {
        row.read(go, word);
        return false;
      }
  read_constant(go, word);
  return false;
}

void read_words(GodipReading& go) {
  bool behind_point = false, behind_call = false; // ") ." or ")"
  for (GoToken token = go.scanner.next(); token.kind != GoToken::Kind::end; token = go.scanner.next()) {
    const bool is_call = token.kind == GoToken::Kind::name && look_at(go, token.word, behind_point);
    if (token.is('}') && token.word.column == 0) end_function(go, token.word.line); // as Go is laid out
    behind_point = token.is('.') && (behind_call || go.scanner.peek().is_name("Prov"));
    behind_call = is_call || token.is(')');
  }
  end_function(go, 0);
  if (go.scanner.unended().line != 0)
    go.read.complain(go.scanner.unended(), "the end of the text or comment that begins here is missing");
  if (go.read.is_sound()) make_board(go);
  finish(go.read);
}

} // namespace

// All names up to the bracket, without those of their packages.
std::vector<Word> GodipReading::words_to(char end) {
  std::vector<Word> words;
  for (;;) {
    if (Word word = scanner.qualified_name(); !word.text.empty()) {
      if (words.size() < most_words) words.push_back(std::move(word));
      continue;
    }
    const GoToken token = scanner.next();
    if (token.is(end) || token.kind == GoToken::Kind::end) return words;
  }
}

ForeignRead read_godip(const std::vector<std::string>& lines) {
  GodipReading go{GoScanner(lines)};
  const auto is_long = [](const std::string& line) { return line.size() > longest_source_line; };
  const auto long_line = std::ranges::find_if(lines, is_long);
  const auto number = static_cast<std::size_t>(long_line - lines.begin()) + 1;
  if (lines.size() > most_source_lines || long_line != lines.end())
    go.read.complain({"", lines.size() > most_source_lines ? most_source_lines + 1 : number, 0},
                     "that is longer than the source of a board may be");
  else
    read_words(go);
  return std::move(go.read);
}

} // namespace variants
