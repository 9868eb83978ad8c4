// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/store/transaction.h"

#include "games/home/files.h"
#include "games/home/watched_child.h"
#include "games/store/keyed_text.h"
#include "games/store/recovery.h"

#include <cassert>
#include <cerrno>

namespace games {

namespace {

constexpr std::size_t longest_kept = std::size_t{64} << 10, most_kept = std::size_t{8} << 20; // bytes

// deliver() and ingest() change what lies in the outbox and the spool without the lock.
bool is_of_the_lock(const std::string& path) {
  return path.starts_with("games/") || path.starts_with("players/") || path.starts_with("confirming/") ||
         path == "house-rules" || path == "unreachable";
}

} // namespace

std::optional<std::string> ReadFiles::read(const std::filesystem::path& home, const std::string& path) {
  if (const auto known = known_.find(path); known != known_.end()) return known->second;
  std::optional<std::string> content = files::read(home / path);
  const std::size_t size = content ? content->size() : 0;
  if (!is_of_the_lock(path) || size > longest_kept) return content;
  if (bytes_ > most_kept) forget();
  bytes_ += path.size() + size;
  known_.emplace(path, content);
  return content;
}

const std::vector<std::string>& ReadFiles::list(const std::filesystem::path& home,
                                                const std::string& folder) {
  const auto [at, is_new] = lists_.try_emplace(folder);
  if (is_new) at->second = files::list(home / folder);
  return at->second;
}

namespace {

// A path that leads out of HOME is our own mistake: names from mails are checked long before.
void assert_inside_home([[maybe_unused]] const std::string& path) {
  assert(!path.empty() && path.front() != '/' && path.find("..") == std::string::npos &&
         path.find('\n') == std::string::npos);
}

} // namespace

Transaction::Change& Transaction::change_of(const std::string& path) {
  const auto known = changes_.find(path);
  if (has_mark_ && !at_mark_.contains(path))
    at_mark_.emplace(path, known == changes_.end() ? std::nullopt : std::optional(known->second));
  return known == changes_.end() ? changes_[path] : known->second;
}

void Transaction::mark() {
  has_mark_ = true;
  at_mark_.clear();
  bytes_at_mark_ = bytes_;
}

void Transaction::take_back() {
  assert(has_mark_);
  for (auto& [path, before] : at_mark_) {
    if (before)
      changes_[path] = *std::move(before);
    else
      changes_.erase(path);
  }
  at_mark_.clear();
  bytes_ = bytes_at_mark_;
}

void Transaction::put(const std::string& path, std::string content) {
  assert_inside_home(path);
  bytes_ += content.size();
  Change& change = change_of(path);
  const bool is_moved = change.kind == Kind::move || change.kind == Kind::put;
  change = {Kind::put, std::move(content), is_moved ? std::move(change.from) : std::string()};
}

void Transaction::append(const std::string& path, const std::string& content) {
  assert_inside_home(path);
  bytes_ += content.size();
  const bool is_new = !changes_.contains(path);
  Change& change = change_of(path);
  if (is_new)
    change = {Kind::append, content};
  else if (change.kind == Kind::put || change.kind == Kind::append)
    change.content += content, change.staged.clear();
  else if (change.kind == Kind::move)
    change = {Kind::put, read(path).value_or("") + content, change.from};
  else
    change = {Kind::put, content};
}

void Transaction::remove(const std::string& path) {
  assert_inside_home(path);
  // What would have been moved here is to go, too, and lies under its old name as yet.
  const std::string from = std::exchange(change_of(path), {Kind::remove, ""}).from;
  if (const auto old = changes_.find(from); old != changes_.end() && old->second.kind == Kind::moved_away)
    change_of(from) = {Kind::remove, ""};
}

void Transaction::move(const std::string& from, const std::string& to) {
  assert_inside_home(from);
  assert_inside_home(to);
  assert(!changes_.contains(from) && !changes_.contains(to));
  change_of(from) = {Kind::moved_away, ""};
  change_of(to) = {Kind::move, "", from};
}

std::optional<std::string> Transaction::read_on_disk(const std::string& path) const {
  return read_before_ == nullptr ? files::read(home_ / path) : read_before_->read(home_, path);
}

std::optional<std::string> Transaction::read(const std::string& path) const {
  const auto at = changes_.find(path);
  if (at == changes_.end()) return read_on_disk(path);
  const Change& change = at->second;
  switch (change.kind) {
  case Kind::put: return change.content;
  case Kind::append: return files::read(home_ / path).value_or("") + change.content;
  case Kind::move: return files::read(home_ / change.from);
  case Kind::remove:
  case Kind::moved_away: break;
  }
  return std::nullopt;
}

std::optional<std::string> Transaction::read_end(const std::string& path, std::uint64_t most) const {
  const auto at = changes_.find(path);
  if (at == changes_.end()) return files::read_end(home_ / path, most);
  if (at->second.kind != Kind::append) return read(path);
  return files::read_end(home_ / path, most).value_or("") + at->second.content;
}

std::vector<std::string> Transaction::changed_below(const std::string& folder) const {
  std::vector<std::string> paths;
  for (auto at = changes_.lower_bound(folder + '/'); at != changes_.end(); ++at) {
    if (!at->first.starts_with(folder + '/')) break;
    paths.push_back(at->first);
  }
  return paths;
}

bool Transaction::changes_alike(const Transaction& other, const std::string& folder) const {
  const std::vector<std::string> paths = changed_below(folder);
  return paths == other.changed_below(folder) && std::ranges::all_of(paths, [&](const std::string& path) {
           return changes_.at(path) == other.changes_.at(path);
         });
}

bool Transaction::changes_list_of(const std::string& folder) const {
  const auto changes_it = [&](const std::string& path, Kind kind) {
    const bool puts = kind == Kind::put || kind == Kind::append;
    const bool removes = kind == Kind::remove || kind == Kind::moved_away;
    return files::exists(home_ / path) ? removes : puts;
  };
  const auto any_below = [&](const auto& paths, auto changes) {
    for (auto at = paths.lower_bound(folder + '/'); at != paths.end(); ++at) {
      if (!at->first.starts_with(folder + '/')) return false;
      if (changes(*at)) return true;
    }
    return false;
  };
  if (!has_mark_)
    return any_below(changes_, [&](const auto& one) { return changes_it(one.first, one.second.kind); });
  return any_below(at_mark_, [&](const auto& one) {
    const Kind kind = changes_.at(one.first).kind;
    return (!one.second || one.second->kind != kind) && changes_it(one.first, kind);
  });
}

std::vector<std::string> Transaction::list(const std::string& folder) const {
  return read_before_ == nullptr ? files::list(home_ / folder) : read_before_->list(home_, folder);
}

void Transaction::pack(Packer& packer) const {
  packer.list(changes_, [&](const auto& one) {
    packer.number(one.second.kind);
    packer.text(one.first);
    packer.text(one.second.content);
    packer.text(one.second.from);
    packer.text(one.second.staged);
  });
}

void Transaction::stage_letters() {
  std::size_t index = 0;
  for (auto& [path, change] : changes_) {
    if (change.kind != Kind::put || !is_outgoing_mail(path)) continue;
    std::string name = staged_name(number_, index++, change.content);
    files::write(home_ / "redo" / name, change.content);
    change.staged = std::move(name);
  }
}

void Transaction::add(Unpacker& unpacker) {
  std::vector<std::pair<std::string, Change>> changes;
  unpacker.list(changes, [&](auto& one) {
    unpacker.number(one.second.kind);
    unpacker.text(one.first);
    unpacker.text(one.second.content);
    unpacker.text(one.second.from);
    unpacker.text(one.second.staged);
  });
  for (auto& [path, change] : changes) {
    bytes_ += change.content.size();
    change_of(path) = std::move(change);
  }
}

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
