// courtesy - what people write around their commands: a greeting, a closing, their name, a text below
//
// Such lines are passed over like a signature: not commands, and no slips either. Nothing that is understood
// as a command or an order is ever one of them, nor what is nearly one: that is answered with its reason.
// docs/grammar.md, "Mail text", gives the rule.
#pragma once

#include "judge/phase.h"
#include "parser/mail_parser.h"
#include "parser/names.h"

#include <span>
#include <string>
#include <string_view>

namespace mail {

// By what it is told whether a line is for the judge, and whose mail it is.
struct CourtesyReader {
  const parser::Names* names = nullptr; // of the board that orders would be for; none: no line is an order
  judge::PhaseKind phase = judge::PhaseKind::movement;
  std::span<const std::string> writer; // his display name, the name that he is registered with
};

struct Courtesy {
  std::string_view rule; // "greeting", "lead-in", "closing", "name" or "text below", as IgnoredText has it
  std::size_t statements = 0;
};

// How many statements from `at` on are courtesies, and which; 0 when that one is for the judge.
Courtesy courtesy_at(std::span<const parser::Statement> statements, std::size_t at,
                     const CourtesyReader& reader);

} // namespace mail
