// SPDX-License-Identifier: GPL-3.0-or-later
// jdip_board - a VARIANT of jDip's, and the PROVINCES of its map, made a board
#pragma once

#include "variants/import/foreign_board.h"
#include "variants/import/xml_document.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace variants {

// ---- the elements and attributes that jDip's files have, and those of a file that are none of them

// ---- the provinces of a jDip adjacency file: names, kinds, ways and what bars them

struct JdipRow {
  std::size_t line;
  std::vector<std::string> refs; // small
};
using JdipRows = std::map<std::string, JdipRow>; // by type: "mv", "xc", "nc" ...
struct JdipFound {
  std::size_t province;
  std::string coast; // "nc"; "" for none
  auto operator<=>(const JdipFound&) const = default;
};
// Which coasts of a province the row of a type of another leads to; "" for none.
using JdipLeads = std::map<std::tuple<std::size_t, std::string, std::size_t>, std::set<std::string>>;

// A way from one place to another: "army", "hob", "kel"; "fleet", "hob/nc", "kel".
struct JdipPassage {
  std::string unit, from, to;
  bool operator==(const JdipPassage&) const = default;
};
// A row whose type another row of its province has, too.
struct JdipLostRow {
  std::size_t province;
  std::string type;
  JdipRow row;
};
struct JdipWeakWay {
  JdipPassage passage; // from the province that it leads into
  std::string strength;
  std::size_t line;
};

struct JdipPlaces {
  ForeignRead& read;
  std::vector<DraftProvince> provinces{};
  std::vector<JdipRows> rows{}; // of each province
  std::vector<JdipLostRow> lost_rows{};
  NameBook names{};
  std::set<std::string> said{}; // lines that stand among those of the board
  std::vector<JdipWeakWay> weak{};
  std::map<std::string, const XmlElement*> barriers{}; // BORDER elements by id

  // `provinces_read`: the element PROVINCES; of the VARIANT its centers are looked at.
  void take(const XmlElement& variant, const XmlElement& provinces_read);
  std::optional<JdipFound> find_place(std::string_view ref) const;
  // By any of its names; nullptr, with a problem, when there is none.
  DraftProvince* find(const Word& name);
  // A center in what looks like a sea: an island whose row for armies is missing.
  void make_island(DraftProvince& province, const Word& at);
  // The provinces, and the borders that their ways come to.
  void hand_over();
  void remark(std::size_t line, const std::string& word, std::string text, bool left_out = false);
};

// ---- a VARIANT of jDip's, and the PROVINCES of its map, made a board
//
// A short function an element. docs/import.md has what each becomes.

ForeignRead read_jdip(const XmlElement& variant, const XmlElement& provinces);

// "tarn_adj.xml": the file that holds the provinces of the VARIANT, as it names it.
std::string adjacency_file_of(const XmlElement& variant);

} // namespace variants
