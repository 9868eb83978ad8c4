// SPDX-License-Identifier: GPL-3.0-or-later
// want_of_seat - what a sentence wants with a player's votes, WAIT and days away, or with his seat: see
// advice.h
#include "mail/commands/session/advice.h"

#include "games/game/proposals.h"
#include "games/game/seats.h"
#include "games/home/dates.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/reading/named_values.h"
#include "mail/reading/power_name.h"
#include "mail/reading/wish_words.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"

#include <algorithm>
#include <span>
#include <utility>

namespace mail {

bool is_until(const std::string& word) {
  const auto date = games::date_word(word);
  return (date && date->sense == games::DateSense::until) || parser::Lexicon::is(parser::Phrase::until, word);
}

bool tells_until(std::string_view line) {
  return std::ranges::any_of(wish_words(line), [](const std::string& word) {
    return is_until(word) || parser::Lexicon::is(parser::Phrase::moves_time, word);
  });
}

bool waits_longer(std::string_view sentence) {
  const WishWords words = wish_words(sentence);
  return std::ranges::any_of(words, is_until) && std::ranges::none_of(words, [](const std::string& word) {
           return word == "deadline" || parser::Lexicon::is(parser::Phrase::deadline_word, word);
         });
}

// "How about a draw?", "¿Qué os parece ...?", "Was haltet ihr von ...?"
bool asks_what_others_think(std::string_view sentence) {
  constexpr std::string_view asking[] = {
      "how about",  "what about", "what do you", "que os parece", "que les parece", "que tal",
      "was haltet", "was meint",  "que diriez",  "que pensez",    "ca vous",        "che ne dite",
      "vi va",      "wat vinden", "wat dachten", "co powiecie",   "co sadzicie",    "o que acham",
      "que acham",  "vad sags",   "vad tycker"};
  const std::string text = parser::joined(wish_words(sentence), " ") + " ";
  return std::ranges::any_of(asking, [&](std::string_view phrase) {
    return (" " + text).find(" " + std::string(phrase) + " ") != text.npos;
  });
}

namespace {

bool begins_as_one_of(const std::string& word, std::span<const std::string_view> beginnings) {
  return std::ranges::any_of(beginnings, [&](std::string_view one) { return word.starts_with(one); });
}

bool holds_words(const WishWords& words, std::string_view phrase) {
  return (" " + parser::joined(words, " ") + " ").find(" " + std::string(phrase) + " ") != std::string::npos;
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
  constexpr std::string_view voting[] = {"vot",   "stimm",       "glos",   "rost",    "favo",    "count",
                                         "agree", "einverstand", "accord", "acuerdo", "accordo", "akkoord"};
  constexpr std::string_view wishing_together[] = {
      "should",   "machen",  "einigen", "sollen",     "wollen",   "konnen", "on",
      "faisons",  "pouvons", "dejamos", "lo",         "podemos",  "doen",   "zullen",
      "facciamo", "finiamo", "kunnen",  "possiamo",   "quedamos", "robimy", "zrobmy",
      "mozemy",   "ficamos", "fazemos", "terminamos", "ska",      "skall",  "kan"};
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
  const bool denies = std::ranges::any_of(words, [](const std::string& word) {
    return parser::Lexicon::is(parser::Sense::negation, word) ||
           parser::Lexicon::is(parser::Sense::nobody, word);
  });
  const bool wishes = begins_as_one_of(words.front(), wishing) ||
                      is_one_of_list(wishing_together, words.front()) ||
                      (asks_what_others_think(sentence) && !denies);
  const bool votes = !denies && !begins_with_question_word(sentence) &&
                     (holds(voting) || holds_words(words, "me down") || holds_words(words, "me in"));
  return want == Want::draw && (asks ? wishes : votes || holds(proposing)) ? "PROPOSE DRAW" : "";
}

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
  if (asks || begins_as_command(sentence) || waits_longer(sentence)) return "";
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

// "Could somebody else take over for me?": whoever likes may have the seat.
bool leaves_open_who(std::string_view sentence) {
  constexpr std::string_view anybody[] = {"somebody",  "someone", "anybody", "anyone",   "jemand", "jemanden",
                                          "quelqu'un", "quelqu",  "alguien", "qualcuno", "iemand", "ktos",
                                          "kogos",     "alguem",  "nagon",   "another",  "other"};
  return address_named(sentence).empty() &&
         (has_word(wish_words(sentence), anybody) || has_word(wish_words_in_english(sentence), anybody));
}

// "England is away from Dec 10 to Dec 20", by somebody else.
bool names_another(Context& context, std::string_view sentence) {
  const judge::Map& map = context.game().variant->map;
  return std::ranges::any_of(wish_words(sentence), [&](const std::string& word) {
    const judge::Power power = power_in_any_language(map, word);
    return power && power != context.power();
  });
}

// "Close it as a draw of all seven"
bool names_result(std::string_view sentence) {
  constexpr std::string_view results[] = {"draw",     "tie",        "remis",  "remisem",  "unentschieden",
                                          "nulle",    "nul",        "tablas", "empate",   "patta",
                                          "pareggio", "gelijkspel", "remise", "oavgjort", "win",
                                          "victory",  "winner",     "sieg",   "sieger"};
  return has_word(wish_words(sentence), results) || has_word(wish_words_in_english(sentence), results);
}

// "Over Christmas", "for two days": a pause that ends by itself.
bool tells_how_long(std::string_view sentence) {
  constexpr std::string_view during[] = {"over", "during",  "through", "uber",    "ueber",   "wahrend",
                                         "pour", "pendant", "durante", "tijdens", "podczas", "under",
                                         "next", "from",    "week",    "weekend", "month",   "christmas"};
  return names_date(sentence) || tells_until(sentence) || !length_named(sentence).empty() ||
         has_word(wish_words(sentence), during);
}

std::string line_about_seat(Context& context, Want want, std::string_view sentence) {
  switch (want) {
  case Want::wait:
  case Want::early: return line_about_wait(context, want, sentence);
  case Want::absence: return line_about_absence(context, sentence);
  case Want::draw:
  case Want::votes: return line_about_draw(context, want, sentence);
  default: return "";
  }
}

void with_successor(Context& context, std::vector<std::string>& lines, std::string_view text) {
  constexpr std::string_view eject = "EJECT ";
  const std::string address = address_named(text);
  if (address.empty() || games::seat_of_address(context.game(), address)) return; // of a player of the game
  for (std::string& line : lines)
    if (line.starts_with(eject)) line = "REPLACE " + line.substr(eject.size()) + " " + address;
}

} // namespace mail
