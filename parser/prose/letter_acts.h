// SPDX-License-Identifier: GPL-3.0-or-later
// letter_acts - where sentences end, what the lines of a letter say so far, and what it says as a whole
#pragma once

#include "judge/board/order.h"
#include "parser/prose/resolver.h"
#include "parser/prose/sentence_reader.h"
#include "parser/prose/tokens.h"
#include "parser/text.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace parser {

// ---- where the sentences of a letter end, the parts that a "but" sets off in one, and how
// these stand to each other

using Pieces = std::vector<Piece>;

// A sentence ends at ";", "!" and "?", and at a dot that belongs to no name and no initial.
std::vector<Pieces> sentences_of(const Pieces& tokens, Gazetteer& gazetteer);
// What stands before, between and behind its contrasts.
std::vector<Pieces> parts_of(const Pieces& sentence);

// Does a comma or the like stand between the clause and what is not understood? ... between all of them and
// it?
bool is_parted(const Sentence& part, const Draft& draft);
bool are_parted(const Sentence& part);
// "I told Germany that Paris moves to Burgundy, but that is a lie: Paris goes to Gascony": does a later part
// say anew what this one says, in which so grave words are left over?
bool is_set_right(const std::vector<Sentence>& parts, std::size_t at, Leftover gravity);

// ---- the lines of a letter as they come to the reader of letters, and what it makes of each

struct LetterLine {
  std::string text;
  bool after_blank = false;              // an empty line stands above it
  bool settled = false;                  // it holds nothing but good orders, as it is written
  std::vector<judge::Order> orders = {}; // of a settled line
  bool title = false;                    // of a settled line: what is below it counts by itself
  bool below = false;                    // of a text below orders that is none, such as a footer
};

struct LineReading {
  enum class Fate : std::uint8_t {
    left,     // settled, or nothing that this reader knows: the caller's
    taken,    // its orders are to be obeyed, and what it takes back
    asked,    // something is not clear: no order of it, but for those in `orders`, is to be taken
    talk,     // words that change nothing
    refused,  // settled, but not to be taken: it stands below a condition, or a line that denies it
    proposed, // what it most likely orders is proposed with the rest of the letter
    quoted,   // an order in a copy of an older mail, beside which the letter may speak of it
  };
  Fate fate = Fate::left;
  struct OrderHere {
    judge::Order order;
    std::size_t column = 0, length = 0;
  };
  std::vector<OrderHere> orders;
  std::vector<std::string> notices;        // "munic" read as Munich
  bool vague = false;                      // all that is asked is what it means: who knows more may say it
  std::vector<Problem> questions;          // columns in the line; `line` is 0
  std::vector<judge::Order> choices;       // of which the only question asks one
  std::vector<judge::Order> denied;        // what its sentences would order, but for words that turn them
  std::vector<judge::Province> taken_back; // own units whose order goes ...
  bool takes_all_back = false;             // ... or all of them
  bool keeps = false;                      // says that what is on file stays
};

// ---- what a letter says so far, and what is asked about it
//
// Acts come in the order of the letter: orders of settled lines, and drafts, which the resolver makes orders
// of. Later words may take them back, deny them, or say them anew. Questions and fates go into the readings
// at once; orders do at the end, in close().

class LetterActs {
 public:
  // All must outlive this.
  LetterActs(const Situation& situation, const std::vector<LetterLine>& lines,
             std::vector<LineReading>& readings)
      : situation_(situation), lines_(lines), readings_(readings), resolver_(situation) {}

  // What is added from here on is of another sentence.
  void begin_sentence() { ++sentence_; }
  bool in_first_sentence() const { return sentence_ <= 1; }
  void add_settled(std::size_t line);
  void add(const Sentence& part, const Draft& draft);
  // What it would order, but for words that turn it.
  void deny(const Sentence& part);

  enum class Gravity : std::uint8_t { clear, vague }; // vague: all that is asked is what it means
  // The first question of a line stays.
  void ask(std::size_t line, std::size_t begin, std::size_t end, std::string text,
           Gravity gravity = Gravity::clear);
  // The whole line.
  void refuse(std::size_t line, std::string why);
  // What this sentence, or the one before it, orders does not count.
  void drop_sentence(const std::string& why) { drop(sentence_, why); }
  void drop_sentence_before(const std::string& why) { drop(sentence_ - 1, why); }
  // A unit that one sentence orders twice: it may be a choice.
  void drop_repeated();

  std::vector<judge::Order> orders() const;
  // Once all lines were read. `for_others`: the letter is to somebody else.
  void close(bool for_others);

 private:
  struct Act {
    std::size_t line = 0, sentence = 0;
    std::size_t column = 0, length = 0;
    std::vector<judge::Order> orders = {};
    std::vector<judge::Province> taken_back = {};
    bool takes_all_back = false;
    bool settled = false;
    bool rest = false; // to be resolved when all else is known
    Draft draft = {};
    bool dropped = false;
  };
  static bool takes_back(const Act& act) { return act.takes_all_back || !act.taken_back.empty(); }
  static bool orders_something(const Act& act) { return !act.dropped && !act.orders.empty(); }

  Act act_of(const Sentence& part, const Draft& draft) const;
  void resolve(Act& act);
  void take_back_on_file(Act& act, const std::vector<judge::Order>& orders);
  void take_back(Act& act);
  void tell_of_others(Act& act);
  void forget(Act& act);
  void ask_about(const Act& act, std::string text, Gravity gravity = Gravity::clear);
  void drop(std::size_t sentence, const std::string& why);
  // In close(), in this order:
  void drop_signature();
  void drop_all_but_settled();
  void add_implied_moves();
  void add_implied_convoys();
  void imply_convoy(const Act& move, const judge::Unit& fleet);
  bool has_order(judge::Province unit) const;
  bool implies_move(const Act& act) const;
  void ask_of_keeps();
  void resolve_rest();
  void tell();

  const Situation& situation_;
  const std::vector<LetterLine>& lines_;
  std::vector<LineReading>& readings_;
  Resolver resolver_;
  std::vector<Act> acts_;
  std::size_t sentence_ = 0;
};

} // namespace parser
