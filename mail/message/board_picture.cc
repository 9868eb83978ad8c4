// SPDX-License-Identifier: GPL-3.0-or-later
// board_picture - see board_picture.h
#include "mail/message/board_picture.h"

#include "parser/text.h"

#include <algorithm>
#include <array>

namespace mail {
namespace {

constexpr std::array<std::string_view, 3> formats{"png", "phone", "pdf"}; // as the enum counts

std::string line(std::string_view key, const std::string& value) {
  return std::string(key) + " " + parser::one_line(value) + "\n";
}

// The value of the line "KEY VALUE" at the head of `text`, which is taken off it.
std::optional<std::string> take_line(std::string_view& text, std::string_view key) {
  const std::string_view whole = text.substr(0, text.find('\n'));
  if (!whole.starts_with(key) || whole.size() <= key.size() || whole[key.size()] != ' ') return std::nullopt;
  text.remove_prefix(std::min(text.size(), whole.size() + 1));
  return std::string(whole.substr(key.size() + 1));
}

} // namespace

std::string to_text(const BoardPicture& picture) {
  return line("format", std::string(formats[static_cast<std::size_t>(picture.format)])) +
         line("place", picture.attached ? "attached" : "text") +
         line("orders", picture.decided ? "decided" : "meant") + line("title", picture.title) +
         line("turn", picture.turn) + picture.board;
}

std::optional<BoardPicture> read_board_picture(std::string_view text) {
  const auto format = take_line(text, "format");
  const auto place = take_line(text, "place"), orders = take_line(text, "orders");
  const auto title = take_line(text, "title"), turn = take_line(text, "turn");
  const auto known = std::ranges::find(formats, std::string_view(format ? *format : ""));
  if (!place || !orders || !title || !turn || known == formats.end()) return std::nullopt;
  BoardPicture picture;
  picture.format = static_cast<BoardPicture::Format>(known - formats.begin());
  picture.attached = *place == "attached";
  picture.decided = *orders == "decided";
  picture.title = *title;
  picture.turn = *turn;
  picture.board = text;
  return picture;
}

} // namespace mail
