// SPDX-License-Identifier: GPL-3.0-or-later
// The names of all boards, in every form that docs/grammar.md promises, are read as what they name.
#include "parser/order_parser.h"
#include "tests/common/library.h"

#include <boost/test/unit_test.hpp>

#include <map>

using namespace parser;

namespace {

struct Walk {
  const variants::Variant& variant;
  std::size_t tried = 0, refused = 0;
  std::string first = {};

  void expect(const std::string& text, judge::Location wanted) {
    for (const char* type : {"", "F "}) {
      const ParsedUnit unit = parse_unit(variant.names, type + text);
      ++tried;
      if (unit.problems.empty() && unit.at == wanted) continue;
      ++refused;
      if (first.empty() || refused < 12) first += (first.empty() ? "" : "; ") + std::string(type) + text;
    }
  }

  void walk(judge::Province province) {
    const judge::ProvinceData& data = variant.map.province(province);
    std::vector<std::string> names{data.id, data.name};
    names.insert(names.end(), data.aliases.begin(), data.aliases.end());
    for (const std::string& name : names) {
      if (variant.names.find_province(name).province != province) continue; // an alias that is another's id
      expect(name, variant.map.base(province));
      for (const judge::Location coast : variant.map.coasts(province)) walk(name, coast);
    }
  }

  void walk(const std::string& name, judge::Location coast) {
    const std::string id(judge::coast_id(variant.map.coast_of(coast))),
        full(judge::coast_name(variant.map.coast_of(coast)));
    const std::string word = full.substr(0, full.find(' '));
    for (const std::string& form : {name + "/" + id, name + "(" + id + ")", name + " (" + full + ")",
                                    name + "/" + full, name + " " + id, name + "-" + id, name + " " + full,
                                    full + " of " + name, id + " " + name, name + " " + word})
      expect(form, coast);
  }
};

} // namespace

BOOST_AUTO_TEST_SUITE(board_names)

BOOST_AUTO_TEST_CASE(every_name_of_every_board_is_read) {
  for (const std::string& name : testing::library().names()) {
    Walk walk{testing::board(name)};
    for (const judge::Province province : walk.variant.map.provinces()) walk.walk(province);
    BOOST_CHECK_MESSAGE(walk.refused == 0,
                        name << ": " << walk.refused << " of " << walk.tried << " refused: " << walk.first);
  }
}

BOOST_AUTO_TEST_SUITE_END()
