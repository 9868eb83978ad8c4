// SPDX-License-Identifier: GPL-3.0-or-later
// player_record - REGISTER, GET RATINGS, ADJUST, RECORD: who players are, and how they played here
#include "games/game/game.h"
#include "games/home/files.h"
#include "games/store/players.h"
#include "games/store/records.h"
#include "mail/commands/masters/masters.h"
#include "mail/commands/session/advice.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/registration.h"
#include "mail/message/credentials.h"
#include "mail/message/piece.h"
#include "mail/senders/quotas.h"
#include "mail/senders/secrets.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace mail {

namespace {

using games::Player;
using games::Record;

// ---- REGISTER ... END: who a player is, for the others
// A field a line: "Name: Ann Lee". A player may leave out everything but his name, and that too when his From
// tells it.

constexpr std::size_t most_fields = 20;
constexpr std::size_t longest_value = 200;

struct RegisterField {
  std::string name, value; // name in lower case
};

// "Country: New Zealand"; nullopt when it is no such line.
std::optional<RegisterField> read_field(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  RegisterField field{parser::to_lower(parser::trim(line.substr(0, colon))),
                      parser::one_line(parser::trim(line.substr(colon + 1)))};
  const auto allowed = [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; };
  const bool good = !field.name.empty() && field.name.size() <= 20 &&
                    std::ranges::all_of(field.name, allowed) && field.value.size() <= longest_value;
  return good ? std::optional(std::move(field)) : std::nullopt;
}

// "Address: ann@example.org" is one, "Address: 15 High Street" is where Ann lives.
bool is_of_mail(const RegisterField& field) {
  return field.name == "email" || field.name == "e-mail" ||
         (field.name == "address" && field.value.find('@') != std::string::npos);
}

void take_field(const Incoming& mail, GrowingReply& reply, games::Player& player,
                const RegisterField& field) {
  if (is_of_mail(field)) {
    if (!parser::same_address(field.value, mail.sender))
      reply.say("You are registered under the address that you write from, " + mail.sender +
                ", and no other.");
  } else if (games::is_secret_field(field.name)) {
    reply.keep_secret(field.value);
    reply.say("A registration has no password: that line is not kept.");
  } else if (field.name == "name") {
    player.name = parser::first_characters(field.value, longest_name);
  } else if (field.value.empty()) {
    player.fields.erase(field.name);
  } else if (player.fields.size() < most_fields) {
    player.fields[field.name] = field.value;
  }
}

void refuse_field(Context& context, std::string_view line) {
  const std::string shown = is_confirmed(context) ? ": " + std::string(line).substr(0, 60) : ".";
  context.reply.refuse("Not a field as in \"Country: Iceland\"" + shown);
}

// Perhaps somebody else wrote this: the answer repeats none of it. None is kept of an address
// that is answered no more today.
void note_unconfirmed(Context& context, const games::Player& player) {
  if (!is_heard(context.office.transaction, context.office.conf(), context.mail.sender, context.mail.now))
    return context.reply.refuse(
        "The judge has written to you as often today as it writes to strangers: send this again tomorrow.");
  games::save_player(context.office.transaction, player);
  context.reply.say("This is noted, and holds when your address has confirmed itself: the first SIGNON ?game "
                    "password, OBSERVE or CREATE brings you a letter that asks.");
}

// ---- how people played here: GET DEDICATION, GET RATINGS

constexpr std::size_t most_rated = 30;

// "Privacy: yes", or "private", in his registration.
bool is_private_person(const Player& player) {
  for (const char* name : {"privacy", "private"})
    if (const auto field = player.fields.find(name);
        field != player.fields.end() && !parser::equals_ignoring_case(field->second, "no"))
      return true;
  return false;
}

std::string whole(double number) {
  return std::to_string(static_cast<long>(number + (number < 0 ? -0.5 : 0.5)));
}

std::string number(int count, const std::string& thing) {
  return counted(static_cast<std::size_t>(std::max(0, count)), thing);
}

void show_record(GrowingReply& reply, const std::string& who, const Record& record) {
  reply.say("Dedication of " + who + ": " + std::to_string(games::dedication(record)) + ".");
  reply.say("On time: " + std::to_string(record.turns - record.late) + " of " + number(record.turns, "turn") +
            ", a ratio of " + games::ratio_text(games::on_time_share(record)) + ".");
  reply.say("Games that count: " + std::to_string(record.started) + " started, " +
            std::to_string(record.taken_over) + " taken over, " + std::to_string(record.left) +
            " left, a ratio of " + games::ratio_text(games::left_share(record)) + "; in civil disorder " +
            (record.disorder == 1 ? "once" : number(record.disorder, "time")) + ".");
  reply.say("Ended: " + std::to_string(record.games) + "; won alone " + std::to_string(record.solos) +
            ", shared " + std::to_string(record.draws) +
            (record.irregular > 0 ? "; by rules that were changed in play " + std::to_string(record.irregular)
                                  : "") +
            ". Rating: " + whole(record.rating) + ".");
}

// Those whose games have ended and who may be shown, best first.
std::vector<Player> rated_players(const Office& office) {
  std::vector<Player> players;
  for (const std::string& file : games::files::list(office.home.path / "players")) {
    try {
      Player player = games::check_player(office.transaction, file);
      if (player.record.games > 0 && player.confirmed && !is_private_person(player))
        players.push_back(std::move(player));
    } catch (const parser::Failure&) {
      continue; // for `chancery check`
    }
  }
  std::ranges::stable_sort(players, std::greater(), [](const Player& one) { return one.record.rating; });
  return players;
}

// ---- ADJUST, RECORD, NO CONTROL: a keeper puts right what is kept of a player

constexpr games::Range points{-100'000, 100'000, "points"};
constexpr games::Range counts{0, 100'000, "turns or games"};

struct Field {
  std::string_view word, told;
  void (*set)(Record& record, int value);
};

// By their numbers from 1, as the older judges had them, or by a word.
constexpr std::array<Field, 5> fields{
    {{"ontime", "turns in time",
      [](Record& record, int value) { record.late = std::max(0, record.turns - value); }},
     {"turns", "turns",
      [](Record& record, int value) {
        record.turns = value;
        record.late = std::min(record.late, value);
      }},
     {"started", "games started", [](Record& record, int value) { record.started = value; }},
     {"takenover", "games taken over", [](Record& record, int value) { record.taken_over = value; }},
     {"resigned", "games left", [](Record& record, int value) { record.left = value; }}}};

const Field* field_named(std::string_view word) {
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (word == std::to_string(i + 1) || parser::equals_ignoring_case(word, fields[i].word))
      return &fields[i];
  return nullptr;
}

// Below the sign-on of a keeper no password is needed.
bool may_change(Context& context, std::string_view password) {
  context.reply.keep_secret(password);
  return (context.session.keeper && password.empty()) || proves_keeper(context, password);
}

std::optional<games::Player> player_or_refuse(const Office& office, GrowingReply& reply,
                                              const std::string& address) {
  auto player = games::find_player(office.transaction, address);
  if (!player) reply.refuse("Nobody is registered here as " + address + ": nothing was changed.");
  return player;
}

void save(Context& context, const games::Player& player, const std::string& told) {
  context.reply.valid = true;
  games::save_player(context.office.transaction, player);
  log_event(context.office.home, context.mail.now, "a keeper's mail: " + told);
  context.reply.say(told);
}

} // namespace

void cmd_register(Context& context, const parser::Statement& statement, parser::Words) {
  context.reply.is_private();
  if (!parser::is_sendable(context.mail.sender))
    return context.reply.refuse("The From field of your mail must hold exactly one address.");
  auto known = games::find_player(context.office.transaction, context.mail.sender);
  games::Player player =
      known.value_or(games::new_player(context.office.conf(), context.mail.sender,
                                       sender_name(context.mail, context.office), context.mail.received));
  for (const std::string& line : statement.block) {
    if (parser::trim(line).empty()) continue;
    if (const auto field = read_field(line))
      take_field(context.mail, context.reply, player, *field);
    else
      refuse_field(context, parser::trim(line));
  }
  if (player.name.empty())
    return context.reply.refuse(
        "Not registered yet: a line \"Name: your name\" is wanted between REGISTER and END.");
  if (context.reply.refused(why_no_more_today(context.mail, context.office, Use::registration))) return;
  count_begun(context.mail, context.office, Use::registration);
  player.confirmed = is_confirmed(context);
  if (!player.confirmed) return note_unconfirmed(context, player);
  games::save_player(context.office.transaction, player);
  context.reply.say(std::string(known ? "Your registration is changed: " : "You are registered: ") +
                    player.name + " <" + player.address + ">.");
  for (const auto& [name, value] : player.fields) context.reply.say(name + ": " + value);
  if (!known) context.reply.say("LIST shows the games; JOIN and a game's name takes a free seat.");
}

void show_own_record(Context& context) {
  context.reply.is_private();
  const auto player = games::find_player(context.office.transaction, context.mail.sender);
  if (!player || !is_confirmed(context))
    return context.reply.refuse(
        "Nothing is kept of you here yet: a record begins with the first rated game.");
  show_record(context.reply, player->address, player->record);
}

void cmd_ratings(Context& context, const parser::Statement&, parser::Words) {
  context.reply.is_question();
  show_ratings(context.office, context.reply);
  context.reply.say(
      "GET DEDICATION shows your own record, INFO PLAYER and an address that of somebody else.");
}

void cmd_statistics(Context& context, const parser::Statement& statement, parser::Words arguments) {
  context.reply.is_question();
  if (!context.session.is_signed_on()) return cmd_ratings(context, statement, arguments);
  const std::string& name = context.game().name;
  context.reply.say(standing_told(context, ""));
  context.reply.say("SUMMARY " + name +
                    " shows the centers year by year, RATINGS how players fared in all games.");
}

// Of who is not known, has no record or wants none shown the answer is the same.
void cmd_info_player(Context& context, const parser::Statement&, parser::Words arguments) {
  const std::string address(arguments.next());
  if (address.find('@') == address.npos)
    return context.reply.refuse(
        "INFO PLAYER takes an address: INFO PLAYER ann@example.org. GET RATINGS lists the best.");
  if (parser::equals_ignoring_case(address, context.mail.sender)) return show_own_record(context);
  const auto player = games::find_sound_player(context.office.transaction, address);
  if (!player || !player->confirmed || is_private_person(*player) || player->record == Record{})
    return context.reply.say("There is no record of that address that is shown to others.");
  show_record(context.reply, address, player->record);
}

void show_ratings(const Office& office, GrowingReply& reply) {
  if (!std::exchange(reply.budget.may_search, false)) return reply.refuse("A mail is told the ratings once.");
  const std::vector<Player> players = rated_players(office);
  if (players.empty()) return reply.say("No rated game has ended yet, so there are no ratings.");
  std::vector<Block::Row> rows{{{{"Rating"}}, {{"Games"}}, {{"Alone"}}, {{"Shared"}}, {{"Player"}}}};
  for (std::size_t i = 0; i < std::min(players.size(), most_rated); ++i) {
    const Record& record = players[i].record;
    rows.push_back({{{whole(record.rating)}},
                    {{std::to_string(record.games)}},
                    {{std::to_string(record.solos)}},
                    {{std::to_string(record.draws)}},
                    {{players[i].name.empty() ? "somebody" : players[i].name}}});
  }
  reply.say_piece(gap() + headed("Ratings", {{8}, {7}, {7}, {8}, {}}, std::move(rows)));
}

void cmd_adjust(Context& context, const parser::Statement&, parser::Words arguments) {
  const std::string address(arguments.next());
  const std::string number(arguments.next());
  if (!may_change(context, arguments.next())) return;
  const auto change = games::whole_number_in(points, number.starts_with('+') ? number.substr(1) : number);
  if (!change) return context.reply.refuse("ADJUST takes an address, points, and the keepers' password.");
  auto player = player_or_refuse(context.office, context.reply, address);
  if (!player) return;
  player->record.adjusted = std::clamp(player->record.adjusted + *change, -100'000, 100'000);
  save(context, *player,
       "The dedication of " + player->address + " is " + std::to_string(games::dedication(player->record)) +
           " now.");
}

void cmd_record(Context& context, const parser::Statement&, parser::Words arguments) {
  const std::string address(arguments.next());
  const Field* field = field_named(arguments.next());
  const auto value = games::whole_number_in(counts, arguments.next());
  if (!may_change(context, arguments.next())) return;
  if (field == nullptr || !value)
    return context.reply.refuse("RECORD takes an address, a field (1 ONTIME, 2 TURNS, 3 STARTED, 4 "
                                "TAKENOVER, 5 RESIGNED), its value, and the keepers' password.");
  auto player = player_or_refuse(context.office, context.reply, address);
  if (!player) return;
  field->set(player->record, *value);
  save(context, *player,
       player->address + ", " + std::string(field->told) + ": " + std::to_string(*value) + ".");
}

void cmd_no_control(Context& context, const parser::Statement&, parser::Words) {
  context.reply.say("It is so: no game of this judge gets notices of what keepers do.");
}

} // namespace mail
