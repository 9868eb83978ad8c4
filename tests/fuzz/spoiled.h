// SPDX-License-Identifier: GPL-3.0-or-later
// spoiled - files with a few places made wrong: what a fuzzer tries, always the same and without one
//
// libFuzzer looks for more (scripts/fuzz-mail, scripts/fuzz-import), in a build of its own.
#pragma once

#include "tests/fuzz/random.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace fuzz {

inline std::string content_of(const std::filesystem::path& file) {
  std::ostringstream content;
  content << std::ifstream(file, std::ios::binary).rdbuf();
  return content.str();
}

inline std::vector<std::filesystem::path> files_of(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.is_regular_file() && entry.file_size() > 0) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

// Words of a dictionary of libFuzzer's: a line each, between quotation marks, with \xNN for a byte.
inline std::vector<std::string> dictionary(const std::filesystem::path& file) {
  std::vector<std::string> words;
  std::istringstream lines(content_of(file));
  for (std::string line; std::getline(lines, line);) {
    if (line.size() < 2 || line.front() != '"') continue;
    std::string word;
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
      if (line[i] != '\\') {
        word += line[i];
      } else if (line[i + 1] == 'x') {
        word += static_cast<char>(std::stoi(line.substr(i + 2, 2), nullptr, 16));
        i += 3;
      } else {
        word += line[++i];
      }
    }
    words.push_back(word);
  }
  return words;
}

// Changes one to four places of `text`: another byte, a word set in, a piece cut out or doubled, the rest cut
// off.
inline std::string spoiled(std::string text, const std::vector<std::string>& words, Random& random) {
  constexpr std::size_t longest_piece = 40;
  constexpr std::size_t bytes = 256;
  for (std::size_t left = 1 + random.below(4); left > 0 && !text.empty(); --left) {
    const std::size_t at = random.below(text.size());
    const std::size_t length = 1 + random.below(std::min(longest_piece, text.size() - at));
    switch (random.below(5)) {
    case 0: text[at] = static_cast<char>(random.below(bytes)); break;
    case 1: text.insert(at, random.pick(words)); break;
    case 2: text.erase(at, length); break;
    case 3: text.insert(at, text.substr(at, length)); break;
    default:
      if (random.chance(10)) text.resize(at);
    }
  }
  return text;
}

} // namespace fuzz
