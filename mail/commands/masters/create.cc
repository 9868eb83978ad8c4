// SPDX-License-Identifier: GPL-3.0-or-later
// create - CREATE, RENAME, PURGE, ACTIVATE, and what a game takes only while it forms
#include "games/game/control.h"
#include "games/game/seats.h"
#include "games/game/start.h"
#include "games/store/game_folder.h"
#include "games/store/players.h"
#include "judge/board/rules.h"
#include "mail/commands/masters/masters.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/deeds.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/commands/session/registration.h"
#include "mail/commands/session/sign_on_guard.h"
#include "mail/message/piece.h"
#include "parser/name_table.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <utility>

namespace mail {

using games::Game;
using games::State;

// ---- CREATE: a new game, with its variant and rules

std::vector<std::string> near_wishes(const Office& office, const std::string& word) {
  constexpr std::size_t most_near = 3;
  std::vector<std::string> known = office.library.names();
  known.emplace_back("GUNBOAT");
  const std::string key = parser::to_lower(word);
  const auto distance = [&](const std::string& name) {
    const std::string other = parser::to_lower(name);
    const auto slips = [&](std::string_view one) {
      return parser::slips_between(key, one, std::max(key.size(), one.size()));
    };
    std::size_t nearest = slips(other);
    if (other.starts_with(key) || key.starts_with(other)) nearest = std::min<std::size_t>(nearest, 1);
    for (std::size_t at = 0; at < other.size();) { // a word of the name is as near, but for one
      const std::size_t end = std::min(other.find('_', at), other.size());
      nearest = std::min(nearest, slips(std::string_view(other).substr(at, end - at)) + 1);
      at = end + 1;
    }
    return nearest;
  };
  std::ranges::stable_sort(known, {}, distance);
  known.resize(std::min(known.size(), most_near));
  return known;
}

namespace {

// Takes one word after the password: a variant, GUNBOAT, or a rule as NAME=VALUE. "", or why the word is none
// of them.
std::string take_option(const Office& office, games::Game& game, const std::string& word) {
  if (const std::size_t equals = word.find('='); equals != std::string::npos)
    return judge::set_rule(game.rules, word.substr(0, equals), word.substr(equals + 1));
  if (parser::to_lower(word) == "gunboat") {
    game.settings.gunboat = true;
    game.settings.press = games::PressColour::none;
    return "";
  }
  const variants::Variant* variant = office.library.find(word);
  if (variant == nullptr) {
    return "\"" + word +
           "\" is no variant and no option. The nearest: " + in_words(near_wishes(office, word), "or") +
           ". LIST VARIANTS names all boards, SET RULE alone the rules of a game.";
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

// The words in the order in which they are obeyed: the board first, which begins with rules of its own.
std::vector<std::string> in_order(parser::Words arguments) {
  std::vector<std::string> words;
  while (!arguments.empty()) words.emplace_back(arguments.next());
  std::stable_partition(words.begin(), words.end(),
                        [](const std::string& word) { return word.find('=') == word.npos; });
  return words;
}

// The game as the words after the password want it; nullopt after a refusal.
std::optional<games::Game> read_wishes(Context& context, const NewGame& wanted) {
  const variants::Variant* standard = context.office.library.find("standard");
  if (standard == nullptr) {
    context.fail_sign_on("This judge has no standard variant: its keeper must mend that first.");
    return std::nullopt;
  }
  games::Game game = games::new_game(wanted.name, *standard, context.mail.now);
  game.settings.first_wait = true;
  for (const std::string& word : in_order(parser::Words(wanted.wishes))) {
    const std::string why_not = take_option(context.office, game, word);
    if (why_not.empty()) continue;
    context.fail_sign_on(why_not + (why_not.ends_with('.') ? "" : ".") + " The game was not created.");
    return std::nullopt;
  }
  if (const auto& board = context.office.library.fitting(*game.variant, game.rules);
      board.name != game.variant->name)
    take_option(context.office, game, board.name);
  games::choose_board(game, *game.variant);
  return game;
}

// By the rules of the house.
std::string why_no_new_game(const Incoming& mail, const Office& office) {
  const games::HouseRules house = games::house_rules(office.transaction);
  if (house.closed) return "This judge takes no new games at present; LIST shows those that it has.";
  if (games::is_let_in(house.allowed_masters, house.denied_masters, mail.sender)) return "";
  return "The keeper of this judge lets nobody create games from your address.";
}

// The line that comes again after the yes of an address: its words are good, but there may be many.
void ask_creator(Context& context, const NewGame& wanted, const std::string& hash) {
  constexpr std::size_t longest = 500;
  const std::string line = parser::one_line("CREATE ?" + wanted.name + " *" + wanted.wishes);
  if (line.size() > longest) return context.fail_sign_on("That is more than a game can be made with.");
  ask_sender(context, "CREATE", wanted.name, line, hash);
}

void begin_game(Office& office, games::Game game) {
  OpenGame& opened = office.games[game.name] = OpenGame();
  opened.game = std::move(game);
}

// Where a player has several powers, or some have none.
std::string for_players(const games::Game& game) {
  const std::size_t players = games::players_wanted(game);
  return players == game.variant->map.power_count() ? "" : " for " + counted(players, "player");
}

// ---- REMATCH: another game on the same terms, for the same people

// "alpine2" behind "alpine", "alpine3" behind that: the first that is free or waits for players; "" where
// there is none.
std::string next_name(Office& office, const std::string& name) {
  constexpr std::size_t longest = 16;
  constexpr int most = 99;
  const std::string base = name.substr(0, name.find_last_not_of("0123456789") + 1);
  const int own = parser::number_in<int>(std::string_view(name).substr(base.size())).value_or(1);
  for (int number = own + 1; number <= most; ++number) {
    const std::string tail = std::to_string(number);
    const std::string next = base.substr(0, longest - tail.size()) + tail;
    const games::Game* known = office.find_game(next);
    if (known != nullptr && known->state == games::State::forming) return next;
    if (known == nullptr && !games::is_just_renamed(office.transaction, next) &&
        !games::game_once_called(office.transaction, office.home, next))
      return next;
  }
  return "";
}

std::string why_no_rematch(Context& context, const games::Game& game) {
  if (game.state == games::State::forming) return "Game " + game.name + " has not started: JOIN is for it.";
  if (game.variant->name == games::own_board_name || game.settings.solitaire)
    return "Game " + game.name + " has a board or a form of its own: CREATE makes another one.";
  if (!is_confirmed(context)) return "A new game takes an address that has confirmed itself.";
  if (std::string why = why_no_new_game(context.mail, context.office); !why.empty()) return why;
  return why_no_more_today(context.mail, context.office, Use::new_game);
}

// Of the settings of the old game all that is not about its own days and phases.
games::Game on_same_terms(const games::Game& old, const std::string& name, games::Instant now) {
  games::Game game = games::new_game(name, *old.variant, now);
  game.rules = old.rules;
  games::choose_board(game, *old.variant);
  game.settings = old.settings;
  game.settings.masters_phases.clear();
  game.settings.skipped_phases.clear();
  game.settings.off_days.clear();
  games::begin_on_board(game);
  return game;
}

// The password of one of the game's masters signs on, as SIGNON M would. False after a refusal.
bool sign_on_as_master(Context& context, const std::string& name, const std::string& password) {
  context.session.sign_off();
  context.reply.keep_secret(password);
  Game* game = context.office.find_game(name);
  if (game == nullptr && !games::is_game_name(name)) {
    context.fail_sign_on(why_no_game(context.office, name));
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

// Is a master signed on, by this password or by a sign-on above the line? False after a refusal.
bool is_master_here(Context& context, const std::string& name, const std::string& password) {
  if (!password.empty()) return sign_on_as_master(context, name, password);
  const std::string why_not = why_not_allowed(context, Who::master);
  if (!why_not.empty()) context.reply.refuse(why_not);
  return why_not.empty();
}

std::string why_no_game_name(const std::string& name) {
  return "The name of a game is 1 to 16 letters from a to z, and digits; \"" + name + "\" is none.";
}

std::string why_no_name(Office& office, const std::string& name, const std::string& of) {
  if (!games::is_game_name(name)) return why_no_game_name(name);
  if (office.find_game(name) != nullptr) return "There is a game " + name + " already.";
  const auto other = games::game_once_called(office.transaction, office.home, name);
  if (other && *other != of)
    return "The name " + name + " was that of game " + *other + ", whose letters still have it.";
  if (games::is_just_renamed(office.transaction, name))
    return "The name " + name + " has only just become free: write that line again in a few minutes.";
  return "";
}

bool has_begun(const Game& game) {
  return !game.history.empty() || game.state == games::State::running || game.state == games::State::paused ||
         game.state == games::State::finished;
}

std::size_t free_seats(const Game& game) {
  const std::size_t wanted = games::players_wanted(game);
  return wanted - std::min(wanted, seats_with(game, games::Role::player).size());
}

void say_open(const games::Game& game, GrowingReply& reply) {
  if (game.settings.solitaire)
    return reply.say("Game " + game.name + " is for you alone: nobody joins it, and it starts by itself.");
  reply.say("Game " + game.name + " is open: JOIN " + game.name + " takes one of its " +
            counted(free_seats(game), "free seat") +
            ", and it starts when none is left. FORCE BEGIN starts " +
            "it now; seats without a player then wait for one.");
}

// Nobody else is there who would be left without a power.
bool is_alone(const games::Game& game, GrowingReply& reply) {
  if (game.seats.size() == 1) return true;
  return reply.no(
      "A game for one is made by its creator before others join: CREATE ?name password standard SOLITAIRE.");
}

void become_its_master(Context& context) {
  context.seat().role = games::Role::master;
  context.seat().preferences.clear();
  context.session.visits.clear();
  context.sign_on(context.game().name, context.session.signon.seat);
}

} // namespace

void create_game(Context& context, const NewGame& wanted) {
  context.session.sign_off();
  const std::string& name = wanted.name;
  if (!games::is_game_name(name))
    return context.fail_sign_on(
        (name.empty() ? "" : why_no_game_name(name) + " ") +
        "CREATE ?name [password] [variant], as in CREATE ?friday: without a password "
        "the judge draws one. Deadlines and press are set once it is there: HELP SET.");
  if (context.office.find_game(name) != nullptr)
    return context.fail_sign_on("There is a game " + name + " already: choose another name.");
  if (const auto other = games::game_once_called(context.office.transaction, context.office.home, name))
    return context.fail_sign_on("The name " + name + " was that of game " + *other +
                                ", whose letters still have it: choose another name.");
  if (games::is_just_renamed(context.office.transaction, name))
    return context.fail_sign_on("The name " + name +
                                " has only just become free: write that line again in a few minutes.");
  if (context.fails_sign_on(why_no_new_game(context.mail, context.office))) return;
  auto game = read_wishes(context, wanted);
  if (!game) return;
  if (!ensure_registered(context)) return context.fail_sign_on("So you cannot create a game yet.");
  if (context.fails_sign_on(
          is_confirmed(context) ? why_no_more_today(context.mail, context.office, Use::new_game) : ""))
    return;
  const auto hash = password_of_request(context, wanted.password);
  if (!hash) return context.fail_sign_on("The game was not created.");
  if (!is_confirmed(context)) return ask_creator(context, wanted, *hash);
  count_begun(context.mail, context.office, Use::new_game);
  const bool masters = context.office.conf().require_master;
  game->seats.push_back(new_seat(*game, masters ? games::Role::master : games::Role::player,
                                 context.mail.sender, sender_name(context.mail, context.office), *hash));
  game->settings.moderated = masters;
  begin_game(context.office, *std::move(game));
  context.sign_on(name, 0);
  const games::Game& created = context.game();
  context.reply.say("Game " + name + " is created: variant " + created.variant->name + ", " +
                    std::to_string(created.variant->map.power_count()) + " powers" + for_players(created) +
                    ".");
  if (wanted.for_one) return;
  context.reply.say(masters ? "You are its master."
                            : "You are its first player; BECOME MASTER makes you its master instead.");
  if (created.settings.gunboat)
    context.reply.say("Nobody sees who plays what, and there is no press; SET GREY lets players write "
                      "without a name, SET WHITE with that of their power.");
  context.reply.say(
      "Others join by JOIN " + name +
      ". Who asks the judge for a game is shown this one; SET NO LIST keeps it to those who know its name.");
  context.reply.say(
      "SET MOVE NEXT 24 makes a movement phase last 24 hours, SET NO PRESS or SET GREY changes "
      "the press; HELP SET tells the rest. Until the start answers to the game's letters take such "
      "lines as they are; in other mails they stand below SIGNON " +
      std::string(masters ? "M" : "?") + name + " and your password.");
}

void cmd_rematch(Context& context, const parser::Statement&, parser::Words) {
  games::Game& old = context.game();
  if (context.reply.refused(why_no_rematch(context, old))) return;
  const std::string name = next_name(context.office, old.name);
  if (name.empty())
    return context.reply.refuse("There are enough games of that name: CREATE makes one of another.");
  if (context.office.find_game(name) != nullptr)
    return context.reply.say("Game " + name + " waits for players already: JOIN " + name + " takes a seat.");
  games::Game game = on_same_terms(old, name, context.mail.now);
  const bool masters = context.session.is_master() || context.office.conf().require_master;
  game.settings.moderated = masters;
  game.seats.push_back(new_seat(game, masters ? games::Role::master : games::Role::player,
                                context.mail.sender, sender_name(context.mail, context.office),
                                context.seat().password));
  count_begun(context.mail, context.office, Use::new_game);
  begin_game(context.office, std::move(game));
  const std::string terms = "on the board and by the rules of game " + old.name;
  context.reply.say(
      "Game " + name + " is made, " + terms + ". You are its " + (masters ? "master" : "first player") +
      ", with the password of this seat. The others of game " + old.name + " are told how to join it.");
  notify(context.mail, context.office, old, "New game " + name,
         "There is a new game, " + name + ", " + terms + ". To play in it, send the line JOIN " + name +
             " to " + context.office.conf().address + ".");
}

// ---- RENAME, PURGE: another name for a game, or an end before it began

void cmd_rename(Context& context, const parser::Statement&, parser::Words arguments) {
  std::string from = parser::to_lower(take_word(arguments)), to = parser::to_lower(take_word(arguments));
  const std::string password = take_word(arguments), here = context.session.signon.game;
  if (to.empty()) to = std::exchange(from, here); // "RENAME newname", signed on
  const std::string alone = "RENAME " + to;
  if (from == here && password.empty() && !to.empty() && may_wait_for_yes(context, Who::master, "") &&
      why_no_name(context.office, to, here).empty())
    return ask_for_yes(context, {alone});
  if (to.empty() || (password.empty() && here.empty()))
    return context.fail_sign_on(
        "RENAME takes the game, its new name and the master's password: RENAME alpine matterhorn password.");
  if (!is_master_here(context, from, password)) return;
  const std::string old = context.session.signon.game;
  if (from != old) return context.reply.refuse("You are signed on to game " + old + ": nothing was done.");
  if (const std::string why_not = why_no_name(context.office, to, old); !why_not.empty())
    return context.reply.refuse(why_not + " Game " + old + " keeps its name.");
  context.rename_game(old, to);
  const std::string news =
      "Game " + old + " is called " + to +
      " from now on. Letters to you, and answers to letters that you have, go on as before.";
  context.reply.say(news + " Sign-ons name it " + to + ".");
  notify(context.mail, context.office, context.game(), "Renamed", news);
}

void cmd_purge(Context& context, const parser::Statement&, parser::Words arguments) {
  const std::string name = parser::to_lower(take_word(arguments)), password = take_word(arguments);
  if (name.empty())
    return context.fail_sign_on(
        "PURGE takes a game that has not started and the master's password: PURGE alpine password.");
  if (!is_master_here(context, name, password)) return;
  Game& game = context.game();
  if (game.name != name)
    return context.reply.refuse("You are signed on to game " + game.name + ": nothing was done.");
  if (has_begun(game))
    return context.reply.refuse("Game " + name + " has begun, and is kept. TERMINATE ends it.");
  const std::string news = "Game " + name + " is removed: it will not be played.";
  context.reply.say(news);
  notify(context.mail, context.office, game, "Removed", news);
  context.remove_game(name);
}

// ---- FORM, ACTIVATE, SET SOLITAIRE: a game for its players, as the DPjudge has it, or for its master
// alone

void cmd_form(Context& context, const parser::Statement&, parser::Words) {
  if (context.game().state == State::forming) {
    context.game().settings.preparation = false;
    return say_open(context.game(), context.reply);
  }
  context.reply.refuse("Game " + context.game().name +
                       " has begun. UNSTART takes the powers away again, before the " + "first turn.");
}

void cmd_activate(Context& context, const parser::Statement& statement, parser::Words arguments) {
  Game& game = context.game();
  if (game.state == State::running) return context.reply.say("Game " + game.name + " is being played.");
  if (game.state != State::forming) return cmd_resume(context, statement, arguments);
  if (free_seats(game) > 0) return say_open(context.game(), context.reply);
  game.settings.manual_start = false;
  context.reply.say("Game " + game.name + " is full, and starts.");
}

void set_solitaire(Context& context, const SetRow& row, parser::Words&) {
  if (!is_forming(context.game(), context.reply, first_spelling(row.words)) ||
      !is_alone(context.game(), context.reply))
    return;
  Game& game = context.game();
  become_its_master(context);
  games::Settings& settings = game.settings;
  settings.solitaire = settings.moderated = settings.always_wait = true;
  settings.deadlines = settings.listed = settings.preparation = false;
  context.reply.say("Game " + game.name +
                    " is for you alone, as its master: you order the units of all powers, by plain lines. It "
                    "starts when this mail is read to its end.");
  context.reply.say(
      "PREDICT shows what the orders on file would give, PROCESS carries them out, ROLLBACK takes a turn "
      "back to try again, ROLLFORWARD returns. There is no deadline, and LIST does not show the game.");
}

} // namespace mail
