// SPDX-License-Identifier: GPL-3.0-or-later
// text_file - see text_file.h
#include "variants/text_file.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace variants {

bool is_file_name(std::string_view name) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), fits);
}

constexpr std::uintmax_t longest_file = 2'000'000;

bool is_text_file(const std::filesystem::path& path) {
  std::error_code none;
  return std::filesystem::is_regular_file(path, none) &&
         std::filesystem::file_size(path, none) <= longest_file;
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

namespace {

std::string line_of(std::string_view text, std::size_t number) {
  std::istringstream lines{std::string(text)};
  std::string line;
  for (std::size_t i = 0; i < number; ++i) std::getline(lines, line);
  return line;
}

} // namespace

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

} // namespace variants
