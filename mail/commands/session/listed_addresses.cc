// SPDX-License-Identifier: GPL-3.0-or-later
// listed_addresses - see listed_addresses.h
#include "mail/commands/session/listed_addresses.h"

#include "mail/commands/session/arguments.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

namespace {

constexpr std::size_t most_listed = 200;

bool may_be_listed(const std::string& address) {
  return parser::is_sendable(address.starts_with('@') ? "anybody" + address : address);
}

bool holds(const std::vector<std::string>& list, const std::string& address) {
  return std::ranges::any_of(
      list, [&](const std::string& one) { return parser::equals_ignoring_case(one, address); });
}

std::string add(std::vector<std::string>& list, const std::string& address) {
  if (holds(list, address)) return address + " is on it already";
  list.push_back(address);
  return address + " is added";
}

std::string take_off(std::vector<std::string>& list, const std::string& address) {
  const auto gone =
      std::erase_if(list, [&](const std::string& one) { return parser::equals_ignoring_case(one, address); });
  return address + (gone > 0 ? " is taken off" : " was not on it");
}

} // namespace

std::string change_list(std::vector<std::string>& list, parser::Words& arguments, bool removes,
                        std::vector<std::string>& told) {
  std::vector<std::string> changed = list;
  for (parser::Words ahead = arguments; !ahead.empty(); arguments = ahead) {
    std::string word = take_word(ahead);
    const bool off = removes || word.starts_with('-');
    if (word.starts_with('-')) word.erase(0, 1);
    if (word.find('@') == word.npos) break;
    if (!may_be_listed(word)) return "\"" + word + "\" is no address, and no @domain. Nothing was changed.";
    told.push_back(off ? take_off(changed, word) : add(changed, word));
  }
  if (told.empty()) return "This takes addresses, or @domains; a dash before one takes it off the list.";
  if (changed.size() > most_listed) return "A list holds 200 addresses at most: @example.org names a domain.";
  list = std::move(changed);
  return "";
}

} // namespace mail
