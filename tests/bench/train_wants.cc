// SPDX-License-Identifier: GPL-3.0-or-later
// train_wants - learns the weights of mail/reading/wants.h from sentences whose wants are known
//
//     train_wants FILE < SENTENCES       writes the weights
//     train_wants left-out < SENTENCES   leaves out one author after the other, and tells how his are read
//
// A line of SENTENCES: author, want, language, text, parted by tabs. Softmax regression by stochastic
// gradient descent with a rate a weight, averaged; the order is drawn with a fixed seed, so that the file is
// the same each time.
#include "mail/reading/wants.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <random>
#include <string>

namespace {

using namespace mail;

constexpr int rounds = 14, warm_up = 5;
constexpr float rate = 0.12F, decay = 2e-4F;

struct Sentence {
  std::string author, text;
  std::size_t want;
  std::vector<std::uint32_t> rows;
};

std::vector<Sentence> read(std::istream& in) {
  std::vector<Sentence> all;
  for (std::string line; std::getline(in, line);) {
    const std::size_t one = line.find('\t'), two = line.find('\t', one + 1), three = line.find('\t', two + 1);
    if (three == line.npos) continue;
    const std::string want = line.substr(one + 1, two - one - 1);
    const auto found = std::ranges::find(want_names(), want);
    if (found == want_names().end()) {
      std::fprintf(stderr, "train_wants: no want is called %s\n", want.c_str());
      std::exit(65);
    }
    const std::string text = line.substr(three + 1);
    all.push_back({line.substr(0, one), text, static_cast<std::size_t>(found - want_names().begin()),
                   want_features(text)});
  }
  return all;
}

class Learner {
 public:
  void learn(std::vector<const Sentence*> order) {
    std::mt19937 random(1901);
    std::size_t steps = 0;
    for (int round = 0; round < rounds; ++round) {
      if (round == warm_up) std::ranges::fill(sums_, 0.0F), steps = 0;
      for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
      for (const Sentence* one : order) step(*one, ++steps);
    }
    for (std::size_t i = 0; i < weights_.size(); ++i) weights_[i] -= sums_[i] / static_cast<float>(steps);
  }
  std::vector<float> likely(const Sentence& one) const {
    std::vector<float> worth(want_count);
    for (const std::uint32_t row : one.rows)
      for (std::size_t i = 0; i < want_count; ++i) worth[i] += weights_[row * want_row_length + i];
    const float most = *std::ranges::max_element(worth);
    float all = 0;
    for (float& value : worth) all += value = std::exp(value - most);
    for (float& value : worth) value /= all;
    return worth;
  }
  std::vector<std::int8_t> table() const {
    std::vector<std::int8_t> table;
    for (const float weight : weights_)
      table.push_back(static_cast<std::int8_t>(std::lround(std::clamp(weight / want_unit, -127.0F, 127.0F))));
    return table;
  }

 private:
  void step(const Sentence& one, std::size_t steps) {
    const std::vector<float> now = likely(one);
    for (std::size_t i = 0; i < want_count; ++i) {
      const float gradient = (i == one.want ? 1.0F : 0.0F) - now[i];
      if (std::abs(gradient) < 1e-3F) continue;
      for (const std::uint32_t row : one.rows) {
        const std::size_t at = row * want_row_length + i;
        squares_[at] += gradient * gradient;
        const float length = rate / std::sqrt(squares_[at]);
        const float before = weights_[at];
        weights_[at] += length * (gradient - decay * before);
        sums_[at] += static_cast<float>(steps) * (weights_[at] - before);
      }
    }
  }

  std::vector<float> weights_ = std::vector<float>(want_rows * want_row_length);
  std::vector<float> squares_ = std::vector<float>(want_rows * want_row_length, 0.1F);
  std::vector<float> sums_ = std::vector<float>(want_rows * want_row_length);
};

// A row an author: how many of his sentences are read rightly, and rightly or wrongly at several likelihoods.
void leave_out(const std::vector<Sentence>& all) {
  std::map<std::string, std::vector<const Sentence*>> authors;
  for (const Sentence& one : all) authors[one.author].push_back(&one);
  for (const auto& [author, his] : authors) {
    std::vector<const Sentence*> others;
    for (const Sentence& one : all)
      if (one.author != author) others.push_back(&one);
    Learner learner;
    learner.learn(others);
    constexpr float limits[] = {0, 0.3F, 0.5F, 0.7F, 0.9F};
    int right[5] = {}, wrong[5] = {};
    for (const Sentence* one : his) {
      const std::vector<float> likely = learner.likely(*one);
      const auto best = std::ranges::max_element(likely) - likely.begin();
      const bool good = static_cast<std::size_t>(best) == one->want;
      for (int i = 0; i < 5; ++i)
        if (likely[static_cast<std::size_t>(best)] >= limits[i]) ++(good ? right : wrong)[i];
      if (!good)
        std::printf("  %s for %s, %.2f: %s\n", want_names()[static_cast<std::size_t>(best)].data(),
                    want_names()[one->want].data(),
                    static_cast<double>(likely[static_cast<std::size_t>(best)]), one->text.c_str());
    }
    std::printf("%-16s %5zu sentences", author.c_str(), his.size());
    for (int i = 0; i < 5; ++i)
      std::printf("   at %.1f: %d right, %d wrong", static_cast<double>(limits[i]), right[i], wrong[i]);
    std::printf("\n");
  }
}

} // namespace

int main(int count, char** words) {
  if (count != 2) {
    std::fputs("train_wants FILE | left-out\n", stderr);
    return 64;
  }
  const std::vector<Sentence> all = read(std::cin);
  if (std::string(words[1]) == "left-out") {
    leave_out(all);
    return 0;
  }
  std::vector<const Sentence*> order;
  for (const Sentence& one : all) order.push_back(&one);
  Learner learner;
  learner.learn(order);
  const std::vector<std::int8_t> table = learner.table();
  std::ofstream file(words[1], std::ios::binary);
  file.write(reinterpret_cast<const char*>(table.data()), static_cast<std::streamsize>(table.size()));
}
