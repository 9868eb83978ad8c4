// SPDX-License-Identifier: GPL-3.0-or-later
// main - the program `chancery`: finds the subcommand and runs it
//
// 0 done, 1 the answer is no, 64 wrong usage, 75 the world failed: try again, 78 judge.conf cannot be used.
// `ingest` knows 0 and 75 only, however it is called: for an MTA every other status means that the mail is to
// be bounced to its sender.
#include "mail/program/subcommands.h"
#include "parser/text.h"

#include <malloc.h>
#include <sysexits.h>

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

namespace {

// The first word that is no option and no value of --home or --now; words.size() when there is none. Throws
// UsageError for an option that does not stand before subcommands: what follows it may be its value.
std::size_t subcommand_at(const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--home" || words[i] == "--now") {
      ++i;
    } else if (!words[i].starts_with('-')) {
      return i;
    } else if (!words[i].starts_with("--home=") && !words[i].starts_with("--now=") && words[i] != "--help" &&
               words[i] != "--version") {
      throw parser::UsageError("only --home and --now stand before the subcommand, not " + words[i]);
    }
  }
  return words.size();
}

int show_help(const std::vector<std::string>& words) {
  if (words.empty()) {
    std::cout << mail::general_help();
    return 0;
  }
  const mail::Subcommand* row = mail::find_subcommand(words.front());
  if (row == nullptr)
    throw parser::UsageError("there is no subcommand " + words.front() + "; see chancery help");
  std::cout << mail::help_for(*row);
  return 0;
}

// What one mail or one game gives back serves the next: to hand it to the system and to ask it for more each
// time takes longer than most that is done with it.
void keep_freed_memory() {
  constexpr int most_kept = 64 << 20, mapped_alone = 8 << 20, asked_at_once = 1 << 20; // bytes
  ::mallopt(M_TRIM_THRESHOLD, most_kept);
  ::mallopt(M_MMAP_THRESHOLD, mapped_alone);
  ::mallopt(M_TOP_PAD, asked_at_once);
}

int run(std::vector<std::string> words) {
  const std::size_t at = subcommand_at(words);
  if (at == words.size()) {
    if (!words.empty() && words.front() == "--version") {
      std::cout << "chancery " CHANCERY_VERSION "\n";
      return 0;
    }
    if (!words.empty() && words.front() == "--help") return show_help({});
    std::cerr << mail::general_help();
    return EX_USAGE;
  }
  const std::string name = words[at];
  words.erase(words.begin() + static_cast<std::ptrdiff_t>(at));
  if (name == "help") return show_help(words);
  const mail::Subcommand* row = mail::find_subcommand(name);
  if (row == nullptr) throw parser::UsageError("there is no subcommand " + name + "; see chancery help");
  const mail::Call call = mail::parse_call(*row, words);
  if (call.has("help")) return show_help({name});
  return row->run(call);
}

} // namespace

int main(int count, char** arguments) {
  keep_freed_memory();
  const std::vector<std::string> words(arguments + 1, arguments + count);
  const bool is_ingest = std::ranges::find(words, "ingest") != words.end();
  const int status = mail::exit_status_of([&] { return run(words); });
  return is_ingest && status != 0 ? EX_TEMPFAIL : status;
}
