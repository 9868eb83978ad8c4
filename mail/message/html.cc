// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/message/html.h"

#include "mail/message/encodings.h"
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

// "JOIN alpine" of "mailto:judge%40example.org?body=JOIN%20alpine".
std::string written_by(std::string_view link) {
  constexpr std::string_view body = "?body=";
  const std::size_t begin = link.find(body);
  if (begin == link.npos) return "";
  const std::string text = decode_escapes(link.substr(begin + body.size()), '%');
  return std::string(parser::trim(parser::one_line(text)));
}

// Nearly all words are as they are in markup.
std::string escaped(std::string_view text) {
  const auto has_meaning = [](char c) { return c == '&' || c == '<' || c == '>' || c == '"' || c == '\''; };
  const bool is_bare = is_printable(text) && std::ranges::none_of(text, has_meaning);
  return is_bare ? std::string(text) : parser::escaped_for_markup(text);
}

std::string element(std::string_view begin, std::string_view inside, std::string_view end) {
  std::string text;
  text.reserve(begin.size() + inside.size() + end.size());
  return text.append(begin).append(inside).append(end);
}

// The begin of a style attribute, in the colours of the tone.
std::string_view class_of(Tone tone) {
  switch (tone) {
  case Tone::soft: return "class=\"soft\" style=\"color:#5a5f66;";
  case Tone::good: return "class=\"good\" style=\"color:#1a6b30;";
  case Tone::bad: return "class=\"bad\" style=\"color:#b3261e;";
  default: return "style=\"";
  }
}

bool is_colour(Tone tone) { return tone == Tone::soft || tone == Tone::good || tone == Tone::bad; }

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// The judge's own words in signs that keep together on a phone: an arrow and where it leads to, a time and
// its offset. What the text marks with stars has a cross here.
std::string kept_together(std::string text) {
  replace_all(text, " -&gt; ", " \u2192\u00a0");
  replace_all(text, " *** ", " \u2717 ");
  constexpr std::size_t offset = 5; // "+0100"
  for (std::size_t at = text.find(':'); at != text.npos; at = text.find(':', at + 1)) {
    const std::size_t blank = text.find_first_not_of("0123456789", at + 1);
    if (blank == at + 1 || blank == text.npos || text[blank] != ' ' || blank + offset >= text.size())
      continue;
    const char sign = text[blank + 1];
    if ((sign == '+' || sign == '-') && text.find_first_not_of("0123456789", blank + 2) >= blank + 1 + offset)
      text.replace(blank, 1, "\u00a0");
  }
  return text;
}

std::string toned(const Span& span) {
  if (span.text.empty()) return "";
  const bool quotes = span.tone == Tone::code || span.tone == Tone::wrong;
  const std::string text = quotes ? escaped(span.text) : kept_together(escaped(span.text));
  switch (span.tone) {
  case Tone::plain: return text;
  case Tone::strong: return element("<b>", text, "</b>");
  case Tone::code:
    return element("<code style=\"font-family:Menlo,Consolas,monospace;font-size:15px\">", text, "</code>");
  case Tone::wrong:
    return element("<code class=\"bad\" style=\"color:#b3261e;text-decoration:underline;\n"
                   "font-family:Menlo,Consolas,monospace;font-size:15px\">",
                   text, "</code>");
  default: return element(element("<span ", class_of(span.tone), "\">"), text, "</span>");
  }
}

// Each on a line of its own.
std::string toned(const Spans& spans) {
  std::string text;
  for (const Span& span : spans)
    if (const std::string one = toned(span); !one.empty()) text += (text.empty() ? "" : "<br>\n") + one;
  return text;
}

// A blank at the front, and each but the first of several, is one that stays.
std::string with_columns(std::string_view line) {
  std::string out;
  std::size_t done = 0;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] != ' ' || (at > 0 && line[at - 1] != ' ')) continue;
    out.append(escaped(line.substr(done, at - done))).append("&nbsp;");
    done = at + 1;
  }
  return out.append(escaped(line.substr(done)));
}

// How far apart blocks stand: those of a letter, and those of a row of a table.
enum class Space : std::uint8_t { letter, row };

std::string paragraph(const Spans& spans, Space space, std::string_view style = "") {
  if (spans.empty()) return "";
  const Tone tone = spans.front().tone;
  const bool alike =
      is_colour(tone) && std::ranges::all_of(spans, [&](const Span& span) { return span.tone == tone; });
  std::string begin(space == Space::letter ? "<p " : "<div ");
  begin.append(class_of(alike ? tone : Tone::plain)).append(style);
  begin.append(space == Space::letter ? "margin:0 0 12px\">" : "margin:0 0 2px\">");
  Spans plain = spans;
  if (alike)
    for (Span& span : plain) span.tone = Tone::plain;
  return element(begin, toned(plain), space == Space::letter ? "</p>\n" : "</div>\n");
}

std::string lines_of(const Block& block) {
  return parser::joined(block.lines, "\n", [](const Span& span) { return escaped(span.text); });
}

std::string drawing(const Block& block) {
  return element("<pre style=\"font:11px/1.25 Menlo,Consolas,monospace;\nwhite-space:pre;overflow-x:auto;"
                 "overflow-wrap:normal;\nword-break:normal;margin:0 0 12px\">",
                 lines_of(block), "</pre>\n");
}

// Would a phone break its columns?
bool is_wide_row(const Span& line) {
  constexpr std::size_t fits_on_a_phone = 46;
  return line.text.find("  ", std::min(line.text.find_first_not_of(' '), line.text.size())) !=
             line.text.npos &&
         columns_of(line.text) > fits_on_a_phone;
}

std::string kept(const Block& block, Space space) {
  if (block.tone == Tone::code || block.tone == Tone::strong) return paragraph(block.lines, space);
  if (block.tone == Tone::soft) return paragraph(block.lines, space, "font-size:13px;");
  if (std::ranges::any_of(block.lines, is_wide_row)) return drawing(block);
  return element(
      "<pre style=\"font:12px/1.4 Menlo,Consolas,monospace;\nwhite-space:pre-wrap;margin:0 0 12px\">",
      lines_of(block), "</pre>\n");
}

std::string written(const Block& block) {
  const std::string inside =
      parser::joined(block.lines, "<br>\n", [](const Span& span) { return with_columns(span.text); });
  return element("<div class=\"line\" style=\"border-left:3px solid #b9bec6;padding:2px 0 2px 12px;\n"
                 "margin:0 0 14px\">",
                 inside, "</div>\n");
}

std::string button(const Block& block) {
  return "<a class=\"button\"\nhref=\"" + escaped(block.target) +
         "\"\nstyle=\"display:inline-block;background:#1d4f91;color:#ffffff;\n"
         "padding:9px 16px;border-radius:6px;text-decoration:none;\nmargin:0 6px 10px 0\"\n>" +
         escaped(block.lines.empty() ? written_by(block.target) : block.lines.front().text) + "</a>\n";
}

std::string web_link(const Block& block) {
  const std::string url = escaped(block.target);
  return "<p style=\"margin:0 0 12px\">" + escaped(block.lines.front().text) +
         " <a class=\"link\" style=\"color:#1d4f91\"\nhref=\"" + url + "\">" + url + "</a></p>\n";
}

// ---- tables

constexpr std::string_view row_line =
    " class=\"line\" style=\"border-top:1px solid #d5d9df;vertical-align:top;\n";
constexpr std::string_view all_the_rest = "padding:5px 0;width:99%;max-width:0\">";

std::string in_table(std::string_view rows) {
  return element("<table style=\"border-collapse:collapse;width:100%;margin:0 0 12px\">\n", rows,
                 "</table>\n");
}

std::string table_row(const Block& table, const Block::Row& row, bool is_head) {
  std::string text("<tr>");
  for (std::size_t i = 0; i < row.size(); ++i) {
    const Block::Column& column = table.columns[i];
    const bool takes_rest = i + 1 == row.size() && !column.is_number;
    text.append(is_head ? "<th" : "<td")
        .append(row_line)
        .append(column.is_number ? "text-align:right;"
                : is_head        ? "text-align:left;"
                                 : "");
    text.append(takes_rest ? all_the_rest : "padding:5px 10px 5px 0;white-space:nowrap\">")
        .append(toned(row[i]));
    text.append(is_head ? "</th>\n" : "</td>\n");
  }
  return text.append("</tr>\n");
}

// Two columns of which the first is wide: below each other, as there is no room on a phone.
std::string terms(const Block& table) {
  std::string text;
  for (const Block::Row& row : table.rows) {
    Spans both = row.front();
    both.insert(both.end(), row.back().begin(), row.back().end());
    text += element("<p style=\"margin:0 0 7px\">", toned(both), "</p>\n");
  }
  return text;
}

// Of three columns of words the middle one goes below the last where a phone has no room for both.
Block without_wide_middle(Block block) {
  constexpr std::size_t wide = 16; // columns of plain text
  const bool words = std::ranges::none_of(block.columns, &Block::Column::is_number);
  if (block.columns.size() != 3 || !words || block.columns[1].width < wide) return block;
  block.columns.erase(block.columns.begin() + 1);
  for (Block::Row& row : block.rows) {
    row[2].insert(row[2].end(), row[1].begin(), row[1].end());
    row.erase(row.begin() + 1);
  }
  return block;
}

std::string table(const Block& whole) {
  const Block block = without_wide_middle(whole);
  constexpr std::size_t wide = 16, few = 4; // columns of plain text; cells that a phone has room for
  const auto is_wide = [&](const Block::Row& row) {
    return row.front().empty() || columns_of(row.front().front().text) > wide;
  };
  if (block.columns.size() == 2 && !block.columns.back().is_number &&
      std::ranges::any_of(block.rows, is_wide))
    return terms(block);
  std::string rows;
  for (const Block::Row& row : block.rows)
    rows += table_row(block, row, block.has_head && &row == &block.rows.front());
  return block.columns.size() > few
             ? element("<div style=\"overflow-x:auto;font-size:14px\">", in_table(rows), "</div>\n")
             : in_table(rows);
}

std::string mark_of(Tone tone) {
  if (tone == Tone::plain) return "";
  return toned(Span{tone == Tone::good ? "\u2713" : tone == Tone::bad ? "\u2717" : "\u2013", tone});
}

Spans spans_of_outcome(const Block& block) {
  Spans spans = block.lines;
  if (block.tone == Tone::good) spans.erase(spans.begin() + 1); // the mark tells it
  return spans;
}

std::string blocks_of(const std::vector<Block>& blocks, Space space);

bool is_row(const Block& block) {
  return block.kind == Block::Kind::outcome || block.kind == Block::Kind::item;
}

std::string row_of(const Block& block) {
  std::string text("<tr><td");
  text.append(row_line).append("padding:5px 10px 5px 0;white-space:nowrap\">").append(mark_of(block.tone));
  text.append("</td>\n<td").append(row_line).append(all_the_rest);
  text +=
      block.kind == Block::Kind::item ? blocks_of(block.inside, Space::row) : toned(spans_of_outcome(block));
  return text.append("</td></tr>\n");
}

std::string block_of(const Block& block, Space space) {
  switch (block.kind) {
  case Block::Kind::heading:
    return element("<h2 style=\"font-size:18px;margin:22px 0 8px\">", toned(block.lines), "</h2>\n");
  case Block::Kind::paragraph: return paragraph(block.lines, space);
  case Block::Kind::source: {
    std::string text;
    for (const Span& span : block.lines) text += toned(span);
    return element("<div>", text, "</div>\n");
  }
  case Block::Kind::kept: return kept(block, space);
  case Block::Kind::drawing: return drawing(block);
  case Block::Kind::written: return written(block);
  case Block::Kind::button: return button(block);
  case Block::Kind::web_link: return web_link(block);
  case Block::Kind::table: return table(block);
  case Block::Kind::box:
    return element("<div class=\"box\" style=\"background:#eef2f7;border-radius:6px;padding:12px 14px 2px;\n"
                   "margin:0 0 14px\">\n",
                   blocks_of(block.inside, Space::letter), "</div>\n");
  case Block::Kind::picture: return "\n" + std::string(picture_place) + "\n";
  case Block::Kind::ready: return block.target;
  case Block::Kind::gap:
  case Block::Kind::outcome:
  case Block::Kind::item: break;
  }
  return "";
}

// Rows that follow each other are one table, buttons one paragraph.
class Elements {
 public:
  explicit Elements(Space space) : space_(space) {}
  void add(const std::vector<Block>& blocks) {
    for (const Block& block : blocks) {
      if (block.writers == Block::For::text || block.kind == Block::Kind::gap) continue;
      if (!is_row(block)) end_rows();
      if (block.kind != Block::Kind::button) end_buttons();
      (is_row(block)                       ? rows_
       : block.kind == Block::Kind::button ? buttons_
                                           : text_) +=
          is_row(block) ? row_of(block) : block_of(block, space_);
    }
  }
  std::string text() && {
    end_rows();
    end_buttons();
    return std::move(text_);
  }

 private:
  void end_rows() {
    if (!rows_.empty()) text_ += in_table(std::exchange(rows_, {}));
  }

  void end_buttons() {
    if (!buttons_.empty())
      text_ += element("<p style=\"margin:0 0 4px\">", std::exchange(buttons_, {}), "</p>\n");
  }

  const Space space_;
  std::string text_{}, rows_{}, buttons_{};
};

std::string blocks_of(const std::vector<Block>& blocks, Space space) {
  Elements elements(space);
  elements.add(blocks);
  return std::move(elements).text();
}

} // namespace

std::string of(const Piece& piece) { return of({&piece}); }

std::string of(std::initializer_list<const Piece*> pieces) {
  Elements elements(Space::letter);
  for (const Piece* piece : pieces) elements.add(piece->blocks);
  return std::move(elements).text();
}

Piece ready(const Piece& piece) {
  Block block{.kind = Block::Kind::ready, .first = plain_text(piece), .target = of(piece)};
  if (block.first.empty() && block.target.empty()) return {};
  if (block.first.empty()) block.writers = Block::For::html;
  if (block.target.empty()) block.writers = Block::For::text;
  return {{std::move(block)}};
}

std::string preheader(std::string_view text) {
  if (text.empty()) return "";
  return element(
      "<div style=\"display:none;max-height:0;overflow:hidden;font-size:1px;\nline-height:1px;opacity:0;"
      "mso-hide:all\">",
      escaped(text), "</div>\n");
}

std::string image(std::string_view content_id, int width, int height, std::string_view alt) {
  const std::string columns = std::to_string(width);
  std::string folded;
  append_folded(folded, "<p style=\"margin:0 0 14px\"><img src=\"cid:" + std::string(content_id) +
                            "\" width=\"" + columns + "\" height=\"" + std::to_string(height) + "\" alt=\"" +
                            escaped(alt) + "\" style=\"display:block;width:100%;max-width:" + columns +
                            "px;height:auto\"></p>\n");
  return folded;
}

std::string page(std::string_view elements) {
  std::string text;
  text.reserve(begin_page.size() + elements.size() + elements.size() / 16 + end_page.size());
  text.append(begin_page);
  append_folded(text, elements);
  return text.append(end_page);
}

} // namespace mail::html
