// SPDX-License-Identifier: GPL-3.0-or-later
// press_command - PRESS, BROADCAST, and an end word of theirs where no message began
#include "games/game/seats.h"
#include "mail/commands/press/press.h"
#include "mail/commands/press/press_head.h"
#include "mail/commands/press/press_message.h"
#include "mail/commands/press/press_rules.h"
#include "mail/commands/press/press_text.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/text/typeset.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

struct Draft {
  PressOptions options;
  std::vector<std::string> lines;
};

Draft with_first(const Context& context, Draft draft, std::string_view text) {
  if (const std::string_view first = parser::trim(text); !first.empty())
    draft.lines.insert(draft.lines.begin(), context.for_others(first));
  return draft;
}

// "PRESS TO Germany: Shall we talk?": what stands behind the colon is the first line of the message.
Draft draft_of(Context& context, const parser::Statement& statement, std::string_view arguments,
               bool broadcast) {
  const std::optional<OwnLetter> answered = letter_answered(context);
  if (parser::trim(arguments).starts_with(':') && !broadcast)
    if (auto head =
            read_press_head(context.game(), context.seat(), statement.text, answered ? &*answered : nullptr))
      return with_first(context, {std::move(head->options), statement.block}, head->text);
  const std::size_t colon = std::min(arguments.find(':'), arguments.size());
  Draft draft{read_press_options(context.game(), context.seat(), parser::Words(arguments.substr(0, colon)),
                                 broadcast, answered ? &*answered : nullptr),
              statement.block};
  return with_first(context, std::move(draft), arguments.substr(std::min(colon + 1, arguments.size())));
}

bool is_empty_line(const std::string& line) { return parser::trim(line).empty(); }

// "To Germany: ...", "PRESS TO Germany"
bool begins_message(Context& context, const std::string& line) {
  const auto head = read_press_head(context.game(), context.seat(), line);
  if (head) return head->options.problem.empty();
  parser::Words words(line);
  return words.take("PRESS") && parser::Words(words).take("TO") &&
         read_press_options(context.game(), context.seat(), words, false).problem.empty();
}

// Why a message that nothing ended is not all for its readers.
std::string why_more_in_it(Context& context, const std::vector<std::string>& lines) {
  constexpr std::string_view none = "No ENDPRESS was found, and \"";
  constexpr std::string_view cure = ". The message was not sent. Write ENDPRESS on a line of its own: above ";
  if (const std::string order = own_order_in(context, lines); !order.empty())
    return std::string(none) + order + "\" is an order of yours" + std::string(cure) +
           "your orders, or at the end if they are part of the message.";
  for (const std::string& line : lines)
    if (begins_message(context, line))
      return std::string(none) + std::string(first_characters(context.for_others(line), 60)) +
             "\" begins another message" + std::string(cure) +
             "that line, or at the end if it is part of the message.";
  return "";
}

// What a message without its end word has swallowed.
std::string swallowed(const parser::Statement& statement) {
  const auto lines = static_cast<std::size_t>(
      std::ranges::count_if(statement.block, [](const std::string& line) { return !is_empty_line(line); }));
  if (!statement.unfinished || lines == 0) return "";
  return lines == 1 ? " The line below it was taken for its text, and not obeyed."
                    : " The " + counted(lines, "line") + " below it were taken for its text, and not obeyed.";
}

// Whoever answers press writes nothing else; he needs no end word.
void note_missing_end(Context& context, const parser::Statement& statement) {
  if (number_answered(context) > 0) return;
  if (statement.cut_at > 0)
    context.say("Note: no ENDPRESS was found. The message ends above line " +
                std::to_string(statement.cut_at) +
                ", where the copy of another mail begins; nothing from there on was sent or obeyed.");
  else if (statement.unfinished)
    context.say("Note: no ENDPRESS was found, so the rest of the mail went out with the message; commands in "
                "it were not obeyed.");
}

// Of a game of shorthand: shows the line that is none, and where.
bool show_flaw(Context& context, const Draft& draft) {
  auto flaw = flaw_in_shorthand(context, draft.options, draft.lines);
  if (!flaw) return false;
  flaw->problem.text += " The message was not sent; HELP SHORTHAND tells the grammar.";
  context.refuse(flaw->problem, flaw->line);
  return true;
}

void take_press(Context& context, const parser::Statement& statement, const parser::Words& arguments,
                bool broadcast) {
  const Draft draft = draft_of(context, statement, arguments.rest(), broadcast);
  if (draft.options.problem.empty() && show_flaw(context, draft)) return;
  std::string why_not = why_not_sent(context, draft.options, draft.lines);
  if (why_not.empty() && statement.unfinished) why_not = why_more_in_it(context, draft.lines);
  if (!why_not.empty()) return context.refuse(why_not + swallowed(statement));
  context.say("(" + counted(draft.lines.size(), "line") + ")");
  send_press(context, draft.options, draft.lines);
  note_missing_end(context, statement);
}

} // namespace

void cmd_press(Context& context, const parser::Statement& statement, parser::Words arguments) {
  take_press(context, statement, arguments, false);
}

void cmd_broadcast(Context& context, const parser::Statement& statement, parser::Words arguments) {
  take_press(context, statement, arguments, true);
}

void cmd_stray_end(Context& context, const parser::Statement&, parser::Words) {
  context.say("Nothing was open that this could end.");
}

} // namespace mail
