// SPDX-License-Identifier: GPL-3.0-or-later
// index_page - see index_page.h
#include "mail/pages/index_page.h"

#include "mail/pages/markup.h"
#include "mail/pages/page.h"
#include "mail/pages/pages_of_game.h"

#include <functional>

namespace mail {
namespace {

using games::State;

bool is_running(const PublicGame& game) {
  return game.state == State::running || game.state == State::paused;
}

std::string entry(const PublicJudge& judge, const PublicGame& game) {
  const std::string name =
      game.is_shown() ? link_to(game.name + "/index.html", game.name) : escaped(game.name);
  std::string text = element("div", name, " class=\"name\"") + "\n";
  if (game.state != State::forming || game.opening.lines.empty()) // else ways_in tells it
    text += element("p", escaped(game.board) + ". " + escaped(state_sentence(game))) + "\n";
  if (!game.comment.empty()) text += element("p", element("bdi", escaped(game.comment))) + "\n";
  if (game.state == State::running && game.deadline != games::last_instant)
    text +=
        element("p", "Orders are due " + time_element(game.deadline, judge.zone) + ".", " class=\"faint\"") +
        "\n";
  return element("li", text + ways_in(judge, game)) + "\n";
}

std::string list(const PublicJudge& judge, const std::vector<PublicGame>& games, const char* heading,
                 const std::function<bool(const PublicGame&)>& belongs) {
  std::string items;
  for (const PublicGame& game : games)
    if (game.listed && belongs(game)) items += entry(judge, game);
  return items.empty() ? "" : section(heading, element("ul", "\n" + items, " class=\"games\"") + "\n");
}

} // namespace

std::string index_page(const PublicJudge& judge, const std::vector<PublicGame>& games) {
  const auto is_free = [](const PublicGame& game) { return !game.opening.lines.empty(); };
  Page page;
  page.title = "Diplomacy by mail";
  page.feed = "feed.xml";
  page.body =
      page_prose("Games of Diplomacy that are played by mail at " + judge.address + ".") +
      list(judge, games, "Forming", [](const PublicGame& game) { return game.state == State::forming; }) +
      list(judge, games, "Waiting for players",
           [&](const PublicGame& game) { return is_running(game) && is_free(game); }) +
      list(judge, games, "Running",
           [&](const PublicGame& game) { return is_running(game) && !is_free(game); }) +
      list(judge, games, "Over",
           [](const PublicGame& game) { return game.is_over() && !game.never_began(); });
  if (page.body.find("<section>") == std::string::npos)
    page.body += page_prose("There is no game at present.");
  return html_of(judge, page);
}

} // namespace mail
