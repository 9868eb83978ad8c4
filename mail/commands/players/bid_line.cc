// SPDX-License-Identifier: GPL-3.0-or-later
// bid_line - see bid_line.h
#include "mail/commands/players/bid_line.h"

#include "games/game/control.h"
#include "games/turns/bids.h"
#include "mail/commands/players/order_line.h"
#include "mail/commands/players/orders.h"
#include "mail/commands/session/context.h"
#include "mail/letters/duties.h"
#include "mail/reading/power_name.h"
#include "parser/text.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace mail {

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

void refuse_bid(Context& context, std::string_view line) {
  const std::string unknown = unknown_power(context.game().variant->map, line);
  context.refuse((unknown.empty() ? "" : "No power is called " + unknown + ". ") +
                 "A bid is the name of a power and how many credits it is worth, a line each: France 5.");
}

void take_bid(Context& context, const games::Bid& bid) {
  games::Game& game = context.game();
  games::Seat& seat = *game.seat_of(context.power());
  if (const std::string why = games::why_no_bid(game, seat, bid.power, bid.credits); !why.empty())
    return context.refuse(why);
  games::place_bid(seat, bid.power, bid.credits);
  context.changed();
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
    refuse_bid(context, statement.text);
    return true;
  }
  context.answering.valid = true;
  const LineVerdict verdict = why_nobody_asked(context);
  if (verdict.fate != LineFate::taken && verdict.fate != LineFate::nothing_due) {
    context.refuse(verdict.why.empty() ? "Bids are taken in the winter in play, and in no phase ahead."
                                       : verdict.why);
    return true;
  }
  for (const games::Bid& bid : bids) take_bid(context, bid);
  context.say(bids_in_words(context.game(), context.power()));
  return true;
}

} // namespace mail
