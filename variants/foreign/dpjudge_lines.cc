// SPDX-License-Identifier: GPL-3.0-or-later
// dpjudge_lines - see dpjudge_lines.h
#include "variants/foreign/dpjudge_lines.h"

#include "variants/foreign/dpjudge_reader.h"

namespace variants {

ForeignRead read_dpjudge(const Draft& base, const std::vector<std::string>& lines, const FindDraft& find,
                         std::vector<parser::Problem>& problems) {
  constexpr std::size_t most_problems = 20; // more help nobody
  DpjudgeReader reader(base, find, problems);
  std::size_t number = 0;
  for (const std::string& line : lines) {
    if (problems.size() >= most_problems || number > most_foreign_lines) break;
    reader.read_line(line, ++number);
  }
  ForeignRead read = reader.finish();
  if (problems.size() > most_problems) problems.resize(most_problems);
  return read;
}

} // namespace variants
