// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/players/near_orders.h"

#include "games/game/control.h"
#include "games/game/disorder.h"
#include "games/game/filed_orders.h"
#include "judge/board/order.h"
#include "mail/commands/players/order_line.h"
#include "mail/commands/players/taken_orders.h"
#include "mail/commands/session/context.h"
#include "mail/letters/duties.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"
#include "mail/reading/power_name.h"
#include "parser/line_marks.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

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
  context.reply.valid = context.session.below_orders = true;
  if (flaw == HeadingFlaw::again) {
    read_again(context);
    return context.reply.say("A heading, as it was read before.");
  }
  const games::Game& game = context.game();
  context.note_bad_order(context.power());
  const judge::Phase phase =
      context.session.named_phase ? context.session.named_phase->phase : game.position.phase;
  const std::string others = "other orders than those for " + judge::to_mail_text(phase);
  switch (flaw) {
  case HeadingFlaw::none:
  case HeadingFlaw::again: return;
  case HeadingFlaw::other_orders:
    context.session.named_phase = {phase, "Not taken: the line above names " + others + ".", true};
    return context.reply.refuse("This line names " + others +
                                ": what is below it is not taken. Orders for a later phase go below PHASE "
                                "and its code, as in PHASE F1902M.");
  case HeadingFlaw::other_power:
    return context.reply.refuse(
        "This line names another power than " +
        in_words(names_of(game.variant->map, games::powers_ordered_for(game, context.seat()))) +
        ", for which the lines below it were read.");
  case HeadingFlaw::misplaced:
    return context.reply.refuse("This line is no order: those below it were read as all others.");
  }
}

namespace {

bool says_none(const std::string& line) {
  constexpr std::array<std::string_view, 8> none{"none",      "nothing", "no retreat",     "no retreats",
                                                 "no orders", "no move", "do not retreat", "nowhere"};
  std::string plain;
  for (const parser::TalkWord& word : parser::talk_words(line))
    plain += (plain.empty() ? "" : " ") + word.plain;
  return std::ranges::find(none, plain) != none.end();
}

// The first of the writer's units that has to retreat or disband, and can do either.
const judge::Dislodged* first_to_retreat(const games::Game& game, judge::Power power) {
  const auto& dislodged = game.position.dislodged;
  const auto found = std::ranges::find_if(dislodged, [&](const judge::Dislodged& one) {
    return one.unit.power == power && !one.retreats.empty();
  });
  return found == dislodged.end() ? nullptr : &*found;
}

} // namespace

bool tell_no_retreat(Context& context, const parser::Statement& statement) {
  if (!context.power() || context.session.skipping || !says_none(statement.text)) return false;
  const games::Game& game = context.game();
  if (game.position.phase.kind != judge::PhaseKind::retreat ||
      why_nobody_asked(context).fate != LineFate::taken)
    return false;
  const judge::Dislodged* unit = first_to_retreat(game, context.power());
  if (unit == nullptr) return false;
  const judge::Map& map = game.variant->map;
  const std::string name = std::string(judge::type_letter(unit->unit.type)) + " " +
                           map.id(map.base(map.province_of(unit->unit.location)));
  context.begin(statement);
  context.reply.valid = true;
  context.reply.refuse("Nothing is ordered by this line. A unit that does not retreat is disbanded: to order "
                       "that, write DISBAND " +
                       name + "; to retreat, " + name + " - " + map.id(unit->retreats.front()) + ".");
  return true;
}

namespace {

constexpr int most_credits = 9999;

std::optional<int> credits_in(std::string_view word) {
  const auto credits = parser::number_in<int>(word);
  return credits && *credits >= 0 && *credits <= most_credits ? credits : std::nullopt;
}

// "France 8", "France: 8", "BID France 8"
std::optional<games::Bid> read_bid(const judge::Map& map, std::string text) {
  for (char& c : text)
    if (c == ':' || c == '=') c = ' ';
  std::vector<std::string_view> words = parser::words_of(text);
  if (!words.empty() && parser::equals_ignoring_case(words.front(), "bid")) words.erase(words.begin());
  if (words.size() != 2) return std::nullopt;
  const judge::Power power = read_power(map, words[0]);
  const std::optional<int> credits = credits_in(words[1]);
  return power && credits ? std::optional(games::Bid{power, *credits}) : std::nullopt;
}

// All of a line, "France 8, Italy 4"; none unless each part is a bid.
std::vector<games::Bid> read_bids(const judge::Map& map, std::string_view line) {
  std::vector<games::Bid> bids;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find_first_of(",;"), line.size());
    const std::optional<games::Bid> bid = read_bid(map, std::string(line.substr(0, end)));
    if (!bid) return {};
    bids.push_back(*bid);
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return bids;
}

// "Germny 5", "Italy five": meant for a bid, by a number or a power, and by being short.
bool looks_like_bid(const judge::Map& map, std::string_view line) {
  constexpr std::size_t most_words = 6;
  const std::vector<std::string_view> words = parser::words_of(line);
  if (words.empty() || words.size() > most_words) return false;
  const auto has_digit = [](std::string_view word) {
    return std::ranges::any_of(word, [](char c) { return c >= '0' && c <= '9'; });
  };
  return std::ranges::any_of(words, has_digit) || (words.size() == 2 && read_power(map, words.front()));
}

// The word that should be a power; "" when all is well with it, or there are more such words.
std::string unknown_power(const judge::Map& map, std::string_view line) {
  const std::vector<std::string_view> words = parser::words_of(line);
  if (words.size() != 2 || !credits_in(words[1]) || read_power(map, words[0])) return "";
  return std::string(words[0]);
}

void refuse_bid(const games::Game& game, GrowingReply& reply, std::string_view line) {
  const std::string unknown = unknown_power(game.variant->map, line);
  reply.refuse((unknown.empty() ? "" : "No power is called " + unknown + ". ") +
               "A bid is the name of a power and how many credits it is worth, a line each: France 5.");
}

void take_bid(Context& context, const games::Bid& bid) {
  games::Game& game = context.game();
  games::Seat& seat = *game.seat_of(context.power());
  if (context.reply.refused(games::why_no_bid(game, seat, bid.power, bid.credits))) return;
  games::place_bid(seat, bid.power, bid.credits);
  note_orders(context);
}

} // namespace

bool obey_bid_line(Context& context, const parser::Statement& statement) {
  if (!context.power() || context.session.skipping || !games::takes_bids(context.game())) return false;
  const judge::Map& map = context.game().variant->map;
  const std::vector<games::Bid> bids = read_bids(map, statement.text);
  if (bids.empty() && !looks_like_bid(map, statement.text)) return false;
  context.begin(statement);
  if (bids.empty()) {
    refuse_bid(context.game(), context.reply, statement.text);
    return true;
  }
  context.reply.valid = true;
  const LineVerdict verdict = why_nobody_asked(context);
  if (verdict.fate != LineFate::taken && verdict.fate != LineFate::nothing_due) {
    context.reply.refuse(verdict.why.empty() ? "Bids are taken in the winter in play, and in no phase ahead."
                                             : verdict.why);
    return true;
  }
  for (const games::Bid& bid : bids) take_bid(context, bid);
  context.reply.say(bids_in_words(context.game(), context.power()));
  return true;
}

} // namespace mail
