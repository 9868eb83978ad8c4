// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/library.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <system_error>

namespace variants {

namespace {

namespace fs = std::filesystem;

// The program lies in bin/ of an installation; in the folder of a build, or in its tests/.
fs::path beside_the_program(std::string_view name) {
  std::error_code unknown; // where /proc is not mounted, say
  const fs::path folder = fs::read_symlink("/proc/self/exe", unknown).parent_path();
  if (unknown) return {};
  for (const fs::path& base : {folder, folder.parent_path()})
    if (const fs::path data = fs::canonical(base / "share/chancery" / name, unknown); !unknown) return data;
  return {};
}

// `beside`: what beside_the_program() finds.
fs::path data_folder(const char* in_installation, const char* in_source, const fs::path& beside) {
  if (const char* given = std::getenv("CHANCERY_DATA")) {
    const fs::path base = given;
    return fs::exists(base / in_installation) ? base / in_installation : base / in_source;
  }
  return beside.empty() ? fs::path(CHANCERY_INSTALLED_DATA) / in_installation : beside;
}

std::string line_of(std::string_view text, std::size_t number) {
  std::istringstream lines{std::string(text)};
  std::string line;
  for (std::size_t i = 0; i < number; ++i) std::getline(lines, line);
  return line;
}

constexpr std::uintmax_t longest_file = 2'000'000;

// A plain file, and no longer than any board: a pipe would be waited for without end.
bool is_text_file(const std::filesystem::path& path) {
  std::error_code none;
  return std::filesystem::is_regular_file(path, none) &&
         std::filesystem::file_size(path, none) <= longest_file;
}

// The names of a folder's files NAME.map, sorted.
std::vector<std::string> names_in(const std::filesystem::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error))
    if (entry.path().extension() == ".map" && is_text_file(entry.path()))
      names.push_back(entry.path().stem().string());
  if (error) throw parser::Failure(folder.string() + ": " + error.message());
  std::ranges::sort(names);
  return names;
}

std::vector<std::string> own_names(const std::filesystem::path& folder) {
  std::error_code none;
  return std::filesystem::is_directory(folder, none) ? names_in(folder) : std::vector<std::string>();
}

// How many people play a game on the board as it begins.
std::size_t players_of(const Variant& board) {
  if (board.beginning.players > 0) return static_cast<std::size_t>(board.beginning.players);
  std::size_t players = 0;
  for (const judge::Power power : board.map.powers()) players += board.map.power(power).dummy ? 0 : 1;
  return players;
}

} // namespace

std::filesystem::path variants_folder() {
  static const fs::path beside = beside_the_program("variants");
  return data_folder("variants", "variants", beside);
}

std::filesystem::path help_folder() {
  static const fs::path beside = beside_the_program("help");
  return data_folder("help", "docs/commands", beside);
}

bool is_file_name(std::string_view name) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), fits);
}

std::optional<std::string> text_in(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return std::nullopt;
  std::ostringstream text;
  text << stream.rdbuf();
  if (stream.bad()) throw parser::Failure(file.string() + ": cannot be read");
  return std::move(text).str();
}

std::optional<std::string> read_text(const std::filesystem::path& path) {
  std::error_code none;
  if (!std::filesystem::exists(path, none)) return std::nullopt;
  if (!is_text_file(path)) throw parser::Failure(path.string() + ": is no plain file of at most 2 MB");
  return text_in(path);
}

std::string describe(const std::filesystem::path& path, std::string_view text,
                     const std::vector<parser::Problem>& problems) {
  std::string all;
  for (const parser::Problem& problem : problems) {
    all += all.empty() ? "" : "\n";
    all += path.string() + ':';
    if (problem.line == 0)
      all += ' ' + problem.text;
    else
      all += std::to_string(problem.line) + ":\n" + parser::show(problem, line_of(text, problem.line));
  }
  return all;
}

Library::Library(std::filesystem::path folder, std::filesystem::path own)
    : folder_(std::move(folder)), own_(std::move(own)) {}

std::filesystem::path Library::path_of(std::string_view name) const {
  const std::string file = std::string(name) + ".map";
  std::error_code none;
  const bool is_own = !own_.empty() && !std::filesystem::exists(folder_ / file, none) &&
                      std::filesystem::exists(own_ / file, none);
  return (is_own ? own_ : folder_) / file;
}

std::optional<std::string> Library::text_of(std::string_view name) const {
  if (!is_file_name(name)) return std::nullopt;
  const std::filesystem::path file = path_of(name);
  return is_text_file(file) ? text_in(file) : std::nullopt;
}

const Variant* Library::find(std::string_view name) {
  const std::string key = parser::to_lower(name);
  if (const auto it = loaded_.find(key); it != loaded_.end()) return it->second.get();
  const std::optional<std::string> text = text_of(key);
  if (!text) return find_alias(key);
  const FindText base = [&](std::string_view id) { return text_of(id); };
  std::vector<parser::Problem> problems;
  std::optional<Variant> variant = read_variant(key, *text, base, problems);
  if (!variant) throw LoadError(describe(path_of(key), *text, problems));
  variant->own_drawings = own_;
  return loaded_.emplace(key, std::make_unique<Variant>(std::move(*variant))).first->second.get();
}

const Variant* Library::find_alias(const std::string& key) {
  for (const std::vector<std::string>& names : {names_in(folder_), own_names(own_)})
    for (const std::string& name : names) {
      const std::optional<std::string> text = text_of(name);
      if (!text) continue;
      for (const std::string& alias : aliases_in(*text))
        if (parser::to_lower(alias) == key) return find(name);
    }
  return nullptr;
}

const Variant& Library::fitting(const Variant& variant, const judge::Rules& rules) {
  constexpr std::string_view with_wings = "_wings";
  const std::string& name = variant.name;
  std::string fitting = name;
  if (rules.wings == judge::Switch::on && !name.ends_with(with_wings)) fitting += with_wings;
  if (rules.wings == judge::Switch::off && name.ends_with(with_wings))
    fitting.resize(name.size() - with_wings.size());
  std::error_code none;
  if (fitting == name || !std::filesystem::exists(path_of(fitting), none)) return variant;
  const Variant* found = find(fitting);
  return found == nullptr ? variant : *found;
}

std::vector<std::string> Library::names() const {
  std::vector<std::string> all = names_in(folder_);
  const std::vector<std::string> own = own_names(own_);
  all.insert(all.end(), own.begin(), own.end());
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

std::vector<std::string> Library::shadowed() const {
  std::vector<std::string> names = own_names(own_);
  std::erase_if(names, [&](const std::string& name) { return path_of(name).parent_path() == own_; });
  return names;
}

std::map<std::size_t, std::vector<std::string>> boards_by_players(Library& library) {
  std::map<std::size_t, std::vector<std::string>> boards;
  for (const std::string& name : library.names()) {
    try {
      if (const Variant* board = library.find(name)) boards[players_of(*board)].push_back(name);
    } catch (const LoadError&) {
      continue; // for the keeper
    }
  }
  return boards;
}

} // namespace variants
