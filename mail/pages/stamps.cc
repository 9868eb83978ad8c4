// SPDX-License-Identifier: GPL-3.0-or-later
// stamps - see stamps.h
#include "mail/pages/stamps.h"

#include "mail/text/digest.h"
#include "parser/text.h"

#include <algorithm>
#include <vector>

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

} // namespace mail
