// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/confirm.h"

#include "games/game/seats.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/players.h"
#include "mail/commands/command_table.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/registration.h"
#include "mail/letters/welcome.h"
#include "mail/letters/wishes.h"
#include "mail/message/body_text.h"
#include "mail/message/message.h"
#include "mail/reading/command_words.h"
#include "mail/reading/wish_words.h"
#include "mail/senders/quotas.h"
#include "mail/senders/reply_address.h"
#include "mail/senders/secrets.h"
#include "parser/lexer.h"
#include "parser/lexicon.h"
#include "parser/mail_noise.h"
#include "parser/mail_parser.h"
#include "parser/text.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace mail {

namespace {

using games::Request;

constexpr std::string_view ends_of_sentences = ".!?,;:";

// The words of a text without accents, in small letters, one blank between.
std::string plain_words(std::string_view text) {
  return parser::joined(parser::phrase_words(parser::NormalLine(text).text()), " ");
}

// Up to the copy of another mail, without what is marked as quoted.
std::string own_text(const Message& message) {
  const std::vector<std::string_view> lines = parser::lines_of(message.text);
  std::string own;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const parser::Lines rest = parser::Lines(lines).subspan(at);
    if (!parser::copied_mail(rest).empty() || parser::attribution_lines(rest) > 0) break;
    if (!parser::is_quoted(lines[at])) own += std::string(lines[at]) + " ";
  }
  return own;
}

// "[External]", "(Fwd)": a mail system put it before our Subject. A number in it is that of a ticket.
bool cut_tag(std::string_view& subject) {
  if (!subject.starts_with('[') && !subject.starts_with('(')) return false;
  const std::size_t end = subject.find_first_of("])");
  if (end == subject.npos || subject.substr(0, end).find_first_of("0123456789#") != subject.npos)
    return false;
  subject = parser::trim(subject.substr(end + 1));
  return true;
}

std::string_view without_prefixes(std::string_view subject) {
  subject = parser::trim(subject);
  while (cut_reply_prefix(subject) || cut_tag(subject)) {
  }
  return subject;
}

// "[#4711] Re: ...", "... (Ticket 4711)": more than our own Subject, with a number.
bool bears_ticket(std::string_view subject, std::string_view ours) {
  std::string added = parser::to_lower(without_prefixes(subject));
  if (const std::size_t at = added.find(parser::to_lower(ours)); at != added.npos && !ours.empty())
    added.erase(at, ours.size());
  else if (added.find_first_of("#[") == added.npos)
    return false; // a Subject of the writer's own
  return added.find_first_of("0123456789") != added.npos;
}

// A thumb, a heart: signs, and no letter of any script.
bool has_letters(std::string_view text) {
  constexpr char32_t first_latin = 0xC0, signs = 0x2000, letters = 0x3040, private_use = 0xE000;
  for (std::size_t at = 0; at < text.size();) {
    const parser::Character next = parser::character_at(text, at);
    const char32_t code = next.code;
    const bool ascii =
        (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') || (code >= '0' && code <= '9');
    if (ascii || (code >= first_latin && code < signs) || (code >= letters && code < private_use))
      return true;
    at += next.bytes;
  }
  return false;
}

struct Sentence {
  std::string words;
  bool asks = false;
};

void add_sentences(std::string_view line, std::vector<Sentence>& sentences) {
  for (std::size_t begin = 0; begin < line.size();) {
    const std::size_t end = std::min(line.find_first_of(ends_of_sentences, begin), line.size());
    if (std::string words = plain_words(line.substr(begin, end - begin)); !words.empty())
      sentences.push_back({std::move(words), end < line.size() && line[end] == '?'});
    begin = end + 1;
  }
}

std::vector<Sentence> sentences_of(const parser::MailScript& script) {
  std::vector<Sentence> sentences;
  for (const parser::Statement& statement : script.statements)
    if (statement.line > 0) add_sentences(statement.text, sentences); // else it is of the Subject
  return sentences;
}

// "Thanks", "sorry": words beside a yes or a no, in the languages of the lexicon.
bool is_courteous(std::string_view sentence) {
  constexpr std::string_view words = " hi hello dear judge sorry thanks thank you many so much please cheers "
                                     "regards best kind hallo lieber danke "
                                     "dir ihnen vielen dank schoen schon bitte tut mir leid merci beaucoup "
                                     "desole desolee svp s'il s' il vous plait "
                                     "bonjour gracias muchas lo siento por favor hola saludos grazie mille "
                                     "mi dispiace scusa scusate ciao saluti ta thx ty tack snalla "
                                     "bedankt dank je u wel groet groeten alsjeblieft obrigado obrigada "
                                     "muito desculpe desculpa ola dziekuje bardzo "
                                     "przepraszam czesc pozdrawiam gruss grusse gruesse mfg ";
  return std::ranges::all_of(parser::words_of(sentence), [&](std::string_view word) {
    return words.find(" " + std::string(word) + " ") != words.npos;
  });
}

bool is_polite(const std::string& sentence) {
  return is_courteous(sentence) || consent_of(sentence) == Consent::polite;
}

// A yes or a no; nullopt for any other words.
std::optional<bool> decision_of(const std::string& sentence) {
  using parser::Lexicon, parser::Reply;
  if (Lexicon::says(sentence, Reply::no) || Lexicon::says(sentence, Reply::refusal)) return false;
  if (Lexicon::says(sentence, Reply::yes) || consent_of(sentence) == Consent::yes) return true;
  return std::nullopt;
}

// Takes the phrases out of the sentence, whose words stand between single blanks. Returns whether any was
// there.
bool take_phrases(std::string& sentence, parser::Phrase kind) {
  bool some = false;
  for (const std::string_view phrase : parser::Lexicon::phrases(kind))
    for (std::size_t at = sentence.find(" " + std::string(phrase) + " "); at != sentence.npos;
         at = sentence.find(" " + std::string(phrase) + " ")) {
      sentence.erase(at, phrase.size() + 1);
      some = true;
    }
  return some;
}

// "All correct", "exactly like that", "take the orders as you have them": words that agree, among such as say
// nothing. "Not like that" is a no. nullopt where any other word stands there, or the sentence asks.
std::optional<bool> assent_of(const Sentence& sentence) {
  if (sentence.asks) return std::nullopt;
  std::string left = " " + sentence.words + " ";
  const bool dissents = take_phrases(left, parser::Phrase::dissent);
  bool assents = take_phrases(left, parser::Phrase::assent);
  bool negated = false;
  for (const std::string_view word : parser::words_of(left)) {
    const std::string one(word);
    if (parser::Lexicon::says(one, parser::Reply::yes)) {
      assents = true;
      continue;
    }
    const bool says_nothing = parser::Lexicon::is(parser::Phrase::beside_assent, one) || is_courteous(one);
    const bool negates = !says_nothing && parser::Lexicon::is(parser::Sense::negation, one);
    if (!says_nothing && !negates) return std::nullopt;
    negated = negated || negates;
  }
  if (dissents) return negated || assents ? std::nullopt : std::optional(false);
  return assents ? std::optional(!negated) : std::nullopt;
}

// A text of signs: a thumb up, or down.
std::optional<bool> decision_in_signs(std::string_view text) {
  constexpr std::string_view of_yes[] = {"\U0001F44D", "\U0001F44C", "\u2705",     "\u2714",    "\u2611",
                                         "\U0001F197", "\u2764",     "\U0001F64F", "\U0001F389"};
  constexpr std::string_view of_no[] = {"\U0001F44E", "\u274C", "\u2716", "\u26D4", "\U0001F6AB"};
  const auto holds = [&](std::string_view sign) { return text.find(sign) != text.npos; };
  if (std::ranges::any_of(of_no, holds)) return false;
  return std::ranges::any_of(of_yes, holds) ? std::optional(true) : std::nullopt;
}

// Is all that is said a decision, and the same one, beside courtesies?
bool is_mere(const parser::MailScript& script, bool decision) {
  bool said = false;
  for (const Sentence& sentence : sentences_of(script)) {
    std::optional<bool> one = decision_of(sentence.words);
    if (!one && decision) one = assent_of(sentence);
    if (one ? *one != decision : !is_polite(sentence.words)) return false;
    said = said || one.has_value();
  }
  return said;
}

// No or nothing, where no line has a letter.
std::optional<Said> said_without_letters(const parser::MailScript& script) {
  const auto says_something = [](const parser::Statement& one) {
    return one.line > 0 && has_letters(one.text);
  };
  if (std::ranges::any_of(script.statements, says_something)) return std::nullopt;
  const bool refuses = std::ranges::any_of(script.statements, [](const parser::Statement& one) {
    return one.line > 0 && decision_in_signs(one.text) == false;
  });
  return refuses ? Said::no : Said::nothing;
}

// What somebody else asked for, by its command; a person's own request comes as its line.
constexpr std::pair<std::string_view, Release*> releases[] = {{"SET ADDRESS", release_address},
                                                              {"REPLACE", release_seat}};

// The requests that the letter with this code named, taken out of those that wait; none for another code.
std::vector<Request> take_requests(const Incoming& mail, const Office& office, const std::string& code) {
  auto waiting = games::find_waiting(office.transaction, mail.sender,
                                     mail.now - std::chrono::days(office.conf().confirm_days));
  if (!waiting || !games::is_asked(*waiting) ||
      !equal_secrets(code, confirm_code(office.home, mail.sender, waiting->letter)))
    return {};
  const auto others = std::stable_partition(waiting->requests.begin(), waiting->requests.end(),
                                            [&](const Request& one) { return one.mail == waiting->letter; });
  std::vector<Request> taken(std::make_move_iterator(waiting->requests.begin()),
                             std::make_move_iterator(others));
  waiting->requests.erase(waiting->requests.begin(), others);
  const auto came_again = [&](const Request& one) { // somebody was impatient
    return !one.line.empty() && std::ranges::any_of(taken, [&](const Request& before) {
      return one.line == before.line ||
             (!before.line.empty() && one.command == before.command && one.game == before.game);
    });
  };
  std::erase_if(waiting->requests, came_again);
  games::save_waiting(office.transaction, *waiting);
  return taken;
}

void register_sender(const Incoming& mail, const Office& office) {
  games::Player player =
      games::find_player(office.transaction, mail.sender)
          .value_or(games::new_player(office.conf(), mail.sender, sender_name(mail, office), mail.received));
  player.confirmed = true;
  games::save_player(office.transaction, player);
}

parser::Statement statement_of(const std::string& text, std::size_t line) {
  parser::Statement statement;
  statement.line = line;
  statement.text = text;
  return statement;
}

// What stood below the line in its mail, which skips it all where the line was refused.
void obey_below(Context& context, const Request& request) {
  std::string text;
  for (const std::string& line : request.below)
    if (!line.empty()) text += line.substr(1) + "\n";
  if (!text.empty()) context.obey_more(parser::parse_mail(text, block_words()).statements);
  const auto lost = static_cast<std::size_t>(std::ranges::count(request.below, ""));
  if (lost > 0)
    context.reply.notes.push_back(
        counted(lost, "line") +
        " of the mail that asked was not done: what holds a password, or is too much, is not kept while an "
        "address is asked. Send it again, in an answer to this letter.");
}

void obey_line(Context& context, const Request& request) {
  parser::Words arguments{""};
  const CommandRow* row = find_command(request.line, arguments);
  if (row == nullptr) return context.reply.refuse("This is no command any more.");
  context.session.granted = request.password;
  row->handler(context, statement_of(request.line, 0), arguments);
  context.session.granted.reset();
  obey_below(context, request);
}

// The game that had the name when it was asked: another one may have it since.
games::Game* game_meant(Office& office, const Request& request) {
  games::Game* game = office.find_game(request.game);
  if (game != nullptr && game->created <= request.received) return game;
  const auto now = games::new_name_of(office.transaction, request.game);
  return now ? office.find_game(*now) : game;
}

void obey_other(Context& context, const Request& request) {
  if (request.game.empty()) return release_also(context, request);
  games::Game* game = game_meant(context.office, request);
  games::Seat* seat = game == nullptr ? nullptr : seat_asked_for(*game, request);
  const auto row = std::ranges::find(releases, std::string_view(request.command),
                                     &std::pair<std::string_view, Release*>::first);
  if (row == std::end(releases))
    return context.reply.say("Mails from your address about the game are answered.");
  if (seat == nullptr)
    return context.reply.refuse("The seat has gone to somebody else since: nothing has changed.");
  row->second(context, *game, *seat, request);
}

void obey_request(Context& context, const Request& request, std::size_t line) {
  const std::string shown = request.line.empty() && request.game.empty() ? request.command
                            : request.line.empty() ? "game " + request.game + " (" + request.command + ")"
                                                   : request.line;
  context.begin(statement_of(shown, line));
  try {
    if (request.line.empty())
      obey_other(context, request);
    else
      obey_line(context, request);
  } catch (const games::Damaged&) {
    context.session.granted.reset();
    context.fail_sign_on("Game " + request.game +
                         " cannot be read at the moment; the keeper has to mend it. Ask for this again in a "
                         "day or two.");
  }
}

// Has the sender a seat by it, which NO would end?
bool gives_seat(const Incoming& mail, Office& office, const Request& request) {
  const auto open = office.games.find(request.game);
  return open != office.games.end() && games::seat_of_address(open->second.game, mail.sender).has_value();
}

} // namespace

bool calls_itself_automatic(const Message& message, std::string_view subject) {
  return parser::Lexicon::says(plain_words(own_text(message)), parser::Reply::automatic) ||
         bears_ticket(message.subject, subject);
}

Said said_in(const parser::MailScript& script) {
  if (const auto said = said_without_letters(script)) return *said;
  for (const Sentence& sentence : sentences_of(script))
    if (const auto decision = decision_of(sentence.words)) {
      const bool delays = *decision && holds_phrase(sentence.words, parser::Phrase::hesitates);
      return delays ? Said::unclear : *decision ? Said::yes : Said::no; // "Before I confirm anything: ..."
    }
  // "No wait", "What does it cost?" and "I have to think about it" say neither; "no problem" is no no.
  constexpr std::string_view harmless = " problem problems worries objection objections rush hurry doubt ";
  const std::vector<Sentence> all = sentences_of(script);
  const std::vector<std::string_view> words =
      all.empty() ? std::vector<std::string_view>{} : parser::words_of(all.front().words);
  const bool begins_with_no = words.size() > 1 &&
                              parser::Lexicon::says(std::string(words.front()), parser::Reply::no) &&
                              harmless.find(" " + std::string(words[1]) + " ") == harmless.npos;
  const bool open = begins_with_no || std::ranges::any_of(all, [](const Sentence& one) {
                      return one.asks || holds_phrase(one.words, parser::Phrase::hesitates);
                    });
  return open ? Said::unclear : Said::words;
}

bool is_gesture(const Message& message, const parser::MailScript& script) {
  if (message.click != Click::none) return true;
  return script.statements.size() == 1 && script.statements.front().line > 0 &&
         !sign_of_part(script.statements.front().text).empty();
}

std::optional<bool> silent_decision(const parser::MailScript& script) {
  if (script.statements.size() == 1 && !sign_of_part(script.statements.front().text).empty())
    return plain_decision(script.statements.front().text);
  return said_without_letters(script) == Said::nothing ? std::optional(true) : std::nullopt;
}

bool is_mere_no(const parser::MailScript& script) { return is_mere(script, false); }
bool is_mere_yes(const parser::MailScript& script) { return is_mere(script, true); }

std::optional<bool> plain_decision(std::string_view line) {
  std::vector<Sentence> sentences;
  add_sentences(line, sentences);
  std::optional<bool> decision;
  for (const Sentence& sentence : sentences) {
    std::optional<bool> one = decision_of(sentence.words);
    if (!one) one = assent_of(sentence);
    if (!one && !is_polite(sentence.words)) return std::nullopt;
    if (one && decision && *one != *decision) return std::nullopt;
    if (one) decision = one;
  }
  if (decision || has_letters(line)) return decision;
  return decision_in_signs(line);
}

bool answers_subject(std::string_view subject, std::string_view ours) {
  return is_of_answer(subject) && parser::equals_ignoring_case(without_prefixes(subject), ours);
}

void confirm(Context& context, const std::string& code, std::size_t line) {
  context.reply.keep_secret(code);
  context.reply.line().source = "CONFIRM ****";
  const std::vector<Request> requests = take_requests(context.mail, context.office, code);
  if (requests.empty())
    return context.fail_sign_on(
        "This code is not known for the address that you write from: it was used already, or its time is "
        "over. What is still wanted has to be asked for again.");
  register_sender(context.mail, context.office);
  note_reached(context.office.transaction, context.mail.sender);
  context.reply.valid = true;
  context.office.answered.push_back(context.mail.sender);
  context.reply.say("Your address is confirmed.");
  context.reply.line().signs_on = true; // what was asked for is the news
  for (const Request& request : requests) {
    obey_request(context, request, line);
    if (gives_seat(context.mail, context.office, request)) context.session.agreed.push_back(request.game);
  }
  if (!context.session.agreed.empty() && context.office.conf().subaddress != "none")
    context.reply.say(
        "You are in. If that was not you, answer NO: that ends it, and nothing more is sent to you.");
}

bool refuse_automatic(Context& context, const std::string& code) {
  if (!calls_itself_automatic(context.mail.message, confirm_subject(context.office.conf(), code)))
    return false;
  context.reply.why_silent = "an answer that calls itself automatic, not obeyed";
  context.session.stop = true;
  return true;
}

void cmd_confirm(Context& context, const parser::Statement& statement, parser::Words arguments) {
  context.session.sign_off();
  const std::string code = parser::to_lower(arguments.next());
  if (code.empty())
    return context.fail_sign_on("CONFIRM takes the code of the judge's letter: CONFIRM code.");
  if (refuse_automatic(context, code)) return;
  const auto stands_above = [&](const Echo& echo) { return echo.line > 0 && echo.line < statement.line; };
  if (std::ranges::any_of(context.reply.echoes, stands_above))
    return context.fail_sign_on("CONFIRM counts as the first line of a mail alone: send it again as that.");
  confirm(context, code, statement.line);
}

} // namespace mail
