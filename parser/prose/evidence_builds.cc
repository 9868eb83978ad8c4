// SPDX-License-Identifier: GPL-3.0-or-later
// evidence_builds - what a letter may say of the builds that are due: where, what, and which are given up
#include "parser/prose/evidence_cases.h"

#include "judge/legality/legal_places.h"

#include <algorithm>
#include <cstdlib>
#include <initializer_list>

namespace parser {
namespace {

using judge::Location, judge::Order, judge::OrderKind, judge::Province, judge::UnitType;
using Index = std::ptrdiff_t;

class BuildReader : public CaseReader {
 public:
  BuildReader(const Scene& scene, EvidenceCase& made) : CaseReader(scene, made) {
    read_types();
    count_sites();
  }

  void read_site(Province home);
  void read_waived();

 private:
  void read_build(Province home, const Mentions& sites, UnitType type, Location at);
  void add_build(Collector& to, const Mention* site, Province home, UnitType type, Location at) const;
  void read_types();
  void add_types(Collector& to, const Mention* site, const std::optional<Order>& reading) const;
  void count_sites();
  void add_sites(Collector& to, const std::optional<Order>& reading) const;
  Symbol kept(const std::optional<Order>& reading) const;

  // Words for types; some stand behind a word that turns them: "no boat", "rather than an army".
  struct TypeSaid {
    Index at;
    UnitType type;
    bool turned;
  };
  std::vector<TypeSaid> types_;
  struct SitesNamed {
    std::size_t filed = 0, others = 0;
    bool here = false; // the center of the case
  } sites_;
};

void BuildReader::read_types() {
  constexpr Index before = 3; // tokens in which a word turns the type
  for (std::size_t at = 0; at < scene_.size(); ++at) {
    std::optional<UnitType> type;
    if (scene_.phrases().type(at, type) == 0 || !type) continue;
    bool turned = false;
    for (Index i = std::max<Index>(0, static_cast<Index>(at) - before); i < static_cast<Index>(at); ++i)
      turned = turned || (scene_.sentence(static_cast<std::size_t>(i)) == scene_.sentence(at) &&
                          scene_.has(static_cast<std::size_t>(i),
                                     {Sense::negation, Sense::instead_of, Sense::cancel, Sense::denial}));
    types_.push_back({static_cast<Index>(at), *type, turned});
  }
}

// What the order on file for the center is to a reading.
Symbol BuildReader::kept(const std::optional<Order>& reading) const {
  const bool first = scene_.situation().on_file.empty();
  return features_.to_file(reading, first ? Symbol("first") : Symbol("new"), "given up");
}

// How the types that the letter names, and that of the builds on file, fit the reading.
void BuildReader::add_types(Collector& to, const Mention* site, const std::optional<Order>& reading) const {
  const Symbol how = kept(reading);
  const auto fits = [&](std::optional<UnitType> type) {
    return reading && reading->type ? fit(type, *reading->type)
           : !type                  ? Symbol("unsaid")
                                    : type_symbol(*type);
  };
  std::optional<UnitType> turned, first, last, nearest;
  bool both = false;
  Index least = 0;
  for (const TypeSaid& one : types_) {
    if (one.turned) {
      turned = one.type;
      continue;
    }
    both = both || (first && *first != one.type);
    if (!first) first = one.type;
    last = one.type;
    if (site == nullptr || scene_.sentence(static_cast<std::size_t>(one.at)) != scene_.sentence(site->begin))
      continue;
    const Index far = std::abs(one.at - static_cast<Index>(site->begin));
    if (!nearest || far < least) nearest = one.type, least = far;
  }
  to.add("type turned", how, fits(turned));
  to.add("types", how, both ? Symbol("both") : fits(last), fits(turned));
  to.add("first and last type", how, fits(first), fits(last));
  to.add("type in sentence", how, fits(nearest));
  std::optional<UnitType> filed; // of a build on file elsewhere, in whose place this one may come
  for (const Order& order : scene_.situation().on_file)
    if (order.kind == OrderKind::build && made_.at && !is_same_place(map_, order.unit, made_.at))
      filed = order.type;
  if (filed)
    to.add("type on file",
           first    ? Symbol("said")
           : turned ? Symbol("turned")
                    : Symbol("unsaid"),
           fits(filed));
}

// How many centers with a build on file the letter names, and how many others where one could be.
void BuildReader::count_sites() {
  for (const Province home : judge::homes_of(map_, position_, made_.power)) {
    if (position_.unit_in(map_, home) != nullptr ||
        std::ranges::none_of(scene_.mentions_of(home),
                             [](const Mention* one) { return one->nearness == Nearness::exact; }))
      continue;
    (is_ordered(map_, home, scene_.situation().on_file) ? sites_.filed : sites_.others) += 1;
    sites_.here = sites_.here || (made_.at && map_.province_of(made_.at) == home);
  }
}

void BuildReader::add_sites(Collector& to, const std::optional<Order>& reading) const {
  const std::size_t due = scene_.situation().builds, filed = scene_.situation().on_file.size();
  const Symbol how = kept(reading);
  to.add("sites", how, yes_no(sites_.here), number(sites_.filed));
  to.add("other sites", how, yes_no(sites_.here), number(sites_.others));
  to.add("all sites", number(sites_.filed), number(sites_.others), number(due - std::min(due, filed)));
}

void BuildReader::add_build(Collector& to, const Mention* site, Province home, UnitType type,
                            Location at) const {
  to.add("bias");
  to.add("type", type_symbol(type));
  std::optional<UnitType> written;
  std::size_t distance = 0;
  for (std::size_t i = 0; i < scene_.size(); ++i) {
    std::optional<UnitType> here;
    if (scene_.phrases().type(i, here) == 0 || !here) continue;
    const std::size_t far = site == nullptr ? 0 : site->begin > i ? site->begin - i : i - site->begin;
    if (!written || far < distance) written = here, distance = far;
  }
  to.add("nearest type", fit(written, type), number(distance));
  if (!written)
    to.add("no type", type_symbol(type),
           yes_no(map_.can_enter(UnitType::fleet, at, home) || map_.can_stand(UnitType::fleet, at)));
  Order order;
  order.kind = OrderKind::build, order.unit = at, order.type = type;
  add_types(to, site, order);
  add_sites(to, order);
  if (const judge::Coast coast = map_.coast_of(at); coast != judge::Coast::none) {
    bool said = false, other = false;
    for (std::size_t i = 0; i < scene_.size(); ++i) {
      const Symbol symbol = scene_.symbol(static_cast<Index>(i));
      const bool north = symbol == "nc" || symbol == "north", south = symbol == "sc" || symbol == "south";
      said = said || (coast == judge::Coast::north ? north : south);
      other = other || (coast == judge::Coast::north ? south : north);
    }
    to.add("coast", yes_no(said), yes_no(other));
  }
  for (const Symbol flag : scene_.flags()) to.add("letter", flag);
}

void BuildReader::read_build(Province home, const Mentions& sites, UnitType type, Location at) {
  constexpr Index before = 6, behind = 4;
  constexpr std::size_t most = 30; // tokens of a letter of whose words each is looked at
  Order order;
  order.kind = OrderKind::build, order.unit = at, order.type = type;
  const auto possible = legal(order);
  if (!possible) return;
  const std::size_t build = reading(*possible);
  const auto look = [&](Collector& to, Seen& seen, Symbol role, Index i) {
    if (seen.is_new(scene_.symbol(i))) to.add(role, scene_.symbol(i));
    for (const Symbol sense : scene_.senses(i))
      if (seen.is_new(sense)) to.add(role, sense);
  };
  for (const Mention* site : sites) {
    Collector to("build");
    add_build(to, site, home, type, at);
    features_.name(to, "site", *site);
    features_.around(to, "site", *site);
    features_.old_place(to, possible, site);
    features_.sentences(to, site->begin, site->begin);
    to.add("type before", fit(site->begin > 0 ? scene_.type(site->begin - 1) : std::nullopt, type));
    Seen seen;
    const auto begin = static_cast<Index>(site->begin), end = static_cast<Index>(site->end);
    for (Index i = std::max<Index>(0, begin - before);
         i < std::min(end + behind, static_cast<Index>(scene_.size())); ++i)
      if (scene_.sentence(static_cast<std::size_t>(i)) == scene_.sentence(site->begin))
        look(to, seen, i < begin ? Symbol("to the left") : Symbol("to the right"), i);
    explain(build, to, {token_of(site), no_token, no_token});
  }
  Collector to("build unnamed");
  add_build(to, nullptr, home, type, at);
  features_.old_place(to, possible, nullptr);
  to.add("named", yes_no(!sites.empty()));
  Seen seen;
  if (scene_.size() < most)
    for (std::size_t i = 0; i < scene_.size(); ++i) look(to, seen, "word", static_cast<Index>(i));
  explain(build, to);
}

void BuildReader::read_site(Province home) {
  const Mentions& sites = scene_.mentions_of(home);
  Collector none = said_nothing("no build", sites);
  add_types(none, nullptr, std::nullopt);
  add_sites(none, std::nullopt);
  explain(0, none);
  for (const UnitType type : {UnitType::army, UnitType::fleet}) {
    std::vector<Location> places{map_.base(home)};
    if (type == UnitType::fleet && !map_.coasts(home).empty())
      places.assign(map_.coasts(home).begin(), map_.coasts(home).end());
    for (const Location at : places) read_build(home, sites, type, at);
  }
}

void BuildReader::read_waived() {
  constexpr std::size_t most = 60; // tokens of a letter of whose words each is looked at
  Order order;
  order.kind = OrderKind::waive;
  if (!legal(order)) return;
  Collector none = said_nothing("not waived", {});
  add_types(none, nullptr, std::nullopt);
  add_sites(none, std::nullopt);
  explain(0, none);
  const std::size_t waived = reading(order);
  const Symbol which = made_.waived == 1 ? Symbol("first") : Symbol("another");
  const std::size_t due = scene_.situation().builds, filed = scene_.situation().on_file.size();
  std::size_t named = 0;
  for (const Province home : judge::homes_of(map_, position_, made_.power))
    named += std::ranges::any_of(scene_.mentions_of(home),
                                 [](const Mention* one) { return one->nearness == Nearness::exact; });
  Collector to("waived");
  to.add("bias", which);
  to.add("due", number(due), number(made_.waived));
  to.add("named", number(named), number(made_.waived), yes_no(filed > 0));
  add_sites(to, order);
  bool waives = false, builds_none = false, all = false;
  std::size_t told = 0; // a number
  for (std::size_t at = 0; at < scene_.size(); ++at) {
    waives = waives || scene_.has(at, Sense::waive);
    all = all || scene_.has(at, {Sense::all, Sense::pair});
    if (scene_.has(at, Sense::one)) told = 1;
    if (scene_.has(at, Sense::two)) told = 2;
    if (scene_.has(at, Sense::three)) told = 3;
    if (!scene_.has(at, Sense::build)) continue;
    for (std::size_t i = at; i-- > 0 && scene_.sentence(i) == scene_.sentence(at);)
      builds_none = builds_none || scene_.has(i, {Sense::negation, Sense::nobody, Sense::cancel});
  }
  to.add("words for it", yes_no(waives), yes_no(builds_none), which);
  to.add("how many", yes_no(all), number(told), number(made_.waived));
  to.add("words for so many", yes_no(waives || builds_none), yes_no(all || told >= made_.waived), which);
  Seen seen;
  for (std::size_t at = 0; at < scene_.size() && scene_.size() < most; ++at) {
    const Symbol symbol = scene_.symbol(static_cast<Index>(at));
    if (seen.is_new(symbol)) to.add("word", which, symbol);
    for (const Symbol sense : scene_.senses(static_cast<Index>(at)))
      if (seen.is_new(sense)) to.add("word", which, sense);
  }
  made_.explanations.push_back({waived, to.take(), {}});
  const auto heard = std::ranges::count_if(scene_.testimony().heard, [](const Heard& one) {
    return one.order.kind == OrderKind::waive && one.doubt == Heard::Doubt::none;
  });
  const bool this_one = static_cast<std::size_t>(heard) >= made_.waived;
  made_.heard = {this_one ? Symbol("another") : Symbol("silent"),
                 this_one ? Symbol("this") : Symbol("silent")};
  for (Explanation& one : made_.explanations) {
    Collector beside(one.reading == waived ? Symbol("waived") : Symbol("not waived"));
    beside.add("heard", made_.heard[one.reading]);
    const std::vector<Feature> more = beside.take();
    one.features.insert(one.features.end(), more.begin(), more.end());
  }
  made_.evident = made_.readings.size();
}

} // namespace

void add_build_cases(const Scene& scene, std::vector<EvidenceCase>& to) {
  const Situation& situation = scene.situation();
  for (const judge::Power power : situation.own)
    for (const Province home : judge::homes_of(scene.map(), situation.position, power)) {
      if (situation.position.unit_in(scene.map(), home) != nullptr) continue;
      to.push_back({power, scene.map().base(home)});
      BuildReader reader(scene, to.back());
      reader.read_site(home);
      reader.read_heard();
    }
  if (situation.own.size() != 1) return; // whose build is given up would have to be known
  for (std::size_t number = 1; number <= situation.builds; ++number) {
    to.push_back({situation.own.front(), {}, number});
    BuildReader(scene, to.back()).read_waived();
    if (to.back().readings.size() < 2) to.pop_back(); // nothing can be waived
  }
}

} // namespace parser
