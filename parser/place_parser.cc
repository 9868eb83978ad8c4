// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/place_parser.h"

#include <algorithm>

namespace parser {

using judge::Coast;

namespace {

constexpr std::size_t most_words = 5; // in a name that is not written exactly
constexpr std::size_t longest_id = 3; // letters: "ara sea" is a move from the Arabian to Seattle

bool is_name(const NameTable::Entry* entry) { return entry && entry->value != NameTable::none; }

// "APar": two capitals, the first of which is a type.
bool begins_with_type(const Names& names, std::string_view word) {
  constexpr std::size_t shortest = 4;
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  return word.size() >= shortest && is_capital(word[0]) && is_capital(word[1]) && !is_capital(word[2]) &&
         names.type_called(Key(word.substr(0, 1)));
}

} // namespace

// ---- units

bool PlaceParser::unit(UnitWords& unit) {
  while (lexer_.peek().is_word()) {
    const NameTable::Entry* entry = names_.provinces().find(lexer_.peek().key);
    if (entry && !entry->careful) break;
    const std::size_t before = lexer_.place();
    if (take_type(unit) || take_power(unit) || skip_nobody()) continue;
    skip_noise();
    if (lexer_.place() == before) break;
  }
  const std::size_t begin = lexer_.place();
  if (unit.type && lexer_.take(Sign::open)) // "A(par)"
    return location(unit.location) &&
           (lexer_.take(Sign::close) || complain(lexer_.peek(), "a ) is missing here"));
  if (location(unit.location)) return true;
  return take_glued_type(begin, unit) && location(unit.location);
}

// "APar", "FBre": the letters as written tell that it is no other word. Moves behind the type.
bool PlaceParser::take_glued_type(std::size_t begin, UnitWords& unit) {
  const std::size_t behind = lexer_.place();
  lexer_.go_back(begin);
  const Token word = lexer_.peek();
  if (!unit.type && word.is_word() &&
      begins_with_type(names_, lexer_.text().substr(begin, word.end - begin))) {
    lexer_.go_back(begin + 1);
    if (begins_location()) {
      unit.type = names_.type_called(Key(lexer_.text().substr(begin, 1)));
      return true;
    }
  }
  lexer_.go_back(behind);
  return false;
}

// "A", "Fleet", "a fleet" - but not an "a" that is all there is of a name.
bool PlaceParser::take_type(UnitWords& unit) {
  const Token token = lexer_.peek();
  const std::optional<judge::UnitType> type = names_.type_called(token.key);
  if (!type || (unit.type && token.key.size() == 1) || begins_coast()) return false;
  const bool also_name = is_name(names_.provinces().find(token.key));
  lexer_.skip();
  if (!also_name || begins_location()) {
    unit.type = type;
    return true;
  }
  lexer_.go_back(token.begin);
  return false;
}

// "Austrian", "Austria's" - but not the "English" of "English Channel", or of "F English - Nth".
bool PlaceParser::take_power(UnitWords& unit) {
  const std::size_t begin = lexer_.place();
  judge::Power power;
  if (unit.nationality || begins_coast() || !power_name(power)) return false;
  const std::size_t after_power = lexer_.place();
  lexer_.go_back(begin);
  const bool also_name = is_name(longest_name(names_.provinces()));
  const bool longer_name = lexer_.place() > after_power;
  lexer_.go_back(after_power);
  // The "east" of "Bulgaria east", where Bulgaria is a power, too; but not that of "east med".
  const auto direction = [&] { return at_direction() && !begins_longer_name(); };
  if (!also_name || (!longer_name && !direction() && begins_unit())) {
    if (also_name && !names_.type_called(lexer_.peek().key)) unit.power_or_place = begin;
    unit.nationality = power;
    return true;
  }
  lexer_.go_back(begin);
  return false;
}

// "Neutral", of an army that belongs to nobody: as if no power were written.
bool PlaceParser::skip_nobody() {
  if (!lexer_.peek().is_word() || lexer_.peek().key != Key(judge::Map::nobody().name)) return false;
  lexer_.skip();
  return true;
}

// "north coast": no power, though one is called North.
bool PlaceParser::begins_coast() {
  return at_direction() && lexer_.ahead([&] {
    lexer_.skip();
    return at_coast_noun();
  });
}

bool PlaceParser::power_name(judge::Power& power) {
  const NameTable::Entry* entry = longest_name(names_.powers());
  if (!entry) return false;
  power = judge::Power(entry->value);
  return true;
}

bool PlaceParser::begins_unit() {
  return lexer_.ahead([&] {
    skip_noise();
    judge::Power power;
    if (!begins_location() && !power_name(power)) skip_nobody();
    const bool typed = lexer_.peek().is_word() && names_.type_called(lexer_.peek().key);
    if (typed) lexer_.skip();
    const bool word = lexer_.peek().is_word() && verb_after(lexer_.peek().key, phase_) == Verb::none;
    return begins_location() || (typed && word);
  });
}

// ---- provinces

void PlaceParser::skip_noise() {
  while (lexer_.peek().is_word() && is_noise(lexer_.peek().key) && !begins_longer_name()) {
    const std::size_t begin = lexer_.place();
    const bool also_name = is_name(names_.provinces().find(lexer_.peek().key));
    lexer_.skip();
    if (also_name && !begins_location() && !begins_typed_unit()) return lexer_.go_back(begin);
  }
}

// "Roman army", "army in Memphis": what stands behind "the", where Thebes is called so, too. A letter without
// an owner may be the order of Thebes.
bool PlaceParser::begins_typed_unit() {
  return lexer_.ahead([&] {
    judge::Power power;
    const bool owned = power_name(power);
    const Token& type = lexer_.peek();
    return type.is_word() && names_.type_called(type.key) && (owned || type.key.size() > 1);
  });
}

// "The Pale", "Province of Carthage": a name of several words that begins with a word of noise.
bool PlaceParser::begins_longer_name() {
  const std::size_t begin = lexer_.place();
  lexer_.skip();
  const std::size_t behind = lexer_.place();
  lexer_.go_back(begin);
  return lexer_.ahead([&] {
    longest_name(names_.provinces());
    return lexer_.place() > behind;
  });
}

bool PlaceParser::begins_location() {
  return lexer_.ahead([&] {
    while (lexer_.peek().is_word() && is_noise(lexer_.peek().key) && !begins_longer_name() &&
           !is_name(names_.provinces().find(lexer_.peek().key)))
      lexer_.skip();
    return coast_before_name() != Coast::none || longest_name(names_.provinces());
  });
}

bool PlaceParser::location(judge::Location& location) {
  const NameTable::Entry* entry =
      lexer_.peek().is_word() ? names_.provinces().find(lexer_.peek().key) : nullptr;
  Coast coast = Coast::none;
  if (!entry || entry->careful) {
    skip_noise();
    coast = coast_before_name();
  }
  const std::size_t begin = lexer_.place();
  judge::Province where;
  if (!province(where)) return false;
  if (coast == Coast::none && !coast_after_name(where, coast)) return false;
  return resolve(where, coast, begin, location);
}

bool PlaceParser::coast(judge::Province province, judge::Location& location) {
  const std::size_t begin = lexer_.place();
  Coast coast = Coast::none;
  return coast_after_name(province, coast) && resolve(province, coast, begin, location);
}

// Adds the next word of a name to the key: after a blank, or after a hyphen that touches both.
bool PlaceParser::join_word(Key& key, std::size_t& end) {
  const bool hyphen =
      lexer_.peek().is(Sign::dash) && lexer_.peek().glued && lexer_.peek().end == lexer_.place() + 1;
  if (hyphen) lexer_.skip();
  const Token& token = lexer_.peek();
  if (!token.is_word() || (hyphen && !token.glued)) return false;
  key.append(token.key.text());
  end = token.end;
  lexer_.skip();
  return true;
}

// The longest name of the table that stands here; the lexer moves behind it.
const NameTable::Entry* PlaceParser::longest_name(const NameTable& table) {
  if (!lexer_.peek().is_word()) return nullptr;
  const std::size_t begin = lexer_.place();
  Key key = lexer_.peek().key;
  const NameTable::Entry* entry = table.find(key);
  if (!entry) return nullptr;
  std::size_t end = lexer_.peek().end;
  lexer_.skip();
  if (!entry->continues) return entry;
  const NameTable::Entry* best = is_name(entry) ? entry : nullptr;
  std::size_t best_end = best ? end : begin;
  for (std::size_t words = 2; entry && entry->continues; ++words) {
    const std::size_t size = key.size();
    if (!join_word(key, end)) break;
    entry = table.find(key);
    if (is_name(entry) && words > entry->words) continue; // "S A" is not the place "sa"
    // "red s" may be a name too, but in "red s F gre" the letter is a word of the order.
    const bool letter_of_order = best && key.size() == size + 1 && begins_unit();
    if (is_name(entry) && !letter_of_order) best = entry, best_end = end;
  }
  lexer_.go_back(best_end);
  return best;
}

bool PlaceParser::province(judge::Province& province) {
  const Token first = lexer_.peek();
  if (!first.is_word())
    return complain(first,
                    first.is(Sign::end) ? "a province is missing here" : "a province was expected here");
  if (const NameTable::Entry* entry = longest_name(names_.provinces())) {
    province = judge::Province(entry->value);
    if (at_sea()) return sea(first, province);
    if (!(entry->continues && (unknown_word_follows() || hyphen_goes_on()))) return true;
    const std::size_t behind = lexer_.place();
    lexer_.go_back(first.begin);
    if (!inexact_province(province, 2)) lexer_.go_back(behind);
    return true;
  }
  if (is_towards(first.key)) return complain(first, "a province was expected here"); // "Italy to Tri"
  return inexact_province(province, 1);
}

// "Arabian Sea", where the sea is called Arabian; no "Adriatic Ocean". The word may begin another place.
bool PlaceParser::sea(const Token& first, judge::Province& province) {
  const Token kind = lexer_.peek();
  const std::size_t behind = lexer_.place();
  lexer_.go_back(first.begin);
  if (inexact_province(province, 2)) return true;
  lexer_.go_back(behind);
  if (begins_longer_name()) return true; // "Sea of Japan"
  const std::string_view name = lexer_.text().substr(first.begin, behind - first.begin);
  if (names_.is_bare_sea(province) && Key(name).size() > longest_id) {
    lexer_.skip();
    return true;
  }
  if (longest_name_here()) return true;
  const std::string_view whole = lexer_.text().substr(first.begin, kind.end - first.begin);
  return complain(first.begin, kind.end, names_.unknown_province(whole, Key(whole)));
}

// Behind "mid" a hyphen and "atl", which is no place: that may be the name "Mid-Atlantic Ocean".
bool PlaceParser::hyphen_goes_on() {
  Key word;
  std::size_t end = 0;
  if (!lexer_.ahead([&] { return lexer_.peek().is(Sign::dash) && join_word(word, end); })) return false;
  return !is_order_word(word) && lexer_.ahead([&] {
    lexer_.skip();
    return !longest_name_here();
  });
}

// After "east", an unknown word is more likely "mediteranean" than an order.
bool PlaceParser::unknown_word_follows() {
  const Token& next = lexer_.peek();
  return next.is_word() && next.key.size() > 1 && !is_order_word(next.key) &&
         coast_word(next.key) == Coast::none && !begins_location();
}

// The words from here that may make one name, from the first to all of them.
std::vector<PlaceParser::Span> PlaceParser::spans_here() {
  const std::size_t begin = lexer_.place();
  std::vector<Span> spans{{lexer_.peek().key, lexer_.peek().end}};
  lexer_.skip();
  Key key = spans.front().key;
  while (spans.size() < most_words) {
    const std::size_t before = lexer_.place();
    std::size_t end = before;
    Key longer = key;
    if (!join_word(longer, end)) break;
    if (longer.size() == key.size() + 1) break; // a single letter is a word of the order
    const std::string_view word = longer.text().substr(key.size());
    if (is_order_word(Key(word))) break;
    key = longer;
    spans.push_back({key, end});
  }
  lexer_.go_back(begin);
  return spans;
}

bool PlaceParser::inexact_province(judge::Province& province, std::size_t fewest_words) {
  const std::size_t begin = lexer_.place();
  const std::vector<Span> spans = spans_here();
  std::vector<std::uint16_t> candidates;
  std::size_t end = spans.front().end;
  const auto written = [&](std::size_t to) {
    return '"' + std::string(lexer_.text().substr(begin, to - begin)) + '"';
  };
  for (std::size_t count = spans.size(); count >= fewest_words && count > 0; --count) {
    const Span& span = spans[count - 1];
    std::vector<std::uint16_t> found = names_.provinces().beginning_with(span.key);
    const bool misspelt = found.empty();
    if (misspelt) found = names_.provinces().near(span.key, 1);
    if (misspelt && count < spans.size() && spans[count].key.text().substr(span.key.size()) == "sea") {
      end = spans[count].end; // "Libyan Sea" is not Libya
      continue;
    }
    if (found.size() == 1) {
      province = judge::Province(found.front());
      if (misspelt) notices_.push_back(written(span.end) + " read as " + names_.name(province));
      lexer_.go_back(span.end);
      return true;
    }
    if (candidates.empty() && !found.empty()) candidates = found, end = span.end;
  }
  if (!candidates.empty())
    return complain(begin, end, written(end) + " can be " + names_.list_provinces(candidates));
  const std::string_view word = lexer_.text().substr(begin, end - begin);
  return complain(begin, end, names_.unknown_province(word, spans.front().key));
}

// ---- coasts

// "north coast of", "nc of", "nc": moves behind it when a name follows; else nothing is read.
Coast PlaceParser::coast_before_name() {
  if (!lexer_.peek().is_word()) return Coast::none;
  const std::size_t begin = lexer_.place();
  const Coast coast = coast_word(lexer_.peek().key);
  const bool whole = is_whole_coast(lexer_.peek().key);
  if (coast == Coast::none) return coast;
  lexer_.skip();
  const bool noun = at_coast_noun();
  if (noun) lexer_.skip();
  const bool of = lexer_.peek().is_word() && is_noise(lexer_.peek().key);
  skip_noise();
  const bool named = longest_name_here();
  const Token& next = lexer_.peek();
  const bool may_be_name = next.is_word() && next.key.size() > 1 && !is_order_word(next.key);
  if (named ? noun || whole : may_be_name && (noun || of)) return coast;
  lexer_.go_back(begin);
  return Coast::none;
}

bool PlaceParser::coast_after_name(judge::Province province, Coast& coast) {
  const Token& next = lexer_.peek();
  switch (next.sign) {
  case Sign::slash: return coast_after_sign(province, coast);
  case Sign::open: coast = coast_in_parentheses(); return true;
  case Sign::word:
  case Sign::dash: coast = bare_coast(province); return true;
  default: return true;
  }
}

bool PlaceParser::coast_after_sign(judge::Province province, Coast& coast) {
  lexer_.skip();
  const Token token = lexer_.peek();
  coast = token.is_word() ? coast_word(token.key) : Coast::none;
  if (coast == Coast::none)
    return complain(token, "a coast was expected: " + (names_.has_coasts(province)
                                                           ? names_.coasts_of(province, " or ")
                                                           : "nc, ec, sc or wc"));
  lexer_.skip();
  if (at_coast_noun()) lexer_.skip();
  return true;
}

Coast PlaceParser::coast_in_parentheses() {
  const std::size_t begin = lexer_.place();
  lexer_.skip();
  const Coast coast = lexer_.peek().is_word() ? coast_word(lexer_.peek().key) : Coast::none;
  if (coast != Coast::none) lexer_.skip();
  if (at_coast_noun()) lexer_.skip();
  if (coast != Coast::none && lexer_.take(Sign::close)) return coast;
  lexer_.go_back(begin);
  return Coast::none;
}

// Is the word of a coast a name here, as in "tun east med"? Not the "east" of "bul east", where Bulgaria has
// such a coast, though a sea is called so, too.
bool PlaceParser::names_another_place(judge::Province province, Coast coast) {
  const Token word = lexer_.peek();
  if (!longest_name_here()) return false;
  longest_name(names_.provinces());
  const std::size_t end = lexer_.place();
  lexer_.go_back(word.end);
  if (at_coast_noun()) lexer_.skip(); // "East Coast", the sea
  const bool longer = end > lexer_.place();
  lexer_.go_back(word.begin);
  return longer || !names_.at(province, coast);
}

// "spa nc", "spa-nc", "spa north coast", "spa n": a single letter or a bare "north" only where the province
// has coasts, and "s" only where it cannot be "supports".
Coast PlaceParser::bare_coast(judge::Province province) {
  const std::size_t begin = lexer_.place();
  const bool hyphen = lexer_.peek().glued && names_.has_coasts(province) && lexer_.take(Sign::dash);
  const Token token = lexer_.peek();
  const Coast coast = token.is_word() ? coast_word(token.key) : Coast::none;
  if (coast != Coast::none && !names_another_place(province, coast)) {
    const bool whole = is_whole_coast(token.key);
    lexer_.skip();
    const bool supports_place = token.key.text() == "s" && longest_name_here(); // "ari S Coast of Mexico"
    const bool noun = !supports_place && at_coast_noun();
    if (noun) lexer_.skip();
    const bool support = supports_place || (token.key.text() == "s" && begins_unit());
    if (whole || (!hyphen && (noun || (names_.has_coasts(province) && !support)))) return coast;
  }
  lexer_.go_back(begin);
  return Coast::none;
}

bool PlaceParser::resolve(judge::Province province, Coast coast, std::size_t begin,
                          judge::Location& location) {
  if (coast != Coast::none && !names_.has_coasts(province)) {
    notices_.push_back(names_.name(province) + " has no named coasts; read without one");
    coast = Coast::none;
  }
  location = names_.at(province, coast);
  if (location) return true;
  std::size_t end = lexer_.place();
  while (end > begin && lexer_.text()[end - 1] == ' ') --end;
  return complain(begin, end,
                  names_.name(province) + " has no such coast; it has " + names_.coasts_of(province));
}

} // namespace parser
