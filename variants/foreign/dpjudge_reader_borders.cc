// SPDX-License-Identifier: GPL-3.0-or-later
// dpjudge_reader_borders - what stands behind ABUTS: neighbours, and the marks around them; see
// dpjudge_reader.h
#include "parser/text.h"
#include "variants/foreign/dpjudge_reader.h"
#include "variants/foreign/foreign_words.h"

#include <algorithm>

namespace variants {

namespace {

constexpr std::size_t most_ways = 80;

// "Kel": fleets alone go there.
bool is_mixed(std::string_view text) {
  return std::ranges::any_of(text, is_capital) && std::ranges::any_of(text, is_small);
}

bool has_marks(std::string_view text) { return text.find_first_of(":()*~!?&@+") != text.npos; }

Word small(Word word) {
  word.text = parser::to_lower(word.text);
  return word;
}

// "EI:*isl(kel)" taken apart.
struct MarkedPlace {
  std::string powers;      // "EI"
  bool is_limited = false; // a colon stands there, with or without powers before it
  std::string signs;       // "*", "~"
  std::string place;
  std::string owner; // "kel"
};

MarkedPlace taken_apart(std::string_view text) {
  MarkedPlace marked;
  const auto take_signs = [&](std::size_t at) {
    marked.signs += text[at];
    text = at == 0 ? text.substr(1) : text.substr(0, at);
  };
  if (const std::size_t colon = text.find(':'); colon != text.npos) {
    marked.is_limited = true;
    marked.powers = text.substr(0, colon);
    text.remove_prefix(colon + 1);
  }
  while (text.starts_with('*') || text.starts_with('~')) take_signs(0);
  while (text.ends_with('*') || text.ends_with('~')) take_signs(text.size() - 1);
  if (const std::size_t bracket = text.find('('); bracket != text.npos && text.ends_with(')')) {
    marked.owner = parser::to_lower(text.substr(bracket + 1, text.size() - bracket - 2));
    text = text.substr(0, bracket);
    while (text.ends_with('*') || text.ends_with('~')) take_signs(text.size() - 1);
  }
  marked.place = text;
  return marked;
}

} // namespace

// The id of the province, or of a coast of it, where the board has one of that name.
std::string DpjudgeReader::known_place(const std::string& text) {
  const std::string_view province = province_part(text);
  const ForeignProvince* known = board_.province_called(province);
  return known == nullptr ? text : known->data.id + text.substr(province.size());
}

// "KEL", "-dun", "isl~": a neighbour more, or one less.
void DpjudgeReader::add_way(ForeignShore& shore, const Word& written) {
  Word to = written;
  if (take_minus(to)) return take_way(shore, small(to));
  if (has_marks(to.text) && is_python())
    return complain(written, "the Python engine knows no marks on borders");
  const MarkedPlace marked = taken_apart(to.text);
  if (marked.place.empty() || has_marks(marked.place))
    return void(leave_out(written, "a border with such a mark is not known here"));
  to.column += to.text.find(marked.place);
  to.text = marked.place;
  const bool mixed = is_mixed(to.text), capital = is_capital(to.text.front());
  if (mixed && !capital)
    return complain(written, "KEL is a border for all units, kel for armies alone, Kel for fleets alone");
  to.text = known_place(parser::to_lower(to.text));
  std::erase_if(shore.ways, [&](const ForeignWay& way) { return way.to.text == to.text; });
  if (shore.ways.size() >= most_ways) return complain(written, "a place has 80 borders at most");
  lift_marks(shore.id.text, to.text);
  ForeignWay way{to, !mixed, capital};
  way.closed = marked.is_limited && marked.powers.empty();
  if (!marked.signs.empty()) way.weak = marked.signs.find('~') == std::string::npos ? "-1/2" : "-1";
  if (!marked.owner.empty()) way.owner = {known_place(marked.owner), written.line, written.column};
  if (!marked.powers.empty())
    leave_out(written,
              "a border is one for the units of all powers here, not of " + marked.powers + " alone");
  shore.ways.push_back(std::move(way));
}

// A border that a line writes anew has the marks that the line gives it. What leads one way may be led back.
void DpjudgeReader::lift_marks(const std::string& from, const std::string& to) {
  const bool of_any_coast = to.find('/') == to.npos;
  const auto is_there = [&](const Word& place) {
    return place.text == to || (of_any_coast && province_part(place.text) == to);
  };
  std::erase_if(board_.marks, [&](const DraftBorderMark& mark) {
    const bool leads_back = is_there(mark.from) && mark.to.text == from;
    return leads_back || (mark.mark != BorderMark::one_way && mark.from.text == from && is_there(mark.to));
  });
}

void DpjudgeReader::take_way(ForeignShore& shore, const Word& place) {
  const std::string id = known_place(place.text);
  const auto leads_there = [&](const ForeignWay& way) {
    return way.to.text == id || (id.find('/') == id.npos && province_part(way.to.text) == id);
  };
  if (std::erase_if(shore.ways, leads_there) == 0) complain(place, "there is no such border to take away");
}

ForeignEffect DpjudgeReader::read_amend(const Word& word, Line& line) {
  const Word written = line.word();
  if (const Word abuts = line.word(); !parser::equals_ignoring_case(abuts.text, "ABUTS")) {
    complain(abuts.text.empty() ? word : abuts, "AMEND HOB ABUTS KEL -DUN was expected");
    return ForeignEffect::nothing;
  }
  const ForeignProvince* known = board_.province_called(province_part(parser::to_lower(written.text)));
  if (known == nullptr) {
    complain(written, "there is no such place to amend");
    return ForeignEffect::nothing;
  }
  ForeignShore* about = shore(written, false);
  if (about == nullptr) return ForeignEffect::nothing;
  for (const Word& way : listed_words(line)) add_way(*about, way);
  return ForeignEffect::board;
}

} // namespace variants
