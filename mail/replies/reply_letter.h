// SPDX-License-Identifier: GPL-3.0-or-later
// reply_letter - the frame of the letters that answer a mail: address, subject, thread, the lines at the head
#pragma once

#include "mail/message/letter.h"
#include "mail/text/piece.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace mail {

class Context;

// What a letter is about: a game, and the reader's seat in it; none for mails about no game.
using About = std::optional<std::pair<std::string, std::size_t>>;
// The reply: the last seat signed on to, or the one written to.
About about_reply(const Context& context);
// The copy for the holder of a seat: the last seat of his. He must not hear of another that the mail spoke
// for.
About about_copy(const Context& context, const std::string& holder);

// Of the reply: mail programs show it below the mail that it answers only if it has the same subject.
std::string answer_subject(const Context& context, bool errors);
// Of a letter to somebody who did not write.
std::string copy_subject(const Context& context, const About& about, bool errors);

// A letter without subject and text.
Letter letter_to(const Context& context, const std::string& to, const About& about);
// The lines that name the game and its deadline; empty for mails about no game, or one that has not started.
Piece letter_head(const Context& context, const std::string& to, const About& about);

// What the letter says: what is on file ends its text, where a cut must not reach it, and begins its HTML.
void set_told(Letter& letter, const Piece& head, const Piece& lines, Piece on_file);

} // namespace mail
