// pdf_book - a PDF of several pictures: each a sheet of A4, upright or lying as the picture is
//
// A picture is written as soon as it is added, so that a book of a whole game keeps none of them. Throws
// parser::Failure where cairo cannot be loaded, or cannot draw.
#pragma once

#include "variants/pictures/picture.h"

#include <memory>
#include <string>

namespace variants {

class PdfBook {
 public:
  explicit PdfBook(const std::string& title);
  ~PdfBook();
  void add(const Picture& picture);
  std::string finish(); // its bytes; once, after at least one picture

 private:
  class Surface;
  std::unique_ptr<Surface> surface_;
};

} // namespace variants
