// letter_html - see letter_html.h
#include "mail/message/letter_html.h"

#include "mail/text/typeset.h"
#include "parser/text.h"

#include <algorithm>
#include <vector>

namespace mail {
namespace {

using Lines = std::vector<std::string_view>;

// Blank lines stand between blocks.
std::vector<Lines> blocks_of(std::string_view text) {
  std::vector<Lines> blocks;
  bool apart = true;
  for (const std::string_view line : parser::lines_of(text)) {
    if (parser::trim(line).empty()) {
      apart = true;
      continue;
    }
    if (apart) blocks.emplace_back();
    blocks.back().push_back(line);
    apart = false;
  }
  return blocks;
}

// Columns, repeated lines, lines for tools and errors stay as they are set.
bool is_set_in_columns(std::string_view line) {
  return std::string_view(" \t>:*=-").find(line.front()) != std::string_view::npos ||
         line.find("  ") != line.npos;
}

// Does the sentence go on in the next line, because its next word did not fit?
bool runs_on(std::string_view line, std::string_view next) {
  const std::string_view word = next.substr(0, next.find(' '));
  return !line.ends_with('.') && !line.ends_with(')') &&
         columns_of(line) + 1 + columns_of(word) > prose_width;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
    case '&': out += "&amp;"; break;
    case '<': out += "&lt;"; break;
    case '>': out += "&gt;"; break;
    case '"': out += "&quot;"; break;
    default: out.push_back(c);
    }
  }
  return out;
}

// Links as mail_link() makes them; whatever else press may hold stays text.
std::string with_links(std::string_view line) {
  std::string html;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t begin = std::min(line.find("mailto:", at), line.size());
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    html += escaped(line.substr(at, begin - at));
    const std::string link = escaped(line.substr(begin, end - begin));
    if (!link.empty()) html += "<a href=\"" + link + "\">" + link + "</a>";
    at = end;
  }
  return html;
}

std::string paragraph_of(const Lines& block) {
  std::string html = "<p>";
  for (std::size_t i = 0; i < block.size(); ++i) {
    html += with_links(block[i]);
    if (i + 1 < block.size()) html += runs_on(block[i], block[i + 1]) ? " " : "<br>\n";
  }
  return html + "</p>\n";
}

std::string preformatted(const Lines& block) {
  std::string html = "<pre>";
  for (std::size_t i = 0; i < block.size(); ++i) html += (i > 0 ? "\n" : "") + with_links(block[i]);
  return html + "</pre>\n";
}

} // namespace

std::string letter_html(std::string_view text) {
  std::string html = "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n</head>\n<body>\n";
  for (const Lines& block : blocks_of(text))
    html += std::ranges::any_of(block, is_set_in_columns) ? preformatted(block) : paragraph_of(block);
  return html + "</body>\n</html>\n";
}

} // namespace mail
