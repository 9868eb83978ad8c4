// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/letters/letterhead.h"

#include "games/game/deadline.h"
#include "games/home/conf.h"
#include "games/home/zone.h"
#include "games/store/game_folder.h"
#include "mail/letters/phase_words.h"
#include "mail/message/message.h"
#include "parser/mail_noise.h"
#include "parser/text.h"

#include <algorithm>
#include <cctype>

namespace mail {

namespace {

std::string own_deadline(const games::Game& game, const std::string& judge_zone, const std::string& own) {
  if (own.empty() || own == judge_zone || game.state != games::State::running || !games::has_deadline(game))
    return "";
  return ":: By your clock: " + games::to_local_text(game.deadline, own) + "\n";
}

// A long title has a line of its own.
std::string game_line(const games::Game& game, const games::JudgeConf& conf) {
  const std::string line = std::string(parser::letter_head) + " " + conf.code + "  Game: " + game.name;
  const std::string variant = "Variant: " + game.variant->title + (game.settings.gunboat ? " Gunboat" : "");
  const bool fits = columns_of(line) + 2 + columns_of(variant) <= prose_width;
  return line + (fits ? "  " : "\n:: ") + variant;
}

} // namespace

std::string from_name(const games::Game& game, const std::string& writer) {
  return capitalized(writer) + " in " + game.name;
}

void put_for_tools(Letter& letter, const games::Game& game, const games::Home& home, std::string subject,
                   const std::string& own_zone) {
  letter.for_tools = {std::move(subject), "Judge " + home.conf.code + ", game " + game.name,
                      header_lines(game, home, own_zone)};
}

std::string subject_line(const games::Game& game, const games::Home& home, const std::string& what) {
  return subject_line(game, home, game.position.phase, what);
}

std::string subject_line(const games::Game& game, const games::Home& home, judge::Phase phase,
                         const std::string& what) {
  return home.conf.code + ":" + game.name + " - " + judge::to_mail_text(phase) + " " + what;
}

std::string header_lines(const games::Game& game, const games::Home& home, const std::string& own_zone) {
  std::string deadline = games::to_local_text(game.deadline, home.conf.zone);
  switch (game.state) {
  case games::State::forming: deadline = "none yet (the game is forming)"; break;
  case games::State::paused: deadline = "none (the game is paused)"; break;
  case games::State::finished:
  case games::State::terminated: deadline = "none (the game is over)"; break;
  case games::State::running:
    if (!games::has_deadline(game)) deadline = "none";
    break;
  }
  return game_line(game, home.conf) + "\n:: Deadline: " + judge::to_mail_text(game.position.phase) + " " +
         deadline + "\n" + own_deadline(game, home.conf.zone, own_zone);
}

namespace {

std::vector<std::string> split(std::string_view text, auto is_separator) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (is_separator(c))
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

// "<hash.x.s1901m.12@host>" of ours: "hash", "x", "s1901m" and, of press, "12"; else nothing.
std::vector<std::string> parts_of_id(std::string_view id, const games::JudgeConf& conf) {
  const std::string end = conf.address.substr(conf.address.rfind('@')) + ">";
  if (id.size() <= end.size() + 1 || !parser::equals_ignoring_case(id.substr(id.size() - end.size()), end))
    return {};
  auto parts =
      split(parser::to_lower(id.substr(1, id.size() - end.size() - 1)), [](char c) { return c == '.'; });
  if (parts.size() != 3 && parts.size() != 4) return {};
  return parts;
}

// Is the game called so, or was it when the letter went out?
bool is_called(const games::Game& game, const std::string& name, const Renamed& renamed) {
  return name == game.name || renamed.name_now(name) == game.name;
}

// The last of them, when the game is this one.
std::vector<std::string> marks_in_id(std::string_view id, const games::Game& game, const Renamed& renamed) {
  const auto parts = parts_of_id(id, renamed.home.conf);
  if (parts.empty() || !is_called(game, parts[1], renamed)) return {};
  return {parts.begin() + 2, parts.end()};
}

std::optional<judge::Phase> phase_in_id(std::string_view id, const games::Game& game,
                                        const Renamed& renamed) {
  const auto marks = marks_in_id(id, game, renamed);
  return marks.empty() ? std::nullopt : judge::parse_phase(marks.front());
}

// "Re: EXMP:alpine - S1901M Results" of the judge EXMP: "alpine".
std::string game_in_tool_subject(const std::string& subject, const games::JudgeConf& conf) {
  const std::string lower = parser::to_lower(subject), begin = parser::to_lower(conf.code) + ":";
  const std::size_t at = lower.find(begin);
  if (at == lower.npos || conf.code.empty()) return "";
  const std::size_t from = at + begin.size();
  const std::string name = lower.substr(from, lower.find_first_of(" \t", from) - from);
  return games::is_game_name(name) ? name : "";
}

// "Re: alpine: Fall 1902 - you lost Trieste, retreat by Fri 27 Nov": "alpine", as it is called now.
std::string game_in_subject(const std::string& subject, const Renamed& renamed) {
  if (const std::string name = game_in_tool_subject(subject, renamed.home.conf); !name.empty())
    return renamed.name_now(name);
  std::string_view bare = parser::trim(subject);
  bool answers = false;
  while (cut_reply_prefix(bare)) answers = true;
  const std::size_t colon = bare.find(": ");
  if (!answers || colon == bare.npos) return "";
  const std::string name = parser::to_lower(bare.substr(0, colon));
  if (!games::is_game_name(name)) return "";
  const std::string now = renamed.name_now(name);
  return games::game_exists(renamed.transaction, renamed.home, now) ? now : "";
}

// The letter that tells of a processed phase prompts for the one after it.
judge::Phase prompted_by(judge::Phase named, bool tells_results, const games::Game& game) {
  if (!tells_results) return named;
  for (std::size_t i = game.history.size(); i-- > 0;)
    if (game.history[i].phase == named)
      return i + 1 < game.history.size() ? game.history[i + 1].phase : game.position.phase;
  return named;
}

// The phase of the game that a Subject for people names, and whether it tells of its results.
std::optional<judge::Phase> phase_in_words_of(const std::string& subject, const games::Game& game) {
  const std::string lower = parser::to_lower(subject);
  std::vector<judge::Phase> phases{game.position.phase};
  for (const games::HistoryEntry& turn : game.history) phases.push_back(turn.phase);
  std::optional<judge::Phase> named;
  std::string longest;
  for (const judge::Phase phase : phases)
    if (const std::string label = parser::to_lower(phase_label(phase));
        label.size() > longest.size() && lower.find(label) != lower.npos)
      named = phase, longest = label;
  if (!named) return std::nullopt;
  return prompted_by(*named, lower.find(longest + " - ") != lower.npos, game);
}

std::optional<judge::Phase> phase_in_subject(const std::string& subject, const games::Game& game,
                                             const Renamed& renamed) {
  const auto words = split(parser::to_lower(subject),
                           [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; });
  const auto has = [&words](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
  const bool of_people = game_in_subject(subject, renamed) == game.name;
  if (!has(game.name) && !of_people) return std::nullopt;
  for (const std::string& word : words)
    if (const auto phase = judge::parse_phase(word)) return prompted_by(*phase, has("results"), game);
  return of_people ? phase_in_words_of(subject, game) : std::nullopt;
}

} // namespace

void stamp(std::vector<Letter>& letters, const games::Game& game) {
  const std::string code = game.to_code();
  for (Letter& letter : letters) {
    letter.game = game.name;
    letter.on_pages = games::has_pages(game);
    std::string marks = code.empty() ? "" : "." + parser::to_lower(code);
    if (letter.press > 0) marks += "." + std::to_string(letter.press);
    if (!letter.id_seed.empty() && !marks.empty()) letter.id_seed += "#" + game.name + marks;
  }
}

std::string Renamed::name_now(const std::string& name) const {
  return games::name_now(transaction, home, name);
}

int press_answered(const Message& message, const games::Game& game, const Renamed& renamed) {
  const auto marks = marks_in_id(message.in_reply_to, game, renamed);
  return marks.empty() ? 0 : games::whole_number_in(games::ranges::letters, marks.back()).value_or(0);
}

std::string offer_mark_answered(const Message& message, const games::Game& game, const Renamed& renamed) {
  const auto marks = marks_in_id(message.in_reply_to, game, renamed);
  const bool has_mark = marks.size() == 2 && !marks.back().empty() &&
                        std::isdigit(static_cast<unsigned char>(marks.back().front())) == 0;
  return has_mark ? marks.back() : "";
}

std::optional<judge::Phase> phase_answered(const Message& message, const games::Game& game,
                                           const Renamed& renamed) {
  if (const auto phase = phase_in_id(message.in_reply_to, game, renamed)) return phase;
  if (!message.references.empty())
    if (const auto phase = phase_in_id(message.references.back(), game, renamed)) return phase;
  return phase_in_subject(message.subject, game, renamed);
}

std::string game_answered(const Message& message, const Renamed& renamed) {
  const games::JudgeConf& conf = renamed.home.conf;
  if (const auto parts = parts_of_id(message.in_reply_to, conf); !parts.empty())
    return renamed.name_now(parts[1]);
  if (!message.references.empty())
    if (const auto parts = parts_of_id(message.references.back(), conf); !parts.empty())
      return renamed.name_now(parts[1]);
  return game_in_subject(message.subject, renamed);
}

} // namespace mail
