// SPDX-License-Identifier: GPL-3.0-or-later
// advice - answers to words that are no commands: what they may mean is proposed, or explained
#pragma once

#include "judge/board/ids.h"
#include "mail/commands/session/declared.h"
#include "mail/commands/session/session.h"
#include "mail/reading/topics.h"
#include "mail/reading/wants.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- what the judge takes words of a mail for and does not know for certain: proposed to its
// writer
//
// offer() puts it into the game, and the answer reads it back (mail/conversation/not_read.h). The writer's
// yes, no or number comes with another mail (mail/commands/answer.h), which names the answer by the
// mark in its Message-ID: a tag over all that the answer offers. A mark that no longer fits tells that
// something changed.

struct LikelyOrder {
  judge::Power power;
  judge::Order order;                     // not looked at where there are choices
  std::vector<judge::Order> choices = {}; // of which its writer is to name one, the likeliest first
  bool whole_set = false; // proposed even where it is on file, so that what is not proposed with it gives way
};

// May orders be proposed to the power now? Not below IF, for phases to come, for a power that the writer does
// not order for, and when orders cannot change any more.
bool may_offer(Context& context, judge::Power power);
// Proposes what the position allows, and asks for one of several choices; of choices that come down to one
// order, that is proposed. False when nothing was put anywhere, so that the caller asks as ever.
bool offer(Context& context, const std::vector<LikelyOrder>& likely);

// All that waits for an answer of whoever is signed on; what the mail itself brought is part of it.
games::Offer open_offer(Context& context);
// Has the answer read back what is open, with what can be answered to that.
void offer_rest(Context& context);
// The mark of the answer to the mail, for the seat; "" when it offers nothing to it.
std::string mark_of_answer(const Context& context, const games::Game& game, const games::Seat& seat);

// The offer that the mail answers: the whole of what is open, or what one earlier mail brought. nullopt: it
// names another letter, or an offer that is not the same any more, or it cannot be told which one is meant.
std::optional<AnsweredOffer> answered_offer(Context& context);

// ---- what is told to those who write to the judge as to a person (mail/reading/wants.h, topics.h)

// The line that would do what is asked, or the answer; "" when the line asks for nothing that is known. It
// obeys nothing, and tells no more than LIST tells the writer.
std::string advice_on(Context& context, std::string_view line);
// Of a line of which a wish was granted: what its other sentences ask or wish for; "" where they want nothing
// that is sure.
std::string advice_besides(Context& context, std::string_view line,
                           const std::function<bool(const std::string& sentence)>& is_granted);
// How likely a want has to be for the sentence to be answered by it: a statement that says no wish likelier
// than what asks or wishes.
float least_told(std::string_view sentence);
// May the line be meant as an order, or be about one: does it name a place of the board in play, or, where it
// does not ask, what units are and do?
bool may_order(Context& context, std::string_view line);
// What is said of a line that is no order and asks for nothing that is known: that nothing had to be done,
// or, where it does ask, that it was not understood.
std::string words_passed_over(Context& context, std::string_view line);
// The same of a line before any sign-on: whoever has one seat is told what he can do in an answer.
std::string unknown_passed_over(Context& context, std::string_view line);
// How words go to other players of the game signed on to.
std::string press_told(Context& context);

// The same by what the line most likely wants; "" where it is not likely enough, or no answer is known.
std::string told_of_want(Context& context, Want want, std::string_view line);
// What is told to whoever is signed on to no seat, to a player (or an observer), and to a master; "" is what
// stands before it. Marks are those of filled_in() and of wants_told.cc.
struct WantTexts {
  std::string_view anybody, player = {}, master = {};
};
WantTexts texts_of(Want want);
struct WantRow {
  Want want;
  WantTexts texts;
};
// Those about what its master sets and does in a game.
std::span<const WantRow> texts_about_running_games();
// The text with all its marks filled in, by what the line names and by the game in hand.
std::string filled_want(Context& context, std::string_view told, std::string_view line);
// A sentence with "{length=2 days}" and the like filled in by what the line names
// (mail/reading/named_values.h), or else by what stands there; "{else, with the time that you mean,}" is said
// where one before it was not named.
struct WithValues {
  std::string text;
  bool all_named = true;
};
WithValues with_values(Context& context, std::string_view told, std::string_view line);
// The lines that do what the sentence wants for whoever is signed on, where it names all that they take; none
// for a sentence with a word that could turn it.
std::vector<std::string> lines_of_want(Context& context, Want want, std::string_view sentence);
// "England is away from Dec 10 to Dec 20": does it name a power that is not the writer's?
bool names_another(Context& context, std::string_view sentence);
// "Until Friday", "the deadline may move to Friday": does the line tell when something ends, or move a time?
bool tells_until(std::string_view line);
// "Over Christmas", "for two days": does a pause end by itself?
bool tells_how_long(std::string_view sentence);
// "Close it as a draw of all seven": does it name how the game ends?
bool names_result(std::string_view sentence);
// "How about a draw?", "¿Qué os parece ...?": does whoever says so suggest it to the others?
bool asks_what_others_think(std::string_view sentence);
// "Could somebody else take over for me?": does the sentence leave open who gets the seat?
bool leaves_open_who(std::string_view sentence);
// What a player wants with his own votes, WAIT and days away: PROPOSE DRAW, SET NO DRAW, SET WAIT, SET NO
// ABSENCE; "" where the sentence wants none of these.
std::string line_about_seat(Context& context, Want want, std::string_view sentence);
// "Could the turn wait till I'm back?": for longer than the deadline.
bool waits_longer(std::string_view sentence);
// Does the word stand before the end of a time: "until"?
bool is_until(const std::string& word);
// Where another sentence of the text names an address of somebody new, who is thrown out is replaced by its
// owner.
void with_successor(Context& context, std::vector<std::string>& lines, std::string_view text);
// Does a master want more time for one of the players alone, which no game gives?
bool is_for_one_alone(Context& context, Want want, std::string_view sentence);
// Does whoever is signed on, by a reply address, need his password for these lines?
bool takes_password(Context& context, Want want);
// Is their line told, and never given by the words alone?
bool is_told_only(const Context& context, Want want);
// What lists of words know of a sentence; "" where they know nothing.
std::string advice_by_words(Context& context, std::string_view line);
// What is told about a topic.
std::string told_about(Context& context, Asked asked, std::string_view line);
// With {game}, {name}, {seat} and the like filled in.
std::string filled_in(Context& context, std::string_view told);
// "Falpine", or "Fgame" where nobody is signed on.
std::string seat_of_writer(Context& context);
// What becomes of late orders.
std::string lateness_told(Context& context);

// The next phase that is not part of this turn: "F1902M".
std::string next_phase_told(const games::Game& game);
// When the phase in play is due, and by which clock deadlines are found.
std::string deadline_explained(Context& context);

// ---- what stands on the board of the game signed on to, as whoever wrote sees it

// The provinces that the line names in any language, each once.
std::vector<judge::Province> provinces_in(const games::Game& game, std::string_view line);
// Of places that the line names: whose they are, and what stands there. Of powers: their centers. Else
// "France 5, Germany 4 ...", the largest first; where to look, when nobody is signed on.
std::string standing_told(Context& context, std::string_view line);
// Where the writer's units stand, or those of the powers that the line names; where to look, for whoever has
// none.
std::string own_units_told(Context& context, std::string_view line);
// Who plays the powers that the line names; "" where it names none, and where that is a secret.
std::string players_told(Context& context, std::string_view line);
// Of several places which of them border each other; of one, where the unit there can move, or any unit
// could. "" where the line names none.
std::string reach_told(Context& context, std::string_view line);
// "How can my friend get Austria?": of another power without a player, how it is taken; "" of any other.
std::string free_power_told(Context& context, std::string_view line);

} // namespace mail
