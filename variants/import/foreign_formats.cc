// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/import/foreign_formats.h"

#include "parser/lexer.h"
#include "parser/text.h"
#include "variants/import/dpjudge_reader.h"

#include <algorithm>
#include <array>
#include <set>

namespace variants {

std::string ForeignFile::base_name() const {
  return parser::to_lower(name.substr(name.find_last_of('/') + 1));
}

void PlacedLines::begin(const ForeignFile& file) {
  if (first_file_.empty()) first_file_ = file.name;
  add_source(file.base_name());
}

void PlacedLines::add_source(const std::string& source) {
  if (std::ranges::find(sources_, source) == sources_.end()) sources_.push_back(source);
}

void PlacedLines::add(const ForeignFile& file) {
  begin(file);
  std::size_t number = 0;
  for (const std::string_view line : parser::lines_of(file.text)) add(file, ++number, plain_line(line));
}

void PlacedLines::add(const ForeignFile& file, std::size_t number, std::string line) {
  lines_.push_back(std::move(line));
  places_.push_back({file.name, number});
}

std::string PlacedLines::place(std::size_t line) const {
  if (line >= 1 && line <= places_.size())
    return places_[line - 1].file + ":" + std::to_string(places_[line - 1].number);
  return first_file_;
}

std::string plain_line(std::string_view line) {
  if (parser::is_ascii(line)) return std::string(line);
  std::string text;
  if (parser::is_utf8(line))
    text = line;
  else
    for (const char c : line) parser::append_utf8(text, static_cast<unsigned char>(c));
  return std::string(parser::NormalLine(text).text());
}

std::string printable(std::string_view text) {
  std::string line = parser::one_line(plain_line(text));
  std::ranges::replace_if(
      line, [](char c) { return c < ' ' || c > '~'; }, '?');
  return line;
}

namespace {

constexpr ForeignFormat formats[] = {
    {"jdip", "jDip's XML", is_of_jdip, read_jdip_files},
    {"godip", "godip's Go sources", is_of_godip, read_godip_files},
    {"njudge", "nJudge's maps and seeds", is_of_njudge, read_njudge_files},
    {"python", "the Python engine's maps", is_of_python, read_python_files},
    {"dpjudge", "the DPjudge's map files", is_of_dpjudge, read_dpjudge_files},
};

// ---- board files of lines: the parts that belong together laid into one text

// "tarn" of "tarn.map".
std::string board_name(const ForeignFile& file) {
  const std::string name = file.base_name();
  return file_name_of(name.substr(0, name.rfind(".map")));
}

bool uses(const Word& word) {
  return std::ranges::any_of(
      std::array<std::string_view, 3>{"USE", "USES", "MAP"},
      [&](std::string_view one) { return parser::equals_ignoring_case(word.text, one); });
}

// The words behind USE or MAP.
std::vector<Word> used_in(std::string_view text) {
  Line line(text, 0);
  return uses(line.word()) ? line.words() : std::vector<Word>();
}

const ForeignFile* file_called(const ForeignFiles& files, const Word& word) {
  const std::string name = parser::to_lower(word.text);
  const auto has_name = [&](const ForeignFile* file) {
    return file->base_name() == name || file->base_name() == name + ".map";
  };
  const auto found = std::ranges::find_if(files, has_name);
  return found == files.end() ? nullptr : *found;
}

// A board file with the parts that it uses in their places, where they were given; an installed board is left
// to the reader.
class Splice {
 public:
  Splice(const ForeignFiles& files, ForeignBoardRead& board) : files_(files), board_(board) {}

  void add(const ForeignFile& file) {
    std::size_t number = 0;
    begun_.push_back(&file);
    board_.lines.begin(file);
    for (const std::string_view text : parser::lines_of(file.text)) {
      const std::string line = plain_line(text);
      ++number;
      if (++taken_ > most_foreign_lines + 1) break; // the reader says that they are too many
      const std::vector<Word> used = used_in(line);
      board_.lines.add(file, number, used.empty() ? line : "");
      const std::size_t at = board_.lines.lines().size();
      for (const Word& one : used) add_used(file, number, one, at);
    }
    begun_.pop_back();
  }

 private:
  // `at`: its line among those of the board.
  void add_used(const ForeignFile& by, std::size_t number, const Word& used, std::size_t at) {
    const ForeignFile* part = file_called(files_, used);
    const bool has_kind =
        used.text.find('.') != used.text.npos && !parser::to_lower(used.text).ends_with(".map");
    if (part == &by && !has_kind) part = nullptr; // "standard.map", which changes the installed one
    if (part != nullptr && std::ranges::find(begun_, part) != begun_.end())
      return complain(at, circle_to(*part));
    if (part != nullptr) return add(*part);
    board_.lines.add(by, number, "USE " + used.text);
    if (has_kind) return complain(at, "this part is not among the files: give " + used.text + ", too");
    board_.lines.add_source("the board " + used.text.substr(0, used.text.rfind(".map")) + " that is here");
  }

  void complain(std::size_t at, std::string text) { board_.read.complain({"", at, 0}, std::move(text)); }

  std::string circle_to(const ForeignFile& part) const {
    std::string names;
    for (auto one = std::ranges::find(begun_, &part); one != begun_.end(); ++one)
      names += (*one)->base_name() + ", ";
    return "files take each other in a circle: " + names + part.base_name() +
           " again. Take one of these lines out";
  }

  const ForeignFiles& files_;
  ForeignBoardRead& board_;
  std::vector<const ForeignFile*> begun_; // each used by the one before
  std::size_t taken_ = 0;
};

using FileSet = std::set<const ForeignFile*>;

// The files that one takes, and those that they take.
void follow(const ForeignFiles& files, const ForeignFile& file, FileSet& reached) {
  if (!reached.insert(&file).second) return;
  for (const std::string_view line : parser::lines_of(file.text))
    for (const Word& used : used_in(line))
      if (const ForeignFile* part = file_called(files, used)) follow(files, *part, reached);
}

bool is_used(const ForeignFiles& files, const ForeignFile& file) {
  for (const ForeignFile* other : files)
    for (const std::string_view line : parser::lines_of(other->text))
      for (const Word& used : used_in(line))
        if (other != &file && file_called(files, used) == &file) return true;
  return false;
}

bool is_map(const ForeignFile* file) { return file->base_name().ends_with(".map"); }

// Those that no other uses; each with its parts. Then those that only use each other, so that it is told. Of
// a whole folder only a .map is a board, whatever parts of other boards lie there.
std::vector<ForeignBoardRead> spliced(const ForeignFiles& files) {
  std::vector<ForeignBoardRead> boards;
  FileSet reached;
  const bool has_maps = std::ranges::any_of(files, is_map);
  for (const bool in_circles : {false, true})
    for (const ForeignFile* file : files) {
      if (reached.contains(file) || (has_maps && !is_map(file)) || (!in_circles && is_used(files, *file)))
        continue;
      follow(files, *file, reached);
      ForeignBoardRead& board = boards.emplace_back();
      board.name = board_name(*file);
      Splice(files, board).add(*file);
    }
  return boards;
}

std::vector<ForeignBoardRead> read_spliced(const ForeignFiles& files, const FindDraft& find,
                                           MapLanguage language) {
  std::vector<ForeignBoardRead> boards = spliced(files);
  for (ForeignBoardRead& board : boards) {
    if (board.read.is_sound()) board.read = read_map_lines({}, board.lines.lines(), find, language);
    board.read.draft.title.clear(); // that of the board which it used, or none
  }
  tell_unused(files, boards);
  return boards;
}

// "tarn.politics": the Python engine has no files in parts.
bool is_part(std::string_view name) {
  constexpr std::array<std::string_view, 4> kinds{".politics", ".geography", ".locations", ".military"};
  const std::string small = parser::to_lower(name);
  return std::ranges::any_of(kinds, [&](std::string_view kind) { return small.ends_with(kind); });
}

bool takes_part(std::string_view line) {
  return std::ranges::any_of(used_in(line), [](const Word& used) { return is_part(used.text); });
}

bool is_of_dpjudge_alone(const ForeignFile* file) {
  return is_part(file->base_name()) ||
         std::ranges::any_of(parser::lines_of(file->text), [](std::string_view line) {
           return is_line_of_dpjudge(line) || takes_part(line);
         });
}

// The Python engine writes the endings of files that it takes; the DPjudge may do so, too.
bool takes_by_ending(const ForeignFile* file) {
  for (const std::string_view line : parser::lines_of(file->text))
    for (const Word& used : used_in(line))
      if (parser::to_lower(used.text).ends_with(".map")) return true;
  return false;
}

} // namespace

std::span<const ForeignFormat> foreign_formats() { return formats; }

void tell_unused(const ForeignFiles& files, std::vector<ForeignBoardRead>& boards) {
  for (const ForeignFile* file : files) {
    const auto has_it = [&](const ForeignBoardRead& board) {
      return std::ranges::find(board.lines.sources(), file->base_name()) != board.lines.sources().end();
    };
    if (std::ranges::any_of(boards, has_it)) continue;
    for (ForeignBoardRead& board : boards)
      board.read.remarks.push_back({{}, file->base_name() + ": no board of these files takes it", true});
  }
}

std::string file_name_of(std::string_view name) {
  constexpr std::size_t longest = 40;
  std::string file;
  for (const char c : plain_line(name)) {
    const char small = parser::to_lower(c);
    const bool fits = (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9');
    if (fits)
      file += small;
    else if (!file.empty() && file.back() != '_' && c != '\'')
      file += '_';
  }
  file.resize(std::min(file.size(), longest));
  while (file.ends_with('_')) file.pop_back();
  return file;
}

bool is_of_python(const ForeignFile& file, const ForeignFiles& all) {
  return file.base_name().ends_with(".map") && std::ranges::any_of(all, takes_by_ending) &&
         std::ranges::none_of(all, is_of_dpjudge_alone);
}

std::vector<ForeignBoardRead> read_python_files(const ForeignFiles& files, const FindDraft& find) {
  return read_spliced(files, find, MapLanguage::python);
}

// A whole file, or one of the parts that it uses.
bool is_of_dpjudge(const ForeignFile& file, const ForeignFiles&) {
  return is_map(&file) || is_part(file.base_name());
}

std::vector<ForeignBoardRead> read_dpjudge_files(const ForeignFiles& files, const FindDraft& find) {
  return read_spliced(files, find, MapLanguage::dpjudge);
}

} // namespace variants
