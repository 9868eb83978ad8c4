// SPDX-License-Identifier: GPL-3.0-or-later
// settings_fields - what a game file has a line for: every field of Settings, listed once
//
// The writer (which gets const settings) and the reader walk the same lists, and so does the test that sets
// each field alone, which fails for a field that has no line here (docs/game-directory.md).
#pragma once

#include "games/game/game.h"
#include "games/game/ranges.h"

#include <cstddef>

namespace games {

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
  archive.field("first-wait", settings.first_wait);
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

} // namespace games
