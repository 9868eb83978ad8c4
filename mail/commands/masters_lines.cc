// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/masters_lines.h"

#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/reading/power_name.h"
#include "parser/text.h"

#include <algorithm>
#include <array>

namespace mail {

namespace {

using parser::Statement;
using parser::Words;

// One line, and those above it.
struct Written {
  Context& context;
  const std::vector<Statement>& statements;
  std::size_t at;
  std::string text; // behind the word that it begins with

  const Statement& statement() const { return statements[at]; }
};
// How many statements it obeyed; 0: the line is none of these after all.
using Obey = std::size_t(const Written& line);

std::size_t set(const Written& line, const std::string& options) {
  cmd_set(line.context, line.statement(), Words(options));
  return 1;
}

std::size_t refuse(const Written& line, const std::string& why) {
  line.context.reply.refuse(why);
  return 1;
}

// ---- phases and dates

bool is_phase(const std::string& text) { return judge::parse_phase(text).has_value(); }

std::size_t wait(const Written& line) {
  if (is_phase(line.text)) return set(line, "HOLD PHASE " + line.text);
  if (!line.text.empty()) return 0;
  if (line.context.game().state == games::State::forming)
    return refuse(line, "Game " + line.context.game().name +
                            " has not started: SET MANUAL START holds its start, SET PREPARATION keeps "
                            "players out.");
  cmd_pause(line.context, line.statement(), Words(""));
  return 1;
}

std::size_t skip(const Written& line) {
  return is_phase(line.text) ? set(line, "SKIP PHASE " + line.text) : 0;
}

std::size_t await(const Written& line) {
  if (!is_phase(line.text)) return 0;
  return refuse(line,
                "Nothing is to be locked here: a turn is made in one step, and nobody sees it half done.");
}

// "202611272330" as a date that SET DEADLINE reads; "" when it is none.
std::string date_in_digits(const std::string& text) {
  constexpr std::size_t digits = 12;
  if (text.size() != digits || text.find_first_not_of("0123456789") != text.npos) return "";
  return text.substr(0, 4) + "-" + text.substr(4, 2) + "-" + text.substr(6, 2) + " " + text.substr(8, 2) +
         ":" + text.substr(10);
}

std::size_t deadline(const Written& line) {
  const std::string date = date_in_digits(line.text);
  if (date.empty()) return 0;
  const std::string& zone = line.context.game().settings.zone;
  return set(line, "DEADLINE " + date + (zone.empty() ? "" : " " + zone));
}

std::size_t zone(const Written& line) {
  if (parser::words_of(line.text).size() != 1) return 0;
  return set(line, "GAME ZONE " + line.text);
}

// Checks that are 20 minutes apart.
std::size_t delay(const Written& line) {
  const auto checks = parser::number_in<int>(line.text);
  if (!checks) return 0;
  if (*checks < 0 || *checks > 72)
    return refuse(line, "DELAY takes 0 to 72: checks that are 20 minutes apart.");
  const std::string span = " DELAY " + std::to_string(*checks * 20) + "M ";
  return set(line, "MOVE" + span + "RETREAT" + span + "ADJUST" + span);
}

std::size_t timing(const Written& line) {
  const bool off_days = parser::to_lower(line.statement().text).starts_with("not");
  const bool value = line.text.find_first_of("0123456789-") != line.text.npos;
  const bool single = parser::words_of(line.text).size() == 1;
  if (!value || !(off_days || single)) return 0;
  cmd_timing(line.context, line.statement(), Words(line.statement().text));
  return 1;
}

// ---- the master himself

std::size_t password(const Written& line) {
  if (parser::words_of(line.text).size() != 1) return 0;
  line.context.reply.keep_secret(line.text);
  return set(line, "PASSWORD " + line.text);
}

std::size_t address(const Written& line) {
  return line.text.find('@') == line.text.npos ? 0 : set(line, "ADDRESS " + line.text);
}

// ---- the game

// The lines up to END NAME, or the one line.
std::size_t text_lines(const Written& line, std::string_view word, std::vector<std::string>& text) {
  if (!line.text.empty()) {
    text = {line.context.office.for_others(line.text)};
    return 1;
  }
  const std::string end = "end" + parser::to_lower(word);
  for (std::size_t at = line.at + 1; at < line.statements.size(); ++at) {
    std::string joined = parser::to_lower(line.statements[at].text);
    std::erase(joined, ' ');
    if (joined == end) return at + 1 - line.at;
    text.push_back(line.context.office.for_others(line.statements[at].text));
  }
  return 0;
}

constexpr std::size_t most_text_lines = 100;

// "Name and shame will follow." is prose: whoever means the line of a game's name writes it in capitals.
std::size_t name(const Written& line) {
  if (!line.text.empty() && !line.statement().text.starts_with("NAME")) return 0;
  std::vector<std::string> text;
  const std::size_t count = text_lines(line, "NAME", text);
  if (count == 0) return 0;
  if (text.size() > most_text_lines) {
    refuse(line, "The story of a name has 100 lines at most.");
    return count;
  }
  line.context.game().settings.name_story = std::move(text);
  line.context.reply.say("That is told of the name of the game; LIST " + line.context.game().name +
                         " shows it.");
  return count;
}

// DESC ... END DESC; DESC text is a command of its own.
std::size_t description(const Written& line) {
  Statement whole = line.statement();
  const std::string word = parser::to_lower(whole.text).starts_with("description") ? "DESCRIPTION" : "DESC";
  if (!line.text.empty() && word == "DESC") return 0;
  if (!line.text.empty()) return set(line, "COMMENT " + line.text);
  std::size_t count = text_lines(line, word, whole.block);
  if (count == 0) count = text_lines(line, "DESC", whole.block = {});
  if (count > 0) cmd_set_comment(line.context, whole, Words(""));
  return count;
}

std::size_t preparation(const Written& line) { return line.text.empty() ? set(line, "PREPARATION") : 0; }
std::size_t held(const Written& line) { return line.text.empty() ? set(line, "GAME HELD") : 0; }

// ---- who orders

bool is_power(const Written& line, std::string_view word) {
  return bool(read_power(line.context.game().variant->map, std::string(word)));
}

// "POWER AUSTRIA", or its name alone: the lines below are about it.
std::string power_of(const Written& line, std::size_t at) {
  std::vector<std::string_view> words = parser::words_of(line.statements[at].text);
  if (!words.empty() && parser::equals_ignoring_case(words.front(), "power")) words.erase(words.begin());
  return words.size() == 1 && is_power(line, words.front()) ? std::string(words.front()) : "";
}

std::string power_above(const Written& line) {
  for (std::size_t at = line.at; at-- > 0;)
    if (const std::string power = power_of(line, at); !power.empty()) return power;
  return "";
}

std::size_t power(const Written& line) {
  if (power_of(line, line.at).empty()) return 0;
  line.context.reply.say("CONTROL, HOME and INHABITS below this line are about " + line.text + ".");
  return 1;
}

// "CONTROL FRANCE TURKEY" below a power, or "CONTROL Austria BY France Turkey".
std::size_t control(const Written& line) {
  const std::vector<std::string_view> words = parser::words_of(line.text);
  const auto names_power = [&](std::string_view word) {
    return is_power(line, word) || parser::equals_ignoring_case(word, "by");
  };
  if (words.empty() || !std::ranges::all_of(words, names_power)) return 0;
  const bool whole = words.size() > 1 && parser::equals_ignoring_case(words[1], "by");
  const std::string above = whole ? "" : power_above(line);
  return set(line, "CONTROL " + (above.empty() ? "" : above + " BY ") + line.text);
}

// "NO CONTROL Austria"
std::size_t no_control(const Written& line) {
  Words words(line.text);
  const bool one = words.take("CONTROL") && parser::words_of(words.rest()).size() == 1;
  return one && is_power(line, words.rest()) ? set(line, "NO CONTROL " + std::string(words.rest())) : 0;
}

// "HOME vie bud" below a power: its home centers on the board of this game, in place of the others; INHABITS
// adds.
std::size_t homes(const Written& line) {
  const std::string above = power_above(line);
  if (line.text.empty() || above.empty()) return 0;
  Statement lines = line.statement();
  lines.block = {above, lines.text};
  cmd_morph(line.context, lines, Words(""));
  return 1;
}

std::size_t rotate(const Written& line) {
  constexpr std::array<std::string_view, 4> words{"control", "after", "before", "for"};
  const std::string first = parser::to_lower(line.text.substr(0, line.text.find(' ')));
  const bool known = line.text.empty() || std::ranges::find(words, first) != words.end();
  return known ? set(line, "ROTATE " + line.text) : 0;
}

// ---- what is not kept

std::size_t tester(const Written& line) {
  if (!line.text.empty() && line.text.find('@') == line.text.npos) return 0;
  return refuse(line,
                "Letters go to those who have a seat. A game for one, RULE SOLITAIRE, tries things out.");
}

std::size_t allow(const Written& line) {
  return line.text.empty() ? 0
                           : refuse(line, "Further kinds of seats belong to games of money. OBSERVE game is "
                                          "for all who watch.");
}

struct Row {
  std::string_view word;
  Obey* obey;
};
constexpr std::array masters_rows{
    Row{"WAIT", wait},
    Row{"SKIP", skip},
    Row{"AWAIT", await},
    Row{"DEADLINE", deadline},
    Row{"ZONE", zone},
    Row{"DELAY", delay},
    Row{"AT", timing},
    Row{"NEXT", timing},
    Row{"GRACE", timing},
    Row{"DAYS", timing},
    Row{"WARN", timing},
    Row{"NOT", timing},
    Row{"PASSWORD", password},
    Row{"ADDRESS", address},
    Row{"NAME", name},
    Row{"DESC", description},
    Row{"DESCRIPTION", description},
    Row{"PREPARATION", preparation},
    Row{"HELD", held},
    Row{"POWER", power},
    Row{"CONTROL", control},
    Row{"NO", no_control},
    Row{"ROTATE", rotate},
    Row{"HOME", homes},
    Row{"INHABITS", homes},
    Row{"TESTER", tester},
    Row{"ALLOW", allow},
};

// By his password, and for himself.
bool is_master_here(Context& context) {
  const SignOn& signon = context.session.signon;
  if (signon.game.empty() || signon.by_address || context.session.skipping || context.power()) return false;
  const games::Game& game = context.game();
  const bool alone =
      game.state == games::State::forming && game.seats.size() == 1 && !game.settings.moderated;
  return signon.role == games::Role::master || (alone && signon.role == games::Role::player);
}

const Row* masters_row(std::string_view line) {
  const std::string_view word = line.substr(0, line.find(' '));
  const auto row = std::ranges::find_if(
      masters_rows, [&](const Row& one) { return parser::equals_ignoring_case(word, one.word); });
  return row == masters_rows.end() ? nullptr : &*row;
}

} // namespace

bool begins_masters_line(std::string_view word) { return masters_row(word) != nullptr; }

std::size_t obey_masters_lines(Context& context, const std::vector<Statement>& statements, std::size_t at) {
  const Statement& statement = statements[at];
  if (!statement.block.empty() || context.mail.at_fault.contains(statement.line) || !is_master_here(context))
    return 0;
  const Row* row = masters_row(statement.text);
  if (row == nullptr) return 0;
  const std::size_t echoes = context.reply.echoes.size();
  context.begin(statement);
  const Written line{context, statements, at,
                     std::string(parser::trim(statement.text.substr(row->word.size())))};
  const std::size_t count = row->obey(line);
  if (count == 0) context.reply.echoes.resize(echoes);
  if (count > 0) context.reply.valid = true;
  return count;
}

} // namespace mail
