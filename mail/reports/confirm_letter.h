// SPDX-License-Identifier: GPL-3.0-or-later
// confirm_letter - the one letter to an address that is new here: is it wanted?
//
// It may go to somebody who never heard of the judge, in whose name another wrote. So it holds the judge's
// words alone: of the mail that asked only the names of commands and games.
#pragma once

#include "games/home/instant.h"
#include "games/store/requests.h"
#include "mail/message/letter.h"

#include <string>
#include <vector>

namespace games {
struct JudgeConf;
}

namespace mail {

struct ConfirmLetter {
  std::string to, code;
  std::vector<games::Request> requests; // of one mail
  std::size_t copy = 0;                 // how often it was sent before
  games::Instant until{};
};
// Its Subject; and what the Message-ID of each copy is made of (message_id_for).
std::string confirm_subject(const games::JudgeConf& conf, const std::string& code);
std::string confirm_letter_seed(const std::string& to, const std::string& code, std::size_t copy = 0);

Letter confirm_letter(const games::JudgeConf& conf, const ConfirmLetter& wanted);

} // namespace mail
