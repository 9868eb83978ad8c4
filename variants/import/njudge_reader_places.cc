// SPDX-License-Identifier: GPL-3.0-or-later
// njudge_reader_places - places, their types and the moves between them, gateways and railways of nJudge's
#include "parser/text.h"
#include "variants/file/matters.h"
#include "variants/import/foreign_board.h"
#include "variants/import/njudge_reader.h"

#include <algorithm>

namespace variants {

namespace {

// What a word of the second part means: "dun/ec", "St. Petersburg/mx".
struct NjudgeTarget {
  Word word;
  std::size_t place = NameBook::nobody;
  std::string mark; // behind the slash, small
};

using judge::Coast, judge::Terrain;

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

bool has_lines_of_its_own(char block) { return block == 'H' || block == 'G' || block == 'R'; }

void read_type(NjudgeReading& map, NjudgePlace& place, const Word& type) {
  constexpr std::string_view plain = "wvhlxgr";
  place.type = type.text.front();
  place.is_dual = type.text.size() == 2 && type.text[1] == 'w' && !is_sea(place.type);
  if (type.text.size() > (place.is_dual ? 2U : 1U) ||
      (plain.find(place.type) == plain.npos && !is_power_letter(place.type)))
    return map.read.complain(type, "a type is w (sea), l (no center), x (center of nobody), or the letter of "
                                   "the power whose home it is, with w behind it where fleets may convoy");
  if (place.type == 'h') map.read.leave_out(type, "a sea holds one fleet here");
}

void give_id(NjudgeReading& map, std::size_t place, const Word& written) {
  DraftProvince& made = map.province(place);
  made.id = written;
  made.id.text = made.data.id = parser::to_lower(written.text);
  if (!is_place_id(made.data.id))
    map.read.complain(written,
                      "a place is known by its first abbreviation, which has 2 to 5 letters or digits");
  else if (map.names.owner_of(made.data.id) != NameBook::nobody)
    map.read.complain(written, "another place has this id");
  map.names.claim(made.data.id, place);
  map.by_name.emplace(key_of(written.text), place);
}

// The longest name that begins at words[at], which moves behind it.
NjudgeTarget longest_target(const NjudgeReading& map, const std::vector<Word>& words, std::size_t& at) {
  NjudgeTarget found{words[at], NameBook::nobody, ""};
  std::string text;
  std::size_t end = at + 1;
  for (std::size_t i = at; i < words.size() && i < at + longest_name_in_words; ++i) {
    const std::string& word = words[i].text;
    const std::size_t slash = std::min(word.find('/'), word.size());
    text += (text.empty() ? "" : " ") + word.substr(0, slash);
    if (const std::size_t place = map.place_called(text); place != NameBook::nobody) {
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

std::vector<NjudgeTarget> targets_in(NjudgeReading& map, Line& line) {
  const std::vector<Word> words = listed_words(line);
  std::vector<NjudgeTarget> targets;
  for (std::size_t at = 0; at < words.size();) {
    NjudgeTarget target = longest_target(map, words, at);
    if (target.place == NameBook::nobody)
      map.read.complain(target.word, "no place has this name");
    else
      targets.push_back(std::move(target));
  }
  return targets;
}

// Both ends have the mark, in files that are right; one is enough.
void weaken(NjudgeReading& map, const std::string& one, const std::string& other, std::string_view strength,
            const Word& at) {
  const auto [first, second] = std::minmax(one, other);
  if (!map.weak.insert({first, second}).second) return;
  const auto placed = [&](std::string_view text) { return Word{std::string(text), at.line, at.column}; };
  put(map.read.draft, {Matter::weak, {placed("army"), placed(strength), placed(first), placed(second)}});
}

void take_move(NjudgeReading& map, std::size_t from, const std::string& shore, const NjudgeTarget& target) {
  const std::string &one = map.province(from).data.id, &other = map.province(target.place).data.id;
  if (target.mark == "cc") {
    map.left_out.insert(std::minmax(one, other));
    return map.read.leave_out(target.word, std::string(conduit));
  }
  const std::string_view weakness = weakness_of(target.mark);
  if (!weakness.empty()) weaken(map, one, other, weakness, target.word);
  if (!target.mark.empty() && weakness.empty() && !is_coast(target.mark))
    return map.read.complain(target.word, "behind a slash stands a coast (nc, ec, sc, wc), or mx");
  if (map.ways.size() >= most_foreign_paths)
    return map.read.complain(target.word, "a board has no more borders");
  const bool by_army = shore == "army";
  Word here = target.word, there = target.word;
  here.text = one + (by_army || shore.empty() ? "" : "/" + shore);
  there.text = other + (by_army || !is_coast(target.mark) ? "" : "/" + target.mark);
  map.ways.push_back({here, there, by_army, !by_army});
}

// `shore`: "army", or the coast of fleets; "" where the province has one alone.
void take_row(NjudgeReading& map, std::size_t from, const std::string& shore,
              const std::vector<NjudgeTarget>& targets) {
  NjudgePlace& place = map.places[from];
  place.has_rows = true;
  for (const NjudgeTarget& target : targets) {
    if (target.place == from) continue; // "no moves of this kind"
    place.leads_on = true;
    if (shore != "army") place.has_fleets = true;
    if (is_way(map.places[target.place].type)) continue;
    take_move(map, from, shore, target);
  }
}

void read_heading(NjudgeReading& map, const Word& heading) {
  constexpr std::string_view of_machiavelli = "FPSVL";
  const char first = heading.text.front();
  if (has_lines_of_its_own(first)) map.block = first;
  if (first == 'C' || first == 'O' || map.block != '\0')
    return; // in which order nJudge lists centers and owners
  if (of_machiavelli.find(first) == of_machiavelli.npos)
    return map.read.leave_out(heading, "what stands below it is not known here");
  if (!map.is_machiavelli)
    map.read.complain(heading, "this is a board of Machiavelli, which is not played here");
  map.is_machiavelli = true;
}

std::vector<Word> ids_in(NjudgeReading& map, Line& line) {
  std::vector<Word> ids;
  for (const NjudgeTarget& target : targets_in(map, line)) {
    ids.push_back(target.word);
    ids.back().text = map.province(target.place).data.id;
  }
  return ids;
}

void put_line(NjudgeReading& map, Matter matter, std::vector<Word> words, const std::vector<Word>& behind) {
  words.insert(words.end(), behind.begin(), behind.end());
  put(map.read.draft, {matter, std::move(words)});
}

// "C: hk": centers that give that power no build.
void read_hong_kong(NjudgeReading& map, Line line) {
  const Word letter = line.word(":");
  if (letter.text.size() != 1 || !line.take(':') || !map.letters.contains(letter.text.front()))
    return map.read.complain(letter, "the letter of a power and its centers were expected: C: hk");
  put_line(map, Matter::no_builds, {letter}, ids_in(map, line));
}

// "sc: egy med red": its name, the center that keeps it, the seas that it joins.
void read_gateway(NjudgeReading& map, Line line) {
  const Word name = line.word(":");
  const std::size_t place = map.place_called(name.text);
  line.take(':');
  const std::vector<Word> ids = ids_in(map, line);
  if (place == NameBook::nobody || ids.size() != 3)
    return map.read.complain(
        name, "a gateway, the center that keeps it and two seas were expected: sc: egy med red");
  put_line(map, Matter::gateway, {{map.province(place).data.id, name.line, name.column}}, ids);
}

// "tsr: R mos prm": its name, the letter of its power, its stops.
void read_railway(NjudgeReading& map, Line line) {
  const Word name = line.word(":");
  const std::size_t place = map.place_called(name.text);
  line.take(':');
  const Word letter = line.word();
  const std::vector<Word> stops = ids_in(map, line);
  if (place == NameBook::nobody || letter.text.size() != 1 || !map.letters.contains(letter.text.front()))
    return map.read.complain(
        name, "a railway, the letter of its power and its stops were expected: tsr: R mos prm");
  put_line(map, Matter::railway, {{map.province(place).data.id, name.line, name.column}, letter}, stops);
}

void settle_place(const NjudgePlace& place, judge::ProvinceData& data) {
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

} // namespace

// "Hobart,  Kw  hob hobt"
void read_place(NjudgeReading& map, Line line) {
  const Word name = line.phrase(",");
  if (!line.take(','))
    return map.read.complain(name, "a comma, a type and the id were expected behind the name: Hobart, l hob");
  const Word type = line.word();
  const std::vector<Word> words = line.words();
  if (words.empty())
    return map.read.complain(name, "behind its comma stand the type of the place and its id: Hobart, l hob");
  if (map.places.size() >= most_foreign_places)
    return map.read.complain(name, "a board has 500 places at most");
  NjudgePlace& place = map.places.emplace_back(NjudgePlace{name, {words.begin() + 1, words.end()}});
  DraftProvince& province = map.read.draft.provinces.emplace_back();
  give_id(map, map.places.size() - 1, words.front());
  read_type(map, place, type);
  province.data.center = place.type == 'x' || is_power_letter(place.type);
  if (is_power_letter(place.type)) {
    map.letters.insert(place.type);
    map.homes[place.type].push_back(province.id);
  }
}

// Ids come before names, and names before others. Of a name that two places have nJudge finds the first.
void name_places(NjudgeReading& map) {
  for (std::size_t i = 0; i < map.places.size(); ++i) {
    name_place(map.names, i, map.province(i), map.places[i].name, map.read);
    map.by_name.emplace(key_of(map.places[i].name.text), i);
  }
  for (std::size_t i = 0; i < map.places.size(); ++i)
    for (const Word& alias : map.places[i].aliases) {
      add_alias(map.names, i, map.province(i), alias, map.read);
      map.by_name.emplace(key_of(alias.text), i);
    }
}

std::size_t NjudgeReading::place_called(std::string_view name) const {
  const auto found = by_name.find(key_of(name));
  return found == by_name.end() ? NameBook::nobody : found->second;
}

// "hob-mv: kel dun". Of the kind the first letter counts, and the colon may be missing.
void read_moves(NjudgeReading& map, Line line) {
  const Word id = line.word("-");
  if (!line.take('-'))
    return map.read.complain(id, "an id, a kind of moves and places were expected: hob-mv: kel dun");
  const Word kind = line.word(":");
  line.take(':');
  const std::size_t from = map.place_called(id.text);
  if (from == NameBook::nobody) return map.read.complain(id, "no place has this name");
  if (is_way(map.places[from].type)) return; // a name of a way, no place on it
  const char first = kind.text.empty() ? '\0' : parser::to_lower(kind.text.front());
  if (first == 'c') return map.read.leave_out(kind, std::string(conduit));
  const std::string coast{first, 'c'};
  if (first != 'm' && first != 'x' && !is_coast(coast))
    return map.read.complain(
        kind, "moves are of the kind mv (armies), xc (fleets), or nc, ec, sc, wc (fleets from that coast)");
  if (is_coast(coast)) map.places[from].coasts.insert(coast);
  take_row(map, from, first == 'm' ? "army" : first == 'x' ? "" : coast, targets_in(map, line));
}

// What no line says: a place with moves of fleets is a coast, one without is land.
void settle_terrain(NjudgeReading& map) {
  for (std::size_t i = 0; i < map.places.size(); ++i) settle_place(map.places[i], map.province(i).data);
  DraftLine ice{Matter::closed, {{"fall"}}};
  for (std::size_t i = 0; i < map.places.size(); ++i)
    if (map.places[i].type == 'v') ice.words.push_back(map.province(i).id);
  if (ice.words.size() > 1) put(map.read.draft, ice);
}

// Lines of Hong Kong, gateways and railways are not indented: they go on to a blank line or a comment. All
// other lines that begin with a capital are headings.
void read_extra(NjudgeReading& map, std::string_view text, std::size_t number) {
  Line line(text, number);
  if (line.at_end()) {
    map.block = '\0';
    return;
  }
  if (map.block == 'H') return read_hong_kong(map, line);
  if (map.block == 'G') return read_gateway(map, line);
  if (map.block == 'R') return read_railway(map, line);
  if (text.front() >= 'A' && text.front() <= 'Z') read_heading(map, line.phrase(""));
}

} // namespace variants
