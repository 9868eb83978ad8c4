// SPDX-License-Identifier: GPL-3.0-or-later
// draft - a variant under construction: the words of its file and what they say, not yet resolved
#pragma once

#include "parser/text.h"
#include "variants/file/variant.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
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
};

struct DraftBorder {
  judge::UnitType type;
  Word from, to;
};

struct DraftUnit {
  Word type, location;
};

// Does a border, or a mark of one, lie between these places? It has no direction.
template <class Border>
bool lies_between(const Border& border, std::string_view one, std::string_view other) {
  return (border.from.text == one && border.to.text == other) ||
         (border.from.text == other && border.to.text == one);
}

// What makes a border unlike others; the border itself stands among the borders.
enum class BorderMark : std::uint8_t { weak, one_way, owner_only };

struct DraftBorderMark {
  BorderMark mark;
  judge::UnitType type;
  Word what; // weak: the strength, "-1" or "-1/2"; owner_only: the center
  Word from, to;
};

struct DraftClosed {
  Word season;
  std::vector<Word> provinces;
};

struct DraftEmergency {
  Word power, site, units, homes; // homes: "1-3"
};

struct DraftPower {
  Word name;
  judge::PowerData data;
  std::vector<Word> homes;
  std::vector<DraftUnit> units;
  std::optional<std::vector<Word>> owns; // at the start, where that is not the homes
};

struct DraftGateway {
  Word id, keeper;
  std::vector<Word> ends;
};

struct DraftNoBuilds {
  Word power;
  std::vector<Word> centers;
};

struct DraftRailway {
  Word id, power;
  std::vector<Word> stops;
};

// What a board says of its games beside places and powers; an empty word where it says nothing.
struct DraftRules {
  std::vector<Word> lead;     // behind the number that wins: "lead 20 from 2001 less 1 least 1"
  std::vector<Word> calendar; // "years 5 adjustments 10"
  Word opening;
  Word homes_fixed;                // the year
  std::vector<DraftUnit> neutrals; // neutral armies
  Word neutrals_do;                // what comes of them
  bool draws = true;
};

// Powers that share a fate, or one of them and what is its own: the words behind a name.
struct DraftWords {
  Word power;
  std::vector<Word> words;
};

// "rule immobile_dummies on".
struct DraftRule {
  Word name, value;
};

// What a board is beside its places and their borders.
struct DraftMatters {
  std::string title;
  std::vector<std::string> drawn_as;
  std::optional<judge::Phase> start;
  Word victory;
  Word builds; // where powers may build; empty: in home centers
  DraftRules rules;
  std::vector<DraftPower> powers;
  std::vector<DraftGateway> gateways;
  std::vector<DraftRailway> railways;
  std::vector<DraftNoBuilds> no_builds;
  std::vector<DraftBorderMark> marks;
  std::vector<DraftClosed> closed;
  std::vector<DraftEmergency> emergencies;
  // What concerns single powers; of several lines about one the last holds.
  std::vector<DraftWords> own_builds;        // the word, and the powers that build so
  std::vector<DraftWords> dummies;           // each with its controllers
  std::vector<DraftWords> leagues;           // each power with its league
  std::vector<DraftWords> helps;             // each power with the leagues that it may help
  std::vector<DraftWords> hidden_builds;     // each power with places
  std::vector<DraftWords> reserves, militia; // each power with a number
  // What games on the board begin with.
  std::vector<DraftRule> chosen;
  std::vector<Word> settings;
  Word players, hand_victory; // empty: a player for each power; as many centers as for one power

  DraftPower* power(std::string_view name);
  // All lines of the one form: a power, and words about it.
  std::array<std::vector<DraftWords>*, 7> words_of_powers();
};

struct Draft : DraftMatters {
  std::vector<std::string> aliases;
  std::string about; // a paragraph for players: the texts of its lines, a blank between
  // Of a game's own board: the variant that it was made of, and the lines that changed it, as written.
  std::string from;
  std::vector<std::string> morphs;
  Word start_as_written;
  std::vector<DraftProvince> provinces;
  std::vector<DraftBorder> borders;

  DraftProvince* province(std::string_view id);
};

// What names are compared by: letters and digits in lower case.
std::string folded_name(std::string_view text);

} // namespace variants
