// SPDX-License-Identifier: GPL-3.0-or-later
// vocabulary - see vocabulary.h
#include "mail/commands/vocabulary.h"

#include "mail/commands/command_table.h"
#include "mail/commands/old_commands.h"
#include "mail/commands/set_options.h"

namespace mail {

const Vocabulary& vocabulary() {
  static const Vocabulary all = [] {
    std::vector<CommandWords> commands;
    for (const CommandRow& row : command_table())
      commands.push_back({row.words, row.line, row.page == "help" || row.page == "summary"});
    for (const CommandRow& row : old_commands()) commands.push_back({row.words, row.line, false, true});
    std::vector<OptionWords> options;
    for (const SetRow& row : set_table()) options.push_back({row.words, row.who == Who::player});
    return Vocabulary(commands, options);
  }();
  return all;
}

const CommandRow* find_command(std::string_view text, parser::Words& arguments) {
  const auto found = vocabulary().find_command(text);
  if (!found) return nullptr;
  arguments = found->behind;
  const std::size_t own = command_table().size();
  return found->row < own ? &command_table()[found->row] : &old_commands()[found->row - own];
}

const SetRow* find_option(parser::Words& words) {
  const auto found = vocabulary().find_option(words);
  return found ? &set_table()[*found] : nullptr;
}

} // namespace mail
