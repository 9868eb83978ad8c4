// SPDX-License-Identifier: GPL-3.0-or-later
// draft - a variant under construction: the words of its file and what they say, not yet resolved
#pragma once

#include "parser/text.h"
#include "variants/file/variant.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace variants {

// ---- a line of a variant's files as words, each with the place where it was written
//
// Views point into the text that was given. '#' begins a comment.

struct Word {
  std::string text;
  std::size_t line = 0, column = 0; // line 0: taken over from another file
};

parser::Problem problem_at(const Word& word, std::string text);

// One line: words from the left, with the columns where they stand.
class Line {
 public:
  Line(std::string_view text, std::size_t number) : text_(text.substr(0, text.find('#'))), number_(number) {}

  // The next word up to a blank or one of `ends`; empty at the end of the line.
  Word word(std::string_view ends = "");
  // Several words up to one of `ends`, without blanks around them.
  Word phrase(std::string_view ends);
  bool take(char c);
  std::vector<Word> words(); // all that are left
  // "Austria, Oesterreich": what follows an '=', or everything.
  std::vector<std::string> list();
  bool at_end() {
    skip_blanks();
    return at_ >= text_.size();
  }

 private:
  void skip_blanks();
  std::string_view text_;
  std::size_t number_, at_ = 0;
};

// ---- a variant under construction: what the lines of a variant file say, names not yet resolved
//
// Every name keeps the place where it was written. A mistake that shows only at the end (an unknown province,
// a fleet inland) is reported at that place. What was taken over from another file has line 0.

struct DraftProvince {
  Word id;
  judge::ProvinceData data;
  // Of a place that lines change one by one: whether one of them said what it is, whether fleets stand in it
  // where it has no named coasts, and whether a line made it a center of nobody.
  bool has_terrain = true, takes_fleets = true, unowned = false;
};

struct DraftBorder {
  judge::UnitType type;
  Word from, to;
};

struct DraftUnit {
  Word type, location;
};

// "nc", "ec", "sc", "wc" or "rc"; none for any other word.
std::optional<judge::Coast> coast_named(std::string_view id);
// What "army" or "fleet" says; none for any other word.
std::optional<judge::UnitType> type_of(const Word& word);

// True if the border lies between these places. It has no direction.
inline bool lies_between(const DraftBorder& border, std::string_view one, std::string_view other) {
  return (border.from.text == one && border.to.text == other) ||
         (border.from.text == other && border.to.text == one);
}

struct DraftPower {
  Word name;
  judge::PowerData data;
  std::vector<Word> homes;
  std::vector<DraftUnit> units;
  std::optional<std::vector<Word>> owns; // at the start, where that is not the homes
};

// What a board may say beside places, borders and powers, in the order in which it is checked and written:
// of places and borders unlike others, of single powers, of how all of them play, of what games begin with.
// matters.h has a row for each.
enum class Matter : std::uint8_t {
  gateway,
  railway,
  no_builds,
  weak,
  one_way,
  owner_only,
  closed,
  emergency,
  own_builds,
  dummy,
  league,
  helps,
  hidden_build,
  reserves,
  militia,
  builds,
  calendar,
  opening,
  homes_fixed,
  no_draw,
  neutrals,
  rule,
  setting,
  players
};

// The words of one line about a matter, behind the word that it begins with; as many at least as the row of
// the matter wants.
struct DraftLine {
  Matter matter;
  std::vector<Word> words;

  const Word& operator[](std::size_t word) const { return words.at(word); }
};

struct Draft {
  std::string title;
  std::vector<std::string> aliases, drawn_as;
  std::string about; // a paragraph for players: the texts of its lines, a blank between
  // Of a game's own board: the variant that it was made of, and the lines that changed it, as written.
  std::string from;
  std::vector<std::string> morphs;
  std::optional<judge::Phase> start;
  Word start_as_written, victory;
  std::vector<Word> lead; // behind the number that wins: "lead 20 from 2001 less 1 least 1"
  std::vector<DraftProvince> provinces;
  std::vector<DraftBorder> borders;
  std::vector<DraftPower> powers;
  std::vector<DraftUnit> neutrals; // neutral armies
  std::vector<DraftLine> lines;    // by the order of their matters: put() of matters.h keeps it

  DraftProvince* province(std::string_view id); // of a coast its province; nullptr where there is none
  DraftPower* power(std::string_view name);
  bool has(Matter matter) const;
  // The first word of the last line about the matter; an empty one where there is none.
  const Word& word(Matter matter) const;
};

// "spa/nc".
std::string coast_place(const judge::ProvinceData& province, judge::Coast coast);
// "spa" of "spa/nc".
inline std::string_view province_part(std::string_view place) { return place.substr(0, place.find('/')); }

// What names are compared by: letters and digits in lower case.
std::string folded_name(std::string_view text);

// ---- what a file that is based on another takes over from it

// Puts `base` under the draft: everything of it but the names of that file and what it says about itself; of
// what both say, what the draft says. The words of `base` have no line any more (line 0).
void take_over(Draft base, Draft& draft);

// ---- a Draft to a Variant: names resolved, and every check that a board needs

// Resolves and checks everything; nothing when a problem was found.
std::optional<Variant> build(std::string_view name, const Draft& draft,
                             std::vector<parser::Problem>& problems);

// ---- a board as the text of a variant file, which reads back as the same board
//
// What stands alone is written: the text is based on no other file. docs/variants.md has the words.

// The board as a Draft, to be changed or written; its words have no line.
Draft draft_of(const Variant& variant);
// The same for whoever changes it: its drawings may show the new board, too, and its aliases stay its own.
Draft draft_to_change(const Variant& variant);
std::string variant_text(const Draft& draft);

// ---- the board that a draft becomes, as far as it was built, and what is wrong with the draft

// The parts of build share it. Each lookup complains, at its word, of what it does not find.
class DraftBoard {
 public:
  // Draft and problems outlive it.
  DraftBoard(const Draft& of, std::vector<parser::Problem>& problems)
      : draft(of), problems_(problems), before_(problems.size()) {}

  const Draft& draft;
  judge::MapData data;
  judge::Calendar calendar{draft.start.value_or(judge::Phase())};
  Beginning beginning;
  int hand_victory = 0; // 0: no line tells

  void add_province(const judge::ProvinceData& province); // of the draft

  void complain(const Word& word, std::string text);
  void complain(std::string text) { problems_.push_back({0, 0, 0, std::move(text)}); } // of no line
  std::nullopt_t none(const Word& word, std::string text) {
    complain(word, std::move(text));
    return std::nullopt;
  }
  bool is_faultless() const { return problems_.size() == before_; }

  std::optional<judge::Province> province(const Word& word);
  std::optional<judge::Province> center(const Word& word);
  // The name of a gateway or railway is that of an impassable province.
  std::optional<judge::Province> way(const Word& word);
  // A place where a unit of that type can stand.
  std::optional<judge::Place> place(const Word& word, judge::UnitType type);
  std::optional<judge::Power> power(const Word& word);
  // The least, with a problem, where the word is no number from there to `most`.
  int number(const Word& word, int least, int most);
  int center_count() const;
  // "years 5 adjustments 10": the number behind each of the keys, in their order; empty, with a problem, for
  // words that do not read as in `form`.
  std::vector<int> numbers(const std::vector<Word>& words, const std::vector<std::string_view>& keys,
                           const std::string& form);

  judge::ProvinceData& operator[](judge::Province id) { return data.provinces[id.index()]; }
  judge::PowerData& operator[](judge::Power id) { return data.powers[id.index()]; }

 private:
  std::vector<parser::Problem>& problems_;
  std::size_t before_;
  std::unordered_map<std::string_view, std::size_t> ids_;
};

// ---- provinces and borders: a part of build (draft.h)

// Checks all provinces and takes them onto the board. Nothing else finds a place before.
void add_provinces(DraftBoard& board);
void add_borders(DraftBoard& board);

} // namespace variants
