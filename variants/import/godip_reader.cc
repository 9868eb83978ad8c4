// SPDX-License-Identifier: GPL-3.0-or-later
// godip_reader - see godip_reader.h
#include "variants/import/godip_reader.h"

#include "parser/text.h"
#include "variants/import/foreign_board.h"

#include <algorithm>
#include <utility>

namespace variants {

// ---- the tables in a Go source, found by the words that they begin with

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

} // namespace

GodipReader::GodipReader(const std::vector<std::string>& lines, std::vector<parser::Problem>& problems)
    : problems_(problems), scanner_(lines) {}

void GodipReader::complain(const Word& at, std::string text) {
  variants::complain(problems_, at, std::move(text));
}
void GodipReader::leave_out(const Word& at, std::string text) {
  variants::leave_out(read_.remarks, at, std::move(text));
}
void GodipReader::remark(const Word& at, std::string text) {
  variants::remark(read_.remarks, at, std::move(text));
}

ForeignRead GodipReader::read() {
  bool behind_point = false, behind_call = false; // ") ." or ")"
  for (GoToken token = scanner_.next(); token.kind != GoToken::Kind::end; token = scanner_.next()) {
    const bool is_call = token.kind == GoToken::Kind::name && look_at(token, behind_point);
    if (token.is('}') && token.word.column == 0) end_function(token.word.line); // as Go is laid out
    behind_point = token.is('.') && (behind_call || scanner_.peek().is_name("Prov"));
    behind_call = is_call || token.is(')');
  }
  end_function(0);
  if (scanner_.unended().line != 0)
    complain(scanner_.unended(), "the end of the text or comment that begins here is missing");
  if (problems_.empty()) make_board();
  finish(read_, problems_);
  return std::move(read_);
}

// True for a call of the graph, which is read with its brackets.
bool GodipReader::look_at(const GoToken& token, bool behind_point) {
  static constexpr Row rows[] = {
      {"package", &GodipReader::read_package},
      {"graph", &GodipReader::begin_graph},
      {"Done", &GodipReader::end_graph},
      {"func", &GodipReader::read_function},
      {"return", &GodipReader::read_return},
      {"Nations", &GodipReader::read_nations},
      {"map", &GodipReader::read_table},
      {"SCCountWinner", &GodipReader::read_winner},
      {"NewPhase", &GodipReader::read_phase},
      {"newPhase", &GodipReader::read_phase},
      {"Phase", &GodipReader::read_phase},
      {"Parser", &GodipReader::read_parser},
      {"Variant", &GodipReader::read_title},
      {"Name", &GodipReader::read_title},
      {"BlankStart", &GodipReader::pass_blank_start},
      {"SetUnits", &GodipReader::read_set_units},
      {"SetUnit", &GodipReader::read_set_unit},
      {"RemoveUnit", &GodipReader::read_remove_unit},
      {"NeutralOrders", &GodipReader::read_neutral_orders},
  };
  if (behind_point && in_graph_ && read_call(token.word)) return true;
  const auto* const row = std::ranges::find(rows, token.word.text, &Row::word);
  if (row == std::end(rows))
    read_constant(token.word);
  else
    (this->*row->handler)(token.word);
  return false;
}

// `Ostar godip.Nation = "Ostar"`, `Ostar = godip.Nation("Ostar")`; several: `A, B godip.Nation = "A", "B"`
void GodipReader::read_constant(const Word& name) {
  GoScanner ahead = scanner_;
  if (ahead.peek().is(',')) return read_constants(name, ahead);
  const bool typed = ahead.qualified_name().text == "Nation";
  if (!ahead.take('=')) return;
  if (!typed && (ahead.qualified_name().text != "Nation" || !ahead.take('('))) return;
  const GoToken text = ahead.next();
  if (text.kind != GoToken::Kind::text || constants_.size() >= 2 * most_foreign_powers) return;
  scanner_ = ahead;
  ++tables_;
  names_of_nations_[name.text] = text.word;
  constants_.push_back(name);
}

void GodipReader::read_constants(const Word& first, GoScanner ahead) {
  std::vector<Word> names{first};
  while (ahead.take(',')) {
    const GoToken name = ahead.next();
    if (name.kind != GoToken::Kind::name || names.size() >= most_foreign_powers) return;
    names.push_back(name.word);
  }
  if (ahead.qualified_name().text != "Nation" || !ahead.take('=')) return;
  for (const Word& name : names) {
    const GoToken text = ahead.next();
    if (text.kind != GoToken::Kind::text || constants_.size() >= 2 * most_foreign_powers) return;
    names_of_nations_[name.text] = text.word;
    constants_.push_back(name);
    ahead.take(',');
  }
  scanner_ = ahead;
  ++tables_;
}

// All names up to the bracket, without those of their packages.
std::vector<Word> GodipReader::words_to(char end) {
  std::vector<Word> words;
  for (;;) {
    if (Word word = scanner_.qualified_name(); !word.text.empty()) {
      if (words.size() < most_words) words.push_back(std::move(word));
      continue;
    }
    const GoToken token = scanner_.next();
    if (token.is(end) || token.kind == GoToken::Kind::end) return words;
  }
}

// "Nations: []godip.Nation{Ostar, Wester}"
void GodipReader::read_nations(const Word&) {
  GoScanner ahead = scanner_;
  ahead.take(':');
  ahead.take('=');
  if (!ahead.take('[') || !ahead.take(']') || ahead.qualified_name().text != "Nation" || !ahead.take('{'))
    return;
  scanner_ = ahead;
  ++tables_;
  const std::vector<Word> nations = words_to('}');
  if (is_first_word("nations")) nations_ = nations;
}

// Behind the bracket that ends what the scanner is in.
void GodipReader::pass_to_bracket() {
  for (int depth = 1; depth > 0 && scanner_.peek().kind != GoToken::Kind::end;) {
    const GoToken token = scanner_.next();
    depth += token.is('{') ? 1 : token.is('}') ? -1 : 0;
  }
}

// "BlankStart: func() ... {": how a board without units begins, which no game does here.
void GodipReader::pass_blank_start(const Word&) {
  GoScanner ahead = scanner_;
  if (!(ahead.take(':') && ahead.take_name("func")) && function_.text != "BlankStart") return;
  while (!ahead.peek().is('{'))
    if (ahead.next().kind == GoToken::Kind::end) return;
  ahead.take('{');
  scanner_ = ahead;
  pass_to_bracket();
}

// "map[godip.Province]string{", and likewise with godip.Unit and godip.Nation.
void GodipReader::read_table(const Word&) {
  GoScanner ahead = scanner_;
  if (!ahead.take('[') || ahead.qualified_name().text != "Province" || !ahead.take(']')) return;
  const std::string of = ahead.qualified_name().text;
  if (!ahead.take('{') || (ahead.peek().kind != GoToken::Kind::text && !ahead.peek().is('}'))) return;
  const Row tables[] = {{"string", &GodipReader::read_name},
                        {"Unit", &GodipReader::read_unit},
                        {"Nation", &GodipReader::read_owner}};
  const bool is_of_clients = of == "DominanceRule"; // whose colour a place without a unit has on the screen
  const auto* const table = std::ranges::find(tables, of, &Row::word);
  if (table == std::end(tables) && !is_of_clients) return;
  scanner_ = ahead;
  if (is_of_clients) return pass_to_bracket();
  ++tables_;
  if (!scanner_.peek().is('}')) begin_table(of); // code fills an empty one
  read_entries(table->handler);
}

// A package's table of units or owners takes the place of those that it took over.
void GodipReader::begin_table(std::string_view of) {
  if (of == "Unit" && is_first_word("units")) drop_earlier_units();
  if (of == "Nation" && is_first_word("owners")) owners_.clear();
  has_owners_ = has_owners_ || of == "Nation";
}

// What this package set one by one before its table stays.
void GodipReader::drop_earlier_units() {
  std::erase_if(units_, [&](const Unit& unit) { return unit.package != packages_read_; });
  if (neutrals_in_ != packages_read_) neutrals_everywhere_ = {};
}

void GodipReader::read_entries(Handler entry) {
  while (scanner_.peek().kind == GoToken::Kind::text) {
    const Word key = scanner_.next().word;
    if (scanner_.take(':')) (this->*entry)(key);
    if (!scanner_.take(',') && !scanner_.peek().is('}')) pass_entry(key);
  }
  if (!scanner_.take('}')) leave_out(scanner_.peek().word, "this is no entry of a table, and was not read");
}

// What is left of an entry, with all brackets in it.
void GodipReader::pass_entry(const Word& key) {
  leave_out(key, "what stands behind it is code, and was not read");
  for (int depth = 0; scanner_.peek().kind != GoToken::Kind::end;) {
    if (depth == 0 && scanner_.peek().is('}')) return;
    const GoToken token = scanner_.next();
    if (depth == 0 && token.is(',')) return;
    if (token.is('(') || token.is('{') || token.is('[')) ++depth;
    if (token.is(')') || token.is('}') || token.is(']')) --depth;
  }
}

void GodipReader::read_name(const Word& id) {
  const GoToken name = scanner_.peek();
  if (name.kind != GoToken::Kind::text) return;
  scanner_.next();
  if (id.text.find('/') == std::string::npos && names_.size() < 2 * most_foreign_places)
    names_[parser::to_lower(id.text)] = name.word;
}

// "godip.Unit{godip.Fleet, Ostar}", with or without what stands before the bracket, and labels inside.
void GodipReader::read_unit(const Word& at) {
  scanner_.qualified_name();
  if (!scanner_.take('{')) return;
  std::vector<Word> words = words_to('}');
  std::erase_if(words, [](const Word& word) { return word.text == "Type" || word.text == "Nation"; });
  if (words.size() != 2 || units_.size() >= most_foreign_units)
    return leave_out(at, "no unit of a nation stands behind it");
  add_unit(at, words[0], words[1]);
}

void GodipReader::add_unit(const Word& at, const Word& type, const Word& nation) {
  units_.push_back({at, type, nation, parser::to_lower(province_part(at.text)), packages_read_});
}

void GodipReader::read_set_units(const Word&) { sets_units_ = true; }

// `SetUnit("hob", godip.Unit{godip.Army, Ostar})`; around a place that is no text stands a loop over centers.
void GodipReader::read_set_unit(const Word& word) {
  GoScanner ahead = scanner_;
  if (!ahead.take('(')) return;
  GoToken place;
  for (GoToken token = ahead.next(); !token.is(',') && token.kind != GoToken::Kind::end; token = ahead.next())
    if (token.kind == GoToken::Kind::text) place = token;
  if (ahead.qualified_name().text != "Unit" || !ahead.take('{')) return;
  scanner_ = ahead;
  std::vector<Word> words = words_to('}');
  std::erase_if(words, [](const Word& one) { return one.text == "Type" || one.text == "Nation"; });
  ++tables_;
  sets_units_ = true;
  const bool is_unit = words.size() == 2 && units_.size() < most_foreign_units;
  if (is_unit && place.kind == GoToken::Kind::text)
    add_unit(place.word, words[0], words[1]);
  else if (is_unit && words[0].text == "Army" && words[1].text == "Neutral")
    neutrals_everywhere_ = word, neutrals_in_ = packages_read_;
  else
    leave_out(word, "where this unit stands is code, and was not read");
}

// `RemoveUnit("hob")`, `RemoveUnit(godip.Province("hob"))`. Where no unit is set, and none was taken over, it
// is a rule of later phases.
void GodipReader::read_remove_unit(const Word&) {
  if (!sets_units_ && !derives_) return;
  GoScanner ahead = scanner_;
  if (!ahead.take('(')) return;
  if (!ahead.qualified_name().text.empty()) ahead.take('(');
  const GoToken place = ahead.next();
  if (place.kind != GoToken::Kind::text) return;
  scanner_ = ahead;
  ++tables_;
  const std::string province = parser::to_lower(province_part(place.word.text));
  std::erase_if(units_, [&](const Unit& unit) { return unit.province == province; });
}

// A function of that name does nothing before the board takes it.
void GodipReader::read_neutral_orders(const Word& word) {
  if (word.line != function_.line || word.column != function_.column) neutral_orders_ = word;
}

void GodipReader::read_owner(const Word& at) {
  const Word nation = scanner_.qualified_name();
  if (!nation.text.empty() && owners_.size() < most_foreign_places) owners_.push_back({at, nation});
}

// "SCCountWinner(9)"
void GodipReader::read_winner(const Word& word) {
  if (!scanner_.take('(')) return;
  const GoToken number = scanner_.peek();
  if (number.kind != GoToken::Kind::number)
    return leave_out(word, "the number of centers that wins is code here, and was not read");
  ++tables_;
  if (is_first_word("victory")) read_.draft.victory = number.word;
}

// "NewPhase(1850, godip.Spring, godip.Movement)". Other calls of it are code.
void GodipReader::read_phase(const Word&) {
  GoScanner ahead = scanner_;
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
  if (!is_first_word("phase")) return;
  ++tables_;
  if (kind == 'R') {
    kind = 'M';
    remark(number.word, "no game begins with retreats here: it begins with the movement before them");
  }
  if (season == '\0') {
    season = kind == 'A' ? 'W' : 'S';
    remark(called, "no season is called so here: the game begins in the " +
                       std::string(kind == 'A' ? "Winter" : "Spring") +
                       " of that year, and two movements make a year");
  }
  read_.draft.start = judge::parse_phase(std::string(1, season) + (is_before ? "-" : "") + year.text + kind);
  if (!read_.draft.start) leave_out(year, "no game begins in this phase here");
}

// "Parser: hundred.BuildAnywhereParser"
void GodipReader::read_parser(const Word&) {
  if (!scanner_.take(':')) return;
  const Word name = scanner_.qualified_name();
  if (is_first_word("builds")) set_builds(read_.draft, {});
  if (name.text == "BuildAnywhereParser") set_builds(read_.draft, {"any_owned", name.line, name.column});
  if (name.text == "BuildAnyHomeCenterParser") set_builds(read_.draft, {"any_home", name.line, name.column});
}

// "common.Variant{ Name: "Tarn","
void GodipReader::read_title(const Word& word) {
  if (word.text == "Variant") {
    if (scanner_.take('{')) expects_title_ = true;
    return;
  }
  if (!expects_title_ || !scanner_.take(':')) return;
  const GoToken name = scanner_.peek();
  expects_title_ = false;
  if (name.kind == GoToken::Kind::text) name_board(name.word);
}

// ---- the tables of a board of godip's: the calls that make its graph, and where the game begins

ForeignRead read_godip(const std::vector<std::string>& lines, std::vector<parser::Problem>& problems) {
  const auto is_long = [](const std::string& line) { return line.size() > longest_source_line; };
  const auto long_line = std::ranges::find_if(lines, is_long);
  if (lines.size() > most_source_lines || long_line != lines.end()) {
    const auto number = static_cast<std::size_t>(long_line - lines.begin()) + 1;
    complain(problems, {"", lines.size() > most_source_lines ? most_source_lines + 1 : number, 0},
             "that is longer than the source of a board may be");
    return {};
  }
  GodipReader reader(lines, problems);
  return reader.read();
}

} // namespace variants
