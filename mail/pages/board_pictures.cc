// SPDX-License-Identifier: GPL-3.0-or-later
// board_pictures - see board_pictures.h
#include "mail/pages/board_pictures.h"

#include "parser/problem.h"
#include "variants/outlines/outline_file.h"
#include "variants/pictures/draw.h"
#include "variants/pictures/scene.h"
#include "variants/pictures/write.h"

namespace mail {
namespace {

variants::Picture drawn(variants::Scene scene, const std::string& game) {
  scene.title = game + ": " + judge::to_words(scene.position.phase);
  return variants::draw(scene, variants::Style::full);
}

// "" where no font is on this machine, or no libcairo.
template <typename Draw> std::string unless_it_fails(Draw draw) {
  try {
    return draw();
  } catch (const parser::Failure&) {
    return "";
  }
}

} // namespace

const variants::Outline* BoardPictures::outline_of(const variants::Variant& variant) {
  auto found = outlines_.find(&variant);
  if (found == outlines_.end())
    found = outlines_.emplace(&variant, variants::read_outline(variant, folder_)).first;
  return found->second ? &*found->second : nullptr;
}

std::string BoardPictures::of_turn(const variants::Variant& variant, const PublicTurn& turn,
                                   const std::string& game) {
  const variants::Outline* outline = outline_of(variant);
  if (outline == nullptr) return "";
  return unless_it_fails([&] {
    return variants::to_svg(drawn(variants::scene_of(variant, *outline, turn.before, turn.outcome), game));
  });
}

std::string BoardPictures::of_position(const variants::Variant& variant, const judge::Position& position,
                                       const std::string& game) {
  const variants::Outline* outline = outline_of(variant);
  if (outline == nullptr) return "";
  return unless_it_fails(
      [&] { return variants::to_svg(drawn(variants::scene_of(variant, *outline, position), game)); });
}

std::string BoardPictures::book_of(const variants::Variant& variant,
                                   const std::map<std::size_t, PublicTurn>& turns, const std::string& game) {
  const variants::Outline* outline = outline_of(variant);
  if (outline == nullptr || turns.empty()) return "";
  return unless_it_fails([&] {
    variants::PdfBook book(game);
    for (const auto& [step, turn] : turns)
      book.add(drawn(variants::scene_of(variant, *outline, turn.before, turn.outcome), game));
    return book.finish();
  });
}

} // namespace mail
