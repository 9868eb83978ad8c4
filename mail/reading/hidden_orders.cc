// SPDX-License-Identifier: GPL-3.0-or-later
// hidden_orders - see hidden_orders.h
#include "mail/reading/hidden_orders.h"

#include "mail/message/message.h"
#include "mail/reading/own_order.h"
#include "parser/mail_noise.h"
#include "parser/text.h"

#include <algorithm>
#include <iterator>

namespace mail {
namespace {

constexpr std::size_t most_tried = 200; // lines; a longer text is no order of a person

// Without the mark that hid it.
std::string_view unmarked(std::string_view line) {
  return line.substr(std::min(line.find_first_not_of("> |#/\t"), line.size()));
}

// The text of a signature, up to the copy of another mail.
parser::Lines signature_text(parser::Lines below) {
  std::size_t end = 0;
  while (end < std::min(below.size(), most_tried) && !parser::is_quoted(below[end]) &&
         parser::copied_mail(below.subspan(end)).empty() &&
         parser::attribution_lines(below.subspan(end)) == 0)
    ++end;
  return below.first(end);
}

// Somebody who answers a mail has its text below his own.
bool is_answer(const parser::MailScript& script) {
  return std::ranges::any_of(script.ignored, [](const parser::IgnoredText& one) {
    return one.rule == "attribution" || one.rule == "original message" || one.rule == "forwarded mail";
  });
}

} // namespace

std::vector<parser::IgnoredText> hidden_orders(const Message& message, const parser::MailScript& script,
                                               const games::Game& game, judge::Power power) {
  const std::vector<std::string_view> lines = parser::lines_of(message.text);
  const bool answer = is_answer(script) || !message.in_reply_to.empty();
  const auto holds_order = [&](std::string_view line) {
    const std::string_view text = parser::trim(unmarked(line));
    return !text.empty() && is_own_order(game, power, text);
  };
  std::size_t left = most_tried;
  const auto is_hidden = [&](const parser::IgnoredText& one) {
    if (one.line > lines.size() || left == 0) return false;
    --left;
    const parser::Lines here = parser::Lines(lines).subspan(one.line - 1);
    if (one.rule == "signature") return std::ranges::any_of(signature_text(here.subspan(1)), holds_order);
    const bool told = one.rule == "comment" || (one.rule == "quoted line" && !answer);
    return told && holds_order(here.front());
  };
  std::vector<parser::IgnoredText> found;
  std::ranges::copy_if(script.ignored, std::back_inserter(found), is_hidden);
  return found;
}

} // namespace mail
