// SPDX-License-Identifier: GPL-3.0-or-later
// line_reading - what a line of a mail is to the judge: a command, an order, a slip, a heading, or none
#pragma once

#include "judge/board/phase.h"
#include "mail/reading/command_words.h"
#include "parser/names.h"
#include "parser/order_parser.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- what the words of a line above orders say of them: "Here are my moves:", "France, Spring 1901"
//
// A Heading knows words, not orders: whether the line is an order is asked of Reading (reading.h).

// Whose orders are read, and for which phase.
struct OrdersRead {
  std::vector<judge::Power> powers; // all of their writer; none: a master's, for all powers
  judge::Phase phase;

  bool are_of_several() const { return powers.size() != 1; }
  bool are_of(judge::Power power) const {
    return powers.empty() || std::ranges::find(powers, power) != powers.end();
  }
};

struct Heading {
  bool whole = false;        // it holds the name of a phase or a power, or a word like "orders", and no other
                             // words than such
  bool units = false;        // a whole heading of units, "Fleets:": it parts orders and says no more
  bool of_power = false;     // a whole heading that names a power: "Turkish orders:"
  bool power_alone = false;  // that name, and nothing else
  bool other_power = false;  // it names another one
  bool other_orders = false; // those of another phase, or old ones
  bool plain = false;        // no word in it says anything else: not "If Bob agrees:", "Ignore this:"

  bool fits() const { return !other_power && !other_orders; }
};

// `read`: nullopt where nobody is signed on: then no power and no phase fits.
Heading read_heading(std::string_view line, const parser::Names& names,
                     const std::optional<OrdersRead>& read);

// ---- what a line of a mail is to the judge: a command, an order, a slip of either, or nothing of these
//
// Knows one line at a time. Where the line stands in its mail is asked by those who use this (courtesy.h).

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

// ---- lines above orders: which are passed over, and which must not be
//
// "Here are my moves:" says what holds anyway. A line that names another power or phase, or says more, is
// answered. docs/grammar.md, "Lead-ins and titles", gives the rule.

// What is wrong with a line above orders that must not be passed over for that.
enum class HeadingFlaw {
  none,
  misplaced,   // it stands below orders, or says more than what holds anyway
  again,       // it stands below orders, and names those that are read
  other_power, // it names another power than that whose orders are read
  other_orders // those of another phase, or old ones
};
HeadingFlaw flaw_of_heading(const std::string& line, const CourtesyReader& reader);

// "Here are my moves:", "French orders", above the first order.
bool is_lead_in(const std::string& line, const Reading& reading);
// "France", as some sign their letters; not "France:".
bool is_own_power(const std::string& line, const Reading& reading);

// The season that a word is called by in any language: "Frühjahr"; none for other words.
std::optional<judge::Season> season_called(std::string_view word);

} // namespace mail
