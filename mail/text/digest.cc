// digest - see digest.h
#include "mail/text/digest.h"

#include "parser/problem.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>
#include <cstdint>

namespace mail {
namespace {

using Hash = std::array<std::uint8_t, 32>;

Hash sha256(std::string_view bytes) {
  Hash hash{};
  unsigned int length = 0;
  if (EVP_Digest(bytes.data(), bytes.size(), hash.data(), &length, EVP_sha256(), nullptr) != 1 ||
      length != hash.size())
    throw parser::Failure("SHA-256 is not available: the OpenSSL library of this machine refuses it");
  return hash;
}

Hash hmac(std::string_view key, std::string_view bytes) {
  Hash hash{};
  unsigned int length = 0;
  const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
  if (HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), data, bytes.size(), hash.data(),
           &length) == nullptr ||
      length != hash.size())
    throw parser::Failure("HMAC is not available: the OpenSSL library of this machine refuses it");
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
