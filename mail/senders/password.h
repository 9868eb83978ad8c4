// SPDX-License-Identifier: GPL-3.0-or-later
// password - secrets: hashed by yescrypt (libcrypt), compared in constant time; codes and passwords by chance
//
// Throws parser::Failure when libcrypt or the system's generator refuses to work.
#pragma once

#include <string>
#include <string_view>

namespace mail {

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

} // namespace mail
