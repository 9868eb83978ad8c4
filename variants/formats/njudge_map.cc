// SPDX-License-Identifier: GPL-3.0-or-later
// njudge_map - see njudge_map.h
#include "variants/formats/njudge_map.h"

#include "variants/formats/njudge_reader.h"

namespace variants {

ForeignRead read_njudge(const std::vector<std::string>& map_lines, const std::vector<std::string>& seed_lines,
                        std::vector<parser::Problem>& problems, const NjudgeTable& table) {
  NjudgeReader reader(table, problems);
  std::size_t number = 0;
  for (const std::string& line : map_lines) reader.read_map_line(line, ++number);
  reader.end_map();
  for (const std::string& line : seed_lines) reader.read_seed_line(line, ++number);
  return reader.finish();
}

} // namespace variants
