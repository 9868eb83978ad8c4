// SPDX-License-Identifier: GPL-3.0-or-later
// game_writer - see game_writer.h
#include "mail/pages/game_writer.h"

#include "games/files/damaged.h"
#include "games/store/history.h"
#include "games/store/transaction.h"
#include "games/turns/view.h"
#include "mail/pages/feeds.h"

#include <utility>

namespace mail {
namespace {

std::string path_of(const PublicGame& game, const std::string& file) { return game.name + "/" + file; }

// A page changes with its turn and with the turns that it leads to.
std::string page_stamp(const PublicGame& game, std::size_t i, const std::string& drawn) {
  const std::string earlier = i == 0 ? "" : game.steps[i - 1].code;
  const std::string later = i + 1 == game.steps.size() ? "" : game.steps[i + 1].code;
  return stamp_of(drawn + " " + earlier + " " + later);
}

constexpr const char* book_file = "game.pdf";

class GameWriter {
 public:
  GameWriter(const PublicJudge& judge, const GameRead& read, const Stamps& known, PageFolder& folder,
             BoardPictures& pictures)
      : judge_(judge), read_(read), game_(read.game), known_(known), folder_(folder), pictures_(pictures) {}

  void write() {
    for (std::size_t i = 0; i < game_.steps.size(); ++i) write_turn(i);
    if (!read_.press.empty()) put("press.html", press_page(judge_, game_, read_.press));
    if (game_.state == games::State::running) put("deadlines.ics", deadlines(judge_, game_));
    if (game_.is_over()) write_book();
    put("feed.xml", game_feed(judge_, game_));
    const GameView view{read_.years, board_now(), !read_.press.empty(), kept_.contains(book_file)};
    put("index.html", game_page(judge_, game_, view));
    folder_.keep_only(game_.name, kept_);
  }

 private:
  void put(const std::string& name, const std::string& content) {
    folder_.put(path_of(game_, name), content);
    kept_.insert(name);
  }

  void write_turn(std::size_t i) {
    const PublicStep& step = game_.steps[i];
    for (const char* end : {".html", ".txt", ".svg"}) kept_.insert(step.code + end);
    const auto turn = read_.turns.find(i);
    if (turn == read_.turns.end()) return; // its pages are as they should be
    const std::string picture = picture_of(step, turn->second);
    put(step.code + ".txt", turn_text(game_, step));
    if (picture.empty())
      kept_.erase(step.code + ".svg");
    else
      put(step.code + ".svg", picture);
    put(step.code + ".html", turn_page(judge_, game_, i, turn->second, picture));
  }

  void write_book() {
    if (read_.wants_book) {
      const std::string book = pictures_.book_of(*game_.variant, read_.turns, game_.name);
      if (!book.empty()) put(book_file, book);
    } else if (folder_.holds(path_of(game_, book_file))) {
      kept_.insert(book_file);
    }
  }

  // That of a turn which has not changed is there already.
  std::string picture_of(const PublicStep& step, const PublicTurn& turn) {
    const std::string path = path_of(game_, step.code + ".svg");
    if (known_.fits(path, read_.stamps.at(path)))
      if (const auto drawn = folder_.read(path)) return *drawn;
    return pictures_.of_turn(*game_.variant, turn, game_.name);
  }

  std::string board_now() { return pictures_.of_position(*game_.variant, game_.position, game_.name); }

  const PublicJudge& judge_;
  const GameRead& read_;
  const PublicGame& game_;
  const Stamps& known_;
  PageFolder& folder_;
  BoardPictures& pictures_;
  std::set<std::string> kept_;
};

void stamp_turns(GameRead& read, const games::Home& home, const games::Game& game,
                 const std::string& judge_stamp) {
  std::string all;
  for (std::size_t i = 0; i < read.game.steps.size(); ++i) {
    const std::string page = path_of(read.game, read.game.steps[i].code);
    const std::string drawn =
        stamp_of(judge_stamp + (read.game.board_hidden ? "blind" : "") +
                 files_stamp(home, "games/" + game.name + "/" + game.history[i].folder));
    read.stamps[page + ".svg"] = drawn;
    read.stamps[page] = page_stamp(read.game, i, drawn);
    all += drawn;
  }
  if (read.game.is_over()) read.stamps[path_of(read.game, book_file)] = stamp_of(all);
}

void load_turns(GameRead& read, const games::Home& home, const games::Game& game, const Stamps& known) {
  const std::string book = path_of(read.game, book_file);
  read.wants_book = read.game.is_over() && !known.fits(book, read.stamps.at(book));
  for (std::size_t i = 0; i < read.game.steps.size(); ++i) {
    const std::string page = path_of(read.game, read.game.steps[i].code);
    if (!read.wants_book && known.fits(page, read.stamps.at(page))) continue;
    try {
      const games::Turn turn = games::load_turn(home, game, read.game.steps[i].number);
      read.turns.emplace(i, public_turn(games::SeenGame(game, nullptr).turn(turn)));
    } catch (const games::Damaged& damage) {
      read.troubles.emplace_back(damage.what());
    }
  }
}

} // namespace

GameRead read_for_pages(const games::Home& home, const games::Game& game, const PublicGame& shown,
                        const std::string& judge_stamp, const Stamps& known) {
  std::vector<YearEnd> years = shown.owners_shown
                                   ? year_ends(game, games::Transaction::for_reading(home.path))
                                   : std::vector<YearEnd>{};
  GameRead read{shown, std::move(years), public_press(home, game), {}, {}, {}};
  stamp_turns(read, home, game, judge_stamp);
  load_turns(read, home, game, known);
  return read;
}

void write_game(const PublicJudge& judge, const GameRead& read, const Stamps& known, PageFolder& folder,
                BoardPictures& pictures) {
  GameWriter(judge, read, known, folder, pictures).write();
}

} // namespace mail
