// password - see password.h
#include "mail/senders/password.h"

#include "parser/problem.h"

#include <crypt.h>
#include <sys/random.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <regex>

namespace mail {
namespace {

constexpr unsigned long cost = 5;
constexpr std::size_t longest_hash = 384; // CRYPT_OUTPUT_SIZE
// Nobody's hash, of the same cost.
const std::string decoy = "$y$j9T$byxDqdvB/tHMDOJYExXdu1$O6nF8mdPTh2NFQVTbe.4dm.sEcb.uPH.PpXSxnFMU15";

constexpr std::string_view consonants = "bdfghklmnprstvwz"; // 4 bits
constexpr std::string_view vowels = "aeio";                 // 2 bits
constexpr std::size_t syllables = 5, syllable = 3;

template <std::size_t size> std::array<char, size> random_bytes() {
  std::array<char, size> bytes;
  // getrandom gives up to 256 bytes whole, or fails.
  static_assert(size <= 256);
  ssize_t got = -1;
  do got = ::getrandom(bytes.data(), bytes.size(), 0);
  while (got < 0 && errno == EINTR);
  if (got != static_cast<ssize_t>(size))
    throw parser::Failure(std::string("the system's random generator: ") + std::strerror(errno));
  return bytes;
}

std::string crypt_with(std::string_view password, const std::string& setting) {
  const auto work = std::make_unique<crypt_data>();
  const std::string phrase(password);
  const char* const hash = ::crypt_r(phrase.c_str(), setting.c_str(), work.get());
  return hash == nullptr || hash[0] == '*' ? std::string() : std::string(hash);
}

} // namespace

std::string hash_password(std::string_view password) {
  const std::array<char, 16> salt = random_bytes<16>();
  std::array<char, CRYPT_GENSALT_OUTPUT_SIZE> setting{};
  if (::crypt_gensalt_rn("$y$", cost, salt.data(), static_cast<int>(salt.size()), setting.data(),
                         static_cast<int>(setting.size())) == nullptr)
    throw parser::Failure("libcrypt makes no yescrypt salt: its version is too old");
  std::string hash = crypt_with(password, setting.data());
  if (hash.empty()) throw parser::Failure("libcrypt does not hash with yescrypt: its version is too old");
  return hash;
}

bool is_bearable_hash(const std::string& hash) {
  static const std::regex known(R"(\$g?y\$j[./0-9AB][./0-9A-T]\$.*)" // yescrypt, up to 64 MiB
                                R"(|\$2[abxy]\$(0[4-9]|1[0-2])\$.*)" // bcrypt
                                R"(|\$[56]\$(rounds=[0-9]{1,5}\$)?[./0-9A-Za-z]*\$.*)"
                                R"(|\$1\$.*)");
  return hash.size() <= longest_hash && std::regex_match(hash, known);
}

bool password_matches(std::string_view password, const std::string& hash) {
  const bool may_match = is_bearable_hash(hash) && password.size() <= longest_password;
  const std::string again = crypt_with(password.substr(0, longest_password), may_match ? hash : decoy);
  return may_match && !again.empty() && equal_secrets(again, hash);
}

bool equal_secrets(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned>(static_cast<unsigned char>(b[i]));
  return difference == 0;
}

std::string random_code() {
  constexpr std::string_view digits = "abcdefghijklmnopqrstuvwxyz234567";
  std::string code;
  for (const char byte : random_bytes<16>()) code += digits[static_cast<unsigned char>(byte) % digits.size()];
  return code;
}

std::string random_password() {
  std::string password;
  for (const char byte : random_bytes<syllables * syllable>()) {
    const std::size_t place = password.size() % (syllable + 1);
    if (place == syllable) password += '-';
    const std::string_view letters = place == 1 ? vowels : consonants;
    password += letters[static_cast<unsigned char>(byte) % letters.size()];
  }
  return password;
}

bool is_random_password(std::string_view text) {
  if (text.size() != syllables * (syllable + 1) - 1) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t place = i % (syllable + 1);
    const std::string_view allowed = place == syllable ? "-" : place == 1 ? vowels : consonants;
    if (allowed.find(text[i]) == allowed.npos) return false;
  }
  return true;
}

} // namespace mail
