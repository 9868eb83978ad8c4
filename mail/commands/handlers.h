// handlers - the functions behind the rows of the command table, by file; see commands.h for what they may do
#pragma once

#include "mail/commands/context.h"
#include "mail/reading/courtesy.h"

namespace mail {

// cmd_info.cc
void cmd_help(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_version(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_get(Context& context, const parser::Statement& statement, parser::Words arguments);
// cmd_list.cc
void cmd_list(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_summary(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_who_game(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_map(Context& context, const parser::Statement& statement, parser::Words arguments);
// cmd_history.cc
void cmd_history(Context& context, const parser::Statement& statement, parser::Words arguments);
// cmd_why.cc
void cmd_why(Context& context, const parser::Statement& statement, parser::Words arguments);
// cmd_register.cc
void cmd_register(Context& context, const parser::Statement& statement, parser::Words arguments);
// cmd_reset.cc
void cmd_lost_password(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_reset_password(Context& context, const parser::Statement& statement, parser::Words arguments);
// cmd_signon.cc
void cmd_sign_on(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_hello(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_observe(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_sign_off(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_resign(Context& context, const parser::Statement& statement, parser::Words arguments);
// What phase_note tells of a game in brackets: "S1901M", "the game is forming".
std::string phase_note(const games::Game& game);
// Whoever signs on to his seat after an absence has his power back.
void come_back(Context& context);
// cmd_reply.cc: called before the first line of a mail.
void sign_on_by_recipient(Context& context);
// cmd_create.cc
void cmd_create(Context& context, const parser::Statement& statement, parser::Words arguments);
// cmd_orders.cc
void cmd_phase(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_clear(Context& context, const parser::Statement& statement, parser::Words arguments);
// A line above orders that is not what it should be: told, and what is below it is taken or not.
void refuse_heading(Context& context, const parser::Statement& statement, HeadingFlaw flaw);
// A statement that is no command, with somebody signed on: orders.
void obey_order_line(Context& context, const parser::Statement& statement);
// cmd_press.cc
void cmd_press(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_broadcast(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_stray_end(Context& context, const parser::Statement& statement, parser::Words arguments);
// cmd_set.cc
void cmd_set(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_set_comment(Context& context, const parser::Statement& statement, parser::Words arguments);
// cmd_master.cc
void cmd_become(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_eject(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_replace(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_promote(Context& context, const parser::Statement& statement, parser::Words arguments);
// cmd_run.cc
void cmd_process(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_predict(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_roll_back(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_force_begin(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_unstart(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_pause(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_resume(Context& context, const parser::Statement& statement, parser::Words arguments);
void cmd_terminate(Context& context, const parser::Statement& statement, parser::Words arguments);

// Shared by several of them.
// "S1903M", or "Spring 1903 Movement".
std::optional<judge::Phase> read_phase(parser::Words words);
// The game named by the next word, or else the one signed on to; nullptr after a refusal.
games::Game* game_argument(Context& context, parser::Words& arguments);
// Registers the sender with what From tells, unless he is; false, with a sentence, when the keeper demands
// REGISTER.
bool ensure_registered(Context& context);
std::string sender_name(const Context& context);
// "Turkey has a new player: Ann <ann@example.org>."; without the person in a gunboat game.
std::string new_player_in_words(const games::Game& game, const games::Seat& seat);
// A one-time code for the seat, mailed to `address`, that lets its reader choose a password.
void mail_reset_code(Context& context, games::Game& game, const games::Seat& seat, const std::string& address,
                     const std::string& why);

} // namespace mail
