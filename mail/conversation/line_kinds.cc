// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/conversation/line_kinds.h"

#include "games/game/control.h"
#include "games/game/filed_orders.h"
#include "games/game/seats.h"
#include "mail/commands/command_table.h"
#include "mail/commands/conditional_orders.h"
#include "mail/commands/press/press.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/context.h"
#include "mail/conversation/letter_block.h"
#include "mail/letters/phase_words.h"
#include "mail/reading/courtesy.h"
#include "mail/reading/order_part.h"
#include "mail/senders/blank_passwords.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"
#include "parser/order_words.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <string_view>

namespace mail {

// ---- what each line of a text is that may be for other players: words to people, or for the judge

using parser::Statement;

namespace {

// "I", "you": somebody is spoken to, and not the judge.
bool speaks_to_somebody(const std::string& text) {
  constexpr std::array<std::string_view, 36> words{
      "i",  "i'll", "i'm",   "i'd",  "i've", "we", "we'll", "we're", "we'd", "you", "your", "you're",
      "us", "me",   "let's", "lets", "our",  "my", "ich",   "du",    "wir",  "dir", "dich", "je",
      "tu", "nous", "vous",  "io",   "noi",  "yo", "ik",    "jij",   "wij",  "eu",  "ja",   "ty"};
  return std::ranges::any_of(parser::talk_words(text), [&](const parser::TalkWord& word) {
    return std::ranges::find(words, word.plain) != words.end() ||
           parser::Lexicon::is(parser::Phrase::speaker, word.plain);
  });
}

bool is_in_capitals(std::string_view word) {
  return word.size() > 1 && std::ranges::all_of(word, [](char c) { return parser::to_upper(c) == c; });
}

std::string_view first_word(std::string_view text) {
  const auto words = parser::words_of(text);
  return words.empty() ? std::string_view() : words.front();
}

bool says_more(const parser::Words& words) {
  return std::ranges::any_of(words.rest(),
                             [](char c) { return std::isalnum(static_cast<unsigned char>(c)); });
}

// "PRESS TO AEM", in an answer to press "PRESS FAKE FROM Italy"; and not "Press on to Munich".
bool is_press_command(Context& context, const parser::Words& behind) {
  const games::Seat& own = context.seat();
  const std::string_view options = behind.rest().substr(0, behind.rest().find(':'));
  if (parser::trim(options).empty()) return true;
  const std::optional<OwnLetter> answered = letter_answered(context);
  return read_press_options(context.game(), own, parser::Words(options), false,
                            answered ? &*answered : nullptr)
      .problem.empty();
}

bool is_setting(parser::Words behind) {
  constexpr std::size_t most_words = 5;
  return parser::words_of(behind.rest()).size() <= most_words && find_option(behind) != nullptr;
}

struct WrittenOrder {
  OrderLine line = OrderLine::talk;
  bool own = false; // does it hold a good one of the writer's?
};

WrittenOrder read_order(Context& context, const std::string& text) {
  const games::Game& game = context.game();
  const judge::Power power = context.power();
  if (power.is_none() || game.state != games::State::running || speaks_to_somebody(text)) return {};
  const OrderBoard board{game.variant->names, game.position.phase.kind};
  const auto parts = parser::parse_orders(board.names, board.phase, text, games::adjusting_of(game, power));
  const auto is_own = [&](const parser::ParsedOrder& one) {
    return one.problems.empty() && games::is_of_hand(game, power, one.order);
  };
  return {classify(board, parts, text), std::ranges::any_of(parts, is_own)};
}

// Good, or with a slip in one that begins as an order and holds a dash or more than two words.
bool is_written_order(Context& context, const std::string& text) {
  const WrittenOrder order = read_order(context, text);
  if (order.line == OrderLine::order) return order.own;
  return order.line == OrderLine::order_with_slip && text.find('-') != text.npos &&
         std::ranges::none_of(text, [](char c) { return c == '?' || c == '!'; });
}

bool is_order_in_letter(const parser::LineReading& reading, const std::string& text) {
  const bool obeys = reading.takes_all_back || !reading.taken_back.empty() || !reading.orders.empty();
  return obeys && reading.fate == parser::LineReading::Fate::taken && !speaks_to_somebody(text);
}

bool has_own_unit(Context& context, judge::Province province) {
  const games::Game& game = context.game();
  judge::Order order;
  order.unit = province ? game.variant->map.base(province) : judge::Location();
  return province && game.position.unit_in(game.variant->map, province) != nullptr &&
         games::is_of_hand(game, context.power(), order);
}

// "F nth convoys it": an own unit, and nothing but words of orders, of which none can be made.
bool is_all_of_orders(Context& context, const std::string& text) {
  constexpr std::array<std::string_view, 9> joints{"it", "the", "to",  "from", "in",
                                                   "at", "and", "via", "into"};
  const games::Game& game = context.game();
  const parser::Names& names = game.variant->names;
  if (context.power().is_none() || game.state != games::State::running || text.find('?') != text.npos)
    return false;
  bool own = false, verb = false;
  for (const parser::TalkWord& word : parser::talk_words(text)) {
    const parser::Key key(word.plain);
    const bool place = names.is_province(word.plain);
    const bool deed = parser::verb_after(key, game.position.phase.kind) != parser::Verb::none;
    if (!place && !deed && !names.type_called(key) && std::ranges::find(joints, word.plain) == joints.end())
      return false;
    verb = verb || deed;
    own = own || (place && has_own_unit(context, names.find_province(word.plain).province));
  }
  return own && verb;
}

// "Byzantine army Constantinople holds" where no power is called so.
bool is_order_behind_word(Context& context, const std::string& text) {
  const auto words = parser::words_of(text);
  if (words.size() < 2 || speaks_to_somebody(text)) return false;
  if (words[1] == "a" || !context.game().variant->names.type_called(parser::Key(words[1]))) return false;
  const WrittenOrder order = read_order(context, text.substr(words.front().size() + 1));
  return order.line == OrderLine::order && order.own;
}

LineKind kind_of(Context& context, const std::string& text) {
  parser::Words behind{""};
  const CommandRow* row = find_command(text, behind);
  const bool alone = row != nullptr && !says_more(behind);
  if (alone && !is_in_capitals(first_word(text)) && row->handler != cmd_press) return LineKind::doubtful;
  if (is_command_line(context, text)) return LineKind::command;
  if (is_written_order(context, text)) return LineKind::order;
  if (is_order_behind_word(context, text)) return LineKind::order_in_words;
  return is_all_of_orders(context, text) ? LineKind::doubtful : LineKind::words;
}

void note_courtesies(Context& context, const std::vector<Statement>& statements,
                     const std::vector<std::string>& writer, std::vector<LineKind>& kinds) {
  for (std::size_t at = 0; at < statements.size();) {
    const Courtesy found = courtesy_at(statements, at, reader_in_force(context, writer));
    for (std::size_t i = at; i < at + found.statements; ++i)
      if (kinds[i] == LineKind::words && found.kind != CourtesyKind::text_below)
        kinds[i] = LineKind::courtesy;
    at += std::max<std::size_t>(found.statements, 1);
  }
}

void note_sentences(Context& context, const std::vector<Statement>& statements,
                    const std::vector<std::string>& writer, std::vector<LineKind>& kinds) {
  for (std::size_t at = 0; at < statements.size();) {
    const LetterBlock block = read_block(context, statements, at, statements.size(), writer);
    for (std::size_t i = 0; i < block.readings.size(); ++i)
      if (kinds[at + i] == LineKind::words && is_order_in_letter(block.readings[i], statements[at + i].text))
        kinds[at + i] = LineKind::doubtful;
    at = block.end;
  }
}

// Orders with conditions are nothing that another player is told by mistake.
void note_conditions(Context& context, const std::vector<Statement>& statements,
                     std::vector<LineKind>& kinds) {
  for (const ConditionRange& range : condition_ranges(statements, ends_letter)) {
    if (!are_conditional_orders(context, statements, range)) continue;
    for (std::size_t at = range.begin; at < range.end; ++at) kinds[at] = LineKind::doubtful;
  }
}

} // namespace

void note_flawed(Context& context) {
  if (context.power().is_none()) return;
  context.open_game().ordered.insert(context.power());
  context.note_bad_order(context.power());
}

bool is_command_line(Context& context, const std::string& text) {
  if (blank_passwords(text) != parser::trim(text)) return true;
  parser::Words behind{""};
  const CommandRow* row = find_command(text, behind);
  if (row == nullptr) return false;
  if (row->handler == cmd_press) return is_press_command(context, behind);
  const bool capitals = is_in_capitals(first_word(text));
  if (row->handler == cmd_set) return is_setting(behind);
  return row->line == Line::alone ? capitals && !says_more(behind) : capitals;
}

std::vector<LineKind> kinds_of(Context& context, const std::vector<Statement>& statements,
                               const std::vector<std::string>& writer) {
  std::vector<LineKind> kinds;
  for (const Statement& one : statements) kinds.push_back(kind_of(context, one.text));
  note_courtesies(context, statements, writer, kinds);
  note_sentences(context, statements, writer, kinds);
  note_conditions(context, statements, kinds);
  return kinds;
}

// ---- words to another player that are no message: "Dear Germany,", "England, let's be friends."

namespace {

// Whom a part of a line names, and how a message would go to him; no reader when it names nobody.
struct Spoken {
  std::string reader;
  PressOptions options;
};

Spoken named(Context& context, std::string_view name) {
  const games::Game& game = context.game();
  PressOptions options = options_to(game, context.seat(), name);
  if (!options.problem.empty() || options.broadcast || options.seats.size() != 1) return {};
  const games::Seat& seat = game.seats[*options.seats.begin()];
  if (!seat.power || &seat == &context.seat()) return {};
  return {seat_in_words(game, seat), std::move(options)};
}

std::string_view up_to_sign(std::string_view text) { return text.substr(0, text.find_first_of(",:!.")); }

// "Germany", "Bob", "all".
Spoken named_or_all(Context& context, std::string_view name) {
  if (Spoken found = named(context, name); !found.reader.empty()) return found;
  PressOptions options = options_to(context.game(), context.seat(), name);
  return options.problem.empty() && options.broadcast ? Spoken{"all", std::move(options)} : Spoken{};
}

// "Please tell England that ..."
Spoken wished(Context& context, const std::string& line) {
  constexpr std::array<std::string_view, 5> verbs{"TELL", "ASK", "INFORM", "WRITE", "MESSAGE"};
  parser::Words words(line);
  words.take("PLEASE");
  if (std::ranges::none_of(verbs, [&](std::string_view verb) { return words.take(verb); })) return {};
  return named(context, up_to_sign(words.next()));
}

// "England, let's be friends."
Spoken called(Context& context, const std::string& line) {
  constexpr std::size_t shortest_name = 3;
  const std::string_view name = up_to_sign(line);
  if (name.size() == line.size() || parser::trim(name).size() < shortest_name) return {};
  if (!speaks_to_somebody(line.substr(name.size()))) return {};
  return named_or_all(context, name);
}

// "Dear Germany,", "Hi Bob! Shall we ...", "Hello all, ..."
Spoken greeted(Context& context, const std::string& line) {
  const auto rest = parser::after_greeting(up_to_sign(line));
  return rest ? named_or_all(context, *rest) : Spoken{};
}

// "Hello all, when is the deadline?" is for the judge.
bool is_meant_for_greeted(Context& context, const std::string& line) {
  const Spoken spoken = greeted(context, line);
  return !spoken.reader.empty() && (!spoken.options.broadcast || advice_by_words(context, line).empty());
}

bool goes_on_behind_greeting(const std::string& line) {
  constexpr std::size_t fewest_words = 3;
  return parser::words_of(line.substr(up_to_sign(line).size())).size() >= fewest_words;
}

Spoken spoken_to(Context& context, const std::string& line) {
  for (const auto reads : {greeted, wished, called})
    if (Spoken found = reads(context, line); !found.reader.empty()) return found;
  return {};
}

} // namespace

bool speaks_to_player(Context& context, const std::string& line) {
  return !wished(context, line).reader.empty() || !called(context, line).reader.empty() ||
         (goes_on_behind_greeting(line) && is_meant_for_greeted(context, line));
}

std::string reader_greeted(Context& context, const parser::Statement& greeting) {
  const Spoken spoken = greeted(context, greeting.text);
  return spoken.reader.empty() || !why_no_press(context, spoken.options).empty() ? "" : spoken.reader;
}

bool is_letter_to_player(Context& context, const std::vector<parser::Statement>& statements,
                         const std::vector<std::string>& writer) {
  if (statements.size() < 2 || !context.session.is_signed_on() || !context.power() ||
      greeted(context, statements.front().text).reader.empty())
    return false;
  const std::vector<LineKind> kinds = kinds_of(context, statements, writer);
  return std::ranges::all_of(
      kinds, [](LineKind kind) { return kind == LineKind::words || kind == LineKind::courtesy; });
}

void note_unsent_words(Context& context, const std::vector<parser::Statement>& statements) {
  if (!context.session.is_signed_on()) return;
  for (const parser::Statement& one : statements) {
    if (!one.block.empty()) continue;
    const Spoken spoken = spoken_to(context, one.text);
    if (spoken.reader.empty()) continue;
    if (spoken.options.broadcast && !goes_on_behind_greeting(one.text) && statements.size() <= 2)
      return; // "Hi all!"
    const std::string why_not = why_no_press(context, spoken.options);
    context.reply.notes.push_back("nothing was sent to " + spoken.reader + ". " +
                                  (why_not.empty() ? "To write to " + spoken.reader + ", put the line \"To " +
                                                         spoken.reader + ":\" above the text."
                                                   : why_not));
    return;
  }
}

} // namespace mail
