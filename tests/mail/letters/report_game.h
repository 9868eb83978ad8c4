// SPDX-License-Identifier: GPL-3.0-or-later
// report_game - a game played by script, and the letters that it makes
//
// Scripts are tests/reports/NAME.game; a line is a word and its arguments:
//   set SWITCH             gunboat, quiet, nmr, noreveal, victory CENTERS, textmap NAME, zone TZ, orders FORM
//   now 2026-11-21T23:30Z  the clock
//   start                  the game begins, seven players (names below), a master, an observer
//   order POWER TEXT       on file, as a mail would put it there; "order POWER @PHASE TEXT" for a phase ahead
//   process                the phase is adjudicated
//   advance                what is due at the clock's time happens
//   end WINNERS: WORDS     the game ends
//   show NAME...           the letters made since the last show: those to NAME in full; "all": every one
#pragma once

#include "games/game/filed_orders.h"
#include "games/game/process.h"
#include "games/game/proposals.h"
#include "games/game/start.h"
#include "games/store/game_folder.h"
#include "games/store/phase_record.h"
#include "games/store/store.h"
#include "judge/legality/legality.h"
#include "mail/letters/report.h"
#include "mail/message/outgoing_mail.h"
#include "parser/order_parser.h"
#include "tests/home/temporary_home.h"
#include "variants/library.h"

#include <sstream>

namespace testing {

inline games::JudgeConf report_conf() {
  games::JudgeConf conf = plain_conf();
  conf.seed = 7;
  return conf;
}

class ReportGame {
 public:
  ReportGame() : home_(report_conf()), store_(home_.home), library_(variants::variants_folder()) {
    game = games::new_game("demo", *library_.find("standard"), *games::parse_instant("2026-11-20T09:00Z"));
    constexpr std::array<const char*, 7> players{"Ann", "Bob", "Chloe", "Dieter", "Elena", "Fyodor", "Gul"};
    for (std::size_t i = 0; i < players.size(); ++i) {
      seat(games::Role::player, players[i]);
      game.seats.back().preferences = std::string(1, "AEFGIRT"[i]);
    }
    seat(games::Role::master, "Meg");
    seat(games::Role::observer, "Olga");
  }

  // Obeys one line of a script; what it shows goes to `shown`.
  void obey(const std::string& line) {
    std::istringstream words(line);
    std::string word, rest;
    words >> word;
    std::getline(words >> std::ws, rest);
    if (word.empty() || word.front() == '#') return;
    if (word == "now")
      now = *games::parse_instant(rest);
    else if (word == "set")
      set(rest);
    else if (word == "order")
      order(rest);
    else if (word == "start")
      happened(games::start(game, now, conf()));
    else if (word == "process")
      happened(games::process_now(game, now, conf()));
    else if (word == "advance")
      happened(games::advance(game, now, conf()));
    else if (word == "end")
      end(rest);
    else if (word == "show")
      show(rest);
    else
      throw std::runtime_error("unknown word in a script: " + line);
  }

  // Records, renders and commits, as the batch processor does.
  void happened(const std::vector<games::Event>& events) {
    const games::Lock lock = store_.lock();
    games::Transaction transaction = store_.begin(lock);
    for (const games::Event& event : events)
      if (const auto* processed = std::get_if<games::TurnProcessed>(&event))
        games::save_turn(transaction, game, processed->turn);
    for (mail::Letter& letter : mail::render(transaction, home_.home, game, events, now))
      letters.push_back(std::move(letter));
    games::save_game(transaction, game);
    store_.commit(lock, std::move(transaction));
  }

  judge::Power power(const std::string& name) const { return game.variant->map.find_power(name); }
  const games::JudgeConf& conf() const { return home_.home.conf; }
  TemporaryHome& home() { return home_; }
  games::Store& store() { return store_; }

  games::Game game;
  games::Instant now{};
  std::vector<mail::Letter> letters;
  std::string shown;

 private:
  void seat(games::Role role, const std::string& name) {
    games::Seat seat;
    seat.role = role;
    seat.name = name;
    std::string address = name;
    address.front() = static_cast<char>(address.front() - 'A' + 'a');
    seat.addresses = {address + "@example.org"};
    seat.terms = {{seat.addresses.front(), "", ""}};
    game.seats.push_back(seat);
  }

  void set(const std::string& what) {
    games::Settings& s = game.settings;
    if (what == "gunboat")
      s.gunboat = true;
    else if (what == "quiet")
      s.quiet = true;
    else if (what == "nmr")
      s.nmr = true;
    else if (what == "noreveal")
      s.reveal = false;
    else if (what.starts_with("victory "))
      s.victory_centers = std::stoi(what.substr(8));
    else if (what.starts_with("zone "))
      home_.home.conf.zone = what.substr(5);
    else if (what.starts_with("orders "))
      home_.home.conf.order_form = what.substr(7);
    else if (what.starts_with("textmap "))
      std::ranges::find(game.seats, what.substr(8), &games::Seat::name)->text_map = true;
    else
      throw std::runtime_error("unknown setting in a script: " + what);
  }

  void order(const std::string& text) {
    const std::size_t blank = text.find(' ');
    const judge::Power by = power(text.substr(0, blank));
    const std::string line = text.substr(blank + 1);
    if (line.front() == '@') {
      const std::size_t end = line.find(' ');
      game.future[by].push_back({*judge::parse_phase(line.substr(1, end - 1)), {line.substr(end + 1)}, now});
      return;
    }
    const judge::Map& map = game.variant->map;
    for (const auto& parsed : parser::parse_orders(game.variant->names, game.position.phase.kind, line)) {
      const judge::Checked checked = judge::check(map, game.rules, game.position, by, parsed.order);
      if (!parsed.problems.empty() || checked.illegal) throw std::runtime_error("bad order: " + text);
      games::place_order(game, by, checked.order, now);
    }
    game.last_order = now;
  }

  void end(const std::string& text) {
    const std::size_t colon = text.find(':');
    std::istringstream names(text.substr(0, colon));
    std::vector<judge::Power> winners;
    for (std::string name; names >> name;) winners.push_back(power(name));
    happened(games::end(game, winners, text.substr(colon + 2)));
  }

  void show(const std::string& names) {
    for (const mail::Letter& letter : letters) {
      shown += "==== " + letter.to + ": " + letter.subject + "\n";
      if (names == "all" || names.find(letter.to_name) != std::string::npos)
        shown += mail::wrapped(letter.news, mail::prose_width, ":=: ") + letter.for_tools.lines + "\n" +
                 mail::plain_text(letter.told);
    }
    letters.clear();
  }

  TemporaryHome home_;
  games::Store store_;
  variants::Library library_;
};

} // namespace testing
