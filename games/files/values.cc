// SPDX-License-Identifier: GPL-3.0-or-later
// values - see values.h
#include "games/files/values.h"

#include "parser/text.h"

#include <array>
#include <cstdio>

namespace games {

namespace {

constexpr std::array<std::string_view, 5> state_words{"forming", "running", "paused", "finished",
                                                      "terminated"};
constexpr std::array<std::string_view, 3> role_words{"player", "master", "observer"};
constexpr std::array<std::string_view, 3> standing_words{"present", "abandoned", "disorder"};
constexpr std::array<std::string_view, 3> proposal_words{"draw", "extension", "concession"};
constexpr std::array<std::string_view, 6> picture_words{"usual", "none", "full", "phone", "attached", "pdf"};
constexpr std::array<std::string_view, 3> copies_words{"usual", "all", "none"};

template <class Words, class Enum> std::string show_word(const Words& words, Enum value) {
  return std::string(words[static_cast<std::size_t>(value)]);
}

template <class Words, class Enum>
std::string read_word(const Words& words, std::string_view text, Enum& value) {
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == text) {
      value = static_cast<Enum>(i);
      return "";
    }
    list += (i == 0 ? "" : ", ") + std::string(words[i]);
  }
  return "it must be one of " + list;
}

std::string two_digits(int value) { return (value < 10 ? "0" : "") + std::to_string(value); }

// "23:30" to minutes past midnight, "none" to -1.
bool read_time_of_day(std::string_view text, int& minutes) {
  if (text == "none") {
    minutes = -1;
    return true;
  }
  if (text.size() != 5 || text[2] != ':') return false;
  const auto hour = whole_number_in({0, 23, ""}, text.substr(0, 2));
  const auto minute = whole_number_in({0, 59, ""}, text.substr(3));
  if (!hour || !minute) return false;
  minutes = *hour * 60 + *minute;
  return true;
}

} // namespace

bool is_days_mask(std::string_view text) {
  constexpr std::string_view upper = "SMTWTFS", lower = "smtwtfs", none = "-------";
  if (text.size() != upper.size() || text == none) return false;
  for (std::size_t i = 0; i < upper.size(); ++i)
    if (text[i] != '-' && text[i] != upper[i] && text[i] != lower[i]) return false;
  return true;
}

std::string show(bool value) { return value ? "yes" : "no"; }
std::string show(int value) { return std::to_string(value); }
std::string show(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.10g", value);
  return text;
}
std::string show(const std::string& value) {
  std::string line = value;
  for (char& c : line)
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  return line;
}
std::string show(Instant value) { return to_text(value); }
std::string show(const Clock& value) {
  const std::string at = value.at < 0 ? "none" : two_digits(value.at / 60) + ':' + two_digits(value.at % 60);
  return at + " min " + show(value.min) + " next " + show(value.next) + " grace " + show(value.grace) +
         " delay " + show(value.delay) + " days " + value.days;
}
std::string show(const Absence& value) { return to_text(value.from) + ' ' + to_text(value.until); }
std::string show(judge::Phase value) { return judge::to_text(value); }
std::string show(const Term& value) {
  const auto end = [](const std::string& phase) { return phase.empty() ? std::string("-") : phase; };
  return end(value.from) + ' ' + end(value.to) + ' ' + show(value.address);
}
std::string show(State value) { return show_word(state_words, value); }
std::string show(Role value) { return show_word(role_words, value); }
std::string show(Standing value) { return show_word(standing_words, value); }
std::string show(PressCopies value) { return show_word(copies_words, value); }
std::string show(PictureChoice value) { return show_word(picture_words, value); }
std::string show(Proposal::Kind value) { return show_word(proposal_words, value); }

std::string read(std::string_view text, bool& value) {
  if (text != "yes" && text != "no") return "it must be yes or no";
  value = text == "yes";
  return "";
}
std::string read(std::string_view text, int& value, const Range& range) {
  const std::optional<int> number = whole_number_in(range, text);
  if (!number) return "it must be " + in_words(range);
  value = *number;
  return "";
}
std::string read(std::string_view text, double& value, const Range& range) {
  const std::optional<double> number = number_in(range, text);
  if (!number) return "it must be " + in_words(range);
  value = *number;
  return "";
}
std::string read(std::string_view text, std::string& value) {
  value = text;
  return "";
}
std::string read(std::string_view text, Instant& value) {
  const std::optional<Instant> instant = parse_instant(text);
  if (!instant) return "it must be a time such as 2026-11-21T23:30:00Z";
  value = *instant;
  return "";
}

std::string read(std::string_view text, Clock& value) {
  const auto words = parser::words_of(text);
  const std::string form = "it must read like: " + show(Clock{});
  Clock clock;
  if (words.size() != 11 || !read_time_of_day(words[0], clock.at)) return form;
  const std::array<std::pair<std::string_view, double*>, 4> hours{
      {{"min", &clock.min}, {"next", &clock.next}, {"grace", &clock.grace}, {"delay", &clock.delay}}};
  for (std::size_t i = 0; i < hours.size(); ++i) {
    const auto number = number_in(ranges::clock_hours, words[2 + 2 * i]);
    if (words[1 + 2 * i] != hours[i].first || !number) return form;
    *hours[i].second = *number;
  }
  if (words[9] != "days" || !is_days_mask(words[10])) return form;
  clock.days = words[10];
  value = clock;
  return "";
}

std::string read(std::string_view text, Absence& value) {
  const auto words = parser::words_of(text);
  if (words.size() != 2 || !read(words[0], value.from).empty() || !read(words[1], value.until).empty())
    return "it must be two times such as 2026-11-21T00:00:00Z 2026-11-28T23:59:00Z";
  return "";
}

std::string read(std::string_view text, judge::Phase& value) {
  const auto phase = judge::parse_phase(text);
  if (!phase) return "it must be a phase, such as S1901M";
  value = *phase;
  return "";
}

std::string read(std::string_view text, Term& value) {
  const auto words = parser::words_of(text);
  if (words.size() != 2 && words.size() != 3)
    return "it must be FROM TO ADDRESS, such as S1901M - ann@example.org";
  const auto end = [](std::string_view word) { return std::string(word == "-" ? "" : word); };
  value = {words.size() == 3 ? std::string(words[2]) : "", end(words[0]), end(words[1])};
  return "";
}

std::string read(std::string_view text, State& value) { return read_word(state_words, text, value); }
std::string read(std::string_view text, Role& value) { return read_word(role_words, text, value); }
std::string read(std::string_view text, Standing& value) { return read_word(standing_words, text, value); }
std::string read(std::string_view text, PressCopies& value) { return read_word(copies_words, text, value); }
std::string read(std::string_view text, PictureChoice& value) {
  return read_word(picture_words, text, value);
}
std::string read(std::string_view text, Proposal::Kind& value) {
  return read_word(proposal_words, text, value);
}

} // namespace games
