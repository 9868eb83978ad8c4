// SPDX-License-Identifier: GPL-3.0-or-later
// context_reply - see context.h: the lines of the reply
#include "mail/commands/session/context.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/tokens_in_text.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

namespace {

constexpr std::size_t longest_echo = 120; // bytes of a line that are repeated
constexpr std::size_t line_overhead = 8;  // bytes: its end, what stands before it

constexpr std::string_view cut_here =
    "Cut here: an answer has no room for more. Ask for less in one mail: fewer commands, or HISTORY game "
    "LINES 200.";
constexpr std::string_view too_much_reading =
    "Not answered: 20 commands in a mail may ask for something to read. Send the rest in another mail.";
constexpr std::string_view too_many_letters =
    "Not done: 50 lines of a mail may write to others, and this is one more. Send the rest in another mail.";

std::string shortened(std::string line) {
  if (line.size() <= longest_echo) return line;
  std::size_t end = longest_echo;
  while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U) --end; // not inside a character
  return line.substr(0, end) + " ...";
}

} // namespace

void Context::begin(const parser::Statement& statement) {
  Echo echo;
  echo.line = statement.line;
  echo.source = shortened(for_others(blank_passwords(statement.text)));
  if (statement.line == 0 && !echo.source.empty()) echo.source.insert(0, "Subject: ");
  if (!session.signon.game.empty() && !seat().addresses.empty() &&
      !parser::same_address(seat().addresses.front(), sender))
    echo.copy_to = seat().addresses.front();
  echo.copy_game = session.signon.game;
  answering.echoes.push_back(std::move(echo));
}

void Context::note_cut() {
  if (answering.cut) return;
  answering.cut = true;
  answering.echoes.back().answers.push_back({Answer::Kind::error, std::string(cut_here), {}});
}

void Context::add_answer(Answer::Kind kind, std::string text) {
  const std::size_t cost = text.size() + line_overhead;
  const bool has_room = is_sentence(kind) ? budget.pay_sentence(cost) : budget.pay_shown_line(cost);
  if (!has_room) return note_cut();
  answering.echoes.back().answers.push_back({kind, std::move(text), {}});
}

void Context::say(std::string answer) { add_answer(Answer::Kind::sentence, std::move(answer)); }

void Context::say_lines(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  for (const std::string_view line : parser::lines_of(text))
    add_answer(Answer::Kind::verbatim, std::string(line));
}

void Context::say_words(std::string_view line) {
  add_answer(Answer::Kind::words, line.empty() ? " " : std::string(line));
}

void Context::say_piece(const Piece& piece) {
  const auto lines = static_cast<std::size_t>(std::ranges::count(piece.text, '\n'));
  if (!budget.pay_shown_line(piece.text.size() + lines * line_overhead)) return note_cut();
  answering.echoes.back().answers.push_back({Answer::Kind::piece, piece.text, piece.html});
}

void Context::refuse(std::string reason) {
  answering.echoes.back().error = true;
  add_answer(Answer::Kind::error, std::move(reason));
}

bool Context::affords(Cost cost) {
  const bool paid = budget.pay(cost);
  if (!paid) refuse_unpaid(cost);
  return paid;
}

bool Context::affords_letters(int count) {
  const bool paid = budget.pay_letters(count);
  if (!paid) refuse_unpaid(Cost::letter);
  return paid;
}

void Context::refuse_unpaid(Cost cost) {
  const auto [first, is_first] = answering.unpaid.try_emplace(cost, answering.echoes.size() - 1);
  const bool is_new_echo = answering.echoes.back().answers.empty();
  if (is_first || !is_new_echo)
    return refuse(std::string(cost == Cost::reading ? too_much_reading : too_many_letters));
  answering.echoes.back().error = true;
  answering.echoes.back().shown = false;
  ++answering.echoes[first->second].alike;
}

void Context::note_bad_order(judge::Power power) {
  if (power) open_game().slipped.insert(power);
  answering.echoes.back().of_orders = true;
}

const Echo* Context::refused_order(const std::string& game) const {
  const auto found = std::ranges::find_if(answering.echoes, [&](const Echo& echo) {
    return echo.error && echo.of_orders && (echo.copy_game.empty() || echo.copy_game == game);
  });
  return found == answering.echoes.end() ? nullptr : &*found;
}

void Context::refuse_order_line(const std::string& reason) {
  answering.echoes.back().of_orders = true;
  constexpr std::string_view again = "Not taken either, for the same reason.";
  for (auto above = answering.echoes.rbegin() + 1; above != answering.echoes.rend(); ++above) {
    if (above->answers.empty()) break;
    const std::string& given = above->answers.back().text;
    if (given == reason) return refuse(std::string(again));
    if (given != again) break;
  }
  refuse(reason);
}

void Context::refuse(const parser::Problem& problem, std::string_view text) {
  // show() repeats the line above the caret; the echo already has it, unless it was tidied before it was
  // read.
  const std::string shown = parser::show(problem, text);
  std::vector<std::string_view> lines = parser::lines_of(shown);
  if (lines.front() == "> " + answering.echoes.back().source) lines.erase(lines.begin());
  lines.pop_back(); // the sentence
  if (answering.echoes.back().source == hidden) lines.clear();
  for (const std::string_view line : lines) say_lines(line);
  refuse(problem.text);
}

void Context::is_private() { answering.echoes.back().copy_to.clear(); }

void Context::is_question() {
  if (session.signon.as_master) is_private();
}

std::string Context::for_others(std::string_view text) const { return without_tokens(text, conf()); }

void Context::keep_secret(std::string_view password) {
  if (!password.empty()) answering.secrets.emplace_back(password);
}

} // namespace mail
