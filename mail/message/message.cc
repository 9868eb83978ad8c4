// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/message/message.h"

#include "mail/message/encodings.h"
#include "mail/message/header_field.h"
#include "mail/message/mime.h"
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

// Up to so many bytes, and never within a character.
std::string shortened(std::string_view text, std::size_t longest) {
  std::size_t end = std::min(text.size(), longest);
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
    report.recipients.push_back(
        {address, parser::to_lower(block.value("action")), status_in(block.value("status")),
         shortened(parser::trim(std::string_view(said).substr(said.find(';') + 1)), longest_diagnostic)});
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

// credentials

constexpr std::size_t longest_message_id = 240;
constexpr std::size_t most_references = 20;
constexpr std::size_t longest_told = 500; // of a subject or a note

bool is_message_id(std::string_view text) {
  if (text.size() < 3 || text.size() > longest_message_id + 2 || text.front() != '<' || text.back() != '>')
    return false;
  const std::string_view inner = text.substr(1, text.size() - 2);
  return std::all_of(inner.begin(), inner.end(),
                     [](char c) { return c > ' ' && c < 0x7F && c != '<' && c != '>'; });
}

// All ids of a field; what is none is left out, so that they can be copied into our own fields.
std::vector<std::string> message_ids(std::string_view value) {
  std::vector<std::string> ids;
  for (std::size_t at = value.find('<'); at != value.npos; at = value.find('<', at + 1)) {
    const std::size_t end = value.find('>', at);
    if (end == value.npos) break;
    const std::string_view id = value.substr(at, end - at + 1);
    if (is_message_id(id)) ids.emplace_back(id);
  }
  return ids;
}

std::string first_id(std::string_view value) {
  const std::vector<std::string> ids = message_ids(value);
  return ids.empty() ? std::string() : ids.front();
}

std::vector<std::string> last_references(std::string_view value) {
  std::vector<std::string> ids = message_ids(value);
  if (ids.size() > most_references) ids.erase(ids.begin(), ids.end() - most_references);
  return ids;
}

// Two From fields, or one with two addresses, are how a forger gets past programs that look at the other one.
std::vector<Address> read_from(const Part& root, std::vector<std::string>& notes) {
  if (root.count("from") > 1) {
    notes.emplace_back("the mail has more than one From line: nobody can be told apart by it");
    return {};
  }
  const std::optional<std::vector<Address>> from = parse_senders(root.value("from"));
  if (!from) notes.emplace_back("the From line of the mail could not be read");
  return from.value_or(std::vector<Address>{});
}

// The envelope's recipient, then what the mail systems on the way and the sender wrote of it.
std::vector<std::string> read_recipients(const Part& root, std::string_view envelope_recipient) {
  constexpr std::size_t most = 50;
  std::vector<std::string> found;
  if (!envelope_recipient.empty()) found.emplace_back(envelope_recipient);
  for (const std::string_view name : {"x-original-to", "delivered-to", "to", "cc"})
    for (const Field& field : root.header) {
      if (field.name != name) continue;
      for (const Address& one : parse_addresses(field.value).value_or(std::vector<Address>{}))
        if (found.size() < most) found.push_back(one.address);
    }
  return found;
}

// The writer's own Date, To and Subject; else what the first mail system on the way wrote, the lowest
// Received.
std::string read_traits(const Part& root) {
  std::string date(parser::trim(root.value("date")));
  if (!date.empty())
    return date + '\n' + std::string(parser::trim(root.value("to"))) + '\n' +
           std::string(parser::trim(root.value("subject")));
  std::string received;
  for (const Field& field : root.header)
    if (field.name == "received") received = parser::trim(field.value);
  return received;
}

// Whatever a mail is decoded to, what is made of it is bounded: its text by the size of the mail, all else by
// lines.
void bound(Message& message, std::size_t limit) {
  if (message.text.size() > most_text_bytes(limit)) {
    message.text = shortened(message.text, most_text_bytes(limit));
    message.text.resize(message.text.rfind('\n') + 1); // no half line is obeyed; npos + 1 is 0
    message.notes.emplace_back(
        "the mail decodes to more text than a mail may hold: only its beginning was read");
  }
  for (std::string& note : message.notes) note = shortened(note, longest_told);
  for (RecipientReport& one : message.delivery.recipients) one.action = shortened(one.action, longest_told);
  message.delivery.returned_id = first_id(message.delivery.returned_id);
}

// How mail programs of many languages begin the Subject of an answer.
constexpr std::string_view replies[] = {"re",  "aw",   "sv",  "antw", "rif",  "odp", "vs",
                                        "res", "ref",  "ré",  "rép",  "bls",  "atb", "ynt",
                                        "vá",  "σχετ", "отв", "回复", "回覆", "答复"};

// Behind the word of "Re[2]:", "Re(2) :" or "Re^2:": how long the rest of it is with its colon; 0: it has
// none.
std::size_t length_to_colon(std::string_view text) {
  constexpr std::string_view wide_colon = "：";
  const std::size_t at = text.find_first_not_of("[]()^ 0123456789");
  if (at == text.npos) return 0;
  if (text[at] == ':') return at + 1;
  return text.substr(at).starts_with(wide_colon) ? at + wide_colon.size() : 0;
}

// How long the prefix at the front is; 0: there is none.
std::size_t length_of_prefix(std::string_view subject) {
  constexpr std::string_view flag = "[error flag]";
  if (parser::equals_ignoring_case(subject.substr(0, flag.size()), flag)) return flag.size();
  for (const std::string_view word : replies)
    if (parser::equals_ignoring_case(subject.substr(0, word.size()), word))
      if (const std::size_t rest = length_to_colon(subject.substr(word.size())); rest > 0)
        return word.size() + rest;
  return 0;
}

DeliveryReport find_delivery_report(const Part& root) {
  DeliveryReport report;
  if (!parse_media_type(root.value("content-type")).is("multipart/report")) return report;
  for (const Part& part : root.children) look_into(part, report);
  if (report.recipients.size() > most_recipients) report.recipients.resize(most_recipients);
  return report;
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

void take_over(Message& message, const Credentials& credentials) {
  if (!std::ranges::equal(message.from, credentials.senders, {}, &Address::address)) {
    message.from.clear();
    for (const std::string& address : credentials.senders) message.from.push_back({address, ""});
  }
  message.received = credentials.received;
  message.authentication = credentials.authentication;
  message.automatic = credentials.automatic;
  if (message.automatic.empty()) message.automatic = why_automatic_by_subject(message.subject);
}

Message read_message(std::string_view bytes, std::string_view envelope_sender,
                     std::string_view envelope_recipient, std::string_view own_address, std::size_t limit) {
  const Mime mime = split_mime(bytes, limit);
  Message message;
  message.too_large = bytes.size() > limit;
  if (message.too_large) {
    message.notes.push_back("the mail was not read: " + mime.refusal);
  } else if (!mime.refusal.empty()) {
    message.notes.push_back("the mail was taken as plain text, without its parts: " + mime.refusal);
  }
  message.from = read_from(mime.root, message.notes);
  message.envelope_sender = envelope_sender;
  message.envelope_recipient = envelope_recipient;
  message.recipients = read_recipients(mime.root, envelope_recipient);
  message.subject = shortened(parser::trim(decode_words(mime.root.value("subject"))), longest_told);
  message.message_id = first_id(mime.root.value("message-id"));
  message.traits = read_traits(mime.root);
  message.in_reply_to = first_id(mime.root.value("in-reply-to"));
  message.references = last_references(mime.root.value("references"));
  take_over(message, credentials_of(bytes, envelope_sender, own_address));
  message.delivery = find_delivery_report(mime.root);
  const BodyText body = find_text(mime.root);
  message.text = body.text;
  message.click = body.click;
  message.notes.insert(message.notes.end(), body.notes.begin(), body.notes.end());
  bound(message, limit);
  return message;
}

bool cut_reply_prefix(std::string_view& subject) {
  const std::size_t length = length_of_prefix(subject);
  if (length > 0) subject = parser::trim(subject.substr(length));
  return length > 0;
}

bool is_of_answer(std::string_view subject) { return cut_reply_prefix(subject); }

} // namespace mail
