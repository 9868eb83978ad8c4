// SPDX-License-Identifier: GPL-3.0-or-later
// subcommands_ingest - ingest, which `chancery` and chancery-ingest share, and the worker that it starts
#pragma once

#include <filesystem>
#include <string>

namespace mail {

// Starts the `chancery` that stands in the folder of this program, detached, to obey what is spooled and send
// the answers. A failure to start it is silent: cron is as good, if later. `now`: the --now that it is to
// work with, "" for the clock.
void start_worker(const std::filesystem::path& home, const std::string& now = {});

} // namespace mail
