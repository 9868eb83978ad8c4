// SPDX-License-Identifier: GPL-3.0-or-later
// set_options_blind - see set_options.h: what is hidden from players
#include "mail/commands/set_options.h"

#include "mail/commands/set_options_rows.h"

#include <array>

namespace mail {

using games::Settings;

std::span<const SetRow> blind_options() {
  static constexpr std::array rows{
      flag("BLIND", &Settings::blind, true,
           "Players are shown what their units and home centers touch, and nothing else of the board.",
           "setblind"),
      flag("NO BLIND", &Settings::blind, false, "Everybody is shown the whole board.", "setblind"),
      flag("OWN SCS SEE", &Settings::owned_see, true,
           "In a blind game the centers that one owns see, in place of the home centers.", "setblind"),
      flag("NO OWN SCS SEE|HOME SCS SEE", &Settings::owned_see, false,
           "In a blind game the home centers see.", "setblind"),
      flag("NO SCS SEE", &Settings::centers_blind, true, "In a blind game centers see nothing.", "setblind"),
      flag("SCS SEE", &Settings::centers_blind, false, "In a blind game centers see what they touch.",
           "setblind"),
      flag("NO UNITS SEE", &Settings::units_blind, true, "In a blind game units see nothing.", "setblind"),
      flag("UNITS SEE", &Settings::units_blind, false, "In a blind game units see what they touch.",
           "setblind"),
      flag("SEE NO SCS", &Settings::owners_hidden, true,
           "In a blind game it is never shown whose the others' centers are.", "setblind"),
      flag("SEE SCS", &Settings::owners_hidden, false,
           "In a blind game it is shown whose the centers in sight are.", "setblind"),
      flag("SEE ALL SCS|BCENTERS|BCENTRES", &Settings::owners_shown, true,
           "In a blind game it is shown whose all the centers are.", "setblind"),
      flag("NO SEE ALL SCS|NO BCENTERS|NO BCENTRES", &Settings::owners_shown, false,
           "In a blind game it is not shown whose the centers out of sight are.", "setblind"),
      flag("SEE NO UNITS", &Settings::units_hidden, true,
           "In a blind game the others' units are never shown.", "setblind"),
      flag("SEE UNITS", &Settings::units_hidden, false,
           "In a blind game the others' units in sight are shown.", "setblind"),
      flag("UNITS SEE OTHER", &Settings::sees_other_type, true,
           "In a blind game armies see fleets alone, and fleets armies.", "setblind"),
      flag("NO UNITS SEE OTHER", &Settings::sees_other_type, false,
           "In a blind game units see not only those of the other type.", "setblind"),
      flag("UNITS SEE SAME", &Settings::sees_same_type, true,
           "In a blind game armies see armies alone, and fleets fleets.", "setblind"),
      flag("NO UNITS SEE SAME", &Settings::sees_same_type, false,
           "In a blind game units see not only those of their own type.", "setblind"),
      flag("HIDE BUILDS", &Settings::builds_hidden, true,
           "In a blind game new units of others are shown with the next movement.", "setblind"),
      flag("NO HIDE BUILDS", &Settings::builds_hidden, false,
           "In a blind game new units in sight are shown when they are built.", "setblind"),
      flag("HIDE EXTENDERS", &Settings::extenders_hidden, true,
           "Who asks for more time is told to the master alone.", "setblind"),
      flag("NO HIDE EXTENDERS|SHOW EXTENDERS", &Settings::extenders_hidden, false,
           "Who asks for more time is told to those who may grant it.", "setblind"),
      flag("HIDE DUMMIES", &Settings::dummies_hidden, true,
           "In a gunboat game dummies, and whose players order for them, look like powers that somebody "
           "plays.",
           "control"),
      flag("NO HIDE DUMMIES|SHOW DUMMIES", &Settings::dummies_hidden, false,
           "Who is a dummy, and whose players order for it, is told to everybody.", "control"),
  };
  static_assert(are_complete(rows));
  return rows;
}

} // namespace mail
