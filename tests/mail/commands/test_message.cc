// SPDX-License-Identifier: GPL-3.0-or-later
// Mails as clients send them: tests/mails/X.eml is read, and must give what tests/mails/X.txt shows: the
// header, the text, and the commands in it. CHANCERY_REGENERATE=1 writes what came into the files instead:
// read the difference before it is committed.
#include "judge/board/order.h"
#include "mail/commands/command_table.h"
#include "mail/commands/session/context.h"
#include "mail/message/message.h"
#include "mail/reading/courtesy.h"
#include "mail/reading/order_part.h"
#include "mail/reading/statements.h"
#include "parser/order_parser.h"
#include "tests/common/library.h"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace {

const std::filesystem::path folder = std::filesystem::path(TEST_DATA) / "mails";
constexpr const char* own_address = "judge@chancery.test";

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  BOOST_REQUIRE_MESSAGE(in, "cannot read " << file);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

// "order: A par - bur", "command: SIGNON Fx ****", or "no command: Dear judge"; below it its block, and what
// was guessed.
std::string shown(const parser::Statement& statement) {
  parser::Words arguments{""};
  std::string out;
  if (mail::find_command(statement.text, arguments) != nullptr) {
    out = std::string(statement.line == 0 ? "subject " : "") + "command: " + statement.text + "\n";
    for (const std::string& line : statement.block) out += "  | " + line + "\n";
    return out + (statement.unfinished ? "  (unfinished)\n" : "");
  }
  const variants::Variant& board = *testing::library().find("standard");
  const auto parts = parser::parse_orders(board.names, judge::PhaseKind::movement, statement.text);
  const bool prose = mail::holds_prose({board.names, judge::PhaseKind::movement}, parts, statement.text);
  for (const auto& parsed : parts) {
    if (prose) break;
    if (!parsed.problems.empty()) continue;
    out += "order: " + judge::to_text(board.map, parsed.order) + "\n";
    for (const std::string& notice : parsed.notices) out += "  (" + notice + ")\n";
  }
  return out.empty() ? "no command: " + statement.text + "\n" : out;
}

// As obey() goes through them, for a writer on the standard board: France, in its first spring.
std::string shown(const parser::MailScript& script, const std::vector<mail::Address>& from) {
  const variants::Variant& board = *testing::library().find("standard");
  const std::vector<std::string> writer{from.empty() ? "" : from.front().name};
  const mail::OrdersRead read{{board.names.find_power("France").power}, {}};
  mail::CourtesyReader reader{&mail::vocabulary(), &board.names, judge::PhaseKind::movement, writer, read};
  std::string out;
  for (std::size_t at = 0; at < script.statements.size();) {
    const mail::Courtesy courtesy = mail::courtesy_at(script.statements, at, reader);
    if (courtesy.statements == 0) {
      const auto whole = mail::mended_order(script.statements, at, reader);
      const std::string line =
          whole ? shown(*whole) + "  (two lines read as one)\n" : shown(script.statements[at]);
      reader.below_orders = reader.below_orders || line.starts_with("order: ");
      out += line;
      at += whole ? 2 : 1;
    }
    for (const std::size_t end = at + courtesy.statements; at < end; ++at)
      out += std::string(courtesy.rule) + ": " + script.statements[at].text + "\n";
  }
  for (const parser::IgnoredText& ignored : script.ignored)
    out += "ignored: line " + std::to_string(ignored.line) + ", " + ignored.rule + "\n";
  return out;
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
  for (const mail::RecipientReport& report : message.delivery.recipients)
    line("undelivered", report.address + " " + report.action + " " + report.status +
                            (report.is_dead() ? ", dead: " : ": ") + report.diagnostic);
  line("returned", message.delivery.returned_id);
  for (const std::string& note : message.notes) line("note", note);
  if (message.click == mail::Click::reaction) line("click", "a reaction");
  if (message.click == mail::Click::calendar_answer) line("click", "an answer in a calendar");
  return out + "text:\n" + message.text + "commands:\n" +
         shown(mail::read_script(message, mail::vocabulary()), message.from);
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
  const bool regenerate = std::getenv("CHANCERY_REGENERATE") != nullptr;
  BOOST_TEST(mails().size() > 100U);
  for (std::filesystem::path file : mails()) {
    const std::string got = shown(read(bytes_of(file)));
    file.replace_extension(".txt");
    if (regenerate) std::ofstream(file, std::ios::binary) << got;
    BOOST_TEST_CONTEXT(file.filename().string()) { BOOST_TEST(got == bytes_of(file)); }
  }
}

BOOST_AUTO_TEST_SUITE_END()
