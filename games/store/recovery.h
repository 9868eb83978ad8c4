// SPDX-License-Identifier: GPL-3.0-or-later
// recovery - a commit as one file, and making its changes whatever state the disk is in
#pragma once

#include "parser/text.h"

#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace games {

// ---- one commit as one file: a manifest of changes with the full new contents, sealed by a checksum
//
// Knows the text (docs/game-directory.md) and how to make the changes on disk. When they are made and synced,
// and what a failure means, is decided below and in store.h.

struct RedoEntry {
  enum class Kind : std::uint8_t { put, append, remove, move };
  Kind kind = Kind::put;
  std::string path;
  std::string content;      // put, append: the bytes; move: the path that it comes from
  std::uint64_t offset = 0; // append: where the bytes begin
  std::string staged{};     // put: a file in redo/ that holds the bytes already; "" for none, and once read
};

struct Redo {
  std::uint64_t number = 0;
  std::vector<RedoEntry> entries;
};

// The text of its file in pieces, some of which stand in the redo.
class RedoText {
 public:
  explicit RedoText(const Redo& redo);
  RedoText(const RedoText&) = delete;
  RedoText& operator=(const RedoText&) = delete;
  const std::vector<std::string_view>& pieces() const { return pieces_; }
  std::size_t size() const;

 private:
  std::string words_; // of which the other pieces are parts
  std::vector<std::string_view> pieces_{};
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

// ---- a game that cannot be written waits, with its changes, until the keeper takes it back
//
//   HOME/set-aside/NAME               why
//   HOME/set-aside/NAME-NUMBER.redo   the changes of a commit that wait for it
//
// So no file of one game stops the judge: load_game() throws Damaged for that game, all else goes on.

class Lock;

constexpr const char* no_game = "_judge"; // the name that stands for files that belong to no game

// When the game is set aside already, the first reason stands.
void set_aside(const std::filesystem::path& home, const std::string& name, const std::string& reason);
bool is_set_aside(const std::filesystem::path& home, const std::string& name);
// The reason; "" when the game is not set aside.
std::string why_set_aside(const std::filesystem::path& home, const std::string& name);

// Makes the changes that wait for the game, and takes it back. Throws files::Error when they cannot be made.
void take_back(const Lock& lock, const std::filesystem::path& home, const std::string& name);

// ---- making the changes of commits, whatever state the disk is in
//
// Redo files are applied in the order of their numbers, each change twice with the effect of once. A change
// that can never be made sets its game aside. Trouble of the whole disk (full, failing) throws
// files::Error: the redo file stays, and its changes are made by the next attempt.

// The changes of a commit whose redo file has just been written.
void make_changes(const std::filesystem::path& home, const Redo& redo);

// HOME/redo/spare-NUMBER: a redo file that nobody needs any more, to be written over by a later commit.
constexpr const char* spare_front = "spare-";
bool is_spare(const std::string& name);

// HOME/redo/staged-NUMBER-INDEX-CHECKSUM: an outgoing mail of a commit to come, written ahead of it. The
// commit holds its bytes all the same.
std::string staged_name(std::uint64_t number, std::size_t index, std::string_view content);
// Removes those that no commit took.
void remove_staged(const std::filesystem::path& home);
bool is_outgoing_mail(const std::string& path); // in outbox/new

// Does HOME/redo, which holds these names, hold anything but files with these numbers, spare ones, and the
// note of what was made?
bool has_foreign_redos(const std::vector<std::string>& names, const std::set<std::uint64_t>& applied);
// Makes the changes of every redo file, oldest first, and removes what a crash left beside them. The numbers
// go into `applied`; the redo files stay until the disk is synced. Letters of commits up to `letters_out` lay
// in outbox/new once; they are not put there again.
void apply_redos(const std::filesystem::path& home, std::set<std::uint64_t>& applied,
                 std::uint64_t letters_out);

} // namespace games
