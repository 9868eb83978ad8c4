// SPDX-License-Identifier: GPL-3.0-or-later
// letter_acts - what a letter says so far, and what is asked about it
//
// Acts come in the order of the letter: orders of settled lines, and drafts, which the resolver makes orders
// of. Later words may take them back, deny them, or say them anew. Questions and fates go into the readings
// at once; orders do at the end, in close().
#pragma once

#include "parser/prose/letter.h"
#include "parser/prose/resolver.h"
#include "parser/prose/sentence.h"

#include <cstddef>
#include <string>
#include <vector>

namespace parser {

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
