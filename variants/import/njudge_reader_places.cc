// SPDX-License-Identifier: GPL-3.0-or-later
// njudge_reader_places - places, their types and the moves between them, gateways and railways of nJudge's
#include "parser/text.h"
#include "variants/file/matters.h"
#include "variants/import/foreign_names.h"
#include "variants/import/njudge_reader.h"

#include <algorithm>

namespace variants {

// ---- places, their types, and the moves between them; see njudge_reader.h

namespace {

using judge::Coast, judge::Terrain, judge::UnitType;

constexpr std::string_view coast_marks[] = {"nc", "ec", "sc", "wc"};
constexpr std::size_t longest_name_in_words = 8;

bool is_sea(char type) { return type == 'w' || type == 'v' || type == 'h'; }
bool is_way(char type) { return type == 'g' || type == 'r'; }

// What nJudge compares names by: neither case nor points nor runs of blanks count.
std::string key_of(std::string_view name) {
  std::string key;
  for (const std::string_view word : parser::words_of(name)) {
    if (!key.empty()) key += ' ';
    for (const char c : word)
      if (c != '.') key += parser::to_lower(c);
  }
  return key;
}

bool is_coast(std::string_view mark) { return std::ranges::find(coast_marks, mark) != std::end(coast_marks); }

constexpr std::string_view conduit = "a conduit belongs to Machiavelli, which is not played here";

// The strength behind `weak` of a border with such a mark; "" for any other mark.
std::string_view weakness_of(std::string_view mark) {
  if (mark == "mx") return "-1";
  return mark == "hx" || mark == "lx" ? "-1/2" : "";
}

} // namespace

// "Hobart,  Kw  hob hobt"
void NjudgeReader::read_place(Line line) {
  const Word name = line.phrase(",");
  if (!line.take(','))
    return complain(name, "a comma, a type and the id were expected behind the name: Hobart, l hob");
  const Word type = line.word();
  const std::vector<Word> words = line.words();
  if (words.empty())
    return complain(name, "behind its comma stand the type of the place and its id: Hobart, l hob");
  if (places_.size() >= most_foreign_places) return complain(name, "a board has 500 places at most");
  Place& place = places_.emplace_back(Place{name, {words.begin() + 1, words.end()}});
  DraftProvince& province = read_.draft.provinces.emplace_back();
  give_id(places_.size() - 1, words.front());
  read_type(place, type);
  province.data.center = place.type == 'x' || is_power_letter(place.type);
  if (is_power_letter(place.type)) {
    letters_.insert(place.type);
    homes_[place.type].push_back(province.id);
  }
}

void NjudgeReader::read_type(Place& place, const Word& type) {
  constexpr std::string_view plain = "wvhlxgr";
  place.type = type.text.front();
  place.is_dual = type.text.size() == 2 && type.text[1] == 'w' && !is_sea(place.type);
  if (type.text.size() > (place.is_dual ? 2U : 1U) ||
      (plain.find(place.type) == plain.npos && !is_power_letter(place.type)))
    return complain(type,
                    "a type is w (sea), l (no center), x (center of nobody), or the letter of the power "
                    "whose home it is, with w behind it where fleets may convoy");
  if (place.type == 'h') leave_out(type, "a sea holds one fleet here");
}

void NjudgeReader::give_id(std::size_t place, const Word& written) {
  DraftProvince& made = province(place);
  made.id = written;
  made.id.text = made.data.id = parser::to_lower(written.text);
  if (!is_place_id(made.data.id))
    complain(written, "a place is known by its first abbreviation, which has 2 to 5 letters or digits");
  else if (names_.owner_of(made.data.id) != NameBook::nobody)
    complain(written, "another place has this id");
  names_.claim(made.data.id, place);
  by_name_.emplace(key_of(written.text), place);
}

// Ids come before names, and names before others. Of a name that two places have nJudge finds the first.
void NjudgeReader::name_places() {
  for (std::size_t i = 0; i < places_.size(); ++i) {
    name_place(names_, i, province(i), places_[i].name, read_.remarks);
    by_name_.emplace(key_of(places_[i].name.text), i);
  }
  for (std::size_t i = 0; i < places_.size(); ++i)
    for (const Word& alias : places_[i].aliases) {
      add_alias(names_, i, province(i), alias, read_.remarks);
      by_name_.emplace(key_of(alias.text), i);
    }
}

std::size_t NjudgeReader::place_called(std::string_view name) const {
  const auto found = by_name_.find(key_of(name));
  return found == by_name_.end() ? NameBook::nobody : found->second;
}

// The longest name that begins at words[at], which moves behind it.
NjudgeReader::Target NjudgeReader::longest_target(const std::vector<Word>& words, std::size_t& at) const {
  Target found{words[at], NameBook::nobody, ""};
  std::string text;
  std::size_t end = at + 1;
  for (std::size_t i = at; i < words.size() && i < at + longest_name_in_words; ++i) {
    const std::string& word = words[i].text;
    const std::size_t slash = std::min(word.find('/'), word.size());
    text += (text.empty() ? "" : " ") + word.substr(0, slash);
    if (const std::size_t place = place_called(text); place != NameBook::nobody) {
      found.word.text = text + word.substr(slash);
      found.place = place;
      found.mark = parser::to_lower(word.substr(std::min(slash + 1, word.size())));
      end = i + 1;
    }
    if (slash < word.size()) break;
  }
  at = end;
  return found;
}

std::vector<NjudgeReader::Target> NjudgeReader::targets_in(Line& line) {
  const std::vector<Word> words = listed_words(line);
  std::vector<Target> targets;
  for (std::size_t at = 0; at < words.size();) {
    Target target = longest_target(words, at);
    if (target.place == NameBook::nobody)
      complain(target.word, "no place has this name");
    else
      targets.push_back(std::move(target));
  }
  return targets;
}

// "hob-mv: kel dun". Of the kind the first letter counts, and the colon may be missing.
void NjudgeReader::read_moves(Line line) {
  const Word id = line.word("-");
  if (!line.take('-'))
    return complain(id, "an id, a kind of moves and places were expected: hob-mv: kel dun");
  const Word kind = line.word(":");
  line.take(':');
  const std::size_t from = place_called(id.text);
  if (from == NameBook::nobody) return complain(id, "no place has this name");
  if (is_way(places_[from].type)) return; // a name of a way, no place on it
  const char first = kind.text.empty() ? '\0' : parser::to_lower(kind.text.front());
  if (first == 'c') return leave_out(kind, std::string(conduit));
  const std::string coast{first, 'c'};
  if (first != 'm' && first != 'x' && !is_coast(coast))
    return complain(kind,
                    "moves are of the kind mv (armies), xc (fleets), or nc, ec, sc, wc (fleets from that "
                    "coast)");
  if (is_coast(coast)) places_[from].coasts.insert(coast);
  take_row(from, first == 'm' ? "army" : first == 'x' ? "" : coast, targets_in(line));
}

// `shore`: "army", or the coast of fleets; "" where the province has one alone.
void NjudgeReader::take_row(std::size_t from, const std::string& shore, const std::vector<Target>& targets) {
  Place& place = places_[from];
  place.has_rows = true;
  for (const Target& target : targets) {
    if (target.place == from) continue; // "no moves of this kind"
    place.leads_on = true;
    if (shore != "army") place.has_fleets = true;
    if (is_way(places_[target.place].type)) continue;
    take_move(from, shore, target);
  }
}

void NjudgeReader::take_move(std::size_t from, const std::string& shore, const Target& target) {
  const std::string &one = province(from).data.id, &other = province(target.place).data.id;
  if (target.mark == "cc") {
    left_out_.insert(std::minmax(one, other));
    return leave_out(target.word, std::string(conduit));
  }
  const std::string_view weakness = weakness_of(target.mark);
  if (!weakness.empty()) weaken(one, other, weakness, target.word);
  if (!target.mark.empty() && weakness.empty() && !is_coast(target.mark))
    return complain(target.word, "behind a slash stands a coast (nc, ec, sc, wc), or mx");
  if (ways_.size() >= most_foreign_paths) return complain(target.word, "a board has no more borders");
  const bool by_army = shore == "army";
  Word here = target.word, there = target.word;
  here.text = one + (by_army || shore.empty() ? "" : "/" + shore);
  there.text = other + (by_army || !is_coast(target.mark) ? "" : "/" + target.mark);
  ways_.push_back({here, there, by_army, !by_army});
}

// Both ends have the mark, in files that are right; one is enough.
void NjudgeReader::weaken(const std::string& one, const std::string& other, std::string_view strength,
                          const Word& at) {
  const auto [first, second] = std::minmax(one, other);
  if (!weak_.insert({first, second}).second) return;
  const auto placed = [&](std::string_view text) { return Word{std::string(text), at.line, at.column}; };
  put(read_.draft, {Matter::weak, {placed("army"), placed(strength), placed(first), placed(second)}});
}

// What no line says: a place with moves of fleets is a coast, one without is land.
void NjudgeReader::settle_terrain() {
  for (std::size_t i = 0; i < places_.size(); ++i) settle_terrain(places_[i], province(i).data);
  DraftLine ice{Matter::closed, {{"fall"}}};
  for (std::size_t i = 0; i < places_.size(); ++i)
    if (places_[i].type == 'v') ice.words.push_back(province(i).id);
  if (ice.words.size() > 1) put(read_.draft, ice);
}

void NjudgeReader::settle_terrain(Place& place, judge::ProvinceData& data) {
  data.terrain = is_sea(place.type)               ? Terrain::sea
                 : is_way(place.type)             ? Terrain::impassable
                 : place.has_fleets               ? Terrain::coast
                 : place.leads_on                 ? Terrain::land
                 : place.has_rows && !data.center ? Terrain::impassable
                                                  : Terrain::land;
  data.dual = place.is_dual && data.terrain == Terrain::coast;
  for (const Coast coast : {Coast::north, Coast::east, Coast::south, Coast::west})
    if (place.coasts.contains(std::string(judge::coast_id(coast)))) data.coasts.push_back(coast);
}

// ---- the blocks behind nJudge's moves: Hong Kong, gateways, railways; see njudge_reader.h

namespace {

bool has_lines_of_its_own(char block) { return block == 'H' || block == 'G' || block == 'R'; }

} // namespace

// Lines of Hong Kong, gateways and railways are not indented: they go on to a blank line or a comment. All
// other lines that begin with a capital are headings.
void NjudgeReader::read_extra(std::string_view text, std::size_t number) {
  Line line(text, number);
  if (line.at_end()) {
    block_ = '\0';
    return;
  }
  if (block_ == 'H') return read_hong_kong(line);
  if (block_ == 'G') return read_gateway(line);
  if (block_ == 'R') return read_railway(line);
  if (text.front() >= 'A' && text.front() <= 'Z') read_heading(line.phrase(""));
}

void NjudgeReader::read_heading(const Word& heading) {
  constexpr std::string_view of_machiavelli = "FPSVL";
  const char first = heading.text.front();
  if (has_lines_of_its_own(first)) block_ = first;
  if (first == 'C' || first == 'O' || block_ != '\0')
    return; // in which order nJudge lists centers and owners
  if (of_machiavelli.find(first) == of_machiavelli.npos)
    return leave_out(heading, "what stands below it is not known here");
  if (!is_machiavelli_) complain(heading, "this is a board of Machiavelli, which is not played here");
  is_machiavelli_ = true;
}

std::vector<Word> NjudgeReader::ids_in(Line& line) {
  std::vector<Word> ids;
  for (const Target& target : targets_in(line)) {
    ids.push_back(target.word);
    ids.back().text = province(target.place).data.id;
  }
  return ids;
}

void NjudgeReader::put_line(Matter matter, std::vector<Word> words, const std::vector<Word>& behind) {
  words.insert(words.end(), behind.begin(), behind.end());
  put(read_.draft, {matter, std::move(words)});
}

// "C: hk": centers that give that power no build.
void NjudgeReader::read_hong_kong(Line line) {
  const Word letter = line.word(":");
  if (letter.text.size() != 1 || !line.take(':') || !letters_.contains(letter.text.front()))
    return complain(letter, "the letter of a power and its centers were expected: C: hk");
  put_line(Matter::no_builds, {letter}, ids_in(line));
}

// "sc: egy med red": its name, the center that keeps it, the seas that it joins.
void NjudgeReader::read_gateway(Line line) {
  const Word name = line.word(":");
  const std::size_t place = place_called(name.text);
  line.take(':');
  const std::vector<Word> ids = ids_in(line);
  if (place == NameBook::nobody || ids.size() != 3)
    return complain(name, "a gateway, the center that keeps it and two seas were expected: sc: egy med red");
  put_line(Matter::gateway, {{province(place).data.id, name.line, name.column}}, ids);
}

// "tsr: R mos prm": its name, the letter of its power, its stops.
void NjudgeReader::read_railway(Line line) {
  const Word name = line.word(":");
  const std::size_t place = place_called(name.text);
  line.take(':');
  const Word letter = line.word();
  const std::vector<Word> stops = ids_in(line);
  if (place == NameBook::nobody || letter.text.size() != 1 || !letters_.contains(letter.text.front()))
    return complain(name, "a railway, the letter of its power and its stops were expected: tsr: R mos prm");
  put_line(Matter::railway, {{province(place).data.id, name.line, name.column}, letter}, stops);
}

} // namespace variants
