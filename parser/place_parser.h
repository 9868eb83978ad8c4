// SPDX-License-Identifier: GPL-3.0-or-later
// place_parser - the units, provinces and coasts of an order line
//
// Shares its Lexer with the readers of orders, which read what stands between. Every function that reads
// something returns false with a complaint set when it is not there; a lookahead (begins_...) leaves the
// lexer where it was.
#pragma once

#include "judge/board/order.h"
#include "judge/board/phase.h"
#include "parser/lexer.h"
#include "parser/names.h"
#include "parser/order_words.h"

#include <optional>
#include <utility>

namespace parser {

struct Complaint {
  std::size_t begin = 0, end = 0; // in the plain text
  std::string text;
};

struct UnitWords {
  std::optional<judge::UnitType> type;
  judge::Power nationality;
  std::optional<std::size_t> power_or_place; // where the nationality begins, if it is a place's name, too
  judge::Location location;
};

class PlaceParser {
 public:
  PlaceParser(const Names& names, judge::PhaseKind phase, std::string_view text)
      : names_(names), phase_(phase), lexer_(text) {}

  Lexer& lexer() { return lexer_; }
  const Names& names() const { return names_; }

  // "A par", "the Austrian fleet in Trieste", "stp/nc"
  bool unit(UnitWords& unit);
  // "par", "St. Petersburg (south coast)", "north coast of Spain"
  bool location(judge::Location& location);

  // "(nc)", "/nc", "north coast" of a province that is known already; without one, the province itself.
  bool coast(judge::Province province, judge::Location& location);

  // "Austria", "Austrian", "Austria's"; reads nothing when it is none, and does not complain.
  bool power_name(judge::Power& power);

  // Does a province begin here, spelt as the variant file has it?
  bool begins_location();
  bool begins_unit();
  // Does a province's name of several words begin here, such as "The Pale"?
  bool begins_longer_name();
  void skip_noise();

  bool complain(const Token& token, std::string text) {
    return complain(token.begin, token.end, std::move(text));
  }
  bool complain(std::size_t begin, std::size_t end, std::string text) {
    complaint_ = {begin, end, std::move(text)};
    return false;
  }
  const Complaint& complaint() const { return complaint_; }
  std::vector<std::string>& notices() { return notices_; }

 private:
  struct Span {
    Key key;
    std::size_t end;
  };

  bool take_type(UnitWords& unit);
  bool take_glued_type(std::size_t begin, UnitWords& unit);
  bool take_power(UnitWords& unit);
  bool skip_nobody();
  bool begins_coast();
  bool at_direction() {
    return lexer_.peek().is_word() && coast_word(lexer_.peek().key) != judge::Coast::none;
  }
  bool at_coast_noun() { return lexer_.peek().is_word() && is_coast_noun(lexer_.peek().key); }
  const NameTable::Entry* longest_name(const NameTable& table);
  bool longest_name_here() {
    return lexer_.ahead([&] { return longest_name(names_.provinces()) != nullptr; });
  }
  bool begins_typed_unit();
  bool join_word(Key& key, std::size_t& end);
  bool province(judge::Province& province);
  bool inexact_province(judge::Province& province, std::size_t fewest_words);
  std::vector<Span> spans_here();
  // Behind "Arabia", which may be a slip of "Arabian Sea".
  bool at_sea() { return lexer_.peek().is_word() && is_kind_of_sea(lexer_.peek().key); }
  bool sea(const Token& first, judge::Province& province);
  bool unknown_word_follows();
  bool hyphen_goes_on();

  judge::Coast coast_before_name();
  bool coast_after_name(judge::Province province, judge::Coast& coast);
  bool coast_after_sign(judge::Province province, judge::Coast& coast);
  judge::Coast coast_in_parentheses();
  judge::Coast bare_coast(judge::Province province);
  bool names_another_place(judge::Province province, judge::Coast coast);
  bool resolve(judge::Province province, judge::Coast coast, std::size_t begin, judge::Location& location);

  const Names& names_;
  judge::PhaseKind phase_;
  Lexer lexer_;
  Complaint complaint_;
  std::vector<std::string> notices_;
};

} // namespace parser
