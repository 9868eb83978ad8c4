// SPDX-License-Identifier: GPL-3.0-or-later
// reading - what a line of a mail is to the judge: a command, an order, a slip of either, or nothing of these
//
// Knows one line at a time. Where the line stands in its mail is asked by those who use this (courtesy.h).
#pragma once

#include "judge/board/phase.h"
#include "mail/reading/command_words.h"
#include "mail/reading/heading.h"
#include "parser/names.h"
#include "parser/order_parser.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mail {

// What a reader of lines is told of the mail: for which board and phase its orders would be, and who wrote
// it.
struct CourtesyReader {
  const Vocabulary* vocabulary = nullptr; // never none
  const parser::Names* names = nullptr;   // of the board that orders would be for; none: no line is an order
  judge::PhaseKind phase = judge::PhaseKind::movement;
  std::span<const std::string> writer; // his display name, the name that he is registered with
  std::optional<OrdersRead> read = {}; // nullopt: nobody is signed on
  bool below_orders = false;           // some were read, good or not
  bool below_other_orders = false;     // a title named those of another time: none are taken
};

// The first that fits, from the top.
enum class Meaning : std::uint8_t {
  command,           // "SIGNON Fx ****"; nearly a sign-on, too, since that holds a password
  order,             // "A par - bur", and others in the line may have slips
  order_with_slip,   // "A pra - bur"; an order behind prose as well
  command_with_slip, // "SIGNOF", "WAIT please"
  none
};
// The judge obeys it.
constexpr bool is_understood(Meaning meaning) { return meaning <= Meaning::order; }
// The judge obeys it, or answers what is wrong with it.
constexpr bool is_meant(Meaning meaning) { return meaning != Meaning::none; }

class Reading {
 public:
  // `reader` must outlive it.
  explicit Reading(const CourtesyReader& reader) : reader_(reader) {}

  const CourtesyReader& reader() const { return reader_; }
  const Vocabulary& vocabulary() const { return *reader_.vocabulary; }

  Meaning meaning_of(const std::string& line) const;
  // A good order in it, and no prose before that. Quicker than the meaning; a command may be an order, too.
  bool is_order(const std::string& line) const;
  // Not even a misspelt order: it begins with nothing that is known, and names no place.
  bool is_foreign(const std::string& line) const;
  bool is_province(const std::string& word) const;
  // What its words say as a title. A line that is understood is no whole title,
  // nor one with a unit.
  Heading heading(const std::string& line) const;
  // The orders in a line; none where there is no board.
  std::vector<parser::ParsedOrder> parsed(const std::string& line) const;

 private:
  bool is_order(const std::vector<parser::ParsedOrder>& parts, const std::string& line) const;
  bool begins_with_unit(const std::string& line) const;

  const CourtesyReader& reader_;
};

} // namespace mail
