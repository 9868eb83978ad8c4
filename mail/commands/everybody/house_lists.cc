// SPDX-License-Identifier: GPL-3.0-or-later
// house_lists - see house_lists.h: SET of a keeper, for the judge as a whole
#include "mail/commands/everybody/house_lists.h"

#include "mail/commands/session/context.h"

#include <array>

namespace mail {

namespace {

using games::HouseRules;

struct ListWords {
  std::array<std::string_view, 4> spellings;
  std::vector<std::string> HouseRules::*list;
  std::string_view what;
};

constexpr std::array<ListWords, 4> lists{{{{"ALLOW PLAYERS", "ALLOW PLAYER", "PLAYERS ALLOW", "PLAYER ALLOW"},
                                           &HouseRules::allowed_players,
                                           "alone let into games"},
                                          {{"DENY PLAYERS", "DENY PLAYER", "PLAYERS DENY", "PLAYER DENY"},
                                           &HouseRules::denied_players,
                                           "kept out of games"},
                                          {{"ALLOW MASTERS", "ALLOW MASTER", "MASTERS ALLOW", "MASTER ALLOW"},
                                           &HouseRules::allowed_masters,
                                           "alone let create games"},
                                          {{"DENY MASTERS", "DENY MASTER", "MASTERS DENY", "MASTER DENY"},
                                           &HouseRules::denied_masters,
                                           "kept from creating games"}}};

const ListWords* take_list(parser::Words& arguments) {
  for (const ListWords& one : lists)
    for (const std::string_view spelling : one.spellings)
      if (arguments.take(spelling)) return &one;
  return nullptr;
}

} // namespace

void set_for_house(Context& context, parser::Words arguments) {
  const ListWords* named = take_list(arguments);
  if (named == nullptr)
    return context.refuse(
        "A keeper who is signed on to no game sets ALLOW PLAYERS, DENY PLAYERS, ALLOW MASTERS "
        "and DENY MASTERS, for the judge as a whole. SIGNON @game password sets those of a "
        "game.");
  change_house_list(context, std::string(named->what), named->list, arguments, false);
}

} // namespace mail
