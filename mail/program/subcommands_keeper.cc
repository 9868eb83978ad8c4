// SPDX-License-Identifier: GPL-3.0-or-later
// subcommands_keeper - setup, status, keeper, adjudicate, position, check, edit: what a keeper does by hand
#include "games/batch/check.h"
#include "games/batch/desk.h"
#include "games/home/home.h"
#include "games/store/game_folder.h"
#include "games/store/position_file.h"
#include "games/store/store.h"
#include "mail/keeper/keeper_commands.h"
#include "mail/keeper/keeper_view.h"
#include "mail/keeper/status.h"
#include "mail/message/piece.h"
#include "mail/message/reading_process.h"
#include "mail/program/subcommands.h"
#include "mail/senders/secrets.h"
#include "mail/worker/worker.h"
#include "parser/address.h"
#include "parser/text.h"
#include "variants/file/variant.h"
#include "variants/library.h"

#include <algorithm>
#include <iostream>

namespace mail {

// ---- `chancery setup`

namespace {

namespace po = boost::program_options;

std::string needed(const Call& call, const char* option) {
  if (call.text(option).empty())
    throw parser::UsageError(std::string("setup needs --") + option + "; see chancery help setup");
  return call.text(option);
}

std::string needed_address(const Call& call, const char* option) {
  const std::string address = needed(call, option);
  if (!parser::is_sendable(address))
    throw parser::UsageError("--" + std::string(option) + " is no mail address: " + address);
  return address;
}

bool yes_or_no(const Call& call, const char* option) {
  const std::string word = call.text(option);
  if (word != "yes" && word != "no")
    throw parser::UsageError("--" + std::string(option) + " is yes or no, not \"" + word + "\"");
  return word == "yes";
}

} // namespace

void declare_setup(po::options_description& options) {
  const games::JudgeConf defaults;
  const auto text = [](const char* shown) { return po::value<std::string>()->value_name(shown); };
  options.add_options()("address", text("JUDGE@HOST"), "where players write to")(
      "keeper", text("YOU@HOST"), "who is told when something needs a person")(
      "code", text("XXXX"), "the judge's short name, which begins the subject of its mails")(
      "transport", text("HOW"),
      "how mail leaves: file (the default), sendmail, smtp://host:port or smtps://host:port")(
      "confirm", text("YES|NO"),
      "ask new addresses before writing to them (default yes; no: for closed groups)")(
      "seed", po::value<std::uint64_t>()->value_name("N"), "decides ties; the same seed decides alike")(
      "zone", text("ZONE"), "time zone of clocks and dates, such as Europe/Berlin (default UTC)");
}

int run_setup(const Call& call) {
  games::JudgeConf conf;
  conf.address = needed_address(call, "address");
  conf.keeper = needed_address(call, "keeper");
  conf.code = needed(call, "code");
  if (call.has("transport")) conf.transport = call.text("transport");
  if (call.has("seed")) conf.seed = call.options["seed"].as<std::uint64_t>();
  if (call.has("confirm")) conf.confirm_addresses = yes_or_no(call, "confirm");
  if (call.has("zone")) conf.zone = call.text("zone");
  games::Home::set_up(call.home, conf);
  const HomeKey made(games::Home::open(call.home));
  std::cout << call.home.string() << " is ready; " << (call.home / "judge.conf").string()
            << " explains each setting.\n";
  return 0;
}

// ---- status and keeper: what a keeper looks at and does by hand

namespace {

constexpr std::size_t most_deadlines = 10;

std::string usage_of(const KeeperCommand& row) {
  std::string text = "chancery keeper " + std::string(row.name);
  for (const std::string_view argument : row.arguments) text += " " + std::string(argument);
  return text;
}

} // namespace

int run_status(const Call& call) {
  games::Store store(games::Home::open(call.home));
  variants::Library library(variants::variants_folder(), store.home().own_boards());
  return print_status(store, library, call.now(), most_deadlines, std::cout) ? 0 : 1;
}

int run_keeper(const Call& call) {
  std::vector<std::string> words = call.arguments();
  if (words.empty()) throw parser::UsageError("name a command\n" + keeper_help());
  const auto rows = keeper_commands();
  const auto row = std::ranges::find(rows, words.front(), &KeeperCommand::name);
  if (row == rows.end())
    throw parser::UsageError("keeper has no command " + words.front() + "\n" + keeper_help());
  words.erase(words.begin());
  if (words.size() != row->arguments.size()) throw parser::UsageError("write: " + usage_of(*row));
  const games::Home home = games::Home::open(call.home);
  const ReadingService reader({home.conf.address, home.conf.mail_limit}, limits_of(home.conf), read_whole);
  games::Store store(home);
  variants::Library library(variants::variants_folder(), store.home().own_boards());
  row->run({store, library, call.now(), std::move(words), std::cout, reader.reading()});
  return 0;
}

// ---- adjudicate, position, check, edit: what works without mail

namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

// The files of a folder in their order; a file or "-" stands for itself.
void add_input(std::vector<std::string>& inputs, const std::string& name) {
  if (name == "-" || !fs::is_directory(name)) return inputs.push_back(name);
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(name))
    if (entry.is_regular_file()) files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  inputs.insert(inputs.end(), files.begin(), files.end());
}

games::DeskOptions desk_options(const Call& call) {
  games::DeskOptions options;
  options.check = call.has("check");
  options.main_only = call.has("main");
  options.why = call.has("why");
  if (call.has("resolver")) {
    const std::string name = call.text("resolver");
    if (name != "full" && name != "marks" && name != "equations")
      throw parser::UsageError("--resolver takes full or equations, not \"" + name + "\"");
    options.resolver = name == "equations" ? judge::Resolver::equations : judge::Resolver::marks;
  }
  if (!call.has("rule")) return options;
  for (const std::string& rule : call.options["rule"].as<std::vector<std::string>>()) {
    const std::size_t equals = rule.find('=');
    if (equals == rule.npos) throw parser::UsageError("--rule takes NAME=VALUE, not \"" + rule + "\"");
    options.rules.emplace_back(rule.substr(0, equals), rule.substr(equals + 1));
  }
  return options;
}

// A game by its name, under the lock, so that what a crash left is repaired first.
struct Opened {
  explicit Opened(const Call& call)
      : store(games::Home::open(call.home)), library(variants::variants_folder(), store.home().own_boards()) {
  }
  void must_exist(const std::string& name) {
    if (!games::game_exists(store.home(), name))
      throw parser::UsageError("there is no game " + name + " in " + store.home().path.string());
  }
  games::Store store;
  variants::Library library;
};

} // namespace

void declare_adjudicate(po::options_description& options) {
  options.add_options()("check", "compare the outcomes with what the input expects")(
      "main", "check: main records only, no other editions and no alternatives")("why", "print reasons")(
      "rule", po::value<std::vector<std::string>>()->value_name("NAME=VALUE"),
      "set a rule option; may be repeated")(
      "resolver", po::value<std::string>()->value_name("NAME"),
      "who decides movement: full, all phases by the marks, without the flat path; or equations, which prove "
      "both");
}

int run_adjudicate(const Call& call) {
  std::vector<std::string> inputs;
  for (const std::string& name : call.arguments()) add_input(inputs, name);
  if (inputs.empty()) inputs.emplace_back("-");
  variants::Library library = boards_of(call);
  std::ios::sync_with_stdio(false); // a buffer of its own: half the time of large files is writing
  return games::adjudicate_files(library, inputs, std::cin, std::cout, std::cerr, desk_options(call));
}

int run_position(const Call& call) {
  const std::string name = call.argument("game");
  Opened opened(call);
  const games::Lock lock = opened.store.lock();
  opened.must_exist(name);
  std::cout << games::position_case(games::load_game(opened.store.home(), name, opened.library));
  return 0;
}

int run_check(const Call& call) {
  variants::Library library = boards_of(call);
  int problems = 0;
  if (fs::exists(call.home / "judge.conf")) {
    Opened opened(call);
    problems =
        games::check_home(opened.store, library, std::cout) + check_ways(opened.store.home(), std::cout);
  } else {
    std::cout << "no home at " << call.home.string() << ": only the variant files are checked\n";
  }
  const games::BoardsChecked boards = games::check_variants(library, std::cout);
  std::cout << wrapped(counted(boards.sound.size(), "board") + ": " + in_words(boards.sound), prose_width);
  problems += boards.problems;
  std::cout << (problems == 0 ? "everything is in order\n"
                              : counted(static_cast<std::size_t>(problems), "problem") + "\n");
  return problems == 0 ? 0 : 1;
}

int run_edit(const Call& call) {
  const std::string name = call.argument("game");
  Opened opened(call);
  opened.must_exist(name);
  return games::edit_game(opened.store, opened.library, name, std::cout, std::cerr);
}

} // namespace mail
