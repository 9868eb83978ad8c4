// SPDX-License-Identifier: GPL-3.0-or-later
// delivery_report - see delivery_report.h
#include "mail/message/delivery_report.h"

#include "mail/message/charset.h"
#include "mail/message/media_type.h"
#include "mail/message/mime.h"
#include "mail/message/mime_guard.h"
#include "mail/message/transfer.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

constexpr std::size_t most_recipients = 20;
constexpr std::size_t longest_diagnostic = 300;

std::string content_of(const Part& part) {
  return to_utf8(decode_transfer(part.body, part.value("content-transfer-encoding")), "");
}

std::string shortened(std::string_view text) {
  std::size_t end = std::min(text.size(), longest_diagnostic);
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return std::string(text.substr(0, end));
}

// Blocks of fields with empty lines between, as in a message/delivery-status part; lines that are no field
// are left out.
std::vector<Part> blocks_of(const std::string& text) {
  std::vector<Part> blocks(1);
  for (const std::string_view line : parser::lines_of(text)) {
    std::vector<Field>& fields = blocks.back().header;
    const std::size_t colon = line.find(':');
    if (parser::trim(line).empty()) {
      if (!fields.empty()) blocks.emplace_back();
    } else if ((line.front() == ' ' || line.front() == '\t') && !fields.empty()) {
      fields.back().value += " " + parser::one_line(parser::trim(line));
    } else if (colon != line.npos) {
      fields.push_back({parser::to_lower(parser::trim(line.substr(0, colon))),
                        parser::one_line(parser::trim(line.substr(colon + 1)))});
    }
    if (blocks.size() > most_recipients + 1) break;
  }
  return blocks;
}

// "rfc822; <ann@example.org>" to the address.
std::string address_in(const std::string& value) {
  std::string_view text = value;
  text = parser::trim(text.substr(text.find(';') + 1)); // npos + 1 is 0: without a type
  if (text.starts_with('<') && text.ends_with('>')) text = text.substr(1, text.size() - 2);
  return parser::is_sendable(text) ? std::string(text) : std::string();
}

// "5.1.1 (bad address)" to the three numbers.
std::string status_in(const std::string& value) {
  const std::string status = value.substr(0, value.find_first_not_of("0123456789."));
  return std::ranges::count(status, '.') == 2 && status.size() <= 9 ? status : std::string();
}

void add_recipients(DeliveryReport& report, const Part& part) {
  for (const Part& block : blocks_of(content_of(part))) {
    std::string address = address_in(block.value("original-recipient"));
    if (address.empty()) address = address_in(block.value("final-recipient"));
    if (address.empty()) continue;
    const std::string said = block.value("diagnostic-code");
    report.recipients.push_back({address, parser::to_lower(block.value("action")),
                                 status_in(block.value("status")),
                                 shortened(parser::trim(std::string_view(said).substr(said.find(';') + 1)))});
  }
}

void look_into(const Part& part, DeliveryReport& report) {
  const std::string type = parse_media_type(part.value("content-type")).name;
  const std::string bare = type.starts_with(shut_message) ? type.substr(2) : type;
  if (bare == "message/delivery-status" || bare == "message/global-delivery-status")
    add_recipients(report, part);
  else if (bare == "message/rfc822" || bare == "text/rfc822-headers" || bare == "message/global" ||
           bare == "message/global-headers")
    report.returned_id =
        blocks_of(content_of(part)).front().value("message-id"); // of the header: the first block
}

} // namespace

// Exim reports 5.0.0 whatever happened; the server's answer says more then, and may begin with "smtp; 550".
bool RecipientReport::is_dead() const {
  if (action != "failed") return false;
  const std::string_view said = diagnostic;
  const std::string answered = said.size() > 4 ? status_in(std::string(said.substr(4))) : std::string();
  const std::string code =
      (status.empty() || status.ends_with(".0.0")) && !answered.empty() ? answered : status;
  if (code == "5.1.7" || code == "5.1.8") return false; // about the sender
  const auto begins = [&](std::string_view with) { return code.starts_with(with); };
  if (begins("5.1.") || code == "5.2.1" || begins("5.4.") || begins("4.")) return true;
  if (!code.empty() && !code.ends_with(".0.0")) return false;
  return said.starts_with("550") || said.starts_with("551") || said.starts_with("553");
}

DeliveryReport find_delivery_report(const Part& root) {
  DeliveryReport report;
  if (!parse_media_type(root.value("content-type")).is("multipart/report")) return report;
  for (const Part& part : root.children) look_into(part, report);
  if (report.recipients.size() > most_recipients) report.recipients.resize(most_recipients);
  return report;
}

} // namespace mail
