// SPDX-License-Identifier: GPL-3.0-or-later
// filed_mail - see filed_mail.h
#include "mail/spool/filed_mail.h"

#include "games/home/conf.h"
#include "mail/message/header_field.h"
#include "mail/message/message.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/text_without_passwords.h"
#include "mail/senders/tokens_in_text.h"
#include "mail/spool/ingest.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

constexpr const char* note_field = "X-Chancery-Note";

// Several lines; each secret is blanked, however short: nothing is lost by it here.
std::string without_secrets(std::string_view text, const std::vector<std::string>& secrets,
                            const games::JudgeConf& conf) {
  return without_tokens(blank_secrets(text_without_passwords(text), secrets, 1), conf);
}

std::string line_without_secrets(std::string_view line, const std::vector<std::string>& secrets,
                                 const games::JudgeConf& conf) {
  return parser::one_line(parser::trim(without_secrets(parser::one_line(line), secrets, conf)));
}

// All in one field, each once: the envelope's recipient mostly stands in To as well, and in Delivered-To.
std::string to_field(const Message& message, const games::JudgeConf& conf) {
  std::vector<std::string> shown;
  for (const std::string& recipient : message.recipients) {
    std::string one = parser::one_line(without_tokens(recipient, conf));
    const auto same = [&](const std::string& before) { return parser::same_address(before, one); };
    if (std::ranges::none_of(shown, same)) shown.push_back(std::move(one));
  }
  return shown.empty() ? "" : header_field("To", parser::joined(shown, ", "));
}

std::string head_of(const SpooledMail& mail, const Message& message, const std::vector<std::string>& secrets,
                    const games::JudgeConf& conf) {
  const auto shown = [&](std::string_view line) { return line_without_secrets(line, secrets, conf); };
  std::string text =
      envelope_text({parser::one_line(without_tokens(mail.envelope.sender, conf)),
                     parser::one_line(without_tokens(mail.envelope.recipient, conf)), mail.envelope.origin});
  for (const std::string& note : message.notes) text += text_field(note_field, shown(note));
  for (const auto& [hops, value] : message.authentication)
    text += header_field("Authentication-Results", shown(value));
  for (const Address& from : message.from) text += address_field("From", shown(from.name), from.address);
  text += to_field(message, conf);
  text += text_field("Subject", shown(message.subject));
  if (!message.message_id.empty()) text += header_field("Message-ID", message.message_id);
  if (!message.in_reply_to.empty()) text += header_field("In-Reply-To", message.in_reply_to);
  return text + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n";
}

} // namespace

std::string filed_text(const SpooledMail& mail, const Message& message,
                       const std::vector<std::string>& secrets, const games::JudgeConf& conf) {
  return head_of(mail, message, secrets, conf) + without_secrets(message.text, secrets, conf);
}

std::string filed_head(const SpooledMail& mail, const Message& message, const games::JudgeConf& conf) {
  return head_of(mail, message, {}, conf) + "[the text is kept with the mail that came first]\n";
}

} // namespace mail
