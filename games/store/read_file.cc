// SPDX-License-Identifier: GPL-3.0-or-later
// read_file - see read_file.h
#include "games/store/read_file.h"

#include "games/files/damaged.h"
#include "games/home/files.h"
#include "games/store/transaction.h"

#include <cerrno>

namespace games {

namespace {

// What is wrong with this one file, so that it hurts one game; "" for an error that may concern the whole
// disk.
std::string fault_of_file(int code) {
  switch (code) {
  case EACCES:
  case EPERM:
    return "this user may not read it; all of the judge's folder must belong to the judge's user (chown -R)";
  case EISDIR:
  case ENOTDIR:
  case ENXIO:
  case ELOOP: return "it is no plain file; take it from a backup";
  default: return "";
  }
}

template <class Read> std::optional<std::string> read_by(const std::string& path, Read read) {
  try {
    return read();
  } catch (const files::Error& error) {
    if (const std::string fault = fault_of_file(error.code); !fault.empty()) throw_damaged(path, 0, fault);
    throw;
  }
}

} // namespace

std::optional<std::string> read_file(const Transaction& transaction, const std::string& path) {
  return read_by(path, [&] { return transaction.read(path); });
}

std::optional<std::string> read_file_end(const Transaction& transaction, const std::string& path,
                                         std::size_t most) {
  return read_by(path, [&] { return transaction.read_end(path, most); });
}

} // namespace games
