// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/session/asking.h"

#include "games/game/seats.h"
#include "games/store/keyed_text.h"
#include "mail/commands/session/context.h"
#include "mail/message/digest.h"
#include "mail/message/message.h"
#include "mail/reading/wished_games.h"
#include "mail/senders/authentication.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/filed_mail.h"
#include "mail/senders/quotas.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <set>

namespace mail {

namespace {

constexpr std::size_t mark_length = 24;

bool has_visited_own_seat(const Context& context) {
  return std::ranges::any_of(context.session.visits, [&](const SignOn& visit) {
    return games::has_address(context.office.games.at(visit.game).game.seats.at(visit.seat),
                              context.mail.sender);
  });
}

bool is_vouched_for(const Incoming& mail, const Office& office) {
  return confirmation_of(mail.message, office.conf()) == Confirmation::confirmed;
}

// Whose the seat is now: for a power its letter and how often it changed hands; before the start, and for
// masters and observers, their password.
std::string mark_by_power(const games::Game& game, const games::Seat& seat) {
  if (seat.power.is_none()) return "";
  return std::string(1, games::seat_letter(game, seat)) + "-" + std::to_string(seat.terms.size());
}
std::string mark_by_password(const games::Seat& seat) {
  if (!seat.password.empty()) return sha256_base32(seat.password, mark_length);
  return seat.addresses.empty() ? "" : sha256_base32(parser::to_lower(seat.addresses.front()), mark_length);
}
std::string mark_of(const games::Game& game, const games::Seat& seat) {
  const std::string mark = mark_by_power(game, seat);
  return mark.empty() ? mark_by_password(seat) : mark;
}

games::Request new_request(const Incoming& mail, const std::string& command, const std::string& game) {
  games::Request request;
  request.mail = mail.key.substr(0, mark_length);
  request.received = mail.received;
  request.command = command;
  request.game = game;
  return request;
}

// By which its questions are counted: of a power it stays the same, whoever holds it and whatever he changes.
std::string name_of_seat(const games::Game& game, const games::Seat& seat) {
  if (seat.power) return game.name + "-" + games::seat_letter(game, seat);
  return game.name + "-" + games::show(seat.role);
}

// The same is wanted of the address already, by this mail or by one before.
bool is_wanted(const Incoming& mail, const Office& office, const std::string& address,
               const games::Request& request) {
  const auto is_same = [&](const games::Request& one) {
    return one.command == request.command && one.game == request.game && one.seat == request.seat;
  };
  const auto waiting = games::find_sound_waiting(office.transaction, address,
                                                 mail.now - std::chrono::days(office.conf().confirm_days));
  return (waiting && std::ranges::any_of(waiting->requests, is_same)) ||
         std::ranges::any_of(office.asked, [&](const auto& asked) {
           return parser::same_address(asked.first, address) && is_same(asked.second);
         });
}

std::string ask_for_others(const Incoming& mail, Office& office, const std::string& address,
                           games::Request request, const std::string& seat) {
  if (!is_wanted(mail, office, address, request))
    if (std::string why_not = why_not_asked(office.transaction, office.conf(), mail.sender, seat, mail.now);
        !why_not.empty())
      return why_not;
  office.asked.emplace_back(address, std::move(request));
  return "";
}

// "Private, the password is cheese": the word of a private game.
bool names_word_to_join(std::string_view line) {
  return std::ranges::any_of(settings_wished(line).commands,
                             [](const std::string& one) { return one.starts_with("SET PRIVATE "); });
}

// What stands below the line at hand, up to the next sign-on, whether somebody is signed on there or not.
std::vector<std::string> lines_below(const Context& context) {
  constexpr std::size_t most_lines = 200, most_bytes = 16 << 10;
  const std::size_t here = context.reply.line().line;
  const std::vector<std::string_view> lines = parser::lines_of(context.mail.message.text);
  std::size_t end = here; // of what is kept, a number of lines
  for (const parser::Statement& one :
       parser::parse_mail(context.mail.message.text, block_words()).statements) {
    if (one.line <= here) continue;
    const auto found = context.mail.vocabulary.find_command(one.text);
    if (found && opens_seat(context.mail.vocabulary.command(found->row).line)) break;
    if (hides_sign_on(one.text) && !names_word_to_join(one.text)) break;
    end = std::min(one.line + one.block.size() + (one.block.empty() ? 0 : 1), lines.size());
  }
  std::vector<std::string> below;
  for (const std::string_view one : parser::lines_of(context.session.rest_of_line))
    if (!one.empty()) below.push_back("|" + std::string(one));
  std::size_t bytes = 0;
  for (std::size_t at = here; at < end; ++at) {
    const std::string line(lines[at]);
    bytes += line.size();
    if (names_word_to_join(line)) { // which is no password, and stands in the game's settings
      for (const std::string& command : settings_wished(line).commands) below.push_back("|" + command);
      continue;
    }
    const bool secret =
        blank_passwords(line) != parser::trim(line) || context.office.for_others(line) != line;
    below.push_back(secret || below.size() >= most_lines || bytes > most_bytes ? "" : "|" + line);
    if (below.size() > most_lines) break;
  }
  return below;
}

// The sender, and who has the seats: somebody may write in many names with one password.
std::set<std::string> writers(const Context& context) {
  std::set<std::string> found{parser::mailbox_of(context.mail.sender)};
  for (const SignOn& visit : context.session.visits) {
    const auto& addresses = context.office.games.at(visit.game).game.seats.at(visit.seat).addresses;
    if (!addresses.empty()) found.insert(parser::mailbox_of(addresses.front()));
  }
  return found;
}

} // namespace

bool is_confirmed(const Context& context) {
  if (!context.office.conf().confirm_addresses) return true;
  const auto player = games::find_player(context.office.transaction, context.mail.sender);
  return (player && player->confirmed) || has_visited_own_seat(context) ||
         is_vouched_for(context.mail, context.office);
}

bool must_ask(const Incoming& mail, const Office& office, const std::string& address) {
  if (!office.conf().confirm_addresses) return false;
  return !parser::same_address(address, mail.sender) || !is_vouched_for(mail, office);
}

bool is_request_kept(const Incoming& mail, const Office& office) {
  const auto oldest = mail.now - std::chrono::days(office.conf().confirm_days);
  const auto waiting = games::find_waiting(office.transaction, mail.sender, oldest);
  if (waiting && !waiting->letter.empty()) return waiting->requests.size() < most_requests;
  return may_ask_for_himself(office.transaction, office.conf(), mail.sender,
                             network_of(mail.message, office.conf()), mail.now) &&
         has_answer_left(office.transaction, office.conf(), mail.sender, mail.now);
}

void ask_sender(Context& context, const std::string& command, const std::string& game,
                const std::string& line, const std::string& password_hash) {
  games::Request request = new_request(context.mail, command, game);
  request.line = line;
  request.password = password_hash;
  request.below = lines_below(context);
  context.office.asked.emplace_back(context.mail.sender, std::move(request));
  context.fail_sign_on("This waits until your address has confirmed it.");
}

void ask_for_answers(Context& context, const std::string& game) {
  games::Game& open = context.office.games.at(game).game;
  const SignOn& visit = context.session.visits.back();
  ask_for_others(context.mail, context.office, context.mail.sender, new_request(context.mail, "SIGNON", game),
                 name_of_seat(open, open.seats.at(visit.seat)));
}

std::string ask_other(const Incoming& mail, Office& office, const std::string& address,
                      const std::string& command, const games::Game& game, const games::Seat& seat,
                      std::vector<std::string> wanted) {
  games::Request request = new_request(mail, command, game.name);
  request.seat = mark_of(game, seat);
  request.wanted = std::move(wanted);
  return ask_for_others(mail, office, address, std::move(request), name_of_seat(game, seat));
}

std::string ask_older(const Incoming& mail, Office& office, const std::string& older) {
  games::Request request = new_request(mail, "I AM ALSO", "");
  request.wanted = {mail.sender};
  return ask_for_others(mail, office, older, std::move(request), "");
}

void note_agreed(const Context& context, const std::string& told) {
  if (context.session.agreed.empty()) return;
  games::Waiting none;
  none.address = context.mail.sender;
  games::Waiting waiting =
      games::find_sound_waiting(context.office.transaction, context.mail.sender, games::Instant::min())
          .value_or(none);
  waiting.agreed = context.mail.now;
  waiting.told = told;
  waiting.gave = context.session.agreed;
  games::save_waiting(context.office.transaction, waiting);
}

void drop_requests_of_sender(const Incoming& mail, const Office& office) {
  if (!is_vouched_for(mail, office)) return;
  note_reached(office.transaction, mail.sender);
  auto waiting = games::find_waiting(office.transaction, mail.sender, games::Instant::min());
  if (!waiting) return;
  std::erase_if(waiting->requests, [](const games::Request& request) { return !request.line.empty(); });
  games::save_waiting(office.transaction, *waiting);
}

games::Seat* seat_asked_for(games::Game& game, const games::Request& request) {
  const auto is_meant = [&](const games::Seat& seat) {
    return !request.seat.empty() &&
           (request.seat == mark_by_power(game, seat) || request.seat == mark_by_password(seat));
  };
  const auto found = std::ranges::find_if(game.seats, is_meant);
  return found == game.seats.end() ? nullptr : &*found;
}

int kibibytes_left_today(const Context& context) {
  int left = std::numeric_limits<int>::max();
  for (const std::string& who : writers(context))
    left = std::min(left, left_of(context.office.transaction, context.office.conf(), {who, Use::kibibyte},
                                  context.mail.now));
  return left;
}

void count_letters(Context& context) {
  std::size_t bytes = 0;
  for (const Letter& letter : context.office.letters)
    if (!parser::same_address(letter.to, context.mail.sender)) bytes += plain_text(letter.told).size();
  if (bytes == 0) return;
  for (const std::string& who : writers(context))
    count_use(context.office.transaction, {who, Use::kibibyte}, context.mail.now,
              static_cast<int>((bytes + 1023) / 1024));
}

bool may_write_today(Context& context) {
  for (const std::string& who : writers(context))
    if (context.reply.refused(why_none_left(context.office.transaction, context.office.conf(),
                                            {who, Use::kibibyte}, context.mail.now)))
      return false;
  return true;
}

std::string why_no_more_today(const Incoming& mail, const Office& office, Use what) {
  return why_none_left(office.transaction, office.conf(), {parser::mailbox_of(mail.sender), what}, mail.now);
}

void count_begun(const Incoming& mail, const Office& office, Use what) {
  count_use(office.transaction, {parser::mailbox_of(mail.sender), what}, mail.now);
}

} // namespace mail
