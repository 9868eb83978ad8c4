// SPDX-License-Identifier: GPL-3.0-or-later
// answer_wants - sentences that want something of the judge, and are surely none of orders: see obey.h
#include "games/game/seats.h"
#include "mail/commands/players/taken_orders.h"
#include "mail/commands/press/press.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/deeds.h"
#include "mail/conversation/obey.h"
#include "mail/message/message.h"
#include "mail/reading/order_part.h"
#include "mail/reading/topics.h"
#include "mail/reading/wants.h"

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

} // namespace

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
