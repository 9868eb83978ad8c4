// SPDX-License-Identifier: GPL-3.0-or-later
// mail_parser - the text of a mail to statements, blocks and what is not for the judge
//
// Knows no command but SIGNOFF: the words that open a block (press, registration) are an argument. Never
// fails: any text gives a MailScript. docs/grammar.md, "Mail text", lists what is ignored.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace parser {

struct Statement {
  std::size_t line = 0;           // 1-based; a caller may mark what is not of the text with 0
  std::string text;               // the line trimmed, each run of blanks one blank, letters as written
  std::string source;             // the line exactly as in the mail
  std::vector<std::string> block; // the lines of the block that it opens, exactly as in the mail
  bool unfinished = false;        // its block was ended neither by its end word nor by SIGNOFF ...
  std::size_t cut_at = 0;         // ... but by the copy of another mail in this line; 0: by something else
  std::vector<std::string> quoted_above = {}; // quoted lines since the statement above, without their marks
  std::vector<std::string> quoted_below = {}; // of the last statement: those below it
};

struct IgnoredText {
  std::size_t line = 0;
  std::string rule; // "quoted line", "signature", "phone footer", "line of dashes", "attribution", "original
                    // message", "comment"; of mail/reading/courtesy.h "greeting", "closing", "name"
};

struct MailScript {
  std::vector<Statement> statements;
  std::vector<IgnoredText> ignored;
  bool signed_off = false; // SIGNOFF or a signature; what follows was not read
};

// Of quoted lines the last above a statement are kept, and the first below the last one.
constexpr std::size_t most_quoted = 12;
// A quoted line without its marks: "> > A par - bur".
std::string_view without_quote_marks(std::string_view line);

// A master's orders for the largest board fit in. What follows the last statement that fits is not looked at.
constexpr std::size_t most_statements = 1000;

struct BlockWord {
  std::string_view opens;              // the command: "PRESS"
  std::vector<std::string_view> ends;  // lines that end the block: "ENDPRESS", "ENDBROADCAST"
  std::string_view weak_end{};         // a line that ends the block where none of these follows: "END"
  std::vector<std::string_view> but{}; // words behind the command with which it opens no block: "LIST"
};

MailScript parse_mail(std::string_view text, const std::vector<BlockWord>& blocks);

// Commands and their arguments out of a statement. Refers to the text that it was made from.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}

  // Reads the keyword if it stands here as whole words: case-blind, blanks optional on both sides
  // ("setnowait", "SET NO_WAIT"), but not before the S of a plural. A comma before it is passed over.
  bool take(std::string_view keyword);
  std::string_view next();       // the next word up to a blank; empty at the end
  std::string_view rest() const; // what is left, without blanks at its ends
  bool empty() const;            // nothing left but blanks and commas

 private:
  std::string_view rest_;
};

} // namespace parser
