// address_notes - what is noted about addresses and seats, in sentences for the keeper
//
// That they cannot be reached, guessed passwords, or had the answers that one may have. Most of it only
// counts and keeps nobody from anything; what does says until when. docs/coming-in.md and docs/going-out.md
// have the rules.
#pragma once

#include "games/home/home.h"

#include <string>
#include <vector>

namespace games {
class Transaction;
}

namespace mail {

struct AddressNote {
  enum class Kind : std::uint8_t { unreachable, passwords, stranger, answers };
  Kind kind = Kind::unreachable;
  std::string who;      // "bob@example.org", or a seat "alpine-f"
  bool blocked = false; // now
  std::string text;     // "bob@example.org cannot be reached since ...: ..."
};

std::vector<AddressNote> address_notes(const games::Home& home, const games::Transaction& transaction,
                                       games::Instant now);
// "Counted, but not blocked: 2 with wrong passwords, 1 stranger." without those that are; "" when all are.
std::string counted_in_words(const std::vector<AddressNote>& notes);
// Strikes the address, or the seat, off everywhere. Returns where it stood: "wrong passwords and answers of
// today"; "" = nowhere.
std::string strike_off(games::Transaction& transaction, const std::string& who, games::Instant now);

} // namespace mail
