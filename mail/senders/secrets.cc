// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/senders/secrets.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "mail/message/digest.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <crypt.h>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mail {

namespace {

constexpr std::size_t longest_hash = 384; // CRYPT_OUTPUT_SIZE
constexpr std::string_view digits_of_64 =
    "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"; // of crypt(5)
constexpr std::string_view consonants = "bdfghklmnprstvwz";             // 4 bits
constexpr std::string_view vowels = "aeio";                             // 2 bits
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

// What crypt_with() takes for a new hash: the form, its cost and a salt.
std::string new_setting(int cost, const std::array<char, 16>& salt) {
  std::array<char, CRYPT_GENSALT_OUTPUT_SIZE> setting{};
  if (::crypt_gensalt_rn("$y$", static_cast<unsigned long>(cost), salt.data(), static_cast<int>(salt.size()),
                         setting.data(), static_cast<int>(setting.size())) == nullptr)
    throw parser::Failure("libcrypt makes no yescrypt salt: its version is too old");
  return setting.data();
}

// The forms of crypt(5). Each takes what it knows off the front of its own copy.
bool take(std::string_view& rest, std::string_view start) {
  if (!rest.starts_with(start)) return false;
  rest.remove_prefix(start.size());
  return true;
}

bool take_one_of(std::string_view& rest, std::string_view characters) {
  if (rest.empty() || characters.find(rest.front()) == characters.npos) return false;
  rest.remove_prefix(1);
  return true;
}

bool is_bearable_yescrypt(std::string_view rest) { // up to 64 MiB
  return (take(rest, "$y$j") || take(rest, "$gy$j")) && take_one_of(rest, digits_of_64.substr(0, 14)) &&
         take_one_of(rest, digits_of_64.substr(0, 32)) && take(rest, "$");
}

bool is_bearable_bcrypt(std::string_view rest) { // up to 2^12 rounds
  return take(rest, "$2") && take_one_of(rest, "abxy") && take(rest, "$") &&
         (take(rest, "0") ? take_one_of(rest, "456789") : take(rest, "1") && take_one_of(rest, "012")) &&
         take(rest, "$");
}

bool is_bearable_sha_crypt(std::string_view rest) { // up to 99,999 rounds
  if (!take(rest, "$5$") && !take(rest, "$6$")) return false;
  if (take(rest, "rounds=")) {
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    if (digits < 1 || digits > 5) return false;
    rest.remove_prefix(digits);
    if (!take(rest, "$")) return false;
  }
  const std::size_t salt = rest.find_first_not_of(digits_of_64);
  return salt != rest.npos && rest[salt] == '$';
}

namespace fs = std::filesystem;

constexpr std::size_t digits = 64;

void write_private(const fs::path& file, const std::string& text) {
  const int fd = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0) throw games::files::Error("create", file, errno);
  const bool written = ::write(fd, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const bool synced = written && ::fsync(fd) == 0;
  const int error = errno;
  ::close(fd);
  if (!synced) throw games::files::Error("write", file, error);
}

// When several programs find no key at once, the key of the first one holds: a link never replaces a file.
void make_key(const fs::path& file) {
  // Named like a draft of ingest: remove_old_drafts() removes it if a crash leaves it there.
  const fs::path draft = file.parent_path() / "spool" / "tmp" / (std::to_string(::getpid()) + ".0");
  write_private(draft, sha256_hex(random_code() + random_code() + random_code() + random_code()) + "\n");
  const int linked = ::link(draft.c_str(), file.c_str());
  const int error = errno;
  games::files::remove(draft);
  if (linked != 0 && error != EEXIST) throw games::files::Error("create", file, error);
  games::files::sync_folder(file.parent_path());
}

// A mail asks for the key six times.
struct RememberedKey {
  std::string file{}, key{};
  struct stat status {};
};

bool is_same_file(const struct stat& one, const struct stat& other) {
  return one.st_dev == other.st_dev && one.st_ino == other.st_ino && one.st_size == other.st_size &&
         one.st_mtim.tv_sec == other.st_mtim.tv_sec && one.st_mtim.tv_nsec == other.st_mtim.tv_nsec &&
         one.st_ctim.tv_sec == other.st_ctim.tv_sec && one.st_ctim.tv_nsec == other.st_ctim.tv_nsec;
}

constexpr std::size_t characters = 10; // 50 bits

} // namespace

std::string hash_password(std::string_view password, int cost) {
  std::string hash = crypt_with(password, new_setting(cost, random_bytes<16>()));
  if (hash.empty()) throw parser::Failure("libcrypt does not hash with yescrypt: its version is too old");
  return hash;
}

bool is_bearable_hash(const std::string& hash) {
  return hash.size() <= longest_hash && (is_bearable_yescrypt(hash) || is_bearable_bcrypt(hash) ||
                                         is_bearable_sha_crypt(hash) || hash.starts_with("$1$"));
}

bool password_matches(std::string_view password, const std::string& hash, int cost) {
  const bool may_match = is_bearable_hash(hash) && password.size() <= longest_password;
  const std::string setting = may_match ? hash : new_setting(cost, {}); // nobody's
  const std::string again = crypt_with(password.substr(0, longest_password), setting);
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

HomeKey::HomeKey(const games::Home& home) {
  static RememberedKey known;
  const std::string file = home.path.native() + "/key";
  struct stat status {};
  const bool is_there = ::stat(file.c_str(), &status) == 0;
  if (is_there && known.file == file && is_same_file(known.status, status)) {
    key_ = known.key;
    return;
  }
  std::optional<std::string> text = games::files::read(file);
  if (!text) {
    make_key(file);
    text = games::files::read(file);
  }
  key_ = parser::trim(text.value_or(""));
  if (key_.size() != digits)
    throw parser::Failure(file + " holds no key; remove it, and a new one is made: reply addresses "
                                 "that players have then count no more");
  if (is_there) known = {file, key_, status};
}

std::string HomeKey::tag(std::string_view purpose, std::string_view text, std::size_t characters) const {
  return hmac_base32(key_, std::string(purpose) + '\n' + std::string(text), characters);
}

std::string log_name(const games::Home& home, std::string_view address) {
  try {
    return "~" + HomeKey(home).tag("log", parser::to_lower(address), characters);
  } catch (const parser::Failure&) {
    return games::hidden_address; // the log never keeps a mail from being obeyed
  }
}

std::string with_log_names(const games::Home& home, std::string_view text) {
  return parser::without_addresses(text, [&](std::string_view address) { return log_name(home, address); });
}

void log_event(const games::Home& home, games::Instant now, std::string_view text) {
  games::log_line(home, now, with_log_names(home, text));
}

void log_events(const games::Home& home, games::Instant now, std::vector<std::string> texts) {
  for (std::string& text : texts) text = with_log_names(home, text);
  games::log_lines(home, now, texts);
}

} // namespace mail
