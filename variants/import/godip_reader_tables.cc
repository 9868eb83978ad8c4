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

// ---- packages, functions and the board that they are of; see godip_reader.h

void GodipReader::read_package(const Word& word) {
  if (word.column != 0) return;
  const GoHead head = go_head(scanner_);
  if (head.package != package_) {
    packages_.insert(std::exchange(package_, head.package));
    ++packages_read_;
    derives_ = false;
  }
  derives_ = derives_ || std::ranges::any_of(
                             packages_, [&](const std::string& one) { return head.imports.contains(one); });
}

// What a package tells replaces what those before it told; in one package the first word counts.
bool GodipReader::is_first_word(std::string_view matter) {
  return std::exchange(told_in_[matter], packages_read_) != packages_read_;
}

// "graph.New()"
void GodipReader::begin_graph(const Word&) {
  GoScanner ahead = scanner_;
  if (!ahead.take('.') || !ahead.take_name("New") || !ahead.take('(') || !ahead.take(')')) return;
  scanner_ = ahead;
  in_graph_ = true;
  is_lost_ = false;
  current_.clear();
}

void GodipReader::end_graph(const Word&) { in_graph_ = false; }

// With the name of a function, or of a method: "func (self *tarnPhase) PreProcess("
void GodipReader::read_function(const Word& word) {
  if (word.column != 0) return;
  GoScanner ahead = scanner_;
  if (ahead.take('('))
    while (!ahead.peek().is(')') && ahead.peek().kind != GoToken::Kind::end) ahead.next();
  ahead.take(')');
  const GoToken name = ahead.next();
  if (name.kind != GoToken::Kind::name) return;
  end_function(0);
  function_ = name.word;
  tables_before_ = tables_;
}

void GodipReader::read_return(const Word& word) { return_ = word.line; }

// A function that only returns what another makes is no rule of its own.
void GodipReader::end_function(std::size_t last_line) {
  in_graph_ = false;
  const bool only_returns = return_ == function_.line + 1 && return_ + 1 == last_line;
  if (!function_.text.empty() && tables_ == tables_before_ && !only_returns)
    leave_out(function_, "the function " + function_.text + " is code, and no table: it was not read");
  function_ = {};
  sets_units_ = false;
}

void GodipReader::name_board(const Word& title) {
  const Word before = title_;
  if (!is_first_word("title"))
    return leave_out(title, "a second board of this package: " + read_.draft.title + " counts");
  title_ = title;
  read_.draft.title = plain_name(title.text);
  if (!before.text.empty() && !derives_)
    leave_out(before, "this board, since " + read_.draft.title + " does not say that it is made of it");
}

// ---- the calls that make a graph; see godip_reader.h

namespace {

// "nc" is a coast's own id here, and "river" the river bank's, too.
std::optional<judge::Coast> coast_called(std::string_view id) {
  return id == "river" ? judge::Coast::river : coast_named(id);
}

} // namespace

// `.Prov("hob")` and what follows it. False, and nothing is read, at other calls.
bool GodipReader::read_call(const Word& call) {
  static constexpr Row calls[] = {{"Prov", &GodipReader::read_prov},
                                  {"Conn", &GodipReader::read_conn},
                                  {"Flag", &GodipReader::read_flag},
                                  {"SC", &GodipReader::read_center}};
  const auto* const row = std::ranges::find(calls, call.text, &Row::word);
  if (row == std::end(calls) || !scanner_.take('(')) return false;
  ++tables_;
  if (call.text != "Prov" && is_lost_)
    words_to(')');
  else if (call.text != "Prov" && current_.empty())
    complain(call, "this is about no place: .Prov(\"id\") comes before it");
  else
    (this->*row->handler)(call);
  tell_unknown_call();
  return true;
}

void GodipReader::tell_unknown_call() {
  constexpr std::string_view known[] = {"Prov", "Conn", "Flag", "SC", "Done"};
  GoScanner ahead = scanner_;
  if (!ahead.take('.')) return;
  const GoToken call = ahead.next();
  if (call.kind == GoToken::Kind::name && std::ranges::find(known, call.word.text) == std::end(known))
    leave_out(call.word, "this call says nothing that is known here");
}

// "hob", "hob/nc"; empty after a problem.
std::string GodipReader::place_id(const Word& written) {
  const std::string text = parser::to_lower(written.text);
  const std::string id(province_part(text));
  if (!is_place_id(id)) {
    complain(written, "a place is known by an id of 2 to 5 letters or digits");
    return "";
  }
  if (id.size() == text.size()) return id;
  const auto coast = coast_called(std::string_view(text).substr(id.size() + 1));
  if (!coast) {
    complain(written, "coasts are nc, ec, sc, wc and river");
    return "";
  }
  return id + "/" + std::string(judge::coast_id(*coast));
}

void GodipReader::read_prov(const Word& call) {
  const GoToken written = scanner_.next();
  current_.clear();
  is_lost_ = true;
  if (written.kind != GoToken::Kind::text || !scanner_.take(')'))
    return complain(call, "the id of a place was expected: .Prov(\"hob\")");
  current_ = place_id(written.word);
  const std::string id(province_part(current_));
  if (id.empty()) return;
  if (places_.size() >= most_foreign_places) {
    current_.clear();
    return complain(written.word, "a board has 500 places at most");
  }
  is_lost_ = false;
  const auto [place, is_new] = places_.try_emplace(id, Place{{id, written.word.line, written.word.column}});
  if (is_new) order_.push_back(id);
  if (current_.size() == id.size()) {
    place->second.comment = scanner_.comment_above(call.line);
    return;
  }
  const judge::Coast coast = *coast_called(std::string_view(current_).substr(id.size() + 1));
  auto& coasts = place->second.coasts;
  if (std::ranges::find(coasts, coast) == coasts.end()) coasts.push_back(coast);
}

void GodipReader::read_conn(const Word& call) {
  const GoToken written = scanner_.next();
  if (written.kind != GoToken::Kind::text || !scanner_.take(','))
    return complain(call, "a place and for whom the way is were expected: .Conn(\"kel\", godip.Land)");
  const std::string to = place_id(written.word);
  const Flags flags = flags_to_bracket();
  if (to.empty()) return;
  if (paths_.size() >= most_foreign_paths) return complain(written.word, "a board has no more borders");
  paths_.push_back({{current_, written.word.line, written.word.column},
                    {to, written.word.line, written.word.column},
                    flags});
}

GodipReader::Flags GodipReader::flags_to_bracket() {
  Flags flags;
  for (const Word& word : words_to(')')) {
    const bool both = word.text == "Coast" || word.text == "Archipelago";
    flags.army = flags.army || both || word.text == "Land";
    flags.fleet = flags.fleet || both || word.text == "Sea";
    flags.convoys = flags.convoys || word.text == "Archipelago";
    if (!both && word.text != "Land" && word.text != "Sea")
      leave_out(word, "this says nothing that is known here: Land, Sea, Coast and Archipelago are read");
  }
  return flags;
}

// A coast needs no flags: fleets alone stand there.
void GodipReader::read_flag(const Word&) {
  const Flags flags = flags_to_bracket();
  if (current_.find('/') != std::string::npos) return;
  Flags& all = places_.find(current_)->second.flags;
  all = {all.army || flags.army, all.fleet || flags.fleet, all.convoys || flags.convoys};
}

void GodipReader::read_center(const Word& call) {
  const std::vector<Word> words = words_to(')');
  if (words.size() != 1)
    return complain(call, "whose home it is was expected: .SC(Ostar), or .SC(godip.Neutral)");
  places_.find(province_part(current_))->second.home_of = words.front();
}

// ---- what the tables come to when all are read; see godip_reader.h

namespace {

using judge::Terrain, judge::UnitType;

Terrain terrain_of(bool army, bool fleet) {
  return army && fleet ? Terrain::coast : fleet ? Terrain::sea : Terrain::land;
}

} // namespace

void GodipReader::make_board() {
  drop_unlisted();
  add_places();
  add_powers();
  add_homes_and_owners();
  add_units();
  add_neutrals();
  add_paths();
}

void GodipReader::add_places() {
  NameBook book;
  for (std::size_t i = 0; i < order_.size(); ++i) book.claim(order_[i], i);
  for (std::size_t i = 0; i < order_.size(); ++i) add_place(book, i, places_.find(order_[i])->second);
  if (names_.empty())
    remark({}, "no table names the places: they are called by their ids, or as comments above them say");
}

void GodipReader::add_place(NameBook& book, std::size_t index, const Place& place) {
  DraftProvince& province = read_.draft.provinces.emplace_back();
  judge::ProvinceData& data = province.data;
  province.id = place.at;
  data.id = place.at.text;
  data.coasts = place.coasts;
  data.center = !place.home_of.text.empty();
  data.terrain = terrain_of(place.flags.army, place.flags.fleet || !place.coasts.empty());
  data.convoys = place.flags.convoys && data.terrain == Terrain::coast;
  if (!place.flags.army && !place.flags.fleet)
    complain(place.at, "nothing says what kind of place this is: .Flag(godip.Land), Sea or Coast...");
  const auto named = names_.find(data.id);
  if (named != names_.end()) return name_place(book, index, province, named->second, read_.remarks);
  Word name = place.at;
  std::ranges::transform(name.text, name.text.begin(), [](char c) { return parser::to_upper(c); });
  if (names_.empty() && !place.comment.empty() && place.comment != data.id) name.text = place.comment;
  name_place(book, index, province, name, read_.remarks);
  if (!names_.empty()) remark(place.at, "no table names this place: it is called " + data.name);
}

std::string GodipReader::name_of(const std::string& nation) const {
  const auto found = names_of_nations_.find(nation);
  return found == names_of_nations_.end() ? nation : found->second.text;
}

bool GodipReader::is_nobody(const Word& nation) const {
  return nation.text == "Neutral" || name_of(nation.text) == "Neutral";
}

// Where a list says who plays, others have neither homes nor units: a board may be another's with fewer.
void GodipReader::drop_unlisted() {
  if (nations_.empty()) return;
  const auto is_listed = [&](const Word& nation) {
    return is_nobody(nation) || std::ranges::find(nations_, nation.text, &Word::text) != nations_.end();
  };
  std::set<std::string> told;
  const auto drop = [&](const Word& nation) {
    if (is_listed(nation)) return false;
    if (told.insert(nation.text).second)
      remark(nation, name_of(nation.text) + " is not in the list of nations: its centers are nobody's here");
    return true;
  };
  for (auto& [id, place] : places_)
    if (!place.home_of.text.empty() && drop(place.home_of)) place.home_of.text = "Neutral";
  std::erase_if(units_, [&](const Unit& unit) { return drop(unit.nation); });
  std::erase_if(owners_, [&](const Owner& owner) { return drop(owner.nation); });
}

// In the order of their list; without one, of their constants. Whoever stands in a table besides comes last.
void GodipReader::add_powers() {
  for (const Word& nation : nations_.empty() ? constants_ : nations_) add_power(nation);
  for (const std::string& id : order_)
    if (const Word& home_of = places_.find(id)->second.home_of; !home_of.text.empty()) add_power(home_of);
  for (const Unit& unit : units_) add_power(unit.nation);
  for (const Owner& owner : owners_) add_power(owner.nation);
  give_letters(read_.draft.powers, read_.remarks);
}

void GodipReader::add_power(const Word& nation) {
  if (is_nobody(nation) || powers_.contains(nation.text)) return;
  Draft& draft = read_.draft;
  if (draft.powers.size() >= most_foreign_powers) return complain(nation, "a board has 36 powers at most");
  const std::size_t index = draft.powers.size();
  const std::string written = plain_name(name_of(nation.text));
  std::string name = free_power_name(power_names_, written);
  if (name.empty()) name = "Power" + std::to_string(index + 1);
  DraftPower power{{name, nation.line, nation.column}, {}, {}, {}, std::nullopt};
  power.data.name = power.data.adjective = name;
  power.data.letter = '?';
  power_names_.claim(name, index);
  if (folded_name(written) != folded_name(name) && power_names_.claim(written, index))
    power.data.aliases.push_back(written);
  powers_.emplace(nation.text, index);
  draft.powers.push_back(std::move(power));
}

DraftPower* GodipReader::power_of(const Word& nation) {
  const auto found = powers_.find(nation.text);
  return found == powers_.end() ? nullptr : &read_.draft.powers[found->second];
}

void GodipReader::add_homes_and_owners() {
  for (const std::string& id : order_)
    if (DraftPower* power = power_of(places_.find(id)->second.home_of))
      power->homes.push_back(places_.find(id)->second.at);
  if (!has_owners_) return;
  for (DraftPower& power : read_.draft.powers) power.owns.emplace();
  std::set<std::string> owned;
  for (const Owner& owner : owners_) {
    const std::string place = place_id(owner.at);
    if (DraftPower* power = power_of(owner.nation); power != nullptr && owned.insert(place).second)
      power->owns->push_back({place, owner.at.line, owner.at.column});
    else if (power != nullptr)
      leave_out(owner.at, "its owner was told before");
  }
}

// The word for units of nobody is to be made of them here.
void GodipReader::add_units() {
  std::set<std::string> taken;
  for (const Unit& unit : units_) {
    const std::string place = place_id(unit.at);
    const bool is_army = unit.type.text == "Army";
    DraftPower* power = power_of(unit.nation);
    if (power == nullptr && !is_army)
      leave_out(unit.at, "units of nobody are armies here");
    else if (!is_army && unit.type.text != "Fleet")
      leave_out(unit.type, "a unit is an army or a fleet here");
    else if (!taken.insert(std::string(province_part(place))).second)
      leave_out(unit.at, "a unit stands there already");
    else
      (power == nullptr ? read_.draft.neutrals : power->units)
          .push_back({{is_army ? "A" : "F", unit.type.line, unit.type.column},
                      {is_army ? std::string(province_part(place)) : place, unit.at.line, unit.at.column}});
  }
}

// Armies of nobody that code sets, and whether they come back.
void GodipReader::add_neutrals() {
  std::vector<DraftUnit>& neutrals = read_.draft.neutrals;
  const Word& at = neutrals_everywhere_;
  const auto stands_in = [&](const std::string& id) {
    return std::ranges::any_of(units_, [&](const Unit& unit) { return unit.province == id; });
  };
  if (!at.text.empty()) {
    remark(at, "code puts an army into each center of nobody, and so it is here");
    for (const std::string& id : order_)
      if (is_nobody(places_.find(id)->second.home_of) && !stands_in(id))
        neutrals.push_back({{"A", at.line, at.column}, {id, at.line, at.column}});
  }
  if (neutrals.empty() || neutral_orders_.text.empty()) return;
  put(read_.draft, {Matter::neutrals, {{"rebuild", neutral_orders_.line, neutral_orders_.column}}});
  remark(neutral_orders_, "armies of nobody get their orders from code: here they hold, and come back in "
                          "their centers");
}

// A bare province that has coasts is on the ways of fleets for the sake of convoys alone.
bool GodipReader::is_end(UnitType type, const std::string& place) const {
  const bool bare = place.find('/') == std::string::npos;
  if (type == UnitType::army) return bare;
  return !bare || places_.find(province_part(place))->second.coasts.empty();
}

bool GodipReader::takes(UnitType type, const std::string& place) const {
  const Flags& flags = places_.find(province_part(place))->second.flags;
  return is_end(type, place) &&
         (type == UnitType::army ? flags.army : flags.fleet || place.find('/') != place.npos);
}

// What one of the ends cannot take is told with the borders; what neither can goes nowhere.
bool GodipReader::is_way(UnitType type, const Path& path) const {
  return (type == UnitType::army ? path.flags.army : path.flags.fleet) && is_end(type, path.from.text) &&
         is_end(type, path.to.text) && (takes(type, path.from.text) || takes(type, path.to.text));
}

bool GodipReader::is_place(const std::string& place) const {
  const auto found = places_.find(province_part(place));
  if (found == places_.end()) return false;
  const auto is_it = [&](judge::Coast coast) {
    return place == found->first + "/" + std::string(judge::coast_id(coast));
  };
  return place == found->first || std::ranges::any_of(found->second.coasts, is_it);
}

void GodipReader::add_paths() {
  std::vector<ForeignWay> ways;
  for (const Path& path : paths_) {
    if (!is_place(path.to.text)) {
      complain(path.to, "there is no such place: one begins as .Prov(\"" + path.to.text + "\")");
      continue;
    }
    for (const UnitType type : {UnitType::army, UnitType::fleet})
      if (is_way(type, path))
        ways.push_back({path.from, path.to, type == UnitType::army, type == UnitType::fleet});
  }
  if (problems_.empty()) add_borders(ways, read_.draft, read_.remarks);
}

} // namespace variants
