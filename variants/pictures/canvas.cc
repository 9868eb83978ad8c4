// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pictures/canvas.h"

#include "parser/shared_library.h"
#include "parser/text.h"
#include "variants/pictures/palette.h"

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

constexpr double slant = 0.2; // to the right, for each unit upwards
constexpr double off = 0.15;  // how far a straight line of a halo may lie from the letter's curve

void choose_font_options(const CairoLibrary& cairo, cairo_t* pen) {
  cairo_font_options_t* options = cairo.font_options_create();
  cairo.font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT);
  cairo.font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo.font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo.set_font_options(pen, options);
  cairo.font_options_destroy(options);
}

} // namespace

const CairoLibrary& cairo_library() {
  static const CairoLibrary cairo = load();
  return cairo;
}

Canvas::Canvas(cairo_surface_t* surface, Halos halos)
    : cairo_(cairo_library()), halos_(halos), surface_(surface, cairo_.surface_destroy),
      pen_(cairo_.create(surface), cairo_.destroy) {
  choose_font_options(cairo_, pen_.get());
  cairo_.set_fill_rule(pen_.get(), CAIRO_FILL_RULE_EVEN_ODD);
  cairo_.set_antialias(pen_.get(),
                       CAIRO_ANTIALIAS_FAST); // its shades differ from the best ones by less than is seen
}

void Canvas::paint(const Picture& picture) const {
  set_paint({Role::paper});
  cairo_.paint(pen_.get());
  for (const Mark& mark : picture.marks)
    for (const Item& item : mark.items) std::visit([&](const auto& one) { show(one); }, item);
}

void Canvas::paint_sheet(const Picture& picture, Point corner, double scale) const {
  cairo_t* pen = pen_.get();
  cairo_.save(pen);
  cairo_.translate(pen, corner.x, corner.y);
  cairo_.scale(pen, scale, scale);
  fonts_.clear(); // they are for one scale
  paint(picture);
  fonts_.clear();
  cairo_.restore(pen);
  cairo_.show_page(pen);
}

double Canvas::width_of(const Text& text) const {
  const auto [known, is_new] = widths_.try_emplace({{text.size, text.bold, text.slanted}, text.words});
  if (is_new) {
    set_font(text);
    cairo_text_extents_t extents;
    cairo_.text_extents(pen_.get(), text.words.c_str(), &extents);
    known->second = extents.x_advance;
  }
  return known->second;
}

void Canvas::finish() const {
  cairo_.surface_flush(surface_.get());
  if (const cairo_status_t status = cairo_.status(pen_.get()); status != CAIRO_STATUS_SUCCESS)
    throw parser::Failure(std::string("a picture cannot be drawn: ") + cairo_.status_to_string(status));
}

void Canvas::set_paint(Paint paint) const {
  const Colour colour = colour_of(paint, Light::day);
  cairo_.set_source_rgb(pen_.get(), colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
}

void Canvas::trace(const Path& path) const {
  cairo_t* pen = pen_.get();
  cairo_.new_path(pen);
  for (const Step& step : path) switch (step.kind) {
    case Step::Kind::move: cairo_.move_to(pen, step.to.x, step.to.y); break;
    case Step::Kind::line: cairo_.line_to(pen, step.to.x, step.to.y); break;
    case Step::Kind::curve:
      cairo_.curve_to(pen, step.first.x, step.first.y, step.second.x, step.second.y, step.to.x, step.to.y);
      break;
    case Step::Kind::close: cairo_.close_path(pen); break;
    }
}

void Canvas::set_font(const Text& text) const {
  const Letters letters{text.size, text.bold, text.slanted};
  if (const auto known = fonts_.find(letters); known != fonts_.end())
    return cairo_.set_scaled_font(pen_.get(), known->second.get());
  cairo_.select_font_face(pen_.get(), "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                          text.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  const cairo_matrix_t matrix{text.size, 0, text.slanted ? -slant * text.size : 0, text.size, 0, 0};
  cairo_.set_font_matrix(pen_.get(), &matrix);
  fonts_.emplace(letters, Font(cairo_.scaled_font_reference(cairo_.get_scaled_font(pen_.get())),
                               cairo_.scaled_font_destroy));
}

// The path that stands, without its curves.
void Canvas::straighten() const {
  cairo_t* pen = pen_.get();
  cairo_.set_tolerance(pen, off);
  const std::unique_ptr<cairo_path_t, decltype(&cairo_path_destroy)> flat(cairo_.copy_path_flat(pen),
                                                                          cairo_.path_destroy);
  cairo_.new_path(pen);
  cairo_.append_path(pen, flat.get());
}

void Canvas::show(const Fill& fill) const {
  trace(fill.path);
  set_paint(fill.paint);
  cairo_.fill(pen_.get());
}

void Canvas::show(const Stroke& stroke) const {
  trace(stroke.path);
  set_paint(stroke.paint);
  cairo_t* pen = pen_.get();
  cairo_.set_line_width(pen, stroke.width);
  cairo_.set_line_cap(pen, stroke.round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
  cairo_.set_line_join(pen, stroke.round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
  cairo_.set_dash(pen, stroke.dashes.data(), static_cast<int>(stroke.dashes.size()), 0);
  cairo_.stroke(pen);
}

void Canvas::show(const Text& text) const {
  cairo_t* pen = pen_.get();
  Point at = text.at;
  if (text.align != Text::Align::left) at.x -= width_of(text) * (text.align == Text::Align::middle ? 0.5 : 1);
  set_font(text);
  cairo_.new_path(pen);
  cairo_.move_to(pen, at.x, at.y);
  if (text.halo > 0) {
    cairo_.text_path(pen, text.words.c_str());
    if (halos_ == Halos::straight) straighten();
    set_paint(text.halo_paint);
    cairo_.set_line_width(pen, text.halo);
    cairo_.set_line_join(pen, CAIRO_LINE_JOIN_ROUND);
    cairo_.set_dash(pen, nullptr, 0, 0);
    cairo_.stroke(pen);
    cairo_.move_to(pen, at.x, at.y);
  }
  set_paint(text.paint);
  cairo_.show_text(pen, text.words.c_str());
}

Ruler::Ruler() : canvas_(cairo_library().image_surface_create(CAIRO_FORMAT_A8, 1, 1)) {}

void load_fonts() {
  const Ruler ruler;
  for (const bool bold : {false, true}) ruler.width_of({.words = "A", .at = {}, .bold = bold, .paint = {}});
}

} // namespace variants
