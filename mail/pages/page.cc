// SPDX-License-Identifier: GPL-3.0-or-later
// page - see page.h
#include "mail/pages/page.h"

#include "games/home/zone.h"
#include "mail/pages/markup.h"

namespace mail {
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

std::string board_frame(std::string_view picture) {
  if (picture.empty()) return "";
  return element("figure", "\n" + std::string(picture),
                 " class=\"board wide\" tabindex=\"0\" aria-label=\"The board\"") +
         "\n";
}

std::string cell(std::string_view content, std::string_view attributes) {
  return element("td", content, attributes);
}

std::string heading_cell(std::string_view content, bool of_row) {
  return element("th", content, of_row ? " scope=\"row\"" : " scope=\"col\"");
}

std::string number_cell(std::size_t number) { return cell(std::to_string(number), " class=\"number\""); }

} // namespace mail
