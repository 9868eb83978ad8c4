// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/pages/game_writer.h"

#include "games/game/game.h"
#include "games/game/view.h"
#include "games/home/files.h"
#include "games/store/keyed_text.h"
#include "games/store/phase_record.h"
#include "games/store/transaction.h"
#include "mail/message/digest.h"
#include "parser/text.h"
#include "variants/pictures/draw.h"
#include "variants/pictures/scene.h"

#include <algorithm>
#include <utility>

namespace mail {

namespace {

namespace fs = std::filesystem;

constexpr int form_of_pages = 2; // grows when pages are made otherwise

// No page shows them, and they change with each order and each letter.
bool is_private(const fs::path& file) { return file == "orders" || file == "letters"; }

// Names, sizes and times of the files below a folder that `is_wanted`, given their paths in it.
template <typename Predicate> std::string lines_of_files(const fs::path& top, Predicate is_wanted) {
  std::vector<std::string> lines;
  std::error_code gone; // a file that goes meanwhile is a change of the next time
  for (fs::recursive_directory_iterator at(top, gone), end; !gone && at != end; at.increment(gone)) {
    const fs::path name = at->path().lexically_relative(top);
    std::error_code none;
    if (!is_wanted(name) || !at->is_regular_file(none)) continue;
    const auto written = at->last_write_time(none).time_since_epoch().count();
    lines.push_back(name.string() + " " + std::to_string(at->file_size(none)) + " " +
                    std::to_string(written));
  }
  std::ranges::sort(lines);
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  return all;
}

bool is_drawing(const fs::path& file) { return file.extension() == ".outline"; }

namespace files = games::files;

constexpr const char* unfinished = ".new";

void refuse_foreign(const fs::path& folder) {
  if (files::exists(folder / stamps_file)) return;
  for (const std::string& name : files::list(folder))
    if (!name.starts_with('.'))
      throw parser::Failure(folder.string() +
                            ": something lies in this folder that is no page of the judge, such as " + name +
                            "; give judge.conf an empty folder as pages");
}

// Whoever may write into the folder must not choose what the judge writes and removes elsewhere.
void refuse_link(const fs::path& folder) {
  if (fs::is_symlink(fs::symlink_status(folder)))
    throw parser::Failure(folder.string() + " is a link, and no folder of the judge's pages: remove it");
}

void replace(const fs::path& file, std::string_view content, bool is_public) {
  const fs::path draft = file.parent_path() / unfinished;
  files::remove(draft); // were it a link, what it leads to would be written
  try {
    files::write(draft, content);
    if (is_public) files::make_public(draft);
    files::rename(draft, file);
  } catch (const files::Error&) {
    std::error_code none;
    fs::remove(draft, none);
    throw;
  }
}

variants::Picture drawn(variants::Scene scene, const std::string& game,
                        variants::Style style = variants::Style::full) {
  scene.title = game + ": " + judge::to_words(scene.position.phase);
  return variants::draw(scene, style);
}

// "" where no font is on this machine, or no libcairo.
template <typename Draw> std::string unless_it_fails(Draw draw) {
  try {
    return draw();
  } catch (const parser::Failure&) {
    return "";
  }
}

BoardDrawings drawings_of(const variants::Scene& scene, const std::string& game) {
  BoardDrawings made;
  made.svg = unless_it_fails([&] { return variants::to_svg(drawn(scene, game)); });
  made.phone = unless_it_fails([&] { return variants::to_svg(drawn(scene, game, variants::Style::phone)); });
  made.png = unless_it_fails([&] { return variants::to_png(drawn(scene, game)); });
  return made;
}

std::string path_of(const PublicGame& game, const std::string& file) { return game.name + "/" + file; }

// A page changes with its turn and with the turns that it leads to.
std::string page_stamp(const PublicGame& game, std::size_t i, const std::string& drawn) {
  const std::string earlier = i == 0 ? "" : game.steps[i - 1].code;
  const std::string later = i + 1 == game.steps.size() ? "" : game.steps[i + 1].code;
  return stamp_of(drawn + " " + earlier + " " + later);
}

constexpr const char* book_file = "game.pdf";
constexpr const char* board_now = "now"; // the name of its drawings
constexpr const char *svg_end = ".svg", *phone_end = ".phone.svg", *png_end = ".png";

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
    put_drawings(board_now, pictures_.of_position(*game_.variant, game_.position, game_.name));
    const GameView view{read_.years, picture_of(board_now), !read_.press.empty(), kept_.contains(book_file)};
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
    for (const char* end : {".html", ".txt"}) kept_.insert(step.code + end);
    const auto turn = read_.turns.find(i);
    if (turn == read_.turns.end()) { // its pages are as they should be
      keep_drawings(step.code);
      return;
    }
    if (!is_drawn(step)) put_drawings(step.code, pictures_.of_turn(*game_.variant, turn->second, game_.name));
    put(step.code + ".txt", turn_text(game_, step));
    put(step.code + ".html", turn_page(judge_, game_, i, turn->second, picture_of(step.code)));
  }

  void put_drawings(const std::string& name, const BoardDrawings& drawings) {
    for (const auto& [end, drawing] :
         {std::pair(svg_end, &drawings.svg), std::pair(phone_end, &drawings.phone),
          std::pair(png_end, &drawings.png)})
      if (drawing->empty())
        kept_.erase(name + end);
      else
        put(name + end, *drawing);
  }

  // Those of a turn that has not changed stay.
  bool keep_drawings(const std::string& name) {
    bool some = false;
    for (const char* end : {svg_end, phone_end, png_end})
      if (folder_.holds(path_of(game_, name + end))) kept_.insert(name + end), some = true;
    return some;
  }

  PagePicture picture_of(const std::string& name) const {
    return {kept_.contains(name + svg_end) ? name + svg_end : "",
            kept_.contains(name + phone_end) ? name + phone_end : "",
            kept_.contains(name + png_end) ? name + png_end : ""};
  }

  void write_book() {
    if (read_.wants_book) {
      const std::string book = pictures_.book_of(*game_.variant, read_.turns, game_.name);
      if (!book.empty()) put(book_file, book);
    } else if (folder_.holds(path_of(game_, book_file))) {
      kept_.insert(book_file);
    }
  }

  // Is a turn that has not changed drawn already?
  bool is_drawn(const PublicStep& step) {
    const std::string path = path_of(game_, step.code + svg_end);
    return known_.fits(path, read_.stamps.at(path)) && keep_drawings(step.code);
  }

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

Stamps::Stamps(std::string_view text) {
  for (const std::string_view line : parser::lines_of(text))
    if (const auto words = parser::words_of(line); words.size() == 2)
      stamps_[std::string(words[0])] = words[1];
}

bool Stamps::fits(const std::string& of, const std::string& stamp) const {
  const auto found = stamps_.find(of);
  return found != stamps_.end() && found->second == stamp;
}

void Stamps::keep(const Stamps& before, const std::string& below) {
  for (auto at = before.stamps_.lower_bound(below);
       at != before.stamps_.end() && at->first.starts_with(below); ++at)
    stamps_.insert(*at);
}

std::string Stamps::text() const {
  std::string text;
  for (const auto& [of, stamp] : stamps_) text += of + " " + stamp + "\n";
  return text;
}

std::string stamp_of(std::string_view text) { return sha256_base32(text, 26); }

std::string judge_stamp(const games::Home& home) {
  const games::JudgeConf& conf = home.conf;
  std::string all = CHANCERY_VERSION " " + std::to_string(form_of_pages);
  for (const std::string& value : {conf.address, conf.code, conf.zone, conf.order_form, conf.pages_url})
    all += "\n" + value;
  return stamp_of(all + "\n" + lines_of_files(home.own_boards(), is_drawing));
}

std::string files_stamp(const games::Home& home, const std::string& folder) {
  return stamp_of(lines_of_files(home.path / folder, [](const fs::path& file) { return !is_private(file); }));
}

PageFolder::PageFolder(fs::path folder) : folder_(std::move(folder)) {
  if (!files::exists(folder_)) {
    files::make_folders(folder_);
    files::make_public(folder_);
  }
  refuse_foreign(folder_);
  lock_.emplace(games::FileLock::wait_for(folder_ / ".lock"));
  if (!files::exists(folder_ / stamps_file)) files::write(folder_ / stamps_file, "");
}

void PageFolder::put(const std::string& path, std::string_view content) {
  const fs::path file = folder_ / path;
  if (file.parent_path() != folder_) refuse_link(file.parent_path());
  if (files::read(file) == content) return;
  if (!files::exists(file.parent_path())) {
    files::make_folders(file.parent_path());
    files::make_public(file.parent_path());
  }
  replace(file, content, true);
  ++changes_;
}

void PageFolder::put_private(const std::string& path, std::string_view content) {
  if (files::read(folder_ / path) != content) replace(folder_ / path, content, false);
}

std::optional<std::string> PageFolder::read(const std::string& path) const {
  return files::read(folder_ / path);
}

bool PageFolder::holds(const std::string& path) const {
  const fs::path folder = (folder_ / path).parent_path();
  return files::exists(folder_ / path) && (folder == folder_ || !fs::is_symlink(fs::symlink_status(folder)));
}

void PageFolder::keep_only(const std::string& game, const std::set<std::string>& kept) {
  refuse_link(folder_ / game);
  const files::EmptiedFolder folder(folder_ / game);
  for (const std::string& name : folder.names()) {
    if (kept.contains(name)) continue;
    folder.remove(name);
    ++changes_;
  }
  if (!kept.empty()) return;
  std::error_code none; // what else somebody put there stays, and so does the folder
  fs::remove(folder_ / game, none);
}

std::set<std::string> PageFolder::games() const {
  std::set<std::string> found;
  for (const std::string& name : files::list(folder_))
    if (games::is_game_name(name) && fs::is_directory(fs::symlink_status(folder_ / name))) found.insert(name);
  return found;
}

void PageFolder::sync() { files::sync_disk(folder_); }

const variants::Outline* BoardPictures::outline_of(const variants::Variant& variant) {
  auto found = outlines_.find(&variant);
  if (found == outlines_.end())
    found = outlines_.emplace(&variant, variants::read_outline(variant, folder_)).first;
  return found->second ? &*found->second : nullptr;
}

BoardDrawings BoardPictures::of_turn(const variants::Variant& variant, const PublicTurn& turn,
                                     const std::string& game) {
  const variants::Outline* outline = outline_of(variant);
  if (outline == nullptr) return {};
  return drawings_of(variants::scene_of(variant, *outline, turn.before, turn.outcome), game);
}

BoardDrawings BoardPictures::of_position(const variants::Variant& variant, const judge::Position& position,
                                         const std::string& game) {
  const variants::Outline* outline = outline_of(variant);
  if (outline == nullptr) return {};
  return drawings_of(variants::scene_of(variant, *outline, position), game);
}

std::string BoardPictures::book_of(const variants::Variant& variant,
                                   const std::map<std::size_t, PublicTurn>& turns, const std::string& game) {
  const variants::Outline* outline = outline_of(variant);
  if (outline == nullptr || turns.empty()) return "";
  return unless_it_fails([&] {
    variants::PdfBook book(game);
    for (const auto& [step, turn] : turns)
      book.add(drawn(variants::scene_of(variant, *outline, turn.before, turn.outcome), game));
    return book.finish();
  });
}

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
