// SPDX-License-Identifier: GPL-3.0-or-later
// set_line - SET: a line of options, obeyed whole or not at all
#include "games/store/players.h"
#include "mail/commands/masters/masters.h"
#include "mail/commands/old_options.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/deeds.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/set_options.h"
#include "mail/reading/command_words.h"
#include "parser/text.h"

#include <algorithm>
#include <optional>

namespace mail {

namespace {

constexpr const char* nothing_done = " Nothing of this line was obeyed.";

bool is_spelt(const SetRow& row, std::string_view words) {
  const std::vector<std::string_view> all = spellings(row.words);
  return std::ranges::find(all, words) != all.end();
}

// SET NO WAIT for SET WAIT; nullptr when there is no such option.
const SetRow* opposite_of(const SetRow& row) {
  for (const std::string_view spelling : spellings(row.words)) {
    const std::string negated = "NO " + std::string(spelling);
    const auto other =
        std::ranges::find_if(set_table(), [&](const SetRow& one) { return is_spelt(one, negated); });
    if (other != set_table().end()) return &*other;
  }
  return nullptr;
}

// "SET WAIT OFF" is SET NO WAIT, "SET WAIT ON" is SET WAIT. nullptr for "SET NO WAIT OFF".
const SetRow* with_on_or_off(const Vocabulary& vocabulary, const SetRow& row, parser::Words& arguments) {
  parser::Words ahead = arguments;
  if (vocabulary.find_option(ahead)) return &row; // "SET WAIT NO MAP"
  const std::string word = parser::to_lower(take_word(ahead));
  const bool on = word == "on" || word == "yes", off = word == "off" || word == "no";
  const bool negative = first_spelling(row.words).starts_with("NO ");
  const SetRow* opposite = opposite_of(row);
  if ((!on && !off) || (opposite == nullptr && !negative)) return &row;
  arguments = ahead;
  return negative ? nullptr : on ? &row : opposite;
}

// Without words: SET NO ABSENCE takes all back; else the handler says what it takes.
std::string date_problem(Context& context, const SetRow& row, parser::Words& arguments) {
  if (row.takes == Takes::span) take_seat(context, arguments);
  const std::string text = take_date(context.mail.vocabulary, arguments);
  if (text.empty()) return "";
  return row.takes == Takes::date
             ? games::read_date(text, clock_frame(context, context.game().deadline)).error
             : games::read_span(text, date_frame(context.mail, context.office)).error;
}

// A date that cannot be read refuses the whole line, before anything of it is obeyed. Looks as far as it can
// tell options from words.
bool has_good_dates(Context& context, parser::Words arguments) {
  while (!arguments.empty()) {
    const auto found = context.mail.vocabulary.find_option(arguments);
    if (!found || set_table()[*found].takes == Takes::words) return true;
    const SetRow& row = set_table()[*found];
    if (row.takes == Takes::nothing) continue;
    const std::string problem = date_problem(context, row, arguments);
    if (problem.empty()) continue;
    return context.reply.no("SET " + std::string(first_spelling(row.words)) + ": " + problem +
                            std::string(".") + nothing_done);
  }
  return true;
}

// A line of several options as it was before it: what some of them did is undone when another one fails.
class Undo {
 public:
  Undo(Context& context, bool several) : context_(context) {
    if (several) game_ = context.open_game();
    if (several) person_ = games::find_sound_player(context.office.transaction, context.mail.sender);
    answers_ = context.reply.line().answers.size();
    letters_ = context.office.letters.size();
    asked_ = context.office.asked.size();
  }

  void all() {
    if (!game_) return;
    context_.open_game() = *std::move(game_);
    if (person_) games::save_player(context_.office.transaction, *person_);
    context_.office.letters.resize(letters_);
    context_.office.asked.resize(asked_);
    auto& answers = context_.reply.line().answers;
    const auto own = answers.begin() + static_cast<std::ptrdiff_t>(answers_);
    answers.erase(std::remove_if(own, answers.end(),
                                 [](const Answer& answer) { return answer.kind == Answer::Kind::sentence; }),
                  answers.end());
  }

 private:
  Context& context_;
  std::optional<OpenGame> game_;
  std::optional<games::Player> person_;
  std::size_t answers_, letters_, asked_; // that there were
};

// "NOT" is the NO of some: "SET NOT WAIT".
bool take_not(const Vocabulary& vocabulary, const parser::Words& arguments, std::string& negated) {
  parser::Words behind = arguments;
  if (vocabulary.find_option(behind)) return false; // NOT VARIANT
  behind = arguments;
  if (!behind.take("NOT")) return false;
  negated = "NO " + std::string(behind.rest());
  parser::Words ahead(negated);
  return vocabulary.find_option(ahead).has_value();
}

bool refuse_unknown(const Incoming& mail, GrowingReply& reply, parser::Words arguments) {
  const std::string near = mail.vocabulary.near_option(arguments);
  std::string word(arguments.next());
  if (parser::equals_ignoring_case(word, "NO") && !arguments.empty())
    word += " " + std::string(arguments.next());
  return reply.no("\"" + word + "\" is no option of SET." + nothing_done + " " +
                  (near.empty() ? "HELP SET lists the options." : "Did you mean SET " + near + "?"));
}

bool refuse(GrowingReply& reply, const std::string& why) { return reply.no(why + nothing_done); }

bool obey_option(Context& context, parser::Words& arguments);

bool obey_options(Context& context, std::string_view options) {
  parser::Words words(options);
  while (!words.empty())
    if (!obey_option(context, words)) return false;
  return true;
}

// What holds anyhow, or has another name here.
bool obey_old_option(Context& context, const OldOption& row, parser::Words& arguments) {
  if (row.here == Here::lacks) return refuse(context.reply, row.text);
  if (row.here == Here::means) return obey_options(context, row.text);
  if (row.test != nullptr && !row.test(context, arguments)) return refuse(context.reply, row.text);
  constexpr const char* so = "It is so already."; // once a line
  const auto& answers = context.reply.line().answers;
  if (answers.empty() || answers.back().text != so) context.reply.say(so);
  return true;
}

// SET RULE NO_DIAS, SET VARIANT PORTAGE, SET NOT VARIANT PORTAGE: an option by a rule's name. nullopt where
// the word is none.
std::optional<RuleName> option_named(const Incoming& mail, const SetRow& row, parser::Words& arguments) {
  const bool rule = row.handler == set_rule, variant = row.handler == set_variant;
  if (!rule && !variant && row.handler != set_not_variant) return std::nullopt;
  parser::Words ahead = arguments;
  std::string word = take_word(ahead);
  if (word.empty() || word.find('=') != word.npos || parser::equals_ignoring_case(word, "gunboat"))
    return std::nullopt;
  if (row.handler == set_not_variant) word.insert(0, "!");
  RuleName named = read_rule_name(word, mail.vocabulary);
  if (!rule && !named.is_known) return std::nullopt;
  arguments = ahead;
  return named;
}

bool obey_row(Context& context, const SetRow& row, parser::Words& arguments) {
  if (context.session.whole_may_wait && may_wait_for_yes(context, row.who, "")) {
    context.session.waits_for_yes = true; // and the whole line with it
    return false;
  }
  if (const std::string why_not = why_not_allowed(context, row.who); !why_not.empty())
    return context.reply.no("SET " + std::string(first_spelling(row.words)) + ": " + why_not);
  if (const auto named = option_named(context.mail, row, arguments))
    return named->why_not.empty() ? obey_options(context, named->options)
                                  : refuse(context.reply, named->why_not);
  if (row.cost == Cost::letter && !may_write_today(context)) return false;
  if (!context.reply.affords(row.cost)) return false;
  row.handler(context, row, arguments);
  return !context.reply.line().error;
}

// Is one of the words, wherever it stands, the option PASSWORD?
bool may_hold_password(const Vocabulary& vocabulary, std::string_view options) {
  for (parser::Words words(options); !words.empty(); words.next()) {
    parser::Words ahead = words;
    const auto found = vocabulary.find_option(ahead);
    if (found && set_table()[*found].handler == set_password) return true;
  }
  return false;
}

// Obeys the option that the words begin with. False when it was refused.
bool obey_option(Context& context, parser::Words& arguments) {
  if (const auto old = find_old_option(arguments, context.mail.vocabulary)) {
    arguments = old->behind;
    return obey_old_option(context, *old->row, arguments);
  }
  const auto found = context.mail.vocabulary.find_option(arguments);
  if (!found) return refuse_unknown(context.mail, context.reply, arguments);
  const SetRow& named = set_table()[*found];
  const SetRow* row = with_on_or_off(context.mail.vocabulary, named, arguments);
  if (row != nullptr) return obey_row(context, *row, arguments);
  return refuse(context.reply,
                "SET " + std::string(first_spelling(named.words)) + " goes without ON and OFF.");
}

} // namespace

void cmd_set(Context& context, const parser::Statement& statement, parser::Words arguments) {
  if (arguments.empty()) return context.reply.refuse("SET names an option; HELP SET lists them.");
  if (context.session.keeper && !context.session.is_signed_on()) return set_for_house(context, arguments);
  std::string negated;
  if (take_not(context.mail.vocabulary, arguments, negated))
    return cmd_set(context, statement, parser::Words(negated));
  if (!has_good_dates(context, arguments)) return;
  const std::string whole = "SET " + std::string(arguments.rest());
  context.session.waits_for_yes = false;
  context.session.whole_may_wait =
      !may_hold_password(context.mail.vocabulary, arguments.rest()) && is_short_and_open(whole);
  Undo undo(context, parser::words_of(arguments.rest()).size() > 1);
  for (int done = 0; !arguments.empty() && context.session.is_signed_on(); ++done) {
    if (arguments.take(",") || arguments.take("PLEASE") || arguments.take("THANKS")) continue;
    if (obey_option(context, arguments)) continue;
    if (context.session.waits_for_yes) {
      undo.all();
      return ask_for_yes(context, {whole});
    }
    if (done == 0) return;
    undo.all();
    if (const auto& answers = context.reply.line().answers;
        answers.empty() || answers.back().text.find(nothing_done + 1) == std::string::npos)
      context.reply.refuse(nothing_done + 1);
    return;
  }
}

} // namespace mail
