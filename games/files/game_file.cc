// SPDX-License-Identifier: GPL-3.0-or-later
// game_file - see game_file.h
#include "games/files/game_file.h"

#include "games/files/board_fields.h"
#include "games/files/damaged.h"
#include "games/files/keyed_text.h"
#include "games/files/seat_section.h"
#include "games/files/settings_fields.h"
#include "games/game/ranges.h"
#include "games/game/seats.h"
#include "games/home/zone.h"
#include "judge/board/rule_choice.h"
#include "judge/board/rule_table.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>
#include <cassert>
#include <set>
#include <span>

namespace games {

namespace {

// The state of the game, for the writer (which gets a const game) and the reader alike.
template <class Archive, class AnyGame> void describe_state(Archive& archive, AnyGame& game) {
  archive.field("state", game.state);
  archive.field("created", game.created);
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
    writer.field(std::string(option.name).c_str(), std::string(option.values[rules.*option.field]));
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

// Notes whether a switch of those that are described is set.
struct AnySet {
  bool found = false;
  void field(const char*, bool value) { found = found || value; }
};

bool has_secrets(const Settings& settings) {
  AnySet any;
  describe_secrets(any, settings);
  return any.found;
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
  describe_settings(writer, game.settings);
  if (has_secrets(game.settings)) describe_secrets(writer, game.settings);
  if (game.settings.joining != Joining{}) {
    writer.section("joining");
    describe_joining(writer, game.settings.joining);
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
      describe_settings(reader, game.settings);
      describe_secrets(reader, game.settings);
      if (!game.settings.zone.empty() && !is_zone(game.settings.zone))
        reader.refuse("zone", "there is no such time zone");
      reader.finish();
    } else if (section.name == "joining") {
      describe_joining(reader, game.settings.joining);
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

Game read_game(const std::string& path, std::string_view text, const std::string& name,
               variants::Library& library) {
  return read_game(path, text, name, [&](const std::string& variant) { return library.find(variant); });
}

} // namespace games
