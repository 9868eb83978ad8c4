// SPDX-License-Identifier: GPL-3.0-or-later
// call - one call of a program from the command line: its options, and what becomes of what it throws
#pragma once

#include "games/home/instant.h"

#include <boost/program_options.hpp>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace mail {

struct Call {
  std::filesystem::path home;
  std::string now_text; // of --now; "" = the clock
  boost::program_options::variables_map options;

  games::Instant now() const; // --now, else the clock: moves on while we run
  bool has(const char* option) const { return options.contains(option); }
  std::string text(const char* option) const;   // "" when it is not given
  std::vector<std::string> arguments() const;   // what is no option
  std::string argument(const char* what) const; // the only one; throws UsageError otherwise
};

// --home, --now and --help.
boost::program_options::options_description common_options();

// Parses `words`, the command line without the names of program and subcommand; `own`: the options that it
// takes besides the common ones. Throws UsageError.
Call parse_call(const boost::program_options::options_description& own, bool takes_arguments,
                const std::vector<std::string>& words);

// Calls `run` and returns its exit status. What it throws becomes a sentence on standard error and 64
// (UsageError), 78 (judge.conf) or 75 (all else), and so does what nobody catches. For main().
int exit_status_of(const std::function<int()>& run);

} // namespace mail
