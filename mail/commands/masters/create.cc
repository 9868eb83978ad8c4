// SPDX-License-Identifier: GPL-3.0-or-later
// create - see create.h
#include "mail/commands/masters/create.h"

#include "games/game/control.h"
#include "games/game/seats.h"
#include "games/game/start.h"
#include "games/store/game_folder.h"
#include "games/store/players.h"
#include "games/store/store.h"
#include "judge/board/rules.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/registration.h"
#include "mail/commands/session/sign_on_guard.h"
#include "mail/message/piece.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <utility>

namespace mail {

// ---- CREATE: a new game, with its variant and rules

namespace {

// Takes one word after the password: a variant, GUNBOAT, or a rule as NAME=VALUE. "", or why the word is none
// of them.
std::string take_option(Context& context, games::Game& game, const std::string& word) {
  if (const std::size_t equals = word.find('='); equals != std::string::npos)
    return judge::set_rule(game.rules, word.substr(0, equals), word.substr(equals + 1));
  if (parser::to_lower(word) == "gunboat") {
    game.settings.gunboat = true;
    game.settings.press = games::PressColour::none;
    return "";
  }
  const variants::Variant* variant = context.library.find(word);
  if (variant == nullptr) {
    return "\"" + word +
           "\" is no variant and no option. The variants: " + parser::joined(context.library.names(), ", ") +
           ". Options: GUNBOAT, or a rule as NAME=VALUE.";
  }
  games::leave_board(game);
  const judge::Rules rules = game.rules;
  games::Settings settings = game.settings;
  game = games::new_game(game.name, *variant, game.created);
  game.rules = rules;
  settings.draws = game.settings.draws;
  games::choose_board(game, *variant);
  game.settings = settings;
  games::begin_on_board(game);
  return "";
}

bool is_rule(const std::string& word) {
  const std::size_t equals = word.find('=');
  judge::Rules rules;
  return equals != word.npos &&
         judge::set_rule(rules, word.substr(0, equals), word.substr(equals + 1)).empty();
}

// The word behind the game's name; none where the wishes begin at once: "CREATE ?x gunboat".
std::string take_password(Context& context, parser::Words& arguments) {
  parser::Words ahead = arguments;
  const std::string word(ahead.next());
  if (is_rule(word) || parser::to_lower(word) == "gunboat" || context.library.find(word) != nullptr)
    return "";
  arguments = ahead;
  return word;
}

// The words in the order in which they are obeyed: the board first, which begins with rules of its own.
std::vector<std::string> in_order(parser::Words arguments) {
  std::vector<std::string> words;
  while (!arguments.empty()) words.emplace_back(arguments.next());
  std::stable_partition(words.begin(), words.end(),
                        [](const std::string& word) { return word.find('=') == word.npos; });
  return words;
}

// The game as the words after the password want it; nullopt after a refusal.
std::optional<games::Game> read_wishes(Context& context, const std::string& name, parser::Words arguments) {
  const variants::Variant* standard = context.library.find("standard");
  if (standard == nullptr) {
    context.fail_sign_on("This judge has no standard variant: its keeper must mend that first.");
    return std::nullopt;
  }
  games::Game game = games::new_game(name, *standard, context.now);
  game.settings.first_wait = true;
  for (const std::string& word : in_order(arguments)) {
    const std::string why_not = take_option(context, game, word);
    if (why_not.empty()) continue;
    context.fail_sign_on(why_not + (why_not.ends_with('.') ? "" : ".") + " The game was not created.");
    return std::nullopt;
  }
  if (const auto& board = context.library.fitting(*game.variant, game.rules);
      board.name != game.variant->name)
    take_option(context, game, board.name);
  games::choose_board(game, *game.variant);
  return game;
}

// By the rules of the house.
std::string why_no_new_game(const Context& context) {
  const games::HouseRules house = games::house_rules(context.transaction);
  if (house.closed) return "This judge takes no new games at present; LIST shows those that it has.";
  if (games::is_let_in(house.allowed_masters, house.denied_masters, context.sender)) return "";
  return "The keeper of this judge lets nobody create games from your address.";
}

// The line that comes again after the yes of an address: its words are good, but there may be many.
void ask_creator(Context& context, const std::string& name, parser::Words wishes, const std::string& hash) {
  constexpr std::size_t longest = 500;
  const std::string line = parser::one_line("CREATE ?" + name + " * " + std::string(wishes.rest()));
  if (line.size() > longest) return context.fail_sign_on("That is more than a game can be made with.");
  ask_sender(context, "CREATE", name, line, hash);
}

// Where a player has several powers, or some have none.
std::string for_players(const games::Game& game) {
  const std::size_t players = games::players_wanted(game);
  return players == game.variant->map.power_count() ? "" : " for " + counted(players, "player");
}

} // namespace

void create_game(Context& context, parser::Words arguments, bool for_one) {
  context.sign_off();
  std::string name = parser::to_lower(arguments.next());
  if (name.starts_with('?')) name.erase(0, 1);
  if (name.empty()) name = parser::to_lower(arguments.next()); // "CREATE ? x password"
  const std::string password = take_password(context, arguments);
  context.keep_secret(password);
  if (!games::is_game_name(name))
    return context.fail_sign_on(
        "CREATE ?name password [variant], as in CREATE ?friday cheese standard: the name is 1 to 16 letters "
        "and digits, the password one word of your choice. Deadlines and press are set once it is there: "
        "HELP SET.");
  if (context.find_game(name) != nullptr)
    return context.fail_sign_on("There is a game " + name + " already: choose another name.");
  if (const auto other = games::game_once_called(context.transaction, context.store.home(), name))
    return context.fail_sign_on("The name " + name + " was that of game " + *other +
                                ", whose letters still have it: choose another name.");
  if (games::is_just_renamed(context.transaction, name))
    return context.fail_sign_on("The name " + name +
                                " has only just become free: write that line again in a few minutes.");
  if (const std::string why = why_no_new_game(context); !why.empty()) return context.fail_sign_on(why);
  auto game = read_wishes(context, name, arguments);
  if (!game) return;
  if (!ensure_registered(context)) return context.fail_sign_on("So you cannot create a game yet.");
  const std::string why_not = is_confirmed(context) ? why_no_more_today(context, Begin::game) : "";
  if (!why_not.empty()) return context.fail_sign_on(why_not);
  const auto hash = password_of_request(context, password);
  if (!hash) return context.fail_sign_on("The game was not created.");
  if (!is_confirmed(context)) return ask_creator(context, name, arguments, *hash);
  count_begun(context, Begin::game);
  const bool masters = context.conf().require_master;
  game->seats.push_back(new_seat(*game, masters ? games::Role::master : games::Role::player, context.sender,
                                 sender_name(context), *hash));
  game->settings.moderated = masters;
  OpenGame opened;
  opened.game = *std::move(game);
  opened.changed = true;
  context.effects.games.insert_or_assign(name, std::move(opened));
  context.sign_on(name, 0);
  const games::Game& created = context.game();
  context.say("Game " + name + " is created: variant " + created.variant->name + ", " +
              std::to_string(created.variant->map.power_count()) + " powers" + for_players(created) + ".");
  if (for_one) return;
  context.say(masters ? "You are its master."
                      : "You are its first player; BECOME MASTER makes you its master instead.");
  if (created.settings.gunboat)
    context.say(
        "Nobody sees who plays what, and there is no press; SET GREY lets players write without a name, SET "
        "WHITE with that of their power.");
  context.say(
      "Others join by JOIN " + name +
      ". Who asks the judge for a game is shown this one; SET NO LIST keeps it to those who know its name.");
  context.say("SET MOVE NEXT 24 makes a movement phase last 24 hours, SET NO PRESS or SET GREY changes the "
              "press; HELP SET tells the rest.");
}

// ---- RENAME, PURGE: another name for a game, or an end before it began

using games::Game;

namespace {

// The password of one of the game's masters signs on, as SIGNON M would. False after a refusal.
bool sign_on_as_master(Context& context, const std::string& name, const std::string& password) {
  context.sign_off();
  context.keep_secret(password);
  Game* game = context.find_game(name);
  if (game == nullptr && !games::is_game_name(name)) {
    context.fail_sign_on(why_no_game(context, name));
    return false;
  }
  if (!may_try_password(context, {'M', name})) return false;
  if (game == nullptr) {
    refuse_sign_on_to_nothing(context, password);
    return false;
  }
  for (const std::size_t index : seats_with(*game, games::Role::master))
    if (password_fits(context, password, game->seats[index].password)) {
      context.sign_on(name, index);
      return true;
    }
  refuse_sign_on(context);
  return false;
}

// Likewise, or by a sign-on above the line.
bool is_master_here(Context& context, const std::string& name, const std::string& password) {
  if (!password.empty()) return sign_on_as_master(context, name, password);
  const std::string why_not = why_not_allowed(context, Who::master);
  if (!why_not.empty()) context.refuse(why_not);
  return why_not.empty();
}

std::string why_no_name(Context& context, const std::string& name, const std::string& of) {
  if (!games::is_game_name(name)) return "The name of a game is 1 to 16 letters and digits.";
  if (context.find_game(name) != nullptr) return "There is a game " + name + " already.";
  const auto other = games::game_once_called(context.transaction, context.store.home(), name);
  if (other && *other != of)
    return "The name " + name + " was that of game " + *other + ", whose letters still have it.";
  if (games::is_just_renamed(context.transaction, name))
    return "The name " + name + " has only just become free: write that line again in a few minutes.";
  return "";
}

bool has_begun(const Game& game) {
  return !game.history.empty() || game.state == games::State::running || game.state == games::State::paused ||
         game.state == games::State::finished;
}

} // namespace

void cmd_rename(Context& context, const parser::Statement&, parser::Words arguments) {
  std::string from = parser::to_lower(take_word(arguments)), to = parser::to_lower(take_word(arguments));
  const std::string password = take_word(arguments), here = context.session.signon.game;
  if (to.empty()) to = std::exchange(from, here); // "RENAME newname", signed on
  if (to.empty() || (password.empty() && here.empty()))
    return context.fail_sign_on(
        "RENAME takes the game, its new name and the master's password: RENAME alpine "
        "matterhorn password.");
  if (!is_master_here(context, from, password)) return;
  const std::string old = context.session.signon.game;
  if (from != old) return context.refuse("You are signed on to game " + old + ": nothing was done.");
  if (const std::string why_not = why_no_name(context, to, old); !why_not.empty())
    return context.refuse(why_not + " Game " + old + " keeps its name.");
  context.rename_game(old, to);
  const std::string news = "Game " + old + " is called " + to +
                           " from now on. Letters to you, and answers to "
                           "letters that you have, go on as before.";
  context.say(news + " Sign-ons name it " + to + ".");
  notify(context, context.game(), "Renamed", news);
}

void cmd_purge(Context& context, const parser::Statement&, parser::Words arguments) {
  const std::string name = parser::to_lower(take_word(arguments)), password = take_word(arguments);
  if (name.empty())
    return context.fail_sign_on("PURGE takes a game that has not started and the master's password: PURGE "
                                "alpine password.");
  if (!is_master_here(context, name, password)) return;
  Game& game = context.game();
  if (game.name != name)
    return context.refuse("You are signed on to game " + game.name + ": nothing was done.");
  if (has_begun(game)) return context.refuse("Game " + name + " has begun, and is kept. TERMINATE ends it.");
  const std::string news = "Game " + name + " is removed: it will not be played.";
  context.say(news);
  notify(context, game, "Removed", news);
  context.remove_game(name);
}

// ---- FORM, ACTIVATE, SET SOLITAIRE: a game for its players, as the DPjudge has it, or for its master
// alone

using games::Game;
using games::State;

namespace {

std::size_t free_seats(const Game& game) {
  const std::size_t wanted = games::players_wanted(game);
  return wanted - std::min(wanted, seats_with(game, games::Role::player).size());
}

void say_open(Context& context) {
  const Game& game = context.game();
  if (game.settings.solitaire)
    return context.say("Game " + game.name + " is for you alone: nobody joins it, and it starts by itself.");
  context.say("Game " + game.name + " is open: JOIN " + game.name + " takes one of its " +
              counted(free_seats(game), "free seat") +
              ", and it starts when none is left. FORCE BEGIN starts " +
              "it now; seats without a player then wait for one.");
}

// Nobody else is there who would be left without a power.
bool is_alone(Context& context) {
  if (context.game().seats.size() == 1) return true;
  context.refuse("A game for one is made by its creator before others join: CREATE ?name password standard "
                 "SOLITAIRE.");
  return false;
}

void become_its_master(Context& context) {
  context.seat().role = games::Role::master;
  context.seat().preferences.clear();
  context.session.visits.clear();
  context.sign_on(context.game().name, context.session.signon.seat);
}

} // namespace

void cmd_form(Context& context, const parser::Statement&, parser::Words) {
  if (context.game().state == State::forming) {
    context.game().settings.preparation = false;
    context.changed();
    return say_open(context);
  }
  context.refuse("Game " + context.game().name +
                 " has begun. UNSTART takes the powers away again, before the " + "first turn.");
}

void cmd_activate(Context& context, const parser::Statement& statement, parser::Words arguments) {
  Game& game = context.game();
  if (game.state == State::running) return context.say("Game " + game.name + " is being played.");
  if (game.state != State::forming) return cmd_resume(context, statement, arguments);
  if (free_seats(game) > 0) return say_open(context);
  game.settings.manual_start = false;
  context.changed();
  context.say("Game " + game.name + " is full, and starts.");
}

void set_solitaire(Context& context, const SetRow& row, parser::Words&) {
  if (!is_forming(context, first_spelling(row.words)) || !is_alone(context)) return;
  Game& game = context.game();
  become_its_master(context);
  games::Settings& settings = game.settings;
  settings.solitaire = settings.moderated = settings.always_wait = true;
  settings.deadlines = settings.listed = settings.preparation = false;
  context.changed();
  context.say("Game " + game.name +
              " is for you alone, as its master: you order the units of all powers, by "
              "plain lines. It starts when this mail is read to its end.");
  context.say("PREDICT shows what the orders on file would give, PROCESS carries them out, ROLLBACK takes a "
              "turn back to try again, ROLLFORWARD returns. There is no deadline, and LIST does not show "
              "the game.");
}

} // namespace mail
