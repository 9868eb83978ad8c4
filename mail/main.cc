// main - the program `chancery`: finds the subcommand, and turns what is thrown into an exit status
//
// 0 done, 1 the answer is no, 64 wrong usage, 75 the world failed: try again, 78 judge.conf cannot be used.
// `ingest` knows 0 and 75 only: for an MTA every other status means that the mail is to be bounced to its
// sender.
#include "mail/subcommands.h"

#include <sysexits.h>
#include <unistd.h>

#include <csignal>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace {

// Nothing that was not foreseen may bounce a mail. Writes without allocating: memory may be what has run out.
[[noreturn]] void end_with_75() {
  constexpr std::string_view text = "chancery: an error that it did not expect; nothing was changed\n";
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
  ::_exit(EX_TEMPFAIL);
}

// The first word that is no option and no value of --home or --now; words.size() when there is none.
std::size_t subcommand_at(const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--home" || words[i] == "--now") {
      ++i;
    } else if (!words[i].starts_with('-')) {
      return i;
    }
  }
  return words.size();
}

int show_help(const std::vector<std::string>& words) {
  if (words.empty()) return std::cout << mail::general_help(), 0;
  const mail::Subcommand* row = mail::find_subcommand(words.front());
  if (row == nullptr)
    throw mail::UsageError("there is no subcommand " + words.front() + "; see chancery help");
  std::cout << mail::help_for(*row);
  return 0;
}

int run(std::vector<std::string> words) {
  const std::size_t at = subcommand_at(words);
  if (at == words.size()) {
    if (!words.empty() && words.front() == "--version")
      return std::cout << "chancery " CHANCERY_VERSION "\n", 0;
    if (!words.empty() && words.front() == "--help") return show_help({});
    std::cerr << mail::general_help();
    return EX_USAGE;
  }
  const std::string name = words[at];
  words.erase(words.begin() + static_cast<std::ptrdiff_t>(at));
  if (name == "help") return show_help(words);
  const mail::Subcommand* row = mail::find_subcommand(name);
  if (row == nullptr) throw mail::UsageError("there is no subcommand " + name + "; see chancery help");
  const mail::Call call = mail::parse_call(*row, words);
  if (call.has("help")) return show_help({name});
  return row->run(call);
}

int status_of_exception() {
  try {
    throw;
  } catch (const mail::UsageError& error) {
    std::cerr << "chancery: " << error.what() << "\n";
    return EX_USAGE;
  } catch (const parser::BadConfiguration& error) {
    std::cerr << "chancery: " << error.what() << "\n";
    return EX_CONFIG;
  } catch (const std::exception& error) {
    std::cerr << "chancery: " << error.what() << "\n";
    return EX_TEMPFAIL;
  }
}

} // namespace

int main(int count, char** arguments) {
  std::set_terminate(end_with_75);
  std::signal(SIGXFSZ, SIG_IGN); // a limit on file sizes is an error like a full disk, not the end
  std::vector<std::string> words(arguments + 1, arguments + count);
  const std::size_t at = subcommand_at(words);
  const bool is_ingest = at < words.size() && words[at] == "ingest";
  int status = EX_TEMPFAIL;
  try {
    status = run(words);
    std::cout.flush();
  } catch (...) {
    status = status_of_exception();
  }
  return is_ingest && status != 0 ? EX_TEMPFAIL : status;
}
