// SPDX-License-Identifier: GPL-3.0-or-later
// address_list - the value of a From field to addresses (RFC 5322, section 3.4, and what clients make of it)
//
// Strict where identity is at stake: display names, comments and quoted strings never yield an address, and a
// list with an item that is none is refused whole. Groups and routes of old are read.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

constexpr std::size_t longest_name = 100; // characters of a person's name; what is behind them is left out

struct Address {
  std::string address; // "ann@example.org"
  std::string name;    // decoded display name, may be empty
  bool operator==(const Address&) const = default;
};

// nullopt: not a list of addresses. Domains come in lower case, names decoded.
std::optional<std::vector<Address>> parse_addresses(std::string_view value);
// Likewise of a From field; nullopt for one with a group, which those who check senders may read as nobody.
std::optional<std::vector<Address>> parse_senders(std::string_view value);
// The addresses of parse_senders, without decoding a name.
std::optional<std::vector<std::string>> sender_addresses(std::string_view value);

} // namespace mail
