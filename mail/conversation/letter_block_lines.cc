// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/conversation/letter_block.h"

#include "games/game/filed_orders.h"
#include "games/game/order_check.h"
#include "games/store/players.h"
#include "games/store/store.h"
#include "judge/board/order.h"
#include "judge/phases/adjustment_phase.h"
#include "mail/commands/command_table.h"
#include "mail/commands/players/joining.h"
#include "mail/commands/players/order_line.h"
#include "mail/commands/players/taken_orders.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/conversation/line_kinds.h"
#include "mail/conversation/obey.h"
#include "mail/letters/wishes.h"
#include "mail/reading/courtesy.h"
#include "mail/reading/line_reading.h"
#include "mail/reading/order_part.h"
#include "mail/reading/statements.h"
#include "mail/reading/topics.h"
#include "mail/reading/wants.h"
#include "mail/reading/wish_words.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/filed_mail.h"
#include "parser/lexer.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"
#include "parser/order_parser.h"
#include "parser/order_words.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <span>

namespace mail {

// ---- a line of a mail as its letter was read: beside what the readers of single lines know

bool is_plain_order(const LetterBlock& block, std::size_t at) {
  return at >= block.begin && at - block.begin < block.plain.size() && block.plain[at - block.begin];
}

bool is_talk(const LetterBlock& block, std::size_t at) {
  return !block.readings.empty() && block.readings[at - block.begin].fate == parser::LineReading::Fate::talk;
}

bool holds_orders(const LetterBlock& block, std::size_t begin, std::size_t end) {
  for (std::size_t at = begin; at < std::min(end, block.begin + block.readings.size()); ++at) {
    const parser::LineReading& reading = block.readings[at - block.begin];
    if (reading.takes_all_back || !reading.taken_back.empty() || !reading.orders.empty()) return true;
  }
  return false;
}

bool asks_nothing_but_what_to_do(const parser::Statement& statement, const LetterBlock& block,
                                 std::size_t at) {
  if (!asks_what_to_do(statement.text)) return false;
  constexpr std::array what_to_do{Want::due,   Want::talk,    Want::thanks,   Want::commands, Want::howorder,
                                  Want::build, Want::retreat, Want::beginner, Want::myunits};
  if (const Wanted wanted = want_of(statement.text); // "Where can my fleet in Sevastopol go?"
      wanted.likely >= sure_want && std::ranges::find(what_to_do, wanted.want) == what_to_do.end())
    return false;
  if (block.readings.empty()) return true;
  const parser::LineReading& reading = block.readings[at - block.begin];
  return reading.orders.empty() &&
         (reading.fate != parser::LineReading::Fate::asked || is_question(statement.text));
}

bool refuse_build_as_game(Context& context, const parser::Statement& statement, const LetterBlock& block,
                          std::size_t at) {
  parser::Words behind{""};
  const CommandRow* row = find_command(statement.text, behind);
  if (row == nullptr || row->handler != cmd_create || !context.power()) return false;
  if (!context.game().variant->names.type_called(parser::Key(behind.next()))) return false;
  if (!block.readings.empty() && !block.readings[at - block.begin].orders.empty()) return false;
  context.begin(statement);
  context.reply.refuse(
      "This looks like a build, and none can be ordered so now. A new game is made by CREATE ?game "
      "password, above any sign-on.");
  return true;
}

namespace {

// Nearly a command, or a password: these are known better as such.
bool says_more_elsewhere(Context& context, const parser::Statement& statement) {
  return blank_passwords(statement.text) != parser::trim(statement.text) ||
         !context.mail.vocabulary.near_command(statement.text).empty() ||
         !context.mail.vocabulary.near_set(statement.text).empty();
}

// "A Normandie - Bretagne": a move of places that nobody knows, but no talk.
bool has_form_of_move(const parser::Names& names, const std::string& line) {
  const parser::NormalLine plain(line);
  parser::Lexer words(plain.text());
  if (!words.peek().is_word() || !names.type_called(words.peek().key)) return false;
  std::size_t arrows = 0;
  for (words.skip(); !words.at_end(); words.skip()) {
    const char first = plain.text()[words.peek().begin];
    const bool name = words.peek().is_word() && first >= 'A' && first <= 'Z';
    if (words.peek().is(parser::Sign::dash))
      ++arrows;
    else if (!name)
      return false;
  }
  return arrows == 1;
}

// "Normandie", where there is a Normandy; not "Bientot".
bool is_nearly_place(const parser::Names& names, const parser::TalkWord& word) {
  constexpr std::size_t shortest_with_two_slips = 5;
  const parser::Key key(word.plain);
  return !names.provinces().beginning_with(key).empty() ||
         !names.provinces().near(key, key.size() < shortest_with_two_slips ? 1 : 2).empty();
}

// "A Bientot - Ann", the last line, below orders.
bool is_farewell(const CourtesyReader& reader, const std::string& line, bool last) {
  return last && reader.below_orders &&
         std::ranges::none_of(parser::talk_words(line), [&](const parser::TalkWord& word) {
           return is_nearly_place(*reader.names, word);
         });
}

// "A Quebec Mon": a unit of the writer's, in a province that a power is called by, too.
bool begins_with_unit_of_namesake(Context& context, const CourtesyReader& reader, const std::string& line) {
  constexpr std::size_t most_words = 4; // more are a sentence: "A Quebec victory would be nice"
  const auto words = parser::talk_words(line);
  if (words.size() < 2 || words.size() > most_words || !reader.read) return false;
  const parser::ParsedUnit unit = parser::parse_unit(*reader.names, words[0].plain + " " + words[1].plain);
  if (!unit.problems.empty() || !unit.notices.empty() || !unit.type) return false;
  const judge::Map& map = context.game().variant->map;
  const judge::Province place = map.province_of(unit.at);
  return reader.names->find_power(words[1].plain).power &&
         std::ranges::any_of(context.game().position.units, [&](const judge::Unit& one) {
           return map.province_of(one.location) == place && reader.read->are_of(one.power);
         });
}

using Parts = std::vector<parser::ParsedOrder>;

// "F lond - xyzzy": a unit by its type and the beginning of its place, and a dash behind it.
bool moves_to_unknown(const parser::Names& names, std::string_view known) {
  const parser::NormalLine plain(known);
  const std::string_view words = parser::trim(plain.text());
  if (!words.ends_with('-')) return false;
  const parser::ParsedUnit unit = parser::parse_unit(names, words.substr(0, words.size() - 1));
  return unit.problems.empty() && unit.type;
}

// "build A cairo"; `bare`: "A cairo" as well. A small "a" stands before other words, too: "build a strong
// alliance".
bool builds_at_unknown(const OrderBoard& board, std::string_view part, bool bare) {
  if (board.phase != judge::PhaseKind::adjustment) return false;
  const parser::NormalLine plain(part);
  parser::Lexer words(plain.text());
  if (words.peek().is_word() &&
      parser::verb_before(words.peek().key, judge::PhaseKind::movement) == parser::Verb::build)
    words.skip();
  else if (!bare)
    return false;
  const parser::Token type = words.peek();
  if (!type.is_word() || !board.names.type_called(type.key)) return false;
  const std::size_t most = plain.text()[type.begin] == 'a' ? 1 : 3;
  std::size_t count = 0;
  for (words.skip(); words.peek().is_word(); words.skip()) ++count;
  return words.at_end() && count > 0 && count <= most;
}

// A part that is an order but for the place that it names.
bool lacks_place(const OrderBoard& board, const parser::ParsedOrder& part, std::string_view line,
                 bool beside_order) {
  const std::size_t problem = part.problems.front().column;
  if (problem < part.column) return false;
  return moves_to_unknown(board.names, line.substr(part.column, problem - part.column)) ||
         builds_at_unknown(board, line.substr(part.column, part.length), beside_order);
}

bool is_same_order(const judge::Map& map, const judge::Order& strict, const judge::Order& read) {
  const auto same = [&](judge::Location a, judge::Location b) { return parser::is_same_place(map, a, b); };
  return strict.kind == read.kind && (strict.via_convoy || !strict.routes.empty()) == read.via_convoy &&
         same(strict.unit, read.unit) && same(strict.to, read.to) && same(strict.target, read.target);
}

// "F lond - xyzzy; A lvp - wal": the letter holds the good orders of the line, and no others.
bool are_same_orders(const judge::Map& map, const Parts& parts, const parser::LineReading& reading) {
  std::vector<judge::Order> good;
  for (const parser::ParsedOrder& part : parts)
    if (is_good(part)) good.push_back(part.order);
  return !reading.takes_all_back && reading.taken_back.empty() &&
         std::ranges::equal(good, reading.orders,
                            [&](const judge::Order& strict, const parser::LineReading::OrderHere& read) {
                              return is_same_order(map, strict, read.order);
                            });
}

// "A moscow, A cairo": parts of a line that are orders but for their place, and of which the letter said
// nothing.
void refuse_dropped(Context& context, const std::string& line, const parser::LineReading& reading) {
  const CourtesyReader reader = reader_in_force(context);
  const OrderBoard board{*reader.names, reader.phase};
  for (const parser::ParsedOrder& part : parser::parse_orders(board.names, board.phase, line)) {
    const auto told = [&](std::size_t column) {
      return column >= part.column && column < part.column + part.length;
    };
    if (is_good(part) || !lacks_place(board, part, line, true) ||
        std::ranges::any_of(reading.orders, told, &parser::LineReading::OrderHere::column) ||
        std::ranges::any_of(reading.questions, told, &parser::Problem::column))
      continue;
    context.reply.refuse(part.problems.front(), line);
    note_orders(context);
    note_slip(context);
  }
}

// "A pra - bur", and an order that cannot be given: the readers of lines tell why, unless the letter shows
// what else is meant by it. `last`: of the letter's lines.
bool lines_know_better(Context& context, const std::string& line, const parser::LineReading& reading,
                       bool last) {
  const CourtesyReader reader = reader_in_force(context);
  const OrderBoard board{*reader.names, reader.phase};
  const Parts parts = parser::parse_orders(board.names, board.phase, line,
                                           games::adjusting_of(context.game(), context.power()));
  const bool some_good = std::ranges::any_of(parts, is_good);
  const auto lacks = [&](const parser::ParsedOrder& part) {
    return !is_good(part) && lacks_place(board, part, line, some_good);
  };
  if (reading.fate == parser::LineReading::Fate::talk && reading.questions.empty()) {
    const bool mere_orders = std::ranges::any_of(parts, lacks) && std::ranges::all_of(parts, [&](auto& part) {
                               return is_good(part) || lacks(part);
                             });
    return ((has_form_of_move(*reader.names, line) || mere_orders) && !is_farewell(reader, line, last)) ||
           begins_with_unit_of_namesake(context, reader, line);
  }
  if (reading.fate != parser::LineReading::Fate::asked && reading.fate != parser::LineReading::Fate::taken)
    return false;
  if (parts.empty()) return false;
  if (!some_good)
    return reading.vague && reading.orders.empty() && classify(board, parts, line) != OrderLine::talk;
  const judge::Map& map = context.game().variant->map;
  if (std::ranges::any_of(parts, lacks)) return are_same_orders(map, parts, reading);
  if (parts.size() > 1 || !is_good(parts.front())) return false;
  if (reading.orders.empty()) return reading.fate == parser::LineReading::Fate::asked;
  return reading.orders.size() == 1 && is_same_order(map, parts.front().order, reading.orders.front().order);
}

// "Build me an army", "one fleet please": the type, where no word names a place or anything else.
std::optional<judge::UnitType> unit_to_build(const parser::Names& names, const std::string& line) {
  constexpr std::string_view beside[] = {
      "me",    "one",  "another",   "new",      "my",       "must",   "ill",   "i'll", "will",
      "build", "unit", "somewhere", "anywhere", "wherever", "thanks", "thank", "more", "mir",
      "danke", "eine", "un",        "une",      "een",      "en",     "ich",   "je"};
  constexpr std::string_view counting[] = {"like", "want", "need", "one",      "another", "eine",
                                           "un",   "une",  "een",  "wherever", "anywhere"};
  std::optional<judge::UnitType> type;
  bool builds = false;
  for (const std::string& word : wish_words(line)) {
    const auto here = word.size() > 1 ? names.type_called(parser::Key(word)) : std::nullopt;
    const bool army = parser::Lexicon::is(parser::Sense::army, word) && word.size() > 1;
    const bool fleet = parser::Lexicon::is(parser::Sense::fleet, word) && word.size() > 1;
    const bool build = parser::Lexicon::is(parser::Sense::build, word) && word.size() > 1;
    if (here || army || fleet) {
      if (type) return std::nullopt;
      type = here ? *here : army ? judge::UnitType::army : judge::UnitType::fleet;
    } else if (!build && !is_one_of_list(beside, word) && !is_beside_any_wish(word)) {
      return std::nullopt;
    }
    builds = builds || build || is_one_of_list(counting, word);
  }
  return builds ? type : std::nullopt;
}

// One a coast, for a fleet where there are several; none where such a unit cannot stand.
std::vector<judge::Order> builds_at(const games::Game& game, judge::Power power, judge::UnitType type,
                                    judge::Province site) {
  std::vector<judge::Order> orders;
  const std::span<const judge::Location> coasts = game.variant->map.coasts(site);
  std::vector<judge::Location> places(coasts.begin(), coasts.end());
  if (type == judge::UnitType::army || places.empty()) places = {game.variant->map.base(site)};
  for (const judge::Location place : places) {
    judge::Order order;
    order.kind = judge::OrderKind::build;
    order.type = type;
    order.unit = place;
    const judge::Checked checked = games::OrderCheck(game, power, order).checked();
    if (!checked.illegal && std::ranges::find(orders, checked.order) == orders.end())
      orders.push_back(checked.order);
  }
  return orders;
}

// "Never mind then!" dismisses what was talked of, and no orders; "never mind my orders" takes them back.
bool dismisses_talk(std::string_view line) {
  constexpr std::string_view dismissing[] = {"never", "mind",   "nevermind", "forget", "it",      "that",
                                             "then",  "thanks", "thank",     "sorry",  "oh",      "no",
                                             "well",  "about",  "fine",      "good",   "worries", "is"};
  bool dismisses = false;
  for (const std::string_view clause : clauses_of(line)) {
    const WishWords words = wish_words(clause);
    const bool vague = are_all_of(words, {dismissing}) &&
                       (has_word(words, "nevermind") || has_word(words, "mind") || has_word(words, "forget"));
    const bool cancels = std::ranges::any_of(
        words, [](const std::string& word) { return parser::Lexicon::is(parser::Sense::cancel, word); });
    if (cancels && !vague) return false;
    dismisses = dismisses || vague;
  }
  return dismisses;
}

} // namespace

bool obey_build_anywhere(Context& context, const parser::Statement& statement, const LetterBlock& block,
                         std::size_t at) {
  const judge::Power power = context.power();
  if (!power || context.session.skipping || context.session.named_phase || holds_orders(block, at, at + 1) ||
      context.game().state != games::State::running ||
      context.game().position.phase.kind != judge::PhaseKind::adjustment)
    return false;
  const games::Game& game = context.game();
  const std::optional<judge::UnitType> type = unit_to_build(game.variant->names, statement.text);
  if (!type || judge::adjustments_due(game.judged(), game.position, power) <= 0) return false;
  std::vector<judge::Order> orders;
  for (const judge::Province site : judge::build_sites(game.judged(), game.position, power))
    for (judge::Order& order : builds_at(game, power, *type, site)) orders.push_back(std::move(order));
  const auto filed = [&](const judge::Order& order) {
    return std::ranges::any_of(game.orders[power], [&](const games::OrderOnFile& one) {
      return one.order.unit && parser::is_same_place(game.variant->map, one.order.unit, order.unit);
    });
  };
  std::erase_if(orders, filed);
  if (orders.empty()) return false;
  context.begin(statement);
  context.reply.valid = true;
  if (orders.size() == 1) {
    parser::Statement whole = statement;
    whole.text = judge::to_text(game.variant->map, orders.front());
    obey_order_line(context, whole);
    return true;
  }
  if (!offer(context, {LikelyOrder{power, {}, orders}})) context.reply.refuse_order_line("Which center?");
  return true;
}

bool obey_in_letter(Context& context, const parser::Statement& statement, const LetterBlock& block,
                    std::size_t at) {
  if (block.readings.empty() || context.session.named_phase) return false;
  if (context.mail.at_fault.contains(statement.line) || hides_sign_on(statement.text)) return false;
  const parser::LineReading& reading = block.readings[at - block.begin];
  parser::Words behind{""};
  const CommandRow* row = find_command(statement.text, behind);
  const bool command =
      row != nullptr && (row->line != Line::joins_game || names_game(context.office, behind.rest()));
  if (reading.fate == parser::LineReading::Fate::talk && reading.questions.empty() &&
      says_more_elsewhere(context, statement))
    return false;
  if (lines_know_better(context, statement.text, reading, at + 1 == block.end)) return false;
  const bool obeys = reading.takes_all_back || !reading.taken_back.empty() || !reading.orders.empty();
  if (reading.takes_all_back && reading.orders.empty() && dismisses_talk(statement.text)) {
    context.begin(statement);
    context.reply.valid = true;
    context.reply.say(
        "Nothing is taken back by that: what is on file stays. CANCEL on a line of its own takes "
        "all your orders back.");
    return true;
  }
  if ((command && !obeys) || !obey_reading(context, statement, reading)) return false;
  if (!reading.orders.empty()) refuse_dropped(context, statement.text, reading);
  return true;
}

bool answer_words_to_player(Context& context, const parser::Statement& statement, const LetterBlock& block,
                            std::size_t at) {
  if (!context.power() || context.session.skipping || context.mail.at_fault.contains(statement.line))
    return false;
  if (!speaks_to_player(context, statement.text) || holds_orders(block, at, at + 1)) return false;
  const CourtesyReader reader = reader_in_force(context);
  if (begins_with_unit_of_namesake(context, reader, statement.text)) return false;
  const auto parts = parser::parse_orders(*reader.names, reader.phase, statement.text);
  if (std::ranges::any_of(parts, [](const parser::ParsedOrder& one) { return one.problems.empty(); }))
    return false;
  context.begin(statement);
  context.reply.valid = true;
  context.reply.say("Nobody has read this but the judge.");
  return true;
}

// ---- greetings, closings and small talk of a mail, which are passed over

namespace {

// "Hi, when is the deadline?" greets, and asks; "Finalize orders" is a text below orders, and no legal
// notice.
bool answers_topic(Context& context, const parser::Statement& statement, const Courtesy& found) {
  constexpr std::size_t few_lines = 3, few_words = 8;
  const bool note = found.kind == CourtesyKind::text_below && found.statements <= few_lines &&
                    parser::words_of(statement.text).size() <= few_words;
  // A stranger's is no line to answer: he gets the welcome.
  if (!context.session.is_signed_on() &&
      !games::find_sound_player(context.office.transaction, context.mail.sender))
    return false;
  const bool asks = statement.text.find('?') != std::string::npos;
  if (context.session.skipping || (!note && !asks)) return false;
  const std::string advice =
      asks ? advice_on(context, statement.text) : advice_by_words(context, statement.text);
  if (advice.empty()) return false;
  context.begin(statement);
  context.reply.say(advice);
  return true;
}

// "Salut à tous, voici mes ordres", "OK, here goes nothing": words that say nothing of orders, and stand
// right above the first of them.
bool leads_to_orders(Context& context, const std::vector<parser::Statement>& statements, std::size_t at,
                     const LetterBlock& block) {
  constexpr std::size_t most_words = 14;
  if (!context.power() || context.session.skipping || block.readings.empty() || at + 1 >= block.end ||
      context.mail.at_fault.contains(statements[at].line))
    return false;
  const parser::LineReading& reading = block.readings[at - block.begin];
  const std::string& text = statements[at].text;
  const bool talk = is_talk(block, at) && reading.questions.empty() && !holds_orders(block, at, at + 1);
  // A wish or a question above orders is answered.
  constexpr std::array of_orders{Want::talk,      Want::thanks, Want::orderfor, Want::howorder,
                                 Want::ownorders, Want::change, Want::agree};
  return talk && std::ranges::find(of_orders, want_of(text).want) != of_orders.end() && !is_question(text) &&
         text.find('-') == text.npos && !lines_know_better(context, text, reading, false) &&
         parser::words_of(text).size() <= most_words && !context.mail.vocabulary.is_command(text) &&
         !says_more_elsewhere(context, statements[at]) &&
         !is_own_order(context.game(), context.power(), text) &&
         is_own_order(context.game(), context.power(), statements[at + 1].text);
}

} // namespace

std::size_t pass_over_courtesies(Context& context, const std::vector<parser::Statement>& statements,
                                 std::size_t at, const std::vector<std::string>& writer,
                                 const LetterBlock& block) {
  const CourtesyReader reader = reader_in_force(context, writer);
  const Courtesy found = courtesy_at(statements, at, reader);
  if (found.statements > 1 && holds_orders(block, at + 1, at + found.statements)) return 0;
  const bool chat = found.kind == CourtesyKind::text_below &&
                    !may_be_for_judge(std::span(statements).subspan(at, found.statements), Reading(reader));
  const std::string rule(chat ? "chat below" : found.rule); // which nobody has to be told of
  if (found.statements == 0 && leads_to_orders(context, statements, at, block)) {
    context.reply.passed_over.push_back({statements[at].line, "words above orders"});
    return 1;
  }
  for (std::size_t i = at; i < at + found.statements; ++i)
    if (!answers_topic(context, statements[i], found))
      context.reply.passed_over.push_back({statements[i].line, rule});
  return found.statements;
}

} // namespace mail
