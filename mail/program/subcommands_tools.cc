// SPDX-License-Identifier: GPL-3.0-or-later
// subcommands_tools - adjudicate, position, check, edit: what works without mail
#include "games/batch/check.h"
#include "games/batch/edit.h"
#include "games/desk/desk.h"
#include "games/files/position_file.h"
#include "games/home/home.h"
#include "games/store/game_folder.h"
#include "games/store/store.h"
#include "mail/keeper/check_ways.h"
#include "mail/program/subcommands.h"
#include "mail/text/typeset.h"
#include "parser/problem.h"
#include "variants/data_folders.h"
#include "variants/file/variant.h"
#include "variants/library.h"

#include <algorithm>
#include <iostream>

namespace mail {
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
