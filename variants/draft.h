// draft - a variant under construction: what the lines of a variant file say, names not yet resolved
//
// Every name keeps the place where it was written. A mistake that shows only at the end (an unknown province,
// a fleet inland) is reported at that place. What was taken over from another file has line 0.
#pragma once

#include "parser/problem.h"
#include "variants/draft_rules.h"
#include "variants/file_line.h"
#include "variants/variant.h"

#include <optional>
#include <set>

namespace variants {

struct DraftProvince {
  Word id;
  judge::ProvinceData data;
};

struct DraftBorder {
  judge::UnitType type;
  Word from, to;
};

struct DraftPower {
  Word name;
  judge::PowerData data;
  std::vector<Word> homes;
  std::vector<DraftUnit> units;
  std::optional<std::vector<Word>> owns; // at the start, where that is not the homes
};

struct DraftGateway {
  Word id, keeper;
  std::vector<Word> ends;
};

struct DraftNoBuilds {
  Word power;
  std::vector<Word> centers;
};

struct DraftRailway {
  Word id, power;
  std::vector<Word> stops;
};

struct Draft {
  std::string title;
  std::vector<std::string> aliases;
  std::vector<std::string> drawn_as;
  // Of a game's own board: the variant that it was made of, and the lines that changed it, as written.
  std::string from;
  std::vector<std::string> morphs;
  std::optional<judge::Phase> start;
  Word victory;
  Word builds; // where powers may build; empty: in home centers
  Word start_as_written;
  DraftRules rules;
  std::vector<DraftProvince> provinces;
  std::vector<DraftBorder> borders;
  std::vector<DraftPower> powers;
  std::vector<DraftGateway> gateways;
  std::vector<DraftRailway> railways;
  std::vector<DraftNoBuilds> no_builds;

  DraftProvince* province(std::string_view id);
  DraftPower* power(std::string_view name);
};

// What names are compared by: letters and digits in lower case.
std::string folded_name(std::string_view text);

// Resolves and checks everything; nothing when a problem was found.
std::optional<Variant> build(std::string_view name, const Draft& draft,
                             std::vector<parser::Problem>& problems);

} // namespace variants
