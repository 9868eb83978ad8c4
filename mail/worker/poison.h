// poison - mails that make the program fail: counted, and set aside after three tries
//
// The count stands in spool/tmp/NAME.tries. Only faults of the program are counted: an exception, a signal
// that it brought upon itself, too much processor time. What the world does (a full disk, a kill, a power
// loss) never is.
#pragma once

#include "games/home/instant.h"
#include "games/store/store.h"

#include <filesystem>
#include <string>

namespace mail {

// One more try of the mail failed, for this reason; nothing when the mail is no longer in spool/new. After
// the third it is moved to spool/bad, and the keeper is told.
void note_fault(games::Store& store, const games::Lock& lock, games::Instant now,
                const std::filesystem::path& file, const std::string& fault);
// The mail was worked off after all: its count goes with it.
void forget_faults(games::Transaction& transaction, const std::filesystem::path& file);
// spool/FOLDER/NAME of the mail: a path relative to the home.
std::string spool_path(const char* folder, const std::filesystem::path& file);

} // namespace mail
