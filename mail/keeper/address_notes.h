// SPDX-License-Identifier: GPL-3.0-or-later
// address_notes - what is noted about addresses and seats, in sentences for the keeper
//
// An address cannot be reached, guessed passwords, or had as many answers as it may have. Most notes are only
// counts. A note that blocks somebody says until when; one of somebody who was asked tells whom the judge
// waits for. docs/coming-in.md and docs/going-out.md have the rules.
#pragma once

#include "games/home/instant.h"

#include <string>
#include <vector>

namespace games {
class Transaction;
struct Home;
} // namespace games

namespace mail {

struct AddressNote {
  enum class Kind : std::uint8_t { unreachable, passwords, stranger, answers, asked, unanswered };
  Kind kind = Kind::unreachable;
  std::string who;      // "bob@example.org", or a seat "alpine-f"
  bool blocked = false; // now
  std::string text;     // "bob@example.org cannot be reached since ...: ..."
};

std::vector<AddressNote> address_notes(const games::Home& home, const games::Transaction& transaction,
                                       games::Instant now);
// Is it told by itself, and not only counted?
bool is_listed(const AddressNote& note);
// "counted, but not blocked: 2 with wrong passwords and 1 stranger": the notes that are not listed; "" when
// there are none.
std::string counted_in_words(const std::vector<AddressNote>& notes);
// Strikes the address, or the seat, off everywhere. Returns where it stood: "wrong passwords and answers of
// today"; "" = nowhere.
std::string strike_off(games::Transaction& transaction, const std::string& who, games::Instant now);

} // namespace mail
