// SPDX-License-Identifier: GPL-3.0-or-later
// player_record - REGISTER, GET RATINGS, ADJUST, RECORD: who players are, and how they played here
#pragma once

namespace mail {

class Context;
struct Office;
class GrowingReply;

void show_own_record(Context& context);
// The best ratings; looks at every player, once a mail.
void show_ratings(const Office& office, GrowingReply& reply);

} // namespace mail
