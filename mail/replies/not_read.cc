// SPDX-License-Identifier: GPL-3.0-or-later
// not_read - see not_read.h
#include "mail/replies/not_read.h"

#include "games/home/conf.h"
#include "mail/commands/session/context.h"
#include "mail/message/message.h"
#include "mail/replies/echoes.h"
#include "mail/replies/passed_over_words.h"
#include "mail/senders/authentication.h"
#include "mail/text/typeset.h"
#include "parser/address.h"

#include <algorithm>
#include <array>
#include <functional>

namespace mail {

namespace {

std::vector<parser::IgnoredText> all_passed_over(const Context& context, const parser::MailScript& script) {
  std::vector<parser::IgnoredText> all = script.ignored;
  all.insert(all.end(), context.answering.passed_over.begin(), context.answering.passed_over.end());
  return all;
}

// What a mail program puts below the writer's own lines whenever he presses reply.
bool is_usual_below(const parser::IgnoredText& one, std::size_t last_own) {
  constexpr std::array<std::string_view, 5> usual{"quoted line", "attribution", "original message",
                                                  "phone footer", "line of dashes"};
  return one.line > last_own && std::ranges::find(usual, one.rule) != usual.end();
}

bool is_hidden_order(const Context& context, const parser::IgnoredText& one) {
  const auto& hidden = context.answering.hidden;
  return std::ranges::find(hidden, one.line, &parser::IgnoredText::line) != hidden.end();
}

// The last line that is the writer's: a statement, or a courtesy that was passed over.
std::size_t last_own_line(const Context& context, const parser::MailScript& script) {
  std::size_t last = script.statements.empty() ? 0 : script.statements.back().line;
  for (const parser::IgnoredText& one : context.answering.passed_over) last = std::max(last, one.line);
  return last;
}

// "Thanks! Chloe": nothing that could have been meant for the judge.
bool is_mere_courtesy(const Context& context) {
  constexpr std::size_t most_lines = 3;
  return context.answering.passed_over.size() <= most_lines && context.answering.hidden.empty();
}

bool is_courtesy(const Context& context, const parser::IgnoredText& one) {
  const auto& courtesies = context.answering.passed_over;
  return one.rule != "text below" &&
         std::ranges::find(courtesies, one.line, &parser::IgnoredText::line) != courtesies.end();
}

// Without what everybody's mail program does, where the writer has lines of his own above it.
std::vector<parser::IgnoredText> worth_telling(const Context& context, const parser::MailScript& script) {
  std::vector<parser::IgnoredText> told = all_passed_over(context, script);
  const std::size_t last_own = last_own_line(context, script);
  const auto goes_without_saying = [&](const parser::IgnoredText& one) {
    return last_own > 0 && is_usual_below(one, last_own) && !is_hidden_order(context, one);
  };
  std::erase_if(told, goes_without_saying);
  if (is_mere_courtesy(context))
    std::erase_if(told, [&](const auto& one) { return is_courtesy(context, one); });
  return told;
}

} // namespace

std::string passed_over_text(const Context& context, const parser::MailScript& script) {
  std::vector<parser::IgnoredText> told = worth_telling(context, script);
  const auto is_news = [&](const parser::IgnoredText& one) {
    return one.rule == "text below" || is_hidden_order(context, one);
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
  std::string text = paragraph("Your mail held nothing for the judge to do.");
  const std::string ignored = passed_over_in_words(worth_telling(context, script));
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
