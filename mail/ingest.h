// ingest - one mail from standard input into the spool, durably, and nothing else
//
// spool/tmp, fsync, rename to spool/new, fsync of the folder; exit 0 only after that, every failure 75. No lock, no parsing.
// The file name begins with the time of acceptance, which is the time that counts. The first lines of the file are the
// envelope; then the bytes as they came.
#pragma once

#include "games/home.h"

#include <string>
#include <string_view>
#include <vector>

namespace mail {

struct SpooledMail {
  std::filesystem::path file;     // in spool/new
  games::Instant received{};      // by the name
  std::string envelope_sender, envelope_recipient;
  std::string bytes;
};

// Copies descriptor `fd` into the spool. Throws parser::Failure.
void ingest(const std::filesystem::path& home, int fd, std::string_view sender, std::string_view recipient,
            games::Instant now);
// Paths in spool/new, oldest first.
std::vector<std::filesystem::path> spooled(const games::Home& home);
SpooledMail read_spooled(const std::filesystem::path& file);

}  // namespace mail
