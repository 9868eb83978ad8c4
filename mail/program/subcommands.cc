// SPDX-License-Identifier: GPL-3.0-or-later
// subcommands - see subcommands.h: the table, and its help
#include "mail/program/subcommands.h"

#include "mail/program/judge.h"

#include <algorithm>
#include <sstream>

namespace mail {
namespace {

namespace po = boost::program_options;

constexpr Subcommand table[] = {
    {"setup", "", "make a home: its folders and a commented judge.conf",
     "Makes --home with everything in it. judge.conf can be edited afterwards; each key is "
     "explained there.",
     declare_setup, run_setup},
    {"ingest", "", "take one mail from standard input into the spool",
     "For the MTA. Ends with 0 when the mail is safely on disk, and with 75 (try again later) "
     "whatever goes\n"
     "wrong, so that no mail is bounced. Then starts a worker in the background.",
     declare_ingest, run_ingest},
    {"fetch", "", "take the mail of judge.conf's mailbox into the spool",
     "From a Maildir, or from a server by IMAP or POP3. A mail is moved away or deleted there only when "
     "it is\nsafely on disk here. Then starts a worker in the background.",
     declare_fetch, run_fetch},
    {"work", "", "obey the mails in the spool, oldest first",
     "Each mail is read, obeyed and answered in one step that happens whole or not at all.", declare_work,
     run_work},
    {"process", "[GAME...]", "adjudicate every game that is due, or those named",
     "First obeys the mails that were accepted until now. What happened is mailed to the players. "
     "Says what it "
     "did, or why\nnothing is due in a game that was named.",
     declare_watching, run_process},
    {"deliver", "", "send the mail that waits in the outbox",
     "By the transport of judge.conf. What cannot be sent is tried again later, for five days.", nullptr,
     run_deliver},
    {"explain", "MAIL", "say what each line of a mail is taken for, and change nothing",
     "MAIL is a file, or - for standard input: a whole message, or its text alone. With --game and --as "
     "it is read\nas an answer of that seat to its newest letter. Below each line stand the recogniser "
     "that took it and what the\nanswer would say; at the end the orders that would be on file.",
     declare_explain, run_explain},
    {"pages", "[GAME...]", "write the web pages of the games",
     "Into the folder `pages` of judge.conf; where nothing has changed nothing is written. The pages "
     "of games that\nare named are made anew. cron does it, too.",
     nullptr, run_pages},
    {"cron", "", "fetch, work, process and deliver once, and tidy up: for crontab",
     "The one line that a crontab needs, every few minutes. Prints only what its keeper should know.",
     declare_watching, run_cron},
    {"adjudicate", "[FILE|FOLDER|-]...", "adjudicate positions written in the case format",
     "The desk judge: needs no home and no mail; where there is a home, its own boards are known, too. "
     "Reads standard\ninput when no file is named. With --check the expectations in the input are "
     "compared with what comes out;\nthe last line counts.",
     declare_adjudicate, run_adjudicate},
    {"position", "GAME", "print a game's position in the case format",
     "With order lines added it is input to `chancery adjudicate`.", nullptr, run_position},
    {"picture", "[GAME [PHASE]|FILE|-]", "draw a game, a case or a board as a picture",
     "The position of a game as it stands, or the orders and results of a PHASE such as S1901M. "
     "A FILE, or - for\n"
     "standard input, holds a case: its last phase is drawn. With --variant NAME the start of a "
     "board.",
     declare_picture, run_picture},
    {"variant", "check [FILE...] | show NAME [PLACE] | new NAME | import FILE...",
     "check, show, begin or import the file of a board",
     "check reads files of boards, or without one all that are installed, and says what is wrong by "
     "line and word.\nshow prints a board in words, or one place of it. new prints the commented "
     "beginning of a file.\nimport reads a board that was drawn for another program (jDip, the DPjudge "
     "...), writes it into\nHOME/variants, and says by file and line what it could not say and what it "
     "decided. With --outline FILE\nan SVG becomes its picture; without other files, that of the board "
     "--name, the keeper's own or an installed one.",
     declare_variant, run_variant},
    {"check", "", "verify the home and every variant file",
     "Says what is wrong, where, and what cures it. Ends with 1 when anything is.", nullptr, run_check},
    {"status", "", "say what waits, what failed, and which deadlines are next",
     "Mails that wait, were set aside or given up, with reasons; addresses that cannot be reached; "
     "damaged games.",
     nullptr, run_status},
    {"keeper", "COMMAND [WORD...]", "look after mails, addresses and games by hand",
     "Commands: list, show NAME, unblock ADDRESS, forget ADDRESS, requeue MAIL, discard MAIL,\n"
     "deadline GAME TIME, seal GAME, export GAME FOLDER, import FOLDER.\n"
     "`chancery keeper` alone tells what each does.",
     nullptr, run_keeper},
    {"edit", "GAME", "mend a game's files by hand",
     "Opens $VISUAL, $EDITOR or vi on copies, and takes them over when they are sound.", nullptr, run_edit},
};

po::options_description own_options(const Subcommand& subcommand) {
  po::options_description options("Options");
  if (subcommand.declare != nullptr) subcommand.declare(options);
  return options;
}

} // namespace

std::span<const Subcommand> subcommands() { return table; }

const Subcommand* find_subcommand(std::string_view name) {
  const auto* const found = std::ranges::find(table, name, &Subcommand::name);
  return found == std::end(table) ? nullptr : found;
}

Call parse_call(const Subcommand& subcommand, const std::vector<std::string>& words) {
  return parse_call(own_options(subcommand), !subcommand.arguments.empty(), words);
}

std::string general_help() {
  std::string text = "usage: chancery [--home DIR] SUBCOMMAND ...\n\n";
  for (const Subcommand& row : table)
    text += "  " + std::string(row.name) + std::string(12 - row.name.size(), ' ') + std::string(row.summary) +
            "\n";
  return text + "  help        show this, or `help SUBCOMMAND`\n\n`chancery --version` tells the version.\n";
}

std::string help_for(const Subcommand& subcommand) {
  std::ostringstream out;
  const po::options_description own = own_options(subcommand);
  out << "usage: chancery " << subcommand.name << (subcommand.arguments.empty() ? "" : " ")
      << subcommand.arguments << (own.options().empty() ? "" : " [options]") << "\n\n"
      << subcommand.summary << "\n\n"
      << subcommand.text << "\n\n";
  if (!own.options().empty()) out << own << "\n";
  out << common_options();
  return out.str();
}

} // namespace mail
