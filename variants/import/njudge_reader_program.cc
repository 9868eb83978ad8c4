// SPDX-License-Identifier: GPL-3.0-or-later
// njudge_reader_program - what nJudge's program says of a board: its variant.c and variant.h, read without a
// C parser
#include "variants/import/njudge_reader.h"

#include "parser/text.h"

#include <algorithm>
#include <string>
#include <vector>

namespace variants {

// variant.c has lists of strings: the boards, the powers of all boards, their adjectives, and for each board
// a string with a letter for each power, and its first phase. variant.h has a line for each board: how many
// centers win, where powers build, and who convoys.

namespace {

constexpr std::size_t most_strings = 1000;

// C without its comments; what stands in quotes is kept.
std::string without_comments(std::string_view source) {
  std::string code;
  for (std::size_t at = 0; at < source.size(); ++at) {
    if (source.substr(at, 2) == "/*") {
      at = std::min(source.find("*/", at + 2), source.size() - 1) + 1;
    } else if (source.substr(at, 2) == "//") {
      at = std::min(source.find('\n', at), source.size());
    } else if (source[at] == '"') {
      const std::size_t end = std::min(source.find('"', at + 1), source.size() - 1);
      code.append(source.substr(at, end - at + 1));
      at = end;
    } else {
      code += source[at];
    }
  }
  return code;
}

// Of `char *NAME[] = { NULL, "a", "b" };`: "", "a", "b".
std::vector<std::string> strings_of(std::string_view code, const std::string& name) {
  std::vector<std::string> strings;
  const std::size_t head = code.find(name + "[]");
  std::size_t at = code.find('{', head);
  if (head == code.npos || at == code.npos) return strings;
  for (++at; at < code.size() && code[at] != '}' && strings.size() < most_strings; ++at) {
    if (code.substr(at, 4) == "NULL") strings.emplace_back();
    if (code[at] != '"') continue;
    const std::size_t end = std::min(code.find('"', at + 1), code.size());
    strings.emplace_back(code.substr(at + 1, end - at - 1));
    at = end;
  }
  return strings;
}

// The letters of the master, the observers, and of nobody are no power's.
bool is_letter_of_power(char c) {
  return ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' || c == '*') && c != 'M' && c != 'O';
}

// Where the board stands in each list that has a string for each; past their ends where it is not known.
std::size_t board_called(std::string_view name, std::string_view code) {
  const std::vector<std::string> boards = strings_of(code, "variants");
  const auto found = std::ranges::find(boards, parser::to_lower(name));
  return found == boards.end() ? most_strings : static_cast<std::size_t>(found - boards.begin());
}

std::string string_of(std::size_t board, std::string_view code, const std::string& list) {
  const std::vector<std::string> strings = strings_of(code, list);
  return board < strings.size() ? strings[board] : "";
}

std::vector<NjudgePower> powers_of(std::size_t board, std::string_view code) {
  const std::vector<std::string> powers = strings_of(code, "powers"), adjectives = strings_of(code, "owners");
  const std::string own = string_of(board, code, "pletter");
  std::vector<NjudgePower> found;
  for (std::size_t n = 0; n < std::min(own.size(), powers.size()); ++n)
    if (is_letter_of_power(own[n]))
      found.push_back({own[n], powers[n], n < adjectives.size() ? adjectives[n] : ""});
  return found;
}

// "case V_tarn: dipent.np = 3; dipent.vp = 9; break;"
std::string line_of(std::string_view name, std::string_view code) {
  const std::string small = parser::to_lower(code);
  const std::size_t begin = small.find("case v_" + parser::to_lower(name) + ":");
  if (begin == small.npos) return "";
  return std::string(code.substr(begin, std::min(small.find("break", begin), small.size()) - begin));
}

std::string number_behind(std::string_view line, std::string_view what) {
  const std::size_t found = line.find(what), equals = line.find('=', found);
  if (found == line.npos || equals == line.npos) return "";
  const std::string_view rest = parser::trim(line.substr(equals + 1));
  return std::string(rest.substr(0, rest.find_first_not_of("0123456789")));
}

} // namespace

NjudgeTable njudge_table(std::string_view name, std::string_view variant_c, std::string_view variant_h) {
  NjudgeTable table;
  const std::string code = without_comments(variant_c);
  const std::size_t board = board_called(name, code);
  table.powers = powers_of(board, code);
  table.start = string_of(board, code, "sphase");
  const std::string line = line_of(name, without_comments(variant_h));
  table.victory = number_behind(line, "dipent.vp");
  if (line.find("XF_BUILD_ANYCENTRES") != line.npos) table.builds = "any_owned";
  if (line.find("XF_BUILD_ONECENTRE") != line.npos) table.builds = "any_owned_if_home_held";
  if (line.find("XF_PROV_DUALITY") != line.npos) table.rules.emplace_back("duality");
  if (line.find("XF_COASTAL_CONVOYS") != line.npos) table.rules.emplace_back("coastal_convoys");
  return table;
}

} // namespace variants
