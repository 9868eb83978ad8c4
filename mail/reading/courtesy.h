// courtesy - what people write around their commands: a greeting, a closing, their name, a text below
//
// Such lines are passed over like a signature: not commands, and no slips either. Nothing that is understood
// as a command or an order is ever one of them, nor what is nearly one: that is answered with its reason.
// docs/grammar.md, "Mail text", gives the rule.
#pragma once

#include "judge/board/phase.h"
#include "mail/reading/command_words.h"
#include "mail/reading/heading.h"
#include "parser/mail_parser.h"
#include "parser/names.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mail {

// By what it is told whether a line is for the judge, and whose mail it is.
struct CourtesyReader {
  const Vocabulary* vocabulary = nullptr; // never none
  const parser::Names* names = nullptr;   // of the board that orders would be for; none: no line is an order
  judge::PhaseKind phase = judge::PhaseKind::movement;
  std::span<const std::string> writer; // his display name, the name that he is registered with
  std::optional<OrdersRead> read = {}; // nullopt: nobody is signed on
  bool below_orders = false;           // some were read, good or not
};

struct Courtesy {
  std::string_view rule; // "greeting", "lead-in", "closing", "name" or "text below", as IgnoredText has it
  std::size_t statements = 0;
};

// How many statements from `at` on are courtesies, and which; 0 when that one is for the judge.
Courtesy courtesy_at(std::span<const parser::Statement> statements, std::size_t at,
                     const CourtesyReader& reader);

// What is wrong with a line above orders that must not be passed over for that.
enum class HeadingFlaw {
  none,
  misplaced,   // it stands below orders, or says more than what holds anyway
  again,       // it stands below orders, and names those that are read
  other_power, // it names another power than that whose orders are read
  other_orders // those of another phase, or old ones
};
HeadingFlaw flaw_of_heading(const std::string& line, const CourtesyReader& reader);

} // namespace mail
