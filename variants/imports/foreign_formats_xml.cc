// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_formats_xml - jDip's packs: VARIANTS in one file, the PROVINCES of their maps in others
#include "parser/text.h"
#include "variants/formats/jdip_board.h"
#include "variants/formats/xml_guard.h"
#include "variants/imports/foreign_formats.h"
#include "variants/imports/foreign_limits.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace variants {

namespace {

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
    ForeignBoardRead board{file_name_of(variant.text("name")), {}, problems_, lines_, {"", variant.line, 0}};
    const std::string wanted = plain_line(adjacency_file_of(variant));
    board.lines.begin(*found.document->from);
    if (const Document* provinces = provinces_of(found)) {
      board.lines.begin(*provinces->from);
      board.read = read_jdip(variant, provinces->root, board.problems);
    } else
      board.problems.push_back({variant.line, 0, 0,
                                wanted.empty()
                                    ? "it does not name the file of its provinces: "
                                      "<MAP adjacencyURI=\"...\">"
                                    : "its provinces are not among the files: give " + wanted + ", too"});
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
    ForeignBoardRead board{"", {}, problems_, lines_};
    board.problems.push_back(
        {1, 0, 0,
         "no VARIANT stands in these files: give the variants.xml of the pack and its adjacency file"});
    return board;
  }

  PlacedLines lines_;
  std::vector<Document> documents_;
  std::vector<ForeignRemark> remarks_;
  std::vector<parser::Problem> problems_;
};

} // namespace

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
