// SPDX-License-Identifier: GPL-3.0-or-later
// Two games that differ only in what one player may not see: whatever the judge sends him, and whatever
// stands on the pages, is the same, byte for byte.
#include "games/game/due.h"
#include "games/store/game_folder.h"
#include "mail/pages/pages.h"
#include "tests/mail/pages/blind_games.h"
#include "tests/mail/worker/judge_by_mail.h"

#include <boost/test/unit_test.hpp>

#include <memory>
#include <optional>

namespace {

using games::Settings;
using testing::JudgeByMail;
namespace fs = std::filesystem;

struct Kind {
  std::string name;
  std::vector<bool Settings::*> on;
};

const std::vector<Kind> kinds{
    {"blind", {}},
    {"owned centers see", {&Settings::owned_see}},
    {"centers see nothing", {&Settings::centers_blind}},
    {"units see nothing", {&Settings::units_blind}},
    {"owners hidden", {&Settings::owners_hidden}},
    {"owners shown", {&Settings::owners_shown}},
    {"units hidden", {&Settings::units_hidden}},
    {"units see the other type", {&Settings::sees_other_type}},
    {"units see their own type", {&Settings::sees_same_type}},
    {"builds hidden", {&Settings::builds_hidden}},
    {"myopic", {&Settings::units_hidden, &Settings::owners_hidden}},
    {"venetian", {&Settings::owned_see, &Settings::owners_hidden}},
    {"greek", {&Settings::sees_same_type, &Settings::centers_blind}},
    {"trojan", {&Settings::sees_other_type, &Settings::centers_blind}},
};

// The phases of one game, with the orders of each.
struct Course {
  std::vector<judge::Position> positions;
  std::vector<std::vector<judge::Submitted>> orders;
};

struct Pair {
  Course one, other;
};

class Games {
 public:
  Games() {
    set_up();
    judge_->receive("meg@example.org",
                    "CREATE ?g meg-secret standard\nBECOME MASTER\nSET NMR, ALWAYS WAIT\n");
    const std::vector<std::pair<std::string, std::string>> players{
        {"ann", "A"},   {"bob", "E"},    {"chloe", "F"}, {"dieter", "G"},
        {"elena", "I"}, {"fyodor", "R"}, {"gul", "T"}};
    for (const auto& [name, letter] : players)
      judge_->receive(name + "@example.org",
                      "SIGNON ?g " + name + "-secret\nSET PREFERENCE " + letter + "\n");
    judge_->work();
    judge_->letters();
    began_ = judge_->now;
    copy_home(*judge_, home_as_it_began_);
    template_ = judge_->game("g");
    who_ = template_->variant->map.find_power("France");
    BOOST_REQUIRE(template_->state == games::State::running);
  }

  games::Game of_kind(const Kind& kind) const {
    games::Game game = *template_;
    game.settings.blind = true;
    game.settings.listed = true;
    for (bool Settings::*flag : kind.on) game.settings.*flag = true;
    return game;
  }
  judge::Power who() const { return who_; }

  // All that the player of France is sent while the course is played, and the pages.
  std::vector<std::string> play(const games::Game& game, const Course& course) {
    begin_again();
    games::Game first = game;
    first.position = course.positions.front();
    save(first);
    told_.clear();
    played_ = 0;
    for (const auto& orders : course.orders) {
      ask(first);
      give(orders);
      judge_->now = games::due_at(judge_->game("g")) + std::chrono::hours(1);
      judge_->process();
      collect();
      for (int step = 0; judge_->game("g").history.size() == played_ && step < 3; ++step) {
        judge_->now += std::chrono::hours(48);
        judge_->process();
        collect();
      }
      BOOST_REQUIRE_EQUAL(judge_->game("g").history.size(), played_ + 1);
      ++played_;
    }
    ask(first);
    mail::write_pages(judge_->store(), testing::library(), {});
    for (const auto& entry : fs::recursive_directory_iterator(pages()))
      if (entry.is_regular_file() && entry.path().filename().string().front() != '.')
        files_.push_back(entry.path());
    std::ranges::sort(files_);
    for (const fs::path& file : files_)
      told_.push_back(file.filename().string() + "\n" + testing::content(file));
    files_.clear();
    return told_;
  }

 private:
  // Another judge with the same files, its secrets among them, as if nothing had been played.
  void begin_again() {
    judge_ = std::make_unique<JudgeByMail>();
    copy_home(home_as_it_began_, *judge_);
    set_up();
    judge_->now = began_;
  }
  static void copy_home(const JudgeByMail& from, const JudgeByMail& to) {
    fs::remove_all(to.home().path());
    fs::copy(from.home().path(), to.home().path(), fs::copy_options::recursive);
  }
  void set_up() {
    judge_->configure("outage_hours", "0");
    judge_->configure("pages", pages().string());
    judge_->configure("pages_url", "https://example.org/chancery");
  }
  fs::path pages() const { return judge_->home().beside() / "pages"; }

  void save(const games::Game& game) {
    auto lock = judge_->store().lock();
    games::Transaction transaction = judge_->store().begin(lock);
    games::save_game(transaction, game);
    judge_->store().commit(lock, std::move(transaction));
  }
  void give(const std::vector<judge::Submitted>& orders) {
    games::Game game = judge_->game("g");
    for (auto& of_power : game.orders) of_power.clear();
    for (const judge::Submitted& one : orders) game.orders[one.by].push_back({one.order, judge_->now});
    game.flawed.assign(game.flawed.size(), false);
    game.last_order = judge_->now;
    save(game);
  }

  // Everything that can be asked, and orders that name what nobody can know of.
  void ask(const games::Game& game) {
    std::string text =
        "SIGNON Fg chloe-secret\nLIST g\nSUMMARY g\nHISTORY g LAST 5\nMAP\nWHY A par\nWHY F lon\n"
        "WHY A mun\nWHY F nth\nWHY A gal\nWHO GAME g\n";
    for (const judge::Unit& unit : game.position.units)
      if (unit.power == who_)
        for (const char* there : {"A mun", "F lon - nth", "A gal - ukr", "F bla", "A tus - rom"})
          text += judge::to_text(game.variant->map, unit) + " S " + there + "\n";
    for (const char* of_others : {"A mun H", "F nth - nwy", "A gal - ukr", "F bla - con"})
      text += std::string(of_others) + "\n";
    for (const char* test : {"A mun", "NTH IS EMPTY", "NOT F bla", "GERMANY OWNS MUN OR NOBODY OWNS LON"})
      text += std::string("IF ") + test + "\nSET NO WAIT\nENDIF\n";
    judge_->receive("chloe@example.org", text);
    judge_->receive("chloe@example.org", "SIGNON Fg chloe-secret\nMAP ORDERS\nCANCEL\n");
    judge_->receive("sam@example.org", "LIST g\nSUMMARY g\nHISTORY g\nMAP g\n");
    judge_->work();
    collect();
  }

  // The letters as they are queued, with the words of their pictures: what those show is drawn of them alone.
  void collect() {
    for (const std::string& name : judge_->home().names("outbox/new")) {
      const fs::path file = judge_->home().path() / "outbox/new" / name;
      const auto queued = mail::read_queued(file);
      BOOST_REQUIRE(queued);
      if (is_watched(queued->to))
        told_.push_back(queued->bytes + (queued->picture ? to_text(*queued->picture) : ""));
      fs::remove(file);
    }
  }
  static bool is_watched(const std::string& to) {
    return to.find("chloe@") != to.npos || to.find("sam@") != to.npos;
  }

  std::unique_ptr<JudgeByMail> judge_ = std::make_unique<JudgeByMail>();
  JudgeByMail home_as_it_began_; // kept for its files
  std::optional<games::Game> template_;
  judge::Power who_;
  games::Instant began_{};
  std::vector<std::string> told_;
  std::vector<fs::path> files_;
  std::size_t played_ = 0;
};

judge::Outcome outcome_of(const games::Game& game, const judge::Position& position,
                          const std::vector<judge::Submitted>& orders) {
  return judge::adjudicate(game.judged(), position, orders, {});
}

constexpr std::size_t pairs_of_a_kind = 1;

// Two courses of which the watcher is told the same, and which differ; nullopt when the first try fails.
std::optional<Pair> try_pair(const games::Game& game, judge::Power who, fuzz::Random& random) {
  constexpr std::size_t phases = 4;
  testing::Player player(game, random);
  const testing::Watcher watcher(game, who);
  Pair pair;
  judge::Position one = player.position(), other = player.twin(one, watcher, who);
  if (one == other || watcher.told(one) != watcher.told(other)) return std::nullopt;
  while (pair.one.orders.size() < phases) {
    bool found = false;
    for (int attempt = 0; attempt < 20 && !found; ++attempt) {
      const auto orders = player.orders(one), others = player.like(orders, other, watcher, who);
      const judge::Outcome came = outcome_of(game, one, orders), went = outcome_of(game, other, others);
      if (!came.winners.empty() || came.next.phase != went.next.phase ||
          came.centers_counted != went.centers_counted)
        continue;
      if (watcher.told(one, orders, came) != watcher.told(other, others, went)) continue;
      found = true;
      pair.one.positions.push_back(one), pair.one.orders.push_back(orders);
      pair.other.positions.push_back(other), pair.other.orders.push_back(others);
      one = came.next, other = went.next;
    }
    if (!found) break;
  }
  return pair.one.orders.empty() ? std::nullopt : std::optional(pair);
}

// The first line that differs, with the first line of its text.
std::string difference(const std::string& one, const std::string& other) {
  const auto lines = parser::lines_of(one), others = parser::lines_of(other);
  std::size_t at = 0;
  while (at < std::min(lines.size(), others.size()) && lines[at] == others[at]) ++at;
  const auto line = [&](const auto& all) { return at < all.size() ? std::string(all[at]) : "(its end)"; };
  return std::string(lines.empty() ? "" : lines.front()) + ", line " + std::to_string(at + 1) + "\n  " +
         line(lines) + "\n  " + line(others);
}

void check_same(const std::string& kind, const std::vector<std::string>& one,
                const std::vector<std::string>& other) {
  BOOST_CHECK_MESSAGE(one.size() == other.size(),
                      kind << ": " << one.size() << " texts, and " << other.size());
  for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i)
    BOOST_CHECK_MESSAGE(one[i] == other[i], kind << ": " << difference(one[i], other[i]));
}

} // namespace

BOOST_AUTO_TEST_SUITE(blind_secrets)

BOOST_AUTO_TEST_CASE(what_a_player_may_not_see_changes_nothing_that_he_is_sent) {
  Games games;
  fuzz::Random random(19);
  std::size_t phases = 0, retreats = 0, adjustments = 0;
  for (const Kind& kind : kinds) {
    const games::Game game = games.of_kind(kind);
    std::size_t played = 0;
    for (int tries = 0; tries < 400 && played < pairs_of_a_kind; ++tries) {
      const auto pair = try_pair(game, games.who(), random);
      if (!pair) continue;
      ++played;
      phases += pair->one.orders.size();
      for (const judge::Position& position : pair->one.positions) {
        retreats += position.phase.kind == judge::PhaseKind::retreat;
        adjustments += position.phase.kind == judge::PhaseKind::adjustment;
      }
      check_same(kind.name, games.play(game, pair->one), games.play(game, pair->other));
    }
    BOOST_CHECK_MESSAGE(played == pairs_of_a_kind, kind.name << ": only " << played << " pairs were found");
  }
  BOOST_TEST_MESSAGE(phases << " phases, of which " << retreats << " retreats and " << adjustments
                            << " adjustments");
  BOOST_CHECK(retreats > 0);
  BOOST_CHECK(adjustments > 0);
}

// The comparison is worth something only if what he may see does change it.
BOOST_AUTO_TEST_CASE(the_same_games_not_blind_give_other_letters) {
  Games games;
  fuzz::Random random(20);
  games::Game game = games.of_kind(kinds.front());
  std::optional<Pair> pair;
  while (!pair) pair = try_pair(game, games.who(), random);
  game.settings.blind = false;
  BOOST_CHECK(games.play(game, pair->one) != games.play(game, pair->other));
}

BOOST_AUTO_TEST_SUITE_END()
