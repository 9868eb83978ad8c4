// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_formats - see foreign_formats.h
#include "variants/imports/foreign_formats.h"

#include "parser/text.h"

#include <algorithm>

namespace variants {

namespace {

constexpr ForeignFormat formats[] = {
    {"jdip", "jDip's XML", is_of_jdip, read_jdip_files},
    {"godip", "godip's Go sources", is_of_godip, read_godip_files},
    {"njudge", "nJudge's maps and seeds", is_of_njudge, read_njudge_files},
    {"python", "the Python engine's maps", is_of_python, read_python_files},
    {"dpjudge", "the DPjudge's map files", is_of_dpjudge, read_dpjudge_files},
};

} // namespace

std::span<const ForeignFormat> foreign_formats() { return formats; }

void tell_unused(const ForeignFiles& files, std::vector<ForeignBoardRead>& boards) {
  for (const ForeignFile* file : files) {
    const auto has_it = [&](const ForeignBoardRead& board) {
      return std::ranges::find(board.lines.sources(), file->base_name()) != board.lines.sources().end();
    };
    if (std::ranges::any_of(boards, has_it)) continue;
    for (ForeignBoardRead& board : boards)
      board.read.remarks.push_back({{}, file->base_name() + ": no board of these files takes it", true});
  }
}

std::string file_name_of(std::string_view name) {
  constexpr std::size_t longest = 40;
  std::string file;
  for (const char c : plain_line(name)) {
    const char small = parser::to_lower(c);
    const bool fits = (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9');
    if (fits)
      file += small;
    else if (!file.empty() && file.back() != '_' && c != '\'')
      file += '_';
  }
  file.resize(std::min(file.size(), longest));
  while (file.ends_with('_')) file.pop_back();
  return file;
}

} // namespace variants
