// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/store/mbox.h"

#include "games/game/seats.h"
#include "games/store/seals.h"
#include "parser/text.h"

#include <algorithm>

namespace games {

namespace {

constexpr std::string_view begin = "From ";
constexpr std::string_view date = "Date: ";
constexpr std::string_view subject_field = "Subject: ";

// Where the next entry begins, from `at` on; npos when there is none.
std::size_t next_entry(std::string_view mbox, std::size_t at) {
  if (at == 0 && mbox.starts_with(begin)) return 0;
  const std::size_t found = mbox.find("\n" + std::string(begin), at);
  return found == mbox.npos ? found : found + 1;
}

} // namespace

std::vector<std::string_view> MboxEntry::fields(std::string_view name) const {
  std::vector<std::string_view> found;
  for (const std::string_view line : parser::lines_of(head))
    if (line.starts_with(name)) found.push_back(line.substr(name.size()));
  return found;
}

std::string_view MboxEntry::field(std::string_view name) const {
  const auto found = fields(name);
  return found.empty() ? std::string_view() : found.front();
}

Instant MboxEntry::at() const { return parse_instant(field(date)).value_or(Instant{}); }

std::string MboxEntry::text() const {
  std::string text;
  for (std::string_view line : parser::lines_of(kept)) {
    if (line.starts_with('>')) line.remove_prefix(1);
    text += std::string(line) + "\n";
  }
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

std::string mbox_entry(Instant now, std::string_view subject, std::string_view further,
                       std::string_view text) {
  const std::string at = to_text(now);
  const std::string head = "From judge " + at + "\n" + std::string(date) + at + "\n" +
                           std::string(subject_field) + parser::one_line(subject) + "\n" +
                           std::string(further);
  std::string rest = "\n";
  for (const std::string_view line : parser::lines_of(text)) {
    if (line.starts_with(begin) || line.starts_with('>')) rest += '>';
    rest += std::string(line) + "\n";
  }
  return sealed_entry(head, rest + "\n");
}

std::vector<MboxEntry> mbox_entries(std::string_view mbox) {
  std::vector<MboxEntry> entries;
  for (std::size_t at = next_entry(mbox, 0); at != mbox.npos;) {
    const std::size_t end = next_entry(mbox, at + 1);
    const std::string_view entry = mbox.substr(at, end == mbox.npos ? end : end - at);
    const std::size_t blank = entry.find("\n\n");
    if (blank != entry.npos) entries.push_back({entry.substr(0, blank + 1), entry.substr(blank + 2)});
    at = end;
  }
  return entries;
}

namespace {

// A letter with all of them, and HTML beside it, stays below 256 KiB.
constexpr std::size_t most_of_one = 8000, most_of_all = 48000; // bytes of text in a phase

constexpr std::string_view writer_field = "Writer: ";

std::string postal_path(const Game& game) { return "games/" + game.name + "/postal"; }

PostalText read_text(const MboxEntry& entry) {
  PostalText text;
  const std::string_view writer = entry.field(writer_field);
  if (!writer.empty()) text.letter = writer.front();
  text.address = std::string(parser::trim(writer.substr(std::min<std::size_t>(1, writer.size()))));
  text.at = entry.at();
  text.text = entry.text();
  return text;
}

// What waits, oldest first.
std::vector<PostalText> waiting_texts(const Transaction& transaction, const Game& game) {
  const std::string mbox = read_file(transaction, postal_path(game)).value_or("");
  std::vector<PostalText> texts;
  for (const MboxEntry& entry : mbox_entries(mbox)) texts.push_back(read_text(entry));
  return texts;
}

std::string entry_of(const Game& game, const PostalText& text) {
  const std::string writer =
      std::string(writer_field) + text.letter + (text.address.empty() ? "" : " " + text.address) + "\n";
  return mbox_entry(text.at, to_text(game.position.phase), writer, text.text);
}

bool are_of_one(const PostalText& a, const PostalText& b) {
  return a.letter == b.letter && a.address == b.address;
}

std::size_t bytes_of(const std::vector<PostalText>& texts) {
  std::size_t sum = 0;
  for (const PostalText& one : texts) sum += one.text.size();
  return sum;
}

} // namespace

PostalText postal_text(const Game& game, const Seat& writer, Instant at, std::string text) {
  const bool by_address = writer.power.is_none() && !writer.addresses.empty();
  return {seat_letter(game, writer), by_address ? writer.addresses.front() : "", at, std::move(text)};
}

std::optional<std::size_t> seat_of_writer(const Game& game, const PostalText& text) {
  return text.address.empty() ? seat_of_power(game, power_of_letter(game.variant->map, text.letter))
                              : seat_of_address(game, text.address);
}

std::string why_no_room(const Transaction& transaction, const Game& game, const PostalText& text) {
  std::vector<PostalText> texts = waiting_texts(transaction, game);
  const std::size_t all = bytes_of(texts) + text.text.size();
  std::erase_if(texts, [&](const PostalText& one) { return !are_of_one(one, text); });
  if (bytes_of(texts) + text.text.size() > most_of_one)
    return "Postal press of one writer has 8,000 letters a phase at most.";
  return all > most_of_all ? "The postal press of this phase is full." : "";
}

void add_text(Transaction& transaction, const Game& game, const PostalText& text) {
  transaction.append(postal_path(game), entry_of(game, text));
}

std::size_t take_back_texts(Transaction& transaction, const Game& game, const Seat& writer) {
  const PostalText own = postal_text(game, writer, {}, "");
  std::string left;
  std::size_t taken = 0;
  for (const PostalText& one : waiting_texts(transaction, game))
    if (are_of_one(one, own))
      ++taken;
    else
      left += entry_of(game, one);
  if (taken > 0) transaction.put(postal_path(game), left);
  return taken;
}

std::vector<PostalText> take_texts(Transaction& transaction, const Game& game) {
  std::vector<PostalText> texts = waiting_texts(transaction, game);
  if (!texts.empty()) transaction.remove(postal_path(game));
  return texts;
}

} // namespace games
