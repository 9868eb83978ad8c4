// SPDX-License-Identifier: GPL-3.0-or-later
// own_board - see own_board.h
#include "games/store/own_board.h"

#include "variants/file/variant_file.h"
#include "variants/library.h"
#include "variants/text_file.h"

#include <map>
#include <memory>

namespace games {

namespace {

std::optional<std::string> no_base(std::string_view) { return std::nullopt; }

variants::Variant read_board(const std::string& path, const std::string& text) {
  std::vector<parser::Problem> problems;
  auto read = variants::read_variant(own_board_name, text, no_base, problems);
  if (!read) throw variants::LoadError(variants::describe(path, text, problems));
  return *std::move(read);
}

} // namespace

std::string own_board_path(std::string_view game) {
  return "games/" + std::string(game) + "/" + own_board_file;
}

const variants::Variant& own_board(const std::string& path, const std::string& text,
                                   const std::filesystem::path& own_boards) {
  static std::map<std::string, std::unique_ptr<variants::Variant>> boards; // by their text
  const auto known = boards.find(text);
  if (known != boards.end()) return *known->second;
  // Nobody knows which are still in use. The next run of the program begins with none.
  constexpr std::size_t most_boards = 2000;
  if (boards.size() >= most_boards) throw parser::Failure(path + ": too many boards for one run");
  auto board = std::make_unique<variants::Variant>(read_board(path, text));
  board->own_drawings = own_boards;
  return *boards.emplace(text, std::move(board)).first->second;
}

} // namespace games
