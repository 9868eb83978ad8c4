// SPDX-License-Identifier: GPL-3.0-or-later
// file_words_ways - see file_words.h: the lines about places and borders unlike others
#include "variants/file/file_words.h"

#include <utility>

namespace variants {
namespace {

template <class Way> void replace(std::vector<Way>& ways, Way way) {
  std::erase_if(ways, [&](const Way& known) { return known.id.text == way.id.text; });
  ways.push_back(std::move(way));
}

// "gateway suez egy med red": its name, who keeps it, and the seas that it joins.
void read_gateway(FileReading& file, Line& line) {
  DraftGateway gateway{line.word(), line.word(), line.words()};
  replace(file.draft.gateways, std::move(gateway));
}

// "railway tsr Russia mos omk irk vla": its name, who rides it, and its stops.
void read_railway(FileReading& file, Line& line) {
  DraftRailway railway{line.word(), line.word(), line.words()};
  replace(file.draft.railways, std::move(railway));
}

// "no_builds China hon": centers that do not count for builds of that power.
void read_no_builds(FileReading& file, Line& line) {
  const Word power = line.word();
  file.draft.no_builds.push_back({power, line.words()});
}

// "weak army -1 reg ala sue": moves over these borders are weaker, and nobody supports across them.
// "one_way fleet cns gra iro": these borders lead from the first place to the others alone.
// "owner_only fleet con aeg bla": these borders are for units of whoever owns the center.
template <BorderMark mark> void mark_line(FileReading& file, Line& line) {
  const std::optional<judge::UnitType> type = read_type(file, line);
  if (!type) return;
  const Word what = mark == BorderMark::one_way ? Word() : line.word();
  const Word from = line.word();
  const std::vector<Word> to = line.words();
  if (to.empty()) file.complain(from, "a border needs two places");
  for (const Word& each : to) file.draft.marks.push_back({mark, *type, what, from, each});
}

// "closed fall arc": provinces that no unit enters or leaves in that season.
void read_closed(FileReading& file, Line& line) {
  const Word season = line.word();
  file.draft.closed.push_back({season, line.words()});
}

// "emergency Russia sib 1 1-3": the power, where it may build, how many units more, while it holds how many
// of its home centers.
void read_emergency(FileReading& file, Line& line) {
  DraftEmergency emergency{line.word(), line.word(), line.word(), line.word()};
  std::erase_if(file.draft.emergencies, [&](const DraftEmergency& known) {
    return known.power.line == 0 && known.power.text == emergency.power.text;
  });
  file.draft.emergencies.push_back(std::move(emergency));
}

} // namespace

std::span<const FileWord> way_words() {
  static constexpr FileWord words[] = {
      {"gateway", read_gateway},
      {"railway", read_railway},
      {"no_builds", read_no_builds},
      {"weak", mark_line<BorderMark::weak>},
      {"one_way", mark_line<BorderMark::one_way>},
      {"closed", read_closed},
      {"owner_only", mark_line<BorderMark::owner_only>},
      {"emergency", read_emergency},
  };
  return words;
}

} // namespace variants
