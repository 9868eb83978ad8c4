// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_formats_sources - boards that lie in a program beside its code: nJudge's data and tables, godip's
// Go
#include "parser/text.h"
#include "variants/formats/go_head.h"
#include "variants/formats/godip_graph.h"
#include "variants/formats/njudge_map.h"
#include "variants/imports/foreign_formats.h"
#include "variants/imports/njudge_program.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace variants {

namespace {

bool is_called(const ForeignFile& file, std::string_view kind) {
  const std::string name = file.base_name();
  return name == kind || name.starts_with(std::string(kind) + ".");
}

// "tarn" of "map.tarn" and "seed.tarn"; the map of the usual board has no name.
std::string name_behind_point(const ForeignFile& file) {
  const std::string name = file.base_name();
  return name.find('.') == name.npos ? "standard" : file_name_of(name.substr(name.find('.') + 1));
}

ForeignFiles all_called(const ForeignFiles& files, std::string_view kind) {
  ForeignFiles found;
  std::ranges::copy_if(files, std::back_inserter(found),
                       [&](const ForeignFile* file) { return is_called(*file, kind); });
  return found;
}

// The seed of the same name; where there is one map and one seed, that.
const ForeignFile* seed_of(const ForeignFile& map, const ForeignFiles& maps, const ForeignFiles& seeds) {
  for (const ForeignFile* seed : seeds)
    if (name_behind_point(*seed) == name_behind_point(map)) return seed;
  return maps.size() == 1 && seeds.size() == 1 ? seeds.front() : nullptr;
}

// In plain letters; "" where the file was not given.
std::string text_of(const ForeignFiles& files, std::string_view name) {
  const auto found = std::ranges::find(files, name, &ForeignFile::base_name);
  std::string text;
  if (found == files.end()) return text;
  for (const std::string_view line : parser::lines_of((*found)->text)) text += plain_line(line) + "\n";
  return text;
}

ForeignBoardRead no_board(const ForeignFiles& files, const std::string& wanted) {
  ForeignBoardRead board;
  board.lines.add(*files.front());
  board.problems.push_back({1, 0, 0, "no board stands in these files: give " + wanted + ", too"});
  return board;
}

std::vector<std::string> lines_from(const PlacedLines& lines, std::size_t begin) {
  return {lines.lines().begin() + static_cast<std::ptrdiff_t>(begin), lines.lines().end()};
}

// Without a seed a board has no units, and it is not known who owns what.
void tell_of_seed(const ForeignFile& map, const ForeignFile* seed, ForeignBoardRead& board) {
  const std::string own = "seed." + name_behind_point(map);
  std::vector<ForeignRemark>& remarks = board.read.remarks;
  if (seed == nullptr)
    remarks.push_back(
        {{}, "no " + own + " is among the files: nobody has units, and powers own their homes"});
  else if (name_behind_point(*seed) != name_behind_point(map))
    remarks.push_back({{}, seed->base_name() + " was taken for its seed: no " + own + " is among the files"});
}

ForeignBoardRead njudge_board(const ForeignFile& map, const ForeignFile* seed, const ForeignFiles& files) {
  ForeignBoardRead board;
  board.name = name_behind_point(map);
  board.lines.add(map);
  const std::vector<std::string> map_lines = board.lines.lines();
  if (seed != nullptr) board.lines.add(*seed);
  for (const std::string program : {"variant.c", "variant.h"})
    if (std::ranges::find(files, program, &ForeignFile::base_name) != files.end())
      board.lines.add_source(program);
  const NjudgeTable table =
      njudge_table(board.name, text_of(files, "variant.c"), text_of(files, "variant.h"));
  board.read = read_njudge(map_lines, lines_from(board.lines, map_lines.size()), board.problems, table);
  if (table.powers.empty() && !text_of(files, "variant.c").empty())
    board.read.remarks.push_back({{}, "variant.c has no board " + board.name});
  tell_of_seed(map, seed, board);
  return board;
}

bool has_graph(const ForeignFile* file) { return file->text.find("graph.New()") != std::string::npos; }

// Drawings that are packed into a source, and tests: no part of a board, and not read.
bool is_beside(const ForeignFile* file) {
  return file->base_name() == "bindata.go" || file->base_name().ends_with("_test.go");
}

// Sources of one package.
struct GoPackage {
  std::string name;
  std::set<std::string> imports;
  bool has_board = false;
  ForeignFiles files;

  // Where neither imports the other, the one with a board is made of the one without.
  bool takes(const GoPackage& other) const {
    if (imports.contains(other.name)) return true;
    return has_board && !other.has_board && !other.imports.contains(name);
  }
};

void add_source(const ForeignFile& file, std::vector<GoPackage>& packages) {
  PlacedLines lines;
  lines.add(file);
  GoScanner scanner(lines.lines());
  while (scanner.peek().kind != GoToken::Kind::end && !scanner.next().is_name("package")) continue;
  GoHead head = go_head(scanner);
  auto package = std::ranges::find(packages, head.package, &GoPackage::name);
  if (package == packages.end()) package = packages.insert(package, GoPackage{head.package, {}, false, {}});
  package->files.push_back(&file);
  package->imports.merge(head.imports);
  package->has_board = package->has_board || file.text.find("common.Variant{") != std::string::npos;
}

// Each package behind those that it takes, whatever the order in which they were given.
std::vector<GoPackage> go_packages(const ForeignFiles& files) {
  std::vector<GoPackage> waiting, sorted;
  for (const ForeignFile* file : files) add_source(*file, waiting);
  while (!waiting.empty()) {
    auto next = std::ranges::find_if(waiting, [&](const GoPackage& one) {
      return std::ranges::none_of(
          waiting, [&](const GoPackage& other) { return one.name != other.name && one.takes(other); });
    });
    if (next == waiting.end()) next = waiting.begin(); // they take each other, as no Go does
    sorted.push_back(std::move(*next));
    waiting.erase(next);
  }
  return sorted;
}

ForeignBoardRead godip_board(const ForeignFiles& files, const ForeignFile& graph) {
  ForeignBoardRead board;
  const std::string name = graph.base_name();
  board.name = file_name_of(name.substr(0, name.rfind(".go")));
  board.lines.begin(*files.front());
  const std::vector<GoPackage> packages = go_packages(files);
  for (const GoPackage& package : packages)
    for (const ForeignFile* file : package.files) board.lines.add(*file);
  board.read = read_godip(board.lines.lines(), board.problems);
  if ((board.name == "map" || packages.size() > 1) && !board.read.draft.title.empty())
    board.name = file_name_of(board.read.draft.title);
  return board;
}

} // namespace

bool is_of_njudge(const ForeignFile& file, const ForeignFiles&) {
  const std::string name = file.base_name();
  return is_called(file, "map") || is_called(file, "seed") || is_called(file, "seed_w") ||
         name == "variant.c" || name == "variant.h";
}

bool is_of_godip(const ForeignFile& file, const ForeignFiles&) { return file.base_name().ends_with(".go"); }

std::vector<ForeignBoardRead> read_njudge_files(const ForeignFiles& files, const FindDraft&) {
  const ForeignFiles maps = all_called(files, "map"), seeds = all_called(files, "seed"),
                     winged = all_called(files, "seed_w");
  std::vector<ForeignBoardRead> boards;
  for (const ForeignFile* map : maps) {
    const ForeignFile *seed = seed_of(*map, maps, seeds), *wings = seed_of(*map, maps, winged);
    if (seed != nullptr || wings == nullptr) boards.push_back(njudge_board(*map, seed, files));
    if (wings == nullptr) continue;
    boards.push_back(njudge_board(*map, wings, files));
    boards.back().name += "_wings"; // as a game with the rule looks for it
  }
  if (boards.empty()) boards.push_back(no_board(files, "map.NAME"));
  tell_unused(files, boards);
  return boards;
}

// The sources of one board together; where several have a graph, each is a board by itself.
std::vector<ForeignBoardRead> read_godip_files(const ForeignFiles& all, const FindDraft&) {
  ForeignFiles graphs, files = all;
  std::erase_if(files, is_beside);
  std::ranges::copy_if(files, std::back_inserter(graphs), has_graph);
  std::vector<ForeignBoardRead> boards;
  for (const ForeignFile* graph : graphs)
    boards.push_back(godip_board(graphs.size() == 1 ? files : ForeignFiles{graph}, *graph));
  if (boards.empty())
    boards.push_back(no_board(all, "the source with graph.New()"));
  else
    tell_unused(files, boards);
  return boards;
}

} // namespace variants
