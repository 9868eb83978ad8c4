// SPDX-License-Identifier: GPL-3.0-or-later
// context - see context.h
#include "mail/commands/session/context.h"

#include "games/game/filed_orders.h"
#include "games/store/game_folder.h"
#include "games/store/store.h"
#include "mail/message/message.h"
#include "mail/reading/command_words.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/filed_mail.h"
#include "parser/address.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>

namespace mail {

// ---- what a handler of a command sees: the mail, the seat in force, the games in hand, the reply that
// grows

namespace {

std::string only_sender(const Message& message) {
  return message.from.size() == 1 ? message.from.front().address : std::string();
}

} // namespace

Context::Context(games::Store& store_used, variants::Library& library_used,
                 games::Transaction& transaction_used, const Vocabulary& words_used,
                 const Message& message_read, games::Instant received_at, games::Instant now_at)
    : store(store_used), library(library_used), transaction(transaction_used), vocabulary(words_used),
      message(message_read), received(received_at), now(now_at), sender(only_sender(message_read)) {}

games::Game* Context::find_game(const std::string& name) {
  if (const auto known = effects.games.find(name); known != effects.games.end()) return &known->second.game;
  if (!games::game_exists(transaction, store.home(), name)) return nullptr;
  OpenGame opened;
  opened.game = games::load_game(transaction, name, library);
  return &effects.games.emplace(name, std::move(opened)).first->second.game;
}

OpenGame& Context::open_game() { return effects.games.at(session.signon.game); }
games::Game& Context::game() { return open_game().game; }
games::Seat& Context::seat() { return game().seats.at(session.signon.seat); }
const games::JudgeConf& Context::conf() const { return store.home().conf; }
Renamed Context::renamed() const { return {transaction, store.home()}; }

bool Context::is_master() const {
  return !session.signon.game.empty() &&
         (session.signon.role == games::Role::master || session.signon.as_master);
}

judge::Power Context::power() const {
  if (session.signon.game.empty()) return {};
  return effects.games.at(session.signon.game).game.seats.at(session.signon.seat).power;
}

void Context::rename_game(const std::string& from, const std::string& to) {
  games::rename_game(transaction, from, to);
  auto node = effects.games.extract(from);
  node.key() = node.mapped().game.name = to;
  effects.games.insert(std::move(node));
  const auto follow = [&](std::string& name) {
    if (name == from) name = to;
  };
  follow(session.signon.game);
  for (SignOn& visit : session.visits) follow(visit.game);
  for (Echo& echo : answering.echoes) follow(echo.copy_game);
  for (TakenLines& taken : answering.taken) follow(taken.signon.game);
  for (WeighedLetter& weighed : answering.weighed) follow(weighed.signon.game);
  if (session.reply_seat) follow(session.reply_seat->first);
  changed(effects.games.at(to).game);
}

void Context::remove_game(const std::string& name) {
  games::remove_game(transaction, name);
  effects.games.erase(name);
  if (session.signon.game == name) sign_off();
  std::erase_if(session.visits, [&](const SignOn& visit) { return visit.game == name; });
  for (Echo& echo : answering.echoes)
    if (echo.copy_game == name) echo.copy_to.clear();
  if (session.reply_seat && session.reply_seat->first == name) session.reply_seat.reset();
}

void Context::changed() { open_game().changed = true; }
void Context::changed(games::Game& game) { effects.games.at(game.name).changed = true; }

void Context::sign_on(const std::string& name, std::size_t seat_index, bool as_master) {
  enter({name, effects.games.at(name).game.seats.at(seat_index).role, seat_index, as_master, false});
}

void Context::sign_on_by_address(const std::string& name, std::size_t seat_index) {
  enter({name, effects.games.at(name).game.seats.at(seat_index).role, seat_index, false, true});
}

void Context::enter(const SignOn& entered) {
  if (session.attempt) forget_wrong_passwords(transaction, *session.attempt, now);
  session.attempt.reset();
  session.signon = entered;
  session.skipping = false;
  session.offer.reset();
  session.named_phase.reset();
  session.official.reset();
  session.below_orders = false;
  answering.valid = true;
  const auto is_same_seat = [&](const SignOn& one) {
    return one.game == session.signon.game && one.seat == session.signon.seat &&
           one.as_master == session.signon.as_master;
  };
  if (std::ranges::none_of(session.visits, is_same_seat)) session.visits.push_back(session.signon);
  const auto& addresses = seat().addresses;
  const bool own = addresses.empty() || parser::same_address(addresses.front(), sender);
  answering.echoes.back().copy_to = own ? "" : addresses.front();
  answering.echoes.back().copy_game = session.signon.game;
}

void Context::sign_off() {
  session.signon = {};
  session.keeper = false;
  session.named_phase.reset();
  session.official.reset();
}

void Context::skip_to_next_sign_on() {
  session.attempt.reset();
  sign_off();
  session.skipping = true;
  session.old_address = false;
}

void Context::fail_sign_on(std::string reason) {
  skip_to_next_sign_on();
  answering.echoes.back().copy_to.clear();
  refuse(std::move(reason));
}

void Context::forget_seat(const games::Game& game, std::size_t index) {
  const auto concerns = [&](const SignOn& one) { return one.game == game.name && one.seat == index; };
  if (concerns(session.signon)) sign_off();
  std::erase_if(session.visits, concerns);
}

void Context::erase_seat(games::Game& game, std::size_t index) {
  forget_seat(game, index);
  game.seats.erase(game.seats.begin() + static_cast<std::ptrdiff_t>(index));
  const auto follow = [&](SignOn& one) {
    if (one.game == game.name && one.seat > index) --one.seat;
  };
  follow(session.signon);
  std::ranges::for_each(session.visits, follow);
  if (session.reply_seat && session.reply_seat->first == game.name) {
    if (session.reply_seat->second == index)
      session.reply_seat.reset();
    else if (session.reply_seat->second > index)
      --session.reply_seat->second;
  }
  changed(game);
}

// ---- see context.h: the lines of the reply

namespace {

constexpr std::size_t longest_echo = 120; // bytes of a line that are repeated
constexpr std::size_t line_overhead = 8;  // bytes: its end, what stands before it

constexpr std::string_view cut_here =
    "Cut here: an answer has no room for more. Ask for less in one mail: fewer commands, or HISTORY game "
    "LINES 200.";
constexpr std::string_view too_much_reading =
    "Not answered: 20 commands in a mail may ask for something to read. Send the rest in another mail.";
constexpr std::string_view too_many_letters =
    "Not done: 50 lines of a mail may write to others, and this is one more. Send the rest in another mail.";

std::string shortened(std::string line) {
  if (line.size() <= longest_echo) return line;
  std::size_t end = longest_echo;
  while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U) --end; // not inside a character
  return line.substr(0, end) + " ...";
}

} // namespace

void Context::begin(const parser::Statement& statement) {
  Echo echo;
  echo.line = statement.line;
  echo.source = shortened(for_others(blank_passwords(statement.text)));
  if (statement.line == 0 && !echo.source.empty()) echo.source.insert(0, "Subject: ");
  if (!session.signon.game.empty() && !seat().addresses.empty() &&
      !parser::same_address(seat().addresses.front(), sender))
    echo.copy_to = seat().addresses.front();
  echo.copy_game = session.signon.game;
  answering.echoes.push_back(std::move(echo));
}

void Context::note_cut() {
  if (answering.cut) return;
  answering.cut = true;
  answering.echoes.back().answers.push_back({Answer::Kind::error, std::string(cut_here), {}});
}

void Context::add_answer(Answer::Kind kind, std::string text) {
  const std::size_t cost = text.size() + line_overhead;
  const bool has_room = is_sentence(kind) ? budget.pay_sentence(cost) : budget.pay_shown_line(cost);
  if (!has_room) return note_cut();
  answering.echoes.back().answers.push_back({kind, std::move(text), {}});
}

void Context::say(std::string answer) { add_answer(Answer::Kind::sentence, std::move(answer)); }

void Context::say_lines(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  for (const std::string_view line : parser::lines_of(text))
    add_answer(Answer::Kind::verbatim, std::string(line));
}

void Context::say_words(std::string_view line) {
  add_answer(Answer::Kind::words, line.empty() ? " " : std::string(line));
}

void Context::say_piece(Piece piece) {
  Piece told;
  bool fits = true;
  for (Block& block : piece.blocks) {
    const std::string text = plain_text(Piece{{block}});
    const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
    if (fits = budget.pay_shown_line(text.size() + lines * line_overhead); !fits) break;
    told.blocks.push_back(std::move(block));
  }
  if (!told.empty()) answering.echoes.back().answers.push_back({Answer::Kind::piece, "", std::move(told)});
  if (!fits) note_cut();
}

void Context::refuse(std::string reason) {
  answering.echoes.back().error = true;
  add_answer(Answer::Kind::error, std::move(reason));
}

bool Context::affords(Cost cost) {
  const bool paid = budget.pay(cost);
  if (!paid) refuse_unpaid(cost);
  return paid;
}

bool Context::affords_letters(int count) {
  const bool paid = budget.pay_letters(count);
  if (!paid) refuse_unpaid(Cost::letter);
  return paid;
}

void Context::refuse_unpaid(Cost cost) {
  const auto [first, is_first] = answering.unpaid.try_emplace(cost, answering.echoes.size() - 1);
  const bool is_new_echo = answering.echoes.back().answers.empty();
  if (is_first || !is_new_echo)
    return refuse(std::string(cost == Cost::reading ? too_much_reading : too_many_letters));
  answering.echoes.back().error = true;
  answering.echoes.back().shown = false;
  ++answering.echoes[first->second].alike;
}

void Context::note_bad_order(judge::Power power) {
  if (power) open_game().slipped.insert(power);
  answering.echoes.back().of_orders = true;
}

const Echo* Context::refused_order(const std::string& game) const {
  const auto found = std::ranges::find_if(answering.echoes, [&](const Echo& echo) {
    return echo.error && echo.of_orders && (echo.copy_game.empty() || echo.copy_game == game);
  });
  return found == answering.echoes.end() ? nullptr : &*found;
}

void Context::refuse_order_line(const std::string& reason) {
  answering.echoes.back().of_orders = true;
  constexpr std::string_view again = "Not taken either, for the same reason.";
  for (auto above = answering.echoes.rbegin() + 1; above != answering.echoes.rend(); ++above) {
    if (above->answers.empty()) break;
    const std::string& given = above->answers.back().text;
    if (given == reason) return refuse(std::string(again));
    if (given != again) break;
  }
  refuse(reason);
}

void Context::refuse(const parser::Problem& problem, std::string_view text) {
  // show() repeats the line above the caret; the echo already has it, unless it was tidied before it was
  // read.
  const std::string shown = parser::show(problem, text);
  std::vector<std::string_view> lines = parser::lines_of(shown);
  if (lines.front() == "> " + answering.echoes.back().source) lines.erase(lines.begin());
  lines.pop_back(); // the sentence
  if (answering.echoes.back().source == hidden) lines.clear();
  for (const std::string_view line : lines) say_lines(line);
  refuse(problem.text);
}

void Context::is_private() { answering.echoes.back().copy_to.clear(); }

void Context::is_question() {
  if (!answering.echoes.empty()) answering.echoes.back().asks = true;
  if (session.signon.as_master) is_private();
}

std::string Context::for_others(std::string_view text) const { return without_tokens(text, conf()); }

void Context::keep_secret(std::string_view password) {
  if (!password.empty()) answering.secrets.emplace_back(password);
}

// ---- what the sign-on in force says to whoever tells orders from courtesies

CourtesyReader reader_in_force(Context& context, std::span<const std::string> writer) {
  if (!context.session.signon.game.empty()) {
    const games::Game& game = context.game();
    const auto& named = context.session.named_phase;
    const judge::Phase phase = named ? named->phase : game.position.phase;
    const OrdersRead read{games::powers_ordered_for(game, context.seat()), phase};
    return {&context.vocabulary,          &game.variant->names,      phase.kind, writer, read,
            context.session.below_orders, named && named->by_heading};
  }
  const variants::Variant* standard = context.library.find("standard");
  return {&context.vocabulary, standard == nullptr ? nullptr : &standard->names, judge::PhaseKind::movement,
          writer};
}

} // namespace mail
