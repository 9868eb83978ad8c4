// SPDX-License-Identifier: GPL-3.0-or-later
// press_look - see press_look.h
#include "mail/commands/press/press_look.h"

#include "mail/commands/press/press_rules.h"

namespace mail {

using games::FakeReaders;
using games::Game;

namespace {

// Do its options and its game let it show other readers than it has?
bool has_fake_readers(const Game& game, const PressOptions& options) {
  if (is_to_master_alone(game, options)) return false;
  if (options.fake) return true;
  const FakeReaders mode = game.settings.fake_readers;
  return !options.broadcast &&
         (mode == FakeReaders::always || (mode == FakeReaders::usual && !options.no_fake));
}

PressLook look_of(const Game& game, const PressOptions& options, bool named) {
  PressLook look;
  look.broadcast = options.broadcast;
  look.readers = options.broadcast ? "" : readers_of_message(game, options, named);
  look.several = options.broadcast || options.seats.size() > 1;
  return look;
}

} // namespace

PressLook shown_look(const Game& game, const PressOptions& options) {
  PressLook look = look_of(game, options, false);
  look.claimed = options.claimed;
  if (!has_fake_readers(game, options)) return look;
  const FakedReaders fake = options.fake.value_or(FakedReaders{});
  look.broadcast = fake.broadcast;
  look.readers = fake.letters;
  look.several = fake.broadcast || fake.letters.size() > 1;
  look.has_fake_readers = true;
  return look;
}

PressLook look_for(const Game& game, const PressOptions& options, const games::Seat* reader) {
  const bool sees_truth = reader != nullptr && reader->role == games::Role::master;
  return sees_truth ? look_of(game, options, true) : shown_look(game, options);
}

} // namespace mail
