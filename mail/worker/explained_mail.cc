// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/worker/explained_mail.h"

#include "games/game/filed_orders.h"
#include "games/game/seats.h"
#include "games/store/game_folder.h"
#include "mail/commands/command_table.h"
#include "mail/commands/masters/masters.h"
#include "mail/commands/session/context.h"
#include "mail/conversation/not_read.h"
#include "mail/conversation/obey.h"
#include "mail/conversation/reply_body.h"
#include "mail/letters/shown_orders.h"
#include "mail/message/piece.h"
#include "mail/reading/power_name.h"
#include "mail/reading/statements.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/reply_address.h"
#include "parser/prose/evidence.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <cmath>
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
  bool goes_on = false; // it was passed over, or is text below a command
};

bool are_for(const SignOn& signon, const SignOn& seat) {
  return signon.game == seat.game && signon.seat == seat.seat;
}

std::vector<ExplainedLine> lines_of_mail(const Incoming& mail, const GrowingReply& reply,
                                         const parser::MailScript& script) {
  std::vector<ExplainedLine> lines{{0, mail.message.subject, "subject", false}};
  for (const std::string_view line : parser::lines_of(mail.message.text))
    lines.push_back({lines.size(), std::string(parser::trim(line)), "", false});
  const auto name = [&](std::size_t first, std::size_t last, const std::string& by) {
    for (std::size_t at = first; at <= last && at < lines.size(); ++at) lines[at].by = by;
  };
  for (const parser::IgnoredText& ignored : script.ignored) {
    name(ignored.line, ignored.line, ignored.rule);
    if (ignored.line < lines.size()) lines[ignored.line].goes_on = true;
  }
  for (const parser::Statement& statement : script.statements) {
    const std::size_t last = statement.line + statement.block.size();
    name(statement.line, last, "read with its letter");
    for (std::size_t at = statement.line + 1; at <= last && at < lines.size(); ++at) lines[at].goes_on = true;
  }
  for (const TakenLines& taken : reply.taken)
    if (taken.first < lines.size())
      name(taken.first, taken.last, recogniser_of(taken, lines[taken.first].text));
  for (const parser::IgnoredText& passed : reply.passed_over)
    if (passed.line < lines.size()) lines[passed.line].by += ": " + passed.rule;
  return lines;
}

// Of a mail that signed on to several seats: the lines that were for one of them.
void leave_those_for(const SignOn& seat, const Context& context, std::vector<ExplainedLine>& lines) {
  std::vector<bool> stays(lines.size());
  for (const TakenLines& taken : context.reply.taken)
    if (are_for(taken.signon, seat))
      for (std::size_t at = taken.first; at <= taken.last && at < lines.size(); ++at) stays[at] = true;
  std::erase_if(lines, [&](const ExplainedLine& line) { return !stays[line.number]; });
}

// Carets and the line that they point into; of tables, lists and pages the number of lines will do.
std::string shown_lines(const GrowingReply& reply, const Answer& answer, std::size_t& left_out) {
  constexpr const char* below_text = "       "; // a caret's line has two blanks more before it
  const bool points = answer.text.find_first_not_of(" ^") == answer.text.npos;
  if (answer.kind != Answer::Kind::piece && (points || answer.text.starts_with("> ")))
    return below_text + blank_secrets(answer.text, reply.secrets) + "\n";
  left_out += parser::lines_of(answer.text).size();
  return "";
}

// The answers to a line, without the line itself, which stands above them.
std::string answers_below(const GrowingReply& reply, std::size_t line) {
  std::string told;
  std::size_t left_out = 0;
  for (const Echo& echo : reply.echoes) {
    if (echo.line != line) continue;
    for (const Answer& answer : echo.answers) {
      const bool error = answer.kind == Answer::Kind::error;
      if (is_sentence(answer.kind))
        told += wrapped(answer.text, prose_width, error ? "         *** " : "           ",
                        error ? "             " : "           ");
      else
        told += shown_lines(reply, answer, left_out);
    }
    if (echo.skipped > 0)
      told += wrapped(counted(echo.skipped, "line") + " below it not obeyed", prose_width, "           ", "");
  }
  if (left_out > 0) told += "           (" + counted(left_out, "line") + ")\n";
  return told;
}

std::string shown(const Office& office, const GrowingReply& reply, const ExplainedLine& line,
                  const std::string& answers) {
  std::string text;
  if (line.text.empty() && line.number == 0) return answers; // the sign-on by the address
  const std::string number = line.number == 0 ? "Subject" : std::to_string(line.number);
  text += std::string(std::max<std::size_t>(7, number.size()) - number.size(), ' ') + number + "  " +
          office.for_others(blank_secrets(blank_passwords(line.text), reply.secrets)) + "\n";
  if (!line.by.empty()) text += "         = " + line.by + "\n";
  return text + answers;
}

// Quoted mail and texts of press are long: of lines that one rule passes over in a row the first is shown.
std::string told_lines(const Office& office, const GrowingReply& reply,
                       const std::vector<ExplainedLine>& lines) {
  std::string text;
  std::size_t alike = 0;
  const ExplainedLine* above = nullptr;
  const auto tell_alike = [&] {
    if (alike > 0) text += "         (and " + counted(alike, "line") + " below it)\n";
    alike = 0;
  };
  for (const ExplainedLine& line : lines) {
    const std::string answers = answers_below(reply, line.number);
    if (line.text.empty() && answers.empty()) continue;
    if (answers.empty() && line.goes_on && above != nullptr && line.by == above->by) {
      ++alike;
      continue;
    }
    tell_alike();
    text += shown(office, reply, line, answers);
    above = &line;
  }
  tell_alike();
  return text;
}

std::string percent(float probability) { return std::to_string(std::lround(100 * probability)); }

// "97 of 100: Army Paris -> Burgundy; 2: nothing"; nothing of a unit of which the letter plainly says
// nothing.
std::string weighed_unit(const Office& office, const games::Game& game, const WeighedUnit& unit) {
  constexpr float least = 0.005F;
  constexpr float surely = 0.86F;
  if (!unit.readings.front().order && unit.readings.front().probability > surely) return "";
  std::string text;
  for (const WeighedUnit::Reading& reading : unit.readings) {
    if (reading.probability < least) break;
    const std::string order =
        reading.order ? order_in_words(game, unit.power, *reading.order, office.conf().form()) : "nothing";
    text += (text.empty() ? "" : "; ") + percent(reading.probability) + (text.empty() ? " of 100: " : ": ") +
            order;
  }
  return wrapped(text, prose_width, "         ", "           ");
}

// What the evidence says of the units that the lines left open, and whether that was enough.
std::string told_evidence(const Office& office, const GrowingReply& reply,
                          const std::optional<SignOn>& seat) {
  std::string text;
  for (const WeighedLetter& letter : reply.weighed) {
    const auto open = office.games.find(letter.signon.game);
    if (open == office.games.end() || (seat && !are_for(letter.signon, *seat))) continue;
    std::string units;
    for (const WeighedUnit& unit : letter.units) units += weighed_unit(office, open->second.game, unit);
    if (units.empty()) continue;
    text += "\nBy evidence the letter says of units for which its lines left no order:\n" + units +
            wrapped("All this together is likely to " + percent(letter.together) + " of 100; from " +
                        percent(parser::least_trust) + " on it is proposed.",
                    prose_width, "         ", "         ");
  }
  return text;
}

// Of the whole mail, or of what it had for one seat.
std::string told(const Context& context, const parser::MailScript& script,
                 const std::optional<SignOn>& seat = std::nullopt) {
  std::vector<ExplainedLine> lines = lines_of_mail(context.mail, context.reply, script);
  if (seat && context.session.visits.size() > 1) leave_those_for(*seat, context, lines);
  return told_lines(context.office, context.reply, lines) +
         told_evidence(context.office, context.reply, seat);
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
  Context context({vocabulary(), message, now, now}, {store.home(), library, transaction});
  obey(context, script);
  std::string text = told(context, script);
  if (const Piece offered = offers(context); !offered.empty()) text += "\n" + plain_text(offered);
  for (const SeatOnFile& seat : on_file_after(context)) text += "\n" + plain_text(seat.told);
  return text;
}

void keep_explanations(Context& context, const parser::MailScript& script) {
  for (const SignOn& visit : context.session.visits) {
    const auto open = context.office.games.find(visit.game);
    if (open == context.office.games.end() || open->second.game.state != games::State::running) continue;
    games::Game& game = open->second.game;
    const games::Seat& seat = game.seats.at(visit.seat);
    if (!seat.power) continue;
    const std::vector<judge::Power> powers = games::powers_ordered_for(game, seat);
    const bool ordered =
        std::ranges::any_of(powers, [&](judge::Power power) { return open->second.ordered.contains(power); });
    if (!ordered) continue;
    keep_explanation(game, seat.power, context.mail.sender, context.mail.received,
                     told(context, script, visit));
  }
}

} // namespace mail
