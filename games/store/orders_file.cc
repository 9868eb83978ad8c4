// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/store/orders_file.h"

#include "games/game/events.h"
#include "games/game/game.h"
#include "games/store/keyed_text.h"
#include "judge/board/order.h"
#include "judge/board/rules.h"
#include "parser/mail_parser.h"
#include "parser/order_parser.h"
#include "parser/text.h"

#include <algorithm>

namespace games {

namespace {

// Keeps the blanks that a line begins with.
constexpr char before_told = '|';

// Orders that were sent ahead, as lines future = ... and line = ...
void write_future(KeyedWriter& writer, const FutureOrders& future) {
  writer.field("future", judge::to_text(future.phase) + ' ' + to_text(future.received));
  writer.list("line", future.lines);
}

void write_power(KeyedWriter& writer, const Game& game, judge::Power power) {
  const bool lasts = std::ranges::find(game.lasting, power, &judge::Submitted::by) != game.lasting.end();
  const Proposed& proposed = game.proposed[power];
  if (game.orders[power].empty() && game.future[power].empty() && !game.flawed[power] && !lasts &&
      proposed.empty())
    return;
  const judge::Map& map = game.variant->map;
  writer.section(map.power(power).name);
  if (game.flawed[power]) writer.field("flawed", true);
  for (const OrderOnFile& on_file : game.orders[power])
    writer.field("order", to_text(on_file.received) + ' ' + judge::to_text(map, on_file.order));
  for (const OrderOnFile& one : proposed.orders)
    writer.field("proposed", to_text(one.received) + ' ' + judge::to_text(map, one.order));
  for (const Choice& one : proposed.choices)
    writer.field("choice", to_text(one.received) + ' ' + std::to_string(one.question) + ' ' +
                               std::to_string(one.number) + ' ' + judge::to_text(map, one.order));
  for (const judge::Order& one : proposed.unanswered) writer.field("unanswered", judge::to_text(map, one));
  for (const Explanation& one : proposed.explained) {
    writer.field("explained", to_text(one.received) + ' ' + one.writer);
    for (const std::string& line : one.lines) writer.field("told", before_told + line);
  }
  for (const judge::Submitted& lasting : game.lasting)
    if (lasting.by == power) writer.field("lasting", judge::to_text(map, lasting.order));
  for (const FutureOrders& future : game.future[power]) write_future(writer, future);
}

judge::Order read_text(const std::string& path, const KeyedLine& line, const Game& game,
                       judge::PhaseKind kind, std::string_view text) {
  const auto parsed = parser::parse_orders(game.variant->names, kind, text);
  if (parsed.size() != 1) throw_damaged(path, line.number, "one order a line: " + std::string(text));
  if (!parsed[0].problems.empty())
    throw_damaged(path, line.number, std::string(text) + ": " + parsed[0].problems[0].text);
  return parsed[0].order;
}

Instant read_time(const std::string& path, const KeyedLine& line, std::string_view time,
                  const std::string& form) {
  Instant received;
  if (const std::string complaint = read(time, received); !complaint.empty())
    throw_damaged(path, line.number, "an order line is \"" + form + "\"; as to the time: " + complaint);
  return received;
}

// "TIME ORDER": the order in the form in which judge::to_text writes it.
OrderOnFile read_order(const std::string& path, const KeyedLine& line, const Game& game) {
  const std::string_view time = line.value.substr(0, line.value.find(' '));
  const std::string_view text = parser::trim(line.value.substr(time.size()));
  const Instant received = read_time(path, line, time, std::string(line.key) + " = TIME ORDER");
  return {read_text(path, line, game, game.position.phase.kind, text), received};
}

// "TIME QUESTION NUMBER ORDER"
Choice read_choice(const std::string& path, const KeyedLine& line, const Game& game) {
  parser::Words words{line.value};
  const std::string_view time = words.next(), question = words.next(), number = words.next();
  Choice choice;
  choice.received = read_time(path, line, time, "choice = TIME QUESTION NUMBER ORDER");
  if (!read(question, choice.question, ranges::choices).empty() ||
      !read(number, choice.number, ranges::choices).empty())
    throw_damaged(path, line.number, "it must read like: choice = 2026-11-21T23:30:00Z 1 2 A ven - tri");
  choice.order = read_text(path, line, game, game.position.phase.kind, words.rest());
  return choice;
}

// "TIME WRITER"
Explanation read_explanation(const std::string& path, const KeyedLine& line) {
  parser::Words words{line.value};
  Explanation explanation;
  explanation.received = read_time(path, line, words.next(), "explained = TIME WRITER");
  explanation.writer = words.rest();
  return explanation;
}

// False when it is a line of another kind.
bool read_proposed(const std::string& path, const KeyedLine& line, const Game& game, Proposed& proposed) {
  if (line.key == "proposed")
    proposed.orders.push_back(read_order(path, line, game));
  else if (line.key == "choice")
    proposed.choices.push_back(read_choice(path, line, game));
  else if (line.key == "unanswered")
    proposed.unanswered.push_back(read_text(path, line, game, game.position.phase.kind, line.value));
  else if (line.key == "explained")
    proposed.explained.push_back(read_explanation(path, line));
  else if (line.key == "told" && line.value.starts_with(before_told) && !proposed.explained.empty())
    proposed.explained.back().lines.emplace_back(line.value.substr(1));
  else
    return false;
  return true;
}

FutureOrders read_future(const std::string& path, const KeyedLine& line) {
  const auto words = parser::words_of(line.value);
  FutureOrders future;
  const auto phase = words.size() == 2 ? judge::parse_phase(words[0]) : std::nullopt;
  if (!phase || !read(words[1], future.received).empty())
    throw_damaged(path, line.number, "it must read like: future = F1901M 2026-11-21T23:30:00Z");
  future.phase = *phase;
  return future;
}

// One such line; false when it is another. Throws Damaged.
bool read_future_line(const std::string& path, const KeyedLine& line, std::vector<FutureOrders>& future) {
  if (line.key == "future")
    future.push_back(read_future(path, line));
  else if (line.key == "line" && !future.empty())
    future.back().lines.emplace_back(line.value);
  else
    return false;
  return true;
}

void read_power(const std::string& path, const KeyedSection& section, Game& game) {
  const judge::Power power = game.variant->map.find_power(section.name);
  if (!power) throw_damaged(path, section.number, "the variant has no power " + std::string(section.name));
  for (const KeyedLine& line : section.lines) {
    if (line.key == "order") {
      game.orders[power].push_back(read_order(path, line, game));
    } else if (line.key == "lasting") {
      game.lasting.push_back({power, read_text(path, line, game, judge::PhaseKind::movement, line.value)});
    } else if (line.key == "flawed" && (line.value == "yes" || line.value == "no")) {
      game.flawed[power] = line.value == "yes";
    } else if (!read_proposed(path, line, game, game.proposed[power]) &&
               !read_future_line(path, line, game.future[power])) {
      throw_damaged(
          path, line.number,
          "a power has lines order = ..., proposed = ..., choice = ..., unanswered = ..., lasting = "
          "..., explained = ... with told = |... below it, future = ... with line = ... below it, "
          "flawed = yes or no");
    }
  }
}

} // namespace

std::string orders_text(const Game& game) {
  KeyedWriter writer("orders");
  writer.field("phase", judge::to_text(game.position.phase));
  writer.field("last-order", game.last_order);
  for (judge::Power power : game.variant->map.powers()) write_power(writer, game, power);
  return writer.text();
}

void read_orders(const std::string& path, std::string_view text, Game& game) {
  const std::vector<KeyedSection> sections = split_keyed_text(path, text, "orders");
  KeyedReader top(path, sections.front());
  std::string phase;
  top.demand("phase");
  top.field("phase", phase);
  if (judge::parse_phase(phase) != game.position.phase)
    top.refuse("phase", "the position is of phase " + judge::to_text(game.position.phase));
  top.field("last-order", game.last_order);
  top.finish();
  for (std::size_t i = 1; i < sections.size(); ++i) read_power(path, sections[i], game);
}

namespace {

void write_treasury(KeyedWriter& writer, const judge::Map& map, const Treasury& treasury) {
  writer.section(map.power(treasury.power).name);
  writer.field("credits", treasury.credits, ranges::credits);
  for (const judge::Power power : treasury.controlled) writer.field("controls", map.power(power).name);
  for (const Bid& bid : treasury.bids)
    writer.field("bid", map.power(bid.power).name + ' ' + std::to_string(bid.credits));
}

// "20", "Turkey" or "France 8", by the line's key. False when the line is none of these.
bool read_treasury_line(const judge::Map& map, const KeyedLine& line, Treasury& treasury) {
  const std::vector<std::string_view> words = parser::words_of(line.value);
  if (words.empty() || words.size() > 2) return false;
  const auto credits = whole_number_in(ranges::credits, words.back());
  const judge::Power power = map.find_power(words.front());
  if (line.key == "credits" && credits) {
    treasury.credits = *credits;
    return true;
  }
  if (line.key == "controls" && power) {
    treasury.controlled.push_back(power);
    return true;
  }
  if (line.key != "bid" || !power || !credits) return false;
  treasury.bids.push_back({power, *credits});
  return true;
}

bool is_of_treasury(const KeyedLine& line) {
  return line.key == "credits" || line.key == "controls" || line.key == "bid";
}

} // namespace

std::string kept_text(const variants::Variant& variant, const Turn& turn) {
  if (turn.kept.empty() && turn.treasuries.empty()) return "";
  KeyedWriter writer("kept");
  judge::Power power;
  for (const KeptOrders& one : turn.kept) {
    if (one.power != power) writer.section(variant.map.power(one.power).name);
    power = one.power;
    write_future(writer, one.orders);
  }
  for (const Treasury& one : turn.treasuries) write_treasury(writer, variant.map, one);
  return sealed(writer.text());
}

void read_kept(const std::string& path, std::string_view text, const variants::Variant& variant, Turn& turn) {
  const std::vector<KeyedSection> sections = split_keyed_text(path, text, "kept");
  for (std::size_t i = 1; i < sections.size(); ++i) {
    const judge::Power power = variant.map.find_power(sections[i].name);
    if (!power) throw_damaged(path, sections[i].number, "the variant has no such power");
    std::vector<FutureOrders> future;
    Treasury treasury{power, 0, {}, {}};
    bool has_treasury = false;
    for (const KeyedLine& line : sections[i].lines) {
      has_treasury = has_treasury || is_of_treasury(line);
      if (!(is_of_treasury(line) ? read_treasury_line(variant.map, line, treasury)
                                 : read_future_line(path, line, future)))
        throw_damaged(
            path, line.number,
            "a power has lines future = ... with line = ... below it, and credits, controls and bid");
    }
    if (has_treasury) turn.treasuries.push_back(std::move(treasury));
    for (FutureOrders& one : future) turn.kept.push_back({power, std::move(one)});
  }
}

// ---- a position in the words of the case format

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
