// SPDX-License-Identifier: GPL-3.0-or-later
// calendar - the deadlines of a game as iCalendar (RFC 5545)
#include "mail/pages/feeds.h"
#include "mail/pages/markup.h"
#include "mail/pages/page.h"

#include <algorithm>

namespace mail {
namespace {

// "20261127T223000Z".
std::string calendar_time(games::Instant at) {
  std::string text = games::to_text(at);
  std::erase_if(text, [](char c) { return c == '-' || c == ':'; });
  return text;
}

std::string event(const PublicJudge& judge, const PublicGame& game, const std::string& kind,
                  games::Instant at, const std::string& summary) {
  const std::string host = judge.address.substr(judge.address.find('@') + 1);
  const std::string lines[] = {
      "BEGIN:VEVENT",
      "UID:" + game.name + "-" + judge::to_text(game.position.phase) + "-" + kind + "@" + host,
      "DTSTAMP:" + calendar_time(game.phase_began),
      "DTSTART:" + calendar_time(at),
      "SUMMARY:" + calendar_text(summary),
      "TRANSP:TRANSPARENT",
  };
  std::string text;
  for (const std::string& line : lines) text += calendar_line(line);
  if (!judge.url.empty()) text += calendar_line("URL:" + judge.url + game.name + "/index.html");
  return text + calendar_line("END:VEVENT");
}

} // namespace

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
