// SPDX-License-Identifier: GPL-3.0-or-later
// answer_apart - one question answered by a process of its own, which ends with its answer
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>

namespace mail {

struct AnswerApart {
  std::string bytes{};
  std::string fault{}; // why there is no answer; "" when there is one
  bool asked = true;   // false: there was no process to ask, which another time may be otherwise
};

// Forks. The child calls `work` with the descriptor that it writes its answer to; what it returns is its exit
// status, 0 for an answer that counts. It gives up its rights by itself, when it has read what it needs
// (confinement.h). An exception that leaves `work` ends the child. An answer of more than `most` bytes, or
// one that is not there after `longest`, is none.
AnswerApart answer_apart(const std::function<int(int answer)>& work, std::size_t most,
                         std::chrono::milliseconds longest);

} // namespace mail
