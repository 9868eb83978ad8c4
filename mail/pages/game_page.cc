// SPDX-License-Identifier: GPL-3.0-or-later
// game_page - how a game stands: the board, the powers, the centers over the years, the turns
#include "mail/message/mail_link.h"
#include "mail/pages/chart.h"
#include "mail/pages/markup.h"
#include "mail/pages/page.h"
#include "mail/pages/pages_of_game.h"
#include "mail/text/typeset.h"

#include <algorithm>

namespace mail {
namespace {

using games::State;
using judge::Power;

std::string deadline_of(const PublicJudge& judge, const PublicGame& game) {
  if (game.state != State::running || game.deadline == games::last_instant) return "";
  std::string text = "Orders are due " + time_element(game.deadline, judge.zone);
  if (game.grace_end > game.deadline) text += "; the grace ends " + time_element(game.grace_end, judge.zone);
  return element("p", text + ".") + "\n";
}

std::string remark_on(const PublicSeat& seat) {
  return seat.is_out ? "out" : seat.is_open ? "free: somebody may take it" : "";
}

std::string player_of(const PublicGame& game, const PublicSeat& seat) {
  const std::string remark = remark_on(seat);
  if (game.names_hidden || seat.player.empty()) return remark;
  return element("bdi", escaped(seat.player)) + (remark.empty() ? "" : ", " + remark);
}

std::string powers_of(const PublicGame& game) {
  std::string head = heading_cell("Power", false) + heading_cell("Centers", false) +
                     heading_cell("Units", false),
              rows;
  head += heading_cell(game.names_hidden ? "" : "Player", false);
  for (const PublicSeat& seat : game.seats) {
    if (!seat.power) continue;
    rows += "<tr>" + heading_cell(escaped(game.variant->map.power(seat.power).name), true) +
            (game.owners_shown ? number_cell(game.position.center_count(seat.power)) : cell("")) +
            (game.board_hidden ? cell("") : number_cell(game.position.unit_count(seat.power))) +
            cell(player_of(game, seat)) + "</tr>\n";
  }
  if (rows.empty()) return "";
  std::string text = table("The powers", head, rows);
  if (game.names_hidden) text += page_prose("Nobody is told who plays what.");
  if (game.board_hidden) text += page_prose("The game is blind: what happens is told when it is over.");
  if (!game.master.empty())
    text += element("p", "The master is " + element("bdi", escaped(game.master)) + ".") + "\n";
  return text;
}

// A line a year.
std::string turns_of(const PublicGame& game) {
  std::string items;
  for (std::size_t i = game.steps.size(); i > 0;) {
    const int year = game.steps[i - 1].phase.year;
    std::string links;
    for (; i > 0 && game.steps[i - 1].phase.year == year; --i) {
      const std::string words = step_words(game.steps[i - 1].phase); // "Fall 1903, movement"
      const std::size_t blank = words.find(' ');
      links = link_to(game.steps[i - 1].code + ".html",
                      words.substr(0, blank) + words.substr(words.find(", ") + 1)) +
              links;
    }
    items += element("li", element("span", std::to_string(year)) + links) + "\n";
  }
  return items.empty() ? "" : element("ol", "\n" + items, " class=\"turns\" reversed") + "\n";
}

std::string about(const PublicGame& game) {
  std::string text;
  if (!game.comment.empty()) text += written(game.comment);
  std::string further;
  for (const std::string& line : game.further_comment) further += (further.empty() ? "" : "\n") + line;
  if (!further.empty()) text += written(further);
  return text + page_prose(game.settings);
}

std::string files_of(const GameView& view, const PublicGame& game) {
  std::vector<std::string> links{link_to("feed.xml", "News as a feed")};
  if (game.state == State::running) links.push_back(link_to("deadlines.ics", "Deadlines for a calendar"));
  if (view.has_press) links.push_back(link_to("press.html", "Broadcasts"));
  if (view.has_book) links.push_back(link_to("game.pdf", "All turns as PDF, to be printed"));
  std::string items;
  for (const std::string& link : links) items += element("li", link);
  return element("ul", items) + "\n";
}

} // namespace

std::string state_sentence(const PublicGame& game) {
  switch (game.state) {
  case State::forming: return "The game is forming.";
  case State::running: return "The game is running: " + step_words(game.position.phase) + ".";
  case State::paused: return "The game is paused in " + step_words(game.position.phase) + ".";
  case State::finished: return "The game is over" + (game.ending.empty() ? "." : ": " + game.ending + ".");
  case State::terminated: break;
  }
  return "The game was ended without a result.";
}

std::string ways_in(const PublicJudge& judge, const PublicGame& game) {
  if (game.opening.lines.empty()) return "";
  std::string links;
  for (const std::string& line : game.opening.lines)
    links += element("a", escaped(line),
                     " class=\"button\" href=\"" + escaped(mail_link(judge.address, line)) + "\"") +
             "\n";
  return page_prose(game.opening.told) +
         element("p", "To play, send a mail with one of these lines to " + escaped(judge.address) +
                          "; the button writes it:") +
         "\n" + element("p", links) + "\n";
}

std::string game_page(const PublicJudge& judge, const PublicGame& game, const GameView& view) {
  Page page;
  page.in_game = true;
  page.title = game.name;
  page.trail = link_to("../index.html", "All games");
  page.feed = "feed.xml";
  page.body = element("p", escaped(game.board) + ". " + escaped(state_sentence(game))) + "\n" +
              deadline_of(judge, game) + section("Free seats", ways_in(judge, game)) +
              board_frame(view.picture) + section("Powers", powers_of(game)) +
              section("Centers over the years", centers_chart(game.variant->map, view.years) +
                                                    centers_table(game.variant->map, view.years)) +
              section("Turns", turns_of(game)) + section("About the game", about(game)) +
              section("More", files_of(view, game));
  return html_of(judge, page);
}

} // namespace mail
