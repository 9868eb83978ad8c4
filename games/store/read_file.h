// SPDX-License-Identifier: GPL-3.0-or-later
// read_file - files of a game or a person, which may be damaged
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace games {

class Transaction;

// The file as the transaction leaves it; nullopt when there is none. Throws Damaged when this one file cannot
// be read (a folder, a pipe, rights), files::Error for what may concern the whole disk.
std::optional<std::string> read_file(const Transaction& transaction, const std::string& path);

// Likewise the last bytes of the file.
std::optional<std::string> read_file_end(const Transaction& transaction, const std::string& path,
                                         std::size_t most);

} // namespace games
