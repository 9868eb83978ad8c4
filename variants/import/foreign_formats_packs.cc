// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_formats_packs - boards of several files: nJudge's and godip's beside their programs, jDip's packs
#include "parser/text.h"
#include "variants/import/foreign_formats.h"
#include "variants/import/go_tokens.h"
#include "variants/import/godip_reader.h"
#include "variants/import/import.h"
#include "variants/import/jdip_board.h"
#include "variants/import/njudge_reader.h"
#include "variants/import/xml_document.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>

namespace variants {

namespace {

// ---- boards that lie in a program beside its code: nJudge's data and tables, godip's
// Go

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
  board.read.complain({"", 1, 0}, "no board stands in these files: give " + wanted + ", too");
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
  board.read = read_njudge(map_lines, lines_from(board.lines, map_lines.size()), table);
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
  board.read = read_godip(board.lines.lines());
  if ((board.name == "map" || packages.size() > 1) && !board.read.draft.title.empty())
    board.name = file_name_of(board.read.draft.title);
  return board;
}

// ---- jDip's packs: VARIANTS in one file, the PROVINCES of their maps in others

struct Document {
  const ForeignFile* from;
  std::string folder; // "packs/tarn/", small
  XmlElement root;
};

// A VARIANT, the file in which it stands, and others of its name, which do not count.
struct Found {
  const XmlElement* variant;
  const Document* document;
  std::vector<const XmlElement*> others{};
};

class JdipPack {
 public:
  explicit JdipPack(const ForeignFiles& files) {
    for (const ForeignFile* file : files) read_file(*file);
  }

  std::vector<ForeignBoardRead> boards() const {
    std::vector<ForeignBoardRead> all;
    const std::vector<Found> found = variants();
    for (const Found& one : found) all.push_back(board(one));
    if (all.empty()) all.push_back(no_board());
    for (const Document& document : documents_)
      if (!found.empty() && !is_taken(document, found))
        for (ForeignBoardRead& one : all) // any of them may be the only one that is wanted
          one.read.remarks.push_back({{"", document.root.line, 0},
                                      is_of_provinces(document)
                                          ? "no variant of these files names this file of provinces"
                                          : "no board of these files takes this file",
                                      true});
    return all;
  }

 private:
  static bool is_of_provinces(const Document& document) { return document.root.name == "PROVINCES"; }

  bool is_taken(const Document& document, const std::vector<Found>& found) const {
    return !document.root.all("VARIANT").empty() ||
           std::ranges::any_of(found, [&](const Found& one) { return provinces_of(one) == &document; });
  }

  void read_file(const ForeignFile& file) {
    const std::size_t first_line = lines_.lines().size() + 1;
    std::size_t number = 0;
    for (const std::string_view line : parser::lines_of(file.text))
      lines_.add(file, ++number, plain_line(line));
    const GuardedXml guarded = guard_xml(file.text);
    for (const std::size_t line : guarded.entities_in)
      remarks_.push_back({{"", first_line + line - 1, 0},
                          "an entity that XML does not know of itself was taken out, not expanded",
                          true});
    if (auto root = read_xml(guarded.text, first_line, problems_))
      documents_.push_back(
          {&file, parser::to_lower(file.name.substr(0, file.name.find_last_of('/') + 1)), *std::move(root)});
  }

  // Of two with one name the higher version counts.
  std::vector<Found> variants() const {
    std::vector<Found> found;
    for (const Document& document : documents_)
      for (const XmlElement* variant : document.root.all("VARIANT")) {
        const auto same = std::ranges::find(found, variant->text("name"),
                                            [](const Found& one) { return one.variant->text("name"); });
        if (same == found.end() && found.size() >= most_foreign_boards) return found;
        if (same == found.end()) {
          found.push_back({variant, &document});
          continue;
        }
        same->others.push_back(variant);
        if (version(*variant) <= version(*same->variant)) continue;
        std::swap(same->others.back(), same->variant);
        same->document = &document;
      }
    return found;
  }

  static double version(const XmlElement& variant) { return std::atof(variant.text("version").c_str()); }

  ForeignBoardRead board(const Found& found) const {
    const XmlElement& variant = *found.variant;
    ForeignBoardRead board{file_name_of(variant.text("name")), {}, lines_, {"", variant.line, 0}};
    const std::string wanted = plain_line(adjacency_file_of(variant));
    board.lines.begin(*found.document->from);
    if (const Document* provinces = provinces_of(found)) {
      board.lines.begin(*provinces->from);
      board.read = read_jdip(variant, provinces->root);
    } else
      board.read.complain({"", variant.line, 0},
                          wanted.empty() ? "it does not name the file of its provinces: "
                                           "<MAP adjacencyURI=\"...\">"
                                         : "its provinces are not among the files: give " + wanted + ", too");
    board.read.problems.insert(board.read.problems.begin(), problems_.begin(), problems_.end());
    board.read.remarks.insert(board.read.remarks.begin(), remarks_.begin(), remarks_.end());
    for (const XmlElement* other : found.others)
      if (board.read.remarks.size() < most_foreign_remarks)
        board.read.remarks.push_back({{"", other->line, 0},
                                      "version " + plain_line(other->text("version")) +
                                          " of this board: version " + plain_line(variant.text("version")) +
                                          " is taken",
                                      true});
    return board;
  }

  // By the name of its file, which lies beside that of the variant or elsewhere; where there is only one
  // file of provinces, that.
  const Document* provinces_of(const Found& found) const {
    const std::string wanted = parser::to_lower(adjacency_file_of(*found.variant));
    std::vector<const Document*> all, called;
    for (const Document& document : documents_) {
      if (!is_of_provinces(document)) continue;
      const bool is_called = document.from->base_name() == wanted;
      if (is_called && document.folder == found.document->folder) return &document;
      if (is_called) called.push_back(&document);
      all.push_back(&document);
    }
    if (!called.empty()) return called.front();
    return all.size() == 1 ? all.front() : nullptr;
  }

  ForeignBoardRead no_board() const {
    ForeignBoardRead board{"", {}, lines_};
    board.read.problems = problems_;
    board.read.complain(
        {"", 1, 0},
        "no VARIANT stands in these files: give the variants.xml of the pack and its adjacency file");
    return board;
  }

  PlacedLines lines_;
  std::vector<Document> documents_;
  std::vector<ForeignRemark> remarks_;
  std::vector<parser::Problem> problems_;
};

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

bool is_of_jdip(const ForeignFile& file, const ForeignFiles&) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  std::string_view text = file.text;
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return parser::trim(text.substr(0, text.find('<') + 1)) == "<";
}

std::vector<ForeignBoardRead> read_jdip_files(const ForeignFiles& files, const FindDraft&) {
  return JdipPack(files).boards();
}

} // namespace variants
