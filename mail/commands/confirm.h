// SPDX-License-Identifier: GPL-3.0-or-later
// confirm - CONFIRM, what is said to the letter that asks for an address, and what its yes releases
#pragma once

#include "mail/commands/session/declared.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mail {

// ---- what somebody says to the letter that asks his address (welcome.h)
//
// A yes lets the judge write to him, so a program must not say it by chance: ticket systems and answers of
// the absent send back the Subject, the text, the code in it, and words of their own. docs/coming-in.md,
// "Whose address is it", has the rules. Pure functions of the mail; the phrases are those of
// parser/languages.

// Does what the writer's program left unquoted, signature and all, call itself automatic; or does the Subject
// bear what no person adds to that of our letter, such as the number of a ticket? `subject`: of our letter.
bool calls_itself_automatic(const Message& message, std::string_view subject);

enum class Said : std::uint8_t {
  nothing, // no text, nothing but a quotation or a signature, a picture, a thumb
  words,
  yes,    // plainly
  no,     // plainly, or by a thumb that points down
  unclear // neither: "No wait", "What does it cost?", "Let me think about it"
};
Said said_in(const parser::MailScript& script);
// Nothing but a no; but a yes.
bool is_mere_no(const parser::MailScript& script);
bool is_mere_yes(const parser::MailScript& script);

// A click, or nothing but one sign: an emoji in a text of its own. It deserves no letter where it answers no
// question.
bool is_gesture(const Message& message, const parser::MailScript& script);

// What a mail without a word says: a yes, but for a sign that says no, or says neither; nullopt for words.
std::optional<bool> silent_decision(const parser::MailScript& script);

// A line that is a yes, or a no, and nothing else but words of courtesy; a thumb is one of both.
std::optional<bool> plain_decision(std::string_view line);

// The Subject is that of our letter, behind what mail programs write before it.
bool answers_subject(std::string_view subject, std::string_view ours);

// ---- the yes of an address, by CONFIRM or by an answer to the judge's letter, and what it releases

// The sender says yes to the letter with this code: what it named is obeyed. Refuses an unknown code.
void confirm(Context& context, const std::string& code, std::size_t line);
// A text that calls itself automatic says no yes, however it is written: nothing of it is obeyed or answered.
// True when the mail is one. `code`: of the letter that it answers.
bool refuse_automatic(Context& context, const std::string& code);

} // namespace mail
