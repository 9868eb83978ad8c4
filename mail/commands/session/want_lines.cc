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

bool is_until(const std::string& word) {
  const auto date = games::date_word(word);
  return (date && date->sense == games::DateSense::until) || parser::Lexicon::is(parser::Phrase::until, word);
}

bool tells_until(std::string_view line) {
  return std::ranges::any_of(wish_words(line), [](const std::string& word) {
    return is_until(word) || parser::Lexicon::is(parser::Phrase::moves_time, word);
  });
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
  if (kind == "number") return number_named(line);
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
  const auto moment =
      kind == "later" ? moment_behind_deadline(context, line, frame) : moment_named(line, frame);
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
    Deed{Want::pause, By::both, "PAUSE UNTIL {rest=}", Who::clock_manager},
    Deed{Want::pause, By::both, "SET OFF DAYS {span=}", Who::clock_manager},
    Deed{Want::resume, By::both, "RESUME", Who::clock_manager},
    Deed{Want::skipday, By::both, "SET OFF DAYS {days=}", Who::clock_manager},
    Deed{Want::once, By::player, "ASK EXTENSION until {later=}"},
    Deed{Want::once, By::master, "SET DEADLINE {until=}", Who::clock_manager},
    Deed{Want::once, By::master, "EXTEND {more=}", Who::clock_manager},
    Deed{Want::address, By::player, "SET ADDRESS {address=}", Who::owner, true},
    Deed{Want::sooner, By::master, "SET DEADLINE {until=}", Who::clock_manager},
    Deed{Want::rollback, By::master, "ROLLBACK", Who::master, true},
    Deed{Want::terminate, By::both, "TERMINATE", Who::manager, true},
    Deed{Want::startnow, By::master, "FORCE BEGIN", Who::master, true},
    Deed{Want::seeorders, By::master, "PREDICT", Who::master, true},
    Deed{Want::leave, By::player, "RESIGN", Who::seated, true},
    Deed{Want::victory, By::both, "SET CENTERS {number=}", Who::manager, true},
    Deed{Want::giveback, By::master, "REVIVE {power=}", Who::master, true},
    Deed{Want::concede, By::player, "SET CONCEDE {power=}"},
    Deed{Want::eject, By::master, "EJECT {power=}", Who::master, true},
    Deed{Want::replace, By::master, "REPLACE {power=} {address=}", Who::master, true},
    Deed{Want::replace, By::master, "EJECT {power=}", Who::master, true}, // and its seat is offered to others
};

bool is_for(const Deed& deed, bool master) {
  return deed.by == By::both || (deed.by == By::master) == master;
}

// "Not", "if", a word that could turn the sense; not "until", which is the beginning of a date. Whoever is
// away, or needs time, mostly says what he can not do: there "not" counts where it stands close before a word
// for that.
bool is_turned(Want want, std::string_view sentence) {
  using parser::Sense;
  constexpr std::size_t close = 3;
  constexpr std::string_view needing[] = {
      "away",    "absent", "absente", "weg",     "abwesend", "fuera", "fora",       "via",     "nieobecny",
      "borta",   "need",   "needed",  "brauche", "brauchen", "notig", "noetig",     "besoin",  "necesito",
      "preciso", "serve",  "nodig",   "longer",  "plus",     "mehr",  "potrzebuje", "behover", "necessary"};
  constexpr std::string_view persons[] = {"somebody", "someone", "anybody", "anyone"};
  const bool needs = want == Want::absence || want == Want::moretime;
  const std::vector<parser::TalkWord> words = parser::talk_words(sentence);
  for (std::size_t at = 0; at < words.size(); ++at) {
    const parser::Senses senses = parser::Lexicon::find(words[at].plain);
    const bool of_person =
        words[at].plain == "else" && at > 0 && is_one_of_list(persons, words[at - 1].plain);
    if (words[at].plain == "whether" || senses.has(Sense::denial) ||
        (senses.has(Sense::condition) && !of_person && !is_until(words[at].plain)))
      return true;
    if (!senses.has(Sense::negation) && !senses.has(Sense::nobody)) continue;
    if (!needs) return true;
    for (std::size_t next = at + 1; next < std::min(at + 1 + close, words.size()); ++next)
      if (is_one_of_list(needing, words[next].plain)) return true;
  }
  return false;
}

bool begins_as_one_of(const std::string& word, std::span<const std::string_view> beginnings) {
  return std::ranges::any_of(beginnings, [&](std::string_view one) { return word.starts_with(one); });
}

// "Ich biete allen ein Unentschieden an", "Can we have a draw?"; "Ik trek mijn voorstel weer in" takes a vote
// back. Returns "" for a question about draws, and for any other sentence.
std::string line_about_draw(Context& context, Want want, std::string_view sentence) {
  constexpr std::string_view proposing[] = {"propos",  "propon", "offer",   "ofre",   "ofer",    "bied",
                                            "biet",    "anbiet", "vorschl", "schlag", "suggest", "sugg",
                                            "suger",   "sugier", "voorst",  "foresl", "erbjud",  "stel",
                                            "proporc", "lets",   "let's"};
  constexpr std::string_view taking_back[] = {"withdr",   "retract", "back",   "zuruck", "zurueck",
                                              "retir",    "ritir",   "trek",   "intrek", "wycof",
                                              "tillbaka", "annul",   "cancel", "cofam"};
  constexpr std::string_view wishing[] = {"can", "could", "shall", "let", "may"};
  const WishWords words = wish_words(sentence);
  const auto holds = [&](std::span<const std::string_view> list) {
    return std::ranges::any_of(words, [&](const std::string& word) { return begins_as_one_of(word, list); });
  };
  const games::Seat& seat = context.seat();
  const bool voted =
      seat.draw.has_value() || std::ranges::any_of(context.game().proposals, [&](const games::Proposal& one) {
        return one.kind == games::Proposal::Kind::draw && one.by == context.power();
      });
  // "A draw between Austria and me" leaves others out, which not every game allows.
  if (words.empty() || std::ranges::any_of(words, [&](const std::string& word) {
        return !power_in_any_language(context.game().variant->map, word).is_none();
      }))
    return "";
  if (holds(taking_back)) return voted ? "SET NO DRAW" : seat.concede ? "SET NO CONCEDE" : "";
  const bool asks = sentence.find('?') != sentence.npos;
  const bool wishes = begins_as_one_of(words.front(), wishing);
  return want == Want::draw && (asks ? wishes : holds(proposing)) ? "PROPOSE DRAW" : "";
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

bool is_told_only(Want want) {
  return std::ranges::any_of(deeds, [&](const Deed& deed) { return deed.want == want && deed.told_only; });
}

namespace {

// "If Austria agrees", "in case I fall asleep"; not "even if all are ready".
bool is_conditional(std::string_view sentence) {
  constexpr std::string_view on_condition[] = {"if",     "unless", "case", "falls", "wenn",  "sofern",
                                               "indien", "cas",    "caso", "jesli", "jezeli"};
  // These have other meanings within a clause: "que el turno no se ejecute".
  constexpr std::string_view beginning_condition[] = {"si", "se", "als", "om"};
  constexpr std::string_view even[] = {"even", "auch",  "selbst", "meme", "anche",
                                       "ook",  "nawet", "mesmo",  "aven"};
  std::string last;
  return std::ranges::any_of(parser::talk_words(sentence), [&](const parser::TalkWord& word) {
    const std::string before = std::exchange(last, word.plain);
    const std::string_view above = parser::trim(sentence.substr(0, word.begin));
    const bool begins = above.empty() || above.ends_with(',');
    return (is_one_of_list(on_condition, word.plain) ||
            (begins && is_one_of_list(beginning_condition, word.plain))) &&
           !is_one_of_list(even, before);
  });
}

// "SET NOT WAIT": a line for the judge with a slip, which is told.
bool begins_as_command(std::string_view sentence) {
  parser::Words words(sentence);
  return words.take("SET") || words.take("NOT");
}

// "Please hold the turn until the deadline", "don't run it early"; "no need to wait for me any longer", "run
// it now".
std::string line_about_wait(Context& context, Want want, std::string_view sentence) {
  constexpr std::string_view ending[] = {"stop",    "longer", "anymore", "needn't", "mehr",   "plus",
                                         "mas",     "piu",    "meer",    "wiecej",  "langre", "langer",
                                         "laenger", "need",   "ready",   "done",    "fertig", "finished",
                                         "nodig",   "besoin", "bisogno"};
  constexpr std::string_view wishing[] = {"can", "could", "please"};
  const WishWords words = wish_words(sentence);
  const bool asks =
      sentence.find('?') != sentence.npos && (words.empty() || !is_one_of_list(wishing, words.front()));
  if (asks || begins_as_command(sentence)) return "";
  const games::Game& game = context.game();
  if (want == Want::early || has_word(words, ending)) return context.seat().wait ? "SET NO WAIT" : "";
  // "No wait, let Lyon hold" is about an order.
  return game.state == games::State::running && !context.seat().wait &&
                 provinces_in(game, sentence).empty() && !is_conditional(sentence)
             ? "SET WAIT"
             : "";
}

// "I am back already", "the holiday is off": days away that were told begin or are to come, and do not count.
std::string line_about_absence(Context& context, std::string_view sentence) {
  constexpr std::string_view ending[] = {"back",   "cancel",   "cancelled", "canceled", "off",
                                         "zuruck", "zurueck",  "wieder",    "retour",   "revenu",
                                         "vuelta", "tornato",  "terug",     "wrocilem", "wrocilam",
                                         "voltei", "tillbaka", "annule",    "annulee",  "abgesagt"};
  const games::DateFrame frame = date_frame(context.mail, context.office);
  const bool known = std::ranges::any_of(
      context.seat().absences, [&](const games::Absence& one) { return one.until > context.mail.now; });
  return known && has_word(wish_words(sentence), ending) && sentence.find('?') == sentence.npos &&
                 span_named(sentence, frame).empty() && !moment_named(sentence, frame)
             ? "SET NO ABSENCE"
             : "";
}

} // namespace

std::vector<std::string> lines_of_want(Context& context, Want want, std::string_view sentence) {
  std::vector<std::string> lines;
  if (!context.session.is_signed_on()) return lines;
  const bool master = context.session.is_master();
  if (context.power() && !master) {
    std::string line = want == Want::wait || want == Want::early ? line_about_wait(context, want, sentence)
                       : want == Want::absence                   ? line_about_absence(context, sentence)
                                                                 : std::string();
    if (!line.empty()) return {std::move(line)};
  }
  if (is_turned(want, sentence)) return lines;
  // "Two days more for this turn", by a player, is about the turn in play.
  if (!master && (want == Want::setclock || want == Want::pace) && says_on_top(sentence))
    want = Want::moretime;
  if ((want == Want::draw || want == Want::votes) && context.power() && !master)
    if (std::string line = line_about_draw(context, want, sentence); !line.empty())
      lines.push_back(std::move(line));
  constexpr std::string_view clocks = "SET MOVE ";
  for (const Deed& deed : deeds) {
    if (deed.want != want || !is_for(deed, master)) continue;
    if (!may_by_role(context, deed.who)) continue;
    WithValues filled = with_values(context, deed.line, sentence);
    const std::string_view command = deed.line.substr(0, deed.line.find_first_of("{u"));
    const bool goes_on = deed.line == "RESUME" && context.game().state == games::State::running &&
                         context.game().earliest <= context.mail.now;
    // "Friday Dec 4, then three days each again" is about one deadline before it is about all.
    const bool of_clocks = deed.line.starts_with(clocks);
    const bool has_successor = want == Want::replace && !lines.empty();
    if (goes_on || has_successor || (of_clocks && names_date(sentence))) continue;
    const bool again = std::ranges::any_of(lines, [&](const std::string& one) {
      return one.starts_with("SET DEADLINE") || one.starts_with("EXTEND") || one.starts_with("PAUSE") ||
             one.starts_with(command);
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
