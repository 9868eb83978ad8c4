// SPDX-License-Identifier: GPL-3.0-or-later
// want_marks - the marks in the answers to wants that the game in hand and the house fill in: see advice.h
#include "mail/commands/session/advice.h"

#include "games/game/deadline.h"
#include "games/game/due.h"
#include "games/game/seats.h"
#include "games/game/setting_table.h"
#include "games/game/victory.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/registration.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/settings_words.h"
#include "mail/letters/welcome.h"
#include "mail/reading/power_name.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <string>
#include <vector>

namespace mail {
namespace {

std::string person(const Context& context) {
  const std::string& keeper = context.office.conf().keeper;
  return parser::is_sendable(keeper) ? " The person behind it is its keeper, " + keeper + "." : "";
}

std::string to_master(Context& context) {
  return context.session.is_signed_on() && games::has_master(context.game())
             ? " \"To the master: ...\" writes to the person who runs the game."
             : "";
}

// "{by ROLLBACK}": a line of a master's, and where it is written to wait for a yes (deeds.h).
std::string line_told(Context& context, const std::string& command) {
  const bool password = wants_password(context, Who::master);
  return command + (password ? ", in an answer to this letter," : "");
}

std::string faster_told(Context& context) {
  const games::Game& game = context.game();
  if (games::has_master(game)) return " The master can run it now: \"To the master: ...\" asks him.";
  return game.history.empty() && games::waits_for_deadline(game)
             ? " The first turn of a game waits for its deadline, so that people can talk."
             : "";
}

// The power that the line names, or else the largest of the others.
std::string winner_meant(Context& context, std::string_view line) {
  const games::Game& game = context.game();
  judge::Power best;
  for (const judge::Power named : powers_in(game.variant->map, line))
    if (named != context.power()) return game.variant->map.power(named).name;
  std::size_t most = 0;
  for (const judge::Power power : game.variant->map.powers())
    if (const auto centers = game.position.center_count(power); power != context.power() && centers > most)
      most = centers, best = power;
  return best ? game.variant->map.power(best).name : "France";
}

std::string clock_master_told(Context& context) {
  return games::has_master(context.game())
             ? " The master sets this: \"To the master: ...\" asks him."
             : " Before a change, ask the others: \"To all: ...\". SET MOVE NEXT 3 days, below SIGNON " +
                   seat_of_writer(context) + " and your password, changes it for everybody.";
}

// "{change SET CENTERS 14}": who changes it, and how.
std::string change_told(Context& context, const std::string& command) {
  if (may_by_role(context, Who::manager)) return line_told(context, command) + " changes it.";
  return "The master can change it, by " + command + ": \"To the master: ...\" asks him.";
}

// "{setting NMR}": what the switch of that name in SET stands at in this game, and how it is changed.
std::string setting_told(Context& context, std::string_view name) {
  const auto is_called = [&](const games::SettingValue& value) {
    return value.words.substr(0, value.words.find('|')) == name;
  };
  const std::vector<games::Setting>& all = games::setting_table();
  const auto found = std::ranges::find_if(
      all, [&](const games::Setting& one) { return std::ranges::any_of(one.values, is_called); });
  if (found == all.end()) return "";
  const games::Setting& setting = *found;
  const std::size_t in_force = games::value_number(context.game().settings, setting);
  const std::string_view other = setting.values[in_force == 0 ? 1 : 0].words;
  return std::string(setting.values[in_force].sentence) + " " +
         change_told(context, "SET " + std::string(other.substr(0, other.find('|'))));
}

// The master, as WHO GAME names him.
std::string master_told(const games::Game& game) {
  for (const games::Seat& seat : game.seats)
    if (seat.role == games::Role::master && !seat.addresses.empty())
      return "The master is " + (seat.name.empty() ? "" : seat.name + ", ") + seat.addresses.front() +
             ". \"To the master: ...\" writes to him.";
  return "This game has no master: its players run it together.";
}

// The powers that wait for a player, and how they are taken.
std::string vacant_told(const games::Game& game) {
  std::vector<std::string> names;
  for (const games::Seat& seat : game.seats)
    if (seat.power && seat.addresses.empty() && !games::is_dummy(seat))
      names.push_back(game.variant->map.power(seat.power).name);
  if (names.empty()) return "Each power of this game has a player now.";
  return in_words(names) + (names.size() == 1 ? " has" : " have") +
         " no player. Whoever wants it writes TAKEOVER " + game.name + " AS " + names.front() +
         " to the judge; LIST shows everybody the games with free seats.";
}

} // namespace

std::string next_phase_told(const games::Game& game) {
  judge::Phase phase = game.position.phase;
  if (phase.season != judge::Season::fall && phase.season != judge::Season::winter)
    phase.season = judge::Season::fall;
  else
    phase.season = judge::Season::spring, ++phase.year;
  phase.kind = judge::PhaseKind::movement;
  return judge::to_mail_text(phase);
}

std::string filled_want(Context& context, std::string_view told, std::string_view line) {
  std::string text = with_values(context, told, line).text;
  const auto put = [&](std::string_view mark, const auto& value) {
    for (std::size_t at = text.find(mark); at != text.npos; at = text.find(mark))
      text.replace(at, mark.size(), value());
  };
  const auto put_each = [&](std::string_view mark, const auto& value) {
    for (std::size_t at = text.find(mark); at != text.npos; at = text.find(mark)) {
      const std::size_t end = text.find('}', at);
      text.replace(at, end + 1 - at, value(text.substr(at + mark.size(), end - at - mark.size())));
    }
  };
  put_each("{by ", [&](const std::string& command) { return line_told(context, command); });
  const games::JudgeConf& conf = context.office.conf();
  const bool signed_on = context.session.is_signed_on();
  const auto about = [&](Asked asked) { return [&, asked] { return told_about(context, asked, line); }; };
  put(",,", [] { return ","; }); // behind a line that tells its sign-on
  put("{person}", [&] { return person(context); });
  put("{to master}", [&] { return to_master(context); });
  put("{keeper's}",
      [&] { return parser::is_sendable(conf.keeper) ? ", " + conf.keeper + "," : std::string(); });
  put("{pages or none}", [&] {
    return conf.pages_url.empty() ? std::string("There is no web site: all goes by mail.")
                                  : "Games are shown at " + conf.pages_url + " too.";
  });
  put("{if lost}",
      [&] { return parser::is_sendable(conf.keeper) ? " The keeper helps: " + conf.keeper + "." : ""; });
  put("{leaving}", about(Asked::leaving));
  put("{free seats}", [&] { return free_seats_told(context); });
  put("{press}", [&] { return press_told(context); });
  put("{deadline}", about(Asked::deadline));
  put("{due}", [&] {
    return signed_on && context.game().state == games::State::running && games::has_deadline(context.game())
               ? "the deadline of " + phase_in_words(context.game().position.phase) + " is " +
                     date_in_words(context.game().deadline, conf.zone) + "."
               : std::string("LIST tells it.");
  });
  put("{clocks}", about(Asked::clocks));
  put("{missing}", about(Asked::who_is_missing));
  put("{now}",
      [&] { return date_in_words(context.mail.now, zones_of_writer(context.mail, context.office)); });
  put("{forming}", about(Asked::forming));
  put("{master looks}", [&] {
    return !signed_on || games::has_master(context.game()) ? " The master of a game can look at them." : "";
  });
  if (!signed_on) return text;
  const games::Game& game = context.game();
  const bool mastered = games::has_master(game);
  put("{gunboat}", [&] {
    return game.settings.gunboat
               ? "In this game nobody is told who plays which power."
               : "In this game WHO GAME tells who plays; a game made by CREATE ?name GUNBOAT keeps "
                 "it secret.";
  });
  put("{names stay}", [&] {
    return game.state == games::State::forming ? "" : " That cannot be changed once a game has started.";
  });
  put("{clock's master}", [&] { return clock_master_told(context); });
  put("{asked people}", [&] { return mastered ? "the master" : "the other players"; });
  put("{faster}", [&] { return faster_told(context); });
  put("{leader}", [&] { return winner_meant(context, line); });
  put("{power}", [&] {
    return context.power() ? game.variant->map.power(context.power()).name : std::string("your power");
  });
  put("{to master first}", [&] {
    return mastered ? "\"To the master: ...\" asks the person who runs the game, who can do this. " : "";
  });
  put("{no master}", [&] {
    return mastered ? std::string()
                    : "Nobody is thrown out of a game without a master. A power whose orders are missing at "
                      "the end "
                      "of the grace is open to others: TAKEOVER " +
                          game.name + " AS and its name takes it.";
  });
  put("{preference}", [&] {
    const std::string told_now = told_about(context, Asked::preference, line);
    if (!told_now.empty()) return told_now;
    return game.state == games::State::forming
               ? std::string(
                     "SET PREFERENCE and letters of powers, best first, such as SET PREFERENCE FRT, tells "
                     "which you would like.")
               : "Powers of a game that has begun stay with their players; TAKEOVER takes one without a "
                 "player.";
  });
  put("{grey}", [&] {
    using games::PressColour;
    const PressColour press = game.settings.press;
    return press == PressColour::none ? "There is no press in this game."
           : press == PressColour::white
               ? "Press is signed in this game: nothing goes out without its writer's name."
               : "PRESS GREY TO and the powers' letters (or PRESS GREY TO ALL), your text, "
                 "and ENDPRESS sends a message without your name.";
  });
  put("{ending}", [&] {
    return "A game ends by victory, by a draw that all agree to, or when it is conceded: PROPOSE DRAW, SET "
           "CONCEDE "
           "and a power." +
           std::string(mastered ? ""
                                : " TERMINATE, below SIGNON " + seat_of_writer(context) +
                                      " and your password, ends it without a winner.");
  });
  put("{who grants}", [&] {
    return mastered ? "the master decides."
                    : "all who play have to agree before the deadline, and silence is a no.";
  });
  put("{early end}", [&] {
    return mastered || game.state != games::State::running
               ? std::string()
               : " TERMINATE, below SIGNON " + seat_of_writer(context) +
                     " and your password, ends this one for all, so ask the others first.";
  });
  put("{own address}", [&] { return context.mail.sender; });
  put("{draw kind}", [&] {
    return game.settings.dias ? "and includes them all" : "or of all but those whom it leaves out";
  });
  put("{next phase}", [&] { return next_phase_told(game); });
  put("{who is master}", [&] { return master_told(game) + (mastered ? "" : person(context)); });
  put("{reminded}", [&] {
    return (game.settings.warning > 0 ? "Whoever's orders are missing is reminded by itself, " +
                                            length_in_words(game.settings.warning) + " before the deadline."
                                      : std::string("No reminders go out in this game.")) +
           " For everybody: " + change_told(context, "SET WARNING 24");
  });
  put("{no hand}", [&] {
    return mastered ? "" : "Without a master nobody changes the board by hand: what was adjudicated stands.";
  });
  put("{rename alone}", [&] { return mastered ? "" : "A game without a master keeps its name."; });
  put("{vacant}", [&] { return vacant_told(game); });
  put("{winning}", [&] { return games::victory_words(game); });
  put("{late so far}", [&] { return late_counts(game); });
  put_each("{setting ", [&](const std::string& name) { return setting_told(context, name); });
  put_each("{change ", [&](const std::string& command) { return change_told(context, command); });
  return text;
}

} // namespace mail
