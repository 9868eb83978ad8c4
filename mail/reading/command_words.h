// SPDX-License-Identifier: GPL-3.0-or-later
// command_words - the words of commands and of SET's options, and what a word that is none may have been
#pragma once

#include "parser/mail_parser.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- what a word that is no command may have been meant as
//
// A proposal is near in letters and in meaning, or there is none: whoever writes ONE CENTER is not asked
// whether he meant NONE, and who writes START is not asked about UNSTART. tests/near holds the words of the
// older judges and of everyday letters, and which proposals they may get.

// Is `written` a slip of spelling for `meant`? Both are in capitals, without blanks. A word that is one of
// its own, or a negation of the other, is no slip.
bool is_slip_of(std::string_view written, std::string_view meant);

// The command that does what these words say: "PREDICT" for "preview", "" for none. `line` is a whole line.
std::string_view command_of_meaning(std::string_view line);

// ---- the words of commands and of SET's options: what a line begins with, and what it nearly is
//
// The Vocabulary knows how commands are spelt and what may stand behind them, not what they do. It is made of
// the tables of mail/commands, and readers of a mail get it as an argument.

// What may stand in the line of a command.
enum class Line : std::uint8_t {
  words,       // arguments, as the handler reads them
  alone,       // nothing more: "Resign yourself, Bob!" is no command
  numbered,    // nothing more than a number
  opens_seat,  // arguments; it ends the skipping after a failed sign-on
  greets_seat, // as opens_seat, but only with a seat and a password behind it: "Hello all" is no command
  joins_game,  // as opens_seat, but not in talk: "Join us!"
  whole,       // it is no command where anything else stands in the line
  valued,      // no command without one value behind it: "AT 20:00"
  set,         // no command without a value, or a word in capitals, behind it: "RULE NO_DIAS"
  dated,       // no command without a number behind it: "NOT 24 Dec"
  one_word,    // no command without one word behind it: "PRIVATE cheddar"
  addressed,   // no command without an address behind it: "WHO IS ann@example.org"
};
constexpr bool opens_seat(Line line) {
  return line == Line::opens_seat || line == Line::greets_seat || line == Line::joins_game;
}

struct CommandWords {
  std::string_view words; // "SIGNON|HELLO": spellings, blanks in them optional; the longest that fits wins
  Line line = Line::words;
  bool asks = false; // HELP, STATUS: everyday words, which ask nothing where talk goes on behind them
  bool old = false;  // of the older judges alone: never proposed
};

struct OptionWords {
  std::string_view words; // spellings, blanks in them optional; the longest that fits wins
  bool own = false;       // a player sets it for himself
};

class Vocabulary {
 public:
  // The views must outlive it.
  Vocabulary(const std::vector<CommandWords>& commands, const std::vector<OptionWords>& options);

  // The row of a command, by its number in the table, and the words behind it.
  struct Found {
    std::size_t row = 0;
    parser::Words behind;
  };
  std::optional<Found> find_command(std::string_view text) const;
  const CommandWords& command(std::size_t row) const { return commands_[row].value; }
  bool is_command(std::string_view text) const { return find_command(text).has_value(); }
  // The number of the option that the words begin with, longest spelling first; the words then stand behind.
  std::optional<std::size_t> find_option(parser::Words& words) const;

  // The command that the line nearly is, by its first words, or that does what the line says;
  // "" when it is near none.
  std::string near_command(std::string_view text) const;
  // The option that the words nearly begin with; "" when they are near none.
  std::string near_option(parser::Words words) const;
  // "SET WAIT" where the line is an option without its SET: "WAIT", or one of a player's own with a few words
  // behind it; "" when it is none, or a word of everyday talk.
  std::string near_set(std::string_view text) const;

 private:
  template <class Value> struct Row {
    Value value;
    std::vector<std::string_view> spellings;
  };
  // A table's spellings by their first letters, the longest of a letter first.
  struct Spelling {
    std::string_view words;
    std::size_t letters; // without blanks
    std::size_t row;
  };
  using Spellings = std::array<std::vector<Spelling>, 256>;
  template <class Rows> static Spellings by_first_letter(const Rows& rows);
  // The row whose longest spelling the words begin with, where `fits` takes what stands behind.
  template <class Fits>
  static std::optional<Found> find_row(const Spellings& all, const parser::Words& words, const Fits& fits);
  std::optional<Found> find_joined_set(std::string_view text) const;

  std::vector<Row<CommandWords>> commands_;
  std::vector<Row<OptionWords>> options_;
  Spellings command_spellings_, option_spellings_;
};

// The commands whose text runs over several lines, and what ends it.
const std::vector<parser::BlockWord>& block_words();

// The first of the spellings "A|B C"; and all of them.
std::string_view first_spelling(std::string_view words);
std::vector<std::string_view> spellings(std::string_view words);

} // namespace mail
