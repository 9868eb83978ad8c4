// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/store/records.h"

#include "games/game/control.h"
#include "games/game/view.h"
#include "games/store/transaction.h"
#include "judge/phases/adjustment_phase.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

namespace games {

namespace {

// What was noted of the game: games/NAME/noted. A turn that is made again after a roll-back, and a second
// end, count no more. Of a game that hides something it holds what its players' records are to get.
struct Noted {
  std::optional<judge::Phase> turn; // the last one
  bool end = false;
  std::map<std::string, Record> players; // by address, in lower case
};

std::string noted_path(const Game& game) { return "games/" + game.name + "/noted"; }

// The counts that a game has for its end, in the order of their numbers in a line "player = 1 0 0 0 3 0
// ADDRESS".
constexpr std::array<int Record::*, 6> kept_counts{&Record::started,  &Record::taken_over, &Record::left,
                                                   &Record::disorder, &Record::turns,      &Record::late};

void read_player(std::string_view line, Noted& noted) {
  const std::vector<std::string_view> words = parser::words_of(line);
  if (words.size() != kept_counts.size() + 1) return;
  Record& record = noted.players[std::string(words.back())];
  for (std::size_t i = 0; i < kept_counts.size(); ++i)
    record.*kept_counts[i] = parser::number_at_front<int>(words[i]).value_or(0);
}

std::string player_line(const std::string& address, const Record& record) {
  std::string line = "player =";
  for (int Record::*const count : kept_counts) line += " " + std::to_string(record.*count);
  return line + " " + address + "\n";
}

Noted read_noted(const Transaction& transaction, const Game& game) {
  Noted noted;
  const std::string text = transaction.read(noted_path(game)).value_or("");
  for (const std::string_view line : parser::lines_of(text)) {
    if (line.starts_with("turn = ")) noted.turn = judge::parse_phase(line.substr(7));
    if (line.starts_with("player = ")) read_player(line.substr(9), noted);
    noted.end = noted.end || line == "end = yes";
  }
  return noted;
}

void write_noted(Transaction& transaction, const Game& game, const Noted& noted) {
  std::string text = "chancery noted 1\n";
  if (noted.turn) text += "turn = " + judge::to_text(*noted.turn) + "\n";
  if (noted.end) text += "end = yes\n";
  for (const auto& [address, record] : noted.players) text += player_line(address, record);
  transaction.put(noted_path(game), text);
}

// A record is read by everybody. In these games it would tell who plays, who left, who was late, who had to
// retreat: nothing of them is noted before their end.
bool is_noted_at_end(const Game& game) {
  return is_quiet(game) || game.settings.gunboat || game.settings.joining.secret;
}

// Who plays is not told at their end, either: of these nothing is noted at all.
bool is_never_noted(const Game& game) { return game.settings.gunboat && !game.settings.reveal; }

// The players of whom something is noted, each read and saved once.
class Ledger {
 public:
  Ledger(Transaction& transaction, const Game& game) : transaction_(transaction), game_(game) {
    kept_ = read_noted(transaction, game);
    if (!is_noted_at_end(game)) release(); // what it had hidden before its settings changed, too
  }

  // nullptr for a seat that nobody has, and for who is not registered. Of a game that hides something it is
  // what the game has for its end.
  Record* of(const Seat* seat) {
    if (seat == nullptr || seat->addresses.empty()) return nullptr;
    const std::string address = parser::to_lower(seat->addresses.front());
    return kept_ ? &kept_->players[address] : of_player(address);
  }
  // The game is over: its players get what it has, and what comes now.
  void release() {
    if (!kept_) return;
    for (const auto& [address, counted] : kept_->players)
      if (Record* record = is_never_noted(game_) ? nullptr : of_player(address))
        for (int Record::*const count : kept_counts) record->*count += counted.*count;
    kept_->players.clear();
    save();
    kept_.reset();
  }
  void save() {
    if (kept_) {
      Noted noted = read_noted(transaction_, game_);
      if (noted.players != kept_->players) {
        noted.players = kept_->players;
        write_noted(transaction_, game_, noted);
      }
    }
    for (const auto& [address, player] : players_)
      if (player) save_player(transaction_, *player);
  }

 private:
  Record* of_player(const std::string& address) {
    const auto [at, is_new] = players_.try_emplace(address);
    if (is_new) at->second = find_sound_player(transaction_, address);
    return at->second ? &at->second->record : nullptr;
  }

  Transaction& transaction_;
  const Game& game_;
  std::optional<Noted> kept_; // while the game hides something
  std::map<std::string, std::optional<Player>> players_;
};

bool is_new_turn(Transaction& transaction, const Game& game, judge::Phase phase) {
  Noted noted = read_noted(transaction, game);
  if (noted.turn && *noted.turn >= phase) return false;
  noted.turn = phase;
  write_noted(transaction, game, noted);
  return true;
}

bool is_new_end(Transaction& transaction, const Game& game) {
  Noted noted = read_noted(transaction, game);
  if (noted.end) return false;
  noted.end = true;
  write_noted(transaction, game, noted);
  return true;
}

// In these games nobody may tell from a record who had to retreat or to adjust, who was late, and so who
// played what: each movement is a turn in time.
bool hides_turns(const Game& game) { return is_quiet(game) || game.settings.gunboat; }

bool owes_turn(const Game& game, const Turn& turn, judge::Power power) {
  if (hides_turns(game)) return !turn.before.is_eliminated(power);
  return judge::orders_due(game.judged(), turn.before, power) > 0;
}

// A player of several powers has one turn.
void note_turn(Ledger& ledger, const Game& game, const Turn& turn) {
  if (hides_turns(game) && turn.before.phase.kind != judge::PhaseKind::movement) return;
  for (const Seat& seat : game.seats) {
    if (seat.role != Role::player || seat.standing != Standing::present || !leads_hand(game, seat)) continue;
    bool due = false, late = false;
    for (const judge::Power power : powers_of_hand(game, seat)) {
      due = due || owes_turn(game, turn, power);
      late = late || (contains(turn.late, power) && !hides_turns(game));
    }
    Record* record = due ? ledger.of(&seat) : nullptr;
    if (record == nullptr) continue;
    ++record->turns;
    if (late) ++record->late;
  }
}

// One more of something for the holder of each of these powers.
void count(Ledger& ledger, const Game& game, const std::vector<judge::Power>& powers, int Record::*what) {
  for (const judge::Power power : powers)
    if (Record* record = ledger.of(game.seat_of(power))) ++(record->*what);
}

struct Result {
  Record* record = nullptr;
  double share = 0; // of the victory: all of a solo, an equal part of a draw
  double expected = 0;
};

std::vector<Result> results_of(Ledger& ledger, const Game& game) {
  std::vector<Result> results;
  for (const Seat& seat : game.seats) {
    if (seat.role != Role::player || seat.standing != Standing::present || !leads_hand(game, seat)) continue;
    Result result{ledger.of(&seat)};
    if (result.record == nullptr) continue;
    for (const judge::Power power : powers_of_hand(game, seat))
      if (contains(game.winners, power)) result.share += 1.0 / static_cast<double>(game.winners.size());
    results.push_back(result);
  }
  return results;
}

// What the ratings of all let each expect: somebody 400 points above another ten times as much.
void expect(std::vector<Result>& results) {
  constexpr double tenfold = 400;
  double all = 0;
  for (Result& one : results) all += one.expected = std::pow(10.0, one.record->rating / tenfold);
  for (Result& one : results) one.expected /= all;
}

void note_end(Ledger& ledger, const Game& game) {
  constexpr double step = 60;
  if (game.winners.empty() || is_never_noted(game)) return;
  std::vector<Result> results = results_of(ledger, game);
  expect(results);
  for (const Result& one : results) {
    ++one.record->games;
    const bool alone = one.share > 0.999;
    if (one.share > 0) ++(alone ? one.record->solos : one.record->draws);
    if (game.irregular) ++one.record->irregular;
    if (game.irregular) continue;
    one.record->rating = std::round((one.record->rating + step * (one.share - one.expected)) * 10) / 10;
  }
}

void note_start(Ledger& ledger, const Game& game) {
  for (const Seat& seat : game.seats)
    if (seat.role == Role::player && leads_hand(game, seat))
      if (Record* record = ledger.of(&seat)) ++record->started;
}

void note(Transaction& transaction, Ledger& ledger, const Game& game, const Event& event) {
  if (std::holds_alternative<GameStarted>(event)) note_start(ledger, game);
  if (std::holds_alternative<GameEnded>(event)) {
    ledger.release();
    if (is_new_end(transaction, game)) note_end(ledger, game);
  }
  const auto* turn = std::get_if<TurnProcessed>(&event);
  if (turn != nullptr && is_new_turn(transaction, game, turn->turn.before.phase))
    note_turn(ledger, game, turn->turn);
  if (const auto* gone = std::get_if<SeatsAbandoned>(&event))
    count(ledger, game, gone->powers, &Record::left);
  if (const auto* gone = std::get_if<SeatsInDisorder>(&event))
    count(ledger, game, gone->powers, &Record::disorder);
}

// Of a game that counts, and has begun.
template <class Change>
void change_record(Transaction& transaction, const Game& game, const Seat& seat, Change change) {
  if (!is_rated(game) || game.state == State::forming) return;
  Ledger ledger(transaction, game);
  if (Record* record = ledger.of(&seat)) change(*record);
  ledger.save();
}

} // namespace

bool is_rated(const Game& game) {
  const Rated rated = game.settings.joining.rated;
  return rated == Rated::yes || (rated == Rated::by_master && game.settings.moderated);
}

int dedication(const Record& record) {
  return 3 * (record.turns - record.late) - record.late - 50 * record.left - 100 * record.disorder +
         record.adjusted;
}

double on_time_share(const Record& record) {
  return record.turns <= 0 ? 1 : static_cast<double>(record.turns - record.late) / record.turns;
}

double left_share(const Record& record) {
  const int games = record.started + record.taken_over;
  return games <= 0 ? 0 : std::min(1.0, static_cast<double>(record.left) / games);
}

std::string ratio_text(double share) {
  const long hundredths = std::lround(share * 100);
  const long rest = hundredths % 100;
  return std::to_string(hundredths / 100) + (rest < 10 ? ".0" : ".") + std::to_string(rest);
}

void note_events(Transaction& transaction, const Game& game, const std::vector<Event>& events) {
  if (!is_rated(game)) return;
  Ledger ledger(transaction, game);
  for (const Event& event : events) note(transaction, ledger, game, event);
  ledger.save();
}

void note_takeover(Transaction& transaction, const Game& game, const Seat& seat) {
  change_record(transaction, game, seat, [](Record& record) { ++record.taken_over; });
}

void note_leaving(Transaction& transaction, const Game& game, const Seat& seat) {
  change_record(transaction, game, seat, [](Record& record) { ++record.left; });
}

void note_return(Transaction& transaction, const Game& game, const Seat& seat) {
  change_record(transaction, game, seat, [](Record& record) { record.left = std::max(0, record.left - 1); });
}

} // namespace games
