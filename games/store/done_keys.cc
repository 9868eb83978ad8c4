// SPDX-License-Identifier: GPL-3.0-or-later
// done_keys - see done_keys.h
#include "games/store/done_keys.h"

#include "games/home/files.h"
#include "games/store/transaction.h"

#include <algorithm>
#include <cassert>
#include <cctype>

namespace games {

namespace {

[[maybe_unused]] bool is_key(const std::string& key) {
  return !key.empty() && std::ranges::all_of(key, [](unsigned char c) { return std::isalnum(c) != 0; });
}

// A clock that goes back must not make a key look old.
std::string newest_month(const Transaction& transaction) {
  const std::vector<std::string> months = files::list(transaction.home() / "done");
  return months.empty() ? "" : months.back();
}

} // namespace

bool is_done(const Transaction& transaction, const std::string& key) {
  assert(is_key(key));
  const auto is_of_key = [&](const std::string& path) { return path.ends_with('/' + key); };
  if (std::ranges::any_of(transaction.changed_below("done"), is_of_key)) return true;
  const std::filesystem::path folder = transaction.home() / "done";
  return std::ranges::any_of(files::list(folder),
                             [&](const std::string& month) { return files::exists(folder / month / key); });
}

void mark_done(Transaction& transaction, const std::string& key, Instant now) {
  assert(is_key(key));
  transaction.put("done/" + std::max(to_text(now).substr(0, 7), newest_month(transaction)) + '/' + key, "");
}

} // namespace games
