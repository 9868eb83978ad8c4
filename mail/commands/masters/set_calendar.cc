// SPDX-License-Identifier: GPL-3.0-or-later
// set_calendar - SET: days without deadlines, phases that are held or skipped, the zone of the clocks
#include "games/game/deadline.h"
#include "games/home/conf.h"
#include "games/home/zone.h"
#include "games/home/zone_words.h"
#include "games/store/store.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/date_arguments.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/permission.h"
#include "mail/commands/session/set_row.h"
#include "mail/letters/reader_zone.h"

#include <algorithm>

namespace mail {

using games::Game;

namespace {

constexpr std::size_t most_phases = 20, most_off_days = 20;

// "F1902R", "Fall 1902 Retreats".
std::optional<judge::Phase> take_phase(parser::Words& arguments) {
  parser::Words behind = arguments;
  if (const auto phase = judge::parse_phase(take_word(behind))) {
    arguments = behind;
    return phase;
  }
  const auto phase = read_phase(arguments);
  for (int words = 0; phase && words < 3; ++words) arguments.next();
  return phase;
}

std::vector<judge::Phase>::iterator find(std::vector<judge::Phase>& phases, judge::Phase phase) {
  return std::ranges::find(phases, phase);
}

// SET X PHASE and SET NO X PHASE, which share a list.
void change_phases(Context& context, const SetRow& row, parser::Words& arguments,
                   std::vector<judge::Phase>& phases, const std::string& what) {
  const bool off = row.value == 0;
  const auto phase = take_phase(arguments);
  if (!phase)
    return context.refuse("SET " + std::string(first_spelling(row.words)) + " takes a phase, as in F1902R.");
  const std::string code = judge::to_mail_text(*phase);
  const bool ends_turn = row.words == "SKIP PHASE" && *phase == context.game().position.phase;
  if (const std::string why = ends_turn ? why_turn_stays(context, "SET SKIP PHASE") : ""; !why.empty())
    return context.refuse(why);
  const bool there = find(phases, *phase) != phases.end();
  if (there != off) return context.say(code + (off ? " is" : " " + what) + ". It was so already.");
  if (!off && phases.size() >= most_phases)
    return context.refuse("That is done for " + std::to_string(most_phases) + " phases at most.");
  if (off)
    phases.erase(find(phases, *phase));
  else
    phases.push_back(*phase);
  announce(context, off ? code + " is processed as other phases are." : code + " " + what + ".");
}

} // namespace

void set_hold_phase(Context& context, const SetRow& row, parser::Words& arguments) {
  change_phases(context, row, arguments, context.game().settings.masters_phases,
                "is processed by the master's PROCESS only");
}

void set_skip_phase(Context& context, const SetRow& row, parser::Words& arguments) {
  change_phases(context, row, arguments, context.game().settings.skipped_phases,
                "takes no orders, and is processed as soon as it begins");
}

void set_deadlines(Context& context, const SetRow& row, parser::Words&) {
  Game& game = context.game();
  if (game.settings.deadlines == (row.value != 0))
    return context.say(std::string(row.help) + " It was so already.");
  game.settings.deadlines = row.value != 0;
  if (game.state == games::State::running) games::open_phase(game, context.now, context.conf().zone);
  const auto told = [&context, name = game.name, help = std::string(row.help)](const games::Seat& reader) {
    const Game& now = *context.find_game(name);
    if (now.state != games::State::running || !now.settings.deadlines) return help;
    return help + " " + moved_deadline(now, zones_for(context.transaction, context.store.home(), reader));
  };
  announce(context, told, "deadline");
}

void set_off_days(Context& context, const SetRow&, parser::Words& arguments) {
  const games::SpanOrError span =
      games::read_span(take_date(context.vocabulary, arguments), date_frame(context));
  if (!span.error.empty())
    return context.refuse(
        "SET OFF DAYS takes a date, or two, as in SET OFF DAYS 24 Dec TO 1 Jan: " + span.error + ".");
  std::vector<games::Absence>& days = context.game().settings.off_days;
  std::erase_if(days, [&](const games::Absence& old) { return old.until <= context.now; });
  if (span.until <= context.now) return context.refuse("SET OFF DAYS: that is over already.");
  if (days.size() >= most_off_days)
    return context.refuse("A game has " + std::to_string(most_off_days) +
                          " spans without deadlines at most.");
  days.push_back({span.from, span.until});
  announce(context, [&context, span](const games::Seat& reader) {
    const Zones zones = zones_for(context.transaction, context.store.home(), reader);
    return "No deadline that is found after this falls between " + date_in_words(span.from, zones) + " and " +
           date_in_words(span.until, zones) + ".";
  });
}

void set_no_off_days(Context& context, const SetRow&, parser::Words&) {
  context.game().settings.off_days.clear();
  announce(context, "Deadlines may fall on any day that the clocks allow.");
}

void set_game_zone(Context& context, const SetRow&, parser::Words& arguments) {
  std::string problem;
  const std::string text = take_words(context.vocabulary, arguments);
  const std::string zone = text.empty() ? "" : games::read_zone(text, problem);
  if (zone.empty())
    return context.refuse("SET GAME ZONE takes a city or an offset, as in SET GAME ZONE Europe/Paris" +
                          (problem.empty() ? "" : ": " + problem) + ".");
  context.game().settings.zone = zone;
  announce(context, "The clocks of the game go by " + zone + ", where it is " +
                        games::to_local_text(context.now, zone) + " now, from the next phase on.");
}

void set_no_game_zone(Context& context, const SetRow&, parser::Words&) {
  context.game().settings.zone.clear();
  announce(context, "The clocks of the game go by the judge's zone, " + context.conf().zone + ".");
}

} // namespace mail
