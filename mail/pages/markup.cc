// SPDX-License-Identifier: GPL-3.0-or-later
// markup - see markup.h
#include "mail/pages/markup.h"

#include "parser/utf8.h"

namespace mail {
namespace {

constexpr char32_t replacement = 0xFFFD;

// As XML 1.0 has it; the controls from U+0080 on are allowed there, and mean nothing to anybody.
bool is_allowed(char32_t code) {
  if (code < 0x20) return code == '\n' || code == '\t';
  return (code < 0x7F || code > 0x9F) && code != 0xFFFE && code != 0xFFFF;
}

std::string_view named(char32_t code) {
  switch (code) {
  case '&': return "&amp;";
  case '<': return "&lt;";
  case '>': return "&gt;";
  case '"': return "&quot;";
  case '\'': return "&#39;";
  default: return "";
  }
}

} // namespace

std::string escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  for (std::size_t at = 0; at < text.size();) {
    const auto [code, bytes] = parser::character_at(text, at);
    at += bytes;
    if (code == '\r') continue;
    if (const std::string_view name = named(code); !name.empty())
      out += name;
    else
      parser::append_utf8(out, is_allowed(code) ? code : replacement);
  }
  return out;
}

std::string calendar_text(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const auto [code, bytes] = parser::character_at(text, at);
    at += bytes;
    if (code == '\r') continue;
    if (code == '\n') {
      out += "\\n";
      continue;
    }
    if (code == '\\' || code == ';' || code == ',') out += '\\';
    parser::append_utf8(out, is_allowed(code) ? code : replacement);
  }
  return out;
}

std::string calendar_line(std::string_view line) {
  constexpr std::size_t most = 75;
  std::string out;
  std::size_t used = 0;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t bytes = parser::character_at(line, at).bytes;
    if (used + bytes > most) {
      out += "\r\n ";
      used = 1;
    }
    out += line.substr(at, bytes);
    used += bytes;
    at += bytes;
  }
  return out + "\r\n";
}

std::string element(std::string_view name, std::string_view content, std::string_view attributes) {
  return "<" + std::string(name) + std::string(attributes) + ">" + std::string(content) + "</" +
         std::string(name) + ">";
}

std::string link_to(std::string_view target, std::string_view words) {
  return element("a", escaped(words), " href=\"" + escaped(target) + "\"");
}

} // namespace mail
