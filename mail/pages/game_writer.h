// SPDX-License-Identifier: GPL-3.0-or-later
// game_writer - the folder that a web server shows, and bringing the pages of one game up to date in it
#pragma once

#include "games/home/home.h"
#include "mail/pages/game_page.h"
#include "mail/pages/public_game.h"
#include "variants/outline.h"

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- what the pages were made from, so that what has not changed is left alone
//
// A stamp is a hash of what a page is made from. They lie in the folder of the pages, so that a folder that
// was emptied is filled again, and are for the judge's user alone: when a game's files change is nobody's
// business.

inline constexpr const char* stamps_file = ".stamps";

class Stamps {
 public:
  Stamps() = default;
  explicit Stamps(std::string_view text);
  bool fits(const std::string& of, const std::string& stamp) const;
  void set(const std::string& of, const std::string& stamp) { stamps_[of] = stamp; }
  // Takes over the stamps of what lies below a path.
  void keep(const Stamps& before, const std::string& below);
  std::string text() const;

 private:
  std::map<std::string, std::string> stamps_;
};

std::string stamp_of(std::string_view text);
// The program, what judge.conf says that pages show, and which drawings the keeper has made of boards.
std::string judge_stamp(const games::Home& home);
// The files below a folder of HOME that pages are made from: names, sizes and times.
std::string files_stamp(const games::Home& home, const std::string& folder);

// ---- the folder that a web server shows: files that appear whole or not at all, readable by
// everybody
//
// A file is written under another name and renamed, and only where its bytes change. Names that begin with a
// dot are the judge's own and for its user alone: .stamps and .lock. A folder in which something
// lies, but no .stamps, is somebody else's and is not touched, nor is what a link in place of a game's folder
// leads to. Throws games::files::Error, and parser::Failure for such a folder or link.

class PageFolder {
 public:
  explicit PageFolder(std::filesystem::path folder); // makes it; waits while another call writes there
  void put(const std::string& path, std::string_view content);
  void put_private(const std::string& path, std::string_view content);
  std::optional<std::string> read(const std::string& path) const;
  bool holds(const std::string& path) const;
  // Removes the pages of a game but those that are named.
  void keep_only(const std::string& game, const std::set<std::string>& files);
  std::set<std::string> games() const;     // no links: those that have a folder here
  void sync();                             // makes all that was put durable
  int changes() const { return changes_; } // files written or removed

 private:
  std::filesystem::path folder_;
  std::optional<games::FileLock> lock_;
  int changes_ = 0;
};

// ---- the pictures of the pages, for boards that have an outline: as SVG, and all turns as PDF

// One board, drawn for the ways in which it is looked at; "" for what cannot be drawn.
struct BoardDrawings {
  std::string svg, phone; // for wide screens and, with larger marks and short names, for phones
  std::string png;        // for those who show a link to the page
};

class BoardPictures {
 public:
  explicit BoardPictures(std::filesystem::path variants_folder) : folder_(std::move(variants_folder)) {}
  // Empty where the board has no outline, or nothing can be drawn here: a page goes without its picture.
  // `game`: its name.
  BoardDrawings of_turn(const variants::Variant& variant, const PublicTurn& turn, const std::string& game);
  BoardDrawings of_position(const variants::Variant& variant, const judge::Position& position,
                            const std::string& game);
  // PDF: a sheet a turn. Empty where the board has no outline, or nothing can be drawn here.
  std::string book_of(const variants::Variant& variant, const std::map<std::size_t, PublicTurn>& turns,
                      const std::string& game);

 private:
  const variants::Outline* outline_of(const variants::Variant& variant);

  std::filesystem::path folder_;
  // By variant, and not by its name: each game has its own of the name "board".
  std::map<const variants::Variant*, std::optional<variants::Outline>> outlines_;
};

// ---- brings the pages of one game up to date

// What the pages of a game are made of, read while nobody changes it.
struct GameRead {
  PublicGame game;
  std::vector<YearEnd> years;
  std::vector<ArchivedMail> press;
  // Those whose pages are to be made anew, by their place in game.steps.
  std::map<std::size_t, PublicTurn> turns;
  std::vector<std::string> troubles;         // turns that cannot be read
  std::map<std::string, std::string> stamps; // "alpine/F1903M", "alpine/F1903M.svg", "alpine/game.pdf"
  bool wants_book = false;                   // game.pdf is to be made anew; then `turns` are all turns
};
// `shown`: the same game, with all reports. `known`: the stamps of the pages that are there; none to have all
// made anew.
GameRead read_for_pages(const games::Home& home, const games::Game& game, const PublicGame& shown,
                        const std::string& judge_stamp, const Stamps& known);

void write_game(const PublicJudge& judge, const GameRead& read, const Stamps& known, PageFolder& folder,
                BoardPictures& pictures);

} // namespace mail
