// SPDX-License-Identifier: GPL-3.0-or-later
// draw - a scene as a picture, and that as the bytes of a file: SVG, text, PNG or PDF
#pragma once

#include "variants/pictures/scene.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace variants {

// Pure and deterministic: the same scene and style give the same Picture, byte for byte. Measures text with
// the font itself (canvas.h), and throws parser::Failure where that cannot be loaded. docs/pictures.md has
// the layers and rules.

std::optional<Style> find_style(std::string_view name); // "full", "phone"

Picture draw(const Scene& scene, Style style);

// With where its parts ended up.
struct Drawing {
  Picture picture;
  Plan plan;
};
Drawing draw_with_plan(const Scene& scene, Style style);

// ---- a picture as the bytes of a file
//
// The same Picture gives the same bytes, wherever the same versions of the libraries are. PNG and PDF throw
// parser::Failure where cairo cannot be loaded.

std::string to_png(const Picture& picture); // a palette of 64 colours, by day
std::string
to_svg(const Picture& picture); // text stays text; by day and by night, as the reader's screen asks
std::string to_pdf(const Picture& picture);  // one page of A4
std::string to_text(const Picture& picture); // a line a shape, for tests and for those who compare

// A PDF of several pictures, each on a sheet of A4 as it comes: a book of a whole game keeps none of them.
class PdfBook {
 public:
  explicit PdfBook(const std::string& title);
  ~PdfBook();
  void add(const Picture& picture);
  std::string finish(); // its bytes; once, after at least one picture

 private:
  class Surface;
  std::unique_ptr<Surface> surface_;
};

// By the end of a file's name: ".png", ".svg", ".pdf" or ".txt"; nullptr for any other.
using Writer = std::string (*)(const Picture&);
Writer find_writer(std::string_view file_name);

} // namespace variants
