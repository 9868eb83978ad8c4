// settings_words - see settings_words.h
#include "mail/letters/settings_words.h"

#include "judge/board/rule_choice.h"
#include "mail/text/typeset.h"

#include <array>

namespace mail {

std::string clock_of_day(int minutes) {
  if (minutes < 0) return "-";
  const std::string hour = std::to_string(minutes / 60), minute = std::to_string(minutes % 60);
  return (hour.size() < 2 ? "0" : "") + hour + ":" + (minute.size() < 2 ? "0" : "") + minute;
}

namespace {

std::string hours(double value) {
  std::string text = std::to_string(value); // "0.500000"
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
  }
  return "";
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
  add(!s.grace_press, "no press while somebody is late");
  add(!s.late_press, "no press for those who are late");
  add(!s.minor_press, "no press in retreat and adjustment phases");
  add(s.observer_press == games::ObserverPress::no, "no press from observers");
  add(s.observer_press == games::ObserverPress::white, "observers write signed broadcasts");
  add(s.must_order, "orders before press");
  add(s.nmr, "late powers are not waited for after the grace (NMR)");
  add(!s.nmr, "late powers are waited for (NoNMR)");
  add(s.dias, "draws include all survivors (DIAS)");
  add(!s.dias, "draws may leave survivors out (NoDIAS)");
  add(s.secret_votes, "votes are secret");
  add(!s.draws, "no draws");
  add(s.lots, "powers by lot");
  add(!s.concessions, "no concessions");
  add(s.moderated, "moderated: the master sets everything");
  add(s.strict_grace, "the grace is plain hours");
  add(s.strict_wait, "only powers with orders due may WAIT");
  if (s.warning != games::Settings{}.warning)
    items.push_back(s.warning > 0 ? "reminders " + hours(s.warning) + " hours before a deadline"
                                  : "no reminders");
  add(s.always_wait, "no turn before its deadline");
  add(!s.minor_wait, "WAIT in movement phases only");
  add(s.jump_off_days, "days without deadlines do not count");
  add(s.shows_waiting, "who waits is shown");
  add(s.shows_missing, "whose orders are missing is shown");
  add(s.manual_process, "processed by the master");
  add(s.manual_start, "started by the master");
  add(s.quiet, "quiet: lateness is told to the master only");
  add(!s.reveal, "names stay hidden after the end");
  add(s.pages == games::Pages::on, "on the web pages");
  add(s.pages == games::Pages::after, "on the web pages when it is over");
  add(s.pages == games::Pages::off, "not on the web pages");
  return items;
}

std::string joined(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : "; ") + item;
  return text;
}

} // namespace

std::string settings_text(const games::Game& game) {
  std::vector<std::string> items = switches(game.settings);
  items.push_back(std::to_string(game.judged().victory_centers) + " centers win");
  const std::vector<std::string> rules = judge::differing(game.rules, judge::mail_rules());
  if (!rules.empty()) items.push_back("rules: " + in_words(rules));
  return wrapped(joined(items) + ".", prose_width, "Settings: ", "  ");
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
