// SPDX-License-Identifier: GPL-3.0-or-later
// redo - one commit as one file: a manifest of changes with the full new contents, sealed by a checksum
//
// Knows the text (docs/game-directory.md) and how to make the changes on disk. When they are made and synced,
// and what a failure means, is for store.h and recovery.h to decide.
#pragma once

#include "parser/problem.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace games {

struct RedoEntry {
  enum class Kind : std::uint8_t { put, append, remove, move };
  Kind kind = Kind::put;
  std::string path;
  std::string content;      // put, append: the bytes; move: the path that it comes from
  std::uint64_t offset = 0; // append: where the bytes begin
};

struct Redo {
  std::uint64_t number = 0;
  std::vector<RedoEntry> entries;
};

std::string to_text(const Redo& redo);
std::string redo_name(std::uint64_t number);      // of its file: "0000000123", so that names sort by number
std::uint64_t redo_number(std::string_view name); // the number that a text begins with; 0 when none

struct DamagedRedo : parser::Failure {
  using Failure::Failure;
};
// Throws DamagedRedo, saying where, when the text is not exactly what to_text wrote.
Redo parse_redo(std::string_view text);

// Makes one change below `home`; made twice it has the effect of once. Throws files::Error. `again`: the
// change may have been made before; then outgoing mail that deliver() has taken out of outbox/new is not put
// there again.
void apply(const RedoEntry& entry, const std::filesystem::path& home, bool again);

} // namespace games
