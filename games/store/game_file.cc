// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/store/game_file.h"

#include "games/game/seats.h"
#include "games/game/setting_table.h"
#include "games/home/zone.h"
#include "judge/board/rules.h"
#include "judge/telling/sentence.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <cassert>
#include <set>
#include <span>
#include <type_traits>

namespace games {

std::string name_of(const judge::Map& map, judge::Power power) { return power ? map.power(power).name : ""; }

judge::Power read_power(KeyedReader& reader, const char* key, const judge::Map& map) {
  std::string name;
  reader.field(key, name);
  if (name.empty()) return {};
  const judge::Power power = map.find_power(name);
  if (!power) reader.refuse(key, "the variant has no such power");
  return power;
}

std::vector<judge::Power> read_powers(KeyedReader& reader, const char* key, const judge::Map& map) {
  std::vector<std::string> names;
  reader.list(key, names);
  std::vector<judge::Power> powers;
  for (const std::string& name : names) {
    powers.push_back(map.find_power(name));
    if (!powers.back()) reader.refuse(key, "the variant has no power " + name);
  }
  return powers;
}

std::vector<std::string> places_of(const judge::Map& map, const std::vector<judge::Province>& provinces) {
  std::vector<std::string> ids;
  for (judge::Province province : provinces) ids.push_back(map.id(map.base(province)));
  return ids;
}

std::vector<judge::Province> read_places(KeyedReader& reader, const char* key, const judge::Map& map) {
  std::vector<std::string> ids;
  reader.list(key, ids);
  std::vector<judge::Province> provinces;
  for (const std::string& id : ids) {
    const judge::Location place = map.find(id);
    if (!place) reader.refuse(key, "the variant has no province " + id);
    provinces.push_back(map.province_of(place));
  }
  return provinces;
}

namespace {

// "0007-S1901M", the last part of the folder's path.
std::string folder_name(const HistoryEntry& entry) { return entry.folder.substr(entry.folder.find('/') + 1); }

// Every number is below `bound`.
void read_history(KeyedReader& reader, const char* key, int bound, std::vector<HistoryEntry>& turns) {
  std::vector<std::string> folders;
  reader.list(key, folders);
  for (const std::string& folder : folders) {
    HistoryEntry entry;
    const std::size_t dash = folder.find('-');
    const auto phase =
        judge::parse_phase(folder.substr(dash == std::string::npos ? folder.size() : dash + 1));
    if (!phase || !read(folder.substr(0, dash), entry.number, ranges::turn_number).empty())
      reader.refuse(key, "each turn must be NUMBER-PHASE, such as 0007-S1901M; this is " + folder);
    if (entry.number >= bound)
      reader.refuse(key, folder + " must have a number below next-number, which is " + show(bound));
    entry.phase = *phase;
    entry.folder = "history/" + folder;
    turns.push_back(entry);
  }
}

// The last parts of the folders' paths: "0007-S1901M".
std::vector<std::string> folder_names(const std::vector<HistoryEntry>& turns) {
  std::vector<std::string> names;
  for (const HistoryEntry& entry : turns) names.push_back(folder_name(entry));
  return names;
}

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

void write_seat(KeyedWriter& writer, const judge::Map& map, const Seat& seat) {
  writer.section("seat");
  writer.field("power", name_of(map, seat.power));
  describe_seat(writer, seat);
  write_omniscient(writer, seat);
  writer.field("concede", name_of(map, seat.concede));
  writer.list("controller", names_of(map, seat.controllers));
  if (!seat.network.empty()) writer.field("network", seat.network);
  if (seat.credits != 0) writer.field("credits", seat.credits, ranges::credits);
  writer.list("bid", bid_lines(map, seat.bids));
  if (!seat.approved) writer.field("approved", seat.approved);
  if (seat.late) writer.field("late", seat.late);
  if (!seat.deeds.empty()) writer.list("deed", seat.deeds);
}

} // namespace

Seat read_seat(KeyedReader& reader, const judge::Map& map) {
  Seat seat;
  reader.demand("role");
  seat.power = read_power(reader, "power", map);
  describe_seat(reader, seat);
  reader.field("omniscient", seat.omniscient);
  seat.concede = read_power(reader, "concede", map);
  seat.controllers = read_powers(reader, "controller", map);
  reader.field("network", seat.network);
  reader.field("credits", seat.credits, ranges::credits);
  seat.bids = read_bids(reader, map);
  reader.field("approved", seat.approved);
  reader.field("late", seat.late);
  reader.list("deed", seat.deeds);
  return seat;
}

namespace {

template <class Archive, class AnyProposal> void describe_proposal(Archive& archive, AnyProposal& proposal) {
  archive.field("kind", proposal.kind);
  archive.field("number", proposal.number, ranges::events);
  archive.field("letters", proposal.letters);
  archive.field("wanted", proposal.wanted);
}

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

// The state of the game, for the writer (which gets a const game) and the reader alike.
template <class Archive, class AnyGame> void describe_state(Archive& archive, AnyGame& game) {
  archive.field("state", game.state);
  archive.field("created", game.created);
  archive.field("started", game.started);
  archive.field("irregular", game.irregular);
  archive.field("phase-began", game.phase_began);
  archive.field("earliest", game.earliest);
  archive.field("deadline", game.deadline);
  archive.field("grace-end", game.grace_end);
  archive.field("reminded", game.reminded);
  archive.field("late-told", game.late_told);
  archive.field("waiting-told", game.waiting_told);
  archive.field("news", game.news);
  archive.field("gives-up", game.gives_up);
  archive.field("next-number", game.next_number, ranges::turn_number);
  archive.field("events", game.events, ranges::events);
  archive.field("ending", game.ending);
}

void read_rules(const std::string& path, const KeyedSection& section, judge::Rules& rules) {
  std::span<const judge::RuleOption> options = judge::rule_options(); // those below the line before
  for (const KeyedLine& line : section.lines) {
    // As the judge writes them, in their order; a keeper may write them in other ways.
    const auto option = std::ranges::find(options, line.key, &judge::RuleOption::name);
    if (option != options.end()) {
      options = {option + 1, options.end()};
      if (const auto value = std::ranges::find(option->values, line.value); value != option->values.end()) {
        rules.*option->field = static_cast<std::uint8_t>(value - option->values.begin());
        continue;
      }
    }
    const std::string complaint = judge::set_rule(rules, line.key, line.value);
    if (!complaint.empty()) throw_damaged(path, line.number, complaint);
  }
}

void write_rules(KeyedWriter& writer, const judge::Rules& rules) {
  writer.section("rules");
  for (const judge::RuleOption& option : judge::rule_options())
    writer.word(option.name, option.values[rules.*option.field]);
}

const variants::Variant& find_variant(KeyedReader& reader, const VariantByName& variants) {
  std::string name;
  reader.demand("variant");
  reader.field("variant", name);
  try {
    if (const variants::Variant* variant = variants(name)) return *variant;
  } catch (const variants::LoadError& error) {
    reader.refuse("variant", error.what());
  }
  reader.refuse("variant", "there is no such variant");
}

// What every game must obey, whoever wrote the file.
void check_seats(const std::string& path, const Game& game, const std::vector<std::size_t>& lines) {
  std::set<judge::Power> taken;
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const Seat& seat = game.seats[i];
    const bool wants_power = seat.role == Role::player && game.state != State::forming;
    if (wants_power && !seat.power && game.state != State::terminated)
      throw_damaged(path, lines[i], "a player's seat needs \"power = ...\" once the game has begun");
    if (!wants_power && seat.power) throw_damaged(path, lines[i], "this seat cannot have a power");
    if (seat.power && !taken.insert(seat.power).second)
      throw_damaged(path, lines[i], "two seats have the power " + game.variant->map.power(seat.power).name);
  }
}

// ---- settings: a line a row of their table, in the sections [settings] and [joining]

bool has_secrets(const Settings& settings) {
  return std::ranges::any_of(setting_table(), [&](const Setting& row) {
    return row.kept == Kept::secrets && value_number(settings, row) != 0;
  });
}

template <class Value> void write_value(KeyedWriter& writer, const Setting& row, const Value& value) {
  if constexpr (std::is_enum_v<Value>)
    writer.word(row.key, row.values[static_cast<std::size_t>(value)].in_file);
  else
    writer.field(row.key, value);
}
template <class Value>
void write_value(KeyedWriter& writer, const Setting& row, const std::vector<Value>& values) {
  writer.list(row.key, values);
}

void write_settings(KeyedWriter& writer, const Settings& settings, Kept kept) {
  for (const Setting* row : settings_in_file_order())
    if (row->kept == kept)
      std::visit([&](auto field) { write_value(writer, *row, value_in(settings, field)); }, row->member);
}

template <class Value> void read_choice(KeyedReader& reader, const Setting& row, Value& value) {
  std::string word(row.values[static_cast<std::size_t>(value)].in_file);
  reader.field(row.key, word);
  const auto found = std::ranges::find(row.values, word, &SettingValue::in_file);
  if (found == row.values.end()) {
    std::vector<std::string_view> words;
    for (const SettingValue& one : row.values) words.push_back(one.in_file);
    reader.refuse(row.key, "it must be one of " + parser::joined(words, ", "));
  }
  value = static_cast<Value>(found - row.values.begin());
}

template <class Value> void read_value(KeyedReader& reader, const Setting& row, Value& value) {
  if constexpr (std::is_enum_v<Value>)
    read_choice(reader, row, value);
  else if constexpr (std::is_same_v<Value, int> || std::is_same_v<Value, double>)
    reader.field(row.key, value, *row.range);
  else
    reader.field(row.key, value);
}
template <class Value> void read_value(KeyedReader& reader, const Setting& row, std::vector<Value>& values) {
  reader.list(row.key, values);
}

void read_settings(KeyedReader& reader, Settings& settings, Kept kept) {
  for (const Setting* row : settings_in_file_order())
    if (row->kept == kept)
      std::visit([&](auto field) { read_value(reader, *row, value_in(settings, field)); }, row->member);
}

} // namespace

std::string game_text(const Game& game) {
  assert(!game.eyes); // what a reader sees of it is not the game
  KeyedWriter writer("game");
  writer.field("name", game.name);
  writer.field("variant", game.variant->name);
  describe_state(writer, game);
  writer.list("winner", names_of(game.variant->map, game.winners));
  writer.list("fresh", places_of(game.variant->map, game.fresh));
  writer.list("turn", folder_names(game.history));
  writer.list("undone", folder_names(game.undone));
  for (const Seat& seat : game.seats) write_seat(writer, game.variant->map, seat);
  for (const Proposal& one : game.proposals) write_proposal(writer, game.variant->map, one);
  writer.section("settings");
  write_settings(writer, game.settings, Kept::settings);
  if (has_secrets(game.settings)) write_settings(writer, game.settings, Kept::secrets);
  if (game.settings.joining != Joining{}) {
    writer.section("joining");
    write_settings(writer, game.settings, Kept::joining);
  }
  write_rules(writer, game.rules);
  return writer.text();
}

Game read_game(const std::string& path, std::string_view text, const std::string& name,
               const VariantByName& variants) {
  const std::vector<KeyedSection> sections = split_keyed_text(path, text, "game");
  KeyedReader top(path, sections.front());
  Game game = new_game(name, find_variant(top, variants), {});
  std::string name_inside;
  top.field("name", name_inside);
  if (name_inside != name) top.refuse("name", "the folder says that the game's name is " + name);
  top.demand("state");
  describe_state(top, game);
  game.winners = read_powers(top, "winner", game.variant->map);
  game.fresh = read_places(top, "fresh", game.variant->map);
  read_history(top, "turn", game.next_number, game.history);
  read_history(top, "undone", game.next_number + 1,
               game.undone); // the phase that was in play is the last one
  top.finish();
  std::vector<std::size_t> seat_lines;
  for (const KeyedSection& section : sections) {
    KeyedReader reader(path, section);
    if (section.name == "seat") {
      game.seats.push_back(read_seat(reader, game.variant->map));
      seat_lines.push_back(section.number);
      reader.finish();
    } else if (section.name == "proposal") {
      game.proposals.push_back(read_proposal(reader, game.variant->map));
      reader.finish();
    } else if (section.name == "settings") {
      read_settings(reader, game.settings, Kept::settings);
      read_settings(reader, game.settings, Kept::secrets);
      if (!game.settings.zone.empty() && !is_zone(game.settings.zone))
        reader.refuse("zone", "there is no such time zone");
      reader.finish();
    } else if (section.name == "joining") {
      read_settings(reader, game.settings, Kept::joining);
      reader.finish();
    } else if (section.name == "rules") {
      read_rules(path, section, game.rules);
      game.variant = &game.variant->for_rules(game.rules);
    } else if (!section.name.empty()) {
      throw_damaged(path, section.number,
                    "the sections are [seat], [proposal], [settings], [joining] and [rules]");
    }
  }
  check_seats(path, game, seat_lines);
  return game;
}

} // namespace games
