// SPDX-License-Identifier: GPL-3.0-or-later
// bench_pictures - what pictures cost, and whether they keep the promises of docs/pictures.md
//
// usage: bench_pictures [STEP [FOLDER [BOARD]]]
// Draws each STEPth position of tests/bench/positions.txt with orders and results (the default is every 20th)
// in both styles, then for every board that has an outline its start and the first phases of a game that the
// program plays with itself. Prints means and worst values; with FOLDER the fullest pictures are written
// there, ten of the positions and one of each board and style, to be looked at. By the processor's own time.
#include "games/batch/desk.h"
#include "judge/phases/adjudicate.h"
#include "tests/fuzz/self_play.h"
#include "tests/variants/pictures/measures.h"
#include "variants/case_reader.h"
#include "variants/library.h"
#include "variants/outline.h"
#include "variants/pictures/draw.h"

#include <sys/resource.h>
#include <zlib.h>

#include <cstdio>
#include <fstream>
#include <map>

namespace {

namespace fs = std::filesystem;
using variants::Style;

double seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto of = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return of(usage.ru_utime) + of(usage.ru_stime);
}

double megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

double zipped(const std::string& bytes) {
  uLongf size = compressBound(bytes.size());
  std::string out(size, '\0');
  compress2(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
            bytes.size(), 9);
  return static_cast<double>(size) + 12; // gzip's head and end are longer than zlib's
}

struct Series {
  double sum = 0, most = 0, least = 1e9;
  int count = 0;
  void add(double value) {
    sum += value;
    most = std::max(most, value);
    least = std::min(least, value);
    ++count;
  }
  double mean() const { return count > 0 ? sum / count : 0; }
};

struct Tally {
  Series png, svg, pdf, milliseconds, thirds, shared, covered;
  std::string name; // that is covered most

  std::string take(const variants::Scene& scene, Style style) {
    const double begin = seconds();
    const variants::Drawing drawing = draw_with_plan(scene, style);
    const std::string bytes = to_png(drawing.picture);
    milliseconds.add((seconds() - begin) * 1000);
    png.add(static_cast<double>(bytes.size()) / 1000);
    svg.add(zipped(to_svg(drawing.picture)) / 1000);
    pdf.add(static_cast<double>(to_pdf(drawing.picture).size()) / 1000);
    const test::Measures measures = test::measure(drawing.plan, scene.variant.map);
    if (measures.nearest_third < 9) thirds.add(measures.nearest_third);
    shared.add(measures.longest_shared);
    if (measures.most_covered > covered.most) name = measures.name + " in " + scene.title;
    covered.add(measures.most_covered);
    return bytes;
  }

  void print(const std::string& what) const {
    std::printf(
        "%-34s %4d  PNG %5.1f most %5.1f kB  SVG gz %4.1f  PDF %5.1f kB  %5.1f most %5.1f ms  third %.2f  "
        "shared %.2f  covered %.2f %s\n",
        what.c_str(), png.count, png.mean(), png.most, svg.most, pdf.most, milliseconds.mean(),
        milliseconds.most, thirds.count > 0 ? thirds.least : 0, shared.most, covered.most, name.c_str());
    std::fflush(stdout); // it takes long
  }
};

void bench_positions(variants::Library& library, int step, const char* folder) {
  std::ifstream file(fs::path(BENCH_DATA) / "positions.txt");
  variants::CaseReader reader(file, library);
  std::map<Style, Tally> tallies;
  std::map<std::pair<std::size_t, int>, std::string> fullest;
  const auto outline = read_outline(*library.find("standard"), variants::variants_folder());
  int number = 0;
  while (const auto record = reader.next()) {
    if (number++ % step != 0) continue;
    std::string problem;
    const auto played = games::play(*record, {}, judge::Resolver::marks, problem);
    const variants::Scene scene =
        scene_of(*record->variant, *outline, played.back().before, played.back().outcome);
    for (const Style style : {Style::full, Style::phone}) {
      const std::string png = tallies[style].take(scene, style);
      fullest[{png.size(), number}] = png;
      if (fullest.size() > 10) fullest.erase(fullest.begin());
      if (number == 1 && style == Style::full)
        std::printf("memory after the first picture: %.1f MB\n", megabytes());
    }
  }
  tallies[Style::full].print("positions, full");
  tallies[Style::phone].print("positions, phone");
  if (folder != nullptr)
    for (const auto& [key, png] : fullest)
      std::ofstream(fs::path(folder) / (std::to_string(key.second) + ".png"), std::ios::binary) << png;
}

constexpr int phases_a_board = 40;
constexpr std::uint64_t seed = 1901;

// The start, and the first phases of a game.
std::vector<variants::Scene> scenes_on(const variants::Variant& variant, const variants::Outline& outline) {
  std::vector<variants::Scene> scenes{scene_of(variant, outline, variant.start)};
  fuzz::SelfPlay game(variant, seed);
  for (int phase = 0; phase < phases_a_board && !game.is_over(); ++phase) {
    const judge::Outcome outcome = judge::adjudicate(variant.rules({}), game.position(), game.orders());
    scenes.push_back(scene_of(variant, outline, game.position(), outcome));
    game.play();
  }
  return scenes;
}

void bench_board(const variants::Variant& variant, const variants::Outline& outline, const char* folder) {
  const std::vector<variants::Scene> scenes = scenes_on(variant, outline);
  for (const Style style : {Style::full, Style::phone}) {
    Tally tally;
    std::string fullest;
    for (const variants::Scene& scene : scenes)
      if (std::string png = tally.take(scene, style); png.size() > fullest.size()) fullest = std::move(png);
    const std::string name = variant.name + (style == Style::full ? ", full" : ", phone");
    tally.print(name);
    if (folder != nullptr) std::ofstream(fs::path(folder) / (name + ".png"), std::ios::binary) << fullest;
  }
}

// All boards, or the one of that name.
void bench_boards(variants::Library& library, const char* folder, const std::string& only) {
  for (const std::string& name : library.names()) {
    if (!only.empty() && name != only) continue;
    const variants::Variant& variant = *library.find(name);
    if (const auto outline = read_outline(variant, variants::variants_folder()))
      bench_board(variant, *outline, folder);
  }
}

} // namespace

int main(int count, char** words) {
  variants::Library library(variants::variants_folder());
  const char* const folder = count > 2 ? words[2] : nullptr;
  const std::string board = count > 3 ? words[3] : "";
  if (board.empty()) bench_positions(library, count > 1 ? std::stoi(words[1]) : 20, folder);
  bench_boards(library, folder, board);
  std::printf("memory at the end: %.1f MB\n", megabytes());
}
