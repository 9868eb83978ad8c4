// answers - who is answered, and how often
//
// Registered players, and whoever signs on, within the limits of quota.h. Anybody else gets an answer only to
// a mail that holds a command, or a line that is nearly one; three a day (strangers.h). Spam gets none; and a
// stranger's answer repeats no more of his mail than the first plain words of each line. Over
// a limit the keeper is told, once a day for each address.
#pragma once

#include "mail/message/letter.h"
#include "mail/worker/on_file.h"
#include "parser/mail_parser.h"

#include <string>
#include <vector>

namespace mail {

// The letters that the obeyed mail is answered with; empty for silence, and then `why_silent` says why, for
// the log.
struct Answers {
  std::vector<Letter> letters;
  std::string why_silent;
};
Answers answers_to(Context& context, const parser::MailScript& script, const std::vector<SeatOnFile>& on_file,
                   const std::vector<std::string>& after);

} // namespace mail
