// SPDX-License-Identifier: GPL-3.0-or-later
// train_reader - learns the weights of parser/prose/evidence.h from letters whose orders are known
//
//     train_reader weights FILE [AUTHOR] < LETTERS
//     train_reader authors < LETTERS
//     train_reader show AUTHOR < LETTERS
//
// The first learns from all letters, but for those of AUTHOR, and writes FILE. The second learns for each
// author from all others, and tells how the letters of that one are then read: a row an author. The third
// does so for one author, with each letter that is read wrongly.
//
// scripts/train-reader makes LETTERS of tests/talk. The weights are those of a logistic regression over the
// readings of a case; of the explanations of a reading the best one counts. Learned by stochastic gradient
// descent with a rate a feature, averaged over all steps; the order of the cases is drawn with a fixed seed,
// so that the file is the same each time.
#include "judge/board/order_text.h"
#include "judge/legality/legality.h"
#include "parser/order_parser.h"
#include "parser/prose/evidence.h"
#include "parser/text.h"
#include "tests/parser/prose/letter_table.h"

#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <random>
#include <set>

namespace {

using namespace parser;
using judge::Order;

constexpr int rounds = 6;
constexpr float rate = 0.2F, sparsity = 1e-4F, least_gradient = 1e-4F;
constexpr int warm_up = 2; // rounds that the average leaves out

struct KnownCase {
  EvidenceCase evidence;
  std::set<std::size_t> right; // readings; none: the right one is not among them
};

struct Letter {
  std::string id, author, text;
  std::vector<KnownCase> cases;
};

// Reads what scripts/train-reader writes: boards, and letters with the name of their board.
class Letters {
 public:
  void read(std::istream& in) {
    for (std::string line; std::getline(in, line);) {
      std::vector<std::string> fields;
      for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find('\t', at), line.size());
        fields.push_back(line.substr(at, end - at));
        at = end + 1;
      }
      const auto words = words_of(line);
      if (fields[0] == "letter")
        add(fields);
      else if (words[0] == "begin")
        table_ = &tables_[std::string(words[1])];
      else
        table_->read(words);
    }
  }
  const std::vector<Letter>& all() const { return letters_; }

 private:
  Order order(const Situation& situation, const std::string& text) const {
    const auto parts = parse_orders(situation.names, situation.position.phase.kind, text);
    return judge::check(situation.map, rules_, situation.position, situation.own.front(), parts.at(0).order)
        .order;
  }

  // "letter", id, author, board, power, text, orders by ";".
  void add(const std::vector<std::string>& fields) {
    testing::LetterTable& table = tables_.at(fields[3]);
    const judge::Map& map = table.variant->map;
    table.own = {map.find_power(fields[4])};
    const Situation situation = table.situation(rules_);
    std::vector<std::string> lines(1);
    for (std::size_t at = 0; at < fields[5].size(); ++at)
      if (fields[5][at] == '\\' && at + 1 < fields[5].size())
        lines.emplace_back(), ++at;
      else
        lines.back() += fields[5][at];
    Gazetteer gazetteer(map, situation.names);
    std::vector<Piece> tokens = letter_tokens(lines);
    if (tokens.empty()) return;
    const Scene scene(situation, std::move(tokens), lines, gazetteer);
    std::vector<Order> orders;
    for (std::size_t at = 0; at < fields[6].size();) {
      const std::size_t end = std::min(fields[6].find(';', at), fields[6].size());
      orders.push_back(order(situation, fields[6].substr(at, end - at)));
      at = end + 1;
    }
    Letter letter{fields[1], fields[2], joined(std::span<const std::string>(lines), "\n"), {}};
    for (EvidenceCase& one : evidence_cases(scene)) {
      KnownCase known{std::move(one), {}};
      const Order* meant = nullptr;
      for (const Order& each : orders)
        if (each.unit && is_same_place(map, each.unit, known.evidence.at)) meant = &each;
      bool filed = false;
      for (const Order& each : situation.on_file)
        filed = filed || (meant != nullptr && says_same(map, each, *meant));
      if (meant == nullptr || filed) known.right.insert(0);
      for (std::size_t i = 1; meant != nullptr && i < known.evidence.readings.size(); ++i)
        if (says_same(map, *known.evidence.readings[i], *meant)) known.right.insert(i);
      letter.cases.push_back(std::move(known));
    }
    letters_.push_back(std::move(letter));
  }

  judge::Rules rules_ = judge::mail_rules();
  std::map<std::string, testing::LetterTable> tables_;
  testing::LetterTable* table_ = nullptr;
  std::vector<Letter> letters_;
};

class Learner {
 public:
  Learner() : weights_(feature_count), squares_(feature_count, 1e-2F), sums_(feature_count) {}

  void learn(const std::vector<const KnownCase*>& cases) {
    std::vector<const KnownCase*> order = cases;
    std::mt19937 random(1901);
    for (int round = 0; round < rounds; ++round) {
      if (round == warm_up) std::ranges::fill(sums_, 0), steps_ = 0;
      for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
      for (const KnownCase* one : order) learn(*one);
    }
  }

  std::vector<std::int8_t> table() const {
    std::vector<std::int8_t> table(feature_count);
    for (std::size_t i = 0; i < feature_count; ++i) {
      const float average = weights_[i] - static_cast<float>(sums_[i] / static_cast<double>(steps_));
      table[i] = static_cast<std::int8_t>(std::lround(std::clamp(average / weight_unit, -127.0F, 127.0F)));
    }
    return table;
  }

 private:
  // One right reading, where there are two: the one that is likelier by now.
  void learn(const KnownCase& one) {
    ++steps_;
    const auto all = likelihoods(one.evidence, [&](const Explanation& each) {
      float sum = 0;
      for (const Feature feature : each.features) sum += weights_[feature];
      return sum;
    });
    if (one.right.empty()) return;
    const std::size_t right =
        *std::ranges::max_element(one.right, {}, [&](std::size_t i) { return all[i].probability; });
    for (std::size_t i = 0; i < all.size(); ++i) {
      const float gradient = (i == right ? 1.0F : 0.0F) - all[i].probability;
      if (std::abs(gradient) < least_gradient) continue;
      for (const Feature feature : one.evidence.explanations[all[i].explanation].features)
        step(feature, gradient);
    }
  }

  void step(Feature feature, float gradient) {
    squares_[feature] += gradient * gradient;
    const float length = rate / std::sqrt(squares_[feature]), before = weights_[feature];
    float& weight = weights_[feature];
    weight += length * gradient;
    const float cut = sparsity * length;
    weight = weight > cut ? weight - cut : weight < -cut ? weight + cut : 0;
    sums_[feature] += static_cast<double>(steps_) * static_cast<double>(weight - before);
  }

  std::vector<float> weights_, squares_;
  std::vector<double> sums_; // of each step times its number: what the average lacks of the last weight
  std::size_t steps_ = 0;
};

std::vector<const KnownCase*> cases_without(const std::vector<Letter>& letters, const std::string& author) {
  std::vector<const KnownCase*> cases;
  for (const Letter& letter : letters) {
    if (letter.author == author) continue;
    for (const KnownCase& one : letter.cases) cases.push_back(&one);
  }
  return cases;
}

struct Row {
  int letters = 0, right = 0, certain = 0, wrong = 0, silent = 0;
};

std::string text_of(const judge::Map& map, const std::optional<Order>& order) {
  return order ? judge::to_text(map, *order) : "nothing";
}

void measure(const judge::Map& map, const Letter& letter, WeightTable weights, Row& row, bool show) {
  const auto worth = [&](const Explanation& one) { return worth_of(one, weights); };
  bool right = true, some = false, wrong = false;
  float together = 1;
  for (const KnownCase& one : letter.cases) {
    const auto all = likelihoods(one.evidence, worth);
    const auto best =
        static_cast<std::size_t>(std::ranges::max_element(all, {}, &Likelihood::probability) - all.begin());
    const bool good = one.right.contains(best);
    const float probability = all[best].probability;
    right = right && good, some = some || best > 0, wrong = wrong || (best > 0 && !good);
    together *= probability;
    if (show && !good)
      std::printf("%s: %s, likely %.2f; meant %s\n", letter.id.c_str(),
                  text_of(map, one.evidence.readings[best]).c_str(), static_cast<double>(probability),
                  one.right.empty() ? "what is not among the readings"
                                    : text_of(map, one.evidence.readings[*one.right.rbegin()]).c_str());
  }
  if (show && !right) std::printf("  %s\n\n", letter.text.c_str());
  ++row.letters;
  row.right += right ? 1 : 0;
  row.silent += right && !some ? 1 : 0;
  row.certain += right && some && together >= certain_reading ? 1 : 0;
  row.wrong += wrong && together >= certain_reading ? 1 : 0;
}

void print(const char* author, const Row& row) {
  std::printf("%-26s %7d %7d %10d %10d %9d\n", author, row.letters, row.right, row.silent, row.certain,
              row.wrong);
}

} // namespace

int main(int count, char** words) {
  if (count < 2) {
    std::fputs("train_reader weights FILE | authors | show AUTHOR\n", stderr);
    return 64;
  }
  const std::string what = words[1], name = count > 2 ? words[2] : "";
  Letters known;
  known.read(std::cin);
  const std::vector<Letter>& letters = known.all();
  const judge::Map& map = testing::board("standard").map;
  if (what == "weights") {
    Learner learner;
    learner.learn(cases_without(letters, count > 3 ? words[3] : ""));
    const std::vector<std::int8_t> table = learner.table();
    std::ofstream(name, std::ios::binary)
        .write(reinterpret_cast<const char*>(table.data()), static_cast<std::streamsize>(table.size()));
    return 0;
  }
  std::set<std::string> authors;
  for (const Letter& letter : letters) authors.insert(letter.author);
  if (what == "show") authors = {name};
  std::printf("%-26s %7s %7s %10s %10s %9s\n", "left out", "letters", "right", "of nothing", "certain",
              "wrongly");
  Row together;
  for (const std::string& author : authors) {
    Learner learner;
    learner.learn(cases_without(letters, author));
    const std::vector<std::int8_t> table = learner.table();
    const WeightTable weights(table.data(), feature_count);
    Row row;
    for (const Letter& letter : letters)
      if (letter.author == author) measure(map, letter, weights, row, what == "show");
    print(author.c_str(), row);
    std::fflush(stdout);
    together.letters += row.letters, together.right += row.right, together.silent += row.silent;
    together.certain += row.certain, together.wrong += row.wrong;
  }
  print("together", together);
}
