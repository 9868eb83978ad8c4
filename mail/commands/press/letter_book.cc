// SPDX-License-Identifier: GPL-3.0-or-later
// letter_book - see letter_book.h
#include "mail/commands/press/letter_book.h"

#include "games/game/ranges.h"
#include "games/game/seats.h"
#include "games/store/mbox.h"
#include "games/store/read_file.h"
#include "games/store/transaction.h"
#include "parser/mail_parser.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {

using games::Game;
using games::Seat;
using games::Transaction;

namespace {

constexpr std::size_t most_kept = std::size_t{8} << 20; // that are kept, and read

constexpr std::string_view reader_field = "Reader: ";
constexpr std::string_view to_field = "To: ";
constexpr std::string_view unsigned_field = "Unsigned: ";
constexpr std::string_view sent_field = "Sent: "; // where it is not what `To` tells
constexpr std::string_view everybody = "everybody";
constexpr std::string_view claimed_field = "Claimed: ";

std::string letters_of(const Game& game) { return "games/" + game.name + "/letters"; }

// Of a power its term, so that its next holder reads nothing of his; of others the address.
std::string holder_of(const Seat& seat) {
  if (seat.power) return "term " + std::to_string(seat.terms.size());
  return seat.addresses.empty() ? "nobody" : seat.addresses.front();
}

BookedLetter read_booked(const games::MboxEntry& entry) {
  BookedLetter letter;
  letter.at = entry.at();
  letter.subject = std::string(entry.field("Subject: "));
  letter.to = std::string(entry.field(to_field));
  letter.is_unsigned = entry.field(unsigned_field) == "yes";
  const std::string_view sent = entry.field(sent_field);
  letter.has_fake_readers = !sent.empty();
  if (sent != everybody) letter.sent_to = std::string(sent);
  if (const std::string_view claimed = entry.field(claimed_field); !claimed.empty())
    letter.claimed = claimed.front();
  letter.writer = read_party(entry.field(writer_field));
  for (const std::string_view reader : entry.fields(reader_field))
    letter.readers.push_back(read_party(reader));
  letter.text = entry.text();
  return letter;
}

// The number that the letter has for the holder of the seat, and whether he wrote it; 0 when it is none of
// his.
OwnLetter place_of(const Game& game, const Seat& seat, const games::MboxEntry& entry) {
  OwnLetter own;
  if (const Party writer = read_party(entry.field(writer_field)); is_party(game, seat, writer)) {
    own.number = writer.number;
    own.wrote = true;
  }
  for (const std::string_view reader : entry.fields(reader_field))
    if (const Party party = read_party(reader); is_party(game, seat, party)) own.number = party.number;
  return own;
}

template <class Wanted>
std::vector<OwnLetter> find(const Transaction& transaction, const Game& game, const Seat& seat,
                            Wanted is_wanted) {
  std::vector<OwnLetter> found;
  const std::string mbox = games::read_file_end(transaction, letters_of(game), most_kept).value_or("");
  for (const games::MboxEntry& entry : games::mbox_entries(mbox)) {
    OwnLetter own = place_of(game, seat, entry);
    if (own.number == 0 || !is_wanted(own.number)) continue;
    own.letter = read_booked(entry);
    found.push_back(std::move(own));
  }
  return found;
}

// What a game keeps of its letters is bounded: of twice as much as is read the newer half stays.
void cut_old(Transaction& transaction, const std::string& path) {
  const std::string kept = games::read_file_end(transaction, path, 2 * most_kept).value_or("");
  if (kept.size() < 2 * most_kept) return;
  const std::size_t begin = kept.find("\nFrom ", kept.size() - most_kept);
  transaction.put(path, begin == kept.npos ? "" : kept.substr(begin + 1));
}

} // namespace

std::string party_line(std::string_view name, const Party& party) {
  return std::string(name) + std::to_string(party.number) + " " + party.letter + " " + party.holder + "\n";
}

Party read_party(std::string_view text) {
  parser::Words words(text);
  Party party;
  party.number = games::whole_number_in(games::ranges::letters, words.next()).value_or(0);
  if (const std::string_view letter = words.next(); !letter.empty()) party.letter = letter.front();
  party.holder = std::string(words.rest());
  return party;
}

Party party_of(const Game& game, const Seat& seat, int number) {
  return {number, games::seat_letter(game, seat), holder_of(seat)};
}

bool is_party(const Game& game, const Seat& seat, const Party& party) {
  if (seat.power && party.letter == games::seat_letter(game, seat)) return party.holder == holder_of(seat);
  const bool without_power = party.letter == 'M' || party.letter == 'O' || party.letter == '?';
  return without_power && games::has_address(seat, party.holder);
}

std::optional<std::size_t> seat_of_party(const Game& game, const Party& party) {
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const Seat& seat = game.seats[i];
    if (seat.addresses.empty()) continue;
    const bool has_power = seat.power && games::seat_letter(game, seat) == party.letter;
    if (has_power || is_party(game, seat, party)) return i;
  }
  return std::nullopt;
}

const std::string& true_readers(const BookedLetter& letter) {
  return letter.has_fake_readers ? letter.sent_to : letter.to;
}

const std::string& readers_known_to(const Seat& reader, const BookedLetter& letter) {
  return reader.role == games::Role::master ? true_readers(letter) : letter.to;
}

void book_letter(Transaction& transaction, const Game& game, const BookedLetter& letter) {
  std::string further;
  if (!letter.to.empty()) further += std::string(to_field) + letter.to + "\n";
  if (letter.is_unsigned) further += std::string(unsigned_field) + "yes\n";
  if (letter.has_fake_readers)
    further +=
        std::string(sent_field) + (letter.sent_to.empty() ? std::string(everybody) : letter.sent_to) + "\n";
  if (letter.claimed != '\0') further += std::string(claimed_field) + letter.claimed + "\n";
  further += party_line(writer_field, letter.writer);
  for (const Party& reader : letter.readers) further += party_line(reader_field, reader);
  transaction.append(letters_of(game), games::mbox_entry(letter.at, letter.subject, further, letter.text));
  cut_old(transaction, letters_of(game));
}

std::vector<OwnLetter> own_letters(const Transaction& transaction, const Game& game, const Seat& seat) {
  return find(transaction, game, seat, [](int) { return true; });
}

std::optional<OwnLetter> own_letter(const Transaction& transaction, const Game& game, const Seat& seat,
                                    int number) {
  auto found = find(transaction, game, seat, [&](int each) { return each == number; });
  return found.empty() ? std::nullopt : std::optional(std::move(found.back()));
}

} // namespace mail
