// SPDX-License-Identifier: GPL-3.0-or-later
// bench_routes - what a question about convoys costs when every sea holds a fleet
//
// usage: bench_routes
// prints for each board: seas, then microseconds a question, mean and worst: is there a chain of fleets, is a
// fleet on a direct route. By the thread's own time, so that other programs on the machine do not count.
#include "tests/judge/sea_board.h"
#include "variants/file/variant.h"
#include "variants/library.h"

#include <time.h>

#include <algorithm>
#include <cstdio>
#include <vector>

namespace {

using judge::Fleets;
using judge::Province;

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Cost {
  double total = 0, worst = 0;
  int count = 0;
  // The fastest of three, so that the first touch of memory does not count.
  template <class Question> void ask(Question question) {
    double best = 1;
    for (int i = 0; i < 3; ++i) {
      const double begin = thread_seconds();
      question();
      best = std::min(best, thread_seconds() - begin);
    }
    total += best;
    worst = std::max(worst, best);
    ++count;
  }
};

struct Way {
  Province from, to;
};

void print(const char* board, const Fleets& fleets, const std::vector<Way>& ways) {
  Cost chain, direct;
  for (const Way& way : ways) {
    chain.ask([&] { return fleets.chain(way.from, way.to); });
    for (const Fleets::Fleet& fleet : fleets.all())
      direct.ask([&] { return fleets.on_direct_route(fleet.unit, way.from, way.to); });
  }
  constexpr double micro = 1e6;
  std::printf("%-12s %3zu seas  chain %6.1f worst %6.1f   direct route %6.1f worst %6.1f\n", board,
              fleets.all().size(), micro * chain.total / chain.count, micro * chain.worst,
              micro * direct.total / direct.count, micro * direct.worst);
}

void print(const char* name, judge::MapData data) {
  const test::SeaBoard board(std::move(data));
  print(name, board.fleets, {{board.from, board.to}});
}

} // namespace

int main() {
  variants::Library library(variants::variants_folder());
  const judge::Map& standard = library.find("standard")->map;
  Fleets fleets(standard);
  std::vector<Way> ways;
  for (Province p : standard.provinces()) {
    if (standard.province(p).terrain == judge::Terrain::sea)
      fleets.add({judge::UnitId(fleets.all().size()), standard.base(p)});
    for (Province q : standard.provinces())
      if (p != q && standard.province(p).terrain == judge::Terrain::coast &&
          standard.province(q).terrain == judge::Terrain::coast)
        ways.push_back({p, q});
  }
  print("standard", fleets, ways);
  print("rows of ten", test::SeaBoard::grid(10, 6));
  print("thicket", test::SeaBoard::thicket(30));
  print("rows of 20", test::SeaBoard::grid(20, 17));
}
