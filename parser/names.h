// SPDX-License-Identifier: GPL-3.0-or-later
// names - the names of provinces and powers of one board, ready to be looked up
//
// Names are built once for a Map, at about the cost of reading a hundred lines, and do not refer to it
// afterwards. A name is taken as it stands in the variant file, as a beginning that only one has, or with one
// slip of spelling where only one is near; where two are possible, Names never guesses but lists both.
#pragma once

#include "judge/board/map.h"
#include "parser/name_table.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace parser {

struct PowerFound {
  judge::Power power;  // none when there is a problem
  std::string problem; // "no power is called Autria; the powers are ..."
  std::string notice;  // "Austira read as Austria"
};

struct ProvinceFound {
  judge::Province province;
  std::string problem, notice;
};

// What a sentence may call provinces, besides their names on the board.
struct NamesInWords {
  NameTable abroad; // in the languages of the lexicon
  std::vector<std::pair<std::vector<std::string>, judge::Province>> long_names; // of several words
};

class Names {
 public:
  explicit Names(const judge::Map& map);

  // A whole text: name, adjective, alias, letter, beginning of 2 letters or more, one slip.
  PowerFound find_power(std::string_view text) const;
  // A whole text that is the name of a province.
  ProvinceFound find_province(std::string_view text) const;
  // Is the whole text the name of a province, without a slip? The quick question for words of talk.
  bool is_province(std::string_view text) const;

  // The type of unit that the word means: wings are known in games that have them alone.
  std::optional<judge::UnitType> type_called(const Key& word) const;
  bool has_wings() const { return has_wings_; }
  void allow_wings();

  const NameTable& provinces() const { return province_names_; }
  const NameTable& powers() const { return power_names_; }
  // Made when first asked for, at some ten times the price of Names.
  const NamesInWords& in_words() const;
  const std::string& name(judge::Province province) const { return provinces_[province.index()].name; }
  // The place of that coast; none when the province has no such coast. Coast::none gives the province itself.
  judge::Location at(judge::Province province, judge::Coast coast) const;
  judge::Province province_of(judge::Location location) const { return home_of_[location.index()]; }
  // Is it water whose name says no kind of water? "Arabian", which is called Arabian Sea, too.
  bool is_bare_sea(judge::Province province) const;
  bool has_coasts(judge::Province province) const { return !provinces_[province.index()].coasts.empty(); }
  // "nc and sc"
  std::string coasts_of(judge::Province province, std::string_view last = " and ") const;
  // "London, Livonia or Liverpool"
  std::string list_provinces(const std::vector<std::uint16_t>& values) const;
  // The provinces that the words may mean, which name none or several: by a beginning, or a slip or two.
  std::vector<std::string> likely_provinces(std::string_view written) const;
  // The sentence for a name that is none, with what is near.
  std::string unknown_province(std::string_view written, const Key& key) const;

 private:
  struct ProvinceInfo {
    std::string name;
    std::vector<std::pair<judge::Coast, judge::Location>> coasts;
    bool is_sea = false;
  };
  std::vector<std::uint16_t> near_provinces(const Key& key) const;
  void add_province(const judge::Map& map, judge::Province province);
  void add_initial(std::string_view name, std::uint16_t value);
  void mark_careful(std::string_view power_name);
  void add_power(const judge::PowerData& power, std::uint16_t value);

  std::vector<ProvinceInfo> provinces_;
  std::vector<judge::Province> home_of_; // of a location
  std::vector<std::string> power_display_;
  std::string letters_; // of the powers
  NameTable province_names_, power_names_;
  bool has_wings_ = false;
  mutable std::shared_ptr<const NamesInWords> in_words_;
};

} // namespace parser
