// SPDX-License-Identifier: GPL-3.0-or-later
// written_text - see written_text.h
#include "mail/conversation/written_text.h"

#include "parser/mail_noise.h"
#include "parser/text.h"

#include <algorithm>
#include <map>

namespace mail {
namespace {

std::vector<std::string> set_apart(const std::map<std::size_t, std::string>& lines) {
  std::vector<std::string> text;
  std::size_t last = 0;
  for (const auto& [number, line] : lines) {
    if (!text.empty() && number > last + 1) text.emplace_back();
    text.push_back(line);
    last = number;
  }
  return text;
}

// "Judge EXMP, game alpine wrote:" above quoted lines, in whatever language.
bool is_above_quote(const std::vector<std::string_view>& all, std::size_t number) {
  const std::string_view line = parser::trim(all[number - 1]);
  return line.ends_with(':') && line.find("Judge ") != line.npos && number < all.size() &&
         parser::is_quoted(all[number]);
}

} // namespace

parser::MailScript written_script(std::string_view text) { return parser::parse_mail(text, {}); }

std::vector<std::string> written_lines(std::string_view text, const parser::MailScript& script) {
  std::map<std::size_t, std::string> lines;
  const auto all = parser::lines_of(text);
  for (const parser::Statement& one : script.statements)
    if (one.line > all.size() || !is_above_quote(all, one.line)) lines.emplace(one.line, one.source);
  for (const parser::IgnoredText& ignored : script.ignored)
    if (ignored.rule == "comment" && ignored.line >= 1 && ignored.line <= all.size())
      lines.emplace(ignored.line, all[ignored.line - 1]);
  return set_apart(lines);
}

std::vector<std::string> written_lines(std::span<const parser::Statement> statements) {
  std::map<std::size_t, std::string> lines;
  for (const parser::Statement& one : statements) lines.emplace(one.line, one.source);
  return set_apart(lines);
}

} // namespace mail
