// SPDX-License-Identifier: GPL-3.0-or-later
// Addresses in texts: found as a whole, and put out of sight
#include "parser/address.h"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(address)

BOOST_AUTO_TEST_CASE(every_address_in_a_text_is_replaced) {
  struct Row {
    const char *text, *shown;
  };
  const Row rows[] = {
      {"", ""},
      {"no address @ all, @home", "no address @ all, @home"},
      {"ann@example.org", "*"},
      {"to ann@example.org: 550 <bob@x.test>.", "to *: 550 <*>."},
      {"players/ann@example.org:3: damaged", "players/*:3: damaged"},
      {"end of sentence, o'ann+x@example.org. Then", "end of sentence, *. Then"},
      {"Write to 'ann@example.org'!", "Write to '*'!"},
      {"\"ann\"@example.org and a=b@c", "\"ann\"@example.org and a=*"},
      {"m\xc3\xbcller@example.org", "*"},
      {"a@b@c d", "* d"},
  };
  for (const Row& row : rows)
    BOOST_TEST(parser::without_addresses(row.text, [](auto) { return "*"; }) == row.shown, row.text);
}

BOOST_AUTO_TEST_CASE(an_address_is_found_as_a_whole_whatever_its_case) {
  for (const char* text : {"ann@example.org", "<Ann@Example.ORG>", "write to ann@example.org.",
                           "x:ann@example.org,y", "!ann@example.org!"})
    BOOST_TEST(parser::holds_address(text, "ann@example.org"), text);
  for (const char* text :
       {"", "joann@example.org", "ann@example.org.uk", "ann@example.organic", "ann at example.org"})
    BOOST_TEST(!parser::holds_address(text, "ann@example.org"), text);
}

BOOST_AUTO_TEST_CASE(addresses_that_lead_to_one_mailbox_are_known_as_that) {
  struct Row {
    const char *address, *mailbox;
  };
  const Row rows[] = {
      {"Ann@Example.ORG", "ann@example.org"},
      {"ann+dip+2@example.org", "ann@example.org"},
      {"a.nn@example.org", "a.nn@example.org"},
      {"A.n.n+x@Gmail.com", "ann@gmail.com"},
      {"an.n@googlemail.com", "ann@gmail.com"},
      {"+x@example.org", "+x@example.org"},
      {"nobody", "nobody"},
      {"", ""},
  };
  for (const Row& row : rows) BOOST_TEST(parser::mailbox_of(row.address) == row.mailbox, row.address);
}

BOOST_AUTO_TEST_SUITE_END()
