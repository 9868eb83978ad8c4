// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/store/store.h"

#include "games/home/files.h"
#include "games/store/keyed_text.h"
#include "games/store/recovery.h"

#include <algorithm>
#include <cassert>
#include <cctype>
#include <iterator>
#include <sys/stat.h>

namespace games {

namespace {

namespace fs = std::filesystem;

// So many commits, or so many bytes, are made durable together.
constexpr std::size_t most_unsettled = 64;
constexpr std::size_t most_unsettled_bytes = 64 << 20;
constexpr std::size_t most_spare_bytes = 64 << 20; // of redo files that are kept to be written over

fs::path lock_file(const Home& home) { return home.path / "lock"; }

// The index of due games is told whose files a commit changes (games/batch/due_index.h). What fails here is
// found by the number that is missing then.
void tell_index(const fs::path& home, const Redo& redo) try {
  const fs::path index = home / due_file;
  if (!files::exists(index)) return;
  std::set<std::string> names;
  for (const RedoEntry& entry : redo.entries)
    for (const std::string& path : {entry.path, entry.kind == RedoEntry::Kind::move ? entry.content : ""})
      if (path.starts_with("games/")) names.insert(path.substr(6, path.find('/', 6) - 6));
  std::string line = "commit " + std::to_string(redo.number);
  for (const std::string& name : names) line += " " + name;
  files::write_at(index, files::size(index), line + "\n");
} catch (const files::Error&) {
}

constexpr const char* counter_file = "commits";
constexpr std::string_view counter_start = "chancery counter 1\nlast = ";

} // namespace

// redo/made: the last commit that was applied, in which run of which machine, and for which home: behind a
// loss of power, or in a copy, nobody knows what of it is on the disk. It is never synced.
constexpr const char* made_file = "redo/made";
constexpr std::string_view made_start = "chancery made 1\nlast = ";

Store::Store(Home home) : home_(std::move(home)), boot_(read_clocks({}).boot) {}

Store::~Store() {
  try {
    if (applied_.empty() || made_is_noted_) return;
    if (const auto lock = try_lock()) settle(*lock);
  } catch (const parser::Failure&) {
    // Whoever takes the lock next does it; nothing is lost.
  }
}

Lock Store::lock() {
  Lock held(FileLock::wait_for(lock_file(home_)));
  recover(held);
  return held;
}

std::optional<Lock> Store::try_lock() {
  std::optional<FileLock> taken = FileLock::try_for(lock_file(home_));
  if (!taken) return std::nullopt;
  Lock held(*std::move(taken));
  recover(held);
  return held;
}

std::string Store::made_text(std::uint64_t last) const {
  struct stat folder {};
  if (boot_.empty() || ::stat((home_.path / "redo").c_str(), &folder) != 0) return "";
  return std::string(made_start) + redo_name(last) + "\nboot = " + boot_ +
         "\nfolder = " + std::to_string(folder.st_dev) + " " + std::to_string(folder.st_ino) + "\n# end\n";
}

// Where that fails the commit is applied again, which does no harm.
void Store::note_made(std::uint64_t last) try {
  const std::string text = made_text(last);
  made_is_noted_ = false;
  if (!text.empty()) files::write(home_.path / made_file, text);
  made_is_noted_ = !text.empty();
} catch (const files::Error&) {
}

// What other processes applied is as good as what this one did. Returns the last commit that was applied
// since the machine was started, in this folder or in one that it is a copy of; 0 where nobody knows.
std::uint64_t Store::take_over_applied() {
  const std::string text = files::read(home_.path / made_file).value_or("");
  const std::uint64_t last = redo_number(keyed_value(text, "last").value_or(""));
  if (text != made_text(last)) return !boot_.empty() && keyed_value(text, "boot") == boot_ ? last : 0;
  for (const std::string& name : files::list(home_.path / "redo")) {
    const std::uint64_t number = redo_number(name);
    if (name != redo_name(number) || number > last || !applied_.insert(number).second) continue;
    applied_bytes_ += files::size(home_.path / "redo" / name);
  }
  made_is_noted_ = true;
  return last;
}

void Store::recover(const Lock& lock) {
  read_before_.forget();
  const std::vector<std::string> names = files::list(home_.path / "redo");
  spares_.clear();
  std::ranges::copy_if(names, std::back_inserter(spares_), is_spare);
  if (!interrupted_ && !has_foreign_redos(names, applied_)) return;
  const std::uint64_t made = interrupted_ ? 0 : take_over_applied();
  if (!interrupted_ && !has_foreign_redos(names, applied_)) return;
  spares_.clear();
  interrupted_ = true;
  apply_redos(home_.path, applied_, made);
  interrupted_ = false;
  settle(lock);
}

std::uint64_t Store::last_number() const {
  const std::string text = files::read(home_.path / counter_file).value_or("");
  return redo_number(keyed_value(text, "last").value_or(""));
}

Transaction Store::begin(const Lock& lock) {
  if (interrupted_) recover(lock);
  return Transaction(home_.path, last_number() + 1, &read_before_);
}

Transaction Store::begin_later(const Lock&, std::uint64_t number) {
  return Transaction(home_.path, number, &read_before_);
}

Redo Store::redo_of(Transaction&& transaction) const {
  Redo redo{transaction.number(), {}};
  redo.entries.reserve(transaction.changes_.size());
  for (auto& [path, change] : transaction.changes_) {
    if (!change.from.empty()) redo.entries.push_back({RedoEntry::Kind::move, path, std::move(change.from)});
    switch (change.kind) {
    case Transaction::Kind::put:
      redo.entries.push_back(
          {RedoEntry::Kind::put, path, std::move(change.content), 0, std::move(change.staged)});
      break;
    case Transaction::Kind::append:
      redo.entries.push_back(
          {RedoEntry::Kind::append, path, std::move(change.content), files::size(home_.path / path)});
      break;
    case Transaction::Kind::remove: redo.entries.push_back({RedoEntry::Kind::remove, path, ""}); break;
    case Transaction::Kind::move:
    case Transaction::Kind::moved_away: break; // the entry above says it, under the new name
    }
  }
  return redo;
}

void Store::commit(const Lock& lock, Transaction&& transaction, const std::function<void()>& meanwhile) {
  if (transaction.empty()) return;
  // The number is in the same commit as all else, so it needs no sync of its own.
  transaction.put(counter_file, std::string(counter_start) + std::to_string(transaction.number()) + '\n');
  const Redo redo = redo_of(std::move(transaction));
  const RedoText text(redo);
  const fs::path folder = home_.path / "redo";
  const fs::path file = folder / redo_name(redo.number);
  const fs::path temporary = folder / (spares_.empty() ? redo_name(redo.number) + ".tmp" : spares_.back());
  if (!spares_.empty()) spares_.pop_back();
  interrupted_ = true;
  files::write_durably(temporary, text.pieces(), meanwhile);
  read_before_.forget();
  files::rename(temporary, file);
  files::sync_folder(folder); // the commit point
  make_changes(home_.path, redo);
  interrupted_ = false;
  note_made(redo.number);
  tell_index(home_.path, redo);
  applied_.insert(redo.number);
  applied_bytes_ += text.size();
  if (applied_.size() >= most_unsettled || applied_bytes_ >= most_unsettled_bytes) checkpoint(lock);
}

void Store::make_durable(const std::function<void(const std::string&)>& retire) {
  if (applied_.empty()) return;
  files::sync_disk(home_.path);
  files::remove(home_.path / made_file); // first: it is never alone
  for (; !applied_.empty(); applied_.erase(applied_.begin())) retire(redo_name(*applied_.begin()));
  applied_bytes_ = 0;
}

// Names are durable before any file is written over: behind a loss of power none has its old name, and half
// of another commit.
void Store::checkpoint(const Lock&) {
  const fs::path folder = home_.path / "redo";
  const bool any = !applied_.empty();
  std::uint64_t bytes = 0;
  make_durable([&](const std::string& name) {
    bytes += files::size(folder / name);
    if (spares_.size() >= most_unsettled || bytes > most_spare_bytes) return files::remove(folder / name);
    files::rename(folder / name, folder / (spare_front + name));
    spares_.push_back(spare_front + name);
  });
  if (any) files::sync_folder(folder);
}

void Store::settle(const Lock&) {
  const fs::path folder = home_.path / "redo";
  make_durable([&](const std::string& name) { files::remove(folder / name); });
  for (; !spares_.empty(); spares_.pop_back()) files::remove(folder / spares_.back());
}

namespace {

[[maybe_unused]] bool is_key(const std::string& key) {
  return !key.empty() && std::ranges::all_of(key, [](unsigned char c) { return std::isalnum(c) != 0; });
}

// A clock that goes back must not make a key look old.
std::string newest_month(const Transaction& transaction) {
  const std::vector<std::string> months = transaction.list("done");
  return months.empty() ? "" : months.back();
}

} // namespace

bool is_done(const Transaction& transaction, const std::string& key) {
  assert(is_key(key));
  const auto is_of_key = [&](const std::string& path) { return path.ends_with('/' + key); };
  if (std::ranges::any_of(transaction.changed_below("done"), is_of_key)) return true;
  const std::filesystem::path folder = transaction.home() / "done";
  return std::ranges::any_of(transaction.list("done"),
                             [&](const std::string& month) { return files::exists(folder / month / key); });
}

void mark_done(Transaction& transaction, const std::string& key, Instant now) {
  assert(is_key(key));
  transaction.put("done/" + std::max(to_text(now).substr(0, 7), newest_month(transaction)) + '/' + key, "");
}

} // namespace games
