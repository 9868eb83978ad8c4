// SPDX-License-Identifier: GPL-3.0-or-later
// board_pictures - the pictures of the pages, for boards that have an outline: as SVG, and all turns as PDF
#pragma once

#include "mail/pages/public_game.h"
#include "mail/pages/public_turn.h"
#include "variants/outlines/outline.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace mail {

class BoardPictures {
 public:
  explicit BoardPictures(std::filesystem::path variants_folder) : folder_(std::move(variants_folder)) {}
  // "" where the board has no outline, or nothing can be drawn here: a page goes without its picture. `game`:
  // its name.
  std::string of_turn(const variants::Variant& variant, const PublicTurn& turn, const std::string& game);
  std::string of_position(const variants::Variant& variant, const judge::Position& position,
                          const std::string& game);
  // PDF: a sheet a turn. Likewise.
  std::string book_of(const variants::Variant& variant, const std::map<std::size_t, PublicTurn>& turns,
                      const std::string& game);

 private:
  const variants::Outline* outline_of(const variants::Variant& variant);

  std::filesystem::path folder_;
  // By variant, and not by its name: each game has its own of the name "board".
  std::map<const variants::Variant*, std::optional<variants::Outline>> outlines_;
};

} // namespace mail
