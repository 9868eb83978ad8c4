// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/press/letter_book.h"

#include "games/game/seats.h"
#include "games/store/keyed_text.h"
#include "games/store/mbox.h"
#include "games/store/transaction.h"
#include "parser/mail_parser.h"
#include "parser/text.h"

#include <algorithm>
#include <numeric>
#include <sstream>

namespace mail {

using games::Game, games::Seat, games::Transaction;

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

// "12 A term 1", as it stands behind the name of a line of an entry's head.
Party read_party(std::string_view text) {
  parser::Words words(text);
  Party party;
  party.number = games::whole_number_in(games::ranges::letters, words.next()).value_or(0);
  if (const std::string_view letter = words.next(); !letter.empty()) party.letter = letter.front();
  party.holder = std::string(words.rest());
  return party;
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

// Has he the seat now? Who joined while the game formed is found by his address.
bool is_party(const Game& game, const Seat& seat, const Party& party) {
  if (seat.power && party.letter == games::seat_letter(game, seat)) return party.holder == holder_of(seat);
  const bool without_power = party.letter == 'M' || party.letter == 'O' || party.letter == '?';
  return without_power && games::has_address(seat, party.holder);
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

std::string path_of(const std::string& game) { return "games/" + game + "/press"; }

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

std::string party_line(std::string_view name, const Party& party) {
  return std::string(name) + std::to_string(party.number) + " " + party.letter + " " + party.holder + "\n";
}

} // namespace

Party party_of(const Game& game, const Seat& seat, int number) {
  return {number, games::seat_letter(game, seat), holder_of(seat)};
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

// "Date: Sat Nov 21 2026 23:30:00 +0000" and "Subject: ...", a blank line, the text: as report.cc writes it.
std::optional<ArchivedMail> read_report(std::string_view sealed) {
  const std::string report(games::without_seal(sealed));
  static constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";
  std::istringstream stream(report);
  std::string date, subject, blank, weekday, month;
  if (!std::getline(stream, date) || !std::getline(stream, subject) || !std::getline(stream, blank))
    return std::nullopt;
  std::istringstream words(date.substr(std::min(date.size(), date.find(':') + 1)));
  unsigned day = 0;
  int year = 0, hours = 0, minutes = 0, seconds = 0, offset = 0;
  char colon = ' ';
  if (!(words >> weekday >> month >> day >> year >> hours >> colon >> minutes >> colon >> seconds >> offset))
    return std::nullopt;
  const std::size_t at = months.find(month);
  if (month.size() != 3 || at == std::string_view::npos) return std::nullopt;
  using namespace std::chrono;
  const auto days = sys_days(std::chrono::year(year) / static_cast<int>(at / 3 + 1) / static_cast<int>(day));
  const int east = offset / 100 * 60 + offset % 100;
  ArchivedMail mail;
  mail.is_results = true;
  mail.at = games::Instant(days) + std::chrono::hours(hours) + std::chrono::minutes(minutes - east) +
            std::chrono::seconds(seconds);
  mail.subject = std::string(
      parser::trim(std::string_view(subject).substr(std::min(subject.size(), subject.find(':') + 1))));
  mail.text = report.substr(static_cast<std::size_t>(stream.tellg()) == std::string::npos
                                ? report.size()
                                : static_cast<std::size_t>(stream.tellg()));
  return mail;
}

void archive_notice(games::Transaction& transaction, const games::Game& game, games::Instant now,
                    const std::string& subject, const std::string& text) {
  transaction.append(path_of(game.name), games::mbox_entry(now, subject, "", text));
}

std::vector<ArchivedMail> archived_mails(std::string_view mbox, games::Instant from, games::Instant to) {
  std::vector<ArchivedMail> mails;
  for (const games::MboxEntry& entry : games::mbox_entries(mbox))
    if (const games::Instant at = entry.at(); at >= from && at <= to && at != games::Instant{})
      mails.push_back({at, std::string(entry.field("Subject: ")), entry.text(), false});
  return mails;
}

std::string read_archive(const games::Transaction& transaction, const std::string& game) {
  constexpr std::size_t most_bytes = std::size_t{8} << 20;
  return games::read_file_end(transaction, path_of(game), most_bytes).value_or("");
}

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
