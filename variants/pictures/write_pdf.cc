// SPDX-License-Identifier: GPL-3.0-or-later
// write_pdf - pictures as a PDF: each a sheet of A4, upright or lying as the picture is
#include "variants/pictures/write.h"

#include "variants/pictures/cairo_library.h"
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
