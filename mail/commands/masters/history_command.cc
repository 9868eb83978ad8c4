// SPDX-License-Identifier: GPL-3.0-or-later
// history_command - HISTORY: results and broadcasts of a span of time, oldest first
#include "games/game/view.h"
#include "games/store/keyed_text.h"
#include "games/store/phase_record.h"
#include "games/store/transaction.h"
#include "mail/commands/masters/masters.h"
#include "mail/commands/press/letter_book.h"
#include "mail/commands/session/arguments.h"
#include "mail/commands/session/asking.h"
#include "mail/commands/session/context.h"
#include "mail/commands/session/handlers.h"
#include "mail/letters/classic_lines.h"
#include "mail/letters/phase_words.h"
#include "mail/letters/report.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <optional>

namespace mail {

using games::Instant;

namespace {

constexpr auto default_span = std::chrono::hours(24 * 7);
constexpr std::size_t default_lines = 1000, most_lines = 10000;
constexpr int day_begins = 0, day_ends = 23 * 60 + 59;

struct Wish {
  Instant from, to;
  std::size_t lines = default_lines;
  std::size_t last = 0;                          // letters, the newest ones; 0: all of the span
  std::optional<int> left_out_from, left_out_to; // turns by number; then only results are shown ...
  bool broadcasts = true;                        // ... without these
  std::vector<int> turns;                        // results of these alone; none: of all
  std::string problem;
};

// A date that leaves parts out means the last such moment here; for SET DEADLINE and its like, the next one.
// The end of today counts as one that has been.
games::DateOrError past_date(const Incoming& mail, const Office& office, const std::string& text,
                             int minutes) {
  constexpr int furthest_days = 366;
  games::DateFrame frame = date_frame(mail, office);
  frame.default_minutes = minutes;
  frame.default_by_own = true;
  const games::WrittenDate written(text);
  const games::DateOrError next = written.at(frame);
  if (!written.problem().empty()) return next;
  const Instant latest = mail.now + (minutes == day_ends ? std::chrono::hours(72) : std::chrono::hours(0));
  for (int back = 0; back <= furthest_days; ++back) {
    frame.now = mail.now - std::chrono::days(back);
    const games::DateOrError date = written.at(frame);
    if (date.error.empty() && date.at <= latest) return date;
  }
  return next;
}

// Does a part of the wish begin here?
bool is_part(parser::Words words) {
  return std::ranges::any_of(
             std::array{"FROM", "TO", "UNTIL", "LINES", "FOR", "LAST", "EXCLSTART", "EXCLEND", "BROAD"},
             [&](const char* word) { return parser::Words(words).take(word); }) ||
         judge::parse_phase(words.next());
}

// The words up to the next part of the wish.
std::string take_moment(parser::Words& arguments) {
  std::string text;
  while (!arguments.empty()) {
    parser::Words ahead = arguments;
    if (is_part(ahead)) break;
    text += (text.empty() ? "" : " ") + std::string(arguments.next());
  }
  return text;
}

void take_instant(const Incoming& mail, const Office& office, parser::Words& arguments, int minutes,
                  Instant& target, Wish& wish) {
  const games::DateOrError date = past_date(mail, office, take_moment(arguments), minutes);
  if (date.error.empty())
    target = date.at;
  else
    wish.problem = date.error + ".";
}

bool take_number(parser::Words& arguments, std::size_t& number) {
  const auto value = parser::number_in<std::size_t>(arguments.next());
  if (value) number = *value;
  return value.has_value();
}

// The number of a turn, by itself or by its phase.
void take_turn(const games::Game& game, parser::Words& arguments, std::optional<int>& turn, Wish& wish) {
  const std::string word = take_word(arguments);
  const auto phase = judge::parse_phase(word);
  for (const games::HistoryEntry& entry : game.history)
    if (std::to_string(entry.number) == word || (phase && entry.phase == *phase)) turn = entry.number;
  if (!turn)
    wish.problem = "\"" + word + "\" is no turn of game " + game.name +
                   " that was processed: a turn is named by its phase, such as S1902M; EXCLSTART and EXCLEND "
                   "take its number as well.";
}

bool take_left_out(const games::Game& game, parser::Words& arguments, Wish& wish) {
  if (arguments.take("BROAD")) return wish.broadcasts = true;
  const bool begins = arguments.take("EXCLSTART");
  if (!begins && !arguments.take("EXCLEND")) return false;
  if (!wish.left_out_from && !wish.left_out_to) wish.broadcasts = false;
  take_turn(game, arguments, begins ? wish.left_out_from : wish.left_out_to, wish);
  return true;
}

bool is_left_out(const Wish& wish, int turn) {
  if (!wish.turns.empty() && std::ranges::find(wish.turns, turn) == wish.turns.end()) return true;
  return (wish.left_out_from || wish.left_out_to) && turn >= wish.left_out_from.value_or(turn) &&
         turn <= wish.left_out_to.value_or(turn);
}

// "S1902M", "S1902M S1902R": the results of these turns.
bool take_phase(const games::Game& game, parser::Words& arguments, Wish& wish) {
  parser::Words ahead = arguments;
  if (!judge::parse_phase(ahead.next())) return false;
  std::optional<int> turn;
  take_turn(game, arguments, turn, wish);
  if (turn) wish.turns.push_back(*turn);
  wish.broadcasts = false;
  return true;
}

Wish read_wish(const Incoming& mail, const Office& office, const games::Game& game,
               parser::Words& arguments) {
  Wish wish{Instant::min(), mail.now, default_lines, 0, {}, {}, true, {}, ""};
  bool from = false;
  while (!arguments.empty() && wish.problem.empty()) {
    if (arguments.take("FROM")) {
      take_instant(mail, office, arguments, day_begins, wish.from, wish);
      from = true;
    } else if (arguments.take("TO") || arguments.take("UNTIL")) {
      take_instant(mail, office, arguments, day_ends, wish.to, wish);
    } else if (arguments.take("LINES") || arguments.take("FOR")) {
      if (!take_number(arguments, wish.lines)) wish.problem = "LINES takes a number.";
    } else if (arguments.take("LAST")) {
      if (!take_number(arguments, wish.last)) wish.problem = "LAST takes a number, as in HISTORY LAST 3.";
      from = true;
    } else if (take_left_out(game, arguments, wish) || take_phase(game, arguments, wish)) {
      from = true;
    } else {
      wish.problem = "\"" + std::string(arguments.next()) +
                     "\" is not understood: HISTORY game [phases] [LAST n] [FROM date] [TO date] [LINES n] "
                     "[EXCLSTART turn] [EXCLEND turn] [BROAD].";
    }
  }
  if (!from) wish.from = wish.to - default_span;
  wish.lines = std::min(wish.lines, most_lines);
  return wish;
}

// What is kept of a turn of a blind game is for everybody: the reader's lines of it are made anew. A record
// that cannot be read leaves what is kept.
void show_as_seen(Context& context, const games::SeenGame& seen, const games::Game& game, int number,
                  ArchivedMail& mail) {
  try {
    const games::Turn turn = seen.turn(games::load_turn(context.office.transaction, game, number));
    mail.text =
        results_text(seen.game(), turn) + "\n" +
        next_phase_block(seen.game(), turn.outcome.next.phase, zones_of_writer(context.mail, context.office));
  } catch (const games::Damaged&) {
  }
}

// The board as it was when the game started, where that is known and within the wish.
std::optional<ArchivedMail> beginning(const Office& office, const games::SeenGame& seen, const Wish& wish) {
  constexpr int before_first_turn = 0;
  const games::Game& game = seen.game();
  if (game.state == games::State::forming || !game.started || *game.started < wish.from ||
      *game.started > wish.to || is_left_out(wish, before_first_turn))
    return std::nullopt;
  const judge::Phase phase = judge::opening_position(game.judged(), game.variant->start).phase;
  return ArchivedMail{*game.started, subject_line(game, office.home, phase, "Game Starting"),
                      start_block(game), true};
}

std::vector<ArchivedMail> everything(Context& context, const games::Game& game, const Wish& wish) {
  const games::Seat* reader = viewer(context, game);
  const games::SeenGame seen(game, is_confirmed(context) ? reader : nullptr);
  std::vector<ArchivedMail> mails;
  const auto start = beginning(context.office, seen, wish);
  if (wish.broadcasts && is_confirmed(context)) { // what persons wrote
    std::optional<std::string>& press = context.office.games.at(game.name).press;
    if (!press) press = read_archive(context.office.transaction, game.name); // once a mail
    mails = archived_mails(*press, wish.from, wish.to);
  }
  if (start) mails.insert(mails.begin(), *start); // before what was written in the same moment
  for (const games::HistoryEntry& entry : game.history) {
    if (is_left_out(wish, entry.number)) continue;
    const auto report =
        games::read_file(context.office.transaction, archive_path("games/" + game.name + "/" + entry.folder));
    if (!report) continue;
    auto mail = read_report(*report);
    if (!mail || mail->at < wish.from || mail->at > wish.to) continue;
    if (game.settings.blind) show_as_seen(context, seen, game, entry.number, *mail);
    mails.push_back(*std::move(mail));
  }
  std::ranges::stable_sort(mails, {}, &ArchivedMail::at);
  if (wish.last > 0 && mails.size() > wish.last)
    mails.erase(mails.begin(), mails.end() - static_cast<std::ptrdiff_t>(wish.last));
  return mails;
}

// The game that HISTORY is asked of; nullptr after a refusal.
const games::Game* game_of(Context& context, parser::Words& arguments) {
  const bool begins_wish = arguments.empty() || is_part(arguments);
  if (context.session.is_signed_on() && begins_wish) return &context.game();
  return game_argument(context, arguments);
}

// Returns how many lines that were. Ends when the wish, or the room in the answer, is used up.
std::size_t show(Context& context, const std::vector<ArchivedMail>& mails, const Wish& wish,
                 bool is_stranger) {
  std::size_t lines = 0;
  for (const ArchivedMail& mail : mails) {
    const std::string head =
        "\nDate: " + classic_date(mail.at, zones_of_writer(context.mail, context.office)) +
        "\nSubject: " + mail.subject + "\n\n";
    std::string text = head + mail.text;
    if (is_stranger) text = parser::without_addresses(text, [](auto) { return "(hidden)"; });
    auto of_head = std::ranges::count(head, '\n');
    for (const std::string_view line : parser::lines_of(text)) {
      if (lines++ == wish.lines) {
        context.reply.say("Cut after " + std::to_string(wish.lines) + " lines: LINES n shows more.");
        return lines;
      }
      if (!context.reply.budget.has_room()) {
        context.reply.note_cut();
        return lines;
      }
      if (mail.is_results || of_head-- > 0)
        context.reply.say_lines(line.empty() ? " " : line);
      else
        context.reply.say_words(line);
    }
  }
  return lines;
}

} // namespace

void cmd_history(Context& context, const parser::Statement&, parser::Words arguments) {
  const games::Game* game = game_of(context, arguments);
  if (game == nullptr) return;
  const Wish wish = read_wish(context.mail, context.office, *game, arguments);
  if (!wish.problem.empty()) return context.reply.refuse("HISTORY: " + wish.problem);
  if (!context.reply.budget.has_room()) return context.reply.note_cut();
  if (show(context, everything(context, *game, wish), wish, viewer(context, *game) == nullptr) == 0)
    context.reply.say(
        "Nothing happened in game " + game->name + " between " +
        classic_date(std::max(wish.from, game->created), zones_of_writer(context.mail, context.office)) +
        " and " + classic_date(wish.to, zones_of_writer(context.mail, context.office)) +
        ". FROM date looks further back.");
}

} // namespace mail
