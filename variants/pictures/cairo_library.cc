// SPDX-License-Identifier: GPL-3.0-or-later
// cairo_library - see cairo_library.h
#include "variants/pictures/cairo_library.h"

#include "parser/libraries/shared_library.h"

namespace variants {
namespace {

constexpr const char* file = "libcairo.so.2"; // what <cairo.h> of Debian's libcairo2-dev stands for

constexpr const char* cure = "libcairo, which draws pictures, cannot be loaded (install Debian's libcairo2)";

CairoLibrary load() {
  const parser::SharedLibrary library(file, cure);
  CairoLibrary cairo{};
  library.find(cairo.image_surface_create, "cairo_image_surface_create");
  library.find(cairo.image_surface_get_data, "cairo_image_surface_get_data");
  library.find(cairo.image_surface_get_stride, "cairo_image_surface_get_stride");
  library.find(cairo.pdf_surface_create_for_stream, "cairo_pdf_surface_create_for_stream");
  library.find(cairo.pdf_surface_set_metadata, "cairo_pdf_surface_set_metadata");
  library.find(cairo.pdf_surface_set_size, "cairo_pdf_surface_set_size");
  library.find(cairo.surface_flush, "cairo_surface_flush");
  library.find(cairo.surface_finish, "cairo_surface_finish");
  library.find(cairo.surface_destroy, "cairo_surface_destroy");
  library.find(cairo.create, "cairo_create");
  library.find(cairo.destroy, "cairo_destroy");
  library.find(cairo.status, "cairo_status");
  library.find(cairo.status_to_string, "cairo_status_to_string");
  library.find(cairo.save, "cairo_save");
  library.find(cairo.restore, "cairo_restore");
  library.find(cairo.show_page, "cairo_show_page");
  library.find(cairo.scale, "cairo_scale");
  library.find(cairo.translate, "cairo_translate");
  library.find(cairo.set_source_rgb, "cairo_set_source_rgb");
  library.find(cairo.paint, "cairo_paint");
  library.find(cairo.new_path, "cairo_new_path");
  library.find(cairo.move_to, "cairo_move_to");
  library.find(cairo.line_to, "cairo_line_to");
  library.find(cairo.curve_to, "cairo_curve_to");
  library.find(cairo.close_path, "cairo_close_path");
  library.find(cairo.set_tolerance, "cairo_set_tolerance");
  library.find(cairo.copy_path_flat, "cairo_copy_path_flat");
  library.find(cairo.append_path, "cairo_append_path");
  library.find(cairo.path_destroy, "cairo_path_destroy");
  library.find(cairo.fill, "cairo_fill");
  library.find(cairo.stroke, "cairo_stroke");
  library.find(cairo.set_antialias, "cairo_set_antialias");
  library.find(cairo.set_fill_rule, "cairo_set_fill_rule");
  library.find(cairo.set_line_width, "cairo_set_line_width");
  library.find(cairo.set_line_cap, "cairo_set_line_cap");
  library.find(cairo.set_line_join, "cairo_set_line_join");
  library.find(cairo.set_dash, "cairo_set_dash");
  library.find(cairo.select_font_face, "cairo_select_font_face");
  library.find(cairo.set_font_matrix, "cairo_set_font_matrix");
  library.find(cairo.get_scaled_font, "cairo_get_scaled_font");
  library.find(cairo.set_scaled_font, "cairo_set_scaled_font");
  library.find(cairo.scaled_font_reference, "cairo_scaled_font_reference");
  library.find(cairo.scaled_font_destroy, "cairo_scaled_font_destroy");
  library.find(cairo.text_extents, "cairo_text_extents");
  library.find(cairo.text_path, "cairo_text_path");
  library.find(cairo.show_text, "cairo_show_text");
  library.find(cairo.font_options_create, "cairo_font_options_create");
  library.find(cairo.font_options_destroy, "cairo_font_options_destroy");
  library.find(cairo.font_options_set_hint_style, "cairo_font_options_set_hint_style");
  library.find(cairo.font_options_set_hint_metrics, "cairo_font_options_set_hint_metrics");
  library.find(cairo.font_options_set_antialias, "cairo_font_options_set_antialias");
  library.find(cairo.set_font_options, "cairo_set_font_options");
  return cairo;
}

} // namespace

const CairoLibrary& cairo_library() {
  static const CairoLibrary cairo = load();
  return cairo;
}

} // namespace variants
