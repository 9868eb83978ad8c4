// SPDX-License-Identifier: GPL-3.0-or-later
// session - see session.h
#include "mail/commands/session/session.h"

#include <algorithm>

namespace mail {

bool Budget::pay(Cost cost) {
  switch (cost) {
  case Cost::little: return true;
  case Cost::letter: return pay_letters(1);
  case Cost::reading: break;
  }
  if (readings_left_ == 0) return false;
  --readings_left_;
  return true;
}

bool Budget::pay_letters(int count) {
  if (letters_left_ < count) return false;
  letters_left_ -= count;
  return true;
}

bool Budget::pay_answer(std::size_t bytes, std::size_t kept) {
  if (answer_left_ < kept + bytes) {
    answer_left_ = std::min(answer_left_, kept); // a text that was cut does not go on with a shorter line
    return false;
  }
  answer_left_ -= bytes;
  return true;
}

} // namespace mail
