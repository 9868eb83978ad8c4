// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/worker/answers.h"

#include "games/store/game_folder.h"
#include "games/store/players.h"
#include "games/store/store.h"
#include "mail/commands/command_table.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/conversation/reply.h"
#include "mail/letters/keeper_letters.h"
#include "mail/letters/welcome.h"
#include "mail/message/digest.h"
#include "mail/message/message.h"
#include "mail/outbox/post.h"
#include "mail/senders/authentication.h"
#include "mail/senders/quotas.h"
#include "mail/senders/reply_address.h"
#include "parser/address.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace mail {

namespace {

using games::Request, games::Waiting;

std::chrono::days patience(const Office& office) { return std::chrono::days(office.conf().confirm_days); }

Waiting waiting_for(const Incoming& mail, const Office& office, const std::string& address) {
  const auto known = games::find_waiting(office.transaction, address, mail.now - patience(office));
  Waiting none;
  none.address = address;
  return known.value_or(none);
}

bool is_same(const Request& a, const Request& b) {
  return a.mail == b.mail && a.command == b.command && a.game == b.game && a.seat == b.seat;
}

void add(const Office& office, Waiting& waiting) {
  for (const auto& [address, request] : office.asked) {
    const auto is_known = [&request = request](const Request& one) { return is_same(one, request); };
    if (!parser::same_address(address, waiting.address) || waiting.requests.size() >= most_requests) continue;
    if (std::ranges::none_of(waiting.requests, is_known)) waiting.requests.push_back(request);
  }
}

// A mail from there asked for it. What somebody else's mail wants was counted when it was obeyed.
bool is_own(const Incoming& mail, const std::string& address) {
  return parser::same_address(address, mail.sender);
}

bool may_ask(const Incoming& mail, const Office& office, const std::string& address,
             const std::string& code) {
  if (!may_be_asked(office.transaction, address, mail.now)) return false;
  if (is_own(mail, address) && !count_own_question(office.transaction, office.conf(), address,
                                                   network_of(mail.message, office.conf()), mail.now))
    return false;
  const Quota quota =
      count_answer(office.transaction, office.conf(), address, "confirm " + code, false, mail.now);
  return quota.turn != Quota::Turn::silence;
}

Letter letter_for(const Incoming& mail, const Office& office, const Waiting& waiting,
                  const std::string& code) {
  ConfirmLetter wanted{waiting.address, code, {}, waiting.sent.size(), mail.now};
  std::ranges::copy_if(waiting.requests, std::back_inserter(wanted.requests),
                       [&](const Request& request) { return request.mail == waiting.letter; });
  wanted.until = wanted.requests.front().received + patience(office);
  return confirm_letter(office.conf(), wanted);
}

// The letter for the requests of the oldest mail. False when none may go.
bool ask(const Incoming& mail, Office& office, Waiting& waiting) {
  const std::string& letter = waiting.requests.front().mail;
  const std::string code = confirm_code(office.home, waiting.address, letter);
  if (!may_ask(mail, office, waiting.address, code)) return false;
  waiting.letter = letter;
  waiting.sent.clear();
  office.letters.push_back(letter_for(mail, office, waiting, code));
  waiting.sent.push_back(mail.now);
  return true;
}

// Somebody writes again before he answered: the letter may have gone astray. It goes out three times at most.
bool ask_again(const Incoming& mail, Office& office, Waiting& waiting) {
  constexpr std::chrono::hours between{1};
  constexpr std::size_t most_copies = 3;
  if (waiting.sent.empty()) waiting.sent.push_back(waiting.requests.front().received); // an older file
  if (waiting.sent.size() >= most_copies || mail.now - waiting.sent.back() < between) return false;
  const std::string code = confirm_code(office.home, waiting.address, waiting.letter);
  if (!may_ask(mail, office, waiting.address, code + " " + std::to_string(waiting.sent.size()))) return false;
  office.letters.push_back(letter_for(mail, office, waiting, code));
  waiting.sent.push_back(mail.now);
  return true;
}

void ask_one(const Incoming& mail, Office& office, const std::string& address) {
  Waiting waiting = waiting_for(mail, office, address);
  add(office, waiting);
  if (waiting.requests.empty()) return;
  const bool asks = !games::is_asked(waiting);
  if (asks && !ask(mail, office, waiting)) waiting.requests.clear();
  const bool again = !asks && is_own(mail, address) && ask_again(mail, office, waiting);
  games::save_waiting(office.transaction, waiting);
  if (again || (asks && !waiting.requests.empty())) note_asked(office.transaction, address, mail.now);
}

} // namespace

void ask_addresses(const Incoming& mail, Office& office) {
  std::vector<std::string> addresses = office.answered;
  for (const auto& [address, request] : office.asked) addresses.push_back(address);
  if (office.waits_for_answer) addresses.push_back(mail.sender);
  std::set<std::string> done;
  for (const std::string& address : addresses)
    if (done.insert(parser::to_lower(address)).second) ask_one(mail, office, address);
}

namespace {

constexpr const char* last_to_stranger = "This is the last answer of today: you are not registered with this "
                                         "judge. JOIN, SIGNON and REGISTER are still obeyed.";

// Does the mail hold anything for a judge, or could it? Else it is talk, or spam.
bool may_hold_command(const Incoming& mail, const GrowingReply& reply) {
  return reply.valid || mail.message.too_large || std::ranges::any_of(reply.echoes, &Echo::error);
}

// What stays the same when two programs answer each other. "WAIT" to the reply addresses of four games is no
// loop.
std::string what_came(const Message& message) {
  std::string all = message.subject + "\n" + message.text;
  for (const std::string& recipient : message.recipients) all += "\n" + recipient;
  for (const std::string& note : message.notes) all += "\n" + note; // the names of attachments
  return all;
}

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

// The word wherever it stands by itself in the text, whatever its case.
std::string without_word(std::string text, std::string_view word) {
  const std::string small = parser::to_lower(word);
  for (std::size_t at = 0; (at = parser::to_lower(text).find(small, at)) != text.npos;) {
    const std::size_t end = at + small.size();
    const bool by_itself =
        (at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end]));
    const std::size_t full_stop = text.compare(end, 1, ".") == 0 ? 1 : 0; // the dots end the sentence, too
    if (by_itself) text.replace(at, small.size() + full_stop, "...");
    at += by_itself ? 3 : small.size();
  }
  return text;
}

// Commands, games and boards have names of the judge's own. To look for one reads folders, so each word of a
// mail is looked for once, and of words beyond counting none is known.
class OwnNames {
 public:
  explicit OwnNames(const Context& context) : context_(context) {}

  bool have(std::string_view word) {
    constexpr std::size_t most_words = 200;
    const std::string name = parser::to_lower(word);
    if (const auto known = known_.find(name); known != known_.end()) return known->second;
    return known_.size() < most_words && known_.emplace(name, is_own(name)).first->second;
  }

 private:
  bool is_own(const std::string& name) const {
    return context_.mail.vocabulary.is_command(name) ||
           games::game_exists(context_.office.transaction, context_.office.home, name) ||
           context_.office.library.find(name) != nullptr;
  }

  const Context& context_;
  std::map<std::string, bool> known_;
};

std::string_view without_marks(std::string_view word) {
  while (!word.empty() && !is_letter(word.front())) word.remove_prefix(1);
  while (!word.empty() && !is_letter(word.back())) word.remove_suffix(1);
  return word;
}

// Words of a line that the judge has no name for.
std::set<std::string> foreign_words(OwnNames& names, std::string_view line) {
  constexpr std::size_t shortest = 3;
  std::set<std::string> words;
  for (const std::string_view written : parser::words_of(line)) {
    const std::string_view word = without_marks(written);
    if (word.size() >= shortest && !names.have(word)) words.emplace(word);
  }
  return words;
}

// Of a line the words of its command, which are the judge's own, and behind them a name or two that he has:
// "LIST alpine", "JOIN ..."; of any other line none.
std::string_view behind_command(std::string_view line) {
  parser::Words arguments{""};
  return find_command(line, arguments) == nullptr ? line : arguments.rest();
}
std::string command_words(OwnNames& names, const std::string& line) {
  constexpr std::string_view of_subject = "Subject: ";
  constexpr std::size_t most_names = 2;
  if (line.starts_with(of_subject))
    return std::string(of_subject) + command_words(names, line.substr(of_subject.size()));
  if (line.empty() || line == Echo::hidden) return line;
  const std::string_view rest = behind_command(line);
  if (rest == line) return "...";
  const auto words = parser::words_of(rest);
  const bool known =
      words.size() <= most_names && std::ranges::all_of(words, [&](auto word) { return names.have(word); });
  if (known || rest == Echo::hidden) return line;
  return line.substr(0, line.size() - rest.size()) + "...";
}

// A sentence that quotes the line: "..." is no variant. What the judge quotes of his own stays.
std::string without_quotes(const std::string& text, const std::string& line) {
  const std::size_t begin = text.find('"'), end = text.rfind('"');
  if (begin == text.npos || begin == end) return text;
  const std::string quoted = parser::to_lower(text.substr(begin + 1, end - begin - 1));
  if (parser::to_lower(line).find(quoted) == line.npos) return text;
  return text.substr(0, begin + 1) + "..." + text.substr(end);
}

// The line as the mail has it: of an echo some words may be blanked already that the answer's sentences have.
std::string as_written(const Echo& echo, std::string_view subject,
                       const std::vector<std::string_view>& lines) {
  if (echo.line == 0) return std::string(subject);
  return echo.line <= lines.size() ? std::string(lines[echo.line - 1]) : echo.source;
}

// Somebody else may have written in the stranger's name, and must not use the judge to make him read a text.
// So the answer repeats no word of his.
void hide_words(Context& context) {
  const std::vector<std::string_view> lines = parser::lines_of(context.mail.message.text);
  OwnNames names(context);
  for (Echo& echo : context.reply.echoes) {
    const std::string written = as_written(echo, context.mail.message.subject, lines);
    const std::set<std::string> foreign = foreign_words(names, behind_command(written));
    echo.source = command_words(names, echo.source);
    for (Answer& answer : echo.answers)
      if (is_sentence(answer.kind)) {
        answer.text = without_quotes(answer.text, written);
        for (const std::string& word : foreign) answer.text = without_word(std::move(answer.text), word);
      } else if (answer.text.starts_with("> ")) {
        answer.text = "> ...";
      }
  }
}

void hide_names(const Incoming& mail, const Office& office, std::vector<Letter>& letters) {
  for (Letter& letter : letters) {
    if (!parser::same_address(letter.to, mail.sender)) continue;
    letter.to_name.clear();
    letter.subject = "Re: " + office.conf().code + ": Your mail";
  }
}

// At most once a day for an address.
void tell_keeper(const Incoming& mail, const Office& office, const std::string& why) {
  const std::string day = games::day_of(mail.now);
  const std::string key = sha256_hex("over the limit " + parser::to_lower(mail.sender) + " " + day);
  if (games::is_done(office.transaction, key)) return;
  games::mark_done(office.transaction, key, mail.now);
  Letter letter = many_mails_letter(office.conf(), mail.sender, why);
  letter.id_seed = key;
  tell_keeper(office.transaction, office.home, "addresses-with-many-mails", letter,
              {mail.sender + " was told: " + why}, mail.now);
}

bool waits_for_yes(const Incoming& mail, const Office& office) {
  return std::ranges::any_of(
      office.asked, [&](const auto& asked) { return parser::same_address(asked.first, mail.sender); });
}

// The mail holds nothing but what waits for the yes of its sender: the letter that asks him says all.
bool is_asked_alone(const Context& context) {
  const auto asked = std::ranges::count_if(context.office.asked, [&](const auto& one) {
    return parser::same_address(one.first, context.mail.sender);
  });
  const auto& echoes = context.reply.echoes;
  return asked > 0 && context.session.visits.empty() &&
         std::ranges::count_if(echoes, &Echo::error) == asked &&
         std::ranges::all_of(echoes,
                             [](const Echo& one) { return one.error || one.passed_over || !one.shown; });
}

// Somebody unconfirmed had the password of a seat. He, or whoever is at that address, gets no answer: the
// seat's own address gets its copy.
void ask_about_answers(Context& context) {
  if (!waits_for_yes(context.mail, context.office))
    ask_for_answers(context, context.session.visits.back().game);
}

} // namespace

Answers answers_to(Context& context, const parser::MailScript& script, const std::vector<SeatOnFile>& on_file,
                   const std::vector<std::string>& after) {
  if (!context.reply.why_silent.empty()) return {{}, context.reply.why_silent};
  const bool signed_on = !context.session.visits.empty();
  const bool confirmed = is_confirmed(context);
  if (signed_on && !confirmed) ask_about_answers(context);
  if (is_asked_alone(context) || (!confirmed && waits_for_yes(context.mail, context.office)))
    return {copies_to_holders(context, on_file), "its address has not confirmed itself"};
  const bool known =
      context.session.keeper ||
      (confirmed && (signed_on || games::find_sound_player(context.office.transaction, context.mail.sender)));
  std::vector<std::string> sentences = after;
  if (known) note_heard(context.office.transaction, context.mail.sender);
  if (!confirmed && !context.reply.proven &&
      owes_answer(context.office.transaction, context.mail.sender, context.mail.now)) {
    context.office.waits_for_answer = may_hold_command(context.mail, context.reply);
    return {{}, "its address was asked, and has not said yes"};
  }
  if (!known) {
    if (!may_hold_command(context.mail, context.reply)) return {{}, "from nobody known, without a command"};
    const StrangersTurn turn =
        count_stranger(context.office.transaction, context.office.conf(), context.mail.sender,
                       network_of(context.mail.message, context.office.conf()), context.mail.now);
    if (turn == StrangersTurn::silence) return {{}, "from nobody known, answered enough today"};
    if (turn == StrangersTurn::last_answer) sentences.emplace_back(last_to_stranger);
  }
  const Quota quota = count_answer(context.office.transaction, context.office.conf(), context.mail.sender,
                                   what_came(context.mail.message), known, context.mail.now);
  if (quota.turn == Quota::Turn::silence) return {{}, "over the limit of answers"};
  if (quota.turn == Quota::Turn::last_answer) {
    sentences.push_back(quota.why);
    tell_keeper(context.mail, context.office, quota.why);
  }
  const bool may_be_forged = !known && !context.reply.proven;
  if (may_be_forged) hide_words(context);
  std::vector<Letter> letters = compose_reply(context, script, on_file, sentences);
  if (may_be_forged) hide_names(context.mail, context.office, letters);
  note_agreed(context, message_id_for(letters.front().id_seed, context.office.conf()));
  return {std::move(letters), ""};
}

} // namespace mail
