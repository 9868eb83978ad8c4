// SPDX-License-Identifier: GPL-3.0-or-later
// transaction - the changes of one commit, and the files that it reads, which may be damaged
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace games {

class Packer;
class Unpacker;

// ---- files that only who holds the judge lock changes, read once while it is held

class ReadFiles {
 public:
  // The content of HOME/`path`; nullopt when there is no such file. Throws files::Error.
  std::optional<std::string> read(const std::filesystem::path& home, const std::string& path);
  // The names in HOME/done, or in another folder that only commits change.
  const std::vector<std::string>& list(const std::filesystem::path& home, const std::string& folder);
  void forget() { known_.clear(), lists_.clear(), bytes_ = 0; }

 private:
  std::map<std::string, std::optional<std::string>> known_;
  std::map<std::string, std::vector<std::string>> lists_;
  std::size_t bytes_ = 0;
};

// ---- the changes of one commit, collected before any of them is made
//
// A Store begins and commits it. It holds the full new contents of files, and reads files as they will be
// after the commit. A Transaction that is dropped has changed nothing. Paths are relative to HOME.

class Transaction {
 public:
  // One that is only read from, and never committed: it shows what is on disk.
  static Transaction for_reading(std::filesystem::path home) { return {std::move(home), 0}; }
  // Parent folders are made as needed.
  void put(const std::string& path, std::string content);
  void append(const std::string& path, const std::string& content); // at the end that the file has at commit
  void remove(const std::string& path);                             // a file; missing is fine
  // Renames a file that this transaction has not changed yet; missing is fine. Costs nothing in the redo
  // file. What is put there afterwards is written over it.
  void move(const std::string& from, const std::string& to);
  // The content that the file will have after the commit; nullopt when it does not exist.
  std::optional<std::string> read(const std::string& path) const;
  // The end of a file that only grows, as it will be after the commit: its last bytes, about `most` of them,
  // and what is appended.
  std::optional<std::string> read_end(const std::string& path, std::uint64_t most) const;
  // The names in a folder, as they are on disk, without what this transaction changes; none where there is no
  // such folder.
  std::vector<std::string> list(const std::string& folder) const;
  // What changes from here on can be taken back, until the next mark: then all is as it was here.
  void mark();
  void take_back();
  // Does it put a file below the folder that is not there yet, or take one away? Whoever lists the folder
  // does not see that. Of a transaction with a mark: does it since then?
  bool changes_list_of(const std::string& folder) const;
  // The files below the folder that it changes in any way.
  std::vector<std::string> changed_below(const std::string& folder) const;
  // Does it change the files below the folder as the other one does?
  bool changes_alike(const Transaction& other, const std::string& folder) const;
  bool empty() const { return changes_.empty(); }
  // Its changes, for another process of this program, which adds them to its own. What is cut off is told by
  // the unpacker.
  void pack(Packer& packer) const;
  // Writes its outgoing mails into files of their own, which the commit only has to rename. Throws
  // files::Error.
  void stage_letters();
  void add(Unpacker& unpacker);
  std::size_t size() const { return changes_.size(); } // paths that change; grows only: numbers what is put
  std::size_t bytes() const { return bytes_; }         // of new content so far: when to commit a batch
  std::uint64_t number() const { return number_; }     // of the commit; grows for ever, so names sort by it
  const std::filesystem::path& home() const { return home_; }

 private:
  friend class Store;
  enum class Kind : std::uint8_t { put, append, remove, move, moved_away };
  struct Change {
    Kind kind;
    std::string content;     // put, append: the bytes
    std::string from = {};   // move, put: the path that the file is renamed from; "" for none
    std::string staged = {}; // put: as in a RedoEntry
    bool operator==(const Change&) const = default;
  };
  Transaction(std::filesystem::path home, std::uint64_t number, ReadFiles* read_before = nullptr)
      : home_(std::move(home)), number_(number), read_before_(read_before) {}
  std::optional<std::string> read_on_disk(const std::string& path) const;
  Change& change_of(const std::string& path);

  std::filesystem::path home_;
  std::uint64_t number_;
  ReadFiles* read_before_; // the Store's; none: each reading is one of the disk
  std::size_t bytes_ = 0;
  std::map<std::string, Change> changes_; // one a path: what the commit does to it in the end
  bool has_mark_ = false;
  std::size_t bytes_at_mark_ = 0;
  std::map<std::string, std::optional<Change>>
      at_mark_; // of the paths that changed since; none: not yet there
};

// ---- the error that something was about to be committed that could not be read again
//
// Our own mistake, whatever a player wrote: nothing of the change may be committed. Who catches it tells the
// keeper; who does not, commits nothing either.

struct Unreadable : std::logic_error {
  Unreadable(std::string game_at_fault, const std::string& why)
      : std::logic_error(why), game(std::move(game_at_fault)) {}
  std::string game; // "": it belongs to no game
};

// ---- files of a game or a person, which may be damaged

// The file as the transaction leaves it; nullopt when there is none. Throws Damaged when this one file cannot
// be read (a folder, a pipe, rights), files::Error for what may concern the whole disk.
std::optional<std::string> read_file(const Transaction& transaction, const std::string& path);

// The last bytes of the file as the transaction leaves it. Throws as read_file does.
std::optional<std::string> read_file_end(const Transaction& transaction, const std::string& path,
                                         std::size_t most);

} // namespace games
