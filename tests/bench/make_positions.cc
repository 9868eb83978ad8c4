// SPDX-License-Identifier: GPL-3.0-or-later
// make_positions - writes mid-game positions with orders, in the case format, for bench_adjudicate
//
// usage: make_positions [COUNT [SEED [VARIANT]]] > positions.txt
#include "judge/board/order.h"
#include "tests/fuzz/self_play.h"
#include "variants/case_writer.h"
#include "variants/library.h"

#include <cstdlib>
#include <iostream>

namespace {

// Openings are alike, and in a long game one power rules: the years between are taken.
constexpr int first_year = 3, last_year = 12;

void write_case(const variants::Variant& variant, fuzz::SelfPlay& game, int number) {
  std::cout << "case " << number << '\n';
  if (variant.name != "standard") std::cout << "variant " << variant.name << '\n';
  std::cout << variants::position_lines(variant.map, game.position());
  int order_number = 0;
  for (const judge::Submitted& submitted : game.orders())
    std::cout << "order " << ++order_number << ' ' << variant.map.power(submitted.by).name << ' '
              << to_text(variant.map, submitted.order) << '\n';
  std::cout << "end\n";
}

} // namespace

int main(int argc, char** argv) {
  const int count = argc > 1 ? std::atoi(argv[1]) : 2000;
  std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1901;
  variants::Library library(variants::variants_folder());
  const variants::Variant* variant = library.find(argc > 3 ? argv[3] : "standard");
  if (variant == nullptr) {
    std::cerr << "there is no such variant\n";
    return 64;
  }
  const int start = variant->start.phase.year;
  for (int written = 0; written < count; ++seed) {
    fuzz::SelfPlay game(*variant, seed);
    while (!game.is_over() && game.position().phase.year < start + last_year && written < count) {
      const bool movement = game.position().phase.kind == judge::PhaseKind::movement;
      if (movement && game.position().phase.year >= start + first_year) write_case(*variant, game, ++written);
      game.play();
    }
  }
  return 0;
}
