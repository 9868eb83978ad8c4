// SPDX-License-Identifier: GPL-3.0-or-later
// game - one game as a value: who sits where, what is set, the position, the orders on file, the clock
#pragma once

#include "games/home/home.h"
#include "games/home/instant.h"
#include "judge/board/position.h"
#include "variants/file/variant.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace games {

// ---- which numbers a game can have: one table, for what players set and for what files hold
//
// A number outside its range is never taken: SET refuses it by these words, and the reader of game files
// names the line. So what was acknowledged can be read again. NaN and infinity are no numbers. Times have
// their range in games/home/instant.h.

struct Range {
  double least, most;
  std::string_view what; // "hours"
};

namespace ranges {
constexpr Range clock_minutes{-1, 1439, "minutes past midnight, -1 for none"};
constexpr Range clock_hours{0, 10000, "hours"};
constexpr Range absence_days{0, 31, "days"};
constexpr Range victory_centers{0, 1000, "centers; 0: as the variant says"};
constexpr Range powers{0, 200, "powers or players; 0: as the board has them"};
constexpr Range dedication{-10000, 10000, "points"};
constexpr Range share{0, 1, "a share"};
constexpr Range late_count{0, 1'000'000, "turns"};
constexpr Range turn_number{1, 1'000'000, "turns"};
constexpr Range letters{0, 1'000'000'000, "letters of press"};
constexpr Range choices{1, 999, "as questions and choices are counted"};
constexpr Range credits{0, 1'000'000, "credits"};
constexpr Range events{0, 1'000'000'000, "letters and notices"};
} // namespace ranges

bool holds(const Range& range, double number); // false for NaN
// The number that the text is, in plain digits; nullopt when it is none, or outside the range.
std::optional<double> number_in(const Range& range, std::string_view text);
std::optional<int> whole_number_in(const Range& range, std::string_view text);
// "a number from 0 to 10000 (hours)".
std::string in_words(const Range& range);

// ---- one game as a value: who sits where, what has been set, the position, the orders on file, the clock
//
// games/store/game_folder.h loads and saves every field of it; the commands of mail/ and process.h change it.
// Nothing here reads a clock or a file.

enum class State : std::uint8_t { forming, running, paused, finished, terminated };
enum class Role : std::uint8_t { player, master, observer };
// abandoned: nobody plays the power, and the game waits for somebody (NoNMR) or the seat is open; disorder:
// the game does not wait for the power any more (NMR).
enum class Standing : std::uint8_t { present, abandoned, disorder };

struct Absence {
  Instant from, until;
  bool operator==(const Absence&) const = default;
};

// Who held a seat, for SUMMARY.
struct Term {
  std::string address;
  std::string from; // phase code, "" = from the start
  std::string to;   // phase code, "" = until now
  bool operator==(const Term&) const = default;
};

// The picture of the board that comes with results. `usual`: in letters of HTML, and in no others.
enum class PictureChoice : std::uint8_t { usual, none, full, phone, attached, pdf };

// Which letters between others somebody gets who has no power: a master usually all, an observer none.
enum class PressCopies : std::uint8_t { usual, all, none };

// What a player offers for the control of a power in the year to come (rule intimate).
struct Bid {
  judge::Power power;
  int credits = 0;
  bool operator==(const Bid&) const = default;
};

struct Seat {
  Role role = Role::player;
  judge::Power power; // none while the game forms, and for masters and observers
  bool dummy = false; // played by nobody, by its master's will (is_dummy)
  // where its mail goes; the first one is the registered one; empty: vacant
  std::vector<std::string> addresses;
  std::string name;     // as From told, for lists
  std::string password; // crypt hash ("$y$..."), never the password
  Standing standing = Standing::present;
  std::string preferences;         // "EFG", "[EF]G*"; "" = none: before the start
  bool wait = false;               // hold processing until the deadline of this phase
  std::optional<std::string> draw; // letters voted for, "" = all survivors (DIAS); expires with the phase
  judge::Power concede;            // concession vote; expires with the phase
  // VOTE: how many powers at most may share the end, itself among them; 0: it may end without it
  std::optional<int> shares;
  std::optional<std::string> note; // of a master's, shown to the player (MSG)
  std::vector<Absence> absences;
  int late_count = 0;
  bool text_map = false; // wants the map drawn in characters in reports
  PictureChoice picture = PictureChoice::usual;
  PressCopies press_copies = PressCopies::usual;
  bool broadcasts = true;  // gets those of others; masters and observers may be spared
  bool omniscient = false; // is shown all of a blind game, as its master is
  int letters = 0;         // of press that it wrote or got: numbers them for its holder; never goes back
  std::vector<Term> terms;
  std::optional<std::string>
      resigned;         // while nobody has the seat: the phase in which its holder left by himself
  bool approved = true; // its orders are taken; with APPROVAL a newcomer's are when the master says so
  bool late = false;    // its orders were missing at the deadline of the open phase
  std::vector<judge::Power>
      controllers; // whose players order for the power, the one in turn first; none: its own
  std::string
      network;     // that its holder's mail came from when he took it, such as "192.0.2.0/24"; "": not known
  int credits = 0; // its treasury, of which it bids for powers that nobody plays (disorder.h)
  std::vector<Bid> bids; // of the open winter
  // Lines that wait for a yes of its holder, each behind the time and the name of its mail
  // (mail/commands/session/deeds.h).
  std::vector<std::string> deeds;
  bool operator==(const Seat&) const = default;
};

struct OrderOnFile {
  judge::Order order; // completed by judge::check
  Instant received;
  bool operator==(const OrderOnFile&) const = default;
};

// One of the orders that a question to a power offers it; numbers go through all questions of a letter.
struct Choice {
  int question = 0, number = 0;
  judge::Order order;
  Instant received;
  bool operator==(const Choice&) const = default;
};

// What the judge made of a mail about orders, line by line: its writer alone may see it, by EXPLAIN.
struct Explanation {
  std::string writer; // stands for his address
  Instant received;
  std::vector<std::string> lines;
  bool operator==(const Explanation&) const = default;
};

// What the judge reads in mails of a power, which has not said yes to it (proposals.h).
struct Proposed {
  std::vector<OrderOnFile> orders;
  std::vector<Choice> choices;
  std::vector<judge::Order> unanswered; // that became orders when the deadline passed
  std::vector<Explanation> explained;   // the last mail of each writer
  bool empty() const { return orders.empty() && choices.empty() && unanswered.empty() && explained.empty(); }
  bool operator==(const Proposed&) const = default;
};

struct FutureOrders {
  judge::Phase phase;
  std::vector<std::string> lines; // as written
  Instant received;
  bool operator==(const FutureOrders&) const = default;
};

// How deadlines of one kind of phase are found (reference: docs/deadlines.md).
struct Clock {
  int at = -1;                  // minutes past midnight, local; -1: no fixed time of day
  double min = 0;               // hours: not processed earlier than this after the phase before
  double next = 24;             // hours: the deadline is not earlier than this
  double grace = 24;            // hours after the deadline
  double delay = 0.5;           // hours after the last order, when all orders are in
  std::string days = "-mTWTF-"; // Sunday first; letter: allowed, lower case: only after noon, '-': not
  bool operator==(const Clock&) const = default;
};

// Whether the game stands on the judge's pages; by_list: it does while it is listed.
enum class Pages : std::uint8_t { by_list, on, after, off };
// yellow: private press is signed, broadcasts are not.
enum class PressColour : std::uint8_t { none, white, grey, white_grey, grey_white, yellow };
// May a message show other readers than it has? `usual`: private press looks like a broadcast unless its
// writer wants it otherwise; `always`: whatever he wants.
enum class FakeReaders : std::uint8_t { no, allowed, usual, always };
enum class ObserverPress : std::uint8_t { no, white, yes }; // white: signed broadcasts
// To whom private press of powers may go, by where the units stand (order_check.h).
enum class PressReach : std::uint8_t { any, touch, remote };

// Does the game count for the records and ratings of its players? by_master: if it is moderated.
enum class Rated : std::uint8_t { by_master, yes, no };

// Who may join, and with how many powers (players.h, control.h).
struct Joining {
  int players = 0;           // 0: one for each power in play; fewer: each has several
  int powers = 0;            // in play; 0: all of the board; the others leave their centers to nobody
  bool approval = false;     // the orders of a newcomer wait for the master's yes
  bool secret = false;       // who has several powers, and how many players there are, is not told
  bool power_choice = false; // who joins chooses a power that is free
  Rated rated = Rated::by_master;
  std::string level;                        // of its players, as REGISTER told it: "novice"; "" = any
  int least_dedication = -10000;            // of their records (games/store/records.h)
  double least_on_time = 0;                 // the share of their turns
  double most_left = 1;                     // the share of their games
  std::vector<std::string> allowed, denied; // "ann@example.org", "@example.org"
  std::string word;                         // that joiners must know, "" = none
  bool operator==(const Joining&) const = default;
};

// The file of a game has them in this order; setting_table.h has a row for each.
struct Settings {
  Joining joining;
  std::array<Clock, 3> clocks; // by judge::PhaseKind
  bool nmr = false;            // process after grace with missing orders (else abandon and wait)
  bool dias = true;            // draws include all survivors
  bool concessions = true;
  bool draws = true;         // votes for one count
  bool draws_chosen = false; // as somebody set it, and not only as its board begins
  bool lots = false;         // powers are given out by lot, whatever the players would like
  bool listed = false;       // shown in LIST, and to newcomers
  Pages pages = Pages::by_list;
  bool gunboat = false; // identities hidden
  // Secrets of the board (view.h). All but the first and the last count in blind games alone.
  bool blind = false;            // players are shown what their units and home centers touch
  bool owned_see = false;        // centers that one owns see, in place of the home centers
  bool centers_blind = false;    // centers see nothing
  bool units_blind = false;      // units see nothing
  bool owners_hidden = false;    // whose the others' centers are is never shown ...
  bool owners_shown = false;     // ... or always
  bool units_hidden = false;     // others' units are never shown
  bool sees_other_type = false;  // units see those of the other type alone ...
  bool sees_same_type = false;   // ... or those of their own
  bool builds_hidden = false;    // new units are shown with the next movement
  bool extenders_hidden = false; // who asks for more time is told to the master alone
  bool dummies_hidden = false;   // dummies, and who orders for them, look like powers that somebody plays
  bool moderated = false;        // only the master may change settings
  bool strict_grace = false, strict_wait = false;
  bool always_wait = false;      // no turn is processed before its deadline
  bool first_wait = false;       // nor the first movement phase, where there is press (due.h)
  bool minor_wait = true;        // WAIT in retreat and adjustment phases, too
  bool jump_off_days = false;    // days without deadlines do not count in the length of a phase
  bool deadlines = true;         // phases have a deadline; else they end when orders are in, or by the master
  bool late_changes = true;      // orders may change after the deadline, even where they were complete
  bool player_deadlines = false; // players may move the deadline, to a later one
  bool held = false;             // time ends nothing, nor do orders: only the master's PROCESS does
  bool preparation = false;      // nobody joins before its master's FORM
  bool solitaire = false;        // its master plays all powers
  double fudge = 0;              // hours that lengths of whole days give way, where a clock has a time of day
  std::string zone;              // of the clocks; "" = the judge's
  std::vector<Absence> off_days; // no deadline falls there, whoever plays
  std::vector<judge::Phase> masters_phases; // end by the master's PROCESS alone
  std::vector<judge::Phase> skipped_phases; // take no orders, and end when they begin
  std::string rotation;                     // when controllers change (control.h); "" = never
  std::vector<std::string> name_story;      // where the name of the game comes from
  double warning = 8;                       // hours before the deadline; 0: no reminder
  bool manual_process = false, manual_start = false;
  bool silent_join = false; // who joins is told to the master alone
  bool quiet = false, late_count = false, reveal = true, resume_by_players = true;
  bool shows_waiting = false, shows_missing = false; // LIST tells who waits, whose orders are missing
  PressColour press = PressColour::white;
  bool secret_votes = false; // proposals of a draw are shown to nobody
  // One end is proposed at a time, and a no of anybody's drops it; who proposed it is told to nobody.
  bool single_proposals = false, hidden_proposers = false;
  bool partial_press = true; // private press allowed (else broadcasts only)
  FakeReaders fake_readers = FakeReaders::no;
  bool fake_writers = false; // a message may show another power as its writer
  bool late_press = true, grace_press = true, minor_press = true;
  bool late_receive = true;      // private press may go to powers that are late
  bool face_to_face = false;     // press in movement phases only, and none to some while somebody is late
  bool postal_press = false;     // signed press that waits for the results of the phase
  bool shorthand = false;        // press in sentences of one grammar (mail/commands/press/shorthand.h)
  bool master_broadcasts = true; // masters get broadcasts that do not name them, too
  ObserverPress observer_press = ObserverPress::yes;
  bool backseat = false;                                // powers write no press; who has none broadcasts
  bool watched = false;                                 // observers may read private press
  bool orders_to_master = false, orders_to_all = false; // who gets a copy of orders that come in
  PressReach press_reach = PressReach::any;
  bool must_order = false; // press takes orders on file
  int max_absence_days = 15;
  int victory_centers = 0; // 0: the variant's
  // Who wins (victory.h).
  bool hold_win = false;          // with what he had a year ago, too
  bool shared_victory = false;    // all who have what it takes
  bool team_victory = false;      // centers of dummies count for who controls them
  bool victory_homes = false;     // home centers of others count, and no other centers
  bool allied_win = false;        // the powers of one player together, with four thirds
  bool last_man_standing = false; // the last unit on the board
  // What powers without orders do (disorder.h).
  bool disorder_builds = false, disorder_retreats = false, disorder_supports = false;
  bool civil_preview = false; // no turn is processed without them: its master is shown what would come of it
  std::string comment;        // one line
  std::vector<std::string> long_comment;
  bool operator==(const Settings&) const = default;
};

// What a player asks of the others in the open phase (proposals.h).
struct Proposal {
  enum class Kind : std::uint8_t { draw, extension, concession };
  Kind kind = Kind::draw;
  judge::Power by;
  int number = 0;                     // of its own in this game: what its codes are made of
  std::string letters;                // draw: who shares it, "" = all survivors; concession: who wins
  Instant wanted{};                   // extension: the deadline that is asked for
  std::vector<judge::Power> agreed;   // extension: who has said yes
  std::vector<judge::Power> answered; // whose code was used
  bool operator==(const Proposal&) const = default;
};

struct HistoryEntry {
  int number = 0; // grows by one a processed phase, never goes back
  judge::Phase phase;
  std::string folder; // "history/0007-S1901M"
  bool operator==(const HistoryEntry&) const = default;
};
std::string history_folder(int number, judge::Phase phase); // "history/0007-S1901M"

// A file of the game that somebody, or something, changed since the judge wrote it: its seal did not fit when
// it was read.
struct AlteredFile {
  std::string path, checksum;
  bool operator==(const AlteredFile&) const = default;
};

// What a copy of a blind game holds besides, which was made for a reader.
struct Eyes {
  judge::Power power;  // his own; none: he has none
  judge::PowerSet out; // who has left the game; everybody may know
  bool operator==(const Eyes&) const = default;
};

struct Game {
  std::string name; // [a-z0-9]{1,16}
  const variants::Variant* variant = nullptr;
  judge::Rules rules;
  Settings settings;
  State state = State::forming;
  Instant created;
  bool irregular = false;         // a rule or a setting of the start was changed after it
  std::optional<Instant> started; // none while it forms, and in games that began before this was kept
  std::vector<Seat> seats;        // players in power order once started, then masters, observers
  judge::Position position;       // before the current phase
  judge::Table<judge::Power, std::vector<OrderOnFile>> orders; // for the current phase
  // the last mail with orders had a bad line: the power's orders are not complete, even if none is missing
  judge::Table<judge::Power, bool> flawed;
  judge::Table<judge::Power, Proposed> proposed; // for the current phase
  judge::Table<judge::Power, std::vector<FutureOrders>> future;
  std::vector<Proposal> proposals;             // of the current phase, oldest first
  std::vector<judge::Submitted> lasting;       // of the last movement phase (rule perpetual_orders)
  Instant phase_began{};                       // when the current phase opened
  Instant deadline{}, grace_end{}, earliest{}; // of the current phase; epoch while forming
  Instant last_order{};                        // when the last order came in
  bool reminded = false;                       // reminder of this phase was sent
  std::optional<Instant> late_told;            // last late notice of this phase
  std::optional<Instant> waiting_told;         // last notice that the game waits for somebody, in this phase
  std::optional<Instant> news;                 // while forming: when a mail last changed something ...
  std::optional<Instant> gives_up;   // ... and when nobody is waited for any more, once that was told
  int next_number = 1;               // of the next processed phase
  int events = 0;                    // event counter, for message ids; never goes back
  std::vector<HistoryEntry> history; // phases that led to this position, oldest first
  std::vector<HistoryEntry> undone;  // what was rolled back, from this position on, until one is processed
  std::string ending;                // how it ended, in words, when finished
  std::vector<judge::Power> winners;
  std::vector<judge::Province> fresh; // where units were built that nobody is shown yet (builds_hidden)
  std::optional<Eyes> eyes;           // the copy for a reader (view.h); saved nowhere
  std::vector<AlteredFile> altered;   // what the keeper is to be told once; saved nowhere

  judge::GameRules judged() const;   // variant + rules + victory count in force
  Seat* seat_of(judge::Power power); // nullptr when there is none
  const Seat* seat_of(judge::Power power) const;
  std::string to_code() const; // "S1901M"; "" while forming
  bool operator==(const Game&) const = default;
};

bool is_game_name(std::string_view name); // [a-z0-9]{1,16}
// A forming game at the variant's start, with the rules and settings of the judge by mail; seats empty.
Game new_game(const std::string& name, const variants::Variant& variant, Instant created);
// The board, as orders are read in a game with these rules: to be asked for again when a rule changed. A
// board that begins with wings brings the rule.
void choose_board(Game& game, const variants::Variant& variant);
// Is the power played by nobody, and to be played by nobody (DUMMY)? Nobody waits for it, and nobody takes it
// over; its master, or who controls it, may order for it. Its standing is `disorder`.
bool is_dummy(const Seat& seat);
// May anybody sign on to this player's seat: abandoned, or in disorder, and no dummy?
bool is_open(const Seat& seat);
bool is_over(const Game& game);   // finished or terminated
bool has_pages(const Game& game); // does it stand on the pages now?
// Players whose powers still have a unit or a center.
std::vector<judge::Power> survivors(const Game& game);

} // namespace games
