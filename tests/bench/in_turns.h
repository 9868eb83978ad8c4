// SPDX-License-Identifier: GPL-3.0-or-later
// in_turns - two builds measured in turns, a round of the one after a round of the other
//
// Both see the same machine then, whatever else it does. Figures are of the processor's own time, which other
// programs disturb least.
#pragma once

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

extern char** environ;

namespace in_turns {

inline double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// Seconds of the processor that a program and its children took; its output is in `output`, a file. Throws
// std::runtime_error when it fails.
inline double seconds_of(const std::vector<std::string>& words, const std::string& input = "/dev/null",
                         const std::string& output = "/dev/null") {
  std::vector<char*> argv;
  for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, input.c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, argv[0], &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  int status = 0;
  rusage used{};
  if (failed != 0 || wait4(child, &status, 0, &used) != child || status != 0)
    throw std::runtime_error(words[0] + " " + (words.size() > 1 ? words[1] : "") + " failed");
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// Costs, less is better, of this build and of the other one.
class Comparison {
 public:
  // Worse by a tenth: what no change should be.
  static constexpr double most = 1.1;

  void add(const std::string& what, double ours, double others) {
    const auto known = std::find_if(rows_.begin(), rows_.end(), [&](const Row& r) { return r.what == what; });
    Row& row = known == rows_.end() ? rows_.emplace_back(Row{what, {}, {}, {}}) : *known;
    row.ours.push_back(ours);
    row.others.push_back(others);
    row.ratios.push_back(ours / others);
  }

  // Prints a line for each: both medians, in `unit`, and the median of the rounds' ratios. 1 when one is
  // worse by more than a tenth, else 0.
  int finish(const char* unit, double in_units) const {
    int status = 0;
    for (const Row& row : rows_) {
      const bool is_worse = median(row.ratios) > most;
      std::printf("%-28s %9.3f %s, the other build %9.3f %s, ratio %5.2f%s\n", row.what.c_str(),
                  median(row.ours) * in_units, unit, median(row.others) * in_units, unit, median(row.ratios),
                  is_worse ? ": worse by more than a tenth" : "");
      status = is_worse ? 1 : status;
    }
    return status;
  }

 private:
  struct Row {
    std::string what;
    std::vector<double> ours, others, ratios;
  };
  std::vector<Row> rows_;
};

} // namespace in_turns
