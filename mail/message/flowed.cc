// SPDX-License-Identifier: GPL-3.0-or-later
// flowed - see flowed.h
#include "mail/message/flowed.h"

#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

struct Line {
  std::size_t depth = 0; // of quoting
  std::string_view text;
};

Line read(std::string_view line) {
  const std::size_t depth = std::min(line.find_first_not_of('>'), line.size());
  line.remove_prefix(depth);
  if (line.starts_with(' '))
    line.remove_prefix(1); // stuffed, so that it could begin with ">", " " or "From "
  return {depth, line};
}

bool is_soft(const Line& line) { return line.text.ends_with(' ') && line.text != "-- "; }

} // namespace

std::string unflow(std::string_view text, bool delete_space) {
  std::string out;
  bool open = false; // the last line goes on
  std::size_t open_depth = 0;
  for (const std::string_view raw : parser::lines_of(text)) {
    const Line line = read(raw);
    const bool joins = open && line.depth == open_depth && line.text != "-- ";
    if (!joins) {
      if (open) out.push_back('\n');
      out += std::string(line.depth, '>') + (line.depth > 0 ? " " : "");
    }
    open = is_soft(line);
    open_depth = line.depth;
    out += line.text.substr(0, line.text.size() - (open && delete_space ? 1 : 0));
    if (!open) out.push_back('\n');
  }
  if (open) out.push_back('\n');
  return out;
}

} // namespace mail
