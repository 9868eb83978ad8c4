// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/players/extensions.h"

#include "games/game/deadline.h"
#include "games/game/proposals.h"
#include "games/game/seats.h"
#include "games/game/view.h"
#include "games/store/game_folder.h"
#include "mail/commands/players/players.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/notices.h"
#include "mail/letters/phase_words.h"
#include "mail/message/piece.h"
#include "mail/reading/power_name.h"
#include "mail/reading/wished_times.h"
#include "mail/senders/reply_address.h"
#include "mail/senders/secrets.h"
#include "parser/text.h"

#include <algorithm>
#include <chrono>
#include <optional>

namespace mail {

using games::Game;
using games::Proposal;
using games::Seat;
using Kind = games::Proposal::Kind;

void move_deadline_to(Game& game, games::Instant wanted) {
  const games::Instant grace = games::bounded(game.grace_end + (wanted - game.deadline));
  games::set_deadline(game, wanted);
  games::set_grace(game, grace);
}

namespace {

// Who asked for more time, as the reader may know it.
std::string asker(const Game& game, judge::Power by, const Seat& reader) {
  return games::shows_extender(game, by, reader) ? game.variant->map.power(by).name : "somebody";
}

// ---- asking

bool may_ask(Context& context) {
  const Game& game = context.game();
  if (game.state != games::State::running)
    return context.reply.no("There is no deadline to move: game " + game.name + " is not running.");
  if (context.power().is_none() || game.position.is_eliminated(context.power()))
    return context.reply.no("Only powers that are still in the game ask for more time. A master moves the "
                            "deadline himself: SET DEADLINE date.");
  if (!games::has_master(game) && context.mail.now > game.deadline)
    return context.reply.no("The deadline has passed, and players grant more time only before it.");
  return true;
}

// A length from the deadline on, or a date. Whoever asks for more time by a weekday means the first one
// behind the deadline: on a Sunday "until Sunday" is the next, where the deadline is on a Friday.
games::DateOrError read_later(Context& context, std::string_view time) {
  using std::chrono::days;
  constexpr days week{7};
  const games::Instant deadline = context.game().deadline;
  games::DateFrame frame = clock_frame(context, deadline);
  frame.length_from = deadline;
  games::DateOrError date = games::read_date(time, frame);
  if (!date.error.empty() || date.at > deadline) return date;
  frame.now = std::max(frame.now, deadline);
  const games::DateOrError behind = games::read_date(time, frame);
  const bool is_weekday = behind.error.empty() && (behind.at - date.at) % week == days{0};
  return is_weekday && behind.at > date.at && behind.at - deadline < week - days{1} ? behind : date;
}

// The deadline that is asked for; epoch: he does not say. nullopt after a refusal.
std::optional<games::Instant> wanted_by(Context& context, std::string_view time, bool own_words) {
  const Game& game = context.game();
  if (parser::trim(time).empty()) {
    if (games::has_master(game)) return games::Instant{};
    return context.reply.none(
        "Say how much more time, as in ASK EXTENSION 2 days, or ASK EXTENSION until Fri 18:00.");
  }
  const games::DateOrError date = read_later(context, time);
  // The master reads the words themselves.
  if (!date.error.empty() && own_words && games::has_master(game)) return games::Instant{};
  if (!date.error.empty()) return context.reply.none("ASK EXTENSION: " + date.error + ".");
  if (date.at <= std::max(game.deadline, context.mail.now)) {
    const std::string deadline = in_words_for_writer(context.mail, context.office, game.deadline);
    if (own_words)
      context.reply.say("You have that time: the deadline is " + deadline + ".");
    else
      return context.reply.none("That is no more time: the deadline is " + deadline + ".");
  }
  return date.at;
}

// What its readers are told above the open proposal itself, which every letter shows.
std::string request_text(const Game& game, judge::Power by, const std::string& words, const Seat& reader) {
  std::string text = asker(game, by, reader) + " asks for more time";
  if (!games::has_master(game)) return text + "."; // his words were not for the other players
  text += words.empty() ? "." : ": \"" + words + "\"";
  text += "\nSET DEADLINE date moves the deadline as you like, DENY EXTENSION says no; silence is a no, too.";
  return text;
}

void move_deadline(Context& context, Game& game, const Proposal& granted, const Seat& writer) {
  move_deadline_to(game, granted.wanted);
  const auto text = [&context, &game, by = granted.by](const Seat& reader) {
    return "More time is granted, as " + asker(game, by, reader) + " asked. " +
           moved_deadline(game, zones_for(context.office.transaction, context.office.home, reader),
                          context.mail.now);
  };
  context.reply.say("The deadline is " + in_words_for_writer(context.mail, context.office, game.deadline) +
                    " now, as " + asker(game, granted.by, writer) + " asked.");
  notify(context.mail, context.office, game, "More Time", text);
}

void tell_of_request(Context& context, Game& game, const Proposal& asked, const std::string& words) {
  const auto text = [&game, by = asked.by, words](const Seat& reader) {
    return capitalized(request_text(game, by, words, reader));
  };
  const std::string request = asked.wanted == games::Instant{}
                                  ? "Your request for more time"
                                  : "Your request for a deadline of " +
                                        in_words_for_writer(context.mail, context.office, asked.wanted);
  if (games::has_master(game)) {
    context.reply.say(request +
                      " went to the master. Until he answers the one in force stands; silence is a no.");
    return notify_masters(context.mail, context.office, game, "More Time Asked", text);
  }
  context.reply.say(
      request + " went to all players. When each of them has agreed the deadline moves; silence is a no.");
  notify(context.mail, context.office, game, "More Time Asked", text);
}

bool is_asked_already(const Game& game, judge::Power by, games::Instant wanted) {
  return std::ranges::any_of(game.proposals, [&](const Proposal& one) {
    return one.kind == Kind::extension && one.by == by && one.wanted == wanted;
  });
}

// ---- answering

// The proposal that the words behind AGREE mean; nullptr after a refusal.
Proposal* proposal_meant(Context& context, Kind kind, parser::Words& arguments) {
  Game& game = context.game();
  const bool hides_whose = kind == Kind::draw && game.settings.hidden_proposers; // no guess is confirmed
  const judge::Power by =
      arguments.empty() || hides_whose ? judge::Power{} : read_power(game.variant->map, arguments.next());
  Proposal* proposal = games::find_proposal(game, kind, by);
  if (proposal != nullptr && games::is_open(game, *proposal, context.mail.now)) return proposal;
  const auto is_kind = [&](const Proposal& one) { return one.kind == kind; };
  const bool several = std::ranges::count_if(game.proposals, is_kind) > 1;
  const std::string what = kind == Kind::draw ? "a draw" : "more time";
  context.reply.refuse(several ? "Several ask for " + what + ": name the power whose proposal you mean."
                               : "Nobody's proposal of " + what + " is open now.");
  return nullptr;
}

void agree_to_extension(Context& context, Game& game, const Seat& seat, Proposal& proposal) {
  if (games::has_master(game)) {
    if (proposal.wanted == games::Instant{})
      return context.reply.refuse("The request names no time: SET DEADLINE date moves the deadline.");
    if (proposal.wanted <= context.mail.now)
      return context.reply.refuse(
          "The time that was asked for is past: SET DEADLINE date moves the deadline.");
    return move_deadline(context, game, Proposal(proposal), seat);
  }
  const bool again = contains(proposal.agreed, seat.power);
  if (!again) proposal.agreed.push_back(seat.power);
  const std::size_t missing = games::awaited(game, proposal).size();
  if (missing == 0) return move_deadline(context, game, Proposal(proposal), seat);
  context.reply.say(std::string(again ? "You have agreed already." : "You agree to more time.") + " " +
                    counted(missing, "player") + " must still agree before the deadline.");
}

// In a game with a master he alone grants more time.
bool may_grant(Context& context) {
  const bool master = games::has_master(context.game());
  if (master ? context.session.is_master() : bool(context.power())) return true;
  return context.reply.no(master ? "Only the master grants more time." : "Only a player can agree to it.");
}

// ---- codes

struct CodeFor {
  Proposal* proposal = nullptr;
  Seat* seat = nullptr;
};

// What the code is for, among the proposals of the game; nothing for a code that the sender was not mailed.
CodeFor find_code(const Incoming& mail, const Office& office, Game& game, const std::string& code) {
  for (Proposal& proposal : game.proposals) {
    if (!games::is_open(game, proposal, mail.now)) continue;
    for (Seat& seat : game.seats)
      if (games::has_address(seat, mail.sender) &&
          equal_secrets(code, agree_code(office.home, game, proposal, seat)))
        return {&proposal, &seat};
  }
  return {};
}

bool is_used(const CodeFor& found) { return contains(found.proposal->answered, found.seat->power); }

void obey_code(Context& context, Game& game, const CodeFor& found) {
  context.reply.valid = true;
  if (found.seat->power) found.proposal->answered.push_back(found.seat->power);
  if (games::is_of_end(*found.proposal))
    return agree_to_end(context.reply, game, *found.seat, *found.proposal);
  agree_to_extension(context, game, *found.seat, *found.proposal);
}

} // namespace

void ask_for_time(Context& context, std::string_view time, const std::string& words) {
  if (!may_ask(context)) return;
  const auto wanted = wanted_by(context, time, !words.empty());
  if (!wanted) return;
  Game& game = context.game();
  if (is_asked_already(game, context.power(), *wanted))
    return context.reply.say("You have asked for this already; it is open still.");
  Proposal proposal;
  proposal.kind = Kind::extension;
  proposal.by = context.power();
  proposal.wanted = *wanted;
  proposal.agreed = {context.power()};
  const Proposal asked = games::propose(game, proposal);
  if (!games::has_master(game) && games::awaited(game, asked).empty())
    return move_deadline(context, game, asked, context.seat());
  tell_of_request(context, game, asked, words);
}

void cmd_ask_extension(Context& context, const parser::Statement&, parser::Words arguments) {
  for (const std::string_view word : {"OF", "FOR"}) arguments.take(word);
  ask_for_time(context, arguments.rest(), "");
}

void cmd_agree_extension(Context& context, const parser::Statement&, parser::Words arguments) {
  if (!may_grant(context)) return;
  if (Proposal* proposal = proposal_meant(context, Kind::extension, arguments))
    agree_to_extension(context, context.game(), context.seat(), *proposal);
}

void cmd_deny_extension(Context& context, const parser::Statement&, parser::Words arguments) {
  if (!may_grant(context)) return;
  Proposal* proposal = proposal_meant(context, Kind::extension, arguments);
  if (proposal == nullptr) return;
  Game& game = context.game();
  const judge::Power by = proposal->by;
  std::erase_if(game.proposals,
                [&](const Proposal& one) { return one.kind == Kind::extension && one.by == by; });
  context.reply.say("The request of " + asker(game, by, context.seat()) +
                    " for more time is refused; the deadline stands.");
  std::vector<std::size_t> readers;
  for (std::size_t i = 0; i < game.seats.size(); ++i)
    if (i != context.session.signon.seat && (!games::has_master(game) || game.seats[i].power == by))
      readers.push_back(i);
  if (!readers.empty())
    notify(
        context.mail, context.office, game, "More Time Refused",
        [&game, by](const Seat& reader) {
          return "The request of " + asker(game, by, reader) +
                 " for more time is refused: the deadline stands.";
        },
        readers);
}

void cmd_agree_draw(Context& context, const parser::Statement&, parser::Words arguments) {
  if (context.power().is_none() || context.game().position.is_eliminated(context.power()))
    return context.reply.refuse("Only powers that are still in the game vote.");
  if (Proposal* proposal = proposal_meant(context, Kind::draw, arguments))
    agree_to_end(context.reply, context.game(), context.seat(), *proposal);
}

void cmd_agree_code(Context& context, const parser::Statement&, parser::Words arguments) {
  context.session.sign_off();
  const std::string code = parser::to_lower(arguments.next()), name = parser::to_lower(arguments.next());
  context.reply.keep_secret(code);
  context.reply.line().source = "AGREE CODE **** " + name;
  Game* game = context.office.find_game(name);
  CodeFor found = game == nullptr ? CodeFor{} : find_code(context.mail, context.office, *game, code);
  if (const auto now = games::new_name_of(context.office.transaction, name);
      found.proposal == nullptr && now) {
    game = context.office.find_game(*now); // it had that name when the letter went out
    found = game == nullptr ? CodeFor{} : find_code(context.mail, context.office, *game, code);
  }
  if (found.proposal == nullptr || is_used(found))
    return context.fail_sign_on("This code is not known for the address that you write from: it was used "
                                "already, or what it agrees to is not open any more.");
  obey_code(context, *game, found);
}

// ---- EXTEND: the master moves the deadline, and a player asks for it

namespace {

// "EXTEND the deadline by 2 days": the master moves it.
void extend(Context& context, std::string_view time) {
  Game& game = context.game();
  if (game.state != games::State::running)
    return context.reply.refuse("There is no deadline to move: game " + game.name + " is not running.");
  const games::DateOrError date = read_later(context, time);
  if (!date.error.empty())
    return context.reply.refuse(
        "EXTEND takes a length or a date, as in EXTEND 2 days or EXTEND until Fri 18:00: " + date.error +
        ".");
  if (date.at <= std::max(game.deadline, context.mail.now))
    return context.reply.refuse("That is no more time: the deadline is " +
                                in_words_for_writer(context.mail, context.office, game.deadline) + ".");
  move_deadline_to(game, date.at);
  announce(
      context,
      [&context, name = game.name](const Seat& reader) {
        return moved_deadline(*context.office.find_game(name),
                              zones_for(context.office.transaction, context.office.home, reader),
                              context.mail.now);
      },
      "deadline");
}

} // namespace

void grant_time(Context& context, std::string_view time) {
  if (parser::trim(time).empty())
    return context.reply.refuse("EXTEND 2 days, on a line of its own, makes the deadline later by that, and "
                                "SET DEADLINE and a date moves it there.");
  extend(context, time);
}

void cmd_extend(Context& context, const parser::Statement& statement, parser::Words arguments) {
  for (const std::string_view word : {"THE", "DEADLINE", "GAME", "TURN", "BY", "FOR"}) arguments.take(word);
  if (context.session.is_master()) return extend(context, arguments.rest());
  if (context.session.signon.role != games::Role::player)
    return context.reply.refuse("Only players ask for more time.");
  const auto wish = wish_for_time(statement.text);
  ask_for_time(context, wish ? wish->time : arguments.rest(), "");
}

} // namespace mail
