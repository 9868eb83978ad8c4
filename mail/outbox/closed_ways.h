// closed_ways - a way in or out that is closed: when cron tries it again, and how often its keeper hears of
// it
//
// The state stands in NAME.state, as that of a mail that is put off (queue_file.h): spool/fetch.state,
// outbox/deliver.state.
#pragma once

#include "games/home/home.h"

#include <filesystem>
#include <string>

namespace mail {

// Counts one more failure. True when the keeper should hear of it: the first time, and then once a day.
bool note_closed_way(const std::filesystem::path& name, const std::string& reason, games::Instant now);
void note_open_way(const std::filesystem::path& name);
// False for 1, 5, 15 and then always 15 minutes after a failure.
bool is_worth_a_try(const std::filesystem::path& name, games::Instant now);

} // namespace mail
