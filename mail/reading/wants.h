// SPDX-License-Identifier: GPL-3.0-or-later
// wants - what a sentence to the judge asks or wishes, by weights that were learned from sentences of many
// people
//
// "Hoe lang heb ik nog?" and "when do you need my moves" want the same. No list of phrases can hold all ways
// to say so; a linear model over the words of a sentence, in any of the languages that it learned from, tells
// how likely each want is. It chooses what is told and shown, and obeys nothing but the writer's own zone.
// The sentences are tests/talk/wants, the weights come from scripts/train-reader.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// In the order of the weights; tests/talk/wants/README.md says what each means.
enum class Want : std::uint8_t {
  who,
  person,
  price,
  duration,
  boards,
  rules,
  child,
  friends,
  language,
  watch,
  games,
  beginner,
  privacy,
  unsubscribe,
  website,
  bots,
  name,
  shared,
  waiting,
  join,
  commands,
  create,
  anonymous,
  nopress,
  pace,
  password,
  address,
  zone,
  deadline,
  moretime,
  absence,
  missing,
  ownorders,
  secrecy,
  change,
  takeback,
  whyfailed,
  retreat,
  build,
  reach,
  standing,
  due,
  history,
  summary,
  map,
  mapalways,
  whoplays,
  write,
  grey,
  press,
  draw,
  concede,
  votes,
  early,
  wait,
  leave,
  successor,
  comeback,
  preference,
  starts,
  late,
  rulequestion,
  howorder,
  reminder,
  letters,
  replace,
  eject,
  setdeadline,
  setclock,
  pause,
  resume,
  process,
  rollback,
  terminate,
  announce,
  startnow,
  master,
  seeorders,
  orderfor,
  settings,
  invite,
  clocknow,
  extlimit,
  clockform,
  unsend,
  block,
  rematch,
  copyto,
  sendlater,
  drawrule,
  fixedend,
  inbox,
  access,
  install,
  ratings,
  attach,
  spam,
  source,
  cheat,
  ifs,
  ahead,
  allot,
  notation,
  trial,
  lostmail,
  nmr,
  victory,
  position,
  record,
  skipday,
  once,
  undo,
  latecount,
  rename,
  comaster,
  whomaster,
  delorders,
  giveback,
  whohit,
  masterplay,
  hide,
  swap,
  leavelater,
  vacancy,
  mailcount,
  twogames,
  fill,
  proxy,
  archive,
  observers,
  byhand,
  pressrule,
  tournament,
  tips,
  myunits,
  newpassword,
  sooner,
  agree,
  refuse,
  thanks,
  talk
};
constexpr std::size_t want_count = static_cast<std::size_t>(Want::talk) + 1;
// The name of each, as the sentences of tests/talk/wants bear it.
std::span<const std::string_view> want_names();

struct Wanted {
  Want want = Want::talk;
  float likely = 0; // from 0 to 1
};
// The likeliest want of a sentence; talk of an empty one, and of a yes or no, which only an open question
// gives a sense.
Wanted want_of(std::string_view sentence);
// The two likeliest that want anything, the likelier first.
std::array<Wanted, 2> likeliest_wants(std::string_view sentence);
// How likely a sentence is a yes, and how likely a no, to a question that is open.
struct Decided {
  float yes = 0, no = 0;
};
Decided decided_by(std::string_view sentence);

// The sentences of a text, which may run over the ends of its lines: at most a dozen, without blanks around
// each.
std::vector<std::string> sentences_in(std::string_view text);

// Ends a game, a seat or a set of orders, or undoes: beside it nothing else is done by the way.
bool is_grave(Want want);
// From the first on a want is told, or what it wants shown, before all that lists of words know; from the
// second on where these know nothing. Of sentences by authors from whom nothing was learned one in ten is
// read wrongly from the first on, one in five from the second on.
constexpr float sure_want = 0.5F, likely_want = 0.3F;
// A statement wants something more rarely than a question does: so much likelier it has to be.
constexpr float more_of_statement = 0.2F;
// Questions about what stands on the board or on file, which name units and places as orders do.
bool asks_about_board(Want want);
// "Who holds Belgium?", "Wohin kann ich ziehen": begins with a word that no order begins with, and says no
// word that could turn it into a proposal ("Why not Burgundy?").
bool asks_openly(std::string_view sentence);

// ---- for those who learn the weights

// Rows of the table of weights that a sentence has: each holds one weight a want.
constexpr std::size_t want_rows = std::size_t{1} << 16U;
constexpr std::size_t want_row_length = 144; // wants, and room to align
std::vector<std::uint32_t> want_features(std::string_view sentence);
constexpr float want_unit = 1.0F / 16; // of a weight as it is kept

} // namespace mail
