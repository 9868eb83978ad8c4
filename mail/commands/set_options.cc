// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/set_options.h"

#include "games/game/setting_table.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace mail {

namespace {

constexpr SetRow own(std::string_view words, Who who, SetHandler* handler, std::string_view page,
                     std::string_view help, Takes takes = Takes::words, std::size_t value = 0) {
  return {words, who, Cost::little, handler, page, help, takes, value};
}

// One that writes to others.
constexpr SetRow own_letter(std::string_view words, Who who, SetHandler* handler, std::string_view page,
                            std::string_view help, Takes takes = Takes::words, std::size_t value = 0) {
  return {words, who, Cost::letter, handler, page, help, takes, value};
}

constexpr std::size_t picture(games::PictureChoice choice) { return static_cast<std::size_t>(choice); }
constexpr std::size_t kind(judge::PhaseKind kind) { return static_cast<std::size_t>(kind); }

// What is no switch and no choice: it takes words, or changes more than settings.
constexpr std::array own_options{
    // The seat's own.
    own_letter("ADDRESS|AD", Who::owner, set_address, "setaddress",
               "[a,b]: where your mail goes; alone: the address you write from"),
    own("PASSWORD|PW|P", Who::owner, set_password, "setpassword",
        "word: a new password; the master may name a power before it"),
    own("WAIT|W", Who::player, set_wait, "setwait", "hold the turn until its deadline", Takes::nothing, 1),
    own("NO WAIT|NOW", Who::player, set_wait, "setwait", "do not hold it any longer", Takes::nothing),
    own("PREFERENCES|PREFERENCE|PREF", Who::player, set_preference, "setpreference",
        "list: the powers you would like, best first, before the start"),
    own("MAP PICTURE|MAP FULL", Who::seated, set_map, "setmap", "results come with a picture of the board",
        Takes::nothing, picture(games::PictureChoice::full)),
    own("MAP PHONE", Who::seated, set_map, "setmap", "likewise, with larger marks and short names",
        Takes::nothing, picture(games::PictureChoice::phone)),
    own("MAP ATTACH|MAP ATTACHED", Who::seated, set_map, "setmap", "likewise, as a file beside the text",
        Takes::nothing, picture(games::PictureChoice::attached)),
    own("MAP PDF", Who::seated, set_map, "setmap", "likewise, as a page to print", Takes::nothing,
        picture(games::PictureChoice::pdf)),
    own("MAP TEXT|MAP", Who::seated, set_map, "setmap", "results show the map, drawn in characters",
        Takes::nothing, map_in_characters),
    own("NO MAP|MAP OFF", Who::seated, set_map, "setmap", "results come without map and picture",
        Takes::nothing, picture(games::PictureChoice::none)),
    own("HTML", Who::seated, set_letters, "sethtml", "letters to you come as HTML, too", Takes::nothing, 1),
    own("NO HTML", Who::seated, set_letters, "sethtml", "letters to you come as plain text alone",
        Takes::nothing),
    own("TOOLS", Who::seated, set_letters, "sethtml",
        "letters to you have the Subjects and first lines that programs read", Takes::nothing, 3),
    own("NO TOOLS", Who::seated, set_letters, "sethtml",
        "letters to you have Subjects and first lines for people", Takes::nothing, 2),
    own("CALENDAR", Who::seated, set_letters, "sethtml",
        "letters to you that tell a deadline have it for your calendar", Takes::nothing, 5),
    own("NO CALENDAR", Who::seated, set_letters, "sethtml", "letters to you have no entries for calendars",
        Takes::nothing, 4),
    own("ZONE|TIME ZONE", Who::seated, set_zone, "setzone",
        "city: your time zone, for dates that you write and read"),
    own("NO ZONE|NO TIME ZONE", Who::seated, set_no_zone, "setzone", "the judge's again", Takes::nothing),
    own("DRAW", Who::player, set_draw, "setdraw", "[letters]: vote for a draw in this phase"),
    own("NO DRAW", Who::player, set_no_draw, "setdraw", "take that vote back"),
    own("CONCEDE|CONC", Who::player, set_concede, "setconcede",
        "power: vote to concede the game to the largest power"),
    own("NO CONCEDE|NO CONC", Who::player, set_no_concede, "setconcede", "take that vote back"),
    own_letter("ABSENCE|HOLIDAYS|HOLIDAY|VACATIONS|VACATION", Who::player, set_absence, "setabsence",
               "date [TO date]: no later deadline falls there", Takes::span),
    own_letter("NO ABSENCE|NO HOLIDAYS|NO HOLIDAY|NO VACATIONS|NO VACATION", Who::player, set_no_absence,
               "setabsence", "date: that absence is off, or ends there", Takes::span),
    // The clock.
    own("DEADLINE", Who::seated, set_deadline, "setdeadline", "date: of the phase in play", Takes::date),
    own("GRACE", Who::clock_manager, set_grace, "setdeadline", "date: the end of its grace", Takes::date),
    own("START", Who::clock_manager, set_start, "setdeadline", "date: not processed earlier", Takes::date),
    own("MOVES|MOVE", Who::clock_manager, set_clock, "setclock",
        "CLOCK MIN NEXT GRACE DELAY DAYS: how deadlines of movement are found", Takes::words,
        kind(judge::PhaseKind::movement)),
    own("RETREATS|RETREAT", Who::clock_manager, set_clock, "setclock", "the same for retreats", Takes::words,
        kind(judge::PhaseKind::retreat)),
    own("ADJUSTS|ADJUST|BUILDS|BUILD", Who::clock_manager, set_clock, "setclock", "the same for adjustments",
        Takes::words, kind(judge::PhaseKind::adjustment)),
    own("MAX ABSENCE|MAX VACATIONS|MAX HOLIDAYS", Who::clock_manager, set_max_absence, "setabsence",
        "days: the longest absence that needs no master"),
    own("HOLD PHASE", Who::clock_manager, set_hold_phase, "setphases",
        "phase: it ends by the master's PROCESS alone", Takes::words, 1),
    own("NO HOLD PHASE", Who::clock_manager, set_hold_phase, "setphases", "phase: as others again"),
    own("SKIP PHASE", Who::manager, set_skip_phase, "setphases",
        "phase: it takes no orders, and ends at once", Takes::words, 1),
    own("NO SKIP PHASE", Who::manager, set_skip_phase, "setphases", "phase: as others again"),
    own("OFF DAYS|OFF DAY", Who::clock_manager, set_off_days, "setphases",
        "date [TO date]: no deadline falls there", Takes::span),
    own("NO OFF DAYS|NO OFF DAY", Who::clock_manager, set_no_off_days, "setphases", "all of them are off",
        Takes::nothing),
    own("FUDGE", Who::manager, set_fudge, "setphases", "hours: lengths of whole days give way by so much"),
    own("GAME ZONE", Who::manager, set_game_zone, "setphases", "city: the clocks of the game go by it"),
    own("NO GAME ZONE", Who::manager, set_no_game_zone, "setphases", "by the judge's", Takes::nothing),
    own("WARNING|WARN", Who::clock_manager, set_warning, "setclock",
        "hours: the reminder goes out so long before the deadline; 0: none"),
    own("CONTROL", Who::manager, set_control, "control",
        "power BY power ...: whose players order for a dummy"),
    own("NO CONTROL", Who::manager, set_no_control, "control", "power: its master orders for it again"),
    own("ROTATE", Who::manager, set_rotation, "control", "[BEFORE|AFTER|FOR kinds]: when controllers change"),
    own("NO ROTATE", Who::manager, set_no_rotation, "control", "they stay", Takes::nothing),
};
constexpr std::array other_own_options{
    // Who may join, and what the game is.
    own("CENTERS|CENTRES", Who::manager, set_centers, "setgame", "number: centers that win"),
    own("PRIVATE", Who::manager, set_private, "setjoining",
        "[word]: left out of LIST; with a word, who joins must write it: JOIN game word"),
    own("NO PRIVATE", Who::manager, set_no_private, "setjoining", "shown in LIST, and open to whoever likes",
        Takes::nothing),
    own("PLAYERS", Who::manager, set_players, "setjoining",
        "number: fewer players than powers, so that each has several; before the start"),
    own("POWERS", Who::manager, set_powers, "setjoining",
        "number: powers in play; the centers of the others begin without an owner; before the start"),
    own("ALLOW PLAYERS|ALLOW PLAYER|PLAYERS ALLOW|PLAYER ALLOW", Who::manager, set_allowed_players,
        "setjoining", "[-]address ...: those on the list alone may join"),
    own("DENY PLAYERS|DENY PLAYER|PLAYERS DENY|PLAYER DENY", Who::manager, set_denied_players, "setjoining",
        "[-]address ...: those on the list may not join"),
    own("ALLOW MASTERS|ALLOW MASTER|MASTERS ALLOW|MASTER ALLOW", Who::seated, set_listed_masters, "keeper",
        "a keeper, below SIGNON @control: those on the list alone may create games"),
    own("DENY MASTERS|DENY MASTER|MASTERS DENY|MASTER DENY", Who::seated, set_listed_masters, "keeper",
        "a keeper, below SIGNON @control: those on the list may not create games"),
    own_letter("APPROVED|APPROVE", Who::master, set_approved, "setjoining",
               "powers: orders of these players are taken", Takes::words, 1),
    own_letter("NOT APPROVED|NOT APPROVE|NO APPROVED|NO APPROVE", Who::master, set_approved, "setjoining",
               "powers: they are not"),
    own("LEVEL", Who::manager, set_level, "setjoining",
        "NOVICE to EXPERT, or ANY: of players who may join, as they told it by REGISTER"),
    own("DEDICATION", Who::manager, set_dedication, "setjoining",
        "points: the least dedication of players who may join"),
    own("ONTIMERAT", Who::manager, set_on_time, "setjoining", "0 to 1: their least on-time ratio"),
    own("RESRAT", Who::manager, set_left, "setjoining",
        "0 to 1: their highest ratio of games that were left"),
    // Copies of press.
    own_letter("ALL PRESS", Who::seated, set_all_press, "setpress",
               "master, observer: copies of press between others", Takes::nothing),
    own("NORMAL PRESS", Who::seated, set_normal_press, "setpress", "no such copies", Takes::nothing),
    own("BROADCAST|BROADCAST PRESS|NORMAL BROADCAST", Who::seated, set_broadcast, "setpress",
        "broadcasts come to you, as to everybody", Takes::nothing),
    own("NO BROADCAST|NO BROADCAST PRESS|NO NORMAL BROADCAST", Who::seated, set_no_broadcast, "setpress",
        "master, observer: they do not", Takes::nothing),
    own("PRESS", Who::seated, set_filler, "setpress", "a filler: SET WHITE PRESS"),
    // The position by hand, the board and its rules.
    own("UNIT", Who::master, set_unit, "setposition", "power A|F place: the power has this unit"),
    own("NO UNIT", Who::master, set_no_unit, "setposition", "place: no unit stands there"),
    own("OWNER", Who::master, set_owner, "setposition", "center power|NOBODY: to whom it belongs"),
    own("PHASE", Who::master, set_phase, "setposition", "phase: the one in play"),
    own("POSITION BACK", Who::master, set_position_back, "setposition",
        "all changes of this phase are taken back", Takes::nothing),
    own("RULE", Who::manager, set_rule, "setrule",
        "NAME=VALUE: a rule option, before the start; alone: lists them"),
    own("TRANSFORM|TRAFO", Who::manager, set_transform, "setrule",
        "MOVE:HOME, BUILD:ANYCENTRE ...: where units may change their type"),
    own("VARIANT", Who::manager, set_variant, "setgame", "name: the board, or GUNBOAT; before the start"),
    own("NOT VARIANT", Who::manager, set_not_variant, "setgame", "GUNBOAT: not that, before the start"),
    own("COMMENT|INFORMATION|INFO", Who::manager, set_comment, "setgame",
        "text: one line about the game; COMMENT BEGIN: several"),
};

// Settings that need more than their row says; one value of them, where that is named.
struct Handled {
  games::Member member;
  SetHandler* handler;
  Cost cost = Cost::little;
  std::optional<std::size_t> value = std::nullopt;
};
constexpr std::array handled_settings{
    Handled{&games::Settings::solitaire, set_solitaire, Cost::letter, true},
    Handled{&games::Settings::deadlines, set_deadlines},
    Handled{&games::Settings::pages, set_pages},
    Handled{&games::Joining::secret, set_secret},
    Handled{&games::Joining::rated, set_rated},
};

SetRow row_of(const games::Setting& setting, std::size_t number) {
  const games::SettingValue& value = setting.values[number];
  SetRow row{value.words,    Who::manager,   Cost::little, set_value, setting.page,
             value.sentence, Takes::nothing, number,       &setting};
  for (const Handled& one : handled_settings)
    if (one.member == setting.member && one.value.value_or(number) == number)
      row.handler = one.handler, row.cost = one.cost;
  return row;
}

// Of two that a slip is equally near to, the first one is proposed.
std::vector<SetRow> all_options() {
  std::vector<SetRow> all(own_options.begin(), own_options.end());
  for (const games::Setting& setting : games::setting_table())
    for (std::size_t number = setting.values.size(); number-- > 0;)
      if (!setting.values[number].words.empty()) all.push_back(row_of(setting, number));
  all.insert(all.end(), other_own_options.begin(), other_own_options.end());
  return all;
}

} // namespace

std::span<const SetRow> set_table() {
  static const std::vector<SetRow> table = all_options();
  return table;
}

const SetRow* row_that_undoes(const SetRow& row) {
  if (row.setting == nullptr) return nullptr;
  const std::size_t undone = games::undone(*row.setting, row.value);
  const auto undoes = [&](const SetRow& one) { return one.setting == row.setting && one.value == undone; };
  const auto found = std::ranges::find_if(set_table(), undoes);
  return undone == row.value || found == set_table().end() ? nullptr : &*found;
}

} // namespace mail
