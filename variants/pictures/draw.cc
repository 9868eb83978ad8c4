// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pictures/draw.h"

#include "parser/text.h"
#include "variants/pictures/canvas.h"
#include "variants/pictures/palette.h"
#include "variants/pictures/sheet.h"
#include "variants/pictures/signs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <png.h>
#include <set>

namespace variants {

namespace {

void draw_centers(Sheet& sheet) {
  for (const judge::Province p : sheet.map.centers()) {
    const auto center = sheet.center_at(p);
    if (!center) continue;
    const judge::Power owner = sheet.scene.sight.sees(p) ? sheet.scene.position.owners[p] : judge::Power{};
    add_center(sheet, sheet.add(Layer::centers), *center, owner);
    sheet.signs.insert(owner ? Sign::owned : Sign::center);
  }
}

void draw_names(Sheet& sheet) {
  sheet.plan.names = place_names(sheet);
  for (const PlacedName& name : sheet.plan.names) {
    Mark& mark = sheet.add(Layer::names);
    for (const Text& line : name.lines) mark.add(line);
  }
  draw_centers(sheet);
}

// ---- a picture as SVG: text stays text, colours are classes, so that the night has its own

std::string name_of(Paint paint) { // "k12", "k19p3"
  std::string name = "k" + std::to_string(static_cast<int>(paint.role));
  if (paint.role == Role::holding || paint.role == Role::power) name += "p" + std::to_string(paint.power);
  return name;
}

class SvgWriter {
 public:
  std::string write(const Picture& picture) {
    for (const Mark& mark : picture.marks) add(mark);
    const std::string width = short_number(picture.width), height = short_number(picture.height);
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + width + " " + height + "\" width=\"" +
           width + "\" height=\"" + height +
           "\" role=\"img\" font-family=\"DejaVu Sans,Verdana,sans-serif\">\n<title>" +
           parser::escaped_for_markup(picture.title) + "</title>\n<desc>" +
           parser::escaped_for_markup(picture.description) + "</desc>\n<style>" + style() +
           "</style>\n<path class=\"f" + name_of({Role::paper}) + "\" d=\"M0 0h" + width + "v" + height +
           "H0z\"/>\n" + body_ + "</svg>\n";
  }

 private:
  void add(const Mark& mark) {
    body_ += "<g>";
    if (!mark.title.empty()) body_ += "<title>" + parser::escaped_for_markup(mark.title) + "</title>";
    for (const Item& item : mark.items) std::visit([this](const auto& one) { add(one); }, item);
    body_ += "</g>\n";
  }

  void add(const Fill& fill) {
    fills_.insert(fill.paint);
    body_ += "<path class=\"f" + name_of(fill.paint) + "\" d=\"" + path_data(fill.path) + "\"/>";
  }

  void add(const Stroke& stroke) {
    strokes_.insert(stroke.paint);
    body_ += "<path class=\"s" + name_of(stroke.paint) + (stroke.round ? " r" : "") + "\" stroke-width=\"" +
             short_number(stroke.width) + "\"";
    if (!stroke.dashes.empty()) {
      body_ += " stroke-dasharray=\"";
      for (std::size_t i = 0; i < stroke.dashes.size(); ++i)
        body_ += (i > 0 ? " " : "") + short_number(stroke.dashes[i]);
      body_ += "\"";
    }
    body_ += " d=\"" + path_data(stroke.path) + "\"/>";
  }

  void add(const Text& text) {
    fills_.insert(text.paint);
    body_ += "<text class=\"f" + name_of(text.paint) + (text.bold ? " b" : "") + (text.slanted ? " i" : "");
    if (text.align != Text::Align::left) body_ += text.align == Text::Align::middle ? " m" : " e";
    if (text.halo > 0) {
      strokes_.insert(text.halo_paint);
      body_ += " h s" + name_of(text.halo_paint) + "\" stroke-width=\"" + short_number(text.halo);
    }
    body_ += "\" x=\"" + short_number(text.at.x) + "\" y=\"" + short_number(text.at.y) + "\" font-size=\"" +
             short_number(text.size) + "\">" + parser::escaped_for_markup(text.words) + "</text>";
  }

  std::string colours(Light light) const {
    std::string text =
        ".f" + name_of({Role::paper}) + "{fill:" + to_hex(colour_of({Role::paper}, light)) + "}";
    for (const Paint paint : fills_)
      text += ".f" + name_of(paint) + "{fill:" + to_hex(colour_of(paint, light)) + "}";
    for (const Paint paint : strokes_)
      text += ".s" + name_of(paint) + "{stroke:" + to_hex(colour_of(paint, light)) + "}";
    return text;
  }

  std::string style() const {
    return "path{fill-rule:evenodd}path[stroke-width]{fill:none}.r{stroke-linecap:round;stroke-linejoin:"
           "round}.b{font-weight:bold}.i{font-style:italic}.m{text-anchor:middle}.e{text-anchor:end}.h{paint-"
           "order:stroke;stroke-linejoin:round}" +
           colours(Light::day) + "@media(prefers-color-scheme:dark){" + colours(Light::night) + "}";
  }

  std::string body_;
  std::set<Paint> fills_, strokes_;
};

// ---- a picture as lines of text, and the writer for the name of a file

constexpr std::array<std::string_view, 23> role_words{
    "paper",     "ink",   "faint_ink", "sea",     "sea_ink", "sea_line",    "land",        "land_ink",
    "land_line", "coast", "barred",    "unseen",  "link",    "wall",        "line",        "casing",
    "failure",   "star",  "growth",    "holding", "power",   "dark_letter", "light_letter"};

std::string to_words(Paint paint) {
  std::string words(role_words[static_cast<std::size_t>(paint.role)]);
  if (paint.role == Role::holding || paint.role == Role::power) words += " " + std::to_string(paint.power);
  return words;
}

std::string numbers(const std::vector<double>& values) { return parser::joined(values, ",", short_number); }

std::string line_of(const Fill& fill) { return "fill " + to_words(fill.paint) + ": " + path_data(fill.path); }

std::string line_of(const Stroke& stroke) {
  return "stroke " + to_words(stroke.paint) + " " + short_number(stroke.width) +
         (stroke.dashes.empty() ? "" : " dashes " + numbers(stroke.dashes)) + (stroke.round ? " round" : "") +
         ": " + path_data(stroke.path);
}

std::string line_of(const Text& text) {
  constexpr std::array aligns{"left", "middle", "right"};
  return "text " + to_words(text.paint) + " " + short_number(text.size) + " " +
         aligns[static_cast<std::size_t>(text.align)] + (text.bold ? " bold" : "") +
         (text.slanted ? " slanted" : "") + " " + short_number(text.at.x) + "," + short_number(text.at.y) +
         ": " + text.words;
}

bool ends_like(std::string_view name, std::string_view end) {
  return name.size() >= end.size() &&
         parser::equals_ignoring_case(name.substr(name.size() - end.size()), end);
}

// ---- a picture as a PNG with a palette

constexpr std::size_t most_colours = 64;
constexpr int compression = 6; // 8 takes three times as long for 3 % less

void append(png_structp png, png_bytep bytes, png_size_t count) {
  static_cast<std::string*>(png_get_io_ptr(png))->append(reinterpret_cast<const char*>(bytes), count);
}
void flush(png_structp) {}

[[noreturn]] void fail(png_structp, png_const_charp what) {
  throw parser::Failure(std::string("a PNG cannot be written: ") + what);
}

// What libpng holds, freed whatever is thrown.
struct PngWriter {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, fail, nullptr);
  png_infop info = png_create_info_struct(png);
  PngWriter() = default;
  PngWriter(const PngWriter&) = delete;
  PngWriter& operator=(const PngWriter&) = delete;
  ~PngWriter() { png_destroy_write_struct(&png, &info); }
};

std::string write(const Indexed& image, std::size_t width, std::size_t height) {
  std::string bytes;
  const PngWriter writer;
  png_set_write_fn(writer.png, &bytes, append, flush);
  png_set_IHDR(writer.png, writer.info, static_cast<png_uint_32>(width), static_cast<png_uint_32>(height), 8,
               PNG_COLOR_TYPE_PALETTE, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  std::vector<png_color> palette;
  for (const Colour colour : image.colours) palette.push_back({colour.red, colour.green, colour.blue});
  png_set_PLTE(writer.png, writer.info, palette.data(), static_cast<int>(palette.size()));
  png_set_filter(writer.png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE); // a palette's numbers are no amounts
  png_set_compression_level(writer.png, compression);
  png_write_info(writer.png, writer.info);
  for (std::size_t row = 0; row < height; ++row) png_write_row(writer.png, image.pixels.data() + row * width);
  png_write_end(writer.png, nullptr);
  return bytes;
}

// ---- pictures as a PDF: each a sheet of A4, upright or lying as the picture is

constexpr double short_side = 595.28, long_side = 841.89, margin = 28; // points of 1/72 inch

cairo_status_t append(void* text, const unsigned char* bytes, unsigned int count) {
  static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

} // namespace

std::optional<Style> find_style(std::string_view name) {
  if (name == "full") return Style::full;
  if (name == "phone") return Style::phone;
  return std::nullopt;
}

Drawing draw_with_plan(const Scene& scene, Style style) {
  Sheet sheet(scene, style);
  draw_ground(sheet);
  draw_names(sheet);
  draw_counters(sheet); // before orders, which keep off them
  draw_orders(sheet);
  const double height = draw_legend(sheet);
  return {{sheet.sizes.width, height, scene.title, describe(scene), sheet.take_marks()},
          std::move(sheet.plan)};
}

Picture draw(const Scene& scene, Style style) { return draw_with_plan(scene, style).picture; }

std::string to_svg(const Picture& picture) { return SvgWriter().write(picture); }

std::string to_text(const Picture& picture) {
  std::string text = "chancery picture 1\nsize " + short_number(picture.width) + " " +
                     short_number(picture.height) + "\ntitle " + picture.title + "\nshows " +
                     picture.description + "\n";
  for (const Mark& mark : picture.marks) {
    text += std::string(to_word(mark.layer)) + (mark.title.empty() ? "" : ": " + mark.title) + "\n";
    for (const Item& item : mark.items)
      text += "  " + std::visit([](const auto& one) { return line_of(one); }, item) + "\n";
  }
  return text;
}

Writer find_writer(std::string_view file_name) {
  constexpr std::array<std::pair<std::string_view, Writer>, 4> writers{
      {{".png", to_png}, {".svg", to_svg}, {".pdf", to_pdf}, {".txt", to_text}}};
  for (const auto& [end, writer] : writers)
    if (ends_like(file_name, end)) return writer;
  return nullptr;
}

std::string to_png(const Picture& picture) {
  const auto width = static_cast<std::size_t>(std::ceil(picture.width));
  const auto height = static_cast<std::size_t>(std::ceil(picture.height));
  const CairoLibrary& cairo = cairo_library();
  const Canvas canvas(
      cairo.image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width), static_cast<int>(height)));
  canvas.paint(picture);
  canvas.finish();
  const unsigned char* data =
      cairo.image_surface_get_data(canvas.surface()); // rows of whole words: no gap between
  return write(quantise({reinterpret_cast<const std::uint32_t*>(data), width * height}, most_colours), width,
               height);
}

class PdfBook::Surface {
 public:
  explicit Surface(const std::string& title)
      : canvas_(cairo_.pdf_surface_create_for_stream(append, &bytes_, short_side, long_side),
                Halos::straight) {
    cairo_.pdf_surface_set_metadata(canvas_.surface(), CAIRO_PDF_METADATA_TITLE, title.c_str());
    cairo_.pdf_surface_set_metadata(canvas_.surface(), CAIRO_PDF_METADATA_CREATE_DATE,
                                    ""); // no two that differ
  }

  void add(const Picture& picture) {
    const bool lying = picture.width > picture.height;
    const double width = lying ? long_side : short_side, height = lying ? short_side : long_side;
    const double scale =
        std::min((width - 2 * margin) / picture.width, (height - 2 * margin) / picture.height);
    cairo_.pdf_surface_set_size(canvas_.surface(), width, height);
    canvas_.paint_sheet(picture, {(width - picture.width * scale) / 2, margin}, scale);
  }

  std::string finish() {
    canvas_.finish();
    cairo_.surface_finish(canvas_.surface());
    return std::move(bytes_);
  }

 private:
  const CairoLibrary& cairo_ = cairo_library();
  std::string bytes_;
  const Canvas canvas_;
};

PdfBook::PdfBook(const std::string& title) : surface_(std::make_unique<Surface>(title)) {}
PdfBook::~PdfBook() = default;
void PdfBook::add(const Picture& picture) { surface_->add(picture); }
std::string PdfBook::finish() { return surface_->finish(); }

std::string to_pdf(const Picture& picture) {
  PdfBook book(picture.title);
  book.add(picture);
  return book.finish();
}

} // namespace variants
