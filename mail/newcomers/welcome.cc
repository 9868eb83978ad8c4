// welcome - see welcome.h
#include "mail/newcomers/welcome.h"

#include "games/home/conf.h"
#include "mail/message/mail_link.h"
#include "mail/text/typeset.h"
#include "parser/address.h"

namespace mail {
namespace {

constexpr const char* what_this_is =
    "Welcome! This is a judge: a program that runs games of Diplomacy by mail. You mail it your orders; it "
    "mails you the results, the next deadline, and what the other players write to you.";

std::string link_line(const std::string& words, const std::string& line, const games::JudgeConf& conf) {
  return wrapped(words, prose_width) + "    " + line + "\n    " + mail_link(conf.address, line) + "\n";
}

std::string where_to_play(const Welcome& welcome, const games::JudgeConf& conf) {
  const std::string openings = openings_text(welcome.openings, conf);
  const bool named = !welcome.about.empty();
  if (openings.empty())
    return named ? "" : "No game has a free seat at the moment that is shown to everybody.\n";
  return paragraph(std::string("Seats are free in ") + (named ? "other" : "these") +
                   " games. To take one, open its link and send the mail that it "
                   "writes; or write the line above it, to " +
                   conf.address + ".") +
         "\n" + openings + (welcome.more ? "\nLIST shows more games.\n" : "");
}

std::string own_games(const Welcome& welcome) {
  if (welcome.own.empty()) return "";
  return paragraph("You are " + in_words(welcome.own) +
                   ". Orders go in an answer to the newest letter of a game.") +
         "\n";
}

std::string further(const games::JudgeConf& conf) {
  std::string text =
      "\n" +
      link_line("A game of your own, which others join: write a name for it, of letters and digits, "
                "behind the question mark. The answer tells how its deadlines and press are set.",
                "CREATE ?", conf) +
      "\n" + link_line("How to play here, on one screen:", "HELP", conf) + "\n" +
      paragraph("LIST shows all games, and OBSERVE with a game's name lets you watch it.");
  if (parser::is_sendable(conf.keeper))
    text += "\n" + paragraph("A program reads the mails that come here. A person, the judge's keeper: " +
                             conf.keeper);
  return text;
}

} // namespace

std::string welcome_text(const Welcome& welcome, const games::JudgeConf& conf) {
  std::string text = paragraph(what_this_is) + "\n" + own_games(welcome);
  text += welcome.about;
  const std::string where = where_to_play(welcome, conf);
  if (!welcome.about.empty() && !where.empty()) text += "\n";
  text += where;
  if (!welcome.openings.empty() || !welcome.about.empty())
    text += "\n" +
            paragraph("You need no account and no password for that: the judge draws a password and tells it "
                      "once. A letter tells you when it is your turn.");
  return text + further(conf);
}

} // namespace mail
