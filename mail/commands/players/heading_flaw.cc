// SPDX-License-Identifier: GPL-3.0-or-later
// heading_flaw - see heading_flaw.h
#include "mail/commands/players/heading_flaw.h"

#include "games/game/orders.h"
#include "mail/commands/session/context.h"
#include "mail/letters/phase_words.h"
#include "mail/text/typeset.h"

namespace mail {

namespace {

// Ends what a heading of other orders began.
void read_again(Context& context) {
  auto& named = context.session.named_phase;
  if (!named || !named->by_heading) return;
  if (named->phase == context.game().position.phase)
    named.reset();
  else
    named = {named->phase, ""};
}

} // namespace

void refuse_heading(Context& context, const parser::Statement& statement, HeadingFlaw flaw) {
  context.begin(statement);
  context.answering.valid = context.session.below_orders = true;
  const games::Game& game = context.game();
  context.note_bad_order(context.power());
  const judge::Phase phase =
      context.session.named_phase ? context.session.named_phase->phase : game.position.phase;
  const std::string others = "other orders than those for " + judge::to_mail_text(phase);
  switch (flaw) {
  case HeadingFlaw::none: return;
  case HeadingFlaw::other_orders:
    context.session.named_phase = {phase, "Not taken: the line above names " + others + ".", true};
    return context.refuse("This line names " + others +
                          ": what is below it is not taken. Orders for a later phase go below PHASE and its "
                          "code, as in PHASE F1902M.");
  case HeadingFlaw::other_power:
    return context.refuse(
        "This line names another power than " +
        in_words(names_of(game.variant->map, games::powers_ordered_for(game, context.seat()))) +
        ", for which the lines below it were read.");
  case HeadingFlaw::again: read_again(context); break;
  case HeadingFlaw::misplaced: break;
  }
  context.refuse("This line is no order: those below it were read as all others.");
}

} // namespace mail
