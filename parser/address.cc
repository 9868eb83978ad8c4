// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/address.h"

#include "parser/text.h"

#include <algorithm>
#include <utility>

namespace parser {

namespace {

constexpr std::size_t longest_local_part = 64, longest_address = 254; // RFC 5321, section 4.5.3.1

// An atom of RFC 5322, without what some mail system takes for a way (a!b, a%b), a file (/) or a program (|).
bool is_atom_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("#$&'*+-=?^_`{}~").find(c) != std::string_view::npos;
}
bool is_host_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

bool is_dotted(std::string_view text, bool (*allowed)(char)) {
  if (text.empty() || text.front() == '.' || text.back() == '.' || text.find("..") != text.npos) return false;
  return std::all_of(text.begin(), text.end(), [&](char c) { return c == '.' || allowed(c); });
}

// What people write in addresses, and not around them: less than RFC 5322 allows before the @.
bool is_usual_before_at(char c) {
  return is_host_character(c) || static_cast<unsigned char>(c) >= 0x80 ||
         std::string_view(".+&'~").find(c) != std::string_view::npos;
}
bool is_usual_behind_at(char c) {
  return is_host_character(c) || static_cast<unsigned char>(c) >= 0x80 || c == '.' || c == '@';
}

// Where the address around the @ at `at` begins and ends; a quote before it and the dot that ends a sentence
// are none of it.
std::pair<std::size_t, std::size_t> bounds_around(std::string_view text, std::size_t at) {
  std::size_t begin = at, end = at + 1;
  while (begin > 0 && is_usual_before_at(text[begin - 1])) --begin;
  while (begin < at && text[begin] == '\'') ++begin;
  while (end < text.size() && is_usual_behind_at(text[end])) ++end;
  while (end > at + 1 && (text[end - 1] == '.' || text[end - 1] == '@')) --end;
  return {begin, end};
}

} // namespace

std::string without_addresses(std::string_view text,
                              const std::function<std::string(std::string_view)>& replaced) {
  std::string shown;
  std::size_t done = 0;
  for (std::size_t at = text.find('@'); at != text.npos; at = text.find('@', at + 1)) {
    const auto [begin, end] = bounds_around(text, at);
    if (begin == at || end == at + 1 || begin < done) continue;
    shown += std::string(text.substr(done, begin - done)) + replaced(text.substr(begin, end - begin));
    done = end;
  }
  return shown + std::string(text.substr(done));
}

bool holds_address(std::string_view text, std::string_view address) {
  for (std::size_t at = text.find('@'); at != text.npos; at = text.find('@', at + 1)) {
    const auto [begin, end] = bounds_around(text, at);
    if (same_address(text.substr(begin, end - begin), address)) return true;
  }
  const bool usual = std::all_of(address.begin(), address.end(),
                                 [](char c) { return is_usual_before_at(c) || is_usual_behind_at(c); });
  return !usual && to_lower(text).find(to_lower(address)) != text.npos;
}

bool is_sendable(std::string_view address) {
  const std::size_t at = address.find('@');
  if (at == address.npos || at > longest_local_part || address.size() > longest_address) return false;
  return !address.starts_with('-') && is_dotted(address.substr(0, at), is_atom_character) &&
         is_dotted(address.substr(at + 1), is_host_character);
}

bool same_address(std::string_view a, std::string_view b) { return equals_ignoring_case(a, b); }

std::string mailbox_of(std::string_view address) {
  std::string mailbox = to_lower(address);
  const std::size_t at = mailbox.rfind('@');
  if (at == mailbox.npos) return mailbox;
  std::string name = mailbox.substr(0, at), host = mailbox.substr(at);
  if (const std::size_t plus = name.find('+'); plus != name.npos && plus > 0) name.resize(plus);
  if (host == "@googlemail.com") host = "@gmail.com";
  if (host == "@gmail.com") std::erase(name, '.');
  return name + host;
}

} // namespace parser
