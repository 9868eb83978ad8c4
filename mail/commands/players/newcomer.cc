// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/players/newcomer.h"

#include "games/store/game_folder.h"
#include "games/store/players.h"
#include "games/store/store.h"
#include "mail/commands/players/players.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/registration.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/welcome.h"
#include "mail/letters/wishes.h"
#include "mail/message/digest.h"
#include "mail/message/message.h"
#include "mail/message/piece.h"
#include "mail/reading/power_name.h"
#include "mail/reading/statements.h"
#include "mail/reading/wants.h"
#include "mail/reading/wish_words.h"
#include "mail/reading/wished_games.h"
#include "mail/senders/quotas.h"
#include "mail/senders/reply_address.h"
#include "parser/address.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <array>
#include <utility>

namespace mail {
namespace {

using games::Game;

// Under the Subject of a letter of the judge, or to one by its id.
bool answers_judge(const Incoming& mail, const Office& office) {
  if (is_own_message_id(mail.message.in_reply_to, office.conf())) return true;
  return is_of_answer(mail.message.subject) &&
         (mail.message.subject.find(office.conf().code + ":") != std::string::npos ||
          !game_answered(mail.message, office.renamed()).empty());
}

// A word of the text that is a game here, in an answer to the judge any, else best one that stands where a
// game is named: "the game alpine". One that he does not want ("not alpine, but berlin") is named last.
std::string game_named(const Incoming& mail, const Office& office, const std::string& text) {
  const bool anywhere = answers_judge(mail, office);
  constexpr std::string_view before[] = {"game", "join", "called",   "named", "into", "in",
                                         "of",   "for",  "takeover", "over",  "the"};
  std::string last, refused;
  for (const std::string_view clause : clauses_of(text)) {
    const WishWords words = wish_words(clause);
    const bool denies = std::ranges::any_of(
        words, [](const auto& word) { return parser::Lexicon::is(parser::Sense::negation, word); });
    for (const std::string& word : words) {
      const bool named = (anywhere || is_one_of_list(before, last)) && games::game_exists(office.home, word);
      if (named && !denies) return word;
      if (named) refused = word;
      last = word;
    }
  }
  return refused;
}

bool names_power(const Game& game, const std::string& text) {
  const judge::Map& map = game.variant->map;
  for (const parser::TalkWord& word : parser::talk_words(text))
    for (const judge::Power one : map.powers())
      if (parser::equals_ignoring_case(word.plain, map.power(one).name)) return true;
  return false;
}

// "I'd take Italy in fuji"; or "alpine please", in answer to a letter of the judge.
bool names_seat(const Incoming& mail, Office& office, const std::string& line) {
  constexpr std::size_t most_words = 40;
  if (parser::words_of(line).size() > most_words) return false;
  const std::string name = game_named(mail, office, line);
  if (name.empty()) return false;
  if (answers_judge(mail, office)) return true;
  try {
    const Game* game = office.find_game(name);
    return game != nullptr && names_power(*game, line);
  } catch (const parser::Failure&) {
    return false; // then nobody can tell
  }
}

// "Yes", "OK, what now?", in answer to the welcome; to the question whether an address is right it is another
// yes.
bool agrees(const Incoming& mail, const Office& office, const std::string& line) {
  return answers_judge(mail, office) && code_answered(mail.message, office.conf()).empty() &&
         (consent_of(line) == Consent::yes || asks_what_to_do(line));
}

// "JOIN alpine" becomes "JOIN alpine AS France" where the text names one power.
void add_power_named(Opening& opening, const Game& game, const std::string& text) {
  std::string power;
  for (const std::string_view word : parser::words_of(text)) {
    const std::string_view plain = word.substr(0, word.find_last_not_of(".,!?;:\"'") + 1);
    for (const judge::Power one : game.variant->map.powers()) {
      if (!parser::equals_ignoring_case(plain, game.variant->map.power(one).name)) continue;
      if (!power.empty()) return;
      power = game.variant->map.power(one).name;
    }
  }
  if (power.empty()) return;
  if (opening.forming)
    for (std::string& line : opening.lines) line += " AS " + power;
  else
    std::erase_if(opening.lines, [&](const std::string& line) { return !line.ends_with(" AS " + power); });
}

// What is to be said of the game that the newcomer names, seats or none.
Piece about_game(Office& office, const std::string& name, const std::string& text) {
  try {
    const Game* game = office.find_game(name);
    if (game == nullptr) return {};
    Opening opening = opening_of(*game);
    add_power_named(opening, *game, text);
    if (!opening.lines.empty())
      return prose("The game that you name has a free seat. Open the link and send the mail that it writes; "
                   "or write the line above it:") +
             gap() + told_openings({opening}, office.conf());
    return prose("Game " + name + ": " + opening.told) +
           (games::is_over(*game) ? Piece{} : prose("OBSERVE " + name + " watches it."));
  } catch (const parser::Failure&) {
    return prose("Game " + name + " cannot be read at the moment; try again in a day or two.");
  }
}

// Nobody who has had his answers looks at all games.
bool is_answered(const Incoming& mail, const Office& office) {
  return games::find_sound_player(office.transaction, mail.sender).has_value() ||
         is_heard(office.transaction, office.conf(), mail.sender, mail.now);
}

// In the text; or in the Subject, where the text says nothing that could be obeyed.
bool wishes_somewhere(const Context& context) {
  if (is_advertisement(context.mail.message.text)) return false;
  if (context.session.wishes_to_play) return true;
  return std::ranges::all_of(context.reply.echoes, &Echo::passed_over) &&
         !is_of_answer(context.mail.message.subject) && wishes_to_play(context.mail.message.subject);
}

// His first letter of the day to a judge that does not know him, in any words; nothing of it is a command.
bool is_first_letter(Context& context) {
  const bool known =
      is_confirmed(context) && games::find_sound_player(context.office.transaction, context.mail.sender);
  if (known || context.session.keeper || context.session.signon.by_address ||
      answers_judge(context.mail, context.office) || !context.mail.message.notes.empty() ||
      !std::ranges::all_of(context.reply.echoes, &Echo::passed_over))
    return false;
  const bool greets = std::ranges::any_of(context.reply.passed_over, [](const parser::IgnoredText& one) {
    return one.rule == "greeting" || one.rule == "closing" || one.rule == "text below";
  });
  return (greets || !context.session.said.empty()) && is_letter_of_newcomer(context.mail.message.text);
}

// An answer to a letter of the judge by somebody whom it does not know: it is no first one, and nothing of it
// is understood.
bool is_further_letter(const Context& context) {
  return !(is_confirmed(context) &&
           games::find_sound_player(context.office.transaction, context.mail.sender)) &&
         !context.session.keeper && !context.session.signon.by_address &&
         answers_judge(context.mail, context.office) && context.mail.message.notes.empty() &&
         !context.session.said.empty() && std::ranges::all_of(context.reply.echoes, &Echo::passed_over) &&
         is_letter_of_newcomer(context.mail.message.text);
}

// Marks the welcome of the day; false where it went out before.
bool may_welcome_today(const Incoming& mail, const Office& office) {
  const std::string key =
      sha256_hex("welcome " + parser::mailbox_of(mail.sender) + " " + games::day_of(mail.now));
  if (games::is_done(office.transaction, key)) return false;
  games::mark_done(office.transaction, key, mail.now);
  return true;
}

// Wants that the welcome answers by itself.
bool is_told_anyhow(Want want) {
  return want == Want::join || want == Want::create || want == Want::thanks || want == Want::games;
}

// Who has no seat asks about seats and the judge, and seldom about a turn.
bool is_of_strangers(Want want, float least) {
  constexpr std::array also{Want::rulequestion, Want::howorder, Want::starts,   Want::master,
                            Want::late,         Want::leave,    Want::comeback, Want::successor,
                            Want::map,          Want::standing, Want::summary};
  return want <= Want::zone || (least >= sure_want && std::ranges::find(also, want) != also.end());
}

// What the sentences of the text most likely want, the likeliest first.
std::vector<std::pair<Wanted, std::string>> wants_of(const std::string& text, float least) {
  std::vector<std::pair<Wanted, std::string>> found;
  // Beside a question what is told is mostly how its writer came to ask.
  constexpr float least_beside_question = 0.8F;
  const bool asks = text.find('?') != text.npos;
  for (std::string& sentence : sentences_in(text)) {
    const Wanted wanted = want_of(sentence);
    const bool beside = asks && !sentence.ends_with('?');
    if (wanted.likely < (beside ? least_beside_question : least) || wanted.want == Want::talk ||
        !is_of_strangers(wanted.want, least))
      continue;
    const auto same = std::ranges::find(found, wanted.want, [](const auto& one) { return one.first.want; });
    if (same == found.end()) found.emplace_back(wanted, std::move(sentence));
  }
  return found;
}

void add_learned_answers(Context& context, Welcome& welcome, const std::string& text) {
  constexpr std::size_t most = 3;
  bool only_unsubscribes = true;
  auto wants = wants_of(text, sure_want);
  if (wants.empty()) wants = wants_of(text, likely_want);
  for (const auto& [wanted, sentence] : wants) {
    only_unsubscribes = only_unsubscribes && wanted.want == Want::unsubscribe;
    welcome.seats_first = welcome.seats_first || wanted.want == Want::games || wanted.want == Want::waiting;
    if (is_told_anyhow(wanted.want) || welcome.answers.size() >= most) continue;
    std::string told = told_of_want(context, wanted.want, sentence);
    if (told.empty() || std::ranges::find(welcome.answers, told) != welcome.answers.end()) continue;
    welcome.answers.push_back(std::move(told));
  }
  if (!welcome.answers.empty() && only_unsubscribes) welcome.kind = Welcome::Kind::answer;
}

void add_answers(Context& context, Welcome& welcome, const std::string& text) {
  add_learned_answers(context, welcome, text);
  const auto add = [&](std::string told) {
    if (std::ranges::find(welcome.answers, told) == welcome.answers.end())
      welcome.answers.push_back(std::move(told));
  };
  if (welcome.kind == Welcome::Kind::answer) return;
  welcome.foreign = !parser::Lexicon::in_english(wish_words(text)).empty() &&
                    std::ranges::find(welcome.answers, languages_told) == welcome.answers.end();
  constexpr std::size_t of_standard_board = 7;
  if (const std::size_t players = people_counted(text); players > 0 && players != of_standard_board)
    add(boards_for_players(players, variants::boards_by_players(context.office.library)[players]));
}

// The only game here that the words name; "" for none or several.
std::string only_game_named(const Office& office, const std::string& line) {
  constexpr std::size_t most_words = 60;
  std::string found;
  const WishWords words = wish_words(line);
  if (words.size() > most_words) return "";
  for (const std::string& word : words) {
    if (!games::is_game_name(word) || !games::game_exists(office.home, word) || word == found) continue;
    if (!found.empty()) return "";
    found = word;
  }
  return found;
}

// The letters of the powers that are named, in any language.
std::string powers_named(const judge::Map& map, const std::string& text) {
  std::string letters;
  for (const std::string& word : wish_words(text))
    if (const judge::Power power = power_in_any_language(map, word);
        power && letters.find(map.power(power).letter) == letters.npos)
      letters += map.power(power).letter;
  return letters;
}

// The seat in that game: any where it forms, of a game in play the power that is named, or the only free one.
std::optional<WishToPlay> wish_for_seat_of(const Game& game, const std::string& line) {
  const Opening opening = opening_of(game);
  if (opening.lines.empty()) return std::nullopt;
  const bool denies = std::ranges::any_of(parser::talk_words(line), [](const parser::TalkWord& word) {
    return parser::Lexicon::is(parser::Sense::negation, word.plain); // "not Russia, please"
  });
  const std::string letters = denies ? "" : powers_named(game.variant->map, line);
  if (opening.forming) {
    const std::string word = word_to_join(line);
    const std::string preference = letters.empty() ? "" : "SET PREFERENCE " + letters;
    return WishToPlay{opening.lines.front() + (word.empty() ? "" : " " + word), preference};
  }
  if (opening.lines.size() == 1 && letters.empty()) return WishToPlay{opening.lines.front(), ""};
  if (letters.size() != 1) return std::nullopt;
  const std::string end = " AS " + game.variant->map.power(read_power(game.variant->map, letters)).name;
  const auto found =
      std::ranges::find_if(opening.lines, [&](const std::string& one) { return one.ends_with(end); });
  return found == opening.lines.end() ? std::nullopt : std::optional(WishToPlay{*found, ""});
}

void hide_talk(GrowingReply& reply) {
  for (Echo& echo : reply.echoes) {
    if (!echo.passed_over) continue;
    echo.shown = false;
    echo.source.clear();
  }
}

} // namespace

std::optional<WishToPlay> wish_to_play(Context& context, const std::string& line) {
  if (NewGameWished wished = new_game_wished(line);
      !wished.name.empty() && !games::game_exists(context.office.home, wished.name))
    return WishToPlay{"CREATE ?" + wished.name, std::move(wished.rest)};
  const std::string name = only_game_named(context.office, line);
  if (name.empty()) return std::nullopt;
  const auto clauses = clauses_of(line);
  if (std::ranges::any_of(clauses, wishes_to_watch)) return WishToPlay{"OBSERVE " + name, ""};
  if (std::ranges::none_of(clauses, wishes_for_seat)) return std::nullopt;
  try {
    const Game* game = context.office.find_game(name);
    return game == nullptr ? std::nullopt : wish_for_seat_of(*game, line);
  } catch (const parser::Failure&) {
    return std::nullopt; // then nobody can tell
  }
}

bool note_wish(Context& context, const std::string& line) {
  context.session.said += line + "\n";
  if (!wishes_to_play(line) && !names_seat(context.mail, context.office, line) &&
      !agrees(context.mail, context.office, line))
    return false;
  context.session.wishes_to_play = true;
  context.reply.line().passed_over = true;
  context.reply.say("Passed over: no command.");
  return true;
}

void welcome_newcomer(Context& context) {
  if (!context.session.visits.empty() || !is_answered(context.mail, context.office)) return;
  const bool is_first = is_first_letter(context) && may_welcome_today(context.mail, context.office);
  const bool wishes = wishes_somewhere(context);
  if (!is_first && !wishes && !is_further_letter(context)) return;
  const bool answers = answers_judge(context.mail, context.office);
  const std::string subject = answers ? "" : context.mail.message.subject;
  const std::string text = parser::one_line(subject + "\n" + context.session.said);
  const std::string named = game_named(context.mail, context.office, text);
  Welcome welcome = free_seats(context, named);
  welcome.kind = is_first || (wishes && !answers) ? Welcome::Kind::first
                 : wishes                         ? Welcome::Kind::further
                                                  : Welcome::Kind::not_understood;
  if (!named.empty()) welcome.about = about_game(context.office, named, text);
  welcome.seats_first = !named.empty();
  welcome.settings = settings_wished(context.session.said).commands;
  add_answers(context, welcome,
              is_first ? context.mail.message.subject + ".\n" + context.mail.message.text
                       : context.session.said);
  hide_talk(context.reply);
  if (!is_first) may_welcome_today(context.mail, context.office); // this one is the day's
  context.reply.echoes.emplace_back();
  context.reply.valid = true;
  context.reply.welcomed = true;
  context.reply.say_piece(told_welcome(welcome, context.office.conf()));
}

bool tell_what_to_do(Context& context, const parser::Statement& statement) {
  if (!context.session.is_signed_on() || context.session.skipping) return false;
  const Game& game = context.game();
  const games::Seat& seat = context.seat();
  if (seat.role != games::Role::player) return false;
  context.begin(statement);
  context.reply.is_question();
  if (!std::exchange(context.reply.budget.may_tell_seat, false))
    context.reply.say("See above.");
  else if (seat.power)
    context.reply.say_piece(
        gap() + told_seat(game, seat, context.office.home, zones_of_writer(context.mail, context.office)));
  else
    tell_what_comes(context.reply, game);
  return true;
}

} // namespace mail
