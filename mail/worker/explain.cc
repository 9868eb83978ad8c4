// SPDX-License-Identifier: GPL-3.0-or-later
// explain - see explain.h
#include "mail/worker/explain.h"

#include "games/game/seats.h"
#include "games/home/conf.h"
#include "games/store/game_folder.h"
#include "mail/commands/command_table.h"
#include "mail/commands/session/context.h"
#include "mail/commands/vocabulary.h"
#include "mail/obeying/obey_mail.h"
#include "mail/reading/power_name.h"
#include "mail/reading/statements_of.h"
#include "mail/replies/echoes.h"
#include "mail/replies/on_file.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/reply_address.h"
#include "parser/problem.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace mail {
namespace {

const games::Seat& seat_called(const games::Game& game, const std::string& name) {
  const games::Seat* seat = game.seat_of(read_power(game.variant->map, name));
  if (seat == nullptr &&
      (parser::equals_ignoring_case(name, "master") || parser::equals_ignoring_case(name, "m")))
    seat = games::a_master(game);
  if (seat == nullptr || seat->addresses.empty())
    throw parser::UsageError("nobody has the seat " + name + " in game " + game.name);
  return *seat;
}

// The mail as an answer to the newest letter to the seat, from its first address.
void write_as(Message& message, const games::Home& home, const games::Game& game, const games::Seat& seat,
              games::Instant now) {
  const std::string& reader = seat.addresses.front();
  const std::string address = ReplyAddresses(home, now).address_for(game, seat, reader);
  message.from = {Address{reader, seat.name}};
  message.envelope_sender = reader;
  message.envelope_recipient = address;
  message.recipients = {address};
  message.automatic.clear();
}

// "command LIST": which of both what was left to the grammar is.
std::string recogniser_of(const TakenLines& taken, const std::string& text) {
  if (taken.by != command_or_order) return std::string(taken.by);
  parser::Words arguments{""};
  const CommandRow* const row = find_command(text, arguments);
  return row == nullptr ? "order" : "command " + std::string(first_spelling(row->words));
}

// What is known of a line: its number, its words, and by what it was taken or passed over.
struct ExplainedLine {
  std::size_t number = 0;
  std::string text;
  std::string by;
};

std::vector<ExplainedLine> lines_of_mail(const Context& context, const parser::MailScript& script) {
  std::vector<ExplainedLine> lines{{0, context.message.subject, "subject"}};
  for (const std::string_view line : parser::lines_of(context.message.text))
    lines.push_back({lines.size(), std::string(parser::trim(line)), ""});
  const auto name = [&](std::size_t first, std::size_t last, const std::string& by) {
    for (std::size_t at = first; at <= last && at < lines.size(); ++at) lines[at].by = by;
  };
  for (const parser::IgnoredText& ignored : script.ignored) name(ignored.line, ignored.line, ignored.rule);
  for (const parser::Statement& statement : script.statements)
    name(statement.line, statement.line + statement.block.size(), "read with its letter");
  for (const TakenLines& taken : context.answering.taken)
    if (taken.first < lines.size())
      name(taken.first, taken.last, recogniser_of(taken, lines[taken.first].text));
  for (const parser::IgnoredText& passed : context.answering.passed_over)
    if (passed.line < lines.size()) lines[passed.line].by += ": " + passed.rule;
  return lines;
}

// The answers to a line, without the line itself, which stands above them.
std::string answers_below(const Context& context, std::size_t line) {
  std::string told;
  for (const Echo& echo : context.answering.echoes) {
    if (echo.line != line) continue;
    const std::string text = told_echo(context.answering, echo).text;
    for (const std::string_view one : parser::lines_of(text))
      if (!one.starts_with("> ") && !one.empty()) told += "            " + std::string(one) + "\n";
  }
  return told;
}

std::string told(const Context& context, const parser::MailScript& script) {
  std::string text;
  for (const ExplainedLine& line : lines_of_mail(context, script)) {
    const std::string answers = answers_below(context, line.number);
    if (line.text.empty() && answers.empty()) continue;
    if (line.text.empty() && line.number == 0) { // the sign-on by the address that it was written to
      text += answers;
      continue;
    }
    const std::string number = line.number == 0 ? "Subject" : std::to_string(line.number);
    text += std::string(std::max<std::size_t>(7, number.size()) - number.size(), ' ') + number + "  " +
            blank_secrets(blank_passwords(line.text), context.answering.secrets) + "\n";
    if (!line.by.empty()) text += "          = " + line.by + "\n";
    text += answers;
  }
  for (const SeatOnFile& seat : on_file_after(context)) text += "\n" + seat.told.text;
  return text;
}

} // namespace

std::string explained(games::Store& store, variants::Library& library, Message message, games::Instant now,
                      const std::optional<ExplainedWriter>& writer) {
  const games::Lock lock = store.lock();
  games::Transaction transaction = store.begin(lock); // which is not committed
  if (writer) {
    if (!games::game_exists(store.home(), writer->game))
      throw parser::UsageError("there is no game " + writer->game);
    const games::Game game = games::load_game(store.home(), writer->game, library);
    write_as(message, store.home(), game, seat_called(game, writer->seat), now);
  }
  const parser::MailScript script = read_script(message, vocabulary());
  Context context(store, library, transaction, vocabulary(), message, now, now);
  obey(context, script);
  return told(context, script);
}

} // namespace mail
