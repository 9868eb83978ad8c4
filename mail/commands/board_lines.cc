// SPDX-License-Identifier: GPL-3.0-or-later
// board_lines - MORPH, MAP and TRIAL name: the board of a game that is forming, by the lines of the DPjudge
//
// MORPH changes the board of this one game. Its lines are kept as they were written, in the game's board.map,
// and read all together from the board that they change; those of one mail are taken together or not at all.
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/transaction.h"
#include "mail/commands/command_table.h"
#include "mail/commands/masters/masters.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/message/piece.h"
#include "parser/text.h"
#include "variants/file/draft.h"
#include "variants/file/variant.h"
#include "variants/import/dpjudge_reader.h"
#include "variants/library.h"

#include <algorithm>
#include <array>
#include <optional>

namespace mail {

namespace {

using variants::Draft, variants::ForeignEffect, variants::ForeignRead, variants::Variant;

constexpr std::size_t most_lines = 300, most_bytes = 30'000; // of all that change one board

// What the board in force was made of: itself, where no line has changed it.
variants::Made made_of_now(const Office& office, const games::Game& game) {
  if (game.variant->name != games::own_board_name) return {game.variant->name, {}};
  return variants::made_of(office.transaction.read(games::own_board_path(game.name)).value_or(""));
}

std::optional<Draft> installed(const Office& office, std::string_view name) {
  const Variant* found = office.library.find(name);
  return found == nullptr ? std::nullopt : std::optional(draft_to_change(*found));
}

std::string board_in_words(const Variant& board) {
  return counted(board.map.power_count(), "power") + ", " + counted(board.map.center_count(), "center") +
         ", " + std::to_string(board.centers_that_win()) + " of them win; it begins in " +
         judge::to_mail_text(board.start.phase);
}

std::string count_of_lines(const variants::Made& made) {
  return made.from + ", changed by " + counted(made.lines.size(), "line");
}

void show_lines(Context& context) {
  const variants::Made made = made_of_now(context.office, context.game());
  if (made.lines.empty())
    return context.reply.say("The game is played on the board " + made.from +
                             ", as it is. MORPH and a line changes it, before the start: MORPH VICTORY 20.");
  context.reply.say("The board of this game is " + count_of_lines(made) + ":");
  Piece lines;
  for (const std::string& line : made.lines) lines += line_to_write("MORPH " + line, "  ");
  context.reply.say_piece(std::move(lines));
  context.reply.say("That is " + board_in_words(*context.game().variant) + ".");
}

// A mail's lines of MORPH, without the word.
std::vector<std::string> lines_written(const parser::Statement& statement, const parser::Words& arguments) {
  if (statement.block.empty()) return {std::string(arguments.rest())};
  std::vector<std::string> lines;
  for (const std::string& line : statement.block)
    if (!parser::trim(line).empty()) lines.emplace_back(parser::trim(line));
  return lines;
}

// Why these lines cannot be read at all; "" where they can.
std::string why_too_much(const variants::Made& made, const std::vector<std::string>& lines) {
  std::size_t bytes = 0;
  for (const std::string& line : made.lines) bytes += line.size();
  for (const std::string& line : lines) bytes += line.size();
  if (made.lines.size() + lines.size() <= most_lines && bytes <= most_bytes) return "";
  return "A game's board is changed by 300 lines and 30,000 letters at most. Ask the keeper of this judge "
         "for a board of its own.";
}

// All lines that a board is made by: those that were kept, and those of this mail.
struct Lines {
  std::vector<std::string> all;
  std::size_t kept = 0;

  bool is_new(std::size_t number) const { return number > kept; }
  const std::string& text(std::size_t number) const { return all.at(number - 1); }
};

void tell_problems(GrowingReply& reply, const Lines& lines, const std::vector<parser::Problem>& problems) {
  constexpr std::size_t most_told = 8;
  for (std::size_t i = 0; i < std::min(problems.size(), most_told); ++i) {
    const parser::Problem& one = problems[i];
    if (one.line == 0 || one.line > lines.all.size())
      reply.refuse(one.text + ".");
    else
      reply.refuse(one, lines.text(one.line));
  }
  reply.refuse("The board is as it was: lines of MORPH that stand together are taken all or none.");
}

// What was left out, and what is to be known of the rest.
void tell_remarks(GrowingReply& reply, const Lines& lines, const ForeignRead& read) {
  for (const variants::ForeignRemark& one : read.remarks) {
    if (!lines.is_new(one.at.line)) continue;
    const std::string told = "MORPH " + lines.text(one.at.line) + ": " + one.text + ".";
    if (one.left_out)
      reply.refuse(told + (read.effects[one.at.line - 1] == ForeignEffect::nothing
                               ? " Nothing of it was taken."
                               : " The rest of the line was taken."));
    else
      reply.say(told);
  }
}

bool is_matter_of_games(std::string_view word) {
  constexpr std::array<std::string_view, 7> words{"RULE",   "RULES",  "DUMMY", "CONTROL",
                                                  "ROTATE", "TIMING", "DESC"};
  return std::ranges::any_of(words, [&](auto one) { return parser::equals_ignoring_case(one, word); });
}

// "RULE NO_DIAS": obeyed as a line of the mail, or as an option of SET.
void obey_setting(Context& context, parser::Statement line, const std::string& text) {
  parser::Words arguments{""}, option(text);
  const CommandRow* row = find_command(text, arguments);
  if (!is_matter_of_games(parser::Words(text).next()) || (row == nullptr && !find_option(option)))
    return context.reply.refuse(
        text + ": that is no fact of a board, and no setting of a game here. It was left out.");
  line.text = text;
  line.block.clear();
  if (row == nullptr) return cmd_set(context, line, parser::Words(text));
  if (context.reply.refused(why_not_allowed(context, row->who))) return;
  if (context.reply.affords(row->cost)) row->handler(context, line, arguments);
}

void obey_settings(Context& context, const parser::Statement& statement, const Lines& lines,
                   const ForeignRead& read) {
  for (const variants::Word& setting : read.settings)
    if (lines.is_new(setting.line)) obey_setting(context, statement, setting.text);
}

// The lines that the board consists of; those that were about the game, or nothing, are not kept.
std::vector<std::string> kept_lines(const Lines& lines, const ForeignRead& read) {
  std::vector<std::string> kept;
  for (std::size_t number = 1; number <= lines.all.size(); ++number)
    if (read.effects.at(number - 1) == ForeignEffect::board) kept.push_back(lines.text(number));
  return kept;
}

void put_board(Context& context, const std::string& from, Draft draft) {
  const games::Game& game = context.game();
  draft.from = from;
  draft.title += " (changed)";
  const std::string path = games::own_board_path(game.name);
  const std::string text = games::sealed("# The board of game " + game.name + ".\n" + variant_text(draft));
  const Variant& board =
      games::own_board(path, text, games::own_boards_in(context.office.transaction.home()));
  if (!change_board(context, board)) return;
  context.office.transaction.put(path, text);
  announce(context,
           "The board of the game is changed: " + count_of_lines(variants::made_of(text)) + ". It has " +
               board_in_words(board) + ".",
           "board");
  context.reply.say("MORPH alone lists the lines; SET VARIANT " + from + " takes them back." +
                    (board.drawn_as.empty() ? " Nobody has drawn the board so: MAP tells it in words." : ""));
}

void change_by_lines(Context& context, const parser::Statement& statement,
                     const std::vector<std::string>& written) {
  const variants::Made made = made_of_now(context.office, context.game());
  if (context.reply.refused(why_too_much(made, written))) return;
  const auto base = installed(context.office, made.from);
  if (!base)
    return context.reply.refuse("The board " + made.from +
                                " is not here any more: SET VARIANT takes another.");
  Lines lines{made.lines, made.lines.size()};
  lines.all.insert(lines.all.end(), written.begin(), written.end());
  const ForeignRead read = read_map_lines(
      *base, lines.all, [&](std::string_view name) { return installed(context.office, name); });
  if (!read.is_sound()) return tell_problems(context.reply, lines, read.problems);
  tell_remarks(context.reply, lines, read);
  Draft draft = read.draft;
  draft.morphs = kept_lines(lines, read);
  if (draft.morphs.size() > made.lines.size()) put_board(context, made.from, std::move(draft));
  obey_settings(context, statement, lines, read);
}

// The word, if it is the name of a board and of no game: "MAP standard".
std::string board_named(Context& context, parser::Words arguments) {
  const std::string word = parser::to_lower(take_word(arguments));
  if (word.empty() || !arguments.empty() || !context.session.is_signed_on()) return "";
  if (context.game().state != games::State::forming || context.office.find_game(word) != nullptr) return "";
  return context.office.library.find(word) == nullptr ? "" : word;
}

} // namespace

void cmd_morph(Context& context, const parser::Statement& statement, parser::Words arguments) {
  if (arguments.empty() && statement.block.empty()) return show_lines(context);
  if (context.game().state != games::State::forming)
    return context.reply.refuse(
        "The board of a game changes before its start only" +
        std::string(context.game().history.empty() ? ": UNSTART goes back there." : "."));
  change_by_lines(context, statement, lines_written(statement, arguments));
}

void cmd_trial(Context& context, const parser::Statement& statement, parser::Words arguments) {
  if (arguments.empty()) return context.reply.refuse("TRIAL takes the name of a board: TRIAL standard.");
  cmd_set(context, statement, parser::Words("VARIANT " + std::string(arguments.rest())));
}

void cmd_map_or_board(Context& context, const parser::Statement& statement, parser::Words arguments) {
  const std::string board = board_named(context, arguments);
  if (board.empty()) return cmd_map(context, statement, arguments);
  cmd_set(context, statement, parser::Words("VARIANT " + board));
}

} // namespace mail
