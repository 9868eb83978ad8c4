// SPDX-License-Identifier: GPL-3.0-or-later
// answers - who is answered, and how often
//
// Registered players, and whoever signs on, are answered within the limits of answer_quota.h. A stranger is
// answered three times a day (strangers.h), and only when his mail holds a command or nearly one; so spam
// gets no answer. His answer repeats no word of his mail but those of commands, and names of games
// and boards. The keeper is told of an address over a limit, once a day.
#pragma once

#include "mail/message/letter.h"
#include "mail/replies/on_file.h"
#include "parser/mail_parser.h"

#include <string>
#include <vector>

namespace mail {

// The letters that answer the obeyed mail. When there are none, `why_silent` tells the log why.
struct Answers {
  std::vector<Letter> letters;
  std::string why_silent;
};
Answers answers_to(Context& context, const parser::MailScript& script, const std::vector<SeatOnFile>& on_file,
                   const std::vector<std::string>& after);

} // namespace mail
