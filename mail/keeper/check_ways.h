// SPDX-License-Identifier: GPL-3.0-or-later
// check_ways - do the files, folders, programs and servers exist that mail comes and goes by? For `chancery
// check`
//
// A server is connected to, and takes the password or not; no mail is sent or fetched.
#pragma once

#include <iosfwd>

namespace games {
struct Home;
}

namespace mail {

// A line a problem, with the cure; returns how many.
int check_ways(const games::Home& home, std::ostream& out);

} // namespace mail
