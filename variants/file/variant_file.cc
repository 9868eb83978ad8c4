// SPDX-License-Identifier: GPL-3.0-or-later
// variant_file - see variant.h; lines about matters are read by their rows (matters.h)
#include "variants/file/variant.h"

#include "variants/file/draft.h"
#include "variants/file/matters.h"

namespace variants {
namespace {

constexpr std::string_view first_line = "chancery variant 1";
constexpr std::size_t longest_about = 800; // bytes: a paragraph of twelve lines in a letter
constexpr std::size_t deepest_base = 8;    // files based on files; with more, they go in a circle

// ---- provinces and borders

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
  std::vector<Word> to = line.words();
  if (to.empty()) file.complain(from, "a border needs two places");
  for (Word& each : to) file.draft.borders.push_back({type, from, std::move(each)});
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
    std::erase_if(file.draft.lines, [&](const DraftLine& known) {
      return is_mark(known) && std::ranges::any_of(known.words, names_it, &Word::text);
    });
    for (DraftLine& known : file.draft.lines)
      if (known.matter == Matter::closed)
        std::erase_if(known.words, [&](const Word& word) { return names_it(word.text); });
  }
}

void read_cut(FileReading& file, Line& line) {
  file.change_the_board();
  const Word type = line.word();
  const std::optional<judge::UnitType> cut = type_of(type);
  if (!cut) return file.complain(type, "army or fleet was expected");
  const Word from = line.word();
  for (const Word& to : line.words()) {
    const DraftBorder border{*cut, from, to};
    const auto is_it = [&](const DraftBorder& b) {
      return b.type == *cut && lies_between(b, from.text, to.text);
    };
    if (std::erase_if(file.draft.borders, is_it) == 0) file.complain(to, "there is no such border to cut");
    std::erase_if(file.draft.lines, [&](const DraftLine& known) { return is_mark_of(known, border); });
  }
}

// ---- powers, and what they begin with

// Drops the powers taken over, and what was said of them.
void forget_powers(Draft& draft) {
  draft.powers.clear();
  std::erase_if(draft.lines, [](const DraftLine& line) {
    const MatterRow& row = row_of(line.matter);
    if (row.part == MatterPart::powers || line.matter == Matter::players) return true;
    for (std::size_t i = 0; i < line.words.size(); ++i)
      if (row.named(i) == 'P' && line[i].line == 0) return true;
    return false;
  });
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

// The power that the next word names; nullptr, with a problem, where its power line did not come.
DraftPower* read_known_power(FileReading& file, Line& line) {
  const Word name = line.word();
  DraftPower* power = file.draft.power(name.text);
  if (!power) file.complain(name, "no power of that name; its power line must come first");
  return power;
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
    file.draft.neutrals = units_in(line);
  } else if (DraftPower* power = read_known_power(file, line)) {
    power->units = units_in(line);
  }
}

// ---- the board as a whole

void read_title(FileReading& file, Line& line) { file.draft.title = line.phrase("").text; }
void read_alias(FileReading& file, Line& line) { file.draft.aliases = line.list(); }

void read_start(FileReading& file, Line& line) {
  const Word word = line.word();
  file.draft.start = judge::parse_phase(word.text);
  file.draft.start_as_written = word;
  if (!file.draft.start) file.complain(word, "a phase was expected, such as S1901M");
}

// "victory 49 lead 20 from 2001 less 1 least 1"
void read_victory(FileReading& file, Line& line) {
  file.draft.victory = line.word();
  file.draft.lead = line.words();
}

// "drawn as standard": whose drawings show this board, too, the nearest first.
void read_drawn(FileReading& file, Line& line) {
  const Word as = line.word();
  if (as.text != "as") return file.complain(as, "drawn as NAME was expected");
  for (const Word& name : line.words()) file.draft.drawn_as.push_back(name.text);
}

// How a game's own board came about: for whoever changes it again.
void read_from(FileReading& file, Line& line) { file.draft.from = line.word().text; }
void read_morph(FileReading& file, Line& line) { file.draft.morphs.push_back(line.phrase("").text); }

// What is special about the board, a sentence or more a line; all of them are one paragraph.
void read_about(FileReading& file, Line& line) {
  const Word first = line.word();
  if (first.text.empty()) return file.complain(first, "a text about the board was expected");
  file.draft.about += (file.draft.about.empty() ? "" : " ") + first.text;
  for (const Word& word : line.words()) file.draft.about += ' ' + word.text;
  if (file.draft.about.size() > longest_about)
    file.complain(first, "the text about a board has at most " + std::to_string(longest_about) + " letters");
}

// A line that begins with the word; `line` holds what stands behind. Matters have their own table
// (matters.h).
struct FileWord {
  std::string_view word;
  void (*read)(FileReading& file, Line& line); // nullptr: Reader's own
  bool outlives_base = false; // take_over keeps what was read: the line may stand before "based on"
};

std::span<const FileWord> file_words() {
  using enum judge::Terrain;
  using judge::UnitType;
  static constexpr FileWord words[] = {
      {"title", read_title, true},
      {"alias", read_alias, true},
      {"based", nullptr, true},
      {"start", read_start, true},
      {"victory", read_victory, true},
      {"land", province_line<land>},
      {"coast", province_line<coast>},
      {"sea", province_line<sea>},
      {"army", border_line<UnitType::army>},
      {"impassable", province_line<impassable>},
      {"fleet", border_line<UnitType::fleet>},
      {"drop", read_drop},
      {"cut", read_cut},
      {"power", read_power},
      {"home", read_home},
      {"units", read_units},
      {"owns", read_owns},
      {"drawn", read_drawn},
      {"from", read_from},
      {"morph", read_morph},
      {"about", read_about, true},
  };
  return words;
}

// The row of a matter whose lines begin with the word; nullptr where there is none.
const MatterRow* matter_called(std::string_view word) {
  for (const std::span<const MatterRow> rows : {matters_of_places(), matters_of_games()})
    for (const MatterRow& row : rows)
      if (row.word == word && row.read != nullptr) return &row;
  return nullptr;
}

bool outlives_base(const MatterRow& row) {
  return row.part == MatterPart::rules || row.part == MatterPart::neutrals;
}

class Reader {
 public:
  Reader(const FindText& base, std::vector<parser::Problem>& problems, std::size_t depth)
      : base_(base), depth_(depth), file_{problems} {}

  Draft read(std::string_view text) {
    std::size_t number = 0;
    for (const std::string_view line : parser::lines_of(text)) read_line(Line(line, ++number));
    if (!headed_) file_.problems.push_back({1, 0, 0, head_wanted()});
    return std::move(file_.draft);
  }

 private:
  static std::string head_wanted() { return std::string("the first line must be: ").append(first_line); }

  void read_line(Line line) {
    if (line.at_end()) return;
    const Word word = line.word();
    if (!headed_) return read_head(word, line);
    const std::span<const FileWord> words = file_words();
    const auto row = std::ranges::find(words, word.text, &FileWord::word);
    const MatterRow* matter = row == words.end() ? matter_called(word.text) : nullptr;
    const bool outlives =
        matter == nullptr ? row != words.end() && row->outlives_base : outlives_base(*matter);
    if (replaced_.empty() && !outlives) replaced_ = word.text;
    if (matter != nullptr) return matter->read(file_, line, *matter);
    if (row == words.end()) return complain_of(word);
    if (row->read == nullptr) return read_based(line);
    row->read(file_, line);
  }

  void complain_of(const Word& word) {
    std::string known;
    const auto add = [&](std::string_view one) { known.append(known.empty() ? "" : ", ").append(one); };
    for (const FileWord& row : file_words()) add(row.word);
    for (const std::span<const MatterRow> rows : {matters_of_places(), matters_of_games()})
      for (const MatterRow& row : rows)
        if (row.read != nullptr) add(row.word);
    file_.complain(word, "no line of a variant file begins so; known are " + known);
  }

  void read_head(const Word& word, Line& line) {
    headed_ = true;
    std::string text = word.text;
    for (const Word& next : line.words()) text += ' ' + next.text;
    if (text != first_line) file_.complain(word, head_wanted());
  }

  void read_based(Line& line) {
    line.word(); // "on"
    const Word name = line.word();
    if (file_.powers_taken_over) return file_.complain(name, "a file is based on one other");
    if (!replaced_.empty()) return file_.complain(name, "this line must stand before that of " + replaced_);
    if (file_.draft.has(Matter::own_builds))
      return file_.complain(name, "this line must stand before the builds of single powers");
    const std::optional<std::string> text = depth_ < deepest_base ? base_(name.text) : std::nullopt;
    if (!text) return file_.complain(name, "there is no variant of that name to be based on");
    std::vector<parser::Problem> its_problems;
    Draft taken = Reader(base_, its_problems, depth_ + 1).read(*text);
    if (!its_problems.empty())
      return file_.complain(name, "that variant has an error in line " +
                                      std::to_string(its_problems.front().line) + ": " +
                                      its_problems.front().text);
    taken.drawn_as.insert(taken.drawn_as.begin(), name.text);
    take_over(std::move(taken), file_.draft);
    file_.powers_taken_over = true;
  }

  const FindText& base_;
  std::size_t depth_;
  FileReading file_;
  bool headed_ = false;
  std::string replaced_; // the first word of the file that must stand behind "based on"
};

} // namespace

std::optional<Variant> read_variant(std::string_view name, std::string_view text, const FindText& base,
                                    std::vector<parser::Problem>& problems) {
  const std::size_t before = problems.size();
  const Draft draft = Reader(base, problems, 0).read(text);
  std::optional<Variant> variant = build(name, draft, problems);
  std::stable_sort(problems.begin(), problems.end(),
                   [](const auto& a, const auto& b) { return a.line < b.line; });
  return problems.size() == before ? std::move(variant) : std::nullopt;
}

Made made_of(std::string_view text) {
  Made made;
  for (const std::string_view written : parser::lines_of(text)) {
    Line line(written, 0);
    const Word word = line.word();
    if (word.text == "from") made.from = line.word().text;
    if (word.text == "morph") made.lines.push_back(line.phrase("").text);
  }
  return made;
}

std::vector<std::string> aliases_in(std::string_view text) {
  for (const std::string_view written : parser::lines_of(text)) {
    Line line(written, 0);
    if (line.word().text == "alias") return line.list();
  }
  return {};
}

std::string base_in(std::string_view text) {
  for (const std::string_view written : parser::lines_of(text)) {
    Line line(written, 0);
    if (line.word().text != "based") continue;
    line.word(); // "on"
    return line.word().text;
  }
  return "";
}

} // namespace variants
