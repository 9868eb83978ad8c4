// SPDX-License-Identifier: GPL-3.0-or-later
// join_line - see join_line.h
#include "mail/senders/join_line.h"

#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace mail {
namespace {

constexpr std::size_t most_names = 3;

// Words that say nothing, and those that no game or power is named by when they stand first.
constexpr std::array<std::string_view, 18> fillers{"the", "a",   "an",     "game",   "games",  "of",
                                                   "in",  "for", "please", "pls",    "thanks", "thank",
                                                   "you", "new", "any",    "called", "named",  "with"};
constexpr std::array<std::string_view, 21> talk{"me",   "us",    "him", "them",    "her", "forces", "up",
                                                "my",   "your",  "our", "and",     "or",  "it",     "this",
                                                "that", "hands", "at",  "against", "to",  "from",   "on"};

template <class List> bool is_one_of(const List& list, std::string_view word) {
  return std::ranges::any_of(list,
                             [&](std::string_view one) { return parser::equals_ignoring_case(one, word); });
}

// "alpine." and "alpine!" are alpine; a password may end in anything.
std::string_view without_stop(std::string_view word) {
  while (!word.empty() && std::string_view(".,!;:\"'").find(word.back()) != word.npos) word.remove_suffix(1);
  while (!word.empty() && std::string_view("\"'").find(word.front()) != word.npos) word.remove_prefix(1);
  return word;
}

constexpr std::size_t longest_power = 40;

bool may_be_name(std::string_view word, std::string_view signs) {
  return std::ranges::all_of(word, [&](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || signs.find(c) != signs.npos;
  });
}

class Reader {
 public:
  explicit Reader(std::string_view behind) : words_(parser::words_of(behind)) {
    line_.secret = words_.size();
  }

  std::optional<JoinLine> read() {
    for (at_ = 0; at_ < words_.size(); ++at_)
      if (!take()) return std::nullopt;
    return line_;
  }

 private:
  std::string_view word() const { return without_stop(words_[at_]); }
  bool has_next() const { return at_ + 1 < words_.size(); }

  bool take() {
    if (is_one_of(fillers, word())) return true;
    if (parser::equals_ignoring_case(word(), "as") && has_next()) {
      ++at_;
      return take_power();
    }
    if (parser::equals_ignoring_case(word(), "password") && has_next()) {
      ++at_;
      return take_secret();
    }
    return line_.names.empty() ? take_game() : take_secret();
  }
  bool take_power() {
    while (is_one_of(fillers, word()) && has_next()) ++at_;
    line_.power = word();
    return may_be_name(line_.power, "@?-") && line_.power.size() <= longest_power;
  }
  bool take_game() {
    if (is_one_of(talk, word()) || word().empty() || !may_be_name(word(), "@?")) return false;
    line_.names.push_back(word());
    return true;
  }
  bool take_secret() {
    if (line_.names.size() == most_names) return false;
    line_.secret = std::min(line_.secret, at_);
    line_.names.push_back(words_[at_]);
    return true;
  }

  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
  JoinLine line_;
};

} // namespace

std::optional<JoinLine> read_join_line(std::string_view behind) { return Reader(behind).read(); }

} // namespace mail
