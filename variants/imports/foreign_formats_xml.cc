// foreign_formats_xml - jDip's packs: VARIANTS in one file, the PROVINCES of their maps in others
#include "parser/text.h"
#include "variants/foreign/jdip/jdip_board.h"
#include "variants/foreign/jdip/xml_guard.h"
#include "variants/imports/foreign_formats.h"
#include "variants/imports/foreign_limits.h"

#include <algorithm>
#include <cstdlib>

namespace variants {

namespace {

struct Document {
  std::string file; // its base name
  XmlElement root;
};

class JdipPack {
 public:
  explicit JdipPack(const ForeignFiles& files) {
    for (const ForeignFile* file : files) read_file(*file);
  }

  std::vector<ForeignBoardRead> boards() const {
    std::vector<ForeignBoardRead> all;
    for (const XmlElement* variant : variants()) all.push_back(board(*variant));
    if (all.empty()) all.push_back(no_board());
    return all;
  }

 private:
  void read_file(const ForeignFile& file) {
    const std::size_t first_line = lines_.lines().size() + 1;
    lines_.add(file);
    const GuardedXml guarded = guard_xml(file.text);
    for (const std::size_t line : guarded.entities_in)
      remarks_.push_back({{"", first_line + line - 1, 0},
                          "an entity that XML does not know of itself was taken out, not expanded",
                          true});
    if (auto root = read_xml(guarded.text, first_line, problems_))
      documents_.push_back({file.base_name(), *std::move(root)});
  }

  // Of two with one name the higher version counts.
  std::vector<const XmlElement*> variants() const {
    std::vector<const XmlElement*> found;
    for (const Document& document : documents_)
      for (const XmlElement* variant : document.root.all("VARIANT")) {
        const auto same = std::ranges::find(found, variant->text("name"),
                                            [](const XmlElement* one) { return one->text("name"); });
        if (same == found.end() && found.size() < most_foreign_boards)
          found.push_back(variant);
        else if (same == found.end())
          return found;
        else if (version(*variant) > version(**same))
          *same = variant;
      }
    return found;
  }

  static double version(const XmlElement& variant) { return std::atof(variant.text("version").c_str()); }

  ForeignBoardRead board(const XmlElement& variant) const {
    ForeignBoardRead board{file_name_of(variant.text("name")), {}, problems_, lines_};
    if (const XmlElement* provinces = provinces_of(variant))
      board.read = read_jdip(variant, *provinces, board.problems);
    else
      board.problems.push_back({variant.line, 0, 0,
                                "its provinces are not among the files: give " +
                                    plain_line(adjacency_file_of(variant)) + ", too"});
    board.read.remarks.insert(board.read.remarks.begin(), remarks_.begin(), remarks_.end());
    return board;
  }

  // By the name of its file; where there is only one, that.
  const XmlElement* provinces_of(const XmlElement& variant) const {
    const std::string wanted = parser::to_lower(adjacency_file_of(variant));
    std::vector<const XmlElement*> all;
    for (const Document& document : documents_) {
      if (document.root.name != "PROVINCES") continue;
      if (document.file == wanted) return &document.root;
      all.push_back(&document.root);
    }
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
