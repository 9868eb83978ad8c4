// SPDX-License-Identifier: GPL-3.0-or-later
// bounce_address - see bounce_address.h
#include "mail/outbox/bounce_address.h"

#include "games/home/home.h"
#include "mail/senders/home_key.h"
#include "mail/senders/password.h"
#include "mail/senders/subaddress.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <string>

namespace mail {
namespace {

constexpr std::size_t tag_length = 13; // 65 bits
constexpr std::size_t longest_prefix = 20;
constexpr std::string_view begin = "b-";

// `shown`: the prefix as it stands in the address.
std::string tag_of(const games::Home& home, std::string_view shown) {
  return HomeKey(home).tag("hidden bounce", shown, tag_length);
}

// Number and index of a file, each moved by secret amounts that hang on the other one, in turn: a cipher
// whose text has the form of what it hides.
class Hidden {
 public:
  Hidden(const games::Home& home, std::string_view prefix) : key_(home) {
    const std::size_t dash = prefix.find('-');
    number_ = std::stoull(std::string(prefix.substr(0, dash))) % numbers;
    index_ = std::stoull(std::string(prefix.substr(dash + 1))) % indexes;
  }
  std::string hide() {
    for (int round = 0; round < rounds; ++round) move(round, false);
    return outbox_prefix(number_, index_);
  }
  std::string find() {
    for (int round = rounds - 1; round >= 0; --round) move(round, true);
    return outbox_prefix(number_, index_);
  }

 private:
  static constexpr int rounds = 4;
  static constexpr std::uint64_t numbers = 10'000'000'000, indexes = 100'000;

  void move(int round, bool back) {
    std::uint64_t& moved = round % 2 == 0 ? number_ : index_;
    const std::uint64_t other = round % 2 == 0 ? index_ : number_, size = round % 2 == 0 ? numbers : indexes;
    std::uint64_t secret = 0;
    for (const char c : key_.tag("bounce number", std::to_string(round) + " " + std::to_string(other), 12))
      secret = secret * 32 + static_cast<unsigned char>(c) % 32;
    const std::uint64_t by = secret % size;
    moved = (moved + (back ? size - by : by)) % size;
  }

  HomeKey key_;
  std::uint64_t number_ = 0, index_ = 0;
};

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
  const std::string shown = Hidden(home, prefix).hide();
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
  return Hidden(home, prefix).find();
}

} // namespace mail
