// SPDX-License-Identifier: GPL-3.0-or-later
// canvas - libcairo, loaded when a picture is first drawn, and a surface of its to draw upon
#pragma once

#include "variants/pictures/scene.h"

#include <cairo-pdf.h>
#include <cairo.h>
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

// libcairo brings twenty libraries along (fonts, X11 ...). To load them takes longer than to work off a mail,
// and a judge draws far less often than it reads.

// The functions of libcairo that are used, under its own names without "cairo_".
struct CairoLibrary {
  decltype(&cairo_image_surface_create) image_surface_create;
  decltype(&cairo_image_surface_get_data) image_surface_get_data;
  decltype(&cairo_image_surface_get_stride) image_surface_get_stride;
  decltype(&cairo_pdf_surface_create_for_stream) pdf_surface_create_for_stream;
  decltype(&cairo_pdf_surface_set_metadata) pdf_surface_set_metadata;
  decltype(&cairo_pdf_surface_set_size) pdf_surface_set_size;
  decltype(&cairo_surface_flush) surface_flush;
  decltype(&cairo_surface_finish) surface_finish;
  decltype(&cairo_surface_destroy) surface_destroy;
  decltype(&cairo_create) create;
  decltype(&cairo_destroy) destroy;
  decltype(&cairo_status) status;
  decltype(&cairo_save) save;
  decltype(&cairo_restore) restore;
  decltype(&cairo_show_page) show_page;
  decltype(&cairo_status_to_string) status_to_string;
  decltype(&cairo_scale) scale;
  decltype(&cairo_translate) translate;
  decltype(&cairo_set_source_rgb) set_source_rgb;
  decltype(&cairo_paint) paint;
  decltype(&cairo_new_path) new_path;
  decltype(&cairo_move_to) move_to;
  decltype(&cairo_line_to) line_to;
  decltype(&cairo_curve_to) curve_to;
  decltype(&cairo_close_path) close_path;
  decltype(&cairo_set_tolerance) set_tolerance;
  decltype(&cairo_copy_path_flat) copy_path_flat;
  decltype(&cairo_append_path) append_path;
  decltype(&cairo_path_destroy) path_destroy;
  decltype(&cairo_fill) fill;
  decltype(&cairo_stroke) stroke;
  decltype(&cairo_set_antialias) set_antialias;
  decltype(&cairo_set_fill_rule) set_fill_rule;
  decltype(&cairo_set_line_width) set_line_width;
  decltype(&cairo_set_line_cap) set_line_cap;
  decltype(&cairo_set_line_join) set_line_join;
  decltype(&cairo_set_dash) set_dash;
  decltype(&cairo_select_font_face) select_font_face;
  decltype(&cairo_set_font_matrix) set_font_matrix;
  decltype(&cairo_get_scaled_font) get_scaled_font;
  decltype(&cairo_set_scaled_font) set_scaled_font;
  decltype(&cairo_scaled_font_reference) scaled_font_reference;
  decltype(&cairo_scaled_font_destroy) scaled_font_destroy;
  decltype(&cairo_text_extents) text_extents;
  decltype(&cairo_text_path) text_path;
  decltype(&cairo_show_text) show_text;
  decltype(&cairo_font_options_create) font_options_create;
  decltype(&cairo_font_options_destroy) font_options_destroy;
  decltype(&cairo_font_options_set_hint_style) font_options_set_hint_style;
  decltype(&cairo_font_options_set_hint_metrics) font_options_set_hint_metrics;
  decltype(&cairo_font_options_set_antialias) font_options_set_antialias;
  decltype(&cairo_set_font_options) set_font_options;
};

// Loads it, once. Throws parser::Failure where it is not installed.
const CairoLibrary& cairo_library();

// ---- a cairo surface to draw a picture's items upon, and the font that all text is in
//
// DejaVu Sans, since Debian has it as a package of its own and it knows the letters of Europe. Slanted text
// is sheared here: the slanted faces are another package.

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
// after that. Throws parser::Failure where cairo cannot be loaded.
void load_fonts();

} // namespace variants
