// press_look - see press_look.h
#include "mail/commands/press/press_look.h"

#include "mail/commands/press/press_rules.h"

namespace mail {

using games::FakeReaders;
using games::Game;

bool has_fake_readers(const Game& game, const PressOptions& options) {
  if (is_to_master_alone(game, options)) return false;
  if (options.fake) return true;
  const FakeReaders mode = game.settings.fake_readers;
  return !options.broadcast &&
         (mode == FakeReaders::always || (mode == FakeReaders::usual && !options.no_fake));
}

PressLook true_look(const Game& game, const PressOptions& options) {
  return {options.broadcast, options.broadcast ? "" : readers_of_message(game, options, true), {}, false};
}

PressLook shown_look(const Game& game, const PressOptions& options) {
  PressLook look{options.broadcast, "", options.claimed, has_fake_readers(game, options)};
  if (look.has_fake_readers) {
    const FakedReaders fake = options.fake.value_or(FakedReaders{});
    look.broadcast = fake.broadcast;
    look.readers = fake.letters;
  } else if (!look.broadcast) {
    look.readers = readers_of_message(game, options, false);
  }
  return look;
}

} // namespace mail
