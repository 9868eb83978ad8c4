// SPDX-License-Identifier: GPL-3.0-or-later
// want_lines - the lines for the judge that do what a sentence wants, with what the sentence names: see
// advice.h
#include "mail/commands/session/advice.h"

#include "games/game/proposals.h"
#include "games/game/seats.h"
#include "games/home/dates.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/reading/named_values.h"
#include "mail/reading/power_name.h"
#include "mail/reading/wish_words.h"
#include "mail/reading/wished_games.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <span>
#include <utility>

namespace mail {
namespace {

// "Gus": the power of the player whose name that is, where the writer may know who plays what; none
// otherwise.
judge::Power power_of_person(Context& context, std::string_view word) {
  constexpr std::size_t shortest = 3;
  const games::Game& game = context.game();
  const bool known = !game.settings.gunboat || context.session.is_master();
  if (!known || word.size() < shortest || word.front() < 'A' || word.front() > 'Z') return {};
  const std::string name = parser::to_lower(word);
  judge::Power found;
  for (const games::Seat& seat : game.seats) {
    const std::vector<std::string> words = parser::phrase_words(parser::NormalLine(seat.name).text());
    if (!seat.power || std::ranges::find(words, name) == words.end()) continue;
    if (found && found != seat.power) return {}; // of two of that name
    found = seat.power;
  }
  return found;
}

// The only power besides the writer's own that the line names, or whose player it names.
std::string power_named_in(Context& context, std::string_view line) {
  if (!context.session.is_signed_on()) return "";
  const judge::Map& map = context.game().variant->map;
  judge::Power found;
  for (const parser::TalkWord& word : parser::talk_words(line)) {
    judge::Power named = power_in_any_language(map, word.plain);
    if (!named) named = power_of_person(context, line.substr(word.begin, word.plain.size()));
    if (!named || named == context.power() || named == found) continue;
    if (found) return "";
    found = named;
  }
  return found ? map.power(found).name : "";
}

// The game's name where the line holds one of those that LIST shows, or might.
std::string game_named_in(Context& context, std::string_view line) {
  for (const parser::TalkWord& word : parser::talk_words(line))
    if (games::is_game_name(word.plain) && context.office.find_game(word.plain) != nullptr) return word.plain;
  return "";
}

// A weekday means the first one behind the deadline in force: who asks on a Sunday for "until Sunday" has the
// next one in mind.
std::optional<NamedMoment> moment_behind_deadline(Context& context, std::string_view line,
                                                  const games::DateFrame& frame) {
  constexpr auto week = std::chrono::days(7);
  const auto moment = moment_named(line, frame);
  if (!moment || !context.session.is_signed_on()) return moment;
  const games::Instant deadline = context.game().deadline;
  if (moment->at > deadline) return moment;
  games::DateFrame behind = frame;
  behind.now = std::max(frame.now, deadline);
  const auto later = moment_named(line, behind);
  return later && later->at - deadline < week ? later : moment;
}

// "Two days more": on top of the time that is left; "give them 48 hours" may mean from now on.
bool says_on_top(std::string_view line) {
  constexpr std::string_view on_top[] = {
      "more",   "extra", "another", "additional", "later",   "longer", "back",   "by",
      "mehr",   "noch",  "weitere", "weiteren",   "laenger", "langer", "spater", "plus",
      "encore", "mas",   "otro",    "otros",      "piu",     "ancora", "altri",  "altro",
      "meer",   "nog",   "wiecej",  "jeszcze",    "mais",    "mer",    "till",   "um"};
  return has_word(wish_words(line), on_top);
}

// The weekdays that are left without these; "" where there are none of either kind.
std::string all_but(std::string_view days) {
  constexpr std::string_view week = "SMTWTFS";
  std::string left(week);
  for (std::size_t at = 0; at < days.size(); ++at)
    if (days[at] != '-') left[at] = '-';
  return days.empty() || left.find_first_not_of('-') == left.npos ? "" : left;
}

// The value of a kind in the line; "" where the line names none.
std::string value_named(Context& context, std::string_view kind, std::string_view line) {
  const games::DateFrame frame = date_frame(context.mail, context.office);
  if (kind == "span") { // days to come: who is away "until Sunday" tells why he is late
    const std::string span = span_named(line, frame);
    return games::read_span(span, frame).from > frame.now ? span : "";
  }
  if (kind == "days") return days_named(line, frame);
  if (kind == "length") return length_named(line);
  if (kind == "more") return says_on_top(line) ? length_named(line) : "";
  if (kind == "hour") return hour_named(line, frame);
  if (kind == "weekdays") return weekdays_named(line);
  if (kind == "weekdays off") return all_but(weekdays_named(line));
  if (kind == "days of week off") { // "Saturday" alone may be the next one
    const std::string days = weekdays_named(line);
    return days.size() - static_cast<std::size_t>(std::ranges::count(days, '-')) > 1 && !names_date(line)
               ? all_but(days)
               : "";
  }
  if (kind == "number") return number_named(line);
  if (kind == "players") { // of a game that forms
    const std::size_t people = people_named(line);
    const bool forms = context.session.is_signed_on() && context.game().state == games::State::forming;
    return !forms                       ? ""
           : people > 0                 ? std::to_string(people)
           : length_named(line).empty() ? number_named(line)
                                        : "";
  }
  if (kind == "address") return address_named(line);
  if (kind == "power") return power_named_in(context, line);
  if (kind == "game") return game_named_in(context, line);
  if (kind == "rest") { // to its end, where it begins now; days to come are days off
    const std::string span = span_named(line, frame);
    const auto from = games::read_span(span, frame).from;
    if (!span.empty() && from > frame.now) return "";
  }
  if (kind == "later" && line.find('?') == line.npos && !tells_until(line))
    return ""; // "you'll have it by noon"
  auto moment = kind == "later" ? moment_behind_deadline(context, line, frame) : moment_named(line, frame);
  if (const std::string span = moment || kind != "later" ? "" : span_named(line, frame); !span.empty())
    moment = {games::read_span(span, frame).until, true}; // who is away until then
  const bool running = context.session.is_signed_on() && context.game().state == games::State::running;
  if (kind == "later" && moment && running && moment->at <= context.game().deadline) return "";
  return moment ? in_words(*moment, frame) : "";
}

// A line that does what is wanted, for a master, a player or both, and who may give it.
enum class By : std::uint8_t { player, master, both };
struct Deed {
  Want want;
  By by;
  std::string_view line;
  Who who = Who::player;
  bool told_only = false; // done by the line alone: it cannot be undone
};
// Of one want all lines count whose values are named, but for those behind the first of one command.
constexpr std::array deeds{
    Deed{Want::moretime, By::player, "ASK EXTENSION until {later=}"},
    Deed{Want::moretime, By::player, "ASK EXTENSION {length=}"},
    Deed{Want::moretime, By::master, "EXTEND {more=}", Who::clock_manager},
    Deed{Want::moretime, By::master, "EXTEND until {later=}", Who::clock_manager},
    Deed{Want::absence, By::player, "SET ABSENCE {span=}"},
    Deed{Want::absence, By::player, "ASK EXTENSION until {later=}"}, // of whoever is away already
    Deed{Want::absence, By::master, "SET OFF DAYS {span=}", Who::clock_manager, true},
    Deed{Want::setdeadline, By::player, "ASK EXTENSION until {later=}"},
    Deed{Want::setdeadline, By::player, "ASK EXTENSION {length=}"},
    Deed{Want::setdeadline, By::master, "SET DEADLINE {until=}", Who::clock_manager},
    Deed{Want::setdeadline, By::master, "EXTEND {more=}", Who::clock_manager},
    Deed{Want::setclock, By::both, "SET MOVE NEXT {length=}", Who::clock_manager},
    Deed{Want::setclock, By::both, "SET MOVE CLOCK {hour=}", Who::clock_manager},
    Deed{Want::setclock, By::both, "SET MOVE DAYS {weekdays=}", Who::clock_manager},
    Deed{Want::pace, By::both, "SET MOVE NEXT {length=}", Who::clock_manager},
    Deed{Want::pace, By::both, "SET MOVE CLOCK {hour=}", Who::clock_manager},
    Deed{Want::pace, By::both, "SET MOVE DAYS {weekdays=}", Who::clock_manager},
    Deed{Want::pause, By::both, "SET OFF DAYS {span=}", Who::clock_manager},
    Deed{Want::pause, By::both, "PAUSE UNTIL {rest=}", Who::clock_manager},
    Deed{Want::pause, By::master, "PAUSE", Who::clock_manager, true},
    Deed{Want::resume, By::both, "RESUME", Who::clock_manager},
    Deed{Want::skipday, By::both,
         "SET MOVE DAYS {days of week off=} RETREAT DAYS {days of week off=} ADJUST DAYS {days of week off=}",
         Who::clock_manager},
    Deed{Want::skipday, By::both, "SET OFF DAYS {days=}", Who::clock_manager},
    Deed{Want::once, By::player, "ASK EXTENSION until {later=}"},
    Deed{Want::once, By::master, "SET DEADLINE {until=}", Who::clock_manager},
    Deed{Want::once, By::master, "EXTEND {more=}", Who::clock_manager},
    Deed{Want::address, By::player, "SET ADDRESS {address=}", Who::owner, true},
    Deed{Want::sooner, By::master, "SET DEADLINE {until=}", Who::clock_manager},
    Deed{Want::rollback, By::master, "ROLLBACK", Who::master, true},
    Deed{Want::terminate, By::both, "TERMINATE", Who::manager, true},
    Deed{Want::startnow, By::both, "SET PLAYERS {players=}", Who::manager, true},
    Deed{Want::startnow, By::master, "FORCE BEGIN", Who::master, true},
    Deed{Want::seeorders, By::master, "PREDICT", Who::master, true},
    Deed{Want::leave, By::player, "RESIGN", Who::seated, true},
    Deed{Want::fill, By::both, "SET PLAYERS {players=}", Who::manager, true},
    Deed{Want::victory, By::both, "SET CENTERS {number=}", Who::manager, true},
    Deed{Want::giveback, By::master, "REVIVE {power=}", Who::master, true},
    Deed{Want::concede, By::player, "SET CONCEDE {power=}"},
    Deed{Want::eject, By::master, "EJECT {power=}", Who::master, true},
    Deed{Want::replace, By::master, "REPLACE {power=} {address=}", Who::master, true},
    Deed{Want::replace, By::master, "EJECT {power=}", Who::master, true}, // and its seat is offered to others
    Deed{Want::successor, By::player, "RESIGN", Who::seated, true}, // where he leaves open who follows him
    Deed{Want::successor, By::master, "REPLACE {power=} {address=}", Who::master, true},
};

bool is_for(const Deed& deed, bool master) {
  return deed.by == By::both || (deed.by == By::master) == master;
}

// "... because nobody writes", "... so nobody has to", "damit niemand ...": why, which turns nothing.
bool begins_reason(std::span<const parser::TalkWord> words, std::size_t at) {
  constexpr std::string_view because[] = {"because", "since",    "damit",  "weil",  "denn",    "car",
                                          "parce",   "porque",   "perche", "omdat", "zodat",   "zeby",
                                          "aby",     "poniewaz", "bo",     "pois",  "eftersom"};
  const bool so =
      words[at].plain == "so" && at + 1 < words.size() &&
      (words[at + 1].plain == "that" || words[at + 1].plain == "nobody" || words[at + 1].plain == "no");
  return so || is_one_of_list(because, words[at].plain);
}

// "... as if it never ran", "comme si", "als ob": a likeness, and no condition.
bool begins_likeness(std::span<const parser::TalkWord> words, std::size_t at) {
  constexpr std::string_view as[] = {"as", "comme", "als", "como", "come", "som"};
  constexpr std::string_view whether[] = {"if", "si", "ob", "se", "om"};
  return is_one_of_list(whether, words[at].plain) && is_one_of_list(as, words[at - 1].plain);
}

// Does "no" turn a sentence, or is it part of what is wished?
enum class Negations : std::uint8_t { count, are_read };

// "Not", "if", a word that could turn the sense; not "until", which is the beginning of a date. Whoever is
// away, or needs time, mostly says what he can not do: there "not" counts where it stands close before a word
// for that.
bool is_turned(Want want, std::string_view sentence, Negations negations = Negations::count) {
  using parser::Sense;
  constexpr std::size_t close = 3, leaving_near = 4; // words
  constexpr std::string_view needing[] = {
      "away",    "absent", "absente", "weg",     "abwesend", "fuera", "fora",       "via",     "nieobecny",
      "borta",   "need",   "needed",  "brauche", "brauchen", "notig", "noetig",     "besoin",  "necesito",
      "preciso", "serve",  "nodig",   "longer",  "plus",     "mehr",  "potrzebuje", "behover", "necessary"};
  constexpr std::string_view ejecting[] = {"throw", "kick", "eject", "remove", "out",  "raus", "sacar",
                                           "fuori", "uit",  "virer", "wyrzuc", "fora", "ut"};
  constexpr std::string_view being_possible[] = {"puo", "potrebbe", "puede", "podria", "pode", "poderia"};
  constexpr std::string_view pausing[] = {"stop", "halt", "stopp", "stoppe", "stoppen"};
  constexpr std::string_view persons[] = {"somebody", "someone", "anybody", "anyone"};
  constexpr std::string_view leaving[] = {
      "leave",   "leaving",   "quit",     "quitting",  "resign",   "resigning", "aufhoren",  "aufhoeren",
      "hore",    "hoere",     "verlasse", "verlassen", "quitte",   "quitter",   "abandonne", "abandonner",
      "dejo",    "dejar",     "abandono", "abandonar", "lascio",   "lasciare",  "abbandono", "stop",
      "stoppen", "rezygnuje", "odchodze", "desisto",   "desistir", "lamnar",    "slutar"};
  const bool needs = want == Want::absence || want == Want::moretime, leaves = want == Want::leave,
             ejects = want == Want::eject;
  // "No deadlines at weekends", "no turn between Dec 20 and Jan 7" are the wish itself.
  const bool skips = want == Want::skipday || (want == Want::pause && names_date(sentence));
  const std::vector<parser::TalkWord> words = parser::talk_words(sentence);
  const auto stands_near = [&](std::size_t from, std::size_t to, std::span<const std::string_view> list) {
    for (std::size_t at = from; at < std::min(to, words.size()); ++at)
      if (is_one_of_list(list, words[at].plain)) return true;
    return false;
  };
  for (std::size_t at = 0; at < words.size(); ++at) {
    const parser::Senses senses = parser::Lexicon::find(words[at].plain);
    const bool of_person =
        words[at].plain == "else" && at > 0 && is_one_of_list(persons, words[at - 1].plain);
    if (at + 1 < words.size() && (words[at].plain == "si" || words[at].plain == "se") &&
        is_one_of_list(being_possible, words[at + 1].plain))
      continue; // "Si può ...?", "Se puede ...?"
    if (at > 0 && (begins_reason(words, at) || begins_likeness(words, at))) return false;
    const std::size_t behind = words[at].begin + words[at].plain.size();
    if (behind < sentence.size() && sentence[behind] == ',' && at < 2)
      continue; // "Oh no, I pressed too early"
    if (want == Want::pause && is_one_of_list(pausing, words[at].plain)) continue;
    if (words[at].plain == "whether" || senses.has(Sense::denial) ||
        (senses.has(Sense::condition) && !of_person && !is_until(words[at].plain)))
      return true;
    if (skips || negations == Negations::are_read ||
        (!senses.has(Sense::negation) && !senses.has(Sense::nobody)))
      continue;
    const std::size_t from = at - std::min(at, leaving_near), to = at + 1 + leaving_near;
    if (leaves   ? stands_near(from, to, leaving)
        : ejects ? stands_near(from, to, ejecting)
        : needs  ? stands_near(at + 1, at + 1 + close, needing)
                 : true)
      return true;
  }
  return false;
}

} // namespace

WithValues with_values(Context& context, std::string_view told, std::string_view line) {
  WithValues filled;
  bool named = true, some = false; // of the values since the last {else ...} or {or ...}: all, any
  for (std::size_t at = 0; at < told.size();) {
    const std::size_t sign = told.find('{', at);
    filled.text += told.substr(at, sign - at);
    if (sign == told.npos) break;
    const std::size_t end = told.find('}', sign), equals = told.find('=', sign);
    const std::string_view mark = told.substr(sign, end - sign);
    const std::size_t otherwise = mark.starts_with("{else") ? 5 : mark.starts_with("{or") ? 3 : 0;
    if (otherwise > 0) {
      if (otherwise == 3 ? !some : !named) filled.text += mark.substr(otherwise);
      named = true, some = false;
    } else if (equals < end && told.find('{', sign + 1) > equals) {
      const std::string value = value_named(context, told.substr(sign + 1, equals - sign - 1), line);
      filled.text += value.empty() ? std::string(told.substr(equals + 1, end - equals - 1)) : value;
      if (value.empty()) named = filled.all_named = false;
      some = some || !value.empty();
    } else { // a mark of another kind
      filled.text += told[sign];
      at = sign + 1;
      continue;
    }
    at = end + 1;
  }
  return filled;
}

bool takes_password(Context& context, Want want) {
  return std::ranges::any_of(deeds, [&](const Deed& deed) {
    return deed.want == want && is_for(deed, context.session.is_master()) &&
           wants_password(context, deed.who);
  });
}

bool is_told_only(const Context& context, Want want) {
  return std::ranges::any_of(deeds, [&](const Deed& deed) {
    return deed.want == want && deed.told_only && is_for(deed, context.session.is_master());
  });
}

namespace {

// "PAUSE UNTIL" holds the clock of a game that runs on; a first turn waits for its deadline without it.
bool goes_on_now(Context& context) {
  const games::Game& game = context.game();
  const bool first_waits = game.history.empty() && game.earliest >= game.deadline;
  return game.state == games::State::running && (first_waits || game.earliest <= context.mail.now);
}

bool is_of_settings(Want want) {
  constexpr std::array of_settings{Want::setclock, Want::pace, Want::nopress, Want::pressrule};
  return std::ranges::find(of_settings, want) != of_settings.end();
}

// "Ten days for the moves and three for retreats", "no private messages": what would be set in a game that
// forms is set in one that runs, too.
std::vector<std::string> lines_of_settings(Context& context, std::string_view sentence) {
  if (!may_by_role(context, Who::clock_manager) || names_date(sentence) || says_on_top(sentence) ||
      tells_until(sentence))
    return {};
  constexpr std::string_view asking[] = {"is", "are", "does", "do", "was", "how", "what", "when", "why"};
  const WishWords english = wish_words_in_english(sentence);
  const bool asks = sentence.find('?') != sentence.npos;
  if (asks && !english.empty() && is_one_of_list(asking, english.front())) return {}; // "Is it really ...?"
  const bool denies = !asks && std::ranges::any_of(parser::talk_words(sentence), [](const auto& word) {
    return parser::Lexicon::is(parser::Sense::negation, word.plain);
  });
  std::vector<std::string> lines = settings_wished(sentence).commands;
  if (denies) // "We don't want 24 hours a turn"
    std::erase_if(lines, [](const std::string& line) { return line.find(" NEXT ") != line.npos; });
  std::erase_if(lines, [](const std::string& line) {
    constexpr std::string_view taken[] = {"SET MOVE",     "SET RETREAT",      "SET ADJUST",
                                          "SET NO PRESS", "SET PUBLIC PRESS", "SET GREY"};
    return std::ranges::none_of(taken, [&](std::string_view one) { return line.starts_with(one); });
  });
  return lines;
}

} // namespace

bool is_for_one_alone(Context& context, Want want, std::string_view sentence) {
  constexpr std::string_view alone[] = {"only",   "alone", "nur",       "allein", "seulement",
                                        "seul",   "solo",  "solamente", "alleen", "tylko",
                                        "apenas", "bara",  "endast"};
  constexpr std::string_view one[] = {"her",   "him", "she",  "he",  "ihr", "ihm",   "ihn",  "sie",
                                      "elle",  "lui", "ella", "el",  "lei", "hem",   "haar", "niej",
                                      "niego", "jej", "jemu", "ela", "ele", "henne", "honom"};
  const bool of_time = want == Want::moretime || want == Want::setdeadline || want == Want::once;
  if (!of_time || !context.session.is_master()) return false;
  const WishWords words = wish_words(sentence);
  if (!has_word(words, alone) || (!has_word(words, one) && power_named_in(context, sentence).empty()))
    return false;
  return !length_named(sentence).empty() || holds_phrase(words, parser::Phrase::more_time) ||
         moment_named(sentence, date_frame(context.mail, context.office));
}

std::vector<std::string> lines_of_want(Context& context, Want want, std::string_view sentence) {
  std::vector<std::string> lines;
  if (!context.session.is_signed_on()) return lines;
  const bool master = context.session.is_master();
  const bool of_draw = want == Want::draw || want == Want::votes;
  std::string of_seat = context.power() && !master ? line_about_seat(context, want, sentence) : "";
  const bool suggests = of_draw && asks_what_others_think(sentence); // "... si lo dejamos en tablas?"
  if (!of_seat.empty() && (!of_draw || suggests)) return {std::move(of_seat)};
  if (want == Want::wait && waits_longer(sentence)) want = Want::moretime;
  if (is_turned(want, sentence, is_of_settings(want) ? Negations::are_read : Negations::count) ||
      is_for_one_alone(context, want, sentence))
    return lines;
  if (is_of_settings(want) && holds_phrase(wish_words(sentence), parser::Phrase::complains)) return lines;
  if (is_of_settings(want))
    if (std::vector<std::string> set = lines_of_settings(context, sentence); !set.empty()) return set;
  if (is_turned(want, sentence)) return lines;
  // "Two days more for this turn", by a player, is about the turn in play.
  if (!master && (want == Want::setclock || want == Want::pace) && says_on_top(sentence))
    want = Want::moretime;
  if (!of_seat.empty()) lines.push_back(std::move(of_seat));
  constexpr std::string_view clocks = "SET MOVE ";
  for (const Deed& deed : deeds) {
    if (deed.want != want || !is_for(deed, master)) continue;
    if (!may_by_role(context, deed.who)) continue;
    if (deed.line == "TERMINATE" && names_result(sentence)) continue; // which it would not record
    if (want == Want::successor && !master &&
        (!leaves_open_who(sentence) || names_another(context, sentence)))
      continue;
    if (deed.line == "FORCE BEGIN" && !lines.empty()) continue; // "Can we start with five?"
    if (want == Want::absence && names_another(context, sentence)) continue;
    WithValues filled = with_values(context, deed.line, sentence);
    const std::string_view command = deed.line.substr(0, deed.line.find_first_of("{u"));
    const bool running = context.game().state == games::State::running;
    const bool is_so = (deed.line == "RESUME" && goes_on_now(context)) ||
                       (deed.line == "PAUSE" && (!running || !lines.empty() || tells_how_long(sentence)));
    // "Friday Dec 4, then three days each again" is about one deadline before it is about all.
    const bool of_clocks = deed.line.starts_with(clocks);
    const bool has_successor = want == Want::replace && !lines.empty();
    const bool goes_later = want == Want::absence && !lines.empty(); // what is far off moves no deadline now
    if (is_so || has_successor || goes_later || (of_clocks && names_date(sentence))) continue;
    const bool again = std::ranges::any_of(lines, [&](const std::string& one) {
      return one.starts_with("SET DEADLINE") || one.starts_with("EXTEND") || one.starts_with("PAUSE") ||
             one.starts_with("SET MOVE DAYS") || one.starts_with(command);
    });
    if (!filled.all_named || again) continue;
    if (!lines.empty() && lines.back().starts_with(clocks) && filled.text.starts_with(clocks))
      lines.back() += filled.text.substr(clocks.size() - 1); // one line, one change that is told
    else
      lines.push_back(std::move(filled.text));
  }
  return lines;
}

} // namespace mail
