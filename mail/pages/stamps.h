// SPDX-License-Identifier: GPL-3.0-or-later
// stamps - what the pages were made from, so that what has not changed is left alone
//
// A stamp is a hash of what a page is made from. They lie in the folder of the pages, so that a folder that
// was emptied is filled again, and are for the judge's user alone: when a game's files change is nobody's
// business.
#pragma once

#include "games/home/home.h"

#include <map>
#include <string>
#include <string_view>

namespace mail {

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

// Of a text.
std::string stamp_of(std::string_view text);
// The program, what judge.conf says that pages show, and which drawings the keeper has made of boards.
std::string judge_stamp(const games::Home& home);
// The files below a folder of HOME that pages are made from: names, sizes and times.
std::string files_stamp(const games::Home& home, const std::string& folder);

} // namespace mail
