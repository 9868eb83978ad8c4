// SPDX-License-Identifier: GPL-3.0-or-later
// reply_address - the addresses and codes by which the judge knows who answers
#pragma once

#include "games/home/instant.h"
#include "games/store/declared.h"
#include "judge/board/phase.h"
#include "mail/senders/secrets.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- the judge's own address with something behind its name: judge+ANYTHING@host
//
// judge.conf names the sign, or says that the mail system knows no such addresses ("none").

// The address with this behind the sign; "" where there are none, or where it would be longer than mail
// systems take.
std::string with_subaddress(const games::JudgeConf& conf, std::string_view behind_sign);
// What stands behind the sign, in lower case, since some mail systems change the case of addresses on the
// way; nullopt when the address is none of the judge's such.
std::optional<std::string> subaddress_of(std::string_view address, const games::JudgeConf& conf);

// ---- the code by which an address says yes: "CONFIRM k5xo...", judge+confirm-k5xo...@host
//
// 80 bits of an HMAC over the address and the mail that asked in its name, so nothing of it is stored, and
// who cannot read the address's mail cannot know it. Our letter has it in its text, its Subject and its
// Reply-To: any of them that comes back is enough.

struct Message;

// Before the code, in our letters and where they are repeated.
constexpr std::string_view confirm_word = "CONFIRM ";

// `letter`: what tells one letter to the address from the next.
std::string confirm_code(const games::Home& home, std::string_view address, std::string_view letter);
// Where "reply" sends the yes; "" where there are no such addresses.
std::string confirm_address(const games::JudgeConf& conf, std::string_view code);
// Was the mail sent to such an address?
bool is_private_address(const Message& message, const games::JudgeConf& conf);
// The code that an answer brings back in its recipient or its Subject; "" when there is none.
std::string code_answered(const Message& message, const games::JudgeConf& conf);

// ---- the code of a link by which the holder of a seat says yes to a proposal: "AGREE CODE k5xo...
// x"
//
// 80 bits of an HMAC over the proposal, which is one act of one game in one phase, and over the seat with its
// present holder; nothing of it is stored. It is good once, and from an address of the holder only: the game
// notes who has answered, and the command looks where the mail came from. It is no seat's token: all it does
// is that one yes.

std::string agree_code(const games::Home& home, const games::Game& game, const games::Proposal& proposal,
                       const games::Seat& holder);

// ---- the addresses that sign their writer on: judge+GAME-POWER-TOKEN@host
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
  Verdict verify_of_undone(const ReplyAddress& address, const games::Game& game,
                           const games::Seat& seat) const;

  const games::JudgeConf& conf_;
  const games::Instant now_;
  std::optional<HomeKey> key_; // none where judge.conf wants no such addresses
};

} // namespace mail
