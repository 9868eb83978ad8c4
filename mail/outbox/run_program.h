// run_program - another program run to its end, without a shell
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

} // namespace mail
