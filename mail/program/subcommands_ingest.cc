// SPDX-License-Identifier: GPL-3.0-or-later
// subcommands_ingest - ingest, which `chancery` and chancery-ingest share, and the worker that it starts
#include "games/home/watched_child.h"
#include "mail/program/subcommands.h"
#include "mail/senders/ingest.h"

#include <cstdlib>
#include <spawn.h>
#include <unistd.h>
#include <utility>

namespace mail {

// ---- a worker in the background, for what was just spooled

void start_worker(const std::filesystem::path& home, const std::string& now) {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return;
  std::vector<std::string> arguments{
      self.parent_path() / "chancery", "work", "--if-idle", "--deliver", "--home",
      std::filesystem::absolute(home)};
  if (!now.empty()) arguments.insert(arguments.end(), {"--now", now});
  pid_t worker = 0; // lives on when we end, in a session of its own
  games::start_program(worker, std::move(arguments), {}, POSIX_SPAWN_SETSID);
}

// ---- ingest, which `chancery` and chancery-ingest share (ingest_main.cc)

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
