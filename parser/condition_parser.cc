// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/condition_parser.h"

#include "judge/board/order.h"
#include "parser/lexer.h"
#include "parser/order_words.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace parser {

// ---- what must be so on the board: "English fleet in NTH and not (France owns BEL or A BUR)"

using judge::Location, judge::Map, judge::Position, judge::Power, judge::Unit, judge::UnitType;
using Kind = Condition::Kind;

namespace {

// A place without a coast is the whole province.
bool stands_at(const Map& map, const Unit& unit, Location at) {
  return unit.location == at || map.base(map.province_of(unit.location)) == at;
}

bool is_such_unit(const Condition& test, const Map& map, const Unit& unit) {
  return stands_at(map, unit, test.at) && (!test.type || unit.type == *test.type) &&
         (test.power.is_none() || unit.power == test.power);
}

std::string unit_words(const Map& map, std::optional<UnitType> type, Power power) {
  std::string text(type ? judge::a_type(*type) : "a unit");
  return power ? text + " of " + map.power(power).name : text;
}

std::string owner_words(const Map& map, Power owner, Location center) {
  return (owner ? map.power(owner).name : "nobody") + " owns " + map.name(center);
}

std::string joined(const Condition& condition, const Map& map, const std::string& word) {
  std::string text;
  for (const Condition& part : condition.parts) {
    const bool nested = part.kind == Kind::all || part.kind == Kind::any;
    const std::string words = in_words(part, map);
    text += (text.empty() ? "" : word) + (nested ? "(" + words + ")" : words);
  }
  return text;
}

bool is_marked(const judge::Table<judge::Province, bool>& table, judge::Province province) {
  return table.size() > 0 && table[province];
}

std::string fact(const Condition& test, const Map& map, const Position& position, const Unseen& unseen) {
  const judge::Province province = map.province_of(test.at);
  if (test.kind == Kind::owns) {
    const Power owner = position.owners[province];
    if (!owner && is_marked(unseen.owners, province)) return "you do not see who owns " + map.name(test.at);
    return owner_words(map, owner, test.at);
  }
  const Unit* unit = position.unit_in(map, province);
  if (unit == nullptr)
    return (is_marked(unseen.units, province) ? "you see no unit in " : "no unit is in ") +
           map.name(map.base(province));
  return unit_words(map, unit->type, unit->power) + " is in " + map.name(unit->location);
}

void collect_facts(const Condition& condition, const Map& map, const Position& position, const Unseen& unseen,
                   std::vector<std::string>& found) {
  for (const Condition& part : condition.parts) collect_facts(part, map, position, unseen, found);
  if (!condition.parts.empty()) return;
  std::string text = fact(condition, map, position, unseen);
  if (std::ranges::find(found, text) == found.end()) found.push_back(std::move(text));
}

} // namespace

bool holds(const Condition& condition, const Map& map, const Position& position) {
  const auto part_holds = [&](const Condition& part) { return holds(part, map, position); };
  switch (condition.kind) {
  case Kind::stands:
    return std::ranges::any_of(position.units,
                               [&](const Unit& unit) { return is_such_unit(condition, map, unit); });
  case Kind::owns: return position.owners[map.province_of(condition.at)] == condition.power;
  case Kind::negation: return !part_holds(condition.parts.front());
  case Kind::all: return std::ranges::all_of(condition.parts, part_holds);
  case Kind::any: return std::ranges::any_of(condition.parts, part_holds);
  }
  return false;
}

std::string in_words(const Condition& condition, const Map& map) {
  switch (condition.kind) {
  case Kind::stands:
    return unit_words(map, condition.type, condition.power) + " is in " + map.name(condition.at);
  case Kind::owns: return owner_words(map, condition.power, condition.at);
  case Kind::negation: return "not (" + in_words(condition.parts.front(), map) + ")";
  case Kind::all: return joined(condition, map, " and ");
  case Kind::any: return joined(condition, map, " or ");
  }
  return "";
}

std::string facts(const Condition& condition, const Map& map, const Position& position,
                  const Unseen& unseen) {
  std::vector<std::string> found;
  collect_facts(condition, map, position, unseen, found);
  return parser::joined(found, ", ");
}

// ---- one test of a condition: "A BUR", "an English fleet is in NTH", "France owns BEL"

namespace {

enum class Word : std::uint8_t { none, end, filler, not_, owns, nobody, somebody, empty, linked, unit, self };

struct TestWord {
  std::string_view word;
  Word sense;
};

constexpr TestWord words[] = {
    {"and", Word::end},          {"or", Word::end},           {"then", Word::end},
    {"the", Word::filler},       {"an", Word::filler},        {"of", Word::filler},
    {"by", Word::filler},        {"from", Word::filler},      {"there", Word::filler},
    {"does", Word::filler},      {"do", Word::filler},        {"still", Word::filler},
    {"province", Word::filler},  {"center", Word::filler},    {"centre", Word::filler},
    {"supply", Word::filler},    {"not", Word::not_},         {"no", Word::not_},
    {"isnt", Word::not_},        {"hasnt", Word::not_},       {"doesnt", Word::not_},
    {"dont", Word::not_},        {"havent", Word::not_},      {"own", Word::owns},
    {"owns", Word::owns},        {"owned", Word::owns},       {"control", Word::owns},
    {"controls", Word::owns},    {"controlled", Word::owns},  {"nobody", Word::nobody},
    {"noone", Word::nobody},     {"nothing", Word::nobody},   {"somebody", Word::somebody},
    {"someone", Word::somebody}, {"anybody", Word::somebody}, {"anyone", Word::somebody},
    {"empty", Word::empty},      {"vacant", Word::empty},     {"unoccupied", Word::empty},
    {"is", Word::linked},        {"are", Word::linked},       {"has", Word::linked},
    {"have", Word::linked},      {"unit", Word::unit},        {"units", Word::unit},
    {"any", Word::unit},         {"in", Word::unit},          {"at", Word::unit},
    {"stands", Word::unit},      {"stand", Word::unit},       {"occupied", Word::unit},
    {"occupies", Word::unit},    {"i", Word::self},           {"we", Word::self},
    {"my", Word::self},          {"our", Word::self},         {"me", Word::self},
};

Word sense_of(const Key& key) {
  const auto row = std::ranges::find(words, key.text(), &TestWord::word);
  return row == std::end(words) ? Word::none : row->sense;
}

} // namespace

bool TestReader::complain_of(const Found& found, std::string text) {
  return places_.complain(found.place_begin, found.place_end, std::move(text));
}

bool TestReader::ends_here() {
  const Token& token = lexer().peek();
  return token.is(Sign::end) || token.is(Sign::close) || token.is(Sign::open) ||
         (token.is_word() && sense_of(token.key) == Word::end);
}

bool TestReader::read(Condition& condition) {
  Found found;
  for (; !ends_here(); ++found.words)
    if (!read_word(found)) return false;
  if (!found.at) return places_.complain(lexer().peek(), "a province is missing here");
  return make(found, condition);
}

bool TestReader::read_word(Found& found) {
  if (!lexer().peek().is_word())
    return places_.complain(lexer().peek(), "a unit, a power or a place was expected here");
  return read_known_word(found) || read_type(found) || read_power(found) || read_place(found);
}

bool TestReader::read_known_word(Found& found) {
  const Token token = lexer().peek();
  switch (sense_of(token.key)) {
  case Word::none:
  case Word::end: return false;
  case Word::filler: break;
  case Word::not_:
    if (found.negated) return false;
    found.negated = true;
    break;
  case Word::owns: found.owns = true; break;
  case Word::nobody: found.nobody = true; break;
  case Word::somebody: found.somebody = true; break;
  case Word::empty: found.empty = true; break;
  case Word::linked: found.linked = true; break;
  case Word::unit:
    found.of_unit = true;
    if (found.article && (token.key.text().starts_with("unit"))) found.type.reset();
    break;
  case Word::self: return read_self(found);
  }
  lexer().skip();
  return true;
}

bool TestReader::read_self(Found& found) {
  if (self_.is_none() || found.power) return false;
  found.power = self_;
  lexer().skip();
  return true;
}

// The "a" of "a French fleet" is an article, that of "A bur" an army.
bool TestReader::read_type(Found& found) {
  const Token token = lexer().peek();
  const auto type = places_.names().type_called(token.key);
  if (!type || (found.type && !found.article)) return false;
  lexer().skip();
  found.type = type;
  found.article = token.key.text() == "a";
  return true;
}

// By name, adjective, or a beginning that only one has.
bool TestReader::power_here(Power& power) {
  if (places_.power_name(power)) return true;
  const Token token = lexer().peek();
  if (token.key.size() < 2) return false;
  const PowerFound found = places_.names().find_power(token.key.text());
  if (!found.power || !found.problem.empty() || !found.notice.empty()) return false;
  power = found.power;
  lexer().skip();
  return true;
}

// Is a place named further on in this test?
bool TestReader::place_follows() {
  const std::size_t begin = lexer().place();
  bool found = false;
  for (; !found && !ends_here(); lexer().skip())
    found = lexer().peek().is_word() && !places_.names().type_called(lexer().peek().key) &&
            places_.begins_location();
  lexer().go_back(begin);
  return found;
}

// "English" is a power in "English fleet in NTH", and a sea in "F English".
bool TestReader::read_power(Found& found) {
  if (found.power) return false;
  const std::size_t begin = lexer().place();
  std::size_t place_end = begin;
  Location place;
  if (!found.at && places_.begins_location() && places_.location(place)) place_end = lexer().place();
  lexer().go_back(begin);
  Power power;
  const bool named = power_here(power);
  const bool longer_place = place_end > lexer().place();
  if (named && (place_end == begin || (!longer_place && place_follows()))) {
    found.power = power;
    return true;
  }
  lexer().go_back(begin);
  return false;
}

bool TestReader::read_place(Found& found) {
  const Token first = lexer().peek();
  if (found.at)
    return places_.complain(first, "this is one word too many; AND or OR stands between two tests");
  found.place_begin = first.begin;
  if (!places_.location(found.at)) return false;
  found.place_end = lexer().place();
  const std::string_view text = lexer().text();
  while (found.place_end > found.place_begin + 1 && text[found.place_end - 1] == ' ') --found.place_end;
  return true;
}

// ---- what the words say together

// "France has BEL", "BEL is French": a unit or the center?
bool TestReader::is_clear(const Found& found) {
  const bool says_more = found.owns || found.empty || found.nobody || found.type || found.of_unit;
  const std::string& place = map_.name(found.at);
  if (found.linked && !says_more)
    return complain_of(found, "is a unit in " + place +
                                  " meant (FRENCH UNIT IN ...), or who owns it (FRANCE OWNS ...)?");
  if (below_owner_ && found.words == 1)
    return complain_of(found,
                       "is a unit in " + place + " meant (UNIT IN ...), or who owns it (FRANCE OWNS ...)?");
  return true;
}

bool TestReader::make(const Found& found, Condition& condition) {
  if (!is_clear(found)) return false;
  below_owner_ = found.owns;
  condition = {Kind::stands, found.power, found.type, found.at, {}};
  bool negated = found.negated;
  if (found.owns) {
    if (!make_owner(found, condition)) return false;
    if (found.somebody) negated = !negated;
  } else if (found.empty || found.nobody) {
    if (found.power || (found.empty && (found.type || found.nobody)))
      return complain_of(found, "two things are said of " + map_.name(found.at) +
                                    "; AND or OR stands between two tests");
    negated = !negated;
  }
  if (!negated) return true;
  Condition test = std::exchange(condition, {});
  condition.kind = Kind::negation;
  condition.parts.push_back(std::move(test));
  return true;
}

bool TestReader::make_owner(const Found& found, Condition& condition) {
  condition.kind = Kind::owns;
  if (found.type || found.empty || (found.power && (found.nobody || found.somebody)) ||
      (found.nobody && (found.somebody || found.negated)))
    return complain_of(found, "OWNS goes with a power and a center, as in FRANCE OWNS BEL");
  if (found.power.is_none() && !found.nobody && !found.somebody)
    return complain_of(found, "who owns " + map_.name(found.at) + "? Name the power, as in FRANCE OWNS BEL");
  if (map_.is_center(map_.province_of(found.at))) return true;
  return complain_of(found, map_.name(found.at) + " is no supply center: nobody owns it");
}

// ---- the text of a condition to a Condition

namespace {

constexpr std::size_t most_tests = 30;          // in a condition
constexpr std::size_t deepest_bracket = 10;     // brackets and NOTs within each other
constexpr std::size_t longest_condition = 1000; // bytes

Condition negated(Condition condition) {
  if (condition.kind == Kind::negation) return Condition(condition.parts.front());
  Condition negation;
  negation.kind = Kind::negation;
  negation.parts.push_back(std::move(condition));
  return negation;
}

// "a AND b AND c" is one row; what was read so far is the first part of another.
Condition joined(Kind kind, Condition left, Condition right) {
  if (left.kind == kind) {
    left.parts.push_back(std::move(right));
    return left;
  }
  Condition both;
  both.kind = kind;
  both.parts.push_back(std::move(left));
  both.parts.push_back(std::move(right));
  return both;
}

class ConditionParser {
 public:
  ConditionParser(const judge::Map& map, const Names& names, judge::Power self, std::string_view text)
      : places_(names, judge::PhaseKind::movement, text), tests_(map, places_, self) {}

  bool parse(Condition& condition) {
    if (!alternatives(condition, 0)) return false;
    return lexer().at_end() || places_.complain(lexer().peek(), "no bracket is open here");
  }
  const Complaint& complaint() { return places_.complaint(); }
  std::vector<std::string>& notices() { return places_.notices(); }
  bool open_bracket() const { return open_bracket_; }

 private:
  Lexer& lexer() { return places_.lexer(); }
  bool take_word(std::string_view word) {
    if (!lexer().peek().is_word() || lexer().peek().key != Key(word)) return false;
    lexer().skip();
    return true;
  }

  bool alternatives(Condition& condition, std::size_t depth);
  bool term(Condition& condition, std::size_t depth);
  bool bracket(Condition& condition, std::size_t depth);

  PlaceParser places_;
  TestReader tests_;
  std::size_t count_ = 0;
  bool open_bracket_ = false;
};

bool ConditionParser::alternatives(Condition& condition, std::size_t depth) {
  if (!term(condition, depth)) return false;
  while (true) {
    const bool both = take_word("and");
    if (!both && !take_word("or")) return true;
    Condition right;
    if (!term(right, depth)) return false;
    condition = joined(both ? Kind::all : Kind::any, std::move(condition), std::move(right));
  }
}

bool ConditionParser::term(Condition& condition, std::size_t depth) {
  if (depth > deepest_bracket)
    return places_.complain(lexer().peek(), "ten brackets and NOTs within each other are the most");
  if (take_word("not")) {
    if (!term(condition, depth + 1)) return false;
    condition = negated(std::move(condition));
    return true;
  }
  if (lexer().take(Sign::open)) return bracket(condition, depth + 1);
  if (++count_ > most_tests)
    return places_.complain(lexer().peek(), "a condition holds thirty tests at most");
  return tests_.read(condition);
}

// The end of the line closes what is open.
bool ConditionParser::bracket(Condition& condition, std::size_t depth) {
  if (!alternatives(condition, depth)) return false;
  // A condition in brackets is one: (a OR b) OR c says the same, (a AND b) OR c is grouped so.
  if (lexer().take(Sign::close)) return true;
  if (!lexer().at_end()) return places_.complain(lexer().peek(), "AND, OR or a ) was expected here");
  return open_bracket_ = true;
}

} // namespace

ParsedCondition parse_condition(const judge::Map& map, const Names& names, judge::Power self,
                                std::string_view text) {
  ParsedCondition parsed;
  if (text.size() > longest_condition) {
    parsed.problems.push_back({0, longest_condition, 1, "this condition is too long; write it in several"});
    return parsed;
  }
  const NormalLine plain(text);
  ConditionParser reader(map, names, self, plain.text());
  if (reader.parse(parsed.condition)) {
    parsed.incomplete = reader.open_bracket();
    parsed.notices = std::move(reader.notices());
    return parsed;
  }
  const Complaint& complaint = reader.complaint();
  parsed.incomplete = complaint.begin == plain.text().size();
  const std::size_t column = plain.column(complaint.begin);
  parsed.problems.push_back({0, column, plain.column(complaint.end) - column, complaint.text});
  return parsed;
}

} // namespace parser
