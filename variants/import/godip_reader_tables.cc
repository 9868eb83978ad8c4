// SPDX-License-Identifier: GPL-3.0-or-later
// godip_reader_tables - godip's packages, the calls that make a graph, and what its tables come to
#include "parser/text.h"
#include "variants/file/matters.h"
#include "variants/import/foreign_board.h"
#include "variants/import/go_tokens.h"
#include "variants/import/godip_reader.h"

#include <algorithm>
#include <set>
#include <utility>

namespace variants {

namespace {

// "nc" is a coast's own id here, and "river" the river bank's, too.
std::optional<judge::Coast> coast_called(std::string_view id) {
  return id == "river" ? judge::Coast::river : coast_named(id);
}

using judge::Terrain, judge::UnitType;

void read_package(GodipReading& go, const Word& word) {
  if (word.column != 0) return;
  const GoHead head = go_head(go.scanner);
  if (head.package != go.package) {
    go.packages.insert(std::exchange(go.package, head.package));
    ++go.packages_read;
    go.derives = false;
  }
  go.derives = go.derives || std::ranges::any_of(go.packages, [&](const std::string& one) {
                 return head.imports.contains(one);
               });
}

// "graph.New()"
void begin_graph(GodipReading& go, const Word&) {
  GoScanner ahead = go.scanner;
  if (!ahead.take('.') || !ahead.take_name("New") || !ahead.take('(') || !ahead.take(')')) return;
  go.scanner = ahead;
  go.in_graph = true;
  go.is_lost = false;
  go.current.clear();
}

void end_graph(GodipReading& go, const Word&) { go.in_graph = false; }

// With the name of a function, or of a method: "func (self *tarnPhase) PreProcess("
void read_function(GodipReading& go, const Word& word) {
  if (word.column != 0) return;
  GoScanner ahead = go.scanner;
  if (ahead.take('('))
    while (!ahead.peek().is(')') && ahead.peek().kind != GoToken::Kind::end) ahead.next();
  ahead.take(')');
  const GoToken name = ahead.next();
  if (name.kind != GoToken::Kind::name) return;
  end_function(go, 0);
  go.function = name.word;
  go.tables_before = go.tables;
}

void read_return(GodipReading& go, const Word& word) { go.return_line = word.line; }

void tell_unknown_call(GodipReading& go) {
  constexpr std::string_view known[] = {"Prov", "Conn", "Flag", "SC", "Done"};
  GoScanner ahead = go.scanner;
  if (!ahead.take('.')) return;
  const GoToken call = ahead.next();
  if (call.kind == GoToken::Kind::name && std::ranges::find(known, call.word.text) == std::end(known))
    go.read.leave_out(call.word, "this call says nothing that is known here");
}

// "hob", "hob/nc"; empty after a problem.
std::string place_id(GodipReading& go, const Word& written) {
  const std::string text = parser::to_lower(written.text);
  const std::string id(province_part(text));
  if (!is_place_id(id)) {
    go.read.complain(written, "a place is known by an id of 2 to 5 letters or digits");
    return "";
  }
  if (id.size() == text.size()) return id;
  const auto coast = coast_called(std::string_view(text).substr(id.size() + 1));
  if (!coast) {
    go.read.complain(written, "coasts are nc, ec, sc, wc and river");
    return "";
  }
  return id + "/" + std::string(judge::coast_id(*coast));
}

void read_prov(GodipReading& go, const Word& call) {
  const GoToken written = go.scanner.next();
  go.current.clear();
  go.is_lost = true;
  if (written.kind != GoToken::Kind::text || !go.scanner.take(')'))
    return go.read.complain(call, "the id of a place was expected: .Prov(\"hob\")");
  go.current = place_id(go, written.word);
  const std::string id(province_part(go.current));
  if (id.empty()) return;
  if (go.places.size() >= most_foreign_places) {
    go.current.clear();
    return go.read.complain(written.word, "a board has 500 places at most");
  }
  go.is_lost = false;
  const auto [place, is_new] =
      go.places.try_emplace(id, GodipPlace{{id, written.word.line, written.word.column}});
  if (is_new) go.order.push_back(id);
  if (go.current.size() == id.size()) {
    place->second.comment = go.scanner.comment_above(call.line);
    return;
  }
  const judge::Coast coast = *coast_called(std::string_view(go.current).substr(id.size() + 1));
  auto& coasts = place->second.coasts;
  if (std::ranges::find(coasts, coast) == coasts.end()) coasts.push_back(coast);
}

GodipFlags flags_to_bracket(GodipReading& go) {
  GodipFlags flags;
  for (const Word& word : go.words_to(')')) {
    const bool both = word.text == "Coast" || word.text == "Archipelago";
    flags.army = flags.army || both || word.text == "Land";
    flags.fleet = flags.fleet || both || word.text == "Sea";
    flags.convoys = flags.convoys || word.text == "Archipelago";
    if (!both && word.text != "Land" && word.text != "Sea")
      go.read.leave_out(word,
                        "this says nothing that is known here: Land, Sea, Coast and Archipelago are read");
  }
  return flags;
}

void read_conn(GodipReading& go, const Word& call) {
  const GoToken written = go.scanner.next();
  if (written.kind != GoToken::Kind::text || !go.scanner.take(','))
    return go.read.complain(call,
                            "a place and for whom the way is were expected: .Conn(\"kel\", godip.Land)");
  const std::string to = place_id(go, written.word);
  const GodipFlags flags = flags_to_bracket(go);
  if (to.empty()) return;
  if (go.paths.size() >= most_foreign_paths)
    return go.read.complain(written.word, "a board has no more borders");
  go.paths.push_back({{go.current, written.word.line, written.word.column},
                      {to, written.word.line, written.word.column},
                      flags});
}

// A coast needs no flags: fleets alone stand there.
void read_flag(GodipReading& go, const Word&) {
  const GodipFlags flags = flags_to_bracket(go);
  if (go.current.find('/') != std::string::npos) return;
  GodipFlags& all = go.places.find(go.current)->second.flags;
  all = {all.army || flags.army, all.fleet || flags.fleet, all.convoys || flags.convoys};
}

void read_center(GodipReading& go, const Word& call) {
  const std::vector<Word> words = go.words_to(')');
  if (words.size() != 1)
    return go.read.complain(call, "whose home it is was expected: .SC(Ostar), or .SC(godip.Neutral)");
  go.places.find(province_part(go.current))->second.home_of = words.front();
}

void add_place(GodipReading& go, NameBook& book, std::size_t index, const GodipPlace& place) {
  DraftProvince& province = go.read.draft.provinces.emplace_back();
  judge::ProvinceData& data = province.data;
  province.id = place.at;
  data.id = place.at.text;
  data.coasts = place.coasts;
  data.center = !place.home_of.text.empty();
  const bool for_fleets = place.flags.fleet || !place.coasts.empty();
  data.terrain = !for_fleets ? Terrain::land : place.flags.army ? Terrain::coast : Terrain::sea;
  data.convoys = place.flags.convoys && data.terrain == Terrain::coast;
  if (!place.flags.army && !place.flags.fleet)
    go.read.complain(place.at, "nothing says what kind of place this is: .Flag(godip.Land), Sea or Coast...");
  const auto named = go.names.find(data.id);
  if (named != go.names.end()) return name_place(book, index, province, named->second, go.read);
  Word name = place.at;
  std::ranges::transform(name.text, name.text.begin(), [](char c) { return parser::to_upper(c); });
  if (go.names.empty() && !place.comment.empty() && place.comment != data.id) name.text = place.comment;
  name_place(book, index, province, name, go.read);
  if (!go.names.empty()) go.read.remark(place.at, "no table names this place: it is called " + data.name);
}

void add_places(GodipReading& go) {
  NameBook book;
  for (std::size_t i = 0; i < go.order.size(); ++i) book.claim(go.order[i], i);
  for (std::size_t i = 0; i < go.order.size(); ++i)
    add_place(go, book, i, go.places.find(go.order[i])->second);
  if (go.names.empty())
    go.read.remark({},
                   "no table names the places: they are called by their ids, or as comments above them say");
}

std::string name_of(const GodipReading& go, const std::string& nation) {
  const auto found = go.names_of_nations.find(nation);
  return found == go.names_of_nations.end() ? nation : found->second.text;
}

bool is_nobody(const GodipReading& go, const Word& nation) {
  return nation.text == "Neutral" || name_of(go, nation.text) == "Neutral";
}

// Where a list says who plays, others have neither homes nor units: a board may be another's with fewer.
void drop_unlisted(GodipReading& go) {
  if (go.nations.empty()) return;
  const auto is_listed = [&](const Word& nation) {
    return is_nobody(go, nation) ||
           std::ranges::find(go.nations, nation.text, &Word::text) != go.nations.end();
  };
  std::set<std::string> told;
  const auto drop = [&](const Word& nation) {
    if (is_listed(nation)) return false;
    if (told.insert(nation.text).second)
      go.read.remark(nation, name_of(go, nation.text) +
                                 " is not in the list of nations: its centers are nobody's here");
    return true;
  };
  for (auto& [id, place] : go.places)
    if (!place.home_of.text.empty() && drop(place.home_of)) place.home_of.text = "Neutral";
  std::erase_if(go.units, [&](const GodipUnit& unit) { return drop(unit.nation); });
  std::erase_if(go.owners, [&](const GodipOwner& owner) { return drop(owner.nation); });
}

void add_power(GodipReading& go, const Word& nation) {
  if (is_nobody(go, nation) || go.powers.contains(nation.text)) return;
  Draft& draft = go.read.draft;
  if (draft.powers.size() >= most_foreign_powers)
    return go.read.complain(nation, "a board has 36 powers at most");
  const std::size_t index = draft.powers.size();
  const std::string written = plain_name(name_of(go, nation.text));
  std::string name = free_power_name(go.power_names, written);
  if (name.empty()) name = "Power" + std::to_string(index + 1);
  DraftPower power{{name, nation.line, nation.column}, {}, {}, {}, std::nullopt};
  power.data.name = power.data.adjective = name;
  power.data.letter = '?';
  go.power_names.claim(name, index);
  if (folded_name(written) != folded_name(name) && go.power_names.claim(written, index))
    power.data.aliases.push_back(written);
  go.powers.emplace(nation.text, index);
  draft.powers.push_back(std::move(power));
}

// In the order of their list; without one, of their constants. Whoever stands in a table besides comes last.
void add_powers(GodipReading& go) {
  for (const Word& nation : go.nations.empty() ? go.constants : go.nations) add_power(go, nation);
  for (const std::string& id : go.order)
    if (const Word& home_of = go.places.find(id)->second.home_of; !home_of.text.empty())
      add_power(go, home_of);
  for (const GodipUnit& unit : go.units) add_power(go, unit.nation);
  for (const GodipOwner& owner : go.owners) add_power(go, owner.nation);
  give_letters(go.read);
}

DraftPower* power_of(GodipReading& go, const Word& nation) {
  const auto found = go.powers.find(nation.text);
  return found == go.powers.end() ? nullptr : &go.read.draft.powers[found->second];
}

void add_homes_and_owners(GodipReading& go) {
  for (const std::string& id : go.order)
    if (DraftPower* power = power_of(go, go.places.find(id)->second.home_of))
      power->homes.push_back(go.places.find(id)->second.at);
  if (!go.has_owners) return;
  for (DraftPower& power : go.read.draft.powers) power.owns.emplace();
  std::set<std::string> owned;
  for (const GodipOwner& owner : go.owners) {
    const std::string place = place_id(go, owner.at);
    if (DraftPower* power = power_of(go, owner.nation); power != nullptr && owned.insert(place).second)
      power->owns->push_back({place, owner.at.line, owner.at.column});
    else if (power != nullptr)
      go.read.leave_out(owner.at, "its owner was told before");
  }
}

// The word for units of nobody is to be made of them here.
void add_units(GodipReading& go) {
  std::set<std::string> taken;
  for (const GodipUnit& unit : go.units) {
    const std::string place = place_id(go, unit.at);
    const bool is_army = unit.type.text == "Army";
    DraftPower* power = power_of(go, unit.nation);
    if (power == nullptr && !is_army)
      go.read.leave_out(unit.at, "units of nobody are armies here");
    else if (!is_army && unit.type.text != "Fleet")
      go.read.leave_out(unit.type, "a unit is an army or a fleet here");
    else if (!taken.insert(std::string(province_part(place))).second)
      go.read.leave_out(unit.at, "a unit stands there already");
    else
      (power == nullptr ? go.read.draft.neutrals : power->units)
          .push_back({{is_army ? "A" : "F", unit.type.line, unit.type.column},
                      {is_army ? std::string(province_part(place)) : place, unit.at.line, unit.at.column}});
  }
}

// Armies of nobody that code sets, and whether they come back.
void add_neutrals(GodipReading& go) {
  std::vector<DraftUnit>& neutrals = go.read.draft.neutrals;
  const Word& at = go.neutrals_everywhere;
  const auto stands_in = [&](const std::string& id) {
    return std::ranges::any_of(go.units, [&](const GodipUnit& unit) { return unit.province == id; });
  };
  if (!at.text.empty()) {
    go.read.remark(at, "code puts an army into each center of nobody, and so it is here");
    for (const std::string& id : go.order)
      if (is_nobody(go, go.places.find(id)->second.home_of) && !stands_in(id))
        neutrals.push_back({{"A", at.line, at.column}, {id, at.line, at.column}});
  }
  if (neutrals.empty() || go.neutral_orders.text.empty()) return;
  put(go.read.draft, {Matter::neutrals, {{"rebuild", go.neutral_orders.line, go.neutral_orders.column}}});
  go.read.remark(go.neutral_orders,
                 "armies of nobody get their orders from code: here they hold, and come back in "
                 "their centers");
}

// A bare province that has coasts is on the ways of fleets for the sake of convoys alone.
bool is_end(const GodipReading& go, UnitType type, const std::string& place) {
  const bool bare = place.find('/') == std::string::npos;
  if (type == UnitType::army) return bare;
  return !bare || go.places.find(province_part(place))->second.coasts.empty();
}

bool takes(const GodipReading& go, UnitType type, const std::string& place) {
  const GodipFlags& flags = go.places.find(province_part(place))->second.flags;
  return is_end(go, type, place) &&
         (type == UnitType::army ? flags.army : flags.fleet || place.find('/') != place.npos);
}

// What one of the ends cannot take is told with the borders; what neither can goes nowhere.
bool is_way(const GodipReading& go, UnitType type, const GodipPath& path) {
  return (type == UnitType::army ? path.flags.army : path.flags.fleet) && is_end(go, type, path.from.text) &&
         is_end(go, type, path.to.text) && (takes(go, type, path.from.text) || takes(go, type, path.to.text));
}

bool is_place(const GodipReading& go, const std::string& place) {
  const auto found = go.places.find(province_part(place));
  if (found == go.places.end()) return false;
  const auto is_it = [&](judge::Coast coast) {
    return place == found->first + "/" + std::string(judge::coast_id(coast));
  };
  return place == found->first || std::ranges::any_of(found->second.coasts, is_it);
}

void add_paths(GodipReading& go) {
  std::vector<ForeignWay> ways;
  for (const GodipPath& path : go.paths) {
    if (!is_place(go, path.to.text)) {
      go.read.complain(path.to, "there is no such place: one begins as .Prov(\"" + path.to.text + "\")");
      continue;
    }
    for (const UnitType type : {UnitType::army, UnitType::fleet})
      if (is_way(go, type, path))
        ways.push_back({path.from, path.to, type == UnitType::army, type == UnitType::fleet});
  }
  if (go.read.is_sound()) add_borders(ways, go.read);
}

} // namespace

// What a package tells replaces what those before it told; in one package the first word counts.
bool GodipReading::is_first_word(std::string_view matter) {
  return std::exchange(told_in[matter], packages_read) != packages_read;
}

// A function that only returns what another makes is no rule of its own.
void end_function(GodipReading& go, std::size_t last_line) {
  go.in_graph = false;
  const bool only_returns = go.return_line == go.function.line + 1 && go.return_line + 1 == last_line;
  if (!go.function.text.empty() && go.tables == go.tables_before && !only_returns)
    go.read.leave_out(go.function,
                      "the function " + go.function.text + " is code, and no table: it was not read");
  go.function = {};
  go.sets_units = false;
}

void name_board(GodipReading& go, const Word& title) {
  const Word before = go.title;
  if (!go.is_first_word("title"))
    return go.read.leave_out(title, "a second board of this package: " + go.read.draft.title + " counts");
  go.title = title;
  go.read.draft.title = plain_name(title.text);
  if (!before.text.empty() && !go.derives)
    go.read.leave_out(before,
                      "this board, since " + go.read.draft.title + " does not say that it is made of it");
}

std::span<const GodipWord> words_of_functions() {
  static constexpr GodipWord words[] = {{"package", read_package},
                                        {"graph", begin_graph},
                                        {"Done", end_graph},
                                        {"func", read_function},
                                        {"return", read_return}};
  return words;
}

// `.Prov("hob")` and what follows it. False, and nothing is read, at other calls.
bool read_call(GodipReading& go, const Word& call) {
  static constexpr GodipWord calls[] = {
      {"Prov", read_prov}, {"Conn", read_conn}, {"Flag", read_flag}, {"SC", read_center}};
  const auto* const row = std::ranges::find(calls, call.text, &GodipWord::word);
  if (row == std::end(calls) || !go.scanner.take('(')) return false;
  ++go.tables;
  if (call.text != "Prov" && go.is_lost)
    go.words_to(')');
  else if (call.text != "Prov" && go.current.empty())
    go.read.complain(call, "this is about no place: .Prov(\"id\") comes before it");
  else
    row->read(go, call);
  tell_unknown_call(go);
  return true;
}

void make_board(GodipReading& go) {
  drop_unlisted(go);
  add_places(go);
  add_powers(go);
  add_homes_and_owners(go);
  add_units(go);
  add_neutrals(go);
  add_paths(go);
}

} // namespace variants
