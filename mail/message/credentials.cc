// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/message/credentials.h"

#include "mail/message/header_field.h"
#include "mail/message/mime.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace mail {

namespace {

// What stands between two commas.
struct Item {
  std::string words; // outside of <...> and (...), quotes removed
  std::string comment;
  std::optional<std::string> angle; // between < and >
  bool quoted = false;              // words hold a quoted string: they are a name, never an address
  bool begins_group = false;        // "Players:" stands before it
  bool ends_group = false;          // ";" stands behind it
};

// Cuts a list into items; commas in quotes, comments, encoded words and angle brackets do not count.
class Splitter {
 public:
  explicit Splitter(std::string_view text) : text_(text), last_semicolon_(text.rfind(';')) {}

  // nullopt when a quote, comment or bracket is not closed, or a group has no plain name.
  std::optional<std::vector<Item>> split() {
    for (; at_ < text_.size(); ++at_)
      if (!take(text_[at_])) return std::nullopt;
    items_.push_back(item_);
    return items_;
  }

 private:
  bool take(char c) {
    switch (c) {
    case ',':
    case ';':
      item_.ends_group = c == ';';
      items_.push_back(item_);
      item_ = {};
      return true;
    case ':': return take_colon();
    case '=': return take_encoded_word();
    case '"': item_.quoted = true; return take_enclosed(item_.words, '"', '"');
    case '(': return take_enclosed(item_.comment, '(', ')');
    case '<': return !item_.angle && take_angle();
    default: item_.words.push_back(c); return true;
    }
  }
  // What stands before it is a group's name, if anything closes the group; else all of it is a person's name.
  bool take_colon() {
    if (item_.angle) return false;
    if (last_semicolon_ == text_.npos || at_ > last_semicolon_) {
      item_.words.push_back(':');
      return true;
    }
    if (item_.begins_group || item_.words.find('@') != item_.words.npos) return false;
    item_ = {};
    item_.begins_group = true;
    return true;
  }
  // "=?utf-8?q?Doe,_Jane?=", up to its last sign; a "=" alone when it is none, or might hide an address.
  bool take_encoded_word() {
    constexpr std::size_t longest = 200; // RFC 2047 has 75
    const std::string_view ahead = text_.substr(at_, longest);
    std::size_t end = ahead.starts_with("=?") ? 1 : ahead.npos;
    for (int marks = 0; marks < 2 && end != ahead.npos; ++marks) end = ahead.find('?', end + 1);
    if (end != ahead.npos) end = ahead.find("?=", end + 1);
    const std::string_view word = end == ahead.npos ? "=" : ahead.substr(0, end + 2);
    const bool whole = word.find_first_of(" \t<>()\"") == word.npos;
    item_.words += whole ? word : "=";
    at_ += whole ? word.size() - 1 : 0;
    return true;
  }
  // From the opening character at at_ to the matching closing one, which at_ is left on.
  bool take_enclosed(std::string& out, char open, char close) {
    std::size_t depth = 1;
    for (++at_; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == close && --depth == 0) return true;
      if (c == open) ++depth;
      if (c == '\\' && at_ + 1 < text_.size()) ++at_;
      out.push_back(text_[at_]);
    }
    return false;
  }
  bool take_angle() {
    const std::size_t end = text_.find('>', at_);
    if (end == text_.npos) return false;
    item_.angle = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end;
    return true;
  }

  std::string_view text_;
  std::size_t last_semicolon_, at_ = 0;
  Item item_;
  std::vector<Item> items_;
};

std::optional<std::string> sendable(std::string_view text) {
  std::string address(parser::trim(text));
  if (address.starts_with('@')) address.erase(0, address.find(':') + 1); // a route: <@relay,@relay:ann@host>
  if (!parser::is_sendable(address)) return std::nullopt;
  const auto domain = address.begin() + static_cast<std::ptrdiff_t>(address.rfind('@'));
  return std::string(address.begin(), domain) + parser::to_lower(std::string(domain, address.end()));
}

enum class Names : std::uint8_t { decoded, left_out };

std::optional<Address> address_of(const Item& item, const std::string& earlier_words, Names names) {
  const std::string name = earlier_words + std::string(parser::trim(item.words));
  const std::optional<std::string> address = item.angle    ? sendable(*item.angle)
                                             : item.quoted ? std::nullopt
                                                           : sendable(item.words);
  if (!address) return std::nullopt;
  if (names == Names::left_out) return Address{*address, ""};
  const std::string_view shown =
      item.angle && !parser::trim(name).empty() ? std::string_view(name) : item.comment;
  return Address{*address, parser::first_characters(decode_words(parser::trim(shown)), longest_name)};
}

std::optional<std::vector<Address>> addresses_of(const std::vector<Item>& items, Names names) {
  std::vector<Address> addresses;
  std::string earlier_words; // of "Doe, Jane <jane@x>" without its quotes, which many clients write
  for (const Item& item : items) {
    if (item.begins_group && !earlier_words.empty()) return std::nullopt;
    if (!item.angle && parser::trim(item.words).empty()) continue;
    if (!item.angle && (item.quoted || item.words.find('@') == item.words.npos)) {
      if (item.ends_group) return std::nullopt;
      earlier_words += std::string(parser::trim(item.words)) + ", ";
      continue;
    }
    const std::optional<Address> address = address_of(item, earlier_words, names);
    if (!address) return std::nullopt;
    addresses.push_back(*address);
    earlier_words.clear();
  }
  if (!earlier_words.empty()) return std::nullopt;
  return addresses;
}

bool is_of_group(const Item& item) { return item.begins_group || item.ends_group; }

std::optional<std::vector<Address>> senders_of(std::string_view value, Names names) {
  const std::optional<std::vector<Item>> items = Splitter(value).split();
  return items && std::ranges::none_of(*items, is_of_group) ? addresses_of(*items, names) : std::nullopt;
}

constexpr std::size_t most_hops = 25; // Received fields; a mail that goes round has more

bool is_any(std::string_view) { return true; }
bool is_not_no(std::string_view value) { // "no (a comment)", "no; more"
  return !parser::equals_ignoring_case(value.substr(0, value.find_first_of("; (")), "no");
}
bool is_mass_mail(std::string_view value) {
  const std::string word = parser::to_lower(value);
  return word == "bulk" || word == "junk" || word == "list";
}
bool is_null_path(std::string_view value) { return value == "<>"; }
bool is_auto_reply(std::string_view value) { return parser::equals_ignoring_case(value, "auto-replied"); }
bool is_report(std::string_view value) { return parse_media_type(value).is("multipart/report"); }

// Exchange's answers of the absent may bear no other sign.
bool is_absence(std::string_view value) { // decoded
  constexpr std::array<std::string_view, 14> titles{"automatic reply:",
                                                    "auto reply:",
                                                    "autoreply:",
                                                    "out of office:",
                                                    "out of office reply:",
                                                    "out of office auto",
                                                    "abwesenheitsnotiz",
                                                    "automatische antwort:",
                                                    "automatisch antwoord:",
                                                    "réponse automatique",
                                                    "risposta automati",
                                                    "respuesta automática",
                                                    "resposta automática",
                                                    "autosvar:"};
  const std::string subject = parser::to_lower(value);
  return std::any_of(titles.begin(), titles.end(),
                     [&](std::string_view title) { return subject.starts_with(title); });
}

// X-Auto-Response-Suppress is no sign: people's mail through Exchange carries it.
struct Sign {
  std::string_view field;
  bool (*tells)(std::string_view value);
  std::string_view reason;
};
constexpr std::array signs{
    Sign{"return-path", is_null_path, "it has no return address"},
    Sign{"auto-submitted", is_not_no, "it says that a program sent it (Auto-Submitted)"},
    Sign{"precedence", is_mass_mail, "it is mass mail (Precedence)"},
    Sign{"content-type", is_report, "it is a report of a mail system"},
    Sign{"x-autoreply", is_any, "it is an automatic reply (X-Autoreply)"},
    Sign{"x-autorespond", is_any, "it is an automatic reply (X-Autorespond)"},
    Sign{"x-ms-exchange-inbox-rules-loop", is_any, "it was made by a rule of its mailbox (Exchange)"},
    Sign{"x-fc-machinegenerated", is_any, "a program sent it (X-FC-MachineGenerated)"},
    Sign{"content-identifier", is_auto_reply, "it is an automatic reply (Content-Identifier)"},
};

bool is_machine(std::string_view address) {
  const std::string local = parser::to_lower(address.substr(0, address.rfind('@')));
  constexpr std::array<std::string_view, 6> names{"mailer-daemon", "postmaster",   "noreply",
                                                  "no-reply",      "do-not-reply", "donotreply"};
  return std::find(names.begin(), names.end(), local) != names.end() || local.starts_with("owner-") ||
         local.ends_with("-request") || local.ends_with("-bounces");
}

bool is_own(std::string_view address, std::string_view own_address) {
  return !own_address.empty() && parser::mailbox_of(address) == parser::mailbox_of(own_address);
}

bool carries_our_mark(const Part& root, std::string_view own_address) {
  return std::any_of(root.header.begin(), root.header.end(), [&](const Field& field) {
    return (field.name == "x-loop" || field.name == "x-judge-id") && is_own(field.value, own_address);
  });
}

// List-Id, List-Unsubscribe, List-Post ...: RFC 2369 and RFC 2919.
bool is_of_list(const Part& root) {
  return std::any_of(root.header.begin(), root.header.end(),
                     [](const Field& field) { return field.name.starts_with("list-"); });
}

std::string why_automatic(const Part& root, const std::vector<std::string>& from,
                          std::string_view envelope_sender, std::string_view own_address) {
  if (envelope_sender == "<>") return "it has no return address";
  if (carries_our_mark(root, own_address)) return "it is this judge's own mail";
  for (const Sign& sign : signs) {
    const std::string* value = root.find(sign.field);
    if (value != nullptr && sign.tells(*value)) return std::string(sign.reason);
  }
  if (is_of_list(root)) return "it came through a mailing list (List-...)";
  for (const std::string& address : from) {
    if (is_own(address, own_address)) return "it comes from this judge's own address";
    if (is_machine(address)) return "it comes from " + address + ", which is no person's address";
  }
  if (root.count("received") > most_hops) return "it has gone through too many mail systems";
  return {};
}

// The addresses of parse_senders, without decoding a name.
std::optional<std::vector<std::string>> sender_addresses(std::string_view value) {
  const auto senders = senders_of(value, Names::left_out);
  if (!senders) return std::nullopt;
  std::vector<std::string> addresses;
  for (const Address& one : *senders) addresses.push_back(one.address);
  return addresses;
}

// Two From fields, or one with two addresses, are how a forger gets past programs that look at the other one.
std::vector<std::string> read_senders(const Part& head) {
  if (head.count("from") > 1) return {};
  return sender_addresses(head.value("from")).value_or(std::vector<std::string>{});
}

std::vector<std::pair<int, std::string>> read_authentication(const Part& head) {
  std::vector<std::pair<int, std::string>> found;
  int hops = 0;
  for (const Field& field : head.header) {
    if (field.name == "received") ++hops;
    if (field.name == "authentication-results") found.emplace_back(hops, field.value);
  }
  return found;
}

std::vector<std::string> read_received(const Part& head) {
  constexpr std::size_t most = 10;
  std::vector<std::string> found;
  for (const Field& field : head.header)
    if (field.name == "received" && found.size() < most) found.push_back(field.value);
  return found;
}

} // namespace

std::optional<std::vector<Address>> parse_addresses(std::string_view value) {
  const std::optional<std::vector<Item>> items = Splitter(value).split();
  return items ? addresses_of(*items, Names::decoded) : std::nullopt;
}

std::optional<std::vector<Address>> parse_senders(std::string_view value) {
  return senders_of(value, Names::decoded);
}

std::string why_automatic_by_subject(std::string_view subject) {
  return is_absence(subject) ? "its Subject is that of an automatic reply" : "";
}

Credentials credentials_of(std::string_view bytes, std::string_view envelope_sender,
                           std::string_view own_address) {
  const Part head = head_of(bytes);
  Credentials credentials{read_senders(head), read_received(head), read_authentication(head), ""};
  credentials.automatic = why_automatic(head, credentials.senders, envelope_sender, own_address);
  return credentials;
}

} // namespace mail
