// SPDX-License-Identifier: GPL-3.0-or-later
// sentence - see sentence.h: a row for each Why, and what the braces in a row stand for
#include "judge/telling/sentence.h"

#include "judge/board/order.h"
#include "judge/board/rules.h"

#include <algorithm>

namespace judge {

namespace {

struct Row {
  Why why;
  std::string_view text; // {words} are filled in: see Words
};

// clang-format off
constexpr Row rows[] = {
    {Why::none, ""},
    // Illegal
    {Why::no_such_unit, "there is no unit in {place}"},
    {Why::not_yours, "{by} is not yours"},
    {Why::wrong_phase, "this kind of order cannot be given in this phase"},
    {Why::dummy_stays, "{by name} is a dummy's, and those do not move in this game"},
    {Why::out_of_league, "{by} is of no league that this power may help"},
    {Why::wrong_type, "the unit is {by name}"},
    {Why::missing_type, "the type of the unit in {place} is missing: army or fleet"},
    {Why::wrong_unit_coast, "the unit is {by name}"},
    {Why::wrong_nationality, "the unit is {by}"},
    {Why::missing_nationality, "it must be written whose unit it is: {by}"},
    {Why::needless_coast, "no coast may be written for {place}"},
    {Why::same_province, "{by name} is there already"},
    {Why::cannot_reach, "{by name} cannot reach {place}"},
    {Why::cannot_stand, "{place} is no place for that type of unit"},
    {Why::needs_coast, "the coast is missing: {place} has several that could be meant, {coasts}"},
    {Why::coast_required, "the coast is missing: it must be written, {place}"},
    {Why::no_convoy_possible, "no {carriers} are there that could convoy {by name} to {place}"},
    {Why::route_required, "the route of the convoy is missing: write the seas that {by name} is to cross"},
    {Why::route_over_land, "no such route: in {place} no fleet can convoy"},
    {Why::route_without_fleet, "no such route: no {carrier} is in {place}"},
    {Why::route_gap, "no such route: {place} and {other} do not touch"},
    {Why::fleet_not_convoyed, "{by name} is a fleet, and fleets are not convoyed"},
    {Why::wing_not_convoyed, "{by name} is a wing, and wings are not convoyed"},
    {Why::cannot_convoy, "{by name} cannot convoy: only a {carrier at sea} can"},
    {Why::convoys_army_only, "{by name} is a fleet: only armies are convoyed"},
    {Why::off_every_route, "{by name} is on no direct route to {place}"},
    {Why::no_unit_to_help, "there is no unit in {place} to support or convoy"},
    {Why::helps_itself, "{by name} cannot support itself"},
    {Why::helped_cannot_go, "{by name} can never go to {place}"},
    {Why::needed_as_convoyer, "only {by name} itself could convoy the move that it supports"},
    {Why::replaced, "another order for the same unit stands"},
    {Why::contradicted, "there are several orders for {by name}"},
    {Why::not_dislodged, "{by name} is not dislodged"},
    {Why::retreat_occupied, "no retreat to {place}: {with whose} stands there"},
    {Why::retreat_contested, "no retreat to {place}: units bounced there"},
    {Why::retreat_to_attacker, "no retreat to {place}: the attacker came from there"},
    {Why::retreat_out_of_reach, "no retreat to {place}: {by name} cannot reach it"},
    {Why::no_retreat_there, "{by name} may not retreat to {place}"},
    {Why::nothing_to_build, "there is nothing to build"},
    {Why::nothing_to_remove, "there is nothing to remove"},
    {Why::must_build, "no build may be given up in this game"},
    {Why::surplus_build, "that is one build more than is due"},
    {Why::surplus_removal, "that is one removal more than is due"},
    {Why::not_a_home, "{place} is not a home center of yours"},
    {Why::not_owned, "{place} does not belong to you"},
    {Why::not_a_center, "{place} is no center"},
    {Why::no_home_held, "none of your home centers belongs to you, and without one nothing is built"},
    {Why::nobodys_home, "{place} is no home center of any power"},
    {Why::occupied, "{place} is occupied by {by whose}"},
    {Why::site_taken, "another build stands in {place}"},
    {Why::needs_type, "army or fleet? Both could be built in {place}"},
    {Why::already_removed, "{by name} is removed already"},
    {Why::not_in_this_game, "the rules of this game have no orders of this kind"},
    {Why::transform_elsewhere, "in this game units do not change their type in {place}"},
    {Why::same_type, "{by name} is of that type already"},
    {Why::wing_stays_wing, "no unit becomes a wing, and no wing another unit"},
    {Why::proxy_to_self, "{by name} is ordered by its own power anyway"},
    {Why::not_lent, "{by} was not handed over to this power"},
    {Why::gateway_kept, "only who owns {other} orders {place}"},
    {Why::off_gateway, "that does not go through {place}"},
    {Why::gateway_closed, "the owner of {other} did not let it through {place}"},
    {Why::off_railway, "{place} does not serve this power, or not these places"},
    {Why::railway_blocked, "{with} stands on the line"},
    {Why::place_closed, "{place} is closed in this season: no unit enters or leaves it"},
    {Why::shut_in, "{place} is closed in this season: only {by short} H is possible"},
    {Why::border_kept, "only units of the owner of {other} cross the border to {place}"},
    {Why::one_way_border, "the border leads from {place} to {other}, and not back"},
    {Why::weak_border, "{by name} may go to {place}, but the border is weak: nobody supports across it"},
    {Why::no_emergency, "you build in {place} only while you own {homes in need} of your home centers"},
    // Void
    {Why::no_convoy_ordered, "no chain of {carriers} convoys from {place} to {other}"},
    {Why::helped_moves, "{by name} was ordered to move"},
    {Why::helped_elsewhere, "{by name} was not ordered to {place}"},
    {Why::helped_not_convoyed, "no chain of {carriers} convoys {by name}"},
    {Why::convoyed_elsewhere, "{by name} was not ordered to {place}"},
    {Why::off_written_route, "the route written for {by name} leads to {place} by other places"},
    {Why::helped_in_disorder, "the power of {by} gave no orders: foreign support does not count"},
    // Failed
    {Why::bounced, "bounced{over}: {numbers} with {by rival}"},
    {Why::swap_bounced, "bounced{over}: {numbers} with {by from}, which came the other way"},
    {Why::own_unit_stays, "bounced: it may not dislodge {by}, of its own power"},
    {Why::own_help_useless, "bounced{over}: {numbers}, for {by} is not dislodged by its own power's help"},
    {Why::cut, "cut by {by from}"},
    {Why::cut_by_dislodger, "cut by {by from}, which dislodged it"},
    {Why::fleet_dislodged, "the convoy failed: {by} was dislodged by {with from}, {numbers}"},
    {Why::convoyer_dislodged, "a fleet that is dislodged convoys nobody"},
    {Why::paradox, "the convoy failed: it would decide about itself at {by} ({choice})"},
    {Why::no_single_answer,
     "the convoy failed: it would decide about itself at {by}; {choice} gives no single answer here, and "
     "Szykman's rule decides"},
    {Why::fleet_unanswered,
     "the convoy would decide about itself; {choice} gives no single answer here, and by Szykman's rule it fails"},
    {Why::in_paradox, "the convoy would decide about itself, so it fails ({choice})"},
    {Why::held_in_paradox, "nothing comes of it: the convoy of {by} would decide about itself, and all concerned hold"},
    {Why::guarded, "{by from} does not cut it, by {choice}"},
    {Why::convoy_unsafe, "the convoy failed: the attacks on {by} were too strong"},
    {Why::dislodged, "dislodged by {by from}, {numbers}"},
    {Why::retreat_clash, "{by from} retreats to {place} too"},
    {Why::transform_attacked, "it keeps its type, since {by from} attacked it"},
    {Why::no_retreat, "it has nowhere to go"},
    {Why::no_retreat_ordered, "no retreat was ordered"},
    {Why::removed_far, "removed by rule: {steps} from {place}, its nearest center"},
    {Why::removed_cut_off, "removed by rule: it can reach no center of its power"},
    {Why::removed_fleet,
     "removed by rule: {steps} from {place}, its nearest center, as {with name}; fleets go first"},
    {Why::removed_wing,
     "removed by rule: {steps} from {place}, its nearest center, as {with name}; armies go last"},
    {Why::removed_name,
     "removed by rule: {steps} from {place}, its nearest center, as {with name}; the alphabet decides"},
    // The rest of the story
    {Why::unordered, "no order for it was processed"},
    {Why::stood, "nobody attacked it"},
    {Why::unopposed, "nobody else wanted to be in {place}"},
    {Why::followed, "{by whose} left {place}"},
    {Why::beat, "{numbers} with {by from}, which wanted to get there too{over}"},
    {Why::drove_out, "it dislodged {by}, {numbers}"},
    {Why::repelled, "it held off {by from}, {numbers}{over}"},
    {Why::attack_bounced, "{by from} attacked it, too, but bounced{over}: {numbers} with {with from}"},
    {Why::attack_of_own, "{by from} attacked it, but no power dislodges its own unit or helps to"},
    {Why::attack_at_sea, "{by from} was to attack it, but was not convoyed"},
    {Why::help_given, "{by} supported it"},
    {Why::help_cut, "the support of {by} was cut by {with from}"},
    {Why::help_lost, "the support of {by} was void: it did not match this order"},
    {Why::rival_helped, "{by} supported {with rival}"},
    {Why::convoyed_by, "{by} convoyed it"},
    {Why::fleet_not_ordered, "{by} was not ordered to convoy it"},
    {Why::fleet_lost, "{by} could not convoy it: dislodged by {with from}, {numbers}"},
    {Why::helped_in_place, "it counted for {by}, which held"},
    {Why::helped_in_vain, "it counted for {by}, which was dislodged all the same by {with from}, {numbers}"},
    {Why::helped_in, "it counted for {by from}, which went to {place}"},
    {Why::helped_but, "it counted for {by from}, which all the same did not get to {place}"},
    {Why::uncut_by_own, "{by from} did not cut it: no support is cut by its own power"},
    {Why::uncut_by_weak, "{by from} did not cut it: over a weak border it was not strong enough"},
    {Why::uncut_by_target,
     "{by from} did not cut it: the unit that a support is aimed at cuts it only by dislodging the supporter"},
    {Why::convoyed, "{by from} was convoyed to {place}"},
    {Why::convoyed_but, "{by from} was convoyed, but bounced in {place}"},
    {Why::convoy_in_vain, "{by from} was not convoyed: another fleet failed it"},
    {Why::may_retreat, "it may retreat to {place}"},
    {Why::went, "nobody else went to {place}"},
    {Why::left_board, "disbanded as ordered"},
    {Why::built, "built as ordered in {place}"},
    {Why::built_by_rule, "built in {place} by rule: no build may be given up in this game"},
    {Why::waived, "a build given up as ordered"},
    {Why::removed, "removed as ordered"},
    {Why::transformed, "it changed its type as ordered"},
    {Why::lent, "it was handed over, and got no order"},
    // Notices
    {Why::read_as_type, "read as {by name}"},
    {Why::coast_supplied, "read as {place}, the only coast in reach"},
    {Why::coast_corrected, "read as {place}, the only coast in reach"},
    {Why::unit_coast_ignored, "read as {by name}"},
    {Why::coast_ignored, "the coast means nothing here: read as {place}"},
    {Why::nationality_ignored, "read as {by}"},
    {Why::built_as_army, "{place} lies inland: an army is built"},
    {Why::type_supplied, "an army is built in {place}"},
    {Why::route_ignored, "the route only says that the army goes by convoy: any convoy serves"},
    {Why::own_fleets_elsewhere,
     "{carriers} of your own on the way to {place} are ordered otherwise, and nothing else could convoy {by name}"},
    {Why::help_is_void, "accepted, but it will be void"},
    {Why::counts_if_lent, "this counts only if the owner of {by name} hands it over to you"},
    {Why::counts_if_let_through, "this counts only if the owner of {other} lets it through {place}"},
};
// clang-format on

constexpr std::size_t index(Why why) { return static_cast<std::size_t>(why); }

constexpr bool is_complete() {
  for (std::size_t i = 0; i < std::size(rows); ++i)
    if (index(rows[i].why) != i) return false;
  return std::size(rows) == index(Why::count);
}
static_assert(is_complete(), "every reason has its row, in the order of the enumeration");

// What the words in braces stand for. "coasts" are those of `place`, as orders write them. A unit alone
// ("by") is "the Russian army in Warsaw"; with `from`, "... from Warsaw"; with `rival`, the first where it
// stood in `place` and else the second; with `whose`, "the Russian army"; with `name`, "Army Warsaw"; with
// `short`, "A war". "carriers" are the units that convoy the unit `by`.
class Words {
 public:
  Words(const Map& map, const Position& before, const Reason& reason)
      : map_(map), before_(before), reason_(reason) {}

  std::string fill(std::string_view text) const {
    std::string sentence;
    while (true) {
      const std::size_t open = text.find('{');
      sentence += text.substr(0, open);
      if (open == std::string_view::npos) return sentence;
      const std::size_t close = text.find('}', open);
      sentence += word(text.substr(open + 1, close - open - 1));
      text.remove_prefix(close + 1);
    }
  }

 private:
  std::string word(std::string_view what) const {
    if (what == "place") return map_.name(reason_.place);
    if (what == "other") return map_.name(reason_.other);
    if (what == "coasts") return coasts();
    if (what == "homes in need") return homes_in_need();
    if (what == "numbers") return strength(reason_.strength) + " against " + strength(reason_.against);
    if (what == "steps")
      return std::to_string(reason_.strength) + (reason_.strength == 1 ? " step" : " steps");
    if (what == "choice") return choice();
    if (what == "over") return reason_.choice == 0 ? "" : " over a weak border";
    if (what == "carrier at sea")
      return reason_.choice == Switch::on ? "fleet at sea or a wing" : "fleet at sea";
    if (what.starts_with("carrier")) return carriers(what == "carriers");
    if (what.starts_with("with")) return described(reason_.with, what.substr(4));
    return described(reason_.by, what.substr(2));
  }

  // On a board with halves they are counted in these: "1 1/2".
  std::string strength(int value) const {
    if (!map_.has_half_borders()) return std::to_string(value);
    if (value == 1) return "1/2";
    return std::to_string(value / 2) + (value % 2 == 0 ? "" : " 1/2");
  }

  std::string coasts() const {
    std::string text;
    for (const Location coast : map_.coasts(map_.province_of(reason_.place)))
      text += (text.empty() ? "" : " or ") + map_.id(coast);
    return text;
  }

  std::string homes_in_need() const {
    const auto all = map_.emergencies();
    return to_words(*std::ranges::find(all, map_.province_of(reason_.place), &Emergency::site));
  }

  std::string described(UnitId id, std::string_view how) const {
    const Unit& u = unit(id);
    if (how == " name") return to_words(map_, u);
    if (how == " short") return to_text(map_, u);
    if (how == " rival") how = is_in_place(u) ? "" : " from";
    const std::string whose = "the " + map_.power(u.power).adjective + " " + std::string(type_name(u.type));
    if (how == " whose") return whose;
    return whose + (how == " from" ? " from " : " in ") + map_.name(u.location);
  }

  // Armies carry fleets, under portage_convoys, and fleets armies, as wings do under air_lifts.
  std::string carriers(bool several) const {
    if (unit(reason_.by).type == UnitType::fleet) return several ? "armies" : "army";
    const std::string fleets = several ? "fleets" : "fleet";
    return reason_.choice == Switch::on ? fleets + " or wing" + (several ? "s" : "") : fleets;
  }

  bool is_in_place(const Unit& u) const {
    return map_.province_of(u.location) == map_.province_of(reason_.place);
  }

  // Of those that say it in words, only convoy paradoxes are decided by a choice so far.
  std::string choice() const {
    const auto options = rule_options();
    const auto option = std::ranges::find(options, &Rules::convoy_paradoxes, &RuleOption::field);
    return "rule " + std::string(option->name) + "=" + std::string(option->values[reason_.choice]);
  }

  const Unit& unit(UnitId id) const {
    const std::size_t i = id.index();
    return i < before_.units.size() ? before_.units[i] : before_.dislodged[i - before_.units.size()].unit;
  }

  const Map& map_;
  const Position& before_;
  const Reason& reason_;
};

} // namespace

std::string counted(std::size_t number, std::string_view thing) {
  return std::to_string(number) + " " + std::string(thing) + (number == 1 ? "" : "s");
}

std::string in_words(const std::vector<std::string>& items, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " " + std::string(last) + " " : ", ";
    text += items[i];
  }
  return text;
}

std::string to_words(const Emergency& emergency) {
  const std::string least = std::to_string(emergency.least);
  return emergency.least == emergency.most ? least : least + " to " + std::to_string(emergency.most);
}

std::string to_sentence(const Map& map, const Position& before, const Reason& reason) {
  return Words(map, before, reason).fill(rows[index(reason.why)].text);
}

std::vector<std::string> to_sentences(const Map& map, const Position& before,
                                      const std::vector<Reason>& reasons) {
  std::vector<std::string> sentences;
  Why last = Why::none;
  for (const Reason& reason : reasons) {
    if (reason.why == Why::may_retreat && last == Why::may_retreat)
      sentences.back() += " or " + map.name(reason.place);
    else if (reason.why != Why::none)
      sentences.push_back(to_sentence(map, before, reason));
    last = reason.why;
  }
  return sentences;
}

} // namespace judge
