// SPDX-License-Identifier: GPL-3.0-or-later
// python_map - see python_map.h
#include "variants/foreign/python_map.h"

#include "variants/foreign/dpjudge_reader.h"

namespace variants {

namespace {

// Some editors begin a file in UTF-8 with it.
std::string_view without_mark_of_utf8(std::string_view line) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return line.starts_with(mark) ? line.substr(mark.size()) : line;
}

} // namespace

ForeignRead read_python_map(const std::vector<std::string>& lines, const FindDraft& find,
                            std::vector<parser::Problem>& problems) {
  DpjudgeReader reader(Draft{}, find, problems, MapLanguage::python);
  std::size_t number = 0;
  for (const std::string& line : lines) {
    if (problems.size() >= most_foreign_problems || number > most_foreign_lines) break;
    reader.read_line(number == 0 ? without_mark_of_utf8(line) : std::string_view(line), number + 1);
    ++number;
  }
  ForeignRead read = reader.finish();
  if (problems.size() > most_foreign_problems) problems.resize(most_foreign_problems);
  return read;
}

} // namespace variants
