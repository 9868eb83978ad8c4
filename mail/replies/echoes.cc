// SPDX-License-Identifier: GPL-3.0-or-later
// echoes - see echoes.h
#include "mail/replies/echoes.h"

#include "mail/replies/echo_rows.h"
#include "mail/senders/blank_passwords.h"
#include "mail/text/typeset.h"

#include <algorithm>

namespace mail {

namespace {

// Tells of the lines below a sign-on that failed, or of a mail whose reply address did.
std::string not_obeyed(const Echo& echo) {
  const std::string where = echo.source.empty() ? " of your mail"
                            : echo.skipped == 1 ? " that follows it in your mail"
                                                : " that follow it in your mail";
  return "The " + (echo.skipped == 1 ? "line" : counted(echo.skipped, "line")) + where +
         (echo.skipped == 1 ? " was" : " were") + " not obeyed.";
}

std::string refused_alike(std::size_t lines) {
  return lines == 1 ? "One more line of the kind was not obeyed, and is not shown."
                    : std::to_string(lines) + " more lines of the kind were not obeyed, and are not shown.";
}

} // namespace

bool is_line(const Echo& echo) { return !echo.source.empty() || echo.skipped > 0; }
bool is_done(const Echo& echo) { return !echo.source.empty() && !echo.error && !echo.passed_over; }

namespace {

std::string text_of(const Answering& answering, const Echo& echo) {
  const auto repeated = [&](const std::string& line) {
    return blank_secrets(line, answering.secrets) + "\n";
  };
  std::string text;
  if (!echo.source.empty()) text += repeated("> " + echo.source);
  for (const Answer& answer : echo.answers) {
    if (answer.kind == Answer::Kind::piece)
      text += answer.text;
    else if (!is_sentence(answer.kind))
      text += answer.text.starts_with("> ") ? repeated(answer.text) : answer.text + "\n";
    else
      text += wrapped(answer.text, prose_width, answer.kind == Answer::Kind::error ? "*** " : "  ",
                      answer.kind == Answer::Kind::error ? "    " : "  ");
  }
  if (echo.skipped > 0) text += wrapped(not_obeyed(echo), prose_width, "    ", "    ");
  if (echo.alike > 0) text += wrapped(refused_alike(echo.alike), prose_width, "    ", "    ");
  return text;
}

} // namespace

Piece told_echo(const Answering& answering, const Echo& echo) {
  if (!echo.shown && echo.skipped == 0) return {};
  Piece told{text_of(answering, echo), ""};
  std::vector<std::string> remarks;
  if (echo.skipped > 0) remarks.push_back(not_obeyed(echo));
  if (echo.alike > 0) remarks.push_back(refused_alike(echo.alike));
  told.html = echo_row(answering, echo, remarks);
  return told;
}

std::size_t errors_in(const std::vector<Echo>& echoes) {
  return static_cast<std::size_t>(std::ranges::count_if(echoes, &Echo::error));
}

Piece summary_of_errors(const std::vector<Echo>& echoes) {
  const std::size_t errors = errors_in(echoes);
  if (errors == 0) return {};
  const bool skipped = std::ranges::any_of(echoes, [](const Echo& echo) { return echo.skipped > 0; });
  const bool done = std::ranges::any_of(echoes, is_done);
  const std::string rest = done && !skipped ? " Everything else was done." : "";
  const std::string count = errors == 1 ? "One line could not be obeyed; it is"
                                        : std::to_string(errors) + " lines could not be obeyed; they are";
  return prose(count + " marked *** below." + rest, html::Role::bad) + gap();
}

} // namespace mail
