// SPDX-License-Identifier: GPL-3.0-or-later
// session - whose lines are being obeyed: what a mail has said so far of its writer, seat by seat
#pragma once

#include "games/game/game.h"
#include "games/game/proposals.h"
#include "judge/board/phase.h"
#include "mail/letters/welcome.h"
#include "mail/senders/ledger.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mail {

// The seat in force while the lines of a mail are obeyed.
struct SignOn {
  std::string game; // "" = not signed on
  games::Role role = games::Role::player;
  std::size_t seat = 0;    // index into Game::seats
  bool as_master = false;  // a master acting for a power (BECOME power): still may do what a master may
  bool by_address = false; // no password was given: the mail came to the seat's reply address
  bool operator==(const SignOn&) const = default;
};

// The phase that PHASE or a heading names for the orders below it; `refused`: why they are not taken, "" when
// they are.
struct NamedPhase {
  judge::Phase phase;
  std::string refused;
  bool by_heading = false; // a line like "Old orders:" named it, not PHASE
};

// The orders that were offered to the seat by the letter that the mail answers. `named`: it names the letter;
// else nothing but this is open.
struct AnsweredOffer {
  games::Offer offer;
  bool named = false;
};

struct OwnSeat {
  std::string game;
  std::size_t seat = 0;  // index into Game::seats
  bool commands = false; // a power, in a game that runs
};

// Lines that an answer may ask a yes for, and the sentence that does (deeds.h).
struct AskedLines {
  std::string sentence;
  std::vector<std::string> lines;
};

struct Session {
  SignOn signon;
  bool keeper = false; // by the keepers' password, in a game or in none (registration.h)
  // Every seat that the mail signed on to, once: the reply tells what is on file for it.
  std::vector<SignOn> visits;
  std::optional<SignOnTry> attempt; // the password at hand: counted when it is wrong
  // The hash that came with a request: the line at hand waited for its address's yes and takes no password.
  std::optional<std::string> granted;
  bool words_told = false; // who reads words that ask for nothing was said
  // The mail answers press, by a reply address of a phase that is over: good for press alone.
  std::optional<judge::Phase> late_answer;
  // The number of the letter of press that the mail answers: the answer's reply address keeps it, when what
  // was written was not sent.
  int press_asked = 0;
  // The seat whose reply address the answer carries, though nobody signed on.
  std::optional<std::pair<std::string, std::size_t>> reply_seat;
  // The seats of the sender's address that can be given orders, once they were looked for (registration.h).
  std::optional<std::vector<OwnSeat>> own_seats;
  // The listed games with free seats, once they were looked for (registration.h).
  std::optional<Welcome> seats_found;

  // What the mail's answer to an offer means, once a line of it was one (advice.h).
  std::optional<AnsweredOffer> offer;

  // Since the sign-on:
  std::optional<NamedPhase> named_phase;
  std::optional<std::string> official; // OFFICIAL: the subject of the master's press below
  bool below_orders = false;           // a line was read as an order, good or not
  bool whole_may_wait = false;         // the SET at hand holds no secret, and may wait for a yes
  bool waits_for_yes = false;          // an option of the SET at hand takes a yes (deeds.h)
  bool conditional = false;            // the line at hand stands below an IF: nothing of it is proposed
  bool units_open = false; // a line above says of the units below it what the judge does not understand

  std::optional<std::string> nobody_told; // what orders above any sign-on are told
  std::size_t unknown_lines = 0;          // in a row, before any sign-on
  bool below_hidden = false;              // a line above was like a sign-on: a password may stand below it
  bool skipping = false;                  // a sign-on failed: lines up to the next one are not obeyed ...
  bool old_address = false;               // ... but those that need no sign-on are: the reply address failed
  std::string question;                   // the code of the question that the answer is asked again to answer
  bool decided = false;                   // a line said yes or no to what players ask, or was asked which
  bool stop = false;                      // the rest of the mail is not read
  bool new_mail = false;                  // it answers no letter, and is read as one that does (new_mail.cc)
  bool lines_wait = false;                // ... and what it would do waits for a yes (deeds.h)
  std::size_t trials = 0;                 // of lines that wait for a yes (Context::try_lines)
  std::vector<AskedLines> asked_lines;    // of sentences that were made for the answer
  std::string said;                       // lines in a person's words, before any sign-on
  std::string rest_of_line;               // what the line at hand says beside its wish: obeyed behind it
  bool wishes_to_play = false;            // a line says in a person's words that he would play
  std::vector<std::string> agreed;        // the games in which the yes of his address gave the sender a seat

  bool is_signed_on() const { return !signon.game.empty(); }
  // Signed on as master, or as a master who became a power?
  bool is_master() const {
    return is_signed_on() && (signon.role == games::Role::master || signon.as_master);
  }
  void sign_off() {
    signon = {};
    keeper = false;
    named_phase.reset();
    official.reset();
  }
  void skip_to_next_sign_on() { // nobody is signed on
    attempt.reset();
    sign_off();
    skipping = true;
    old_address = false;
  }
};

// While it lives somebody is signed on so, and nothing tells that he was.
class SignedOn {
 public:
  SignedOn(Session& session, SignOn signon)
      : session_(session), before_(std::exchange(session.signon, std::move(signon))) {}
  ~SignedOn() { session_.signon = before_; }
  SignedOn(const SignedOn&) = delete;
  SignedOn& operator=(const SignedOn&) = delete;

 private:
  Session& session_;
  SignOn before_;
};

} // namespace mail
