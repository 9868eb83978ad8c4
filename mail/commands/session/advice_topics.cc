// SPDX-License-Identifier: GPL-3.0-or-later
// advice_topics - what is told to those who write to the judge as to a person: see advice.h
#include "mail/commands/session/advice.h"

#include "games/game/deadline.h"
#include "games/game/filed_orders.h"
#include "games/game/proposals.h"
#include "games/game/seats.h"
#include "games/game/view.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/registration.h"
#include "mail/letters/classic_lines.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/settings_words.h"
#include "mail/letters/shown_orders.h"
#include "mail/letters/welcome.h"
#include "mail/letters/wishes.h"
#include "mail/message/piece.h"
#include "mail/reading/topics.h"
#include "mail/reading/wish_words.h"
#include "mail/reading/wished_times.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"
#include "parser/text.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace mail {

namespace {

bool is_signed_on(const Session& session) { return session.is_signed_on(); }

void put(std::string& text, std::string_view mark, const std::string& value) {
  for (std::size_t at = text.find(mark); at != text.npos; at = text.find(mark))
    text.replace(at, mark.size(), value);
}

} // namespace

std::string seat_of_writer(Context& context) {
  if (!is_signed_on(context.session)) return "Fgame";
  return std::string(1, games::seat_letter(context.game(), context.seat())) + context.session.signon.game;
}

namespace {

// Anybody else's, for an example.
std::string other_power(const games::Game& game, const games::Seat& seat) {
  for (const judge::Power power : game.variant->map.powers())
    if (power != seat.power) return game.variant->map.power(power).name;
  return "";
}

} // namespace

std::string filled_in(Context& context, std::string_view told) {
  std::string text(told);
  const bool signed_on = is_signed_on(context.session);
  put(text, "{game}", signed_on ? " " + context.session.signon.game : " game");
  put(text, "{name}", signed_on ? context.session.signon.game : "game");
  put(text, "{seat}", seat_of_writer(context));
  const std::string word = signed_on ? context.game().settings.joining.word : "";
  put(text, "{word}", word.empty() ? "" : " " + word);
  put(text, "{purge}",
      signed_on && context.game().state == games::State::forming
          ? "PURGE " + context.session.signon.game +
                " and your password removes a game that has not started. "
          : "");
  put(text, "{signed on}",
      signed_on ? "" : ", below SIGNON " + seat_of_writer(context) + " and your password");
  const std::string& url = context.office.conf().pages_url;
  put(text, "{pages}",
      signed_on && !url.empty() && games::has_pages(context.game()) ? ", and shown at " + url : "");
  put(text, "{keeper}", context.office.conf().keeper);
  put(text, "{judge}", context.office.conf().address);
  put(text, "{zone}", context.office.conf().zone);
  return text;
}

namespace {

std::string deadline_told(Context& context) {
  if (!is_signed_on(context.session)) return "LIST and the name of the game tells its deadline.";
  const games::Game& game = context.game();
  if (game.state == games::State::paused)
    return "Game " + game.name +
           " is paused: there is no deadline, and nothing to send, until it is resumed.";
  if (game.state != games::State::running)
    return "Game " + game.name + " is not running, so that no deadline is set.";
  if (games::has_deadline(game) && context.mail.now > game.deadline)
    return "The deadline of " + phase_in_words(game.position.phase) + " was " +
           date_in_words(game.deadline, context.office.conf().zone) +
           ". Late orders count, and the turn runs as soon as all are in; they are waited for until " +
           date_in_words(game.grace_end, context.office.conf().zone) + ".";
  const std::string when = when_it_runs(game, context.power(), context.office.conf().zone, context.mail.now);
  return "The deadline of " + phase_in_words(game.position.phase) + " is " +
         date_in_words(game.deadline, context.office.conf().zone) + "." + (when.empty() ? "" : " " + when);
}

// The length of turns as they are set; of the phase in play, too, how long the grace is.
std::string clocks_told(Context& context) {
  if (!is_signed_on(context.session))
    return "LIST and the name of the game tells its deadline, and how much time each phase has.";
  const games::Game& game = context.game();
  if (!games::has_deadline(game) && game.state == games::State::running)
    return "This game has no deadlines: a turn runs when all orders are in.";
  std::string told;
  for (const auto kind :
       {judge::PhaseKind::movement, judge::PhaseKind::retreat, judge::PhaseKind::adjustment})
    told += (told.empty() ? "" : " ") +
            turns_in_words(game.settings.clocks[static_cast<std::size_t>(kind)], kind);
  return told;
}

std::string leaving_told(Context& context) {
  if (!is_signed_on(context.session))
    return filled_in(context,
                     "RESIGN on a line of its own leaves the game, below SIGNON {seat} and your "
                     "password; an answer to a letter of the game needs neither. The judge's keeper, "
                     "{keeper}, removes what else is kept of you.");
  const Session& session = context.session;
  if (session.signon.role == games::Role::observer)
    return "RESIGN on a line of its own, in an answer to this letter, ends the letters: you watch no more "
           "then.";
  if (session.is_master())
    return filled_in(context,
                     "A player leaves by RESIGN. EJECT and a power takes its player out, and REPLACE, a "
                     "power and an address gives the seat to somebody else. You yourself leave by "
                     "PROMOTE, which makes an observer a master, too, and RESIGN behind it; TERMINATE "
                     "ends the game.");
  if (context.game().state == games::State::forming)
    return "RESIGN on a line of its own gives up your seat before the game starts.";
  return filled_in(
      context, "RESIGN, in an answer to this letter, leaves the game. Your power is open to others then, and "
               "its orders stay; until somebody has taken it TAKEOVER {name} brings you back.");
}

// As in LIST: before the deadline it is for the master alone.
std::string missing_told(Context& context) {
  if (!is_signed_on(context.session)) return "LIST and the name of the game tells who is late.";
  const games::Game& game = context.game();
  if (game.state == games::State::forming) return forming_in_words(game);
  const bool late = context.mail.now > game.deadline;
  const bool shown = context.session.is_master() || game.settings.shows_missing;
  if (!shown && !late) return "Nobody is late before the deadline, and who has ordered is not told.";
  if (!shown && games::is_quiet(game)) return "In this game lateness is told to the master alone.";
  const std::vector<judge::Power> missing = games::powers_missing_orders(game);
  if (missing.empty()) return "All orders are in.";
  return "Orders are missing from " + in_words(names_of(game.variant->map, missing)) + ".";
}

} // namespace

std::string deadline_explained(Context& context) {
  return deadline_told(context) + " " + clocks_told(context) +
         " A deadline is found when its phase begins: a clock that is changed later counts from the next one "
         "on.";
}

std::string lateness_told(Context& context) {
  const bool running = is_signed_on(context.session) && context.game().state == games::State::running &&
                       games::has_deadline(context.game());
  if (!running)
    return "Late orders count until the grace ends, and the game waits for them so long. A power without "
           "orders is open to others then and the game waits on, or the game goes on without it, as it is "
           "set: "
           "LIST and the game's name shows that.";
  const games::Game& game = context.game();
  return "Late orders count, and the game waits for them, until " +
         date_in_words(game.grace_end, context.office.conf().zone) +
         (game.settings.nmr
              ? ". The turn runs without those that are missing then."
              : ". A power whose orders are missing then is open to others, and the game waits on.");
}

std::string press_told(Context& context) {
  if (!is_signed_on(context.session))
    return "PRESS TO writes to players, below SIGNON Fgame and your password.";
  const games::Game& game = context.game();
  if (game.settings.press == games::PressColour::none)
    return games::has_master(game)
               ? "This game has no press: you can write to its master alone, by \"To the master: ...\"."
               : "This game has no press: nobody can write to the others.";
  return "To write to a player, begin a line with his power: \"To " +
         other_power(context.game(), context.seat()) + ": ...\"; \"To all: ...\" goes to everybody" +
         (games::has_master(game) ? ", \"To the master: ...\" to the master" : "") +
         ". HELP PRESS tells more.";
}

namespace {

// "I'd like to be Italy", in a game that has not started; "" where no power is named.
std::string preference_told(Context& context, std::string_view line) {
  if (!is_signed_on(context.session) || context.game().state != games::State::forming) return "";
  const judge::Map& map = context.game().variant->map;
  std::string letters;
  for (const parser::TalkWord& word : parser::talk_words(line))
    for (const judge::Power power : map.powers())
      if (parser::equals_ignoring_case(word.plain, map.power(power).name)) letters += map.power(power).letter;
  if (letters.empty()) return "";
  return "SET PREFERENCE " + letters +
         " on a line of its own says so: letters of powers, best first. It is a wish, and no promise.";
}

// The game signed on to, or that of the letter that the mail answers; nullptr where nobody can tell.
const games::Game* game_in_question(Context& context) {
  if (is_signed_on(context.session)) return &context.game();
  try {
    return context.office.find_game(game_answered(context.mail.message, context.office.renamed()));
  } catch (const parser::Failure&) { // damaged: told where it is asked for
    return nullptr;
  }
}

std::string way_back_told(Context& context) {
  const games::Game* game = game_in_question(context);
  const auto is_his = [&](const games::Seat& seat) {
    return games::may_come_back(seat, context.mail.sender);
  };
  if (game != nullptr)
    if (const auto seat = std::ranges::find_if(game->seats, is_his); seat != game->seats.end())
      return "TAKEOVER " + game->name + " AS " + seat_in_words(*game, *seat) +
             " on a line of its own takes your seat again.";
  return "TAKEOVER game AS power, with the names of both, takes a power that has no player, also one that "
         "was yours.";
}

// The lines that this game takes now, in the words that it takes.
std::string draw_told(Context& context) {
  if (!context.session.is_signed_on())
    return "PROPOSE DRAW shows everybody your proposal, and SET DRAW votes for a draw unseen; SET NO DRAW "
           "takes both back.";
  const games::Game& game = context.game();
  if (game.state != games::State::running)
    return "Game " + game.name + " is not running: nothing is voted on.";
  if (!game.settings.draws) return "This game cannot end in a draw.";
  if (game.history.empty()) return "Votes count from the second turn on: the first is not processed yet.";
  const std::string whose = game.settings.dias ? "" : " and the letters of the powers that share it";
  const bool open = std::ranges::any_of(game.proposals, [&](const games::Proposal& one) {
    return one.kind == games::Proposal::Kind::draw && games::is_open(game, one, context.mail.now);
  });
  if (games::takes_single_proposals(game.settings))
    return open ? "VOTE YES agrees to the draw that is proposed, VOTE NO drops it."
                : "PROPOSE DRAW" + whose + " shows everybody your proposal.";
  if (game.settings.dias && !open && !game.settings.secret_votes)
    return "A draw of this game includes all survivors (DIAS). PROPOSE DRAW shows everybody your proposal, "
           "and SET DRAW votes for it unseen; SET NO DRAW takes both back.";
  const std::string agree = open ? "AGREE DRAW votes for the draw that is proposed. " : "";
  if (game.settings.secret_votes)
    return agree + "SET DRAW" + whose + " votes for a draw; SET NO DRAW takes it back.";
  return agree + "PROPOSE DRAW" + whose + " shows everybody your proposal, and SET DRAW" + whose +
         " votes for a draw unseen; SET NO DRAW takes both back.";
}

std::string pause_told(Context& context, std::string_view line) {
  const bool runs_it =
      is_signed_on(context.session) && (context.session.is_master() || !games::has_master(context.game()));
  if (is_signed_on(context.session) && !runs_it)
    return with_values(
               context,
               "Deadlines go on unless the master says otherwise; \"To the master: ...\" asks him. SET "
               "ABSENCE {span=Dec 24 TO Jan 2}{else, with the days that you mean,} keeps the deadlines "
               "to come off your days away.",
               line)
        .text;
  const bool master = is_signed_on(context.session) && context.session.is_master();
  return with_values(
             context,
             "PAUSE UNTIL {until=Dec 27}{else, with the day that you mean,} lets no turn run from now on "
             "before it; PAUSE alone stops the clock. RESUME ends both.",
             line)
             .text +
         (master && context.game().state == games::State::running
              ? " SET HOLD PHASE " + next_phase_told(context.game()) +
                    " lets the turn after this one wait for your PROCESS."
              : "") +
         (master ? "" : filled_in(context, " These lines stand below SIGNON {seat} and your password."));
}

std::string forming_told(Context& context) {
  const games::Game* game = game_in_question(context);
  if (game == nullptr) return "A game starts when all its seats are taken, or when its master starts it.";
  return game->state == games::State::forming ? forming_in_words(*game) : "";
}

// Two days on top, or two days from now: with the dates that both would bring.
std::string time_given_told(Context& context, std::string_view line) {
  const std::string length = length_of_time(line);
  games::DateFrame frame = date_frame(context.mail, context.office);
  const games::DateOrError from_now = games::read_date(length, frame);
  const bool known = is_signed_on(context.session) && context.session.is_master() &&
                     context.game().state == games::State::running && games::has_deadline(context.game()) &&
                     !length.empty() && from_now.error.empty();
  if (!known)
    return "EXTEND 2 days, with the time that you mean, makes the deadline in force later by that; SET "
           "DEADLINE and a date moves it there. Both are the master's; a player writes ASK EXTENSION 2 days.";
  const games::Instant deadline = context.game().deadline;
  const Zones zones = zones_of_writer(context.mail, context.office);
  const std::string command = "EXTEND " + length, other = "SET DEADLINE " + length;
  return command + " makes the deadline later by that: " +
         date_in_words(deadline + (from_now.at - context.mail.now), zones) + ". " + other + " moves it to " +
         date_in_words(from_now.at, zones) + ", counted from now. Which one do you mean?";
}

// The answer shows them below.
std::string own_orders_told(Context& context) {
  if (!is_signed_on(context.session) || !context.power() || context.game().state != games::State::running)
    return "What is on file for a seat stands in every answer to mails of its player.";
  const bool proposed = !open_offer(context).empty();
  if (context.game().orders[context.power()].empty())
    return std::string("No orders of yours are on file") +
           (proposed ? " yet; what is proposed waits for your answer." : " for this phase.");
  return std::string("What I read of your orders stands below, on file") +
         (proposed ? "; what is only proposed waits for your answer."
                   : ": all of it can be done, and what becomes of it the others' orders decide.");
}

} // namespace

std::string told_about(Context& context, Asked asked, std::string_view line) {
  switch (asked) {
  case Asked::nothing: break;
  case Asked::deadline: return deadline_told(context);
  case Asked::who_is_missing: return missing_told(context);
  case Asked::own_orders: return own_orders_told(context);
  case Asked::all_orders:
    return is_signed_on(context.session) && context.session.is_master()
               ? filled_in(context,
                           "PREDICT, below SIGNON {seat} and your password, shows all orders on file and "
                           "what would come of them. Before a turn nobody else sees the orders of others.")
               : own_orders_told(context);
  case Asked::standing: return standing_told(context, line);
  case Asked::press: return press_told(context);
  case Asked::preference: return preference_told(context, line);
  case Asked::way_back: return way_back_told(context);
  case Asked::draw: return draw_told(context);
  case Asked::pause: return pause_told(context, line);
  case Asked::forming: return forming_told(context);
  case Asked::leaving: return leaving_told(context);
  case Asked::clocks: return clocks_told(context);
  case Asked::time_given: return time_given_told(context, line);
  case Asked::by_text: break;
  }
  return "";
}

namespace {

std::string told_on(Context& context, const Topic& topic, std::string_view line) {
  return topic.asked == Asked::by_text ? filled_in(context, topic.told)
                                       : told_about(context, topic.asked, line);
}

// "Can I write to Germany without the others seeing it?"
std::string press_told_on(Context& context, std::string_view line) {
  constexpr std::string_view privately[] = {"private", "privately", "secret", "secretly", "others", "else"};
  const std::vector<parser::TalkWord> words = parser::talk_words(line);
  const bool asks = std::ranges::any_of(words, [&](const parser::TalkWord& word) {
    return std::ranges::find(privately, word.plain) != std::end(privately);
  });
  return std::string(asks ? "What you write to one player is shown to no other player. " : "") +
         press_told(context);
}

// "Who is Germany?", in a running game; "" where the line names no power, or more is asked.
std::string player_told(Context& context, std::string_view line) {
  constexpr std::string_view beside[] = {"who", "is",  "plays",  "playing", "who's", "whos",
                                         "the", "has", "behind", "player",  "of"};
  if (!is_signed_on(context.session) || context.game().state != games::State::running) return "";
  const games::Game& game = context.game();
  const std::vector<parser::TalkWord> words = parser::talk_words(line);
  if (words.empty() || !words.front().plain.starts_with("who")) return "";
  judge::Power asked;
  for (const parser::TalkWord& word : words) {
    if (std::ranges::find(beside, word.plain) != std::end(beside)) continue;
    for (const judge::Power one : game.variant->map.powers())
      if (!asked && parser::equals_ignoring_case(word.plain, game.variant->map.power(one).name)) asked = one;
    if (!asked || !parser::equals_ignoring_case(word.plain, game.variant->map.power(asked).name)) return "";
  }
  const games::Seat* seat = asked ? game.seat_of(asked) : nullptr;
  if (!asked) return "";
  if (!games::shows_people(game, &context.seat())) return "Who plays is not told in this game.";
  const std::string& power = game.variant->map.power(asked).name;
  if (seat == nullptr || seat->addresses.empty()) return ""; // WHO GAME knows whom it may tell of
  return power + " is played by " + (seat->name.empty() ? "" : seat->name + ", ") + seat->addresses.front() +
         ". WHO GAME " + game.name + " tells of all.";
}

// "When is the deadline in Moscow time?"; "" where no zone is named, or something else is asked.
std::string deadline_elsewhere(Context& context, std::string_view line) {
  if (!is_signed_on(context.session) || context.game().state != games::State::running ||
      !games::has_deadline(context.game()) || !is_question(line))
    return "";
  const std::vector<parser::TalkWord> words = parser::talk_words(line);
  const auto has = [&](std::string_view one) {
    return std::ranges::find(words, one, &parser::TalkWord::plain) != words.end();
  };
  if (!has("deadline") && !has("due") && !has("when")) return "";
  for (std::size_t at = 0; at + 1 < words.size(); ++at) {
    std::string problem;
    if (words[at + 1].plain != "time" || words[at].plain.size() < 3) continue;
    const std::string zone = games::read_zone(words[at].plain, problem);
    if (zone.empty()) continue;
    return "The deadline of " + phase_in_words(context.game().position.phase) + " is " +
           date_in_words(context.game().deadline, zone) + ". SET ZONE " + zone +
           " shows all times in your letters as of there.";
  }
  return "";
}

// "How can I write to Germany?"
bool asks_to_write(Context& context, std::string_view line) {
  if (!is_signed_on(context.session) || !is_question(line)) return false;
  constexpr std::string_view writing[] = {"write", "send", "talk", "speak", "contact", "message", "reach"};
  const judge::Map& map = context.game().variant->map;
  const std::vector<parser::TalkWord> words = parser::talk_words(line);
  const auto writes = [&](const parser::TalkWord& word) {
    return std::ranges::find(writing, word.plain) != std::end(writing);
  };
  const auto names_power = [&](const parser::TalkWord& word) {
    for (const judge::Power power : map.powers())
      if (parser::equals_ignoring_case(word.plain, map.power(power).name)) return true;
    return false;
  };
  return words.size() <= 10 && std::ranges::any_of(words, writes) &&
         std::ranges::any_of(words, names_power) &&
         std::ranges::any_of(
             words, [](const parser::TalkWord& word) { return word.plain == "i" || word.plain == "we"; });
}

} // namespace

std::string advice_by_words(Context& context, std::string_view line) {
  if (std::string told = deadline_elsewhere(context, line); !told.empty()) return told;
  if (std::string told = player_told(context, line); !told.empty()) return told;
  if (asks_to_write(context, line)) return press_told_on(context, line);
  if (const std::string_view meaning = meaning_asked(line); !meaning.empty()) return std::string(meaning);
  return told_on(context, topic_of(line), line);
}

} // namespace mail
