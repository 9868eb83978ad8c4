// SPDX-License-Identifier: GPL-3.0-or-later
// attempt - what became of trying to send one mail
#pragma once

#include <string>

namespace mail {

enum class Verdict {
  sent,  // somebody else answers for it now
  later, // this mail was put off
  never, // this mail was refused for good
  down   // the way itself is closed: no use to try the next mail
};

struct Attempt {
  Verdict verdict = Verdict::sent;
  std::string reason;        // a sentence; empty when sent
  bool dead_address = false; // refused because nobody is reached there, not for what the mail is
  bool bad_sender = false;   // refused for the address that it is from
};

} // namespace mail
