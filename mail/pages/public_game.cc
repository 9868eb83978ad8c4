// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/pages/public_game.h"

#include "games/game/seats.h"
#include "games/game/view.h"
#include "games/store/phase_record.h"
#include "games/store/transaction.h"
#include "mail/letters/classic_lines.h"
#include "mail/letters/report.h"
#include "mail/letters/settings_words.h"
#include "mail/message/piece.h"
#include "parser/address.h"
#include "parser/line_marks.h"
#include "parser/text.h"

#include <algorithm>
#include <span>

namespace mail {

namespace {

using games::Game, games::Role, games::Seat;

constexpr std::size_t lines_of_a_closing = 6; // with what stands below it
constexpr std::size_t words_of_a_name = 3, words_below_a_closing = 5;

bool may_be_a_name(std::string_view line) {
  constexpr std::string_view stops = ".!?:;)";
  const std::string_view text = parser::trim(line);
  return stops.find(text.back()) == stops.npos && parser::words_of(text).size() <= words_of_a_name;
}

// "Regards," above a name, a town, an address; "Thanks for your letter" goes on in sentences.
bool is_closing(const std::vector<std::string_view>& lines, std::span<const std::size_t> from_here) {
  return parser::after_closing(lines[from_here.front()]) &&
         std::ranges::all_of(from_here.subspan(1), [&](std::size_t i) {
           return parser::words_of(lines[i]).size() <= words_below_a_closing;
         });
}

// The lines in which something stands, by their place.
std::vector<std::size_t> written_lines(const std::vector<std::string_view>& lines) {
  std::vector<std::size_t> written;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (!parser::trim(lines[i]).empty()) written.push_back(i);
  return written;
}

// Where the signature begins, or the number of lines.
std::size_t signature_in(const std::vector<std::string_view>& lines) {
  const std::vector<std::size_t> written = written_lines(lines);
  if (written.size() < 2) return lines.size();
  const std::size_t first = written.size() - std::min(lines_of_a_closing, written.size() - 1);
  for (std::size_t i = first; i < written.size(); ++i)
    if (is_closing(lines, std::span(written).subspan(i))) return written[i];
  return may_be_a_name(lines[written.back()]) ? written.back() : lines.size();
}

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

} // namespace

std::string without_addresses(std::string_view text) {
  return parser::without_addresses(text, [](auto) { return std::string("(hidden)"); });
}

std::string without_signature(std::string_view text) {
  const std::vector<std::string_view> lines = parser::lines_of(text);
  const std::size_t end = signature_in(lines);
  std::string kept;
  for (std::size_t i = 0; i < end; ++i) kept += std::string(lines[i]) + "\n";
  return kept;
}

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
  shown.settings = capitalized(settings_in_words(game));
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

PublicTurn public_turn(const games::Turn& turn) {
  PublicTurn shown{turn.before, turn.outcome};
  shown.outcome.submitted().clear();
  return shown;
}

} // namespace mail
