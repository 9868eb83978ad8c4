// SPDX-License-Identifier: GPL-3.0-or-later
// write_svg - a picture as SVG: text stays text, colours are classes, so that the night has its own
#include "variants/pictures/write.h"

#include "variants/pictures/numbers.h"
#include "variants/pictures/palette.h"

#include <set>

namespace variants {
namespace {

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) switch (c) {
    case '&': result += "&amp;"; break;
    case '<': result += "&lt;"; break;
    case '>': result += "&gt;"; break;
    case '"': result += "&quot;"; break;
    default:
      if (static_cast<unsigned char>(c) >= 0x20) result += c;
    }
  return result;
}

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
           escaped(picture.title) + "</title>\n<desc>" + escaped(picture.description) + "</desc>\n<style>" +
           style() + "</style>\n<path class=\"f" + name_of({Role::paper}) + "\" d=\"M0 0h" + width + "v" +
           height + "H0z\"/>\n" + body_ + "</svg>\n";
  }

 private:
  void add(const Mark& mark) {
    body_ += "<g>";
    if (!mark.title.empty()) body_ += "<title>" + escaped(mark.title) + "</title>";
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
             short_number(text.size) + "\">" + escaped(text.words) + "</text>";
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
           "round}"
           ".b{font-weight:bold}.i{font-style:italic}.m{text-anchor:middle}.e{text-anchor:end}"
           ".h{paint-order:stroke;stroke-linejoin:round}" +
           colours(Light::day) + "@media(prefers-color-scheme:dark){" + colours(Light::night) + "}";
  }

  std::string body_;
  std::set<Paint> fills_, strokes_;
};

} // namespace

std::string to_svg(const Picture& picture) { return SvgWriter().write(picture); }

} // namespace variants
