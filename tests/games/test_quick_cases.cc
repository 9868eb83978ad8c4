// SPDX-License-Identifier: GPL-3.0-or-later
// Cases as tools write them are read and told in a quick way, all others by the reader that explains: not a
// byte differs between the two, whatever the input. The resolver that is the referee has no quick way.
#include "games/batch/desk.h"
#include "judge/board/order.h"
#include "tests/common/library.h"
#include "tests/fuzz/random.h"
#include "tests/fuzz/self_play.h"
#include "tests/fuzz/usual_phases.h"
#include "variants/case_reader.h"
#include "variants/case_writer.h"
#include "variants/quick_reader.h"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <streambuf>

namespace fs = std::filesystem;

namespace {

const fs::path records = TEST_DATA;

// Gives its text in pieces of a few bytes, as a pipe may.
class Pieces : public std::streambuf {
 public:
  Pieces(const std::string& text, std::size_t size) : text_(text), size_(size) {}

 private:
  int_type underflow() override {
    if (at_ == text_.size()) return traits_type::eof();
    piece_ = text_.substr(at_, size_);
    at_ += piece_.size();
    setg(piece_.data(), piece_.data(), piece_.data() + piece_.size());
    return traits_type::to_int_type(*gptr());
  }
  const std::string& text_;
  std::size_t size_, at_ = 0;
  std::string piece_;
};

struct Said {
  int status = 0;
  std::string out, err;
  bool operator==(const Said&) const = default;
};

Said said(std::istream& in, judge::Resolver resolver) {
  std::ostringstream out, err;
  games::DeskOptions options;
  options.resolver = resolver;
  const int status = games::adjudicate_cases(testing::library(), in, "cases", out, err, options);
  return {status, out.str(), err.str()};
}

// What the referee says, once it is sure that the quick way says the same.
Said same_both_ways(const std::string& text, std::size_t piece) {
  std::istringstream whole(text);
  Pieces pieces(text, piece);
  std::istream in(&pieces);
  const Said quick = said(in, judge::Resolver::flat), full = said(whole, judge::Resolver::marks);
  BOOST_TEST((quick == full), "text:\n"
                                  << text << "\nquick:\n"
                                  << quick.out << quick.err << "\nfull:\n"
                                  << full.out << full.err);
  return full;
}

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  BOOST_REQUIRE_MESSAGE(file, path << " cannot be read");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// Some orders of fuzzers name no power or place where a text has to.
bool can_be_written(const judge::Submitted& submitted) {
  using enum judge::OrderKind;
  const judge::Order& order = submitted.order;
  const bool helps = order.kind == support || order.kind == convoy;
  const bool goes = order.kind == move || order.kind == convoy || order.kind == transform;
  return submitted.by && (order.kind == waive || order.unit) && (!helps || order.target) &&
         (!goes || order.to) && (order.kind != proxy || order.target_nationality);
}

std::string case_text(const variants::Variant& variant, const judge::Position& position,
                      const std::vector<judge::Submitted>& orders, std::size_t number) {
  std::ostringstream text;
  text << "case " << number << " of a test\n";
  if (variant.name != "standard") text << "variant " << variant.name << '\n';
  text << variants::position_lines(variant.map, position);
  std::size_t n = 0;
  for (const judge::Submitted& order : orders)
    if (can_be_written(order))
      text << "order " << ++n << ' ' << variant.map.power(order.by).name << ' '
           << to_text(variant.map, order.order) << '\n';
  text << "end\n";
  return text.str();
}

// Phases of all kinds, as a game has them.
std::string self_played(const variants::Variant& variant, std::uint64_t seed, std::size_t count) {
  fuzz::SelfPlay game(variant, seed);
  std::string text;
  for (std::size_t i = 0; i < count && !game.is_over(); ++i) {
    text += case_text(variant, game.position(), game.orders(), i);
    game.play();
  }
  return text;
}

// Now a byte is another one, now a word or a line is gone, comes twice, or is one of another place.
std::string spoiled(std::string text, fuzz::Random& random) {
  constexpr std::string_view signs = " \n\r\t#-A0/";
  const auto piece = [&](char end) {
    const std::size_t begin = text.rfind(end, random.below(text.size())) + 1;
    return std::pair(begin, std::min(text.find(end, begin), text.size() - 1) + 1 - begin);
  };
  const char end = random.chance(50) ? ' ' : '\n';
  const auto [begin, size] = piece(end);
  const auto [other, other_size] = piece(end);
  const std::string copy = text.substr(other, other_size);
  switch (random.below(5)) {
  case 0: text[random.below(text.size())] = signs[random.below(signs.size())]; break;
  case 1: text.erase(begin, size); break;
  case 2: text.insert(begin, copy); break;
  case 3: text.replace(begin, size, copy); break;
  default: text.resize(random.below(text.size()) + 1); break;
  }
  return text;
}

// How many of the cases the quick reader knows.
std::size_t known(const std::string& text, const variants::Variant& variant) {
  std::istringstream in(text);
  variants::CaseText ahead(in);
  while (ahead.read_more()) {
  }
  variants::QuickReader reader;
  reader.learn(variant);
  std::size_t count = 0;
  while (!ahead.ahead().empty()) {
    const bool whole = reader.read(ahead) == variants::QuickReader::Found::whole;
    count += whole ? 1 : 0;
    ahead.take(whole ? reader.found().bytes
                     : std::min(ahead.ahead().find("end\n") + 4, ahead.ahead().size()));
  }
  return count;
}

} // namespace

BOOST_AUTO_TEST_SUITE(quick_cases)

BOOST_AUTO_TEST_CASE(the_records_of_the_datc_have_the_same_outcomes) {
  for (const fs::directory_entry& file : fs::directory_iterator(records / "datc"))
    if (file.path().extension() == ".txt") same_both_ways(text_of(file), 1000);
}

BOOST_AUTO_TEST_CASE(self_played_games_have_the_same_outcomes) {
  for (const char* board : {"standard", "world", "fiveman", "known_world_901", "loeb9", "modern_wings"}) {
    const variants::Variant& variant = testing::board(board);
    for (const std::size_t piece : {7U, 8191U, 65536U})
      BOOST_TEST(same_both_ways(self_played(variant, piece, 60), piece).err == "", board);
  }
}

BOOST_AUTO_TEST_CASE(orders_as_people_get_them_wrong_have_the_same_results) {
  for (const char* board : {"standard", "fiveman"}) {
    const variants::Variant& variant = testing::board(board);
    fuzz::UsualPhases made(variant, 3);
    std::string text;
    for (std::size_t i = 0; i < 1500; ++i) {
      const fuzz::AimedCase one = made.next();
      text += case_text(variant, one.position, one.orders, i);
    }
    BOOST_TEST(same_both_ways(text, 4096).status == 0, board);
    BOOST_TEST(known(text, variant) > 100U, board);
  }
}

BOOST_AUTO_TEST_CASE(spoiled_cases_have_the_same_problems) {
  fuzz::Random random(34);
  const std::string play = self_played(testing::board("standard"), 5, 12),
                    mixed = self_played(testing::board("fiveman"), 6, 4) + play;
  std::size_t problems = 0;
  for (int i = 0; i < 1500; ++i) {
    std::string text = random.chance(50) ? play : mixed;
    for (std::size_t times = random.below(3); times-- > 0;) text = spoiled(std::move(text), random);
    problems += same_both_ways(text, 1 + random.below(3000)).err.empty() ? 0 : 1;
  }
  BOOST_TEST(problems > 500U);
}

BOOST_AUTO_TEST_CASE(nearly_all_that_tools_write_is_known) {
  const std::string text = text_of(records / "bench" / "positions.txt").substr(0, 300'000);
  std::size_t cases = 0;
  for (std::size_t at = text.find("end\n"); at != text.npos; at = text.find("end\n", at + 1)) ++cases;
  BOOST_TEST(known(text, testing::board("standard")) == cases);
}

// Who writes one case into a pipe, and waits for its outcome before the next, must not wait in vain.
BOOST_AUTO_TEST_CASE(an_outcome_is_shown_before_more_is_asked_for) {
  const std::string play = self_played(testing::board("standard"), 8, 20);
  std::ostringstream out, err;
  class Dialog : public std::streambuf {
   public:
    Dialog(const std::string& text, const std::ostringstream& out) : text_(text), out_(out) {}
    std::size_t asked = 0;

   private:
    int_type underflow() override {
      std::size_t outcomes = 0;
      const std::string shown = out_.str();
      for (std::size_t i = shown.find("end\n"); i != shown.npos; i = shown.find("end\n", i + 1)) ++outcomes;
      BOOST_TEST(outcomes == asked);
      if (at_ == text_.size()) return traits_type::eof();
      const std::size_t end = text_.find("end\n", at_) + 4;
      piece_ = text_.substr(at_, end - at_);
      at_ = end;
      ++asked;
      setg(piece_.data(), piece_.data(), piece_.data() + piece_.size());
      return traits_type::to_int_type(*gptr());
    }
    const std::string& text_;
    const std::ostringstream& out_;
    std::size_t at_ = 0;
    std::string piece_;
  } dialog(play, out);
  std::istream in(&dialog);
  BOOST_TEST(games::adjudicate_cases(testing::library(), in, "cases", out, err, {}) == 0);
  BOOST_TEST(dialog.asked > 10U);
}

BOOST_AUTO_TEST_SUITE_END()
