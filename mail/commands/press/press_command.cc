// press_command - PRESS, BROADCAST, and an end word of theirs where no message began
#include "games/game/seats.h"
#include "mail/commands/press/press.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/message/transfer.h"
#include "mail/reading/own_order.h"
#include "mail/text/typeset.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

constexpr std::size_t most_lines = 2000;
constexpr std::size_t most_bytes = 80000; // as mail: so that a letter with HTML beside it stays below 256 KiB

struct Draft {
  PressOptions options;
  std::vector<std::string> lines;
};

// "PRESS TO Germany: Shall we talk?": what stands behind the colon is the first line of the message.
Draft draft_of(Context& context, const parser::Statement& statement, std::string_view arguments,
               bool broadcast) {
  const char own = seat_letter(context.game(), context.seat());
  const std::size_t colon = std::min(arguments.find(':'), arguments.size());
  Draft draft{read_press_options(context.game(), own, parser::Words(arguments.substr(0, colon)), broadcast),
              statement.block};
  if (colon == arguments.size() || !draft.options.problem.empty()) return draft;
  if (const std::string_view first = parser::trim(arguments.substr(colon + 1)); !first.empty())
    draft.lines.insert(draft.lines.begin(), context.for_others(first));
  return draft;
}

bool is_blank(const std::string& line) { return parser::trim(line).empty(); }

// An order of the writer's own in a message without an end word, which he hardly meant for others; "" when
// there is none.
std::string own_order_in(Context& context, const std::vector<std::string>& lines) {
  const auto found = std::ranges::find_if(lines, [&](const std::string& line) {
    return !is_blank(line) && is_own_order(context.game(), context.power(), parser::trim(line));
  });
  return found == lines.end() ? "" : std::string(parser::trim(*found));
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string why_too_long(const std::vector<std::string>& lines) {
  if (lines.size() > most_lines) return "The message has more than 2000 lines: part it.";
  if (encode_quoted_printable(joined(lines)).size() > most_bytes)
    return "The message is longer than 80,000 letters: part it.";
  return "";
}

// Each reader has a letter of his own.
bool pay_press(Context& context, const Draft& draft) {
  std::size_t& left = context.budget.press_left;
  const std::size_t bytes = joined(draft.lines).size() * count_readers(context, draft.options);
  if (bytes > left) return false;
  left -= bytes;
  return true;
}

std::string why_not_sent(Context& context, const Draft& draft, bool unfinished) {
  constexpr const char* not_sent = " The message was not sent.";
  if (!draft.options.problem.empty()) return draft.options.problem;
  if (std::ranges::all_of(draft.lines, is_blank)) return "The message is empty; it was not sent.";
  if (const std::string too_long = why_too_long(draft.lines); !too_long.empty()) return too_long + not_sent;
  if (const std::string why_not = why_no_press(context, draft.options); !why_not.empty())
    return why_not + not_sent;
  if (!pay_press(context, draft))
    return std::string("The messages of this mail are too much for so many readers.") + not_sent +
           " Send it in another mail.";
  if (!unfinished) return "";
  const std::string order = own_order_in(context, draft.lines);
  return order.empty() ? ""
                       : "No ENDPRESS was found, and \"" + order + "\" is an order of yours." + not_sent +
                             " Write ENDPRESS on a line of its own: above your orders, or at the end if they "
                             "are part of the message.";
}

// What a message without its end word has swallowed.
std::string swallowed(const parser::Statement& statement) {
  const auto lines = static_cast<std::size_t>(
      std::ranges::count_if(statement.block, [](const std::string& line) { return !is_blank(line); }));
  if (!statement.unfinished || lines == 0) return "";
  return lines == 1 ? " The line below it was taken for its text, and not obeyed."
                    : " The " + counted(lines, "line") + " below it were taken for its text, and not obeyed.";
}

void note_missing_end(Context& context, const parser::Statement& statement) {
  if (statement.cut_at > 0)
    context.say("Note: no ENDPRESS was found. The message ends above line " +
                std::to_string(statement.cut_at) +
                ", where the copy of another mail begins; nothing from there on was sent or obeyed.");
  else if (statement.unfinished)
    context.say("Note: no ENDPRESS was found, so the rest of the mail went out with the message; commands in "
                "it were not obeyed.");
}

void take_press(Context& context, const parser::Statement& statement, const parser::Words& arguments,
                bool broadcast) {
  const Draft draft = draft_of(context, statement, arguments.rest(), broadcast);
  if (const std::string why_not = why_not_sent(context, draft, statement.unfinished); !why_not.empty())
    return context.refuse(why_not + swallowed(statement));
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
