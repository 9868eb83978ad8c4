// SPDX-License-Identifier: GPL-3.0-or-later
// confirm_code - see confirm_code.h
#include "mail/senders/confirm_code.h"

#include "games/home/home.h"
#include "mail/message/message.h"
#include "mail/senders/home_key.h"
#include "mail/senders/subaddress.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

constexpr std::size_t code_length = 16; // 80 bits
constexpr std::string_view begin = "confirm-";

bool is_code(std::string_view text) {
  return text.size() == code_length &&
         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '2' && c <= '7'); });
}

std::string code_in_recipient(const std::string& recipient, const games::JudgeConf& conf) {
  const auto inner = subaddress_of(recipient, conf);
  if (!inner || !inner->starts_with(begin)) return "";
  const std::string code = inner->substr(begin.size());
  return is_code(code) ? code : "";
}

// "Re: EXMP: CONFIRM k5xo..."
std::string code_in_subject(const std::string& subject) {
  const std::string lower = parser::to_lower(subject);
  const auto words = parser::words_of(lower);
  for (std::size_t i = 0; i + 1 < words.size(); ++i)
    if (words[i] == "confirm" && is_code(words[i + 1])) return std::string(words[i + 1]);
  return "";
}

} // namespace

std::string confirm_code(const games::Home& home, std::string_view address, std::string_view letter) {
  return HomeKey(home).tag("confirm", parser::to_lower(address) + '\n' + std::string(letter), code_length);
}

std::string confirm_address(const games::JudgeConf& conf, std::string_view code) {
  return with_subaddress(conf, std::string(begin) + std::string(code));
}

bool is_private_address(const Message& message, const games::JudgeConf& conf) {
  return std::ranges::any_of(message.recipients,
                             [&](const std::string& one) { return !code_in_recipient(one, conf).empty(); });
}

std::string code_answered(const Message& message, const games::JudgeConf& conf) {
  for (const std::string& recipient : message.recipients)
    if (const std::string code = code_in_recipient(recipient, conf); !code.empty()) return code;
  return code_in_subject(message.subject);
}

} // namespace mail
