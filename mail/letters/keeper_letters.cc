// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/letters/keeper_letters.h"

#include "games/home/conf.h"
#include "mail/message/digest.h"
#include "mail/message/piece.h"
#include "parser/text.h"

#include <algorithm>
#include <filesystem>

namespace mail {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_listed = 50; // the commands list them all

Letter letter_about(const games::JudgeConf& conf, const std::string& subject) {
  Letter letter;
  letter.to = conf.keeper;
  letter.subject = conf.code + ": " + subject;
  return letter;
}

Piece command(const std::string& words) { return line_to_write("chancery " + words, "  "); }

// Below a name: two blanks more.
Piece item(const std::string& text) { return prose(parser::one_line(text), Tone::plain, "    ", "    "); }

Piece name_of(const std::string& text) { return line_to_write(text, "  "); }

Piece mail_commands(const std::string& name) {
  return command("keeper show " + name) + command("keeper requeue " + name) +
         command("keeper discard " + name);
}

Piece listed(const std::vector<GivenUp>& mails) {
  Piece told;
  for (std::size_t i = 0; i < std::min(mails.size(), most_listed); ++i) {
    const GivenUp& mail = mails[i];
    told += name_of(mail.name) + item((mail.to.empty() ? "" : "to " + mail.to + ": ") + mail.reason);
  }
  if (mails.size() > most_listed)
    told += prose("... and " + std::to_string(mails.size() - most_listed) + " more: chancery keeper list",
                  Tone::plain, "  ");
  return told;
}

Piece about_dead_addresses(const std::vector<GivenUp>& mails) {
  std::vector<std::string> dead;
  for (const GivenUp& mail : mails)
    if (mail.dead_address && std::ranges::find(dead, mail.to) == dead.end()) dead.push_back(mail.to);
  if (dead.empty()) return {};
  Piece told = gap() +
               prose("An address that cannot be reached is noted until a mail comes from there. Mail to it "
                     "is still tried, and the masters of its games are told. To strike it off:") +
               gap();
  for (std::size_t i = 0; i < std::min(dead.size(), most_listed); ++i)
    told += command("keeper unblock " + dead[i]);
  return told;
}

} // namespace

std::string short_name(std::string_view file_name) {
  const std::size_t last = file_name.rfind('-');
  return std::string(last == file_name.npos || last == 0 ? file_name : file_name.substr(0, last));
}

Letter set_aside_letter(const games::JudgeConf& conf, const std::string& file_name,
                        const std::string& fault) {
  Letter letter = letter_about(conf, "a mail was set aside");
  letter.told = prose("The program could not work off this mail in three tries. Nothing in it was obeyed, "
                      "its sender was not answered, and everything else goes on.") +
                gap() + name_of(file_name) + item(fault) + gap() +
                prose("It lies in spool/bad. To look at it, to try it again (with a mended program), or to "
                      "file it for good:") +
                gap() + mail_commands(short_name(file_name)) + gap() +
                prose("Please report this: it is a fault of the program.");
  letter.id_seed = "bad mail " + file_name;
  return letter;
}

Letter given_up_letter(const games::JudgeConf& conf, const std::vector<GivenUp>& mails, games::Instant now) {
  const bool one = mails.size() == 1;
  Letter letter = letter_about(conf, "mail that could not be delivered");
  letter.told = prose(std::string(one ? "This mail is" : "These mails are") + " given up:") + gap() +
                listed(mails) + gap() +
                prose(one ? "It lies in outbox/failed. To look at it, to send it again, or to remove it:"
                          : "They lie in outbox/failed. To look at one, to send it again, or to remove it "
                            "(MAIL is its name as above):") +
                gap() + mail_commands(one ? short_name(mails.front().name) : "MAIL") +
                about_dead_addresses(mails);
  letter.id_seed = "failed " + mails.front().name + " " + games::to_text(now);
  return letter;
}

Letter damaged_games_letter(const games::JudgeConf& conf, const std::vector<std::string>& damaged) {
  const bool one = damaged.size() == 1;
  const std::string name = one ? damaged.front().substr(0, damaged.front().find(": ")) : "NAME";
  Letter letter = letter_about(conf, one ? "a game was set aside" : "games were set aside");
  letter.told =
      prose((one ? "Game " + name + " cannot be played on until its files are mended."
                 : counted(damaged.size(), "game") + " cannot be played on until their files are mended.") +
            " All others go on.") +
      gap();
  for (std::size_t i = 0; i < std::min(damaged.size(), most_listed); ++i)
    letter.told += item(one ? damaged[i].substr(name.size() + 2) : damaged[i]);
  letter.told += gap() +
                 prose("To see what is wrong with all files, and to mend a game's (an editor opens copies, "
                       "and takes them over when they are sound):") +
                 gap() + command("check") + command("edit " + name) + gap() +
                 prose("You are told once a day.");
  return letter;
}

Letter kept_news_letter(const games::JudgeConf& conf, const std::vector<KeptNews>& news) {
  Letter letter = letter_about(conf, "what else there was");
  letter.told = prose("You had a letter at once of the first trouble of each kind. This is what came after "
                      "it, on the same day:");
  for (const KeptNews& one : news) {
    std::string kind = one.kind;
    std::ranges::replace(kind, '-', ' ');
    letter.told += gap() + prose(one.day + ", " + kind + ": " + std::to_string(one.count) + " more") + gap();
    for (const std::string& line : one.lines) letter.told += item(line);
    if (one.count > one.lines.size())
      letter.told += item("... and " + std::to_string(one.count - one.lines.size()) + " more");
  }
  letter.told += gap() + prose("How all stands now, and the mails and addresses that wait for you:") + gap() +
                 command("status") + command("keeper list");
  for (const KeptNews& one : news) letter.id_seed += one.day + " " + one.kind + " ";
  return letter;
}

Letter own_fault_letter(const games::JudgeConf& conf, const std::string& game, const std::string& cause,
                        const std::string& fault) {
  Letter letter = letter_about(conf, "a fault of the judge");
  letter.told = prose("What was to be written" + (game.empty() ? "" : " for game " + game) +
                      " could not have been read again, so nothing of it was done. All else goes on.") +
                gap() + name_of(cause) + item(fault) + gap() +
                prose("Please report this: it is a fault of the program.") +
                prose("You are told once a day.");
  return letter;
}

std::string altered_files_key(const std::vector<games::AlteredFile>& altered) {
  std::string all = "altered files";
  for (const games::AlteredFile& file : altered) all += "\n" + file.path + " " + file.checksum;
  return sha256_hex(all);
}

Letter altered_files_letter(const games::JudgeConf& conf, const std::vector<games::AlteredFile>& altered) {
  Piece files;
  for (const games::AlteredFile& file : altered) files += name_of(file.path);
  const std::string game = fs::path(altered.front().path).parent_path().filename();
  Letter letter = letter_about(conf, "files were changed beside the judge");
  letter.told =
      prose("The seals of these files do not fit: somebody, or something, changed them since the judge wrote "
            "them. They are read as they are, and the game goes on.") +
      gap() + files + gap() +
      prose("If it was you, this puts new seals on the game's files. If not, compare them with a backup:") +
      gap() + command("keeper seal " + game) + command("check") + gap() + prose("You are told once.");
  return letter;
}

Letter many_mails_letter(const games::JudgeConf& conf, const std::string& address, const std::string& why) {
  Letter letter = letter_about(conf, "many mails from " + address);
  letter.told =
      prose("The address " + address + " was told: " + why) + gap() +
      prose("If a program answers the judge's mails there, somebody should stop it. If a person needs "
            "answers before then, this forgets the count:") +
      gap() + command("keeper unblock " + address) + gap() +
      prose("The limits are answers_an_hour and answers_a_day in judge.conf. You are told once a day.");
  return letter;
}

} // namespace mail
