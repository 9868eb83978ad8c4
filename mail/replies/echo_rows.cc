// SPDX-License-Identifier: GPL-3.0-or-later
// echo_rows - see echo_rows.h
#include "mail/replies/echo_rows.h"

#include "mail/senders/blank_passwords.h"
#include "mail/text/html.h"
#include "mail/text/piece.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

using html::Role;

constexpr std::size_t quotation_marks = 2; // "> " before the line that a caret stands under

// "      ^^^^": points at words of the line above.
bool is_caret(const Answer& answer) {
  return answer.kind == Answer::Kind::verbatim && answer.text.find('^') != std::string::npos &&
         answer.text.find_first_not_of(" ^") == std::string::npos;
}

// The words of `line` above the caret, in letters of their own.
std::string pointed_at(std::string_view line, std::string_view caret) {
  const std::size_t begin = std::max(caret.find('^'), quotation_marks) - quotation_marks;
  if (!parser::is_ascii(line) || begin >= line.size()) return html::code(line);
  const std::string_view words = line.substr(begin, caret.rfind('^') + 1 - quotation_marks - begin);
  return html::code(line.substr(0, begin)) + html::wrong(words) +
         html::code(line.substr(begin + words.size()));
}

// What was written, and from which answer on the answers are told.
std::string source_of(const Answering& answering, const Echo& echo, std::size_t& from) {
  if (echo.source.empty()) return "";
  const std::string line = blank_secrets(echo.source, answering.secrets);
  if (echo.passed_over) return html::span(line, Role::soft);
  if (from >= echo.answers.size() || !is_caret(echo.answers[from])) return html::code(line);
  return pointed_at(line, echo.answers[from++].text);
}

// Lines that stand together, until one of another kind.
std::string lines_from(const Answering& answering, const Echo& echo, std::size_t& at) {
  const Answer::Kind kind = echo.answers[at].kind;
  std::string lines;
  for (; at < echo.answers.size() && echo.answers[at].kind == kind; ++at)
    lines += blank_secrets(echo.answers[at].text, answering.secrets) + "\n";
  return kind == Answer::Kind::words ? html::letter_of_somebody(lines) : html_of(lines);
}

std::string sentence_of(const Answer& answer) {
  const bool bad = answer.kind == Answer::Kind::error;
  return "<br>\n" + (bad ? html::span(answer.text, Role::bad) : html::escaped(answer.text));
}

std::string answers_from(const Answering& answering, const Echo& echo, std::size_t at) {
  std::string told;
  while (at < echo.answers.size())
    if (const Answer& answer = echo.answers[at]; is_sentence(answer.kind))
      told += sentence_of(echo.answers[at++]);
    else if (answer.kind == Answer::Kind::piece)
      told += echo.answers[at++].html;
    else
      told += lines_from(answering, echo, at);
  return told;
}

std::string mark_of(const Echo& echo) {
  if (echo.error) return html::span("\u2717", Role::bad);
  return echo.source.empty() || echo.passed_over ? std::string() : html::span("\u2713", Role::good);
}

} // namespace

std::string echo_row(const Answering& answering, const Echo& echo, const std::vector<std::string>& remarks) {
  std::size_t answered = 0;
  std::string told = source_of(answering, echo, answered);
  told += answers_from(answering, echo, answered);
  for (const std::string& remark : remarks) told += "<br>\n" + html::span(remark, Role::soft);
  if (told.starts_with("<br>\n")) told.erase(0, 5);
  return html::row(mark_of(echo), told);
}

} // namespace mail
