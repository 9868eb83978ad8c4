// SPDX-License-Identifier: GPL-3.0-or-later
// bench_adjudicate - how fast cases are read, adjudicated from orders, and resolved from checked orders
//
// usage: bench_adjudicate FILE...   (case format; the movement phases that open a case are taken)
// prints  parse N phases/s    text to position and orders
//         fresh N phases/s, R times M    position and orders to outcome, legality included
//         resolve N phases/s, R times M  checked orders to marks, dislodgements and retreats
// M is the rate of the full path, all phases by the marks; the two are taken in turns. Each is the median of
// several rounds over all phases, by one thread; its own time counts, so that other programs on the machine
// do not.
//
// bench_adjudicate --compare BUILD FILE [ROUNDS] runs itself and the bench in BUILD, the folder of another
// build, in turns, and in turns the programs `chancery adjudicate` beside either: microseconds a phase,
// medians and ratios; exit 1 when this build is worse by more than a tenth.
#include "judge/legality/legality.h"
#include "judge/marks/marks.h"
#include "judge/phases/adjudicate.h"
#include "judge/phases/batch.h"
#include "judge/phases/flat_phase.h"
#include "judge/phases/flat_resolver.h"
#include "tests/bench/in_turns.h"
#include "variants/case_reader.h"
#include "variants/library.h"

#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <string>

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
  judge::FlatPhase flat;
  bool is_flat = false; // does the flat path take it?
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

double passed_seconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(now).count();
}

using Clock = double (*)();

// The rate of one round of `pass`, which does `phases` phases.
template <class Pass> double rate_of(std::size_t phases, Pass& pass, Clock clock = thread_seconds) {
  const double begin = clock();
  std::size_t done = 0;
  double seconds = 0;
  do {
    pass();
    done += phases;
    seconds = clock() - begin;
  } while (seconds < round_seconds);
  return static_cast<double>(done) / seconds;
}

using in_turns::median;

template <class Pass> void measure(const char* name, std::size_t phases, Pass pass) {
  std::vector<double> rates;
  for (int round = 0; round < rounds; ++round) rates.push_back(rate_of(phases, pass));
  std::cout << name << ' ' << static_cast<long>(median(rates)) << " phases/s\n";
}

// The same, and how many times that is what `other` does, a round of the one after a round of the other.
template <class Pass, class OtherPass>
void compare(const char* name, std::size_t phases, Pass pass, OtherPass other, Clock clock = thread_seconds) {
  std::vector<double> rates, other_rates, ratios;
  for (int round = 0; round < rounds; ++round) {
    other_rates.push_back(rate_of(phases, other, clock));
    rates.push_back(rate_of(phases, pass, clock));
    ratios.push_back(rates.back() / other_rates.back());
  }
  std::cout << name << ' ' << static_cast<long>(median(rates)) << " phases/s, " << std::fixed
            << std::setprecision(2) << median(ratios) << " times " << static_cast<long>(median(other_rates))
            << '\n';
}

// All phases as one batch.
struct Arrays {
  std::vector<judge::Unit> units;
  std::vector<judge::FlatOrder> orders;
  std::vector<std::uint32_t> starts;

  explicit Arrays(const std::vector<Phase>& phases) {
    for (const Phase& phase : phases) {
      const std::size_t first = units.size();
      starts.push_back(static_cast<std::uint32_t>(first));
      units.insert(units.end(), phase.position.units.begin(), phase.position.units.end());
      orders.resize(units.size());
      const judge::Map& map = phase.variant->map;
      for (const judge::Submitted& given : phase.orders) {
        const judge::UnitId unit = phase.board->unit_in(map.province_of(given.order.unit));
        if (unit)
          orders[first + unit.index()] = {given.order.kind, given.order.via_convoy, given.order.target,
                                          given.order.to};
      }
    }
    starts.push_back(static_cast<std::uint32_t>(units.size()));
  }
};

void run(variants::Library& library, const std::string& text) {
  std::vector<Phase> phases = read_phases(library, text);
  if (phases.empty()) return;
  for (Phase& phase : phases) prepare(phase);
  judge::GameRules game = phases[0].variant->rules({});
  const bool is_known = judge::FlatReader::knows(game.map, game.rules);
  const judge::FlatBoard board(game.map);
  judge::FlatReader reader(board, game.rules);
  for (Phase& phase : phases)
    phase.is_flat = is_known && reader.read(phase.position, phase.orders, phase.flat);

  measure("parse", phases.size(), [&] { read_phases(library, text); });

  std::size_t moved = 0; // looked at, so that nothing can be left out
  judge::Outcome outcome;
  judge::Adjudicator flat(game);
  game.resolver = judge::Resolver::marks;
  judge::Adjudicator full(game);
  const auto adjudicate_all = [&](judge::Adjudicator& adjudicator) {
    for (const Phase& phase : phases) {
      adjudicator.adjudicate(phase.position, phase.orders, outcome);
      moved += outcome.next.units.size();
    }
  };
  compare(
      "fresh", phases.size(), [&] { adjudicate_all(flat); }, [&] { adjudicate_all(full); });

  judge::Marks marks;
  const auto mark = [&](const Phase& phase) {
    marks.resolve(phase.movement);
    moved += marks.dislodged().size();
  };
  judge::FlatResolver resolver(board);
  std::vector<judge::Location> retreats;
  std::vector<judge::Province> contested;
  const auto resolve = [&](const Phase& phase) {
    if (!phase.is_flat || !resolver.resolve(phase.flat)) return mark(phase);
    retreats.clear();
    judge::each_unit(resolver.dislodged(), [&](std::size_t u) { resolver.list_retreats(u, retreats); });
    resolver.list_contested(contested);
    moved += retreats.size() + contested.size();
  };
  compare(
      "resolve", phases.size(), [&] { std::ranges::for_each(phases, resolve); },
      [&] { std::ranges::for_each(phases, mark); });
  if (is_known) {
    const Arrays arrays(phases);
    judge::Batch batch(game);
    judge::BatchOutcome fates;
    const auto adjudicate_arrays = [&](std::size_t threads) {
      batch.adjudicate(arrays.units, arrays.orders, arrays.starts, fates, threads);
      moved += fates.retreats.size();
    };
    compare(
        "arrays", phases.size(), [&] { adjudicate_arrays(1); }, [&] { adjudicate_all(full); });
    compare(
        "threads", phases.size(), [&] { adjudicate_arrays(2); }, [&] { adjudicate_arrays(1); },
        passed_seconds);
  }
  if (moved == 0) std::cerr << "nothing happened\n";
}

// ---- two builds in turns

namespace fs = std::filesystem;

// Microseconds a phase, by the name of the figure, as a bench prints them: "fresh 603300 phases/s, ...".
std::map<std::string, double> figures_of(const fs::path& build, const std::string& positions,
                                         const fs::path& output) {
  in_turns::seconds_of({build / "bench_adjudicate", positions}, "/dev/null", output);
  std::ifstream in(output);
  std::map<std::string, double> figures;
  std::string name, unit, rest;
  for (double rate = 0; in >> name >> rate >> unit; std::getline(in, rest))
    if (name != "threads") figures[name] = 1e6 / rate; // which hangs on what else runs
  return figures;
}

int compare_builds(const fs::path& other, const std::string& positions, int times) {
  std::ifstream file(positions);
  if (!file) throw std::runtime_error(positions + " cannot be read");
  std::size_t phases = 0;
  for (std::string line; std::getline(file, line);) phases += line.starts_with("case ") ? 1 : 0;
  const fs::path build = fs::read_symlink("/proc/self/exe").parent_path();
  const fs::path output = fs::temp_directory_path() / ("bench-adjudicate." + std::to_string(getpid()));
  in_turns::Comparison comparison;
  for (int round = 0; round < times; ++round) {
    const std::map<std::string, double> ours = figures_of(build, positions, output),
                                        others = figures_of(other, positions, output);
    for (const auto& [name, cost] : ours)
      if (const auto found = others.find(name); found != others.end())
        comparison.add(name, cost, found->second);
  }
  fs::remove(output);
  const auto text_to_text = [&](const fs::path& folder) {
    return in_turns::seconds_of({folder / "chancery", "adjudicate", positions}) * 1e6 /
           static_cast<double>(phases);
  };
  constexpr int texts_a_round = 5;
  for (int round = 0; round < texts_a_round * times; ++round) {
    const double ours = text_to_text(build);
    comparison.add("text to text", ours, text_to_text(other));
  }
  return comparison.finish("us", 1);
}

} // namespace

int main(int argc, char** argv) {
  if (argc > 3 && std::string(argv[1]) == "--compare") try {
      return compare_builds(argv[2], argv[3], argc > 4 ? std::atoi(argv[4]) : 3);
    } catch (const std::exception& error) {
      std::cerr << "bench_adjudicate: " << error.what() << '\n';
      return 66;
    }
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
