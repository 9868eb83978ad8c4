// SPDX-License-Identifier: GPL-3.0-or-later
// public_game - see public_game.h
#include "mail/pages/public_game.h"

#include "games/game/seats.h"
#include "games/store/history.h"
#include "games/store/read_file.h"
#include "games/store/transaction.h"
#include "games/turns/view.h"
#include "mail/letters/classic_lines.h"
#include "mail/letters/settings_words.h"
#include "mail/pages/told_text.h"
#include "mail/reports/report.h"
#include "mail/text/typeset.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

using games::Game, games::Role, games::Seat;

std::string name_for_all(const Game& game, const Seat& seat) {
  if (seat.addresses.empty()) return seat.name == games::former_player ? seat.name : "";
  if (games::is_secret(game, nullptr)) return "";
  return parser::one_line(without_addresses(seat.name));
}

PublicSeat public_seat(const Game& game, const Seat& seat) {
  PublicSeat shown;
  shown.power = seat.power;
  shown.player = name_for_all(game, seat);
  shown.is_out = seat.power && games::is_out(game, seat.power);
  shown.is_open = seat.power && !shown.is_out && !games::is_over(game) && games::is_open(seat);
  return shown;
}

// What was kept of a turn while the game was blind tells nothing; when the game is over all may be told.
std::string whole_report(const games::Home& home, const Game& game, const games::HistoryEntry& entry) {
  const games::Turn turn = games::load_turn(home, game, entry.number);
  return results_text(game, turn) + "\n" + next_phase_block(game, turn.outcome.next.phase, home.conf.zone);
}

void read_report_of(PublicStep& step, const games::Home& home, const games::Transaction& files,
                    const Game& game, const games::HistoryEntry& entry) {
  const auto text = games::read_file(files, archive_path("games/" + game.name + "/" + entry.folder));
  if (const auto report = text ? read_report(*text) : std::nullopt) {
    step.at = report->at;
    const bool tells_more = game.settings.blind && !game.eyes;
    step.report = tells_more ? whole_report(home, game, entry) : report->text;
  }
}

std::vector<PublicStep> public_steps(const games::Home& home, const Game& game, Reports reports) {
  const games::Transaction files = games::Transaction::for_reading(home.path);
  std::vector<PublicStep> steps;
  for (const games::HistoryEntry& entry : game.history) {
    steps.push_back({entry.number, entry.phase, judge::to_text(entry.phase), game.created, ""});
    if (reports == Reports::all || &entry == &game.history.back())
      read_report_of(steps.back(), home, files, game, entry);
  }
  return steps;
}

// "Settings: " and the breaks of a letter's lines off.
std::string settings_in_one_line(const Game& game) {
  const std::string wrapped = parser::one_line(settings_text(game));
  std::string text;
  for (const std::string_view word : parser::words_of(wrapped))
    if (word != "Settings:") text += (text.empty() ? "" : " ") + std::string(word);
  return capitalized(text);
}

} // namespace

PublicJudge public_judge(const games::Home& home) {
  const games::JudgeConf& conf = home.conf;
  std::string url = conf.pages_url;
  if (!url.empty() && !url.ends_with('/')) url += '/';
  return {conf.address, conf.code, conf.zone, url, conf.form()};
}

PublicGame public_game(const games::Home& home, const Game& whole, Reports reports) {
  const games::SeenGame seen(whole, nullptr);
  const Game& game = seen.game();
  PublicGame shown;
  shown.name = game.name;
  shown.board = board_in_words(game);
  shown.comment = without_addresses(game.settings.comment);
  for (const std::string& line : game.settings.long_comment)
    shown.further_comment.push_back(without_addresses(line));
  shown.variant = game.variant;
  shown.listed = game.settings.listed;
  shown.has_pages = games::has_pages(game);
  shown.names_hidden = games::is_secret(game, nullptr);
  shown.board_hidden = game.eyes.has_value();
  shown.owners_shown = !game.eyes || game.settings.owners_shown;
  shown.may_have_press = game.settings.press != games::PressColour::none;
  shown.state = game.state;
  shown.ending = game.ending;
  shown.settings = settings_in_one_line(game);
  shown.position = game.position;
  shown.created = game.created;
  shown.phase_began = game.phase_began;
  shown.deadline = game.deadline;
  shown.grace_end = game.grace_end;
  for (const Seat& seat : game.seats) {
    if (seat.role == Role::player) shown.seats.push_back(public_seat(game, seat));
    if (seat.role == Role::master && shown.master.empty()) shown.master = name_for_all(game, seat);
  }
  shown.opening = opening_of(game);
  shown.steps = public_steps(home, game, reports);
  return shown;
}

std::vector<ArchivedMail> public_press(const games::Home& home, const Game& game) {
  const std::string archive = read_archive(games::Transaction::for_reading(home.path), game.name);
  std::vector<ArchivedMail> mails = archived_mails(archive, games::first_instant, games::last_instant);
  for (ArchivedMail& mail : mails) {
    mail.subject = without_addresses(mail.subject);
    mail.text = without_addresses(games::is_secret(game, nullptr) ? without_signature(mail.text) : mail.text);
  }
  return mails;
}

} // namespace mail
