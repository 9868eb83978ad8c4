// SPDX-License-Identifier: GPL-3.0-or-later
// settings_words - see settings_words.h
#include "mail/letters/settings_words.h"

#include "games/game/hands.h"
#include "games/game/victory.h"
#include "judge/board/rule_choice.h"
#include "mail/letters/board_matters.h"
#include "mail/letters/board_text.h"
#include "mail/letters/board_ways.h"
#include "mail/text/typeset.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace mail {

std::string clock_of_day(int minutes) {
  if (minutes < 0) return "-";
  const std::string hour = std::to_string(minutes / 60), minute = std::to_string(minutes % 60);
  return (hour.size() < 2 ? "0" : "") + hour + ":" + (minute.size() < 2 ? "0" : "") + minute;
}

std::string rotation_in_words(const std::string& rotation) {
  const std::size_t blank = rotation.find(' ');
  const std::string when = rotation.substr(0, blank);
  std::vector<std::string> kinds;
  for (const char kind : rotation.substr(blank + 1))
    kinds.emplace_back(kind == 'M' ? "movement" : kind == 'R' ? "retreats" : "adjustments");
  return (when == "for" ? "for powers with orders to give before" : when) + " " + in_words(kinds);
}

namespace {

std::string hours(double value) {
  constexpr double hundred = 100;
  std::string text = std::to_string(std::round(value * hundred) / hundred); // "0.500000"
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string_view press_words(games::PressColour colour) {
  switch (colour) {
  case games::PressColour::none: return "none";
  case games::PressColour::white: return "white";
  case games::PressColour::grey: return "grey";
  case games::PressColour::white_grey: return "white or grey, white by default";
  case games::PressColour::grey_white: return "grey or white, grey by default";
  case games::PressColour::yellow: return "white, broadcasts grey";
  }
  return "";
}

void add_phases(std::vector<std::string>& items, const std::vector<judge::Phase>& phases,
                const std::string& what) {
  std::vector<std::string> codes;
  for (const judge::Phase phase : phases) codes.push_back(judge::to_mail_text(phase));
  if (!codes.empty()) items.push_back(in_words(codes) + what);
}

std::string days_in_words(const std::vector<games::Absence>& spans) {
  std::vector<std::string> items;
  for (const games::Absence& span : spans)
    items.push_back(games::day_of(span.from) + " to " + games::day_of(span.until));
  return in_words(items);
}

void add_secrets(std::vector<std::string>& items, const games::Settings& s) {
  const auto add = [&](bool yes, const char* words) {
    if (yes) items.emplace_back(words);
  };
  const bool blind = s.blind;
  add(blind, "blind: players see what their units and centers touch");
  add(blind && s.owned_see, "the centers that they own see, and not the home centers");
  add(blind && s.centers_blind, "centers see nothing");
  add(blind && s.units_blind, "units see nothing");
  add(blind && s.owners_hidden, "whose the others' centers are is never shown");
  add(blind && s.owners_shown, "whose the centers are is always shown");
  add(blind && s.units_hidden, "the others' units are never shown");
  add(blind && s.sees_other_type, "units see units of the other type");
  add(blind && s.sees_same_type && !s.sees_other_type, "units see units of their own type");
  add(blind && s.builds_hidden, "new units are shown with the next movement");
  add(s.extenders_hidden, "who asks for more time is told to the master only");
}

// Only what differs from a game as most are.
std::vector<std::string> switches(const games::Settings& s) {
  std::vector<std::string> items{"press " + std::string(press_words(s.press))};
  const auto add = [&](bool yes, const char* words) {
    if (yes) items.emplace_back(words);
  };
  add(s.gunboat, "gunboat: nobody knows who plays what");
  add_secrets(items, s);
  add(!s.partial_press, "broadcasts only");
  add(s.fake_readers == games::FakeReaders::allowed, "its readers may be faked");
  add(s.fake_readers == games::FakeReaders::usual,
      "private press looks like a broadcast if not sent NO FAKE");
  add(s.fake_readers == games::FakeReaders::always, "private press looks like a broadcast");
  add(s.fake_writers, "its writer may be faked");
  add(s.press_reach == games::PressReach::touch, "private press only to powers whose units are near");
  add(s.press_reach == games::PressReach::remote, "private press only to powers whose units are far");
  add(s.backseat, "powers write no press");
  add(s.watched, "observers may read private press");
  add(s.orders_to_all, "orders are sent to everybody when they come in");
  add(s.orders_to_master && !s.orders_to_all, "orders are sent to the master when they come in");
  add(!s.late_receive, "no private press to those who are late");
  add(s.face_to_face, "press in movement phases, none of it private while somebody is late");
  add(s.postal_press, "postal press, which goes out with the results");
  add(s.shorthand, "press in shorthand");
  add(!s.master_broadcasts, "broadcasts to the master where they name him");
  add(!s.grace_press, "no press while somebody is late");
  add(!s.late_press, "no press for those who are late");
  add(!s.minor_press, "no press in retreat and adjustment phases");
  add(s.observer_press == games::ObserverPress::no, "no press from observers");
  add(s.observer_press == games::ObserverPress::white, "observers write signed broadcasts");
  add(s.must_order, "orders before press");
  add(s.nmr, "late powers are not waited for after the grace (NMR)");
  add(!s.nmr, "late powers are waited for (NoNMR)");
  add(s.disorder_supports, "units without orders support those in danger");
  add(s.disorder_retreats, "units without orders retreat by lot");
  add(s.disorder_builds, "powers without orders build by lot");
  add(s.civil_preview, "the master is shown what comes of missing orders, and processes");
  add(s.draws && s.dias, "draws include all survivors (DIAS)");
  add(s.draws && !s.dias, "draws may leave survivors out (NoDIAS)");
  add(s.secret_votes, "votes are secret");
  add(s.single_proposals && !s.hidden_proposers, "ends are proposed, one at a time");
  add(s.hidden_proposers, "ends are proposed, one at a time, and nobody is told by whom");
  add(!s.draws, "no draws");
  add(s.lots, "powers by lot");
  add(!s.concessions, "no concessions");
  add(s.moderated, "moderated: the master sets everything");
  add(s.strict_grace, "the grace is plain hours");
  add(s.strict_wait, "only powers with orders due may WAIT");
  if (s.warning != games::Settings{}.warning)
    items.push_back(s.warning > 0 ? "reminders " + hours(s.warning) + " hours before a deadline"
                                  : "no reminders");
  add(s.solitaire, "for one: its master plays all powers");
  add(s.preparation, "in preparation: nobody can join yet");
  add(!s.deadlines, "no deadlines");
  add(!s.late_changes, "complete orders stand at the deadline");
  add(s.player_deadlines, "players may move deadlines to later ones");
  add(s.held, "held by the master: nothing is processed by itself");
  if (s.fudge > 0) items.push_back("lengths of whole days give way by " + hours(s.fudge) + " hours");
  if (!s.zone.empty()) items.push_back("clocks of " + s.zone);
  add_phases(items, s.masters_phases, " processed by the master only");
  add_phases(items, s.skipped_phases, " skipped");
  if (!s.off_days.empty()) items.push_back("no deadlines in " + days_in_words(s.off_days));
  if (!s.rotation.empty()) items.push_back("controllers change " + rotation_in_words(s.rotation));
  add(s.always_wait && s.deadlines, "no turn before its deadline");
  add(s.first_wait && !s.always_wait && s.deadlines && !s.solitaire && s.press != games::PressColour::none,
      "the first turn waits for its deadline");
  add(!s.minor_wait, "WAIT in movement phases only");
  add(s.jump_off_days, "days without deadlines do not count");
  add(s.shows_waiting, "who waits is shown");
  add(s.shows_missing, "whose orders are missing is shown");
  add(s.manual_process, "processed by the master");
  add(s.manual_start, "started by the master");
  add(s.silent_join, "who joins is told to the master only");
  add(s.dummies_hidden && s.gunboat, "who is a dummy is hidden");
  add(s.quiet, "quiet: lateness is told to the master only");
  add(!s.reveal, "names stay hidden after the end");
  add(s.pages == games::Pages::on, "on the web pages");
  add(s.pages == games::Pages::after, "on the web pages when it is over");
  add(s.pages == games::Pages::off, "not on the web pages");
  return items;
}

// Who may join, and with how many powers.
std::vector<std::string> terms(const games::Game& game) {
  const games::Joining& joining = game.settings.joining;
  std::vector<std::string> items;
  const auto add = [&](bool yes, const std::string& words) {
    if (yes) items.push_back(words);
  };
  const auto number = [](int value) { return std::to_string(value); };
  add(joining.players > 0 && !joining.secret, "for " + counted(games::players_wanted(game), "player") +
                                                  ", each with " +
                                                  counted(games::powers_each(game), "power"));
  add(joining.powers > 0, number(joining.powers) + " powers in play");
  add(joining.secret, "who plays several powers is secret");
  add(joining.approval, "the master approves each player");
  add(joining.power_choice, "who joins chooses his power");
  add(joining.rated == games::Rated::yes, "rated");
  add(joining.rated == games::Rated::no, "unrated");
  add(!joining.word.empty(), "private: who joins knows a word");
  add(!joining.allowed.empty(), "for players whom the master named");
  add(!joining.level.empty(), "for the level " + joining.level);
  add(joining.least_dedication > games::Joining{}.least_dedication,
      "dedication " + number(joining.least_dedication) + " at least");
  add(joining.least_on_time > 0, "on-time ratio " + hours(joining.least_on_time) + " at least");
  add(joining.most_left < 1, "ratio of games left " + hours(joining.most_left) + " at most");
  return items;
}

// Where that is not in the home centers, by the rule of the board; the game's own rule is told with the
// others.
std::string builds_of_board(const games::Game& game) {
  return game.rules.builds == judge::Builds::board ? builds_words(game.variant->map.builds()) : "";
}

bool any_power(const judge::Map& map, bool (*test)(const judge::PowerData&)) {
  for (const judge::Power power : map.powers())
    if (test(map.power(power))) return true;
  return false;
}

std::string leagues_in_short(const judge::Map& map) {
  const auto is_bound = [](const judge::PowerData& power) { return power.helped_leagues.has_value(); };
  return any_power(map, is_bound) ? "some powers help certain leagues alone" : "";
}

std::string hidden_builds_in_short(const judge::Map& map) {
  const auto hides = [](const judge::PowerData& power) { return !power.hidden_builds.empty(); };
  return any_power(map, hides) ? "first builds that stay secret" : "";
}

// In short: GET MAP has them in full.
std::string rules_of_board(const variants::Variant& variant) {
  std::vector<std::string> rules = own_builds(variant.map);
  if (variant.calendar.years_a_turn > 0)
    rules.push_back("turns of " + std::to_string(variant.calendar.years_a_turn) + " years");
  if (variant.map.opening() == judge::Opening::mobilize)
    rules.push_back("each power chooses its first center");
  if (const auto year = variant.map.homes_fixed_in())
    rules.push_back("home centers fixed in " + std::to_string(*year));
  if (std::ranges::any_of(variant.start.units, &judge::Power::is_none, &judge::Unit::power))
    rules.push_back(variant.map.guarded().empty() ? "neutral armies hold"
                                                  : "neutral armies hold, and are rebuilt");
  for (const std::string& kind : {leagues_in_short(variant.map), hidden_builds_in_short(variant.map)})
    if (!kind.empty()) rules.push_back(kind);
  for (std::string& kind : ways_in_short(variant.map)) rules.push_back(std::move(kind));
  return rules.empty() ? "" : "by its board: " + in_words(rules) + " (GET MAP)";
}

} // namespace

std::string settings_text(const games::Game& game) {
  std::vector<std::string> items = switches(game.settings);
  for (std::string& term : terms(game)) items.push_back(std::move(term));
  items.push_back(games::victory_words(game));
  if (const std::string builds = builds_of_board(game); !builds.empty()) items.push_back(builds);
  if (const std::string more = rules_of_board(*game.variant); !more.empty()) items.push_back(more);
  const std::vector<std::string> rules = judge::differing(game.rules, judge::mail_rules());
  if (!rules.empty()) items.push_back("rules: " + in_words(rules));
  return wrapped(parser::joined(items, "; ") + ".", prose_width, "Settings: ", "  ");
}

std::string clock_table(const games::Settings& settings) {
  constexpr std::array<const char*, 3> names{"movement", "retreats", "adjustments"};
  std::string text = "Hours from phase to phase (SET MOVE, RETREAT, ADJUST):\n\n"
                     "               CLOCK     MIN    NEXT   GRACE   DELAY   DAYS\n";
  for (std::size_t kind = 0; kind < names.size(); ++kind) {
    const games::Clock& clock = settings.clocks[kind];
    text += "  " + padded(names[kind], 13) + padded(clock_of_day(clock.at), 10) +
            padded(hours(clock.min), 7) + padded(hours(clock.next), 7) + padded(hours(clock.grace), 8) +
            padded(hours(clock.delay), 8) + clock.days + "\n";
  }
  return text;
}

} // namespace mail
