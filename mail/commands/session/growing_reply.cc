// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/session/growing_reply.h"

#include <algorithm>
#include <utility>

namespace mail {

bool Budget::pay(Cost cost) {
  switch (cost) {
  case Cost::little: return true;
  case Cost::letter: return pay_letters(1);
  case Cost::reading: break;
  }
  if (readings_left_ == 0) return false;
  --readings_left_;
  return true;
}

bool Budget::pay_letters(int count) {
  if (letters_left_ < count) return false;
  letters_left_ -= count;
  return true;
}

bool Budget::pay_answer(std::size_t bytes, std::size_t kept) {
  if (answer_left_ < kept + bytes) {
    answer_left_ = std::min(answer_left_, kept); // a text that was cut does not go on with a shorter line
    return false;
  }
  answer_left_ -= bytes;
  return true;
}

namespace {

constexpr std::size_t line_overhead = 8; // bytes: its end, what stands before it

constexpr std::string_view cut_here = "Cut here: an answer has no room for more. Ask for less in one mail: "
                                      "fewer commands, or HISTORY game LINES 200.";
constexpr std::string_view too_much_reading =
    "Not answered: 20 commands in a mail may ask for something to read. Send the rest in another mail.";
constexpr std::string_view too_many_letters =
    "Not done: 50 lines of a mail may write to others, and this is one more. Send the rest in another mail.";

} // namespace

void GrowingReply::note_cut() {
  if (cut_) return;
  cut_ = true;
  line().answers.push_back({Answer::Kind::error, std::string(cut_here), {}});
}

void GrowingReply::add(Answer::Kind kind, std::string text) {
  const std::size_t cost = text.size() + line_overhead;
  const bool has_room = is_sentence(kind) ? budget.pay_sentence(cost) : budget.pay_shown_line(cost);
  if (!has_room) return note_cut();
  line().answers.push_back({kind, std::move(text), {}});
}

void GrowingReply::say(std::string answer) { add(Answer::Kind::sentence, std::move(answer)); }
void GrowingReply::answer_talk(std::string answer) {
  line().talk = true;
  say(std::move(answer));
}

void GrowingReply::advise(std::string answer) {
  answer_talk(std::move(answer));
  line().advised = true;
}

void GrowingReply::say_lines(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  for (const std::string_view line : parser::lines_of(text)) add(Answer::Kind::verbatim, std::string(line));
}

void GrowingReply::say_words(std::string_view line) {
  add(Answer::Kind::words, line.empty() ? " " : std::string(line));
}

void GrowingReply::say_piece(Piece piece) {
  Piece told;
  bool fits = true;
  for (Block& block : piece.blocks) {
    const std::string text = plain_text(Piece{{block}});
    const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
    if (fits = budget.pay_shown_line(text.size() + lines * line_overhead); !fits) break;
    told.blocks.push_back(std::move(block));
  }
  if (!told.empty()) line().answers.push_back({Answer::Kind::piece, "", std::move(told)});
  if (!fits) note_cut();
}

void GrowingReply::refuse(std::string reason) {
  line().error = true;
  add(Answer::Kind::error, std::move(reason));
}

bool GrowingReply::refused(const std::string& why) {
  if (!why.empty()) refuse(why);
  return !why.empty();
}

bool GrowingReply::no(std::string reason) {
  refuse(std::move(reason));
  return false;
}

std::nullopt_t GrowingReply::none(std::string reason) {
  refuse(std::move(reason));
  return std::nullopt;
}

bool GrowingReply::affords(Cost cost) {
  const bool paid = budget.pay(cost);
  if (!paid) refuse_unpaid(cost);
  return paid;
}

bool GrowingReply::affords_letters(int count) {
  const bool paid = budget.pay_letters(count);
  if (!paid) refuse_unpaid(Cost::letter);
  return paid;
}

void GrowingReply::refuse_unpaid(Cost cost) {
  const auto [first, is_first] = unpaid_.try_emplace(cost, echoes.size() - 1);
  const bool is_new_echo = line().answers.empty();
  if (is_first || !is_new_echo)
    return refuse(std::string(cost == Cost::reading ? too_much_reading : too_many_letters));
  line().error = true;
  line().shown = false;
  ++echoes[first->second].alike;
}

const Echo* GrowingReply::refused_order(const std::string& game) const {
  const auto found = std::ranges::find_if(echoes, [&](const Echo& echo) {
    return echo.error && echo.of_orders && (echo.copy_game.empty() || echo.copy_game == game);
  });
  return found == echoes.end() ? nullptr : &*found;
}

void GrowingReply::refuse_order_line(const std::string& reason) {
  line().of_orders = true;
  constexpr std::string_view again = "Not taken either, for the same reason.";
  for (auto above = echoes.rbegin() + 1; above != echoes.rend(); ++above) {
    if (above->answers.empty()) break;
    const std::string& given = above->answers.back().text;
    if (given == reason) return refuse(std::string(again));
    if (given != again) break;
  }
  refuse(reason);
}

void GrowingReply::refuse(const parser::Problem& problem, std::string_view text) {
  // show() repeats the line above the caret; the echo already has it, unless it was tidied before it was
  // read.
  const std::string shown = parser::show(problem, text);
  std::vector<std::string_view> lines = parser::lines_of(shown);
  if (lines.front() == "> " + line().source) lines.erase(lines.begin());
  lines.pop_back(); // the sentence
  if (line().source == Echo::hidden) lines.clear();
  for (const std::string_view line : lines) say_lines(line);
  refuse(problem.text);
}

void GrowingReply::is_question() {
  if (echoes.empty()) return;
  line().asks = true;
  if (line().as_master) is_private();
}

void GrowingReply::keep_secret(std::string_view password) {
  if (!password.empty()) secrets.emplace_back(password);
}

} // namespace mail
