// SPDX-License-Identifier: GPL-3.0-or-later
// taken_over - see taken_over.h
#include "variants/file/taken_over.h"

#include <utility>

namespace variants {
namespace {

// Every word of a draft forgets where it was written.
void forget(Word& word) { word.line = word.column = 0; }
template <class... More> void forget(Word& first, Word& second, More&... more) {
  forget(first);
  forget(second, more...);
}
template <class Item> void forget(std::vector<Item>& items);

void forget(DraftProvince& province) { forget(province.id); }
void forget(DraftBorder& border) { forget(border.from, border.to); }
void forget(DraftUnit& unit) { forget(unit.type, unit.location); }
void forget(DraftBorderMark& mark) { forget(mark.what, mark.from, mark.to); }
void forget(DraftEmergency& line) { forget(line.power, line.site, line.units, line.homes); }
void forget(DraftRule& rule) { forget(rule.name, rule.value); }
void forget(DraftPower& power) {
  forget(power.name);
  forget(power.homes);
  forget(power.units);
  if (power.owns) forget(*power.owns);
}
void forget(DraftGateway& gateway) { forget(gateway.id, gateway.keeper), forget(gateway.ends); }
void forget(DraftRailway& railway) { forget(railway.id, railway.power), forget(railway.stops); }
void forget(DraftNoBuilds& line) { forget(line.power), forget(line.centers); }
void forget(DraftClosed& line) { forget(line.season), forget(line.provinces); }
void forget(DraftWords& line) { forget(line.power), forget(line.words); }
void forget(DraftRules& rules) {
  forget(rules.opening, rules.homes_fixed, rules.neutrals_do);
  forget(rules.lead);
  forget(rules.calendar);
  forget(rules.neutrals);
}

template <class Item> void forget(std::vector<Item>& items) {
  for (Item& item : items) forget(item);
}

void forget_places(Draft& draft) {
  forget(draft.victory, draft.builds, draft.start_as_written, draft.players, draft.hand_victory);
  forget(draft.rules);
  forget(draft.provinces);
  forget(draft.borders);
  forget(draft.powers);
  forget(draft.gateways);
  forget(draft.railways);
  forget(draft.no_builds);
  forget(draft.marks);
  forget(draft.closed);
  forget(draft.emergencies);
  for (auto* lines : draft.words_of_powers()) forget(*lines);
  forget(draft.chosen);
  forget(draft.settings);
}

void prefer(Word& taken, const Word& said) {
  if (!said.text.empty()) taken = said;
}

} // namespace

void take_over(Draft base, Draft& draft) {
  forget_places(base);
  base.title = std::move(draft.title);
  base.aliases = std::move(draft.aliases);
  base.about = std::move(draft.about);
  if (draft.start) base.start = draft.start, base.start_as_written = draft.start_as_written;
  if (!draft.victory.text.empty()) base.victory = draft.victory, base.rules.lead = draft.rules.lead;
  if (!draft.rules.calendar.empty()) base.rules.calendar = draft.rules.calendar;
  prefer(base.rules.opening, draft.rules.opening);
  prefer(base.rules.homes_fixed, draft.rules.homes_fixed);
  prefer(base.rules.neutrals_do, draft.rules.neutrals_do);
  if (!draft.rules.draws) base.rules.draws = false;
  prefer(base.builds, draft.builds);
  draft = std::move(base);
}

} // namespace variants
