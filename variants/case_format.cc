// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/case_format.h"

#include "parser/order_parser.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <istream>

namespace variants {

using judge::Location, judge::Power, judge::Unit;

namespace {

constexpr std::array<std::string_view, 6> result_words = {"ok",        "fail", "cut",
                                                          "disrupted", "void", "illegal"};

// Words are short: looking at every character is quicker than to search for the next blank.
void split(const std::string& line, std::vector<std::string_view>& words) {
  words.clear();
  const char* const end = line.data() + line.size();
  for (const char* c = line.data(); c != end; ++c) {
    const char* const begin = c;
    while (c != end && *c != ' ') ++c;
    if (c != begin) words.emplace_back(begin, static_cast<std::size_t>(c - begin));
    if (c == end) return;
  }
}

std::optional<judge::Result> find_result(std::string_view word) {
  const auto found = std::ranges::find(result_words, word);
  if (found == result_words.end()) return std::nullopt;
  return static_cast<judge::Result>(found - result_words.begin());
}

} // namespace

std::string_view to_word(judge::Result result) { return result_words[static_cast<std::size_t>(result)]; }

bool CaseText::read_more() {
  if (in_.peek() == std::istream::traits_type::eof()) return false;
  if (bytes_.size() - end_ < block + spare) {
    std::memmove(bytes_.data(), bytes_.data() + at_, end_ - at_);
    end_ -= std::exchange(at_, 0);
    if (bytes_.size() - end_ < block + spare) bytes_.resize(2 * bytes_.size() + 2 * block + spare);
  }
  const std::streamsize there = std::clamp<std::streamsize>(in_.rdbuf()->in_avail(), 1, block);
  in_.read(bytes_.data() + end_, there);
  end_ += static_cast<std::size_t>(in_.gcount());
  std::memset(bytes_.data() + end_, 0, spare);
  return true;
}

std::optional<std::string_view> CaseText::take_line() {
  std::size_t length = ahead().find('\n');
  while (length == std::string_view::npos) {
    const std::size_t before = ahead().size();
    if (!read_more()) break;
    length = ahead().find('\n', before);
  }
  const std::string_view line = ahead().substr(0, length);
  if (line.empty() && length == std::string_view::npos) return std::nullopt;
  take(std::min(line.size() + 1, ahead().size()));
  return line;
}

bool CaseLine::read(CaseText& text) {
  const std::optional<std::string_view> line = text.take_line();
  if (!line) return false;
  text_ = *line;
  if (!text_.empty() && text_.back() == '\r') text_.pop_back();
  ++number_;
  next_ = 1;
  split(text_, words_);
  return true;
}

void CaseLine::take_exactly(const char* word) {
  if (take(word) != word) wrong(last(), std::string("here must stand ") + word);
}

void CaseLine::wrong(std::string_view word, std::string text) const {
  throw WrongLine{column(word), word.size(), std::move(text)};
}

void CaseLine::wrong_without(const char* wanted) const {
  wrong_at_end(std::string("here must follow ") + wanted);
}

void CaseLine::wrong_at_end(std::string text) const { throw WrongLine{text_.size(), 0, std::move(text)}; }

void CaseValues::begin_case() {
  variant_ = nullptr;
  last_power_ = {};
}

void CaseValues::read_variant() {
  const std::string_view name = line_.take("the name of a variant");
  if (variant_ != nullptr)
    line_.wrong(line_.keyword(), "the variant must be named once, before the first phase");
  variant_ = library_.find(name);
  if (variant_ == nullptr) line_.wrong(name, "there is no variant called " + std::string(name));
}

void CaseValues::take_standard() {
  variant_ = library_.find("standard");
  if (variant_ == nullptr) line_.wrong(line_.keyword(), "there is no variant called standard");
}

Power CaseValues::power() {
  const std::string_view word = line_.take("a power");
  // Most lines name the power of the line before.
  if (last_power_ && map().power(last_power_).name == word) return last_power_;
  last_power_ = map().find_power(word);
  if (!last_power_) line_.wrong(word, "no power of this variant is called " + std::string(word));
  return last_power_;
}

void CaseValues::wrong_name(const char* of_what, std::string_view word) const {
  line_.wrong(word, std::string("there is no ") + of_what + ' ' + std::string(word) + " in this variant");
}

Unit CaseValues::unit() {
  Unit unit;
  if (line_.more() && line_.peek() == judge::Map::nobody().name)
    line_.take("a power"); // of nobody
  else
    unit.power = power();
  const std::string_view type = line_.take("A, F or W");
  const auto known = judge::type_of_letter(type);
  if (!known) line_.wrong(type, "here must stand A, F or W");
  unit.type = *known;
  unit.location = location();
  if (map().can_stand(unit.type, unit.location)) return unit;
  const bool has_coasts = !map().coasts(map().province_of(unit.location)).empty();
  line_.wrong(line_.last(),
              to_words(map(), unit) + " cannot stand there" + (has_coasts ? ": mind the coast" : ""));
}

judge::Phase CaseValues::phase() {
  const std::string_view word = line_.take("a phase");
  const std::optional<judge::Phase> phase = judge::parse_phase(word);
  if (!phase) line_.wrong(word, "a phase looks like S1901M, F1901R or W1901A");
  return *phase;
}

int CaseValues::number() {
  const std::string_view word = line_.take("a number");
  const auto value = parser::number_in<int>(word);
  if (!value) line_.wrong(word, "here must stand a number");
  return *value;
}

std::pair<std::string, std::string> CaseValues::choice(std::string_view word) const {
  const std::size_t equals = word.find('=');
  if (equals == std::string_view::npos) line_.wrong(word, "here must stand NAME=VALUE");
  return {std::string(word.substr(0, equals)), std::string(word.substr(equals + 1))};
}

std::vector<Location> CaseValues::retreats() {
  std::vector<Location> places;
  if (line_.more() && line_.peek() == "none") {
    line_.take("");
    return places;
  }
  while (line_.more()) places.push_back(location());
  std::ranges::sort(places, {}, [&](Location l) { return map().id(l); });
  return places;
}

std::vector<judge::Result> CaseValues::results() {
  std::vector<judge::Result> results;
  std::string_view words = line_.take("a result");
  while (!words.empty()) {
    const std::size_t bar = std::min(words.find('|'), words.size());
    const std::string_view word = words.substr(0, bar);
    const std::optional<judge::Result> result = find_result(word);
    if (!result) line_.wrong(word, "a result is ok, fail, cut, disrupted, void or illegal");
    results.push_back(*result);
    words.remove_prefix(std::min(bar + 1, words.size()));
  }
  return results;
}

judge::Order CaseValues::order(judge::PhaseKind phase) {
  const std::size_t column = line_.column(line_.take("an order"));
  std::optional<judge::Order> order = judge::order_from_words(map(), line_.from_last());
  if (!order) order = player_order(phase, column);
  line_.skip_rest();
  return std::move(*order);
}

judge::Order CaseValues::player_order(judge::PhaseKind phase, std::size_t column) {
  const std::string_view text = std::string_view(line_.text()).substr(column);
  std::vector<parser::ParsedOrder> parsed = parser::parse_orders(variant().names, phase, text);
  if (parsed.size() != 1) throw WrongLine{column, text.size(), "here must stand one order"};
  if (parsed[0].problems.empty()) return std::move(parsed[0].order);
  const parser::Problem& problem = parsed[0].problems[0];
  throw WrongLine{column + problem.column, problem.length, problem.text};
}

} // namespace variants
