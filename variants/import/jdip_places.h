// SPDX-License-Identifier: GPL-3.0-or-later
// jdip_places - the provinces of a jDip adjacency file: names, kinds, ways and what bars them
#pragma once

#include "variants/import/foreign_board.h"
#include "variants/import/foreign_names.h"
#include "variants/import/xml_document.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace variants {

class JdipPlaces {
 public:
  // `provinces`: the element PROVINCES; of the VARIANT its centers are looked at.
  JdipPlaces(const XmlElement& variant, const XmlElement& provinces, ForeignRead& read);

  // By any of its names; nullptr, with a problem, when there is none.
  DraftProvince* find(const Word& name);
  // A center in what looks like a sea: an island whose row for armies is missing.
  void make_island(DraftProvince& province, const Word& at);
  // The provinces, and the borders that their ways come to.
  void hand_over();

 private:
  struct Row {
    std::size_t line;
    std::vector<std::string> refs; // small
  };
  using Rows = std::map<std::string, Row>; // by type: "mv", "xc", "nc" ...
  struct Found {
    std::size_t province;
    std::string coast; // "nc"; "" for none
    auto operator<=>(const Found&) const = default;
  };
  // Which coasts of a province the row of a type of another leads to; "" for none.
  using Leads = std::map<std::tuple<std::size_t, std::string, std::size_t>, std::set<std::string>>;

  // A way from one place to another: "army", "hob", "kel"; "fleet", "hob/nc", "kel".
  struct Passage {
    std::string unit, from, to;
    bool operator==(const Passage&) const = default;
  };
  // A row whose type another row of its province has, too.
  struct LostRow {
    std::size_t province;
    std::string type;
    Row row;
  };
  struct WeakWay {
    Passage passage; // from the province that it leads into
    std::string strength;
    std::size_t line;
  };

  static std::vector<std::string> refs_in(const XmlElement& row);
  void add_province(const XmlElement& element);
  std::string id_for(const XmlElement& element);
  void name_provinces(const std::vector<const XmlElement*>& elements);
  void read_rows(const XmlElement& element, std::size_t province);
  void join_rows();
  Leads all_leads() const;
  std::string join_row(const LostRow& lost, Leads& leads);
  bool leads_back(const LostRow& to, const Found& from, const Leads& leads) const;
  void read_coasts(Rows& rows, DraftProvince& province, std::size_t line);
  void read_terrain(const Rows& rows, DraftProvince& province, std::size_t line);
  void find_seas(const XmlElement& variant);
  std::vector<ForeignWay> ways();
  std::optional<ForeignWay> way(const DraftProvince& from, const std::string& row, const Word& ref);
  std::optional<Found> find_place(std::string_view ref) const;

  // BORDER elements: jdip_places.cc.
  void read_barriers(const XmlElement& element, std::size_t province);
  void read_barrier(const XmlElement& barrier, std::size_t into);
  std::vector<Passage> passages(std::size_t from, std::size_t to) const;
  void say_what_is_weak();
  void say(ForeignLine line);
  void remark(std::size_t line, const std::string& word, std::string text, bool left_out = false);

  ForeignRead& read_;
  std::vector<DraftProvince> provinces_;
  std::vector<Rows> rows_; // of each province
  std::vector<LostRow> lost_rows_;
  NameBook names_;
  std::set<std::string> said_; // lines that stand among those of the board
  std::vector<WeakWay> weak_;
  std::map<std::string, const XmlElement*> barriers_; // BORDER elements by id
};

} // namespace variants
