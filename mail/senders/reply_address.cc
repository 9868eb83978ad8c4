// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/senders/reply_address.h"

#include "games/game/game.h"
#include "games/game/seats.h"
#include "games/home/conf.h"
#include "games/home/home.h"
#include "mail/message/message.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <utility>

namespace mail {

namespace {

// "judge+" and "@host".
std::string before(const games::JudgeConf& conf) {
  return conf.address.substr(0, conf.address.rfind('@')) + conf.subaddress;
}
std::string behind(const games::JudgeConf& conf) { return conf.address.substr(conf.address.rfind('@')); }

constexpr std::size_t code_length = 16; // 80 bits
constexpr std::string_view begin = "confirm-";

bool is_code(std::string_view text) {
  return text.size() == code_length &&
         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '2' && c <= '7'); });
}

std::string code_in_recipient(const std::string& recipient, const games::JudgeConf& conf) {
  const auto inner = subaddress_of(recipient, conf);
  if (!inner || !inner->starts_with(begin)) return "";
  const std::string code = inner->substr(begin.size());
  return is_code(code) ? code : "";
}

// "Re: EXMP: CONFIRM k5xo..."
std::string code_in_subject(const std::string& subject) {
  const std::string lower = parser::to_lower(subject);
  const auto words = parser::words_of(lower);
  for (std::size_t i = 0; i + 1 < words.size(); ++i)
    if (words[i] == "confirm" && is_code(words[i + 1])) return std::string(words[i + 1]);
  return "";
}

constexpr std::size_t token_length = 16; // 80 bits
constexpr int days_of_token = 30;        // of a seat without a power

bool is_token(std::string_view text) {
  return text.size() == token_length &&
         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '2' && c <= '7'); });
}

bool has_digit(std::string_view token) { return token.find_first_of("234567") != token.npos; }

char reply_letter(const games::Game& game, const games::Seat& seat) {
  const char letter = games::seat_letter(game, seat);
  return letter == '?' ? 'N' : letter;
}

// Signs that are letters of powers and stand in no address, and what stands there for them. No letter with
// the number of a press message looks so: these numbers begin with no 0.
constexpr std::pair<char, std::string_view> numbers_of_signs[] = {{'+', "001"}, {'*', "002"}};

std::string letter_in_address(char letter) {
  for (const auto& [sign, number] : numbers_of_signs)
    if (letter == sign) return std::string(number);
  return std::string(1, parser::to_lower(letter));
}

// Takes the letter off the front of a seat.
char take_letter(std::string_view& seat) {
  for (const auto& [sign, number] : numbers_of_signs)
    if (seat.starts_with(number)) {
      seat.remove_prefix(number.size());
      return sign;
    }
  const char letter = parser::to_upper(seat.front());
  seat.remove_prefix(1);
  return letter;
}

// "" where there are no such addresses.
std::string written(const games::JudgeConf& conf, const games::Game& game, const games::Seat& seat,
                    const std::string& token, int press = 0) {
  const std::string letter = letter_in_address(reply_letter(game, seat));
  const std::string number = press > 0 ? std::to_string(press) : "";
  return with_subaddress(conf, game.name + "-" + letter + number + "-" + token);
}

// "f12" or "f"; nullopt when it is no seat.
std::optional<std::pair<char, int>> read_seat(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const char letter = take_letter(text);
  if (text.empty()) return std::pair(letter, 0);
  const auto number = games::whole_number_in(games::ranges::letters, text);
  if (!number || *number == 0) return std::nullopt;
  return std::pair(letter, *number);
}

// What a token of the open phase is bound to. The numbers of phases never go back: after a roll-back the same
// phase has other tokens.
std::string span_of(int number, judge::Phase phase) {
  return std::to_string(number) + '\n' + judge::to_mail_text(phase);
}

} // namespace

std::string with_subaddress(const games::JudgeConf& conf, std::string_view behind_sign) {
  if (conf.subaddress == "none") return "";
  const std::string address = before(conf) + std::string(behind_sign) + behind(conf);
  return parser::is_sendable(address) ? address : "";
}

std::optional<std::string> subaddress_of(std::string_view address, const games::JudgeConf& conf) {
  if (conf.subaddress == "none") return std::nullopt;
  const std::string text = parser::to_lower(address), begin = parser::to_lower(before(conf)),
                    end = parser::to_lower(behind(conf));
  if (text.size() <= begin.size() + end.size() || !text.starts_with(begin) || !text.ends_with(end))
    return std::nullopt;
  return text.substr(begin.size(), text.size() - begin.size() - end.size());
}

std::string confirm_code(const games::Home& home, std::string_view address, std::string_view letter) {
  return HomeKey(home).tag("confirm", parser::to_lower(address) + '\n' + std::string(letter), code_length);
}

std::string confirm_address(const games::JudgeConf& conf, std::string_view code) {
  return with_subaddress(conf, std::string(begin) + std::string(code));
}

bool is_private_address(const Message& message, const games::JudgeConf& conf) {
  return std::ranges::any_of(message.recipients,
                             [&](const std::string& one) { return !code_in_recipient(one, conf).empty(); });
}

std::string code_answered(const Message& message, const games::JudgeConf& conf) {
  for (const std::string& recipient : message.recipients)
    if (const std::string code = code_in_recipient(recipient, conf); !code.empty()) return code;
  return code_in_subject(message.subject);
}

std::string agree_code(const games::Home& home, const games::Game& game, const games::Proposal& proposal,
                       const games::Seat& holder) {
  std::string text = games::to_text(game.created) + "\n" + game.to_code() + "\n" +
                     std::to_string(int(proposal.kind)) + "\n" + std::to_string(proposal.number) + "\n" +
                     games::seat_letter(game, holder);
  for (const std::string& address : holder.addresses) text += "\n" + parser::to_lower(address);
  return HomeKey(home).tag("agree", text, code_length);
}

std::optional<ReplyAddress> parse_reply_address(std::string_view address, const games::JudgeConf& conf) {
  const std::optional<std::string> inner = subaddress_of(address, conf);
  if (!inner) return std::nullopt;
  const std::size_t first = inner->find('-'), second = inner->rfind('-');
  if (first == inner->npos || second == first) return std::nullopt;
  const auto seat = read_seat(std::string_view(*inner).substr(first + 1, second - first - 1));
  if (!seat) return std::nullopt;
  ReplyAddress found;
  found.game = inner->substr(0, first);
  found.letter = seat->first;
  found.press = seat->second;
  found.token = inner->substr(second + 1);
  if (!games::is_game_name(found.game) || !is_token(found.token)) return std::nullopt;
  return found;
}

std::vector<ReplyAddress> reply_addresses_in(const std::vector<std::string>& recipients,
                                             const games::JudgeConf& conf) {
  std::vector<ReplyAddress> found;
  for (const std::string& recipient : recipients)
    if (const auto address = parse_reply_address(recipient, conf))
      if (std::ranges::find(found, *address) == found.end()) found.push_back(*address);
  return found;
}

bool has_reply_address(const games::JudgeConf& conf, const games::Game& game, const games::Seat& seat) {
  return !seat.addresses.empty() && !written(conf, game, seat, std::string(token_length, 'a')).empty();
}

std::vector<std::size_t> seats_of_reply_letter(const games::Game& game, char letter) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < game.seats.size(); ++i)
    if (reply_letter(game, game.seats[i]) == letter) found.push_back(i);
  return found;
}

ReplyAddresses::ReplyAddresses(const games::Home& home, games::Instant now) : conf_(home.conf), now_(now) {
  if (home.conf.subaddress != "none") key_.emplace(home);
}

std::string ReplyAddresses::address_for(const games::Game& game, const games::Seat& seat,
                                        std::string_view reader, int press) const {
  if (!has_reply_address(conf_, game, seat) || !games::has_address(seat, reader)) return "";
  return written(conf_, game, seat,
                 token(game.name, game, seat,
                       seat.power ? span_of(game.next_number, game.position.phase) : games::day_of(now_)),
                 press);
}

ReplyAddresses::Verdict ReplyAddresses::verify(const ReplyAddress& address, const games::Game& game,
                                               const games::Seat& seat) const {
  if (!has_reply_address(conf_, game, seat)) return {};
  if (seat.power) return verify_of_power(address, game, seat);
  for (int age = 0; age < days_of_token; ++age)
    if (equal_secrets(address.token,
                      token(address.game, game, seat, games::day_of(now_ - std::chrono::days(age)))))
      return {true, std::nullopt};
  return {};
}

ReplyAddresses::Verdict ReplyAddresses::verify_of_power(const ReplyAddress& address, const games::Game& game,
                                                        const games::Seat& seat) const {
  if (equal_secrets(address.token,
                    token(address.game, game, seat, span_of(game.next_number, game.position.phase))))
    return {true, std::nullopt};
  for (auto entry = game.history.rbegin(); entry != game.history.rend(); ++entry)
    if (equal_secrets(address.token, token(address.game, game, seat, span_of(entry->number, entry->phase))))
      return {false, entry->phase};
  return verify_of_undone(address, game, seat);
}

// A turn that was taken back keeps its number for itself. Its letters are of a phase that was played again,
// or is in play again: then they are answered as that one's.
ReplyAddresses::Verdict ReplyAddresses::verify_of_undone(const ReplyAddress& address, const games::Game& game,
                                                         const games::Seat& seat) const {
  constexpr std::size_t most_phases = 4; // back from the one in play
  std::vector<judge::Phase> phases{game.position.phase};
  for (auto entry = game.history.rbegin(); entry != game.history.rend() && phases.size() < most_phases;
       ++entry)
    phases.push_back(entry->phase);
  for (int number = game.next_number - 1; number > 0; --number)
    for (const judge::Phase& phase : phases)
      if (equal_secrets(address.token, token(address.game, game, seat, span_of(number, phase))))
        return {false, phase};
  return {};
}

std::string ReplyAddresses::token(const std::string& name, const games::Game& game, const games::Seat& seat,
                                  const std::string& span) const {
  const std::string who =
      seat.power ? game.variant->map.power(seat.power).name : std::string(1, reply_letter(game, seat));
  std::string text = name + '\n' + games::to_text(game.created) + '\n' + who + '\n' + span + '\n' +
                     seat.password + '\n' + std::to_string(seat.terms.size());
  for (const std::string& address : seat.addresses) text += '\n' + address;
  // By a digit a token shows that it is no word of everyday (filed_mail.cc).
  std::string token = key_->tag("reply", text, token_length);
  while (!has_digit(token)) token = key_->tag("reply", text += '\n', token_length);
  return token;
}

} // namespace mail
