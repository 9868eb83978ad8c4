// context_reply - see context.h: the lines of the reply
#include "mail/commands/session/context.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/tokens_in_text.h"
#include "parser/address.h"
#include "parser/text.h"

namespace mail {

namespace {

constexpr std::size_t longest_echo = 120; // bytes of a line that are repeated

std::string shortened(std::string line) {
  if (line.size() <= longest_echo) return line;
  std::size_t end = longest_echo;
  while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U) --end; // not inside a character
  return line.substr(0, end) + " ...";
}

} // namespace

void Context::begin(const parser::Statement& statement) {
  Echo echo;
  echo.line = statement.line;
  echo.source = shortened(for_others(blank_passwords(statement.text)));
  if (statement.line == 0 && !echo.source.empty()) echo.source.insert(0, "Subject: ");
  if (!session.signon.game.empty() && !seat().addresses.empty() &&
      !parser::same_address(seat().addresses.front(), sender))
    echo.copy_to = seat().addresses.front();
  answering.echoes.push_back(std::move(echo));
}

void Context::say(std::string answer) {
  answering.echoes.back().answers.push_back({Answer::Kind::sentence, std::move(answer)});
}

void Context::say_lines(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  for (const std::string_view line : parser::lines_of(text))
    answering.echoes.back().answers.push_back({Answer::Kind::verbatim, std::string(line)});
}

void Context::refuse(std::string reason) {
  answering.echoes.back().error = true;
  answering.echoes.back().answers.push_back({Answer::Kind::error, std::move(reason)});
}

void Context::refuse_order_line(const std::string& reason) {
  constexpr std::string_view again = "Not taken either, for the same reason.";
  for (auto above = answering.echoes.rbegin() + 1; above != answering.echoes.rend(); ++above) {
    if (above->answers.empty()) break;
    const std::string& given = above->answers.back().text;
    if (given == reason) return refuse(std::string(again));
    if (given != again) break;
  }
  refuse(reason);
}

void Context::refuse(const parser::Problem& problem, std::string_view text) {
  // show() repeats the line above the caret; the echo already has it, unless it was tidied before it was
  // read.
  const std::string shown = parser::show(problem, text);
  std::vector<std::string_view> lines = parser::lines_of(shown);
  if (lines.front() == "> " + answering.echoes.back().source) lines.erase(lines.begin());
  lines.pop_back(); // the sentence
  if (answering.echoes.back().source == hidden) lines.clear();
  for (const std::string_view line : lines) say_lines(line);
  refuse(problem.text);
}

void Context::is_question() {
  if (session.signon.as_master) answering.echoes.back().copy_to.clear();
}

std::string Context::for_others(std::string_view text) const { return without_tokens(text, conf()); }

void Context::keep_secret(std::string_view password) {
  if (!password.empty()) answering.secrets.emplace_back(password);
}

} // namespace mail
