// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/senders/authentication.h"

#include "games/home/conf.h"
#include "mail/message/message.h"
#include "parser/shared_library.h"
#include "parser/text.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <libpsl.h>
#include <map>
#include <optional>
#include <vector>

namespace mail {

namespace {

// An address of IPv6; those of IPv4 stand in it as ::ffff:192.0.2.7.
using Bytes = std::array<unsigned char, 16>;
constexpr std::size_t prefix_of_v4 = 12;

std::optional<Bytes> read_ip(std::string_view word) {
  const std::string text(word);
  Bytes bytes{};
  if (::inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1) return bytes;
  bytes[10] = bytes[11] = 0xFF;
  if (::inet_pton(AF_INET, text.c_str(), bytes.data() + prefix_of_v4) == 1) return bytes;
  return std::nullopt;
}

bool is_v4(const Bytes& ip) {
  return ip[10] == 0xFF && ip[11] == 0xFF &&
         std::all_of(ip.begin(), ip.begin() + 10, [](auto b) { return b == 0; });
}

bool is_our_own(const Bytes& ip) {
  if (!is_v4(ip))
    return ip[0] == 0 || (ip[0] & 0xFEU) == 0xFCU || (ip[0] == 0xFE && (ip[1] & 0xC0U) == 0x80U);
  const unsigned a = ip[12], b = ip[13];
  return a == 127 || a == 10 || (a == 172 && b >= 16 && b < 32) || (a == 192 && b == 168) ||
         (a == 169 && b == 254);
}

std::string network_text(Bytes ip) {
  const bool v4 = is_v4(ip);
  std::fill(ip.begin() + (v4 ? 15 : 6), ip.end(), static_cast<unsigned char>(0));
  std::array<char, INET6_ADDRSTRLEN> text{};
  ::inet_ntop(v4 ? AF_INET : AF_INET6, ip.data() + (v4 ? prefix_of_v4 : 0), text.data(), text.size());
  return std::string(text.data()) + (v4 ? "/24" : "/48");
}

// "from evil (unknown [192.0.2.7]) by mx.example.org ...": the last address before "by", for the first may be
// the name that the sender gave himself. "(helo=[198.51.100.1])" is one, too.
std::optional<Bytes> sending_machine(std::string_view received) {
  if (!parser::to_lower(received.substr(0, 5)).starts_with("from ")) return std::nullopt;
  const std::string from(received.substr(0, received.find(" by ")));
  std::optional<Bytes> found;
  constexpr std::string_view ends = " \t()[]";
  bool is_helo = false;
  for (std::size_t at = 0; (at = from.find_first_not_of(ends, at)) != from.npos;) {
    const std::size_t end = std::min(from.find_first_of(ends, at), from.size());
    std::string word = parser::to_lower(from.substr(at, end - at));
    if (word.starts_with("ipv6:")) word.erase(0, 5);
    if (const auto ip = read_ip(word); ip && !is_helo) found = ip;
    is_helo = word == "helo=" || word == "helo";
    at = end;
  }
  return found;
}

// A provider adds Received fields of his own: auth_hops counts them once the keeper has looked at them, which
// auth_server shows.
bool are_hops_known(const games::JudgeConf& conf) {
  const bool is_hosted = !conf.mailbox.empty() && !conf.mailbox.starts_with('/');
  return !is_hosted || !conf.auth_server.empty();
}

// The parts between semicolons, without comments. Quoted strings lose their quotes, and a semicolon in one
// separates nothing.
std::vector<std::string> split_results(std::string_view value) {
  std::vector<std::string> parts(1);
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const char c = value[i];
    if ((quoted || depth > 0) && c == '\\') {
      ++i;
      continue;
    }
    if (depth == 0 && c == '"')
      quoted = !quoted;
    else if (!quoted && c == '(')
      ++depth;
    else if (depth > 0 && c == ')')
      --depth;
    else if (depth == 0 && !quoted && c == ';')
      parts.emplace_back();
    else if (depth == 0 && !(quoted && (c == ';' || c == '=' || c == ' ')))
      parts.back() += c;
  }
  return parts;
}

// "dkim=pass header.d=example.org" as keys and values, lower case; the first of a name counts.
std::map<std::string, std::string> read_pairs(const std::string& part) {
  std::map<std::string, std::string> pairs;
  std::string joined; // no blanks around "="
  for (const char c : part) {
    if (c == ' ' && joined.ends_with('=')) continue;
    while (c == '=' && joined.ends_with(' ')) joined.pop_back();
    joined += c == '\t' ? ' ' : c;
  }
  for (std::size_t at = 0; at < joined.size();) {
    const std::size_t end = std::min(joined.find(' ', at), joined.size());
    const std::string word = parser::to_lower(joined.substr(at, end - at));
    const std::size_t equals = word.find('=');
    if (equals != word.npos) pairs.emplace(word.substr(0, equals), word.substr(equals + 1));
    at = end + 1;
  }
  return pairs;
}

std::string domain_of(std::string_view address) {
  const std::size_t at = address.rfind('@');
  return parser::to_lower(at == address.npos ? address : address.substr(at + 1));
}

// The functions of libpsl that are used. It is loaded by the first mail whose results need it.
struct PslLibrary {
  decltype(&psl_builtin) builtin;
  decltype(&psl_registrable_domain) registrable_domain;
};

PslLibrary load_psl() {
  const parser::SharedLibrary library(
      "libpsl.so.5", "libpsl, which knows whose a domain is, cannot be loaded (install Debian's libpsl5)");
  PslLibrary psl{};
  library.find(psl.builtin, "psl_builtin");
  library.find(psl.registrable_domain, "psl_registrable_domain");
  return psl;
}

// Both of one organization, as DMARC has it (RFC 7489, 3.1): the domain below a public suffix ("co.uk") is
// the same. A public suffix itself is nobody's.
bool is_aligned(const std::string& domain, const std::string& from) {
  static const PslLibrary psl = load_psl();
  const char* const own = psl.registrable_domain(psl.builtin(), domain.c_str());
  const char* const wanted = psl.registrable_domain(psl.builtin(), from.c_str());
  return own != nullptr && wanted != nullptr && std::string_view(own) == wanted;
}

struct Results {
  bool dmarc_passed = false, dmarc_failed = false, aligned = false, some = false;
};

void take_result(Results& results, const std::map<std::string, std::string>& pairs, const std::string& from) {
  const auto value = [&](const char* key) {
    const auto found = pairs.find(key);
    return found == pairs.end() ? std::string() : found->second;
  };
  const std::string dmarc = value("dmarc"), dkim = value("dkim"), spf = value("spf");
  results.some = results.some || !(dmarc + dkim + spf).empty();
  const std::string told = domain_of(value("header.from"));
  if (dmarc == "pass" && (told.empty() || told == from)) results.dmarc_passed = true;
  if (dmarc == "fail") results.dmarc_failed = true;
  const std::string signer = value("header.d").empty() ? value("header.i") : value("header.d");
  if (dkim == "pass" && is_aligned(domain_of(signer), from)) results.aligned = true;
  if (spf == "pass" && is_aligned(domain_of(value("smtp.mailfrom")), from)) results.aligned = true;
}

// "mx.example.org" of "mx.example.org 1".
std::string server_of(const std::string& part) {
  const std::string_view word = parser::trim(part);
  return parser::to_lower(word.substr(0, word.find_first_of(" \t")));
}

} // namespace

std::string network_of(const Message& message, const games::JudgeConf& conf) {
  const auto hops = static_cast<std::size_t>(conf.auth_hops);
  if (hops == 0 || hops > message.received.size() || !are_hops_known(conf)) return "";
  const auto ip = sending_machine(message.received[hops - 1]);
  return ip && !is_our_own(*ip) ? network_text(*ip) : "";
}

Confirmation confirmation_of(const Message& message, const games::JudgeConf& conf) {
  if (conf.auth_server.empty() || message.from.size() != 1) return Confirmation::unknown;
  const std::string from = domain_of(message.from.front().address);
  Results results;
  for (const auto& [hops, value] : message.authentication) {
    const std::vector<std::string> parts = split_results(value);
    if (hops > conf.auth_hops || server_of(parts.front()) != parser::to_lower(conf.auth_server)) continue;
    for (std::size_t i = 1; i < parts.size(); ++i) take_result(results, read_pairs(parts[i]), from);
  }
  if (results.dmarc_passed) return Confirmation::confirmed;
  if (results.dmarc_failed) return Confirmation::denied;
  if (results.aligned) return Confirmation::confirmed;
  return results.some ? Confirmation::denied : Confirmation::unknown;
}

} // namespace mail
