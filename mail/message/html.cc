// SPDX-License-Identifier: GPL-3.0-or-later
// html - see html.h
#include "mail/message/html.h"

#include "parser/text.h"

#include <algorithm>
#include <utility>

namespace mail::html {

namespace {

constexpr std::string_view begin_page =
    "<!DOCTYPE html>\n"
    "<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n"
    "<meta name=\"color-scheme\" content=\"light dark\">\n"
    "<style>\n"
    "@media (prefers-color-scheme: dark) {\n"
    "body, .page { background: #16181c !important; color: #e9e7e4 !important }\n"
    "*.soft { color: #b6bac1 !important }\n"
    "*.good { color: #82d798 !important }\n"
    "*.bad { color: #ff9f95 !important }\n"
    "*.line { border-color: #3d434c !important }\n"
    "*.link { color: #9dc3f6 !important }\n"
    "*.box { background: #23272e !important }\n"
    "*.button { background: #9dc3f6 !important; color: #10233f !important }\n"
    "}\n"
    "</style>\n</head>\n"
    "<body style=\"margin:0;background:#ffffff\">\n"
    "<div class=\"page\" style=\"max-width:680px;margin:0 auto;padding:14px;\n"
    "background:#ffffff;color:#1b1e22;font:16px/1.45 Arial,Helvetica,sans-serif;\n"
    "overflow-wrap:break-word;word-break:break-word\">\n";
constexpr std::string_view end_page = "</div>\n</body>\n</html>\n";

constexpr std::size_t full_line = 76;

std::string_view class_of(Role role) {
  switch (role) {
  case Role::soft: return "class=\"soft\" style=\"color:#5a5f66;";
  case Role::good: return "class=\"good\" style=\"color:#1a6b30;";
  case Role::bad: return "class=\"bad\" style=\"color:#b3261e;";
  case Role::plain: break;
  }
  return "style=\"";
}

std::string element(std::string_view begin, std::string_view inside, std::string_view end) {
  std::string text;
  text.reserve(begin.size() + inside.size() + end.size());
  return text.append(begin).append(inside).append(end);
}

// The character that begins at text[at], which moves behind it. What is no UTF-8 counts as one of its own.
unsigned long take_character(std::string_view text, std::size_t& at) {
  const auto first = static_cast<unsigned char>(text[at++]);
  const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
  unsigned long character = more == 0 ? first : first & (0x3FU >> static_cast<unsigned>(more));
  for (int i = 0; i < more && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
       ++i)
    character = character << 6U | (static_cast<unsigned char>(text[at++]) & 0x3FU);
  return character;
}

bool goes_as_it_is(char c) {
  return static_cast<unsigned char>(c) < 0x80 && c != '&' && c != '<' && c != '>' && c != '"';
}

void add_escaped(std::string& out, std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    while (at < text.size() && goes_as_it_is(text[at])) ++at;
    out.append(text, begin, at - begin);
    if (at == text.size()) return;
    switch (text[at]) {
    case '&': out += "&amp;"; break;
    case '<': out += "&lt;"; break;
    case '>': out += "&gt;"; break;
    case '"': out += "&quot;"; break;
    default: out.append("&#").append(std::to_string(take_character(text, at))).append(";"); continue;
    }
    ++at;
  }
}

// Where the element that begins at `at` must keep its lines: in what is set in columns, and in links, whose
// codes are known by the words before them. 0: it need not.
std::size_t end_of_kept(std::string_view elements, std::size_t at) {
  using Ends = std::pair<std::string_view, std::string_view>;
  for (const auto& [begin, end] : {Ends("<pre", "</pre>"), Ends("<a ", "</a>")})
    if (elements.substr(at, begin.size()) == begin)
      return std::min(elements.find(end, at), elements.size() - 1);
  return 0;
}

// No line is longer than mail systems leave alone, where a blank allows it: a blank is as good as the end of
// a line nearly everywhere.
std::string folded(std::string_view elements) {
  std::string out(elements);
  const std::size_t size = out.size();
  char* const text = out.data();
  std::size_t begin = 0, blank = 0; // of the line; its last blank, 0 for none
  for (std::size_t at = 0; at < size; ++at) {
    if (text[at] == '<')
      if (const std::size_t end = end_of_kept(out, at); end > 0) {
        at = end;
        begin = std::min(out.rfind('\n', at), at) + 1;
        blank = 0;
      }
    if (text[at] == ' ') blank = at;
    if (text[at] == '\n') begin = at + 1, blank = 0;
    if (at < begin + full_line || blank == 0) continue;
    text[blank] = '\n';
    begin = blank + 1;
    blank = 0;
  }
  return out;
}

// "JOIN alpine" of "mailto:judge%40example.org?body=JOIN%20alpine".
std::string written_by(std::string_view link) {
  constexpr std::string_view body = "?body=";
  const std::size_t begin = link.find(body);
  std::string text;
  for (std::size_t at = begin == link.npos ? link.size() : begin + body.size(); at < link.size(); ++at)
    if (link[at] == '%' && at + 2 < link.size()) {
      text.push_back(
          static_cast<char>(parser::hex_value(link[at + 1]) * 16 + parser::hex_value(link[at + 2])));
      at += 2;
    } else {
      text.push_back(link[at]);
    }
  return std::string(parser::trim(parser::one_line(text)));
}

// A blank at the front, and each but the first of several, is one that stays.
std::string with_columns(std::string_view line) {
  std::string out;
  std::size_t done = 0;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] != ' ' || (at > 0 && line[at - 1] != ' ')) continue;
    add_escaped(out, line.substr(done, at - done));
    out += "&nbsp;";
    done = at + 1;
  }
  add_escaped(out, line.substr(done));
  return out;
}

} // namespace

std::string escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 16);
  add_escaped(out, text);
  return out;
}

std::string heading(std::string_view text) {
  return element("<h2 style=\"font-size:18px;margin:22px 0 8px\">", escaped(text), "</h2>\n");
}

std::string paragraph(std::string_view text, Role role) {
  return element(element("<p ", class_of(role), "margin:0 0 12px\">"), escaped(text), "</p>\n");
}

std::string paragraph_of(std::string_view elements) {
  return element("<p style=\"margin:0 0 12px\">", elements, "</p>\n");
}

std::string span(std::string_view text, Role role) {
  return element(element("<span ", class_of(role), "\">"), escaped(text), "</span>");
}

std::string lines(const std::vector<std::string>& lines, Role role) {
  std::string inside;
  for (const std::string& line : lines) inside += (inside.empty() ? "" : "<br>\n") + escaped(line);
  return element(element("<p ", class_of(role), "margin:0 0 12px\">"), inside, "</p>\n");
}

std::string strong(std::string_view text) { return element("<b>", escaped(text), "</b>"); }

std::string preheader(std::string_view text) {
  if (text.empty()) return "";
  return element(
      "<div style=\"display:none;max-height:0;overflow:hidden;font-size:1px;\nline-height:1px;opacity:0;"
      "mso-hide:all\">",
      escaped(text), "</div>\n");
}

std::string small_print(std::string_view lines) {
  if (lines.empty()) return "";
  while (lines.ends_with('\n')) lines.remove_suffix(1);
  std::string inside;
  for (const std::string_view line : parser::lines_of(lines))
    inside.append(inside.empty() ? "" : "<br>\n").append(escaped(line));
  return element("<p class=\"soft\" style=\"color:#5a5f66;font-size:13px;margin:0 0 12px\">", inside,
                 "</p>\n");
}

std::string code(std::string_view text) {
  if (text.empty()) return "";
  return element("<code style=\"font-family:Menlo,Consolas,monospace;font-size:15px\">", escaped(text),
                 "</code>");
}

std::string wrong(std::string_view words) {
  return element("<code class=\"bad\" style=\"color:#b3261e;text-decoration:underline;\n"
                 "font-family:Menlo,Consolas,monospace;font-size:15px\">",
                 escaped(words), "</code>");
}

std::string as_it_is(std::string_view lines) {
  while (lines.ends_with('\n')) lines.remove_suffix(1);
  return element(
      "<pre style=\"font:12px/1.4 Menlo,Consolas,monospace;\nwhite-space:pre-wrap;margin:0 0 12px\">",
      escaped(lines), "</pre>\n");
}

std::string drawing(std::string_view lines) {
  while (lines.ends_with('\n')) lines.remove_suffix(1);
  return element("<pre style=\"font:11px/1.25 Menlo,Consolas,monospace;\nwhite-space:pre;overflow-x:auto;"
                 "overflow-wrap:normal;\nword-break:normal;margin:0 0 12px\">",
                 escaped(lines), "</pre>\n");
}

std::string letter_of_somebody(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  std::string inside;
  for (const std::string_view line : parser::lines_of(text))
    inside += (inside.empty() ? "" : "<br>\n") + with_columns(line);
  return element("<div class=\"line\" style=\"border-left:3px solid #b9bec6;padding:2px 0 2px 12px;\n"
                 "margin:0 0 14px\">",
                 inside, "</div>\n");
}

std::string button(std::string_view mail_link) { return button(mail_link, written_by(mail_link)); }

std::string button(std::string_view mail_link, std::string_view words) {
  std::string text("<p style=\"margin:0 0 10px\"><a class=\"button\"\nhref=\"");
  text.append(escaped(mail_link))
      .append("\"\nstyle=\"display:inline-block;background:#1d4f91;color:#ffffff;\n");
  text.append("padding:9px 16px;border-radius:6px;text-decoration:none\"\n>");
  return text.append(escaped(words)).append("</a></p>\n");
}

std::string web_link(std::string_view words, std::string_view url) {
  std::string text("<p style=\"margin:0 0 12px\">");
  text.append(escaped(words))
      .append(" <a class=\"link\" style=\"color:#1d4f91\"\nhref=\"")
      .append(escaped(url));
  return text.append("\">").append(escaped(url)).append("</a></p>\n");
}

std::string box(std::string_view elements) {
  return element("<div class=\"box\" style=\"background:#eef2f7;border-radius:6px;padding:12px 14px 2px;\n"
                 "margin:0 0 14px\">\n",
                 elements, "</div>\n");
}

std::string row(std::string_view first, std::string_view second) {
  constexpr std::string_view line =
      " class=\"line\" style=\"border-top:1px solid #d5d9df;vertical-align:top;\n";
  std::string text("<tr><td");
  if (first.empty())
    text.append(" colspan=\"2\"").append(line).append("padding:5px 0;max-width:0\">");
  else
    text.append(line)
        .append("padding:5px 10px 5px 0;white-space:nowrap\">")
        .append(first)
        .append("</td>\n<td")
        .append(line)
        .append("padding:5px 0;width:99%;max-width:0\">");
  return text.append(second).append("</td></tr>\n");
}

std::string title_row(std::string_view text) {
  return element("<tr><th colspan=\"2\" style=\"text-align:left;padding:12px 0 4px\">", escaped(text),
                 "</th></tr>\n");
}

std::string table(std::string_view rows) {
  return element("<table style=\"border-collapse:collapse;width:100%;margin:0 0 12px\">\n", rows,
                 "</table>\n");
}

std::string with_line_ends(std::string_view text) {
  std::string out;
  for (const std::string_view line : parser::lines_of(text))
    out += (out.empty() ? "" : "<br>\n") + escaped(line);
  return out;
}

std::string cells(std::size_t indentation, const std::vector<Cell>& cells) {
  constexpr std::size_t pixels_a_column = 9, gap = 8, widest = 30;
  std::string text("<div style=\"display:flex;flex-wrap:wrap;margin:0 0 7px ");
  text.append(std::to_string(4 * indentation)).append("px\">");
  for (const Cell& cell : cells) {
    const bool last = &cell == &cells.back();
    text.append("\n<span").append(cell.is_soft ? " class=\"soft\" style=\"color:#5a5f66;" : " style=\"");
    text.append(last ? "flex:1 1 " + std::to_string(cells.size() > 2 ? 120 : 190) + "px"
                     : "min-width:" + std::to_string(pixels_a_column * std::min(cell.columns, widest) - gap) +
                           "px;padding-right:8px");
    text.append("\">").append(cell.elements).append("</span>");
  }
  return text.append("</div>\n");
}

std::string set_of_cells(std::string_view rows) {
  return element("<div style=\"margin:0 0 12px\">\n", rows, "</div>\n");
}

std::string image(std::string_view content_id, int width, int height, std::string_view alt) {
  std::string text("<p style=\"margin:0 0 14px\"><img src=\"cid:");
  text.append(content_id).append("\" width=\"" + std::to_string(width) + "\"");
  text.append(" height=\"" + std::to_string(height) + "\" alt=\"").append(escaped(alt));
  text.append("\" style=\"display:block;width:100%;max-width:" + std::to_string(width) +
              "px;height:auto\"></p>\n");
  return folded(text);
}

std::string page(std::string_view elements) { return element(begin_page, folded(elements), end_page); }

} // namespace mail::html
