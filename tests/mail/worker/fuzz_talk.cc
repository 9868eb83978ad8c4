// SPDX-License-Identifier: GPL-3.0-or-later
// fuzz_talk - random sentences of talk in words of the game, obeyed in this process: nothing of them is filed
//
//     fuzz_talk SENTENCES [SEED]
//
// Positions are those of tests/letters; talk_maker.h tells what is written. Wrong is an order on file that
// was not written as one, and one that is gone though nothing was written for its unit. A mail that is obeyed
// wrongly is made smaller, and the first of each pattern is printed. The last line is "N sentences, N
// misread"; exit 1 when some were.
#include "judge/board/order.h"
#include "parser/text.h"
#include "tests/mail/worker/obeyed_here.h"
#include "tests/mail/worker/talk_maker.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

namespace {

using judge::Order, judge::Power;
using testing::LetterTable, testing::MadeLine, testing::MadeMail, testing::TalkPattern;

// The head of a file of letters: its position.
LetterTable read_table(const std::filesystem::path& file) {
  LetterTable table;
  const std::string text = testing::content(file);
  const std::set<std::string_view> heads{"board", "phase", "owns", "place", "dislodged"};
  bool begun = false;
  for (const std::string_view line : parser::lines_of(text)) {
    const auto words = parser::words_of(line);
    if (words.empty() && begun) break;
    if (words.empty() || !heads.contains(words[0])) continue;
    table.read(words);
    begun = true;
  }
  return table;
}

// What came of a mail.
struct Read {
  std::vector<Order> filed; // though nothing of the kind was written
  std::vector<Order> gone;  // though nothing was written for the unit
  std::size_t taken = 0;    // written orders that are on file
  bool proposes = false;
};

class TalkFuzzer {
 public:
  TalkFuzzer() {
    for (const auto& entry : std::filesystem::directory_iterator(std::string(TEST_DATA) + "/letters"))
      files_.insert(entry.path());
    for (const std::filesystem::path& file : files_) {
      tables_.push_back(read_table(file));
      games_.push_back(testing::game_on(tables_.back(), here_.now));
    }
  }

  // Whether all was read rightly.
  bool run(std::size_t sentences, std::uint64_t seed) {
    fuzz::Random random(seed);
    while (sentences_ < sentences) {
      at_ = random.below(tables_.size());
      const std::vector<Power> powers = powers_at();
      if (powers.empty()) continue;
      power_ = random.pick(powers);
      file_before(random);
      const MadeMail mail = testing::make_talk(random, tables_[at_], power_);
      const Read read = obey(mail);
      ++mails_;
      sentences_ += mail.sentences();
      written_ += mail.orders().size();
      taken_ += read.taken;
      proposals_ += read.proposes ? 1 : 0;
      if (!read.filed.empty() || !read.gone.empty()) note(mail);
    }
    tell();
    return misread_ == 0;
  }

 private:
  std::vector<Power> powers_at() const {
    std::vector<Power> powers;
    for (const Power power : tables_[at_].variant->map.powers()) {
      const judge::Position& position = tables_[at_].position;
      const auto is_own = [&](const judge::Unit& unit) { return unit.power == power; };
      const bool plays = position.phase.kind == judge::PhaseKind::movement
                             ? std::ranges::any_of(position.units, is_own)
                         : position.phase.kind == judge::PhaseKind::retreat
                             ? std::ranges::any_of(position.dislodged, is_own, &judge::Dislodged::unit)
                             : tables_[at_].due(power) != 0;
      if (plays) powers.push_back(power);
    }
    return powers;
  }

  // In a third of the mails to a phase of movement each unit has an order from before.
  void file_before(fuzz::Random& random) {
    before_.clear();
    if (tables_[at_].position.phase.kind != judge::PhaseKind::movement || !random.chance(33)) return;
    for (const judge::Unit& unit : tables_[at_].position.units)
      if (unit.power == power_) {
        Order hold;
        hold.kind = judge::OrderKind::hold, hold.unit = unit.location, hold.type = unit.type;
        before_.push_back(hold);
      }
  }

  Read obey(const MadeMail& made) {
    mail::Message message;
    message.subject = "orders";
    message.text = made.text();
    Read read;
    here_.obey(games_[at_], power_, message, before_,
               [&](const mail::Context& context, const parser::MailScript&) {
                 read = compared(context.office.games.at(testing::game_here).game, made.orders());
               });
    return read;
  }

  Read compared(const games::Game& game, const std::vector<Order>& written) const {
    const judge::Map& map = game.variant->map;
    const auto is_for = [&](const Order& a, const Order& b) {
      return map.province_of(a.unit) == map.province_of(b.unit);
    };
    const auto is_same = [&](const Order& a, const Order& b) {
      return a.kind == b.kind && is_for(a, b) &&
             (a.to.is_none() ? b.to.is_none()
                             : !b.to.is_none() && map.province_of(a.to) == map.province_of(b.to));
    };
    const auto is_among = [&](const std::vector<Order>& all, const Order& one, const auto& same) {
      return std::ranges::any_of(all, [&](const Order& each) { return same(each, one); });
    };
    Read read;
    std::vector<Order> on_file;
    for (const games::OrderOnFile& one : game.orders[power_]) on_file.push_back(one.order);
    for (const Order& one : on_file)
      if (!is_among(written, one, is_same) && !is_among(before_, one, is_same)) read.filed.push_back(one);
    for (const Order& one : before_)
      if (!is_among(on_file, one, is_for) && !is_among(written, one, is_for)) read.gone.push_back(one);
    for (const Order& one : written) read.taken += is_among(on_file, one, is_same) ? 1 : 0;
    read.proposes = !game.proposed[power_].orders.empty() || !game.proposed[power_].choices.empty();
    return read;
  }

  void note(MadeMail mail) {
    ++misread_;
    const auto is_wrong = [&](const MadeMail& one) {
      const Read read = obey(one);
      return !read.filed.empty() || !read.gone.empty();
    };
    for (std::size_t i = 0; i < mail.lines.size();) {
      MadeMail smaller = mail;
      smaller.lines.erase(smaller.lines.begin() + static_cast<std::ptrdiff_t>(i));
      if (is_wrong(smaller))
        mail = std::move(smaller);
      else
        ++i;
    }
    std::string patterns;
    for (const MadeLine& line : mail.lines)
      patterns += line.pattern == nullptr
                      ? "[order] "
                      : "[" + std::string(line.pattern->language) + ", " + std::string(line.pattern->kind) +
                            "] " + std::string(line.pattern->text) + " ";
    if (wrong_[patterns]++ < most_printed_) print(patterns, mail);
  }

  void print(const std::string& patterns, const MadeMail& mail) {
    const judge::Map& map = tables_[at_].variant->map;
    std::printf("%s\n  %s of %s, %s:\n", patterns.c_str(), map.power(power_).name.c_str(),
                judge::to_text(tables_[at_].position.phase).c_str(), tables_[at_].variant->name.c_str());
    const std::string text = mail.text();
    for (const std::string_view line : parser::lines_of(text))
      std::printf("    %s\n", std::string(line).c_str());
    const Read read = obey(mail);
    for (const Order& order : read.filed) std::printf("  filed: %s\n", judge::to_text(map, order).c_str());
    for (const Order& order : read.gone) std::printf("  gone: %s\n", judge::to_text(map, order).c_str());
    std::fflush(stdout);
  }

  void tell() const {
    for (const auto& [patterns, count] : wrong_) std::printf("%zu x %s\n", count, patterns.c_str());
    std::printf("%zu mails, %zu of %zu orders taken, %zu mails with proposals\n", mails_, taken_, written_,
                proposals_);
    std::printf("%zu sentences, %zu misread\n", sentences_, misread_);
  }

  static constexpr std::size_t most_printed_ = 3; // of each pattern
  testing::ObeyedHere here_;
  std::set<std::filesystem::path> files_;
  std::vector<LetterTable> tables_;
  std::vector<games::Game> games_;
  std::size_t at_ = 0; // the position at hand
  Power power_;
  std::vector<Order> before_; // what is on file before the mail
  std::map<std::string, std::size_t> wrong_;
  std::size_t mails_ = 0, sentences_ = 0, misread_ = 0, written_ = 0, taken_ = 0, proposals_ = 0;
};

} // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "fuzz_talk SENTENCES [SEED]\n");
    return 64;
  }
  const std::size_t sentences = std::strtoull(argv[1], nullptr, 10);
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  return TalkFuzzer().run(sentences, seed) ? 0 : 1;
}
