// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/session/deeds.h"

#include "games/game/seats.h"
#include "games/store/keyed_text.h"
#include "mail/commands/confirm.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/letterhead.h"
#include "mail/message/message.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/secrets.h"
#include "parser/line_marks.h"
#include "parser/text.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace mail {
namespace {

constexpr std::size_t most_deeds = 10, longest_deed = 200; // lines; bytes
constexpr auto longest_wait = std::chrono::days(7);

// A deed of a seat is "TIME LINE", the time that of the mail which brought it.
std::pair<std::string_view, std::string_view> parted(std::string_view deed) {
  const std::size_t blank = std::min(deed.find(' '), deed.size());
  return {deed.substr(0, blank), parser::trim(deed.substr(blank))};
}

std::string tag_of_deeds(const games::Home& home, const games::Game& game, const games::Seat& seat) {
  constexpr std::size_t mark_size = 8;
  std::string text = game.name + '\n' + std::string(1, games::seat_letter(game, seat)) + '\n';
  for (const std::string& deed : seat.deeds) text += deed + '\n';
  return 'd' + HomeKey(home).tag("deeds", text, mark_size);
}

// While it lives, what needs a password is done by a yes.
class AsBySignOn {
 public:
  explicit AsBySignOn(Session& session) : session_(session) { session_.signon.by_address = false; }
  ~AsBySignOn() { session_.signon.by_address = true; }
  AsBySignOn(const AsBySignOn&) = delete;
  AsBySignOn& operator=(const AsBySignOn&) = delete;

 private:
  Session& session_;
};

void obey_deed(Context& context, const parser::Statement& statement, const std::string& line) {
  parser::Words arguments{""};
  const CommandRow* row = find_command(line, arguments);
  parser::Statement deed = statement;
  deed.text = line;
  deed.block.clear();
  context.begin(deed);
  if (row == nullptr) return context.reply.refuse("This is no command any more.");
  if (context.reply.refused(why_not_allowed(context, row->who))) return;
  if ((row->cost == Cost::letter && !may_write_today(context)) || !context.reply.affords(row->cost)) return;
  row->handler(context, deed, arguments);
}

} // namespace

bool may_wait_for_yes(Context& context, Who who, std::string_view line) {
  const bool kind = who == Who::manager || who == Who::master || who == Who::clock_manager ||
                    who == Who::clock_master || who == Who::player;
  return kind && wants_password(context, who) && may_by_role(context, who) && open_offer(context).empty() &&
         line.size() <= longest_deed && blank_passwords(line) == parser::trim(line);
}

void ask_for_yes(Context& context, const std::vector<std::string>& lines) {
  std::vector<std::string>& deeds = context.seat().deeds;
  const std::string now = games::to_text(context.mail.received);
  std::erase_if(deeds, [&](const std::string& one) { return parted(one).first != now; });
  for (const std::string& line : lines)
    if (deeds.size() < most_deeds) deeds.push_back(now + ' ' + line);
  context.reply.valid = true;
  context.reply.say("Answer YES to this letter, and it is done: " + parser::joined(lines, "; ") + ".");
}

bool answer_deeds(Context& context, const parser::Statement& statement) {
  const Session& session = context.session;
  if (!session.is_signed_on() || session.skipping || !session.signon.by_address ||
      context.seat().deeds.empty())
    return false;
  const std::optional<bool> decision = plain_decision(statement.text);
  if (!decision || offer_mark_answered(context.mail.message, context.game(), context.office.renamed()) !=
                       tag_of_deeds(context.office.home, context.game(), context.seat()))
    return false;
  const std::vector<std::string> deeds = std::exchange(context.seat().deeds, {});
  const auto received = games::parse_instant(parted(deeds.front()).first);
  const bool late = !received || context.mail.now - *received > longest_wait;
  if (!*decision || late) {
    context.begin(statement);
    context.reply.valid = true;
    context.reply.say(late ? "That letter is too old: nothing was done. Write the line again."
                           : "Nothing was done.");
    return true;
  }
  const AsBySignOn signed_on(context.session);
  for (const std::string& deed : deeds) {
    if (!session.is_signed_on()) break; // the seat is gone
    obey_deed(context, statement, std::string(parted(deed).second));
  }
  return true;
}

std::string mark_of_deeds(const Context& context, const games::Game& game, const games::Seat& seat) {
  const bool brought =
      !seat.deeds.empty() && parted(seat.deeds.front()).first == games::to_text(context.mail.received);
  return brought ? tag_of_deeds(context.office.home, game, seat) : "";
}

} // namespace mail
