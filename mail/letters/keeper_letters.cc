// SPDX-License-Identifier: GPL-3.0-or-later
// keeper_letters - see keeper_letters.h
#include "mail/letters/keeper_letters.h"

#include "games/home/conf.h"
#include "mail/message/digest.h"
#include "mail/message/outgoing_mail.h"
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

std::string command(const std::string& words) { return "  chancery " + words + "\n"; }

// Below a name: two blanks more.
std::string item(const std::string& text) {
  return wrapped(parser::one_line(text), prose_width, "    ", "    ");
}

std::string mail_commands(const std::string& name) {
  return command("keeper show " + name) + command("keeper requeue " + name) +
         command("keeper discard " + name);
}

std::string listed(const std::vector<GivenUp>& mails) {
  std::string text;
  for (std::size_t i = 0; i < std::min(mails.size(), most_listed); ++i) {
    const GivenUp& mail = mails[i];
    text += "  " + mail.name + "\n";
    text += item((mail.to.empty() ? "" : "to " + mail.to + ": ") + mail.reason);
  }
  if (mails.size() > most_listed)
    text += "  ... and " + std::to_string(mails.size() - most_listed) + " more: chancery keeper list\n";
  return text;
}

std::string about_dead_addresses(const std::vector<GivenUp>& mails) {
  std::vector<std::string> dead;
  for (const GivenUp& mail : mails)
    if (mail.dead_address && std::ranges::find(dead, mail.to) == dead.end()) dead.push_back(mail.to);
  if (dead.empty()) return "";
  std::string text =
      "\n" +
      paragraph("An address that cannot be reached is noted until a mail comes from there. Mail to it is "
                "still tried, and the masters of its games are told. To strike it off:") +
      "\n";
  for (std::size_t i = 0; i < std::min(dead.size(), most_listed); ++i)
    text += command("keeper unblock " + dead[i]);
  return text;
}

} // namespace

std::string short_name(std::string_view file_name) {
  const std::size_t last = file_name.rfind('-');
  return std::string(last == file_name.npos || last == 0 ? file_name : file_name.substr(0, last));
}

Letter set_aside_letter(const games::JudgeConf& conf, const std::string& file_name,
                        const std::string& fault) {
  Letter letter = letter_about(conf, "a mail was set aside");
  letter.text =
      paragraph("The program could not work off this mail in three tries. Nothing in it was obeyed, "
                "its sender was not answered, and everything else goes on.") +
      "\n  " + file_name + "\n" + item(fault) + "\n" +
      paragraph("It lies in spool/bad. To look at it, to try it again (with a mended program), or to "
                "file it for good:") +
      "\n" + mail_commands(short_name(file_name)) + "\nPlease report this: it is a fault of the program.\n";
  letter.id_seed = "bad mail " + file_name;
  return letter;
}

Letter given_up_letter(const games::JudgeConf& conf, const std::vector<GivenUp>& mails, games::Instant now) {
  const bool one = mails.size() == 1;
  Letter letter = letter_about(conf, "mail that could not be delivered");
  letter.text =
      std::string(one ? "This mail is" : "These mails are") + " given up:\n\n" + listed(mails) + "\n" +
      paragraph(one ? "It lies in outbox/failed. To look at it, to send it again, or to remove it:"
                    : "They lie in outbox/failed. To look at one, to send it again, or to remove it "
                      "(MAIL is its name as above):") +
      "\n" + mail_commands(one ? short_name(mails.front().name) : "MAIL") + about_dead_addresses(mails);
  letter.id_seed = "failed " + mails.front().name + " " + games::to_text(now);
  return letter;
}

Letter damaged_games_letter(const games::JudgeConf& conf, const std::vector<std::string>& damaged) {
  const bool one = damaged.size() == 1;
  const std::string name = one ? damaged.front().substr(0, damaged.front().find(": ")) : "NAME";
  Letter letter = letter_about(conf, one ? "a game was set aside" : "games were set aside");
  letter.text = paragraph((one ? "Game " + name + " cannot be played on until its files are mended."
                               : counted(damaged.size(), "game") +
                                     " cannot be played on until their files are mended.") +
                          " All others go on.") +
                "\n";
  for (std::size_t i = 0; i < std::min(damaged.size(), most_listed); ++i)
    letter.text += item(one ? damaged[i].substr(name.size() + 2) : damaged[i]);
  letter.text +=
      "\n" +
      paragraph(
          "To see what is wrong with all files, and to mend a game's (an editor opens copies, and takes "
          "them over when they are sound):") +
      "\n" + command("check") + command("edit " + name) + "\nYou are told once a day.\n";
  return letter;
}

Letter kept_news_letter(const games::JudgeConf& conf, const std::vector<KeptNews>& news) {
  Letter letter = letter_about(conf, "what else there was");
  letter.text =
      paragraph("You had a letter at once of the first trouble of each kind. This is what came after it, on "
                "the same day:");
  for (const KeptNews& one : news) {
    std::string kind = one.kind;
    std::ranges::replace(kind, '-', ' ');
    letter.text +=
        "\n" + paragraph(one.day + ", " + kind + ": " + std::to_string(one.count) + " more") + "\n";
    for (const std::string& line : one.lines) letter.text += item(line);
    if (one.count > one.lines.size())
      letter.text += "    ... and " + std::to_string(one.count - one.lines.size()) + " more\n";
  }
  letter.text += "\n" + paragraph("How all stands now, and the mails and addresses that wait for you:") +
                 "\n" + command("status") + command("keeper list");
  for (const KeptNews& one : news) letter.id_seed += one.day + " " + one.kind + " ";
  return letter;
}

Letter own_fault_letter(const games::JudgeConf& conf, const std::string& game, const std::string& cause,
                        const std::string& fault) {
  Letter letter = letter_about(conf, "a fault of the judge");
  letter.text = paragraph("What was to be written" + (game.empty() ? "" : " for game " + game) +
                          " could not have been read again, so nothing of it was done. All else goes on.") +
                "\n  " + cause + "\n" + item(fault) + "\n" +
                "Please report this: it is a fault of the program.\nYou are told once a day.\n";
  return letter;
}

std::string altered_files_key(const std::vector<games::AlteredFile>& altered) {
  std::string all = "altered files";
  for (const games::AlteredFile& file : altered) all += "\n" + file.path + " " + file.checksum;
  return sha256_hex(all);
}

Letter altered_files_letter(const games::JudgeConf& conf, const std::vector<games::AlteredFile>& altered) {
  std::string files;
  for (const games::AlteredFile& file : altered) files += "  " + file.path + "\n";
  const std::string game = fs::path(altered.front().path).parent_path().filename();
  Letter letter = letter_about(conf, "files were changed beside the judge");
  letter.text =
      paragraph("The seals of these files do not fit: somebody, or something, changed them since "
                "the judge wrote them. They are read as they are, and the game goes on.") +
      "\n" + files + "\n" +
      paragraph("If it was you, this puts new seals on the game's files. If not, compare them with a "
                "backup:") +
      "\n" + command("keeper seal " + game) + command("check") + "\nYou are told once.\n";
  return letter;
}

Letter many_mails_letter(const games::JudgeConf& conf, const std::string& address, const std::string& why) {
  Letter letter = letter_about(conf, "many mails from " + address);
  letter.text =
      paragraph("The address " + address + " was told: " + why) + "\n" +
      paragraph("If a program answers the judge's mails there, somebody should stop it. If a person "
                "needs answers before then, this forgets the count:") +
      "\n" + command("keeper unblock " + address) + "\n" +
      paragraph("The limits are answers_an_hour and answers_a_day in judge.conf. You are told once a "
                "day.");
  return letter;
}

} // namespace mail
