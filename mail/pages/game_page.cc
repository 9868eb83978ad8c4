// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/pages/game_page.h"

#include "mail/letters/own_results.h"
#include "mail/message/outgoing_mail.h"
#include "mail/message/piece.h"
#include "mail/pages/chart.h"
#include "mail/senders/ingest.h"

#include <algorithm>
#include <functional>

namespace mail {

namespace {

using games::State, judge::Map, judge::Power;

// ---- how a game stands: the board, the powers, the centers over the years, the turns

std::string deadline_of(const PublicJudge& judge, const PublicGame& game) {
  if (game.state != State::running || game.deadline == games::last_instant) return "";
  std::string text = "Orders are due " + time_element(game.deadline, judge.zone);
  if (game.grace_end > game.deadline) text += "; the grace ends " + time_element(game.grace_end, judge.zone);
  return element("p", text + ".") + "\n";
}

std::string remark_on(const PublicSeat& seat) {
  return seat.is_out ? "out" : seat.is_open ? "free: somebody may take it" : "";
}

std::string number(bool is_told, std::size_t count) { return is_told ? std::to_string(count) : ""; }

std::string powers_of(const PublicGame& game) {
  std::vector<Block::Row> rows{
      {{{"Power"}}, {{"Centers"}}, {{"Units"}}, {{game.names_hidden ? "" : "Player"}}}};
  for (const PublicSeat& seat : game.seats)
    if (seat.power)
      rows.push_back({{{game.variant->map.power(seat.power).name}},
                      {{number(game.owners_shown, game.position.center_count(seat.power))}},
                      {{number(!game.board_hidden, game.position.unit_count(seat.power))}},
                      {{game.names_hidden ? "" : seat.player, Tone::person}, {remark_on(seat)}}});
  if (rows.size() == 1) return "";
  Piece told = headed("The powers", {{}, {.is_number = true}, {.is_number = true}, {}}, std::move(rows));
  if (game.names_hidden) told += prose("Nobody is told who plays what.");
  if (game.board_hidden) told += prose("The game is blind: what happens is told when it is over.");
  return markup_of(told) +
         (game.master.empty()
              ? ""
              : "<p>The master is " + element("bdi", parser::escaped_for_markup(game.master)) + ".</p>\n");
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
  return markup_of(by_somebody(game.comment) + by_somebody(parser::joined(game.further_comment, "\n")) +
                   prose(game.settings));
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

// Programs that show a link want the whole address of its picture; "" where there is none.
std::string whole_address(const PublicJudge& judge, const PublicGame& game, const std::string& file) {
  return judge.url.empty() || file.empty() ? "" : judge.url + game.name + "/" + file;
}

// ---- a processed phase: the board, orders with what came of them, centers, the report

std::string steps_nav(const PublicGame& game, std::size_t step) {
  const auto link = [&](std::size_t i, const std::string& before, const std::string& after, const char* rel) {
    return "<a rel=\"" + std::string(rel) + "\" href=\"" + game.steps[i].code + ".html\">" + before +
           parser::escaped_for_markup(step_words(game.steps[i].phase)) + after + "</a>";
  };
  const std::string earlier = step == 0 ? "<span></span>" : link(step - 1, "&larr; ", "", "prev");
  const bool last = step + 1 == game.steps.size();
  const std::string later =
      last ? link_to("index.html", "Now \u2192") : link(step + 1, "", " &rarr;", "next");
  return element("nav", earlier + later, " class=\"steps\" aria-label=\"Turns\"") + "\n";
}

Piece orders_of(const PublicGame& game, const PublicTurn& turn, judge::OrderForm form) {
  const Map& map = game.variant->map;
  std::vector<judge::UnitResult> units = turn.outcome.units();
  judge::sort_by_power(units);
  Piece orders;
  for (const Power power : map.powers()) {
    Piece rows;
    for (const judge::UnitResult& result : units)
      if (result.unit.power == power) rows += told(told_result(map, turn.before, turn.outcome, result, form));
    if (!rows.empty()) orders += title(map.power(power).name) + std::move(rows);
  }
  return orders.empty() ? prose("Nobody had anything to order.") : orders;
}

std::string change(std::size_t before, std::size_t after) {
  if (before == after) return "";
  return after > before ? "+" + std::to_string(after - before) : "\u2212" + std::to_string(before - after);
}

Piece centers_of(const Map& map, const PublicTurn& turn) {
  const judge::Position& next = turn.outcome.next;
  std::vector<Block::Row> rows{{{{"Power"}}, {{"Centers"}}, {{"Change"}}, {{"Units"}}}};
  for (const Power power : map.powers()) {
    if (turn.before.is_eliminated(power)) continue;
    const std::size_t before = turn.before.center_count(power), after = next.center_count(power);
    rows.push_back({{{map.power(power).name}},
                    {{std::to_string(after)}},
                    {{change(before, after)}},
                    {{std::to_string(next.unit_count(power))}}});
  }
  constexpr Block::Column number{.is_number = true};
  return prose(turn.outcome.centers_counted ? "After this turn, in which centers changed hands."
                                            : "After this turn.") +
         headed("Centers after this turn", {{}, number, number, number}, std::move(rows));
}

std::string picture_of(const PublicStep& step, const PagePicture& picture) {
  const std::string report = link_to(step.code + ".txt", "The report as text");
  if (picture.svg.empty()) return element("p", report) + "\n";
  return board_frame(picture, "The board: orders and results of " + step_words(step.phase)) +
         "<p class=\"faint\">" + link_to(picture.svg, "The picture alone") + " &middot; " + report + "</p>\n";
}

std::string results_of(const PublicGame& game, const Map& map, const PublicTurn& turn,
                       judge::OrderForm form) {
  if (game.board_hidden) return markup_of(prose("The game is blind: what happened is told when it is over."));
  return section("Orders and results", markup_of(orders_of(game, turn, form))) +
         section("Centers", markup_of(centers_of(map, turn)));
}

std::string report_of(const PublicStep& step) {
  if (step.report.empty()) return "";
  return "<details><summary>The report as it was mailed</summary>\n" + markup_of(kept(step.report)) +
         "</details>\n";
}

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
      element("id", parser::escaped_for_markup(id)) + element("title", parser::escaped_for_markup(title)) +
      element("author", element("name", parser::escaped_for_markup(judge.code))) +
      element("updated", games::to_text(entries.empty() ? since : entries.front().at)) + "\n";
  if (!judge.url.empty())
    text +=
        "<link rel=\"self\" href=\"" + parser::escaped_for_markup(judge.url + base + "feed.xml") + "\"/>\n";
  for (const Entry& entry : entries) {
    const std::string up = base.empty() ? "" : "../";
    text += "<entry>" + element("id", parser::escaped_for_markup(entry.id)) +
            element("title", parser::escaped_for_markup(entry.title)) +
            element("updated", games::to_text(entry.at)) + "<link rel=\"alternate\" href=\"" +
            parser::escaped_for_markup((judge.url.empty() ? up : judge.url) + entry.target) + "\"/>" +
            element("content", parser::escaped_for_markup(entry.text), " type=\"text\"") + "</entry>\n";
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

// ---- the deadlines of a game as iCalendar (RFC 5545)

std::string event(const PublicJudge& judge, const PublicGame& game, const std::string& kind,
                  games::Instant at, const std::string& summary) {
  const std::string host = judge.address.substr(judge.address.find('@') + 1);
  const std::string lines[] = {
      "BEGIN:VEVENT",
      "UID:" + game.name + "-" + judge::to_text(game.position.phase) + "-" + kind + "@" + host,
      "DTSTAMP:" + compact_text(game.phase_began),
      "DTSTART:" + compact_text(at),
      "SUMMARY:" + calendar_text(summary),
      "TRANSP:TRANSPARENT",
  };
  std::string text;
  for (const std::string& line : lines) text += calendar_line(line);
  if (!judge.url.empty()) text += calendar_line("URL:" + judge.url + game.name + "/index.html");
  return text + calendar_line("END:VEVENT");
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
  Piece told = prose(game.opening.told) + prose("To play, send a mail with one of these lines to " +
                                                judge.address + "; the button writes it:");
  for (const std::string& line : game.opening.lines) told += link(mail_link(judge.address, line), line);
  return markup_of(told);
}

std::string game_page(const PublicJudge& judge, const PublicGame& game, const GameView& view) {
  Page page;
  page.in_game = true;
  page.title = game.name;
  page.trail = link_to("../index.html", "All games");
  page.feed = "feed.xml";
  page.picture = whole_address(judge, game, view.picture.png);
  page.body = element("p", parser::escaped_for_markup(game.board) + ". " +
                               parser::escaped_for_markup(state_sentence(game))) +
              "\n" + deadline_of(judge, game) + section("Free seats", ways_in(judge, game)) +
              board_frame(view.picture, "The board: " + step_words(game.position.phase)) +
              section("Powers", powers_of(game)) +
              section("Centers over the years", centers_chart(game.variant->map, view.years) +
                                                    markup_of(centers_table(game.variant->map, view.years))) +
              section("Turns", turns_of(game)) + section("About the game", about(game)) +
              section("More", files_of(view, game));
  return html_of(judge, page);
}

std::string turn_page(const PublicJudge& judge, const PublicGame& game, std::size_t step,
                      const PublicTurn& turn, const PagePicture& picture) {
  const Map& map = game.variant->map;
  const PublicStep& shown = game.steps[step];
  Page page;
  page.in_game = true;
  page.title = game.name + ": " + step_words(shown.phase);
  page.trail = link_to("../index.html", "All games") + link_to("index.html", game.name);
  page.feed = "feed.xml";
  page.picture = whole_address(judge, game, picture.png);
  page.body = element("p", "Processed " + time_element(shown.at, judge.zone) + ".", " class=\"faint\"") +
              "\n" + steps_nav(game, step) + picture_of(shown, picture) +
              results_of(game, map, turn, judge.form) + report_of(shown) + steps_nav(game, step);
  return html_of(judge, page);
}

std::string turn_text(const PublicGame& game, const PublicStep& step) {
  return game.name + ": " + step_words(step.phase) + "\n\n" + step.report;
}

// ---- the broadcasts of a game, the newest first

std::string press_page(const PublicJudge& judge, const PublicGame& game,
                       const std::vector<ArchivedMail>& broadcasts) {
  Page page;
  page.in_game = true;
  page.title = game.name + ": broadcasts";
  page.trail = link_to("../index.html", "All games") + link_to("index.html", game.name);
  page.feed = "feed.xml";
  for (auto mail = broadcasts.rbegin(); mail != broadcasts.rend(); ++mail)
    page.body +=
        element("article", element("h2", element("bdi", parser::escaped_for_markup(mail->subject))) + "\n" +
                               element("p", time_element(mail->at, judge.zone), " class=\"faint\"") + "\n" +
                               markup_of(by_somebody(mail->text))) +
        "\n";
  return html_of(judge, page);
}

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

std::string deadlines(const PublicJudge& judge, const PublicGame& game) {
  const std::string phase = game.name + " " + judge::to_mail_text(game.position.phase);
  std::string text = calendar_line("BEGIN:VCALENDAR") + calendar_line("VERSION:2.0") +
                     calendar_line("PRODID:-//Chancery//Pages//EN") +
                     calendar_line("X-WR-CALNAME:" + calendar_text(game.name));
  if (game.deadline == games::last_instant) return text + calendar_line("END:VCALENDAR");
  text += event(judge, game, "due", game.deadline, phase + ": orders are due");
  if (game.grace_end > game.deadline)
    text += event(judge, game, "grace", game.grace_end, phase + ": the grace ends");
  return text + calendar_line("END:VCALENDAR");
}

} // namespace mail
