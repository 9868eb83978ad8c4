// SPDX-License-Identifier: GPL-3.0-or-later
// diary - DIARY, DIARY LIST, DIARY READ, DIARY DELETE: notes of one's own, which all may read once the game
// is over (letter_book.h)
#include "games/game/game.h"
#include "games/game/seats.h"
#include "mail/commands/press/letter_book.h"
#include "mail/commands/press/press.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

using games::Game;

namespace {

bool are_open(const Game& game) { return games::is_over(game); }

// A master who became a power reads no diary of its player.
bool is_own(Context& context) {
  if (!context.power() || !context.session.is_master()) return true;
  return context.reply.no("A diary is its writer's alone. BECOME MASTER first: then yours is meant.");
}

std::string writer_in_words(const Game& game, const DiaryEntry& entry) {
  if (entry.writer.letter == 'M') return "the master";
  if (entry.writer.letter == 'O') return "an observer";
  const judge::Power power = games::power_of_letter(game.variant->map, entry.writer.letter);
  return power ? game.variant->map.power(power).name : "a player"; // before the game had begun
}

// What the seat may read. While the game goes on an entry has its writer's number; when it is over, one among
// all.
std::vector<DiaryEntry> readable(Context& context) {
  const Game& game = context.game();
  if (!are_open(game)) return own_diary(context.office.transaction, game, context.seat());
  std::vector<DiaryEntry> entries = all_diaries(context.office.transaction, game);
  int number = 0;
  for (DiaryEntry& entry : entries) entry.writer.number = ++number;
  return entries;
}

// "S1901M", and whose it is where that is not clear.
std::string title_of(const Game& game, const DiaryEntry& entry) {
  const std::string phase = judge::to_mail_text(entry.phase);
  return are_open(game) ? writer_in_words(game, entry) + ", " + phase : phase;
}

std::string listed(const Incoming& mail, const Office& office, const Game& game, const DiaryEntry& entry) {
  return in_list(mail, office, entry.writer.number, entry.at, title_of(game, entry), entry.text);
}

std::optional<int> number_in(GrowingReply& reply, parser::Words& arguments, const char* command) {
  const std::string word(arguments.next());
  const auto number = games::whole_number_in(games::ranges::letters, word);
  if (number && arguments.empty()) return number;
  return reply.none(std::string(command) + " takes the number of an entry; DIARY LIST tells them.");
}

void refuse_unknown(GrowingReply& reply, int number) {
  reply.refuse("There is no entry " + std::to_string(number) + "; DIARY LIST tells those that are kept.");
}

std::string why_not_written(Context& context, const std::vector<std::string>& lines) {
  constexpr const char* not_written = " Nothing was written.";
  if (is_blank_text(lines))
    return "The entry is empty: write your text below DIARY, and ENDDIARY below the text.";
  if (const std::string why = why_too_long(lines); !why.empty()) return why + not_written;
  const std::string full =
      why_diary_full(context.office.transaction, context.game(), context.seat(), joined_lines(lines).size());
  return full.empty() ? "" : full + not_written;
}

// Without ENDDIARY nobody knows whether an order is one, or text.
std::string why_unclear(Context& context, const parser::Statement& statement,
                        const std::vector<std::string>& lines) {
  if (!statement.unfinished) return "";
  const std::string order = own_order_in(context, lines);
  return order.empty()
             ? ""
             : "No ENDDIARY was found, and \"" + order +
                   "\" is an order of yours. Nothing was written or obeyed. Write ENDDIARY on a line of its "
                   "own: above your orders, or at the end if they are part of the text.";
}

} // namespace

void cmd_diary(Context& context, const parser::Statement& statement, parser::Words arguments) {
  if (!is_own(context)) return;
  std::vector<std::string> lines = statement.block;
  std::string_view first = parser::trim(arguments.rest());
  if (first.starts_with(':')) first = parser::trim(first.substr(1));
  if (!first.empty()) lines.insert(lines.begin(), std::string(first));
  std::string why_not = why_not_written(context, lines);
  if (why_not.empty()) why_not = why_unclear(context, statement, lines);
  if (!why_not.empty()) return context.reply.refuse(why_not);
  const int number = record_in_diary(context.office.transaction, context.game(), context.seat(),
                                     context.mail.received, joined_lines(lines));
  context.reply.say(
      "Entry " + std::to_string(number) + " of your diary (" + counted(lines.size(), "line") + "). " +
      (are_open(context.game()) ? "The game is over: all may read it."
                                : "It is yours alone until the game is over; then all may read it."));
  if (statement.unfinished)
    context.reply.say("Note: no ENDDIARY was found, so the rest of the mail is part of it; commands there "
                      "were not obeyed.");
}

void cmd_diary_list(Context& context, const parser::Statement&, parser::Words) {
  if (!is_own(context)) return;
  const Game& game = context.game();
  const std::vector<DiaryEntry> entries = readable(context);
  if (entries.empty())
    return context.reply.say(are_open(game)
                                 ? "Nobody wrote a diary in this game."
                                 : "Your diary is empty: DIARY, a text and ENDDIARY write into it.");
  for (const DiaryEntry& entry : entries) {
    if (!context.reply.budget.has_room()) return context.reply.note_cut();
    context.reply.say_lines(listed(context.mail, context.office, game, entry));
  }
  context.reply.say("DIARY READ and a number shows the entry.");
}

void cmd_diary_read(Context& context, const parser::Statement&, parser::Words arguments) {
  if (!is_own(context)) return;
  const auto number = number_in(context.reply, arguments, "DIARY READ");
  if (!number) return;
  const std::vector<DiaryEntry> entries = readable(context);
  const auto found =
      std::ranges::find_if(entries, [&](const DiaryEntry& entry) { return entry.writer.number == *number; });
  if (found == entries.end()) return refuse_unknown(context.reply, *number);
  context.reply.say_lines(title_of(context.game(), *found) + ", " +
                          classic_date(found->at, zones_of_writer(context.mail, context.office)) + "\n ");
  for (const std::string_view line : parser::lines_of(found->text)) context.reply.say_words(line);
}

void cmd_diary_delete(Context& context, const parser::Statement&, parser::Words arguments) {
  if (!is_own(context)) return;
  const auto number = number_in(context.reply, arguments, "DIARY DELETE");
  if (!number) return;
  if (are_open(context.game()))
    return context.reply.refuse("The game is over, and its diaries are open to all: nothing is deleted.");
  if (!delete_from_diary(context.office.transaction, context.game(), context.seat(), *number))
    return refuse_unknown(context.reply, *number);
  context.reply.say("Entry " + std::to_string(*number) + " of your diary is deleted.");
}

} // namespace mail
