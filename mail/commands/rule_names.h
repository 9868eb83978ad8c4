// SPDX-License-Identifier: GPL-3.0-or-later
// rule_names - a setting by the one word of the DPjudge: "NO_DIAS", "!FRIENDLY_FIRE"
//
// The word is an option of SET, a rule that is on or off, or a row of old_options.h, with _ for blanks; a !
// before it undoes what it sets.
#pragma once

#include "judge/board/rule_table.h"
#include "parser/mail_parser.h"

#include <string>
#include <string_view>

namespace mail {

class Vocabulary;

struct RuleName {
  std::string options;  // of SET, which do it; "" when there are none
  std::string why_not;  // "" when there are some
  bool is_known = true; // may the judge lack it, it knows what is meant
};
RuleName read_rule_name(std::string_view word, const Vocabulary& vocabulary);

// "VASSAL_DUMMIES", "vassal dummies", "4.A.2": the rule that is called so, by a whole text; nullptr when none
// is.
const judge::RuleOption* rule_called(std::string_view name);

// "RULE convoy_back=on": a rule that is on or off, by its name or that of the DPjudge's; "" when the words
// begin with none. They stand behind it then.
std::string take_rule_name(parser::Words& words);

} // namespace mail
