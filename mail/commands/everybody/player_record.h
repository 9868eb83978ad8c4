// SPDX-License-Identifier: GPL-3.0-or-later
// player_record - how people played here: GET DEDICATION, GET RATINGS
#pragma once

namespace mail {

class Context;

void show_own_record(Context& context);
// The best ratings; looks at every player, once a mail.
void show_ratings(Context& context);

} // namespace mail
