// SPDX-License-Identifier: GPL-3.0-or-later
// xml_guard - see xml_guard.h
#include "variants/formats/xml_guard.h"

#include "parser/text.h"
#include "parser/utf8.h"

#include <algorithm>
#include <cctype>

namespace variants {

namespace {

constexpr std::size_t longest_reference = 64;

std::string as_utf8(std::string_view bytes) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  while (bytes.starts_with(byte_order_mark)) bytes.remove_prefix(byte_order_mark.size());
  if (parser::is_utf8(bytes)) return std::string(bytes);
  std::string text;
  for (const char c : bytes) parser::append_utf8(text, static_cast<unsigned char>(c));
  return text;
}

void blank_out(std::string& text, std::size_t begin, std::size_t end) {
  for (std::size_t at = begin; at < std::min(end, text.size()); ++at)
    if (text[at] != '\n') text[at] = ' ';
}

bool begins(std::string_view text, std::size_t at, std::string_view what) {
  return text.substr(at, what.size()) == what;
}

// Behind the next `what`, or the end of the text.
std::size_t behind(std::string_view text, std::size_t at, std::string_view what) {
  const std::size_t found = text.find(what, at);
  return found == text.npos ? text.size() : found + what.size();
}

// Behind the > of a document type that begins at `at`: what stands in quotes, comments, instructions and
// between brackets does not end it.
std::size_t end_of_document_type(std::string_view text, std::size_t at) {
  bool in_subset = false;
  while (at < text.size()) {
    const char c = text[at];
    if (c == '>' && !in_subset) return at + 1;
    if (begins(text, at, "<!--"))
      at = behind(text, at + 4, "-->");
    else if (begins(text, at, "<?"))
      at = behind(text, at + 2, "?>");
    else if (c == '"' || c == '\'')
      at = behind(text, at + 1, std::string_view(&c, 1));
    else
      ++at, in_subset = c == '[' || (in_subset && c != ']');
  }
  return at;
}

// All that may stand before the first element: only there is a document type.
std::size_t take_out_declarations(std::string& text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t begin = at;
    if (std::isspace(static_cast<unsigned char>(text[at])) != 0)
      ++at;
    else if (begins(text, at, "<?"))
      blank_out(text, begin, at = behind(text, at, "?>"));
    else if (begins(text, at, "<!--"))
      blank_out(text, begin, at = behind(text, at + 4, "-->"));
    else if (begins(text, at, "<!DOCTYPE"))
      blank_out(text, begin, at = end_of_document_type(text, at));
    else
      break;
  }
  return at;
}

// The next & from `at` that may begin a reference: none stands in comments and in sections of plain text.
std::size_t next_reference(std::string_view text, std::size_t at) {
  while ((at = text.find_first_of("&<", at)) != text.npos && text[at] == '<') {
    if (begins(text, at, "<!--"))
      at = behind(text, at + 4, "-->");
    else if (begins(text, at, "<![CDATA["))
      at = behind(text, at, "]]>");
    else
      ++at;
  }
  return at;
}

bool is_plain(std::string_view reference) {
  constexpr std::string_view own[] = {"amp", "lt", "gt", "quot", "apos"};
  return reference.starts_with('#') || std::ranges::find(own, reference) != std::end(own);
}

} // namespace

GuardedXml guard_xml(std::string_view bytes) {
  GuardedXml guarded{as_utf8(bytes), {}};
  std::string& text = guarded.text;
  std::size_t counted_to = 0, line = 1;
  for (std::size_t at = next_reference(text, take_out_declarations(text)); at < text.size();
       at = next_reference(text, at + 1)) {
    const std::size_t end = text.find_first_of("; \t\n<&\"'", at + 1);
    if (end >= text.size() || text[end] != ';' || end - at > longest_reference ||
        is_plain(std::string_view(text).substr(at + 1, end - at - 1)))
      continue;
    const auto from = text.begin() + static_cast<std::ptrdiff_t>(counted_to);
    line += static_cast<std::size_t>(std::count(from, text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    counted_to = at;
    if (guarded.entities_in.empty() || guarded.entities_in.back() != line)
      guarded.entities_in.push_back(line);
    blank_out(text, at, end + 1);
  }
  return guarded;
}

} // namespace variants
