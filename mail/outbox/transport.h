// transport - how a mail leaves: into a file, through the sendmail program, or by SMTP
#pragma once

#include "games/home/home.h"
#include "mail/outbox/queue_file.h"

#include <functional>
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

// Tries to send one mail; its addresses have been checked. Never throws.
using Transport = std::function<Attempt(const QueuedMail&)>;

// As judge.conf says. Throws parser::BadConfiguration. Connections are kept until the Transport is destroyed.
Transport make_transport(const games::Home& home);

} // namespace mail
