// SPDX-License-Identifier: GPL-3.0-or-later
// godip_graph - see godip_graph.h
#include "variants/formats/godip_graph.h"

#include "variants/foreign/foreign_finish.h"
#include "variants/formats/godip_reader.h"

#include <algorithm>

namespace variants {

ForeignRead read_godip(const std::vector<std::string>& lines, std::vector<parser::Problem>& problems) {
  const auto is_long = [](const std::string& line) { return line.size() > longest_source_line; };
  const auto long_line = std::ranges::find_if(lines, is_long);
  if (lines.size() > most_source_lines || long_line != lines.end()) {
    const auto number = static_cast<std::size_t>(long_line - lines.begin()) + 1;
    complain(problems, {"", lines.size() > most_source_lines ? most_source_lines + 1 : number, 0},
             "that is longer than the source of a board may be");
    return {};
  }
  GodipReader reader(lines, problems);
  return reader.read();
}

} // namespace variants
