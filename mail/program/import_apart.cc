// SPDX-License-Identifier: GPL-3.0-or-later
// import_apart - see import_apart.h
#include "mail/program/import_apart.h"

#include "games/home/watched_child.h"
#include "mail/message/confinement.h"
#include "parser/text.h"
#include "variants/file/variant_file.h"
#include "variants/file/variant_writer.h"
#include "variants/import/import.h"
#include "variants/import/xml_document.h"
#include "variants/library.h"

#include <algorithm>
#include <new>
#include <optional>
#include <string_view>

namespace mail {

// ---- boards that were read, as bytes that go from the process that read them to the one that
// A text is its length in digits, a colon, and its bytes. A board is its name, its text, its outline, the
// number of its notes, and they; a text behind the last board is a mistake.

namespace {

std::string packed(std::string_view text) { return std::to_string(text.size()) + ":" + std::string(text); }

// After the first thing that is wrong nothing is read any more.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  std::string text() {
    const std::size_t colon = rest_.substr(0, 20).find(':');
    const auto length =
        colon == rest_.npos ? std::nullopt : parser::number_in<std::size_t>(rest_.substr(0, colon));
    good_ = good_ && length && *length <= rest_.size() - colon - 1;
    if (!good_) return "";
    std::string text(rest_.substr(colon + 1, *length));
    rest_.remove_prefix(colon + 1 + *length);
    return text;
  }
  bool is_good() const { return good_; }
  bool is_done() const { return rest_.empty(); }

 private:
  std::string_view rest_;
  bool good_ = true;
};

bool is_sign(char c) { return c >= ' ' && c <= '~'; }
bool is_line(const std::string& text) { return std::ranges::all_of(text, is_sign); }
bool is_text(const std::string& text) {
  return std::ranges::all_of(text, [](char c) { return c == '\n' || is_sign(c); });
}

bool is_sound(const variants::Imported& board) {
  const bool is_named = (board.text.empty() && board.outline.empty()) || variants::is_file_name(board.name);
  return is_named && is_line(board.name) && is_text(board.text) && is_text(board.outline) &&
         std::ranges::all_of(board.notes, is_line);
}

} // namespace

std::string to_bytes(const std::vector<variants::Imported>& boards) {
  std::string bytes;
  for (const variants::Imported& board : boards) {
    bytes += packed(board.name) + packed(board.text) + packed(board.outline) +
             packed(std::to_string(board.notes.size()));
    for (const std::string& note : board.notes) bytes += packed(note);
  }
  return bytes;
}

std::optional<std::vector<variants::Imported>> imported_from(std::string_view bytes) {
  constexpr std::size_t most_notes = 2 * variants::most_foreign_notes + 2; // with "and so on"
  Reader reader(bytes);
  std::vector<variants::Imported> boards;
  while (!reader.is_done()) {
    variants::Imported board{reader.text(), reader.text(), {}, reader.text()};
    const auto notes = parser::number_in<std::size_t>(reader.text());
    if (!notes || *notes > most_notes) return std::nullopt;
    for (std::size_t i = 0; i < *notes && reader.is_good(); ++i) board.notes.push_back(reader.text());
    if (!reader.is_good() || !is_sound(board)) return std::nullopt;
    boards.push_back(std::move(board));
  }
  return boards;
}

// ---- boards of other programs read in a process that can do nothing else

namespace {

// A board out of the texts that are in memory: no file is opened.
std::optional<variants::Variant> find_board(const std::map<std::string, std::string>& boards,
                                            std::string_view name) {
  const variants::FindText text_of = [&](std::string_view id) -> std::optional<std::string> {
    const auto found = boards.find(std::string(id));
    return found == boards.end() ? std::nullopt : std::optional(found->second);
  };
  const std::optional<std::string> text = text_of(name);
  std::vector<parser::Problem> problems;
  return text ? variants::read_variant(name, *text, text_of, problems) : std::nullopt;
}

// "shift_left" for "Shift-Left" and "shiftleft".
std::string folded_board(std::string_view name) {
  std::string key = parser::to_lower(name);
  std::erase_if(key, [](char c) { return c == '_' || c == '-'; });
  return key;
}

// The board of that name or alias, else the one whose name is written alike.
std::string board_called(const ImportQuestion& question, std::string_view name) {
  const std::string key = parser::to_lower(name);
  if (question.boards.contains(key)) return key;
  if (const auto alias = question.terms.taken.find(key); alias != question.terms.taken.end())
    return alias->second;
  for (const auto& [called, board] : question.terms.taken)
    if (folded_board(called) == folded_board(name)) return board;
  return key;
}

std::optional<variants::Draft> find_draft(const ImportQuestion& question, std::string_view written) {
  const auto variant = find_board(question.boards, board_called(question, written));
  return variant ? std::optional(variants::draft_to_change(*variant)) : std::nullopt;
}

// The first byte of an answer.
constexpr char done = '+', no_memory = '-';

int read_as_child(int answer, const ImportQuestion& question, const ProcessLimits& limits,
                  const ImportFiles& read) noexcept {
  confine(answer, adjusted_to_build(limits), CallFilter());
  std::string bytes;
  try {
    bytes = done + to_bytes(read(question));
  } catch (const std::bad_alloc&) {
    bytes = no_memory;
  }
  return games::write_all(answer, bytes) ? 0 : 1;
}

} // namespace

std::vector<variants::Imported> import_here(const ImportQuestion& question) {
  if (question.files.empty()) {
    const std::string& name = question.terms.name;
    if (const auto known = find_board(question.boards, name)) return {import_drawing(*known, question.terms)};
    return {{name, "", {"mistake: the board " + name + " has mistakes itself: chancery variant check"}}};
  }
  return variants::import_boards(question.files, question.terms,
                                 [&](std::string_view name) { return find_draft(question, name); });
}

ImportApart import_apart(const ImportQuestion& question, const ProcessLimits& limits,
                         const ImportFiles& read) {
  variants::load_xml_reader();
  const AnswerApart answer = answer_apart([&](int to) { return read_as_child(to, question, limits, read); },
                                          most_import_bytes, adjusted_to_build(limits).wait);
  if (!answer.fault.empty()) return {.fault = answer.fault, .tried = answer.asked};
  if (answer.bytes.starts_with(no_memory)) return {.fault = "it takes more memory than a board may"};
  auto boards =
      answer.bytes.starts_with(done) ? imported_from(std::string_view(answer.bytes).substr(1)) : std::nullopt;
  if (!boards) return {.fault = "its process answered nonsense"};
  return {.boards = *std::move(boards)};
}

} // namespace mail
