// SPDX-License-Identifier: GPL-3.0-or-later
// canvas - a cairo surface to draw a picture's items upon, and the font that all text is in
//
// DejaVu Sans, since Debian has it as a package of its own and it knows the letters of Europe. Slanted text
// is sheared here: the slanted faces are another package.
#pragma once

#include "variants/pictures/picture.h"

#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>

// What cairo_t and cairo_surface_t stand for: who only measures or places text needs no header of cairo.
struct _cairo;             // NOLINT(bugprone-reserved-identifier): cairo's own name
struct _cairo_scaled_font; // NOLINT(bugprone-reserved-identifier): cairo's own name
struct _cairo_surface;     // NOLINT(bugprone-reserved-identifier): cairo's own name

namespace variants {

struct CairoLibrary;

// How the rims of letters are traced: as the letters are, or by straight lines, which take fewer bytes where
// lines are kept as such.
enum class Halos { curved, straight };

class Canvas {
 public:
  // Owns the surface from here on.
  explicit Canvas(_cairo_surface* surface, Halos halos = Halos::curved);
  void paint(const Picture& picture) const;
  // On a sheet of its own, for surfaces that have sheets.
  void paint_sheet(const Picture& picture, Point corner, double scale) const;
  double width_of(const Text& text) const; // of its words; what was measured once is remembered
  // Makes all that was drawn stand in the surface. Throws parser::Failure when something went wrong.
  void finish() const;
  _cairo_surface* surface() const { return surface_.get(); }

 private:
  void set_paint(Paint paint) const;
  void trace(const Path& path) const;
  void set_font(const Text& text) const;
  void straighten() const;
  void show(const Fill& fill) const;
  void show(const Stroke& stroke) const;
  void show(const Text& text) const;

  const CairoLibrary& cairo_;
  const Halos halos_;
  std::unique_ptr<_cairo_surface, void (*)(_cairo_surface*)> surface_;
  std::unique_ptr<_cairo, void (*)(_cairo*)> pen_;
  using Letters = std::tuple<double, bool, bool>; // size, bold, slanted
  using Font = std::unique_ptr<_cairo_scaled_font, void (*)(_cairo_scaled_font*)>;
  mutable std::map<Letters, Font> fonts_; // to look for one in the system's takes long
  mutable std::map<std::pair<Letters, std::string>, double> widths_;
};

// How wide a line of text is. Throws parser::Failure where cairo cannot be loaded.
class Ruler {
 public:
  Ruler();
  double width_of(const Text& text) const { return canvas_.width_of(text); }

 private:
  Canvas canvas_;
};

// Reads all files that drawing needs, the library and the fonts: a process may give up its right to files
// after that. Throws likewise.
void load_fonts();

} // namespace variants
