// SPDX-License-Identifier: GPL-3.0-or-later
// case_values - the words of a case line as powers, places, units and numbers of a variant
//
// Each function takes the next word, or words, of the line; a word that is no such value is a WrongLine.
#pragma once

#include "judge/board/order.h"
#include "judge/board/phase.h"
#include "variants/case_format.h"
#include "variants/case_line.h"

namespace variants {

class Library;

class CaseValues {
 public:
  // Both must outlive this.
  CaseValues(CaseLine& line, Library& library) : line_(line), library_(library) {}
  // Another case: its variant is not known yet.
  void begin_case();

  // The variant is named once, or else the standard one as soon as something asks for it.
  void read_variant();
  const Variant& variant() {
    if (variant_ == nullptr) take_standard();
    return *variant_;
  }
  const Variant* variant_so_far() const { return variant_; } // nullptr for none

  const judge::Map& map() { return variant().map; }
  judge::Power power();
  judge::Location location() {
    const std::string_view word = line_.take("a place");
    const judge::Location found = map().find(word);
    if (!found) wrong_name("place", word);
    return found;
  }
  judge::Province province() {
    const std::string_view word = line_.take("a province");
    const judge::Location found = map().find(word);
    if (!found || map().coast_of(found) != judge::Coast::none) wrong_name("province", word);
    return map().province_of(found);
  }
  judge::Unit unit();
  judge::Phase phase();
  int number();
  std::pair<std::string, std::string> choice(std::string_view word) const; // "NAME=VALUE"
  // Places up to the end of the line, or "none"; sorted by id.
  std::vector<judge::Location> retreats();
  // "cut|ok"
  std::vector<judge::Result> results();
  // As `chancery position` writes it, or as players do; up to the end of the line.
  judge::Order order(judge::PhaseKind phase);

 private:
  void take_standard();
  [[noreturn]] void wrong_name(const char* of_what, std::string_view word) const;
  judge::Order player_order(judge::PhaseKind phase, std::size_t column);

  CaseLine& line_;
  Library& library_;
  const Variant* variant_ = nullptr;
  judge::Power last_power_; // that was read in this case
};

} // namespace variants
