// SPDX-License-Identifier: GPL-3.0-or-later
// fuzz_adjudicate - the marks against the equations on aimed random positions
//
//   fuzz_adjudicate [POSITIONS] [SEED] [--rule NAME=VALUE]... [--only]
//                   [--variant NAME | --every-board]
//   fuzz_adjudicate [POSITIONS] [SEED] --flat [--variant NAME | --every-board]
//
// Compares the two resolvers under the rules given and under every value of every option that movement
// depends on, one at a time and mixed; --only: under the rules given alone. --every-board: so many positions
// on each board that there is. --flat: the flat path against the marks instead, on aimed and on self-played
// positions, with orders as people get them wrong; on boards that it knows. Exit 1 at the first difference,
// which is reduced to its core and printed as a case; 64 when called wrongly. The last line is "N positions,
// N differences".

#include "judge/board/order.h"
#include "judge/board/rules.h"
#include "tests/fuzz/compare.h"
#include "tests/fuzz/compare_flat.h"
#include "tests/fuzz/reduce.h"
#include "tests/fuzz/rule_mix.h"
#include "tests/fuzz/usual_phases.h"
#include "variants/case_writer.h"
#include "variants/library.h"

#include <charconv>
#include <iostream>

namespace {

struct Call {
  std::uint64_t positions = 100'000, seed = 1;
  judge::Rules rules;
  bool only = false, every_board = false, flat = false;
  std::string variant = "standard";
};

bool read_number(std::string_view text, std::uint64_t& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

// An error sentence, or "".
std::string read_call(const std::vector<std::string>& words, Call& call) {
  std::size_t numbers = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "--only") {
      call.only = true;
    } else if (word == "--every-board") {
      call.every_board = true;
    } else if (word == "--flat") {
      call.flat = true;
    } else if (word == "--variant" && i + 1 < words.size()) {
      call.variant = words[++i];
    } else if (word == "--rule" && i + 1 < words.size()) {
      const std::string& rule = words[++i];
      const std::size_t equals = std::min(rule.find('='), rule.size() - 1);
      const std::string problem = set_rule(call.rules, rule.substr(0, equals), rule.substr(equals + 1));
      if (!problem.empty()) return problem;
    } else if (numbers > 1 || !read_number(word, numbers == 0 ? call.positions : call.seed)) {
      return "cannot read " + word;
    } else {
      ++numbers;
    }
  }
  return "";
}

// Positions that are compared under the same rules one after the other.
constexpr std::uint64_t batch = 64;

// Does no position of the board tell the resolvers apart?
bool fuzz_board(const Call& call, const variants::Variant& variant) {
  fuzz::Random random(call.seed);
  fuzz::RuleMix mix(call.rules);
  for (std::uint64_t done = 0; done < call.positions;) {
    const judge::Rules rules = call.only ? call.rules : mix.next(random);
    fuzz::Comparison comparison(variant.map, variant.rules(rules));
    for (std::uint64_t i = 0; i < batch && done < call.positions; ++i) {
      fuzz::Finding finding{rules, fuzz::aim(variant.map, rules, random)};
      ++done;
      if (comparison.agrees(finding.found.position, finding.found.orders)) continue;
      reduce(variant, finding);
      print(std::cout, variant, finding);
      std::cout << done << " positions, 1 differences\n";
      return false;
    }
  }
  return true;
}

bool fuzz_flat_board(const Call& call, const variants::Variant& variant) {
  fuzz::Random random(call.seed);
  fuzz::UsualPhases phases(variant, call.seed);
  for (std::uint64_t done = 0; done < call.positions;) {
    fuzz::FlatComparison comparison(variant.rules(fuzz::known_rules(variant.map, random)));
    for (std::uint64_t i = 0; i < batch && done < call.positions; ++i) {
      const fuzz::AimedCase made = phases.next();
      ++done;
      const std::string difference = comparison.difference(made.position, made.orders);
      if (difference.empty()) continue;
      std::cout << "# " << variant.name << ": " << difference << " differ\n";
      std::cout << variants::position_lines(variant.map, made.position);
      for (const judge::Submitted& given : made.orders)
        std::cout << "# " << variant.map.power(given.by).name << ' ' << to_text(variant.map, given.order)
                  << '\n';
      std::cout << done << " positions, 1 differences\n";
      return false;
    }
  }
  return true;
}

int fuzz_boards(const Call& call, variants::Library& library, const std::vector<std::string>& boards) {
  std::uint64_t looked_at = 0;
  for (const std::string& board : boards) {
    const variants::Variant& variant = *library.find(board);
    if (call.flat && !judge::FlatReader::knows(variant.map, {})) continue;
    if (!(call.flat ? fuzz_flat_board(call, variant) : fuzz_board(call, variant))) return 1;
    ++looked_at;
  }
  std::cout << call.positions * looked_at << " positions, 0 differences\n";
  return 0;
}

} // namespace

int main(int argc, char** argv) {
  Call call;
  std::string problem = read_call({argv + 1, argv + argc}, call);
  variants::Library library(variants::variants_folder());
  if (problem.empty() && library.find(call.variant) == nullptr)
    problem = "there is no variant " + call.variant;
  if (problem.empty())
    return fuzz_boards(call, library, call.every_board ? library.names() : std::vector{call.variant});
  std::cerr << "fuzz_adjudicate: " << problem << '\n';
  return 64;
}
