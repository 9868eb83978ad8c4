// fuzz_adjudicate - the marks against the equations on aimed random positions
//
//   fuzz_adjudicate POSITIONS [SEED]     exit 1 at the first difference, which is reduced to its core and
//   printed
//
// Prints, last, a line "N positions, N differences".

#include "tests/fuzz/aimed.h"
#include "tests/fuzz/compare.h"
#include "variants/variant.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>

namespace {

using namespace judge;

// Takes away orders and units as long as the resolvers still differ.
void reduce(fuzz::Comparison& comparison, fuzz::AimedCase& found) {
  const auto differs = [&](const fuzz::AimedCase& c) { return !comparison.agrees(c.position, c.orders); };
  for (bool smaller = true; smaller;) {
    smaller = false;
    for (std::size_t i = 0; i < found.orders.size(); ++i) {
      fuzz::AimedCase less = found;
      less.orders.erase(less.orders.begin() + static_cast<std::ptrdiff_t>(i));
      if (differs(less)) found = less, smaller = true, --i;
    }
    for (std::size_t i = 0; i < found.position.units.size(); ++i) {
      fuzz::AimedCase less = found;
      const Location gone = less.position.units[i].location;
      less.position.units.erase(less.position.units.begin() + static_cast<std::ptrdiff_t>(i));
      std::erase_if(less.orders, [&](const Submitted& s) { return s.order.unit == gone; });
      if (differs(less)) found = less, smaller = true, --i;
    }
  }
}

// The case format.
void print(const Map& map, const fuzz::AimedCase& found, const std::string& difference) {
  std::cout << "# " << difference << "\ncase fuzz\nphase " << to_text(found.position.phase) << '\n';
  for (const Unit& unit : found.position.units)
    std::cout << "place " << map.power(unit.power).name << ' ' << to_text(map, unit) << '\n';
  int number = 0;
  for (const Submitted& submitted : found.orders)
    std::cout << "order " << ++number << ' ' << map.power(submitted.by).name << ' '
              << to_text(map, submitted.order) << '\n';
  std::cout << "end\n";
}

} // namespace

int main(int argc, char** argv) {
  const long positions = argc > 1 ? std::atol(argv[1]) : 100'000;
  fuzz::Random random(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1);
  variants::Library library(variants::variants_folder());
  const variants::Variant& standard = *library.find("standard");
  fuzz::Comparison comparison(standard.map, standard.rules(Rules{}));
  for (long i = 0; i < positions; ++i) {
    fuzz::AimedCase made = fuzz::aim(standard.map, random);
    if (comparison.agrees(made.position, made.orders)) continue;
    reduce(comparison, made);
    comparison.agrees(made.position, made.orders);
    print(standard.map, made, comparison.difference());
    std::cout << i + 1 << " positions, 1 differences\n";
    return 1;
  }
  std::cout << positions << " positions, 0 differences\n";
}
