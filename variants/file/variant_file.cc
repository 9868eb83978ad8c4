// variant_file - one short function a kind of line; see variant_file.h
#include "variants/file/variant_file.h"

#include "parser/text.h"
#include "variants/file/draft.h"
#include "variants/file/file_line.h"

#include <algorithm>
#include <utility>

namespace variants {
namespace {

constexpr std::string_view first_line = "chancery variant 1";
constexpr std::size_t longest_about = 800; // bytes: a paragraph of twelve lines in a letter
constexpr std::size_t deepest_base = 8;    // files based on files; with more, they go in a circle

std::optional<judge::Coast> coast_named(std::string_view id) {
  using enum judge::Coast;
  for (const judge::Coast coast : {north, east, south, west, river})
    if (judge::coast_id(coast) == id) return coast;
  return std::nullopt;
}

class Reader {
 public:
  Reader(const FindText& base, std::vector<parser::Problem>& problems, std::size_t depth)
      : base_(base), problems_(problems), depth_(depth) {}

  Draft read(std::string_view text) {
    std::size_t number = 0;
    for (const std::string_view line : parser::lines_of(text)) read_line(Line(line, ++number));
    if (!headed_) problems_.push_back({1, 0, 0, std::string("the first line must be: ").append(first_line)});
    return std::move(draft_);
  }

 private:
  using Handler = void (Reader::*)(Line&);
  struct Row {
    std::string_view word;
    Handler handler;
  };

  void read_line(Line line) {
    if (line.at_end()) return;
    const Word word = line.word();
    if (!headed_) return read_head(word, line);
    if (replaced_.empty() && !stands_before_base(word.text)) replaced_ = word.text;
    static constexpr Row rows[] = {
        {"title", &Reader::read_title},
        {"alias", &Reader::read_alias},
        {"based", &Reader::read_based},
        {"start", &Reader::read_start},
        {"victory", &Reader::read_victory},
        {"land", &Reader::read_land},
        {"coast", &Reader::read_coast},
        {"sea", &Reader::read_sea},
        {"army", &Reader::read_army},
        {"impassable", &Reader::read_impassable},
        {"fleet", &Reader::read_fleet},
        {"drop", &Reader::read_drop},
        {"cut", &Reader::read_cut},
        {"power", &Reader::read_power},
        {"home", &Reader::read_home},
        {"units", &Reader::read_units},
        {"owns", &Reader::read_owns},
        {"builds", &Reader::read_builds},
        {"drawn", &Reader::read_drawn},
        {"from", &Reader::read_from},
        {"morph", &Reader::read_morph},
        {"gateway", &Reader::read_gateway},
        {"railway", &Reader::read_railway},
        {"no_builds", &Reader::read_no_builds},
        {"weak", &Reader::read_weak},
        {"one_way", &Reader::read_one_way},
        {"closed", &Reader::read_closed},
        {"owner_only", &Reader::read_owner_only},
        {"emergency", &Reader::read_emergency},
        {"calendar", &Reader::read_calendar},
        {"opening", &Reader::read_opening},
        {"homes_fixed", &Reader::read_homes_fixed},
        {"neutrals", &Reader::read_neutrals},
        {"no_draw", &Reader::read_no_draw},
        {"dummy", &Reader::read_dummy},
        {"league", &Reader::read_league},
        {"helps", &Reader::read_helps},
        {"hidden_build", &Reader::read_hidden_build},
        {"reserves", &Reader::read_reserves},
        {"militia", &Reader::read_militia},
        {"rule", &Reader::read_rule},
        {"setting", &Reader::read_setting},
        {"players", &Reader::read_players},
        {"about", &Reader::read_about},
    };
    for (const Row& row : rows)
      if (row.word == word.text) return (this->*row.handler)(line);
    std::string known;
    for (const Row& row : rows) known.append(known.empty() ? "" : ", ").append(row.word);
    complain(word, "no line of a variant file begins so; known are " + known);
  }

  // What take_over keeps of the lines before: each other line changes what was taken over.
  static bool stands_before_base(std::string_view word) {
    static constexpr std::string_view words[] = {"title",    "alias",    "about",   "based",
                                                 "start",    "victory",  "builds",  "opening",
                                                 "calendar", "neutrals", "no_draw", "homes_fixed"};
    return std::ranges::find(words, word) != std::end(words);
  }

  void complain(const Word& word, std::string text) {
    problems_.push_back(problem_at(word, std::move(text)));
  }

  void read_head(const Word& word, Line& line) {
    headed_ = true;
    std::string text = word.text;
    for (const Word& next : line.words()) text += ' ' + next.text;
    if (text != first_line) complain(word, std::string("the first line must be: ").append(first_line));
  }

  void read_title(Line& line) { draft_.title = line.phrase("").text; }
  void read_alias(Line& line) { draft_.aliases = line.list(); }

  // What is special about the board, a sentence or more a line; all of them are one paragraph.
  void read_about(Line& line) {
    const Word first = line.word();
    if (first.text.empty()) return complain(first, "a text about the board was expected");
    draft_.about += (draft_.about.empty() ? "" : " ") + first.text;
    for (const Word& word : line.words()) draft_.about += ' ' + word.text;
    if (draft_.about.size() > longest_about)
      complain(first, "the text about a board has at most " + std::to_string(longest_about) + " letters");
  }

  void read_based(Line& line) {
    line.word(); // "on"
    const Word name = line.word();
    if (powers_taken_over_) return complain(name, "a file is based on one other");
    if (!replaced_.empty()) return complain(name, "this line must stand before that of " + replaced_);
    if (!draft_.own_builds.empty())
      return complain(name, "this line must stand before the builds of single powers");
    const std::optional<std::string> text = depth_ < deepest_base ? base_(name.text) : std::nullopt;
    if (!text) return complain(name, "there is no variant of that name to be based on");
    std::vector<parser::Problem> its_problems;
    Draft taken = Reader(base_, its_problems, depth_ + 1).read(*text);
    if (!its_problems.empty())
      return complain(name, "that variant has an error in line " + std::to_string(its_problems.front().line) +
                                ": " + its_problems.front().text);
    taken.drawn_as.insert(taken.drawn_as.begin(), name.text);
    take_over(std::move(taken));
  }

  // Takes over everything but the names of the other file, and what it says about itself.
  void take_over(Draft taken) {
    forget_places(taken);
    taken.title = std::move(draft_.title);
    taken.aliases = std::move(draft_.aliases);
    taken.about = std::move(draft_.about);
    if (draft_.start) taken.start = draft_.start, taken.start_as_written = draft_.start_as_written;
    if (!draft_.victory.text.empty()) taken.victory = draft_.victory, taken.rules.lead = draft_.rules.lead;
    if (!draft_.rules.calendar.empty()) taken.rules.calendar = draft_.rules.calendar;
    if (!draft_.rules.opening.text.empty()) taken.rules.opening = draft_.rules.opening;
    if (!draft_.rules.homes_fixed.text.empty()) taken.rules.homes_fixed = draft_.rules.homes_fixed;
    if (!draft_.rules.neutrals_do.text.empty()) taken.rules.neutrals_do = draft_.rules.neutrals_do;
    if (!draft_.rules.draws) taken.rules.draws = false;
    if (!draft_.builds.text.empty()) taken.builds = draft_.builds;
    draft_ = std::move(taken);
    powers_taken_over_ = true;
  }

  static void forget_places(Draft& draft) {
    const auto forget = [](Word& word) { word.line = word.column = 0; };
    forget(draft.victory);
    forget(draft.builds);
    forget(draft.start_as_written);
    forget_places(draft.rules);
    for (DraftProvince& province : draft.provinces) forget(province.id);
    for (DraftBorder& border : draft.borders) forget(border.from), forget(border.to);
    for (DraftPower& power : draft.powers) {
      forget(power.name);
      std::for_each(power.homes.begin(), power.homes.end(), forget);
      for (DraftUnit& unit : power.units) forget(unit.type), forget(unit.location);
      if (power.owns) std::for_each(power.owns->begin(), power.owns->end(), forget);
    }
    for (DraftGateway& gateway : draft.gateways) {
      forget(gateway.id), forget(gateway.keeper);
      std::for_each(gateway.ends.begin(), gateway.ends.end(), forget);
    }
    for (DraftNoBuilds& line : draft.no_builds) {
      forget(line.power);
      std::for_each(line.centers.begin(), line.centers.end(), forget);
    }
    for (auto* lines : {&draft.own_builds, &draft.dummies, &draft.leagues, &draft.helps, &draft.hidden_builds,
                        &draft.reserves, &draft.militia})
      for (DraftWords& line : *lines) {
        forget(line.power);
        std::for_each(line.words.begin(), line.words.end(), forget);
      }
    for (DraftRule& rule : draft.chosen) forget(rule.name), forget(rule.value);
    std::for_each(draft.settings.begin(), draft.settings.end(), forget);
    forget(draft.players), forget(draft.hand_victory);
    for (DraftRailway& railway : draft.railways) {
      forget(railway.id), forget(railway.power);
      std::for_each(railway.stops.begin(), railway.stops.end(), forget);
    }
    for (DraftBorderMark& mark : draft.marks) forget(mark.what), forget(mark.from), forget(mark.to);
    for (DraftClosed& line : draft.closed) {
      forget(line.season);
      std::for_each(line.provinces.begin(), line.provinces.end(), forget);
    }
    for (DraftEmergency& line : draft.emergencies)
      forget(line.power), forget(line.site), forget(line.units), forget(line.homes);
  }

  static void forget_places(DraftRules& rules) {
    const auto forget = [](Word& word) { word.line = word.column = 0; };
    for (Word* word : {&rules.opening, &rules.homes_fixed, &rules.neutrals_do}) forget(*word);
    std::ranges::for_each(rules.lead, forget);
    std::ranges::for_each(rules.calendar, forget);
    for (DraftUnit& unit : rules.neutrals) forget(unit.type), forget(unit.location);
  }

  // A drawing of another board does not show this one any more.
  void change_the_board() { draft_.drawn_as.clear(); }

  void read_start(Line& line) {
    const Word word = line.word();
    draft_.start = judge::parse_phase(word.text);
    draft_.start_as_written = word;
    if (!draft_.start) complain(word, "a phase was expected, such as S1901M");
  }

  // "victory 49 lead 20 from 2001 less 1 least 1"
  void read_victory(Line& line) {
    draft_.victory = line.word();
    draft_.rules.lead = line.words();
  }

  void read_calendar(Line& line) {
    draft_.rules.calendar = line.words();
    if (draft_.rules.calendar.empty())
      complain(line.word(), "turns without seasons are told so: calendar years 5 adjustments 10");
  }

  void read_opening(Line& line) {
    draft_.rules.opening = only_word(line, "one word says how games begin, such as: opening mobilize");
  }
  void read_homes_fixed(Line& line) {
    draft_.rules.homes_fixed = only_word(line, "one year was expected, such as: homes_fixed 1899");
  }
  void read_neutrals(Line& line) {
    draft_.rules.neutrals_do =
        only_word(line, "one word says what comes of neutral armies: neutrals hold, or neutrals rebuild");
  }
  void read_no_draw(Line& line) {
    if (!line.at_end()) complain(line.word(), "nothing stands behind no_draw");
    draft_.rules.draws = false;
  }

  // Empty, with a problem, where there is not one word.
  Word only_word(Line& line, const char* otherwise) {
    const Word word = line.word();
    if (!word.text.empty() && line.at_end()) return word;
    complain(line.at_end() ? word : line.word(), otherwise);
    return {};
  }

  void read_builds(Line& line) {
    const Word first = line.word();
    if (first.text.empty())
      return complain(first, "one word says where builds may be, such as: builds any_owned");
    if (line.at_end()) return void(draft_.builds = first);
    for (const Word& power : line.words()) put(draft_.own_builds, {power, {first}});
  }

  void read_land(Line& line) { read_province(line, judge::Terrain::land); }
  void read_coast(Line& line) { read_province(line, judge::Terrain::coast); }
  void read_sea(Line& line) { read_province(line, judge::Terrain::sea); }
  void read_impassable(Line& line) { read_province(line, judge::Terrain::impassable); }

  // "coast center spa/nc,sc Spain = spn": a known id is changed, a new one added.
  void read_province(Line& line, judge::Terrain terrain) {
    judge::ProvinceData data;
    data.terrain = terrain;
    Word word = line.word();
    for (bool mark = true; mark;) {
      mark = word.text == "center" || word.text == "convoys" || word.text == "dual";
      if (word.text == "center") data.center = true;
      if (word.text == "dual") data.dual = true;
      if (word.text == "convoys") data.convoys = true;
      if (mark) word = line.word();
    }
    read_coasts(word, data);
    data.id = word.text;
    data.name = line.phrase("=").text;
    if (line.take('=')) data.aliases = line.list();
    if (data.name.empty()) complain(word, "a province needs an id and a name, such as: land bur Burgundy");
    DraftProvince* known = draft_.province(data.id);
    if (!known || known->data.terrain != terrain || known->data.coasts != data.coasts) change_the_board();
    if (!known) return draft_.provinces.push_back({word, std::move(data)});
    if (known->id.line != 0)
      complain(word, "that id stands already in line " + std::to_string(known->id.line));
    *known = {word, std::move(data)};
  }

  // Cuts "/nc,sc" off the id.
  void read_coasts(Word& id, judge::ProvinceData& data) {
    const std::size_t slash = id.text.find('/');
    if (slash == id.text.npos) return;
    for (std::size_t at = slash + 1; at <= id.text.size();) {
      const std::size_t end = std::min(id.text.find(',', at), id.text.size());
      const Word name{id.text.substr(at, end - at), id.line, id.column + at};
      if (const auto coast = coast_named(name.text))
        data.coasts.push_back(*coast);
      else
        complain(name, "no such coast; coasts are nc, ec, sc, wc, rc");
      at = end + 1;
    }
    id.text.resize(slash);
  }

  void read_army(Line& line) { read_borders(line, judge::UnitType::army); }
  void read_fleet(Line& line) { read_borders(line, judge::UnitType::fleet); }

  void read_borders(Line& line, judge::UnitType type) {
    change_the_board();
    const Word from = line.word();
    const std::vector<Word> to = line.words();
    if (to.empty()) complain(from, "a border needs two places");
    for (const Word& each : to) draft_.borders.push_back({type, from, each});
  }

  // Drops the province and its borders. A unit, home or owner that still names the province is found by the
  // check.
  void read_drop(Line& line) {
    change_the_board();
    for (const Word& id : line.words()) {
      const auto names_it = [&](const std::string& text) {
        return text == id.text || text.compare(0, id.text.size() + 1, id.text + '/') == 0;
      };
      if (std::erase_if(draft_.provinces, [&](const auto& p) { return p.data.id == id.text; }) == 0)
        complain(id, "there is no such province to drop");
      const auto ends_there = [&](const auto& b) { return names_it(b.from.text) || names_it(b.to.text); };
      std::erase_if(draft_.borders, ends_there);
      std::erase_if(draft_.marks, ends_there);
      for (DraftClosed& closed : draft_.closed)
        std::erase_if(closed.provinces, [&](const Word& word) { return names_it(word.text); });
    }
  }

  std::optional<judge::UnitType> read_type(Line& line) {
    const Word type = line.word();
    if (type.text == "army") return judge::UnitType::army;
    if (type.text == "fleet") return judge::UnitType::fleet;
    return complain(type, "army or fleet was expected"), std::nullopt;
  }

  void read_cut(Line& line) {
    change_the_board();
    const std::optional<judge::UnitType> cut = read_type(line);
    if (!cut) return;
    const Word from = line.word();
    for (const Word& to : line.words()) {
      const auto is_it = [&](const auto& b) {
        return b.type == *cut && ((b.from.text == from.text && b.to.text == to.text) ||
                                  (b.from.text == to.text && b.to.text == from.text));
      };
      if (std::erase_if(draft_.borders, is_it) == 0) complain(to, "there is no such border to cut");
      std::erase_if(draft_.marks, is_it);
    }
  }

  // "power Austria A Austrian = Habsburg". The first such line of a file drops the powers taken over.
  void read_power(Line& line) {
    if (std::exchange(powers_taken_over_, false)) forget_powers();
    DraftPower power;
    power.name = line.word();
    const Word letter = line.word();
    power.data.name = power.name.text;
    power.data.letter = letter.text.size() == 1 ? letter.text.front() : '?';
    power.data.adjective = line.phrase("=").text;
    if (line.take('=')) power.data.aliases = line.list();
    if (power.data.adjective.empty())
      return complain(power.name,
                      "a power needs a name, a letter and an adjective, such as: power Italy I Italian");
    if (draft_.power(power.name.text)) return complain(power.name, "this power stands here a second time");
    draft_.powers.push_back(std::move(power));
  }

  // And what was said of them.
  void forget_powers() {
    const auto is_taken_over = [](const auto& line) { return line.power.line == 0; };
    std::erase_if(draft_.emergencies, is_taken_over);
    std::erase_if(draft_.railways, is_taken_over);
    std::erase_if(draft_.no_builds, is_taken_over);
    draft_.powers.clear();
    for (auto* lines : {&draft_.own_builds, &draft_.dummies, &draft_.leagues, &draft_.helps,
                        &draft_.hidden_builds, &draft_.reserves, &draft_.militia})
      lines->clear();
    draft_.players = draft_.hand_victory = {};
  }

  DraftPower* expect_power(Line& line) {
    const Word name = line.word();
    DraftPower* power = draft_.power(name.text);
    if (!power) complain(name, "no power of that name; its power line must come first");
    return power;
  }

  void read_home(Line& line) {
    if (DraftPower* power = expect_power(line)) power->homes = line.words();
  }
  void read_owns(Line& line) {
    if (DraftPower* power = expect_power(line)) power->owns = line.words();
  }
  void read_units(Line& line) {
    Line ahead = line;
    if (ahead.word().text == judge::Map::nobody().name) {
      line = ahead;
      draft_.rules.neutrals = units_in(line);
    } else if (DraftPower* power = expect_power(line)) {
      power->units = units_in(line);
    }
  }

  static std::vector<DraftUnit> units_in(Line& line) {
    std::vector<DraftUnit> units;
    do {
      if (line.at_end()) break;
      Word type = line.word(",");
      units.push_back({std::move(type), line.word(",")});
    } while (line.take(','));
    return units;
  }

  // "drawn as standard": whose drawings show this board, too, the nearest first.
  void read_drawn(Line& line) {
    const Word as = line.word();
    if (as.text != "as") return complain(as, "drawn as NAME was expected");
    for (const Word& name : line.words()) draft_.drawn_as.push_back(name.text);
  }

  // How a game's own board came about: for whoever changes it again.
  void read_from(Line& line) { draft_.from = line.word().text; }
  void read_morph(Line& line) { draft_.morphs.push_back(line.phrase("").text); }

  // "gateway suez egy med red": its name, who keeps it, and the seas that it joins.
  void read_gateway(Line& line) {
    DraftGateway gateway{line.word(), line.word(), line.words()};
    replace(draft_.gateways, std::move(gateway));
  }

  // "railway tsr Russia mos omk irk vla": its name, who rides it, and its stops.
  void read_railway(Line& line) {
    DraftRailway railway{line.word(), line.word(), line.words()};
    replace(draft_.railways, std::move(railway));
  }

  // "no_builds China hon": centers that do not count for builds of that power.
  void read_no_builds(Line& line) {
    const Word power = line.word();
    draft_.no_builds.push_back({power, line.words()});
  }

  // "weak army -1 reg ala sue": moves over these borders are weaker, and nobody supports across them.
  void read_weak(Line& line) {
    const std::optional<judge::UnitType> type = read_type(line);
    if (type) mark_borders(line, BorderMark::weak, *type, line.word());
  }
  // "one_way fleet cns gra iro": these borders lead from the first place to the others alone.
  void read_one_way(Line& line) {
    const std::optional<judge::UnitType> type = read_type(line);
    if (type) mark_borders(line, BorderMark::one_way, *type, {});
  }
  // "owner_only fleet con aeg bla": these borders are for units of whoever owns the center.
  void read_owner_only(Line& line) {
    const std::optional<judge::UnitType> type = read_type(line);
    if (type) mark_borders(line, BorderMark::owner_only, *type, line.word());
  }

  void mark_borders(Line& line, BorderMark mark, judge::UnitType type, const Word& what) {
    const Word from = line.word();
    const std::vector<Word> to = line.words();
    if (to.empty()) complain(from, "a border needs two places");
    for (const Word& each : to) draft_.marks.push_back({mark, type, what, from, each});
  }

  // "closed fall arc": provinces that no unit enters or leaves in that season.
  void read_closed(Line& line) {
    const Word season = line.word();
    draft_.closed.push_back({season, line.words()});
  }

  // "emergency Russia sib 1 1-3": the power, where it may build, how many units more, while it holds how many
  // of its home centers.
  void read_emergency(Line& line) {
    DraftEmergency emergency{line.word(), line.word(), line.word(), line.word()};
    std::erase_if(draft_.emergencies, [&](const DraftEmergency& known) {
      return known.power.line == 0 && known.power.text == emergency.power.text;
    });
    draft_.emergencies.push_back(std::move(emergency));
  }

  // "dummy Egypt France Turkey": nobody plays it; behind it, whose players order for it.
  void read_dummy(Line& line) { put_words(draft_.dummies, line); }
  // "league Catholic Saxony Spain": its name, and who belongs to it.
  void read_league(Line& line) {
    const Word name = line.word();
    const std::vector<Word> members = line.words();
    if (members.empty()) complain(name, "a league has a name and members, such as: league north Norway");
    for (const Word& power : members) put(draft_.leagues, {power, {name}});
  }
  void read_helps(Line& line) { put_words(draft_.helps, line); }
  void read_hidden_build(Line& line) { put_words(draft_.hidden_builds, line); }
  void read_reserves(Line& line) { put_words(draft_.reserves, line); }
  void read_militia(Line& line) { put_words(draft_.militia, line); }

  void read_rule(Line& line) {
    const DraftRule rule{line.word(), line.word()};
    if (rule.value.text.empty() || !line.at_end())
      return complain(rule.name, "a rule option and its value, such as: rule immobile_dummies on");
    std::erase_if(draft_.chosen, [&](const DraftRule& known) { return known.name.text == rule.name.text; });
    draft_.chosen.push_back(rule);
  }

  void read_setting(Line& line) {
    for (const Word& word : line.words()) {
      std::erase_if(draft_.settings, [&](const Word& known) { return known.text == word.text; });
      draft_.settings.push_back(word);
    }
  }

  // "players 7 28": how many, and what wins for the powers of one of them together.
  void read_players(Line& line) {
    draft_.players = line.word();
    draft_.hand_victory = line.word();
  }

  static void put(std::vector<DraftWords>& lines, DraftWords words) {
    std::erase_if(lines, [&](const DraftWords& known) { return known.power.text == words.power.text; });
    lines.push_back(std::move(words));
  }

  void put_words(std::vector<DraftWords>& lines, Line& line) {
    const Word power = line.word();
    put(lines, {power, line.words()});
  }

  template <class Way> static void replace(std::vector<Way>& ways, Way way) {
    std::erase_if(ways, [&](const Way& known) { return known.id.text == way.id.text; });
    ways.push_back(std::move(way));
  }

  const FindText& base_;
  std::vector<parser::Problem>& problems_;
  std::size_t depth_;
  Draft draft_;
  bool headed_ = false;
  std::string replaced_; // the first word of the file that must stand behind "based on"
  bool powers_taken_over_ = false;
};

} // namespace

std::optional<Variant> read_variant(std::string_view name, std::string_view text, const FindText& base,
                                    std::vector<parser::Problem>& problems) {
  const std::size_t before = problems.size();
  const Draft draft = Reader(base, problems, 0).read(text);
  std::optional<Variant> variant = build(name, draft, problems);
  std::stable_sort(problems.begin(), problems.end(),
                   [](const auto& a, const auto& b) { return a.line < b.line; });
  return problems.size() == before ? std::move(variant) : std::nullopt;
}

Made made_of(std::string_view text) {
  Made made;
  for (const std::string_view written : parser::lines_of(text)) {
    Line line(written, 0);
    const std::string word = line.word().text;
    if (word == "from") made.from = line.word().text;
    if (word == "morph") made.lines.push_back(line.phrase("").text);
  }
  return made;
}

std::vector<std::string> aliases_in(std::string_view text) {
  for (const std::string_view written : parser::lines_of(text)) {
    Line line(written, 0);
    if (line.word().text == "alias") return line.list();
  }
  return {};
}

} // namespace variants
