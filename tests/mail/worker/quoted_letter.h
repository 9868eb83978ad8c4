// SPDX-License-Identifier: GPL-3.0-or-later
// quoted_letter - letters of the judge as mail programs quote them below an answer, and what is read of that
#pragma once

#include "mail/commands/command_table.h"
#include "mail/message/html_text.h"
#include "mail/message/message.h"
#include "mail/reading/statements.h"
#include "parser/text.h"

#include <string>
#include <string_view>
#include <vector>

namespace testing {

inline std::string marked(std::string_view text, const std::string& mark) {
  std::string lines;
  for (const std::string_view line : parser::lines_of(text)) lines += mark + std::string(line) + "\n";
  return lines;
}

// The texts of mails in which somebody wrote `own` and his program put the letter below it, or above.
inline std::vector<std::string> quoted_by_programs(const std::string& own, const std::string& subject,
                                                   const std::string& text, const std::string& html) {
  const std::string judge = "Judge in x <judge+x-f-abcdefgh@chancery.test>",
                    on = "On Fri, 27 Nov 2026 at 10:00, " + judge + " wrote:\n",
                    head = "From: " + judge +
                           "\nSent: Friday, November 27, 2026 10:00 AM\nTo: Ann "
                           "<ann@example.org>\nSubject: " +
                           subject + "\n\n";
  std::vector<std::string> mails{
      own + "\n" + on + "\n" + marked(text, "> "),                             // Gmail
      on + marked(text, "> ") + "\n" + own,                                    // Thunderbird
      own + "\nSent from my iPhone\n\n> " + on + "> \n" + marked(text, "> "),  // iOS
      own + "\n-----Original Message-----\n" + head + text,                    // Outlook, plain
      own + "\n________________________________\n" + head + text,              // Outlook of today
      own + "\n" + marked("-----Original Message-----\n" + head + text, "> "), // Outlook with marks
      own + "\n" + on + "\n" + text,                                           // without marks
      own + "\n" + on.substr(0, on.size() - 1) + " " + text,                   // Yahoo's app
      own + "\n" + marked(text, "    "),                                       // set in
      own + "\n" + text};                                                      // nothing between
  if (html.empty()) return mails;
  const std::string words = "<div>" + own + "</div>";
  for (const std::string& document :
       {words + html, words + "<div class=\"gmail_quote\"><blockquote>" + html + "</blockquote></div>",
        words + "<blockquote type=\"cite\">" + html + "</blockquote>",
        words + "<div style=\"border-top:solid #E1E1E1 1.0pt\"><p><b>From:</b> " + judge.substr(0, 10) +
            "<br><b>Sent:</b> Friday, November 27, 2026<br><b>To:</b> Ann<br><b>Subject:</b> x</p></div>" +
            html})
    mails.push_back(mail::html_to_text(document).text);
  return mails;
}

// What is read beside the words of his own, a line each; "" as it should be.
inline std::string read_of_quoted(const std::string& subject, const std::string& text,
                                  const std::string& html) {
  const std::string own = "A mar - spa\n";
  std::string wrong;
  const auto read = [&](const std::string& written, const std::string& prefix) {
    mail::Message message;
    message.subject = prefix + subject;
    message.text = written;
    return mail::read_script(message, mail::vocabulary()).statements;
  };
  for (const std::string& mail : quoted_by_programs(own, subject, text, html)) {
    const auto statements = read(mail, "Re: ");
    if (statements.size() == 1 && statements.front().text == "A mar - spa") continue;
    wrong += "of " + mail.substr(0, 300) + ": ";
    for (const parser::Statement& one : statements) wrong += one.text + " / ";
    wrong += "\n";
  }
  for (const char* prefix : {"Re: ", "RE: ", "AW: ", "SV: ", "Re: Re: "})
    for (const parser::Statement& one : read("", prefix)) wrong += "of the Subject: " + one.text + "\n";
  return wrong;
}

} // namespace testing
