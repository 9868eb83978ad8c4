// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_finish - see foreign_finish.h
#include "variants/foreign/foreign_finish.h"

#include "parser/lexer.h"
#include "parser/order_words.h"
#include "parser/text.h"
#include "variants/file/draft_build.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace variants {

namespace {

using judge::Terrain, judge::UnitType;

void note(std::vector<ForeignRemark>& remarks, const Word& at, std::string text, bool left_out) {
  if (remarks.size() < most_foreign_remarks) remarks.push_back({at, std::move(text), left_out});
}

// From each place those to which fleets go.
std::map<std::string, std::set<std::string>> fleet_ways(const Draft& draft) {
  std::map<std::string, std::set<std::string>> ways;
  for (const DraftBorder& border : draft.borders) {
    if (border.type != UnitType::fleet) continue;
    ways[border.from.text].insert(border.to.text);
    ways[border.to.text].insert(border.from.text);
  }
  return ways;
}

std::string place_of(const DraftProvince& province, judge::Coast coast) {
  return province.data.id + "/" + std::string(judge::coast_id(coast));
}

void rename(Draft& draft, const std::string& before, const std::string& after) {
  const auto renew = [&](Word& word) {
    if (word.text == before) word.text = after;
  };
  for (DraftBorder& border : draft.borders) renew(border.from), renew(border.to);
  for (DraftPower& power : draft.powers)
    for (DraftUnit& unit : power.units) renew(unit.location);
}

void merge_single_coast(Draft& draft, DraftProvince& province, std::vector<ForeignRemark>& remarks) {
  const std::string only = place_of(province, province.data.coasts.front());
  rename(draft, only, province.data.id);
  province.data.coasts.clear();
  remark(remarks, province.id, only + " is its only named coast, and has no name of its own here");
}

void tell_twin_coasts(const DraftProvince& province, std::map<std::string, std::set<std::string>>& ways,
                      std::vector<ForeignRemark>& remarks) {
  std::map<std::set<std::string>, std::string> seen;
  for (const judge::Coast coast : province.data.coasts) {
    const std::string place = place_of(province, coast);
    const auto [other, is_new] = seen.emplace(ways[place], place);
    if (!is_new)
      remark(remarks, province.id,
             other->second + " and " + place + " have the same neighbours: is one meant?");
  }
}

std::vector<std::string> in_order(const std::vector<Word>& words) {
  std::vector<std::string> texts;
  for (const Word& word : words) texts.push_back(word.text);
  std::ranges::sort(texts);
  return texts;
}

std::string in_capitals(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) { return parser::to_upper(c); });
  return text;
}

// Why the place cannot be called so; "" where it can.
std::string fault_of(const NameBook& book, std::size_t place, const std::string& name) {
  const std::string key = folded_name(name);
  if (key.size() < 2) return "has fewer than two letters";
  if (parser::is_order_word(parser::Key(key))) return "is a word of orders";
  const std::size_t owner = book.owner_of(name);
  return owner == place || owner == NameBook::nobody ? "" : "is a name of another place";
}

} // namespace

std::ptrdiff_t centers_of(const Draft& draft) {
  return std::ranges::count_if(draft.provinces, [](const DraftProvince& one) { return one.data.center; });
}

bool complain(std::vector<parser::Problem>& problems, const Word& at, std::string text) {
  if (problems.size() >= most_foreign_problems) return false;
  problems.push_back(problem_at(at, std::move(text)));
  return true;
}

void leave_out(std::vector<ForeignRemark>& remarks, const Word& at, std::string text) {
  note(remarks, at, std::move(text), true);
}

void remark(std::vector<ForeignRemark>& remarks, const Word& at, std::string text) {
  note(remarks, at, std::move(text), false);
}

void name_place(NameBook& book, std::size_t place, DraftProvince& province, const Word& written,
                std::vector<ForeignRemark>& remarks) {
  judge::ProvinceData& data = province.data;
  data.name = plain_name(written.text);
  if (const std::string fault = fault_of(book, place, data.name); !fault.empty()) {
    data.name = in_capitals(data.id);
    remark(remarks, written.text.empty() ? province.id : written,
           data.id + " is called " + data.name + ": \"" + written.text + "\" " + fault);
  } else if (data.name != written.text) {
    remark(remarks, written, "\"" + written.text + "\" is written " + data.name + " here");
  }
  book.claim(data.name, place);
}

bool add_alias(NameBook& book, std::size_t place, DraftProvince& province, const Word& written,
               std::vector<ForeignRemark>& remarks) {
  const std::string alias = plain_name(written.text);
  if (book.owner_of(alias) == place) return true;
  std::string fault = fault_of(book, place, alias);
  if (province.data.aliases.size() >= most_foreign_aliases) fault = "is one name too many";
  if (!fault.empty()) {
    leave_out(remarks, written, "\"" + written.text + "\" " + fault);
    return false;
  }
  book.claim(alias, place);
  province.data.aliases.push_back(alias);
  return true;
}

void give_letters(std::vector<DraftPower>& powers, std::vector<ForeignRemark>& remarks) {
  for (DraftPower& power : powers) {
    const char first = parser::to_upper(power.data.name.front());
    if (power.data.letter == '?' && free_letter(powers, std::string(1, first)) == first)
      power.data.letter = first;
  }
  for (DraftPower& power : powers) {
    if (power.data.letter != '?') continue;
    power.data.letter = free_letter(powers, power.data.name);
    remark(remarks, power.name, power.data.name + " has the letter " + power.data.letter);
  }
}

void settle_coasts(Draft& draft, std::vector<ForeignRemark>& remarks) {
  for (DraftProvince& province : draft.provinces)
    if (province.data.coasts.size() == 1) merge_single_coast(draft, province, remarks);
  auto ways = fleet_ways(draft);
  for (DraftProvince& province : draft.provinces) {
    judge::ProvinceData& data = province.data;
    tell_twin_coasts(province, ways, remarks);
    if (data.terrain != Terrain::coast || !data.coasts.empty() || ways.contains(data.id)) continue;
    data.terrain = Terrain::land;
    data.convoys = data.dual = false;
    remark(remarks, province.id, data.name + " is a coast that no fleet can reach: it is land here");
  }
}

void settle_game(Draft& draft, std::vector<ForeignRemark>& remarks) {
  for (DraftPower& power : draft.powers)
    if (power.owns) std::ranges::sort(*power.owns, {}, &Word::text);
  for (DraftPower& power : draft.powers)
    if (power.owns && in_order(*power.owns) == in_order(power.homes)) power.owns.reset();
  if (draft.title.empty()) draft.title = "A board";
  if (!draft.start) {
    draft.start = judge::Phase{};
    remark(remarks, {},
           "the file names no first phase: the game begins with " + judge::to_text(*draft.start));
  }
  if (draft.start_as_written.text.empty()) draft.start_as_written.text = judge::to_text(*draft.start);
  if (!draft.victory.text.empty()) return;
  draft.victory = {std::to_string(centers_of(draft) / 2 + 1)};
  remark(remarks, {},
         "the file names no number of centers that wins: " + draft.victory.text +
             " do, more than half of all");
}

void finish(ForeignRead& read, std::vector<parser::Problem>& problems) {
  if (problems.empty()) {
    settle_coasts(read.draft, read.remarks);
    settle_game(read.draft, read.remarks);
    build("board", read.draft, problems);
  }
  std::ranges::stable_sort(problems, {}, &parser::Problem::line);
  if (problems.size() > most_foreign_problems) problems.resize(most_foreign_problems);
  std::ranges::stable_sort(read.remarks, {}, [](const ForeignRemark& one) { return one.at.line; });
  if (read.remarks.size() > most_foreign_remarks) read.remarks.resize(most_foreign_remarks);
}

} // namespace variants
