// SPDX-License-Identifier: GPL-3.0-or-later
// import_guard - see import_guard.h
#include "mail/keeper/import_guard.h"

#include "games/game/game.h"
#include "games/game/ranges.h"
#include "games/home/files.h"
#include "games/store/transaction.h"
#include "mail/senders/password.h"
#include "parser/address.h"
#include "parser/problem.h"
#include "parser/text.h"

#include <algorithm>
#include <cstdint>

namespace mail {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t most_bytes = 256 << 20; // all in one commit
constexpr int last_year = 9000;                  // of a phase; years have four digits

bool is_plain_name(std::string_view name) {
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '-' || c == '_';
  };
  return !name.empty() && name.front() != '.' && name.find("..") == name.npos &&
         std::ranges::all_of(name, is_plain);
}

void refuse(const fs::path& file, const std::string& what) {
  throw parser::UsageError(parser::one_line(file.string()) + " " + what);
}

// Half of the range is left for the game to go on.
void check_counter(const games::Range& range, int value, const std::string& name) {
  if (value > range.most / 2)
    throw parser::UsageError(name + " = " + std::to_string(value) + " is close to its limit, " +
                             games::in_words(range) + ": such a game could not be played on");
}

void check_address(const std::string& address) {
  if (!parser::is_sendable(address))
    throw parser::UsageError("\"" + parser::one_line(address) + "\" is no address that mail can be sent to");
}

void check_seat(const games::Seat& seat) {
  check_counter(games::ranges::late_count, seat.late_count, "late-count");
  std::ranges::for_each(seat.addresses, check_address);
  for (const games::Term& term : seat.terms)
    if (!term.address.empty()) check_address(term.address);
  if (!seat.password.empty() && !is_bearable_hash(seat.password))
    throw parser::UsageError(
        "a password's hash is of a kind, or a cost, that this judge does not take; remove "
        "the line \"password = ...\", and let the player send LOST PASSWORD");
}

} // namespace

void put_folder(games::Transaction& transaction, const fs::path& folder, const std::string& game) {
  if (fs::is_symlink(folder)) refuse(folder, "is a link; name the folder itself");
  std::uintmax_t bytes = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const fs::path& file = entry.path();
    if (!is_plain_name(file.filename().string()))
      refuse(file, "has a name that no file of a game has: letters, digits and single dots");
    if (entry.is_directory() && !entry.is_symlink()) continue;
    if (!entry.is_regular_file() || entry.is_symlink())
      refuse(file, "is no plain file; a game has none other");
    if ((bytes += entry.file_size()) > most_bytes) refuse(folder, "holds more than 256 MiB");
    transaction.put("games/" + game + "/" + file.lexically_relative(folder).string(),
                    games::files::read(file).value_or(""));
  }
}

void check_imported(const games::Game& game) {
  check_counter(games::ranges::turn_number, game.next_number, "next-number");
  check_counter(games::ranges::events, game.events, "events");
  if (game.position.phase.year > last_year)
    throw parser::UsageError("the phase " + judge::to_text(game.position.phase) +
                             " is close to the last year that there is, 9999");
  std::ranges::for_each(game.seats, check_seat);
}

} // namespace mail
