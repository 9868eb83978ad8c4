// SPDX-License-Identifier: GPL-3.0-or-later
// home_key - the secret from which a home's addresses are made, and the names in its log: HOME/key
//
// 32 random bytes in hexadecimal, mode 0600, made once: whoever has them can write a reply address of any
// player, so nobody but the judge may read them. A home without the file gets one at the first use. Throws
// parser::Failure when it cannot be read or made, and for a file that holds no key.
#pragma once

#include <string>
#include <string_view>

namespace games {
struct Home;
}

namespace mail {

class HomeKey {
 public:
  explicit HomeKey(const games::Home& home);
  // A tag of `text` that nobody without the key can make: letters a-z and digits 2-7, five bits each.
  // `purpose` keeps apart the tags that are made for different things.
  std::string tag(std::string_view purpose, std::string_view text, std::size_t characters) const;

 private:
  std::string key_;
};

} // namespace mail
