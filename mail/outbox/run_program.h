// spawn - other programs, started without a shell and without our open files
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace mail {

// How a program ended, and what it wrote to standard error (the first few kilobytes).
struct Ended {
  int status = -1; // its exit status; -1 when it could not be started, was killed, or took too long
  std::string complaint;
};

// Runs a program to its end, its standard input being the file from `offset` on. Killed after `seconds`.
Ended run_program(const std::vector<std::string>& arguments, const std::filesystem::path& input,
                  std::size_t offset, int seconds);

// Starts a program that lives on when we end: a session of its own, /dev/null for its standard files. Returns
// whether it could be started.
bool start_detached(const std::vector<std::string>& arguments);

// Starts the `chancery` that stands in the folder of this program, detached, to obey what is spooled and send
// the answers. A failure to start it is silent: cron is as good, if later. `now`: the --now that it is to
// work with, "" for the clock.
void start_worker(const std::filesystem::path& home, const std::string& now = {});

} // namespace mail
