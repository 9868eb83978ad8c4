// SPDX-License-Identifier: GPL-3.0-or-later
// secrets - passwords and codes, and the key that a home's addresses and log names are made from
#pragma once

#include "games/home/instant.h"
#include "games/store/declared.h"

#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- secrets: hashed by yescrypt (libcrypt), compared in constant time; codes and passwords by chance
//
// Throws parser::Failure when libcrypt or the system's generator refuses to work.

// The passwords that are taken have so many bytes.
constexpr std::size_t shortest_password = 4;
constexpr std::size_t longest_password = 100;

// "$y$...", with a fresh salt, at a cost of yescrypt from 1 (1 MiB, 5 ms) to 7 (64 MiB); 5 takes 16 MiB, some
// 60 ms.
std::string hash_password(std::string_view password, int cost);
// A hash of a common kind, at a cost not far from ours: one that somebody else wrote could take minutes.
bool is_bearable_hash(const std::string& hash);
// False for a hash that is empty, unreadable or not bearable. Takes one hashing whatever the answer, at the
// given cost where there is no hash, so that nobody learns from the time whether there is one.
bool password_matches(std::string_view password, const std::string& hash, int cost);
// Equal, in a time that does not depend on where they differ.
bool equal_secrets(std::string_view a, std::string_view b);
// 16 characters [a-z2-7]: 80 bits from the system's generator, for codes that are mailed.
std::string random_code();
// Five syllables with dashes between, some 50 bits: "tam-rek-vis-nop-hul", easy to read and to type.
std::string random_password();
// Is the text of that form?
bool is_random_password(std::string_view text);

// ---- the secret from which a home's addresses are made, and the names in its log: HOME/key
//
// 32 random bytes in hexadecimal, mode 0600, made once: whoever has them can write a reply address of any
// player, so nobody but the judge may read them. A home without the file gets one at the first use. Throws
// parser::Failure when it cannot be read or made, and for a file that holds no key.

class HomeKey {
 public:
  explicit HomeKey(const games::Home& home);
  // A tag of `text` that nobody without the key can make: letters a-z and digits 2-7, five bits each.
  // `purpose` keeps apart the tags that are made for different things.
  std::string tag(std::string_view purpose, std::string_view text, std::size_t characters) const;

 private:
  std::string key_;
};

// ---- people in the log and in journals: "~k3vd7n2mxq" in place of an address
//
// The name is a keyed hash: whoever reads the log can tell writers apart, but cannot try
// addresses, while `chancery keeper show ADDRESS` finds its lines. Where the key cannot be read the name is
// "(address)".

// The same for every spelling of the address in upper and lower case.
std::string log_name(const games::Home& home, std::string_view address);
// The text with a name in place of each address.
std::string with_log_names(const games::Home& home, std::string_view text);
// games::log_line() with the text in that form: every line that mail/ writes into the log.
void log_event(const games::Home& home, games::Instant now, std::string_view text);
void log_events(const games::Home& home, games::Instant now, std::vector<std::string> texts);

} // namespace mail
