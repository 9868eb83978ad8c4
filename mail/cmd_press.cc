// cmd_press - PRESS, BROADCAST, and their end where nothing began
#include "mail/handlers.h"
#include "mail/layout.h"
#include "mail/press.h"
#include "mail/seats.h"
#include "mail/text.h"

#include <algorithm>

namespace mail {
namespace {

constexpr std::size_t most_lines = 2000;

void take_press(Context& context, const parser::Statement& statement, const parser::Words& arguments,
                bool broadcast) {
  const PressOptions options =
      read_press_options(context.game(), seat_letter(context.game(), context.seat()), arguments, broadcast);
  const auto blank = [](const std::string& line) { return trim(line).empty(); };
  if (!options.problem.empty()) return context.refuse(options.problem);
  if (std::ranges::all_of(statement.block, blank))
    return context.refuse("The message is empty; it was not sent.");
  if (statement.block.size() > most_lines)
    return context.refuse("The message has more than 2000 lines; it was not sent.");
  if (const std::string why_not = why_no_press(context, options); !why_not.empty())
    return context.refuse(why_not + " The message was not sent.");
  context.say("(" + counted(statement.block.size(), "line") + ")");
  send_press(context, options, statement.block);
  if (statement.unfinished)
    context.say("Note: no ENDPRESS was found, so the rest of the mail went out with the message; commands in "
                "it were not obeyed.");
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
