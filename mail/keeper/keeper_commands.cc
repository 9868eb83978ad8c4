// SPDX-License-Identifier: GPL-3.0-or-later
// keeper_commands - see keeper_commands.h: the table
#include "mail/keeper/keeper_commands.h"

#include <algorithm>

namespace mail {

std::span<const KeeperCommand> keeper_commands() {
  static const std::vector<KeeperCommand> table{
      {"list",
       {},
       "games, mails that were set aside or given up, and addresses that are blocked",
       keeper_list},
      {"show",
       {"NAME"},
       "a game's files, any mail of spool and outbox, what the judge knows of an address",
       keeper_show},
      {"unblock",
       {"ADDRESS"},
       "forget that it cannot be reached, guessed passwords or had its answers",
       keeper_unblock},
      {"forget",
       {"ADDRESS"},
       "remove a person everywhere: registration, finished games, press, mails, log",
       keeper_forget},
      {"requeue", {"MAIL"}, "try a mail again that was set aside or given up", keeper_requeue},
      {"discard",
       {"MAIL"},
       "do not, wherever it waits: file it in spool/done, or remove it from outbox",
       keeper_discard},
      {"deadline",
       {"GAME", "TIME"},
       "move a game's deadline, as 2026-11-21T23:30Z; its players are told",
       keeper_deadline},
      {"seal", {"GAME"}, "new seals for a game's files, which you changed by hand", keeper_seal},
      {"export", {"GAME", "FOLDER"}, "copy a game to FOLDER/GAME", keeper_export},
      {"password", {"new|none"}, "draw the password by which keepers sign their mails", keeper_password},
      {"admit",
       {"LIST", "ADDRESS"},
       "allow-player, deny-player, allow-master, deny-master, block: add, or -ADDRESS take off",
       keeper_admit},
      {"new-games", {"open|closed"}, "whether players may create games", keeper_games_closed},
      {"message", {"TEXT"}, "the message of the day; \"\" for none", keeper_message},
      {"import", {"FOLDER"}, "take in such a copy, under the folder's name", keeper_import},
  };
  return table;
}

std::string keeper_help() {
  constexpr std::size_t column = 22;
  std::string text = "Commands:\n";
  for (const KeeperCommand& row : keeper_commands()) {
    std::string line = std::string(row.name);
    for (const std::string_view argument : row.arguments) line += " " + std::string(argument);
    line.resize(std::max(line.size() + 1, column), ' ');
    text += "  " + line + std::string(row.summary) + "\n";
  }
  return text;
}

} // namespace mail
