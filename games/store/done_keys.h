// done_keys - which mails have taken effect: an empty file a key, in a folder a month: done/2026-11/KEY
//
// Months make expiry cheap (a folder goes as a whole) and keep looking up as cheap: one look a month that is
// kept. A key is letters and digits only.
#pragma once

#include "games/home/instant.h"

#include <string>

namespace games {

class Transaction;

bool is_done(const Transaction& transaction, const std::string& key);
void mark_done(Transaction& transaction, const std::string& key, Instant now);

} // namespace games
