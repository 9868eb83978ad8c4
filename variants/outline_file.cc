// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/outline.h"

#include "variants/file/draft.h"
#include "variants/library.h"

#include <algorithm>
#include <utility>

namespace variants {

namespace {

using judge::Location, judge::Province, judge::Terrain;

constexpr std::string_view first_line = "chancery outline 1";

// What a file may hold: some times what the largest board needs.
constexpr std::size_t most_bytes = 1 << 21;
constexpr std::size_t most_arcs = 10'000;
constexpr std::size_t most_problems = 20;
constexpr std::size_t most_name_lines = 4, longest_name_line = 40;
constexpr double least_size = 100, greatest_size = 4'000;

// Digits and one point: no sign, no exponent, no word.
std::optional<double> number_in(std::string_view text) {
  if (text.empty() || text.size() > 12 || text.find_first_not_of("0123456789.") != text.npos)
    return std::nullopt;
  return parser::number_in<double>(text);
}

class Reader {
 public:
  Reader(std::string_view name, const judge::Map& map, std::vector<parser::Problem>& problems)
      : map_(map), problems_(problems), before_(problems.size()), placed_(map.location_count()) {
    outline_.name = name;
    outline_.areas.assign(map.province_count(), {});
    outline_.anchors.assign(map.location_count(), {});
    outline_.labels.assign(map.province_count(), {});
  }

  std::optional<Outline> read(std::string_view text) {
    if (text.size() > most_bytes) {
      complain("the file is too large");
      return std::nullopt;
    }
    std::size_t number = 0;
    for (const std::string_view line : parser::lines_of(text)) {
      read_line(Line(line, ++number));
      if (problems_.size() - before_ >= most_problems) return std::nullopt;
    }
    if (!headed_) complain(std::string("the first line must be: ").append(first_line));
    if (no_problem()) find_missing();
    if (no_problem()) find_sides();
    return no_problem() ? std::optional(std::move(outline_)) : std::nullopt;
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
        {"size", &Reader::read_size},     {"drawn", &Reader::read_drawn},
        {"arc", &Reader::read_arc},       {"province", &Reader::read_province},
        {"island", &Reader::read_island}, {"water", &Reader::read_water},
        {"place", &Reader::read_place},   {"name", &Reader::read_name},
        {"link", &Reader::read_link},     {"wall", &Reader::read_wall},
    };
    for (const Row& row : rows)
      if (row.word == word.text) return (this->*row.handler)(line);
    complain(word, "no line of an outline begins so; known are " + parser::joined(rows, ", ", &Row::word));
  }

  bool no_problem() const { return problems_.size() == before_; }
  void complain(std::string text) { problems_.push_back({0, 0, 0, std::move(text)}); }
  void complain(const Word& word, std::string text) {
    problems_.push_back(problem_at(word, std::move(text)));
  }
  void expect_end(Line& line) {
    if (!line.at_end()) complain(line.word(), "this line has a word too many");
  }

  void read_head(const Word& word, Line& line) {
    headed_ = true;
    std::string text = word.text;
    for (const Word& next : line.words()) text += ' ' + next.text;
    if (text != first_line) complain(word, std::string("the first line must be: ").append(first_line));
  }

  void read_size(Line& line) {
    outline_.size = {read_length(line.word()), read_length(line.word())};
    expect_end(line);
  }

  double read_length(const Word& word) {
    const std::optional<double> length = number_in(word.text);
    if (length && *length >= least_size && *length <= greatest_size) return *length;
    complain(word, "a number from 100 to 4000 was expected");
    return greatest_size;
  }

  void read_drawn(Line& line) {
    const Word how = line.word();
    if (how.text != "geography" && how.text != "diagram") complain(how, "geography or diagram was expected");
    outline_.diagram = how.text == "diagram";
    drawn_ = true;
    expect_end(line);
  }

  // "412.3,88"
  Point read_point(const Word& word) {
    const std::string_view text = word.text;
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::optional<double> x = number_in(text.substr(0, comma));
    const std::optional<double> y = number_in(text.substr(std::min(comma + 1, text.size())));
    if (!x || !y)
      complain(word, "a point was expected, such as 412.3,88");
    else if (*x > outline_.size.x || *y > outline_.size.y)
      complain(word, "this point lies outside the frame");
    return x && y ? Point{*x, *y} : Point{};
  }

  void read_arc(Line& line) {
    const Word number = line.word();
    const std::string wanted = std::to_string(outline_.arcs.size() + 1);
    if (number.text != wanted) complain(number, "the arcs are counted; this one is " + wanted);
    if (outline_.arcs.size() >= most_arcs) return complain(number, "there are too many arcs");
    Arc arc;
    for (const Word& word : line.words()) arc.points.push_back(read_point(word));
    if (arc.points.size() < 2) complain(number, "an arc needs two points");
    outline_.arcs.push_back(std::move(arc));
  }

  // "17 -18 44 / 60": what is left of the line.
  Area read_area(Line& line, const Word& owner) {
    Area area(1);
    std::vector<Word> words = line.words();
    if (words.empty()) {
      complain(owner, "the arcs around it were expected, such as 17 -18 44");
      return area;
    }
    for (const Word& word : words) {
      if (word.text == "/")
        area.emplace_back();
      else if (const std::optional<ArcUse> use = read_use(word))
        area.back().push_back(*use);
    }
    if (no_problem())
      for (const Ring& ring : area) check_closed(ring, owner);
    return area;
  }

  std::optional<ArcUse> read_use(const Word& word) {
    const bool reversed = word.text.starts_with('-');
    const std::string_view digits = std::string_view(word.text).substr(reversed ? 1 : 0);
    const auto number = parser::number_in<std::size_t>(digits);
    if (number && *number >= 1 && *number <= outline_.arcs.size()) return ArcUse{*number - 1, reversed};
    complain(word, "the number of an arc above was expected");
    return std::nullopt;
  }

  void check_closed(const Ring& ring, const Word& owner) {
    if (ring.empty()) return complain(owner, "one of its rings has no arcs");
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const ArcUse& use = ring[i];
      const ArcUse& next = ring[(i + 1) % ring.size()];
      if (outline_.end(use) != outline_.begin(next))
        return complain(owner, "its ring is not closed between the arcs " + std::to_string(use.arc + 1) +
                                   " and " + std::to_string(next.arc + 1));
    }
    if (outline_.points(ring).size() < 3) complain(owner, "one of its rings has less than three points");
  }

  Province expect_province(const Word& id) {
    const Location at = map_.find(id.text);
    if (at && map_.coast_of(at) == judge::Coast::none) return map_.province_of(at);
    complain(id, "the board has no such province");
    return {};
  }

  void read_province(Line& line) {
    const Word id = line.word();
    const Province province = expect_province(id);
    Area area = read_area(line, id);
    if (!province) return;
    if (!outline_.areas[province].empty()) complain(id, "this province stands here a second time");
    outline_.areas[province] = std::move(area);
  }

  void read_island(Line& line) { read_decoration(line, Decoration::Kind::island); }
  void read_water(Line& line) { read_decoration(line, Decoration::Kind::water); }

  // "island 77", "water con 80"
  void read_decoration(Line& line, Decoration::Kind kind) {
    Decoration decoration{kind, {}, {}};
    Line ahead = line;
    Word first = ahead.word();
    if (!first.text.empty() && first.text.find_first_not_of("-0123456789") != first.text.npos) {
      decoration.over = expect_province(first);
      line = ahead;
    }
    decoration.area = read_area(line, first);
    outline_.decorations.push_back(std::move(decoration));
  }

  // "place stp unit 740,222 label 740,202 center 740,236 dislodged 764,230"
  void read_place(Line& line) {
    const Word id = line.word();
    const Location at = map_.find(id.text);
    if (!at) return complain(id, "the board has no such place");
    if (std::exchange(placed_[at], true)) complain(id, "this place stands here a second time");
    std::optional<Point> unit, dislodged, label, center;
    while (!line.at_end()) {
      const Word key = line.word();
      std::optional<Point>* mark = key.text == "unit"        ? &unit
                                   : key.text == "dislodged" ? &dislodged
                                   : key.text == "label"     ? &label
                                   : key.text == "center"    ? &center
                                                             : nullptr;
      if (!mark) return complain(key, "unit, label, center or dislodged was expected");
      if (*mark) complain(key, "this mark stands here a second time");
      *mark = read_point(line.word());
    }
    if (!is_center(at)) center.reset(); // it is one on a board that is drawn alike
    expect_marks(id, at, unit && dislodged, label.has_value(), center.has_value());
    const Point alone = label.value_or(Point{});
    outline_.anchors[at] = {unit.value_or(alone), dislodged.value_or(alone), label, center};
  }

  bool is_base(Location at) const { return map_.coast_of(at) == judge::Coast::none; }
  bool is_center(Location at) const { return is_base(at) && map_.is_center(map_.province_of(at)); }

  void expect_marks(const Word& id, Location at, bool units, bool label, bool center) {
    const bool enterable = map_.province(map_.province_of(at)).terrain != Terrain::impassable;
    if (enterable && !units) complain(id, "unit and dislodged were expected");
    if (is_base(at) != label) complain(id, label ? "a named coast has no label" : "label was expected");
    if (is_center(at) && !center) complain(id, "center was expected");
  }

  // "name stp St|Petersburg"
  void read_name(Line& line) {
    const Word id = line.word();
    const Province province = expect_province(id);
    std::vector<std::string> lines;
    do {
      const Word part = line.phrase("|");
      if (part.text.empty() || part.text.size() > longest_name_line)
        complain(part.text.empty() ? id : part, "each line of a name has 1 to 40 bytes");
      lines.push_back(part.text);
    } while (line.take('|'));
    if (lines.size() > most_name_lines) complain(id, "a name has at most 4 lines");
    if (!province) return;
    if (!outline_.labels[province].empty()) complain(id, "this province has a name above");
    outline_.labels[province] = std::move(lines);
  }

  void read_link(Line& line) { read_pair(line, outline_.links); }
  void read_wall(Line& line) { read_pair(line, outline_.walls); }

  void read_pair(Line& line, std::vector<std::pair<Province, Province>>& pairs) {
    const Province a = expect_province(line.word());
    const Word second = line.word();
    const Province b = expect_province(second);
    expect_end(line);
    if (!a || !b) return;
    if (a == b) return complain(second, "two provinces were expected");
    const std::pair<Province, Province> both = std::minmax(a, b);
    if (std::find(pairs.begin(), pairs.end(), both) != pairs.end())
      return complain(second, "this pair stands here a second time");
    pairs.push_back(both);
  }

  void find_missing() {
    if (outline_.size == Point{}) complain("there is no size line");
    if (!drawn_) complain("there is no drawn line");
    for (const Province province : map_.provinces()) {
      const std::string& id = map_.province(province).id;
      if (map_.province(province).terrain == Terrain::impassable) continue;
      if (outline_.areas[province].empty()) complain("there is no province line of " + id);
      if (outline_.labels[province].empty()) complain("there is no name line of " + id);
    }
    for (const Location at : map_.locations())
      if (!placed_[at] && map_.province(map_.province_of(at)).terrain != Terrain::impassable)
        complain("there is no place line of " + map_.id(at));
  }

  void find_sides() {
    for (const Province province : map_.provinces())
      for (const Ring& ring : outline_.areas[province])
        for (const ArcUse& use : ring) outline_.arcs[use.arc].provinces.push_back(province);
    for (std::size_t i = 0; i < outline_.arcs.size(); ++i)
      if (outline_.arcs[i].provinces.size() > 2)
        complain("arc " + std::to_string(i + 1) + " has more than two provinces on its sides");
  }

  const judge::Map& map_;
  std::vector<parser::Problem>& problems_;
  std::size_t before_;
  Outline outline_;
  judge::Table<Location, char> placed_;
  bool headed_ = false, drawn_ = false;
};

std::filesystem::path path_of(const std::filesystem::path& folder, const std::string& name) {
  return folder / (name + ".outline");
}

// An outline, or why there is none.
struct Drawn {
  std::optional<Outline> outline;
  std::string wrong;
};

Drawn draw(const judge::Map& map, const std::string& name, const std::filesystem::path& path,
           const std::string& text) {
  std::vector<parser::Problem> problems;
  Drawn drawn{parse_outline(name, text, map, problems), {}};
  if (drawn.outline)
    for (std::string& broken : broken_promises(*drawn.outline, map))
      problems.push_back({0, 0, 0, std::move(broken)});
  if (problems.empty()) return drawn;
  return {std::nullopt, describe(path, text, problems)};
}

// Of the files that may draw it, nearest first. A keeper may draw an installed board otherwise.
std::vector<std::filesystem::path> paths_of(const Variant& variant, const std::filesystem::path& folder,
                                            const std::vector<std::string>& names) {
  std::vector<std::filesystem::path> paths;
  for (const std::string& name : names) {
    if (!variant.own_drawings.empty()) paths.push_back(path_of(variant.own_drawings, name));
    paths.push_back(path_of(folder, name));
  }
  return paths;
}

std::vector<std::string> names_of(const Variant& variant) {
  std::vector<std::string> names = variant.drawn_as;
  names.insert(names.begin(), variant.name);
  return names;
}

// The first of them that there is.
std::optional<Drawn> draw_first(const Variant& variant, const std::vector<std::filesystem::path>& paths) {
  for (const std::filesystem::path& path : paths)
    if (const auto text = read_text(path)) return draw(variant.map, path.stem().string(), path, *text);
  return std::nullopt;
}

} // namespace

std::optional<Outline> parse_outline(std::string_view name, std::string_view text, const judge::Map& map,
                                     std::vector<parser::Problem>& problems) {
  return Reader(name, map, problems).read(text);
}

bool has_outline(const Variant& variant, const std::filesystem::path& folder) {
  return std::ranges::any_of(paths_of(variant, folder, names_of(variant)), [](const auto& path) {
    std::error_code none;
    return exists(path, none);
  });
}

std::optional<Outline> read_outline(const Variant& variant, const std::filesystem::path& folder) {
  auto drawn = draw_first(variant, paths_of(variant, folder, names_of(variant)));
  return drawn ? std::move(drawn->outline) : std::nullopt;
}

std::string wrong_outline(const Variant& variant, const std::filesystem::path& folder) {
  const auto drawn = draw_first(variant, paths_of(variant, folder, {variant.name}));
  return drawn ? drawn->wrong : "";
}

} // namespace variants
