// SPDX-License-Identifier: GPL-3.0-or-later
// press_archive - what HISTORY reads: broadcasts and notices of a game, as mbox in games/NAME/press
//
// The results of each phase lie in its history folder (report.h, archive_path); the mbox holds the rest that
// everybody got. Lines of the text that begin with "From " are written ">From ", as mbox wants it.
#pragma once

#include "games/game/game.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace games {
class Transaction;
}

namespace mail {

struct ArchivedMail {
  games::Instant at{};
  std::string subject;
  std::string text;
  bool is_results = false; // in the judge's own words
};

void archive_notice(games::Transaction& transaction, const games::Game& game, games::Instant now,
                    const std::string& subject, const std::string& text);
// The file; of one beyond 8 MiB the end. "" when there is none.
std::string read_archive(const games::Transaction& transaction, const std::string& game);
// What was archived in a span of time, oldest first; what cannot be read is left out.
std::vector<ArchivedMail> archived_mails(std::string_view mbox, games::Instant from, games::Instant to);

// The report of a processed phase as report.h keeps it; nullopt when that cannot be read.
std::optional<ArchivedMail> read_report(std::string_view report);

} // namespace mail
