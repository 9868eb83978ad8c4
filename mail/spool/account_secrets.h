// SPDX-License-Identifier: GPL-3.0-or-later
// account_secrets - passwords of mail accounts, in a file that nobody else may read
#pragma once

#include <map>
#include <string>

namespace games {
struct Home;
}

namespace mail {

// KEY=VALUE lines of the file that judge.conf names; empty when it names none. Throws
// parser::BadConfiguration when the file is missing, or readable for others than its owner.
std::map<std::string, std::string> read_account_secrets(const games::Home& home);

} // namespace mail
