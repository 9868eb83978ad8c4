// SPDX-License-Identifier: GPL-3.0-or-later
// signature - one number that signs what the adjudicator does
//
//   signature [--expect FILE] PATH...   files or folders of cases
//
// Prints a hash of every outcome, by both resolvers: of all cases in the files, under the rules of each
// record and of each of its alternatives, and of aimed random positions under mixes of all rules, some on
// each board and more on the standard one. Any change of behaviour, and a new board, changes it. --expect:
// exit 1 when the number in FILE is another one.

#include "judge/board/order.h"
#include "judge/phases/adjudicate.h"
#include "tests/fuzz/aimed.h"
#include "tests/fuzz/rule_mix.h"

#include "games/batch/desk.h"
#include "variants/case_format.h"
#include "variants/case_reader.h"
#include "variants/case_writer.h"
#include "variants/library.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>

namespace {

namespace fs = std::filesystem;
using judge::Resolver;

constexpr int aimed_positions = 2000, on_each_board = 60;

// FNV-1a over the texts of outcomes.
class Signature {
 public:
  void add(const std::string& text) {
    for (const char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325U;
};

// What the case format shows, and the orders of units for which no order was given.
std::string text_of(const variants::Variant& variant, const judge::Position& before,
                    const std::vector<variants::CaseOrder>& orders, const judge::Outcome& outcome) {
  std::ostringstream text;
  write_outcome(text, variant, before, orders, outcome, false);
  for (const judge::UnitResult& r : outcome.units())
    text << to_text(variant.map, r.order) << ' ' << variants::to_word(r.resolution.result) << '\n';
  return text.str();
}

void sign_case(Signature& signature, const variants::Case& record, const variants::CaseOptions& further) {
  judge::Rules rules;
  std::string problem = games::apply_options(rules, record.options);
  if (problem.empty()) problem = games::apply_options(rules, further);
  for (const Resolver resolver : {Resolver::marks, Resolver::equations}) {
    const std::vector<games::PlayedPhase> played = games::play(record, rules, resolver, problem);
    for (std::size_t i = 0; i < played.size(); ++i)
      signature.add(text_of(*record.variant, played[i].before, record.phases[i].orders, played[i].outcome));
  }
  signature.add(problem);
}

void sign_file(Signature& signature, variants::Library& library, const fs::path& path) {
  std::ifstream in(path);
  variants::CaseReader reader(in, library);
  while (const std::optional<variants::Case> record = reader.next()) {
    sign_case(signature, *record, {});
    for (const variants::Alternative& alternative : record->alternatives)
      sign_case(signature, *record, alternative.options);
  }
  signature.add(std::to_string(reader.problems().size()));
}

void sign_aimed(Signature& signature, const variants::Variant& variant, int positions) {
  fuzz::Random random(1);
  fuzz::RuleMix mix({});
  for (int i = 0; i < positions; ++i) {
    const judge::Rules rules = mix.next(random);
    const fuzz::AimedCase made = fuzz::aim(variant.map, rules, random);
    for (const Resolver resolver : {Resolver::marks, Resolver::equations}) {
      judge::GameRules game = variant.rules(rules);
      game.resolver = resolver;
      signature.add(text_of(variant, made.position, {}, judge::adjudicate(game, made.position, made.orders)));
    }
  }
}

// The files of folders, in an order that does not hang on the file system.
std::set<fs::path> files_of(const std::vector<std::string>& paths) {
  std::set<fs::path> files;
  for (const fs::path path : paths) {
    if (!fs::is_directory(path))
      files.insert(path);
    else
      for (const fs::directory_entry& entry : fs::directory_iterator(path)) files.insert(entry.path());
  }
  return files;
}

} // namespace

int main(int argc, char** argv) {
  std::vector<std::string> paths(argv + 1, argv + argc);
  std::string expected_in;
  if (paths.size() > 1 && paths[0] == "--expect") {
    expected_in = paths[1];
    paths.erase(paths.begin(), paths.begin() + 2);
  }
  variants::Library library(variants::variants_folder());
  Signature signature;
  for (const fs::path& file : files_of(paths)) sign_file(signature, library, file);
  sign_aimed(signature, *library.find("standard"), aimed_positions);
  for (const std::string& board : library.names()) sign_aimed(signature, *library.find(board), on_each_board);
  std::cout << signature.value() << '\n';
  if (expected_in.empty()) return 0;
  std::uint64_t expected = 0;
  std::ifstream(expected_in) >> expected;
  if (expected == signature.value()) return 0;
  std::cout << "but " << expected_in << " says " << expected
            << ". If the change of behaviour is meant, put the new number there in the same commit.\n";
  return 1;
}
