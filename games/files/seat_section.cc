// SPDX-License-Identifier: GPL-3.0-or-later
// seat_section - see seat_section.h
#include "games/files/seat_section.h"

#include "games/files/board_fields.h"
#include "games/game/ranges.h"
#include "games/game/seats.h"
#include "parser/text.h"

namespace games {

namespace {

// The fields of each part, for the writer (which gets const parts) and the reader alike.
template <class Archive, class AnySeat> void describe_seat(Archive& archive, AnySeat& seat) {
  archive.field("role", seat.role);
  archive.list("address", seat.addresses);
  archive.field("name", seat.name);
  archive.field("password", seat.password);
  archive.field("standing", seat.standing);
  archive.field("dummy", seat.dummy);
  archive.field("preferences", seat.preferences);
  archive.field("wait", seat.wait);
  archive.field("draw", seat.draw);
  archive.field("shares", seat.shares, ranges::powers);
  archive.field("note", seat.note);
  archive.list("absence", seat.absences);
  archive.field("late-count", seat.late_count, ranges::late_count);
  archive.field("text-map", seat.text_map);
  archive.field("picture", seat.picture);
  archive.field("press-copies", seat.press_copies);
  archive.field("broadcasts", seat.broadcasts);
  archive.field("letters", seat.letters, ranges::letters);
  archive.list("term", seat.terms);
  archive.field("resigned", seat.resigned);
}

void write_omniscient(KeyedWriter& writer, const Seat& seat) {
  if (seat.omniscient) writer.field("omniscient", seat.omniscient);
}

// "France 8"
std::vector<std::string> bid_lines(const judge::Map& map, const std::vector<Bid>& bids) {
  std::vector<std::string> lines;
  for (const Bid& bid : bids) lines.push_back(map.power(bid.power).name + ' ' + std::to_string(bid.credits));
  return lines;
}

std::vector<Bid> read_bids(KeyedReader& reader, const judge::Map& map) {
  std::vector<std::string> lines;
  reader.list("bid", lines);
  std::vector<Bid> bids;
  for (const std::string& line : lines) {
    const std::vector<std::string_view> words = parser::words_of(line);
    const judge::Power power = words.size() == 2 ? map.find_power(words[0]) : judge::Power{};
    const auto credits = power ? whole_number_in(ranges::credits, words[1]) : std::nullopt;
    if (!credits) reader.refuse("bid", "it must read like: France 8");
    bids.push_back({power, *credits});
  }
  return bids;
}

} // namespace

void write_seat(KeyedWriter& writer, const judge::Map& map, const Seat& seat) {
  writer.section("seat");
  writer.field("power", name_of(map, seat.power));
  describe_seat(writer, seat);
  write_omniscient(writer, seat);
  writer.field("concede", name_of(map, seat.concede));
  writer.list("controller", names_of(map, seat.controllers));
  if (seat.credits != 0) writer.field("credits", seat.credits, ranges::credits);
  writer.list("bid", bid_lines(map, seat.bids));
  if (!seat.approved) writer.field("approved", seat.approved);
  if (seat.late) writer.field("late", seat.late);
}

Seat read_seat(KeyedReader& reader, const judge::Map& map) {
  Seat seat;
  reader.demand("role");
  seat.power = read_power(reader, "power", map);
  describe_seat(reader, seat);
  reader.field("omniscient", seat.omniscient);
  seat.concede = read_power(reader, "concede", map);
  seat.controllers = read_powers(reader, "controller", map);
  reader.field("credits", seat.credits, ranges::credits);
  seat.bids = read_bids(reader, map);
  reader.field("approved", seat.approved);
  reader.field("late", seat.late);
  return seat;
}

namespace {

template <class Archive, class AnyProposal> void describe_proposal(Archive& archive, AnyProposal& proposal) {
  archive.field("kind", proposal.kind);
  archive.field("number", proposal.number, ranges::events);
  archive.field("letters", proposal.letters);
  archive.field("wanted", proposal.wanted);
}

} // namespace

void write_proposal(KeyedWriter& writer, const judge::Map& map, const Proposal& proposal) {
  writer.section("proposal");
  describe_proposal(writer, proposal);
  writer.field("by", name_of(map, proposal.by));
  writer.list("agreed", names_of(map, proposal.agreed));
  writer.list("answered", names_of(map, proposal.answered));
}

Proposal read_proposal(KeyedReader& reader, const judge::Map& map) {
  Proposal proposal;
  reader.demand("kind");
  reader.demand("by");
  describe_proposal(reader, proposal);
  proposal.by = read_power(reader, "by", map);
  proposal.agreed = read_powers(reader, "agreed", map);
  proposal.answered = read_powers(reader, "answered", map);
  const std::string& letters = proposal.letters;
  if (proposal.kind == Proposal::Kind::concession &&
      (letters.size() != 1 || !power_of_letter(map, letters.front())))
    reader.refuse("letters", "those of a concession are the letter of the power that wins");
  return proposal;
}

} // namespace games
