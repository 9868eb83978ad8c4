// SPDX-License-Identifier: GPL-3.0-or-later
// feeds - see feeds.h
#include "mail/pages/feeds.h"

#include "mail/pages/markup.h"
#include "mail/pages/page.h"
#include "mail/pages/pages_of_game.h"

#include <algorithm>
#include <functional>

namespace mail {
namespace {

struct Entry {
  std::string id, title, target, text; // `target`: relative to the pages
  games::Instant at{};
};

// Ids last as long as the game, whatever the address of the pages (RFC 4151).
std::string tag(const PublicJudge& judge, games::Instant since, const std::string& path) {
  return "tag:" + judge.address.substr(judge.address.find('@') + 1) + "," + games::day_of(since) + ":" +
         judge.code + "/" + path;
}

std::string atom(const PublicJudge& judge, const std::string& id, const std::string& title,
                 const std::string& base, std::vector<Entry> entries, games::Instant since) {
  constexpr std::size_t most = 20;
  std::ranges::stable_sort(entries, std::ranges::greater{}, &Entry::at);
  if (entries.size() > most) entries.resize(most);
  std::string text =
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n" +
      element("id", escaped(id)) + element("title", escaped(title)) +
      element("author", element("name", escaped(judge.code))) +
      element("updated", games::to_text(entries.empty() ? since : entries.front().at)) + "\n";
  if (!judge.url.empty())
    text += "<link rel=\"self\" href=\"" + escaped(judge.url + base + "feed.xml") + "\"/>\n";
  for (const Entry& entry : entries) {
    const std::string up = base.empty() ? "" : "../";
    text += "<entry>" + element("id", escaped(entry.id)) + element("title", escaped(entry.title)) +
            element("updated", games::to_text(entry.at)) + "<link rel=\"alternate\" href=\"" +
            escaped((judge.url.empty() ? up : judge.url) + entry.target) + "\"/>" +
            element("content", escaped(entry.text), " type=\"text\"") + "</entry>\n";
  }
  return text + "</feed>\n";
}

Entry turn_entry(const PublicJudge& judge, const PublicGame& game, const PublicStep& step) {
  return {tag(judge, game.created, game.name + "/" + std::to_string(step.number)),
          game.name + ": " + step_words(step.phase), game.name + "/" + step.code + ".html", step.report,
          step.at};
}

// How the game stands, if that is news: it forms, or it is over.
std::vector<Entry> state_entries(const PublicJudge& judge, const PublicGame& game) {
  const std::string target = game.name + "/index.html", id = tag(judge, game.created, game.name + "/");
  if (game.state == games::State::forming)
    return {{id + "forming", game.name + " is forming", target, game.opening.told, game.created}};
  if (!game.is_over()) return {};
  games::Instant at = std::max(game.created, game.phase_began);
  if (!game.steps.empty()) at = std::max(at, game.steps.back().at);
  return {{id + "over", game.name + " is over", target, state_sentence(game), at}};
}

} // namespace

std::string game_feed(const PublicJudge& judge, const PublicGame& game) {
  std::vector<Entry> entries = state_entries(judge, game);
  for (const PublicStep& step : game.steps) entries.push_back(turn_entry(judge, game, step));
  return atom(judge, tag(judge, game.created, game.name), game.name + ": turns", game.name + "/", entries,
              game.created);
}

std::string judge_feed(const PublicJudge& judge, const std::vector<PublicGame>& games) {
  std::vector<Entry> entries;
  games::Instant since = games::last_instant;
  for (const PublicGame& game : games) {
    if (!game.listed || !game.is_shown()) continue;
    since = std::min(since, game.created);
    for (Entry& entry : state_entries(judge, game)) entries.push_back(std::move(entry));
    if (!game.steps.empty()) entries.push_back(turn_entry(judge, game, game.steps.back()));
  }
  if (entries.empty()) since = games::first_instant;
  return atom(judge, tag(judge, games::first_instant, ""), "Diplomacy by mail: " + judge.code, "", entries,
              since);
}

} // namespace mail
