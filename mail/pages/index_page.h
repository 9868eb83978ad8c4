// SPDX-License-Identifier: GPL-3.0-or-later
// index_page - the list of games: forming, waiting for players, running, over
#pragma once

#include "mail/pages/public_game.h"

#include <string>
#include <vector>

namespace mail {

// Games that are not listed are left out.
std::string index_page(const PublicJudge& judge, const std::vector<PublicGame>& games);

} // namespace mail
