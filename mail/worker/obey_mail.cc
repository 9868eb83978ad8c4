// obey - see obey.h
#include "mail/worker/obey_mail.h"

#include "games/store/damaged.h"
#include "games/store/players.h"
#include "mail/commands/players/orders.h"
#include "mail/commands/players/reply_sign_on.h"
#include "mail/commands/vocabulary.h"
#include "mail/reading/broken_order.h"
#include "mail/reading/courtesy.h"
#include "mail/reading/hidden_orders.h"
#include "mail/reading/lead_in.h"
#include "mail/reading/statements_of.h"
#include "mail/reading/subject.h"
#include "mail/reading/unit_list.h"
#include "mail/worker/obey_statement.h"
#include "parser/order_parser.h"

#include <algorithm>
#include <optional>
#include <span>

namespace mail {

using games::Game;

namespace {

void obey_recipient(Context& context) {
  try {
    sign_on_by_recipient(context);
  } catch (const games::Damaged& damaged) {
    refuse_damaged(context, true, damaged.what());
  } catch (const variants::LoadError& error) {
    refuse_damaged(context, true, error.what());
  }
}

// What the sign-on in force says of orders, and who writes; without one, orders of the standard board.
CourtesyReader courtesy_reader(Context& context, std::span<const std::string> writer) {
  if (!context.session.signon.game.empty()) {
    const Game& game = context.game();
    const judge::Phase phase =
        context.session.named_phase ? context.session.named_phase->phase : game.position.phase;
    const OrdersRead read{context.power(), phase};
    return {&context.vocabulary,         &game.variant->names, phase.kind, writer, read,
            context.session.below_orders};
  }
  const variants::Variant* standard = context.library.find("standard");
  return {&context.vocabulary, standard == nullptr ? nullptr : &standard->names, judge::PhaseKind::movement,
          writer};
}

std::vector<std::string> names_of_writer(const Context& context) {
  std::vector<std::string> names{context.message.from.front().name};
  if (const auto player = games::find_player(context.transaction, context.sender))
    names.push_back(player->name);
  return names;
}

// How many statements from `at` on were passed over.
std::size_t pass_over_courtesies(Context& context, const std::vector<parser::Statement>& statements,
                                 std::size_t at, const std::vector<std::string>& writer) {
  const Courtesy found = courtesy_at(statements, at, courtesy_reader(context, writer));
  for (std::size_t i = at; i < at + found.statements; ++i)
    context.answering.passed_over.push_back({statements[i].line, std::string(found.rule)});
  return found.statements;
}

// The Subject, if its first line is one that could be obeyed. That of an answer is not the writer's.
std::vector<parser::Statement> orders_in_subject(Context& context) {
  if (context.session.signon.game.empty() || is_of_answer(context.message.subject)) return {};
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
  return row != nullptr && row->words == "SET";
}

// The text says something to obey, and so does the Subject.
void note_unread_subject(Context& context, const parser::MailScript& script) {
  if (std::ranges::find(script.statements, 0U, &parser::Statement::line) != script.statements.end()) return;
  const auto subject = subject_statements(context.message);
  const bool setting =
      !subject.empty() && is_setting(subject.front()) && !is_of_answer(context.message.subject);
  if (!setting && orders_in_subject(context).empty()) return;
  context.answering.notes.emplace_back(
      "the Subject was not read, because your text holds lines for the judge, too. Write all of them there.");
}

// "Old orders:"; false when the line is no such heading, or names nothing amiss.
bool obey_heading(Context& context, const parser::Statement& statement) {
  if (context.session.signon.game.empty() || context.session.skipping) return false;
  const HeadingFlaw flaw = flaw_of_heading(statement.text, courtesy_reader(context, {}));
  if (flaw != HeadingFlaw::none) refuse_heading(context, statement, flaw);
  return flaw != HeadingFlaw::none;
}

// An order in two lines; false when the line at `at` is none.
bool obey_broken_order(Context& context, const std::vector<parser::Statement>& statements, std::size_t at) {
  if (context.session.signon.game.empty() || context.session.skipping) return false;
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
  if (context.session.signon.game.empty() || context.session.skipping) return 0;
  const CourtesyReader reader = courtesy_reader(context, {});
  if (leaves_units_open(statements[at].text, reader)) context.session.units_open = true;
  const std::size_t count = units_below_heading(statements, at, reader);
  for (std::size_t i = 1; i <= count; ++i)
    obey_statement(context, under_heading(statements[at], statements[at + i], reader.phase));
  return count == 0 ? 0 : count + 1;
}

// "My orders: A par - bur, F bre - mao" without its heading; nullopt where there is none.
std::optional<parser::Statement> without_heading(Context& context, const parser::Statement& statement) {
  const std::size_t colon = statement.text.find(':');
  if (context.session.signon.game.empty() || context.session.skipping || colon == statement.text.npos)
    return std::nullopt;
  const CourtesyReader reader = courtesy_reader(context, {});
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

// The lines from `at` on that belong together. Returns how many they were.
std::size_t obey_lines(Context& context, const std::vector<parser::Statement>& statements, std::size_t at) {
  if (obey_heading(context, statements[at])) return 1;
  if (const auto orders = without_heading(context, statements[at]))
    return obey_statement(context, *orders), 1;
  if (obey_broken_order(context, statements, at)) return 2;
  obey_statement(context, statements[at]);
  return 1;
}

// False when there was nothing to obey or to answer.
bool obey_all(Context& context, const std::vector<parser::Statement>& statements,
              const std::vector<std::string>& writer) {
  bool obeyed = false;
  for (std::size_t at = 0; at < statements.size() && !context.session.stop;) {
    if (at >= parser::most_statements) {
      context.begin(statements[at]);
      context.refuse("A mail holds 1000 commands at most: from here on nothing was read.");
      break;
    }
    std::size_t count = obey_unit_list(context, statements, at);
    const std::size_t courtesies = count > 0 ? 0 : pass_over_courtesies(context, statements, at, writer);
    if (count + courtesies == 0) count = obey_lines(context, statements, at);
    obeyed = obeyed || count > 0;
    at += count + courtesies;
  }
  return obeyed;
}

// Orders with a bad line among them are not complete by themselves. A mail without an order line leaves that
// as it was.
void note_flaws(Context& context) {
  for (auto& [name, open] : context.effects.games)
    for (const judge::Power power : open.game.variant->map.powers()) {
      if (!open.ordered.contains(power)) continue;
      open.game.flawed[power] = open.slipped.contains(power);
      open.changed = true;
    }
}

} // namespace

void obey(Context& context, const parser::MailScript& script) {
  obey_recipient(context);
  const std::vector<std::string> writer = names_of_writer(context);
  if (obey_all(context, script.statements, writer))
    note_unread_subject(context, script);
  else if (context.session.signon.by_address)
    obey_all(context, orders_in_subject(context), writer);
  if (context.power())
    context.answering.hidden = hidden_orders(context.message, script, context.game(), context.power());
  note_flaws(context);
}

} // namespace mail
