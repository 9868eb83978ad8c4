// SPDX-License-Identifier: GPL-3.0-or-later
// report - which letters the events of a game make, and for whom
#pragma once

#include "games/game/events.h"
#include "games/home/home.h"
#include "games/store/declared.h"
#include "mail/message/outgoing_mail.h"
#include "mail/message/piece.h"

#include <concepts>
#include <functional>
#include <string>
#include <utility>
#include <vector>

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
  template <std::invocable<const games::Seat&> Make> NoticeText(Make for_each) {
    if constexpr (std::is_same_v<std::invoke_result_t<Make, const games::Seat&>, Piece>)
      told_ = std::move(for_each);
    else
      said_ = std::move(for_each);
  }
  NoticeText(std::string alike) : said_([alike = std::move(alike)](const games::Seat&) { return alike; }) {}
  NoticeText(const char* alike) : NoticeText(std::string(alike)) {}
  NoticeText(Piece alike) : told_([alike = std::move(alike)](const games::Seat&) { return alike; }) {}
  std::string for_reader(const games::Seat& reader) const {
    return said_ ? said_(reader) : plain_text(told_(reader));
  }
  // A paragraph a line, where it is a text.
  Piece told_to(const games::Seat& reader) const { return said_ ? paragraphs(said_(reader)) : told_(reader); }

 private:
  std::function<std::string(const games::Seat& reader)> said_; // or
  std::function<Piece(const games::Seat& reader)> told_;
};

// A notice to the given seats (all when empty): parameter changes, absences, pauses ...
std::vector<Letter> notice(games::Transaction& transaction, const games::Home& home, games::Game& game,
                           const std::string& subject, const NoticeText& text, games::Instant now,
                           const std::vector<std::size_t>& seats = {});

} // namespace mail
