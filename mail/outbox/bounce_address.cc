// bounce_address - see bounce_address.h
#include "mail/outbox/bounce_address.h"

#include "games/home/home.h"
#include "mail/senders/home_key.h"
#include "mail/senders/password.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace mail {
namespace {

constexpr std::size_t tag_length = 13; // 65 bits
constexpr std::size_t longest_prefix = 20;

// `shown`: the prefix as it stands in the address. Addresses whose index was not moved had tags for "bounce".
std::string tag_of(const games::Home& home, std::string_view shown) {
  return HomeKey(home).tag("moved bounce", shown, tag_length);
}

constexpr std::uint64_t indexes = 100000;

// "0000000123-00004" with its index moved by the secret number of its commit; `back`: the other way.
std::string with_index_moved(const games::Home& home, std::string_view prefix, bool back) {
  const std::size_t dash = prefix.find('-');
  const std::string number(prefix.substr(0, dash)), index(prefix.substr(dash + 1));
  std::uint64_t secret = 0;
  for (const char c : HomeKey(home).tag("bounce index", number, 10))
    secret = secret * 31 + static_cast<unsigned char>(c);
  const std::uint64_t by = secret % indexes;
  return outbox_prefix(std::stoull(number), (std::stoull(index) + (back ? indexes - by : by)) % indexes);
}

// "judge+b-" and "@host" around the rest.
std::string before(const games::JudgeConf& conf) {
  return conf.address.substr(0, conf.address.rfind('@')) + conf.subaddress + "b-";
}
std::string behind(const games::JudgeConf& conf) { return conf.address.substr(conf.address.rfind('@')); }

bool is_prefix(std::string_view text) {
  const std::size_t dash = text.find('-');
  const auto is_allowed = [](char c) { return (c >= '0' && c <= '9') || c == '-'; };
  if (text.size() > longest_prefix) return false;
  return dash != text.npos && dash > 0 && dash + 1 < text.size() && text.find('-', dash + 1) == text.npos &&
         std::ranges::all_of(text, is_allowed);
}

} // namespace

std::string outbox_prefix(std::uint64_t number, std::size_t index) {
  std::array<char, 48> text;
  std::snprintf(text.data(), text.size(), "%010llu-%05zu", static_cast<unsigned long long>(number), index);
  return text.data();
}

std::string bounce_address(const games::Home& home, std::string_view prefix) {
  if (!home.conf.bounce_tags || home.conf.subaddress == "none") return home.conf.address;
  const std::string shown = with_index_moved(home, prefix, false);
  const std::string address = before(home.conf) + shown + "-" + tag_of(home, shown) + behind(home.conf);
  return parser::is_sendable(address) ? address : home.conf.address;
}

std::optional<std::string> verify_bounce_tag(const games::Home& home, std::string_view address) {
  if (home.conf.subaddress == "none") return std::nullopt;
  const std::string text = parser::to_lower(address), begin = parser::to_lower(before(home.conf)),
                    end = parser::to_lower(behind(home.conf));
  if (text.size() <= begin.size() + end.size() || !text.starts_with(begin) || !text.ends_with(end))
    return std::nullopt;
  const std::string inner = text.substr(begin.size(), text.size() - begin.size() - end.size());
  const std::size_t dash = inner.rfind('-');
  if (dash == inner.npos || !is_prefix(inner.substr(0, dash))) return std::nullopt;
  const std::string prefix = inner.substr(0, dash);
  if (!equal_secrets(inner.substr(dash + 1), tag_of(home, prefix))) return std::nullopt;
  return with_index_moved(home, prefix, true);
}

} // namespace mail
