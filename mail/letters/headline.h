// SPDX-License-Identifier: GPL-3.0-or-later
// headline - what the list of mails shows of a letter: its Subject, and the sentence that it begins with
//
// Both tell the news to the reader of the letter: of his one power as "you", of several by their names. They
// repeat no secret, and are made of what the reader may see.
#pragma once

#include "games/game/game.h"
#include "mail/letters/report_letter.h"

#include <string>
#include <string_view>

namespace mail {

struct Headline {
  std::string subject; // "alpine: Fall 1902 - you lost Trieste, retreat by Fri 27 Nov"; 78 characters at most
  std::string news;    // "You lost Trieste. Retreat by Fri 27 Nov 23:30."
};

// Of what happened in a game. The Subject names the phase that was processed before " - "; that of any other
// letter names elsewhere the phase that it is about.
Headline headline_of(const Report& report);
// Of a notice: its first sentence; `what`, where the text has none that fits.
Headline headline_of_notice(const games::Game& game, const games::JudgeConf& conf, const std::string& what,
                            std::string_view text);
// Of a letter of press: its first words, and who wrote it as the reader is shown: "Germany", "" for unsigned.
Headline headline_of_press(const games::Game& game, const games::JudgeConf& conf, const std::string& writer,
                           bool to_all, std::string_view text);

} // namespace mail
