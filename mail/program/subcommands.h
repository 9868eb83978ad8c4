// SPDX-License-Identifier: GPL-3.0-or-later
// subcommands - what `chancery` can be asked to do: a table, a row a subcommand
//
// A new one is a function in one of the subcommands_*.cc and a row in subcommands.cc; its help is in the row.
#pragma once

#include "games/store/declared.h"
#include "mail/program/call.h"
#include "variants/declared.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

struct Judge;

struct Subcommand {
  std::string_view name;
  std::string_view arguments; // as shown: "[GAME...]"; "" when it takes none
  std::string_view summary;   // one line
  std::string_view text;      // the help below it
  void (*declare)(boost::program_options::options_description&); // its own options; nullptr: none
  int (*run)(const Call&);                                       // returns the exit status
};

std::span<const Subcommand> subcommands();
const Subcommand* find_subcommand(std::string_view name);

// Parses `words`, the command line without the names of program and subcommand. Throws UsageError.
Call parse_call(const Subcommand& subcommand, const std::vector<std::string>& words);

std::string general_help();
std::string help_for(const Subcommand& subcommand);

// The rows' functions, by file.
int run_setup(const Call& call); // subcommands_keeper.cc
void declare_setup(boost::program_options::options_description& options);
int run_ingest(const Call& call); // subcommands_ingest.cc: shared with chancery-ingest
void declare_ingest(boost::program_options::options_description& options);
// Starts the `chancery` that stands in the folder of this program, detached, to obey what is spooled and send
// the answers. A failure to start it is silent: cron is as good, if later. `now`: the --now that it is to
// work with, "" for the clock.
void start_worker(const std::filesystem::path& home, const std::string& now = {});
int run_fetch(const Call& call); // subcommands_mail.cc
void declare_fetch(boost::program_options::options_description& options);
// The part of cron that fetches: a closed mailbox is left alone for a while (mail/outbox/post.h).
int fetch_for_cron(const games::Home& home, const Call& call);
int run_work(const Call& call); // subcommands_mail.cc
void declare_work(boost::program_options::options_description& options);
int run_process(const Call& call);
int run_deliver(const Call& call);
int run_explain(const Call& call);
void declare_explain(boost::program_options::options_description& options);
// The part of cron that delivers: the keeper hears of a closed way out once a day (mail/outbox/post.h).
int deliver_for_cron(const games::Home& home, const Call& call);
int run_pages(const Call& call); // subcommands_keeper.cc
int pages_for_cron(Judge& judge, const Call& call);
int run_cron(const Call& call);       // subcommands_mail.cc
int run_adjudicate(const Call& call); // subcommands_keeper.cc
void declare_adjudicate(boost::program_options::options_description& options);
int run_position(const Call& call);
// Installed boards, and those of the keeper's own where the home has some; the home need not be there.
variants::Library boards_of(const Call& call);
int run_variant(const Call& call); // subcommands_variant.cc
void declare_variant(boost::program_options::options_description& options);
int run_import(const Call& call); // subcommands_import.cc: what chancery-import does (import_main.cc)
int run_check(const Call& call);
int run_edit(const Call& call);
int run_picture(const Call& call); // subcommands_keeper.cc
void declare_picture(boost::program_options::options_description& options);
int run_status(const Call& call); // subcommands_keeper.cc
int run_keeper(const Call& call);

} // namespace mail
