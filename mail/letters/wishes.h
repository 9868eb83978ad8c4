// SPDX-License-Identifier: GPL-3.0-or-later
// wishes - what people write who are new here, and know no command: "I'd like to play"
#pragma once

#include <cstdint>
#include <string_view>

namespace mail {

// Would the writer of this line play, does he look for a game, or ask how all this works?
bool wishes_to_play(std::string_view line);
// An advertisement, whatever its Subject says: it is answered by nothing.
bool is_advertisement(std::string_view text);
// Is it so like a letter of somebody who never wrote here that it is answered, whatever it is about? No
// advertisement, nothing long, and no words of those beside a link, or where nothing is asked.
bool is_letter_of_newcomer(std::string_view text);

// Does somebody who has a seat ask what he is to do now: "OK, I will play! What do I do?"
bool asks_what_to_do(std::string_view line);
// Of an answer to the question whether somebody wants to play: a yes, perhaps with courtesies and with what
// he asks about playing; courtesies or such a question alone; anything else.
enum class Consent : std::uint8_t { yes, polite, other };
Consent consent_of(std::string_view line);

} // namespace mail
