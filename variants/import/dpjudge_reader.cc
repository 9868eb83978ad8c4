// SPDX-License-Identifier: GPL-3.0-or-later
// dpjudge_reader - see dpjudge_reader.h
#include "variants/import/dpjudge_reader.h"

#include "parser/text.h"
#include "variants/file/draft_build.h"
#include "variants/import/foreign_board.h"
#include "variants/import/foreign_names.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

namespace variants {

// ---- the lines of a map file one after the other

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
  return is_one_of(word,
                   "FLOW|IN|FROM|NEWHOMES|RESERVES|MILITIA|LEAGUE|CONTROL|ROTATE|TEAM|TEAMS|DIRECTIVES|END|"
                   "ENDDIRECTIVES|TEXTONLY|FLAG|FLAGS|NOTIFY");
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

} // namespace

bool is_line_of_dpjudge(std::string_view text) {
  if (text.find("->") != text.npos) return true;
  Line line(text, 0);
  const Word first = line.word("(");
  return text.find('=') == text.npos && (names_a_power_in_python(first) || says(line.word(), "DIRECTIVES"));
}

DpjudgeReader::DpjudgeReader(const Draft& base, const FindDraft& find, std::vector<parser::Problem>& problems,
                             MapLanguage language)
    : find_(find), problems_(problems), language_(language), from_nothing_(base.provinces.empty()) {
  begin_with(base);
}

// The names of the board, and what it says about itself, are its own.
void DpjudgeReader::begin_with(Draft base) {
  shape_ = base;
  ways_ = ways_of(base);
  base.borders.clear();
  base.aliases.clear();
  base.about.clear();
  base.from.clear();
  base.morphs.clear();
  for (DraftProvince& province : base.provinces) province.takes_fleets = province.data.coasts.empty();
  board_ = std::move(base);
}

// By its id, its name or an alias; nullptr where none has it.
DraftProvince* DpjudgeReader::place_called(std::string_view name) {
  if (DraftProvince* by_id = board_.province(name)) return by_id;
  const std::string key = folded_name(name);
  const auto is_called = [&](const std::string& one) { return folded_name(one) == key; };
  const auto found = std::ranges::find_if(board_.provinces, [&](const DraftProvince& one) {
    return is_called(one.data.name) || std::ranges::any_of(one.data.aliases, is_called);
  });
  return key.empty() || found == board_.provinces.end() ? nullptr : &*found;
}

DraftPower* DpjudgeReader::power_called(std::string_view name) {
  const std::string key = folded_name(name);
  const auto is_called = [&](const std::string& one) { return folded_name(one) == key; };
  const auto found = std::ranges::find_if(board_.powers, [&](const DraftPower& one) {
    return is_called(one.data.name) || std::ranges::any_of(one.data.aliases, is_called);
  });
  return key.empty() || found == board_.powers.end() ? nullptr : &*found;
}

void DpjudgeReader::complain(const Word& word, std::string text) {
  problems_.push_back(problem_at(word, std::move(text)));
}

void DpjudgeReader::remark(const Word& word, std::string text) {
  read_.remarks.push_back({word, std::move(text), false});
}

ForeignEffect DpjudgeReader::leave_out(const Word& word, std::string text) {
  read_.remarks.push_back({word, std::move(text), true});
  return ForeignEffect::nothing;
}

DpjudgeReader::Handler DpjudgeReader::handler_of(const Word& word) {
  static constexpr Row rows[] = {
      {"USE|USES|MAP", &DpjudgeReader::read_use},
      {"VICTORY", &DpjudgeReader::read_victory},
      {"BEGIN", &DpjudgeReader::read_begin},
      {"FLOW", &DpjudgeReader::read_flow},
      {"LAND|COAST|WATER|PORT|SHUT", &DpjudgeReader::read_terrain},
      {"AMEND", &DpjudgeReader::read_amend},
      {"DROP", &DpjudgeReader::read_drop},
      {"UNOWNED|NEUTRAL", &DpjudgeReader::read_unowned},
      {"OWNS|CENTERS|CENTRES", &DpjudgeReader::read_owns},
      {"INHABITS|HOME|HOMES", &DpjudgeReader::read_homes},
      {"UNITS", &DpjudgeReader::read_units},
      {"A|F", &DpjudgeReader::read_unit},
      {"UNPLAYED", &DpjudgeReader::read_unplayed},
      {"DUMMY|DUMMIES", &DpjudgeReader::read_dummies},
      {"RULE|RULES|ROTATE", &DpjudgeReader::read_setting},
      {"RESERVES|MILITIA", &DpjudgeReader::read_extra_units},
      {"LEAGUE", &DpjudgeReader::read_league},
      {"CONTROL", &DpjudgeReader::read_control},
      {"TEAM|TEAMS", &DpjudgeReader::read_teams},
      {"FROM", &DpjudgeReader::read_from},
      {"DIRECTIVES", &DpjudgeReader::read_directives},
      {"TEXTONLY|FLAG|FLAGS|NOTIFY", &DpjudgeReader::pass_over},
      {"IN", &DpjudgeReader::read_in},
      {"NEWHOMES", &DpjudgeReader::cannot_say},
  };
  for (const Row& row : rows)
    if (is_one_of(word, row.words)) return row.handler;
  return &DpjudgeReader::read_power;
}

void DpjudgeReader::read_line(std::string_view text, std::size_t number) {
  ForeignEffect effect = ForeignEffect::nothing;
  if (number > most_foreign_lines)
    complain({"", number, 0},
             "a board has at most " + std::to_string(most_foreign_lines) + " lines, with its parts");
  else if (text.size() > longest_foreign_line)
    complain({"", number, 0}, "that is longer than a board's lines may be");
  else if (!parser::is_ascii(text.substr(0, text.find('#'))))
    complain({"", number, 0}, "a board's names are in plain letters, without accents");
  else if (is_lost_)
    effect = ForeignEffect::nothing;
  else
    effect = read(Line(text, number));
  read_.effects.push_back(effect);
}

ForeignEffect DpjudgeReader::read(Line line) {
  if (line.at_end()) return ForeignEffect::nothing;
  if (block_ != Block::none) return read_in_block(line);
  Line named = line;
  named.phrase("=");
  if (named.take('=') && may_name(Line(line).word())) return read_name(line);
  const Word word = line.word("(");
  if (is_python() && names_a_power_in_python(word)) {
    complain(word, "no line of the Python engine begins with this word: a power would be called so");
    return ForeignEffect::nothing;
  }
  Line behind = line;
  if (!says(word, "DIRECTIVES") && says(behind.word(), "DIRECTIVES")) {
    block_ = Block::of_others;
    return leave_out(word, "these lines are for games of one kind alone, and were passed over");
  }
  const Handler handler = handler_of(word);
  if (handler == &DpjudgeReader::read_power && says(behind.word(), "ABUTS")) {
    complain(word, "borders stand behind COAST, LAND, WATER, PORT, SHUT or AMEND, a place, and ABUTS");
    return ForeignEffect::nothing;
  }
  return (this->*handler)(word, line);
}

// Lines that are for the game's file, or for a phase to come, down to the end of them; those of a phase end
// where the next one's begin.
ForeignEffect DpjudgeReader::read_in_block(Line& line) {
  Line ahead = line;
  const Word first = ahead.word();
  Line behind = ahead;
  const Word second = ahead.word();
  const bool is_of_phases = block_ == Block::later || block_ == Block::in_phase;
  const bool ends = is_of_phases ? says(first, "FROM") && says(second, "START")
                                 : says(first, "END") || says(first, "ENDDIRECTIVES");
  const Block block = block_;
  if (is_of_phases && begins_block(line)) {
    block_ = Block::none;
    return read(line);
  }
  if (ends) block_ = Block::none;
  if (!ends && block == Block::in_phase) in_phases_.back().lines.push_back(line);
  if (ends || block != Block::directives) return ForeignEffect::nothing;
  return read_setting(first, behind);
}

// The last line may stand in one; only the lines for the game's file need an end.
void DpjudgeReader::end_block(const Word& at) {
  if (std::exchange(block_, Block::none) == Block::directives)
    complain(at, "the end of this block is missing");
}

// The engine wants every sea of a coast in the row of its province, too, for convoys; here the coast will do.
void DpjudgeReader::tell_unlisted_seas() {
  for (const ForeignWay& way : ways_) {
    const DraftProvince* to = board_.province(way.to.text);
    const bool is_written = way.to.line != 0; // a board that is changed has none of these rows
    if (!is_written || to == nullptr || to->data.terrain != judge::Terrain::sea ||
        way.from.text.find('/') == std::string::npos)
      continue;
    const std::string province(province_part(way.from.text));
    if (std::ranges::none_of(ways_, [&](const ForeignWay& other) {
          return other.from.text == province && other.to.text == to->data.id;
        }))
      remark(way.to, "the row of " + province + " does not list " + to->data.id + ", which " + way.from.text +
                         " has: it was taken");
  }
}

void DpjudgeReader::check_place(const DraftProvince& province) {
  const std::string& id = province.data.id;
  if (!province.has_terrain)
    complain(province.id, id + ": there is no such place. A new one wants a name and a kind: New Place = " +
                              id + ", and COAST, LAND or WATER " + id + " ABUTS its neighbours");
  else if (province.data.name.empty())
    complain(province.id, id + ": this place has no name: write New Place = " + id);
}

// What only the whole board can tell is looked at when each line is sound: one mistake is not told twice.
ForeignRead DpjudgeReader::finish() {
  if (is_lost_) return std::move(read_);
  end_block({"", read_.effects.size(), 0});
  settle_year();
  settle_first_phase();
  settle_controls();
  if (!problems_.empty()) return std::move(read_);
  settle_neutrals();
  settle_coast_names();
  give_letters(board_.powers, read_.remarks);
  for (const DraftProvince& province : board_.provinces) check_place(province);
  if (is_python()) tell_unlisted_seas();
  read_.draft = std::move(board_);
  read_.draft.start_as_written = {read_.draft.start ? judge::to_text(*read_.draft.start) : ""};
  join_borders(ways_, read_.draft, problems_, read_.remarks);
  drop_lost_matters(read_.draft);
  if (read_.draft.victory.text.empty() &&
      used_victory_.text == std::to_string(centers_of(read_.draft) / 2 + 1))
    read_.draft.victory = used_victory_;
  if (from_nothing_ || is_python()) { // and never of a board that changes line by line
    settle_coasts(read_.draft, read_.remarks);
    settle_game(read_.draft, read_.remarks);
  }
  Draft& draft = read_.draft;
  if (!draft.start) draft.start = judge::Phase{};
  const std::ptrdiff_t centers = centers_of(draft);
  if (draft.victory.text.empty()) draft.victory = {std::to_string(centers / 2 + 1)};
  if (draft.victory.line == 0 && std::to_string(centers).size() <= draft.victory.text.size() &&
      std::atoi(draft.victory.text.c_str()) > centers)
    complain({"", 0, 0}, draft.victory.text + " centers win, and the board has " + std::to_string(centers) +
                             " now: write VICTORY and a number");
  if (shape_of(draft) != shape_of(shape_)) draft.drawn_as.clear();
  if (draft.title.empty()) draft.title = "A board";
  if (problems_.empty()) build("board", draft, problems_);
  std::ranges::stable_sort(problems_, {}, &parser::Problem::line);
  std::ranges::stable_sort(read_.remarks, {}, [](const ForeignRemark& one) { return one.at.line; });
  return std::move(read_);
}

// ---- lines of the DPjudge's map files: what they make of a board

ForeignRead read_dpjudge(const Draft& base, const std::vector<std::string>& lines, const FindDraft& find,
                         std::vector<parser::Problem>& problems) {
  constexpr std::size_t most_problems = 20; // more help nobody
  DpjudgeReader reader(base, find, problems);
  std::size_t number = 0;
  for (const std::string& line : lines) {
    if (problems.size() >= most_problems || number > most_foreign_lines) break;
    reader.read_line(line, ++number);
  }
  ForeignRead read = reader.finish();
  if (problems.size() > most_problems) problems.resize(most_problems);
  return read;
}

// ---- the `.map` files of the Python engine `diplomacy` as a board

namespace {

// Some editors begin a file in UTF-8 with it.
std::string_view without_mark_of_utf8(std::string_view line) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return line.starts_with(mark) ? line.substr(mark.size()) : line;
}

} // namespace

ForeignRead read_python_map(const std::vector<std::string>& lines, const FindDraft& find,
                            std::vector<parser::Problem>& problems) {
  DpjudgeReader reader(Draft{}, find, problems, MapLanguage::python);
  std::size_t number = 0;
  for (const std::string& line : lines) {
    if (problems.size() >= most_foreign_problems || number > most_foreign_lines) break;
    reader.read_line(number == 0 ? without_mark_of_utf8(line) : std::string_view(line), number + 1);
    ++number;
  }
  ForeignRead read = reader.finish();
  if (problems.size() > most_foreign_problems) problems.resize(most_foreign_problems);
  return read;
}

} // namespace variants
