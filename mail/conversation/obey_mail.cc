// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/conversation/obey.h"

#include "games/game/deadline.h"
#include "games/game/proposals.h"
#include "games/store/keyed_text.h"
#include "games/store/players.h"
#include "judge/phases/adjustment_phase.h"
#include "mail/commands/answer.h"
#include "mail/commands/command_table.h"
#include "mail/commands/conditional_orders.h"
#include "mail/commands/confirm.h"
#include "mail/commands/masters_lines.h"
#include "mail/commands/players/extensions.h"
#include "mail/commands/players/near_orders.h"
#include "mail/commands/players/newcomer.h"
#include "mail/commands/players/reply_sign_on.h"
#include "mail/commands/players/taken_orders.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/deeds.h"
#include "mail/commands/session/handlers.h"
#include "mail/conversation/letter_block.h"
#include "mail/conversation/press_answer.h"
#include "mail/letters/letterhead.h"
#include "mail/message/message.h"
#include "mail/reading/command_words.h"
#include "mail/reading/courtesy.h"
#include "mail/reading/line_reading.h"
#include "mail/reading/order_part.h"
#include "mail/reading/statements.h"
#include "mail/reading/wished_commands.h"
#include "mail/reading/wished_deeds.h"
#include "mail/reading/wished_times.h"
#include "mail/senders/reply_address.h"
#include "parser/line_marks.h"
#include "parser/order_parser.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <array>
#include <utility>

namespace mail {

// ---- what of a Subject is obeyed, where the text below has nothing for the judge

namespace {

// "See the subject": a short text without orders of its own, which does not deny it.
bool points_to_subject(Context& context, const parser::MailScript& script) {
  constexpr std::size_t most_lines = 4, most_words = 8;
  constexpr std::array<std::string_view, 11> words_for_it{"subject", "betreff",    "objet",   "oggetto",
                                                          "asunto",  "onderwerp",  "assunto", "temat",
                                                          "amnet",   "amnesraden", "title"};
  constexpr std::array<std::string_view, 6> denying{"ignore", "forget", "disregard", "old", "wrong", "not"};
  const auto has = [](const parser::Statement& one, const auto& list, std::size_t most) {
    const auto words = parser::talk_words(one.text);
    return words.size() <= most && std::ranges::any_of(words, [&](const parser::TalkWord& word) {
             return std::ranges::find(list, word.plain) != list.end();
           });
  };
  const auto& lines = script.statements;
  return lines.size() <= most_lines &&
         std::ranges::any_of(lines, [&](const auto& one) { return has(one, words_for_it, most_words); }) &&
         std::ranges::none_of(lines, [&](const parser::Statement& one) {
           return has(one, denying, std::string::npos) ||
                  (context.power() && is_own_order(context.game(), context.power(), one.text));
         });
}

// How far the Subject of an answer is its writer's: mail programs fill it in.
enum class Subject : std::uint8_t { perhaps_older, pointed_to };

// The Subject, if its first line begins with a good order. Behind "Re:" it may be that of a mail whose orders
// were changed since: there it counts where the text points to it, or no order is on file.
std::vector<parser::Statement> orders_in_subject(Context& context, Subject whose) {
  if (!context.power()) return {};
  std::string_view subject = parser::trim(context.mail.message.subject);
  const bool answers = is_of_answer(subject);
  if (answers && whose == Subject::perhaps_older) {
    const auto phase = phase_answered(context.mail.message, context.game(), context.office.renamed());
    const bool of_other_phase = phase && *phase != context.game().position.phase;
    if (of_other_phase || !context.game().orders[context.power()].empty()) return {};
  }
  while (cut_reply_prefix(subject)) {
  }
  std::vector<parser::Statement> statements = subject_statements(subject);
  if (statements.empty()) return {};
  const CourtesyReader reader = reader_in_force(context);
  const auto parsed = parser::parse_orders(*reader.names, reader.phase, statements.front().text);
  const auto is_good = [](const parser::ParsedOrder& one) { return one.problems.empty(); };
  const bool some = context.session.new_mail ? std::ranges::any_of(parsed, is_good) // "alpine: lon-eng"
                                             : !parsed.empty() && is_good(parsed.front());
  return some ? statements : std::vector<parser::Statement>{};
}

// Orders in the Subject, where nobody is signed on: they are not passed over in silence.
std::vector<parser::Statement> nobodys_orders_in_subject(Context& context) {
  if (is_of_answer(context.mail.message.subject)) return {};
  std::vector<parser::Statement> statements = subject_statements(context.mail.message.subject);
  if (statements.empty() || !is_standard_order(context, statements.front().text)) return {};
  return statements;
}

bool is_setting(const parser::Statement& statement) {
  parser::Words arguments{""};
  const CommandRow* row = find_command(statement.text, arguments);
  return row != nullptr && row->words == "SET";
}

// Notes that the Subject was not read, when it holds something to obey and the text does, too.
void note_unread_subject(Context& context, const parser::MailScript& script) {
  if (std::ranges::find(script.statements, 0U, &parser::Statement::line) != script.statements.end()) return;
  const auto subject = subject_statements(context.mail.message.subject);
  const bool setting =
      !subject.empty() && is_setting(subject.front()) && !is_of_answer(context.mail.message.subject);
  const bool orders = !is_of_answer(context.mail.message.subject) &&
                      !orders_in_subject(context, Subject::perhaps_older).empty();
  if (!setting && !orders) return;
  context.reply.notes.emplace_back(
      "the Subject was not read, because your text holds lines for the judge, too. Write all of them there.");
}

} // namespace

// ---- the statements of one mail, obeyed one after the other

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

std::vector<std::string> names_of_writer(const Context& context) {
  std::vector<std::string> names{context.mail.message.from.front().name};
  if (const auto player = games::find_sound_player(context.office.transaction, context.mail.sender))
    names.push_back(player->name);
  return names;
}

// WAIT may depend on a condition like an order.
bool ends_block(const parser::Statement& statement) {
  return ends_letter(statement) && !games::wait_in(statement.text);
}

// "Regards, Dieter" depends on no condition.
ConditionRange without_closing(Context& context, const std::vector<parser::Statement>& statements,
                               ConditionRange range, const std::vector<std::string>& writer) {
  if (range.kind != ConditionRange::Kind::unclosed) return range;
  const CourtesyReader reader = reader_in_force(context, writer);
  for (std::size_t at = range.begin + 1; at < range.end; ++at) {
    const Courtesy found = courtesy_at(statements, at, reader);
    if (found.kind == CourtesyKind::closing && found.statements > 0 && at + found.statements >= range.end)
      range.end = at;
  }
  return range;
}

// A line of a mail, and what the recognisers look at besides it: the lines around it, and the letter that
// they are.
struct LineAtHand {
  Context& context;
  const std::vector<parser::Statement>& statements;
  std::size_t at;
  const LetterBlock& block;
  const std::vector<std::string>& writer; // his names
  const parser::Statement& statement() const { return statements[at]; }
};

std::size_t take_courtesy(const LineAtHand& line) {
  return pass_over_courtesies(line.context, line.statements, line.at, line.writer, line.block);
}

// What a line may be taken for. Each recogniser says how many statements it took (of one, whether it did),
// and did with them what they want; the first that takes any wins. So their order matters: what only one kind
// of line can be stands before what many may be.
struct Recogniser {
  std::string_view name;
  // Lines that are passed over alone make a mail that holds nothing for the judge; those for something else
  // than orders, such as a wish or a vote, say nothing of these.
  enum class For : std::uint8_t { orders, something_else, nobody } use;
  std::size_t (*take)(const LineAtHand&);
};
using For = Recogniser::For;
constexpr std::array recognisers{
    // Those who set up a game by hand write what looks like orders of everybody.
    Recogniser{
        "line of a master", For::orders,
        [](const LineAtHand& line) { return obey_masters_lines(line.context, line.statements, line.at); }},
    // "No" is a refusal for other readers, and "2" the number of an order.
    Recogniser{"answer to players", For::something_else,
               [](const LineAtHand& line) -> std::size_t {
                 return answer_proposal(line.context, line.statement());
               }},
    Recogniser{
        "answer to a proposal", For::something_else,
        [](const LineAtHand& line) -> std::size_t { return answer_offer(line.context, line.statement()); }},
    Recogniser{
        "answer to what waits", For::something_else,
        [](const LineAtHand& line) -> std::size_t { return answer_deeds(line.context, line.statement()); }},
    Recogniser{"settings in words", For::something_else,
               [](const LineAtHand& line) -> std::size_t {
                 return obey_wished_settings(line.context, line.statement());
               }},
    Recogniser{"preference", For::something_else,
               [](const LineAtHand& line) -> std::size_t {
                 return answer_preference(line.context, line.statement());
               }},
    // "Create army Paris" begins with the words of a command.
    Recogniser{"build that looks like CREATE", For::orders,
               [](const LineAtHand& line) -> std::size_t {
                 return refuse_build_as_game(line.context, line.statement(), line.block, line.at);
               }},
    // Questions and wishes are talk to whoever does not listen for them.
    Recogniser{"question what to do", For::something_else,
               [](const LineAtHand& line) -> std::size_t {
                 return asks_nothing_but_what_to_do(line.statement(), line.block, line.at) &&
                        tell_what_to_do(line.context, line.statement());
               }},
    Recogniser{"orders taken back in words", For::orders,
               [](const LineAtHand& line) -> std::size_t {
                 return !is_plain_order(line.block, line.at) &&
                        !holds_orders(line.block, line.at, line.at + 1) &&
                        take_back_in_words(line.context, line.statement());
               }},
    Recogniser{
        "wish for time", For::something_else,
        [](const LineAtHand& line) { return obey_wish_for_time(line.context, line.statements, line.at); }},
    Recogniser{"wish", For::something_else,
               [](const LineAtHand& line) -> std::size_t {
                 const bool orders = holds_orders(line.block, line.at, line.at + 1);
                 return orders && !gives_up_builds(line.statement().text)
                            ? 0
                            : obey_wish(line.context, line.statements, line.at);
               }},
    Recogniser{"question or wish that is surely none of orders", For::something_else,
               [](const LineAtHand& line) -> std::size_t {
                 return !holds_orders(line.block, line.at, line.at + 1) &&
                        answer_wants(line.context, line.statement());
               }},
    Recogniser{"build without a place", For::orders,
               [](const LineAtHand& line) -> std::size_t {
                 return obey_build_anywhere(line.context, line.statement(), line.block, line.at);
               }},
    // In a letter that was read as one, what it tells beside its orders comes before any word of a command in
    // it.
    Recogniser{"talk", For::nobody,
               [](const LineAtHand& line) { return is_talk(line.block, line.at) ? take_courtesy(line) : 0; }},
    Recogniser{
        "bid", For::something_else,
        [](const LineAtHand& line) -> std::size_t { return obey_bid_line(line.context, line.statement()); }},
    Recogniser{"retreat where there is none", For::orders,
               [](const LineAtHand& line) -> std::size_t {
                 return tell_no_retreat(line.context, line.statement());
               }},
    Recogniser{"words to a player", For::orders,
               [](const LineAtHand& line) -> std::size_t {
                 return answer_words_to_player(line.context, line.statement(), line.block, line.at);
               }},
    Recogniser{"sentence of orders", For::orders,
               [](const LineAtHand& line) -> std::size_t {
                 return obey_in_letter(line.context, line.statement(), line.block, line.at);
               }},
    Recogniser{"list of units below a heading", For::orders,
               [](const LineAtHand& line) { return obey_unit_list(line.context, line.statements, line.at); }},
    Recogniser{"courtesy", For::nobody, take_courtesy},
    // What is left is a command, a plain order, or neither, which is refused.
    Recogniser{"", For::orders,
               [](const LineAtHand& line) { return obey_lines(line.context, line.statements, line.at); }},
};

std::string_view name_of_last(const LineAtHand& line, std::size_t count) {
  if (!line.context.session.is_signed_on()) return "line without a sign-on";
  return count > 1 ? "order over two lines" : command_or_order;
}

void note_taken(Context& context, const std::vector<parser::Statement>& statements, std::size_t at,
                std::size_t count, std::string_view by, For use = For::orders) {
  const parser::Statement& last = statements[at + count - 1];
  context.reply.taken.push_back({statements[at].line, last.line + last.block.size(), by,
                                 use == For::something_else, context.session.signon});
}

// How many statements were taken, and whether there was something to obey or to answer in them. A line that
// the grammar of orders knows is for nothing else.
std::pair<std::size_t, bool> take(const LineAtHand& line) {
  const bool plain = is_plain_order(line.block, line.at);
  for (const Recogniser& recogniser : recognisers) {
    if (plain && recogniser.use == For::something_else) continue;
    const std::size_t count = recogniser.take(line);
    if (count == 0) continue;
    note_taken(line.context, line.statements, line.at, count,
               recogniser.name.empty() ? name_of_last(line, count) : recogniser.name, recogniser.use);
    return {count, recogniser.use != For::nobody};
  }
  return {0, false};
}

// False when there was nothing to obey or to answer.
bool obey_all(Context& context, const std::vector<parser::Statement>& mail,
              const std::vector<std::string>& writer) {
  std::vector<parser::Statement> statements = with_answers_apart(context, mail).value_or(mail);
  for (parser::Statement& one : statements)
    if (auto command = without_filler(one)) one = std::move(*command);
  bool obeyed = false;
  LetterBlock block;
  const std::vector<ConditionRange> conditions = condition_ranges(statements, ends_block);
  const auto next_condition = [&](std::size_t at) {
    return std::ranges::find_if(conditions, [&](const ConditionRange& range) {
      return range.begin >= at && are_conditional_orders(context, statements, range);
    });
  };
  std::pair<SignOn, bool> reader; // for whom the block was read: the seat, and whether lines are skipped
  for (std::size_t at = 0; at < statements.size() && !context.session.stop;) {
    if (at >= parser::most_statements) {
      context.begin(statements[at]);
      context.reply.refuse("A mail holds 1000 commands at most: from here on nothing was read.");
      break;
    }
    if (const std::size_t lines = obey_board_lines(context, statements, at); lines > 0) {
      note_taken(context, statements, at, lines, "board drawn by MORPH");
      obeyed = true;
      at += lines;
      continue;
    }
    const auto condition = next_condition(at);
    if (condition != conditions.end() && condition->begin == at) {
      const ConditionRange range = without_closing(context, statements, *condition, writer);
      obey_conditional_orders(context, statements, range);
      note_taken(context, statements, at, range.end - at, "orders under IF");
      obeyed = true;
      at = block.end = range.end;
      continue;
    }
    const std::pair now_reading(context.session.signon, context.session.skipping);
    if (at >= block.end || now_reading != reader) {
      const std::size_t limit = condition == conditions.end() ? statements.size() : condition->begin;
      block = read_block(context, statements, at, limit, writer);
      reader = now_reading;
    }
    const auto [count, has_obeyed] = take({context, statements, at, block, writer});
    obeyed = obeyed || has_obeyed;
    at += count;
    if (at >= block.end && offer_likely(context, block)) obeyed = true;
  }
  return obeyed;
}

// Notes for each power with order lines in the mail whether one of them was bad: then its orders are not
// complete by themselves. A mail without an order line leaves the note as it was, and so does one that comes
// too late to change them.
void note_flaws(Context& context) {
  for (auto& [name, open] : context.office.games)
    for (const judge::Power power : open.game.variant->map.powers()) {
      if (!open.ordered.contains(power) || have_come_to_stand(context.mail, open.game, power)) continue;
      open.game.flawed[power] = open.slipped.contains(power);
    }
}

} // namespace

void obey(Context& context, const parser::MailScript& script) {
  obey_recipient(context);
  const std::vector<std::string> writer = names_of_writer(context);
  const auto obey_lines = [&](const std::vector<parser::Statement>& lines) {
    return obey_all(context, lines, writer);
  };
  context.obey_more = [&](const std::vector<parser::Statement>& lines) {
    obey_parts(context, lines, writer, obey_lines);
  };
  context.try_lines = [&](const std::vector<std::string>& before, const std::vector<std::string>& lines) {
    return try_deeds(context, before, lines);
  };
  if (answer_question(context, script)) {
    if (!context.session.agreed.empty()) // "Yes. I would like France."
      for (const parser::Statement& statement : script.statements) answer_preference(context, statement);
    return note_flaws(context);
  }
  if (agree_silently(context, script)) return note_flaws(context);
  if (answer_proposal_silently(context, script)) return;
  if (is_gesture(context.mail.message, script)) {
    answer_press(context, script, writer); // a sign is press, too; its writer needs no letter about it
    context.reply.why_silent = "a reaction, or an answer in a calendar: it answers no question";
    return;
  }
  const auto read = [&] {
    const auto pointed_to = context.session.signon.by_address && points_to_subject(context, script)
                                ? orders_in_subject(context, Subject::pointed_to)
                                : std::vector<parser::Statement>();
    const bool obeyed = !pointed_to.empty() || answer_press(context, script, writer) ||
                        obey_parts(context, script.statements, writer, obey_lines);
    if (!pointed_to.empty())
      obey_all(context, pointed_to, writer);
    else if (obeyed)
      note_unread_subject(context, script);
    else if (context.session.signon.by_address)
      obey_all(context, orders_in_subject(context, Subject::perhaps_older), writer);
    else if (!context.session.is_signed_on() && !context.session.skipping)
      obey_all(context, nobodys_orders_in_subject(context), writer);
  };
  if (!read_as_answer(context, script, read)) read();
  note_open_question(context);
  forget_lines_not_asked(context);
  ask_whether_orders_meant(context);
  note_unsent(context);
  if (context.power())
    context.reply.hidden = hidden_orders(context.mail.message, script, context.game(), context.power());
  note_flaws(context);
  if (code_answered(context.mail.message, context.office.conf())
          .empty() && // else the question is another one
      !context.session.lines_wait)
    welcome_newcomer(context);
}

} // namespace mail
