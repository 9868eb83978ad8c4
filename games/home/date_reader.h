// SPDX-License-Identifier: GPL-3.0-or-later
// date_reader - the grammar of dates: reads the atoms of a text and finds the parts of a date
#pragma once

#include "games/home/date_parts.h"

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace games {

PartsOrProblem read_date_parts(std::span<const DateAtom> atoms);

class PartsReader {
 public:
  explicit PartsReader(std::span<const DateAtom> atoms) : atoms_(atoms) {}

  PartsOrProblem read();

 private:
  using Kind = DateAtom::Kind;

  static bool is_two_digits(const DateAtom& atom) {
    return atom.kind == Kind::number && atom.text.size() <= 2;
  }
  static bool is_month(int number) { return number >= 1 && number <= 12; }

  // ---- the atoms

  const DateAtom* peek(std::size_t ahead = 0) const {
    return at_ + ahead < atoms_.size() ? &atoms_[at_ + ahead] : nullptr;
  }
  bool is_sign(std::size_t ahead, std::string_view signs, bool glued = true) const {
    const DateAtom* atom = peek(ahead);
    return atom != nullptr && atom->kind == Kind::sign && signs.find(atom->text) != signs.npos &&
           (atom->glued || !glued);
  }
  bool is_number(std::size_t ahead, bool glued = true) const {
    const DateAtom* atom = peek(ahead);
    return atom != nullptr && atom->kind == Kind::number && atom->value >= 0 && (atom->glued || !glued);
  }
  std::optional<DateWord> word(std::size_t ahead) const {
    const DateAtom* atom = peek(ahead);
    return atom == nullptr || atom->kind != Kind::word ? std::nullopt : date_word(atom->text);
  }
  bool is_word(std::size_t ahead, DateSense sense) const {
    const auto found = word(ahead);
    return found && found->sense == sense;
  }
  int value(std::size_t ahead) const { return peek(ahead)->value; }
  bool is_text(std::size_t ahead, std::string_view text) const {
    return peek(ahead) != nullptr && peek(ahead)->text == text;
  }
  bool is_half(std::size_t ahead) const {
    return is_word(ahead, DateSense::am) || is_word(ahead, DateSense::pm);
  }
  bool is_clock(std::size_t ahead) const { return is_half(ahead) || is_word(ahead, DateSense::clock); }

  // ---- what was found

  void refuse(const std::string& problem);
  void refuse_atom();
  void refuse_hour(int hour);
  void once(std::optional<int>& part, int value, const char* what);
  void set_time(int hour, int minute, int second = 0);
  void set_date(int day, int month);

  // ---- items

  void read_item();
  bool read_zone(bool below_time);
  bool is_zone_beside_word() const;
  bool is_offset(bool below_time) const;
  void take_zone(const ZoneWords& zone, std::size_t count);
  std::string joined(std::size_t count) const;
  void read_word(const DateWord& found);
  void take(std::optional<int>& part, int value, const char* what);
  void read_whose(bool& zone);
  void read_at();

  // ---- numbers

  void read_number();
  bool is_iso_date() const;
  void read_iso_date();
  bool is_time_with_dot() const;
  void read_time(std::string_view sign);
  bool is_hours(std::size_t ahead) const;
  bool take_half(int& hour);
  bool read_hour();
  void read_full_hour(int hour);
  void read_short_date();
  void refuse_range();
  bool take_year(std::size_t ahead);
  void read_day_or_year();
  void read_signed(bool below_time);
  void read_length(int count, std::size_t ahead);

  void check();

  std::span<const DateAtom> atoms_;
  std::size_t at_ = 0;
  DateParts parts_;
  std::string problem_;
  bool below_time_ = false; // the item before was a time of day
  bool signed_ = false;     // "+" stands before the number
};

} // namespace games
