// SPDX-License-Identifier: GPL-3.0-or-later
// queue - which mails of the spool are worked off next, and which are set aside after three tries
#pragma once

#include "games/home/home.h"
#include "games/home/instant.h"
#include "games/store/store.h"
#include "mail/senders/ingest.h"

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace mail {

// ---- mails that make the program fail: counted, and set aside after three tries
//
// The count stands in spool/tmp/NAME.tries. Faults of the program are counted: an exception, whatever ends
// the process at work or the one that reads, too much memory or processor time. What the world does (a full
// disk, a power loss, the end of all processes of the judge) is never counted.

constexpr int most_tries = 3;

// Counts a try of the mail that failed; does nothing when the mail is no longer in spool/new. After the third
// failed try the mail is moved to spool/bad, and the keeper is told. Is it still in the spool?
bool note_fault(games::Store& store, const games::Lock& lock, games::Instant now,
                const std::filesystem::path& file, const std::string& fault);
// Removes the count of a mail that was worked off after all.
void forget_faults(games::Transaction& transaction, const std::filesystem::path& file);
// The names of the mails in the spool that have failed before.
std::set<std::string> tried_mails(const games::Home& home);
// spool/FOLDER/NAME of the mail: a path relative to the home.
std::string spool_path(const char* folder, const std::filesystem::path& file);

// ---- which mails of the spool are worked off next: the oldest, but for those that wait
//
// A mail that failed is tried again when all others were, and in another run. Later mails of the
// same people wait with it, lest a correction be obeyed before what it corrects: those of one envelope
// sender, of one From, or for one seat by its reply address. A mail that waits holds back the later
// mails of its own people, too.

class Queue {
 public:
  // `until`: later mails are passed over. `failed`: names of mails that failed in this run.
  Queue(const games::Home& home, games::Instant now, games::Instant until, std::set<std::string> failed);

  // The next mails, up to 32 of 4 MiB together; none when the spool has no more. Each comes once.
  std::vector<SpooledMail> next();
  // Does the spool seem to hold more than what next() gave?
  bool has_more() const { return at_ < files_.size(); }
  // Must it wait, since one before it failed after next() gave it? Then it is left for a later next().
  bool holds_back(const SpooledMail& mail);
  // It waits for the next run, and those behind it with it.
  void note_failed(const SpooledMail& mail);

 private:
  void begin_pass(bool retrying);
  void take(const std::filesystem::path& file, std::vector<SpooledMail>& chunk);
  std::optional<SpooledMail> read_one(const std::filesystem::path& file) const;
  bool waits_by_itself(const std::string& name) const;
  bool is_behind(const SpooledMail& mail) const;
  void hold(const SpooledMail& mail);

  const games::Home& home_;
  games::Instant now_, until_;
  std::set<std::string> failed_, given_; // names
  bool retrying_ = false;                // in this pass mails that failed in earlier runs have their turn
  bool given_since_start_ = false;       // of the two passes
  std::vector<std::filesystem::path> files_;
  std::size_t at_ = 0;
  std::set<std::string> tried_; // names of mails that failed in earlier runs; none while they have their turn
  // People whose mails wait in this pass, with the name of the first one: those before it do not.
  std::map<std::string, std::string> held_;
};

} // namespace mail
