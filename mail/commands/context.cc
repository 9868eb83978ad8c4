// context - what a handler of commands.h sees: the seat in force, the games in hand, the reply that grows
#include "mail/commands/context.h"
#include "games/game/seats.h"
#include "games/store/done_keys.h"
#include "games/store/game_folder.h"
#include "games/store/history.h"
#include "mail/commands/sign_on_guard.h"
#include "mail/letters/report.h"
#include "mail/letters/seat_words.h"
#include "mail/letters/thread.h"
#include "mail/senders/blank_passwords.h"
#include "mail/senders/password.h"
#include "mail/senders/reply_address.h"
#include "mail/text/digest.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

constexpr std::size_t longest_echo = 120; // bytes of a line that are repeated

std::string only_sender(const Message& message) {
  return message.from.size() == 1 ? message.from.front().address : std::string();
}

std::string shortened(std::string line) {
  if (line.size() <= longest_echo) return line;
  std::size_t end = longest_echo;
  while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U) --end; // not inside a character
  return line.substr(0, end) + " ...";
}

} // namespace

Context::Context(games::Store& store_used, variants::Library& library_used,
                 games::Transaction& transaction_used, const Message& message_read,
                 games::Instant received_at, games::Instant now_at)
    : store(store_used), library(library_used), transaction(transaction_used), message(message_read),
      received(received_at), now(now_at), sender(only_sender(message_read)) {}

games::Game* Context::find_game(const std::string& name) {
  if (const auto known = games.find(name); known != games.end()) return &known->second.game;
  if (!games::game_exists(store.home(), name)) return nullptr;
  OpenGame opened;
  opened.game = games::load_game(transaction, name, library);
  return &games.emplace(name, std::move(opened)).first->second.game;
}

OpenGame& Context::open_game() { return games.at(signon.game); }
games::Game& Context::game() { return open_game().game; }
games::Seat& Context::seat() { return game().seats.at(signon.seat); }
const games::JudgeConf& Context::conf() const { return store.home().conf; }

bool Context::is_master() const {
  return !signon.game.empty() && (signon.role == games::Role::master || signon.as_master);
}

judge::Power Context::power() const {
  if (signon.game.empty()) return {};
  return games.at(signon.game).game.seats.at(signon.seat).power;
}

void Context::changed() { open_game().changed = true; }
void Context::changed(games::Game& game) { games.at(game.name).changed = true; }

void Context::begin(const parser::Statement& statement) {
  Echo echo;
  echo.line = statement.line;
  echo.source = shortened(redact(statement.text));
  if (statement.line == 0 && !echo.source.empty()) echo.source.insert(0, "Subject: ");
  if (!signon.game.empty() && !seat().addresses.empty() &&
      !parser::same_address(seat().addresses.front(), sender))
    echo.copy_to = seat().addresses.front();
  echoes.push_back(std::move(echo));
}

void Context::say(std::string answer) {
  echoes.back().answers.push_back({Answer::Kind::sentence, std::move(answer)});
}

void Context::say_lines(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  for (const std::string_view line : parser::lines_of(text))
    echoes.back().answers.push_back({Answer::Kind::verbatim, std::string(line)});
}

void Context::refuse(std::string reason) {
  echoes.back().error = true;
  echoes.back().answers.push_back({Answer::Kind::error, std::move(reason)});
}

void Context::refuse_order_line(const std::string& reason) {
  constexpr std::string_view again = "Not taken either, for the same reason.";
  for (auto above = echoes.rbegin() + 1; above != echoes.rend(); ++above) {
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
  if (lines.front() == "> " + echoes.back().source) lines.erase(lines.begin());
  lines.pop_back(); // the sentence
  for (const std::string_view line : lines) say_lines(line);
  refuse(problem.text);
}

void Context::sign_on(const std::string& name, std::size_t seat_index, bool as_master) {
  enter({name, games.at(name).game.seats.at(seat_index).role, seat_index, as_master, false});
}

void Context::sign_on_by_address(const std::string& name, std::size_t seat_index) {
  enter({name, games.at(name).game.seats.at(seat_index).role, seat_index, false, true});
}

void Context::enter(const SignOn& entered) {
  if (attempt) forget_wrong_passwords(transaction, *attempt, now);
  attempt.reset();
  signon = entered;
  skipping = false;
  named_phase.reset();
  below_orders = false;
  valid = true;
  const auto is_same_seat = [&](const SignOn& one) {
    return one.game == signon.game && one.seat == signon.seat && one.as_master == signon.as_master;
  };
  if (std::ranges::none_of(visits, is_same_seat)) visits.push_back(signon);
  const auto& addresses = seat().addresses;
  const bool own = addresses.empty() || parser::same_address(addresses.front(), sender);
  echoes.back().copy_to = own ? "" : addresses.front();
}

void Context::sign_off() {
  signon = {};
  named_phase.reset();
}

void Context::fail_sign_on() {
  note_wrong_password(*this);
  fail_sign_on(
      "This sign-on is not accepted: the seat, the game or the password is wrong. The form is SIGNON "
      "Fgame password; quotes and points beside the password count. LOST PASSWORD game replaces a "
      "forgotten one; an answer to the judge's newest letter to your power needs none.");
}

void Context::fail_sign_on(std::string reason) {
  attempt.reset();
  sign_off();
  skipping = true;
  old_address = false;
  echoes.back().copy_to.clear();
  refuse(std::move(reason));
}

void Context::forget_seat(const games::Game& game, std::size_t index) {
  const auto concerns = [&](const SignOn& one) { return one.game == game.name && one.seat == index; };
  if (concerns(signon)) sign_off();
  std::erase_if(visits, concerns);
}

void Context::erase_seat(games::Game& game, std::size_t index) {
  forget_seat(game, index);
  game.seats.erase(game.seats.begin() + static_cast<std::ptrdiff_t>(index));
  const auto follow = [&](SignOn& one) {
    if (one.game == game.name && one.seat > index) --one.seat;
  };
  follow(signon);
  std::ranges::for_each(visits, follow);
  changed(game);
}

bool Context::first_today(const std::string& matter) {
  const std::string key = sha256_hex("day " + games::to_text(now).substr(0, 10) + "\n" + matter);
  if (games::is_done(transaction, key)) return false;
  games::mark_done(transaction, key, now);
  return true;
}

std::string Context::reply_to(const games::Game& game, std::size_t index, const std::string& reader) const {
  return ReplyAddresses(store.home()).address_for(game, game.seats.at(index), reader);
}

bool Context::password_fits(std::string_view password, const std::string& known) {
  if (hashes_left == 0) {
    attempt.reset(); // it was not tried
    refuse("Too many passwords in one mail (10 at most): send the rest in another.");
    return false;
  }
  --hashes_left;
  return password_matches(password, known);
}

std::optional<std::string> Context::hash(std::string_view password) {
  if (password.empty() || password.size() > longest_password) {
    refuse("A password is one word of 1 to 100 characters.");
    return std::nullopt;
  }
  if (hashes_left == 0) {
    refuse("Too many passwords in one mail (10 at most): send the rest in another.");
    return std::nullopt;
  }
  --hashes_left;
  return hash_password(password);
}

void Context::keep_secret(std::string_view password) {
  if (!password.empty()) secrets.emplace_back(password);
}

void Context::happened(games::Game& game, const std::vector<games::Event>& events) {
  if (events.empty()) return;
  changed(game);
  for (const games::Event& event : events)
    if (const auto* turn = std::get_if<games::TurnProcessed>(&event))
      games::save_turn(transaction, game, turn->turn);
  std::vector<Letter> made = render(transaction, store.home(), game, events, now);
  stamp(made, game);
  letters.insert(letters.end(), std::make_move_iterator(made.begin()), std::make_move_iterator(made.end()));
}

// Everybody but the sender, whom the reply tells.
std::vector<std::size_t> Context::others(const games::Game& game) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    const auto& addresses = game.seats[i].addresses;
    const auto own = [&](const std::string& address) { return parser::same_address(address, sender); };
    if (!addresses.empty() && std::ranges::none_of(addresses, own)) found.push_back(i);
  }
  return found;
}

void Context::notify(games::Game& game, const std::string& subject, const std::string& text,
                     const std::vector<std::size_t>& seats) {
  changed(game);
  const std::vector<std::size_t> readers = seats.empty() ? others(game) : seats;
  if (readers.empty()) return;
  std::vector<Letter> made = notice(transaction, store.home(), game, subject, text, readers);
  stamp(made, game);
  letters.insert(letters.end(), std::make_move_iterator(made.begin()), std::make_move_iterator(made.end()));
}

void Context::notify_masters(games::Game& game, const std::string& subject, const std::string& text) {
  const std::vector<std::size_t> masters = seats_with(game, games::Role::master);
  if (!masters.empty()) notify(game, subject, text, masters);
}

void Context::notify_discreetly(games::Game& game, const std::string& subject, const std::string& text) {
  if (game.settings.quiet)
    notify_masters(game, subject, text);
  else
    notify(game, subject, text);
}

void Context::announce(std::string sentence) {
  say(sentence);
  changed();
  open_game().announcements.push_back(std::move(sentence));
}

void Context::post(Letter letter, const games::Game& game) {
  std::vector<Letter> one{std::move(letter)};
  stamp(one, game);
  letters.push_back(std::move(one.front()));
}

} // namespace mail
