// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/prose/letter_reader.h"

#include "parser/lexicon.h"
#include "parser/line_marks.h"
#include "parser/prose/sentence_reader.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace parser {

// ---- does a letter greet somebody who is not the judge, and speak to a "you"?

// "Hi Dieter," above words to a "you".
bool is_for_somebody(const std::vector<LetterLine>& lines) {
  constexpr std::string_view anyone[] = {"judge",   "all",  "everyone", "everybody", "there", "sir",
                                         "madam",   "gm",   "master",   "keeper",    "team",  "folks",
                                         "friends", "host", "chancery", "gamemaster"};
  const auto first = std::ranges::find_if(lines, [](const LetterLine& line) { return !line.text.empty(); });
  if (first == lines.end()) return false;
  const auto name = after_greeting(first->text);
  if (!name || phrase_words(*name).empty()) return false;
  for (const std::string& word : phrase_words(*name))
    if (std::ranges::find(anyone, word) != std::end(anyone) || !Lexicon::find(word).empty()) return false;
  constexpr std::string_view you[] = {"you",   "your", "yours", "you'll", "u",   "dich", "dir",
                                      "deine", "vous", "toi",   "tuo",    "tus", "jij",  "jouw"};
  return std::any_of(first + 1, lines.end(), [&](const LetterLine& line) {
    return std::ranges::any_of(
        phrase_words(std::string_view(line.text).substr(0, 2000)),
        [&](const std::string& word) { return std::ranges::find(you, word) != std::end(you); });
  });
}

// ---- the lines of a letter that are no order lines, read as people write: sentences, lists,
// tables

using judge::Order;

namespace {

constexpr std::size_t most_words = 2000; // of a letter that are read so; what follows is left to the caller
constexpr std::size_t most_in_line = 300, most_in_heading = 60;

using Fate = LineReading::Fate;
using Gravity = LetterActs::Gravity;

// "Would you move Paris to Burgundy? Thanks?": a question mark by itself is no doubt.
bool is_lone_question_mark(const Sentence& part) {
  return part.left_tokens == 1 && part.left_end > 0 && part.tokens[part.left_begin].is(Mark::question);
}

// "My wife thinks Paris to Gascony would be better": whatever doubt there is, it is no order of the writer's.
bool is_opinion(const Sentence& part) { return part.opinion && !part.names_order; }

// "Paris to Burgundy? No: to Gascony": the last clause of what is denied does not count.
void drop_denied(Sentence& last) {
  if (last.drafts.empty() || last.leftover > Leftover::apart || last.left_tokens != 1) return;
  last.drafts.pop_back();
  last.leftover = Leftover::nothing;
}

// ---- the letter

class LetterReader {
 public:
  LetterReader(const Situation& situation, const std::vector<LetterLine>& lines, Gazetteer& gazetteer)
      : situation_(situation), lines_(lines), readings_(lines.size()), gazetteer_(gazetteer),
        acts_(situation, lines, readings_), silent_(lines.size()), loud_(lines.size()) {}

  std::vector<LineReading> read();

 private:
  std::size_t read_at(std::size_t at);
  std::size_t read_chunk(std::size_t at);
  std::vector<Pieces> chunk_at(std::size_t at);
  void read_sentences(const std::vector<Pieces>& sentences);
  bool is_answered_no(const std::vector<Pieces>& sentences, std::size_t at);
  void read_one(const Pieces& tokens, bool denied);
  void read_words(const Pieces& tokens, const Sentence& part, Leftover gravity, bool asks, bool behind);
  void take_part(const Pieces& tokens, const Sentence& part, Leftover gravity, bool asks);
  void take_all(const Sentence& part);
  void take_parted(const Sentence& part);
  bool turns_what_is_above(const Pieces& tokens) const;
  bool repeats_order(const Sentence& part);
  void ask_about(const Pieces& tokens, const Sentence& part, const std::string& text,
                 Gravity gravity = Gravity::clear);
  void note_silence(const Pieces& tokens, bool silent);
  bool is_below_heading(std::size_t at);
  void refuse_below_heading(std::size_t at);
  void note_heading(std::size_t at);
  Sentence sentence_of(const Pieces& tokens) {
    return read_sentence(tokens, gazetteer_, situation_.position.phase, situation_.own);
  }
  std::size_t left_in(const std::vector<Pieces>& sentences);

  const Situation& situation_;
  const std::vector<LetterLine>& lines_;
  std::vector<LineReading> readings_;
  Gazetteer& gazetteer_;
  LetterActs acts_;
  std::vector<bool> silent_, loud_;
  std::size_t words_read_ = 0;
  std::string heading_; // why lines below one that denies them are not taken; "" when there is none
  std::size_t heading_line_ = 0;
  bool below_heading_ = false;
};

void LetterReader::ask_about(const Pieces& tokens, const Sentence& part, const std::string& text,
                             Gravity gravity) {
  const Pieces& all = part.tokens.empty() ? tokens : part.tokens;
  const std::size_t first = std::min(part.left_begin, all.size() - 1);
  std::size_t last = std::min(std::max(part.left_end, first + 1), all.size()) - 1;
  while (last > first && all[last].line != all[first].line) --last;
  acts_.ask(all[first].line, all[first].begin, all[last].end, text, gravity);
}

// ---- what a sentence says

void LetterReader::take_all(const Sentence& part) {
  for (const Draft& draft : part.drafts) acts_.add(part, draft);
}

// Those clauses that a comma or the like parts from what is not understood.
void LetterReader::take_parted(const Sentence& part) {
  for (const Draft& draft : part.drafts) {
    if (is_parted(part, draft)) {
      acts_.add(part, draft);
      continue;
    }
    const Piece& first = part.tokens[std::min(draft.begin, part.tokens.size() - 1)];
    acts_.ask(first.line, first.begin, first.end, "what stands beside this is not clear, so it is not taken",
              Gravity::vague);
  }
}

void LetterReader::take_part(const Pieces& tokens, const Sentence& part, Leftover gravity, bool asks) {
  if (gravity == Leftover::turning || gravity == Leftover::apart) acts_.deny(part);
  if (gravity == Leftover::turning)
    return ask_about(tokens, part, "these words make it uncertain, so nothing of this sentence is taken");
  if (gravity == Leftover::apart) {
    LineReading& reading = readings_[tokens.front().line];
    if (!reading.questions.empty()) return;
    ask_about(tokens, part,
              asks ? "this is a question, so it is not taken: without its question mark it is an order"
                   : "this is not an order of yours for this phase, so it is not taken");
    if (reading.fate == Fate::asked) reading.fate = Fate::talk;
    return;
  }
  const bool harmless = gravity == Leftover::plain && are_parted(part); // "easy peasy"
  if (gravity == Leftover::nothing || harmless) return take_all(part);
  ask_about(tokens, part, "this is not understood", Gravity::vague);
  take_parted(part);
}

void LetterReader::note_silence(const Pieces& tokens, bool silent) {
  for (const Piece& token : tokens)
    if (!silent)
      silent_[token.line] = false, loud_[token.line] = true;
    else if (readings_[token.line].fate == Fate::left)
      silent_[token.line] = true;
}

// Words without an order; `behind`: parts of the same sentence that hold one.
void LetterReader::read_words(const Pieces& tokens, const Sentence& part, Leftover gravity, bool asks,
                              bool behind) {
  constexpr std::size_t few = 6;
  const bool word = tokens.size() <= 2 && !has_sense(tokens.front(), Sense::negation); // "save", "test"
  const bool names = part.names_order || part.names_place;
  note_silence(tokens, !names && (gravity != Leftover::turning || word));
  if (gravity == Leftover::turning && behind)
    acts_.drop_sentence("the words behind this make it uncertain, so it is not taken");
  const bool is_short = part.names_place && part.tokens.size() < few;
  const bool of_others = gravity == Leftover::apart && part.names_order && is_short;
  if (gravity != Leftover::turning && gravity != Leftover::place && !of_others) return;
  if (asks || !(part.names_order || is_short)) return;
  if (gravity == Leftover::place && repeats_order(part)) return;
  ask_about(tokens, part, "what this means for the orders is not clear", Gravity::vague);
}

// A condition or the like that begins a sentence without orders turns what stands above it.
bool LetterReader::turns_what_is_above(const Pieces& tokens) const {
  if (acts_.in_first_sentence() || lines_[tokens.front().line].after_blank) return false;
  return has_sense(tokens.front(), Sense::condition) || has_sense(tokens.front(), Sense::choice);
}

void LetterReader::read_one(const Pieces& tokens, bool denied) {
  acts_.begin_sentence();
  std::vector<Sentence> parts;
  for (const Pieces& piece : parts_of(tokens)) parts.push_back(sentence_of(piece));
  if (parts.empty()) return;
  if (denied) drop_denied(parts.back());
  const bool polite = std::ranges::any_of(parts, &Sentence::polite);
  const bool asks = tokens.back().is(Mark::question) && !polite && !denied;
  const bool orders = std::ranges::any_of(parts, [](const Sentence& one) { return !one.drafts.empty(); });
  if (!orders && !asks && turns_what_is_above(tokens))
    acts_.drop_sentence_before("the words below or behind this make it uncertain, so it is not taken");
  if (std::ranges::any_of(parts, &Sentence::takes_back))
    acts_.drop_sentence_before("the words behind this take it back, it seems");
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].denies && i > 0)
      acts_.drop_sentence("the words behind this say that it does not count");
    else if (parts[i].denies)
      acts_.drop_sentence_before("the words behind this say that it does not count");
    const bool thanked = polite && i + 1 == parts.size() && is_lone_question_mark(parts[i]);
    const Leftover left = thanked ? Leftover::nothing : parts[i].leftover;
    const Leftover said = parts.size() == 1 && is_opinion(parts[i]) ? Leftover::apart : left;
    const Leftover gravity = asks ? std::max(said, Leftover::apart) : said;
    if (parts[i].drafts.empty())
      read_words(tokens, parts[i], gravity, asks, orders && i > 0);
    else if (gravity < Leftover::apart || !is_set_right(parts, i, gravity))
      take_part(tokens, parts[i], gravity,
                asks && (left < Leftover::apart || is_lone_question_mark(parts[i])));
  }
  if (std::ranges::none_of(parts, &Sentence::corrects)) acts_.drop_repeated();
}

// "Yes, definitely Edinburgh": of a place that the letter named before.
bool LetterReader::repeats_order(const Sentence& part) {
  if (part.left_tokens == 0 || part.names_order) return false;
  const Phrases phrases(part.tokens, gazetteer_);
  for (const Order& order : acts_.orders())
    for (const Phrases::Place& place : phrases.places(part.left_begin)) {
      const auto& named = place.guess.provinces;
      if (order.unit && std::ranges::find(named, situation_.map.province_of(order.unit)) != named.end())
        return true;
    }
  return false;
}

bool LetterReader::is_answered_no(const std::vector<Pieces>& sentences, std::size_t at) {
  if (at + 1 >= sentences.size() || !sentences[at].back().is(Mark::question)) return false;
  const Pieces& answer = sentences[at + 1];
  const bool is_set_off = answer.size() > 1 && !answer[1].is(Mark::word); // not in "No army in Paris"
  return answer.front().word == "no" && is_set_off &&
         !sentence_of(Pieces(answer.begin() + 1, answer.end())).drafts.empty();
}

void LetterReader::read_sentences(const std::vector<Pieces>& sentences) {
  bool answers = false; // begins with the "no" that denies what stands before it
  for (std::size_t at = 0; at < sentences.size(); ++at) {
    const Pieces& tokens = sentences[at];
    const bool denied = is_answered_no(sentences, at);
    read_one(answers ? Pieces(tokens.begin() + 1, tokens.end()) : tokens, denied);
    answers = denied;
  }
}

// ---- lines

// Lines that are not settled, down to an empty line or a colon.
std::vector<Pieces> LetterReader::chunk_at(std::size_t at) {
  std::vector<Pieces> chunk;
  for (std::size_t line = at; line < lines_.size() && !lines_[line].settled; ++line) {
    if (line > at && lines_[line].after_blank) break;
    Pieces tokens = tokens_of(lines_[line].text, line);
    const bool is_item = !tokens.empty() && tokens.front().begin > lines_[line].text.find_first_not_of(' ');
    if (line > at && is_item) break; // its mark is no token
    words_read_ += tokens.size();
    if (words_read_ > most_words || tokens.size() > most_in_line) break;
    if (tokens.empty()) silent_[line] = true;
    chunk.push_back(std::move(tokens));
    if (!chunk.back().empty() && chunk.back().back().is(Mark::colon)) break;
  }
  return chunk;
}

// How many tokens belong to no clause.
std::size_t LetterReader::left_in(const std::vector<Pieces>& sentences) {
  std::size_t left = 0;
  for (const Pieces& sentence : sentences)
    for (const Pieces& part : parts_of(sentence)) left += sentence_of(part).left_tokens;
  return left;
}

// One by one where each line is clear, else as running text. Returns where the next begins.
std::size_t LetterReader::read_chunk(std::size_t at) {
  const std::vector<Pieces> chunk = chunk_at(at);
  if (chunk.empty()) return at + 1;
  std::vector<std::vector<Pieces>> lines;
  Pieces text;
  for (const Pieces& line : chunk) {
    lines.push_back(sentences_of(line, gazetteer_));
    text.insert(text.end(), line.begin(), line.end());
  }
  if (chunk.size() > 1 && text.size() <= most_in_line) {
    std::size_t left = 0;
    for (const std::vector<Pieces>& sentences : lines) left += left_in(sentences);
    std::vector<Pieces> running = left > 0 ? sentences_of(text, gazetteer_) : std::vector<Pieces>();
    if (left > 0 && left_in(running) < left) lines = {std::move(running)};
  }
  for (const std::vector<Pieces>& sentences : lines) read_sentences(sentences);
  return at + chunk.size();
}

// Lines below "Things I will not do:" are not taken, up to the next empty line.
bool LetterReader::is_below_heading(std::size_t at) {
  if (heading_.empty()) return false;
  if (lines_[at].title || (lines_[at].after_blank && below_heading_)) heading_.clear();
  below_heading_ = true;
  return !heading_.empty();
}

void LetterReader::refuse_below_heading(std::size_t at) {
  if (lines_[at].orders.empty() && sentence_of(tokens_of(lines_[at].text, at)).drafts.empty()) return;
  if (readings_[heading_line_].fate != Fate::asked)
    acts_.ask(heading_line_, 0, lines_[heading_line_].text.size(),
              "orders below this line are not taken, since it makes them uncertain");
  acts_.refuse(at, heading_);
}

// A line that ends with a colon, or in the middle of a sentence.
void LetterReader::note_heading(std::size_t at) {
  const Pieces tokens = tokens_of(lines_[at].text.substr(0, 2000), at);
  if (tokens.empty() || tokens.size() > most_in_heading) return;
  const bool colon = tokens.back().is(Mark::colon);
  const bool runs_on = tokens.back().is(Mark::word) && tokens.size() > 2 && at + 1 < lines_.size() &&
                       !lines_[at + 1].after_blank;
  if (!colon && !runs_on) return;
  const Sentence heading = sentence_of(tokens);
  const bool keeps =
      std::ranges::any_of(tokens, [](const Piece& one) { return has_sense(one, Sense::keep); });
  const bool denies = heading.leftover == Leftover::turning || heading.leftover == Leftover::apart;
  if (colon && heading.drafts.empty() && keeps)
    heading_ = "what is to become of it is not clear";
  else if (denies && (colon || (heading.drafts.empty() && !heading.names_place)))
    heading_ = "the line above this makes it uncertain, so it is not taken";
  else
    return;
  below_heading_ = false;
  heading_line_ = at;
}

std::size_t LetterReader::read_at(std::size_t at) {
  if (is_below_heading(at)) {
    refuse_below_heading(at);
    return at + 1;
  }
  if (lines_[at].settled) {
    acts_.add_settled(at);
    return at + 1;
  }
  const std::size_t end = read_chunk(at);
  note_heading(end - 1);
  return end;
}

std::vector<LineReading> LetterReader::read() {
  for (std::size_t at = 0; at < lines_.size();) at = read_at(at);
  acts_.close(is_for_somebody(lines_));
  for (std::size_t line = 0; line < readings_.size(); ++line)
    if (readings_[line].fate == Fate::left && !lines_[line].settled && silent_[line] && !loud_[line])
      readings_[line].fate = Fate::talk;
  return std::move(readings_);
}

} // namespace

std::vector<LineReading> read_letter(const Situation& situation, const std::vector<LetterLine>& lines,
                                     Gazetteer& gazetteer) {
  return LetterReader(situation, lines, gazetteer).read();
}

} // namespace parser
