// SPDX-License-Identifier: GPL-3.0-or-later
// temporary_home - a judge's home for one test, removed with it
#pragma once

#include "games/home/home.h"
#include "games/home/instant.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace testing {

inline games::JudgeConf plain_conf() {
  games::JudgeConf conf;
  conf.address = "judge@chancery.test";
  conf.code = "TEST";
  conf.keeper = "keeper@chancery.test";
  conf.password_cost = 1;         // a fifteenth of the time
  conf.confirm_addresses = false; // a test that needs new addresses asked says so
  return conf;
}

inline games::Instant instant(std::string_view text) {
  const auto at = games::parse_instant(text);
  if (!at) throw std::runtime_error("no instant: " + std::string(text));
  return *at;
}

class TemporaryHome {
 public:
  explicit TemporaryHome(const games::JudgeConf& conf = plain_conf()) {
    std::string pattern = (std::filesystem::temp_directory_path() / "chancery-test-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("cannot make " + pattern);
    folder_ = pattern;
    games::Home::set_up(folder_ / "home", conf);
    home = games::Home::open(folder_ / "home");
  }
  ~TemporaryHome() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  TemporaryHome(const TemporaryHome&) = delete;
  TemporaryHome& operator=(const TemporaryHome&) = delete;

  const std::filesystem::path& path() const { return home.path; }
  std::filesystem::path beside() const { return folder_; } // for files outside of the home

  // Names in a folder of the home, sorted.
  std::vector<std::string> names(const std::string& folder) const {
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(home.path / folder))
      found.push_back(entry.path().filename().string());
    std::sort(found.begin(), found.end());
    return found;
  }

  games::Home home;

 private:
  std::filesystem::path folder_;
};

inline std::string content(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

} // namespace testing
