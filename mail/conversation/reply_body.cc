// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/conversation/reply_body.h"

#include "games/game/control.h"
#include "games/game/deadline.h"
#include "games/game/filed_orders.h"
#include "games/store/store.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/deeds.h"
#include "mail/letters/duties.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/shown_orders.h"
#include "mail/message/html.h"
#include "mail/senders/blank_passwords.h"
#include "parser/condition_block.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

// ---- the lines of a mail as rows of a table: what was written, and what came of it

namespace {

// "      ^^^^": points at words of the line above.
bool is_caret(const Answer& answer) {
  return answer.kind == Answer::Kind::verbatim && answer.text.find('^') != std::string::npos &&
         answer.text.find_first_not_of(" ^") == std::string::npos;
}

// The words of a line above the caret, in letters of their own.
Spans pointed_at(const std::string& line, std::string_view caret) {
  constexpr std::size_t quotation_marks = 2; // "> " before the line that a caret stands under
  const std::size_t begin = std::max(caret.find('^'), quotation_marks) - quotation_marks;
  if (!parser::is_ascii(line) || begin >= line.size()) return {{line, Tone::code}};
  const std::string words = line.substr(begin, caret.rfind('^') + 1 - quotation_marks - begin);
  return {{line.substr(0, begin), Tone::code},
          {words, Tone::wrong},
          {line.substr(begin + words.size()), Tone::code}};
}

// What was written; HTML marks the words that a caret points at.
Piece source_of(const GrowingReply& reply, const Echo& echo) {
  if (echo.source.empty()) return {};
  const std::string line = blank_secrets(echo.source, reply.secrets);
  Block source{.kind = Block::Kind::source,
               .lines = {{line, echo.passed_over ? Tone::soft : Tone::code}},
               .first = "> "};
  if (!echo.passed_over && !echo.answers.empty() && is_caret(echo.answers.front()))
    source.lines = pointed_at(line, echo.answers.front().text);
  return {{std::move(source)}};
}

Piece told_answer(const GrowingReply& reply, const Answer& answer) {
  switch (answer.kind) {
  case Answer::Kind::piece: return answer.told;
  case Answer::Kind::sentence: return prose(answer.text, Tone::plain, "  ", "  ");
  case Answer::Kind::error: return prose(answer.text, Tone::bad, "*** ", "    ");
  case Answer::Kind::verbatim:
  case Answer::Kind::words: break;
  }
  const std::string line =
      answer.text.starts_with("> ") ? blank_secrets(answer.text, reply.secrets) : answer.text;
  return {{{.kind = answer.kind == Answer::Kind::words ? Block::Kind::written : Block::Kind::kept,
            .lines = {{line}}}}};
}

// Lines of one kind that follow each other are one block.
bool goes_on(const Block& last, const Piece& more) {
  if (more.blocks.size() != 1 || more.blocks.front().lines.size() != 1) return false;
  const Block& next = more.blocks.front();
  const bool is_of_lines = next.kind == Block::Kind::kept || next.kind == Block::Kind::written;
  return is_of_lines && last.kind == next.kind && last.writers == next.writers && last.tone == next.tone &&
         last.first == next.first;
}

Tone mark_of(const Echo& echo) {
  if (echo.error) return Tone::bad;
  return echo.source.empty() || echo.passed_over ? Tone::plain : Tone::good;
}

} // namespace

// ---- the lines of a mail as the reply repeats them, with what came of each below it

namespace {

// Tells of the lines below a sign-on that failed, or of a mail whose reply address did.
std::string not_obeyed(const Echo& echo) {
  const std::string where = echo.source.empty() ? " of your mail"
                            : echo.skipped == 1 ? " that follows it in your mail"
                                                : " that follow it in your mail";
  return "The " + (echo.skipped == 1 ? "line" : counted(echo.skipped, "line")) + where +
         (echo.skipped == 1 ? " was" : " were") + " not obeyed.";
}

std::string refused_alike(std::size_t lines) {
  return lines == 1 ? "One more line of the kind was not obeyed, and is not shown."
                    : std::to_string(lines) + " more lines of the kind were not obeyed, and are not shown.";
}

} // namespace

bool is_line(const Echo& echo) { return !echo.source.empty() || echo.skipped > 0; }
bool is_done(const Echo& echo) { return !echo.source.empty() && !echo.error && !echo.passed_over; }

namespace {

Piece remark(const std::string& sentence) { return prose(sentence, Tone::soft, "    ", "    "); }

} // namespace

Piece told_echo(const GrowingReply& reply, const Echo& echo) {
  if (!echo.shown && echo.skipped == 0) return {};
  Piece told = source_of(reply, echo);
  for (const Answer& answer : echo.answers) {
    Piece more = told_answer(reply, answer);
    const bool is_shown =
        is_caret(answer) && &answer == &echo.answers.front() && !echo.source.empty() && !echo.passed_over;
    if (is_shown) more = in_text(std::move(more));
    if (!told.empty() && goes_on(told.blocks.back(), more))
      told.blocks.back().lines.push_back(std::move(more.blocks.front().lines.front()));
    else
      told += std::move(more);
  }
  if (echo.skipped > 0) told += remark(not_obeyed(echo));
  if (echo.alike > 0) told += remark(refused_alike(echo.alike));
  if (reply.welcomed && echo.source.empty()) return told; // a letter by itself, and no line of an answer
  return marked(mark_of(echo), std::move(told));
}

std::size_t errors_in(const std::vector<Echo>& echoes) {
  return static_cast<std::size_t>(std::ranges::count_if(echoes, &Echo::error));
}

bool asks_yes(const Echo& echo) {
  return std::ranges::any_of(echo.answers,
                             [](const Answer& answer) { return answer.text.starts_with(asks_for_yes); });
}

Piece summary_of_errors(const std::vector<Echo>& echoes) {
  const std::size_t errors = errors_in(echoes);
  if (errors == 0) return {};
  const bool skipped = std::ranges::any_of(echoes, [](const Echo& echo) { return echo.skipped > 0; });
  const bool done = std::ranges::any_of(
      echoes, [](const Echo& echo) { return is_done(echo) && !echo.talk && !echo.signs_on; });
  if (errors == 1 && std::ranges::count_if(echoes, is_line) == 1 && !skipped)
    return {}; // it stands right below
  const bool waits = std::ranges::any_of(echoes, asks_yes);
  const std::string rest = done && !skipped && !waits ? " Everything else was done." : "";
  const std::string count = errors == 1 ? "One line could not be obeyed; it is"
                                        : std::to_string(errors) + " lines could not be obeyed; they are";
  return prose(count + " marked *** below." + rest, Tone::bad) + gap();
}

// ---- what stands on file for a seat after a mail: orders, votes, time

using games::Game, games::Seat, games::State;

namespace {

std::string on_time(const Context& context, const Game& game) {
  std::string text =
      "This mail was received " + in_words_for_writer(context.mail, context.office, context.mail.received);
  if (!games::has_deadline(game)) return text + "; there is no deadline.";
  text += ", ";
  if (context.mail.received <= game.deadline)
    text += "in time for the deadline, ";
  else if (context.mail.received <= game.grace_end)
    text += "late, but within the grace after the deadline, ";
  else
    text += "late: after the deadline and its grace. The deadline was ";
  text += in_words_for_writer(context.mail, context.office, game.deadline) + ".";
  return text;
}

std::string votes_of(const Game& game, const Seat& seat) {
  std::string text;
  if (seat.wait && !game.undone.empty())
    text +=
        "WAIT is set for everybody since a turn was taken back: none runs before the deadline, until SET NO "
        "WAIT lets it. ";
  else if (seat.wait)
    text += "You have set WAIT: the turn is not processed before the deadline. ";
  if (seat.draw) text += "You vote for a draw" + (seat.draw->empty() ? "" : " of " + *seat.draw) + ". ";
  if (seat.shares) text += vote_in_words(*seat.shares) + " ";
  if (seat.concede) text += "You vote to concede to " + game.variant->map.power(seat.concede).name + ". ";
  if (seat.note) text += "Note of the master: " + *seat.note;
  return text;
}

Piece open_to(const Context& context, const Game& game, const Seat& seat) {
  const Piece open =
      open_matters(context.office.home, game, seat, zones_of_writer(context.mail, context.office));
  return open.empty() ? open : gap() + open;
}

Piece kept_for_later(const games::FutureOrders& later) {
  const std::string heading = "Kept for " + judge::to_mail_text(later.phase) + ":";
  const std::vector<std::string> lines = parser::set_in(later.lines);
  Piece told = gap() + prose(heading);
  for (const std::string& line : lines) told += line_to_write(line, "  ");
  return told;
}

Piece heading_of(const Game& game, const Seat& seat) {
  const std::string words =
      seat_in_words(game, seat) + " in game " + game.name + ", " + judge::to_mail_text(game.position.phase);
  return in_text(kept(words + ":") + gap()) + title(words);
}

// In whichever game: a letter calls no orders complete beside a line of orders that it refuses.
Refused refused_in(const Context& context) {
  const bool some = std::ranges::any_of(context.reply.echoes,
                                        [](const Echo& echo) { return echo.error && echo.of_orders; });
  return some ? Refused::some : Refused::none;
}

Piece player_on_file(const Context& context, const Game& game, const Seat& seat) {
  const games::Home& home = context.office.home;
  const std::string own_zone = zones_of_writer(context.mail, context.office).own;
  const Refused refused = refused_in(context);
  Piece told = heading_of(game, seat) + orders_on_file(game, seat.power, home, own_zone, refused) +
               dummies_on_file(game, seat.power, home, own_zone, refused);
  if (games::takes_bids(game) && !seat.dummy) told += gap() + prose(bids_in_words(game, seat.power));
  for (const games::FutureOrders& later : game.future[seat.power]) told += kept_for_later(later);
  if (const std::string votes = votes_of(game, seat); !votes.empty())
    told += gap() + prose(parser::trim(votes));
  told += open_to(context, game, seat);
  if (std::ranges::any_of(context.reply.echoes, is_line))
    told += gap() + prose(on_time(context, game));
  else if (game.state == State::running && games::orders_state(game, seat.power).due > 0)
    told += gap() + deadline(game, zones_of_writer(context.mail, context.office));
  return told;
}

Piece seat_on_file(const Context& context, const Game& game, const Seat& seat) {
  switch (game.state) {
  case State::forming: return prose(forming_in_words(game));
  case State::paused: return prose("Game " + game.name + " is paused.");
  case State::finished:
  case State::terminated: return prose("Game " + game.name + " is over.");
  case State::running: break;
  }
  if (seat.power) {
    Piece told;
    for (const judge::Power power : games::powers_of_hand(game, seat))
      told = apart(std::move(told), player_on_file(context, game, *game.seat_of(power)));
    return told;
  }
  return prose("Game " + game.name + " is in " + judge::to_mail_text(game.position.phase) + "; deadline " +
               in_words_for_writer(context.mail, context.office, game.deadline) + ".") +
         open_to(context, game, seat);
}

std::string news_of_orders(const Game& game, const Seat& seat) {
  if (!seat.power || game.state != State::running) return "";
  std::vector<std::string> missing;
  std::size_t due = 0;
  bool complete = true;
  for (const judge::Power power : games::powers_of_hand(game, seat)) {
    const games::OrdersState state = games::orders_state(game, power);
    due += state.due;
    complete = complete && state.complete;
    missing.insert(missing.end(), state.missing.begin(), state.missing.end());
  }
  const std::string phase = phase_label(game.position.phase);
  if (due == 0) return "";
  if (complete) return "Orders complete for " + phase + ".";
  return missing.empty() ? "" : phase + ": no order yet for " + in_words(missing) + ".";
}

} // namespace

std::vector<SeatOnFile> on_file_after(const Context& context) {
  std::vector<SeatOnFile> found;
  const auto& visits = context.session.visits;
  for (auto visit = visits.begin(); visit != visits.end(); ++visit) {
    const Game& game = context.office.games.at(visit->game).game;
    const Seat& seat = game.seats.at(visit->seat);
    const bool told = std::any_of(visits.begin(), visit, [&](const SignOn& one) {
      return one.game == visit->game && one.seat != visit->seat &&
             games::same_hand(game, game.seats.at(one.seat), seat);
    });
    if (told) continue;
    found.push_back({seat.addresses.empty() ? "" : seat.addresses.front(), seat_on_file(context, game, seat),
                     news_of_orders(game, seat)});
  }
  return found;
}

} // namespace mail
