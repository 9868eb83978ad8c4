// SPDX-License-Identifier: GPL-3.0-or-later
// one_mail - see one_mail.h
#include "tests/fuzz/mail/one_mail.h"

#include "mail/message/credentials.h"
#include "mail/message/message.h"
#include "mail/message/reading_process.h"
#include "parser/address.h"
#include "parser/mail_parser.h"
#include "parser/text.h"

#include <algorithm>
#include <optional>

namespace fuzz {
namespace {

// The table of commands has more of them, but also all that a judge does.
const std::vector<parser::BlockWord> blocks{{"PRESS", {"ENDPRESS", "ENDBROADCAST"}}, {"REGISTER", {"END"}}};

// One line of text that may be repeated in a letter: no controls, valid UTF-8.
bool is_line(std::string_view text) {
  const auto is_control = [](char c) { return (c >= 0 && c < ' ') || c == 0x7F; };
  return std::none_of(text.begin(), text.end(), is_control) && parser::is_utf8(text);
}

std::string wrong_with_header(const mail::Message& message) {
  if (!is_line(message.subject)) return "the subject is no line";
  for (const mail::Address& address : message.from)
    if (!parser::is_sendable(address.address) || !is_line(address.name)) return "an address cannot be used";
  for (const std::string& note : message.notes)
    if (note.empty() || !is_line(note)) return "a note is no line";
  for (const mail::RecipientReport& report : message.delivery.recipients)
    if (!parser::is_sendable(report.address) || !is_line(report.diagnostic)) return "a bounce cannot be used";
  for (const std::string& id : message.references)
    if (!is_line(id) || !id.starts_with('<')) return "a reference is none";
  return "";
}

std::string wrong_with_script(std::string_view text, const parser::MailScript& script) {
  const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1;
  std::size_t last = 0;
  for (const parser::Statement& statement : script.statements) {
    if (statement.text.empty() || statement.line > lines || statement.line < last)
      return "a statement is out of place";
    last = statement.line;
  }
  for (const parser::IgnoredText& ignored : script.ignored)
    if (ignored.line == 0 || ignored.line > lines || ignored.rule.empty())
      return "an ignored line is out of place";
  return "";
}

constexpr const char* own_address = "judge@chancery.test";

// As the process that obeys it gets it from the one that read it, and from the head of the mail.
std::string wrong_with_bytes(const mail::Message& message, std::string_view mail) {
  const std::string bytes = mail::to_bytes(message);
  if (bytes.size() > mail::most_message_bytes(1 << 20)) return "it has too many bytes";
  std::optional<mail::Message> back = mail::from_bytes(bytes);
  if (!back) return "it does not come back from its bytes";
  take_over(*back, mail::credentials_of(mail, "", own_address));
  return *back == message ? "" : "it comes back from its bytes as another one";
}

} // namespace

std::string take_for_message(std::string_view bytes) {
  const std::optional<mail::Message> message = mail::from_bytes(bytes);
  return !message || mail::to_bytes(*message) == bytes ? "" : "bytes were read as others are written";
}

std::string read_one_mail(std::string_view bytes) {
  const mail::Message message = mail::read_message(bytes, "", "", own_address);
  if (message.text.find_first_of(std::string_view("\r\0", 2)) != std::string::npos)
    return "the text holds a CR or a NUL";
  if (!parser::is_utf8(message.text)) return "the text is not UTF-8";
  if (std::string wrong = wrong_with_header(message); !wrong.empty()) return wrong;
  if (std::string wrong = wrong_with_bytes(message, bytes); !wrong.empty()) return wrong;
  const std::string wrong = wrong_with_script(message.text, parser::parse_mail(message.text, blocks));
  return wrong.empty() ? wrong_with_script(message.subject, parser::parse_mail(message.subject, blocks))
                       : wrong;
}

} // namespace fuzz
