// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/letters/summary.h"

#include "games/game/seats.h"
#include "games/game/view.h"
#include "games/store/keyed_text.h"
#include "games/store/phase_record.h"
#include "games/store/transaction.h"
#include "mail/letters/classic_lines.h"
#include "mail/letters/settings_words.h"
#include "parser/address.h"

#include <algorithm>
#include <optional>

namespace mail {

namespace {

using judge::Map;
using judge::Power;
using judge::Province;
using Owners = judge::Table<Province, Power>;

// What is not in play (SET POWERS) owns nothing.
Owners owners_at_start(const games::Game& game) {
  auto owners = game.variant->start.owners;
  if (game.state == games::State::forming || game.settings.joining.powers == 0) return owners;
  for (judge::Power& owner : owners)
    if (owner && game.seat_of(owner) == nullptr) owner = {};
  return owners;
}

// As the reader of a blind game saw them then.
Owners owners_seen(const games::Game& game, const judge::Position& position) {
  return game.eyes ? games::seen_position(game, position, game.eyes->power).owners : position.owners;
}

// Those that a phase of the history began with. nullopt: its record is damaged. Then one line of the summary
// is missing, and the mail is answered all the same.
std::optional<Owners> owners_on_file(const games::Transaction& transaction, const games::Game& game,
                                     const games::HistoryEntry& entry) {
  try {
    return owners_seen(game, games::load_turn(transaction, game, entry.number).before);
  } catch (const games::Damaged&) {
    return std::nullopt;
  }
}

// The year before the first one. A game that opens with adjustments, as by the rule `opening`, begins at the
// end of theirs, with the centers that they leave.
std::optional<YearEnd> year_before(const games::Game& game, const games::Transaction& transaction) {
  const judge::Calendar& calendar = game.variant->calendar;
  const judge::Phase first = game.history.empty() ? game.position.phase : game.history.front().phase;
  if (first != calendar.before_start())
    return YearEnd{std::to_string(game.variant->start.phase.year - calendar.year_step()),
                   owners_at_start(game)};
  const std::string label = std::to_string(first.year);
  if (game.history.empty()) return YearEnd{label, owners_at_start(game)};
  const auto owners = game.history.size() == 1 ? std::optional(game.position.owners)
                                               : owners_on_file(transaction, game, game.history[1]);
  return owners ? std::optional(YearEnd{label, *owners}) : std::nullopt;
}

std::vector<YearEnd> years_by(const games::Game& game, const games::Transaction& transaction) {
  std::vector<YearEnd> years;
  if (auto begin = year_before(game, transaction)) years.push_back(*std::move(begin));
  const judge::Calendar& calendar = game.variant->calendar;
  for (std::size_t i = 0; i < game.history.size(); ++i) {
    const judge::Phase phase = game.history[i].phase;
    const bool last = i + 1 == game.history.size();
    const judge::Phase next = last ? game.position.phase : game.history[i + 1].phase;
    const bool retreats_follow = next.year == phase.year && next.kind == judge::PhaseKind::retreat;
    if (!calendar.counts_centers_after(phase) || (retreats_follow && next != phase)) continue;
    if (const auto owners = last ? std::optional(game.position.owners)
                                 : owners_on_file(transaction, game, game.history[i + 1]))
      years.push_back({std::to_string(phase.year), *owners});
  }
  return years;
}

// ---- the grid: a column a center, a row a year

constexpr std::size_t year_width = 5;
constexpr std::size_t centers_a_block = 34; // two columns each but for the last, and the label: 72

std::vector<Province> centers_of(const Map& map) {
  std::vector<Province> centers(map.centers().begin(), map.centers().end());
  std::ranges::sort(centers, {}, [&](Province p) { return map.province(p).id; });
  return centers;
}

std::string grid_heading(const Map& map, const std::vector<Province>& centers, std::size_t row) {
  std::string line(year_width, ' ');
  for (Province center : centers) {
    const std::string& id = map.province(center).id;
    line += row < id.size() ? std::string(1, id[row]) + " " : "  ";
  }
  return line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
}

std::string grid_block(const Map& map, const std::vector<Province>& centers,
                       const std::vector<YearEnd>& years) {
  std::size_t letters = 0;
  for (Province center : centers) letters = std::max(letters, map.province(center).id.size());
  std::string text;
  for (std::size_t row = 0; row < letters; ++row) text += grid_heading(map, centers, row);
  for (const YearEnd& year : years) {
    std::string line = padded(year.label, year_width);
    for (Province center : centers) {
      const Power owner = year.owners[center];
      line += owner ? std::string(1, map.power(owner).letter) + " " : ". ";
    }
    text += line.substr(0, line.size() - 1) + "\n";
  }
  return text;
}

Piece grid(const games::Game& game, const std::vector<YearEnd>& years) {
  const Map& map = game.variant->map;
  const std::vector<Province> all = centers_of(map);
  Piece told = prose(game.eyes ? "Owners of the centers at the end of each year, as far as you see them:"
                               : "Owners of the centers at the end of each year:");
  for (std::size_t begin = 0; begin < all.size(); begin += centers_a_block) {
    const std::size_t end = std::min(begin + centers_a_block, all.size());
    const auto at = [&](std::size_t i) { return all.begin() + static_cast<std::ptrdiff_t>(i); };
    told += gap() + drawing(grid_block(map, {at(begin), at(end)}, years));
  }
  return told;
}

// ---- the counts: a column a power, a row a year

constexpr std::size_t powers_a_block = 14;

std::size_t count(const Owners& owners, Power power) {
  return static_cast<std::size_t>(std::ranges::count(owners, power));
}

// The sum of the squares of the centers over the number of powers: how far one has run ahead of the others.
std::string index_of(const Map& map, const Owners& owners) {
  std::size_t squares = 0;
  for (Power power : map.powers()) squares += count(owners, power) * count(owners, power);
  return std::to_string(squares / map.power_count());
}

Piece counts_block(const Map& map, const std::vector<Power>& powers, const std::vector<YearEnd>& years,
                   bool with_index) {
  std::vector<Block::Column> columns{{year_width}};
  std::vector<Block::Row> rows{{{}}};
  for (Power power : powers) {
    columns.push_back({4, true});
    rows.front().push_back({{std::string(1, map.power(power).letter)}});
  }
  if (with_index) columns.push_back({8, true}), rows.front().push_back({{"index"}});
  for (const YearEnd& year : years) {
    Block::Row row{{{year.label}}};
    for (Power power : powers) row.push_back({{std::to_string(count(year.owners, power))}});
    if (with_index) row.push_back({{index_of(map, year.owners)}});
    rows.push_back(std::move(row));
  }
  return headed("Centers", std::move(columns), std::move(rows));
}

Piece counts(const Map& map, const std::vector<YearEnd>& years) {
  Piece told =
      prose("Centers of each power, and the sum of their squares over the number of powers (index):");
  std::vector<Power> block;
  for (Power power : map.powers()) {
    block.push_back(power);
    const bool last = power.index() + 1 == map.power_count();
    if (block.size() < powers_a_block && !last) continue;
    told += gap() + counts_block(map, block, years, last);
    block.clear();
  }
  return told;
}

// ---- who played what

// May the reader see who had the seat in this term? His own address he may.
bool shows_term(const games::Game& game, const games::Term& term, const games::Seat* reader) {
  const auto is_term = [&](const std::string& own) { return parser::same_address(own, term.address); };
  return games::shows_people(game, reader) || term.address.empty() ||
         (reader != nullptr && std::ranges::any_of(reader->addresses, is_term));
}

// "F1901B" for "W1901A", as all other letters write it.
std::string in_mail(const std::string& code) {
  const auto phase = judge::parse_phase(code);
  return phase ? judge::to_mail_text(*phase) : code;
}

Block::Row term_row(const games::Game& game, const games::Seat& seat, const games::Term& term,
                    const games::Seat* reader) {
  const bool from_start = term.from.empty() || term.from == judge::to_text(game.variant->start.phase);
  std::string when = from_start ? "from the start" : "from " + in_mail(term.from);
  if (!term.to.empty()) when += " to " + in_mail(term.to);
  const std::string known = term.address.empty() ? games::former_player : term.address;
  return {{{game.variant->map.power(seat.power).name + ":"}},
          {{when}},
          {{shows_term(game, term, reader) ? known : "(hidden)"}}};
}

Piece terms(const games::Game& game, const games::Seat* reader) {
  std::vector<Block::Row> rows;
  for (const games::Seat& seat : game.seats)
    if (seat.role == games::Role::player && seat.power)
      for (const games::Term& term : seat.terms) rows.push_back(term_row(game, seat, term, reader));
  if (rows.empty()) return {};
  return prose("Who played what:") + gap() +
         in_columns({{column_width(game.variant->map)}, {27}, {}}, std::move(rows));
}

std::string state_in_words(const games::Game& game) {
  const std::string since = "made on " + games::day_of(game.created) + ", ";
  switch (game.state) {
  case games::State::forming: return since + "not started yet.";
  case games::State::finished:
  case games::State::terminated: return since + "ended in " + judge::to_mail_text(game.position.phase) + ".";
  default: return since + "now in " + judge::to_mail_text(game.position.phase) + ".";
  }
}

// ---- the story: who led when, what decided it, who fell and who left

constexpr std::size_t most_leads = 5; // lines of it, so that the whole has ten at most

std::size_t most_centers(const Map& map, const Owners& owners) {
  std::size_t most = 0;
  for (const Power power : map.powers()) most = std::max(most, count(owners, power));
  return most;
}

// "England and Turkey"
std::string leaders(const Map& map, const Owners& owners) {
  const std::size_t most = most_centers(map, owners);
  std::vector<std::string> names;
  for (const Power power : map.powers())
    if (count(owners, power) == most) names.push_back(map.power(power).name);
  return in_words(names);
}

// Years in a row with the same leaders are one line.
std::vector<std::string> told_leads(const Map& map, const std::vector<YearEnd>& years) {
  struct Lead {
    std::string who, first, last;
    std::size_t from = 0, to = 0; // centers
  };
  std::vector<Lead> leads;
  for (auto year = years.begin() + 1; year < years.end(); ++year) {
    const std::string who = leaders(map, year->owners);
    const std::size_t most = most_centers(map, year->owners);
    if (leads.empty() || leads.back().who != who)
      leads.push_back({who, year->label, year->label, most, most});
    leads.back().last = year->label;
    leads.back().to = most;
  }
  std::vector<std::string> told;
  const std::size_t left_out = leads.size() > most_leads ? leads.size() - (most_leads - 1) : 0;
  if (left_out > 0)
    told.push_back("The lead changed hands " + std::to_string(left_out) + " times up to " +
                   leads[left_out].first + ".");
  for (std::size_t at = left_out; at < leads.size(); ++at) {
    const Lead& lead = leads[at];
    const bool several = lead.who.find(" and ") != std::string::npos;
    told.push_back((lead.first == lead.last ? "In " + lead.first : lead.first + " to " + lead.last) + ": " +
                   lead.who + " led, with " +
                   (lead.from == lead.to
                        ? counted(lead.to, "center")
                        : std::to_string(lead.from) + " and at last " + counted(lead.to, "center")) +
                   (several ? " each." : "."));
  }
  return told;
}

// The year in which a power won most; "" where nobody gained two.
std::string told_decision(const Map& map, const std::vector<Power>& winners,
                          const std::vector<YearEnd>& years) {
  std::size_t best = 1;
  std::string told;
  for (const Power power : winners)
    for (auto year = years.begin() + 1; year < years.end(); ++year) {
      const std::size_t before = count((year - 1)->owners, power), after = count(year->owners, power);
      if (after <= before + best) continue;
      best = after - before;
      told = "The largest step of " + map.power(power).name + ": " + year->label + ", from " +
             counted(before, "center") + " to " + std::to_string(after) + ".";
    }
  return told;
}

std::string told_fallen(const Map& map, const std::vector<YearEnd>& years) {
  std::vector<std::string> fallen;
  for (auto year = years.begin() + 1; year < years.end(); ++year)
    for (const Power power : map.powers())
      if (count(year->owners, power) == 0 && count((year - 1)->owners, power) > 0)
        fallen.push_back(map.power(power).name + " (" + year->label + ")");
  return fallen.empty() ? "" : "Lost their last center: " + in_words(fallen) + ".";
}

std::string told_leavers(const games::Game& game) {
  std::vector<std::string> left;
  for (const games::Seat& seat : game.seats)
    if (seat.role == games::Role::player && seat.power)
      for (const games::Term& term : seat.terms)
        if (!term.to.empty())
          left.push_back(game.variant->map.power(seat.power).name + " (" + in_mail(term.to) + ")");
  return left.empty() ? "" : "Players left, or were replaced: " + in_words(left) + ".";
}

} // namespace

std::vector<YearEnd> year_ends(const games::Game& whole, const games::Transaction& transaction) {
  return years_by(games::SeenGame(whole, nullptr).game(), transaction);
}

Piece story(const games::Game& whole, const games::Transaction& transaction, const games::Seat* of) {
  const games::SeenGame seen(whole, of);
  const games::Game& game = seen.game();
  const bool counts_all = !game.eyes || game.settings.owners_shown;
  const Map& map = game.variant->map;
  const std::vector<YearEnd> years = counts_all ? years_by(game, transaction) : std::vector<YearEnd>();
  std::vector<std::string> lines;
  if (years.size() > 1) {
    lines = told_leads(map, years);
    lines.push_back(told_decision(map, game.winners, years));
    lines.push_back(told_fallen(map, years));
  }
  lines.push_back(told_leavers(game));
  std::erase(lines, "");
  Piece told;
  for (const std::string& line : lines) told += prose(line, Tone::plain, "  ", "    ");
  return told.empty()
             ? told
             : title("The story") + in_text(prose("The story of the game:") + gap()) + std::move(told);
}

Piece summary(const games::Game& whole, const games::Transaction& transaction, const games::Seat* of) {
  const games::SeenGame seen(whole, of);
  const games::Game& game = seen.game();
  const std::vector<YearEnd> years = years_by(game, transaction);
  Piece told = prose("Summary of the game '" + game.name + "' (" + game.variant->title + "), " +
                     state_in_words(game)) +
               gap() + told_settings(game);
  told = apart(std::move(told), terms(game, seen.reader())) + gap() + grid(game, years);
  const bool counts_all = !game.eyes || game.settings.owners_shown;
  return counts_all ? std::move(told) + gap() + counts(game.variant->map, years) : told;
}

} // namespace mail
