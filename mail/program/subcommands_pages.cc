// SPDX-License-Identifier: GPL-3.0-or-later
// subcommands_pages - pages and picture: the web pages of the games, and a board drawn into a file
#include "games/batch/desk.h"
#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/game_folder.h"
#include "games/store/phase_record.h"
#include "games/store/store.h"
#include "mail/message/digest.h"
#include "mail/message/piece.h"
#include "mail/pages/pages.h"
#include "mail/program/judge.h"
#include "mail/program/subcommands.h"
#include "parser/text.h"
#include "variants/library.h"
#include "variants/outline_file.h"
#include "variants/pictures/draw.h"

#include <iostream>
#include <sysexits.h>

namespace mail {

// ---- pages: the web pages of the games

namespace {

bool is_first_today(Judge& judge, const std::string& trouble, games::Instant now) {
  const games::Lock lock = judge.store.lock();
  games::Transaction transaction = judge.store.begin(lock);
  const std::string key = sha256_hex("pages " + games::day_of(now) + trouble);
  if (games::is_done(transaction, key)) return false;
  games::mark_done(transaction, key, now);
  judge.store.commit(lock, std::move(transaction));
  return true;
}

} // namespace

int run_pages(const Call& call) {
  games::Store store(games::Home::open(call.home));
  variants::Library library(variants::variants_folder(), store.home().own_boards());
  if (store.home().conf.pages.empty())
    throw parser::UsageError(
        "judge.conf names no folder for pages; add such a line as pages = /var/www/chancery");
  for (const std::string& name : call.arguments())
    if (!games::game_exists(store.home(), name))
      throw parser::UsageError("there is no game " + name + "; see chancery keeper list");
  const PagesResult result = write_pages(store, library, call.arguments());
  for (const std::string& trouble : result.troubles) std::cerr << "chancery pages: " << trouble << "\n";
  std::cout << counted(static_cast<std::size_t>(result.changes), "file") << " changed in "
            << store.home().conf.pages << "\n";
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

// ---- picture: a board, a game or a case drawn into a file

namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

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

int draw_board(const Call& call, const std::string& name, const Target& target) {
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
  games::Store store(games::Home::open(call.home));
  variants::Library library(variants::variants_folder(), store.home().own_boards());
  const games::Lock lock = store.lock();
  if (!games::game_exists(store.home(), name))
    throw parser::UsageError("there is no game " + name + " in " + store.home().path.string());
  const games::Game game = games::load_game(store.home(), name, library);
  const variants::Outline outline = outline_of(*game.variant);
  variants::Scene scene = scene_of_game(store.home(), game, outline, phase);
  scene.title = game.name + ": " + scene.title.substr(scene.title.find(": ") + 2);
  scene.corner = game.variant->title;
  return target.write(scene);
}

// No game has such a name.
bool means_file(const std::string& word) {
  return word == "-" || word.find_first_of("./") != word.npos || fs::is_regular_file(word);
}

} // namespace

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
    return draw_board(call, call.text("variant"), target);
  }
  if (words.empty() || words.size() > 2)
    throw parser::UsageError("picture wants a game, a file or --variant");
  if (words.size() == 1 && means_file(words[0])) return draw_case(call, words[0], target);
  return draw_game(call, words[0], words.size() > 1 ? words[1] : "", target);
}

} // namespace mail
