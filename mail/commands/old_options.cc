// SPDX-License-Identifier: GPL-3.0-or-later
// old_options - see old_options.h; the rows are in old_options_table.cc
#include "mail/commands/old_options.h"

namespace mail {

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

} // namespace mail
