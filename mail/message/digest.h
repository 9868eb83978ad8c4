// SPDX-License-Identifier: GPL-3.0-or-later
// digest - SHA-256, for keys of mails and for Message-IDs; HMAC, for what only we can have written
#pragma once

#include <string>
#include <string_view>

namespace mail {

// 64 lower-case hexadecimal digits.
std::string sha256_hex(std::string_view bytes);
// The first `characters` (at most 51) of the hash in lower-case base32, which survives every mail system:
// five bits each.
std::string sha256_base32(std::string_view bytes, std::size_t characters = 26);
// HMAC-SHA-256, in the same form.
std::string hmac_base32(std::string_view key, std::string_view bytes, std::size_t characters);

} // namespace mail
