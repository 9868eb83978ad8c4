// SPDX-License-Identifier: GPL-3.0-or-later
// senses - what the words of everyday letters can mean in an order, and the tables of the languages
//
// A word may have several senses ("con" convoys, and is a beginning of Constantinople; "die" is an article):
// the sentence decides. A table holds the words of one language as data, in small letters without accents; a
// new word is a new entry. docs/grammar.md, "Orders in sentences", tells what is done with them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace parser {

enum class Sense : std::uint8_t {
  // units
  army,
  fleet,
  unit, // of either type
  armies,
  fleets,
  units,
  // what units do
  hold,
  stay, // a word of hold that says of orders on file that they stand
  move,
  attack,
  attacked, // by a unit that is named behind it
  support,
  supported, // by a unit that is named behind it
  convoy,
  convoyed,
  retreat,
  disband,
  build,
  waive,
  use,   // use A to take B
  leave, // leave A where it is
  keep,
  as_before, // as it is on file: "everything as it was"
  get,       // Naples gets a fleet
  where,     // where it is, as it is: behind leave
  off,       // off the board
  // between units and places
  to,
  from,
  at,
  by,
  via,
  with,
  both, // between two: and, as well as
  // which units
  all,
  pair, // both
  other,
  rest,
  except,
  each_other,
  it,
  same,
  there,
  respectively,
  one,
  two,
  three,
  ordinal,
  // passed over
  article,
  auxiliary, // should, will, is
  filler,    // harmless wherever it stands
  polite,    // harmless, and the question asks nothing: "would you be so kind"
  remark,    // what follows is a remark: because, as
  noun,      // orders, moves, move
  // what could turn the sense
  negation,
  nobody,  // a negation; behind a support or a convoy: nothing that could be helped
  opinion, // my wife thinks: what follows is hers
  question,
  condition,
  doubt, // hedges, wishes, plans
  report,
  choice,
  past,
  future,
  denial,  // just kidding, cancelled: what it stands beside does not count
  lie,     // that is a lie: what was said before it does not count
  outcome, // bounced, failed: by itself beside an order it tells of the past
  any,     // anyone, anything
  // second thoughts
  correction,
  cancel,
  contrast, // but, so: begins a sentence within a sentence
  instead_of,
  home,
  spring,
  summer,
  fall,
  winter,
};

// "word, two words, third": all of one sense.
struct SenseRow {
  Sense sense;
  std::string_view words;
};

// Other names of the province that a board calls so in English.
// "(north coast)" is that of any place.
struct PlaceRow {
  std::string_view name;
  std::string_view words;
};

// Other names of whom a player writes to: of the power that a board calls so in English, and of "master",
// "observers" and "everybody".
struct ReaderRow {
  std::string_view name;
  std::string_view words;
};

// What an answer says to the question whether somebody wants mail. The letter reader knows none of these
// words by this table.
enum class Reply : std::uint8_t {
  yes,      // alone between two signs: "Yes."
  no,       // alone between two signs: "No."
  refusal,  // at the beginning of a sentence; of several words also within: "Stop this", "I never asked"
  automatic // anywhere: a program wrote it
};
struct ReplyRow {
  Reply reply;
  std::string_view words;
};

// What phrases are for that are no words of orders.
enum class Phrase : std::uint8_t {
  greeting,            // "hello", at the beginning of a mail
  closing,             // "regards", at its end
  speaker,             // "i", "you": who writes such a word speaks to somebody
  heading_orders,      // "orders", in a line above orders
  heading_retreats,    // "retreats"
  heading_adjustments, // "builds"
  heading_filler,      // "here are my": nothing that could turn the sense
  heading_other_time,  // "old"
  asks_for_time,       // "can i have"
  more_time,           // "more time"
  no_wish_for_time,    // "not", "unless": words beside which it is none
  time_unit,           // "days"
  more_of_time,        // "further", beside a number of days
  number,              // "two"
  until,               // before the time that is wished for
  deadline_word,       // "due date", beside a word of moves_time
  moves_time,          // "postpone"
  beside_time,         // "can", "have": with a time they ask for it, where the line has no other words
  // answers to a question: sentences of such words alone
  assent,         // "exactly", "as proposed": says yes among words that say nothing
  beside_assent,  // "that", "is", "the orders"
  dissent,        // "wrong"
  beside_numbers, // "number", "and": in an answer that names choices
  ordinals,       // "first", "second" and so on, in their order
  hesitates,      // "let me think": neither a yes nor a no
  // words to others
  tells,      // "pass": asks the judge to hand a message on
  text_below, // "this": what is to be handed on stands in the lines below
  // what people ask who write for the first time
  counted,          // "one", "two" and so on to ten, in their order
  group_of_people,  // "of us", beside such a number
  counted_together, // ten a language as well: "zu zweit", a number that counts people by itself
  counts_others,    // "more", "year": beside a number it does not tell how many the writers are
  companions,       // "friends": as many and the writer
  among_us,         // "by invitation": no strangers
  // what became of orders
  asks_why, // "why"
  failed,   // "bounced", "did not work"
  // sentences that want a deed done (mail/reading/wished_deeds.h)
  leaves,        // "i quit"
  no_more_mail,  // "stop mailing me"
  pauses,        // "hold the game"
  resumes,       // "resume the game"
  unlists,       // "not in the list"
  private_word,  // "private": of a game, beside one of the next
  password_word, // "password"
  // what whoever makes a game says of himself
  master_name, // "referee": who runs a game
  runs_game,   // "moderate"
  plays_game,  // "play": beside a no he only runs it
  complains,   // "too fast": what it says is what holds, and is not wanted
  beside_deed, // "sorry", "the list": turns none of them
};
constexpr std::size_t phrase_kinds = static_cast<std::size_t>(Phrase::beside_deed) + 1;
struct PhraseRow {
  Phrase phrase;
  std::string_view words;
};

// Other words for what games/home/date_parts.cc calls so in English.
struct DateRow {
  std::string_view english;
  std::string_view words;
};

// Other words for what the judge is asked and told besides orders, as mail/reading calls it in English. Small
// words among them, so that a sentence can be put into English word by word.
struct TalkRow {
  std::string_view english;
  std::string_view words;
};

// Which table an entry is of; english: the English words of the rows of talk.
enum class Table : std::uint8_t { words, places, readers, replies, phrases, dates, english, talk };

// A phrase of a table, its words in small letters with one blank between them.
struct PackedEntry {
  std::uint16_t at;    // its first letter, among those of the language
  std::uint16_t value; // its Sense, Reply or Phrase; its row, where the table has rows of other things
  std::uint8_t size;
  Table table;
  std::uint16_t mark; // the upper half of its hash
};

// The entries of a language, as packed.h makes them.
struct Packed {
  static constexpr std::uint16_t no_entry = 0xFFFF;

  std::string_view text(const PackedEntry& entry) const { return {letters + entry.at, entry.size}; }

  std::span<const PackedEntry> entries; // in the order of the tables
  std::span<const std::uint16_t> slots; // entries by their hash; those of the same text stand in their order
  const char* letters = nullptr;
};

// All that is known of a language. Greetings, titles, wishes for time and dates of the first eight stand in
// the tables of their readers, to which these rows add.
struct Language {
  std::span<const SenseRow> words;
  std::span<const PlaceRow> places;
  std::span<const ReaderRow> readers;
  std::span<const ReplyRow> replies;
  std::span<const PhraseRow> phrases = {};
  std::span<const DateRow> dates = {};
  std::span<const TalkRow> talk = {};
  Packed packed = {};
};

// English first.
std::span<const Language> all_languages();

// One table a language, each in the file of its name.
Language english();
Language german();
Language french();
Language italian();
Language spanish();
Language dutch();
Language portuguese();
Language polish();
Language swedish();

} // namespace parser
