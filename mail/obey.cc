// obey - see obey.h
#include "mail/obey.h"

#include "mail/broken_order.h"
#include "mail/courtesy.h"
#include "mail/handlers.h"
#include "mail/hidden_orders.h"
#include "mail/prose.h"
#include "mail/read_script.h"
#include "mail/redact.h"
#include "mail/subject.h"
#include "mail/text.h"
#include "mail/unit_list.h"
#include "parser/order_parser.h"

#include <algorithm>
#include <cctype>
#include <span>

namespace mail {

using games::Game;
using games::State;

namespace {

constexpr std::size_t most_unknown = 5; // lines in a row that are no command, before a sign-on
constexpr std::string_view unreadable = "\uFFFD";

// A good order of the standard board: somebody forgot to sign on before it.
bool is_order(Context& context, const std::string& line) {
  const variants::Variant* standard = context.library.find("standard");
  if (standard == nullptr) return false;
  const auto parsed = parser::parse_orders(standard->names, judge::PhaseKind::movement, line);
  return std::ranges::any_of(parsed, [](const parser::ParsedOrder& one) { return one.problems.empty(); });
}

// A line before any sign-on that is no command: mostly talk, sometimes a slip.
void answer_unknown(Context& context, const parser::Statement& statement) {
  if (redact(statement.text) != trim(statement.text))
    return context.fail_sign_on(
        "This looks like a sign-on with a slip of spelling. Write SIGNON, the seat and the "
        "password: SIGNON Fgame password.");
  if (const std::string near = near_command(statement.text); !near.empty())
    return context.refuse("Not understood. Did you mean " + near + "?");
  if (is_order(context, statement.text))
    return context.refuse_order_line(
        "Nobody is signed on who could order this: SIGNON Fgame password goes before the orders.");
  context.echoes.back().passed_over = true;
  context.say("Passed over: no command.");
}

// A letter that is no mail for a judge is not answered line by line.
void obey_unknown(Context& context, const parser::Statement& statement) {
  answer_unknown(context, statement);
  if (++context.unknown_lines < most_unknown || context.skipping) return;
  context.skipping = true;
  context.say("This is line " + std::to_string(most_unknown) +
              " in a row without a command. The next line that is read is a sign-on: SIGNON Fgame password.");
}

// A password or a name with a character that was lost on the way would be another one.
void refuse_unreadable(Context& context, const CommandRow& row) {
  constexpr const char* sentence =
      "This line holds a character that could not be read. Write it again in plain letters.";
  if (row.opens_seat())
    context.fail_sign_on(sentence);
  else
    context.refuse(sentence);
}

bool says_more(const parser::Words& arguments) {
  return std::ranges::any_of(arguments.rest(),
                             [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; });
}

// "Resign yourself, Bob!"
void refuse_more_words(Context& context, const CommandRow& row, const std::string& text,
                       const parser::Words& arguments) {
  const std::string word(trim(std::string_view(text).substr(0, text.size() - arguments.rest().size())));
  context.refuse("Not obeyed, since more words stand behind " + word +
                 ". Alone on its line it means: " + std::string(row.help) + ".");
}

// A game that cannot be read: this mail can do nothing for it.
void refuse_damaged(Context& context, bool opens_seat, const char* what) {
  games::log_line(context.store.home(), context.now, std::string("not read: ") + what);
  const std::string sentence =
      "This game cannot be read at the moment; the keeper has to mend it. Nothing of this was "
      "done: send it again in a day or two.";
  if (opens_seat)
    context.fail_sign_on(sentence);
  else
    context.refuse(sentence);
}

// Ends the skipping after a failed sign-on: another one, be it with a slip of spelling.
bool begins_anew(const CommandRow* row, const std::string& text) {
  return row != nullptr ? row->opens_seat() : redact(text) != trim(text);
}

void obey_recipient(Context& context) {
  try {
    sign_on_by_recipient(context);
  } catch (const games::Damaged& damaged) {
    refuse_damaged(context, true, damaged.what());
  } catch (const variants::LoadError& error) {
    refuse_damaged(context, true, error.what());
  }
}

// After a sign-on that failed its lines are not obeyed; if an old reply address was all of it, those that
// need no sign-on are.
bool is_skipped(const Context& context, const CommandRow* row, const std::string& text) {
  if (!context.skipping || begins_anew(row, text)) return false;
  return !(context.old_address && row != nullptr && row->who == Who::anyone);
}

void obey_statement(Context& context, const parser::Statement& statement) {
  parser::Words arguments{""};
  const CommandRow* row = find_command(statement.text, arguments);
  if (is_skipped(context, row, statement.text)) {
    ++context.echoes.back().skipped;
    return;
  }
  context.begin(statement);
  const bool opens_seat = row != nullptr && row->opens_seat();
  try {
    if (row == nullptr)
      return context.signon.game.empty() ? obey_unknown(context, statement)
                                         : obey_order_line(context, statement);
    context.unknown_lines = 0;
    if (statement.text.find(unreadable) != std::string::npos) return refuse_unreadable(context, *row);
    if (row->line == Line::alone && says_more(arguments))
      return refuse_more_words(context, *row, statement.text, arguments);
    if (const std::string why_not = why_not_allowed(context, row->who); !why_not.empty())
      return context.refuse(why_not);
    context.valid = context.valid || !row->opens_seat();
    row->handler(context, statement, arguments);
  } catch (const games::Damaged& damaged) {
    refuse_damaged(context, opens_seat, damaged.what());
  } catch (const variants::LoadError& error) {
    refuse_damaged(context, opens_seat, error.what());
  }
}

// What the sign-on in force says of orders, and who writes; without one, orders of the standard board.
CourtesyReader courtesy_reader(Context& context, std::span<const std::string> writer) {
  if (!context.signon.game.empty()) {
    const Game& game = context.game();
    const judge::Phase phase = context.named_phase ? context.named_phase->phase : game.position.phase;
    const OrdersRead read{context.power(), phase};
    return {&game.variant->names, phase.kind, writer, read, context.below_orders};
  }
  const variants::Variant* standard = context.library.find("standard");
  return {standard == nullptr ? nullptr : &standard->names, judge::PhaseKind::movement, writer};
}

std::vector<std::string> names_of_writer(const Context& context) {
  std::vector<std::string> names{context.message.from.front().name};
  if (const auto player = context.store.find_player(context.transaction, context.sender))
    names.push_back(player->name);
  return names;
}

// How many statements from `at` on were passed over.
std::size_t pass_over_courtesies(Context& context, const std::vector<parser::Statement>& statements,
                                 std::size_t at, const std::vector<std::string>& writer) {
  const Courtesy found = courtesy_at(statements, at, courtesy_reader(context, writer));
  for (std::size_t i = at; i < at + found.statements; ++i)
    context.passed_over.push_back({statements[i].line, std::string(found.rule)});
  return found.statements;
}

// The Subject, if its first line is one that could be obeyed. That of an answer is not the writer's.
std::vector<parser::Statement> orders_in_subject(Context& context) {
  if (context.signon.game.empty() || is_of_answer(context.message.subject)) return {};
  std::vector<parser::Statement> statements = subject_statements(context.message);
  if (statements.empty()) return {};
  const CourtesyReader reader = courtesy_reader(context, {});
  const auto parsed = parser::parse_orders(*reader.names, reader.phase, statements.front().text);
  if (parsed.empty() || !parsed.front().problems.empty()) return {};
  return statements;
}

bool is_setting(const parser::Statement& statement) {
  parser::Words arguments{""};
  const CommandRow* row = find_command(statement.text, arguments);
  return row != nullptr && row->handler == cmd_set;
}

// The text says something to obey, and so does the Subject.
void note_unread_subject(Context& context, const parser::MailScript& script) {
  if (std::ranges::find(script.statements, 0U, &parser::Statement::line) != script.statements.end()) return;
  const auto subject = subject_statements(context.message);
  const bool setting =
      !subject.empty() && is_setting(subject.front()) && !is_of_answer(context.message.subject);
  if (!setting && orders_in_subject(context).empty()) return;
  context.notes.emplace_back(
      "the Subject was not read, because your text holds lines for the judge, too. Write all of them there.");
}

// "Old orders:"; false when the line is no such heading, or names nothing amiss.
bool obey_heading(Context& context, const parser::Statement& statement) {
  if (context.signon.game.empty() || context.skipping) return false;
  const HeadingFlaw flaw = flaw_of_heading(statement.text, courtesy_reader(context, {}));
  if (flaw != HeadingFlaw::none) refuse_heading(context, statement, flaw);
  return flaw != HeadingFlaw::none;
}

// An order in two lines; false when the line at `at` is none.
bool obey_broken_order(Context& context, const std::vector<parser::Statement>& statements, std::size_t at) {
  if (context.signon.game.empty() || context.skipping) return false;
  const auto whole = mended_order(statements, at, courtesy_reader(context, {}));
  if (!whole) return false;
  obey_statement(context, *whole);
  context.say("Lines " + std::to_string(whole->line) + " and " + std::to_string(whole->line + 1) +
              " of your mail were read as this one.");
  return true;
}

// "Builds:" above units, each read with it. Returns how many statements that were.
std::size_t obey_unit_list(Context& context, const std::vector<parser::Statement>& statements,
                           std::size_t at) {
  if (context.signon.game.empty() || context.skipping) return 0;
  const CourtesyReader reader = courtesy_reader(context, {});
  if (leaves_units_open(statements[at].text, reader.phase)) context.units_open = true;
  const std::size_t count = units_below_heading(statements, at, reader);
  for (std::size_t i = 1; i <= count; ++i)
    obey_statement(context, under_heading(statements[at], statements[at + i], reader.phase));
  return count == 0 ? 0 : count + 1;
}

// False when there was nothing to obey or to answer.
bool obey_all(Context& context, const std::vector<parser::Statement>& statements,
              const std::vector<std::string>& writer) {
  bool obeyed = false;
  for (std::size_t at = 0; at < statements.size() && !context.stop;) {
    if (at == parser::most_statements) {
      context.begin(statements[at]);
      context.refuse("A mail holds 1000 commands at most: from here on nothing was read.");
      break;
    }
    if (const std::size_t count = obey_unit_list(context, statements, at); count > 0) {
      obeyed = true;
      at += count;
      continue;
    }
    if (const std::size_t count = pass_over_courtesies(context, statements, at, writer); count > 0) {
      at += count;
      continue;
    }
    obeyed = true;
    if (obey_heading(context, statements[at])) {
      ++at;
      continue;
    }
    if (obey_broken_order(context, statements, at)) {
      at += 2;
      continue;
    }
    obey_statement(context, statements[at++]);
  }
  return obeyed;
}

void announce_changes(Context& context, OpenGame& open) {
  if (open.announcements.empty()) return;
  std::string text;
  for (const std::string& sentence : open.announcements) text += sentence + "\n";
  context.notify(open.game, "Parameter Change", text);
  open.announcements.clear();
}

// Orders with a bad line among them are not complete by themselves. A mail without an order line leaves that
// as it was.
void note_flaws(Context& context) {
  for (auto& [name, open] : context.games)
    for (const judge::Power power : open.game.variant->map.powers()) {
      if (!open.ordered.contains(power)) continue;
      open.game.flawed[power] = open.slipped.contains(power);
      open.changed = true;
    }
}

void settle_game(Context& context, OpenGame& open) {
  Game& game = open.game;
  announce_changes(context, open);
  if (game.state == State::running) context.happened(game, games::count_votes(game));
  if (game.state == State::forming && games::is_full(game) && !game.settings.manual_start)
    context.happened(game, games::start(game, context.now, context.conf()));
  // Deadlines are the batch processor's: here only a set that this mail completed.
  if (game.state == State::running && games::powers_missing_orders(game).empty())
    context.happened(game, games::advance(game, context.received, context.conf()));
}

// What went on in the game while the reply was written.
std::string settled(const Game& game, State state, std::size_t turns) {
  if (state == State::forming && game.state == State::running)
    return "With that all seats are taken: game " + game.name +
           " starts. Your power comes in a letter of its own.";
  if (state != State::finished && game.state == State::finished)
    return "With that game " + game.name + " is over; the announcement comes in a letter of its own.";
  if (game.history.size() > turns)
    return "With that all orders are in: " + judge::to_mail_text(game.history[turns].phase) +
           " was processed; the results come in a letter of their own.";
  return "";
}

} // namespace

void obey(Context& context, const parser::MailScript& script) {
  obey_recipient(context);
  const std::vector<std::string> writer = names_of_writer(context);
  if (obey_all(context, script.statements, writer))
    note_unread_subject(context, script);
  else if (context.signon.by_address)
    obey_all(context, orders_in_subject(context), writer);
  context.hidden = hidden_orders(context, script);
  note_flaws(context);
}

std::vector<std::string> settle(Context& context) {
  std::vector<std::string> sentences;
  for (auto& [name, open] : context.games) {
    if (!open.changed) continue;
    const State state = open.game.state;
    const std::size_t turns = open.game.history.size();
    settle_game(context, open);
    if (std::string sentence = settled(open.game, state, turns); !sentence.empty())
      sentences.push_back(std::move(sentence));
  }
  return sentences;
}

} // namespace mail
