// SPDX-License-Identifier: GPL-3.0-or-later
// subcommands_keeper - setup, status, keeper, adjudicate, position, check, edit: what a keeper does by hand
#include "games/batch/check.h"
#include "games/batch/desk.h"
#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/game_folder.h"
#include "games/store/orders_file.h"
#include "games/store/phase_record.h"
#include "games/store/store.h"
#include "mail/keeper/keeper_commands.h"
#include "mail/keeper/keeper_view.h"
#include "mail/keeper/status.h"
#include "mail/message/digest.h"
#include "mail/message/piece.h"
#include "mail/message/reading_process.h"
#include "mail/pages/pages.h"
#include "mail/program/judge.h"
#include "mail/program/subcommands.h"
#include "mail/senders/secrets.h"
#include "mail/worker/worker.h"
#include "parser/address.h"
#include "parser/text.h"
#include "variants/file/variant.h"
#include "variants/library.h"
#include "variants/outline.h"
#include "variants/pictures/draw.h"

#include <algorithm>
#include <iostream>
#include <sysexits.h>

namespace mail {

namespace {

// ---- `chancery setup`

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

// ---- status and keeper: what a keeper looks at and does by hand

constexpr std::size_t most_deadlines = 10;

// The files of a home, and its boards. A game is looked at under the lock, so that what a crash left is
// repaired first.
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

std::string usage_of(const KeeperCommand& row) {
  std::string text = "chancery keeper " + std::string(row.name);
  for (const std::string_view argument : row.arguments) text += " " + std::string(argument);
  return text;
}

// ---- adjudicate, position, check, edit: what works without mail

namespace fs = std::filesystem;

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

// ---- pages: the web pages of the games

bool is_first_today(Judge& judge, const std::string& trouble, games::Instant now) {
  const games::Lock lock = judge.store.lock();
  games::Transaction transaction = judge.store.begin(lock);
  const std::string key = sha256_hex("pages " + games::day_of(now) + trouble);
  if (games::is_done(transaction, key)) return false;
  games::mark_done(transaction, key, now);
  judge.store.commit(lock, std::move(transaction));
  return true;
}

// ---- picture: a board, a game or a case drawn into a file

// Where the picture goes, and how: told from the command line before anything else is looked at.
class Target {
 public:
  explicit Target(const Call& call) : file_(call.text("out")), writer_(variants::find_writer(file_)) {
    if (writer_ == nullptr)
      throw parser::UsageError("picture wants --out FILE, and a FILE that ends in .png, .svg, .pdf or .txt");
    const std::string name = call.has("style") ? call.text("style") : "full";
    const auto style = variants::find_style(name);
    if (!style) throw parser::UsageError("--style takes full or phone, not \"" + name + "\"");
    style_ = *style;
  }

  int write(const variants::Scene& scene) const {
    games::files::write(file_, writer_(variants::draw(scene, style_)));
    return 0;
  }

 private:
  std::string file_;
  variants::Writer writer_;
  variants::Style style_ = variants::Style::full;
};

variants::Outline outline_of(const variants::Variant& variant) {
  const fs::path folder = variants::variants_folder();
  if (auto outline = variants::read_outline(variant, folder)) return *std::move(outline);
  if (const std::string wrong = variants::wrong_outline(variant, folder); !wrong.empty())
    throw parser::Failure("the outline of " + variant.name + " draws nothing:\n" + wrong);
  throw parser::Failure("the variant " + variant.name +
                        (variants::has_outline(variant, folder)
                             ? " has an outline that does not fit it: chancery check says why"
                             : " has no outline: there is no picture of its board"));
}

int draw_variant(const Call& call, const std::string& name, const Target& target) {
  variants::Library library = boards_of(call);
  const variants::Variant* variant = library.find(name);
  if (variant == nullptr) throw parser::UsageError("there is no variant \"" + name + "\"");
  const variants::Outline outline = outline_of(*variant);
  return target.write(scene_of(*variant, outline, variant->start));
}

int draw_case(const Call& call, const std::string& name, const Target& target) {
  variants::Library library = boards_of(call);
  const std::optional<games::CasePlayed> played = games::play_first_case(library, name, std::cin, std::cerr);
  if (!played) return games::exit_bad_input;
  const variants::Variant& variant = *played->variant;
  const variants::Outline outline = outline_of(variant);
  const auto& [before, outcome] = played->phase;
  return target.write(played->ordered ? scene_of(variant, outline, before, outcome)
                                      : scene_of(variant, outline, before));
}

// The turn of that phase that led to the position; nullptr when there is none.
const games::HistoryEntry* find_entry(const games::Game& game, judge::Phase phase) {
  for (const games::HistoryEntry& entry : game.history)
    if (entry.phase == phase) return &entry;
  return nullptr;
}

variants::Scene scene_of_game(const games::Home& home, const games::Game& game,
                              const variants::Outline& outline, const std::string& phase_word) {
  const variants::Variant& variant = *game.variant;
  if (phase_word.empty() || phase_word == game.to_code()) return scene_of(variant, outline, game.position);
  const std::optional<judge::Phase> phase = judge::parse_phase(phase_word);
  if (!phase) throw parser::UsageError("a phase is written like S1901M, not \"" + phase_word + "\"");
  if (*phase == game.position.phase) return scene_of(variant, outline, game.position);
  const games::HistoryEntry* entry = find_entry(game, *phase);
  if (entry == nullptr)
    throw parser::UsageError("the game " + game.name + " has no turn " + to_mail_text(*phase));
  const games::Turn turn = games::load_turn(home, game, entry->number);
  return scene_of(variant, outline, turn.before, turn.outcome);
}

int draw_game(const Call& call, const std::string& name, const std::string& phase, const Target& target) {
  Opened opened(call);
  const games::Home& home = opened.store.home();
  const games::Lock lock = opened.store.lock();
  opened.must_exist(name);
  const games::Game game = games::load_game(home, name, opened.library);
  const variants::Outline outline = outline_of(*game.variant);
  variants::Scene scene = scene_of_game(home, game, outline, phase);
  scene.title = game.name + ": " + scene.title.substr(scene.title.find(": ") + 2);
  scene.corner = game.variant->title;
  return target.write(scene);
}

// No game has such a name.
bool means_file(const std::string& word) {
  return word == "-" || word.find_first_of("./") != word.npos || fs::is_regular_file(word);
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

int run_status(const Call& call) {
  Opened opened(call);
  return print_status(opened.store, opened.library, call.now(), most_deadlines, std::cout) ? 0 : 1;
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
  Opened opened(call);
  row->run({opened.store, opened.library, call.now(), std::move(words), std::cout, reader.reading()});
  return 0;
}

void declare_adjudicate(po::options_description& options) {
  options.add_options()("check", "compare the outcomes with what the input expects")(
      "main", "check: main records only, no other editions and no alternatives")("why", "print reasons")(
      "rule", po::value<std::vector<std::string>>()->value_name("NAME=VALUE"),
      "set a rule option; may be repeated")("resolver", po::value<std::string>()->value_name("NAME"),
                                            "who decides movement: full, all phases by the marks, without "
                                            "the flat path; or equations, which prove both");
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

int run_pages(const Call& call) {
  Opened opened(call);
  const games::JudgeConf& conf = opened.store.home().conf;
  if (conf.pages.empty())
    throw parser::UsageError(
        "judge.conf names no folder for pages; add such a line as pages = /var/www/chancery");
  for (const std::string& name : call.arguments())
    if (!games::game_exists(opened.store.home(), name))
      throw parser::UsageError("there is no game " + name + "; see chancery keeper list");
  const PagesResult result = write_pages(opened.store, opened.library, call.arguments());
  for (const std::string& trouble : result.troubles) std::cerr << "chancery pages: " << trouble << "\n";
  std::cout << counted(static_cast<std::size_t>(result.changes), "file") << " changed in " << conf.pages
            << "\n";
  return result.troubles.empty() ? 0 : 1;
}

// The keeper hears of a folder that cannot be written once a day; a damaged game has been told otherwise.
int pages_for_cron(Judge& judge, const Call& call) {
  try {
    write_pages(judge.store, judge.library);
    return 0;
  } catch (const parser::Failure& failure) {
    if (is_first_today(judge, failure.what(), call.now()))
      std::cerr << "chancery cron: pages: " << failure.what() << "\n";
    return EX_TEMPFAIL;
  }
}

void declare_picture(po::options_description& options) {
  options.add_options()("variant", po::value<std::string>()->value_name("NAME"),
                        "draw the start of this board")("style", po::value<std::string>()->value_name("NAME"),
                                                        "full (the default) or phone")(
      "out", po::value<std::string>()->value_name("FILE"), "FILE.png, FILE.svg, FILE.pdf or FILE.txt");
}

int run_picture(const Call& call) {
  const Target target(call);
  const std::vector<std::string> words = call.arguments();
  if (call.has("variant")) {
    if (!words.empty()) throw parser::UsageError("picture takes --variant or a game, not both");
    return draw_variant(call, call.text("variant"), target);
  }
  if (words.empty() || words.size() > 2)
    throw parser::UsageError("picture wants a game, a file or --variant");
  if (words.size() == 1 && means_file(words[0])) return draw_case(call, words[0], target);
  return draw_game(call, words[0], words.size() > 1 ? words[1] : "", target);
}

} // namespace mail
