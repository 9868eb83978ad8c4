// SPDX-License-Identifier: GPL-3.0-or-later
// one_import - see one_import.h
#include "tests/fuzz/foreign/one_import.h"

#include "mail/program/imported_board.h"
#include "parser/text.h"
#include "variants/file/draft.h"
#include "variants/file/variant.h"
#include "variants/import/import.h"
#include "variants/library.h"
#include "variants/outline.h"

#include <algorithm>
#include <optional>

namespace fuzz {
namespace {

constexpr std::string_view head = "=== ";

std::optional<std::string> no_base(std::string_view) { return std::nullopt; }

std::optional<variants::Draft> installed(std::string_view name) {
  static variants::Library library(variants::variants_folder());
  const variants::Variant* found = library.find(name);
  return found == nullptr ? std::nullopt : std::optional(variants::draft_of(*found));
}

std::optional<variants::Variant> read(const std::string& name, const std::string& text) {
  std::vector<parser::Problem> problems;
  return variants::read_variant(name, text, no_base, problems);
}

bool is_line(const std::string& text) {
  return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}

// A board that is written is sound, and the same when it is written again.
std::string wrong_with(const variants::Imported& board) {
  for (const std::string& note : board.notes)
    if (note.empty() || !is_line(note)) return "a note is no line";
  if (board.text.empty()) return board.notes.empty() ? "a board is refused without a word" : "";
  if (!variants::is_file_name(board.name)) return "its name is none of a file";
  const auto first = read(board.name, board.text);
  if (!first) return "the board is not sound";
  const std::string written = variants::variant_text(variants::draft_of(*first));
  const auto second = read(board.name, written);
  if (!second) return "written again it is not sound";
  if (variants::variant_text(variants::draft_of(*second)) != written) return "written again it is another";
  std::vector<parser::Problem> problems;
  const bool draws =
      board.outline.empty() || variants::parse_outline(board.name, board.outline, first->map, problems);
  return draws ? "" : "its outline is not sound";
}

} // namespace

std::vector<variants::ForeignFile> files_in(std::string_view bytes) {
  std::vector<variants::ForeignFile> files;
  for (const std::string_view line : parser::lines_of(bytes)) {
    if (line.starts_with(head))
      files.push_back({std::string(line.substr(head.size())), ""});
    else if (files.empty())
      files.push_back({"board.map", ""});
    if (!line.starts_with(head)) files.back().text.append(line).append("\n");
  }
  return files;
}

std::string import_files(std::string_view bytes) {
  variants::ImportTerms terms{"", "", "", {{"standard", "standard"}, {"old", "tarn"}}};
  std::vector<variants::ForeignFile> files = files_in(bytes);
  if (!files.empty() && files.back().name.ends_with(".svg")) {
    terms.drawing = std::move(files.back());
    files.pop_back();
  }
  const std::vector<variants::Imported> boards = variants::import_boards(files, terms, installed);
  for (const variants::Imported& board : boards)
    if (std::string wrong = wrong_with(board); !wrong.empty()) return wrong + ": " + board.name;
  const auto back = mail::imported_from(mail::to_bytes(boards));
  return back && *back == boards ? "" : "what was read does not come back from its bytes";
}

std::string take_for_answer(std::string_view bytes) {
  const auto boards = mail::imported_from(bytes);
  return !boards || mail::to_bytes(*boards) == bytes ? "" : "bytes were read as others are written";
}

} // namespace fuzz
