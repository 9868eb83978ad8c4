// records - see records.h
#include "games/keeping/records.h"

#include "games/game/hands.h"
#include "games/store/transaction.h"
#include "games/views/view.h"
#include "judge/phases/adjustments.h"
#include "parser/text.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace games {

namespace {

// The players of whom something is noted, each read and saved once.
class Ledger {
 public:
  explicit Ledger(Transaction& transaction) : transaction_(transaction) {}

  // nullptr for a seat that nobody has, and for who is not registered.
  Record* of(const Seat* seat) {
    if (seat == nullptr || seat->addresses.empty()) return nullptr;
    const std::string& address = seat->addresses.front();
    const auto [at, is_new] = players_.try_emplace(parser::to_lower(address));
    if (is_new) at->second = find_sound_player(transaction_, address);
    return at->second ? &at->second->record : nullptr;
  }
  void save() {
    for (const auto& [address, player] : players_)
      if (player) save_player(transaction_, *player);
  }

 private:
  Transaction& transaction_;
  std::map<std::string, std::optional<Player>> players_;
};

// What was noted of the game: games/NAME/noted. A turn that is made again after a roll-back, and a second
// end, count no more.
struct Noted {
  std::optional<judge::Phase> turn; // the last one
  bool end = false;
};

std::string noted_path(const Game& game) { return "games/" + game.name + "/noted"; }

Noted read_noted(const Transaction& transaction, const Game& game) {
  Noted noted;
  const std::string text = transaction.read(noted_path(game)).value_or("");
  for (const std::string_view line : parser::lines_of(text)) {
    if (line.starts_with("turn = ")) noted.turn = judge::parse_phase(line.substr(7));
    noted.end = noted.end || line == "end = yes";
  }
  return noted;
}

void write_noted(Transaction& transaction, const Game& game, const Noted& noted) {
  transaction.put(noted_path(game), "chancery noted 1\n" +
                                        (noted.turn ? "turn = " + judge::to_text(*noted.turn) + "\n" : "") +
                                        (noted.end ? "end = yes\n" : ""));
}

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

bool contains(const std::vector<judge::Power>& powers, judge::Power power) {
  return std::ranges::find(powers, power) != powers.end();
}

// In these games nobody may tell from a record who had to retreat or to adjust, who was late, and so who
// plays what: each movement is a turn in time.
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
  if (game.winners.empty() || (game.settings.gunboat && !game.settings.reveal)) return;
  std::vector<Result> results = results_of(ledger, game);
  expect(results);
  for (const Result& one : results) {
    ++one.record->games;
    const bool alone = one.share > 0.999;
    if (one.share > 0) ++(alone ? one.record->solos : one.record->draws);
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
  if (std::holds_alternative<GameEnded>(event) && is_new_end(transaction, game)) note_end(ledger, game);
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
  Ledger ledger(transaction);
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
  std::string hundredths = std::to_string(static_cast<int>(std::lround(share * 100)));
  while (hundredths.size() < 3) hundredths.insert(0, "0");
  return hundredths.substr(0, hundredths.size() - 2) + "." + hundredths.substr(hundredths.size() - 2);
}

void note_events(Transaction& transaction, const Game& game, const std::vector<Event>& events) {
  if (!is_rated(game)) return;
  Ledger ledger(transaction);
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
