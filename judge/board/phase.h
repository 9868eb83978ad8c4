// phase - when: "S1901M", and what follows what
//
// Code, files and cases write winter W1901A. Mail follows the classic judges, which write F1901B for it;
// parse_phase takes both.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace judge {

enum class Season : std::uint8_t { spring, summer, fall, winter };
enum class PhaseKind : std::uint8_t { movement, retreat, adjustment };

struct Phase {
  int year = 1901;
  Season season = Season::spring;
  PhaseKind kind = PhaseKind::movement;
  auto operator<=>(const Phase&) const = default; // in order of play
};

std::string to_text(Phase phase);                        // "S1901M", "W1901A"
std::string to_mail_text(Phase phase);                   // the same, but "F1901B" for W1901A
std::string to_words(Phase phase);                       // "Spring 1901, movement"
std::optional<Phase> parse_phase(std::string_view text); // S1901M, f1901r, W1901A, F1901B; none otherwise

// What follows what. The caller skips a phase for which nobody has orders (see adjudicate.h).
struct Calendar {
  Phase start;                   // the first phase of a game
  bool summer = false;           // a third movement phase, between spring and fall
  Phase next(Phase phase) const; // in full order: S..M, S..R, F..M, F..R, W..A, S..M of the next year
  // Ownership changes after the last movement (or retreat) of a year.
  bool counts_centers_after(Phase phase) const;
};

} // namespace judge
