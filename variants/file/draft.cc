// draft - from names to ids, with every check that a board needs; see draft.h
#include "variants/file/draft.h"

#include "judge/board/order_text.h"
#include "judge/board/rule_choice.h"
#include "parser/text.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <tuple>

namespace variants {

using judge::Coast, judge::Terrain, judge::UnitType;

DraftProvince* Draft::province(std::string_view id) {
  const auto it =
      std::find_if(provinces.begin(), provinces.end(), [&](const auto& p) { return p.data.id == id; });
  return it == provinces.end() ? nullptr : &*it;
}

DraftPower* Draft::power(std::string_view name) {
  const auto it =
      std::find_if(powers.begin(), powers.end(), [&](const auto& p) { return p.data.name == name; });
  return it == powers.end() ? nullptr : &*it;
}

// Letters and digits in lower case: what the parser compares names by.
std::string folded_name(std::string_view text) {
  std::string key;
  for (const char c : text)
    if (std::isalnum(static_cast<unsigned char>(c))) key += parser::to_lower(c);
  return key;
}

namespace {

bool is_power_letter(char letter) {
  if (letter >= 'A' && letter <= 'Z') return letter != 'M' && letter != 'O';
  return (letter >= '0' && letter <= '9') || letter == '+' || letter == '*';
}

class Builder {
 public:
  Builder(const Draft& draft, std::vector<parser::Problem>& problems)
      : draft_(draft), problems_(problems), before_(problems.size()) {}

  std::optional<Variant> build(std::string_view name) {
    check_provinces();
    check_powers();
    add_borders();
    add_powers();
    for (const DraftGateway& gateway : draft_.gateways) add_gateway(gateway);
    for (const DraftRailway& railway : draft_.railways) add_railway(railway);
    for (const DraftNoBuilds& line : draft_.no_builds) bar_builds(line);
    for (const DraftBorderMark& mark : draft_.marks) mark_border(mark);
    for (const DraftClosed& line : draft_.closed) close_provinces(line);
    for (const DraftEmergency& line : draft_.emergencies) add_emergency(line);
    read_matters_of_powers(draft_, data_, problems_);
    const int victory = read_victory();
    const judge::Lead lead = lead_of(draft_, complaints());
    read_builds();
    data_.opening = opening_of(draft_, complaints());
    for (const DraftUnit& unit : draft_.rules.neutrals) add_neutral(unit);
    read_neutrals();
    const judge::Calendar calendar = calendar_of(draft_, complaints());
    data_.homes_fixed_in = homes_year_of(draft_, calendar, complaints());
    Beginning beginning = read_beginning(draft_, data_, problems_);
    const int hand_victory = read_hand_victory(draft_, data_, problems_);
    if (draft_.title.empty()) problems_.push_back({0, 0, 0, "there is no title line"});
    if (!draft_.start) problems_.push_back({0, 0, 0, "there is no start line"});
    if (problems_.size() != before_) return std::nullopt;
    judge::Map map(data_);
    judge::Position start = start_position(map);
    parser::Names names(map);
    return Variant{.name = std::string(name),
                   .title = draft_.title,
                   .aliases = draft_.aliases,
                   .map = std::move(map),
                   .names = std::move(names),
                   .calendar = calendar,
                   .start = std::move(start),
                   .victory_centers = victory,
                   .hand_victory = hand_victory,
                   .beginning = std::move(beginning),
                   .drawn_as = draft_.drawn_as,
                   .about = draft_.about,
                   .lead = lead,
                   .draws = draft_.rules.draws};
  }

 private:
  void complain(const Word& word, std::string text) {
    // A word from another file has no line here, so the text says the word itself.
    if (word.line == 0) text = word.text + ": " + text;
    const auto is_said = [&](const parser::Problem& said) { // a border, and again its mark
      return said.line == word.line && said.column == word.column && said.text == text;
    };
    if (word.line == 0 || std::ranges::none_of(problems_, is_said))
      problems_.push_back(problem_at(word, std::move(text)));
  }

  Complaints complaints() {
    return [this](const Word& word, std::string text) { complain(word, std::move(text)); };
  }

  void check_provinces() {
    if (draft_.provinces.empty()) problems_.push_back({0, 0, 0, "there are no provinces"});
    for (const DraftProvince& province : draft_.provinces) {
      ids_.emplace(province.data.id, data_.provinces.size());
      data_.provinces.push_back(province.data);
      check_province(province.data, province.id);
    }
    for (const DraftProvince& province : draft_.provinces) {
      claim(province.data.id, province);
      if (!province.data.name.empty()) claim(province.data.name, province);
      for (const std::string& alias : province.data.aliases) claim(alias, province);
    }
  }

  void check_province(const judge::ProvinceData& data, const Word& at) {
    const auto is_id_character = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    if (data.id.size() < 2 || data.id.size() > 5 ||
        !std::all_of(data.id.begin(), data.id.end(), is_id_character))
      complain(at, "a province's id has 2 to 5 small letters or digits");
    if (!data.coasts.empty() && (data.terrain != Terrain::coast || data.coasts.size() < 2))
      complain(at, "only a coast province has named coasts, and then two or more");
    if (data.center && (data.terrain == Terrain::sea || data.terrain == Terrain::impassable))
      complain(at, "a center lies on land or on a coast");
    if (data.convoys && data.terrain != Terrain::coast) complain(at, "only a coast can be marked convoys");
    if (data.dual && data.terrain != Terrain::coast) complain(at, "only a coast can be marked dual");
  }

  void claim(const std::string& name, const DraftProvince& province) {
    const auto [it, is_new] = names_.emplace(folded_name(name), &province);
    if (!is_new && it->second != &province)
      complain(province.id, "\"" + name + "\" is also a name of " + it->second->data.name);
    if (it->first.empty()) complain(province.id, "\"" + name + "\" has no letter or digit");
  }

  void check_powers() {
    if (draft_.powers.empty()) problems_.push_back({0, 0, 0, "there are no powers"});
    std::map<char, const DraftPower*> letters;
    std::map<std::string, const DraftPower*> names;
    for (const DraftPower& power : draft_.powers) {
      const char letter = power.data.letter;
      if (!is_power_letter(letter))
        complain(power.name,
                 "a power's letter is a capital, a digit, + or *, but not M (master) or O (observer)");
      if (!letters.emplace(letter, &power).second)
        complain(power.name,
                 std::string("the letter ") + letter + " is that of " + letters[letter]->data.name);
      if (power.data.name == judge::Map::nobody().name)
        complain(power.name, "that is what neutral armies are called");
      std::vector<std::string> all = power.data.aliases;
      all.push_back(power.data.name);
      all.push_back(power.data.adjective);
      for (const std::string& name : all)
        if (const auto it = names.emplace(folded_name(name), &power).first; it->second != &power)
          complain(power.name, "\"" + name + "\" is also a name of " + it->second->data.name);
    }
  }

  // A place by its id; none, with a problem, when there is no such place or the unit cannot stand there.
  std::optional<judge::Place> place(const Word& word, UnitType type) {
    const std::size_t slash = std::min(word.text.find('/'), word.text.size());
    const auto it = ids_.find(std::string_view(word.text).substr(0, slash));
    if (it == ids_.end()) return complain(word, "there is no province of that id"), std::nullopt;
    const judge::ProvinceData& data = data_.provinces[it->second];
    const bool barred = data.terrain == (type == UnitType::army ? Terrain::sea : Terrain::land);
    if (data.terrain == Terrain::impassable || (barred && type != UnitType::wing))
      return complain(word, std::string(judge::a_type(type)) + " cannot stand there"), std::nullopt;
    judge::Place found{judge::Province(it->second)};
    if (slash < word.text.size() || (type == UnitType::fleet && !data.coasts.empty())) {
      const std::string_view coast =
          std::string_view(word.text).substr(std::min(slash + 1, word.text.size()));
      const auto named = std::find_if(data.coasts.begin(), data.coasts.end(),
                                      [&](Coast each) { return judge::coast_id(each) == coast; });
      if (type != UnitType::fleet || named == data.coasts.end())
        return complain(word, coast_complaint(data, type)), std::nullopt;
      found.coast = *named;
    }
    return found;
  }

  static std::string coast_complaint(const judge::ProvinceData& data, UnitType type) {
    if (type != UnitType::fleet)
      return std::string(judge::a_type(type)) + " stands on no coast: write " + data.id;
    if (data.coasts.empty()) return data.name + " has no named coasts: write " + data.id;
    std::string text = "a fleet needs one of the coasts:";
    for (const Coast coast : data.coasts) text.append(" " + data.id + "/").append(judge::coast_id(coast));
    return text;
  }

  void add_borders() {
    std::set<std::pair<std::string_view, std::string_view>> seen[2];
    std::set<std::string_view> touched;
    for (const DraftBorder& border : draft_.borders) {
      const auto from = place(border.from, border.type), to = place(border.to, border.type);
      if (!from || !to) continue;
      if (from->province == to->province) complain(border.to, "a province has no border with itself");
      touched.insert({border.from.text, border.to.text});
      touched.insert({data_.provinces[from->province.index()].id, data_.provinces[to->province.index()].id});
      if (!seen[border.type == UnitType::fleet]
               .insert(std::minmax<std::string_view>(border.from.text, border.to.text))
               .second)
        continue;
      if (border.type == UnitType::army)
        data_.army_borders.emplace_back(from->province, to->province);
      else
        data_.fleet_borders.emplace_back(*from, *to);
    }
    if (problems_.size() == before_) check_touched(touched);
  }

  void check_touched(const std::set<std::string_view>& touched) {
    for (const DraftProvince& province : draft_.provinces) {
      if (province.data.terrain == Terrain::impassable) continue;
      if (!touched.contains(province.data.id)) complain(province.id, "no border of this province is given");
      for (const Coast coast : province.data.coasts) {
        const std::string id = province.data.id + '/' + std::string(judge::coast_id(coast));
        if (!touched.contains(id)) complain(province.id, "no border of the coast " + id + " is given");
      }
    }
  }

  void add_powers() {
    owners_.assign(data_.provinces.size(), judge::Power());
    for (std::size_t i = 0; i < draft_.powers.size(); ++i) {
      const DraftPower& power = draft_.powers[i];
      data_.powers.push_back(power.data);
      for (const Word& word : power.homes)
        if (const auto home = center(word)) {
          data_.powers.back().homes.push_back(*home);
          if (!power.owns) own(*home, judge::Power(i), word);
        }
      for (const Word& word : power.owns.value_or(std::vector<Word>()))
        if (const auto owned = center(word)) own(*owned, judge::Power(i), word);
      for (const DraftUnit& unit : power.units) add_unit(unit, judge::Power(i));
    }
  }

  std::optional<judge::Province> center(const Word& word) {
    const auto it = ids_.find(word.text);
    if (it == ids_.end()) return complain(word, "there is no province of that id"), std::nullopt;
    if (!data_.provinces[it->second].center)
      return complain(word, "that province is no center"), std::nullopt;
    return judge::Province(it->second);
  }

  // The name of a gateway or railway is that of an impassable province.
  std::optional<judge::Province> way(const Word& word) {
    const auto it = ids_.find(word.text);
    if (it == ids_.end()) return complain(word, "there is no province of that id"), std::nullopt;
    if (data_.provinces[it->second].terrain != Terrain::impassable)
      return complain(word, "an impassable province was expected, for the name"), std::nullopt;
    return judge::Province(it->second);
  }

  void add_gateway(const DraftGateway& draft) {
    const auto at = way(draft.id);
    const auto keeper = center(draft.keeper);
    if (draft.ends.size() != 2) return complain(draft.id, "a gateway leads from one sea to another");
    const auto one = place(draft.ends[0], UnitType::fleet), other = place(draft.ends[1], UnitType::fleet);
    if (!at || !keeper || !one || !other) return;
    for (const Word& end : draft.ends)
      if (data_.provinces[ids_.at(end.text)].terrain != Terrain::sea)
        return complain(end, "a sea was expected");
    if (one->province == other->province) return complain(draft.ends[1], "a gateway joins two seas");
    data_.gateways.push_back({*at, *keeper, {one->province, other->province}});
  }

  std::optional<judge::Power> power_named(const Word& word) {
    const auto power = std::ranges::find(data_.powers, word.text, &judge::PowerData::name);
    if (power == data_.powers.end()) return complain(word, "there is no power of that name"), std::nullopt;
    return judge::Power(static_cast<std::size_t>(power - data_.powers.begin()));
  }

  void bar_builds(const DraftNoBuilds& line) {
    const auto power = power_named(line.power);
    for (const Word& word : line.centers)
      if (const auto barred = center(word); barred && power)
        data_.provinces[barred->index()].no_build = *power;
  }

  void add_railway(const DraftRailway& draft) {
    judge::Railway railway;
    const auto at = way(draft.id);
    const auto power = power_named(draft.power);
    if (!power) return;
    if (draft.stops.size() < 3) complain(draft.id, "a railway has three stops or more");
    railway.power = *power;
    for (const Word& word : draft.stops) {
      const auto stop = place(word, UnitType::army);
      if (!stop) continue;
      if (std::ranges::find(railway.stops, stop->province) != railway.stops.end())
        complain(word, "the line stops there already");
      railway.stops.push_back(stop->province);
    }
    if (!at) return;
    railway.province = *at;
    data_.railways.push_back(std::move(railway));
  }

  bool has_border(const DraftBorderMark& mark) const {
    return std::ranges::any_of(draft_.borders, [&](const DraftBorder& b) {
      return b.type == mark.type && ((b.from.text == mark.from.text && b.to.text == mark.to.text) ||
                                     (b.from.text == mark.to.text && b.to.text == mark.from.text));
    });
  }

  void mark_border(const DraftBorderMark& mark) {
    const auto from = place(mark.from, mark.type), to = place(mark.to, mark.type);
    if (!from || !to) return;
    if (!has_border(mark))
      return complain(mark.to, "there is no such border to mark: it stands in a line of its own, too");
    const auto& [least, most] = std::minmax(mark.from.text, mark.to.text);
    if (!marked_.insert({mark.mark, mark.type, least, most}).second)
      return complain(mark.to, "that border is marked so already");
    switch (mark.mark) {
    case BorderMark::weak: return add_weak_border(mark, *from, *to);
    case BorderMark::one_way: return data_.one_way_borders.push_back({mark.type, *from, *to});
    case BorderMark::owner_only:
      if (const auto keeper = center(mark.what))
        data_.kept_borders.push_back({mark.type, *from, *to, *keeper});
    }
  }

  void add_weak_border(const DraftBorderMark& mark, const judge::Place& from, const judge::Place& to) {
    if (mark.what.text != "-1" && mark.what.text != "-1/2")
      return complain(mark.what, "-1 or -1/2 was expected: by how much a move is weaker");
    const std::uint8_t halves = mark.what.text == "-1" ? 2 : 1;
    data_.weak_borders.push_back({mark.type, from, to, halves});
  }

  void close_provinces(const DraftClosed& line) {
    static constexpr std::string_view seasons[] = {"spring", "summer", "fall"}; // as judge::Season counts
    const auto season = std::ranges::find(seasons, line.season.text);
    if (season == std::end(seasons)) return complain(line.season, "spring, summer or fall was expected");
    if (draft_.start && draft_.start->season == judge::Season::year)
      return complain(line.season, "turns have no seasons here, in which a province could be closed");
    for (const Word& word : line.provinces) {
      const auto it = ids_.find(word.text);
      if (it == ids_.end()) {
        complain(word, "there is no province of that id");
        continue;
      }
      std::uint8_t& closed = data_.provinces[it->second].closed;
      closed = static_cast<std::uint8_t>(closed | 1U << (season - std::begin(seasons)));
    }
  }

  void add_emergency(const DraftEmergency& line) {
    const auto power = power_named(line.power);
    const auto site = place(line.site, UnitType::army);
    const auto units = digit_in(line.units.text);
    const std::size_t dash = std::min(line.homes.text.find('-'), line.homes.text.size());
    const auto least = digit_in(std::string_view(line.homes.text).substr(0, dash));
    const auto most =
        dash == line.homes.text.size() ? least : digit_in(std::string_view(line.homes.text).substr(dash + 1));
    if (!units) return complain(line.units, "a number of units from 1 to 9 was expected");
    if (!least || !most || *least > *most)
      return complain(line.homes, "a number of home centers was expected, such as 1-3");
    if (!power || !site) return;
    if (std::ranges::find(data_.emergencies, *power, &judge::Emergency::power) != data_.emergencies.end())
      return complain(line.power, "that power has such a line already");
    data_.emergencies.push_back({*power, site->province, *units, *least, *most});
  }

  static std::optional<std::uint8_t> digit_in(std::string_view text) {
    if (text.size() != 1 || text.front() < '1' || text.front() > '9') return std::nullopt;
    return static_cast<std::uint8_t>(text.front() - '0');
  }

  void own(judge::Province province, judge::Power power, const Word& word) {
    judge::Power& owner = owners_[province];
    if (owner && owner != power)
      complain(word, "that center has an owner: " + data_.powers[owner.index()].name);
    owner = power;
  }

  void add_unit(const DraftUnit& unit, judge::Power power) {
    const std::optional<UnitType> type = judge::type_of_letter(unit.type.text);
    if (!type) return complain(unit.type, "A, F or W was expected");
    const auto at = place(unit.location, *type);
    if (!at) return;
    if (!occupied_.emplace(at->province, power).second) complain(unit.location, "two units stand there");
    units_.push_back({power, *type, *at});
  }

  // A neutral army; where these come back, only in centers.
  void add_neutral(const DraftUnit& unit) {
    if (unit.type.text != "A") return complain(unit.type, "A was expected: neutral units are armies");
    add_unit(unit, judge::Power());
    if (draft_.rules.neutrals_do.text != "rebuild") return;
    if (const auto at = center(unit.location)) data_.guarded.push_back(*at);
  }

  void read_neutrals() {
    const Word& word = draft_.rules.neutrals_do;
    if (!word.text.empty() && word.text != "hold" && word.text != "rebuild")
      complain(word, "hold or rebuild was expected");
    else if (!word.text.empty() && draft_.rules.neutrals.empty())
      complain(word, "there are no neutral armies: write units Neutral A and a place");
  }

  int read_victory() {
    const auto centers =
        std::count_if(data_.provinces.begin(), data_.provinces.end(), [](const auto& p) { return p.center; });
    const std::optional<int> value = number_in(draft_.victory.text);
    if (draft_.victory.text.empty())
      problems_.push_back({0, 0, 0, "there is no victory line"});
    else if (!value || *value < 1 || *value > centers)
      complain(draft_.victory,
               "a number from 1 to " + std::to_string(centers) + " (all centers) was expected");
    return value.value_or(0);
  }

  // The values of the rule option, but the one that asks the board.
  void read_builds() {
    if (draft_.builds.text.empty()) return;
    if (const auto builds = builds_named(draft_.builds.text))
      data_.builds = *builds;
    else
      complain(draft_.builds, builds_wanted);
  }

  judge::Position start_position(const judge::Map& map) const {
    judge::Position position;
    position.phase = *draft_.start;
    position.owners = owners_;
    for (const StartUnit& unit : units_)
      position.units.push_back({unit.power, unit.type, map.at(unit.place.province, unit.place.coast)});
    return position;
  }

  struct StartUnit {
    judge::Power power;
    UnitType type;
    judge::Place place;
  };
  const Draft& draft_;
  std::vector<parser::Problem>& problems_;
  std::size_t before_;
  judge::MapData data_;
  std::map<std::string, std::size_t, std::less<>> ids_;
  std::map<std::string, const DraftProvince*> names_;
  judge::Table<judge::Province, judge::Power> owners_;
  std::map<judge::Province, judge::Power> occupied_;
  std::vector<StartUnit> units_;
  std::set<std::tuple<BorderMark, UnitType, std::string_view, std::string_view>> marked_;
};

} // namespace

std::optional<Variant> build(std::string_view name, const Draft& draft,
                             std::vector<parser::Problem>& problems) {
  return Builder(draft, problems).build(name);
}

} // namespace variants
