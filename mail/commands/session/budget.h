// SPDX-License-Identifier: GPL-3.0-or-later
// budget - what one mail may still cost: nobody stops the judge by what he asks of it
//
// Every row of the two tables of commands says what its line costs; the worker takes that from the budget
// before the handler acts, so a line that the mail cannot pay for is refused whole. What the answer says is
// taken from it, too, while it grows. docs/going-out.md, "What a mail may cost", tells players' side of it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace mail {

// What the line of a command may cost, besides a sentence in the answer.
enum class Cost : std::uint8_t {
  little,
  reading, // it reads much, or answers at length
  letter,  // it may write to others: one text, to however many
};

class Budget {
 public:
  int hashes_left = 10;        // password hashings
  int turns_left = 300;        // turns of a history to be looked at
  bool may_list = true;        // LIST of all games looks at every game: once a mail
  bool may_search = true;      // likewise SIGNON ?, and the welcome of newcomers
  bool may_tell_seat = true;   // "What do I do?" is told at length: once a mail
  std::size_t press_spent = 0; // bytes of press, counted for each of its readers (day_limits.h bounds them)

  // Takes the cost of a line. False, and nothing is taken, when the mail cannot pay it.
  bool pay(Cost cost);
  bool pay_letters(int count);
  // Takes a text of the answer. What commands show in lines leaves room for the sentences on other lines.
  bool pay_sentence(std::size_t bytes) { return pay_answer(bytes, 0); }
  bool pay_shown_line(std::size_t bytes) { return pay_answer(bytes, kept_for_sentences); }
  // Is there room for more lines? Who reads much asks before he reads on.
  bool has_room() const { return answer_left_ > kept_for_sentences; }

 private:
  static constexpr std::size_t kept_for_sentences = std::size_t{64} << 10;
  bool pay_answer(std::size_t bytes, std::size_t kept);

  int readings_left_ = 20;
  int letters_left_ = 50;
  std::size_t answer_left_ = std::size_t{240} << 10;
};

} // namespace mail
