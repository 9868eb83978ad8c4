// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/conversation/obey.h"

#include "games/store/keyed_text.h"
#include "games/store/store.h"
#include "mail/commands/command_table.h"
#include "mail/commands/players/joining.h"
#include "mail/commands/players/near_orders.h"
#include "mail/commands/players/newcomer.h"
#include "mail/commands/players/taken_orders.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/deeds.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/registration.h"
#include "mail/conversation/line_kinds.h"
#include "mail/reading/command_words.h"
#include "mail/reading/courtesy.h"
#include "mail/reading/line_reading.h"
#include "mail/reading/order_part.h"
#include "mail/reading/statements.h"
#include "mail/reading/topics.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/filed_mail.h"
#include "mail/senders/secrets.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"
#include "parser/order_parser.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace mail {

// ---- one statement of a mail: its command, or an order line of the seat signed on

namespace {

const CommandRow* command_in_line(const std::string& line) {
  parser::Words arguments{""};
  return find_command(line, arguments);
}

constexpr std::size_t most_unknown = 5; // lines in a row that are no command, before a sign-on
constexpr std::string_view unreadable = "\uFFFD";

void refuse_order(Context& context) {
  const std::string nobody = "Nobody is signed on who could order this";
  Session& session = context.session;
  if (!session.nobody_told) {
    const std::string way = way_to_own_seats(context);
    session.nobody_told =
        nobody + (way.empty() ? ": SIGNON Fgame password goes before the orders." : ". " + way);
  }
  context.reply.refuse_order_line(*session.nobody_told);
}

// "I'd like to join alpine as France" has all that JOIN takes.
bool obey_wish_to_play(Context& context, const parser::Statement& statement) {
  const auto wish = wish_to_play(context, statement.text);
  if (!wish) return false;
  parser::Words arguments{""};
  const CommandRow* row = find_command(wish->command, arguments);
  if (row == nullptr || !context.reply.affords(row->cost)) return row != nullptr;
  parser::Statement line = statement;
  line.text = wish->command;
  context.session.rest_of_line = wish->rest;
  row->handler(context, line, arguments);
  const std::string rest = std::exchange(context.session.rest_of_line, "");
  if (context.session.is_signed_on() && !rest.empty())
    context.obey_more(parser::parse_mail(rest, block_words()).statements);
  return true;
}

// Answers a line before any sign-on that is no command: mostly it is talk, sometimes a slip.
void answer_unknown(Context& context, const parser::Statement& statement) {
  if (obey_wish_to_play(context, statement) || note_wish(context, statement.text)) return;
  if (is_mere_password(statement.text))
    return context.fail_sign_on(
        "Nobody was signed on by this line, and no password was set. It stands behind a seat or a game, on "
        "one "
        "line: SIGNON Fgame password, or JOIN game password. Answers to the judge's letters need none.");
  if (const std::string advice = advice_on(context, statement.text); !advice.empty()) {
    context.reply.line().passed_over = true;
    return context.reply.advise(advice);
  }
  if (blank_passwords(statement.text) != parser::trim(statement.text))
    return context.fail_sign_on(
        "This looks like a sign-on with a slip of spelling. Write SIGNON, the seat and the "
        "password: SIGNON Fgame password. Without a seat you need neither: LIST shows the games, JOIN and a "
        "game's name takes a free seat.");
  if (const std::string near = context.mail.vocabulary.near_command(statement.text); !near.empty())
    return context.reply.refuse("Not understood. Did you mean " + near + "?");
  if (is_standard_order(context, statement.text)) return refuse_order(context);
  context.reply.line().passed_over = true;
  context.reply.say(unknown_passed_over(context, statement.text));
}

// A mail that was not meant for a judge is not answered line by line.
void obey_unknown(Context& context, const parser::Statement& statement) {
  answer_unknown(context, statement);
  if (++context.session.unknown_lines < most_unknown || context.session.skipping) return;
  context.session.skipping = true;
  context.reply.say(
      "This is line " + std::to_string(most_unknown) +
      " in a row without a command. The next line that is read is a sign-on: SIGNON Fgame password.");
}

// A password or a name with a character that was lost on the way would be another one.
void refuse_unreadable(Context& context, const CommandRow& row) {
  constexpr const char* sentence =
      "This line holds a character that could not be read. Write it again in plain letters.";
  if (opens_seat(row.line))
    context.fail_sign_on(sentence);
  else
    context.reply.refuse(sentence);
}

// "Pause, please", but not "PAUSE!" and not "VERSION 3", the old form with a level.
bool says_more(Line line, const parser::Words& arguments) {
  const auto is_more = [&](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return line == Line::numbered ? std::isalpha(byte) != 0 : std::isalnum(byte) != 0;
  };
  return (line == Line::alone || line == Line::numbered) && std::ranges::any_of(arguments.rest(), is_more);
}

// "Resign yourself, Bob!"
void refuse_more_words(Context& context, const CommandRow& row, const std::string& text,
                       const parser::Words& arguments) {
  if (const std::string advice = advice_on(context, text); !advice.empty()) return context.reply.say(advice);
  if (context.reply.refused(why_not_allowed(context, row.who))) return;
  const std::string word(
      parser::trim(std::string_view(text).substr(0, text.size() - arguments.rest().size())));
  context.reply.refuse("Not obeyed, since more words stand behind " + word +
                       ". Alone on its line it means: " + std::string(row.help) + ".");
}

// Does the line end the skipping after a failed sign-on? Another sign-on does, even with a slip of spelling.
bool begins_anew(const CommandRow* row, const std::string& text) {
  return row != nullptr ? opens_seat(row->line) : blank_passwords(text) != parser::trim(text);
}

// "RESIGN France" by a master, who does not leave himself.
void resign_power(Context& context, const parser::Statement& statement, const parser::Words& arguments) {
  if (arguments.empty()) return cmd_resign(context, statement, arguments);
  if (context.reply.refused(why_not_allowed(context, Who::master))) return;
  if (context.reply.affords(Cost::letter)) cmd_eject(context, statement, arguments);
}

// The lines below a failed sign-on are not obeyed. When only an old reply address failed, lines that need no
// sign-on are.
bool is_skipped(const Context& context, const CommandRow* row, const std::string& text) {
  if (!context.session.skipping || begins_anew(row, text)) return false;
  return !(context.session.old_address && row != nullptr && row->who == Who::anyone);
}

// "PRES TO E" above a text and its end: nobody gets it, and none of it is an order.
void refuse_text(Context& context, const std::string& line) {
  const std::string near = context.mail.vocabulary.near_command(line);
  context.reply.refuse("The text below this line, up to its end, went nowhere. " +
                       (near.empty() ? "Messages begin with PRESS TO and names, or with BROADCAST."
                                     : "Did you mean " + near + "?"));
}

// Nothing that could not be read again is committed (follow_up.h).
void refuse_own_fault(Context& context, bool opens_seat) {
  const std::string sentence = "This is a fault of the judge, not yours; nothing of this line was done. The "
                               "keeper has been told.";
  if (opens_seat)
    context.fail_sign_on(sentence);
  else
    context.reply.refuse(sentence);
}

// What is like a sign-on, but in no form whose password is blanked, is not repeated, nor is what stands below
// it while nobody is signed on: the password may be anywhere there.
void hide_sign_on(Context& context, const CommandRow* row, const std::string& text) {
  const bool may_hide = row == nullptr || opens_seat(row->line);
  const bool hides = may_hide && hides_sign_on(text);
  const bool blanked = parser::words_of(text).size() == 1 || blank_passwords(text) != parser::trim(text);
  Session& session = context.session;
  if ((hides && !blanked) || (row == nullptr && session.below_hidden))
    context.reply.line().source = Echo::hidden;
  session.below_hidden = !session.is_signed_on() && (session.below_hidden || hides);
}

parser::Statement for_others(const Context& context, const parser::Statement& statement) {
  parser::Statement shown = statement;
  for (std::string& line : shown.block) line = context.office.for_others(line);
  return shown;
}

} // namespace

bool is_standard_order(Context& context, const std::string& line) {
  const variants::Variant* standard = context.office.library.find("standard");
  if (standard == nullptr) return false;
  const auto parsed = parser::parse_orders(standard->names, judge::PhaseKind::movement, line);
  return std::ranges::any_of(parsed, [](const parser::ParsedOrder& one) { return one.problems.empty(); });
}

void refuse_damaged(Context& context, bool opens_seat, const char* what) {
  log_event(context.office.home, context.mail.now, std::string("not read: ") + what);
  const std::string sentence =
      "This game cannot be read at the moment; the keeper has to mend it. Nothing of this was "
      "done: send it again in a day or two.";
  if (opens_seat)
    context.fail_sign_on(sentence);
  else
    context.reply.refuse(sentence);
}

void obey_statement(Context& context, const parser::Statement& written) {
  const parser::Statement statement = for_others(context, written);
  parser::Words arguments{""};
  const CommandRow* row = find_command(statement.text, arguments);
  if (is_skipped(context, row, statement.text)) {
    ++context.reply.line().skipped;
    return;
  }
  context.begin(statement);
  const bool opens = row != nullptr && opens_seat(row->line);
  hide_sign_on(context, row, statement.text);
  if (context.mail.at_fault.contains(statement.line)) return refuse_own_fault(context, opens);
  try {
    if (row == nullptr && !statement.block.empty()) return refuse_text(context, statement.text);
    if (row == nullptr)
      return !context.session.is_signed_on() ? obey_unknown(context, statement)
                                             : obey_order_line(context, statement);
    context.session.unknown_lines = 0;
    if (statement.text.find(unreadable) != std::string::npos) return refuse_unreadable(context, *row);
    if (row->handler == cmd_resign && context.session.is_signed_on() && context.session.is_master())
      return resign_power(context, statement, arguments);
    const bool leaves = row->handler == cmd_resign && names_seat_to_leave(context, arguments);
    const bool ends_more = row->handler == cmd_stray_end && parser::words_of(statement.text).size() > 2;
    if (!leaves && (says_more(row->line, arguments) || ends_more))
      return refuse_more_words(context, *row, statement.text, arguments);
    const bool for_house = row->handler == cmd_set && context.session.keeper &&
                           !context.session.is_signed_on(); // SIGNON @control
    if (!leaves && !for_house && statement.block.empty() &&
        may_wait_for_yes(context, row->who, statement.text))
      return ask_for_yes(context, {statement.text});
    if (context.reply.refused(leaves || for_house ? "" : why_not_allowed(context, row->who))) return;
    if (!opens && row->cost == Cost::letter && !may_write_today(context)) return;
    if (!context.reply.affords(row->cost)) {
      if (opens) context.session.skip_to_next_sign_on();
      return;
    }
    context.reply.valid = context.reply.valid || !opens_seat(row->line);
    row->handler(context, statement, arguments);
  } catch (const games::Damaged& damaged) {
    refuse_damaged(context, opens, damaged.what());
  } catch (const variants::LoadError& error) {
    refuse_damaged(context, opens, error.what());
  }
}

// "OK then, TERMINATE": few words, of which none says anything, before a command in capitals.
std::optional<parser::Statement> without_filler(const parser::Statement& statement) {
  constexpr std::size_t most_words = 4, shortest = 3; // the second: letters of the command
  constexpr std::string_view fillers[] = {"ok",    "okay",  "then", "so",    "well",     "now",  "alright",
                                          "right", "fine",  "hi",   "hello", "dann",     "also", "na",
                                          "gut",   "alors", "bon",  "bien",  "entonces", "vale", "allora",
                                          "va",    "goed",  "dan",  "dobra", "entao",    "da",   "bra"};
  constexpr std::size_t longest = 120; // bytes
  if (!statement.block.empty() || statement.text.size() > longest) return std::nullopt;
  const std::vector<std::string_view> words = parser::words_of(statement.text);
  for (std::size_t at = 1; at < words.size() && at <= most_words; ++at) {
    const auto before = parser::talk_words(words[at - 1]);
    const bool says_nothing =
        before.size() == 1 && (std::ranges::find(fillers, before.front().plain) != std::end(fillers) ||
                               parser::Lexicon::is(parser::Sense::polite, before.front().plain));
    if (!says_nothing) return std::nullopt;
    const auto is_written_as_command = [](std::string_view word) { // an address may stand in small letters
      return word.find('@') != word.npos ||
             std::ranges::none_of(word, [](char c) { return (c >= 'a' && c <= 'z') || c == '?'; });
    };
    const bool capitals =
        words[at].size() >= shortest &&
        std::all_of(words.begin() + static_cast<std::ptrdiff_t>(at), words.end(), is_written_as_command);
    if (!capitals) continue;
    const auto begin = static_cast<std::size_t>(words[at].data() - statement.text.data());
    parser::Statement command = statement;
    command.text = statement.text.substr(begin);
    const CommandRow* row = command_in_line(command.text);
    return row == nullptr || opens_seat(row->line) ? std::nullopt : std::optional(std::move(command));
  }
  return std::nullopt;
}

// ---- lines of a mail that are obeyed together: units below "Builds:", an order broken in two

namespace {

bool takes_orders(const Context& context) {
  return context.session.is_signed_on() && !context.session.skipping;
}

// "Old orders:"; false when the line is no such heading, or names nothing amiss.
bool obey_heading(Context& context, const parser::Statement& statement) {
  if (!takes_orders(context)) return false;
  const HeadingFlaw flaw = flaw_of_heading(statement.text, reader_in_force(context));
  if (flaw != HeadingFlaw::none) refuse_heading(context, statement, flaw);
  return flaw != HeadingFlaw::none;
}

// An order in two lines; false when the line at `at` is none.
bool obey_broken_order(Context& context, const std::vector<parser::Statement>& statements, std::size_t at) {
  if (!takes_orders(context)) return false;
  const auto whole = mended_order(statements, at, reader_in_force(context));
  if (!whole) return false;
  obey_statement(context, *whole);
  context.reply.say("Lines " + std::to_string(whole->line) + " and " + std::to_string(whole->line + 1) +
                    " of your mail were read as this one.");
  return true;
}

// "My orders: A par - bur, F bre - mao" without its heading; nullopt where there is none.
std::optional<parser::Statement> without_heading(Context& context, const parser::Statement& statement) {
  const std::size_t colon = statement.text.find(':');
  if (!takes_orders(context) || colon == statement.text.npos) return std::nullopt;
  const CourtesyReader reader = reader_in_force(context);
  const Heading heading = read_heading(statement.text.substr(0, colon), *reader.names, reader.read);
  if (!heading.whole || !heading.fits() || heading.power_alone) return std::nullopt;
  const auto is_good = [](const parser::ParsedOrder& one) { return one.problems.empty(); };
  const auto parts_of = [&](const std::string& line) {
    return parser::parse_orders(*reader.names, reader.phase, line);
  };
  parser::Statement orders = statement;
  orders.text.erase(0, orders.text.find_first_not_of(' ', colon + 1));
  const auto whole = parts_of(statement.text), parts = parts_of(orders.text);
  const bool better = std::ranges::any_of(parts, is_good) && !whole.empty() && !is_good(whole.front());
  return better ? std::optional(orders) : std::nullopt;
}

// What stands behind MORPH; nullopt where the line begins otherwise.
std::optional<std::string> behind_morph(const parser::Statement& statement) {
  parser::Words behind{""};
  const CommandRow* row = find_command(statement.text, behind);
  if (row == nullptr || row->handler != cmd_morph) return std::nullopt;
  return std::string(behind.rest());
}

bool ends_morph(const parser::Statement& statement) {
  parser::Words words(statement.text);
  return words.take("END MORPH") && words.empty();
}

// How many lines belong together from `at` on, END MORPH with them.
std::size_t count_board_lines(const std::vector<parser::Statement>& statements, std::size_t at) {
  if (behind_morph(statements[at])->empty())
    for (std::size_t end = at + 1; end < statements.size() && !behind_morph(statements[end]); ++end)
      if (ends_morph(statements[end])) return end + 1 - at;
  std::size_t end = at + 1;
  while (end < statements.size() && !behind_morph(statements[at])->empty()) {
    const auto behind = behind_morph(statements[end]);
    if (!behind || behind->empty()) break;
    ++end;
  }
  return end - at;
}

} // namespace

// Lines that each have their word are repeated in the answer; what came of them stands below the last.
std::size_t obey_board_lines(Context& context, const std::vector<parser::Statement>& statements,
                             std::size_t at) {
  if (!takes_orders(context) || !behind_morph(statements[at])) return 0;
  const std::size_t count = count_board_lines(statements, at);
  const bool in_block = ends_morph(statements[at + count - 1]);
  parser::Statement whole = statements[at + count - 1];
  if (in_block) whole.text = "MORPH ... END MORPH";
  for (std::size_t i = at; i < at + count; ++i) {
    const std::string line = behind_morph(statements[i]).value_or(statements[i].text);
    if (!line.empty() && !(in_block && i + 1 == at + count)) whole.block.push_back(line);
    if (!in_block && i + 1 < at + count) context.begin(statements[i]);
  }
  obey_statement(context, whole);
  return count;
}

std::size_t obey_unit_list(Context& context, const std::vector<parser::Statement>& statements,
                           std::size_t at) {
  if (!takes_orders(context)) return 0;
  const CourtesyReader reader = reader_in_force(context);
  if (leaves_units_open(statements[at].text, reader)) context.session.units_open = true;
  const std::size_t count = units_below_heading(statements, at, reader);
  for (std::size_t i = 1; i <= count; ++i)
    obey_statement(context, under_heading(statements[at], statements[at + i], reader.phase));
  return count == 0 ? 0 : count + 1;
}

namespace {

// PROCESS, with orders below it for units as they stand now: they are for the phase that it would end. A game
// for one may be played through in one mail.
bool ends_phase_of_orders_below(Context& context, const std::vector<parser::Statement>& statements,
                                std::size_t at) {
  parser::Words arguments{""};
  const CommandRow* row = find_command(statements[at].text, arguments);
  if (row == nullptr || row->handler != cmd_process || context.power().is_none() ||
      context.game().settings.solitaire)
    return false;
  std::vector<parser::Statement> below;
  for (std::size_t i = at + 1; i < statements.size(); ++i) {
    const CommandRow* next = find_command(statements[i].text, arguments);
    if (next != nullptr && (opens_seat(next->line) || next->words == "PHASE")) break;
    below.push_back(statements[i]);
  }
  const std::vector<LineKind> kinds = kinds_of(context, below, {});
  return std::ranges::find(kinds, LineKind::order) != kinds.end();
}

} // namespace

std::size_t obey_lines(Context& context, const std::vector<parser::Statement>& statements, std::size_t at) {
  if (ends_phase_of_orders_below(context, statements, at)) {
    context.begin(statements[at]);
    context.reply.refuse(
        "Nothing was processed: orders for the phase in play stand below this line. Write PROCESS below "
        "them, or in a mail of its own; PHASE above orders names the phase that they are for.");
    return 1;
  }
  if (obey_heading(context, statements[at])) return 1;
  if (const auto orders = without_heading(context, statements[at])) {
    obey_statement(context, *orders);
    return 1;
  }
  if (obey_broken_order(context, statements, at)) return 2;
  obey_statement(context, statements[at]);
  return 1;
}

} // namespace mail
