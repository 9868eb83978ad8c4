// SPDX-License-Identifier: GPL-3.0-or-later
// Mails made to hurt whoever parses them: each is read in little time, and what it says is not lost where it
// can be kept.
#include "mail/message/message.h"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

namespace {

constexpr const char* header = "From: ann@example.org\nSubject: orders\n";

mail::Message read(std::string_view bytes) {
  return mail::read_message(bytes, "", "", "judge@chancery.test");
}

std::string repeated(std::size_t times, const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

bool has_note(const mail::Message& message, std::string_view words) {
  for (const std::string& note : message.notes)
    if (note.find(words) != note.npos) return true;
  return false;
}

} // namespace

BOOST_AUTO_TEST_SUITE(limits)

BOOST_AUTO_TEST_CASE(a_header_line_of_a_million_bytes_does_not_cost_the_sender) {
  const mail::Message message =
      read(header + ("X-Long: " + std::string(1'000'000, 'x')) + "\n\nA PAR - BUR\n");
  BOOST_REQUIRE_EQUAL(message.from.size(), 1U);
  BOOST_TEST(message.text == "A PAR - BUR\n");
  BOOST_TEST(has_note(message, "its header is too long"));
}

BOOST_AUTO_TEST_CASE(twenty_thousand_nested_mails_are_one_text) {
  const mail::Message message =
      read(header + repeated(20'000, "Content-Type: message/rfc822\n\n") + "A PAR - BUR\n");
  BOOST_TEST(message.from.size() == 1U);
  BOOST_TEST(has_note(message, "the forwarded mail was not read"));
}

BOOST_AUTO_TEST_CASE(ten_thousand_nested_multiparts_are_refused_and_read_as_text) {
  std::string bytes = header;
  for (int i = 0; i < 10'000; ++i) {
    const std::string number = std::to_string(i);
    bytes += "Content-Type: multipart/mixed; boundary=b" + number + "\n\n--b" + number + "\n";
  }
  const mail::Message message = read(bytes + "\nA PAR - BUR\n");
  BOOST_TEST(message.from.size() == 1U);
  BOOST_TEST(has_note(message, "too many parts"));
  BOOST_TEST(message.text.ends_with("A PAR - BUR\n"));
}

BOOST_AUTO_TEST_CASE(many_lines_that_look_like_boundaries_cost_no_time) {
  const mail::Message message =
      read(header + std::string("Content-Type: multipart/mixed; boundary=b\n\n--b\n\n") +
           repeated(150'000, "--x\n") + "A PAR - BUR\n--b--\n");
  BOOST_TEST(message.text.ends_with("A PAR - BUR\n"));
  BOOST_TEST(message.notes.empty());
}

BOOST_AUTO_TEST_CASE(a_mail_over_the_limit_gives_its_header_alone) {
  const mail::Message message = mail::read_message(header + ("\n" + std::string(2000, 'x')) + "\n", "", "",
                                                   "judge@chancery.test", 1000);
  BOOST_TEST(message.too_large);
  BOOST_TEST(message.from.size() == 1U);
  BOOST_TEST(message.subject == "orders");
  BOOST_TEST(message.text.empty());
  BOOST_TEST(has_note(message, "larger than 1000 bytes"));
}

BOOST_AUTO_TEST_CASE(deep_html_does_not_overflow_the_stack) {
  const mail::Message message = read(header + std::string("Content-Type: text/html\n\n<p>A PAR - BUR</p>") +
                                     repeated(100'000, "<div>") + "deep");
  BOOST_TEST(message.text == "A PAR - BUR\n");
}

// Every mail of the collection, cut off and damaged at random (a fixed seed): whatever comes out, nothing is
// thrown, and the text is what the rest of the program relies on: LF line ends and no NUL.
BOOST_AUTO_TEST_CASE(damaged_mails_are_read_without_a_fault) {
  std::mt19937 random(1901);
  std::size_t read_mails = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(TEST_DATA) / "mails")) {
    if (entry.path().extension() != ".eml") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    std::ostringstream content;
    content << in.rdbuf();
    for (int round = 0; round < 40; ++round) {
      std::string bytes = content.str();
      if (bytes.empty()) break;
      bytes.resize(1 + random() % bytes.size());
      for (int i = 0; i < 4; ++i) bytes[random() % bytes.size()] = "\r\n\0=-:;\"<\x80"[random() % 10];
      const mail::Message message = read(bytes);
      BOOST_TEST(message.text.find_first_of(std::string_view("\r\0", 2)) == std::string::npos);
      ++read_mails;
    }
  }
  BOOST_TEST(read_mails > 1000U);
}

BOOST_AUTO_TEST_SUITE_END()
