// filed_mail - see filed_mail.h
#include "mail/spool/filed_mail.h"

#include "games/home/conf.h"
#include "mail/message/header_field.h"
#include "mail/message/message.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/reply_address.h"
#include "mail/spool/ingest.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <vector>

namespace mail {
namespace {

// The lines of the text, with passwords blanked.
std::vector<std::string> blanked_lines(std::string_view text) {
  std::vector<std::string> result;
  bool password_next = false; // "SIGNON Fx", and the password below it
  for (const std::string_view line : parser::lines_of(text)) {
    const bool word = !parser::trim(line).empty() && parser::trim(line).find(' ') == line.npos;
    result.push_back(password_next && word ? "****" : blank_quoted_passwords(line));
    password_next = lacks_password(line) || (password_next && parser::trim(line).empty());
  }
  return result;
}

std::string blanked_text(std::string_view text) {
  std::string result;
  for (const std::string& line : blanked_lines(text)) result += line + "\n";
  return result;
}

// blank_quoted_passwords takes the blanks off the ends of lines; that alone hides nothing.
bool holds_secret(std::string_view text) {
  const std::vector<std::string_view> lines = parser::lines_of(text);
  const std::vector<std::string> shown = blanked_lines(text);
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (shown[i].find("****") != std::string::npos && shown[i] != parser::trim(lines[i])) return true;
  return false;
}

std::string shown_recipient(const std::string& address, const games::JudgeConf& conf) {
  const auto reply = parse_reply_address(address, conf);
  if (!reply) return parser::one_line(address);
  const std::size_t at = parser::to_lower(address).find(reply->token);
  return parser::one_line(std::string(address).replace(at, reply->token.size(), "****"));
}

// All in one field, each once: the envelope's recipient mostly stands in To as well, and in Delivered-To.
std::string to_field(const Message& message, const games::JudgeConf& conf) {
  std::vector<std::string> shown;
  for (const std::string& recipient : message.recipients) {
    std::string one = shown_recipient(recipient, conf);
    const auto same = [&](const std::string& before) { return parser::same_address(before, one); };
    if (std::ranges::none_of(shown, same)) shown.push_back(std::move(one));
  }
  std::string list;
  for (const std::string& one : shown) list += (list.empty() ? "" : ", ") + one;
  return list.empty() ? "" : header_field("To", list);
}

} // namespace

std::optional<std::string> text_without_secrets(const SpooledMail& mail, const Message& message,
                                                const games::JudgeConf& conf) {
  if (!holds_secret(message.text) && !holds_secret(message.subject)) return std::nullopt;
  std::string text = envelope_text({parser::one_line(mail.envelope.sender),
                                    shown_recipient(mail.envelope.recipient, conf), mail.envelope.origin});
  text += header_field("X-Chancery-Note", "passwords are blanked; the mail as it came is not kept");
  if (!message.from.empty())
    text += address_field("From", message.from.front().name, message.from.front().address);
  text += to_field(message, conf);
  text += text_field("Subject", blank_passwords(message.subject));
  if (!message.message_id.empty()) text += header_field("Message-ID", message.message_id);
  if (!message.in_reply_to.empty()) text += header_field("In-Reply-To", message.in_reply_to);
  text += "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n";
  return text + blanked_text(message.text);
}

} // namespace mail
