// board_pictures - see board_pictures.h
#include "mail/pages/board_pictures.h"

#include "parser/problem.h"
#include "variants/outline_file.h"
#include "variants/pictures/draw.h"
#include "variants/pictures/scene.h"
#include "variants/pictures/write.h"

namespace mail {
namespace {

std::string svg_of(variants::Scene scene, const std::string& title) {
  scene.title = title;
  try {
    return variants::to_svg(variants::draw(scene, variants::Style::full));
  } catch (const parser::Failure&) { // no font, or no libcairo on this machine
    return "";
  }
}

} // namespace

const variants::Outline* BoardPictures::outline_of(const variants::Variant& variant) {
  auto found = outlines_.find(variant.name);
  if (found == outlines_.end())
    found = outlines_.emplace(variant.name, variants::read_outline(variant, folder_)).first;
  return found->second ? &*found->second : nullptr;
}

std::string BoardPictures::of_turn(const variants::Variant& variant, const PublicTurn& turn,
                                   const std::string& title) {
  const variants::Outline* outline = outline_of(variant);
  if (outline == nullptr) return "";
  return svg_of(variants::scene_of(variant, *outline, turn.before, turn.outcome), title);
}

std::string BoardPictures::of_position(const variants::Variant& variant, const judge::Position& position,
                                       const std::string& title) {
  const variants::Outline* outline = outline_of(variant);
  return outline == nullptr ? "" : svg_of(variants::scene_of(variant, *outline, position), title);
}

} // namespace mail
