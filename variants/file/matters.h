// SPDX-License-Identifier: GPL-3.0-or-later
// matters - what a board may say beside places, borders and powers: a table, a row a matter
//
// A matter is a line of words: in a variant file, in a Draft, and again in the file that a board is written
// to. Its row is all that there is of it: reading, checking, building, writing, changing boards line by line
// and the limits for boards of strangers walk the table. docs/variants.md has the words.
#pragma once

#include "variants/file/draft.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

// A file, as far as it was read. The list of problems outlives it.
struct FileReading {
  std::vector<parser::Problem>& problems;
  Draft draft = {};
  bool powers_taken_over = false; // they go at the first power line

  void complain(const Word& word, std::string text) { problems.push_back(problem_at(word, std::move(text))); }
  // A drawing of another board does not show this one any more.
  void change_the_board() { draft.drawn_as.clear(); }
};

// Where in a file its lines are written.
enum class MatterPart : std::uint8_t { ways, powers, rules, neutrals, beginning };

// Which lines about the matter a new one takes the place of.
enum class Replaces : std::uint8_t {
  none,
  all,
  same,      // those with the same first word
  taken_over // those with the same first word that another file wrote
};

// `apart`: a line of the draft is a line of the file. `by_last`: the lines whose last words are the same are
// one, which begins with that word. `together`: all are one.
enum class Written : std::uint8_t { apart, by_last, together };

// The words of some lines.
using LineWords = std::vector<std::vector<std::string>>;

struct MatterRow {
  Matter matter;
  std::string_view word; // with which its lines begin
  MatterPart part;
  // What its words name, a letter a word: I a province or a coast, C a center, P a power, G a league, W
  // anything else; a + behind the last letter means any number of such words. A word with a small letter may
  // be lost, and the line goes on without it.
  std::string_view names;
  Replaces replaces;
  void (*read)(FileReading&, Line&, const MatterRow&); // nullptr: the row of the same word reads it
  void (*build)(DraftBoard&, const DraftLine&);        // and checks; nullptr where draft_build does so
  LineWords (*tell)(const Variant&);                   // of a board that was built
  Written written = Written::apart;
  std::string_view counted = {}; // "gateways": what a board of strangers has no more of than `most`
  std::size_t most = 0;

  char named(std::size_t at) const; // the letter of the word there
};

// As the enum counts.
std::span<const MatterRow> matters_of_places(); // the ways, in matters_of_places.cc
std::span<const MatterRow> matters_of_games();  // all others, in matters_of_games.cc
const MatterRow& row_of(Matter matter);

// Reads the words of a line as they stand: what most rows do. One that is missing is empty.
void read_words(FileReading& file, Line& line, const MatterRow& row);

// Puts the line where its matter has its place, instead of those that it replaces.
void put(Draft& draft, DraftLine line);
// All lines of the part, as a variant file has them.
std::string matter_text(const Draft& draft, MatterPart part);

// Calls `visit(Word&, letter)` for each word of the lines.
template <class Visit> void visit_words(std::vector<DraftLine>& lines, Visit visit) {
  for (DraftLine& line : lines)
    for (std::size_t i = 0; i < line.words.size(); ++i) visit(line.words[i], row_of(line.matter).named(i));
}

// Takes out the lines that name something which `is_there(word, letter)` denies, and words that a line may
// lose; with the last of these the line, but for that of a dummy.
template <class IsThere> void drop_lost(std::vector<DraftLine>& lines, IsThere is_there) {
  std::erase_if(lines, [&](DraftLine& line) {
    const MatterRow& row = row_of(line.matter);
    std::vector<Word> kept;
    for (std::size_t i = 0; i < line.words.size(); ++i) {
      const char letter = row.named(i);
      if (is_there(line.words[i], parser::to_upper(letter)))
        kept.push_back(line.words[i]);
      else if (letter == parser::to_upper(letter))
        return true;
    }
    const bool lost_all = kept.size() < line.words.size() && kept.size() + 1 < row.names.size();
    line.words = std::move(kept);
    return lost_all && line.matter != Matter::dummy;
  });
}

// True for a line about a border that is unlike others. Its last two words are the ends, its first the unit.
inline bool is_mark(const DraftLine& line) {
  return line.matter == Matter::weak || line.matter == Matter::one_way || line.matter == Matter::owner_only;
}
bool is_mark_of(const DraftLine& mark, const DraftBorder& border);

} // namespace variants
