// SPDX-License-Identifier: GPL-3.0-or-later
// old_options - the options of SET that the older judges have, and what each comes to on this one: a row each
//
// Some name what holds here anyhow, so that the setup mails of old masters pass; some have another name here;
// the others are answered with what this judge has in their place. Without them "SET WHITE OBSERVER" would
// set WHITE, and "SET PARTIAL MAY BE FAKED" would set PARTIAL, before the rest is found to be no option.
#pragma once

#include "mail/reading/command_words.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace mail {

class Context;

enum class Here : std::uint8_t {
  holds, // it is so already
  means, // the options of SET in `text` do it, those in `undone` undo it
  lacks  // it is not obeyed, and `text` tells why
};

struct OldOption {
  // Does it hold for this game and this seat? May take the words behind the option.
  using Test = bool(Context& context, parser::Words& behind);

  std::string_view words; // spellings, as in the table of options; DPjudge's NO_DIAS is NO DIAS
  Here here;
  std::string_view text;   // holds: why not, where the test fails
  std::string_view undone; // "" where nothing does
  Test* test = nullptr;    // holds: nullptr where it does in every game
};

std::span<const OldOption> old_options();

struct FoundOldOption {
  const OldOption* row;
  parser::Words behind;
};
// The row that the words begin with; nullopt when there is none.
std::optional<FoundOldOption> find_old_option(const parser::Words& words);
// Likewise; nullopt when an option of this judge's own is as long.
std::optional<FoundOldOption> find_old_option(const parser::Words& words, const Vocabulary& vocabulary);

} // namespace mail
