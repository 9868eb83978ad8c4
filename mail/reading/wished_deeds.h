// SPDX-License-Identifier: GPL-3.0-or-later
// wished_deeds - what is wished by set phrases, in any language of the lexicon: to leave, to pause, to go on
//
// "I quit, sorry", "J'abandonne la partie": the phrases are rows of parser/languages, a kind of them a deed.
// A sentence says a deed when it has such a phrase and no word besides that could turn it.
#pragma once

#include "mail/reading/wish_words.h"

#include <string>
#include <string_view>

namespace mail {

// No command: an observer goes by it, and a player has to say that he leaves.
inline constexpr std::string_view no_more_letters = "NO MORE LETTERS";

// RESIGN, PAUSE, RESUME, SET NO LIST or no_more_letters; "" where the sentence says none, or more.
std::string deed_wished(WishWords words);
// Could what stands beside such a sentence turn it? "If you do that", "just kidding".
bool turns_deed(std::string_view clause);

// "Private, with the password beer": SET PRIVATE and the word.
std::string private_wished(const WishWords& words);
bool is_about_privacy(const WishWords& words);

} // namespace mail
