// SPDX-License-Identifier: GPL-3.0-or-later
// mail_link - see mail_link.h
#include "mail/message/mail_link.h"

namespace mail {
namespace {

bool is_kept(char c) {
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  return letter || std::string_view("-._~@").find(c) != std::string_view::npos;
}

std::string escaped(char c) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(c);
  return {'%', digits[byte >> 4U], digits[byte & 0xFU]};
}

std::string percent_encoded(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n')
      out += "%0D%0A";
    else
      out += is_kept(c) ? std::string(1, c) : escaped(c);
  }
  return out;
}

} // namespace

std::string mail_link(std::string_view address, std::string_view body) {
  return "mailto:" + percent_encoded(address) + "?body=" + percent_encoded(body);
}

} // namespace mail
