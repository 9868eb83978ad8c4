// variant_file - one short function a kind of line; see variant_file.h
#include "variants/variant_file.h"

#include "parser/text.h"
#include "variants/draft.h"
#include "variants/file_line.h"

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
    static constexpr Row rows[] = {
        {"title", &Reader::read_title},     {"alias", &Reader::read_alias},
        {"based", &Reader::read_based},     {"start", &Reader::read_start},
        {"victory", &Reader::read_victory}, {"land", &Reader::read_land},
        {"coast", &Reader::read_coast},     {"sea", &Reader::read_sea},
        {"army", &Reader::read_army},       {"impassable", &Reader::read_impassable},
        {"fleet", &Reader::read_fleet},     {"drop", &Reader::read_drop},
        {"cut", &Reader::read_cut},         {"power", &Reader::read_power},
        {"home", &Reader::read_home},       {"units", &Reader::read_units},
        {"owns", &Reader::read_owns},       {"builds", &Reader::read_builds},
        {"drawn", &Reader::read_drawn},     {"from", &Reader::read_from},
        {"morph", &Reader::read_morph},     {"gateway", &Reader::read_gateway},
        {"railway", &Reader::read_railway}, {"no_builds", &Reader::read_no_builds},
        {"about", &Reader::read_about},
    };
    for (const Row& row : rows)
      if (row.word == word.text) return (this->*row.handler)(line);
    std::string known;
    for (const Row& row : rows) known.append(known.empty() ? "" : ", ").append(row.word);
    complain(word, "no line of a variant file begins so; known are " + known);
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
    if (!draft_.provinces.empty()) return complain(name, "this line must stand before those of provinces");
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
    if (draft_.start) taken.start = draft_.start;
    if (!draft_.victory.text.empty()) taken.victory = draft_.victory;
    if (!draft_.builds.text.empty()) taken.builds = draft_.builds;
    draft_ = std::move(taken);
    powers_taken_over_ = true;
  }

  static void forget_places(Draft& draft) {
    const auto forget = [](Word& word) { word.line = word.column = 0; };
    forget(draft.victory);
    forget(draft.builds);
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
    for (DraftRailway& railway : draft.railways) {
      forget(railway.id), forget(railway.power);
      std::for_each(railway.stops.begin(), railway.stops.end(), forget);
    }
  }

  // A drawing of another board does not show this one any more.
  void change_the_board() { draft_.drawn_as.clear(); }

  void read_start(Line& line) {
    const Word word = line.word();
    draft_.start = judge::parse_phase(word.text);
    if (!draft_.start) complain(word, "a phase was expected, such as S1901M");
  }

  void read_victory(Line& line) { draft_.victory = line.word(); }

  void read_builds(Line& line) {
    const Word first = line.word();
    if (first.text.empty() || !line.at_end())
      return complain(first, "one word says where builds may be, such as: builds any_owned");
    draft_.builds = first;
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
      std::erase_if(draft_.borders,
                    [&](const auto& b) { return names_it(b.from.text) || names_it(b.to.text); });
    }
  }

  void read_cut(Line& line) {
    change_the_board();
    const Word type = line.word();
    if (type.text != "army" && type.text != "fleet") return complain(type, "army or fleet was expected");
    const judge::UnitType cut = type.text == "army" ? judge::UnitType::army : judge::UnitType::fleet;
    const Word from = line.word();
    for (const Word& to : line.words()) {
      const auto is_it = [&](const DraftBorder& b) {
        return b.type == cut && ((b.from.text == from.text && b.to.text == to.text) ||
                                 (b.from.text == to.text && b.to.text == from.text));
      };
      if (std::erase_if(draft_.borders, is_it) == 0) complain(to, "there is no such border to cut");
    }
  }

  // "power Austria A Austrian = Habsburg". The first such line of a file drops the powers taken over.
  void read_power(Line& line) {
    if (std::exchange(powers_taken_over_, false)) draft_.powers.clear();
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
    DraftPower* power = expect_power(line);
    if (!power) return;
    power->units.clear();
    do {
      if (line.at_end()) break;
      Word type = line.word(",");
      power->units.push_back({std::move(type), line.word(",")});
    } while (line.take(','));
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

  template <class Way> static void replace(std::vector<Way>& ways, Way way) {
    std::erase_if(ways, [&](const Way& known) { return known.id.text == way.id.text; });
    ways.push_back(std::move(way));
  }

  const FindText& base_;
  std::vector<parser::Problem>& problems_;
  std::size_t depth_;
  Draft draft_;
  bool headed_ = false;
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
