// SPDX-License-Identifier: GPL-3.0-or-later
// foreign_finish - see foreign_finish.h
#include "variants/import/foreign_finish.h"

#include "parser/lexer.h"
#include "parser/order_words.h"
#include "parser/text.h"
#include "variants/file/draft_build.h"
#include "variants/import/foreign_board.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace variants {

// ---- ways out of each place, as most programs write them, made borders of a board

namespace {

using judge::Terrain, judge::UnitType;

class Ways {
 public:
  Ways(const std::vector<ForeignPath>& paths, Draft& draft, std::vector<ForeignRemark>& remarks)
      : draft_(draft), remarks_(remarks) {
    for (const DraftProvince& province : draft.provinces) by_id_.emplace(province.data.id, &province.data);
    for (const ForeignPath& path : paths)
      if (path.type == UnitType::fleet) fleets_.emplace(path.from.text, path.to.text);
    for (const ForeignPath& path : paths) take(path);
  }

  void add_to_draft() {
    for (const auto& [ends, word] : ways_) {
      const auto& [type, from, to] = ends;
      const bool leads_back = ways_.contains({type, to, from});
      if (!leads_back) mark_one_way(type, from, to, word);
      if (!leads_back || from < to)
        draft_.borders.push_back({type, {from, word.line, word.column}, {to, word.line, word.column}});
    }
  }

 private:
  struct Ends {
    UnitType type;
    std::string from, to;
    auto operator<=>(const Ends&) const = default;
  };

  static bool bars(const judge::ProvinceData& province, UnitType type) {
    return province.terrain == Terrain::impassable ||
           province.terrain == (type == UnitType::army ? Terrain::sea : Terrain::land);
  }

  static std::string unit(UnitType type) { return type == UnitType::army ? "an army" : "a fleet"; }

  void leave_out(const Word& at, std::string text) { remarks_.push_back({at, std::move(text), true}); }

  void take(const ForeignPath& path) {
    const judge::ProvinceData &from = *by_id_.find(province_part(path.from.text))->second,
                              &to = *by_id_.find(province_part(path.to.text))->second;
    if (from.id == to.id) return; // some write it for "no borders of this kind"
    for (const judge::ProvinceData* end : {&from, &to})
      if (bars(*end, path.type))
        return leave_out(path.to, "no border for " + unit(path.type) + " from " + from.id + " to " + to.id +
                                      ": " + unit(path.type) + " cannot stand in " + end->id);
    if (path.type == UnitType::army) return add(path, from.id, to.id);
    for (const std::string& place : shores(path, to)) add(path, path.from.text, place);
  }

  void add(const ForeignPath& path, const std::string& from, const std::string& to) {
    ways_.emplace(Ends{path.type, from, to}, path.to);
  }

  // Where a fleet comes to; all coasts where the file leaves it open which one.
  std::vector<std::string> shores(const ForeignPath& path, const judge::ProvinceData& to) {
    if (to.coasts.empty()) return {to.id};
    if (path.to.text.find('/') != path.to.text.npos) return {path.to.text};
    std::vector<std::string> all, leading_back;
    for (const judge::Coast coast : to.coasts) {
      all.push_back(to.id + "/" + std::string(judge::coast_id(coast)));
      if (leads_to(all.back(), path.from.text)) leading_back.push_back(all.back());
    }
    if (leading_back.size() == 1 && path.lost_coast.empty()) return leading_back;
    std::string names;
    for (const std::string& one : leading_back.empty() ? all : leading_back)
      names += (names.empty() ? "" : " and ") + one;
    const std::string told =
        path.from.text + " leads to " + to.id +
        (path.lost_coast.empty() ? " and names no coast of it"
                                 : " by a coast " + path.lost_coast + ", which it does not have");
    if (leading_back.empty())
      leave_out(path.to, told + ", nor does one lead back: no border; it may be one of " + names);
    else
      remarks_.push_back({path.to, told + ": taken for " + names, false});
    return leading_back;
  }

  bool leads_to(const std::string& from, const std::string& to) const {
    return fleets_.contains({from, to}) || fleets_.contains({from, std::string(province_part(to))});
  }

  // As the file says; it may be a slip of its writer.
  void mark_one_way(UnitType type, const std::string& from, const std::string& to, const Word& word) {
    draft_.marks.push_back({BorderMark::one_way,
                            type,
                            {"", word.line, word.column},
                            {from, word.line, word.column},
                            {to, word.line, word.column}});
    remarks_.push_back({word,
                        unit(type) + " may go from " + from + " to " + to +
                            ", and nothing leads back: the border leads one way",
                        false});
  }

  Draft& draft_;
  std::vector<ForeignRemark>& remarks_;
  std::map<std::string, const judge::ProvinceData*, std::less<>> by_id_;
  std::set<std::pair<std::string, std::string>> fleets_; // as written
  std::map<Ends, Word> ways_;
};

} // namespace

void add_borders(const std::vector<ForeignPath>& paths, Draft& draft, std::vector<ForeignRemark>& remarks) {
  Ways(paths, draft, remarks).add_to_draft();
}

// ---- what the reader of a whole file does when its last line is read

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
