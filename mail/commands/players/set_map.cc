// SPDX-License-Identifier: GPL-3.0-or-later
// set_map - SET MAP, ALL PRESS, BROADCAST: what comes with the letters to a seat, and which come at all
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/set_row.h"

#include <array>
#include <string>

namespace mail {

using games::PictureChoice;
using games::PressCopies;
using games::Role;

void set_map(Context& context, const SetRow& row, parser::Words&) {
  constexpr std::array answers{
      "Results come with the map, drawn in characters.",
      "Results come without the map and without a picture.",
      "Results come with a picture of the board, in the letter where you read HTML, else beside it.",
      "Results come with a picture of the board for small screens: larger marks, short names.",
      "Results come with a picture of the board, as a file beside the text.",
      "Results come with a picture of the board as a page to print, beside the text.",
  };
  const bool text = row.value == map_in_characters;
  context.seat().text_map = text;
  context.seat().picture = text ? PictureChoice::none : static_cast<PictureChoice>(row.value);
  context.changed();
  context.say(answers.at(row.value));
}

void set_all_press(Context& context, const SetRow&, parser::Words&) {
  games::Seat& seat = context.seat();
  if (seat.role == Role::observer && !context.game().settings.watched)
    return context.refuse(
        "Private press is not for observers in this game; SET WATCH ALL PRESS by its master "
        "would change that.");
  if (seat.role == Role::player) return context.refuse("Who plays gets no copies of press between others.");
  if (seat.press_copies == PressCopies::all ||
      (seat.role == Role::master && seat.press_copies != PressCopies::none))
    return context.say("You get copies of all press. It was so already.");
  seat.press_copies = PressCopies::all;
  context.changed();
  if (seat.role == Role::observer)
    return announce(context, "An observer of game " + context.game().name +
                                 " gets copies of private press from now on.");
  context.say("You get copies of all press.");
}

void set_normal_press(Context& context, const SetRow&, parser::Words&) {
  games::Seat& seat = context.seat();
  if (seat.role != Role::player) {
    seat.press_copies = PressCopies::none;
    context.changed();
  }
  context.say("You get press that is for you, and no copies of press between others.");
}

void set_broadcast(Context& context, const SetRow&, parser::Words&) {
  context.seat().broadcasts = true;
  context.changed();
  context.say("You get the broadcasts of this game.");
}

void set_no_broadcast(Context& context, const SetRow&, parser::Words&) {
  if (context.seat().role == Role::player)
    return context.refuse("Who plays gets every broadcast: it may be meant for you.");
  context.seat().broadcasts = false;
  context.changed();
  context.say("You get no broadcasts of this game any more, until SET BROADCAST.");
}

} // namespace mail
