// SPDX-License-Identifier: GPL-3.0-or-later
// mime - the tree of parts of a mail, out of its bytes
//
// mime_guard rewrites the mail so that mimetic cannot misread it; mimetic splits. Nothing here is decoded,
// except that fields are unfolded. Never throws for any bytes; docs/reading.md tells what is refused and what
// becomes of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mail {

struct Field {
  std::string name;  // lower case
  std::string value; // unfolded, trimmed; raw bytes, no controls
};

struct Part {
  std::vector<Field> header;
  std::vector<Part> children; // of a multipart
  std::string body;           // of a leaf: as transferred

  const std::string*
  find(std::string_view name) const;              // the first field of that name; nullptr when there is none
  std::string value(std::string_view name) const; // "" when there is none
  std::size_t count(std::string_view name) const;
};

struct Mime {
  Part root;
  // why the mail was not split and its body is taken as one plain text; "" when it was split
  std::string refusal;
};

// The mail's own header alone, which neither mimetic nor a charset is needed for.
Part head_of(std::string_view bytes);

// `limit`: of a longer mail the header alone is read.
Mime split_mime(std::string_view bytes, std::size_t limit);

} // namespace mail
