// game_file - see game_file.h
#include "games/files/game_file.h"

#include "games/files/board_fields.h"
#include "games/files/damaged.h"
#include "games/files/keyed_text.h"
#include "games/files/seat_section.h"
#include "games/game/ranges.h"
#include "games/game/seats.h"
#include "games/home/zone.h"
#include "judge/board/rule_choice.h"
#include "judge/board/rule_table.h"
#include "parser/text.h"

#include <algorithm>
#include <cassert>
#include <set>

namespace games {

namespace {

// The fields of each part, for the writer (which gets const parts) and the reader alike.
template <class Archive, class AnySettings> void describe_settings(Archive& archive, AnySettings& settings) {
  archive.field("move", settings.clocks[std::size_t(judge::PhaseKind::movement)]);
  archive.field("retreat", settings.clocks[std::size_t(judge::PhaseKind::retreat)]);
  archive.field("adjust", settings.clocks[std::size_t(judge::PhaseKind::adjustment)]);
  archive.field("nmr", settings.nmr);
  archive.field("dias", settings.dias);
  archive.field("concessions", settings.concessions);
  archive.field("draws", settings.draws);
  archive.field("draws-chosen", settings.draws_chosen);
  archive.field("lots", settings.lots);
  archive.field("listed", settings.listed);
  archive.field("pages", settings.pages);
  archive.field("gunboat", settings.gunboat);
  archive.field("moderated", settings.moderated);
  archive.field("strict-grace", settings.strict_grace);
  archive.field("strict-wait", settings.strict_wait);
  archive.field("always-wait", settings.always_wait);
  archive.field("minor-wait", settings.minor_wait);
  archive.field("jump-off-days", settings.jump_off_days);
  archive.field("deadlines", settings.deadlines);
  archive.field("late-changes", settings.late_changes);
  archive.field("player-deadlines", settings.player_deadlines);
  archive.field("held", settings.held);
  archive.field("preparation", settings.preparation);
  archive.field("solitaire", settings.solitaire);
  archive.field("fudge", settings.fudge, ranges::clock_hours);
  archive.field("zone", settings.zone);
  archive.list("off-days", settings.off_days);
  archive.list("masters-phase", settings.masters_phases);
  archive.list("skipped-phase", settings.skipped_phases);
  archive.field("rotation", settings.rotation);
  archive.list("name-story", settings.name_story);
  archive.field("warning", settings.warning, ranges::clock_hours);
  archive.field("manual-process", settings.manual_process);
  archive.field("manual-start", settings.manual_start);
  archive.field("silent-join", settings.silent_join);
  archive.field("quiet", settings.quiet);
  archive.field("late-count", settings.late_count);
  archive.field("reveal", settings.reveal);
  archive.field("resume-by-players", settings.resume_by_players);
  archive.field("shows-waiting", settings.shows_waiting);
  archive.field("shows-missing", settings.shows_missing);
  archive.field("press", settings.press);
  archive.field("secret-votes", settings.secret_votes);
  archive.field("single-proposals", settings.single_proposals);
  archive.field("hidden-proposers", settings.hidden_proposers);
  archive.field("partial-press", settings.partial_press);
  archive.field("fake-readers", settings.fake_readers);
  archive.field("fake-writers", settings.fake_writers);
  archive.field("late-press", settings.late_press);
  archive.field("grace-press", settings.grace_press);
  archive.field("minor-press", settings.minor_press);
  archive.field("late-receive", settings.late_receive);
  archive.field("face-to-face", settings.face_to_face);
  archive.field("postal-press", settings.postal_press);
  archive.field("shorthand", settings.shorthand);
  archive.field("master-broadcasts", settings.master_broadcasts);
  archive.field("observer-press", settings.observer_press);
  archive.field("backseat", settings.backseat);
  archive.field("watched", settings.watched);
  archive.field("orders-to-master", settings.orders_to_master);
  archive.field("orders-to-all", settings.orders_to_all);
  archive.field("press-reach", settings.press_reach);
  archive.field("must-order", settings.must_order);
  archive.field("max-absence-days", settings.max_absence_days, ranges::absence_days);
  archive.field("victory-centers", settings.victory_centers, ranges::victory_centers);
  archive.field("hold-win", settings.hold_win);
  archive.field("shared-victory", settings.shared_victory);
  archive.field("team-victory", settings.team_victory);
  archive.field("victory-homes", settings.victory_homes);
  archive.field("allied-win", settings.allied_win);
  archive.field("last-man-standing", settings.last_man_standing);
  archive.field("disorder-builds", settings.disorder_builds);
  archive.field("disorder-retreats", settings.disorder_retreats);
  archive.field("disorder-supports", settings.disorder_supports);
  archive.field("civil-preview", settings.civil_preview);
  archive.field("comment", settings.comment);
  archive.list("long-comment", settings.long_comment);
}

template <class Archive, class AnyJoining> void describe_joining(Archive& archive, AnyJoining& joining) {
  archive.field("players", joining.players, ranges::powers);
  archive.field("powers", joining.powers, ranges::powers);
  archive.field("approval", joining.approval);
  archive.field("secret", joining.secret);
  archive.field("power-choice", joining.power_choice);
  archive.field("rated", joining.rated);
  archive.field("level", joining.level);
  archive.field("least-dedication", joining.least_dedication, ranges::dedication);
  archive.field("least-on-time", joining.least_on_time, ranges::share);
  archive.field("most-left", joining.most_left, ranges::share);
  archive.list("allowed", joining.allowed);
  archive.list("denied", joining.denied);
  archive.field("word", joining.word);
}

// The secrets of the board: written where there are some.
template <class Archive, class AnySettings> void describe_secrets(Archive& archive, AnySettings& settings) {
  archive.field("blind", settings.blind);
  archive.field("owned-see", settings.owned_see);
  archive.field("centers-blind", settings.centers_blind);
  archive.field("units-blind", settings.units_blind);
  archive.field("owners-hidden", settings.owners_hidden);
  archive.field("owners-shown", settings.owners_shown);
  archive.field("units-hidden", settings.units_hidden);
  archive.field("sees-other-type", settings.sees_other_type);
  archive.field("sees-same-type", settings.sees_same_type);
  archive.field("builds-hidden", settings.builds_hidden);
  archive.field("extenders-hidden", settings.extenders_hidden);
  archive.field("dummies-hidden", settings.dummies_hidden);
}

bool has_secrets(const Settings& s) {
  return s.blind || s.owned_see || s.centers_blind || s.units_blind || s.owners_hidden || s.owners_shown ||
         s.units_hidden || s.sees_other_type || s.sees_same_type || s.builds_hidden || s.extenders_hidden ||
         s.dummies_hidden;
}

template <class Archive, class AnyGame> void describe_state(Archive& archive, AnyGame& game) {
  archive.field("state", game.state);
  archive.field("created", game.created);
  archive.field("phase-began", game.phase_began);
  archive.field("earliest", game.earliest);
  archive.field("deadline", game.deadline);
  archive.field("grace-end", game.grace_end);
  archive.field("reminded", game.reminded);
  archive.field("late-told", game.late_told);
  archive.field("waiting-told", game.waiting_told);
  archive.field("news", game.news);
  archive.field("gives-up", game.gives_up);
  archive.field("next-number", game.next_number, ranges::turn_number);
  archive.field("events", game.events, ranges::events);
  archive.field("ending", game.ending);
}

void read_rules(const std::string& path, const KeyedSection& section, judge::Rules& rules) {
  for (const KeyedLine& line : section.lines) {
    const std::string complaint = judge::set_rule(rules, line.key, line.value);
    if (!complaint.empty()) throw_damaged(path, line.number, complaint);
  }
}

void write_rules(KeyedWriter& writer, const judge::Rules& rules) {
  writer.section("rules");
  for (const judge::RuleOption& option : judge::rule_options())
    writer.field(std::string(option.name).c_str(), std::string(option.values[rules.*option.field]));
}

const variants::Variant& find_variant(KeyedReader& reader, const VariantByName& variants) {
  std::string name;
  reader.demand("variant");
  reader.field("variant", name);
  try {
    if (const variants::Variant* variant = variants(name)) return *variant;
  } catch (const variants::LoadError& error) {
    reader.refuse("variant", error.what());
  }
  reader.refuse("variant", "there is no such variant");
}

// What every game must obey, whoever wrote the file.
void check_seats(const std::string& path, const Game& game, const std::vector<std::size_t>& lines) {
  std::set<judge::Power> taken;
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const Seat& seat = game.seats[i];
    const bool wants_power = seat.role == Role::player && game.state != State::forming;
    if (wants_power && !seat.power && game.state != State::terminated)
      throw_damaged(path, lines[i], "a player's seat needs \"power = ...\" once the game has begun");
    if (!wants_power && seat.power) throw_damaged(path, lines[i], "this seat cannot have a power");
    if (seat.power && !taken.insert(seat.power).second)
      throw_damaged(path, lines[i], "two seats have the power " + game.variant->map.power(seat.power).name);
  }
}

} // namespace

std::string game_text(const Game& game) {
  assert(!game.eyes); // what a reader sees of it is not the game
  KeyedWriter writer("game");
  writer.field("name", game.name);
  writer.field("variant", game.variant->name);
  describe_state(writer, game);
  writer.list("winner", names_of(game.variant->map, game.winners));
  writer.list("fresh", places_of(game.variant->map, game.fresh));
  writer.list("turn", folder_names(game.history));
  writer.list("undone", folder_names(game.undone));
  for (const Seat& seat : game.seats) write_seat(writer, game.variant->map, seat);
  for (const Proposal& one : game.proposals) write_proposal(writer, game.variant->map, one);
  writer.section("settings");
  describe_settings(writer, game.settings);
  if (has_secrets(game.settings)) describe_secrets(writer, game.settings);
  if (game.settings.joining != Joining{}) {
    writer.section("joining");
    describe_joining(writer, game.settings.joining);
  }
  write_rules(writer, game.rules);
  return writer.text();
}

Game read_game(const std::string& path, std::string_view text, const std::string& name,
               const VariantByName& variants) {
  const std::vector<KeyedSection> sections = split_keyed_text(path, text, "game");
  KeyedReader top(path, sections.front());
  Game game = new_game(name, find_variant(top, variants), {});
  std::string name_inside;
  top.field("name", name_inside);
  if (name_inside != name) top.refuse("name", "the folder says that the game's name is " + name);
  top.demand("state");
  describe_state(top, game);
  game.winners = read_powers(top, "winner", game.variant->map);
  game.fresh = read_places(top, "fresh", game.variant->map);
  read_history(top, "turn", game.next_number, game.history);
  read_history(top, "undone", game.next_number + 1,
               game.undone); // the phase that was in play is the last one
  top.finish();
  std::vector<std::size_t> seat_lines;
  for (const KeyedSection& section : sections) {
    KeyedReader reader(path, section);
    if (section.name == "seat") {
      game.seats.push_back(read_seat(reader, game.variant->map));
      seat_lines.push_back(section.number);
      reader.finish();
    } else if (section.name == "proposal") {
      game.proposals.push_back(read_proposal(reader, game.variant->map));
      reader.finish();
    } else if (section.name == "settings") {
      describe_settings(reader, game.settings);
      describe_secrets(reader, game.settings);
      if (!game.settings.zone.empty() && !is_zone(game.settings.zone))
        reader.refuse("zone", "there is no such time zone");
      reader.finish();
    } else if (section.name == "joining") {
      describe_joining(reader, game.settings.joining);
      reader.finish();
    } else if (section.name == "rules") {
      read_rules(path, section, game.rules);
      game.variant = &game.variant->for_rules(game.rules);
    } else if (!section.name.empty()) {
      throw_damaged(path, section.number,
                    "the sections are [seat], [proposal], [settings], [joining] and [rules]");
    }
  }
  check_seats(path, game, seat_lines);
  return game;
}

Game read_game(const std::string& path, std::string_view text, const std::string& name,
               variants::Library& library) {
  return read_game(path, text, name, [&](const std::string& variant) { return library.find(variant); });
}

} // namespace games
