// SPDX-License-Identifier: GPL-3.0-or-later
// press_command - PRESS, BROADCAST, POSTAL PRESS, and a player's own press: PRESS LIST, PRESS SHOW
#include "games/game/game.h"
#include "games/game/seats.h"
#include "games/store/mbox.h"
#include "mail/commands/press/letter_book.h"
#include "mail/commands/press/press.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"
#include "mail/senders/blank_passwords.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

using games::Game;

namespace {

// ---- PRESS, BROADCAST, and an end word of theirs where no message began

struct Draft {
  PressOptions options;
  std::vector<std::string> lines;
};

Draft with_first(const Office& office, Draft draft, std::string_view text) {
  if (const std::string_view first = parser::trim(text); !first.empty())
    draft.lines.insert(draft.lines.begin(), office.for_others(first));
  return draft;
}

// "PRESS TO Germany: Shall we talk?": what stands behind the colon is the first line of the message.
Draft draft_of(Context& context, const parser::Statement& statement, std::string_view arguments,
               bool broadcast) {
  const std::optional<OwnLetter> answered = letter_answered(context);
  if (parser::trim(arguments).starts_with(':') && !broadcast)
    if (auto head =
            read_press_head(context.game(), context.seat(), statement.text, answered ? &*answered : nullptr))
      return with_first(context.office, {std::move(head->options), statement.block}, head->text);
  const std::size_t colon = std::min(arguments.find(':'), arguments.size());
  Draft draft{read_press_options(context.game(), context.seat(), parser::Words(arguments.substr(0, colon)),
                                 broadcast, answered ? &*answered : nullptr),
              statement.block};
  return with_first(context.office, std::move(draft),
                    arguments.substr(std::min(colon + 1, arguments.size())));
}

// "To Germany: ...", "PRESS TO Germany"
bool begins_message(const games::Game& game, const games::Seat& seat, const std::string& line) {
  const auto head = read_press_head(game, seat, line);
  if (head) return head->options.problem.empty();
  parser::Words words(line);
  return words.take("PRESS") && parser::Words(words).take("TO") &&
         read_press_options(game, seat, words, false).problem.empty();
}

// Why a message that nothing ended is not all for its readers.
std::string why_more_in_it(Context& context, const std::vector<std::string>& lines) {
  constexpr std::string_view none = "No ENDPRESS was found, and \"";
  constexpr std::string_view cure = ". The message was not sent. Write ENDPRESS on a line of its own: above ";
  if (const std::string order = own_order_in(context, lines); !order.empty())
    return std::string(none) + order + "\" is an order of yours" + std::string(cure) +
           "your orders, or at the end if they are part of the message.";
  for (const std::string& line : lines)
    if (begins_message(context.game(), context.seat(), line))
      return std::string(none) + std::string(first_characters(context.office.for_others(line), 60)) +
             "\" begins another message" + std::string(cure) +
             "that line, or at the end if it is part of the message.";
  return "";
}

// What a message without its end word has swallowed.
std::string swallowed(const parser::Statement& statement) {
  const auto lines = static_cast<std::size_t>(std::ranges::count_if(
      statement.block, [](const std::string& line) { return !parser::trim(line).empty(); }));
  if (!statement.unfinished || lines == 0) return "";
  return lines == 1 ? " The line below it was taken for its text, and not obeyed."
                    : " The " + counted(lines, "line") + " below it were taken for its text, and not obeyed.";
}

// Whoever answers press writes nothing else; he needs no end word.
void note_missing_end(Context& context, const parser::Statement& statement) {
  if (number_answered(context) > 0) return;
  if (statement.cut_at > 0)
    context.reply.say("Note: no ENDPRESS was found. The message ends above line " +
                      std::to_string(statement.cut_at) +
                      ", where the copy of another mail begins; nothing from there on was sent or obeyed.");
  else if (statement.unfinished && std::ranges::any_of(statement.block, [&](const std::string& line) {
             return context.mail.vocabulary.is_command(line);
           }))
    context.reply.say("Note: no ENDPRESS was found, so the rest of the mail went out with the message; "
                      "commands in it were not obeyed.");
}

// Of a game of shorthand: shows the line that is none, and where.
bool show_flaw(Context& context, const Draft& draft) {
  auto flaw = flaw_in_shorthand(context.session, context.game(), draft.options, draft.lines);
  if (!flaw) return false;
  flaw->problem.text += " The message was not sent; HELP SHORTHAND tells the grammar.";
  context.reply.refuse(flaw->problem, flaw->line);
  return true;
}

void take_press(Context& context, const parser::Statement& statement, const parser::Words& arguments,
                bool broadcast) {
  const Draft draft = draft_of(context, statement, arguments.rest(), broadcast);
  if (draft.options.problem.empty() && show_flaw(context, draft)) return;
  std::string why_not = why_not_sent(context, draft.options, draft.lines);
  if (why_not.empty() && statement.unfinished) why_not = why_more_in_it(context, draft.lines);
  if (!why_not.empty()) return context.reply.refuse(why_not + swallowed(statement));
  context.reply.say_lines("  (" + counted(draft.lines.size(), "line") + ")");
  send_press(context, draft.options, draft.lines);
  note_missing_end(context, statement);
}

constexpr const char* not_kept = " Nothing was kept.";

std::string why_closed(const games::Game& game, const games::Seat& seat) {
  if (!game.settings.postal_press)
    return "This game has no postal press: press goes out at once, PRESS TO and powers. With SET POSTAL "
           "PRESS texts may wait for the results.";
  if (game.state != games::State::running)
    return "Postal press goes out with the results of a phase, and game " + game.name + " is not running.";
  if (seat.role == games::Role::observer && game.settings.observer_press != games::ObserverPress::yes)
    return "Observers of this game leave no postal press.";
  return "";
}

// Without its end word nobody knows where the text ends.
std::string why_unclear(Context& context, const parser::Statement& statement) {
  const std::string order = statement.unfinished ? own_order_in(context, statement.block) : "";
  return order.empty() ? ""
                       : "No ENDPRESS was found, and \"" + order +
                             "\" is an order of yours. Write ENDPRESS on a line of its own: above your "
                             "orders, or at the end if they are part of the text.";
}

games::PostalText text_of(Context& context, const parser::Statement& statement) {
  const Game& game = context.game();
  std::string text;
  for (const std::string& line : statement.block)
    text += wrapped_line(blank_press_passwords(line, game.name), prose_width - 2); // set in by two
  return games::postal_text(game, context.seat(), context.mail.received, std::move(text));
}

// `behind`: what stands behind the command in its line.
std::string why_not_kept(Context& context, const parser::Statement& statement, const parser::Words& behind) {
  if (std::string why = why_closed(context.game(), context.seat()); !why.empty()) return why;
  if (!behind.empty())
    return "Postal press goes to everybody: POSTAL PRESS stands alone on its line, and the text below it.";
  if (is_blank_text(statement.block))
    return "The text is empty: write it below POSTAL PRESS, and ENDPRESS below it.";
  if (std::string why = why_unclear(context, statement); !why.empty()) return why;
  return games::why_no_room(context.office.transaction, context.game(), text_of(context, statement));
}

void take_back(Context& context) {
  const std::size_t texts =
      games::take_back_texts(context.office.transaction, context.game(), context.seat());
  context.reply.say(texts == 0 ? "You have left no postal press in this phase."
                               : "Taken back: " + counted(texts, "text") + " of yours.");
}

// ---- PRESS LIST and PRESS SHOW n: a player's own press back (letter_book.h)

// "from Germany", "to Italy and Russia", "to everybody"; of what is not signed nobody learns the writer.
std::string who_and_whom(const Game& game, const OwnLetter& own, bool is_master) {
  const BookedLetter& letter = own.letter;
  const auto named = [&](char one) -> std::string {
    if (one == 'M') return "the master";
    if (one == 'O') return "observers";
    const judge::Power power = games::power_of_letter(game.variant->map, one);
    return power ? game.variant->map.power(power).name : "a player";
  };
  if (!own.wrote) {
    if (letter.is_unsigned && !is_master) return "from somebody";
    return "from " + named(letter.claimed != '\0' && !is_master ? letter.claimed : letter.writer.letter);
  }
  const std::string& to = true_readers(letter);
  if (to.empty()) return "to everybody";
  if (to.find(' ') != to.npos) return "to " + to;
  std::vector<std::string> names;
  for (const char one : to) names.push_back(named(one));
  return "to " + in_words(names);
}

// "12  Nov 21 09:00  from Germany: Shall we talk ..."
std::string listed(const Incoming& mail, const Office& office, const Game& game, const OwnLetter& own,
                   bool is_master) {
  return in_list(mail, office, own.number, own.letter.at, who_and_whom(game, own, is_master),
                 own.letter.text);
}

// For masters, of a letter that showed its readers something else.
std::string truth_of(const Session& session, const OwnLetter& own) {
  const BookedLetter& letter = own.letter;
  if (!session.is_master() || (!letter.has_fake_readers && letter.claimed == '\0')) return "";
  const std::string& to = true_readers(letter);
  return std::string("\nIn truth from ") + letter.writer.letter + " to " + (to.empty() ? "everybody" : to);
}

} // namespace

void cmd_press(Context& context, const parser::Statement& statement, parser::Words arguments) {
  take_press(context, statement, arguments, false);
}

void cmd_broadcast(Context& context, const parser::Statement& statement, parser::Words arguments) {
  take_press(context, statement, arguments, true);
}

void cmd_stray_end(Context& context, const parser::Statement&, parser::Words) {
  context.reply.say("Nothing was open that this could end.");
}

// ---- POSTAL PRESS: signed text that goes to all with the results of the phase
// (games/store/mbox.h)

void cmd_postal_press(Context& context, const parser::Statement& statement, parser::Words arguments) {
  if (arguments.take("DELETE") && arguments.empty()) return take_back(context);
  const std::string why_not = why_not_kept(context, statement, arguments);
  if (!why_not.empty()) return context.reply.refuse(why_not + not_kept);
  games::add_text(context.office.transaction, context.game(), text_of(context, statement));
  context.reply.say("Kept (" + counted(statement.block.size(), "line") +
                    "): it goes to all with the results of this phase, with your name. POSTAL PRESS DELETE "
                    "takes it back until then.");
  if (statement.unfinished)
    context.reply.say("Note: no ENDPRESS was found, so the rest of the mail is part of it; commands there "
                      "were not obeyed.");
}

void cmd_press_list(Context& context, const parser::Statement&, parser::Words) {
  context.reply.is_question();
  const auto letters = own_letters(context.office.transaction, context.game(), context.seat());
  if (letters.empty()) return context.reply.say("You have written and got no press in this game yet.");
  for (const OwnLetter& own : letters) {
    if (!context.reply.budget.has_room()) return context.reply.note_cut();
    context.reply.say_lines(listed(context.mail, context.office, context.game(), own,
                                   context.seat().role == games::Role::master));
  }
  context.reply.say("PRESS SHOW and a number shows the letter.");
}

void cmd_press_show(Context& context, const parser::Statement&, parser::Words arguments) {
  context.reply.is_question();
  const std::string word(arguments.next());
  const auto number = games::whole_number_in(games::ranges::letters, word);
  if (!number || !arguments.empty())
    return context.reply.refuse("PRESS SHOW takes the number of a letter; PRESS LIST tells them.");
  const auto own = own_letter(context.office.transaction, context.game(), context.seat(), *number);
  if (!own)
    return context.reply.refuse("You have no letter " + word + "; PRESS LIST tells those that are kept.");
  context.reply.say_lines(
      " \nDate: " + classic_date(own->letter.at, zones_of_writer(context.mail, context.office)) +
      "\nSubject: " + own->letter.subject + truth_of(context.session, *own) + "\n ");
  for (const std::string_view line : parser::lines_of(own->letter.text)) context.reply.say_words(line);
}

} // namespace mail
