// SPDX-License-Identifier: GPL-3.0-or-later
// dpjudge_reader_places - names, kinds and borders of places in the DPjudge's map files
#include "parser/lexer.h"
#include "parser/order_words.h"
#include "parser/text.h"
#include "variants/file/matters.h"
#include "variants/import/dpjudge_reader.h"
#include "variants/import/foreign_board.h"

#include <algorithm>
#include <utility>

namespace variants {

namespace {

using judge::Terrain;

constexpr std::size_t most_places = 500, most_aliases = 30, shortest_name = 2, longest_place = 40;

bool has_capital(std::string_view text) { return std::ranges::any_of(text, is_capital); }

// "nc" of "spa/nc"; "" of a place without a coast.
std::string coast_part(std::string_view place) {
  const std::size_t slash = place.find('/');
  return slash == place.npos ? "" : parser::to_lower(place.substr(slash + 1));
}

constexpr std::ptrdiff_t most_ways = 80;

// "Kel": fleets alone go there.
bool is_mixed(std::string_view text) {
  return std::ranges::any_of(text, is_capital) && std::ranges::any_of(text, is_small);
}

bool has_marks(std::string_view text) { return text.find_first_of(":()*~!?&@+") != text.npos; }

Word small(Word word) {
  word.text = parser::to_lower(word.text);
  return word;
}

// "EI:*isl(kel)" taken apart.
struct MarkedPlace {
  std::string powers;      // "EI"
  bool is_limited = false; // a colon stands there, with or without powers before it
  std::string signs;       // "*", "~"
  std::string place;
  std::string owner; // "kel"
};

MarkedPlace taken_apart(std::string_view text) {
  MarkedPlace marked;
  const auto take_signs = [&](std::size_t at) {
    marked.signs += text[at];
    text = at == 0 ? text.substr(1) : text.substr(0, at);
  };
  if (const std::size_t colon = text.find(':'); colon != text.npos) {
    marked.is_limited = true;
    marked.powers = text.substr(0, colon);
    text.remove_prefix(colon + 1);
  }
  while (text.starts_with('*') || text.starts_with('~')) take_signs(0);
  while (text.ends_with('*') || text.ends_with('~')) take_signs(text.size() - 1);
  if (const std::size_t bracket = text.find('('); bracket != text.npos && text.ends_with(')')) {
    marked.owner = parser::to_lower(text.substr(bracket + 1, text.size() - bracket - 2));
    text = text.substr(0, bracket);
    while (text.ends_with('*') || text.ends_with('~')) take_signs(text.size() - 1);
  }
  marked.place = text;
  return marked;
}

// What a name may not be: a word of orders, or too short or long to be told from others. "" for a good one.
std::string fault_of(const Word& name) {
  const std::string key = folded_name(name.text);
  if (key.size() < shortest_name || name.text.size() > longest_place) return "a name has 2 to 40 letters";
  if (!is_plain_name(name.text)) return "a name has letters, digits and blanks, and of signs - ' & alone";
  if (parser::is_order_word(parser::Key(key))) return "that is a word of orders, and can be no name";
  return "";
}

// Of a whole file that somebody drew elsewhere names are taken as far as they go; who changes a board by hand
// can write others.
Word plain(MapReading& map, const Word& name) {
  if (!map.from_nothing) return name;
  const Word taken{plain_name(name.text), name.line, name.column};
  if (taken.text != name.text)
    map.read.remark(name, "\"" + name.text + "\" is written " + taken.text + " here");
  return taken;
}

void name_besides(MapReading& map, DraftProvince& province, const Word& alias) {
  Word name = with_blanks(alias);
  if (map.from_nothing && name.text.find_first_of("/(") == std::string::npos)
    name.text = plain_name(name.text);
  if (folded_name(name.text).size() < shortest_name) return;
  if (const std::string fault = fault_of(name); !fault.empty())
    return map.from_nothing ? void(map.leave_out(alias, "\"" + alias.text + "\": " + fault))
                            : map.read.complain(name, fault);
  if (const DraftProvince* other = map.place_called(name.text); other != nullptr) {
    if (other != &province)
      map.read.remark(alias, "\"" + name.text + "\" is a name of " + other->data.name +
                                 " already, and was left out");
    return;
  }
  if (province.data.aliases.size() < most_aliases) province.data.aliases.push_back(name.text);
}

void name_place(MapReading& map, DraftProvince& province, const Word& written,
                const std::vector<Word>& aliases) {
  if (const Word name = plain(map, written); !name.text.empty()) {
    if (const std::string fault = fault_of(name); !fault.empty()) return map.read.complain(written, fault);
    province.data.name = name.text;
  }
  for (const Word& alias : aliases)
    if (!alias.text.ends_with('?')) name_besides(map, province, alias); // with one it may mean several places
}

void rename_place(MapReading& map, const Word& old, const Word& name, const std::vector<Word>& words) {
  DraftProvince* province = map.place_called(parser::to_lower(old.text));
  if (province == nullptr) return map.read.complain(old, "there is no place of that name to be renamed");
  const std::string before = province->data.id, after = parser::to_lower(words.front().text);
  const DraftProvince* taken = map.board.province(after);
  if (!is_place_id(after) || (taken != nullptr && taken != province))
    return map.read.complain(words.front(),
                             "the new id has 2 to 5 letters or digits, and no other place has it");
  const auto renew = [&](Word& word) {
    if (province_part(word.text) == before) word.text = after + word.text.substr(before.size());
  };
  province->data.id = after;
  province->data.aliases.clear();
  renew(province->id);
  for (ForeignWay& way : map.ways) renew(way.from), renew(way.to), renew(way.owner);
  visit_words(map.board.lines, [&](Word& word, char letter) {
    if (parser::to_upper(letter) == 'I' || parser::to_upper(letter) == 'C') renew(word);
  });
  for (DraftUnit& unit : map.board.neutrals) renew(unit.location);
  for (DraftPower& power : map.board.powers) {
    std::ranges::for_each(power.homes, renew);
    if (power.owns) std::ranges::for_each(*power.owns, renew);
    for (DraftUnit& unit : power.units) renew(unit.location);
  }
  name_place(map, *province, name, {words.begin() + 1, words.end()});
}

// The place of a line that names it. What was another name of another place so far is an id from here on,
// when the file makes the board.
DraftProvince* named_place(MapReading& map, const Word& id) {
  const std::string text = parser::to_lower(id.text);
  DraftProvince* other = map.board.province(text) == nullptr ? map.place_called(text) : nullptr;
  if (!map.from_nothing || other == nullptr || folded_name(other->data.name) == folded_name(text))
    return map.place(id);
  map.read.remark(id, "\"" + text + "\" is no name of " + other->data.name + " any more");
  std::erase_if(other->data.aliases,
                [&](const std::string& alias) { return folded_name(alias) == folded_name(text); });
  return map.place(id);
}

// A coast is called by its province and kind everywhere: names that end otherwise are told, once a board.
// What stands in brackets is the same once more.
void pass_over_coast(MapReading& map, const Word& coast, const std::vector<Word>& names) {
  const std::string kind = coast_part(coast.text);
  for (const Word& name : names)
    if (const std::string its = coast_part(name.text); !its.empty() && its != kind)
      map.coast_names.push_back(name);
}

void forget_coasts(MapReading& map, DraftProvince& province) {
  province.data.coasts.clear();
  std::erase_if(map.ways,
                [&](const ForeignWay& way) { return way.from.text.starts_with(province.data.id + "/"); });
}

// The place that a line is about, with its fleets as its letters tell: an id, or that of a coast; empty after
// a problem. `replaces`: its borders are written anew.
Word shore(MapReading& map, const Word& written, bool replaces) {
  DraftProvince* province = map.place(written);
  if (province == nullptr) return {};
  const std::string id = parser::to_lower(written.text);
  Word shore{province->data.id, written.line, written.column};
  if (const std::size_t slash = id.find('/'); slash != id.npos) {
    const auto coast = coast_named(std::string_view(id).substr(slash + 1));
    if (!coast) {
      map.read.complain(written, "no such coast; coasts are nc, ec, sc, wc, rc");
      return {};
    }
    shore.text += id.substr(slash);
    std::vector<judge::Coast>& coasts = province->data.coasts;
    if (std::ranges::find(coasts, *coast) == coasts.end()) coasts.push_back(*coast);
    province->takes_fleets = false;
  } else {
    if (has_capital(written.text)) forget_coasts(map, *province);
    if (!has_capital(written.text) && province->takes_fleets && province->has_terrain &&
        province->data.terrain == Terrain::coast)
      map.read.remark(written, province->data.name +
                                   " takes no fleets from here on, since its id stands in small "
                                   "letters; capitals let them in");
    province->takes_fleets = has_capital(written.text);
  }
  if (replaces) std::erase_if(map.ways, [&](const ForeignWay& way) { return way.from.text == shore.text; });
  return shore;
}

// The id of the province, or of a coast of it, where the board has one of that name.
std::string known_place(MapReading& map, const std::string& text) {
  const std::string_view province = province_part(text);
  const DraftProvince* known = map.place_called(province);
  return known == nullptr ? text : known->data.id + text.substr(province.size());
}

// A border that a line writes anew has the marks that the line gives it. What leads one way may be led back.
void lift_marks(MapReading& map, const std::string& from, const std::string& to) {
  const bool of_any_coast = to.find('/') == to.npos;
  const auto is_there = [&](const Word& place) {
    return place.text == to || (of_any_coast && province_part(place.text) == to);
  };
  std::erase_if(map.board.lines, [&](const DraftLine& line) {
    if (!is_mark(line)) return false;
    const Word &one = line[line.words.size() - 2], &other = line.words.back();
    const bool leads_back = is_there(one) && other.text == from;
    return leads_back || (line.matter != Matter::one_way && one.text == from && is_there(other));
  });
}

void take_way(MapReading& map, const Word& from, const Word& place) {
  const std::string id = known_place(map, place.text);
  if (std::erase_if(map.ways, [&](const ForeignWay& way) {
        return way.from.text == from.text && way.leads_to(id);
      }) == 0)
    map.read.complain(place, "there is no such border to take away");
}

// "KEL", "-dun", "isl~": a neighbour more, or one less.
void add_way(MapReading& map, const Word& from, const Word& written) {
  Word to = written;
  if (take_minus(to)) return take_way(map, from, small(to));
  if (has_marks(to.text) && map.is_python())
    return map.read.complain(written, "the Python engine knows no marks on borders");
  const MarkedPlace marked = taken_apart(to.text);
  if (marked.place.empty() || has_marks(marked.place))
    return void(map.leave_out(written, "a border with such a mark is not known here"));
  to.column += to.text.find(marked.place);
  to.text = marked.place;
  const bool mixed = is_mixed(to.text), capital = is_capital(to.text.front());
  if (mixed && !capital)
    return map.read.complain(written,
                             "KEL is a border for all units, kel for armies alone, Kel for fleets alone");
  to.text = known_place(map, parser::to_lower(to.text));
  std::erase_if(map.ways,
                [&](const ForeignWay& way) { return way.from.text == from.text && way.to.text == to.text; });
  if (std::ranges::count(map.ways, from.text, [](const ForeignWay& way) { return way.from.text; }) >=
      most_ways)
    return map.read.complain(written, "a place has 80 borders at most");
  lift_marks(map, from.text, to.text);
  ForeignWay way{from, to, !mixed, capital};
  way.closed = marked.is_limited && marked.powers.empty();
  if (!marked.signs.empty()) way.weak = marked.signs.find('~') == std::string::npos ? "-1/2" : "-1";
  if (!marked.owner.empty()) way.owner = {known_place(map, marked.owner), written.line, written.column};
  if (!marked.powers.empty())
    map.leave_out(written,
                  "a border is one for the units of all powers here, not of " + marked.powers + " alone");
  map.ways.push_back(std::move(way));
}

// "COAST HOB ABUTS WSE KEL": the kind of a place, and its borders in place of those that it had.
ForeignEffect read_terrain(MapReading& map, const Word& word, Line& line) {
  const Word written = line.word();
  if (written.text.empty()) return map.refuse(word, "a place stands behind it: COAST HOB ABUTS WSE KEL");
  const bool has_borders = parser::equals_ignoring_case(Line(line).word().text, "ABUTS");
  const Word about = shore(map, written, has_borders);
  DraftProvince* province = map.place(written);
  if (about.text.empty() || province == nullptr) return ForeignEffect::nothing;
  const char kind = parser::to_upper(word.text.front());
  province->has_terrain = true;
  province->data.convoys = kind == 'P';
  province->data.terrain = kind == 'L'   ? Terrain::land
                           : kind == 'W' ? Terrain::sea
                           : kind == 'S' ? Terrain::impassable
                                         : Terrain::coast;
  if (kind == 'W' && about.text == province->data.id) province->takes_fleets = true;
  if (const Word abuts = line.word(); !abuts.text.empty() && !has_borders)
    return map.refuse(abuts, "ABUTS and the neighbours may stand here");
  for (const Word& way : listed_words(line)) add_way(map, about, way);
  return ForeignEffect::board;
}

void forget_place(MapReading& map, const std::string& id) {
  const auto is_there = [&](const Word& word) { return province_part(word.text) == id; };
  std::erase_if(map.board.provinces, [&](const DraftProvince& one) { return one.data.id == id; });
  std::erase_if(map.ways, [&](const ForeignWay& way) { return is_there(way.from) || is_there(way.to); });
  for (DraftPower& power : map.board.powers) {
    std::erase_if(power.homes, is_there);
    if (power.owns) std::erase_if(*power.owns, is_there);
    std::erase_if(power.units, [&](const DraftUnit& unit) { return is_there(unit.location); });
  }
}

ForeignEffect read_drop(MapReading& map, const Word& word, Line& line) {
  const std::vector<Word> words = listed_words(line);
  if (words.empty()) map.read.complain(word, "the places to drop stand behind it");
  for (const Word& one : words) {
    const DraftProvince* known = map.place_called(parser::to_lower(one.text));
    if (known == nullptr)
      map.read.complain(one, "there is no such place to drop");
    else
      forget_place(map, std::string(known->data.id));
  }
  return ForeignEffect::board;
}

ForeignEffect read_amend(MapReading& map, const Word& word, Line& line) {
  const Word written = line.word();
  if (const Word abuts = line.word(); !parser::equals_ignoring_case(abuts.text, "ABUTS"))
    return map.refuse(abuts.text.empty() ? word : abuts, "AMEND HOB ABUTS KEL -DUN was expected");
  const DraftProvince* known = map.place_called(province_part(parser::to_lower(written.text)));
  if (known == nullptr) return map.refuse(written, "there is no such place to amend");
  const Word about = shore(map, written, false);
  if (about.text.empty()) return ForeignEffect::nothing;
  for (const Word& way : listed_words(line)) add_way(map, about, way);
  return ForeignEffect::board;
}

} // namespace

// By id, name or alias; a new id makes a place, which a later line describes. nullptr after a problem.
DraftProvince* MapReading::place(const Word& written) {
  const std::string text = parser::to_lower(written.text);
  if (DraftProvince* known = place_called(province_part(text))) return known;
  const std::string id(province_part(text));
  if (!is_place_id(id))
    return none(written, "there is no such place; a place is known by its id of 2 to 5 letters or digits");
  if (board.provinces.size() >= most_places) return none(written, "a board has 500 places at most");
  DraftProvince& fresh = board.provinces.emplace_back(DraftProvince{{id, written.line, written.column}, {}});
  fresh.data.id = id;
  fresh.has_terrain = false;
  return &fresh;
}

void settle_coast_names(MapReading& map) {
  if (map.coast_names.empty()) return;
  std::vector<std::string> names;
  for (const Word& name : map.coast_names)
    if (std::ranges::find(names, name.text) == names.end()) names.push_back(name.text);
  map.leave_out(map.coast_names.front(),
                "second names of coasts, which have one each here: " + parser::joined(names, ", "));
}

// "Salt Bay = sab salt", "hob -> New Hobart = nho".
ForeignEffect read_name(MapReading& map, Line& line) {
  Word old, name = line.phrase("=>");
  if (line.take('>')) {
    old = std::exchange(name, line.phrase("="));
    while (old.text.ends_with('-') || old.text.ends_with(' ')) old.text.pop_back();
    if (map.is_python()) return map.refuse(old, "the Python engine renames no place: ->");
  }
  line.take('=');
  const std::vector<Word> words = line.words();
  if (words.empty()) return map.refuse(name, "behind = stands the id of the place: New Place = npl");
  if (words.front().text.find_first_of("/(") != std::string::npos) {
    pass_over_coast(map, old.text.empty() ? words.front() : old, words);
    return ForeignEffect::nothing;
  }
  if (!old.text.empty())
    rename_place(map, old, name, words);
  else if (DraftProvince* province = named_place(map, words.front()))
    name_place(map, *province, name, {words.begin() + 1, words.end()});
  return ForeignEffect::board;
}

std::span<const MapWord> words_of_places() {
  static constexpr MapWord words[] = {
      {"LAND|COAST|WATER|PORT|SHUT", read_terrain}, {"AMEND", read_amend}, {"DROP", read_drop}};
  return words;
}

} // namespace variants
