// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/game/seats.h"

#include "games/game/control.h"
#include "games/game/deadline.h"
#include "games/game/filed_orders.h"
#include "parser/address.h"

#include <algorithm>

namespace games {

namespace {

constexpr std::size_t most_absences = 3;

void end_term(const Game& game, Seat& seat) {
  if (!seat.terms.empty() && seat.terms.back().to.empty()) seat.terms.back().to = game.to_code();
}

// What a holder wished for ends with him.
void forget_wishes(Seat& seat) {
  seat.draw.reset();
  seat.concede = {};
  seat.shares.reset();
  seat.note.reset();
  seat.absences.clear();
  seat.resigned.reset();
  seat.deeds.clear();
}

bool somebody_is_missing(const Game& game) {
  return std::ranges::any_of(game.seats, [&](const Seat& seat) {
    return seat.role == Role::player && seat.standing == Standing::abandoned &&
           !game.position.is_eliminated(seat.power);
  });
}

// A power's new holder has proposed nothing and agreed to nothing.
void forget_proposals_of(Game& game, judge::Power power) {
  std::erase_if(game.proposals, [&](const Proposal& one) { return one.by == power; });
  for (Proposal& one : game.proposals) {
    std::erase(one.agreed, power);
    std::erase(one.answered, power);
  }
}

} // namespace

std::vector<std::size_t> seats_with(const Game& game, Role role) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < game.seats.size(); ++i)
    if (game.seats[i].role == role) found.push_back(i);
  return found;
}

bool has_address(const Seat& seat, std::string_view address) {
  return std::ranges::any_of(seat.addresses,
                             [&](const auto& held) { return parser::same_address(held, address); });
}

std::optional<std::size_t> seat_of_address(const Game& game, std::string_view address) {
  for (std::size_t i = 0; i < game.seats.size(); ++i)
    if (has_address(game.seats[i], address)) return i;
  return std::nullopt;
}

std::optional<std::size_t> seat_of_mailbox(const Game& game, std::string_view address) {
  const std::string mailbox = parser::mailbox_of(address);
  for (std::size_t i = 0; i < game.seats.size(); ++i)
    if (game.seats[i].role == Role::player &&
        std::ranges::find(game.seats[i].addresses, mailbox, parser::mailbox_of) !=
            game.seats[i].addresses.end())
      return i;
  return std::nullopt;
}

std::optional<std::size_t> seat_of_power(const Game& game, judge::Power power) {
  if (power.is_none()) return std::nullopt;
  for (std::size_t i = 0; i < game.seats.size(); ++i)
    if (game.seats[i].power == power) return i;
  return std::nullopt;
}

std::vector<std::size_t> open_seats(const Game& game) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const Seat& seat = game.seats[i];
    if (is_open(seat) && seat.power && !game.position.is_eliminated(seat.power)) found.push_back(i);
  }
  return found;
}

char seat_letter(const Game& game, const Seat& seat) {
  if (seat.role == Role::master) return 'M';
  if (seat.role == Role::observer) return 'O';
  return seat.power ? game.variant->map.power(seat.power).letter : '?';
}

const Seat* a_master(const Game& game) {
  const auto found = std::ranges::find(game.seats, Role::master, &Seat::role);
  return found == game.seats.end() ? nullptr : &*found;
}

bool has_master(const Game& game) { return a_master(game) != nullptr; }

judge::Power power_of_letter(const judge::Map& map, char letter) {
  for (const judge::Power power : map.powers())
    if (map.power(power).letter == letter) return power;
  return {};
}

bool is_secret(const Game& game, const Seat* reader) {
  if (!game.settings.gunboat) return false;
  if (reader != nullptr && (reader->role == Role::master || reader->omniscient)) return false;
  return !is_over(game) || !game.settings.reveal;
}

bool shows_people(const Game& game, const Seat* reader) {
  return reader != nullptr && !is_secret(game, reader);
}

Shown shown_of(const Game& game, const Seat& seat, const Seat* reader) {
  const bool own = &seat == reader || (reader != nullptr && same_hand(game, seat, *reader));
  const bool known = own || seat.role == Role::master || !is_secret(game, reader);
  const bool of_hand = seat.power && game.settings.joining.secret && !is_over(game);
  const bool master_reads = reader != nullptr && reader->role == Role::master;
  if (!known || (of_hand && !own && !master_reads)) return Shown::nothing;
  return reader == nullptr ? Shown::name : Shown::address;
}

Seat new_seat(const Game& game, Role role, const std::string& address, const std::string& name,
              const std::string& password_hash) {
  Seat seat;
  seat.role = role;
  seat.addresses = {address};
  seat.name = name;
  seat.password = password_hash;
  seat.terms.push_back({address, game.to_code(), ""});
  seat.approved = role != Role::player || !game.settings.joining.approval;
  return seat;
}

void take_over(Game& game, Seat& seat, const std::string& address, const std::string& name, Instant now,
               const std::string& zone) {
  end_term(game, seat);
  seat.addresses = {address};
  seat.name = name;
  seat.standing = Standing::present;
  seat.dummy = false;
  seat.controllers.clear();
  seat.late_count = 0;
  seat.late = false;
  seat.approved = !game.settings.joining.approval;
  seat.omniscient = false;
  seat.wait = true;
  forget_wishes(seat);
  seat.terms.push_back({address, game.to_code(), ""});
  forget_proposals_of(game, seat.power);
  game.proposed[seat.power] = {};
  if (game.state != State::running || somebody_is_missing(game) || leaves_time_of_phase(game, now)) return;
  open_phase(game, now, zone);
  for (Seat& other : game.seats)
    if (other.role == Role::player && other.standing == Standing::present) other.wait = true;
}

void vacate(Game& game, Seat& seat) {
  end_term(game, seat);
  if (seat.power) game.proposed[seat.power] = {};
  seat.addresses.clear();
  seat.name.clear();
  seat.password.clear();
  if (seat.standing == Standing::present) seat.standing = Standing::abandoned;
  seat.wait = false;
  forget_wishes(seat);
}

void make_dummy(Game& game, Seat& seat) {
  if (!seat.terms.empty() && !seat.addresses.empty()) seat.terms.back().address = seat.addresses.front();
  vacate(game, seat);
  seat.standing = Standing::disorder;
  seat.dummy = true;
}

std::string last_holder(const Seat& seat) {
  if (!seat.addresses.empty() || seat.terms.empty()) return "";
  const std::string& address = seat.terms.back().address;
  return address == former_player ? "" : address;
}

void resign(Game& game, Seat& seat) {
  if (!seat.terms.empty() && !seat.addresses.empty()) seat.terms.back().address = seat.addresses.front();
  vacate(game, seat);
  seat.resigned = game.to_code();
}

bool may_come_back(const Seat& seat, std::string_view address) {
  return seat.resigned && seat.addresses.empty() && !seat.terms.empty() &&
         parser::same_address(seat.terms.back().address, address);
}

void come_back(Game& game, Seat& seat, const std::string& address, const std::string& name, Instant now,
               const std::string& zone) {
  if (game.state == State::running && now >= game.deadline)
    return take_over(game, seat, address, name, now, zone);
  seat.addresses = {address};
  seat.name = name;
  seat.standing = Standing::present;
  seat.terms.back().to.clear();
  seat.resigned.reset();
}

std::vector<judge::Power> late_powers(const Game& game, Instant now) {
  if (game.state != State::running || now < game.deadline) return {};
  return powers_missing_orders(game);
}

std::string add_absence(Seat& seat, Absence absence, Instant now) {
  if (absence.until <= absence.from) return "An absence must end after it begins";
  if (absence.until <= now) return "That absence is over already";
  std::erase_if(seat.absences, [&](const Absence& old) { return old.until <= now; });
  if (seat.absences.size() >= most_absences)
    return "Three absences are on file, which is all a seat can have";
  for (const Absence& old : seat.absences)
    if (absence.from < old.until && old.from < absence.until)
      return "That overlaps an absence that is on file";
  seat.absences.push_back(absence);
  return "";
}

std::size_t remove_absences(Seat& seat, Absence span) {
  std::size_t changed = std::erase_if(seat.absences, [&](const Absence& absence) {
    return span.from <= absence.from && absence.from < span.until;
  });
  for (Absence& absence : seat.absences) {
    const bool inside = absence.from < span.from && span.from < absence.until;
    if (!inside || (span.until - span.from > std::chrono::days(1) && span.until < absence.until)) continue;
    absence.until = span.from;
    ++changed;
  }
  return changed;
}

} // namespace games
