// SPDX-License-Identifier: GPL-3.0-or-later
// train_reader - learns the weights of parser/prose/evidence.h from letters whose orders are known
//
//     train_reader weights FILE [GROUP] < LETTERS
//     train_reader groups < LETTERS
//     train_reader show < LETTERS
//
// Authors are in six groups. The first learns from all letters, but for those of the authors of GROUP, and
// writes FILE. The second learns for each group from all others, and tells how the letters of that one are
// then read: a row an author. The third does the same, and shows each letter that is read wrongly.
//
// scripts/train-reader makes LETTERS of tests/talk. The weights are those of a logistic regression over the
// readings of a case; of the explanations of a reading the best one counts. Learned by stochastic gradient
// descent with a rate a feature, averaged over all steps; the order of the cases is drawn with a fixed seed,
// so that the file is the same each time. The weights of the second look, and those of the third, are learned
// from what the first look finds in letters by authors that it has not learned from: they have to know how
// far the first is to be trusted.
#include "judge/board/order.h"
#include "judge/legality/legality.h"
#include "parser/mail_parser.h"
#include "parser/order_parser.h"
#include "parser/prose/evidence.h"
#include "parser/prose/letter_reader.h"
#include "parser/text.h"
#include "tests/parser/prose/letter_table.h"

#include <array>
#include <atomic>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <thread>

namespace {

using namespace parser;
using judge::Order;

constexpr int rounds = 6;
constexpr float rate = 0.06F, sparsity = 1e-4F, least_gradient = 1e-4F;
constexpr int warm_up = 2; // rounds that the average leaves out

struct KnownCase {
  const EvidenceCase* evidence;
  const std::set<std::size_t>* right;
};

constexpr std::size_t group_count = 6, no_group = group_count;

struct Letter {
  std::string id, author, text;
  std::size_t group = 0; // of the author
  std::unique_ptr<Situation> situation;
  std::unique_ptr<Gazetteer> gazetteer;
  std::unique_ptr<Testimony> testimony;
  std::unique_ptr<Scene> scene;
  std::vector<EvidenceCase> cases;
  std::vector<std::set<std::size_t>> right; // readings of each case; none: the right one is not among them

  bool is_right(std::size_t one, std::size_t reading) const { return right[one].contains(reading); }
};

std::size_t likeliest(const std::vector<Likelihood>& of_readings) {
  return static_cast<std::size_t>(std::ranges::max_element(of_readings, {}, &Likelihood::probability) -
                                  of_readings.begin());
}

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
  // Completed; none where it is illegal.
  std::optional<Order> checked(const Situation& situation, const Order& order) const {
    const judge::Checked found =
        judge::check(situation.map, rules_, situation.position, situation.own.front(), order);
    return found.illegal ? std::nullopt : std::optional(found.order);
  }
  Order order(const Situation& situation, const std::string& text) const {
    const auto parts = parse_orders(situation.names, situation.position.phase.kind, text);
    return checked(situation, parts.at(0).order).value_or(parts[0].order);
  }

  // None where one of them is not whole and good.
  std::vector<Order> good_orders(const Situation& situation, std::string_view text) const {
    std::vector<Order> orders;
    for (const ParsedOrder& part : parse_orders(situation.names, situation.position.phase.kind, text)) {
      const auto whole = part.problems.empty() ? checked(situation, part.order) : std::nullopt;
      if (!whole) return {};
      orders.push_back(*whole);
    }
    return orders;
  }

  // As they come to the reader of sentences: a line of nothing but good orders is settled. Quoted ones of
  // nothing else go to `quoted` where orders are on file.
  std::vector<LetterLine> letter_lines(const Situation& situation, const std::vector<std::string>& texts,
                                       std::vector<QuotedOrder>& quoted) const {
    std::vector<LetterLine> lines;
    bool blank = false;
    for (const std::string& text : texts) {
      const bool copied = text.starts_with('>');
      if (copied || trim(text).empty()) {
        blank = true;
        const std::string_view plain = without_quote_marks(text);
        if (copied && !situation.on_file.empty() && quoted.size() < most_quoted_orders &&
            !good_orders(situation, plain).empty())
          quoted.push_back({lines.size(), std::string(plain)});
        continue;
      }
      LetterLine line{text, blank, false, good_orders(situation, text)};
      blank = false;
      line.settled = !line.orders.empty();
      lines.push_back(std::move(line));
    }
    return lines;
  }

  // "letter", id, author, board, power, text, orders by ";".
  void add(const std::vector<std::string>& fields) {
    testing::LetterTable& table = tables_.at(fields[3]);
    const judge::Map& map = table.variant->map;
    table.own = {map.find_power(fields[4])};
    std::vector<std::string> texts(1);
    for (std::size_t at = 0; at < fields[5].size(); ++at)
      if (fields[5][at] == '\\')
        texts.emplace_back();
      else
        texts.back() += fields[5][at];
    const std::size_t group = groups_.try_emplace(fields[2], groups_.size() % group_count).first->second;
    Letter letter;
    letter.id = fields[1], letter.author = fields[2], letter.group = group;
    letter.text = joined(std::span<const std::string>(texts), "\n");
    letter.situation = std::make_unique<Situation>(table.situation(rules_));
    const Situation& situation = *letter.situation;
    letter.gazetteer = std::make_unique<Gazetteer>(map, situation.names);
    std::vector<QuotedOrder> quoted;
    const std::vector<LetterLine> lines = letter_lines(situation, texts, quoted);
    letter.testimony = std::make_unique<Testimony>(
        testimony_of(situation, lines, read_letter(situation, lines, *letter.gazetteer), quoted));
    std::vector<Piece> tokens = letter_tokens(letter.testimony->lines);
    if (tokens.empty()) return;
    letter.scene =
        std::make_unique<Scene>(situation, std::move(tokens), *letter.testimony, *letter.gazetteer);
    std::vector<Order> orders;
    for (std::size_t at = 0; at < fields[6].size();) {
      const std::size_t end = std::min(fields[6].find(';', at), fields[6].size());
      orders.push_back(order(situation, fields[6].substr(at, end - at)));
      at = end + 1;
    }
    letter.cases = evidence_cases(*letter.scene);
    const auto waived =
        static_cast<std::size_t>(std::ranges::count(orders, judge::OrderKind::waive, &Order::kind));
    for (const EvidenceCase& one : letter.cases) {
      std::set<std::size_t> right;
      if (one.waived > 0) {
        letter.right.push_back({one.waived <= waived ? std::size_t{1} : std::size_t{0}});
        continue;
      }
      const Order* meant = nullptr;
      for (const Order& each : orders)
        if (each.unit && is_same_place(map, each.unit, one.at)) meant = &each;
      bool filed = false;
      for (const Order& each : situation.on_file)
        filed = filed || (meant != nullptr && says_same(map, each, *meant));
      if (meant == nullptr || (filed && meant->kind != judge::OrderKind::build)) right.insert(0);
      for (std::size_t i = 1; meant != nullptr && i < one.readings.size(); ++i)
        if (says_same(map, *one.readings[i], *meant)) right.insert(i);
      letter.right.push_back(std::move(right));
    }
    letters_.push_back(std::move(letter));
  }

  judge::Rules rules_ = judge::mail_rules();
  std::map<std::string, testing::LetterTable> tables_;
  testing::LetterTable* table_ = nullptr;
  std::map<std::string, std::size_t> groups_; // by author
  std::vector<Letter> letters_;
};

class Learner {
 public:
  explicit Learner(std::size_t features) : weights_(features), squares_(features, 1e-2F), sums_(features) {}

  void learn(std::vector<KnownCase> order) {
    std::mt19937 random(1901);
    for (int round = 0; round < rounds; ++round) {
      if (round == warm_up) std::ranges::fill(sums_, 0), steps_ = 0;
      for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
      for (const KnownCase& one : order) learn(one);
    }
  }

  std::vector<std::int8_t> table() const {
    std::vector<std::int8_t> table(weights_.size());
    for (std::size_t i = 0; i < table.size(); ++i) {
      const float average = weights_[i] - static_cast<float>(sums_[i] / static_cast<double>(steps_));
      table[i] = static_cast<std::int8_t>(std::lround(std::clamp(average / weight_unit, -127.0F, 127.0F)));
    }
    return table;
  }

 private:
  // One right reading, where there are two: the one that is likelier by now.
  void learn(const KnownCase& one) {
    ++steps_;
    const auto all = likelihoods(*one.evidence, [&](const Explanation& each) {
      float sum = each.before;
      for (const Feature feature : each.features) sum += weights_[feature];
      return sum;
    });
    if (one.right->empty()) return;
    const std::size_t right =
        *std::ranges::max_element(*one.right, {}, [&](std::size_t i) { return all[i].probability; });
    for (std::size_t i = 0; i < all.size(); ++i) {
      const float gradient = (i == right ? 1.0F : 0.0F) - all[i].probability;
      if (std::abs(gradient) < least_gradient) continue;
      for (const Feature feature : one.evidence->explanations[all[i].explanation].features)
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

// What is learned from letters.
class Lessons {
 public:
  explicit Lessons(const std::vector<Letter>& letters) : letters_(letters) {}

  // The weights of the first look without the authors of two groups, for each pair; of the same twice too.
  using Pair = std::pair<std::size_t, std::size_t>;
  void learn_first(const std::set<Pair>& pairs) {
    const std::vector<Pair> jobs(pairs.begin(), pairs.end());
    for (const Pair& one : jobs) first_[one];
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      for (std::size_t job; (job = next++) < jobs.size();) {
        Learner learner(feature_count);
        std::vector<KnownCase> cases;
        for (const Letter& letter : letters_)
          if (letter.group != jobs[job].first && letter.group != jobs[job].second)
            add(cases, letter.cases, letter.right);
        learner.learn(std::move(cases));
        first_[jobs[job]] = learner.table();
      }
    };
    const std::jthread one(work), two(work);
  }
  static Pair pair(std::size_t a, std::size_t b) { return {std::min(a, b), std::max(a, b)}; }

  WeightTable first(std::size_t without) const { return first_.at({without, without}); }

  // The weights of the second look, without a group.
  std::vector<std::int8_t> learn_together(std::size_t without) const {
    std::vector<std::vector<EvidenceCase>> looked(letters_.size());
    std::vector<KnownCase> cases;
    for (std::size_t i = 0; i < letters_.size(); ++i) {
      const Letter& letter = letters_[i];
      if (letter.group == without) continue;
      looked[i] = cases_together(*letter.situation, letter.cases,
                                 likelihoods(letter.cases, first_.at(pair(letter.group, without))));
      add(cases, looked[i], letter.right);
    }
    Learner learner(together_count);
    learner.learn(std::move(cases));
    return learner.table();
  }

  // The weights of the third look, without a group. `second`: those of the second.
  std::vector<std::int8_t> learn_trust(std::size_t without, WeightTable second) const {
    std::vector<EvidenceCase> made(letters_.size());
    std::vector<std::set<std::size_t>> right(letters_.size());
    std::vector<KnownCase> cases;
    for (std::size_t i = 0; i < letters_.size(); ++i) {
      const Letter& letter = letters_[i];
      if (letter.group == without) continue;
      const auto looked = cases_together(*letter.situation, letter.cases,
                                         likelihoods(letter.cases, first_.at(pair(letter.group, without))));
      const auto likely = likelihoods(looked, second);
      bool all = true;
      for (std::size_t one = 0; one < likely.size(); ++one)
        all = all && letter.is_right(one, likeliest(likely[one]));
      made[i] = trust_case(*letter.scene, looked, likely);
      right[i] = {all ? all_right : not_all_right};
      cases.push_back({&made[i], &right[i]});
    }
    Learner learner(trust_count);
    learner.learn(std::move(cases));
    return learner.table();
  }

 private:
  static void add(std::vector<KnownCase>& to, const std::vector<EvidenceCase>& cases,
                  const std::vector<std::set<std::size_t>>& right) {
    for (std::size_t i = 0; i < cases.size(); ++i) to.push_back({&cases[i], &right[i]});
  }

  const std::vector<Letter>& letters_;
  std::map<Pair, std::vector<std::int8_t>> first_;
};

struct Row {
  int letters = 0, right = 0, certain = 0, wrong = 0, silent = 0;

  Row& operator+=(const Row& other) {
    letters += other.letters, right += other.right, certain += other.certain;
    wrong += other.wrong, silent += other.silent;
    return *this;
  }
};

std::string text_of(const judge::Map& map, const std::optional<Order>& order) {
  return order ? judge::to_text(map, *order) : "nothing";
}

Row measure(const judge::Map& map, const Letter& letter, const Weights& weights, bool show) {
  const auto looked =
      cases_together(*letter.situation, letter.cases, likelihoods(letter.cases, weights.first));
  const auto likely = likelihoods(looked, weights.together);
  bool right = true, some = false, wrong = false;
  for (std::size_t i = 0; i < likely.size(); ++i) {
    const std::size_t best = likeliest(likely[i]);
    const bool good = letter.is_right(i, best);
    right = right && good, some = some || best > 0, wrong = wrong || (best > 0 && !good);
    if (show && !good)
      std::printf(
          "%s: %s, likely %.2f; meant %s\n", letter.id.c_str(),
          text_of(map, looked[i].readings[best]).c_str(), static_cast<double>(likely[i][best].probability),
          letter.right[i].empty() ? "what is not among the readings"
                                  : text_of(map, looked[i].readings[*letter.right[i].rbegin()]).c_str());
  }
  if (show && !right) std::printf("  %s\n\n", letter.text.c_str());
  const std::vector<EvidenceCase> whole{trust_case(*letter.scene, looked, likely)};
  const bool proposed = likelihoods(whole, weights.trust)[0][all_right].probability >= least_trust;
  Row row{1, right ? 1 : 0, 0, 0, right && !some ? 1 : 0};
  row.certain = right && some && proposed ? 1 : 0;
  row.wrong = wrong && proposed ? 1 : 0;
  return row;
}

// A row that stands above those of the authors.
std::string kind_of(const Situation& situation) {
  static constexpr std::array<const char*, 3> phases = {" movement", " retreats", " winter"};
  return std::string(phases[static_cast<std::size_t>(situation.position.phase.kind)]) +
         (situation.on_file.empty() ? "" : ", orders on file");
}

void print(const char* author, const Row& row) {
  std::printf("%-26s %7d %7d %10d %10d %9d\n", author, row.letters, row.right, row.silent, row.certain,
              row.wrong);
}

} // namespace

int main(int count, char** words) {
  const std::string what = count > 1 ? words[1] : "";
  if (what != "groups" && what != "show" && (what != "weights" || count < 3)) {
    std::fputs("train_reader weights FILE [GROUP] | groups | show\n", stderr);
    return 64;
  }
  Letters known;
  known.read(std::cin);
  const std::vector<Letter>& letters = known.all();
  Lessons lessons(letters);
  const std::size_t without = count > 3 ? std::stoul(words[3]) : no_group;
  std::set<Lessons::Pair> pairs;
  for (std::size_t group = 0; group < group_count; ++group) {
    pairs.insert(Lessons::pair(group, without));
    for (std::size_t other = 0; what != "weights" && other <= group; ++other) pairs.insert({other, group});
  }
  pairs.insert({without, without});
  lessons.learn_first(pairs);
  if (what == "weights") {
    const std::vector<std::int8_t> second = lessons.learn_together(without);
    std::ofstream file(words[2], std::ios::binary);
    const std::vector<std::int8_t> third = lessons.learn_trust(without, second);
    for (const WeightTable table : {lessons.first(without), WeightTable(second), WeightTable(third)})
      file.write(reinterpret_cast<const char*>(table.data()), static_cast<std::streamsize>(table.size()));
    return 0;
  }
  std::array<std::vector<std::int8_t>, group_count> second, third;
  for (std::size_t group = 0; group < group_count; ++group) {
    second[group] = lessons.learn_together(group);
    third[group] = lessons.learn_trust(group, second[group]);
  }
  const judge::Map& map = testing::board("standard").map;
  std::map<std::string, Row> rows;
  Row together;
  for (const Letter& letter : letters) {
    const Weights weights{lessons.first(letter.group), second[letter.group], third[letter.group]};
    const Row row = measure(map, letter, weights, what == "show");
    rows[letter.author] += row, together += row;
    rows[kind_of(*letter.situation)] += row;
  }
  std::printf("%-26s %7s %7s %10s %10s %9s\n", "left out", "letters", "right", "of nothing", "certain",
              "wrongly");
  for (const auto& [author, row] : rows) print(author.c_str(), row);
  print("together", together);
}
