// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/conversation/not_read.h"

#include "games/game/deadline.h"
#include "games/game/filed_orders.h"
#include "games/home/conf.h"
#include "judge/board/order.h"
#include "judge/phases/adjustment_phase.h"
#include "mail/commands/session/context.h"
#include "mail/conversation/reply_body.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/shown_orders.h"
#include "mail/message/message.h"
#include "mail/senders/authentication.h"
#include "parser/address.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>

namespace mail {

// ---- what the judge passed over in a mail, in words

namespace {

struct RuleWords {
  std::string_view rule, words;
  bool hides_rest; // nothing below the line was read
};
constexpr std::array rules{
    RuleWords{"quoted line", "as quoted", false},
    RuleWords{"attribution", "as the line above a quotation", false},
    RuleWords{"phone footer", "as what a mail program adds", false},
    RuleWords{"line of dashes", "as a line of dashes", false},
    RuleWords{"comment", "as a comment", false},
    RuleWords{"greeting", "as a greeting", false},
    RuleWords{"lead-in", "as an introduction", false},
    RuleWords{"name", "as your name", false},
    RuleWords{"closing", "as the end of a letter", true},
    RuleWords{"text below", "as words to people", true},
    RuleWords{"signature", "as a signature", true},
    RuleWords{"original message", "as the copy of an older mail", true},
    RuleWords{"forwarded mail", "as a forwarded mail", true},
};

// "3", "5-9": neighbours are told together.
std::vector<std::string> ranges_of(const std::vector<std::size_t>& lines) {
  std::vector<std::string> ranges;
  for (std::size_t i = 0; i < lines.size();) {
    std::size_t end = i + 1;
    while (end < lines.size() && lines[end] == lines[end - 1] + 1) ++end;
    const std::string first = std::to_string(lines[i]);
    ranges.push_back(end == i + 1 ? first : first + "-" + std::to_string(lines[end - 1]));
    i = end;
  }
  return ranges;
}

// The friendlier form, where there is nothing else to tell.
std::string words_to_people(std::size_t from) {
  return "From line " + std::to_string(from) +
         " on your mail was taken for words to people, and changed nothing. If a line there was meant for " +
         "the judge, send it in a mail without the others.";
}

std::string told(const RuleWords& rule, const std::vector<std::size_t>& lines) {
  const std::string words = " " + std::string(rule.words);
  if (rule.hides_rest) return "all from line " + std::to_string(lines.front()) + " on" + words;
  return (lines.size() == 1 ? "line " : "lines ") + in_words(ranges_of(lines)) + words;
}

// "Passed over: line 1 as the line above a quotation, lines 2-9 as quoted, and all from line 10 on as a
// signature." and what to do instead; "" when nothing was passed over.
std::string passed_over_in_words(const std::vector<parser::IgnoredText>& passed_over) {
  std::vector<std::string> told_rules;
  bool quoted = false;
  std::size_t hidden_from = 0; // the line from which on nothing was read; 0 = none
  for (const RuleWords& rule : rules) {
    std::vector<std::size_t> lines;
    for (const parser::IgnoredText& ignored : passed_over)
      if (ignored.rule == rule.rule) lines.push_back(ignored.line);
    if (lines.empty()) continue;
    quoted = quoted || rule.rule == rules.front().rule;
    if (rule.hides_rest)
      hidden_from = hidden_from == 0 ? lines.front() : std::min(hidden_from, lines.front());
    told_rules.push_back(told(rule, lines));
  }
  if (told_rules.empty()) return "";
  if (told_rules.size() == 1 && passed_over.front().rule == "text below") return words_to_people(hidden_from);
  const std::string where = hidden_from == 0   ? ""
                            : hidden_from == 1 ? " above that,"
                                               : " above line " + std::to_string(hidden_from) + ",";
  return "Passed over: " + in_words(told_rules) + ". " +
         (quoted ? "Orders in quoted lines are not read. " : "") + "Write commands" + where +
         " on lines of their own.";
}

} // namespace

// ---- what the reply says of the parts of a mail that were not read or not obeyed, and why

namespace {

std::vector<parser::IgnoredText> all_passed_over(const Context& context, const parser::MailScript& script) {
  std::vector<parser::IgnoredText> all = script.ignored;
  all.insert(all.end(), context.reply.passed_over.begin(), context.reply.passed_over.end());
  return all;
}

// What a mail program puts below the writer's own lines whenever he presses reply.
bool is_usual_below(const parser::IgnoredText& one, std::size_t last_own) {
  constexpr std::array<std::string_view, 5> usual{"quoted line", "attribution", "original message",
                                                  "phone footer", "line of dashes"};
  return one.line > last_own && std::ranges::find(usual, one.rule) != usual.end();
}

bool is_hidden_order(const Context& context, const parser::IgnoredText& one) {
  const auto& hidden = context.reply.hidden;
  return std::ranges::find(hidden, one.line, &parser::IgnoredText::line) != hidden.end();
}

// The last line that is the writer's: a statement, or a courtesy that was passed over.
std::size_t last_own_line(const Context& context, const parser::MailScript& script) {
  std::size_t last = script.statements.empty() ? 0 : script.statements.back().line;
  for (const parser::IgnoredText& one : context.reply.passed_over) last = std::max(last, one.line);
  return last;
}

// "Thanks! Chloe": nothing that could have been meant for the judge.
bool is_mere_courtesy(const Context& context) {
  constexpr std::size_t most_lines = 3;
  return context.reply.passed_over.size() <= most_lines && context.reply.hidden.empty();
}

bool is_courtesy(const Context& context, const parser::IgnoredText& one) {
  const auto& courtesies = context.reply.passed_over;
  return one.rule != "text below" &&
         std::ranges::find(courtesies, one.line, &parser::IgnoredText::line) != courtesies.end();
}

// Without what everybody's mail program does, where the writer has lines of his own above it.
std::vector<parser::IgnoredText> worth_telling(const Context& context, const parser::MailScript& script) {
  std::vector<parser::IgnoredText> told = all_passed_over(context, script);
  const std::size_t last_own = last_own_line(context, script);
  const auto goes_without_saying = [&](const parser::IgnoredText& one) {
    return last_own > 0 && is_usual_below(one, last_own) && !is_hidden_order(context, one);
  };
  std::erase_if(told, goes_without_saying);
  if (is_mere_courtesy(context))
    std::erase_if(told, [&](const auto& one) { return is_courtesy(context, one); });
  return told;
}

} // namespace

Piece told_passed_over(const Context& context, const parser::MailScript& script) {
  std::vector<parser::IgnoredText> told = worth_telling(context, script);
  const auto is_news = [&](const parser::IgnoredText& one) {
    return one.rule == "text below" || is_hidden_order(context, one);
  };
  if (std::ranges::any_of(context.reply.echoes, is_done)) std::erase_if(told, std::not_fn(is_news));
  const std::string words = passed_over_in_words(told);
  return words.empty() ? Piece() : gap() + prose(words);
}

bool is_unread(const Context& context, const parser::MailScript& script) {
  return script.statements.empty() && std::ranges::none_of(context.reply.echoes, is_line) &&
         (context.mail.message.too_large || !context.mail.message.notes.empty());
}

Piece unread(const Context& context) {
  if (context.mail.message.too_large)
    return prose("Your mail is too large for this judge (" +
                 std::to_string(context.office.conf().mail_limit) +
                 " bytes at most) and was not read. Send plain text without attachments.");
  return prose("Nothing in this mail was obeyed. Write what the judge is to do as text in the mail itself.",
               Tone::bad, "*** ", "    ");
}

Piece nothing_found(const Context& context, const parser::MailScript& script) {
  Piece told = prose("Your mail held nothing for the judge to do.");
  const std::string ignored = passed_over_in_words(worth_telling(context, script));
  told += prose(ignored);
  std::string cure = "HELP in a mail brings the list of commands.";
  if (const std::string& keeper = context.office.conf().keeper; parser::is_sendable(keeper))
    cure += " A program reads the mails that come here: for questions there is the keeper, " + keeper + ".";
  return std::move(told) + prose(cure);
}

Piece forwarded(const parser::MailScript& script) {
  for (const parser::IgnoredText& ignored : script.ignored)
    if (ignored.rule == "forwarded mail")
      return prose("Note: the forwarded mail from line " + std::to_string(ignored.line) +
                   " on was not read.");
  return {};
}

Piece notes(const Context& context) {
  Piece told;
  if (context.mail.message.too_large) return told; // said already
  for (const auto* notes : {&context.mail.message.notes, &context.reply.notes})
    for (const std::string& note : *notes) told += prose("Note: " + note + (note.ends_with('.') ? "" : "."));
  const games::JudgeConf& conf = context.office.conf();
  if (conf.auth_policy != "none" && confirmation_of(context.mail.message, conf) == Confirmation::denied)
    told +=
        prose("Note: the mail server could not confirm that your mail is from " + context.mail.sender + ".");
  return told.empty() ? told : gap() + std::move(told);
}

// ---- what the reply says first and last where a mail was not clear: what it was read as, and a form

namespace {

using games::Game;

const Game& game_of(const Context& context, const Offered& one) {
  return context.office.games.at(one.game).game;
}

// A later line of the mail may have said what is meant, or may have given the game another name.
bool is_open(const Context& context, const Offered& one) {
  if (!context.office.games.contains(one.game)) return false;
  const games::Proposed& proposed = game_of(context, one).proposed[one.power];
  if (one.number == 0)
    return std::ranges::find(proposed.orders, one.order, &games::OrderOnFile::order) != proposed.orders.end();
  return std::ranges::any_of(proposed.choices, [&](const games::Choice& choice) {
    return choice.number == one.number && choice.order == one.order;
  });
}

std::vector<Offered> open_ones(const Context& context) {
  std::vector<Offered> open = context.reply.offered;
  std::erase_if(open, [&](const Offered& one) { return !is_open(context, one); });
  return open;
}

judge::Power power_signed_on(const Context& context, const Game& game) {
  const auto& visits = context.session.visits;
  return visits.empty() || visits.back().game != game.name ? judge::Power{}
                                                           : game.seats.at(visits.back().seat).power;
}

// Whose player has several powers, or orders for dummies.
bool needs_name(const Context& context, const Offered& one) {
  const Game& game = game_of(context, one);
  const games::Seat* seat = game.seat_of(one.power);
  return seat == nullptr || one.power != power_signed_on(context, game) ||
         games::powers_ordered_for(game, *seat).size() > 1;
}

std::string words_of(const Context& context, const Offered& one) {
  const Game& game = game_of(context, one);
  return (needs_name(context, one) ? game.variant->map.power(one.power).name + ": " : "") +
         order_in_words(game, one.power, one.order, context.office.conf().form());
}

std::string without_answer(const Context& context, const Game& game, bool one) {
  const std::string it = one ? "it is" : "they are", an_order = one ? "your order" : "your orders";
  if (!games::has_deadline(game)) return " Without an answer " + it + " no order" + (one ? "." : "s.");
  if (context.mail.received > game.deadline)
    return " Without an answer " + it + " " + an_order + " when the game waits no longer.";
  return " Without an answer " + it + " " + an_order + " when the deadline passes.";
}

// Does the answer show questions of players, too, so that a bare yes would not tell which one it answers?
bool others_ask(const Context& context, const Game& game) {
  return std::ranges::any_of(context.session.visits, [&](const SignOn& visit) {
    return visit.game == game.name && std::ranges::any_of(game.proposals, [&](const games::Proposal& one) {
             return awaits_answer(game, one, game.seats.at(visit.seat));
           });
  });
}

Piece proposals(const Context& context, const std::vector<Offered>& offered) {
  std::vector<std::string> lines;
  const Offered* first = nullptr;
  for (const Offered& one : offered)
    if (one.number == 0) {
      lines.push_back(words_of(context, one));
      if (first == nullptr) first = &one;
    }
  if (first == nullptr) return {};
  const bool single = lines.size() == 1;
  const std::string begin =
      context.reply.offers_rest ? "What I read your mails as, and is still open:" : "I read your mail as:";
  return prose(begin) + gap() + mail::lines(lines) + gap() +
         prose(std::string("Answer ") +
               (others_ask(context, game_of(context, *first)) ? "ORDERS YES" : "YES") + " to make " +
               (single ? "this your order" : "these your orders") + ", or send what you mean." +
               without_answer(context, game_of(context, *first), single)) +
         gap();
}

Piece questions(const Context& context, const std::vector<Offered>& offered) {
  Piece told;
  int asked = 0, highest = 0;
  for (auto at = offered.begin(); at != offered.end();) {
    const auto end = std::find_if(at, offered.end(), [&](const Offered& one) {
      return one.question != at->question || one.power != at->power;
    });
    if (at->number > 0) {
      std::vector<std::string> lines;
      for (auto one = at; one != end; ++one)
        lines.push_back(std::to_string(one->number) + ". " + words_of(context, *one));
      told += prose("Which one do you mean?") + gap() + mail::lines(lines) + gap();
      ++asked, highest = std::prev(end)->number;
    }
    at = end;
  }
  if (asked == 0) return {};
  return told +
         prose(asked == 1 ? "Answer with its number, or send what you mean."
                          : "Answer with the numbers, as in \"1 and " + std::to_string(highest) +
                                "\", or send what you mean.") +
         gap();
}

// Of an order for the unit: what is proposed, what the letter most likely says, or what becomes of it anyhow.
judge::Order likely_for(const Context& context, const Game& game, judge::Power power,
                        const judge::Unit& unit) {
  constexpr float likely = 0.5F;
  const judge::Map& map = game.variant->map;
  const auto is_for_unit = [&](const judge::Order& order) {
    return !order.unit.is_none() && map.province_of(order.unit) == map.province_of(unit.location);
  };
  for (const games::OrderOnFile& proposed : game.proposed[power].orders)
    if (is_for_unit(proposed.order)) return proposed.order;
  for (const WeighedLetter& letter : context.reply.weighed)
    for (const WeighedUnit& weighed : letter.units)
      if (const WeighedUnit::Reading& best = weighed.readings.front();
          letter.signon.game == game.name && best.order && best.probability > likely &&
          is_for_unit(*best.order))
        return *best.order;
  judge::Order order;
  order.unit = unit.location, order.type = unit.type;
  order.kind = game.position.phase.kind == judge::PhaseKind::movement ? judge::OrderKind::hold
                                                                      : judge::OrderKind::disband;
  return order;
}

// As many builds or removals as are still due: those that are proposed, then others that could be.
std::vector<judge::Order> adjustments_for(const Game& game, judge::Power power) {
  const judge::Map& map = game.variant->map;
  const int due = judge::adjustments_due(game.judged(), game.position, power);
  std::vector<judge::Order> all;
  const auto add = [&](const judge::Order& order) {
    const auto is_same_place = [&](const judge::Order& one) {
      return order.unit && one.unit && map.province_of(one.unit) == map.province_of(order.unit);
    };
    const bool on_file = std::ranges::any_of(game.orders[power], is_same_place, &games::OrderOnFile::order);
    if (!on_file && std::ranges::none_of(all, is_same_place)) all.push_back(order);
  };
  for (const games::OrderOnFile& one : game.proposed[power].orders) add(one.order);
  judge::Order order;
  order.kind = due > 0 ? judge::OrderKind::build : judge::OrderKind::disband;
  order.type = judge::UnitType::army;
  if (due > 0)
    for (const judge::Province site : judge::build_sites(game.judged(), game.position, power))
      order.unit = map.base(site), add(order);
  else
    for (const judge::Unit& unit : game.position.units)
      if (unit.power == power) order.unit = unit.location, order.type = unit.type, add(order);
  const std::size_t wanted = static_cast<std::size_t>(std::abs(due)), given = game.orders[power].size();
  all.resize(std::min(all.size(), wanted - std::min(wanted, given)));
  return all;
}

std::vector<judge::Order> orders_to_write(const Context& context, const Game& game, judge::Power power) {
  if (game.position.phase.kind == judge::PhaseKind::adjustment) return adjustments_for(game, power);
  std::vector<judge::Order> orders;
  for (const judge::Unit& unit : games::units_without_order(game, power))
    orders.push_back(likely_for(context, game, power, unit));
  return orders;
}

// Are these all that the power has still to order?
bool completes(const Game& game, judge::Power power) {
  if (game.position.phase.kind == judge::PhaseKind::adjustment) {
    const auto due =
        static_cast<std::size_t>(std::abs(judge::adjustments_due(game.judged(), game.position, power)));
    return game.orders[power].size() + game.proposed[power].orders.size() >= due;
  }
  const auto is_proposed = [&](const judge::Unit& unit) {
    return std::ranges::any_of(game.proposed[power].orders, [&](const games::OrderOnFile& one) {
      return game.variant->map.province_of(one.order.unit) == game.variant->map.province_of(unit.location);
    });
  };
  return std::ranges::all_of(games::units_without_order(game, power), is_proposed);
}

} // namespace

std::string news_of_mere_yes(const Context& context) {
  const std::vector<Offered> open = open_ones(context);
  const bool orders_alone = std::ranges::all_of(
      context.reply.echoes, [](const Echo& echo) { return !echo.error || echo.of_orders; });
  const auto needs_yes = [&](const Offered& one) {
    return one.number == 0 && completes(game_of(context, one), one.power) &&
           !others_ask(context, game_of(context, one));
  };
  const auto errors = static_cast<std::size_t>(std::ranges::count_if(context.reply.echoes, &Echo::error));
  if (open.empty() || errors > open.size() || !orders_alone || !std::ranges::all_of(open, needs_yes))
    return "";
  const Game& game = game_of(context, open.front());
  const auto& filed = game.orders[open.front().power];
  const auto here = static_cast<std::size_t>(
      std::ranges::count(filed, context.mail.received, &games::OrderOnFile::received));
  const std::string rest = here == 0   ? ""
                           : here == 1 ? " Another order is on file."
                                       : " " + std::to_string(here) + " others are on file.";
  if (open.size() > 1)
    return "Answer YES to make " + std::to_string(open.size()) + " proposed orders yours." + rest;
  return "Answer YES to make this your order: " + words_of(context, open.front()) + "." + rest;
}

Piece offers(const Context& context) {
  const std::vector<Offered> open = open_ones(context);
  return proposals(context, open) + questions(context, open);
}

Piece form_to_fill(const Context& context) {
  Piece lines;
  bool builds = false;
  for (const auto& [name, open] : context.office.games) {
    const bool is_own = !context.session.visits.empty() && context.session.visits.back().game == name;
    if (!is_own || open.game.state != games::State::running) continue;
    const std::vector<Offered> offered = open_ones(context);
    for (const judge::Power power : open.game.variant->map.powers()) {
      const bool is_offered = std::ranges::find(offered, power, &Offered::power) != offered.end();
      if (!is_offered && !open.slipped.contains(power)) continue;
      for (const judge::Order& order : orders_to_write(context, open.game, power)) {
        builds = builds || order.kind == judge::OrderKind::build;
        lines += line_to_write(judge::to_text(open.game.variant->map, order));
      }
    }
  }
  if (lines.empty()) return lines;
  return gap() +
         prose(std::string("What has no order yet, to be copied, changed and sent") +
               (builds ? "; \"waive\" in its place gives a build up:" : ":")) +
         gap() + lines;
}

} // namespace mail
