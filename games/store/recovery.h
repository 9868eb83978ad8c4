// SPDX-License-Identifier: GPL-3.0-or-later
// recovery - making the changes of commits, whatever state the disk is in
//
// Redo files are applied in the order of their numbers, each change twice with the effect of once. A change
// that can never be made sets its game aside (set_aside.h). Trouble of the whole disk (full, failing) throws
// files::Error: the redo file stays, and its changes are made by the next attempt.
#pragma once

#include <cstdint>
#include <filesystem>
#include <set>

namespace games {

struct Redo;

// The changes of a commit whose redo file has just been written.
void make_changes(const std::filesystem::path& home, const Redo& redo);

// Does HOME/redo hold anything but files with these numbers?
bool has_foreign_redos(const std::filesystem::path& home, const std::set<std::uint64_t>& applied);
// Makes the changes of every redo file, oldest first, and removes what a crash left beside them. The numbers
// go into `applied`; the redo files stay until the disk is synced.
void apply_redos(const std::filesystem::path& home, std::set<std::uint64_t>& applied);

} // namespace games
