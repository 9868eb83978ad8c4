// letter_html - see letter_html.h
#include "mail/letter_html.h"

#include "mail/layout.h"
#include "mail/text.h"

#include <algorithm>
#include <vector>

namespace mail {
namespace {

using Lines = std::vector<std::string_view>;

// Blank lines stand between blocks.
std::vector<Lines> blocks_of(std::string_view text) {
  std::vector<Lines> blocks;
  bool apart = true;
  for (const std::string_view line : lines_of(text)) {
    if (trim(line).empty()) {
      apart = true;
      continue;
    }
    if (apart) blocks.emplace_back();
    blocks.back().push_back(line);
    apart = false;
  }
  return blocks;
}

bool begins_like_prose(std::string_view line) {
  constexpr std::string_view marks = " >:*=-"; // columns, repeated lines, lines for tools, errors
  return marks.find(line.front()) == marks.npos && line.find("  ") == line.npos;
}

// Was the line ended because the next word did not fit?
bool is_full(std::string_view line, std::string_view next) {
  const std::string_view word = next.substr(0, next.find(' '));
  return columns_of(line) + 1 + columns_of(word) > prose_width;
}

bool is_prose(const Lines& block) {
  for (std::size_t i = 0; i < block.size(); ++i)
    if (!begins_like_prose(block[i]) || (i + 1 < block.size() && !is_full(block[i], block[i + 1])))
      return false;
  return true;
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

// Links as mailto() makes them; whatever else press may hold stays text.
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

std::string joined(const Lines& block, std::string_view between) {
  std::string text;
  for (const std::string_view line : block)
    text += (text.empty() ? "" : std::string(between)) + with_links(line);
  return text;
}

} // namespace

std::string letter_html(std::string_view text) {
  std::string html = "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n</head>\n<body>\n";
  for (const Lines& block : blocks_of(text))
    html +=
        is_prose(block) ? "<p>" + joined(block, " ") + "</p>\n" : "<pre>" + joined(block, "\n") + "</pre>\n";
  return html + "</body>\n</html>\n";
}

} // namespace mail
