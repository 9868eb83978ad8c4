// obey_mail - see obey_mail.h
#include "mail/obeying/obey_mail.h"

#include "games/game/orders.h"
#include "games/game/waiting.h"
#include "games/store/damaged.h"
#include "games/store/players.h"
#include "mail/commands/conditional_orders.h"
#include "mail/commands/confirm.h"
#include "mail/commands/letter_block.h"
#include "mail/commands/masters_lines.h"
#include "mail/commands/players/bid_line.h"
#include "mail/commands/players/extensions.h"
#include "mail/commands/players/joining.h"
#include "mail/commands/players/newcomer.h"
#include "mail/commands/players/no_retreat.h"
#include "mail/commands/players/orders.h"
#include "mail/commands/players/reply_sign_on.h"
#include "mail/commands/reader_in_force.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/vocabulary.h"
#include "mail/conversation/press_answer.h"
#include "mail/conversation/press_parts.h"
#include "mail/conversation/spoken_to.h"
#include "mail/message/message.h"
#include "mail/newcomers/wishes.h"
#include "mail/obeying/line_groups.h"
#include "mail/obeying/obey_statement.h"
#include "mail/reading/broken_order.h"
#include "mail/reading/condition_ranges.h"
#include "mail/reading/courtesy.h"
#include "mail/reading/hidden_orders.h"
#include "mail/reading/lead_in.h"
#include "mail/reading/statements_of.h"
#include "mail/reading/subject.h"
#include "mail/reading/talk.h"
#include "mail/reading/text_below.h"
#include "mail/reading/topics.h"
#include "mail/reading/wish_for_time.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/confirm_code.h"
#include "mail/senders/text_without_passwords.h"
#include "parser/order_parser.h"
#include "parser/order_words.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <span>
#include <utility>

namespace mail {

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
  std::vector<std::string> names{context.message.from.front().name};
  if (const auto player = games::find_sound_player(context.transaction, context.sender))
    names.push_back(player->name);
  return names;
}

// "Hi, when is the deadline?" greets, and asks; "Finalize orders" is a text below orders, and no legal
// notice.
bool answers_topic(Context& context, const parser::Statement& statement, const Courtesy& found) {
  constexpr std::size_t few_lines = 3, few_words = 8;
  const bool note = found.kind == CourtesyKind::text_below && found.statements <= few_lines &&
                    parser::words_of(statement.text).size() <= few_words;
  if (context.session.skipping || (!note && statement.text.find('?') == std::string::npos)) return false;
  const std::string advice = advice_on(context, statement.text);
  if (advice.empty()) return false;
  context.begin(statement);
  context.say(advice);
  return true;
}

// "Cheers, Chloe, and please move Paris to Burgundy": no end of a letter hides what is to be obeyed.
bool holds_orders(const LetterBlock& block, std::size_t begin, std::size_t end) {
  for (std::size_t at = begin; at < std::min(end, block.begin + block.readings.size()); ++at) {
    const parser::LineReading& reading = block.readings[at - block.begin];
    if (reading.takes_all_back || !reading.taken_back.empty() || !reading.orders.empty()) return true;
  }
  return false;
}

// How many statements from `at` on were passed over.
std::size_t pass_over_courtesies(Context& context, const std::vector<parser::Statement>& statements,
                                 std::size_t at, const std::vector<std::string>& writer,
                                 const LetterBlock& block) {
  const CourtesyReader reader = reader_in_force(context, writer);
  const Courtesy found = courtesy_at(statements, at, reader);
  if (found.statements > 1 && holds_orders(block, at + 1, at + found.statements)) return 0;
  const bool chat = found.kind == CourtesyKind::text_below &&
                    !may_be_for_judge(std::span(statements).subspan(at, found.statements), Reading(reader));
  const std::string rule(chat ? "chat below" : found.rule); // which nobody has to be told of
  for (std::size_t i = at; i < at + found.statements; ++i)
    if (!answers_topic(context, statements[i], found))
      context.answering.passed_over.push_back({statements[i].line, rule});
  return found.statements;
}

// The Subject, if its first line begins with a good order. The Subject of an answer is not the writer's.
std::vector<parser::Statement> orders_in_subject(Context& context) {
  if (context.session.signon.game.empty() || is_of_answer(context.message.subject)) return {};
  std::vector<parser::Statement> statements = subject_statements(context.message);
  if (statements.empty()) return {};
  const CourtesyReader reader = reader_in_force(context);
  const auto parsed = parser::parse_orders(*reader.names, reader.phase, statements.front().text);
  if (parsed.empty() || !parsed.front().problems.empty()) return {};
  return statements;
}

// Orders in the Subject, where nobody is signed on: they are not passed over in silence.
std::vector<parser::Statement> nobodys_orders_in_subject(Context& context) {
  if (is_of_answer(context.message.subject)) return {};
  std::vector<parser::Statement> statements = subject_statements(context.message);
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
  const auto subject = subject_statements(context.message);
  const bool setting =
      !subject.empty() && is_setting(subject.front()) && !is_of_answer(context.message.subject);
  if (!setting && orders_in_subject(context).empty()) return;
  context.answering.notes.emplace_back(
      "the Subject was not read, because your text holds lines for the judge, too. Write all of them there.");
}

bool is_talk(const LetterBlock& block, std::size_t at) {
  return !block.readings.empty() && block.readings[at - block.begin].fate == parser::LineReading::Fate::talk;
}

// "OK, I will play! What do I do?", and neither an order in the line nor, where it is no question, words that
// may be meant for one: "Hold everything until I am back."
bool asks_nothing_but_what_to_do(const parser::Statement& statement, const LetterBlock& block,
                                 std::size_t at) {
  if (!asks_what_to_do(statement.text)) return false;
  if (block.readings.empty()) return true;
  const parser::LineReading& reading = block.readings[at - block.begin];
  return reading.orders.empty() &&
         (reading.fate != parser::LineReading::Fate::asked || is_question(statement.text));
}

// "Create army Paris" in a running game is no new game called army.
bool refuse_build_as_game(Context& context, const parser::Statement& statement, const LetterBlock& block,
                          std::size_t at) {
  parser::Words behind{""};
  const CommandRow* row = find_command(statement.text, behind);
  if (row == nullptr || row->handler != cmd_create || !context.power()) return false;
  if (!context.game().variant->names.type_called(parser::Key(behind.next()))) return false;
  if (!block.readings.empty() && !block.readings[at - block.begin].orders.empty()) return false;
  context.begin(statement);
  context.refuse(
      "This looks like a build, and none can be ordered so now. A new game is made by CREATE ?game "
      "password, above any sign-on.");
  return true;
}

// Nearly a command, or a password: these are known better as such.
bool says_more_elsewhere(Context& context, const parser::Statement& statement) {
  return blank_passwords(statement.text) != parser::trim(statement.text) ||
         !context.vocabulary.near_command(statement.text).empty() ||
         !context.vocabulary.near_set(statement.text).empty();
}

// "A pra - bur", and an order that cannot be given: the readers of lines tell why, unless the letter shows
// what else is meant by it.
bool lines_know_better(Context& context, const std::string& line, const parser::LineReading& reading) {
  if (reading.fate != parser::LineReading::Fate::asked && reading.fate != parser::LineReading::Fate::taken)
    return false;
  const CourtesyReader reader = reader_in_force(context);
  const OrderBoard board{*reader.names, reader.phase};
  const auto parts = parser::parse_orders(board.names, board.phase, line,
                                          games::adjusting_of(context.game(), context.power()));
  const auto is_good = [](const parser::ParsedOrder& one) { return one.problems.empty(); };
  if (parts.empty()) return false;
  if (std::ranges::none_of(parts, is_good))
    return reading.vague && reading.orders.empty() && classify(board, parts, line) != OrderLine::talk;
  if (parts.size() > 1 || !is_good(parts.front())) return false;
  if (reading.orders.empty()) return reading.fate == parser::LineReading::Fate::asked;
  const judge::Map& map = context.game().variant->map;
  const judge::Order &strict = parts.front().order, &read = reading.orders.front().order;
  const auto same = [&](judge::Location a, judge::Location b) {
    return a.is_none() == b.is_none() && (a.is_none() || map.province_of(a) == map.province_of(b));
  };
  return reading.orders.size() == 1 && strict.kind == read.kind &&
         (strict.via_convoy || !strict.routes.empty()) == read.via_convoy && same(strict.unit, read.unit) &&
         same(strict.to, read.to) && same(strict.target, read.target);
}

// The line as its letter was read, where it is no order as it stands. What the readers of lines know is
// theirs.
bool obey_in_letter(Context& context, const parser::Statement& statement, const LetterBlock& block,
                    std::size_t at) {
  if (block.readings.empty() || context.session.named_phase) return false;
  if (context.at_fault.contains(statement.line) || hides_sign_on(statement.text)) return false;
  const parser::LineReading& reading = block.readings[at - block.begin];
  parser::Words behind{""};
  const CommandRow* row = find_command(statement.text, behind);
  const bool command =
      row != nullptr && (row->line != Line::joins_game || names_game(context, behind.rest()));
  if (reading.fate == parser::LineReading::Fate::talk && reading.questions.empty() &&
      says_more_elsewhere(context, statement))
    return false;
  if (lines_know_better(context, statement.text, reading)) return false;
  const bool obeys = reading.takes_all_back || !reading.taken_back.empty() || !reading.orders.empty();
  return (!command || obeys) && obey_reading(context, statement, reading);
}

// "England, let's be friends. I'll leave the Channel alone.": nothing is obeyed, and a note tells how it is
// sent (spoken_to.h).
bool answer_words_to_player(Context& context, const parser::Statement& statement, const LetterBlock& block,
                            std::size_t at) {
  if (!context.power() || context.session.skipping || context.at_fault.contains(statement.line)) return false;
  if (!speaks_to_player(context, statement.text) || holds_orders(block, at, at + 1)) return false;
  const CourtesyReader reader = reader_in_force(context);
  const auto parts = parser::parse_orders(*reader.names, reader.phase, statement.text);
  if (std::ranges::any_of(parts, [](const parser::ParsedOrder& one) { return one.problems.empty(); }))
    return false;
  context.begin(statement);
  context.answering.valid = true;
  context.say("No order: it changes nothing.");
  return true;
}

// Without the beginning of a sentence that goes on below.
std::string_view whole_sentences(std::string_view text) {
  const std::size_t end = text.find_last_of(".?!");
  return parser::trim(text.substr(0, end == text.npos ? end : end + 1));
}

// A sentence may run on in the line right below.
bool goes_on(const Context& context, const std::vector<parser::Statement>& statements, std::size_t at) {
  if (at + 1 >= statements.size() || statements[at + 1].line != statements[at].line + 1) return false;
  const std::string &first = statements[at].text, &second = statements[at + 1].text;
  return !first.ends_with('.') && !first.ends_with('?') && !first.ends_with('!') &&
         second.find('-') == second.npos && !context.vocabulary.is_command(first) &&
         !context.vocabulary.is_command(second);
}

// "Can I have two more days?", in a line of its own or in two. How many statements that were.
std::size_t obey_wish_for_time(Context& context, const std::vector<parser::Statement>& statements,
                               std::size_t at) {
  const bool master =
      context.power().is_none() && !context.session.signon.game.empty() && context.is_master();
  if ((!context.power() && !master) || context.session.skipping ||
      context.at_fault.contains(statements[at].line))
    return 0;
  parser::Statement wish = statements[at];
  std::size_t count = 1;
  auto found = context.vocabulary.is_command(wish.text) ? std::nullopt : wish_for_time(wish.text);
  if (!found && goes_on(context, statements, at)) {
    wish.text += " " + statements[at + 1].text;
    found = wish_for_time(wish.text);
    count = 2;
  }
  if (!found || !context.affords(Cost::letter)) return 0;
  context.begin(wish);
  if (master)
    return context.refuse("You are the master: EXTEND " + (found->time.empty() ? "2 days" : found->time) +
                          ", on a line of its own, moves the deadline."),
           count;
  ask_for_time(context, found->time, context.for_others(whole_sentences(wish.text)));
  return count;
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

// False when there was nothing to obey or to answer.
bool obey_all(Context& context, const std::vector<parser::Statement>& statements,
              const std::vector<std::string>& writer) {
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
      context.refuse("A mail holds 1000 commands at most: from here on nothing was read.");
      break;
    }
    if (const std::size_t lines = obey_board_lines(context, statements, at); lines > 0) {
      obeyed = true;
      at += lines;
      continue;
    }
    const auto condition = next_condition(at);
    if (condition != conditions.end() && condition->begin == at) {
      const ConditionRange range = without_closing(context, statements, *condition, writer);
      obey_conditional_orders(context, statements, range);
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
    if (const std::size_t lines = obey_masters_lines(context, statements, at); lines > 0) {
      obeyed = true;
      at += lines;
      continue;
    }
    if (refuse_build_as_game(context, statements[at], block, at)) {
      obeyed = true;
      ++at;
      continue;
    }
    if (asks_nothing_but_what_to_do(statements[at], block, at) && tell_what_to_do(context, statements[at])) {
      obeyed = true;
      ++at;
      continue;
    }
    if (const std::size_t wishes = obey_wish_for_time(context, statements, at); wishes > 0) {
      obeyed = true;
      at += wishes;
      continue;
    }
    if (is_talk(block, at))
      if (const std::size_t passed = pass_over_courtesies(context, statements, at, writer, block);
          passed > 0) {
        at += passed;
        continue;
      }
    if (obey_bid_line(context, statements[at]) || tell_no_retreat(context, statements[at]) ||
        answer_words_to_player(context, statements[at], block, at) ||
        obey_in_letter(context, statements[at], block, at)) {
      obeyed = true;
      ++at;
      continue;
    }
    std::size_t count = obey_unit_list(context, statements, at);
    const std::size_t courtesies =
        count > 0 ? 0 : pass_over_courtesies(context, statements, at, writer, block);
    if (count + courtesies == 0) count = obey_lines(context, statements, at);
    obeyed = obeyed || count > 0;
    at += count + courtesies;
  }
  return obeyed;
}

// Notes for each power with order lines in the mail whether one of them was bad: then its orders are not
// complete by themselves. A mail without an order line leaves the note as it was.
void note_flaws(Context& context) {
  for (auto& [name, open] : context.effects.games)
    for (const judge::Power power : open.game.variant->map.powers()) {
      if (!open.ordered.contains(power)) continue;
      open.game.flawed[power] = open.slipped.contains(power);
      open.changed = true;
    }
}

// The lines of an answer to a letter that asks an address; "Yes, I will play! What do I do?" says no more
// than the answer itself.
std::vector<parser::Statement> without_yes(std::vector<parser::Statement> statements) {
  const auto consent = [](const parser::Statement& one) { return consent_of(one.text); };
  if (std::ranges::find(statements, Consent::yes, consent) == statements.end()) return statements;
  std::erase_if(statements, [&](const parser::Statement& one) { return consent(one) != Consent::other; });
  return statements;
}

// Nothing, or quoted lines alone, to the address or under the Subject of such a letter is a yes. Whoever
// writes more may mean no.
void obey_answer(Context& context, const std::string& code, bool says_more) {
  parser::Statement answer;
  answer.line = 1;
  answer.text = "CONFIRM ****";
  context.begin(answer);
  if (!says_more) return confirm(context, code, answer.line);
  context.refuse("Not taken for a yes, since there are words of yours in the answer. Send it without any, or "
                 "with nothing but the line CONFIRM and its code.");
}

bool has_confirm(const std::vector<parser::Statement>& statements) {
  return std::ranges::any_of(statements, [](const parser::Statement& one) {
    parser::Words arguments{""};
    const CommandRow* row = find_command(one.text, arguments);
    return row != nullptr && row->handler == cmd_confirm;
  });
}

} // namespace

void obey(Context& context, const parser::MailScript& script) {
  obey_recipient(context);
  const std::vector<std::string> writer = names_of_writer(context);
  const std::string code = code_answered(context.message, context.conf());
  const bool answers = !code.empty() && !has_confirm(script.statements);
  const auto statements = answers ? without_yes(script.statements) : script.statements;
  const auto obey_lines = [&](const std::vector<parser::Statement>& lines) {
    return obey_all(context, lines, writer);
  };
  const bool obeyed =
      answer_press(context, script, writer) || obey_parts(context, statements, writer, obey_lines);
  if (answers && !(obeyed && is_confirmed(context))) // he may go on below an old letter of that kind
    obey_answer(context, code, obeyed);
  else if (obeyed)
    note_unread_subject(context, script);
  else if (context.session.signon.by_address)
    obey_all(context, orders_in_subject(context), writer);
  else if (context.session.signon.game.empty() && !context.session.skipping)
    obey_all(context, nobodys_orders_in_subject(context), writer);
  note_unsent(context);
  if (context.power())
    context.answering.hidden = hidden_orders(context.message, script, context.game(), context.power());
  note_flaws(context);
  if (code.empty()) welcome_newcomer(context); // else the question is another one
}

} // namespace mail
