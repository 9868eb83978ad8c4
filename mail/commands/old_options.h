// SPDX-License-Identifier: GPL-3.0-or-later
// old_options - the options of SET that the older judges have, and what each comes to here: a row each
#pragma once

#include "judge/board/rules.h"
#include "mail/commands/session/declared.h"
#include "mail/reading/command_words.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mail {

struct SetRow;

enum class Here : std::uint8_t {
  holds, // it is so already
  means, // the options of SET in `text` do it, those in `undone` undo it
  lacks  // it is not obeyed, and `text` tells why
};

struct OldOption {
  // Does it hold for this game and this seat? May take the words behind the option.
  using Test = bool(Context& context, parser::Words& behind);

  std::string words; // spellings, as in the table of options; DPjudge's NO_DIAS is NO DIAS
  Here here;
  std::string text;     // holds: why not, where the test fails
  std::string undone;   // "" where nothing does
  Test* test = nullptr; // holds: nullptr where it does in every game
};

// The rows of old_options.cc, those for the words of the older judges in the table of settings, and
// those for each rule of adjudication that is on or off, by all of its names.
std::span<const OldOption> old_options();

struct FoundOldOption {
  const OldOption* row;
  parser::Words behind;
};
// The row that the words begin with; nullopt when there is none.
std::optional<FoundOldOption> find_old_option(const parser::Words& words);
// The row that the words begin with; nullopt also when an option of this judge's own is as long.
std::optional<FoundOldOption> find_old_option(const parser::Words& words, const Vocabulary& vocabulary);

// "VASSAL_DUMMIES" as SET writes it: "VASSAL DUMMIES".
std::string with_blanks(std::string_view name);

// A setting by the one word of the DPjudge: "NO_DIAS", "!FRIENDLY_FIRE". The word is the value of a setting,
// or a row of old_options(), with _ for blanks; a ! before it undoes what it sets.
struct RuleName {
  std::string options;         // of SET, which do it; "" when there are none
  std::string why_not;         // "" when there are some
  bool is_known = true;        // may the judge lack it, it knows what is meant
  const SetRow* row = nullptr; // of an option of SET that has the name: the one that does it
};
RuleName read_rule_name(std::string_view word, const Vocabulary& vocabulary);

// "VASSAL_DUMMIES", "vassal dummies", "4.A.2": the rule that is called so, by a whole text; nullptr when none
// is.
const judge::RuleOption* rule_called(std::string_view name);

} // namespace mail
