// SPDX-License-Identifier: GPL-3.0-or-later
// file_words_places - see file_words.h: the lines about provinces and borders
#include "variants/file/file_words.h"

#include <algorithm>
#include <utility>

namespace variants {
namespace {

std::optional<judge::Coast> coast_named(std::string_view id) {
  using enum judge::Coast;
  for (const judge::Coast coast : {north, east, south, west, river})
    if (judge::coast_id(coast) == id) return coast;
  return std::nullopt;
}

// Cuts "/nc,sc" off the id.
void read_coasts(FileReading& file, Word& id, judge::ProvinceData& data) {
  const std::size_t slash = id.text.find('/');
  if (slash == id.text.npos) return;
  for (std::size_t at = slash + 1; at <= id.text.size();) {
    const std::size_t end = std::min(id.text.find(',', at), id.text.size());
    const Word name{id.text.substr(at, end - at), id.line, id.column + at};
    if (const auto coast = coast_named(name.text))
      data.coasts.push_back(*coast);
    else
      file.complain(name, "no such coast; coasts are nc, ec, sc, wc, rc");
    at = end + 1;
  }
  id.text.resize(slash);
}

// "coast center spa/nc,sc Spain = spn": a known id is changed, a new one added.
void read_province(FileReading& file, Line& line, judge::Terrain terrain) {
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
  read_coasts(file, word, data);
  data.id = word.text;
  data.name = line.phrase("=").text;
  if (line.take('=')) data.aliases = line.list();
  if (data.name.empty()) file.complain(word, "a province needs an id and a name, such as: land bur Burgundy");
  DraftProvince* known = file.draft.province(data.id);
  if (!known || known->data.terrain != terrain || known->data.coasts != data.coasts) file.change_the_board();
  if (!known) return file.draft.provinces.push_back({word, std::move(data)});
  if (known->id.line != 0)
    file.complain(word, "that id stands already in line " + std::to_string(known->id.line));
  *known = {word, std::move(data)};
}

template <judge::Terrain terrain> void province_line(FileReading& file, Line& line) {
  read_province(file, line, terrain);
}

template <judge::UnitType type> void border_line(FileReading& file, Line& line) {
  file.change_the_board();
  const Word from = line.word();
  const std::vector<Word> to = line.words();
  if (to.empty()) file.complain(from, "a border needs two places");
  for (const Word& each : to) file.draft.borders.push_back({type, from, each});
}

// Drops the province and its borders. A unit, home or owner that still names the province is found by the
// check.
void read_drop(FileReading& file, Line& line) {
  file.change_the_board();
  for (const Word& id : line.words()) {
    const auto names_it = [&](const std::string& text) {
      return text == id.text || text.compare(0, id.text.size() + 1, id.text + '/') == 0;
    };
    if (std::erase_if(file.draft.provinces, [&](const auto& p) { return p.data.id == id.text; }) == 0)
      file.complain(id, "there is no such province to drop");
    const auto ends_there = [&](const auto& b) { return names_it(b.from.text) || names_it(b.to.text); };
    std::erase_if(file.draft.borders, ends_there);
    std::erase_if(file.draft.marks, ends_there);
    for (DraftClosed& closed : file.draft.closed)
      std::erase_if(closed.provinces, [&](const Word& word) { return names_it(word.text); });
  }
}

void read_cut(FileReading& file, Line& line) {
  file.change_the_board();
  const std::optional<judge::UnitType> cut = read_type(file, line);
  if (!cut) return;
  const Word from = line.word();
  for (const Word& to : line.words()) {
    const auto is_it = [&](const auto& b) { return b.type == *cut && lies_between(b, from.text, to.text); };
    if (std::erase_if(file.draft.borders, is_it) == 0) file.complain(to, "there is no such border to cut");
    std::erase_if(file.draft.marks, is_it);
  }
}

} // namespace

std::span<const FileWord> place_words() {
  using enum judge::Terrain;
  static constexpr FileWord words[] = {
      {"land", province_line<land>},
      {"coast", province_line<coast>},
      {"sea", province_line<sea>},
      {"army", border_line<judge::UnitType::army>},
      {"impassable", province_line<impassable>},
      {"fleet", border_line<judge::UnitType::fleet>},
      {"drop", read_drop},
      {"cut", read_cut},
  };
  return words;
}

} // namespace variants
