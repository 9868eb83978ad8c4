// ingest - one mail from standard input into the spool, durably, and nothing else
//
// spool/tmp, fsync, rename to spool/new, fsync of the folder; exit 0 only after that, every failure 75. No
// lock, no parsing. The file name begins with the time of acceptance, which is the time that counts. The
// first lines of the file are the envelope; then the bytes as they came.
#pragma once

#include "games/home.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

struct SpooledMail {
  std::filesystem::path file;  // in spool/new
  games::Instant received{};   // by the name
  std::string envelope_sender; // "<>" = the null sender, "" = not told
  std::string envelope_recipient;
  std::string bytes;
};

// Copies descriptor `fd` into the spool. Throws parser::Failure. `clock` is read when the mail is complete
// and synced.
using Clock = std::function<games::Instant()>;
void ingest(const std::filesystem::path& home, int fd, std::string_view sender, std::string_view recipient,
            const Clock& clock);
void ingest(const std::filesystem::path& home, int fd, std::string_view sender, std::string_view recipient,
            games::Instant now);

// Paths in spool/new, oldest first.
std::vector<std::filesystem::path> spooled(const games::Home& home);
// A file that a keeper put there by hand, without envelope lines or a time in its name, is read too: its time
// is that of its last change. Throws parser::Failure.
SpooledMail read_spooled(const std::filesystem::path& file);
// Removes from spool/tmp what killed ingests left there more than a day ago. Best effort.
void remove_old_drafts(const games::Home& home);

} // namespace mail
