// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/pages/chart.h"

#include "variants/pictures/palette.h"
#include "variants/pictures/scene.h"

#include <algorithm>
#include <functional>

namespace mail {

namespace {

using judge::Map, judge::Power, variants::short_number;

ChartLine line_of(const std::vector<YearEnd>& years, judge::Power power) {
  ChartLine line{power, {}, {}};
  std::size_t with_centers = 0;
  for (const YearEnd& year : years) {
    line.centers.push_back(centers_of(year, power));
    if (line.centers.back() > 0) with_centers = line.centers.size();
  }
  if (with_centers > 0) ++with_centers; // the line goes down to nothing
  line.centers.resize(std::min(with_centers, years.size()));
  return line;
}

// `order`: from above to below, the year before. Lines that are equal keep it, so that few cross.
void lay_year(ChartLines& chart, std::vector<ChartLine*>& order, std::size_t year) {
  std::erase_if(order, [&](const ChartLine* line) { return line->centers.size() <= year; });
  const auto centers = [&](const ChartLine* line) { return line->centers[year]; };
  std::ranges::stable_sort(order, std::greater(), centers);
  for (auto at = order.begin(); at != order.end();) {
    const auto end = std::find_if(at, order.end(), [&, number = centers(*at)](const ChartLine* line) {
      return centers(line) != number;
    });
    chart.most = std::max(chart.most, centers(*at));
    chart.most_equal = std::max(chart.most_equal, static_cast<std::size_t>(end - at));
    for (double lane = static_cast<double>(end - at - 1) / -2; at != end; ++at, ++lane)
      (*at)->lanes.push_back(lane);
  }
}

constexpr int width = 720, left = 34, right = 124, top = 12, below = 26, name_height = 15;
constexpr double full_line = 3.8; // how far lines lie apart that are equal
constexpr double band = 0.84;     // the part of a center's height that equal lines share

bool has_name(const ChartLine& line, std::size_t years) {
  return line.centers.size() == years && line.centers.back() > 0;
}

// Where a year and a number of centers lie in the drawing, which is as high as equal lines, and the names
// beside their ends, need. Where that would be too high the lines are thinner.
class Scale {
 public:
  Scale(const ChartLines& chart, std::size_t years) : years_(years) {
    const auto most = static_cast<double>(chart.most), equal = static_cast<double>(chart.most_equal);
    center_ = std::clamp(equal * full_line / band, 282 / most, 440 / most);
    line_ = std::min(full_line, center_ * band / equal);
    beyond_ = line_ * (equal - 1) / 2;
    const auto names =
        std::ranges::count_if(chart.lines, [&](const ChartLine& line) { return has_name(line, years); });
    const double more = static_cast<double>(names * name_height + top) - height_for(most);
    if (more > 0) center_ += more / most;
    height_ = height_for(most);
  }
  double height() const { return height_; }
  double stroke() const { return line_ * 0.85; }
  double x(std::size_t year) const {
    return left + static_cast<double>(year) * (width - left - right) / static_cast<double>(years_ - 1);
  }
  double y(std::size_t centers) const {
    return height_ - below - beyond_ - static_cast<double>(centers) * center_;
  }
  double y(const ChartLine& line, std::size_t year) const {
    return y(line.centers[year]) + line.lanes[year] * line_;
  }

 private:
  double height_for(double most) const { return top + beyond_ + most * center_ + beyond_ + below; }

  std::size_t years_;
  double center_, line_, beyond_, height_; // beyond_: of equal lines the part above the most, and below 0
};

std::string text_at(double x, double y, std::string_view words, std::string_view anchor) {
  return "<text x=\"" + short_number(x) + "\" y=\"" + short_number(y) + "\" text-anchor=\"" +
         std::string(anchor) + "\">" + parser::escaped_for_markup(words) + "</text>";
}

std::string grid(const std::vector<YearEnd>& years, const Scale& scale, std::size_t most) {
  std::string text;
  const std::size_t step = most > 12 ? 5 : most > 6 ? 2 : 1;
  for (std::size_t n = 0; n <= most; n += step) {
    const std::string y = short_number(scale.y(n));
    text += "<line class=\"grid\" x1=\"" + std::to_string(left) + "\" x2=\"" + std::to_string(width - right) +
            "\" y1=\"" + y + "\" y2=\"" + y + "\"/>" +
            text_at(left - 6, scale.y(n) + 4, std::to_string(n), "end") + "\n";
  }
  const std::size_t every = years.size() / 8 + 1;
  for (std::size_t i = 0; i < years.size(); i += every)
    text += text_at(scale.x(i), scale.height() - 6, years[i].label, "middle") + "\n";
  return text;
}

std::string group(const std::string& attributes, double stroke, const std::string& content) {
  return "<g " + attributes + "stroke-width=\"" + short_number(stroke) + "\">\n" + content + "</g>\n";
}

std::string polyline(const std::string& points, const std::string& attributes) {
  return "<polyline points=\"" + points + "\"" + attributes + "/>";
}

std::string points_of(const ChartLine& line, const Scale& scale) {
  std::string points;
  for (std::size_t i = 0; i < line.centers.size(); ++i)
    points += (i == 0 ? "" : " ") + short_number(scale.x(i)) + "," + short_number(scale.y(line, i));
  return points;
}

std::string stroke_of(const Map& map, Power power) {
  const variants::Paint paint{variants::Role::power, variants::looks_of(map)[power].colour};
  return " stroke=\"" + variants::to_hex(variants::colour_of(paint, variants::Light::day)) + "\"";
}

// Their rims lie below all of them: none hides another line.
std::string lines_with_rims(const Map& map, const ChartLines& chart, const Scale& scale) {
  std::string rims, lines;
  for (const ChartLine& line : chart.lines) {
    const std::string points = points_of(line, scale);
    rims += polyline(points, "") + "\n";
    lines += "<g><title>" + parser::escaped_for_markup(map.power(line.power).name) + "</title>" +
             polyline(points, stroke_of(map, line.power)) + "</g>\n";
  }
  return group("class=\"casing\" ", scale.stroke() + 2, rims) + group("", scale.stroke(), lines);
}

// A name beside the end of its line, moved where it would touch another.
struct NamePlace {
  Power power;
  double line_end, middle;
};

std::vector<NamePlace> name_places(const ChartLines& chart, const Scale& scale, std::size_t years) {
  std::vector<NamePlace> places;
  for (const ChartLine& line : chart.lines)
    if (has_name(line, years)) places.push_back({line.power, scale.y(line, years - 1), 0});
  std::ranges::sort(places, {}, &NamePlace::line_end);
  double highest = 0;
  for (NamePlace& place : places) {
    place.middle = std::max(place.line_end, highest);
    highest = place.middle + name_height;
  }
  double lowest = scale.height() - 8;
  for (auto place = places.rbegin(); place != places.rend(); ++place) {
    place->middle = std::min(place->middle, lowest);
    lowest = place->middle - name_height;
  }
  return places;
}

// Each with a line that leads to it.
std::string names(const Map& map, const std::vector<NamePlace>& places) {
  constexpr int end = width - right;
  std::string text, leaders;
  for (const auto& [power, line_end, middle] : places) {
    const std::string from = short_number(line_end), to = short_number(middle);
    leaders += polyline(short_number(end + 3) + "," + from + " " + short_number(end + 13) + "," + to + " " +
                            short_number(end + 18) + "," + to,
                        stroke_of(map, power)) +
               "\n";
    text += text_at(end + 22, middle + 4, map.power(power).name, "start") + "\n";
  }
  return group("", 2, leaders) + text;
}

ChartLines chart_lines(const judge::Map& map, const std::vector<YearEnd>& years) {
  ChartLines chart;
  for (const judge::Power power : map.powers())
    if (ChartLine line = line_of(years, power); !line.centers.empty()) chart.lines.push_back(std::move(line));
  std::vector<ChartLine*> order;
  for (ChartLine& line : chart.lines) order.push_back(&line);
  std::ranges::stable_sort(order, std::greater(), &ChartLine::centers);
  for (std::size_t year = 0; year < years.size(); ++year) lay_year(chart, order, year);
  return chart;
}

} // namespace

std::size_t centers_of(const YearEnd& year, judge::Power power) {
  return static_cast<std::size_t>(std::ranges::count(year.owners, power));
}

std::string centers_chart(const Map& map, const std::vector<YearEnd>& years) {
  if (years.size() < 2) return "";
  const ChartLines chart = chart_lines(map, years);
  const Scale scale(chart, years.size());
  return "<figure class=\"wide\" tabindex=\"0\" aria-label=\"Centers over the years\"><svg class=\"chart\" "
         "viewBox=\"0 0 " +
         std::to_string(width) + " " + short_number(scale.height()) +
         "\" role=\"img\" aria-label=\"Centers of each power over the years; the table below has the "
         "numbers\">\n" +
         grid(years, scale, chart.most) + lines_with_rims(map, chart, scale) +
         names(map, name_places(chart, scale, years.size())) + "</svg></figure>\n";
}

Piece centers_table(const Map& map, const std::vector<YearEnd>& years) {
  if (years.size() < 2) return {};
  std::vector<Block::Column> columns{{}};
  std::vector<Block::Row> rows{{{{"Year"}}}};
  for (const Power power : map.powers()) {
    columns.push_back({.is_number = true});
    rows.front().push_back({{map.power(power).name}});
  }
  for (const YearEnd& year : years) {
    Block::Row& row = rows.emplace_back(Block::Row{{{year.label}}});
    for (const Power power : map.powers()) row.push_back({{std::to_string(centers_of(year, power))}});
  }
  return headed("Centers at the end of each year", std::move(columns), std::move(rows));
}

} // namespace mail
