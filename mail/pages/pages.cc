// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/pages/pages.h"

#include "games/home/watched_child.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/store.h"
#include "mail/pages/game_page.h"
#include "mail/pages/game_writer.h"
#include "mail/pages/page.h"
#include "variants/library.h"

#include <functional>
#include <set>

namespace mail {

namespace {

using games::State;

bool is_running(const PublicGame& game) {
  return game.state == State::running || game.state == State::paused;
}

std::string entry(const PublicJudge& judge, const PublicGame& game) {
  const std::string name =
      game.is_shown() ? link_to(game.name + "/index.html", game.name) : parser::escaped_for_markup(game.name);
  std::string text = element("div", name, " class=\"name\"") + "\n";
  if (game.state != State::forming || game.opening.lines.empty()) // else ways_in tells it
    text += element("p", parser::escaped_for_markup(game.board) + ". " +
                             parser::escaped_for_markup(state_sentence(game))) +
            "\n";
  if (!game.comment.empty())
    text += element("p", element("bdi", parser::escaped_for_markup(game.comment))) + "\n";
  if (game.state == State::running && game.deadline != games::last_instant)
    text +=
        element("p", "Orders are due " + time_element(game.deadline, judge.zone) + ".", " class=\"faint\"") +
        "\n";
  return element("li", text + ways_in(judge, game)) + "\n";
}

std::string list(const PublicJudge& judge, const std::vector<PublicGame>& games, const char* heading,
                 const std::function<bool(const PublicGame&)>& belongs) {
  std::string items;
  for (const PublicGame& game : games)
    if (game.listed && belongs(game)) items += entry(judge, game);
  return items.empty() ? "" : section(heading, element("ul", "\n" + items, " class=\"games\"") + "\n");
}

constexpr const char* whole = "/"; // the stamp of all games together

// Games that are not listed are left out.
std::string index_page(const PublicJudge& judge, const std::vector<PublicGame>& games) {
  const auto is_free = [](const PublicGame& game) { return !game.opening.lines.empty(); };
  Page page;
  page.title = "Diplomacy by mail";
  page.feed = "feed.xml";
  page.body =
      markup_of(prose("Games of Diplomacy that are played by mail at " + judge.address + ".")) +
      list(judge, games, "Forming", [](const PublicGame& game) { return game.state == State::forming; }) +
      list(judge, games, "Waiting for players",
           [&](const PublicGame& game) { return is_running(game) && is_free(game); }) +
      list(judge, games, "Running",
           [&](const PublicGame& game) { return is_running(game) && !is_free(game); }) +
      list(judge, games, "Over",
           [](const PublicGame& game) { return game.is_over() && !game.never_began(); });
  if (page.body.find("<section>") == std::string::npos)
    page.body += markup_of(prose("There is no game at present."));
  return html_of(judge, page);
}

class PagesWriter {
 public:
  PagesWriter(games::Store& store, variants::Library& library, const std::vector<std::string>& anew)
      : store_(store), library_(library), anew_(anew.begin(), anew.end()), judge_(public_judge(store.home())),
        judge_stamp_(judge_stamp(store.home())), folder_(store.home().conf.pages),
        before_(folder_.read(stamps_file).value_or("")), pictures_(variants::variants_folder()) {}

  PagesResult write() {
    const std::vector<std::string> names = games::game_names(store_.home());
    for (const std::string& name : names) now_.set(name, stamp_of_game(name));
    const std::string all = stamp_of(judge_stamp_ + now_.text());
    now_.set(whole, all);
    if (anew_.empty() && before_.fits(whole, all) && folder_.holds("index.html")) return {};
    for (const std::string& name : names) add(name);
    for (const std::string& name : folder_.games())
      if (!shown_.contains(name)) folder_.keep_only(name, {});
    write_list();
    if (folder_.changes() > 0) folder_.sync();
    folder_.put_private(stamps_file, now_.text());
    result_.games = static_cast<int>(shown_.size());
    result_.changes = folder_.changes();
    return result_;
  }

 private:
  std::string stamp_of_game(const std::string& name) const {
    return stamp_of(judge_stamp_ + files_stamp(store_.home(), "games/" + name));
  }

  // The lock is let go before anything is drawn.
  void add(const std::string& name) {
    games::note_progress("writing the pages of game " + name);
    std::optional<GameRead> read;
    try {
      read = read_game(name);
    } catch (const games::Damaged& damage) {
      result_.troubles.emplace_back(damage.what());
      keep(name);
      return;
    }
    if (read) write_one(name, *read);
  }

  void keep(const std::string& name) {
    shown_.insert(name);
    now_.keep(before_, name + "/");
  }

  // nullopt: there is nothing to write.
  std::optional<GameRead> read_game(const std::string& name) {
    const games::Lock lock = store_.lock();
    const games::Game game = games::load_game(store_.home(), name, library_);
    const bool is_new = anew_.contains(name);
    const bool is_kept =
        !is_new && before_.fits(name, stamp_of_game(name)) && folder_.holds(name + "/index.html");
    games_.push_back(public_game(store_.home(), game, is_kept ? Reports::newest : Reports::all));
    if (!games_.back().is_shown()) return std::nullopt;
    if (!is_kept)
      return read_for_pages(store_.home(), game, games_.back(), judge_stamp_, is_new ? Stamps() : before_);
    keep(name);
    return std::nullopt;
  }

  void write_one(const std::string& name, const GameRead& read) {
    shown_.insert(name);
    write_game(judge_, read, anew_.contains(name) ? Stamps() : before_, folder_, pictures_);
    for (const auto& [of, stamp] : read.stamps) now_.set(of, stamp);
    result_.troubles.insert(result_.troubles.end(), read.troubles.begin(), read.troubles.end());
  }

  void write_list() {
    folder_.put("style.css", style_sheet());
    folder_.put("feed.xml", judge_feed(judge_, games_));
    folder_.put("index.html", index_page(judge_, games_));
  }

  games::Store& store_;
  variants::Library& library_;
  const std::set<std::string> anew_;
  const PublicJudge judge_;
  const std::string judge_stamp_;
  PageFolder folder_;
  const Stamps before_;
  Stamps now_;
  BoardPictures pictures_;
  std::set<std::string> shown_;
  std::vector<PublicGame> games_;
  PagesResult result_;
};

} // namespace

PagesResult write_pages(games::Store& store, variants::Library& library,
                        const std::vector<std::string>& anew) {
  if (store.home().conf.pages.empty()) return {};
  return PagesWriter(store, library, anew).write();
}

} // namespace mail
