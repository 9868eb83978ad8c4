// SPDX-License-Identifier: GPL-3.0-or-later
// import_answer - see import_answer.h
//
// A text is its length in digits, a colon, and its bytes. A board is its name, its text, its outline, the
// number of its notes, and they; a text behind the last board is a mistake.
#include "mail/imports/import_answer.h"

#include "parser/text.h"
#include "variants/imports/foreign_limits.h"
#include "variants/text_file.h"

#include <algorithm>

namespace mail {
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

} // namespace mail
