// SPDX-License-Identifier: GPL-3.0-or-later
// dates - see dates.h
#include "games/home/dates.h"

#include "games/home/date_parts_reader.h"
#include "games/home/date_resolver.h"
#include "games/home/date_words.h"
#include "games/home/zone.h"
#include "parser/text.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace games {

namespace {

using Atoms = std::span<const DateAtom>;
using Kind = DateAtom::Kind;

constexpr int day_begins = 0, day_ends = 23 * 60 + 59;

constexpr const char* too_long = "a date has twenty words at most";

// Of so many dates.
bool is_too_long(std::string_view text, std::size_t dates) {
  constexpr std::size_t most_words = 20, most_bytes = 400;
  return text.size() > dates * most_bytes || parser::words_of(text).size() > dates * most_words;
}

bool has_sense(const DateAtom& atom, DateSense sense) {
  const auto word = atom.kind == Kind::word ? date_word(atom.text) : std::nullopt;
  return word && word->sense == sense;
}

bool is_glued_number(Atoms atoms, std::size_t at) {
  return at < atoms.size() && atoms[at].kind == Kind::number && atoms[at].glued;
}
bool is_glued_dash(Atoms atoms, std::size_t at) {
  return at < atoms.size() && atoms[at].text == "-" && atoms[at].glued && is_glued_number(atoms, at + 1);
}

// One of the dashes of "2026-12-24", or the sign of an offset behind a time of day.
bool is_inside_date(Atoms atoms, std::size_t at) {
  if (!is_glued_dash(atoms, at) && !(at > 1 && atoms[at - 2].text == ":")) return false;
  const bool first = is_glued_dash(atoms, at + 2);
  const bool second = at >= 3 && is_glued_dash(atoms, at - 2);
  const bool offset =
      at > 1 && atoms[at - 2].text == ":" && is_glued_number(atoms, at + 1) && atoms[at + 1].text.size() == 4;
  return first || second || offset;
}

bool has_lead(const DateAtom& atom) {
  return has_sense(atom, DateSense::to) || has_sense(atom, DateSense::until);
}

bool is_separator(Atoms atoms, std::size_t at) {
  if (has_lead(atoms[at])) return true;
  return atoms[at].text == "-" && !is_inside_date(atoms, at);
}

// Where a span parts; nullopt for a single day.
std::optional<std::size_t> separator_of(Atoms atoms) {
  for (std::size_t at = 0; at < atoms.size(); ++at)
    if (is_separator(atoms, at)) return at;
  return std::nullopt;
}

// "24 - 31 Dec", "Dec 24 - 31", "24 Dec - 3 Jan 2027": each side may leave to the other what both have.
std::string complete(DateParts& first, DateParts& last) {
  if (first.length || last.length) return "write the first and the last day, as in Dec 20 TO Dec 27";
  if (!first.zone) first.zone = last.zone;
  if (!last.zone) last.zone = first.zone;
  first.own_zone = last.own_zone = first.own_zone || last.own_zone;
  first.judge_zone = last.judge_zone = first.judge_zone || last.judge_zone;
  if (first.day && !first.month && last.month) {
    if (*first.day > last.day.value_or(0)) return "the month of the first day is missing";
    first.month = last.month;
  }
  if (last.day && !last.month && first.month && *last.day >= *first.day) last.month = first.month;
  if (first.month && first.day && !first.year && last.year) {
    const bool before =
        last.month && std::pair(*first.month, *first.day) <= std::pair(*last.month, *last.day);
    first.year = before ? *last.year : *last.year - 1;
  }
  return "";
}

// A span that is named by its date may begin today.
DateFrame frame_of_first(const DateParts& first, DateFrame frame) {
  frame.default_by_own = true;
  frame.default_minutes = day_begins;
  if (!first.has_date()) return frame;
  const Zone zone(frame.zone());
  const auto today = std::chrono::floor<std::chrono::days>(zone.to_local(frame.now));
  frame.now = zone.to_instant(today) - std::chrono::seconds(1);
  return frame;
}

SpanOrError resolve_span(const DateParts& first, const DateParts& last, DateFrame frame) {
  const DateOrError from = resolve_date(first, frame_of_first(first, frame));
  if (!from.error.empty()) return {{}, {}, from.error};
  frame.default_by_own = true;
  frame.default_minutes = day_ends;
  if (!last.days_ahead) frame.now = std::max(frame.now, from.at); // the next such day after the first
  const DateOrError until = resolve_date(last, frame);
  if (!until.error.empty()) return {{}, {}, until.error};
  if (until.at < from.at) return {{}, {}, "it ends before it begins"};
  return {from.at, until.at, ""};
}

SpanOrError read_both(Atoms left, Atoms right, const DateFrame& frame) {
  DateParts today;
  today.days_ahead = 0;
  PartsOrProblem first = left.empty() ? PartsOrProblem{today, ""} : read_date_parts(left);
  if (!first.problem.empty()) return {{}, {}, first.problem};
  PartsOrProblem last = read_date_parts(right);
  if (!last.problem.empty()) return {{}, {}, last.problem};
  if (const std::string problem = complete(first.parts, last.parts); !problem.empty())
    return {{}, {}, problem};
  return resolve_span(first.parts, last.parts, frame);
}

} // namespace

WrittenDate::WrittenDate(std::string_view text) {
  if (is_too_long(text, 1)) {
    read_.problem = too_long;
    return;
  }
  const std::vector<DateAtom> atoms = date_atoms(text);
  const bool led = !atoms.empty() && has_lead(atoms.front()); // "SET DEADLINE to Friday"
  read_ = read_date_parts(Atoms(atoms).subspan(led ? 1 : 0));
}

DateOrError WrittenDate::at(const DateFrame& frame) const {
  return read_.problem.empty() ? resolve_date(read_.parts, frame) : DateOrError{{}, read_.problem};
}

DateOrError read_date(std::string_view text, const DateFrame& frame) { return WrittenDate(text).at(frame); }

SpanOrError read_span(std::string_view text, const DateFrame& frame) {
  if (is_too_long(text, 2)) return {{}, {}, too_long};
  const std::vector<DateAtom> atoms = date_atoms(text);
  const Atoms all(atoms);
  const auto at = separator_of(all);
  if (at) return read_both(all.first(*at), all.subspan(*at + 1), frame);
  PartsOrProblem only = read_date_parts(all);
  if (!only.problem.empty()) return {{}, {}, only.problem};
  if (only.parts.length) return {{}, {}, "write the first and the last day, as in Dec 20 TO Dec 27"};
  return resolve_span(only.parts, only.parts, frame);
}

} // namespace games
