// SPDX-License-Identifier: GPL-3.0-or-later
// variant_file - the frame of a variant file: its head, its lines one by one, and the file it is based on;
// see variant_file.h, and file_words.h for what most lines do
#include "variants/file/variant_file.h"

#include "parser/text.h"
#include "variants/file/draft_build.h"
#include "variants/file/file_words.h"

#include <algorithm>
#include <utility>

namespace variants {
namespace {

constexpr std::string_view first_line = "chancery variant 1";
constexpr std::size_t longest_about = 800; // bytes: a paragraph of twelve lines in a letter
constexpr std::size_t deepest_base = 8;    // files based on files; with more, they go in a circle

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
  file.draft.rules.lead = line.words();
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

// All words, in the order in which they are told to whoever writes another.
std::vector<FileWord> all_words() {
  const FileWord head[] = {
      {"title", read_title, true}, {"alias", read_alias, true},     {"based", nullptr, true}, // Reader's own
      {"start", read_start, true}, {"victory", read_victory, true},
  };
  const FileWord origin[] = {{"drawn", read_drawn}, {"from", read_from}, {"morph", read_morph}};
  const FileWord closing[] = {{"about", read_about, true}};
  std::vector<FileWord> all;
  for (const std::span<const FileWord> words :
       {std::span<const FileWord>(head), place_words(), power_words(), std::span<const FileWord>(origin),
        way_words(), game_words(), std::span<const FileWord>(closing)})
    all.insert(all.end(), words.begin(), words.end());
  return all;
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
    static const std::vector<FileWord> words = all_words();
    const auto row = std::ranges::find(words, word.text, &FileWord::word);
    if (replaced_.empty() && (row == words.end() || !row->outlives_base)) replaced_ = word.text;
    if (row == words.end()) return complain_of(word, words);
    if (row->read == nullptr) return read_based(line);
    row->read(file_, line);
  }

  void complain_of(const Word& word, const std::vector<FileWord>& words) {
    std::string known;
    for (const FileWord& row : words) known.append(known.empty() ? "" : ", ").append(row.word);
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
    if (!file_.draft.own_builds.empty())
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
