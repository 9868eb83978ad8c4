// SPDX-License-Identifier: GPL-3.0-or-later
// question_answer - see question_answer.h
#include "mail/commands/question_answer.h"

#include "mail/message/message.h"
#include "mail/reading/subject.h"
#include "mail/reports/wishes.h"
#include "mail/text/clicks.h"
#include "parser/lexicon.h"
#include "parser/mail_noise.h"
#include "parser/mail_parser.h"
#include "parser/normal.h"
#include "parser/text.h"
#include "parser/utf8.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace mail {
namespace {

constexpr std::string_view ends_of_sentences = ".!?,;:";

// The words of a text without accents, in small letters, one blank between.
std::string plain_words(std::string_view text) {
  std::string all;
  for (const std::string& word : parser::phrase_words(parser::NormalLine(text).text()))
    all += (all.empty() ? "" : " ") + word;
  return all;
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

void add_sentences(std::string_view line, std::vector<std::string>& sentences) {
  for (std::size_t begin = 0; begin < line.size();) {
    const std::size_t end = std::min(line.find_first_of(ends_of_sentences, begin), line.size());
    if (std::string words = plain_words(line.substr(begin, end - begin)); !words.empty())
      sentences.push_back(std::move(words));
    begin = end + 1;
  }
}

std::vector<std::string> sentences_of(const parser::MailScript& script) {
  std::vector<std::string> sentences;
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
                                     "mi dispiace scusa scusate ciao saluti "
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
  const parser::Lexicon& lexicon = parser::Lexicon::shared();
  if (lexicon.says(sentence, parser::Reply::no) || lexicon.says(sentence, parser::Reply::refusal))
    return false;
  if (lexicon.says(sentence, parser::Reply::yes) || consent_of(sentence) == Consent::yes) return true;
  return std::nullopt;
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
  for (const std::string& sentence : sentences_of(script)) {
    const std::optional<bool> one = decision_of(sentence);
    if (one ? *one != decision : !is_polite(sentence)) return false;
    said = said || one.has_value();
  }
  return said;
}

} // namespace

bool calls_itself_automatic(const Message& message, std::string_view subject) {
  return parser::Lexicon::shared().says(plain_words(own_text(message)), parser::Reply::automatic) ||
         bears_ticket(message.subject, subject);
}

Said said_in(const parser::MailScript& script) {
  const auto says_something = [](const parser::Statement& one) {
    return one.line > 0 && has_letters(one.text);
  };
  if (std::ranges::none_of(script.statements, says_something)) {
    const bool refuses = std::ranges::any_of(script.statements, [](const parser::Statement& one) {
      return one.line > 0 && decision_in_signs(one.text) == false;
    });
    return refuses ? Said::no : Said::nothing;
  }
  for (const std::string& sentence : sentences_of(script))
    if (const auto decision = decision_of(sentence)) return *decision ? Said::yes : Said::no;
  return Said::words;
}

bool is_gesture(const Message& message, const parser::MailScript& script) {
  if (message.click != Click::none) return true;
  return script.statements.size() == 1 && script.statements.front().line > 0 &&
         !sign_of_part(script.statements.front().text).empty();
}

std::optional<bool> silent_decision(const parser::MailScript& script) {
  if (script.statements.size() == 1 && !sign_of_part(script.statements.front().text).empty())
    return plain_decision(script.statements.front().text);
  return said_in(script) == Said::nothing ? std::optional(true) : std::nullopt;
}

bool is_mere_no(const parser::MailScript& script) { return is_mere(script, false); }
bool is_mere_yes(const parser::MailScript& script) { return is_mere(script, true); }

std::optional<bool> plain_decision(std::string_view line) {
  std::vector<std::string> sentences;
  add_sentences(line, sentences);
  std::optional<bool> decision;
  for (const std::string& sentence : sentences) {
    const std::optional<bool> one = decision_of(sentence);
    if (!one && !is_polite(sentence)) return std::nullopt;
    if (one && decision && *one != *decision) return std::nullopt;
    if (one) decision = one;
  }
  if (decision || has_letters(line)) return decision;
  return decision_in_signs(line);
}

bool answers_subject(std::string_view subject, std::string_view ours) {
  return is_of_answer(subject) && parser::equals_ignoring_case(without_prefixes(subject), ours);
}

} // namespace mail
