// SPDX-License-Identifier: GPL-3.0-or-later
// log_names - see log_names.h
#include "mail/senders/log_names.h"

#include "games/home/home.h"
#include "games/home/log.h"
#include "mail/senders/home_key.h"
#include "parser/address.h"
#include "parser/problem.h"
#include "parser/text.h"

namespace mail {
namespace {

constexpr std::size_t characters = 10; // 50 bits

} // namespace

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

} // namespace mail
