// SPDX-License-Identifier: GPL-3.0-or-later
// import_apart - see import_apart.h
#include "mail/imports/import_apart.h"

#include "games/home/descriptor.h"
#include "mail/apart/answer_apart.h"
#include "mail/imports/import_answer.h"
#include "parser/text.h"
#include "variants/file/variant_file.h"
#include "variants/file/variant_writer.h"
#include "variants/formats/xml_document.h"

#include <new>
#include <optional>
#include <string_view>

namespace mail {
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
  const std::string name = board_called(question, written);
  const auto variant = find_board(question.boards, name);
  if (!variant) return std::nullopt;
  variants::Draft draft = variants::draft_of(*variant);
  draft.drawn_as.insert(draft.drawn_as.begin(), name);
  draft.aliases.clear();
  return draft;
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
