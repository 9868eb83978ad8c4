// answers - see answers.h
#include "mail/worker/answers.h"

#include "games/home/conf.h"
#include "games/store/done_keys.h"
#include "games/store/players.h"
#include "games/store/store.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/letters/keeper_letters.h"
#include "mail/message/letter.h"
#include "mail/message/message.h"
#include "mail/outbox/keeper_news.h"
#include "mail/replies/holder_copies.h"
#include "mail/replies/reply.h"
#include "mail/senders/answer_quota.h"
#include "mail/senders/network.h"
#include "mail/senders/strangers.h"
#include "mail/text/digest.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <string_view>

namespace mail {
namespace {

constexpr const char* last_to_stranger = "This is the last answer of today: you are not registered with this "
                                         "judge. JOIN, SIGNON and REGISTER are still obeyed.";

// Does the mail hold anything for a judge, or could it? Else it is talk, or spam.
bool may_hold_command(const Context& context) {
  return context.answering.valid || context.message.too_large ||
         std::ranges::any_of(context.answering.echoes, &Echo::error);
}

// What stays the same when two programs answer each other. "WAIT" to the reply addresses of four games is no
// loop.
std::string what_came(const Message& message) {
  std::string all = message.subject + "\n" + message.text;
  for (const std::string& recipient : message.recipients) all += "\n" + recipient;
  for (const std::string& note : message.notes) all += "\n" + note; // the names of attachments
  return all;
}

// "Buy at ex..."
std::string plain_beginning(const std::string& line) {
  constexpr std::size_t longest = 24;
  const auto is_plain = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
           std::string_view(" ?*-:").find(c) != std::string_view::npos;
  };
  const auto end = std::ranges::find_if_not(line, is_plain);
  const std::size_t length = std::min(longest, static_cast<std::size_t>(end - line.begin()));
  return length == line.size() ? line : line.substr(0, length) + "...";
}

// A sentence that quotes the mail: "buy..." is no variant.
std::string with_plain_quotes(const std::string& text) {
  const std::size_t begin = text.find('"'), end = text.rfind('"');
  if (begin == text.npos || begin == end) return text;
  return text.substr(0, begin + 1) + plain_beginning(text.substr(begin + 1, end - begin - 1)) +
         text.substr(end);
}

// Somebody else may have written in the stranger's name, and must not use the judge to make him read a text.
// So the answer repeats a few plain words of each line of the mail.
void shorten_repeated(Context& context) {
  for (Echo& echo : context.answering.echoes) {
    echo.source = plain_beginning(echo.source);
    for (Answer& answer : echo.answers)
      if (is_sentence(answer.kind))
        answer.text = with_plain_quotes(answer.text);
      else if (answer.text.starts_with("> "))
        answer.text = "> " + plain_beginning(answer.text.substr(2));
  }
}

void hide_names(const Context& context, std::vector<Letter>& letters) {
  for (Letter& letter : letters) {
    if (!parser::same_address(letter.to, context.sender)) continue;
    letter.to_name.clear();
    letter.subject = "Re: " + context.conf().code + ": Your mail";
  }
}

// At most once a day for an address.
void tell_keeper(Context& context, const std::string& why) {
  const std::string day = games::day_of(context.now);
  const std::string key = sha256_hex("over the limit " + parser::to_lower(context.sender) + " " + day);
  if (games::is_done(context.transaction, key)) return;
  games::mark_done(context.transaction, key, context.now);
  Letter letter = many_mails_letter(context.conf(), context.sender, why);
  letter.id_seed = key;
  tell_keeper(context.transaction, context.store.home(), "addresses-with-many-mails", letter,
              {context.sender + " was told: " + why}, context.now);
}

bool waits_for_yes(const Context& context) {
  return std::ranges::any_of(context.effects.asked, [&](const auto& asked) {
    return parser::same_address(asked.first, context.sender);
  });
}

// Somebody unconfirmed had the password of a seat. He, or whoever is at that address, gets no answer: the
// seat's own address gets its copy.
void ask_about_answers(Context& context) {
  if (!waits_for_yes(context)) ask_for_answers(context, context.session.visits.back().game);
}

} // namespace

Answers answers_to(Context& context, const parser::MailScript& script, const std::vector<SeatOnFile>& on_file,
                   const std::vector<std::string>& after) {
  const bool signed_on = !context.session.visits.empty();
  const bool confirmed = is_confirmed(context);
  if (signed_on && !confirmed) ask_about_answers(context);
  if (!confirmed && waits_for_yes(context))
    return {copies_to_holders(context, on_file), "its address has not confirmed itself"};
  const bool known =
      confirmed && (signed_on || games::find_sound_player(context.transaction, context.sender).has_value());
  std::vector<std::string> sentences = after;
  if (!known) {
    if (!may_hold_command(context)) return {{}, "from nobody known, without a command"};
    const StrangersTurn turn =
        count_stranger(context.transaction, context.sender, network_of(context.message, context.conf()),
                       context.conf().answers_to_stranger, context.now);
    if (turn == StrangersTurn::silence) return {{}, "from nobody known, answered enough today"};
    if (turn == StrangersTurn::last_answer) sentences.emplace_back(last_to_stranger);
  }
  const Quota quota = count_answer(context.transaction, context.conf(), context.sender,
                                   what_came(context.message), known, context.now);
  if (quota.turn == Quota::Turn::silence) return {{}, "over the limit of answers"};
  if (quota.turn == Quota::Turn::last_answer) {
    sentences.push_back(quota.why);
    tell_keeper(context, quota.why);
  }
  if (!known) shorten_repeated(context);
  std::vector<Letter> letters = compose_reply(context, script, on_file, sentences);
  if (!known) hide_names(context, letters);
  return {std::move(letters), ""};
}

} // namespace mail
