// SPDX-License-Identifier: GPL-3.0-or-later
// page - see page.h
#include "mail/pages/page.h"

#include "games/home/zone.h"
#include "parser/text.h"

namespace mail {

// ---- people's text made safe for HTML, SVG, Atom and iCalendar

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

// ---- what all pages share: head, way back, foot, style, and how times and powers are written

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
                     escaped(page.title + " - " + judge.code) + "</title>\n<link rel=\"stylesheet\" href=\"" +
                     up + "style.css\">\n";
  if (!page.picture.empty())
    text += "<meta property=\"og:title\" content=\"" + escaped(page.title) +
            "\">\n<meta property=\"og:type\" content=\"website\">\n<meta property=\"og:image\" content=\"" +
            escaped(page.picture) + "\">\n";
  if (!page.feed.empty())
    text +=
        "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"News\" href=\"" + page.feed + "\">\n";
  return text + "</head>\n";
}

} // namespace

std::string html_of(const PublicJudge& judge, const Page& page) {
  const std::string trail =
      page.trail.empty() ? ""
                         : element("nav", page.trail, " class=\"trail\" aria-label=\"Where you are\"") + "\n";
  return head(judge, page) + "<body>\n" + trail + "<main>\n" + element("h1", escaped(page.title)) + "\n" +
         page.body + "</main>\n<footer>" + escaped(judge.code) + ": a judge by mail. " +
         link_to("mailto:" + judge.address + "?body=HELP", "Write HELP to " + judge.address) +
         " to learn more.</footer>\n</body>\n</html>\n";
}

std::string time_element(games::Instant at, const std::string& zone) {
  const std::string local = games::to_local_text(at, zone); // "Fri Nov 27 2026 23:30:00 +0100"
  const std::string shown =
      local.substr(0, 4) + local.substr(8, 3) + local.substr(4, 4) + local.substr(11, 10) + local.substr(24);
  return "<time datetime=\"" + games::to_text(at) + "\">" + escaped(shown) + "</time>";
}

std::string section(std::string_view heading, std::string_view content) {
  if (content.empty()) return "";
  return "<section>\n" + element("h2", escaped(heading)) + "\n" + std::string(content) + "</section>\n";
}

std::string step_words(judge::Phase phase) { return judge::to_words(phase); }

std::string page_prose(std::string_view text) { return element("p", escaped(text)) + "\n"; }

std::string written(std::string_view text) {
  return element("div", escaped(text), " class=\"written\" dir=\"auto\"") + "\n";
}

std::string table(std::string_view label, std::string_view head_row, std::string_view rows) {
  return "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"" + escaped(label) +
         "\"><table>\n<thead><tr>" + std::string(head_row) + "</tr></thead>\n<tbody>\n" + std::string(rows) +
         "</tbody></table></div>\n";
}

std::string board_frame(const PagePicture& picture, std::string_view alt) {
  if (picture.svg.empty()) return "";
  const std::string phone = picture.phone.empty() ? ""
                                                  : "<source media=\"(max-width: 40rem)\" srcset=\"" +
                                                        escaped(picture.phone) + "\">";
  return element("figure",
                 element("picture",
                         phone + "<img src=\"" + escaped(picture.svg) + "\" alt=\"" + escaped(alt) + "\">"),
                 " class=\"board\"") +
         "\n";
}

std::string cell(std::string_view content, std::string_view attributes) {
  return element("td", content, attributes);
}

std::string heading_cell(std::string_view content, bool of_row) {
  return element("th", content, of_row ? " scope=\"row\"" : " scope=\"col\"");
}

std::string number_cell(std::size_t number) { return cell(std::to_string(number), " class=\"number\""); }

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
