// chart - see chart.h
#include "mail/pages/chart.h"

#include "mail/pages/markup.h"
#include "mail/pages/page.h"
#include "variants/pictures/palette.h"

#include <algorithm>

namespace mail {
namespace {

using judge::Map, judge::Power;

std::size_t centers_of(const YearEnd& year, Power power) {
  return static_cast<std::size_t>(std::ranges::count(year.owners, power));
}

constexpr int width = 720, height = 320, left = 34, right = 110, top = 12, below = 26;

// Where a year and a number of centers lie in the drawing.
struct Scale {
  std::size_t years, most;
  int x(std::size_t year) const {
    return left + static_cast<int>(year) * (width - left - right) / static_cast<int>(years - 1);
  }
  int y(std::size_t centers) const {
    return height - below - static_cast<int>(centers) * (height - top - below) / static_cast<int>(most);
  }
};

std::string text_at(int x, int y, std::string_view words, std::string_view anchor) {
  return "<text x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" text-anchor=\"" +
         std::string(anchor) + "\">" + escaped(words) + "</text>";
}

std::string grid(const std::vector<YearEnd>& years, const Scale& scale) {
  std::string text;
  const std::size_t step = scale.most > 12 ? 5 : scale.most > 6 ? 2 : 1;
  for (std::size_t n = 0; n <= scale.most; n += step) {
    const std::string y = std::to_string(scale.y(n));
    text += "<line class=\"grid\" x1=\"" + std::to_string(left) + "\" x2=\"" + std::to_string(width - right) +
            "\" y1=\"" + y + "\" y2=\"" + y + "\"/>" +
            text_at(left - 6, scale.y(n) + 4, std::to_string(n), "end") + "\n";
  }
  const std::size_t every = years.size() / 8 + 1;
  for (std::size_t i = 0; i < years.size(); i += every)
    text += text_at(scale.x(i), height - 6, years[i].label, "middle") + "\n";
  return text;
}

std::string line_of(const std::vector<YearEnd>& years, const Scale& scale, Power power,
                    const std::string& colour) {
  std::string points;
  for (std::size_t i = 0; i < years.size(); ++i)
    points += (i == 0 ? "" : " ") + std::to_string(scale.x(i)) + "," +
              std::to_string(scale.y(centers_of(years[i], power)));
  return "<polyline class=\"casing\" points=\"" + points + "\"/><polyline points=\"" + points +
         "\" stroke=\"" + colour + "\"/>";
}

// Names beside the ends of their lines, moved apart where they would touch.
std::vector<std::pair<Power, int>> name_places(const Map& map, const std::vector<YearEnd>& years,
                                               const Scale& scale) {
  constexpr int line_height = 15;
  std::vector<std::pair<Power, int>> places;
  for (const Power power : map.powers())
    if (centers_of(years.back(), power) > 0)
      places.emplace_back(power, scale.y(centers_of(years.back(), power)) + 4);
  std::ranges::stable_sort(places, {}, &std::pair<Power, int>::second);
  for (std::size_t i = 1; i < places.size(); ++i)
    places[i].second = std::max(places[i].second, places[i - 1].second + line_height);
  const int over = places.empty() ? 0 : std::max(0, places.back().second - (height - 4));
  for (std::size_t i = places.size(); i-- > 0;) {
    const int most = i + 1 == places.size() ? places[i].second - over : places[i + 1].second - line_height;
    places[i].second = std::min(places[i].second, most);
  }
  return places;
}

} // namespace

std::string centers_chart(const Map& map, const std::vector<YearEnd>& years) {
  if (years.size() < 2) return "";
  Scale scale{years.size(), 1};
  for (const YearEnd& year : years)
    for (const Power power : map.powers()) scale.most = std::max(scale.most, centers_of(year, power));
  const auto looks = variants::looks_of(map);
  std::string text = grid(years, scale);
  for (const Power power : map.powers()) {
    const variants::Paint paint{variants::Role::power, looks[power].colour};
    text += "<g><title>" + escaped(map.power(power).name) + "</title>" +
            line_of(years, scale, power, variants::to_hex(variants::colour_of(paint, variants::Light::day))) +
            "</g>\n";
  }
  for (const auto& [power, y] : name_places(map, years, scale))
    text += text_at(width - right + 8, y, map.power(power).name, "start") + "\n";
  return "<figure class=\"wide\" tabindex=\"0\" aria-label=\"Centers over the years\"><svg class=\"chart\" "
         "viewBox=\"0 0 " +
         std::to_string(width) + " " + std::to_string(height) +
         "\" role=\"img\" aria-label=\"Centers of each power over the years; the table below has the "
         "numbers\">\n" +
         text + "</svg></figure>\n";
}

std::string centers_table(const Map& map, const std::vector<YearEnd>& years) {
  if (years.size() < 2) return "";
  std::string head = heading_cell("Year", false), rows;
  for (const Power power : map.powers()) head += heading_cell(escaped(map.power(power).name), false);
  for (const YearEnd& year : years) {
    rows += "<tr>" + heading_cell(year.label, true);
    for (const Power power : map.powers()) rows += number_cell(centers_of(year, power));
    rows += "</tr>\n";
  }
  return table("Centers at the end of each year", head, rows);
}

} // namespace mail
