// SPDX-License-Identifier: GPL-3.0-or-later
// set_aside - a game that cannot be written waits, with its changes, until the keeper takes it back
//
//   HOME/set-aside/NAME               why
//   HOME/set-aside/NAME-NUMBER.redo   the changes of a commit that wait for it
//
// So no file of one game stops the judge: load_game() throws Damaged for that game, all else goes on.
#pragma once

#include <filesystem>
#include <string>

namespace games {

class Lock;
struct Redo;

constexpr const char* no_game = "_judge"; // the name that stands for files that belong to no game

// When the game is set aside already, the first reason stands.
void set_aside(const std::filesystem::path& home, const std::string& name, const std::string& reason);
bool is_set_aside(const std::filesystem::path& home, const std::string& name);
// The reason; "" when the game is not set aside.
std::string why_set_aside(const std::filesystem::path& home, const std::string& name);

// Keeps changes that wait for a game which is set aside.
void keep_changes(const std::filesystem::path& home, const std::string& name, const Redo& changes);
// Makes the changes that wait for the game, and takes it back. Throws files::Error when they cannot be made.
void take_back(const Lock& lock, const std::filesystem::path& home, const std::string& name);

} // namespace games
