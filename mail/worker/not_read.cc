// not_read - see not_read.h
#include "mail/worker/not_read.h"

#include "games/home/conf.h"
#include "mail/commands/session/context.h"
#include "mail/message/message.h"
#include "mail/senders/authentication.h"
#include "mail/text/typeset.h"
#include "mail/worker/echoes.h"
#include "mail/worker/passed_over_words.h"
#include "parser/address.h"

#include <algorithm>
#include <functional>

namespace mail {

namespace {

std::vector<parser::IgnoredText> all_passed_over(const Context& context, const parser::MailScript& script) {
  std::vector<parser::IgnoredText> all = script.ignored;
  all.insert(all.end(), context.answering.passed_over.begin(), context.answering.passed_over.end());
  return all;
}

} // namespace

std::string passed_over_text(const Context& context, const parser::MailScript& script) {
  std::vector<parser::IgnoredText> told = all_passed_over(context, script);
  const auto is_news = [&](const parser::IgnoredText& one) {
    return one.rule == "text below" ||
           std::ranges::find(context.answering.hidden, one.line, &parser::IgnoredText::line) !=
               context.answering.hidden.end();
  };
  if (std::ranges::any_of(context.answering.echoes, is_done)) std::erase_if(told, std::not_fn(is_news));
  const std::string words = passed_over_in_words(told);
  return words.empty() ? "" : "\n" + paragraph(words);
}

bool is_unread(const Context& context, const parser::MailScript& script) {
  return script.statements.empty() && std::ranges::none_of(context.answering.echoes, is_line) &&
         (context.message.too_large || !context.message.notes.empty());
}

std::string unread_text(const Context& context) {
  if (context.message.too_large)
    return paragraph("Your mail is too large for this judge (" + std::to_string(context.conf().mail_limit) +
                     " bytes at most) and was not read. Send plain text without attachments.");
  return wrapped("Nothing in this mail was obeyed. Write what the judge is to do as text in the mail itself.",
                 prose_width, "*** ", "    ");
}

std::string nothing_found_text(const Context& context, const parser::MailScript& script) {
  std::string text = paragraph("Your mail held no command.");
  const std::string ignored = passed_over_in_words(all_passed_over(context, script));
  if (!ignored.empty()) text += paragraph(ignored);
  std::string cure = "HELP in a mail brings the list of commands.";
  if (const std::string& keeper = context.conf().keeper; parser::is_sendable(keeper))
    cure += " A program reads the mails that come here: for questions there is the keeper, " + keeper + ".";
  return text + paragraph(cure);
}

std::string forwarded_text(const parser::MailScript& script) {
  for (const parser::IgnoredText& ignored : script.ignored)
    if (ignored.rule == "forwarded mail")
      return paragraph("Note: the forwarded mail from line " + std::to_string(ignored.line) +
                       " on was not read.");
  return "";
}

std::string notes_text(const Context& context) {
  std::string text;
  if (context.message.too_large) return text; // said already
  for (const auto* notes : {&context.message.notes, &context.answering.notes})
    for (const std::string& note : *notes)
      text += paragraph("Note: " + note + (note.ends_with('.') ? "" : "."));
  const games::JudgeConf& conf = context.conf();
  if (conf.auth_policy != "none" && confirmation_of(context.message, conf) == Confirmation::denied)
    text +=
        paragraph("Note: the mail server could not confirm that your mail is from " + context.sender + ".");
  return text.empty() ? "" : "\n" + text;
}

} // namespace mail
