// SPDX-License-Identifier: GPL-3.0-or-later
// The names of every shipped board: each can be written in an order, and is read as the province that it
// names.
#include "judge/board/order.h"
#include "parser/order_parser.h"
#include "tests/common/library.h"

#include <boost/test/unit_test.hpp>

using namespace variants;

namespace {

std::string read(const Variant& variant, const std::string& line) {
  const auto parsed = parser::parse_orders(variant.names, judge::PhaseKind::movement, line);
  if (parsed.size() != 1) return "several orders";
  if (!parsed.front().problems.empty()) return parsed.front().problems.front().text;
  return judge::to_text(variant.map, parsed.front().order);
}

void check_name(const Variant& variant, judge::Province province, const std::string& name) {
  // A name that another province has first, such as an alias of an old map, is for the check of the file.
  const std::string& id = variant.map.province(province).id;
  const std::string other = variant.map.province(judge::Province(0)).id;
  const std::string title = variant.name + ": " + name;
  BOOST_CHECK_MESSAGE(read(variant, "A " + name + " H") == "A " + id + " H",
                      title << ": " << read(variant, "A " + name + " H"));
  for (const std::string& line :
       {"F " + other + " - " + name, "F " + other + " S A " + name + " - " + name}) {
    const std::string want =
        line.find(" S ") == line.npos ? "F " + other + " - " + id : "F " + other + " S A " + id + " - " + id;
    BOOST_CHECK_MESSAGE(read(variant, line) == want, title << ": " << read(variant, line));
  }
}

} // namespace

BOOST_AUTO_TEST_SUITE(shipped_names)

BOOST_AUTO_TEST_CASE(every_name_of_every_province_is_read_as_that_province) {
  for (const std::string& name : testing::library().names()) {
    const Variant& variant = testing::board(name);
    for (const judge::Province province : variant.map.provinces()) {
      const judge::ProvinceData& data = variant.map.province(province);
      check_name(variant, province, data.id);
      check_name(variant, province, data.name);
      for (const std::string& alias : data.aliases) check_name(variant, province, alias);
    }
  }
}

BOOST_AUTO_TEST_CASE(every_coast_of_every_province_is_read_in_its_canonical_form) {
  for (const std::string& name : testing::library().names()) {
    const Variant& variant = testing::board(name);
    for (const judge::Location at : variant.map.locations()) {
      const std::string id = variant.map.id(at);
      BOOST_CHECK_EQUAL(read(variant, "F " + id + " S F " + id + " - " + id),
                        "F " + id + " S F " + id + " - " + id);
      BOOST_CHECK_EQUAL(read(variant, "F " + variant.map.name(at) + " H"), "F " + id + " H");
    }
  }
}

BOOST_AUTO_TEST_CASE(every_name_of_every_power_is_found) {
  for (const std::string& name : testing::library().names()) {
    const Variant& variant = testing::board(name);
    for (const judge::Power power : variant.map.powers()) {
      const judge::PowerData& data = variant.map.power(power);
      for (const std::string& each : {data.name, data.adjective, std::string(1, data.letter)})
        BOOST_CHECK_MESSAGE(variant.names.find_power(each).power == power, name << ": " << each);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
