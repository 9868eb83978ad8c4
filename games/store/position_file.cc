// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/store/position_file.h"

#include "games/game/game.h"
#include "games/store/keyed_text.h"
#include "judge/board/order.h"
#include "judge/board/rules.h"
#include "parser/text.h"

namespace games {

namespace {

using Words = std::vector<std::string_view>;

using Owners = judge::Table<judge::Province, judge::Power>;

// Reads one position file: a function a word of the format.
class PositionReader {
 public:
  PositionReader(const std::string& path, const variants::Variant& variant, judge::Rules* rules)
      : path_(path), variant_(variant), map_(variant.map), rules_(rules) {
    position_.owners.assign(map_.province_count(), judge::Power{});
  }

  judge::Position read(std::string_view text) {
    for (line_ = 1; !text.empty(); ++line_) {
      const std::string_view line = parser::take_up_to('\n', text);
      const Words words = parser::words_of(line);
      if (!words.empty() && words[0].front() != '#') read_line(words);
    }
    if (!has_phase_) refuse("the line \"phase ...\" is missing");
    return position_;
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const { throw_damaged(path_, line_, what); }

  void read_line(const Words& words) {
    if (words[0] == "variant") return read_variant(words);
    if (words[0] == "option") return read_option(words);
    if (words[0] == "phase") return read_phase(words);
    if (words[0] == "owns") return read_owners(words, position_.owners);
    if (words[0] == "homes") return read_homes(words);
    if (words[0] == "place") return read_place(words);
    if (words[0] == "contested") return read_contested(words);
    if (words[0] == "dislodged") return read_dislodged(words);
    if (words[0] == "dummies") return read_powers(words, position_.dummies);
    if (words[0] == "out") return read_powers(words, position_.out_of_play);
    if (words[0] == "vassal") return read_vassal(words);
    refuse('"' + std::string(words[0]) +
           "\" is none of: variant option phase owns homes place contested dislodged dummies out vassal");
  }

  void read_variant(const Words& words) const {
    if (words.size() != 2 || words[1] != variant_.name) refuse("the game's variant is " + variant_.name);
  }

  void read_option(const Words& words) const {
    const std::size_t equals = words.size() == 2 ? words[1].find('=') : std::string_view::npos;
    if (equals == std::string_view::npos) refuse("it must read: option NAME=VALUE");
    judge::Rules ignored;
    const std::string complaint = judge::set_rule(rules_ == nullptr ? ignored : *rules_,
                                                  words[1].substr(0, equals), words[1].substr(equals + 1));
    if (!complaint.empty()) refuse(complaint);
  }

  void read_phase(const Words& words) {
    const auto phase = words.size() == 2 ? judge::parse_phase(words[1]) : std::nullopt;
    if (!phase) refuse("it must read like: phase S1901M");
    position_.phase = *phase;
    has_phase_ = true;
  }

  // Home centers that a year has fixed.
  void read_homes(const Words& words) {
    if (position_.homes.size() == 0) position_.homes.assign(map_.province_count(), judge::Power{});
    read_owners(words, position_.homes);
  }

  void read_owners(const Words& words, Owners& owners) {
    if (words.size() < 2) refuse("it must read: " + std::string(words[0]) + " POWER CENTER ...");
    const judge::Power power = power_named(words[1]);
    for (std::size_t i = 2; i < words.size(); ++i) {
      const judge::Province province = province_named(words[i]);
      if (!map_.is_center(province)) refuse(std::string(words[i]) + " is no center");
      if (owners[province]) refuse(std::string(words[i]) + " has an owner already");
      owners[province] = power;
    }
  }

  void read_place(const Words& words) {
    if (words.size() != 4) refuse("it must read like: place Austria A vie");
    const judge::Unit unit = unit_of(words);
    if (position_.unit_in(map_, map_.province_of(unit.location)) != nullptr)
      refuse("two units stand in " + std::string(words[3]));
    position_.units.push_back(unit);
  }

  void read_contested(const Words& words) {
    for (std::size_t i = 1; i < words.size(); ++i) position_.contested.push_back(province_named(words[i]));
  }

  void read_powers(const Words& words, judge::PowerSet& powers) {
    for (std::size_t i = 1; i < words.size(); ++i) powers.insert(power_named(words[i]));
  }

  void read_vassal(const Words& words) {
    if (words.size() != 3) refuse("it must read: vassal DUMMY POWER");
    position_.vassals.push_back({power_named(words[1]), power_named(words[2])});
  }

  void read_dislodged(const Words& words) {
    if (words.size() < 9 || words[4] != "by" || words[7] != "retreats")
      refuse("it must read like: dislodged Austria A vie by Italy tyr retreats boh gal (or: retreats none)");
    judge::Dislodged dislodged{unit_of(words), power_named(words[5]), province_named(words[6]), {}};
    for (std::size_t i = 8; i < words.size() && words[8] != "none"; ++i)
      dislodged.retreats.push_back(location_named(words[i]));
    position_.dislodged.push_back(std::move(dislodged));
  }

  // Words 1 to 3: POWER A|F|W LOC.
  judge::Unit unit_of(const Words& words) const {
    const std::optional<judge::UnitType> written = judge::type_of_letter(words[2]);
    if (!written) refuse("a unit is A (army), F (fleet) or W (wing), not " + std::string(words[2]));
    const judge::UnitType type = *written;
    const bool neutral = words[1] == judge::Map::nobody().name;
    const judge::Unit unit{neutral ? judge::Power{} : power_named(words[1]), type, location_named(words[3])};
    if (!map_.can_stand(type, unit.location))
      refuse("no " + std::string(judge::type_name(type)) + " can stand in " + std::string(words[3]) +
             (map_.coasts(map_.province_of(unit.location)).empty() ? "" : "; the coast must be named"));
    return unit;
  }

  judge::Power power_named(std::string_view name) const {
    const judge::Power power = map_.find_power(name);
    if (!power) refuse("the variant has no power " + std::string(name));
    return power;
  }

  judge::Location location_named(std::string_view id) const {
    const judge::Location location = map_.find(id);
    if (!location) refuse("the map has no place " + std::string(id));
    return location;
  }

  judge::Province province_named(std::string_view id) const {
    const judge::Location location = location_named(id);
    if (map_.coast_of(location) != judge::Coast::none) refuse("a province is meant here, without a coast");
    return map_.province_of(location);
  }

  const std::string& path_;
  const variants::Variant& variant_;
  const judge::Map& map_;
  judge::Rules* rules_;
  judge::Position position_;
  bool has_phase_ = false;
  std::size_t line_ = 0;
};

} // namespace

std::string position_case(const variants::Variant& variant, const judge::Rules& rules,
                          const judge::Position& position) {
  std::string text = "variant " + variant.name + '\n';
  for (const std::string& option : judge::differing(rules, judge::Rules{})) text += "option " + option + '\n';
  return text + position_lines(variant.map, position);
}

std::string position_case(const Game& game) {
  return position_case(*game.variant, game.rules, game.position);
}

judge::Position read_position(const std::string& path, std::string_view text,
                              const variants::Variant& variant, judge::Rules* rules) {
  return PositionReader(path, variant, rules).read(text);
}

} // namespace games
