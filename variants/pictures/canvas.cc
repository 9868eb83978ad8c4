// SPDX-License-Identifier: GPL-3.0-or-later
// canvas - see canvas.h
#include "variants/pictures/canvas.h"

#include "parser/problem.h"
#include "variants/pictures/cairo_library.h"
#include "variants/pictures/palette.h"

namespace variants {
namespace {

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
