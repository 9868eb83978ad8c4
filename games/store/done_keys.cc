// done_keys - which mails have taken effect: an empty file a key, in a folder a month: done/2026-11/KEY
//
// Months make expiry cheap (a folder goes as a whole) and keep looking up as cheap: one look a month that is
// kept.
#include "games/home/files.h"
#include "games/store/store.h"

#include <algorithm>
#include <cassert>
#include <cctype>

namespace games {

namespace {

[[maybe_unused]] bool is_key(const std::string& key) {
  return !key.empty() && std::ranges::all_of(key, [](unsigned char c) { return std::isalnum(c) != 0; });
}

} // namespace

bool Store::is_done(const Transaction& transaction, const std::string& key) const {
  assert(is_key(key));
  const auto marks = [&](const auto& change) {
    return change.first.starts_with("done/") && change.first.ends_with('/' + key);
  };
  if (std::ranges::any_of(transaction.changes_, marks)) return true;
  const std::filesystem::path folder = home_.path / "done";
  return std::ranges::any_of(files::list(folder),
                             [&](const std::string& month) { return files::exists(folder / month / key); });
}

void Store::mark_done(Transaction& transaction, const std::string& key, Instant now) const {
  assert(is_key(key));
  transaction.put("done/" + to_text(now).substr(0, 7) + '/' + key, "");
}

} // namespace games
