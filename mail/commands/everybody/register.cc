// SPDX-License-Identifier: GPL-3.0-or-later
// register - REGISTER ... END: who a player is, for the others
//
// A field a line: "Name: Ann Lee". A player may leave out everything but his name, and that too when his From
// tells it.
#include "games/store/players.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/day_limits.h"
#include "mail/commands/session/handlers.h"
#include "mail/commands/session/registration.h"
#include "mail/message/address_list.h"
#include "mail/senders/strangers.h"
#include "parser/address.h"
#include "parser/text.h"
#include "parser/utf8.h"

#include <algorithm>

namespace mail {
namespace {

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

void take_field(Context& context, games::Player& player, const RegisterField& field) {
  if (is_of_mail(field)) {
    if (!parser::same_address(field.value, context.sender))
      context.say("You are registered under the address that you write from, " + context.sender +
                  ", and no other.");
  } else if (games::is_secret_field(field.name)) {
    context.keep_secret(field.value);
    context.say("A registration has no password: that line is not kept.");
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
  context.refuse("Not a field as in \"Country: Iceland\"" + shown);
}

// Perhaps somebody else wrote this: the answer repeats none of it. None is kept of an address
// that is answered no more today.
void note_unconfirmed(Context& context, const games::Player& player) {
  if (!is_heard(context.transaction, context.sender, context.conf().answers_to_stranger, context.now))
    return context.refuse(
        "The judge has written to you as often today as it writes to strangers: send this again tomorrow.");
  games::save_player(context.transaction, player);
  context.say("This is noted, and holds when your address has confirmed itself: the first SIGNON ?game "
              "password, OBSERVE or CREATE brings you a letter that asks.");
}

} // namespace

void cmd_register(Context& context, const parser::Statement& statement, parser::Words) {
  context.is_private();
  if (!parser::is_sendable(context.sender))
    return context.refuse("The From field of your mail must hold exactly one address.");
  auto known = games::find_player(context.transaction, context.sender);
  games::Player player = known.value_or(
      games::new_player(context.conf(), context.sender, sender_name(context), context.received));
  for (const std::string& line : statement.block) {
    if (parser::trim(line).empty()) continue;
    if (const auto field = read_field(line))
      take_field(context, player, *field);
    else
      refuse_field(context, parser::trim(line));
  }
  if (player.name.empty())
    return context.refuse(
        "Not registered yet: a line \"Name: your name\" is wanted between REGISTER and END.");
  if (const std::string why_not = why_no_more_today(context, Begin::registration); !why_not.empty())
    return context.refuse(why_not);
  count_begun(context, Begin::registration);
  player.confirmed = is_confirmed(context);
  if (!player.confirmed) return note_unconfirmed(context, player);
  games::save_player(context.transaction, player);
  context.say(std::string(known ? "Your registration is changed: " : "You are registered: ") + player.name +
              " <" + player.address + ">.");
  for (const auto& [name, value] : player.fields) context.say(name + ": " + value);
  if (!known) context.say("LIST shows the games; JOIN and a game's name takes a free seat.");
}

} // namespace mail
