// SPDX-License-Identifier: GPL-3.0-or-later
// house_rules - see house_rules.h
#include "games/store/house_rules.h"

#include "games/files/keyed_text.h"
#include "games/store/read_file.h"
#include "games/store/transaction.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>

namespace games {

namespace {

template <class Archive, class AnyRules> void describe_rules(Archive& archive, AnyRules& rules) {
  archive.field("password", rules.password);
  archive.field("closed", rules.closed);
  archive.field("message", rules.message);
  archive.list("allowed-player", rules.allowed_players);
  archive.list("denied-player", rules.denied_players);
  archive.list("allowed-master", rules.allowed_masters);
  archive.list("denied-master", rules.denied_masters);
  archive.list("blocked", rules.blocked);
}

bool names(const std::string& listed, std::string_view address) {
  if (!listed.starts_with('@')) return parser::same_address(listed, address);
  return parser::to_lower(address).ends_with(parser::to_lower(listed));
}

} // namespace

HouseRules house_rules(const Transaction& transaction) {
  HouseRules rules;
  const auto text = read_file(transaction, house_rules_file);
  if (!text) return rules;
  const auto sections = split_keyed_text(house_rules_file, *text, "house-rules");
  const std::string path = house_rules_file;
  KeyedReader reader(path, sections.front());
  describe_rules(reader, rules);
  reader.finish();
  return rules;
}

void save_house_rules(Transaction& transaction, const HouseRules& rules) {
  KeyedWriter writer("house-rules");
  describe_rules(writer, rules);
  transaction.put(house_rules_file, writer.text());
}

bool lists(const std::vector<std::string>& list, std::string_view address) {
  return std::ranges::any_of(list, [&](const std::string& one) { return names(one, address); });
}

bool is_let_in(const std::vector<std::string>& allowed, const std::vector<std::string>& denied,
               std::string_view address) {
  return allowed.empty() ? !lists(denied, address) : lists(allowed, address);
}

} // namespace games
