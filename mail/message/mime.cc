// SPDX-License-Identifier: GPL-3.0-or-later
// mime - see mime.h; the one file that includes mimetic
#include "mail/message/mime.h"

#include "mail/message/mime_guard.h"
#include "parser/text.h"

#include <mimetic/mimetic.h>

#include <algorithm>
#include <exception>
#include <sstream>
#include <utility>

namespace mail {
namespace {

// Through const references only: mimetic's other accessors create the fields that they are asked for.
Part part_of(const mimetic::MimeEntity& entity) {
  Part part;
  for (const mimetic::Field& field : entity.header())
    part.header.push_back(
        {parser::to_lower(std::string(field.name().c_str())), std::string(parser::trim(field.value()))});
  for (const mimetic::MimeEntity* child : entity.body().parts()) part.children.push_back(part_of(*child));
  if (part.children.empty()) part.body = entity.body();
  return part;
}

// What the guard wrote, without mimetic: header lines, a blank line, the body.
Part unsplit(const std::string& guarded) {
  Part part;
  const std::size_t end = std::min(guarded.find("\r\n\r\n"), guarded.size());
  for (const std::string_view line : parser::lines_of(std::string_view(guarded).substr(0, end))) {
    const std::size_t colon = line.find(':');
    const std::string name = parser::to_lower(line.substr(0, colon));
    if (colon != line.npos && !name.starts_with("content-"))
      part.header.push_back({name, std::string(parser::trim(line.substr(colon + 1)))});
  }
  part.body = guarded.substr(std::min(guarded.size(), end + 4));
  return part;
}

} // namespace

const std::string* Part::find(std::string_view name) const {
  const auto found =
      std::find_if(header.begin(), header.end(), [&](const Field& field) { return field.name == name; });
  return found == header.end() ? nullptr : &found->value;
}

std::string Part::value(std::string_view name) const {
  const std::string* found = find(name);
  return found == nullptr ? std::string() : *found;
}

std::size_t Part::count(std::string_view name) const {
  return static_cast<std::size_t>(
      std::count_if(header.begin(), header.end(), [&](const Field& field) { return field.name == name; }));
}

Part head_of(std::string_view bytes) {
  Part head;
  for (RawField& field : head_fields(bytes))
    head.header.push_back({std::move(field.name), std::move(field.value)});
  return head;
}

Mime split_mime(std::string_view bytes, std::size_t limit) {
  const GuardedMail guarded = guard_mime(bytes, limit);
  try {
    std::istringstream in(guarded.bytes);
    const mimetic::MimeEntity entity(in);
    return {part_of(entity), guarded.refusal};
  } catch (const std::exception&) { // the guard knows of none; one more would not cost the mail
    return {unsplit(guarded.bytes), "it could not be split into parts"};
  }
}

} // namespace mail
