// SPDX-License-Identifier: GPL-3.0-or-later
// seat_letter - see seat_letter.h
#include "mail/reports/seat_letter.h"

#include "games/game/hands.h"
#include "games/turns/view.h"
#include "mail/letters/duties.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/how_to_answer.h"
#include "mail/letters/order_words.h"
#include "mail/letters/text_map.h"
#include "mail/text/typeset.h"

#include <utility>

namespace mail {

Piece told_seat(const games::Game& whole, const games::Seat& reader, const games::Home& home,
                const Zones& zones) {
  const games::SeenGame seen(whole, &reader);
  const games::Game& game = seen.game();
  const games::Seat& seat = *seen.reader();
  std::string text = what_is_expected(game, seat, zones).text;
  for (const judge::Power power : games::powers_of_hand(game, seat)) {
    if (!game.orders[power].empty()) text += "\n" + orders_on_file(game, power, home, zones.own).text;
    text += dummies_on_file(game, power, home, zones.own).text;
  }
  text += "\n" + position_text(game) + "\n" + ownership_text(game);
  if (seat.text_map) text += "\n" + character_map(game);
  if (seat.wait && game.state == games::State::running)
    text +=
        "\n" +
        paragraph("WAIT is set, so the turn is not processed before its deadline; SET NO WAIT lifts that.");
  return apart(as_set(std::move(text)), how_to_answer(game, seat, home.conf));
}

} // namespace mail
