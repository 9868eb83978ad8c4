// SPDX-License-Identifier: GPL-3.0-or-later
// done_keys - which mails have taken effect: an empty file a key, in a folder a month: done/2026-11/KEY
//
// Folders of months keep both things cheap: old keys go as a whole folder, and looking one up takes one look
// a month. A key goes into the newest folder that there is, if that is of a month to come. A key is letters
// and digits only.
#pragma once

#include "games/home/instant.h"

#include <string>

namespace games {

class Transaction;

bool is_done(const Transaction& transaction, const std::string& key);
void mark_done(Transaction& transaction, const std::string& key, Instant now);

} // namespace games
