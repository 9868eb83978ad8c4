// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/file/draft.h"

#include "judge/board/order.h"
#include "variants/file/matters.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace variants {

namespace {

// All its words forget where they were written.
void forget_places(Draft& draft) {
  const auto forget = [](Word& word) { word.line = word.column = 0; };
  const auto forget_all = [&](std::vector<Word>& words) { std::ranges::for_each(words, forget); };
  const auto forget_units = [&](std::vector<DraftUnit>& units) {
    for (DraftUnit& unit : units) forget(unit.type), forget(unit.location);
  };
  forget(draft.victory), forget(draft.start_as_written);
  forget_all(draft.lead);
  forget_units(draft.neutrals);
  for (DraftProvince& province : draft.provinces) forget(province.id);
  for (DraftBorder& border : draft.borders) forget(border.from), forget(border.to);
  for (DraftPower& power : draft.powers) {
    forget(power.name);
    forget_all(power.homes);
    forget_units(power.units);
    if (power.owns) forget_all(*power.owns);
  }
  for (DraftLine& line : draft.lines) forget_all(line.words);
}

} // namespace

void take_over(Draft base, Draft& draft) {
  forget_places(base);
  base.title = std::move(draft.title);
  base.aliases = std::move(draft.aliases);
  base.about = std::move(draft.about);
  if (draft.start) base.start = draft.start, base.start_as_written = draft.start_as_written;
  if (!draft.victory.text.empty()) base.victory = draft.victory, base.lead = draft.lead;
  for (DraftLine& line : draft.lines) put(base, std::move(line));
  draft = std::move(base);
}

// Places and matters have files of their own; here are powers, what stands on the board at the start, and who
// wins.

using judge::UnitType;

namespace {

bool is_power_letter(char letter) {
  if (letter >= 'A' && letter <= 'Z') return letter != 'M' && letter != 'O';
  return (letter >= '0' && letter <= '9') || letter == '+' || letter == '*';
}

void check_powers(DraftBoard& board) {
  if (board.draft.powers.empty()) board.complain("there are no powers");
  std::map<char, const DraftPower*> letters;
  std::map<std::string, const DraftPower*> names;
  for (const DraftPower& power : board.draft.powers) {
    const char letter = power.data.letter;
    if (!is_power_letter(letter))
      board.complain(power.name,
                     "a power's letter is a capital, a digit, + or *, but not M (master) or O (observer)");
    if (!letters.emplace(letter, &power).second)
      board.complain(power.name,
                     std::string("the letter ") + letter + " is that of " + letters[letter]->data.name);
    if (power.data.name == judge::Map::nobody().name)
      board.complain(power.name, "that is what neutral armies are called");
    std::vector<std::string> all = power.data.aliases;
    all.push_back(power.data.name);
    all.push_back(power.data.adjective);
    for (const std::string& name : all)
      if (const auto it = names.emplace(folded_name(name), &power).first; it->second != &power)
        board.complain(power.name, "\"" + name + "\" is also a name of " + it->second->data.name);
  }
}

class Builder {
 public:
  Builder(const Draft& draft, std::vector<parser::Problem>& problems)
      : draft_(draft), board_(draft, problems) {}

  std::optional<Variant> build(std::string_view name) {
    add_provinces(board_);
    check_powers(board_);
    add_borders(board_);
    add_powers();
    for (const DraftLine& line : draft_.lines)
      if (const MatterRow& row = row_of(line.matter); row.build != nullptr) row.build(board_, line);
    const int victory = read_victory();
    const judge::Lead lead = read_lead();
    for (const DraftUnit& unit : draft_.neutrals) add_neutral(unit);
    check_neutrals();
    check_calendar();
    if (draft_.title.empty()) board_.complain("there is no title line");
    if (!draft_.start) board_.complain("there is no start line");
    if (!board_.is_faultless()) return std::nullopt;
    judge::Map map(std::move(board_.data));
    judge::Position start = start_position(map);
    parser::Names names(map);
    return Variant{.name = std::string(name),
                   .title = draft_.title,
                   .aliases = draft_.aliases,
                   .map = std::move(map),
                   .names = std::move(names),
                   .calendar = board_.calendar,
                   .start = std::move(start),
                   .victory_centers = victory,
                   .hand_victory = board_.hand_victory,
                   .beginning = std::move(board_.beginning),
                   .drawn_as = draft_.drawn_as,
                   .about = draft_.about,
                   .lead = lead,
                   .draws = !draft_.has(Matter::no_draw)};
  }

 private:
  void add_powers() {
    owners_.assign(board_.data.provinces.size(), judge::Power());
    for (std::size_t i = 0; i < draft_.powers.size(); ++i) {
      const DraftPower& power = draft_.powers[i];
      board_.data.powers.push_back(power.data);
      for (const Word& word : power.homes)
        if (const auto home = board_.center(word)) {
          board_.data.powers.back().homes.push_back(*home);
          if (!power.owns) own(*home, judge::Power(i), word);
        }
      for (const Word& word : power.owns.value_or(std::vector<Word>()))
        if (const auto owned = board_.center(word)) own(*owned, judge::Power(i), word);
      for (const DraftUnit& unit : power.units) add_unit(unit, judge::Power(i));
    }
  }

  void own(judge::Province province, judge::Power power, const Word& word) {
    judge::Power& owner = owners_[province];
    if (owner && owner != power) board_.complain(word, "that center has an owner: " + board_[owner].name);
    owner = power;
  }

  void add_unit(const DraftUnit& unit, judge::Power power) {
    const std::optional<UnitType> type = judge::type_of_letter(unit.type.text);
    if (!type) return board_.complain(unit.type, "A, F or W was expected");
    const auto at = board_.place(unit.location, *type);
    if (!at) return;
    if (!occupied_.emplace(at->province, power).second)
      board_.complain(unit.location, "two units stand there");
    units_.push_back({power, *type, *at});
  }

  // A neutral army; where these come back, only in centers.
  void add_neutral(const DraftUnit& unit) {
    if (unit.type.text != "A") return board_.complain(unit.type, "A was expected: neutral units are armies");
    add_unit(unit, judge::Power());
    if (draft_.word(Matter::neutrals).text != "rebuild") return;
    if (const auto at = board_.center(unit.location)) board_.data.guarded.push_back(*at);
  }

  void check_neutrals() {
    const Word& word = draft_.word(Matter::neutrals);
    if (!word.text.empty() && word.text != "hold" && word.text != "rebuild")
      board_.complain(word, "hold or rebuild was expected");
    else if (!word.text.empty() && draft_.neutrals.empty())
      board_.complain(word, "there are no neutral armies: write units Neutral A and a place");
  }

  void check_calendar() {
    if (draft_.word(Matter::calendar).text.empty() && board_.calendar.start.season == judge::Season::year)
      board_.complain(draft_.start_as_written, "only a board with a calendar line begins so");
  }

  judge::Lead read_lead() {
    const std::vector<Word>& words = draft_.lead;
    if (words.empty()) return {};
    const std::vector<int> numbers = board_.numbers(words, {"lead", "from", "less", "least"},
                                                    "victory 49 lead 20 from 2001 less 1 least 1");
    if (numbers.empty()) return {};
    for (const std::size_t lead : {std::size_t{0}, std::size_t{3}})
      if (numbers[lead] == 0) board_.complain(words[2 * lead + 1], "a lead of nothing wins nothing");
    if (numbers[3] > numbers[0]) board_.complain(words[7], "the least lead is no more than the first");
    return {numbers[0], numbers[1], numbers[2], numbers[3]};
  }

  int read_victory() {
    const int centers = board_.center_count();
    const std::optional<int> value = parser::number_in<int>(draft_.victory.text);
    if (draft_.victory.text.empty())
      board_.complain("there is no victory line");
    else if (!value || *value < 1 || *value > centers)
      board_.complain(draft_.victory,
                      "a number from 1 to " + std::to_string(centers) + " (all centers) was expected");
    return value.value_or(0);
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
  DraftBoard board_;
  judge::Table<judge::Province, judge::Power> owners_;
  std::map<judge::Province, judge::Power> occupied_;
  std::vector<StartUnit> units_;
};

} // namespace

std::optional<Variant> build(std::string_view name, const Draft& draft,
                             std::vector<parser::Problem>& problems) {
  return Builder(draft, problems).build(name);
}

namespace {

using judge::Location, judge::Map, parser::joined;

Word word_of(std::string text) { return {std::move(text)}; }

void take_borders(const Map& map, UnitType type, Draft& draft) {
  for (const Location from : map.locations())
    for (const Location to : map.neighbours(type, from))
      if (from < to || !map.adjacent(type, to, from))
        draft.borders.push_back({type, word_of(map.id(from)), word_of(map.id(to))});
}

std::vector<std::string> owned_by(const Variant& variant, judge::Power power) {
  std::vector<std::string> ids;
  for (const judge::Province province : variant.map.provinces())
    if (variant.start.owners[province] == power) ids.push_back(variant.map.province(province).id);
  return ids;
}

std::vector<Word> words_of(const std::vector<std::string>& texts) {
  std::vector<Word> words;
  for (const std::string& text : texts) words.push_back(word_of(text));
  return words;
}

DraftPower power_of(const Variant& variant, judge::Power power) {
  const Map& map = variant.map;
  const judge::PowerData& known = map.power(power);
  DraftPower found{word_of(known.name), {}, {}, {}, std::nullopt};
  found.data.name = known.name;
  found.data.adjective = known.adjective;
  found.data.letter = known.letter;
  found.data.aliases = known.aliases; // all else is named, and found anew
  std::vector<std::string> homes, owned = owned_by(variant, power);
  for (const judge::Province home : known.homes) homes.push_back(map.province(home).id);
  found.homes = words_of(homes);
  std::ranges::sort(homes);
  std::ranges::sort(owned);
  if (homes != owned) found.owns = words_of(owned);
  for (const judge::Unit& unit : variant.start.units)
    if (unit.power == power)
      found.units.push_back(
          {word_of(std::string(judge::type_letter(unit.type))), word_of(map.id(unit.location))});
  return found;
}

std::string line(const std::string& word, const std::string& rest) {
  return rest.empty() ? word + "\n" : word + " " + rest + "\n";
}

std::string line_if(const std::string& word, const std::string& rest) {
  return rest.empty() ? "" : line(word, rest);
}

std::string with_aliases(const std::vector<std::string>& aliases) {
  return aliases.empty() ? "" : " = " + joined(aliases, ", ");
}

std::string province_line(const judge::ProvinceData& data) {
  constexpr const char* words[] = {"land", "coast", "sea", "impassable"}; // as the enum counts
  std::string coasts;
  for (const judge::Coast coast : data.coasts)
    coasts += (coasts.empty() ? "/" : ",") + std::string(judge::coast_id(coast));
  return line(words[static_cast<std::size_t>(data.terrain)],
              std::string(data.center ? "center " : "") + (data.convoys ? "convoys " : "") +
                  (data.dual ? "dual " : "") + data.id + coasts + " " + data.name +
                  with_aliases(data.aliases));
}

// As many words a line as are read at a glance.
std::string about_lines(std::string_view about) {
  constexpr std::size_t widest = 90;
  std::string text;
  while (!about.empty()) {
    std::size_t end = about.size() <= widest ? about.size() : about.rfind(' ', widest);
    if (end == about.npos) end = std::min(about.find(' '), about.size()); // a very long word
    text += line("about", std::string(about.substr(0, end)));
    about.remove_prefix(std::min(end + 1, about.size()));
  }
  return text;
}

// Each border once, those of a place in one line.
std::string border_lines(const Draft& draft, UnitType type) {
  std::map<std::string, std::set<std::string>> borders;
  for (const DraftBorder& border : draft.borders)
    if (border.type == type)
      borders[std::min(border.from.text, border.to.text)].insert(std::max(border.from.text, border.to.text));
  std::string text;
  for (const auto& [from, others] : borders)
    text += line(type == UnitType::army ? "army" : "fleet", from + " " + joined(others, " "));
  return text;
}

std::vector<std::string> texts_of(const std::vector<Word>& words) {
  std::vector<std::string> texts;
  for (const Word& word : words) texts.push_back(word.text);
  return texts;
}

std::string units_text(const std::vector<DraftUnit>& units) {
  return joined(units, ", ", [](const DraftUnit& unit) { return unit.type.text + " " + unit.location.text; });
}

std::string power_lines(const DraftPower& power) {
  const std::string& name = power.data.name;
  std::string text = line("power", name + " " + power.data.letter + " " + power.data.adjective +
                                       with_aliases(power.data.aliases));
  text += line_if("home", power.homes.empty() ? "" : name + " " + joined(texts_of(power.homes), " "));
  if (power.owns) text += line("owns", name + " " + joined(texts_of(*power.owns), " "));
  return text + line_if("units", power.units.empty() ? "" : name + " " + units_text(power.units));
}

DraftUnit unit_of(const Map& map, const judge::Unit& unit) {
  return {word_of(unit.type == UnitType::army ? "A" : "F"), word_of(map.id(unit.location))};
}

std::string victory_text(const Draft& draft) {
  const std::string lead = joined(texts_of(draft.lead), " ");
  return draft.victory.text + (lead.empty() ? "" : " " + lead);
}

std::string neutral_lines(const Draft& draft) {
  if (draft.neutrals.empty()) return "";
  return "\n" + line("units", Map::nobody().name + " " + units_text(draft.neutrals)) +
         matter_text(draft, MatterPart::neutrals);
}

// A paragraph of its own, where there is anything.
std::string apart(const std::string& text) { return text.empty() ? "" : "\n" + text; }

} // namespace

Draft draft_of(const Variant& variant) {
  Draft draft;
  draft.title = variant.title;
  draft.aliases = variant.aliases;
  draft.drawn_as = variant.drawn_as;
  draft.about = variant.about;
  draft.start = variant.start.phase;
  draft.start_as_written = word_of(judge::to_text(variant.start.phase));
  draft.victory = word_of(std::to_string(variant.victory_centers));
  if (const judge::Lead& lead = variant.lead; lead.first > 0)
    draft.lead = words_of({"lead", std::to_string(lead.first), "from", std::to_string(lead.first_year),
                           "less", std::to_string(lead.less_a_year), "least", std::to_string(lead.least)});
  for (const judge::Province province : variant.map.provinces()) {
    const judge::ProvinceData& data = variant.map.province(province);
    draft.provinces.push_back({word_of(data.id), data});
  }
  take_borders(variant.map, UnitType::army, draft);
  take_borders(variant.map, UnitType::fleet, draft);
  for (const judge::Power power : variant.map.powers()) draft.powers.push_back(power_of(variant, power));
  for (const judge::Unit& unit : variant.start.units)
    if (unit.power.is_none()) draft.neutrals.push_back(unit_of(variant.map, unit));
  for (const std::span<const MatterRow> rows : {matters_of_places(), matters_of_games()})
    for (const MatterRow& row : rows)
      for (const std::vector<std::string>& words : row.tell(variant))
        put(draft, {row.matter, words_of(words)});
  return draft;
}

Draft draft_to_change(const Variant& variant) {
  Draft draft = draft_of(variant);
  draft.drawn_as.insert(draft.drawn_as.begin(), variant.name);
  draft.aliases.clear();
  return draft;
}

std::string variant_text(const Draft& draft) {
  std::string text = "chancery variant 1\n" + line("title", draft.title) +
                     line_if("alias", joined(draft.aliases, ", ")) + line_if("from", draft.from);
  for (const std::string& morph : draft.morphs) text += line("morph", morph);
  text += matter_text(draft, MatterPart::beginning);
  text += about_lines(draft.about);
  text += line_if("start", draft.start ? judge::to_text(*draft.start) : "") +
          line_if("victory", victory_text(draft)) + matter_text(draft, MatterPart::rules) + "\n";
  for (const DraftProvince& province : draft.provinces) text += province_line(province.data);
  text += "\n" + border_lines(draft, UnitType::army) + "\n" + border_lines(draft, UnitType::fleet);
  for (const DraftPower& power : draft.powers) text += "\n" + power_lines(power);
  text += neutral_lines(draft) + apart(matter_text(draft, MatterPart::ways)) +
          apart(matter_text(draft, MatterPart::powers));
  return text + line_if("\ndrawn as", joined(draft.drawn_as, " "));
}

} // namespace variants
