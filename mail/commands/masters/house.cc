// SPDX-License-Identifier: GPL-3.0-or-later
// house - KEEPER BLOCK, MESSAGE, CLOSE, OPEN, DELETE, DIGEST, and who may join and make games
#include "games/home/files.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/store.h"
#include "mail/commands/masters/masters.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/message/piece.h"
#include "mail/senders/secrets.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <map>

namespace mail {

namespace {

using games::HouseRules;

// ---- the lists of the house: who may join games, who may create them, whose mail is not read

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

constexpr std::size_t longest_message = 300;

// Changes the rules of the house, and says and logs what changed.
template <class Change> void change_house(Context& context, Change change, const std::string& told) {
  HouseRules house = games::house_rules(context.office.transaction);
  change(house);
  games::save_house_rules(context.office.transaction, house);
  log_event(context.office.home, context.mail.now, "a keeper's mail: " + told);
  context.reply.say(told);
}

// ---- the digest

std::string games_by_state(const Office& office) {
  std::map<std::string, std::size_t> count;
  std::size_t damaged = 0;
  for (const std::string& name : games::game_names(office.home)) {
    try {
      ++count[games::show(games::load_game(office.transaction, name, office.library).state)];
    } catch (const parser::Failure&) {
      ++damaged;
    }
  }
  std::vector<std::string> items;
  for (const auto& [state, number] : count) items.push_back(std::to_string(number) + " " + state);
  if (damaged > 0) items.push_back(std::to_string(damaged) + " that cannot be read");
  return items.empty() ? "There is no game yet." : "Games: " + in_words(items) + ".";
}

std::string mails_that_wait(const Office& office) {
  std::size_t bad = games::files::list(office.home.path / "spool" / "bad").size();
  std::size_t failed = games::files::list(office.home.path / "outbox" / "failed").size();
  return "Files of mails that were set aside: " + std::to_string(bad) +
         "; that were given up: " + std::to_string(failed) +
         ". chancery keeper list, at the machine, names them.";
}

std::string list_in_words(const std::string& what, const std::vector<std::string>& list) {
  return list.empty() ? "" : what + ": " + in_words(list) + ".";
}

} // namespace

void set_for_house(Context& context, parser::Words arguments) {
  const ListWords* named = take_list(arguments);
  if (named == nullptr)
    return context.reply.refuse(
        "A keeper who is signed on to no game sets ALLOW PLAYERS, DENY PLAYERS, ALLOW MASTERS and DENY "
        "MASTERS, for the judge as a whole. SIGNON @game password sets those of a game.");
  change_house_list(context, std::string(named->what), named->list, arguments, false);
}

void cmd_keeper_digest(Context& context, const parser::Statement&, parser::Words) {
  if (!std::exchange(context.reply.budget.may_search, false))
    return context.reply.refuse("A mail is told the digest once.");
  const HouseRules house = games::house_rules(context.office.transaction);
  context.reply.say(games_by_state(context.office));
  context.reply.say(mails_that_wait(context.office));
  context.reply.say(house.closed ? "The judge takes no new games." : "The judge takes new games.");
  for (const std::string& list :
       {list_in_words("Players let in", house.allowed_players),
        list_in_words("Players kept out", house.denied_players),
        list_in_words("Masters let in", house.allowed_masters),
        list_in_words("Masters kept out", house.denied_masters), list_in_words("Blocked", house.blocked)})
    if (!list.empty()) context.reply.say(list);
  if (!house.message.empty()) context.reply.say("Message of the day: " + house.message);
}

void cmd_keeper_block(Context& context, const parser::Statement&, parser::Words arguments) {
  change_house_list(context, "blocked", &HouseRules::blocked, arguments, false);
}

void cmd_keeper_unblock(Context& context, const parser::Statement&, parser::Words arguments) {
  change_house_list(context, "blocked", &HouseRules::blocked, arguments, true);
}

void cmd_keeper_message(Context& context, const parser::Statement&, parser::Words arguments) {
  const std::string text = parser::one_line(parser::trim(arguments.rest()));
  if (text.size() > longest_message)
    return context.reply.refuse("A message of the day has 300 characters at most.");
  change_house(
      context, [&](HouseRules& house) { house.message = text; },
      text.empty() ? "There is no message of the day any more."
                   : "The message of the day is set: the first answer of a day to each address shows it.");
}

void cmd_keeper_close(Context& context, const parser::Statement&, parser::Words) {
  change_house(
      context, [](HouseRules& house) { house.closed = true; },
      "The judge takes no new games; those that there are go on.");
}

void cmd_keeper_open(Context& context, const parser::Statement&, parser::Words) {
  change_house(
      context, [](HouseRules& house) { house.closed = false; }, "The judge takes new games.");
}

// What is over goes at once; a game that goes on is ended first, so that its players hear of it.
void cmd_keeper_delete(Context& context, const parser::Statement&, parser::Words arguments) {
  const std::string name = parser::to_lower(arguments.next());
  if (!games::is_game_name(name) || !games::game_exists(context.office.home, name))
    return context.reply.refuse("KEEPER DELETE names a game that is over: KEEPER DELETE alpine.");
  if (context.office.games.contains(name) ||
      !games::is_over(games::load_game(context.office.transaction, name, context.office.library)))
    return context.reply.refuse("Game " + name + " is not over. End it in a mail before this one: SIGNON @" +
                                name + " password, and TERMINATE below it.");
  const auto folder = context.office.home.path / "games" / name;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_regular_file())
      context.office.transaction.remove(entry.path().lexically_relative(context.office.home.path).string());
  log_event(context.office.home, context.mail.now, "a keeper's mail: game " + name + " is deleted");
  context.reply.say("Game " + name + " is deleted, with its history.");
}

void change_house_list(Context& context, const std::string& what, std::vector<std::string> HouseRules::*list,
                       parser::Words& arguments, bool removes) {
  HouseRules house = games::house_rules(context.office.transaction);
  std::vector<std::string> told;
  if (context.reply.refused(change_list(house.*list, arguments, removes, told))) return;
  change_house(
      context, [&](HouseRules& changed) { changed.*list = house.*list; },
      "List of addresses that are " + what + ": " + in_words(told) + ".");
}

} // namespace mail
