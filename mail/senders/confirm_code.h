// SPDX-License-Identifier: GPL-3.0-or-later
// confirm_code - the code by which an address says yes: "CONFIRM k5xo...", judge+confirm-k5xo...@host
//
// 80 bits of an HMAC over the address and the mail that asked in its name, so nothing of it is stored, and
// who cannot read the address's mail cannot know it. Our letter has it in its text, its Subject and its
// Reply-To: any of them that comes back is enough.
#pragma once

#include <string>
#include <string_view>

namespace games {
struct Home;
struct JudgeConf;
} // namespace games

namespace mail {

struct Message;

// Before the code, in our letters and where they are repeated.
constexpr std::string_view confirm_word = "CONFIRM ";

// `letter`: what tells one letter to the address from the next.
std::string confirm_code(const games::Home& home, std::string_view address, std::string_view letter);
// Where "reply" sends the yes; "" where there are no such addresses.
std::string confirm_address(const games::JudgeConf& conf, std::string_view code);
// Was the mail sent to such an address?
bool is_private_address(const Message& message, const games::JudgeConf& conf);
// The code that an answer brings back in its recipient or its Subject; "" when there is none.
std::string code_answered(const Message& message, const games::JudgeConf& conf);

} // namespace mail
