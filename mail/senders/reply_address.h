// reply_address - the addresses that sign their writer on: judge+GAME-POWER-TOKEN@host
//
// Every letter to a player's seat names one as Reply-To, so that reply, orders, send is all it takes. The
// token is 80 bits of an HMAC over game, seat, its present holder (addresses, password) and the open phase:
// nothing is stored, a new phase or a new holder makes all earlier ones stale, and a changed password too. It
// is a secret: it stands in Reply-To and nowhere else, neither in texts nor in logs. docs/coming-in.md, "Who
// is it", tells what it may be used for.
#pragma once

#include "judge/board/phase.h"
#include "mail/senders/home_key.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace games {
struct Game;
struct Home;
struct JudgeConf;
struct Seat;
} // namespace games

namespace mail {

// What stands in an address of that form; tells nothing about whether it holds.
struct ReplyAddress {
  std::string game;
  char letter = '?'; // of the power, upper case
  std::string token;
  bool operator==(const ReplyAddress&) const = default;
};
std::optional<ReplyAddress> parse_reply_address(std::string_view address, const games::JudgeConf& conf);
// The different ones among the addresses that a mail was sent to.
std::vector<ReplyAddress> reply_addresses_in(const std::vector<std::string>& recipients,
                                             const games::JudgeConf& conf);

// Can the seat be written to by such an address? Players' seats with a power, where judge.conf allows it.
bool has_reply_address(const games::JudgeConf& conf, const games::Game& game, const games::Seat& seat);

// Tokens of the judge's own addresses give way to "...": "judge+alpine-f-...@example.org". So do those of
// bounce addresses.
std::string without_tokens(std::string_view text, const games::JudgeConf& conf);

class ReplyAddresses {
 public:
  explicit ReplyAddresses(const games::Home& home);
  // For a letter to `reader`; "" when the seat has none, or the reader is nobody of that seat.
  std::string address_for(const games::Game& game, const games::Seat& seat, std::string_view reader) const;

  struct Verdict {
    bool holds = false;
    std::optional<judge::Phase> stale; // it held in this phase, which is over
  };
  Verdict verify(const ReplyAddress& address, const games::Game& game, const games::Seat& seat) const;

 private:
  std::string token(const games::Game& game, const games::Seat& seat, int number, judge::Phase phase) const;

  const games::JudgeConf& conf_;
  std::optional<HomeKey> key_; // none where judge.conf wants no such addresses
};

} // namespace mail
