// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/pages/page.h"

#include "games/home/zone.h"
#include "parser/text.h"

namespace mail {

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
    parser::append_utf8(out, parser::is_markup_character(code) ? code : parser::Character().code);
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
  return element("a", parser::escaped_for_markup(words),
                 " href=\"" + parser::escaped_for_markup(target) + "\"");
}

namespace {

// Nothing but styles and pictures of the judge's own: whatever else got onto a page, no browser would follow
// it.
constexpr std::string_view policy = "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; "
                                    "base-uri 'none'; form-action 'none'";

std::string head(const PublicJudge& judge, const Page& page) {
  const std::string up = page.in_game ? "../" : "";
  std::string text = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                     "<meta http-equiv=\"Content-Security-Policy\" content=\"" +
                     std::string(policy) +
                     "\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                     "<meta name=\"color-scheme\" content=\"light dark\">\n<title>" +
                     parser::escaped_for_markup(page.title + " - " + judge.code) +
                     "</title>\n<link rel=\"stylesheet\" href=\"" + up + "style.css\">\n";
  if (!page.picture.empty())
    text += "<meta property=\"og:title\" content=\"" + parser::escaped_for_markup(page.title) +
            "\">\n<meta property=\"og:type\" content=\"website\">\n<meta property=\"og:image\" content=\"" +
            parser::escaped_for_markup(page.picture) + "\">\n";
  if (!page.feed.empty())
    text +=
        "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"News\" href=\"" + page.feed + "\">\n";
  return text + "</head>\n";
}

std::string toned(const Span& span) {
  const std::string text = parser::escaped_for_markup(span.text);
  if (text.empty()) return text;
  switch (span.tone) {
  case Tone::good: return element("span", text, " class=\"well\"");
  case Tone::bad: return element("span", text, " class=\"ill\"");
  case Tone::soft: return element("span", text, " class=\"faint\"");
  case Tone::strong: return element("b", text);
  case Tone::code:
  case Tone::wrong: return element("code", text);
  case Tone::person: return element("bdi", text);
  case Tone::plain: break;
  }
  return text;
}

std::string toned(const Spans& spans, std::string_view between) {
  std::string text;
  for (const Span& span : spans)
    if (const std::string one = toned(span); !one.empty())
      text.append(text.empty() ? "" : between).append(one);
  return text;
}

std::string lines_of(const Block& block) {
  return parser::joined(block.lines, "\n",
                        [](const Span& span) { return parser::escaped_for_markup(span.text); });
}

std::string row_of(const Block& table, const Block::Row& row, bool is_head) {
  std::string cells;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const std::string content = toned(row[i], ", ");
    if (is_head || i == 0)
      cells += element("th", content, is_head ? " scope=\"col\"" : " scope=\"row\"");
    else
      cells += element("td", content, table.columns[i].is_number ? " class=\"number\"" : "");
  }
  return element("tr", cells);
}

std::string table_of(const Block& block) {
  std::string head, rows;
  for (const Block::Row& row : block.rows)
    if (block.has_head && &row == &block.rows.front())
      head = "<thead>" + row_of(block, row, true) + "</thead>\n";
    else
      rows += row_of(block, row, false) + "\n";
  return "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"" + lines_of(block) +
         "\"><table>\n" + head + "<tbody>\n" + rows + "</tbody></table></div>\n";
}

// A mark for the eye and a word for everybody.
std::string item_of(const Block& outcome) {
  const Spans& spans = outcome.lines;
  const bool well = outcome.tone == Tone::good, ill = outcome.tone == Tone::bad;
  const std::string mark = well ? "&#10003; " : ill ? "&#10007; " : "&middot; ";
  std::string item = element("span", mark + parser::escaped_for_markup(spans[1].text),
                             well  ? " class=\"well\""
                             : ill ? " class=\"ill\""
                                   : "") +
                     element("span", toned(spans[0]));
  if (!spans[2].text.empty()) item += element("span", toned(spans[2]), " class=\"reason\"");
  return element("li", item) + "\n";
}

std::string button_of(const Block& block) {
  return element("a", toned(block.lines, ""),
                 " class=\"button\" href=\"" + parser::escaped_for_markup(block.target) + "\"") +
         "\n";
}

std::string markup_of(const Block& block) {
  switch (block.kind) {
  case Block::Kind::heading: return element("h3", toned(block.lines, "")) + "\n";
  case Block::Kind::paragraph: return element("p", toned(block.lines, "<br>\n")) + "\n";
  case Block::Kind::kept:
  case Block::Kind::drawing: return element("pre", lines_of(block), " tabindex=\"0\"");
  case Block::Kind::written: return element("div", lines_of(block), " class=\"written\" dir=\"auto\"") + "\n";
  case Block::Kind::table: return table_of(block);
  default: return markup_of(Piece{block.inside});
  }
}

} // namespace

std::string html_of(const PublicJudge& judge, const Page& page) {
  const std::string trail =
      page.trail.empty() ? ""
                         : element("nav", page.trail, " class=\"trail\" aria-label=\"Where you are\"") + "\n";
  return head(judge, page) + "<body>\n" + trail + "<main>\n" +
         element("h1", parser::escaped_for_markup(page.title)) + "\n" + page.body + "</main>\n<footer>" +
         parser::escaped_for_markup(judge.code) + ": a judge by mail. " +
         link_to("mailto:" + judge.address + "?body=HELP", "Write HELP to " + judge.address) +
         " to learn more.</footer>\n</body>\n</html>\n";
}

std::string time_element(games::Instant at, const std::string& zone) {
  const std::string local = games::to_local_text(at, zone); // "Fri Nov 27 2026 23:30:00 +0100"
  const std::string shown =
      local.substr(0, 4) + local.substr(8, 3) + local.substr(4, 4) + local.substr(11, 10) + local.substr(24);
  return "<time datetime=\"" + games::to_text(at) + "\">" + parser::escaped_for_markup(shown) + "</time>";
}

std::string section(std::string_view heading, std::string_view content) {
  if (content.empty()) return "";
  return "<section>\n" + element("h2", parser::escaped_for_markup(heading)) + "\n" + std::string(content) +
         "</section>\n";
}

std::string step_words(judge::Phase phase) { return judge::to_words(phase); }

std::string markup_of(const Piece& piece) {
  std::string text;
  const std::vector<Block>& blocks = piece.blocks;
  for (auto at = blocks.begin(); at != blocks.end();) {
    const Block::Kind kind = at->kind;
    if (kind != Block::Kind::outcome && kind != Block::Kind::button) {
      text += markup_of(*at++);
      continue;
    }
    std::string group;
    for (; at != blocks.end() && at->kind == kind; ++at)
      group += kind == Block::Kind::button ? button_of(*at) : item_of(*at);
    text += kind == Block::Kind::button ? element("p", group) + "\n"
                                        : element("ul", "\n" + group, " class=\"orders\"") + "\n";
  }
  return text;
}

std::string board_frame(const PagePicture& picture, std::string_view alt) {
  if (picture.svg.empty()) return "";
  const std::string phone = picture.phone.empty() ? ""
                                                  : "<source media=\"(max-width: 40rem)\" srcset=\"" +
                                                        parser::escaped_for_markup(picture.phone) + "\">";
  return element("figure",
                 element("picture", phone + "<img src=\"" + parser::escaped_for_markup(picture.svg) +
                                        "\" alt=\"" + parser::escaped_for_markup(alt) + "\">"),
                 " class=\"board\"") +
         "\n";
}

// ---- style.css: one for all pages, by day and by night
// Text has a contrast of 4.5:1 or more on what it stands on, by day and by night.

std::string style_sheet() {
  return R"(:root { color-scheme: light dark; --paper: #ffffff; --card: #f3f5f7; --ink: #16181c; --faint: #565b62;
  --line: #c9ced4; --link: #0b4fa8; --good: #0c6b34; --bad: #b00d14; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14171b; --card: #1f242a; --ink: #eceff2; --faint: #a9b0b8; --line: #424a53;
    --link: #8ab8f5; --good: #7bd3a0; --bad: #ff9d97; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 0.75rem 1rem 2rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, "DejaVu Sans", Verdana, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0.5rem 0 0.75rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 0.5rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 0.25rem; }
p { margin: 0.5rem 0; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.trail, .steps { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; }
.trail a, .steps a, .turns a { display: inline-block; padding: 0.35rem 0; }
.steps { justify-content: space-between; margin: 0.5rem 0; }
.faint, footer, .reason { color: var(--faint); }
footer { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 0.75rem; font-size: 0.9rem; }
.button { display: inline-block; padding: 0.5rem 0.9rem; border: 2px solid var(--link); border-radius: 0.4rem;
  font-weight: 600; text-decoration: none; margin: 0.25rem 0.5rem 0.25rem 0; }
.games { list-style: none; padding: 0; }
.games > li { background: var(--card); border-radius: 0.5rem; padding: 0.75rem 1rem; margin: 0.6rem 0; }
.games .name { font-size: 1.1rem; font-weight: 600; }
.turns { list-style: none; padding: 0; margin: 0.25rem 0; }
.turns li { display: flex; flex-wrap: wrap; gap: 0 1rem; }
.turns li span { color: var(--faint); min-width: 3rem; padding: 0.35rem 0; }
figure { margin: 0.75rem 0; }
figure img { display: block; width: 100%; height: auto; }
.wide { overflow-x: auto; max-width: 100%; }
table { border-collapse: collapse; margin: 0.25rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.9rem 0.3rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
.number { text-align: right; font-variant-numeric: tabular-nums; padding-right: 0.9rem; }
.orders { list-style: none; padding: 0; margin: 0; }
.orders li { display: grid; grid-template-columns: 7.2rem 1fr; gap: 0 0.5rem; padding: 0.3rem 0;
  border-bottom: 1px solid var(--line); }
.orders .reason { grid-column: 2; font-size: 0.92rem; }
.well { color: var(--good); }
.ill { color: var(--bad); font-weight: 600; }
pre { overflow-x: auto; background: var(--card); padding: 0.75rem; border-radius: 0.5rem; font-size: 0.85rem;
  line-height: 1.35; }
.written { white-space: pre-wrap; background: var(--card); border-radius: 0.5rem; padding: 0.6rem 0.9rem; margin: 0.4rem 0; }
summary { cursor: pointer; padding: 0.35rem 0; }
.chart text { font: 13px system-ui, "DejaVu Sans", sans-serif; fill: var(--ink); }
.chart .grid { stroke: var(--line); stroke-width: 1; }
.chart polyline { fill: none; stroke-linejoin: round; }
.chart .casing { stroke: var(--ink); }
@media (max-width: 40rem) {
  .chart { min-width: 36rem; }
  .orders li { grid-template-columns: 6.4rem 1fr; }
}
@media print { .steps, .trail { display: none; } }
)";
}

} // namespace mail
