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
#include "mail/reading/named_values.h"
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

// A word that everybody uses in letters names no game by itself, though one may be called so.
bool is_everyday(const std::string& word) {
  constexpr std::size_t shortest = 4;
  return word.size() < shortest || !parser::Lexicon::find(word).empty() || parser::Lexicon::is_talk(word) ||
         !parser::Lexicon::date(word).empty();
}

// A word of the text that is a game here: in an answer to the judge any, else one that stands where a game is
// named, "the game alpine", or is no everyday word. One that he does not want ("not alpine, but berlin") is
// named last.
std::string game_named(const Incoming& mail, const Office& office, const std::string& text) {
  const bool anywhere = answers_judge(mail, office);
  constexpr std::size_t most_words = 300;
  constexpr std::string_view before[] = {"game", "join", "called",   "named", "into", "in",
                                         "of",   "for",  "takeover", "over",  "the"};
  std::string last, refused;
  std::size_t count = 0;
  for (const std::string_view clause : clauses_of(text)) {
    const WishWords words = wish_words(clause);
    const bool denies = std::ranges::any_of(
        words, [](const auto& word) { return parser::Lexicon::is(parser::Sense::negation, word); });
    for (const std::string& word : words) {
      if (++count > most_words) return refused;
      const bool named = (anywhere || is_one_of_list(before, last) || !is_everyday(word)) &&
                         games::is_game_name(word) && games::game_exists(office.home, word);
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

constexpr std::string_view no_account_needed =
    "You need no account and no password for that: the judge draws "
    "a password and tells it once. A letter tells you when it is "
    "your turn.";

// What is to be said of the game that the newcomer names, seats or none; alone: it shows no other games.
Piece about_game(Office& office, const std::string& name, const std::string& text, bool alone) {
  try {
    const Game* game = office.find_game(name);
    if (game == nullptr) return {};
    Opening opening = opening_of(*game);
    add_power_named(opening, *game, text);
    if (!opening.lines.empty())
      return prose("The game that you name has a free seat. Open the link and send the mail that it writes; "
                   "or write the line above it:") +
             gap() + told_openings({opening}, office.conf()) +
             (alone ? gap() + prose(std::string(no_account_needed)) : Piece{});
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

// What he wrote himself: an answer mostly quotes the judge's letter.
std::string own_text(const Context& context) {
  const std::string& whole = context.mail.message.text;
  if (!answers_judge(context.mail, context.office)) return whole;
  std::string text;
  std::size_t last = 0;
  for (const parser::Statement& one : parser::parse_mail(whole, block_words()).statements) {
    text += (last != 0 && one.line > last + 1 ? "\n\n" : last != 0 ? "\n" : "") + one.text;
    last = one.line;
  }
  return text;
}

// In the text; or in the Subject, where the text says nothing that could be obeyed.
bool wishes_somewhere(const Context& context, const std::string& text) {
  if (is_advertisement(text)) return false;
  if (context.session.wishes_to_play) return true;
  return std::ranges::all_of(context.reply.echoes, &Echo::passed_over) &&
         !is_of_answer(context.mail.message.subject) && wishes_to_play(context.mail.message.subject);
}

// A letter in any words to a judge that does not know its writer; nothing of it is a command.
bool is_letter_of_stranger(const Context& context, const std::string& text) {
  const bool known =
      is_confirmed(context) && games::find_sound_player(context.office.transaction, context.mail.sender);
  return !known && !context.session.keeper && !context.session.signon.by_address &&
         context.mail.message.notes.empty() &&
         std::ranges::all_of(context.reply.echoes, &Echo::passed_over) && is_letter_of_newcomer(text);
}

bool greets(const Context& context) {
  return std::ranges::any_of(context.reply.passed_over, [](const parser::IgnoredText& one) {
    return one.rule == "greeting" || one.rule == "closing" || one.rule == "text below";
  });
}

// Does it ask or wish for something?
bool asks_something(const std::string& text) {
  return std::ranges::any_of(sentences_in(text), [](const std::string& sentence) {
    const Wanted wanted = want_of(sentence);
    return sentence.ends_with('?') || (wanted.likely >= likely_want + more_of_statement &&
                                       wanted.want != Want::talk && wanted.want != Want::thanks);
  });
}

// Marks the welcome of the day; false where it went out before.
bool may_welcome_today(const Incoming& mail, const Office& office) {
  const std::string key =
      sha256_hex("welcome " + parser::mailbox_of(mail.sender) + " " + games::day_of(mail.now));
  if (games::is_done(office.transaction, key)) return false;
  games::mark_done(office.transaction, key, mail.now);
  return true;
}

// Wants that the welcome answers by itself, or the lines for a game that it tells.
bool is_told_anyhow(const Welcome& welcome, Want want) {
  const auto tells = [&](std::string_view command) {
    return std::ranges::any_of(welcome.settings,
                               [&](const std::string& line) { return line.starts_with(command); });
  };
  switch (want) {
  case Want::pace: return tells("SET MOVE");
  case Want::friends: return tells("SET PRIVATE");
  case Want::nopress: return tells("SET NO PRESS");
  case Want::anonymous: return welcome.create.ends_with(" GUNBOAT");
  case Want::create: return !welcome.settings.empty() || welcome.kind != Welcome::Kind::answer;
  case Want::join:
  case Want::thanks:
  case Want::games: return welcome.kind != Welcome::Kind::answer;
  default: return false;
  }
}

// Who has no seat asks about seats and the judge, and seldom about a turn.
bool is_of_strangers(Want want, float least) {
  constexpr std::array also{
      Want::rulequestion, Want::howorder,   Want::starts,   Want::master,    Want::late,    Want::leave,
      Want::comeback,     Want::map,        Want::standing, Want::successor, Want::summary, Want::tournament,
      Want::access,       Want::install,    Want::ratings,  Want::source,    Want::trial,   Want::invite,
      Want::allot,        Want::preference, Want::orderfor, Want::absence,   Want::vacancy, Want::fill,
      Want::attach,       Want::observers,  Want::secrecy,  Want::settings,  Want::proxy,   Want::twogames};
  return want <= Want::zone || (least >= sure_want && std::ranges::find(also, want) != also.end());
}

// What the sentences of the text most likely want. A question is answered where its want is likely; what is
// told beside it is mostly how its writer came to ask.
std::vector<std::pair<Wanted, std::string>> wants_of(const std::string& text) {
  std::vector<std::pair<Wanted, std::string>> found;
  constexpr float least_beside_question = 0.8F;
  constexpr float of_players = 0.3F; // a statement is so much less likely about what players ask
  const bool asks = text.find('?') != text.npos;
  const auto add = [&](std::string& sentence, float least_told) {
    const Wanted wanted = want_of(sentence);
    const bool question = sentence.ends_with('?');
    if (wanted.likely < (question ? likely_want
                         : asks   ? least_beside_question
                                  : least_told) ||
        wanted.want == Want::talk ||
        !is_of_strangers(wanted.want, question ? wanted.likely : wanted.likely - of_players))
      return;
    const auto same = std::ranges::find(found, wanted.want, [](const auto& one) { return one.first.want; });
    if (same == found.end()) found.emplace_back(wanted, std::move(sentence));
  };
  for (std::string& sentence : sentences_in(text)) add(sentence, sure_want);
  if (!found.empty()) return found;
  for (std::string& sentence : sentences_in(text)) add(sentence, likely_want);
  return found;
}

// The sentence, and the game that another sentence of the mail names.
std::string with_game(const std::string& sentence, const std::string& game) {
  const WishWords words = wish_words(sentence);
  return game.empty() || has_word(words, game) ? sentence : sentence + " (" + game + ")";
}

void add_learned_answers(Context& context, Welcome& welcome, const std::string& text,
                         const std::string& game) {
  constexpr std::size_t most = 3;
  constexpr std::array of_leaving{Want::unsubscribe, Want::privacy, Want::person, Want::who, Want::spam};
  bool unsubscribes = false, only_unsubscribes = true;
  for (const auto& [wanted, sentence] : wants_of(text)) {
    unsubscribes = unsubscribes || wanted.want == Want::unsubscribe;
    only_unsubscribes = only_unsubscribes && std::ranges::find(of_leaving, wanted.want) != of_leaving.end();
    welcome.seats_first = welcome.seats_first || wanted.want == Want::games || wanted.want == Want::waiting;
    if (is_told_anyhow(welcome, wanted.want) || welcome.answers.size() >= most) continue;
    std::string told = told_of_want(context, wanted.want, with_game(sentence, game));
    if (told.empty() || std::ranges::find(welcome.answers, told) != welcome.answers.end()) continue;
    welcome.answers.push_back(std::move(told));
  }
  if (!welcome.answers.empty() && unsubscribes && only_unsubscribes) welcome.kind = Welcome::Kind::answer;
}

void add_answers(Context& context, Welcome& welcome, const std::string& text, const std::string& game) {
  const std::string without_subject = text.substr(std::min(text.find('\n'), text.size()));
  std::vector<Wanted> wants;
  for (const auto& [wanted, sentence] : wants_of(without_subject)) wants.push_back(wanted);
  describe_game(context, welcome, without_subject, wants);
  add_learned_answers(context, welcome, text, game);
  const auto add = [&](std::string told) {
    if (std::ranges::find(welcome.answers, told) == welcome.answers.end())
      welcome.answers.push_back(std::move(told));
  };
  constexpr std::size_t of_standard_board = 7;
  if (const std::size_t players = people_named(text); players > 0 && players != of_standard_board)
    add(boards_for_players(players, variants::boards_by_players(context.office.library)[players]));
  if (welcome.kind == Welcome::Kind::answer) {
    if (welcome.answers.empty() && welcome.about.empty() && welcome.settings.empty())
      welcome.kind = Welcome::Kind::not_understood;
    return;
  }
  welcome.foreign = !parser::Lexicon::in_english(wish_words(text)).empty() &&
                    std::ranges::find(welcome.answers, languages_told) == welcome.answers.end();
}

void hide_talk(GrowingReply& reply) {
  for (Echo& echo : reply.echoes) {
    if (!echo.passed_over) continue;
    echo.shown = false;
    echo.skipped = 0;
    echo.source.clear();
  }
}

} // namespace

bool note_wish(Context& context, const std::string& line) {
  context.session.said += line + "\n";
  if (only_own_seat(context)) { // "let us call it a draw and start a new one"
    const auto sentences = sentences_in(line);
    const bool would_play = std::ranges::any_of(sentences, [](const std::string& sentence) {
      const Want want = want_of(sentence).want;
      return want == Want::join || want == Want::games || want == Want::waiting;
    });
    if (!would_play) return false;
  }
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
  const bool answers = answers_judge(context.mail, context.office);
  const std::string own = own_text(context);
  const bool stranger = is_letter_of_stranger(context, own);
  const bool speaks = greets(context) || !context.session.said.empty();
  const bool is_first = stranger && !answers && speaks && may_welcome_today(context.mail, context.office);
  const bool wishes = wishes_somewhere(context, own);
  const bool asks = stranger && (answers ? speaks : asks_something(own));
  if (!is_first && !wishes && !asks) return;
  // Who plays here and was answered is told nothing of games to join.
  if (!stranger && std::ranges::any_of(context.reply.echoes, &Echo::advised) && only_own_seat(context))
    return;
  const std::string subject = answers ? "" : context.mail.message.subject;
  const std::string said = is_first || asks ? own : context.session.said;
  const std::string named = game_named(context.mail, context.office, parser::one_line(subject + "\n" + said));
  Welcome welcome = free_seats(context, named);
  welcome.kind = is_first || (wishes && !answers) ? Welcome::Kind::first
                 : wishes                         ? Welcome::Kind::further
                                                  : Welcome::Kind::answer;
  if (!named.empty())
    welcome.about =
        about_game(context.office, named, parser::one_line(subject + "\n" + said), welcome.openings.empty());
  welcome.seats_first = !named.empty();
  add_answers(context, welcome, subject + ".\n" + said, named);
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
