// SPDX-License-Identifier: GPL-3.0-or-later
// bench_adjudicate - how fast cases are read, adjudicated from orders, and resolved from checked orders
//
// usage: bench_adjudicate FILE...   (case format; the movement phases that open a case are taken)
// prints  parse N phases/s    text to position and orders
//         fresh N phases/s    position and orders to outcome, legality included
//         resolve N phases/s  checked orders to marks, dislodgements and retreats
// Each is the median of several rounds over all phases, by one thread; its own time counts, so that other
// programs on the machine do not.
#include "judge/legality/legality.h"
#include "judge/marks/marks.h"
#include "judge/phases/adjudicate.h"
#include "variants/case_reader.h"
#include "variants/data_folders.h"
#include "variants/library.h"

#include <time.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

namespace {

constexpr int rounds = 15;
constexpr double round_seconds = 0.2;

struct Phase {
  const variants::Variant* variant = nullptr;
  judge::Position position;
  std::vector<judge::Submitted> orders;
  std::unique_ptr<judge::Board> board;
  std::vector<judge::Checked> checked;
  judge::Movement movement;
};

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

std::vector<Phase> read_phases(variants::Library& library, const std::string& text) {
  std::istringstream in(text);
  variants::CaseReader reader(in, library);
  std::vector<Phase> phases;
  while (std::optional<variants::Case> record = reader.next()) {
    if (record->phases.empty() || record->phases[0].before.phase.kind != judge::PhaseKind::movement) continue;
    Phase phase;
    phase.variant = record->variant;
    phase.position = std::move(record->phases[0].before);
    for (variants::CaseOrder& order : record->phases[0].orders)
      phase.orders.push_back(std::move(order.submitted));
    phases.push_back(std::move(phase));
  }
  if (!reader.problems().empty()) std::cerr << reader.problems().size() << " problems in the input\n";
  return phases;
}

// Checks the orders of a phase: what `resolve` begins with. One order a unit is expected.
void prepare(Phase& phase) {
  const judge::Map& map = phase.variant->map;
  phase.board = std::make_unique<judge::Board>(map, phase.position);
  for (const judge::Submitted& order : phase.orders)
    check(*phase.board, {}, order.by, order.order, phase.checked.emplace_back());
  std::vector<const judge::Checked*> by_unit(phase.position.units.size(), nullptr);
  for (const judge::Checked& order : phase.checked)
    if (!order.illegal) by_unit[phase.board->unit_in(map.province_of(order.order.unit)).index()] = &order;
  make_movement(*phase.board, {}, by_unit, phase.movement);
}

// Runs `pass`, which does `phases` phases, for several rounds and prints the median rate.
template <class Pass> void measure(const char* name, std::size_t phases, Pass pass) {
  std::vector<double> rates;
  for (int round = 0; round < rounds; ++round) {
    const double begin = thread_seconds();
    std::size_t done = 0;
    double seconds = 0;
    do {
      pass();
      done += phases;
      seconds = thread_seconds() - begin;
    } while (seconds < round_seconds);
    rates.push_back(static_cast<double>(done) / seconds);
  }
  std::ranges::nth_element(rates, rates.begin() + rounds / 2);
  std::cout << name << ' ' << static_cast<long>(rates[rounds / 2]) << " phases/s\n";
}

void run(variants::Library& library, const std::string& text) {
  std::vector<Phase> phases = read_phases(library, text);
  if (phases.empty()) return;
  for (Phase& phase : phases) prepare(phase);

  measure("parse", phases.size(), [&] { read_phases(library, text); });

  std::size_t moved = 0; // looked at, so that nothing can be left out
  judge::Outcome outcome;
  const variants::Variant* variant = phases[0].variant;
  judge::Adjudicator adjudicator(variant->rules({}));
  measure("fresh", phases.size(), [&] {
    for (const Phase& phase : phases) {
      adjudicator.adjudicate(phase.position, phase.orders, outcome);
      moved += outcome.next.units.size();
    }
  });

  judge::Marks marks;
  measure("resolve", phases.size(), [&] {
    for (const Phase& phase : phases) {
      marks.resolve(phase.movement);
      moved += marks.dislodged().size();
    }
  });
  if (moved == 0) std::cerr << "nothing happened\n";
}

} // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: bench_adjudicate FILE...\n";
    return 64;
  }
  variants::Library library(variants::variants_folder());
  for (int i = 1; i < argc; ++i) {
    std::ifstream file(argv[i]);
    if (!file) {
      std::cerr << argv[i] << " cannot be read\n";
      return 66;
    }
    std::ostringstream text;
    text << file.rdbuf();
    run(library, text.str());
  }
  return 0;
}
