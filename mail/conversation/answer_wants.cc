// SPDX-License-Identifier: GPL-3.0-or-later
// answer_wants - sentences that want something of the judge, and are surely none of orders: see obey.h
#include "games/game/filed_orders.h"
#include "games/game/seats.h"
#include "mail/commands/players/taken_orders.h"
#include "mail/commands/press/press.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/deeds.h"
#include "mail/conversation/obey.h"
#include "mail/message/message.h"
#include "mail/reading/command_words.h"
#include "mail/reading/order_part.h"
#include "mail/reading/topics.h"
#include "mail/reading/wants.h"
#include "parser/lexicon.h"
#include "parser/line_marks.h"
#include "parser/mail_parser.h"

#include <algorithm>
#include <array>
#include <string>

namespace mail {

namespace {

// Wants that words about orders may be taken for.
bool is_near_orders(Want want) {
  constexpr std::array near{Want::talk,      Want::thanks,    Want::agree, Want::refuse,    Want::takeback,
                            Want::change,    Want::ownorders, Want::ahead, Want::orderfor,  Want::ifs,
                            Want::build,     Want::retreat,   Want::reach, Want::whyfailed, Want::undo,
                            Want::delorders, Want::once,      Want::wait};
  return std::ranges::find(near, want) != near.end();
}

// A wish to take all orders back, in words that the reader of letters does not know: it waits for a yes, and
// the turn for that.
bool ask_whether_all_back(Context& context, const parser::Statement& statement) {
  constexpr float least = 0.6F;
  if (!context.power() || context.game().state != games::State::running ||
      context.game().orders[context.power()].empty() || !context.session.signon.by_address ||
      !open_offer(context).empty() || is_question(statement.text))
    return false;
  const auto sentences = sentences_in(statement.text);
  if (std::ranges::none_of(sentences, [](const std::string& sentence) {
        const Wanted wanted = want_of(sentence);
        return wanted.want == Want::takeback && wanted.likely >= least;
      }))
    return false;
  context.begin(statement);
  note_slip(context);
  ask_for_yes(context, {"CANCEL"});
  return true;
}

// "Please cancel the Tyrolia one for now": the units of which the sentence takes the orders on file back;
// none where it names another place, or may mean something else.
std::vector<judge::Province> units_taken_back(Context& context, const std::string& sentence) {
  const games::Game& game = context.game();
  const std::vector<judge::Province> named = provinces_in(game, sentence);
  const std::vector<parser::TalkWord> words = parser::talk_words(sentence);
  const auto holds = [&](parser::Sense sense) {
    return std::ranges::any_of(
        words, [&](const parser::TalkWord& word) { return parser::Lexicon::is(sense, word.plain); });
  };
  const auto is_ordered = [&](judge::Province place) {
    return std::ranges::any_of(game.orders[context.power()], [&](const games::OrderOnFile& one) {
      return one.order.unit && game.variant->map.province_of(one.order.unit) == place;
    });
  };
  using parser::Sense;
  constexpr std::size_t most_words = 16;
  constexpr Sense turning[] = {Sense::negation, Sense::condition, Sense::except, Sense::report,
                               Sense::support,  Sense::convoy,    Sense::hold,   Sense::choice};
  if (named.empty() || words.size() > most_words || sentence.find('?') != sentence.npos ||
      !holds(Sense::cancel) || std::ranges::any_of(turning, holds) || !std::ranges::all_of(named, is_ordered))
    return {};
  return named;
}

} // namespace

bool take_back_in_words(Context& context, const parser::Statement& statement) {
  if (!context.power() || context.session.skipping || context.game().state != games::State::running ||
      context.session.named_phase || !statement.block.empty() || !open_offer(context).empty() ||
      context.mail.vocabulary.is_command(statement.text))
    return false;
  const std::vector<std::string> sentences = sentences_in(statement.text);
  std::string lines, rest;
  for (const std::string& sentence : sentences) {
    const std::vector<judge::Province> units = units_taken_back(context, sentence);
    for (const judge::Province unit : units)
      lines += "CANCEL " + context.game().variant->map.province(unit).name + '\n';
    if (units.empty()) rest += (rest.empty() ? "" : " ") + sentence;
  }
  if (lines.empty()) return false;
  context.obey_more(parser::parse_mail(lines + rest, block_words()).statements);
  return true;
}

bool answer_wants(Context& context, const parser::Statement& statement) {
  constexpr float sure = 0.85F, sure_beside_orders = 0.7F, likely = 0.6F;
  const std::string& text = statement.text;
  if (!context.session.is_signed_on() || context.session.skipping || !statement.block.empty() ||
      context.mail.at_fault.contains(statement.line) || context.mail.vocabulary.is_command(text) ||
      !provinces_in(context.game(), text).empty() || is_own_order(context.game(), context.power(), text) ||
      may_be_press_head(text))
    return false;
  if (ask_whether_all_back(context, statement)) return true;
  const float least = may_order(context, text) ? sure : sure_beside_orders;
  bool some = false;
  for (const std::string& sentence : sentences_in(text)) {
    const Wanted wanted = want_of(sentence);
    const bool talk = wanted.want == Want::talk || wanted.want == Want::thanks;
    // "I am in favour": of orders where some are proposed.
    const bool agrees = wanted.want == Want::agree || wanted.want == Want::refuse;
    const bool is_near = is_near_orders(wanted.want) && !(agrees && open_offer(context).empty());
    const bool may_be_of_orders = (!talk && is_near) || wanted.likely < likely;
    if (may_be_of_orders && (wanted.likely >= likely || may_order(context, sentence))) return false;
    some = some || (!talk && wanted.likely >= least);
  }
  if (!some) return false;
  const std::string told = advice_on(context, text);
  if (told.empty()) return false;
  context.begin(statement);
  context.reply.valid = true;
  context.reply.advise(told);
  return true;
}

} // namespace mail
