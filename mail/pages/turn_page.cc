// SPDX-License-Identifier: GPL-3.0-or-later
// turn_page - a processed phase: the board, orders with what came of them, centers, the report
#include "mail/pages/markup.h"
#include "mail/pages/page.h"
#include "mail/pages/pages_of_game.h"

#include <algorithm>

namespace mail {
namespace {

using judge::Map, judge::Power;

std::string steps_nav(const PublicGame& game, std::size_t step) {
  const auto link = [&](std::size_t i, const std::string& before, const std::string& after, const char* rel) {
    return "<a rel=\"" + std::string(rel) + "\" href=\"" + game.steps[i].code + ".html\">" + before +
           escaped(step_words(game.steps[i].phase)) + after + "</a>";
  };
  const std::string earlier = step == 0 ? "<span></span>" : link(step - 1, "&larr; ", "", "prev");
  const bool last = step + 1 == game.steps.size();
  const std::string later =
      last ? link_to("index.html", "Now \u2192") : link(step + 1, "", " &rarr;", "next");
  return element("nav", earlier + later, " class=\"steps\" aria-label=\"Turns\"") + "\n";
}

// A mark for the eye and a word for everybody.
std::string outcome_mark(std::string_view word) {
  const bool well = word == "done", ill = word == "failed" || word == "dislodged";
  const std::string mark = well ? "&#10003; " : ill ? "&#10007; " : "&middot; ";
  return element("span", mark + escaped(word), well ? " class=\"well\"" : ill ? " class=\"ill\"" : "");
}

std::string order_item(const ToldOrder& told) {
  std::string item = outcome_mark(told.word) + element("span", escaped(told.order));
  if (!told.reason.empty()) item += element("span", escaped(told.reason), " class=\"reason\"");
  return element("li", item) + "\n";
}

std::string orders_of(const Map& map, const std::vector<ToldOrder>& told) {
  std::string text;
  for (const Power power : map.powers()) {
    std::string items;
    for (const ToldOrder& one : told)
      if (one.power == power) items += order_item(one);
    if (!items.empty())
      text += element("h3", escaped(map.power(power).name)) + "\n" +
              element("ul", "\n" + items, " class=\"orders\"") + "\n";
  }
  return text.empty() ? page_prose("Nobody had anything to order.") : text;
}

std::string change(std::size_t before, std::size_t after) {
  if (before == after) return "";
  return after > before ? "+" + std::to_string(after - before) : "\u2212" + std::to_string(before - after);
}

std::string centers_of(const Map& map, const PublicTurn& turn) {
  const judge::Position& next = turn.outcome.next;
  const std::string head = heading_cell("Power", false) + heading_cell("Centers", false) +
                           heading_cell("Change", false) + heading_cell("Units", false);
  std::string rows;
  for (const Power power : map.powers()) {
    if (turn.before.is_eliminated(power)) continue;
    const std::size_t before = turn.before.center_count(power), after = next.center_count(power);
    rows += "<tr>" + heading_cell(escaped(map.power(power).name), true) + number_cell(after) +
            cell(change(before, after), " class=\"number\"") + number_cell(next.unit_count(power)) +
            "</tr>\n";
  }
  return page_prose(turn.outcome.centers_counted ? "After this turn, in which centers changed hands."
                                                 : "After this turn.") +
         table("Centers after this turn", head, rows);
}

std::string picture_of(const PublicStep& step, const std::string& picture) {
  const std::string report = link_to(step.code + ".txt", "The report as text");
  if (picture.empty()) return element("p", report) + "\n";
  return board_frame(picture) + "<p class=\"faint\">" + link_to(step.code + ".svg", "The picture alone") +
         " &middot; " + report + "</p>\n";
}

std::string results_of(const PublicGame& game, const Map& map, const PublicTurn& turn,
                       judge::OrderForm form) {
  if (game.board_hidden) return page_prose("The game is blind: what happened is told when it is over.");
  return section("Orders and results", orders_of(map, told_orders(map, turn, form))) +
         section("Centers", centers_of(map, turn));
}

std::string report_of(const PublicStep& step) {
  if (step.report.empty()) return "";
  return "<details><summary>The report as it was mailed</summary>\n" +
         element("pre", escaped(step.report), " tabindex=\"0\"") + "</details>\n";
}

} // namespace

std::string turn_page(const PublicJudge& judge, const PublicGame& game, std::size_t step,
                      const PublicTurn& turn, const std::string& picture) {
  const Map& map = game.variant->map;
  const PublicStep& shown = game.steps[step];
  Page page;
  page.in_game = true;
  page.title = game.name + ": " + step_words(shown.phase);
  page.trail = link_to("../index.html", "All games") + link_to("index.html", game.name);
  page.feed = "feed.xml";
  page.body = element("p", "Processed " + time_element(shown.at, judge.zone) + ".", " class=\"faint\"") +
              "\n" + steps_nav(game, step) + picture_of(shown, picture) +
              results_of(game, map, turn, judge.form) + report_of(shown) + steps_nav(game, step);
  return html_of(judge, page);
}

std::string turn_text(const PublicGame& game, const PublicStep& step) {
  return game.name + ": " + step_words(step.phase) + "\n\n" + step.report;
}

} // namespace mail
