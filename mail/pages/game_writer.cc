// game_writer - see game_writer.h
#include "mail/pages/game_writer.h"

#include "games/store/damaged.h"
#include "games/store/history.h"
#include "mail/pages/feeds.h"

namespace mail {
namespace {

std::string path_of(const PublicGame& game, const std::string& file) { return game.name + "/" + file; }

// A page changes with its turn and with the turns that it leads to.
std::string page_stamp(const PublicGame& game, std::size_t i, const std::string& drawn) {
  const std::string earlier = i == 0 ? "" : game.steps[i - 1].code;
  const std::string later = i + 1 == game.steps.size() ? "" : game.steps[i + 1].code;
  return stamp_of(drawn + " " + earlier + " " + later);
}

std::string title_of(const PublicGame& game, judge::Phase phase) {
  return game.name + ": " + judge::to_words(phase);
}

class GameWriter {
 public:
  GameWriter(const PublicJudge& judge, const GameRead& read, const Stamps& known, PageFolder& folder,
             BoardPictures& pictures)
      : judge_(judge), read_(read), game_(read.game), known_(known), folder_(folder), pictures_(pictures) {}

  void write() {
    for (std::size_t i = 0; i < game_.steps.size(); ++i) write_turn(i);
    if (!read_.press.empty()) put("press.html", press_page(judge_, game_, read_.press));
    if (game_.state == games::State::running) put("deadlines.ics", deadlines(judge_, game_));
    put("feed.xml", game_feed(judge_, game_));
    GameView view{read_.years, board_now(), !read_.press.empty()};
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

  // That of a turn which has not changed is there already.
  std::string picture_of(const PublicStep& step, const PublicTurn& turn) {
    const std::string path = path_of(game_, step.code + ".svg");
    if (known_.fits(path, read_.stamps.at(path)))
      if (const auto drawn = folder_.read(path)) return *drawn;
    return pictures_.of_turn(*game_.variant, turn, title_of(game_, step.phase));
  }

  std::string board_now() {
    return pictures_.of_position(*game_.variant, game_.position, title_of(game_, game_.position.phase));
  }

  const PublicJudge& judge_;
  const GameRead& read_;
  const PublicGame& game_;
  const Stamps& known_;
  PageFolder& folder_;
  BoardPictures& pictures_;
  std::set<std::string> kept_;
};

} // namespace

GameRead read_for_pages(const games::Home& home, const games::Game& game, const std::string& judge_stamp,
                        const Stamps& known) {
  GameRead read{public_game(home, game), year_ends(game, home), public_press(home, game), {}, {}, {}};
  for (std::size_t i = 0; i < read.game.steps.size(); ++i) {
    const std::string page = path_of(read.game, read.game.steps[i].code);
    const std::string drawn =
        stamp_of(judge_stamp + files_stamp(home, "games/" + game.name + "/" + game.history[i].folder));
    const std::string stamp = page_stamp(read.game, i, drawn);
    read.stamps[page + ".svg"] = drawn;
    read.stamps[page] = stamp;
    if (known.fits(page, stamp)) continue;
    try {
      read.turns.emplace(i, public_turn(games::load_turn(home, game, read.game.steps[i].number)));
    } catch (const games::Damaged& damage) {
      read.troubles.emplace_back(damage.what());
    }
  }
  return read;
}

void write_game(const PublicJudge& judge, const GameRead& read, const Stamps& known, PageFolder& folder,
                BoardPictures& pictures) {
  GameWriter(judge, read, known, folder, pictures).write();
}

} // namespace mail
