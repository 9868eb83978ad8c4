// SPDX-License-Identifier: GPL-3.0-or-later
// keeper_letters - what the judge writes to its keeper: what is wrong, and the command that cures it
//
// Plain prose of at most 72 columns, and command lines that can be copied as they stand; only a game's name
// or an address that is longer than a line makes a longer one. They are posted by
// mail/outbox/post.h, which decides how often.
#pragma once

#include "games/game/game.h"
#include "mail/message/outgoing_mail.h"

#include <string>
#include <string_view>
#include <vector>

namespace mail {

struct GivenUp {
  std::string name; // of its file in outbox/failed
  std::string to;   // "" when the file is damaged
  std::string reason;
  bool dead_address = false; // nobody is reached there
};

// "0000000811-00003", "20261121T090000Z-01795251600123456789": the beginning of a mail's file name that
// `keeper` takes for the whole, and that fits on a line with a command.
std::string short_name(std::string_view file_name);

Letter set_aside_letter(const games::JudgeConf& conf, const std::string& file_name, const std::string& fault);
Letter given_up_letter(const games::JudgeConf& conf, const std::vector<GivenUp>& mails, games::Instant now);
// "NAME: DAMAGE" of each game.
Letter damaged_games_letter(const games::JudgeConf& conf, const std::vector<std::string>& damaged);
// What was kept of one kind on one day, after the first letter of the kind.
struct KeptNews {
  std::string day, kind; // "2026-11-21", "mails-given-up"
  std::size_t count = 0;
  std::vector<std::string> lines; // of the first of them
};
Letter kept_news_letter(const games::JudgeConf& conf, const std::vector<KeptNews>& news);
// What was to be written for the game could not have been read again. `cause`: the mail, or the turn.
Letter own_fault_letter(const games::JudgeConf& conf, const std::string& game, const std::string& cause,
                        const std::string& fault);
// Somebody, or something, changed files of one game that the judge wrote. The key is that of a done key: the
// keeper is told once of what the files hold now.
std::string altered_files_key(const std::vector<games::AlteredFile>& altered);
Letter altered_files_letter(const games::JudgeConf& conf, const std::vector<games::AlteredFile>& altered);
// `why`: what the address was told in the last answer.
Letter many_mails_letter(const games::JudgeConf& conf, const std::string& address, const std::string& why);

} // namespace mail
