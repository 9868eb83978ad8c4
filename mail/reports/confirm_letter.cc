// SPDX-License-Identifier: GPL-3.0-or-later
// confirm_letter - see confirm_letter.h
#include "mail/reports/confirm_letter.h"

#include "games/home/conf.h"
#include "mail/letters/phase_words.h"
#include "mail/senders/confirm_code.h"
#include "mail/text/typeset.h"
#include "parser/address.h"

namespace mail {
namespace {

// What each command wants for the address. A person's own request has a line that is obeyed again.
std::string wish(const games::Request& request) {
  if (request.command == "OBSERVE") return "to watch game ";
  if (request.command == "CREATE") return "to make game ";
  if (request.command == "SET ADDRESS") return "to have the mail of a seat in game ";
  if (request.command == "REPLACE") return "to take over a seat in game ";
  return request.line.empty() ? "to have answers about game " : "to play in game ";
}

// I AM ALSO: about no game.
std::string wish_of_person(const games::Request& request) {
  return request.wanted.empty() ? "to play the seats of another address of yours"
                                : "to let " + request.wanted.front() + " play your seats, too";
}

std::string items(const std::vector<games::Request>& requests) {
  std::string text;
  for (const games::Request& request : requests)
    text += "  " + (request.game.empty() ? wish_of_person(request) : wish(request) + request.game) + " (" +
            request.command + ")\n";
  return text;
}

std::string how_to_say_yes(const games::JudgeConf& conf, const std::string& code) {
  return paragraph("If that is right press \"reply\", write YES, and press \"send\". Or send this line to " +
                   conf.address + ":") +
         "\nCONFIRM " + code + "\n";
}

std::string otherwise(const games::JudgeConf& conf, const std::string& until) {
  std::string text =
      "If it was not you do nothing: what was asked is forgotten on " + until +
      ", and until then mails in your name bring nothing but this letter, three times at most. An "
      "answer NO ends it at once, and for a year nothing is sent to you.";
  if (parser::is_sendable(conf.keeper))
    text += " This is written by a program; questions go to the judge's keeper, " + conf.keeper + ".";
  return paragraph(text);
}

// What becomes of the lines below those that wait.
std::string lines_below(const std::vector<games::Request>& requests) {
  bool some = false, lost = false;
  for (const games::Request& request : requests)
    for (const std::string& line : request.below) (line.empty() ? lost : some) = true;
  if (!some && !lost) return "";
  if (!some)
    return "A line below it in that mail, with a password or a code, is not kept: send it again then.";
  return std::string("The lines below it in that mail are obeyed then, too") +
         (lost ? ", but those with a password or a code: send these again." : ".");
}

} // namespace

std::string confirm_subject(const games::JudgeConf& conf, const std::string& code) {
  return conf.code + ": CONFIRM " + code;
}
std::string confirm_letter_seed(const std::string& to, const std::string& code, std::size_t copy) {
  return "confirm " + to + " " + code + (copy == 0 ? "" : " " + std::to_string(copy));
}

Letter confirm_letter(const games::JudgeConf& conf, const ConfirmLetter& wanted) {
  Letter letter;
  letter.to = wanted.to;
  letter.subject = confirm_subject(conf, wanted.code);
  letter.reply_to = confirm_address(conf, wanted.code);
  letter.is_reply = true;
  letter.id_seed = confirm_letter_seed(wanted.to, wanted.code, wanted.copy);
  letter.text =
      (wanted.copy == 0 ? "" : paragraph("This letter comes again: it was not answered yet.") + "\n") +
      paragraph("A mail to this judge, which runs games of Diplomacy by mail, asks in the name of "
                "your address, or for it:") +
      "\n" + items(wanted.requests) + "\n" + how_to_say_yes(conf, wanted.code);
  if (const std::string below = lines_below(wanted.requests); !below.empty())
    letter.text += "\n" + paragraph(below);
  letter.text += "\n" + otherwise(conf, date_in_words(wanted.until, conf.zone));
  return letter;
}

} // namespace mail
