// SPDX-License-Identifier: GPL-3.0-or-later
// watchdog - a run of cron, work or process that makes no progress ends itself, and says where it stood
//
// The run is a child, which says what it takes up (games/home/progress.h). When it has taken up nothing for
// `--patience` seconds (600) it is killed with all that it started; what it did until then is committed or
// not, as after any other kill. A mail at which it stood has had a try, so that the next run begins behind it
// (mail/worker/poison.h).
#pragma once

#include <boost/program_options.hpp>

#include <functional>

namespace mail {

struct Call;

// --unwatched and --patience.
void declare_watching(boost::program_options::options_description& options);
// Runs it and returns its exit status; 75 when it was killed or fell. With --unwatched in this process.
int watched(const Call& call, const std::function<int()>& run);

} // namespace mail
