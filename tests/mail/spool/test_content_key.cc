// SPDX-License-Identifier: GPL-3.0-or-later
// What identifies a mail: the same at every door, another for another mail.
#include "mail/senders/filed_mail.h"

#include "mail/message/message.h"
#include "mail/senders/ingest.h"

#include <boost/test/unit_test.hpp>

#include <set>
#include <string>

namespace {

std::string key_of(const std::string& bytes, const std::string& origin = "",
                   const std::string& file = "a.eml") {
  const mail::SpooledMail spooled{"spool/new/" + file, {}, {"", "", origin}, bytes};
  return mail::content_key(mail::read_message(bytes, "", "", "judge@example.org"), spooled);
}

constexpr const char* date = "Date: Sat, 21 Nov 2026 10:00:00 +0000\n";
const std::string head = "From: Ann <ann@example.org>\nTo: judge@example.org\nSubject: orders\n";
const std::string by_pipe = "Return-Path: <ann@example.org>\nX-Original-To: judge@example.org\n";
const std::string by_maildir =
    "Return-Path: <ann@example.org>\nDelivered-To: judge@example.org\nX-Door: 2\n"
    "Received: by mx2.example.org with LMTP id 4712; Sat, 21 Nov 2026 10:00:09 +0000\n";
const std::string first_hop =
    "Received: from phone by mx.example.org id 4711; Sat, 21 Nov 2026 10:00:01 +0000\n";

} // namespace

BOOST_AUTO_TEST_SUITE(content_key)

BOOST_AUTO_TEST_CASE(a_mail_that_comes_by_two_doors_is_one_mail) {
  for (const std::string& own : {date + head + "Message-ID: <1@example.org>\n", date + head, head}) {
    const std::string one = by_pipe + first_hop + own + "\nA par - bur\n";
    std::string other = by_maildir + first_hop + own + "\nA par - bur\n";
    BOOST_TEST(key_of(one) == key_of(other, "maildir 7.mail", "b.eml"), own);
    for (std::size_t at = 0; (at = other.find('\n', at)) != other.npos; at += 2) other.insert(at, "\r");
    BOOST_TEST(key_of(one) == key_of(other, "uid 8", "c.eml"), "CR LF: " << own);
  }
}

BOOST_AUTO_TEST_CASE(another_mail_has_another_key) {
  const std::string whole = date + head + "\nPROCESS\n";
  std::set<std::string> keys{key_of(whole)};
  BOOST_TEST(keys.insert(key_of(date + head + "Message-ID: <1@example.org>\n\nPROCESS\n")).second);
  BOOST_TEST(keys.insert(key_of(date + head + "Message-ID: <2@example.org>\n\nPROCESS\n")).second);
  BOOST_TEST(keys.insert(key_of(date + head + "Message-ID: <2@example.org>\n\nPAUSE\n")).second);
  BOOST_TEST(keys.insert(key_of("Date: Sat, 21 Nov 2026 10:00:01 +0000\n" + head + "\nPROCESS\n")).second);
  BOOST_TEST(keys.insert(key_of(date + head + "\nPAUSE\n")).second);
  BOOST_TEST(keys.insert(key_of(first_hop + head + "\nPROCESS\n")).second);
}

BOOST_AUTO_TEST_CASE(a_mail_without_any_mark_is_its_file_or_what_its_mailbox_calls_it) {
  const std::string bare = head + "\nPROCESS\n";
  BOOST_TEST(key_of(bare, "", "a.eml") != key_of(bare, "", "b.eml"));
  BOOST_TEST(key_of(bare, "uid 7", "a.eml") == key_of(bare, "uid 7", "b.eml"));
  BOOST_TEST(key_of(bare, "uid 7") != key_of(bare, "uid 8"));
}

BOOST_AUTO_TEST_SUITE_END()
