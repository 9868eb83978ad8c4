// write_pdf - a picture as a PDF of one page: A4, upright or lying as the picture is
#include "variants/pictures/write.h"

#include "variants/pictures/canvas.h"

#include <algorithm>

namespace variants {
namespace {

constexpr double short_side = 595.28, long_side = 841.89, margin = 28; // points of 1/72 inch

cairo_status_t append(void* text, const unsigned char* bytes, unsigned int count) {
  static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

} // namespace

std::string to_pdf(const Picture& picture) {
  const bool lying = picture.width > picture.height;
  const double width = lying ? long_side : short_side, height = lying ? short_side : long_side;
  const double scale = std::min((width - 2 * margin) / picture.width, (height - 2 * margin) / picture.height);
  const CairoLibrary& cairo = cairo_library();
  std::string bytes;
  const Canvas canvas(cairo.pdf_surface_create_for_stream(append, &bytes, width, height));
  cairo.pdf_surface_set_metadata(canvas.surface(), CAIRO_PDF_METADATA_TITLE, picture.title.c_str());
  cairo.pdf_surface_set_metadata(canvas.surface(), CAIRO_PDF_METADATA_CREATE_DATE, ""); // no two that differ
  canvas.move_by({(width - picture.width * scale) / 2, margin});
  canvas.scale(scale);
  canvas.paint(picture);
  canvas.finish();
  cairo.surface_finish(canvas.surface());
  return bytes;
}

} // namespace variants
