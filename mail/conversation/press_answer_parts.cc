// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/session/deeds.h"
#include "mail/conversation/press_answer.h"

#include "games/game/seats.h"
#include "mail/commands/command_table.h"
#include "mail/commands/press/press.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/conversation/line_kinds.h"
#include "mail/message/piece.h"
#include "mail/reading/command_words.h"
#include "mail/reading/wished_commands.h"
#include "mail/reading/wished_times.h"
#include "parser/address.h"
#include "parser/line_marks.h"
#include "parser/mail_noise.h"
#include "parser/text.h"

#include <algorithm>
#include <map>
#include <optional>

namespace mail {

// ---- what the writer of a mail wrote himself, as text for others

namespace {

std::vector<std::string> set_apart(const std::map<std::size_t, std::string>& lines) {
  std::vector<std::string> text;
  std::size_t last = 0;
  for (const auto& [number, line] : lines) {
    if (!text.empty() && number > last + 1) text.emplace_back();
    text.push_back(line);
    last = number;
  }
  return text;
}

// "Judge EXMP, game alpine wrote:" above quoted lines, in whatever language.
bool is_above_quote(const std::vector<std::string_view>& all, std::size_t number) {
  const std::string_view line = parser::trim(all[number - 1]);
  return line.ends_with(':') && line.find("Judge ") != line.npos && number < all.size() &&
         parser::is_quoted(all[number]);
}

} // namespace

parser::MailScript written_script(std::string_view text) { return parser::parse_mail(text, {}); }

std::vector<std::string> written_lines(std::string_view text, const parser::MailScript& script) {
  std::map<std::size_t, std::string> lines;
  const auto all = parser::lines_of(text);
  for (const parser::Statement& one : script.statements)
    if (one.line > all.size() || !is_above_quote(all, one.line)) lines.emplace(one.line, one.source);
  for (const parser::IgnoredText& ignored : script.ignored)
    if (ignored.rule == "comment" && ignored.line >= 1 && ignored.line <= all.size())
      lines.emplace(ignored.line, all[ignored.line - 1]);
  return set_apart(lines);
}

std::vector<std::string> written_lines(std::span<const parser::Statement> statements) {
  std::map<std::size_t, std::string> lines;
  for (const parser::Statement& one : statements) lines.emplace(one.line, one.source);
  return set_apart(lines);
}

// ---- whether a text tells who wrote it, in a game that hides that

namespace {

// "Chloe", "Cheers, Chloe Martin": a few words, one of them of his name.
bool is_signed(const std::string& line, const std::vector<std::string>& writer) {
  constexpr std::size_t most_words = 4, shortest = 3;
  const auto words = parser::talk_words(line);
  if (words.size() > most_words) return false;
  return std::ranges::any_of(writer, [&](const std::string& name) {
    return std::ranges::any_of(parser::talk_words(name), [&](const parser::TalkWord& part) {
      return part.plain.size() >= shortest &&
             std::ranges::find(words, part.plain, &parser::TalkWord::plain) != words.end();
    });
  });
}

} // namespace

std::string own_name_in(Context& context, const std::vector<std::string>& text,
                        const std::vector<std::string>& writer) {
  constexpr std::size_t last_lines = 6;
  if (!context.game().settings.gunboat || !games::is_secret(context.game(), nullptr)) return "";
  std::size_t looked_at = 0;
  for (auto line = text.rbegin(); line != text.rend(); ++line) {
    if (parser::holds_address(*line, context.mail.sender)) return std::string(parser::trim(*line));
    if (parser::trim(*line).empty() || ++looked_at > last_lines) continue;
    if (is_signed(*line, writer)) return std::string(parser::trim(*line));
  }
  return "";
}

// ---- the parts of a mail that begin with whom they are for ("To Germany: ..."), among its orders

using parser::Statement;
using Statements = std::vector<Statement>;

namespace {

Statements slice(const Statements& statements, std::size_t begin, std::size_t end) {
  return {statements.begin() + static_cast<std::ptrdiff_t>(begin),
          statements.begin() + static_cast<std::ptrdiff_t>(end)};
}

// A message that ENDPRESS closes is PRESS's own.
bool may_be_head(const Statement& statement) {
  return (statement.block.empty() || statement.unfinished) && may_be_press_head(statement.text);
}

bool is_sign_on(const Statement& statement) {
  parser::Words behind{""};
  const CommandRow* row = find_command(statement.text, behind);
  return row != nullptr && opens_seat(row->line);
}

// What a PRESS without ENDPRESS took in, as lines of their own.
Statements lines_below(const Statement& head) {
  std::string text;
  for (const std::string& line : head.block) text += line + "\n";
  Statements lines = parser::parse_mail(text, block_words()).statements;
  for (Statement& one : lines) one.line += head.line;
  return lines;
}

bool concerns_judge(LineKind kind) { return is_for_judge(kind) || kind == LineKind::order_in_words; }

bool ends_sentence(std::string_view line) {
  const std::string_view text = parser::trim(line);
  return !text.empty() && std::string_view(".!?").find(text.back()) != std::string_view::npos;
}

// Where in the line a sentence begins that names whom it is for: "Yes. And please tell France: ..."; npos
// where none does.
std::size_t head_within(std::string_view line) {
  for (std::size_t at = line.find_first_of(".!?"); at != line.npos; at = line.find_first_of(".!?", at + 1))
    if (line.substr(at + 1).starts_with(' ') && line.find(':', at) != line.npos &&
        may_be_press_head(line.substr(at + 1)))
      return at + 1;
  return line.npos;
}

class PartsObeyer {
 public:
  PartsObeyer(Context& context, const std::vector<std::string>& writer, const ObeyLines& obey_lines)
      : context_(context), writer_(writer), obey_lines_(obey_lines) {}

  bool obey(const Statements& lines) {
    const Statements statements = parted_at_heads(lines);
    bool obeyed = false;
    for (std::size_t at = 0; at < statements.size() && !context_.session.stop;) {
      if (const auto head = head_at(statements, at)) {
        at += take_part(statements, at, *head);
        obeyed = true;
        continue;
      }
      const std::size_t end = next_part(statements, at);
      const Statements between = slice(statements, at, end);
      obeyed = obey_lines_(between) || obeyed;
      note_unsent_words(context_, between);
      at = end;
    }
    return obeyed;
  }

 private:
  // A head within a line begins a line of its own.
  Statements parted_at_heads(const Statements& lines) {
    Statements parted;
    for (const Statement& line : lines) {
      parted.push_back(line);
      const std::size_t at =
          is_signed_on() && line.block.empty() ? head_within(line.text) : std::string::npos;
      if (at == std::string::npos) continue;
      const auto head = read_press_head(context_.game(), context_.seat(), line.text.substr(at), answered());
      if (!head || !head->options.problem.empty()) continue; // "here are my moves for France in spring:"
      parted.push_back(line);
      parted.back().text = parser::trim(std::string_view(line.text).substr(at));
      parted.back().source = parted.back().text;
      parted[parted.size() - 2].text.resize(at);
      parted[parted.size() - 2].source = parted[parted.size() - 2].text;
    }
    return parted;
  }

  bool is_signed_on() const { return context_.session.is_signed_on() && !context_.session.skipping; }

  std::optional<PressHead> head_at(const Statements& statements, std::size_t at) {
    if (!is_signed_on() || !may_be_head(statements[at])) return std::nullopt;
    if (auto head = read_press_head(context_.game(), context_.seat(), statements[at].text, answered()))
      return head;
    return stands_alone(statements, at) ? head_alone(statements[at].text) : std::nullopt;
  }

  // At the top of the text or of a paragraph, and above others.
  static bool stands_alone(const Statements& statements, std::size_t at) {
    return statements[at].block.empty() && at + 1 < statements.size() &&
           (at == 0 || statements[at].line > statements[at - 1].line + 1);
  }

  // "For everybody" above a letter: all of the line names who is to read it.
  std::optional<PressHead> head_alone(std::string_view line) {
    constexpr std::size_t most_words = 8;
    line = line.substr(0, line.find_last_not_of(" ,.!") + 1);
    if (parser::words_of(line).size() > most_words || line.find(':') != line.npos) return std::nullopt;
    auto head = read_press_head(context_.game(), context_.seat(), std::string(line) + ":", answered());
    return head && head->options.problem.empty() && head->text.empty() ? head : std::nullopt;
  }

  // Who writes may change with a sign-on, and with him the names that he can write to.
  std::size_t next_part(const Statements& statements, std::size_t at) {
    if (is_sign_on(statements[at])) return at + 1;
    for (++at; at < statements.size(); ++at)
      if (is_sign_on(statements[at]) || head_at(statements, at)) break;
    return at;
  }

  // Returns how many statements from the head on were taken.
  std::size_t take_part(const Statements& statements, std::size_t at, const PressHead& head) {
    const bool own_lines = !statements[at].block.empty();
    const Statements own = own_lines ? lines_below(statements[at]) : Statements();
    const Statements below = own_lines ? slice(own, 0, next_head(own))
                                       : slice(statements, at + 1, end_of_part(statements, at + 1));
    const auto kinds = kinds_of(context_, below, writer_);
    const std::size_t text = lines_of_text(statements[at], below, kinds);
    if (text == std::string::npos)
      ask(statements[at], head, below, kinds);
    else
      send(statements[at], head, slice(below, 0, std::min(text, below.size())));
    const std::size_t taken = text == std::string::npos ? below.size() : text;
    if (!own_lines) return 1 + taken;
    if (taken < own.size()) obey_below(slice(own, taken, own.size()));
    return 1;
  }

  // What an unfinished PRESS took in may begin with one, and so on.
  void obey_below(const Statements& lines) {
    constexpr int deepest = 20;
    if (depth_ == deepest) {
      begin(lines.front());
      context_.reply.refuse("From here on nothing was read: put ENDPRESS below each message.");
      context_.session.stop = true;
      return;
    }
    ++depth_;
    obey(lines);
    --depth_;
  }

  // The letter that the mail answers; looked up once for each seat that is signed on to.
  const OwnLetter* answered() {
    if (looked_up_for_ != context_.session.signon) {
      answered_ = letter_answered(context_);
      looked_up_for_ = context_.session.signon;
    }
    return answered_ ? &*answered_ : nullptr;
  }

  std::size_t end_of_part(const Statements& statements, std::size_t at) {
    while (at < statements.size() && !head_at(statements, at) && statements[at].block.empty() &&
           !is_command_line(context_, statements[at].text))
      ++at;
    return at;
  }

  std::size_t next_head(const Statements& statements) {
    std::size_t at = 0;
    while (at < statements.size() && !head_at(statements, at)) ++at;
    return at;
  }

  // How many of the lines belong to the message; npos where nobody can tell.
  static std::size_t lines_of_text(const Statement& head, const Statements& below,
                                   const std::vector<LineKind>& kinds) {
    const auto first = std::ranges::find_if(kinds, concerns_judge);
    if (first == kinds.end()) return below.size();
    auto at = static_cast<std::size_t>(first - kinds.begin());
    while (at > 0 && kinds[at - 1] == LineKind::courtesy && below[at - 1].text.ends_with(':'))
      --at; // "Orders:"
    const bool only_orders = std::all_of(
        first, kinds.end(), [](LineKind kind) { return concerns_judge(kind) || kind == LineKind::courtesy; });
    const Statement& above = at == 0 ? head : below[at - 1];
    const bool set_off = below[at].line > above.line + 1 && !above.text.ends_with(':');
    return only_orders && (set_off || ends_sentence(above.text)) ? at : std::string::npos;
  }

  void begin(const Statement& statement) {
    Statement shown = statement;
    shown.text = context_.office.for_others(shown.text);
    context_.begin(shown);
  }

  void send(const Statement& statement, const PressHead& head, const Statements& below) {
    begin(statement);
    if (!context_.reply.affords(Cost::letter)) return;
    context_.reply.valid = true;
    std::vector<std::string> text = written_lines(below);
    if (!head.text.empty()) {
      if (!below.empty() && below.front().line > statement.line + 1) text.insert(text.begin(), "");
      text.insert(text.begin(), head.text);
    }
    for (std::string& line : text) line = context_.office.for_others(line);
    std::string why_not = why_not_sent(context_, head.options, text);
    if (const std::string name = why_not.empty() ? own_name_in(context_, text, writer_) : ""; !name.empty())
      why_not = "Not sent: \"" + name +
                "\" tells who you are, and in this game nobody knows who plays what. Leave it out; or write "
                "PRESS TO, and ENDPRESS below the text, if you want it to go as it is.";
    if (!why_not.empty()) return context_.reply.refuse(std::move(why_not));
    context_.reply.say_lines("  (" + counted(text.size(), "line") + ")");
    send_press(context_, head.options, text);
  }

  void ask(const Statement& statement, const PressHead& head, const Statements& below,
           const std::vector<LineKind>& kinds) {
    begin(statement);
    if (!head.options.problem.empty()) context_.reply.refuse(head.options.problem);
    const auto first = std::ranges::find_if(kinds, concerns_judge);
    const std::string& line = below[static_cast<std::size_t>(first - kinds.begin())].text;
    context_.reply.refuse(
        "Nothing of this part was sent or obeyed: \"" + context_.office.for_others(line) +
        "\" may be a line for the judge, or belong to the message. Put an empty line above your "
        "orders, with nothing but orders below it; or write PRESS TO and the names above the "
        "message, and ENDPRESS on a line of its own below it.");
    note_flawed(context_);
  }

  Context& context_;
  const std::vector<std::string>& writer_;
  const ObeyLines& obey_lines_;
  int depth_ = 0;
  std::optional<OwnLetter> answered_;
  std::optional<SignOn> looked_up_for_;
};

bool asks_judge(Context& context, const std::string& line) {
  return wish_for_time(line) || gives_up_builds(line) ||
         !commands_wished(line, date_frame(context.mail, context.office)).empty() ||
         !advice_by_words(context, line).empty();
}

// A letter to a player, which went to the judge: a yes sends it on.
bool asks_whether_to_send(Context& context, const Statements& statements) {
  const std::string reader = reader_greeted(context, statements.front());
  if (reader.empty() || !context.session.signon.by_address) return false;
  NewMail mail;
  mail.lines.push_back(std::string(line_of_mail) + "To " + reader + ":");
  std::size_t last = 0;
  for (const Statement& one : statements) {
    if (!is_short_and_open(one.text) || !one.block.empty()) return false;
    if (last > 0 && one.line > last + 1) mail.lines.emplace_back(line_of_mail);
    mail.lines.push_back(std::string(line_of_mail) + context.office.for_others(one.text));
    last = one.line;
  }
  mail.said = "This goes to " + reader + " as press.";
  return ask_for_yes_to_mail(context, mail);
}

} // namespace

bool obey_parts(Context& context, const Statements& statements, const std::vector<std::string>& writer,
                const ObeyLines& obey_lines) {
  if (!context.session.skipping && is_letter_to_player(context, statements, writer) &&
      std::ranges::none_of(statements, [&](const Statement& one) { return asks_judge(context, one.text); })) {
    context.begin(statements.front());
    context.reply.valid = true;
    if (asks_whether_to_send(context, statements)) return true;
    context.reply.say("Nobody has read this but the judge.");
    note_unsent_words(context, statements);
    return true;
  }
  const auto holds_head = [](const Statement& one) {
    return may_be_head(one) || head_within(one.text) != std::string::npos;
  };
  if (std::ranges::none_of(statements, holds_head)) {
    const bool obeyed = obey_lines(statements);
    note_unsent_words(context, statements);
    return obeyed;
  }
  return PartsObeyer(context, writer, obey_lines).obey(statements);
}

} // namespace mail
