// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/letters/headline.h"

#include "games/game/deadline.h"
#include "games/game/filed_orders.h"
#include "games/game/view.h"
#include "judge/phases/adjustment_phase.h"
#include "mail/letters/own_results.h"
#include "mail/letters/shown_orders.h"
#include "mail/message/piece.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/filed_mail.h"
#include "parser/text.h"

#include <algorithm>
#include <regex>
#include <vector>

namespace mail {
namespace {

using judge::Map;
using judge::PhaseKind;
using judge::Power;

// What happened, the most important first, and what is due: "you lost Trieste", "retreat by Fri 27 Nov". The
// news tells the hour, too.
struct Told {
  std::vector<std::string> happened;
  std::string due, due_at;
};

constexpr std::size_t longest_news = 140; // characters: lists of mails show no more

// The letter's `begin` and as much of the rest as fits.
std::string fitted(const std::string& begin, std::vector<std::string> happened, const std::string& due) {
  const std::string end = due.empty() ? "" : ", " + due;
  const auto joined = [&] {
    std::string text;
    for (const std::string& one : happened) text += (text.empty() ? "" : ", ") + one;
    return text;
  };
  while (happened.size() > 1 && columns_of(begin + joined() + end) > longest_subject) happened.pop_back();
  if (happened.empty()) return cut_short(begin + due, longest_subject);
  const std::size_t taken = columns_of(begin + end);
  return begin + cut_short(joined(), std::max(longest_subject, taken + 3) - taken) + end;
}

std::string sentences(const Told& told) {
  std::string text;
  for (const std::string& one : told.happened) text += (text.empty() ? "" : ", ") + one;
  if (!text.empty()) text = capitalized(text) + ".";
  if (!told.due_at.empty()) text += (text.empty() ? "" : " ") + capitalized(told.due_at) + ".";
  return cut_short(text, longest_news);
}

Headline headline(const games::Game& game, const std::string& phase, const Told& told) {
  return {fitted(game.name + ": " + phase, told.happened, told.due), sentences(told)};
}

// "Serbia and Greece", "Serbia, Greece and 2 more"
std::string briefly(std::vector<std::string> names) {
  constexpr std::size_t most = 3;
  if (names.size() <= most) return in_words(names);
  const std::string rest = std::to_string(names.size() - 2) + " more";
  names.resize(2);
  names.push_back(rest);
  return in_words(names);
}

// ---- what is due

std::string by_date(const games::Game& game, const Zones& zones, bool with_hour) {
  return games::has_deadline(game) ? " by " + short_date(game.deadline, zones, with_hour) : "";
}

// "retreat", "build 2 units"; "" when nothing is.
std::string duty_of(const games::Game& game, Power power) {
  const games::OrdersState state = games::orders_state(game, power);
  if (state.due == 0) return "";
  switch (game.position.phase.kind) {
  case PhaseKind::movement: return "orders";
  case PhaseKind::retreat: return "retreat";
  case PhaseKind::adjustment: break;
  }
  const int due = judge::adjustments_due(game.judged(), game.position, power);
  if (due == 0) return "orders";
  return std::string(due > 0 ? "build " : "remove ") + std::to_string(due > 0 ? due : -due);
}

std::string duty_of_all(const games::Game& game) {
  if (games::powers_missing_orders(game).empty() && !game.eyes) return "";
  switch (game.position.phase.kind) {
  case PhaseKind::movement: return "orders";
  case PhaseKind::retreat: return "retreats";
  case PhaseKind::adjustment: break;
  }
  return "builds";
}

bool is_complete(const games::Game& game, const std::vector<Power>& powers) {
  return std::ranges::all_of(powers, [&](Power power) { return games::orders_state(game, power).complete; });
}

void tell_due(const Report& report, Told& told) {
  const games::Game& game = report.game;
  if (is_overtaken(report) || is_over(game) || game.state != games::State::running) return;
  std::vector<Power> due = own_powers(report);
  std::erase_if(due, [&](Power power) { return duty_of(game, power).empty(); });
  std::string duty = !is_player(report) ? duty_of_all(game) : due.empty() ? "" : duty_of(game, due.front());
  if (duty.empty()) return;
  if (is_player(report) && is_complete(game, due)) {
    told.due = told.due_at = "orders complete";
    return;
  }
  told.due = duty + by_date(game, report.zones, false);
  told.due_at = duty + by_date(game, report.zones, true);
}

// ---- what happened in a turn

// Where units of the power stood that were dislodged: centers of its own, or any others.
std::vector<std::string> dislodged_from(const Map& map, const games::Turn& turn, Power power, bool own) {
  std::vector<std::string> names;
  for (const judge::Dislodged& one : turn.outcome.dislodged) {
    const judge::Province place = map.province_of(one.unit.location);
    const bool is_own = map.is_center(place) && turn.before.owners[place] == power;
    if (one.unit.power == power && is_own == own) names.push_back(map.province(place).name);
  }
  return names;
}

void add_names(std::vector<std::string>& to, const std::vector<std::string>& names) {
  for (const std::string& name : names)
    if (std::ranges::find(to, name) == to.end()) to.push_back(name);
}

bool is_of(const judge::UnitResult& result, Power power) { return result.unit.power == power; }

// "2 of your 5 orders failed"; of a turn in which nothing else is to be told.
std::string orders_in_words(const games::Turn& turn, Power power) {
  std::size_t all = 0, failed = 0, ordered = 0;
  for (const judge::UnitResult& result : turn.outcome.units()) {
    if (!is_of(result, power)) continue;
    ++all;
    ordered += result.ordered;
    failed += outcome_word(result) == "failed";
  }
  if (all == 0) return "";
  if (ordered == 0) return "no orders from you, your units held";
  if (failed == 0) return all == 1 ? "your order succeeded" : "all your orders succeeded";
  return std::to_string(failed) + " of your " + counted(all, "order") + " failed";
}

std::string retreats_in_words(const Map& map, const games::Turn& turn, Power power) {
  std::vector<std::string> lost;
  bool some = false;
  for (const judge::UnitResult& result : turn.outcome.units()) {
    if (!is_of(result, power)) continue;
    some = true;
    if (outcome_word(result) != "done" || result.order.kind != judge::OrderKind::move)
      lost.push_back(judge::to_words(map, result.unit));
  }
  if (!lost.empty()) return "your " + briefly(lost) + (lost.size() == 1 ? " is" : " are") + " disbanded";
  return some ? "you retreated" : "";
}

std::string adjustments_in_words(const Map& map, const games::Turn& turn, Power power) {
  std::vector<std::string> built, removed;
  const auto stands = [&](const judge::Unit& unit) {
    return std::ranges::find(turn.before.units, unit) != turn.before.units.end();
  };
  for (const judge::Unit& unit : turn.outcome.next.units)
    if (unit.power == power && !stands(unit)) built.push_back(judge::to_words(map, unit));
  for (const judge::Unit& unit : turn.before.units)
    if (unit.power == power &&
        std::ranges::find(turn.outcome.next.units, unit) == turn.outcome.next.units.end())
      removed.push_back(judge::to_words(map, unit));
  std::string text;
  if (!built.empty()) text = "you built " + briefly(built);
  if (!removed.empty()) text += (text.empty() ? "you removed " : ", removed ") + briefly(removed);
  return text;
}

// `who`: "you", or the power's name.
void tell_changes(const Map& map, const games::Turn& turn, Power power, const std::string& who, Told& told) {
  std::vector<std::string> lost, gained;
  if (turn.outcome.centers_counted) {
    gained = centers_changed(map, turn, power, true);
    lost = centers_changed(map, turn, power, false);
  }
  add_names(lost, dislodged_from(map, turn, power, true));
  const std::vector<std::string> driven = dislodged_from(map, turn, power, false);
  const std::size_t before = told.happened.size();
  const auto add = [&](const std::string& verb, const std::vector<std::string>& names) {
    if (names.empty()) return;
    const bool first = told.happened.size() == before;
    told.happened.push_back((first ? who + " " : "") + verb + briefly(names));
  };
  add("lost ", lost);
  add(told.happened.size() == before && who == "you" ? "were driven from " : "was driven from ", driven);
  add("took ", gained);
}

void tell_own(const Map& map, const games::Turn& turn, Power power, Told& told) {
  tell_changes(map, turn, power, "you", told);
  if (!told.happened.empty()) return;
  std::string words;
  switch (turn.before.phase.kind) {
  case PhaseKind::movement: words = orders_in_words(turn, power); break;
  case PhaseKind::retreat: words = retreats_in_words(map, turn, power); break;
  case PhaseKind::adjustment: words = adjustments_in_words(map, turn, power); break;
  }
  if (!words.empty()) told.happened.push_back(words);
}

// In a blind game the powers of which something is seen.
std::string nothing_in_words(const games::Turn& turn) {
  switch (turn.before.phase.kind) {
  case PhaseKind::movement:
    return turn.outcome.centers_counted ? "no center has a new owner" : "no unit was dislodged";
  case PhaseKind::retreat: return "the retreats are done";
  case PhaseKind::adjustment: break;
  }
  return turn.outcome.next.units == turn.before.units ? "nothing was built or removed"
                                                      : "units are built and removed";
}

std::string nothing_of_yours(const games::Game& game, const games::Turn& turn, Power power) {
  switch (turn.before.phase.kind) {
  case PhaseKind::movement: return "you had no units";
  case PhaseKind::retreat: return "none of your units had to retreat";
  case PhaseKind::adjustment: break;
  }
  return judge::adjustments_due(game.judged(), turn.before, power) > 0 ? "you built nothing"
                                                                       : "you had nothing to build";
}

Told told_of_turn(const Report& report) {
  const games::Turn& turn = turn_of(report);
  const Map& map = map_of(report);
  Told told;
  const std::vector<Power> own = own_powers(report);
  if (own.size() == 1) {
    tell_own(map, turn, own.front(), told);
  } else if (own.empty()) {
    for (const Power power : map.powers()) tell_changes(map, turn, power, map.power(power).name, told);
  } else {
    for (const Power power : own) tell_changes(map, turn, power, map.power(power).name, told);
  }
  if (told.happened.empty() && (own.empty() || own.size() > 1))
    told.happened.push_back(nothing_in_words(turn));
  if (told.happened.empty()) told.happened.push_back(nothing_of_yours(report.game, turn, own.front()));
  return told;
}

// ---- what else letters tell

// "you are late", "Austria and England are late": `about` are the powers of the event.
std::string who_is(const Report& report, const std::vector<Power>& about, const std::string& what) {
  if (own_powers(report).size() == 1 && concerns(report, about)) return "you are " + what;
  const std::vector<Power> own = own_among(report, about);
  const std::vector<Power>& named = own.empty() ? about : own;
  return briefly(names_of(map_of(report), named)) + (named.size() == 1 ? " is " : " are ") + what;
}

std::string ending_of(const Report& report) {
  const games::Game& game = report.game;
  const bool won = concerns(report, game.winners);
  if (won && own_powers(report).size() == 1 && game.winners.size() == 1) return "you have won";
  return "the game is over" + (game.ending.empty() ? "" : ": " + game.ending);
}

std::string still_in_words(const Report& report) {
  switch (report.game.state) {
  case games::State::forming: return "waits for players";
  case games::State::paused: return "is paused";
  case games::State::terminated: return "given up";
  default: return phase_label(report.phase) + " waits for your PROCESS";
  }
}

struct Teller {
  const Report& report;

  Told operator()(const games::GameStarted&) const {
    Told told{{"the game starts"}, "", ""};
    if (is_player(report))
      told.happened.push_back("you play " + briefly(names_of(map_of(report), own_powers(report))));
    tell_due(report, told);
    return told;
  }
  Told operator()(const games::TurnProcessed&) const {
    Told told = told_of_turn(report);
    tell_due(report, told);
    return told;
  }
  Told operator()(const games::PendingObeyed&) const {
    return one("your orders sent ahead for " + phase_label(report.phase) + " were read");
  }
  Told operator()(const games::DeadlineNear&) const {
    const std::string what = "your orders for " + phase_label(report.phase) + " are due";
    return {{},
            what + by_date(report.game, report.zones, false),
            what + by_date(report.game, report.zones, true)};
  }
  Told operator()(const games::DeadlineMissed& event) const {
    Told told = one(who_is(report, event.powers, "late with " + phase_label(report.phase)));
    if (concerns(report, event.powers)) told.happened.emplace_back("orders still count");
    return told;
  }
  Told operator()(const games::SeatsAbandoned& event) const {
    if (own_powers(report).size() == 1 && concerns(report, event.powers))
      return one("you count as abandoned");
    return one(who_is(report, event.powers, "abandoned"));
  }
  Told operator()(const games::SeatsInDisorder& event) const {
    return one(who_is(report, event.powers, "in civil disorder"));
  }
  Told operator()(const games::WaitingForReplacement& event) const {
    return one("waits for a player of " + briefly(names_of(map_of(report), event.powers)));
  }
  Told operator()(const games::StandsStill&) const { return one(still_in_words(report)); }
  Told operator()(const games::GivenUp&) const { return one("given up"); }
  Told operator()(const games::GameEnded&) const { return one(ending_of(report)); }
  Told operator()(const games::DeadlinesMoved&) const {
    const auto told = [&](bool with_hour) {
      return "the deadline is " + short_date(report.game.deadline, report.zones, with_hour) + " now";
    };
    return {{}, told(false), told(true)};
  }

 private:
  static Told one(std::string what) { return {{std::move(what)}, "", ""}; }
};

// ---- sentences of others' texts

// Nothing that only its reader may know: a list of mails is looked at over his shoulder.
std::string without_secrets(std::string_view line, const games::JudgeConf& conf) {
  const std::string shown = without_tokens(blank_passwords(line), conf);
  return shown == line && hides_sign_on(line) ? "" : shown;
}

// "Ann <ann@example.org>": names say it in fewer letters.
std::string without_addresses(std::string text) {
  for (std::size_t at = 0; (at = text.find(" <", at)) != text.npos;) {
    const std::size_t end = text.find('>', at);
    if (end == text.npos || text.substr(at, end - at).find('@') == text.npos) break;
    text.erase(at, end + 1 - at);
  }
  return text;
}

// Up to the first blank line, as one line.
std::string first_paragraph(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of("\n "), text.size());
  std::string line;
  for (const std::string_view word : parser::words_of(text.substr(begin, text.find("\n\n", begin) - begin)))
    line.append(line.empty() ? "" : " ").append(word);
  return parser::one_line(line);
}

// Up to a line that ends as sentences do: in a text of the judge another begins below it.
std::string_view first_lines(std::string_view text) {
  for (std::size_t end = text.find('\n', 1); end != text.npos; end = text.find('\n', end + 1))
    if (std::string_view(".!?:\"").find(text[end - 1]) != std::string_view::npos) return text.substr(0, end);
  return text;
}

std::string first_sentence(const std::string& paragraph) {
  const std::size_t end = std::min(paragraph.find(". "), paragraph.size());
  const std::string sentence = paragraph.substr(0, end);
  return sentence.ends_with('.') || sentence.ends_with(':') ? sentence.substr(0, sentence.size() - 1)
                                                            : sentence;
}

// "Thu Dec 10 2026 18:00:00 +0000" as "Thu 10 Dec 18:00", and without the hour where a day begins or ends.
std::string with_short_moments(std::string text) {
  static const std::regex moment(R"((\w{3}) (\w{3}) 0?(\d+) \d{4} (\d\d:\d\d):\d\d [+-]\d{4}( \([^)]*\))?)");
  for (std::smatch found; std::regex_search(text, found, moment);) {
    const std::string hour = found[4] == "00:00" || found[4] == "23:59" ? "" : " " + found[4].str();
    text = found.prefix().str() + found[1].str() + " " + found[3].str() + " " + found[2].str() + hour +
           found.suffix().str();
  }
  return text;
}

} // namespace

Headline headline_of(const Report& report) {
  const Told told = std::visit(Teller{report}, report.event);
  const bool results = report.kind == results_letter;
  return headline(report.game, results ? phase_label(turn_of(report).before.phase) + " - " : "", told);
}

Headline headline_of_notice(const games::Game& game, const games::JudgeConf& conf, const std::string& what,
                            std::string_view text) {
  constexpr std::size_t enough = 1000; // characters, of which less than a sixth is shown
  const std::string sentence(first_characters(first_sentence(first_paragraph(first_lines(text))), enough));
  const std::string told = with_short_moments(without_secrets(without_addresses(sentence), conf));
  const std::string begin = game.name + ": ";
  if (told.empty()) return {cut_short(begin + what, longest_subject), what + "."};
  return {cut_short(begin + told, longest_subject), cut_short(told + ".", longest_news)};
}

Headline headline_of_press(const games::Game& game, const games::JudgeConf& conf, const std::string& writer,
                           bool to_all, std::string_view text) {
  const std::string from = writer.empty() ? "press" : "from " + writer;
  const std::string words = without_secrets(first_paragraph(text), conf);
  const std::string begin = game.name + ": " + from + (to_all ? " to all" : "");
  const std::string news = capitalized(from) + (to_all ? " to all" : "");
  if (words.empty()) return {cut_short(begin, longest_subject), news + "."};
  return {cut_short(begin + " - " + words, longest_subject), cut_short(news + ": " + words, longest_news)};
}

} // namespace mail
