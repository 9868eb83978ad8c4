// advice - see advice.h
#include "mail/commands/session/advice.h"

#include "games/game/orders.h"
#include "games/game/seats.h"
#include "games/home/conf.h"
#include "mail/commands/session/context.h"
#include "mail/letters/phase_words.h"
#include "mail/reading/topics.h"
#include "mail/text/typeset.h"

namespace mail {

namespace {

bool is_signed_on(const Context& context) { return !context.session.signon.game.empty(); }

void put(std::string& text, std::string_view mark, const std::string& value) {
  for (std::size_t at = text.find(mark); at != text.npos; at = text.find(mark))
    text.replace(at, mark.size(), value);
}

std::string own_seat(Context& context) {
  if (!is_signed_on(context)) return "Fgame";
  return std::string(1, games::seat_letter(context.game(), context.seat())) + context.session.signon.game;
}

std::string filled_in(Context& context, std::string_view told) {
  std::string text(told);
  put(text, "{game}", is_signed_on(context) ? "" : " game");
  put(text, "{seat}", own_seat(context));
  return text;
}

std::string deadline_told(Context& context) {
  if (!is_signed_on(context)) return "LIST and the name of the game tells its deadline.";
  const games::Game& game = context.game();
  if (game.state != games::State::running)
    return "Game " + game.name + " is not running, so that no deadline is set.";
  return "The deadline of " + phase_in_words(game.position.phase) + " is " +
         date_in_words(game.deadline, context.conf().zone) + ".";
}

// As in LIST: before the deadline it is for the master alone.
std::string missing_told(Context& context) {
  if (!is_signed_on(context)) return "LIST and the name of the game tells who is late.";
  const games::Game& game = context.game();
  const bool late = context.now > game.deadline;
  if (!context.is_master() && !late)
    return "Nobody is late before the deadline, and who has ordered is not told.";
  if (!context.is_master() && game.settings.quiet)
    return "In this game lateness is told to the master alone.";
  const std::vector<judge::Power> missing = games::powers_missing_orders(game);
  if (missing.empty()) return "All orders are in.";
  return "Orders are missing from " + in_words(names_of(game.variant->map, missing)) + ".";
}

} // namespace

std::string advice_on(Context& context, std::string_view line) {
  const Topic& topic = topic_of(line);
  switch (topic.asked) {
  case Asked::nothing: return "";
  case Asked::deadline: return deadline_told(context);
  case Asked::who_is_missing: return missing_told(context);
  case Asked::by_text: break;
  }
  const std::string told = filled_in(context, topic.told);
  return is_question(line) ? told : "Nothing is done by this line. " + told;
}

} // namespace mail
