// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/letters/report.h"

#include "games/game/control.h"
#include "games/game/deadline.h"
#include "games/game/seats.h"
#include "games/game/victory.h"
#include "games/game/view.h"
#include "games/home/zone.h"
#include "games/store/keyed_text.h"
#include "games/store/mbox.h"
#include "games/store/phase_record.h"
#include "games/store/transaction.h"
#include "mail/letters/classic_lines.h"
#include "mail/letters/drawn_board.h"
#include "mail/letters/game_lists.h"
#include "mail/letters/headline.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/own_results.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/summary.h"
#include "mail/senders/reply_address.h"

#include <algorithm>

namespace mail {

namespace {

using games::Role;
using judge::Power;

// Who gets the letter of an event, and what it is called.
struct Plan {
  LetterKind kind;
  std::string what;             // of the subject; after "Late Notice: " come letters of those concerned
  judge::Phase phase;           // of the subject
  std::vector<Power> concerned; // the powers that the event is about
  enum class To { everybody, concerned, concerned_and_masters, masters, nobody } to = To::everybody;
};

class Planner {
 public:
  Planner(const games::Game& game, judge::Phase phase) : game_(game), phase_(phase) {}

  Plan operator()(const games::GameStarted&) const { return plan(start_letter, "Game Starting"); }
  Plan operator()(const games::TurnProcessed& event) const {
    Plan result = plan(results_letter, "Results");
    result.phase = event.turn.before.phase;
    return result;
  }
  Plan operator()(const games::PendingObeyed& event) const {
    return plan(obeyed_letter, "Pending Orders", {event.power}, Plan::To::concerned);
  }
  Plan operator()(const games::DeadlineNear& event) const {
    return plan(reminder_letter, "Reminder", event.powers, Plan::To::concerned);
  }
  Plan operator()(const games::DeadlineMissed& event) const {
    return plan(late_letter, "Late Notice: ", event.powers,
                event.first ? unless_quiet() : Plan::To::concerned);
  }
  Plan operator()(const games::SeatsAbandoned& event) const {
    return plan(abandoned_letter, "Abandoned: ", event.powers, unless_quiet());
  }
  Plan operator()(const games::SeatsInDisorder& event) const {
    return plan(disorder_letter, "Civil Disorder: ", event.powers, unless_quiet());
  }
  Plan operator()(const games::WaitingForReplacement& event) const {
    return plan(replacement_letter, "Waiting for Replacements: ", event.powers, unless_quiet());
  }
  Plan operator()(const games::StandsStill&) const {
    if (game_.state == games::State::forming) return plan(still_letter, "Waiting for Players");
    if (game_.state == games::State::paused) return plan(still_letter, "Game Paused");
    Plan result = plan(still_letter, "Waiting for PROCESS");
    result.to = Plan::To::masters;
    return result;
  }
  Plan operator()(const games::GivenUp&) const { return plan(still_letter, "Given Up"); }
  Plan operator()(const games::GameEnded&) const { return plan(end_letter, end_subject()); }
  Plan operator()(const games::DeadlinesMoved&) const { return plan(moved_letter, "Deadline Adjustment"); }

 private:
  Plan plan(LetterKind kind, std::string what) const {
    return {kind, std::move(what), phase_, {}, Plan::To::everybody};
  }
  // Of an event about some powers; when there are none, nobody needs to hear of it.
  Plan plan(LetterKind kind, std::string what, std::vector<Power> concerned, Plan::To to) const {
    if (concerned.empty()) to = Plan::To::nobody;
    return {kind, std::move(what), phase_, std::move(concerned), to};
  }
  Plan::To unless_quiet() const {
    return games::is_quiet(game_) ? Plan::To::concerned_and_masters : Plan::To::everybody;
  }
  std::string end_subject() const {
    if (game_.winners.size() == 1 || games::is_shared_victory(game_)) return "Victory";
    return game_.winners.empty() ? "Game Over" : "Draw Declared";
  }

  const games::Game& game_;
  const judge::Phase phase_; // in which the event happened
};

// Of several powers of a player any one.
bool concerns(const Plan& plan, const games::Game& game, const games::Seat& seat) {
  if (seat.role != Role::player) return false;
  return std::ranges::any_of(games::powers_of_hand(game, seat),
                             [&](Power power) { return contains(plan.concerned, power); });
}

bool gets_it(const Plan& plan, const games::Game& game, const games::Seat& seat) {
  if (plan.to == Plan::To::nobody || !games::leads_hand(game, seat)) return false;
  if (plan.to == Plan::To::everybody || concerns(plan, game, seat)) return true;
  const bool masters = plan.to == Plan::To::concerned_and_masters || plan.to == Plan::To::masters;
  return masters && seat.role == Role::master;
}

// An entry for calendars with the deadline of the phase in play: one a game, which each later one replaces
// (RFC 5545: the same UID, a higher SEQUENCE).
std::string calendar_entry(const games::Game& game, const games::JudgeConf& conf, games::Instant now) {
  if (game.state != games::State::running || !games::has_deadline(game)) return "";
  const auto moment = [](games::Instant at) {
    std::string text = games::to_text(at);
    std::erase_if(text, [](char c) { return c == '-' || c == ':'; });
    return text; // "20261127T233000Z"
  };
  const std::string host = conf.address.substr(conf.address.rfind('@') + 1);
  return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Chancery//Judge//EN\nMETHOD:PUBLISH\nBEGIN:VEVENT\nUID:" +
         game.name + ".deadline@" + host + "\nSEQUENCE:" + std::to_string(game.events) +
         "\nDTSTAMP:" + moment(now) + "\nDTSTART:" + moment(game.deadline) + "\nSUMMARY:" + game.name +
         ": orders for " + phase_label(game.position.phase) +
         "\nTRANSP:TRANSPARENT\nEND:VEVENT\nEND:VCALENDAR\n";
}

// One letter an address; what identifies it does not depend on the text.
void address(std::vector<Letter>& letters, const games::Game& game, const ReplyAddresses& replies,
             const games::Seat& seat, const std::string& kind, Letter letter) {
  letter.from_name = from_name(game);
  letter.to_name = seat.name;
  letter.to_observer = seat.role == Role::observer;
  for (const std::string& to : seat.addresses) {
    letter.to = to;
    letter.reply_to = replies.address_for(game, seat, to);
    letter.id_seed = game.name + "/" + std::to_string(game.events) + "/" + to + "/" + kind;
    letters.push_back(&to == &seat.addresses.back() ? std::move(letter) : letter);
  }
}

// The letters of the powers that an event is about; in a blind game, the reader's own alone.
std::string letters_told(const games::Game& game, const Plan& plan, const games::Seat& seat) {
  if (!plan.what.ends_with(": ")) return "";
  return letters_of(game.variant->map,
                    games::sees_all(game, &seat) ? plan.concerned : std::vector{seat.power});
}

std::string tool_subject_for(const games::Game& game, const games::Home& home, const Plan& plan,
                             const games::Seat& seat) {
  const std::string subject =
      subject_line(game, home, plan.phase, plan.what + letters_told(game, plan, seat));
  return plan.kind == late_letter && concerns(plan, game, seat) ? "[You are late!] " + subject : subject;
}

void put_headline(Letter& letter, Headline headline) {
  letter.subject = std::move(headline.subject);
  letter.news = std::move(headline.news);
}

// Of a blind game what everybody may know is kept: HISTORY makes each reader's lines anew.
void archive(games::Transaction& transaction, const games::Home& home, const games::Game& whole,
             const games::Turn& all_of_it, games::Instant now) {
  const games::SeenGame seen(whole, nullptr);
  const games::Game& game = seen.game();
  const games::Turn turn = seen.turn(all_of_it);
  const std::string text = "Date: " + games::to_local_text(now, home.conf.zone) +
                           "\nSubject: " + subject_line(game, home, turn.before.phase, "Results") + "\n\n" +
                           results_text(game, turn) + "\n" +
                           next_phase_block(game, turn.outcome.next.phase, home.conf.zone);
  transaction.put(archive_path(games::turn_folder(game, turn)), games::sealed(text));
}

// The phase that was open after an event: of several that came at once, the later ones may have closed it.
judge::Phase phase_after(const games::Game& game, const std::vector<games::Event>& events,
                         std::size_t index) {
  if (const auto* processed = std::get_if<games::TurnProcessed>(&events[index]))
    return processed->turn.outcome.next.phase;
  for (std::size_t i = index + 1; i < events.size(); ++i)
    if (const auto* processed = std::get_if<games::TurnProcessed>(&events[i]))
      return processed->turn.before.phase;
  return game.position.phase;
}

// Nobody needs to be told to hurry in a phase that is over.
bool is_pointless(const Plan& plan, judge::Phase phase, const games::Game& game) {
  const bool urges = (plan.kind & (reminder_letter | late_letter | replacement_letter)) != 0;
  return urges && phase != game.position.phase;
}

// What ends a game: its story and its summary; those who see who played what share them, each of the others
// sees himself.
class EndSummaries {
 public:
  struct Both {
    Piece story, summary;
  };

  EndSummaries(const games::Game& game, const games::Transaction& transaction)
      : game_(game), transaction_(transaction) {}

  const Both& for_reader(const games::Seat& reader) {
    if (!games::shows_people(game_, &reader) || !games::sees_all(game_, &reader)) return own_ = made(reader);
    if (!full_) full_ = made(reader);
    return *full_;
  }

 private:
  Both made(const games::Seat& reader) const {
    return {story(game_, transaction_, &reader), summary(game_, transaction_, &reader)};
  }

  const games::Game& game_;
  const games::Transaction& transaction_;
  std::optional<Both> full_;
  Both own_;
};

// An event as a reader of a blind game may be told of it: of several powers that it is about, his own.
games::Event seen_event(const games::SeenGame& seen, const games::Event& event) {
  if (const auto* processed = std::get_if<games::TurnProcessed>(&event))
    return games::TurnProcessed{seen.turn(processed->turn)};
  const auto* late = std::get_if<games::DeadlineMissed>(&event);
  if (late == nullptr) return event;
  games::DeadlineMissed told = *late;
  std::erase_if(told.powers, [&](Power power) { return power != seen.reader()->power; });
  return told;
}

// What waited for these results; HISTORY shows it like a broadcast.
std::vector<games::PostalText> postal_of(games::Transaction& transaction, const games::Home& home,
                                         const games::Game& game, const games::Event& event, const Plan& plan,
                                         games::Instant now) {
  if (!std::holds_alternative<games::TurnProcessed>(event) &&
      !std::holds_alternative<games::GameEnded>(event))
    return {};
  std::vector<games::PostalText> texts = games::take_texts(transaction, game);
  std::string all;
  for (const games::PostalText& text : texts) {
    const auto seat = games::seat_of_writer(game, text);
    all += "Press from " + (seat ? holder_in_words(game, game.seats[*seat], nullptr) : "somebody") + ":\n\n" +
           text.text + "\n";
  }
  if (!all.empty())
    transaction.append("games/" + game.name + "/press",
                       games::mbox_entry(now, subject_line(game, home, plan.phase, "Postal Press"), "", all));
  return texts;
}

bool has_diaries(const games::Transaction& transaction, const games::Game& game) {
  return !games::read_file_end(transaction, "games/" + game.name + "/diaries", 1).value_or("").empty();
}

// Whoever has several powers is told once.
bool is_of_hand(const games::Game& game, const std::vector<std::size_t>& told, std::size_t seat) {
  return std::ranges::any_of(
      told, [&](std::size_t one) { return games::same_hand(game, game.seats[one], game.seats[seat]); });
}

} // namespace

std::string archive_path(const std::string& turn_folder) { return turn_folder + "/report"; }

std::vector<Letter> render(games::Transaction& transaction, const games::Home& home, games::Game& game,
                           const std::vector<games::Event>& events, games::Instant now) {
  std::vector<Letter> letters;
  const ReplyAddresses replies(home, now);
  const EndSummaries::Both none;
  for (std::size_t i = 0; i < events.size(); ++i) {
    ++game.events;
    const judge::Phase phase = phase_after(game, events, i);
    const Plan plan = std::visit(Planner(game, phase), events[i]);
    if (const auto* processed = std::get_if<games::TurnProcessed>(&events[i]))
      archive(transaction, home, game, processed->turn, now);
    if (is_pointless(plan, phase, game)) continue;
    const auto postal = postal_of(transaction, home, game, events[i], plan, now);
    EndSummaries summaries(game, transaction);
    SharedSections shared;
    const bool has_pictures = shows_board(game, events[i]);
    for (const games::Seat& seat : game.seats) {
      if (!gets_it(plan, game, seat)) continue;
      Letter letter;
      const EndSummaries::Both& end = plan.kind == end_letter ? summaries.for_reader(seat) : none;
      const games::SeenGame seen(game, &seat);
      const std::optional<games::Event> censored =
          seen.is_whole() ? std::nullopt : std::optional(seen_event(seen, events[i]));
      const games::Event& event = censored ? *censored : events[i];
      const Report report{seen.game(),
                          home,
                          event,
                          *seen.reader(),
                          plan.kind,
                          phase,
                          end.story,
                          end.summary,
                          zones_for(transaction, home, seat),
                          postal,
                          plan.kind == end_letter && has_diaries(transaction, game),
                          &seen.game() == &game ? &shared : nullptr};
      put_headline(letter, headline_of(report));
      put_for_tools(letter, game, home, tool_subject_for(game, home, plan, seat), report.zones.own);
      letter.told = compose(report);
      if (has_pictures) letter.picture = picture_for(seen.game(), event, *seen.reader());
      if ((plan.kind & (start_letter | results_letter | moved_letter)) != 0 && phase == game.position.phase)
        letter.calendar = calendar_entry(game, home.conf, now);
      address(letters, game, replies, seat, std::to_string(plan.kind), std::move(letter));
    }
  }
  return letters;
}

std::vector<Letter> notice(games::Transaction& transaction, const games::Home& home, games::Game& game,
                           const std::string& subject, const NoticeText& text, games::Instant now,
                           const std::vector<std::size_t>& seats) {
  ++game.events;
  std::vector<Letter> letters;
  const ReplyAddresses replies(home, now);
  std::vector<std::size_t> told_already;
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    if (!seats.empty() && std::ranges::find(seats, i) == seats.end()) continue;
    if (is_of_hand(game, told_already, i)) continue;
    const std::string read = text.for_reader(game.seats[i]);
    if (read.empty()) continue;
    told_already.push_back(i);
    Letter letter;
    const Zones zones = zones_for(transaction, home, game.seats[i]);
    put_headline(letter, headline_of_notice(game, home.conf, subject, read));
    put_for_tools(letter, game, home, subject_line(game, home, subject), zones.own);
    letter.told = apart(text.told_to(game.seats[i]),
                        open_matters(home, game, game.seats[i], zones, Answered::in_words, read));
    if (read.find(date_in_words(game.deadline, zones)) != read.npos)
      letter.calendar = calendar_entry(game, home.conf, now);
    address(letters, game, replies, game.seats[i], "notice", std::move(letter));
  }
  return letters;
}

} // namespace mail
