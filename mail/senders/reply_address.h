// SPDX-License-Identifier: GPL-3.0-or-later
// reply_address - the addresses that sign their writer on: judge+GAME-POWER-TOKEN@host
//
// That of a letter of press has the letter's number behind the power, "alpine-f12-TOKEN": the answer is for
// its writer. The number is no secret and proves nothing: it counts the letters of that one seat. For a power
// whose letter is + or * stands 001 or 002.
//
// Every letter to a seat names one as Reply-To, so that reply, orders, send is all it takes. The token is 80
// bits of an HMAC over game, seat, its present holder (addresses, password) and for a power the open phase,
// for all other seats the day: nothing is stored. A new phase or 30 days, a new holder or a changed password
// make all earlier tokens stale. The token is a secret: it stands in Reply-To and nowhere else, neither in
// texts nor in logs. docs/coming-in.md, "Who is it", tells what it may be used for.
#pragma once

#include "games/home/instant.h"
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

// What stands in an address of that form. Whether its token holds is for ReplyAddresses::verify to say.
struct ReplyAddress {
  std::string game;
  char letter = '?'; // of the seat, upper case: of a power; M, O; N while there are no powers yet
  int press = 0;     // the number of the letter of press that it stood in, among those of the seat; 0: none
  std::string token;
  bool operator==(const ReplyAddress&) const = default;
};
std::optional<ReplyAddress> parse_reply_address(std::string_view address, const games::JudgeConf& conf);
// The reply addresses among those that a mail was sent to, each once.
std::vector<ReplyAddress> reply_addresses_in(const std::vector<std::string>& recipients,
                                             const games::JudgeConf& conf);

// Has the seat such an address? Each that somebody sits on has one, where judge.conf allows it.
bool has_reply_address(const games::JudgeConf& conf, const games::Game& game, const games::Seat& seat);
// The seats that the letter can mean; of several the token tells which.
std::vector<std::size_t> seats_of_reply_letter(const games::Game& game, char letter);

class ReplyAddresses {
 public:
  ReplyAddresses(const games::Home& home, games::Instant now);
  // The address for a letter to `reader`; "" when the seat has none, or when that seat is not the reader's.
  // `press`: the number of the letter of press that it stands in.
  std::string address_for(const games::Game& game, const games::Seat& seat, std::string_view reader,
                          int press = 0) const;

  struct Verdict {
    bool holds = false;
    std::optional<judge::Phase> stale; // of a power: it held in this phase, which is over
  };
  Verdict verify(const ReplyAddress& address, const games::Game& game, const games::Seat& seat) const;

 private:
  // `name`: that of the game when the address was made.
  std::string token(const std::string& name, const games::Game& game, const games::Seat& seat,
                    const std::string& span) const;
  Verdict verify_of_power(const ReplyAddress& address, const games::Game& game,
                          const games::Seat& seat) const;

  const games::JudgeConf& conf_;
  const games::Instant now_;
  std::optional<HomeKey> key_; // none where judge.conf wants no such addresses
};

} // namespace mail
