// SPDX-License-Identifier: GPL-3.0-or-later
// welcome - see welcome.h
#include "mail/reports/welcome.h"

#include "games/home/conf.h"
#include "mail/message/mail_link.h"
#include "mail/text/typeset.h"
#include "parser/address.h"

namespace mail {
namespace {

constexpr const char* what_this_is =
    "Welcome! This is a judge: a program that runs games of Diplomacy by mail. You mail it your orders; it "
    "mails you the results, the next deadline, and what the other players write to you.";

Piece line_and_link(const std::string& words, const std::string& line, const games::JudgeConf& conf) {
  return prose(words) + line_to_write(line) + link(mail_link(conf.address, line));
}

Piece where_to_play(const Welcome& welcome, const games::JudgeConf& conf) {
  const Piece openings = told_openings(welcome.openings, conf);
  const bool named = !welcome.about.empty();
  if (openings.empty())
    return named ? Piece{} : prose("No game has a free seat at the moment that is shown to everybody.");
  return prose(std::string("Seats are free in ") + (named ? "other" : "these") +
               " games. To take one, open its link and send the mail that it writes; or write the line above "
               "it, to " +
               conf.address + ".") +
         gap() + openings + (welcome.more ? gap() + prose("LIST shows more games.") : Piece{});
}

Piece own_games(const Welcome& welcome) {
  if (welcome.own.empty()) return {};
  return prose("You are " + in_words(welcome.own) +
               ". Orders go in an answer to the newest letter of a game.") +
         gap();
}

Piece further(const games::JudgeConf& conf) {
  Piece told =
      gap() +
      line_and_link("A game of your own, which others join: write a name for it, of letters and digits, "
                    "behind the question mark. The answer tells how its deadlines and press are set.",
                    "CREATE ?", conf) +
      gap() + line_and_link("How to play here, on one screen:", "HELP", conf) + gap() +
      prose("LIST shows all games, and OBSERVE with a game's name lets you watch it.");
  if (parser::is_sendable(conf.keeper))
    told += gap() +
            prose("A program reads the mails that come here. A person, the judge's keeper: " + conf.keeper);
  return told;
}

} // namespace

Piece told_welcome(const Welcome& welcome, const games::JudgeConf& conf) {
  Piece told = prose(what_this_is) + gap() + own_games(welcome);
  told += apart(welcome.about, where_to_play(welcome, conf));
  if (!welcome.openings.empty() || !welcome.about.empty())
    told +=
        gap() + prose("You need no account and no password for that: the judge draws a password and tells it "
                      "once. A letter tells you when it is your turn.");
  return told + further(conf);
}

} // namespace mail
