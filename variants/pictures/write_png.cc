// SPDX-License-Identifier: GPL-3.0-or-later
// write_png - a picture as a PNG with a palette
#include "variants/pictures/write.h"

#include "parser/problem.h"
#include "variants/pictures/cairo_library.h"
#include "variants/pictures/canvas.h"
#include "variants/pictures/quantise.h"

#include <png.h>

#include <cmath>

namespace variants {
namespace {

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

} // namespace

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

} // namespace variants
