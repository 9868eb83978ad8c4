// SPDX-License-Identifier: GPL-3.0-or-later
// draw - a scene as a picture
//
// Pure and deterministic: the same scene and style give the same Picture, byte for byte. Measures text with
// the font itself (canvas.h), and throws parser::Failure where that cannot be loaded. docs/pictures.md has
// the layers and rules.
#pragma once

#include "variants/pictures/plan.h"
#include "variants/pictures/scene.h"
#include "variants/pictures/style.h"

#include <optional>
#include <string_view>

namespace variants {

std::optional<Style> find_style(std::string_view name); // "full", "phone"

Picture draw(const Scene& scene, Style style);

// With where its parts ended up.
struct Drawing {
  Picture picture;
  Plan plan;
};
Drawing draw_with_plan(const Scene& scene, Style style);

} // namespace variants
