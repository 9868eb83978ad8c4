// SPDX-License-Identifier: GPL-3.0-or-later
// cairo_library - libcairo, loaded when a picture is first drawn
//
// libcairo brings twenty libraries along (fonts, X11 ...). To load them takes longer than to work off a mail,
// and a judge draws far less often than it reads.
#pragma once

#include <cairo-pdf.h>
#include <cairo.h>

namespace variants {

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

} // namespace variants
