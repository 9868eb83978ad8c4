// SPDX-License-Identifier: GPL-3.0-or-later
// wants_told - what is told of each want of a sentence (mail/reading/wants.h): see advice.h
#include "mail/commands/session/advice.h"

#include "games/game/deadline.h"
#include "games/game/due.h"
#include "games/game/filed_orders.h"
#include "games/game/seats.h"
#include "games/game/view.h"
#include "judge/board/order.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/deeds.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/registration.h"
#include "mail/letters/duties.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/welcome.h"
#include "mail/letters/wishes.h"
#include "mail/message/piece.h"
#include "mail/reading/power_name.h"
#include "mail/reading/topics.h"
#include "mail/reading/wish_words.h"
#include "parser/address.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"
#include "parser/prose/gazetteer.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <optional>
#include <span>
#include <utility>

namespace mail {
namespace {

std::string duty_told(Context& context, Want want) {
  if (!context.power() || context.game().state != games::State::running) return "";
  const games::Game& game = context.game();
  const bool winter = game.position.phase.kind == judge::PhaseKind::adjustment;
  if (want == Want::build && !winter)
    return "After each fall whoever has more centers than units builds the difference, armies or fleets, in "
           "those of "
           "his home centers that are his own and empty; whoever has fewer removes units. Nothing is built "
           "before.";
  return duty_in_words(game, context.power()) + " " + told_about(context, Asked::deadline, "");
}

std::string boards_told(Context& context, std::string_view line) {
  const variants::Library& library = context.office.library;
  const std::vector<std::string> names = library.names();
  for (const parser::TalkWord& word : parser::talk_words(line))
    if (word.plain.size() > 3 && word.plain != "standard" &&
        std::ranges::find(names, word.plain) != names.end())
      return "CREATE ?name " + word.plain + ", with a name for the game, makes one on that board; GET MAP " +
             word.plain + " tells of it.";
  return "There are " + std::to_string(names.size()) +
         " boards. LIST VARIANTS names them, by how many people play each; GET MAP and a name tells of one.";
}

// "Where are the English units?"
bool names_other_power(Context& context, std::string_view line) {
  return context.session.is_signed_on() &&
         std::ranges::any_of(powers_in(context.game().variant->map, line),
                             [&](judge::Power named) { return named != context.power(); });
}

// Those that the game in hand answers.
std::string told_by_game(Context& context, Want want, std::string_view line) {
  switch (want) {
  case Want::duration:
  case Want::deadline:
    if (want == Want::duration && !context.session.is_signed_on()) return "";
    return told_about(context, want == Want::deadline ? Asked::deadline : Asked::clocks, line);
  case Want::boards: return boards_told(context, line);
  case Want::moretime:
  case Want::setdeadline:                                     // told with what the deadline would be then
  case Want::notation: return advice_by_words(context, line); // which knows most words of the letters
  case Want::missing: return told_about(context, Asked::who_is_missing, line);
  case Want::ownorders: return told_about(context, Asked::own_orders, line);
  case Want::whoplays:
    return context.session.is_signed_on() && !provinces_in(context.game(), line).empty()
               ? standing_told(context, line)
               : players_told(context, line);
  case Want::standing: return standing_told(context, line);
  case Want::myunits: return own_units_told(context, line);
  case Want::write:
    return (context.session.is_signed_on() && !is_question(line) ? "Nothing was sent to a player. " : "") +
           press_told(context);
  case Want::draw: return told_about(context, Asked::draw, line);
  case Want::leave: return told_about(context, Asked::leaving, line);
  case Want::comeback: return told_about(context, Asked::way_back, line);
  case Want::starts: return told_about(context, Asked::forming, line);
  case Want::pause: return told_about(context, Asked::pause, line);
  case Want::late: return lateness_told(context);
  case Want::retreat:
  case Want::build:
  case Want::due:
    return want == Want::due && names_other_power(context, line) ? standing_told(context, line)
                                                                 : duty_told(context, want);
  case Want::successor: return free_power_told(context, line);
  case Want::reach:
    return context.session.is_signed_on() && context.game().state == games::State::running &&
                   context.game().position.phase.kind == judge::PhaseKind::adjustment
               ? duty_told(context, Want::build)
               : reach_told(context, line);
  default: return "";
  }
}

} // namespace

std::string told_of_want(Context& context, Want want, std::string_view line) {
  if (const std::vector<std::string> lines = lines_of_want(context, want, line); !lines.empty())
    return asked_or_told(context, lines);
  if (std::string told = told_by_game(context, want, line); !told.empty()) return told;
  const WantTexts texts = texts_of(want);
  const Session& session = context.session;
  std::string_view told = texts.anybody;
  if (session.is_signed_on() && !texts.player.empty()) told = texts.player;
  if (session.is_master() && !texts.master.empty()) told = texts.master;
  return filled_in(context, filled_want(context, told, line));
}

float least_told(std::string_view sentence) {
  return is_question(sentence) || says_wish(sentence) ? sure_want : sure_want + more_of_statement;
}

bool may_order(Context& context, std::string_view line) {
  using parser::Sense;
  constexpr Sense of_orders[] = {Sense::army,   Sense::fleet,   Sense::unit,    Sense::armies,
                                 Sense::fleets, Sense::units,   Sense::hold,    Sense::support,
                                 Sense::convoy, Sense::retreat, Sense::disband, Sense::build};
  if (!context.power() || context.game().state != games::State::running) return false;
  if (!provinces_in(context.game(), line).empty()) return true;
  return !is_question(line) &&
         std::ranges::any_of(parser::talk_words(line), [&](const parser::TalkWord& word) {
           return std::ranges::any_of(of_orders,
                                      [&](Sense one) { return parser::Lexicon::is(one, word.plain); });
         });
}

namespace {

// The answers to what the line wants at the likeliest, where that is not likely enough to answer nothing
// else; "" where none is worth a reader's time.
std::string perhaps_told(Context& context, std::string_view line) {
  constexpr float least = 0.12F;
  std::vector<std::string> told;
  for (const Wanted& wanted : likeliest_wants(line)) {
    if (wanted.likely < least || is_grave(wanted.want)) continue;
    std::string answer = told_of_want(context, wanted.want, line);
    if (!answer.empty() && std::ranges::find(told, answer) == told.end()) told.push_back(std::move(answer));
  }
  if (told.empty()) return "";
  return "A program reads this, and is not sure what you ask; nothing was changed. Perhaps this helps: " +
         parser::joined(told, " Or this: ");
}

// "... and who is late?", "und kann meine Flotte ...?": does a question begin here?
bool begins_question(std::string_view text) {
  constexpr std::string_view asking[] = {"can", "could", "may",  "is",  "are",
                                         "do",  "does",  "will", "has", "have"};
  if (begins_with_question_word(text)) return true;
  const WishWords own = wish_words(text), english = wish_words_in_english(text);
  return (!own.empty() && parser::Lexicon::is(parser::Sense::question, own.front())) ||
         (!english.empty() && is_one_of_list(asking, english.front()));
}

// The word that joins two sentences, with its blanks, that begins here; "" for any other.
std::string_view joint_at(std::string_view text) {
  constexpr std::string_view joints[] = {" and ", " und ", " et ", " y ", " e ", " en ", " i ", " och "};
  for (const std::string_view joint : joints)
    if (text.starts_with(joint)) return joint;
  return "";
}

// Each sentence by itself, and each question: "When will it begin? And who else has joined?", "Who leads, and
// who is late?"
std::vector<std::string_view> sentences_of_line(std::string_view line) {
  constexpr std::size_t most_parts = 12, longest_with_joints = 1000; // the second: bytes
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  const auto part = [&](std::size_t end) {
    if (const auto text = parser::trim(line.substr(begin, end - begin)); !text.empty()) parts.push_back(text);
    begin = end;
  };
  for (std::size_t at = 0; at < line.size() && parts.size() < most_parts; ++at) {
    const bool of_number =
        line[at] == '.' && at > 0 && std::isdigit(static_cast<unsigned char>(line[at - 1])) != 0;
    const bool ends = line[at] == '?' || line[at] == '!' || (line[at] == '.' && !of_number);
    if (ends && (at + 1 == line.size() || line[at + 1] == ' ')) part(at + 1);
    constexpr std::size_t most_behind = 200; // bytes: a sentence is no longer
    const std::string_view joint = line.size() > longest_with_joints ? "" : joint_at(line.substr(at));
    const std::string_view behind = line.substr(at + joint.size(), most_behind);
    if (!joint.empty() && begin < at && behind.find('?') != behind.npos && begins_question(behind))
      part(at + 1);
  }
  part(line.size());
  return parts;
}

// `line`: the sentence's, which may be an order (`orders`). What only may help is told where nothing else is
// (`alone`).
std::string advice_on_sentence(Context& context, std::string_view sentence, std::string_view line,
                               bool orders, bool alone) {
  const Wanted wanted = want_of(sentence);
  const float more = least_told(sentence) - sure_want;
  // "Who has Vienna?": nothing of it can be meant as an order.
  const bool of_place = orders && asks_openly(sentence);
  const bool about_board = asks_about_board(wanted.want) || (of_place && wanted.want == Want::whoplays) ||
                           (of_place && wanted.likely >= sure_want);
  // "TERMINATE ends the game" is a bad answer to anything else.
  const float least_of_grave = wanted.want == Want::terminate || wanted.want == Want::leave ? 0.8F : 0.7F;
  const auto told_from = [&](float least) {
    if (is_grave(wanted.want) && wanted.likely < least_of_grave + more / 2) return std::string();
    if (wanted.likely < (of_place ? likely_want : least + more) || (orders && !about_board))
      return std::string();
    std::vector<std::string> own = lines_of_want(context, wanted.want, sentence);
    // "I have an exam. Could we have two days more?": another sentence may name what the line takes.
    if (!is_grave(wanted.want) && own.empty())
      for (const std::string_view other : sentences_of_line(line)) {
        const Wanted its = want_of(other);
        if (its.want != wanted.want && its.likely >= sure_want) continue; // it wants something of its own
        if (const auto lines = lines_of_want(context, wanted.want, other); !lines.empty())
          return asked_or_told(context, lines);
      }
    // "Dora insults people. I want her out": whom it means another sentence tells.
    if (wanted.want == Want::eject || wanted.want == Want::replace || wanted.want == Want::giveback)
      if (const auto lines = lines_of_want(context, wanted.want, line); !lines.empty())
        return asked_or_told(context, lines);
    with_successor(context, own, line);
    return own.empty() ? told_of_want(context, wanted.want, sentence) : asked_or_told(context, own);
  };
  if (std::string told = told_from(sure_want); !told.empty() || orders)
    return told.empty() && of_place && !provinces_in(context.game(), sentence).empty()
               ? standing_told(context, sentence) // whatever is asked, it is about that place
               : told;
  std::string told = advice_by_words(context, sentence);
  if (!told.empty() || wanted.likely < likely_want) return told;
  const bool unsure = is_question(sentence) && wanted.want != Want::talk && wanted.want != Want::thanks;
  if (unsure) return alone ? perhaps_told(context, sentence) : "";
  return told_from(likely_want);
}

// While it lives whoever wrote the mail is taken for the holder of his only seat, where nobody is signed on:
// the answer goes to the address of that seat, and nothing is obeyed meanwhile.
class AtOwnSeat {
 public:
  explicit AtOwnSeat(Context& context) {
    if (context.session.is_signed_on() || context.session.skipping) return;
    if (const auto own = only_own_seat(context)) {
      const games::Game& game = *context.office.find_game(own->first);
      signed_on_.emplace(context.session,
                         SignOn{own->first, game.seats[own->second].role, own->second, false, true});
    }
  }

 private:
  std::optional<SignedOn> signed_on_;
};

} // namespace

std::string advice_on(Context& context, std::string_view written) {
  const std::vector<std::string> about = sentences_in(written);
  const bool wants = std::ranges::any_of(about, [](const std::string& sentence) {
    const Wanted wanted = want_of(sentence);
    return wanted.likely >= likely_want && wanted.want != Want::talk && wanted.want != Want::thanks;
  });
  std::optional<AtOwnSeat> at_seat;
  if (wants) at_seat.emplace(context);
  const std::string line =
      context.session.is_signed_on() ? as_any_game(written, context.game().name) : std::string(written);
  for (const std::string& sentence : about)
    if (is_for_one_alone(context, Want::moretime, sentence))
      return "One deadline holds for all players of a game: nobody gets more time alone, and nothing was "
             "changed. " +
             filled_want(context, "EXTEND {length=2 days}, in an answer to this letter, gives it to all.",
                         sentence);
  const bool orders = wants && may_order(context, line);
  if (orders && !is_question(line)) return advice_by_words(context, line);
  std::vector<std::string> told;
  std::optional<Want> asked; // what a yes would do
  const auto add = [&](std::string_view sentence) {
    std::string advice = advice_on_sentence(context, sentence, line, orders, told.empty());
    if (advice.empty() || std::ranges::find(told, advice) != told.end()) return;
    const Want want = want_of(sentence).want;
    if (asked == want) return; // how it is done stands there already
    if (advice.starts_with(asks_for_yes)) asked = want;
    told.push_back(std::move(advice));
  };
  const std::vector<std::string_view> sentences = sentences_of_line(line);
  constexpr std::size_t most = 8;
  if (sentences.size() > 1)
    for (const std::string_view one : std::span(sentences).first(std::min(most, sentences.size())))
      if (!holds_phrase(wish_words(one), parser::Phrase::complains))
        add(one); // what is wished stands beside it
  if (told.empty()) add(line);
  if (told.empty() && orders) return advice_by_words(context, line);
  return parser::joined(told, " ");
}

std::string advice_besides(Context& context, std::string_view line,
                           const std::function<bool(const std::string&)>& is_granted) {
  const std::vector<std::string_view> sentences = sentences_of_line(line);
  if (sentences.size() < 2) return "";
  std::vector<std::string> told;
  for (const std::string_view sentence : sentences) {
    const Wanted wanted = want_of(sentence);
    const bool wants =
        wanted.want != Want::talk && wanted.want != Want::thanks && wanted.likely >= least_told(sentence);
    constexpr std::array of_time{Want::absence, Want::moretime, Want::wait,       Want::pause,
                                 Want::late,    Want::early,    Want::setdeadline};
    const bool told_already =
        std::ranges::find(of_time, wanted.want) != of_time.end() && // by what was granted
        lines_of_want(context, wanted.want, sentence).empty();
    if (!wants || told_already || is_granted(std::string(sentence))) continue;
    std::string advice = told_of_want(context, wanted.want, sentence);
    if (!advice.empty() && std::ranges::find(told, advice) == told.end()) told.push_back(std::move(advice));
  }
  return parser::joined(told, " ");
}

namespace {

// Is something asked of the judge, by its form or by what its words are most like? A signature is not.
bool may_ask(std::string_view line) {
  constexpr float least = 0.35F;
  constexpr std::size_t fewest_words = 4;
  const std::vector<parser::TalkWord> words = parser::talk_words(line);
  if (is_question(line) || std::ranges::any_of(words, [](const parser::TalkWord& word) {
        return parser::Lexicon::is(parser::Sense::polite, word.plain) || word.plain == "please" ||
               word.plain == "bitte";
      }))
    return true;
  if (words.size() < fewest_words) return false;
  const auto sentences = sentences_in(line);
  return std::ranges::any_of(sentences, [](const std::string& sentence) {
    const Wanted wanted = want_of(sentence);
    return wanted.likely >= least && wanted.want != Want::talk && wanted.want != Want::thanks;
  });
}

} // namespace

std::string words_passed_over(Context& context, std::string_view line) {
  if (may_ask(line)) {
    const std::string perhaps = perhaps_told(context, line);
    return perhaps.empty()
               ? "The judge, a program, did not understand what you ask here; nobody else has read it. "
                 "HELP lists what it can do. " +
                     press_told(context)
               : perhaps;
  }
  const bool read_before = std::exchange(context.session.words_told, true);
  const bool speaks = context.session.is_signed_on() &&
                      context.game().settings.press != games::PressColour::none && context.power();
  return std::string("Nothing had to be done for this.") +
         (read_before || !speaks ? ""
                                 : " Nobody else has read it: \"To all: ...\" sends words to the players.");
}

std::string unknown_passed_over(Context& context, std::string_view line) {
  const AtOwnSeat at_seat(context);
  return context.session.is_signed_on() ? words_passed_over(context, line) : "Passed over: no command.";
}

} // namespace mail
