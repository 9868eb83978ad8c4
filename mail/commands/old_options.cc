// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/old_options.h"

#include "games/game/game.h"
#include "games/game/setting_table.h"
#include "mail/commands/session/context.h"
#include "mail/commands/set_options.h"

#include <algorithm>
#include <utility>

namespace mail {

namespace {

std::string words_of_value(const games::Setting& setting, std::size_t number) {
  return std::string(first_spelling(setting.values[number].words));
}

void add_settings(std::vector<OldOption>& all) {
  for (const games::Setting& setting : games::setting_table())
    for (std::size_t number = 0; number < setting.values.size(); ++number)
      if (const std::string_view old = setting.values[number].old_words; !old.empty())
        all.push_back({std::string(old), Here::means, words_of_value(setting, number),
                       words_of_value(setting, games::undone(setting, number))});
}

// "RULE builds=home": what SET calls the value of a rule.
std::string rule_words(const judge::RuleOption& rule, std::size_t value) {
  return "RULE " + std::string(rule.name) + "=" + std::string(rule.values[value]);
}

// "FRIENDLY FIRE", "NO FRIENDLY FIRE".
void add_rule(std::vector<OldOption>& all, const judge::RuleOption& rule) {
  std::string on = with_blanks(rule.name), off;
  for (const std::string_view more : {rule.issue, rule.also})
    if (!more.empty()) on += "|" + with_blanks(more);
  for (const std::string_view name : spellings(on)) off += (off.empty() ? "NO " : "|NO ") + std::string(name);
  const std::string sets = rule_words(rule, 1), clears = rule_words(rule, 0);
  all.push_back({on, Here::means, sets, clears});
  all.push_back({off, Here::means, clears, sets});
}

// ---- by one word of the DPjudge's

bool take_name(parser::Words& words, const judge::RuleOption& rule) {
  return words.take(with_blanks(rule.name)) || (!rule.issue.empty() && words.take(with_blanks(rule.issue)));
}

std::string of_old_option(const OldOption& row, bool undo) {
  if (row.here == Here::holds) return undo ? "" : std::string(first_spelling(row.words));
  return undo ? row.undone : row.text;
}

// The value of a setting, without anything behind it, or what undoes it.
const SetRow* own_option(parser::Words words, const Vocabulary& vocabulary, bool undo) {
  const auto found = vocabulary.find_option(words);
  if (!found || !words.empty()) return nullptr;
  const SetRow& row = set_table()[*found];
  if (row.setting == nullptr) return nullptr; // NO_DRAW is no vote
  return undo ? row_that_undoes(row) : &row;
}

RuleName or_why_not(std::string options, std::string_view name, bool undo) {
  if (!options.empty()) return {std::move(options), ""};
  return {"",
          "\"" + std::string(name) + "\" is no rule" + (undo ? " that is undone" : "") +
              " here. SET RULE alone lists the rules, HELP SET the other settings.",
          false, nullptr};
}

OldOption holds(std::string words, std::string_view why_not = "", OldOption::Test* test = nullptr) {
  return {std::move(words), Here::holds, std::string(why_not), "", test};
}
OldOption means(std::string words, std::string options, std::string undone = "") {
  return {std::move(words), Here::means, std::move(options), std::move(undone)};
}
OldOption lacks(std::string words, std::string_view told) {
  return {std::move(words), Here::lacks, std::string(told), ""};
}
// A value of a rule, and the one that undoes it, if any.
OldOption rule(std::string words, std::uint8_t judge::Rules::*field, std::size_t value,
               std::optional<std::size_t> undone = std::nullopt) {
  const judge::RuleOption& option = judge::rule_option(field);
  return means(std::move(words), rule_words(option, value), undone ? rule_words(option, *undone) : "");
}

constexpr std::string_view no_such_rule = "This judge does not have that rule.";
constexpr std::string_view no_registry = "This judge keeps no numbers of registries: SET COMMENT holds a "
                                         "text.";
constexpr std::string_view copies = "A master gets copies of all press: SET NORMAL PRESS, by himself, "
                                    "keeps them away.";
constexpr std::string_view no_limit = "This judge does not have that limit on press. HELP SET PRESS lists "
                                      "those that it has.";
constexpr std::string_view same_terrain = "No board changes its land and sea while a game is played here, so "
                                          "that no unit is ever left on terrain that is not its own.";
constexpr std::string_view emergency_stays =
    "The unit that a power in need has besides belongs to this board: "
    "GET MAP tells when.";

bool has_no_emergency(Context& context, parser::Words&) {
  return context.game().variant->map.emergencies().empty();
}

std::vector<OldOption> old_option_rows() {
  using judge::Rules;
  return {
      // Press.
      means("EAVESDROP!|EAVESDROP", "ALL PRESS", "NORMAL PRESS"),
      lacks("BLANK PRESS|NO BLANK PRESS", no_limit),
      lacks("NO EAVESDROP", copies),

      // Who joins, and as what.
      lacks("ACCESS",
            "Addresses tell nothing of sites any more: SET ALLOW PLAYERS and SET DENY PLAYERS name those "
            "who may join."),
      lacks("BN NUMBER|BN NUM|BN|BNC NUMBER|BNC NUM|BNC|MN NUMBER|MN NUM|MN|MNC NUMBER|MNC NUM|MNC|EP NUMBER|"
            "EP NUM|EP",
            no_registry),
      means("GUNBOAT", "VARIANT GUNBOAT", "NOT VARIANT GUNBOAT"),
      means("NO GUNBOAT", "NOT VARIANT GUNBOAT", "VARIANT GUNBOAT"),

      // Rules in play.
      rule("HOME CENTERS|HOME CENTRES|HOME CENTER|HOME CENTRE", &Rules::builds, judge::Builds::home),
      rule("ANY CENTERS|ANY CENTRES|ANY CENTER|ANY CENTRE|BUILD ANY", &Rules::builds,
           judge::Builds::any_owned, judge::Builds::home),
      rule("ONE CENTER|ONE CENTRE|ONE CENTERS|REMOTE BUILDS", &Rules::builds,
           judge::Builds::any_owned_if_home_held, judge::Builds::home),
      rule("HOME BUILDS", &Rules::builds, judge::Builds::any_home, judge::Builds::home),
      // A center that is empty in winter has been its owner's for a year: units take them, and stand there
      // then.
      rule("HOME TRANSFER", &Rules::builds, judge::Builds::any_owned, judge::Builds::board),
      rule("NO HOME TRANSFER", &Rules::builds, judge::Builds::board, judge::Builds::any_owned),
      rule("BLANK BOARD|EMPTY BOARD|FLEX SETUP", &Rules::opening, judge::Opening::blank,
           judge::Opening::board),
      rule("MOBILIZE", &Rules::opening, judge::Opening::mobilize, judge::Opening::board),
      rule("NORMAL DISBAND", &Rules::any_disband, judge::Switch::off, judge::Switch::on),
      rule("STRICT CONVOY", &Rules::impossible_support, judge::ImpossibleSupport::illegal,
           judge::ImpossibleSupport::void_order),
      rule("NO STRICT CONVOY", &Rules::impossible_support, judge::ImpossibleSupport::void_order,
           judge::ImpossibleSupport::illegal),
      rule("SAFE CONVOYS", &Rules::convoy_safety, judge::ConvoySafety::beleaguered,
           judge::ConvoySafety::dislodged),
      rule("WEAK CONVOYS", &Rules::convoy_safety, judge::ConvoySafety::equalled,
           judge::ConvoySafety::dislodged),
      rule("FICTIONAL OK", &Rules::missing_unit, judge::MissingUnit::void_order, judge::MissingUnit::held),
      holds("NO CAPTURE WIN|NO AUTO CREATE"),
      rule("PROXY OK|PROXY", &Rules::proxy_orders, judge::ProxyOrders::allowed,
           judge::ProxyOrders::not_allowed),
      rule("NO PROXY", &Rules::proxy_orders, judge::ProxyOrders::not_allowed, judge::ProxyOrders::allowed),
      means("NO TRANSFORM|NO TRAFO|TRANSFORM NONE|TRAFO NONE",
            "RULE transform_moves=none, RULE transform_builds=none"),
      rule("NEUTRALS", &Rules::neutrals, judge::Neutrals::on, judge::Neutrals::off),
      rule("NO NEUTRALS", &Rules::neutrals, judge::Neutrals::off, judge::Neutrals::on),
      means("NO CHECK", "RULE no_check=on, RULE default_unordered=on", "RULE no_check=off"),
      holds("SHOW PHANTOM"), // an order that can never be done is always told as it was written
      holds("NO FACTORIES"), // no board has any
      holds("NO PARTISANS", emergency_stays, has_no_emergency),
      lacks("UNITS ADAPT", same_terrain),
      holds("HIBERNATE"), // a unit in a province that is closed holds
      lacks("CAPTURE WIN|AUTO CREATE|SHOW|NO SHOW", no_such_rule),

      // Who sees what.
      means("MYOPIC", "BLIND, SEE NO UNITS, SEE NO SCS", "SEE UNITS, SEE SCS"),
      means("VENETIAN", "BLIND, OWN SCS SEE, SEE NO SCS", "NO OWN SCS SEE, SEE SCS"),
      means("GREEK", "BLIND, UNITS SEE SAME, NO SCS SEE", "NO UNITS SEE SAME, SCS SEE"),
      means("TROJAN", "BLIND, UNITS SEE OTHER, NO SCS SEE", "NO UNITS SEE OTHER, SCS SEE"),
      lacks("PUBLIC LISTS|PUBLIC TOTALS", no_such_rule),

      // The clock, and those who do not play.
      lacks("WAIT UNTIL|WAIT TILL|WAIT TO|WAIT FOR",
            "WAIT holds the turn until its deadline, and no other day: write SET WAIT alone. ASK EXTENSION "
            "until Fri 18:00 asks for a later deadline."),
      holds("SILENT ABSENCES|HIDE ABSENTEES"),
      holds("CD DUMMIES"), // a dummy is never waited for
      means("SMART CD", "CD SUPPORTS, CD RETREATS, CD BUILDS",
            "NO CD SUPPORTS, NO CD RETREATS, NO CD BUILDS"),
      means("REAL TIME", "MOVE MIN 0 DELAY 0, RETREAT MIN 0 DELAY 0, ADJUST MIN 0 DELAY 0"),
      means("NO ABSENCES", "MAX ABSENCE 0", "MAX ABSENCE 15"),
      means("VASSAL DUMMIES", "RULE vassal_dummies=on, CD BUILDS, TEAM VICTORY",
            "RULE vassal_dummies=off, RULE torn_allegiance=off"),
      means("TORN ALLEGIANCE", "RULE vassal_dummies=on, RULE torn_allegiance=on, CD BUILDS, TEAM VICTORY",
            "RULE torn_allegiance=off"),

      // How the game ends.
      means("NO QUARTER", "RULE no_retreat=on, FORBID DRAWS", "RULE no_retreat=off, ALLOW DRAWS"),

      // Machiavelli, which is another game.
      holds(
          "NO DICE|NO FAMINE|NO PLAGUE|NO STORMS|NO STORM|NO LOANS|NO BANKERS|NO BANK|NO MONEY|NO ASSASSINS|"
          "NO ASSASSINATIONS|NO ASSASSINATION|NO ADJACENCY|NO ADJACENT|NO ADJ|NO SPECIAL|NO FORTRESSES|"
          "NO FORTRESS|NO FORTS|NO FORT|NO GARRISONS|NO MACH2|NO MACHIAVELLI2|NO MACH-2|NO MACHIAVELLI-2"),
      lacks(
          "DICE|FAMINE|PLAGUE|STORMS|STORM|LOANS|BANKERS|BANK|MONEY|ASSASSINS|ASSASSINATIONS|ASSASSINATION|"
          "ADJACENCY|ADJACENT|ADJ|SPECIAL|FORTRESSES|FORTRESS|FORTS|FORT|GARRISONS|MACH2|MACHIAVELLI2|MACH-2|"
          "MACHIAVELLI-2|BASIC|ADVANCED",
          no_such_rule),
  };
}

} // namespace

std::string with_blanks(std::string_view name) {
  std::string words(name);
  std::ranges::replace(words, '_', ' ');
  return words;
}

// Of those that are spelt alike the first one holds.
std::span<const OldOption> old_options() {
  static const std::vector<OldOption> rows = [] {
    std::vector<OldOption> all = old_option_rows();
    add_settings(all);
    for (const judge::RuleOption& rule : judge::rule_options())
      if (judge::is_switch(rule)) add_rule(all, rule);
    return all;
  }();
  return rows;
}

std::optional<FoundOldOption> find_old_option(const parser::Words& words) {
  std::size_t shortest = words.rest().size(); // of what stands behind
  std::optional<FoundOldOption> found;
  for (const OldOption& row : old_options())
    for (const std::string_view spelling : spellings(row.words)) {
      parser::Words behind = words;
      if (!behind.take(spelling) || behind.rest().size() >= shortest) continue;
      shortest = behind.rest().size();
      found = {&row, behind};
    }
  return found;
}

std::optional<FoundOldOption> find_old_option(const parser::Words& words, const Vocabulary& vocabulary) {
  auto found = find_old_option(words);
  parser::Words own = words;
  if (found && vocabulary.find_option(own) && own.rest().size() <= found->behind.rest().size()) found.reset();
  return found;
}

const judge::RuleOption* rule_called(std::string_view name) {
  const std::string text = with_blanks(name);
  for (const judge::RuleOption& rule : judge::rule_options()) {
    parser::Words words(text);
    if (take_name(words, rule) && words.empty()) return &rule;
  }
  return nullptr;
}

RuleName read_rule_name(std::string_view word, const Vocabulary& vocabulary) {
  const bool undo = word.starts_with('!');
  const std::string_view name = undo ? word.substr(1) : word;
  const parser::Words words(name);
  if (const auto old = find_old_option(words); old && old->behind.empty()) {
    if (old->row->here == Here::lacks) return {"", old->row->text};
    return or_why_not(of_old_option(*old->row, undo), name, undo);
  }
  const SetRow* own = own_option(words, vocabulary, undo);
  RuleName named = or_why_not(own == nullptr ? "" : std::string(first_spelling(own->words)), name, undo);
  named.row = own;
  return named;
}

} // namespace mail
