// SPDX-License-Identifier: GPL-3.0-or-later
// date_arguments - see date_arguments.h
#include "mail/commands/session/date_arguments.h"

#include "games/home/conf.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/letters/reader_zone.h"

namespace mail {

namespace {

constexpr int default_minutes = 23 * 60 + 30; // for dates without a time of day, in phases without a clock

int minutes_of(const games::Game& game) {
  const games::Clock& clock = game.settings.clocks[static_cast<std::size_t>(game.position.phase.kind)];
  return clock.at >= 0 ? clock.at : default_minutes;
}

} // namespace

Zones zones_of_writer(const Context& context) {
  return {context.conf().zone, own_zone(context.transaction, context.sender)};
}

games::DateFrame date_frame(const Context& context) {
  games::DateFrame frame;
  frame.now = context.now;
  frame.judge_zone = context.conf().zone;
  frame.own_zone = own_zone(context.transaction, context.sender);
  return frame;
}

games::DateFrame clock_frame(Context& context, games::Instant in_force) {
  games::DateFrame frame = date_frame(context);
  frame.default_minutes = minutes_of(context.game());
  frame.in_force = in_force;
  return frame;
}

std::string in_words_for_writer(const Context& context, games::Instant at) {
  return date_in_words(at, zones_of_writer(context));
}

std::string take_date(const Vocabulary& vocabulary, parser::Words& arguments) {
  std::string text = take_words(vocabulary, arguments);
  constexpr int most_commas = 20;
  for (int commas = 0; commas < most_commas && arguments.take(","); ++commas) {
    parser::Words ahead = arguments;
    const std::string more = take_words(vocabulary, ahead);
    if (more.empty()) break;
    text += ", " + more;
    arguments = ahead;
  }
  return text;
}

} // namespace mail
