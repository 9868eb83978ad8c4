// SPDX-License-Identifier: GPL-3.0-or-later
// poison - mails that make the program fail: counted, and set aside after three tries
//
// The count stands in spool/tmp/NAME.tries. Faults of the program are counted: an exception, whatever ends
// the process at work or the one that reads, too much memory or processor time. What the world does (a full
// disk, a power loss, the end of all processes of the judge) is never counted.
#pragma once

#include "games/home/instant.h"
#include "games/store/store.h"

#include <filesystem>
#include <set>
#include <string>

namespace mail {

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

} // namespace mail
