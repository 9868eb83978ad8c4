// SPDX-License-Identifier: GPL-3.0-or-later
// board_under_test - the names of one board, what the parser makes of lines with them, and what has failed
//
// What is expected is computed from the variant file alone, by plain maps and sets.
#pragma once

#include "judge/board/order.h"
#include "parser/name_table.h"
#include "parser/order_parser.h"
#include "parser/order_words.h"
#include "tests/common/library.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace testing {

using judge::PhaseKind, judge::Province;
using parser::Key, parser::ParsedOrder, parser::is_order_word, parser::slips_between;

inline std::string without(std::string text, std::string_view signs) {
  std::erase_if(text, [&](char c) { return signs.find(c) != signs.npos; });
  return text;
}

inline std::string replaced(std::string text, const std::string& what, const std::string& with) {
  for (std::size_t at = 0; (at = text.find(what, at)) != text.npos; at += with.size())
    text.replace(at, what.size(), with);
  return text;
}

inline std::string mapped(std::string text, char (*change)(char)) {
  std::ranges::transform(text, text.begin(), change);
  return text;
}

inline bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

// What the parser answers to a line: the orders in their canonical form, or its question.
struct Answer {
  std::string order, question;
  bool noticed = false;
};

inline Answer answer_of(const variants::Variant& variant, PhaseKind kind, const std::string& line) {
  const std::vector<ParsedOrder> parsed = parser::parse_orders(variant.names, kind, line);
  if (parsed.size() != 1) return {"", std::to_string(parsed.size()) + " orders"};
  if (!parsed.front().problems.empty()) return {"", parsed.front().problems.front().text};
  const judge::Order& order = parsed.front().order;
  const std::string owner = order.nationality ? variant.map.power(order.nationality).adjective + " " : "";
  return {owner + judge::to_text(variant.map, order), "", !parsed.front().notices.empty()};
}

// "N Atlantic Ocean"; the name as it is where it does not begin with a direction.
inline std::string with_initial(const std::string& name) {
  for (const char* direction :
       {"North", "Northern", "South", "Southern", "East", "Eastern", "West", "Western"})
    if (name.starts_with(std::string(direction) + " "))
      return name.substr(0, 1) + name.substr(std::string_view(direction).size());
  return name;
}

// The names of one board, and what has failed on it.
class Board {
 public:
  explicit Board(const variants::Variant& variant) : variant_(variant) {
    for (const Province p : variant.map.provinces())
      for (const std::string& name : names_of(p)) keys_[std::string(Key(name).text())].insert(p.index());
    for (const Province p : variant.map.provinces())
      if (const std::string initial = with_initial(variant.map.province(p).name); called(initial).empty())
        initials_[std::string(Key(initial).text())].insert(p.index());
    for (const auto& [key, provinces] : initials_) keys_[key] = provinces;
    for (const Province p : variant.map.provinces())
      if (!is_order_word(Key(id(p))) && partner_.is_none()) partner_ = p;
  }

  const variants::Variant& variant() const { return variant_; }
  const std::string& id(Province p) const { return variant_.map.province(p).id; }
  std::string other(Province p) const {
    return p == partner_ ? id(Province(partner_.index() == 0 ? 1 : 0)) : id(partner_);
  }

  std::vector<std::string> names_of(Province p) const {
    const judge::ProvinceData& data = variant_.map.province(p);
    std::vector<std::string> names{data.id, data.name};
    names.insert(names.end(), data.aliases.begin(), data.aliases.end());
    return names;
  }

  // All provinces that have this very name.
  std::set<std::size_t> called(const std::string& name) const {
    const auto found = keys_.find(std::string(Key(name).text()));
    return found == keys_.end() ? std::set<std::size_t>() : found->second;
  }
  std::set<std::size_t> beginning_with(const std::string& key) const {
    std::set<std::size_t> all;
    for (auto it = keys_.lower_bound(key); it != keys_.end() && it->first.starts_with(key); ++it)
      all.insert(it->second.begin(), it->second.end());
    return all;
  }
  std::set<std::size_t> near(const std::string& key) const {
    std::set<std::size_t> all;
    for (const auto& [known, provinces] : keys_)
      if (known.size() >= 4 && slips_between(known, key, 1) <= 1)
        all.insert(provinces.begin(), provinces.end());
    return all;
  }

  void expect(PhaseKind kind, const std::string& line, const std::string& wanted) {
    const Answer answer = answer_of(variant_, kind, line);
    ++tried_;
    if (answer.order != wanted) fail(line, answer.order + answer.question);
  }
  // A name that may be cut or misspelt, as the place that PARTNER goes to: it is the one province that has
  // the name, or alone a name that begins so, or alone one that is a slip away, which is noticed; or it is
  // asked.
  void expect_near(const std::string& written) {
    const std::string key(Key(written).text());
    const bool exact = !called(written).empty(), begins = !exact && !beginning_with(key).empty();
    const std::set<std::size_t> possible = exact ? called(written) : begins ? beginning_with(key) : near(key);
    const std::string line = "A " + id(partner_) + " - " + written;
    const Answer answer = answer_of(variant_, PhaseKind::movement, line);
    ++tried_;
    const bool fits = possible.size() == 1
                          ? answer.order == "A " + id(partner_) + " - " + id(Province(*possible.begin())) &&
                                answer.noticed == (!exact && !begins)
                          : answer.question.find("can be") != answer.question.npos;
    if (!fits) fail(line, answer.order + answer.question);
  }

  void report() const {
    BOOST_CHECK_MESSAGE(failed_ == 0,
                        variant_.name << ": " << failed_ << " of " << tried_ << " fail: " << first_);
  }

 private:
  void fail(const std::string& line, const std::string& got) {
    if (++failed_ <= 12) first_ += "\n  " + line + "   ->   " + got;
  }

  const variants::Variant& variant_;
  std::map<std::string, std::set<std::size_t>> keys_, initials_;
  Province partner_;
  std::size_t tried_ = 0, failed_ = 0;
  std::string first_;
};

// All words of a board: boards of the same words are read alike, and one of them is enough.
inline std::string words_of(const variants::Variant& variant) {
  std::string words;
  for (const Province p : variant.map.provinces()) {
    const judge::ProvinceData& data = variant.map.province(p);
    words += data.id + "/" + data.name + "/" + std::to_string(data.coasts.size());
    for (const std::string& alias : data.aliases) words += "," + alias;
  }
  for (const judge::Power power : variant.map.powers()) {
    const judge::PowerData& data = variant.map.power(power);
    words += ";" + data.name + "/" + data.adjective;
    for (const std::string& alias : data.aliases) words += "," + alias;
  }
  return words;
}

template <class Walk> void on_every_board(Walk walk) {
  std::set<std::string> seen;
  for (const std::string& name : library().names()) {
    if (!seen.insert(words_of(*library().find(name))).second) continue;
    Board board(*library().find(name));
    for (const Province p : board.variant().map.provinces()) walk(board, p);
    board.report();
  }
}

} // namespace testing
