// SPDX-License-Identifier: GPL-3.0-or-later
// listed_addresses - a list of addresses as ALLOW and DENY change it: "ann@example.org -bob@example.org"
#pragma once

#include "parser/mail_parser.h"

#include <cstddef>
#include <string>
#include <vector>

namespace mail {

constexpr std::size_t most_addresses = 5; // of a seat

// Takes the addresses that stand next in the words, "@example.org" for all of a domain: a dash before one
// takes it off the list, as `removes` does for all. `told`: what became of each, in words. Returns why
// nothing was done, or "".
std::string change_list(std::vector<std::string>& list, parser::Words& arguments, bool removes,
                        std::vector<std::string>& told);

} // namespace mail
