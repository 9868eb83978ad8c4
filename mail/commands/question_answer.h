// SPDX-License-Identifier: GPL-3.0-or-later
// question_answer - what somebody says to the letter that asks his address (confirm_letter.h)
//
// A yes lets the judge write to him, so a program must not say it by chance: ticket systems and answers of
// the absent send back the Subject, the text, the code in it, and words of their own. docs/coming-in.md,
// "Whose address is it", has the rules. Pure functions of the mail; the phrases are those of
// parser/languages.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace parser {
struct MailScript;
}

namespace mail {

struct Message;

// Does what the writer's program left unquoted, signature and all, call itself automatic; or does the Subject
// bear what no person adds to that of our letter, such as the number of a ticket? `subject`: of our letter.
bool calls_itself_automatic(const Message& message, std::string_view subject);

enum class Said : std::uint8_t {
  nothing, // no text, nothing but a quotation or a signature, a picture, a thumb
  words,
  no // plainly
};
Said said_in(const parser::MailScript& script);
// Nothing but a no.
bool is_mere_no(const parser::MailScript& script);

// A line that is a yes, or a no, and nothing else but words of courtesy; a thumb is a yes.
std::optional<bool> plain_decision(std::string_view line);

// The Subject is that of our letter, behind what mail programs write before it.
bool answers_subject(std::string_view subject, std::string_view ours);

} // namespace mail
