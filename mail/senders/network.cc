// SPDX-License-Identifier: GPL-3.0-or-later
// network - see network.h
#include "mail/senders/network.h"

#include "games/home/conf.h"
#include "mail/message/message.h"
#include "parser/text.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <optional>

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

} // namespace

std::string network_of(const Message& message, const games::JudgeConf& conf) {
  const auto hops = static_cast<std::size_t>(conf.auth_hops);
  if (hops == 0 || hops > message.received.size() || !are_hops_known(conf)) return "";
  const auto ip = sending_machine(message.received[hops - 1]);
  return ip && !is_our_own(*ip) ? network_text(*ip) : "";
}

} // namespace mail
