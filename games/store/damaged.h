// damaged - the error that a file of a game or a person cannot be used as it is: that one is left out, the
// others go on
#pragma once

#include "parser/problem.h"

#include <cstddef>
#include <optional>
#include <string>

namespace games {

class Transaction;

struct Damaged : parser::Failure {
  using Failure::Failure;
};

// The file as the transaction leaves it; nullopt when there is none. Throws Damaged when this one file cannot
// be read (a folder, a pipe, rights), files::Error for what may concern the whole disk.
std::optional<std::string> read_file(const Transaction& transaction, const std::string& path);

// Likewise the last bytes of the file.
std::optional<std::string> read_file_end(const Transaction& transaction, const std::string& path,
                                         std::size_t most);

// Throws Damaged with "PATH:LINE: WHAT"; line 0 stands for the file as a whole.
[[noreturn]] void throw_damaged(const std::string& path, std::size_t line, const std::string& what);

} // namespace games
