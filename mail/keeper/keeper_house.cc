// SPDX-License-Identifier: GPL-3.0-or-later
// keeper_house - keeper password, block, allow, deny, close, message: the rules of the house, at the machine
//
// What keepers do by mail (mail/commands/everybody/house.cc) they can do here, too; only the password for
// mails is drawn here alone.
#include "games/home/home.h"
#include "games/store/house_rules.h"
#include "games/store/store.h"
#include "mail/commands/session/listed_addresses.h"
#include "mail/keeper/keeper_commands.h"
#include "mail/senders/log_names.h"
#include "mail/senders/password.h"
#include "mail/text/typeset.h"
#include "parser/problem.h"
#include "parser/text.h"

#include <array>
#include <ostream>

namespace mail {

namespace {

using games::HouseRules;

template <class Change> void change_house(const KeeperCall& call, const std::string& told, Change change) {
  const games::Lock lock = call.store.lock();
  games::Transaction transaction = call.store.begin(lock);
  HouseRules house = games::house_rules(transaction);
  change(house);
  games::save_house_rules(transaction, house);
  call.store.commit(lock, std::move(transaction));
  log_event(call.store.home(), call.now, "keeper: " + told);
}

struct List {
  std::string_view name;
  std::vector<std::string> HouseRules::*list;
};
constexpr std::array lists{
    List{"allow-player", &HouseRules::allowed_players}, List{"deny-player", &HouseRules::denied_players},
    List{"allow-master", &HouseRules::allowed_masters}, List{"deny-master", &HouseRules::denied_masters},
    List{"block", &HouseRules::blocked}};

} // namespace

// The password is drawn, so that none stands in the history of a shell; it is printed once, and its hash
// kept.
void keeper_password(const KeeperCall& call) {
  const std::string& which = call.arguments[0];
  if (which != "new" && which != "none")
    throw parser::UsageError("keeper password takes new, or none, which lets no keeper command by mail");
  const std::string password = which == "new" ? random_password() : "";
  const std::string hash =
      password.empty() ? "" : hash_password(password, call.store.home().conf.password_cost);
  change_house(call, which == "new" ? "a new password for keepers' mails" : "no keeper commands by mail",
               [&](HouseRules& house) { house.password = hash; });
  call.out << (password.empty() ? "no keeper commands by mail any more"
                                : "keepers sign their mails: SIGNON @control " + password)
           << '\n';
}

void keeper_admit(const KeeperCall& call) {
  const auto found = std::ranges::find(lists, std::string_view(call.arguments[0]), &List::name);
  if (found == lists.end())
    throw parser::UsageError("the lists are allow-player, deny-player, allow-master, deny-master and block");
  parser::Words addresses(call.arguments[1]);
  std::vector<std::string> told;
  std::string why_not;
  change_house(call, "the list " + call.arguments[0] + " is changed", [&](HouseRules& house) {
    why_not = change_list(house.*(found->list), addresses, false, told);
  });
  if (!why_not.empty()) throw parser::UsageError(why_not);
  call.out << call.arguments[0] << ": " << in_words(told) << '\n';
}

void keeper_games_closed(const KeeperCall& call) {
  const std::string& which = call.arguments[0];
  if (which != "open" && which != "closed") throw parser::UsageError("new-games takes open or closed");
  change_house(call, "new games: " + which, [&](HouseRules& house) { house.closed = which == "closed"; });
  call.out << "new games: " << which << '\n';
}

void keeper_message(const KeeperCall& call) {
  const std::string text = parser::one_line(parser::trim(call.arguments[0]));
  change_house(call, "the message of the day is changed", [&](HouseRules& house) { house.message = text; });
  call.out << (text.empty() ? "no message of the day" : "message of the day: " + text) << '\n';
}

} // namespace mail
