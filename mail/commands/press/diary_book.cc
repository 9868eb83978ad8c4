// SPDX-License-Identifier: GPL-3.0-or-later
// diary_book - see diary_book.h
#include "mail/commands/press/diary_book.h"

#include "games/store/mbox.h"
#include "games/store/read_file.h"
#include "games/store/transaction.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace mail {

using games::Game;
using games::Seat;
using games::Transaction;

namespace {

constexpr std::size_t most_of_one = std::size_t{512} << 10; // bytes of text
constexpr std::size_t most_of_all = std::size_t{8} << 20;

std::string diaries_of(const Game& game) { return "games/" + game.name + "/diaries"; }

std::string read_diaries(const Transaction& transaction, const Game& game) {
  return games::read_file_end(transaction, diaries_of(game), 2 * most_of_all).value_or("");
}

// The Subject of an entry is the phase that it was written in.
std::optional<DiaryEntry> read_entry(const games::MboxEntry& entry, const Party& writer) {
  const auto phase = judge::parse_phase(entry.field("Subject: "));
  if (!phase || writer.number == 0) return std::nullopt;
  return DiaryEntry{writer, entry.at(), *phase, entry.text()};
}

template <class Wanted> std::vector<DiaryEntry> find(const std::string& mbox, Wanted is_wanted) {
  std::vector<DiaryEntry> found;
  for (const games::MboxEntry& each : games::mbox_entries(mbox)) {
    const Party writer = read_party(each.field(writer_field));
    if (!is_wanted(writer)) continue;
    if (auto entry = read_entry(each, writer)) found.push_back(*std::move(entry));
  }
  return found;
}

} // namespace

std::vector<DiaryEntry> own_diary(const Transaction& transaction, const Game& game, const Seat& seat) {
  return find(read_diaries(transaction, game),
              [&](const Party& writer) { return is_party(game, seat, writer); });
}

std::vector<DiaryEntry> all_diaries(const Transaction& transaction, const Game& game) {
  return find(read_diaries(transaction, game), [](const Party&) { return true; });
}

std::string why_diary_full(const Transaction& transaction, const Game& game, const Seat& seat,
                           std::size_t bytes) {
  if (read_diaries(transaction, game).size() + bytes > most_of_all)
    return "The diaries of this game are full: no more can be written.";
  const auto own = own_diary(transaction, game, seat);
  const auto size =
      std::accumulate(own.begin(), own.end(), bytes,
                      [](std::size_t sum, const DiaryEntry& entry) { return sum + entry.text.size(); });
  return size > most_of_one ? "Your diary is full. DIARY DELETE and a number makes room." : "";
}

int record_in_diary(Transaction& transaction, const Game& game, const Seat& seat, games::Instant at,
                    const std::string& text) {
  const auto own = own_diary(transaction, game, seat);
  const int number = own.empty() ? 1 : own.back().writer.number + 1;
  transaction.append(diaries_of(game),
                     games::mbox_entry(at, judge::to_text(game.position.phase),
                                       party_line(writer_field, party_of(game, seat, number)), text));
  return number;
}

bool delete_from_diary(Transaction& transaction, const Game& game, const Seat& seat, int number) {
  std::string mbox = read_diaries(transaction, game);
  for (const games::MboxEntry& each : games::mbox_entries(mbox)) {
    const Party writer = read_party(each.field(writer_field));
    if (writer.number != number || !is_party(game, seat, writer)) continue;
    const auto begin = static_cast<std::size_t>(each.head.data() - mbox.data());
    const auto end = static_cast<std::size_t>(each.kept.data() + each.kept.size() - mbox.data());
    transaction.put(diaries_of(game), mbox.erase(begin, end - begin));
    return true;
  }
  return false;
}

} // namespace mail
