// SPDX-License-Identifier: GPL-3.0-or-later
// ingest - one mail from standard input into the spool, durably, and nothing else
#pragma once

#include "games/home/instant.h"
#include "games/store/declared.h"
#include "parser/text.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// What is known of a mail besides its bytes; "" = not told.
struct Envelope {
  std::string sender; // "<>" = the null sender
  std::string recipient;
  std::string origin; // the name that a mailbox has for it, the same each time it is fetched
};

// The lines that stand above a spooled mail.
std::string envelope_text(const Envelope& envelope);

struct SpooledMail {
  std::filesystem::path file; // in spool/new
  games::Instant received{};  // by the name
  Envelope envelope;
  std::string bytes;
  std::uintmax_t size = 0; // of the whole mail: more than there are bytes if it was cut
};

// "20261121T233000Z": to_text without what a file name has no use for; sorts by time.
std::string compact_text(games::Instant instant);

using Clock = std::function<games::Instant()>; // read when a mail is complete and synced

struct TooLong : parser::Failure {
  using Failure::Failure;
};

// One mail on its way into the spool; gone without trace when destroyed before accept. Throws
// parser::Failure.
class Arrival {
 public:
  Arrival(const std::filesystem::path& home, const Envelope& envelope);
  ~Arrival();
  Arrival(const Arrival&) = delete;
  Arrival& operator=(const Arrival&) = delete;
  void write(std::string_view bytes);
  void no_more_than(std::uintmax_t most) { most_ = most; }   // bytes: write() throws TooLong beyond them
  void copy_from(int fd, const std::filesystem::path& name); // to its end; `name`: for error messages
  void accept(const Clock& clock);                           // durable in spool/new when it returns

 private:
  class Draft;
  std::filesystem::path accepted_; // the folder
  std::uintmax_t written_ = 0, most_ = std::numeric_limits<std::uintmax_t>::max();
  std::unique_ptr<Draft> draft_;
};

// Copies descriptor `fd` into the spool. Throws parser::Failure.
void ingest(const std::filesystem::path& home, int fd, std::string_view sender, std::string_view recipient,
            const Clock& clock);
void ingest(const std::filesystem::path& home, int fd, std::string_view sender, std::string_view recipient,
            games::Instant now);

// Paths in spool/new, oldest first.
std::vector<std::filesystem::path> spooled(const games::Home& home);
// A file that a keeper put there by hand, without envelope lines or a time in its name, is read too: its time
// is that of its last change. Of a mail that is longer than `limit` (JudgeConf::mail_limit) one byte more
// than that is read, enough to tell that it is. Throws parser::Failure.
SpooledMail read_spooled(const std::filesystem::path& file, std::size_t limit);
// Removes from spool/tmp what killed ingests left there more than a day ago. Best effort.
void remove_old_drafts(const games::Home& home);

} // namespace mail
