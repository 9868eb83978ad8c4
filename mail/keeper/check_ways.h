// check_ways - do the files, folders and programs exist that mail comes and goes by? For `chancery check`
//
// No connection is made: fetch, deliver and status tell whether a server is reached and takes the password.
#pragma once

#include <iosfwd>

namespace games {
struct Home;
}

namespace mail {

// A line a problem, with the cure; returns how many.
int check_ways(const games::Home& home, std::ostream& out);

} // namespace mail
