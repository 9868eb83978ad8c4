// SPDX-License-Identifier: GPL-3.0-or-later
// jdip_words - see jdip_words.h
#include "variants/formats/jdip_words.h"

#include "parser/text.h"
#include "variants/foreign/foreign_finish.h"

#include <algorithm>
#include <set>
#include <string>

namespace variants {

namespace {

constexpr std::size_t longest_word = 40; // that is told

struct KnownElement {
  std::string_view name, attributes, children; // words with blanks between them
  bool is_prose = false;                       // what stands in it is nothing of a board
};
constexpr KnownElement known_elements[] = {
    {"VARIANT", "name version aliases default",
     "DESCRIPTION MAP RULEOPTIONS POWER STARTINGTIME VICTORYCONDITIONS SUPPLYCENTER INITIALSTATE"},
    {"DESCRIPTION", "", "", true},
    {"MAP", "adjacencyURI", "MAP_GRAPHIC"},
    {"MAP_GRAPHIC", "", "", true},
    {"RULEOPTIONS", "", "RULEOPTION"},
    {"RULEOPTION", "name value", ""},
    {"POWER", "name active adjective altnames", ""},
    {"STARTINGTIME", "turn allowBCYears", ""},
    {"VICTORYCONDITIONS", "", "WINNING_SUPPLY_CENTERS YEARS_WITHOUT_SC_CAPTURE GAME_LENGTH"},
    {"WINNING_SUPPLY_CENTERS", "value", ""},
    {"YEARS_WITHOUT_SC_CAPTURE", "value", ""},
    {"GAME_LENGTH", "value", ""},
    {"SUPPLYCENTER", "province homepower owner", ""},
    {"INITIALSTATE", "province power unit unitcoast", ""},
    {"PROVINCES", "", "BORDER_DEFINITIONS PROVINCE"},
    {"BORDER_DEFINITIONS", "", "BORDER"},
    {"BORDER", "id description from unitTypes orderTypes season phase year baseMoveModifier", ""},
    {"PROVINCE", "shortname fullname isConvoyableCoast borders", "UNIQUENAME ADJACENCY"},
    {"UNIQUENAME", "name", ""},
    {"ADJACENCY", "type refs", ""},
};

bool has_word(std::string_view words, std::string_view word) {
  const std::vector<std::string_view> all = parser::words_of(words);
  return std::ranges::find(all, word) != all.end();
}

class Teller {
 public:
  explicit Teller(std::vector<ForeignRemark>& remarks) : remarks_(remarks) {}

  void look_at(const XmlElement& element) {
    const auto* const known = std::ranges::find(known_elements, element.name, &KnownElement::name);
    if (known == std::end(known_elements) || known->is_prose) return;
    for (const auto& [attribute, value] : element.attributes)
      if (!has_word(known->attributes, attribute))
        tell(element, attribute.substr(0, longest_word) + " of " + element.name);
    for (const XmlElement& child : element.children)
      if (has_word(known->children, child.name))
        look_at(child);
      else
        tell(child, child.name.substr(0, longest_word) + " in " + element.name);
  }

 private:
  void tell(const XmlElement& at, const std::string& what) {
    if (told_.size() < most_foreign_remarks && told_.insert(what).second)
      leave_out(remarks_, {at.name, at.line, 0}, what + " is no word that is known here");
  }

  std::vector<ForeignRemark>& remarks_;
  std::set<std::string> told_;
};

} // namespace

void tell_unknown_words(const XmlElement& element, std::vector<ForeignRemark>& remarks) {
  Teller(remarks).look_at(element);
}

} // namespace variants
