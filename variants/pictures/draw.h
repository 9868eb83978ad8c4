// draw - a scene as a picture
//
// Pure and deterministic: the same scene and style give the same Picture, byte for byte. Measures text with
// the font itself (fonts.h), and throws parser::Failure where that cannot be loaded. docs/pictures.md has the
// layers and rules.
#pragma once

#include "variants/pictures/picture.h"
#include "variants/pictures/scene.h"

#include <optional>
#include <string_view>

namespace variants {

enum class Style : std::uint8_t {
  full,  // 900 wide, names in full
  phone, // 780 wide, names of three letters, everything larger
};
std::optional<Style> find_style(std::string_view name); // "full", "phone"

Picture draw(const Scene& scene, Style style);

} // namespace variants
