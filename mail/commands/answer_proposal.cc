// SPDX-License-Identifier: GPL-3.0-or-later

#include "games/game/proposals.h"
#include "games/game/view.h"
#include "mail/commands/answer.h"
#include "mail/commands/confirm.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/deeds.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/game_lists.h"
#include "mail/message/message.h"
#include "mail/reading/order_part.h"
#include "mail/reading/wants.h"
#include "parser/line_marks.h"
#include "parser/text.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

namespace {

using games::Game, games::Proposal;

bool is_extension(const Proposal& one) { return one.kind == Proposal::Kind::extension; }

std::string name_of(const Game& game, judge::Power power) { return game.variant->map.power(power).name; }

// May the seat in force not know whose it is?
bool is_hidden(const games::Game& game, const games::Seat& seat, const Proposal& proposal) {
  return is_extension(proposal) ? !games::shows_extender(game, proposal.by, seat)
                                : game.settings.hidden_proposers;
}

bool may_answer_here(const Context& context) {
  const Session& session = context.session;
  return session.is_signed_on() && !session.skipping && !session.named_phase && !session.conditional;
}

// What the seat in force may say yes or no to.
std::vector<Proposal> questions_to(Context& context) {
  std::vector<Proposal> open;
  const Game& game = context.game();
  if (game.state != games::State::running) return open;
  std::ranges::copy_if(game.proposals, std::back_inserter(open), [&](const Proposal& one) {
    return games::is_open(game, one, context.mail.now) && awaits_answer(game, one, context.seat());
  });
  return open;
}

bool orders_are_open(Context& context) { return context.power() && !open_offer(context).orders.empty(); }

void answer_no_to_end(Context& context, const Proposal& proposal) {
  if (games::takes_single_proposals(context.game().settings))
    return cmd_vote(context, {}, parser::Words("NO"));
  context.reply.say("You do not vote for " + proposal_in_words(context.game(), proposal, {""}) + ".");
}

void decide(Context& context, const Proposal& proposal, bool yes) {
  const Game& game = context.game();
  const std::string by =
      is_hidden(context.game(), context.seat(), proposal) ? "" : name_of(game, proposal.by);
  if (is_extension(proposal))
    return yes ? cmd_agree_extension(context, {}, parser::Words(by))
               : cmd_deny_extension(context, {}, parser::Words(by));
  if (!yes) return answer_no_to_end(context, proposal);
  const std::string words = "YES " + by;
  if (proposal.kind == Proposal::Kind::draw && !games::takes_single_proposals(game.settings))
    return cmd_agree_draw(context, {}, parser::Words(by));
  cmd_vote(context, {}, parser::Words(words));
}

void begin_decision(Context& context, const parser::Statement& statement) {
  context.begin(statement);
  context.reply.valid = true;
}

void take(Context& context, const Proposal& proposal, bool yes) {
  context.session.decided = true;
  if (may_write_today(context) && context.reply.affords(Cost::letter)) decide(context, proposal, yes);
}

// Which of several questions a bare yes answers.
void ask_which(Context& context, const std::vector<Proposal>& open) {
  context.session.decided = true;
  context.reply.refuse(
      "Several questions are open. Answer with a number, as in " + std::to_string(open.front().number) +
      " YES" + (orders_are_open(context) ? ", or ORDERS YES for the orders that are proposed:" : ":"));
  if (orders_are_open(context)) offer_rest(context); // so that the answer to this names them
  for (const Proposal& one : open)
    context.reply.say_lines(
        "  " + std::to_string(one.number) + "  " +
        proposal_in_words(context.game(), one, zones_of_writer(context.mail, context.office)) +
        (is_hidden(context.game(), context.seat(), one)
             ? ""
             : ", as " + name_of(context.game(), one.by) + " asks"));
}

struct Numbered {
  std::string which; // a number, or "orders"
  bool yes = false;
};

// "2 yes", "yes to 2", "orders: ja"; nullopt for any other words.
std::optional<Numbered> numbered_in(std::string_view part) {
  const std::string plain = parser::to_lower(part);
  for (const std::string_view word : parser::words_of(plain)) {
    std::string_view bare = word;
    while (!bare.empty() && std::string_view(":)=.#").find(bare.back()) != std::string_view::npos)
      bare.remove_suffix(1);
    while (bare.starts_with('#') || bare.starts_with('(')) bare.remove_prefix(1);
    if (!parser::number_in<int>(bare) && bare != "orders") continue;
    std::string rest;
    for (const std::string_view other : parser::words_of(plain))
      if (other.data() != word.data() && other != "to" && other != "the" && other != "-")
        rest += std::string(other) + " ";
    if (const auto decision = plain_decision(rest)) return Numbered{std::string(bare), *decision};
  }
  return std::nullopt;
}

// A line of nothing but such answers.
std::vector<Numbered> numbered_answers(std::string_view line) {
  std::vector<Numbered> answers;
  for (std::size_t begin = 0; begin < line.size();) {
    const std::size_t end = std::min(line.find_first_of(",;", begin), line.size());
    const std::string_view part = parser::trim(line.substr(begin, end - begin));
    begin = end + 1;
    if (part.empty()) continue;
    const auto one = numbered_in(part);
    if (!one) return {};
    answers.push_back(*one);
  }
  return answers;
}

void take_numbered(Context& context, const std::vector<Numbered>& answers,
                   const std::vector<Proposal>& open) {
  context.session.decided = true;
  for (const Numbered& answer : answers) {
    const auto meant = std::ranges::find_if(
        open, [&](const Proposal& one) { return std::to_string(one.number) == answer.which; });
    if (meant == open.end())
      context.reply.refuse("No question " + answer.which + " is open for you.");
    else
      take(context, *meant, answer.yes);
  }
}

// The letter that the mail answers put a question of players: by its Subject, behind "Re:", as people or as
// programs read it.
enum class OpenQuestion : std::uint8_t { nothing, time, end };
OpenQuestion asked_by(const Incoming& mail, const Session& session) {
  std::string_view subject = parser::trim(mail.message.subject);
  bool answers = false;
  while (cut_reply_prefix(subject)) answers = true;
  if (!answers || !session.signon.by_address) return OpenQuestion::nothing;
  const auto says = [&](std::string_view words) { return subject.find(words) != subject.npos; };
  if (subject.ends_with("More Time Asked") || says(" asks for more time")) return OpenQuestion::time;
  return subject.ends_with("Draw Proposed") || subject.ends_with("End Proposed") || says(" proposes ") ||
                 says(" is proposed")
             ? OpenQuestion::end
             : OpenQuestion::nothing;
}

// "Fine with me, enjoy your trip", "Nein, wir warten schon lange genug": what a line in words of its own says
// to the question that its mail answers; nullopt where that is not likely enough, where it asks, and where it
// may order a unit. To a yes that ends the game more is wanted.
std::optional<bool> decision_in_words(Context& context, OpenQuestion asked, const std::string& line) {
  constexpr float least = 0.5F, least_to_refuse = 0.8F, least_to_end = 0.85F, with_plain_word = 0.3F;
  // With a condition it is no yes; "no problem" is no plain no.
  constexpr std::string_view turning[] = {"but",   "only", "unless",    "if",  "aber", "nur",      "wenn",
                                          "falls", "mais", "seulement", "si",  "pero", "solo",     "ma",
                                          "se",    "maar", "alleen",    "als", "ale",  "tylko",    "jesli",
                                          "men",   "bara", "om",        "mas", "most", "hochstens"};
  constexpr std::string_view harmless[] = {
      "problem", "problems", "objection", "objections", "worries", "doubt", "issue",    "matter",
      "einwand", "einwande", "probleme",  "probleem",   "bezwaar", "souci", "probleme", "problema"};
  std::optional<bool> decision;
  for (const std::string& sentence : sentences_in(line)) {
    if (sentence.find('?') != sentence.npos || is_own_order(context.game(), context.power(), sentence))
      return std::nullopt;
    const Decided said = decided_by(sentence);
    const std::vector<parser::TalkWord> words = parser::talk_words(sentence);
    const auto holds = [&](std::span<const std::string_view> list) {
      return std::ranges::any_of(words, [&](const parser::TalkWord& word) {
        return std::ranges::find(list, std::string_view(word.plain)) != list.end();
      });
    };
    const std::optional<bool> word =
        words.empty() || holds(harmless) ? std::nullopt : plain_decision(words.front().plain);
    const bool says_no = word == std::optional(false) && !holds(turning); // "Nein, noch nicht"
    const bool yes = said.yes > said.no && !says_no;
    if (yes && holds(turning)) return std::nullopt;
    const float wanted = !yes ? least_to_refuse : asked == OpenQuestion::end ? least_to_end : least;
    if (!says_no &&
        std::max(said.yes, said.no) < (word == std::optional(yes) ? with_plain_word * wanted : wanted))
      continue;
    if (decision && *decision != yes) return std::nullopt;
    decision = yes;
  }
  return decision;
}

// A few words that seem to answer the question of the letter, and tell neither yes nor no: "I would not
// mind".
bool ask_again(Context& context, const parser::Statement& statement) {
  constexpr std::size_t most_words = 12;
  constexpr float least = 0.25F;
  const std::string& line = statement.text;
  const Decided said = decided_by(line);
  if (asked_by(context.mail, context.session) == OpenQuestion::nothing || said.yes + said.no < least ||
      line.find('?') != line.npos || parser::words_of(line).size() > most_words ||
      context.mail.vocabulary.is_command(line) || is_own_order(context.game(), context.power(), line))
    return false;
  begin_decision(context, statement);
  context.session.decided = true;
  context.reply.refuse(
      "This is taken for neither yes nor no, and what you were asked is still open: answer YES, or NO.");
  return true;
}

} // namespace

bool answer_proposal(Context& context, const parser::Statement& statement) {
  if (!may_answer_here(context) || answers_deeds(context)) return false; // that letter asked something else
  const std::vector<Proposal> open = questions_to(context);
  if (open.empty()) return false;
  const std::vector<Numbered> answers = numbered_answers(statement.text);
  std::optional<bool> decision = answers.empty() ? plain_decision(statement.text) : std::optional<bool>();
  if (const OpenQuestion asked = asked_by(context.mail, context.session);
      !decision && answers.empty() && asked != OpenQuestion::nothing)
    decision = decision_in_words(context, asked, statement.text);
  if (decision) {
    begin_decision(context, statement);
    if (open.size() > 1 || orders_are_open(context))
      ask_which(context, open);
    else
      take(context, open.front(), *decision);
    return true;
  }
  if (answers.empty()) return ask_again(context, statement);
  if (answers.size() == 1 && answers.front().which == "orders") {
    parser::Statement rest = statement;
    rest.text = answers.front().yes ? "YES" : "NO";
    return answer_offer(context, rest);
  }
  begin_decision(context, statement);
  take_numbered(context, answers, open);
  return true;
}

bool answer_proposal_silently(Context& context, const parser::MailScript& script) {
  const OpenQuestion asked = asked_by(context.mail, context.session);
  const std::optional<bool> decision =
      asked == OpenQuestion::nothing ? std::nullopt : silent_decision(script);
  if (!decision) return false;
  const std::vector<Proposal> open = questions_to(context);
  if (open.empty()) return false;
  parser::Statement statement;
  statement.line = 1;
  statement.text = script.statements.empty() ? "(no words)" : script.statements.front().text;
  begin_decision(context, statement);
  if (open.size() > 1 || orders_are_open(context))
    ask_which(context, open);
  else if (is_extension(open.front()))
    take(context, open.front(), *decision);
  else
    context.reply.refuse("An end of the game takes a word, so nothing was voted: answer YES, or NO.");
  return true;
}

void note_open_question(Context& context) {
  if (context.session.decided || !may_answer_here(context) ||
      asked_by(context.mail, context.session) == OpenQuestion::nothing || questions_to(context).empty())
    return;
  context.reply.notes.emplace_back("What you were asked is still open: answer YES, or NO.");
}

} // namespace mail
