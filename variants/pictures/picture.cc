// SPDX-License-Identifier: GPL-3.0-or-later
// picture - see picture.h
#include "variants/pictures/picture.h"

#include <array>
#include <cmath>

namespace variants {

// ---- a drawing as a value: shapes and texts by layer, painted in roles and not in colours

std::string_view to_word(Layer layer) {
  constexpr std::array<std::string_view, 10> words{"ground", "links", "names",    "centers",  "helps",
                                                   "moves",  "ends",  "counters", "failures", "legend"};
  return words[static_cast<std::size_t>(layer)];
}

void Mark::add(Fill fill) { items.emplace_back(std::move(fill)); }
void Mark::add(Stroke stroke) { items.emplace_back(std::move(stroke)); }
void Mark::add(Text text) { items.emplace_back(std::move(text)); }

// ---- lengths and paths as short text: tenths of a pixel are enough

namespace {

long tenths(double value) { return std::lround(value * 10); }

void append_tenths(std::string& text, long value) {
  if (value < 0) text += '-';
  const long size = std::labs(value);
  if (size >= 10 || size == 0) text += std::to_string(size / 10);
  if (size % 10 != 0) text += {'.', static_cast<char>('0' + size % 10)};
}

// The pen, on a grid of tenths.
class PathWriter {
 public:
  std::string take(const Path& path) {
    for (const Step& step : path) add(step);
    return std::move(text_);
  }

 private:
  struct Spot {
    long x = 0, y = 0;
  };
  static Spot spot(Point p) { return {tenths(p.x), tenths(p.y)}; }

  void add(const Step& step) {
    switch (step.kind) {
    case Step::Kind::move:
      begin('M');
      pen_ = {};
      number(spot(step.to));
      pen_ = start_ = spot(step.to);
      break;
    case Step::Kind::line:
      if (spot(step.to).x == pen_.x && spot(step.to).y == pen_.y) return; // nothing to see
      begin('l');
      number(spot(step.to));
      pen_ = spot(step.to);
      break;
    case Step::Kind::curve:
      begin('c');
      number(spot(step.first)), number(spot(step.second)), number(spot(step.to));
      pen_ = spot(step.to);
      break;
    case Step::Kind::close:
      text_ += 'z';
      last_ = 'z';
      pen_ = start_;
    }
  }

  void begin(char command) {
    if (command == last_ && command != 'M') return;
    text_ += last_ = command;
    fresh_ = true;
  }

  void number(Spot at) {
    for (const long value : {at.x - pen_.x, at.y - pen_.y}) {
      if (!fresh_ && value >= 0) text_ += ' ';
      append_tenths(text_, value);
      fresh_ = false;
    }
  }

  std::string text_;
  char last_ = 0;
  bool fresh_ = false;
  Spot pen_, start_;
};

} // namespace

std::string short_number(double value) {
  std::string text;
  append_tenths(text, tenths(value));
  return text;
}

std::string path_data(const Path& path) { return PathWriter().take(path); }

} // namespace variants
