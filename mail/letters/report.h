// SPDX-License-Identifier: GPL-3.0-or-later
// report - which letters the events of a game make, and for whom
#pragma once

#include "games/game/events.h"
#include "games/home/home.h"
#include "mail/message/outgoing_mail.h"
#include "mail/message/piece.h"

#include <concepts>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace games {
class Transaction;
} // namespace games

namespace mail {

// The letters for everybody concerned, in the order in which they are to be posted; turns that were processed
// are in the transaction. Raises game.events for their ids. Also puts the public text of each processed turn
// into the transaction, as archive_path() says.
std::vector<Letter> render(games::Transaction& transaction, const games::Home& home, games::Game& game,
                           const std::vector<games::Event>& events, games::Instant now);

// "games/NAME/history/0007-S1901M/report", relative to HOME: lines "Date:" and "Subject:", a blank line, and
// the classic lines of the turn as everybody got them. HISTORY is made of these.
std::string archive_path(const std::string& turn_folder);

// The text of a notice: alike for all its readers or, when it names people, made for each reader. "" for a
// reader: he gets no letter. What it says of people comes from phase_words.h, which knows what a reader may
// see.
class NoticeText {
 public:
  template <std::invocable<const games::Seat&> Make> NoticeText(Make for_each) : made_(std::move(for_each)) {}
  NoticeText(std::string alike) : made_([alike = std::move(alike)](const games::Seat&) { return alike; }) {}
  NoticeText(const char* alike) : NoticeText(std::string(alike)) {}
  NoticeText(Piece alike) : NoticeText(alike.text) { set_ = std::move(alike); }
  std::string for_reader(const games::Seat& reader) const { return made_(reader); }
  const std::optional<Piece>& set() const { return set_; } // when it is no text that is to be set in lines

 private:
  std::function<std::string(const games::Seat& reader)> made_;
  std::optional<Piece> set_;
};

// A notice to the given seats (all when empty): parameter changes, absences, pauses ...
std::vector<Letter> notice(games::Transaction& transaction, const games::Home& home, games::Game& game,
                           const std::string& subject, const NoticeText& text, games::Instant now,
                           const std::vector<std::size_t>& seats = {});

} // namespace mail
