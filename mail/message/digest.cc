// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/message/digest.h"

#include <array>
#include <cstdint>
#include <nettle/hmac.h>
#include <nettle/sha2.h>

namespace mail {

namespace {

using Hash = std::array<std::uint8_t, SHA256_DIGEST_SIZE>;

const std::uint8_t* bytes_of(std::string_view text) {
  return reinterpret_cast<const std::uint8_t*>(text.data());
}

Hash sha256(std::string_view text) {
  Hash hash{};
  sha256_ctx context;
  sha256_init(&context);
  sha256_update(&context, text.size(), bytes_of(text));
  sha256_digest(&context, hash.size(), hash.data());
  return hash;
}

Hash hmac(std::string_view key, std::string_view text) {
  Hash hash{};
  hmac_sha256_ctx context;
  hmac_sha256_set_key(&context, key.size(), bytes_of(key));
  hmac_sha256_update(&context, text.size(), bytes_of(text));
  hmac_sha256_digest(&context, hash.size(), hash.data());
  return hash;
}

std::string base32(const Hash& hash, std::size_t characters) {
  constexpr std::string_view digits = "abcdefghijklmnopqrstuvwxyz234567";
  std::string text;
  for (std::size_t bit = 0; text.size() < characters && bit + 5 <= hash.size() * 8; bit += 5) {
    const std::size_t byte = bit / 8;
    const unsigned next = byte + 1 < hash.size() ? hash[byte + 1] : 0U;
    const unsigned window = static_cast<unsigned>(hash[byte]) << 8U | next; // 16 bits that hold the five
    text.push_back(digits[window >> (11U - bit % 8) & 31U]);
  }
  return text;
}

} // namespace

std::string sha256_hex(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : sha256(bytes)) {
    text.push_back(digits[byte >> 4U]);
    text.push_back(digits[byte & 15U]);
  }
  return text;
}

std::string sha256_base32(std::string_view bytes, std::size_t characters) {
  return base32(sha256(bytes), characters);
}

std::string hmac_base32(std::string_view key, std::string_view bytes, std::size_t characters) {
  return base32(hmac(key, bytes), characters);
}

} // namespace mail
