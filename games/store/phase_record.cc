// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/store/phase_record.h"

#include "games/game/control.h"
#include "games/game/disorder.h"
#include "games/game/proposals.h"
#include "games/game/view.h"
#include "games/home/home.h"
#include "games/store/keyed_text.h"
#include "games/store/orders_file.h"
#include "games/store/transaction.h"
#include "judge/board/order.h"
#include "judge/phases/adjudicate.h"
#include "judge/telling/sentence.h"
#include "parser/order_parser.h"
#include "parser/text.h"
#include "variants/case_format.h"

#include <algorithm>

namespace games {

namespace {

std::string history_orders(const judge::Map& map, const Turn& turn) {
  std::string text = "# chancery turn-orders 1\n";
  for (std::size_t i = 0; i < turn.orders.size(); ++i)
    text += "order " + std::to_string(i + 1) + ' ' + map.power(turn.orders[i].by).name + ' ' +
            judge::to_text(map, turn.orders[i].order) + '\n';
  for (judge::Power power : turn.absent) text += "absent " + map.power(power).name + '\n';
  return text;
}

std::string unit_lines(const std::string& word, const judge::Map& map,
                       const std::vector<judge::Unit>& units) {
  std::string text;
  for (const judge::Unit& unit : units)
    text += word + ' ' + map.power(unit.power).name + ' ' + judge::to_text(map, unit) + '\n';
  return text;
}

std::string history_results(const judge::Map& map, const Turn& turn) {
  std::string text = "# chancery results 1\n";
  for (std::size_t i = 0; i < turn.outcome.submitted().size(); ++i) {
    const judge::Resolution& resolution = turn.outcome.submitted()[i];
    text += "result " + std::to_string(i + 1) + ' ' + std::string(variants::to_word(resolution.result)) +
            (resolution.dislodged ? " dislodged" : "");
    if (resolution.reason.why != judge::Why::none)
      text += " # " + judge::to_sentence(map, turn.before, resolution.reason);
    text += '\n';
  }
  text += unit_lines("disbanded", map, turn.outcome.disbanded);
  text += unit_lines("auto", map, turn.outcome.automatic);
  for (judge::Power power : turn.outcome.winners) text += "winner " + map.power(power).name + '\n';
  return text + "next\n" + position_lines(map, turn.outcome.next);
}

// "order N POWER TEXT" and "absent POWER".
void read_history_orders(const std::string& path, std::string_view text, const variants::Variant& variant,
                         Turn& turn) {
  const judge::Map& map = variant.map;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::string_view line = parser::take_up_to('\n', text);
    const auto words = parser::words_of(line);
    if (words.empty() || words[0].front() == '#') continue;
    const bool is_order = words[0] == "order" && words.size() > 3;
    if (!is_order && !(words[0] == "absent" && words.size() == 2))
      throw_damaged(path, number, "the lines are \"order NUMBER POWER ORDER\" and \"absent POWER\"");
    const judge::Power power = map.find_power(words[is_order ? 2 : 1]);
    if (!power) throw_damaged(path, number, "the variant has no such power");
    if (!is_order) {
      turn.absent.push_back(power);
      continue;
    }
    const std::string_view order = line.substr(static_cast<std::size_t>(words[3].data() - line.data()));
    const auto parsed = parser::parse_orders(variant.names, turn.before.phase.kind, order);
    if (parsed.size() != 1 || !parsed[0].problems.empty())
      throw_damaged(path, number, "this order cannot be read: " + std::string(order));
    turn.orders.push_back({power, parsed[0].order});
  }
}

// The position after the turn, as it was recorded.
judge::Position read_recorded_next(const std::string& path, const std::string& text,
                                   const variants::Variant& variant) {
  const std::size_t next = text.find("\nnext\n");
  if (next == std::string::npos) throw_damaged(path, 0, "the line \"next\" is missing");
  return read_position(path + " (below next)", std::string_view(text).substr(next + 6), variant);
}

std::string entry_folder(const std::string& game, const std::string& folder) {
  return "games/" + game + '/' + folder;
}

std::string read_or_throw(const Transaction& transaction, const std::string& path) {
  std::optional<std::string> text = read_file(transaction, path);
  if (!text) throw_damaged(path, 0, "the file is missing");
  return *std::move(text);
}

// What was sent ahead became orders, or fell away with its phase, in the turns of `before` from `number` on.
void keep_again(const Transaction& transaction, Game& game, const Game& before, int number) {
  const judge::Phase phase = game.position.phase;
  auto entry = std::ranges::find(before.history, number, &HistoryEntry::number);
  for (; entry != before.history.end(); ++entry) {
    const std::string path = entry_folder(game.name, entry->folder) + "/kept";
    const auto text = read_file(transaction, path);
    Turn turn;
    if (text) read_kept(path, *text, *game.variant, turn);
    for (KeptOrders& one : turn.kept)
      if (one.orders.phase > phase) game.future[one.power].push_back(std::move(one.orders));
  }
  for (auto& future : game.future) std::ranges::stable_sort(future, {}, &FutureOrders::phase);
}

// Those that led here, and those that were undone.
std::vector<HistoryEntry> all_turns(const Game& game) {
  std::vector<HistoryEntry> all = game.history;
  all.insert(all.end(), game.undone.begin(), game.undone.end());
  return all;
}

// The turn without its outcome; the rules that were in force then go into `rules`.
Turn load_orders_of(const Transaction& transaction, const Game& game, int number, judge::Rules& rules) {
  const std::vector<HistoryEntry> all = all_turns(game);
  const auto entry = std::ranges::find(all, number, &HistoryEntry::number);
  if (entry == all.end())
    throw Damaged("games/" + game.name + ": there is no turn " + std::to_string(number) + " in its history");
  const std::string folder = entry_folder(game.name, entry->folder);
  Turn turn;
  turn.number = number;
  const std::string position = read_or_throw(transaction, folder + "/position");
  turn.before = read_position(folder + "/position", position, *game.variant, &rules);
  read_history_orders(folder + "/orders", read_or_throw(transaction, folder + "/orders"), *game.variant,
                      turn);
  return turn;
}

// A turn that could not be read later is never recorded.
void read_back(const std::string& folder, const Game& game, const std::string& position,
               const std::string& orders) {
  try {
    Turn turn;
    turn.before = read_position(folder + "/position", position, *game.variant);
    read_history_orders(folder + "/orders", orders, *game.variant, turn);
  } catch (const Damaged& damage) {
    throw Unreadable(game.name, damage.what());
  }
}

// What an adjudication takes: the position, with the rules in force, and the orders.
void put_orders_of(Transaction& transaction, const Game& game, const Turn& turn) {
  const std::string folder = entry_folder(game.name, history_folder(turn.number, turn.before.phase));
  const std::string position =
      sealed("# chancery position 1\n" + position_case(*game.variant, game.judged().rules, turn.before));
  const std::string orders = sealed(history_orders(game.variant->map, turn));
  read_back(folder, game, position, orders);
  transaction.put(folder + "/position", position);
  transaction.put(folder + "/orders", orders);
}

void put_kept(Transaction& transaction, const Game& game, const Turn& turn) {
  if (const std::string text = kept_text(*game.variant, turn); !text.empty())
    transaction.put(entry_folder(game.name, history_folder(turn.number, turn.before.phase)) + "/kept", text);
}

// The turn with its outcome, by the rules that were in force then.
Turn played_again(const Transaction& transaction, const Game& game, int number) {
  judge::GameRules rules = game.judged();
  rules.rules = {};
  Turn turn = load_orders_of(transaction, game, number, rules.rules);
  rules.calendar = game.variant->rules(rules.rules).calendar; // of then, too: it may have had summers
  judge::PowerSet absent;
  for (judge::Power power : turn.absent) absent.insert(power);
  turn.outcome = judge::adjudicate(rules, turn.before, turn.orders, absent);
  return turn;
}

// Where the turn that led here built what nobody is shown yet.
std::vector<judge::Province> still_unseen(const Transaction& transaction, const Game& game) {
  if (game.history.empty() || game.history.back().phase.kind != judge::PhaseKind::adjustment) return {};
  return built_unseen(game, played_again(transaction, game, game.history.back().number));
}

// Rule intimate: what players had then.
void take_treasuries_back(const Transaction& transaction, Game& game, const Turn& turn) {
  const std::string path = turn_folder(game, turn) + "/kept";
  Turn then;
  if (const auto text = read_file(transaction, path)) read_kept(path, *text, *game.variant, then);
  restore_treasuries(game, then.treasuries);
}

} // namespace

std::string turn_folder(const Game& game, const Turn& turn) {
  return entry_folder(game.name, history_folder(turn.number, turn.before.phase));
}

void save_turn(Transaction& transaction, const Game& game, const Turn& turn) {
  const std::string folder = turn_folder(game, turn);
  const judge::Map& map = game.variant->map;
  put_orders_of(transaction, game, turn);
  const std::string note = folder + '/' + in_play_note;
  if (transaction.read(note)) transaction.remove(note); // of the same phase, before it was rolled back
  transaction.put(folder + "/results", sealed(history_results(map, turn)));
  put_kept(transaction, game, turn);
}

Turn load_turn(const Home& home, const Game& game, int number) {
  return load_turn(Transaction::for_reading(home.path), game, number);
}

Turn load_turn(const Transaction& transaction, const Game& game, int number) {
  Turn turn = played_again(transaction, game, number);
  const std::string path = turn_folder(game, turn) + "/results";
  const judge::Map& map = game.variant->map;
  const judge::Position recorded = read_recorded_next(path, read_or_throw(transaction, path), *game.variant);
  if (position_lines(map, recorded) != position_lines(map, turn.outcome.next))
    throw_damaged(path, 0, "position and orders beside it do not lead to the position recorded here");
  return turn;
}

namespace {

// Nothing of the phase in play is left but the orders.
void restore_orders(Game& game, const Turn& turn) {
  for (auto& orders : game.orders) orders.clear();
  game.lasting.clear();
  forget_proposed(game);
  game.proposals.clear();
  for (auto& future : game.future)
    std::erase_if(future, [&](const FutureOrders& f) { return f.phase <= turn.before.phase; });
  game.flawed.assign(game.flawed.size(), false);
  for (const judge::Submitted& submitted : turn.orders)
    if (std::ranges::find(turn.absent, submitted.by) == turn.absent.end()) // else the judge ordered for it
      game.orders[submitted.by].push_back({submitted.order, game.last_order});
}

// Without WAIT the orders of then would be processed again at once.
void let_all_wait(Game& game) {
  for (Seat& seat : game.seats) {
    seat.wait = seat.role == Role::player && seat.standing == Standing::present;
    seat.draw.reset();
    seat.concede = {};
  }
}

// To before entry `number`: what stands before it led here, what follows is undone.
void go_to(const Transaction& transaction, Game& game, int number) {
  judge::Rules rules_then;
  const Turn turn = load_orders_of(transaction, game, number, rules_then);
  std::vector<HistoryEntry> all = all_turns(game);
  const auto entry = std::ranges::find(all, number, &HistoryEntry::number);
  game.undone.assign(entry, all.end());
  if (game.undone.size() == 1) game.undone.clear(); // that is where the game stands
  all.erase(entry, all.end());
  game.history = std::move(all);
  bind_to_lords(game, named_vassals(game), turn.before.vassals);
  game.position = turn.before;
  game.state = State::running;
  game.ending.clear();
  game.winners.clear();
  restore_orders(game, turn);
  game.fresh = still_unseen(transaction, game);
  take_treasuries_back(transaction, game, turn);
  let_all_wait(game);
}

} // namespace

void roll_back(const Transaction& transaction, Game& game, int number) {
  Game then = game;
  go_to(transaction, then, number);
  keep_again(transaction, then, game, number);
  game = std::move(then);
}

void roll_forward(const Transaction& transaction, Game& game, int number) {
  go_to(transaction, game, number);
}

void keep_phase_in_play(Transaction& transaction, Game& game) {
  Turn turn;
  turn.number = game.next_number;
  turn.before = game.position;
  for (judge::Power power : game.variant->map.powers())
    for (const OrderOnFile& on_file : game.orders[power]) turn.orders.push_back({power, on_file.order});
  turn.treasuries = treasuries_of(game);
  put_orders_of(transaction, game, turn);
  put_kept(transaction, game, turn);
  transaction.put(turn_folder(game, turn) + '/' + in_play_note, "# chancery in-play 1\n");
  game.undone = {{turn.number, turn.before.phase, history_folder(turn.number, turn.before.phase)}};
}

judge::Rules rules_of_turn(const Transaction& transaction, const Game& game, int number) {
  judge::Rules rules;
  load_orders_of(transaction, game, number, rules);
  return rules;
}

} // namespace games
