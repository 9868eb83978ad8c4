// bounce_address - see bounce_address.h
#include "mail/outbox/bounce_address.h"

#include "games/home/home.h"
#include "mail/senders/home_key.h"
#include "mail/senders/password.h"
#include "mail/senders/subaddress.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace mail {
namespace {

constexpr std::size_t tag_length = 13; // 65 bits
constexpr std::size_t longest_prefix = 20;
constexpr std::string_view begin = "b-";

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
  const std::string address =
      with_subaddress(home.conf, std::string(begin) + shown + "-" + tag_of(home, shown));
  return address.empty() ? home.conf.address : address;
}

std::optional<std::string> verify_bounce_tag(const games::Home& home, std::string_view address) {
  const auto behind_sign = subaddress_of(address, home.conf);
  if (!behind_sign || !behind_sign->starts_with(begin)) return std::nullopt;
  const std::string inner = behind_sign->substr(begin.size());
  const std::size_t dash = inner.rfind('-');
  if (dash == inner.npos || !is_prefix(inner.substr(0, dash))) return std::nullopt;
  const std::string prefix = inner.substr(0, dash);
  if (!equal_secrets(inner.substr(dash + 1), tag_of(home, prefix))) return std::nullopt;
  return with_index_moved(home, prefix, true);
}

} // namespace mail
