// SPDX-License-Identifier: GPL-3.0-or-later
// handlers - the functions behind commands and options of SET, who may give them, a row of SET
#pragma once

#include "games/game/setting_table.h"
#include "games/store/declared.h"
#include "judge/board/ids.h"
#include "mail/commands/session/declared.h"
#include "mail/commands/session/growing_reply.h"
#include "parser/mail_parser.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace mail {

// ---- the functions behind the rows of the two tables, by file
//
// Declares what many files define, as a table does: command_table.cc and set_options.cc point at all of
// them.

// `arguments`: the words behind those of the command.
using Handler = void(Context& context, const parser::Statement& statement, parser::Words arguments);

Handler cmd_cancel;                                        // players/taken_orders.cc
Handler cmd_ready, cmd_not_ready;                          // players/set_personal.cc
Handler cmd_phase, cmd_clear;                              // players/order_line.cc
Handler cmd_lost_password, cmd_reset_password;             // players/reply_sign_on.cc
Handler cmd_join;                                          // players/joining.cc
Handler cmd_private;                                       // masters/set_joining.cc
Handler cmd_i_am_also;                                     // players/reply_sign_on.cc
Handler cmd_resign;                                        // players/joining.cc
Handler cmd_sign_on, cmd_hello, cmd_observe, cmd_sign_off; // players/sign_on.cc
Handler cmd_propose_draw;                                  // players/vote.cc
Handler cmd_vote, cmd_propose;                             // players/vote.cc
Handler cmd_ask_extension, cmd_agree_extension, cmd_deny_extension, cmd_agree_draw,
    cmd_agree_code; // players/extensions.cc
Handler cmd_extend; // players/extensions.cc
Handler cmd_why;    // players/why.cc

Handler cmd_history;                                  // masters/history_command.cc
Handler cmd_list, cmd_summary, cmd_who_game, cmd_map; // masters/list.cc
Handler cmd_register;                                 // masters/player_record.cc
Handler cmd_explain;                                  // masters/explain.cc

Handler cmd_press, cmd_broadcast, cmd_stray_end;                     // press/press_command.cc
Handler cmd_postal_press;                                            // press/press_command.cc
Handler cmd_press_list, cmd_press_show;                              // press/press_command.cc
Handler cmd_diary, cmd_diary_list, cmd_diary_read, cmd_diary_delete; // press/diary.cc

Handler cmd_form, cmd_activate;             // masters/create.cc
Handler cmd_dummy, cmd_revive;              // dummies.cc
Handler cmd_rename, cmd_purge, cmd_rematch; // masters/create.cc
Handler cmd_roll_back, cmd_roll_forward;    // masters/run_game.cc
Handler cmd_process, cmd_predict, cmd_force_begin, cmd_unstart, cmd_pause, cmd_resume,
    cmd_terminate;                                       // masters/run_game.cc
Handler cmd_pause_until;                                 // masters/set_clocks.cc
Handler cmd_become, cmd_eject, cmd_replace, cmd_promote; // masters/seating.cc
Handler cmd_omniscient;                                  // masters/seating.cc
Handler cmd_set_comment;                                 // masters/set_game.cc
Handler cmd_official, cmd_reveal, cmd_message;           // masters/telling.cc

Handler cmd_info_player, cmd_ratings, cmd_statistics; // masters/player_record.cc

struct NewGame {
  std::string name, password; // "" where none is named: the judge draws one
  std::string wishes;         // CREATE's own words, each behind a blank: boards, GUNBOAT, NAME=VALUE
  bool for_one = false;       // nobody is told how others join
};
// masters/create.cc
void create_game(Context& context, const NewGame& wanted);

Handler cmd_keeper_digest, cmd_keeper_block, cmd_keeper_unblock, cmd_keeper_message, cmd_keeper_close,
    cmd_keeper_open, cmd_keeper_delete;         // masters/house.cc
Handler cmd_adjust, cmd_record, cmd_no_control; // masters/player_record.cc

Handler cmd_confirm;                            // confirm.cc
Handler cmd_help, cmd_version, cmd_get;         // help.cc
Handler cmd_set;                                // set_line.cc
Handler cmd_rule, cmd_timing, cmd_description;  // rule_names.cc
Handler cmd_create;                             // rule_names.cc
Handler cmd_morph, cmd_trial, cmd_map_or_board; // board_lines.cc

// What SET ADDRESS and REPLACE wanted, now that the address itself, the sender's, has said yes.
using Release = void(Context& context, games::Game& game, games::Seat& seat, const games::Request& request);
Release release_address; // players/set_personal.cc
Release release_seat;    // masters/seating.cc
// Of I AM ALSO, which is about no game: players/reply_sign_on.cc
void release_also(Context& context, const games::Request& request);

struct SetRow;
// Of an option of SET: takes what it needs from the words, so that several options may follow one SET.
using SetHandler = void(Context& context, const SetRow& row, parser::Words& arguments);

SetHandler set_absence, set_no_absence, set_max_absence; // players/set_absence.cc
SetHandler set_address, set_password, set_wait, set_preference, set_letters, set_zone,
    set_no_zone; // players/set_personal.cc
SetHandler set_map, set_all_press, set_normal_press, set_broadcast,
    set_no_broadcast;                                                             // players/set_personal.cc
SetHandler set_draw, set_no_draw, set_concede, set_no_concede;                    // players/vote.cc
SetHandler set_clock, set_deadline, set_grace, set_start, set_warning, set_fudge; // masters/set_clocks.cc
SetHandler set_deadlines, set_hold_phase, set_skip_phase, set_off_days, set_no_off_days, set_game_zone,
    set_no_game_zone;                                                      // masters/set_clocks.cc
SetHandler set_control, set_no_control, set_rotation, set_no_rotation;     // dummies.cc
SetHandler set_unit, set_no_unit, set_owner, set_phase, set_position_back; // masters/set_position.cc
SetHandler set_solitaire;                                                  // masters/create.cc
SetHandler set_players, set_powers, set_approved, set_rated, set_level, set_dedication, set_on_time, set_left,
    set_allowed_players, set_denied_players, set_listed_masters, set_private, set_no_private,
    set_secret; // masters/set_joining.cc
SetHandler set_value, set_filler, set_pages, set_comment, set_rule, set_transform, set_variant,
    set_not_variant,
    set_centers; // masters/set_game.cc

// ---- who may give a command, and why somebody may not

// A row of a table names the least that its command takes.
enum class Who : std::uint8_t {
  anyone,  // no sign-on needed
  seated,  // signed on to any seat: player, observer, master
  owner,   // signed on to any seat by the password: a reply address is not enough
  player,  // signed on to a player's seat (or a master who became that power)
  manager, // the master; in a game that is not moderated any player, too
  master,
  clock_manager, // as manager; of reply addresses a master's is enough
  clock_master,  // as master; a master's reply address is enough
  keeper,        // of the judge, by the keepers' password
};

// May whoever is signed on do this, with his password where it takes one?
bool may_by_role(Context& context, Who who);
// Would only the password do for this, since the mail came to a reply address?
bool wants_password(Context& context, Who who);
// May the one signed on give a command of this kind now? "", or the sentence that says why not.
std::string why_not_allowed(Context& context, Who who);

// False, after a refusal that names the option of SET, when the game has begun.
bool is_forming(const games::Game& game, GrowingReply& reply, std::string_view option);

// Orders that were complete at the deadline stand, where the game wants that, until the turn is processed.
bool have_come_to_stand(const Incoming& mail, const games::Game& game, judge::Power power);
// "", or the sentence that says so; to the master they do not.
std::string why_too_late(Context& context, judge::Power power);

// Does the mail hold orders for the game signed on to that are not on file, refused or asked about, so that
// the command must not end the turn? "", or the sentence that says so; then what stands below the line does
// not count for the open phase either, since it was written for the next one.
std::string why_turn_stays(Context& context, const std::string& command);

// ---- one option of SET
//
// A value of a setting comes from the table of settings, and one handler serves them all. Other options have
// handlers of their own.

// What an option takes from the words behind it. The dates of a line are read before anything of it is
// obeyed.
enum class Takes : std::uint8_t { words, nothing, date, span };

struct SetRow {
  std::string_view words; // spellings, see OptionWords
  Who who;
  Cost cost;
  SetHandler* handler;
  std::string_view page; // of docs/commands
  std::string_view help; // for a value of a setting: the sentence that everybody is told
  Takes takes = Takes::words;
  std::size_t value = 0;                   // for its handler: what is set, as a number
  const games::Setting* setting = nullptr; // for a value of a setting: its row, where `value` is the number
};

// The value of SET MAP TEXT; those of the others are games::PictureChoice.
constexpr std::size_t map_in_characters = 0;

// Does the option turn this switch on?
inline bool is_value(const SetRow& row, const games::Member& member) {
  return row.setting != nullptr && row.setting->member == member && row.value != 0;
}

} // namespace mail
