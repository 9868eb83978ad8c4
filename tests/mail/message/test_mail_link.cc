// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a link that writes a mail.
#include "mail/message/outgoing_mail.h"

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(mail_link)

BOOST_AUTO_TEST_CASE(nothing_ends_a_link_or_begins_another_field_of_it) {
  BOOST_TEST(mail::mail_link("judge@x.org", "SIGNON ?a b&cc=c@d#\"<>\nLIST") ==
             "mailto:judge@x.org?body=SIGNON%20%3Fa%20b%26cc%3Dc@d%23%22%3C%3E%0D%0ALIST");
}

BOOST_AUTO_TEST_SUITE_END()
