// Mails as clients send them: tests/mails/X.eml is read, and must give what tests/mails/X.txt shows.
#include "mail/message.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace {

const std::filesystem::path folder = std::filesystem::path(TEST_DATA) / "mails";
constexpr const char* own_address = "judge@chancery.test";

std::string content(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  BOOST_REQUIRE_MESSAGE(in, "cannot read " << file);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

// All that a reader of mail learns, a line a fact; what is empty is left out.
std::string shown(const mail::Message& message) {
  std::string out;
  const auto line = [&](const std::string& name, const std::string& value) {
    if (!value.empty()) out += name + ": " + value + "\n";
  };
  for (const mail::Address& address : message.from)
    line("from", address.address + (address.name.empty() ? "" : " (" + address.name + ")"));
  line("subject", message.subject);
  line("message-id", message.message_id);
  line("in-reply-to", message.in_reply_to);
  for (const std::string& id : message.references) line("reference", id);
  line("automatic", message.automatic);
  for (const std::string& note : message.notes) line("note", note);
  return out + "text:\n" + message.text;
}

std::vector<std::filesystem::path> mails() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".eml") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

mail::Message read(std::string_view bytes) { return mail::read_message(bytes, "", "", own_address); }

} // namespace

BOOST_AUTO_TEST_SUITE(message)

BOOST_AUTO_TEST_CASE(every_mail_reads_as_the_text_beside_it_says) {
  BOOST_TEST(mails().size() > 50U);
  for (std::filesystem::path file : mails()) {
    const std::string got = shown(read(content(file)));
    BOOST_TEST_CONTEXT(file.filename().string()) {
      BOOST_TEST(got == content(file.replace_extension(".txt")));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
