// SPDX-License-Identifier: GPL-3.0-or-later
// closed_ways - when cron tries a closed way in or out again, and how often the keeper hears of it
//
// The state stands in NAME.state, as that of a mail that is put off (queue_file.h): spool/fetch.state,
// outbox/deliver.state.
#pragma once

#include "games/home/instant.h"

#include <filesystem>
#include <string>

namespace mail {

// Counts one more failure. True when the keeper should hear of it: the first time, and then once a day.
bool note_closed_way(const std::filesystem::path& name, const std::string& reason, games::Instant now);
void note_open_way(const std::filesystem::path& name);
// False for 1 minute after the first failure, for 5 after the second and for 15 after each later one.
bool is_worth_a_try(const std::filesystem::path& name, games::Instant now);

} // namespace mail
