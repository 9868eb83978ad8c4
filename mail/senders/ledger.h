// SPDX-License-Identifier: GPL-3.0-or-later
// ledger - a small file of counts or marks in the home: a first line, then a line of words an entry
//
//   chancery strangers 1
//   2026-11-21 2 someone@example.org
//
// What the judge notes about senders is kept in such files: answered, strangers, wrong-passwords,
// unreachable. The keeper may edit them. A line that cannot be read costs that entry and no other: its reader
// leaves it out.
#pragma once

#include "games/home/instant.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// So many entries one ledger may have that strangers can make grow.
constexpr std::size_t most_ledger_lines = 1000;

// One entry, read by taking words off its ends. Points into the text of the ledger.
class LedgerLine {
 public:
  explicit LedgerLine(std::string_view line) : whole_(line), rest_(line) {}
  std::string_view take_first(); // the first word that is left; "" when none is
  std::string_view take_last();
  std::string_view rest() const;                    // all words that are left
  std::string_view whole() const { return whole_; } // the line as it stands in the file

 private:
  std::string_view whole_, rest_;
};

// The entries of a ledger, given the text of its file ("" = there is none), which must outlive them. Blank
// lines are none.
std::vector<LedgerLine> ledger_lines(std::string_view text, std::string_view name);
// The text of the file with these entries.
std::string ledger_text(std::string_view name, const std::vector<std::string>& lines);

// nullopt for a word that does not begin with a number.
std::optional<int> count_in(std::string_view word);

} // namespace mail
