// SPDX-License-Identifier: GPL-3.0-or-later
// test_reader - see test_reader.h
#include "parser/conditions/test_reader.h"

#include "parser/order_words.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace parser {

using judge::Location, judge::Power;
using Kind = Condition::Kind;

namespace {

enum class Sense : std::uint8_t {
  none,
  end,
  filler,
  not_,
  owns,
  nobody,
  somebody,
  empty,
  linked,
  unit,
  self
};

struct Row {
  std::string_view word;
  Sense sense;
};

constexpr Row words[] = {
    {"and", Sense::end},          {"or", Sense::end},           {"then", Sense::end},
    {"the", Sense::filler},       {"an", Sense::filler},        {"of", Sense::filler},
    {"by", Sense::filler},        {"from", Sense::filler},      {"there", Sense::filler},
    {"does", Sense::filler},      {"do", Sense::filler},        {"still", Sense::filler},
    {"province", Sense::filler},  {"center", Sense::filler},    {"centre", Sense::filler},
    {"supply", Sense::filler},    {"not", Sense::not_},         {"no", Sense::not_},
    {"isnt", Sense::not_},        {"hasnt", Sense::not_},       {"doesnt", Sense::not_},
    {"dont", Sense::not_},        {"havent", Sense::not_},      {"own", Sense::owns},
    {"owns", Sense::owns},        {"owned", Sense::owns},       {"control", Sense::owns},
    {"controls", Sense::owns},    {"controlled", Sense::owns},  {"nobody", Sense::nobody},
    {"noone", Sense::nobody},     {"nothing", Sense::nobody},   {"somebody", Sense::somebody},
    {"someone", Sense::somebody}, {"anybody", Sense::somebody}, {"anyone", Sense::somebody},
    {"empty", Sense::empty},      {"vacant", Sense::empty},     {"unoccupied", Sense::empty},
    {"is", Sense::linked},        {"are", Sense::linked},       {"has", Sense::linked},
    {"have", Sense::linked},      {"unit", Sense::unit},        {"units", Sense::unit},
    {"any", Sense::unit},         {"in", Sense::unit},          {"at", Sense::unit},
    {"stands", Sense::unit},      {"stand", Sense::unit},       {"occupied", Sense::unit},
    {"occupies", Sense::unit},    {"i", Sense::self},           {"we", Sense::self},
    {"my", Sense::self},          {"our", Sense::self},         {"me", Sense::self},
};

Sense sense_of(const Key& key) {
  const auto row = std::ranges::find(words, key.text(), &Row::word);
  return row == std::end(words) ? Sense::none : row->sense;
}

} // namespace

bool TestReader::complain_of(const Found& found, std::string text) {
  return places_.complain(found.place_begin, found.place_end, std::move(text));
}

bool TestReader::ends_here() {
  const Token& token = lexer().peek();
  return token.is(Sign::end) || token.is(Sign::close) || token.is(Sign::open) ||
         (token.is_word() && sense_of(token.key) == Sense::end);
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
  case Sense::none:
  case Sense::end: return false;
  case Sense::filler: break;
  case Sense::not_:
    if (found.negated) return false;
    found.negated = true;
    break;
  case Sense::owns: found.owns = true; break;
  case Sense::nobody: found.nobody = true; break;
  case Sense::somebody: found.somebody = true; break;
  case Sense::empty: found.empty = true; break;
  case Sense::linked: found.linked = true; break;
  case Sense::unit:
    found.of_unit = true;
    if (found.article && (token.key.text().starts_with("unit"))) found.type.reset();
    break;
  case Sense::self: return read_self(found);
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

} // namespace parser
