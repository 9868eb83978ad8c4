// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_board - what other programs' files come to: a Draft, with its names, and borders out of ways
#pragma once

#include "variants/file/draft.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace variants {

// ---- what lines of another program's board file come to: a Draft, and what it does not hold

constexpr std::size_t most_foreign_lines = 2000;
constexpr std::size_t longest_foreign_line = 1000;
// Of Go sources, which hold rules and drawings, too.
constexpr std::size_t most_source_lines = 20000;
constexpr std::size_t longest_source_line = 20000;
// Of one board, whatever its file says.
constexpr std::size_t most_foreign_places = 500;
constexpr std::size_t most_foreign_powers = 36;   // letters and digits but M and O, and + and *
constexpr std::size_t most_foreign_aliases = 30;  // of one place
constexpr std::size_t most_foreign_paths = 20000; // ways out of all places
constexpr std::size_t most_foreign_units = 500;
constexpr std::size_t most_foreign_problems = 20; // more help nobody
constexpr std::size_t most_foreign_remarks = 300;

struct ForeignRemark {
  Word at;
  std::string text;
  bool left_out = false; // nothing of what the word says was taken
};

// A line in the words of a variant file that no Draft holds as such, and what is told in its place where the
// word is not known, or where the board does not take it.
struct ForeignLine {
  Word at;
  std::string line;
  std::string otherwise;
  std::string when_taken = {}; // told when the board takes it; "" for nothing
};

// What a line does.
enum class ForeignEffect : std::uint8_t { nothing, board, game };

// What a reader makes of files, with what is wrong with them, and what is to be known besides.
struct ForeignRead {
  Draft draft; // sound, when there is no problem
  std::vector<parser::Problem> problems;
  std::vector<ForeignRemark> remarks;
  std::vector<Word> settings;         // "RULE NO_DIAS": lines about a game, with the line where they stand
  std::vector<ForeignEffect> effects; // of each line
  std::vector<ForeignLine> lines;     // to be added to the variant file, if they can be

  bool is_sound() const { return problems.empty(); }
  void complain(const Word& at, std::string text);
  // What was taken in its own way, or not at all.
  void remark(const Word& at, std::string text) { remarks.push_back({at, std::move(text)}); }
  void leave_out(const Word& at, std::string text) { remarks.push_back({at, std::move(text), true}); }
  // Problems and remarks in the order of their lines, and no more of them than help.
  void sort();
};

// The board of that name; none when there is none.
using FindDraft = std::function<std::optional<Draft>(std::string_view name)>;

// ---- ways out of each place, as most programs write borders, made borders of a board
//
// A border is written from both ends there, and each end says for which units it is one; names are met before
// the lines that tell what they are. So ways are collected until all is read.

struct ForeignWay {
  Word from, to; // "par", "spa/nc": ids, small
  bool army = true, fleet = true;
  bool closed = false;      // nobody goes it: the border leads back alone
  std::string weak{};       // "-1", "-1/2": by how much moves are weaker; "" for most
  Word owner{};             // whoever owns that center may go it alone; empty for most
  std::string lost_coast{}; // "wc", where the file names that one of `to`, which has it not

  // True if it leads to that place, or to any coast of that province.
  bool leads_to(std::string_view place) const;
};

// Both ways of each border, or the one that is open.
std::vector<ForeignWay> ways_of(const Draft& draft);

// Adds the borders that the ways of whole files come to, all between places that the board has. A fleet that
// is sent to a province with coasts, and to none of them, comes to the one from which a way leads back. What
// leads one way alone is marked so, and remarked; what leads nowhere is remarked.
void add_borders(const std::vector<ForeignWay>& ways, ForeignRead& read);

// Adds those of the DPjudge's map files, which may change a board: a way without one back is a problem at its
// word, but for those that the board marks. What holds one way alone there, and both ways here, is remarked.
void join_borders(const std::vector<ForeignWay>& ways, ForeignRead& read);

// What was said of places, borders and powers that the board does not have any more goes.
void drop_lost_matters(Draft& draft);

// ---- what the reader of a whole file does when its last line is read
//
// Boards of other programs are put into the shape that a Draft wants: a province has two named coasts or
// none, and a coast has a way for fleets. What a file leaves open gets its usual value, and a remark.

std::string in_capitals(std::string text);
// Where powers build: a word of the line `builds`; an empty one for home centers.
void set_builds(Draft& draft, const Word& builds);
// A single named coast is the province's own; a coast without fleets is land; coasts alike are told.
void settle_coasts(ForeignRead& read);
// Title, first phase and victory where the file has none. Who begins with its homes alone owns nothing else.
void settle_game(ForeignRead& read);
std::ptrdiff_t centers_of(const Draft& draft); // how many
// Coasts and game as above, and every check of a board.
void finish(ForeignRead& read);

// ---- words of foreign lines: lists with commas, names with + for blanks

inline bool is_small(char c) { return c >= 'a' && c <= 'z'; }
inline bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// Whatever its capitals.
bool says(const Word& word, std::string_view text);

// All words that are left in the line, without commas behind them.
std::vector<Word> listed_words(Line& line);
// "-por" becomes "por": true where there was a minus.
bool take_minus(Word& word);
// "salt+bay" is two words.
Word with_blanks(Word word);
// Letters, digits, blanks and - ' & and a point behind a word: nothing that a mail program makes a link of.
bool is_plain_name(const std::string& name);

// ---- names out of strangers' files that orders and variant files can hold

// Plain letters, digits, blanks and - ' & alone, 40 at most; accents go, all else becomes a blank.
std::string plain_name(std::string_view written);
// True if the name has lost more than accents and blanks.
bool is_changed_name(std::string_view written, std::string_view name);

// An id of 2 to 5 small letters or digits.
bool is_place_id(std::string_view text);

// Who has which name: letters and digits alone count, and nobody shares one.
class NameBook {
 public:
  // False where another has it, or where it has no letter.
  bool claim(std::string_view name, std::size_t owner);
  // Whose it is; `nobody` when it is nobody's.
  std::size_t owner_of(std::string_view name) const;
  static constexpr std::size_t nobody = static_cast<std::size_t>(-1);

 private:
  std::map<std::string, std::size_t, std::less<>> owners_;
};

// Names that mean others in mails: master, all ...
bool may_name_power(std::string_view name);
// "Neutral", "NEUTRAL-STATE": a power of those files that only keeps units and centers of nobody.
bool names_nobody(std::string_view name);
// One word: "Ottoman" of "Ottoman Empire", "NorthKorea" of "North Korea".
std::string power_word(std::string_view written);
// That word, or where another power has it all words as one: "GulfOfLyon"; "" where no name is free.
std::string free_power_name(const NameBook& book, std::string_view written);
// A letter that none of the powers has: one of `wanted`, else any; '?' when all are taken.
char free_letter(const std::vector<DraftPower>& powers, std::string_view wanted);

// ---- names and letters as a board's places and powers get them

// Name and further names of a place, as far as nobody else has them; without a name it is called by its id.
// `place` counts among those of the book, which holds all ids.
void name_place(NameBook& book, std::size_t place, DraftProvince& province, const Word& written,
                ForeignRead& read);
// False where it is another's, or a word of orders.
bool add_alias(NameBook& book, std::size_t place, DraftProvince& province, const Word& written,
               ForeignRead& read);

// Its first letter for each power that has none yet ('?') and can have it; to the others what is left, which
// is told.
void give_letters(ForeignRead& read);

} // namespace variants
