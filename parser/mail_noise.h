// SPDX-License-Identifier: GPL-3.0-or-later
// mail_noise - lines of a mail that its program wrote and not the person
//
// Answers for single lines, or for a few lines from an index on. The tables in mail_noise.cc hold the words
// of English, German, French, Italian, Spanish, Dutch, Portuguese, Swedish, Danish and Norwegian, Polish and
// Russian programs.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace parser {

using Lines = std::span<const std::string_view>;

// Stands above the text of the judge's letters. Nobody answers below it.
inline constexpr std::string_view reply_marker = "=== write above this line ===";
// Begins the line above it, the first of all, which tells the news; nobody begins a line of his own so.
inline constexpr std::string_view news_sign = ":=:";
// Begins a letter about a game to a program, below the marker.
inline constexpr std::string_view letter_head = ":: Judge:";
// Stands above the example and the links at its end.
inline constexpr std::string_view letter_tail = "To answer, reply to this mail; no password is needed.";

bool is_quoted(std::string_view line);       // begins with > or |
bool is_comment(std::string_view line);      // begins with // or #
bool is_signature(std::string_view line);    // "-- ", "--", a long dash alone
bool is_phone_footer(std::string_view line); // or a virus scanner's
// How many lines, from the first on, are a mailing list's footer: all that there are, or 0.
std::size_t list_footer_lines(Lines lines);
bool is_separator(std::string_view line); // "__________": nothing but one sign, five times or more
// How many lines, from the first on, say who wrote the text quoted below; 0 when none.
std::size_t attribution_lines(Lines lines);
// How many of the last lines a mail program put below what the person wrote: blank lines, phone footers,
// lines of dashes, an attribution with the quoted lines below it.
std::size_t added_below(Lines lines);
// The copy of another mail that begins here, and whose lines bear no mark: "original message" or "forwarded
// mail"; "" when none does.
std::string_view copied_mail(Lines lines);
// A line of a letter of the judge, copied without the marker above it. Press may show such a line to others,
// so copied_mail does not name it.
bool is_letter_line(std::string_view line);

} // namespace parser
