// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/program/call.h"

#include "games/home/home.h"
#include "parser/address.h"
#include "parser/text.h"

#include <sys/stat.h>
#include <sysexits.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string_view>

namespace mail {
namespace {

namespace po = boost::program_options;

// Boost takes "--sender" "" but not "--sender=", which is what an MTA makes of the null sender.
std::vector<std::string> with_empty_values(const std::vector<std::string>& words) {
  std::vector<std::string> out;
  for (const std::string& word : words) {
    const bool empty_value = word.starts_with("--") && word.find('=') == word.size() - 1;
    out.push_back(empty_value ? word.substr(0, word.size() - 1) : word);
    if (empty_value) out.emplace_back();
  }
  return out;
}

std::filesystem::path home_of(const po::variables_map& options) {
  if (options.contains("home")) return options["home"].as<std::string>();
  const char* environment = std::getenv("CHANCERY_HOME");
  return environment != nullptr && *environment != '\0' ? environment : "/var/lib/chancery";
}

// Nothing that was not foreseen may bounce a mail. Writes without allocating: memory may be what has run out.
[[noreturn]] void end_with_75() {
  constexpr std::string_view text = "chancery: an error that it did not expect; nothing was changed\n";
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
  ::_exit(EX_TEMPFAIL);
}

games::Instant time_of_the_machine() {
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  if (!games::is_in_use(now))
    throw parser::Failure("the clock of this machine is wrong: it shows no year from 1970 to 9998");
  return now;
}

int complain(const std::string& what, int status) {
  std::cerr << "chancery: " << what << "\n";
  return status;
}

// What fails in the background is kept by journals, which are to hold no address.
std::string for_journal(const std::exception& error) {
  return parser::without_addresses(error.what(), [](auto) { return games::hidden_address; });
}

// Whatever is made below a home is its owner's alone: it holds addresses, press and orders. The one place
// that decides it, for each program and each child that it starts; what others may read needs a mode of its
// own.
void keep_private() { ::umask(S_IRWXG | S_IRWXO); }

} // namespace

games::Instant Call::now() const {
  if (now_text.empty()) return time_of_the_machine();
  const std::optional<games::Instant> given = games::parse_instant(now_text);
  if (!given)
    throw parser::UsageError("--now takes a time such as 2026-11-21T23:30Z, not \"" + now_text + "\"");
  return *given;
}

std::string Call::text(const char* option) const {
  return has(option) ? options[option].as<std::string>() : "";
}

std::vector<std::string> Call::arguments() const {
  return has("arguments") ? options["arguments"].as<std::vector<std::string>>() : std::vector<std::string>();
}

std::string Call::argument(const char* what) const {
  const std::vector<std::string> all = arguments();
  if (all.size() != 1) throw parser::UsageError(std::string("name one ") + what);
  return all.front();
}

po::options_description common_options() {
  po::options_description options("Options of every subcommand");
  options.add_options()("home", po::value<std::string>()->value_name("DIR"),
                        "the judge's folder (else $CHANCERY_HOME, else /var/lib/chancery)")(
      "now", po::value<std::string>()->value_name("TIME"),
      "pretend that it is 2026-11-21T23:30Z (for rehearsals)")("help", "show this");
  return options;
}

Call parse_call(const po::options_description& own, bool takes_arguments,
                const std::vector<std::string>& words) {
  po::options_description options, hidden;
  hidden.add_options()("arguments", po::value<std::vector<std::string>>(), "");
  options.add(own).add(common_options()).add(hidden);
  po::positional_options_description positions;
  if (takes_arguments) positions.add("arguments", -1);
  Call call;
  try {
    // Abbreviated options would change their meaning when a new one is added.
    const int style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
    po::store(po::command_line_parser(with_empty_values(words))
                  .options(options)
                  .positional(positions)
                  .style(style)
                  .run(),
              call.options);
  } catch (const po::too_many_positional_options_error&) {
    throw parser::UsageError("no arguments are taken here, only options");
  } catch (const po::error& error) {
    throw parser::UsageError(error.what());
  }
  call.home = home_of(call.options);
  call.now_text = call.text("now");
  static_cast<void>(call.now()); // a wrong --now is told before anything is done
  return call;
}

int exit_status_of(const std::function<int()>& run) {
  keep_private();
  std::set_terminate(end_with_75);
  std::signal(SIGXFSZ, SIG_IGN); // a limit on file sizes is an error like a full disk, not the end
  try {
    const int status = run();
    std::cout.flush();
    return status;
  } catch (const parser::UsageError& error) {
    return complain(error.what(), EX_USAGE);
  } catch (const parser::BadConfiguration& error) {
    return complain(error.what(), EX_CONFIG);
  } catch (const std::exception& error) {
    return complain(for_journal(error), EX_TEMPFAIL);
  }
}

} // namespace mail
