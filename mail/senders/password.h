// password - secrets: hashed by yescrypt (libcrypt), compared in constant time; codes by chance
//
// Throws parser::Failure when libcrypt or the system's generator refuses to work.
#pragma once

#include <string>
#include <string_view>

namespace mail {

// The longest password that is taken, in bytes.
constexpr std::size_t longest_password = 100;

// "$y$...", with a fresh salt; cost 5 of yescrypt, some 60 ms.
std::string hash_password(std::string_view password);
// A hash of a common kind, at a cost not far from ours: one that somebody else wrote could take minutes.
bool is_bearable_hash(const std::string& hash);
// False for a hash that is empty, unreadable or not bearable.
bool password_matches(std::string_view password, const std::string& hash);
// Equal, in a time that does not depend on where they differ.
bool equal_secrets(std::string_view a, std::string_view b);
// 16 characters [a-z2-7]: 80 bits from the system's generator, for codes that are mailed.
std::string random_code();

} // namespace mail
