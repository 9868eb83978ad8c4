// SPDX-License-Identifier: GPL-3.0-or-later
// subcommands_ingest - ingest, which `chancery` and chancery-ingest share (ingest_main.cc)
#include "mail/program/start_worker.h"
#include "mail/program/subcommands.h"
#include "mail/spool/ingest.h"

#include <unistd.h>

#include <cstdlib>

namespace mail {
namespace {

namespace po = boost::program_options;

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// "<>" for the null sender, however an MTA writes it; "" when nothing is told.
std::string envelope_sender(const Call& call) {
  const bool told = call.has("sender") || std::getenv("SENDER") != nullptr;
  const std::string sender = call.has("sender") ? call.text("sender") : environment("SENDER");
  if (told && (sender.empty() || sender == "MAILER-DAEMON")) return "<>";
  return sender;
}

std::string envelope_recipient(const Call& call) {
  if (call.has("recipient")) return call.text("recipient");
  const std::string original = environment("ORIGINAL_RECIPIENT");
  return original.empty() ? environment("RECIPIENT") : original;
}

} // namespace

void declare_ingest(po::options_description& options) {
  options.add_options()("sender", po::value<std::string>()->value_name("ADDRESS"),
                        "the envelope sender; empty for a bounce (else $SENDER)")(
      "recipient", po::value<std::string>()->value_name("ADDRESS"),
      "the envelope recipient (else $ORIGINAL_RECIPIENT or $RECIPIENT)")("no-work", "start no worker");
}

// Without judge.conf: an error in it must not refuse mail.
int run_ingest(const Call& call) {
  ingest(call.home, STDIN_FILENO, envelope_sender(call), envelope_recipient(call),
         [&] { return call.now(); });
  if (!call.has("no-work")) start_worker(call.home, call.now_text);
  return 0;
}

} // namespace mail
