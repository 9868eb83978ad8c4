// letter_reader - see letter_reader.h
#include "parser/prose/letter_reader.h"

#include "parser/courtesy_words.h"
#include "parser/prose/sentence.h"

#include <algorithm>

namespace parser {

using judge::Order, judge::Province;

namespace {

constexpr std::size_t most_words = 2000; // of a letter that are read so; what follows is left to the caller
constexpr std::size_t most_in_line = 300;

constexpr const char* unclear = "what this means for the orders is not clear";
constexpr const char* impossible = "is not possible as written"; // of the resolver
constexpr const char* not_understood = "this is not understood";

using Pieces = std::vector<Piece>;
using Fate = LineReading::Fate;

bool has_sense(const Piece& token, Sense sense) {
  return token.is(Mark::word) && Lexicon::shared().find(token.word).has(sense);
}

// Where a sentence ends: at ";", "!" and "?", and at a dot that belongs to no name and no initial.
class Splitter {
 public:
  Splitter(const Pieces& tokens, Gazetteer& gazetteer)
      : tokens_(tokens), phrases_(tokens, gazetteer), inside_(tokens.size()) {
    for (std::size_t at = 0; at < tokens_.size(); ++at)
      for (const Phrases::Place& place : phrases_.places(at))
        for (std::size_t within = at + 1; within + 1 < at + place.tokens; ++within) inside_[within] = true;
  }

  std::vector<Pieces> sentences() const {
    std::vector<Pieces> found(1);
    for (std::size_t at = 0; at < tokens_.size(); ++at) {
      found.back().push_back(tokens_[at]);
      if (ends(at)) found.emplace_back();
    }
    std::erase_if(found, [](const Pieces& one) { return one.empty(); });
    return found;
  }

 private:
  bool ends(std::size_t at) const {
    const Piece& token = tokens_[at];
    if (token.is(Mark::stop) || token.is(Mark::question)) return true;
    if (!token.is(Mark::dot) || inside_[at] || at + 1 == tokens_.size()) return false;
    const Piece& next = tokens_[at + 1];
    if (at > 0 && tokens_[at - 1].is(Mark::word) && tokens_[at - 1].word.size() == 1) return false;
    if (!next.is(Mark::word)) return false;
    return phrases_.sense(at + 1, Sense::to) == 0 || phrases_.sense(at + 1, Sense::attack) > 0;
  }

  const Pieces& tokens_;
  Phrases phrases_;
  std::vector<bool> inside_;
};

// "everything but Paris", "not Paris but Marseilles": no new thought.
bool is_contrast(const Pieces& tokens, std::size_t at, std::size_t begin) {
  if (!has_sense(tokens[at], Sense::contrast) || at == begin) return false;
  const Piece& before = tokens[at - 1];
  if (before.is(Mark::word) &&
      (has_sense(before, Sense::all) || has_sense(before, Sense::units) || has_sense(before, Sense::rest)))
    return false;
  if (before.is(Mark::dash)) return false; // "A Par - But"
  const bool denied =
      at - begin <= 4 && std::any_of(tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                                     tokens.begin() + static_cast<std::ptrdiff_t>(at),
                                     [](const Piece& one) { return has_sense(one, Sense::negation); });
  return !denied && (before.is(Mark::comma) || tokens[at].word == "but" || before.is(Mark::stop));
}

// The parts of a sentence: what a colon or a "but" sets off.
std::vector<Pieces> parts_of(const Pieces& sentence) {
  std::vector<Pieces> parts(1);
  std::size_t begin = 0;
  for (std::size_t at = 0; at < sentence.size(); ++at) {
    if (is_contrast(sentence, at, begin)) {
      parts.emplace_back();
      begin = at + 1;
      continue;
    }
    parts.back().push_back(sentence[at]);
  }
  std::erase_if(parts, [](const Pieces& one) { return one.empty(); });
  return parts;
}

// Something that the letter says, as far as it is understood.
struct Act {
  std::size_t line = 0, sentence = 0;
  std::size_t column = 0, length = 0;
  std::vector<Order> orders;
  std::vector<Province> taken_back;
  bool takes_all_back = false;
  bool settled = false;
  bool rest = false; // to be resolved when all else is known
  Draft draft = {};
  bool dropped = false;
};

class LetterReader {
 public:
  LetterReader(const Situation& situation, const std::vector<LetterLine>& lines)
      : situation_(situation), lines_(lines), readings_(lines.size()),
        gazetteer_(situation.map, situation.names), resolver_(situation), silent_(lines.size()),
        loud_(lines.size()) {}

  std::vector<LineReading> read();

 private:
  void read_blocks();
  void read_settled(std::size_t at);
  std::size_t read_chunk(std::size_t at);
  void read_sentences(const std::vector<Pieces>& sentences);
  void read_sentence_parts(const Pieces& sentence);
  void take(const Sentence& part, bool parted_only);
  bool is_parted(const Sentence& part) const;
  bool is_parted(const Sentence& part, const Draft& draft) const;
  void take_draft(const Sentence& part, const Draft& draft);
  void ask(std::size_t line, std::size_t begin, std::size_t end, std::string text);
  void ask_about(const Pieces& tokens, const Sentence& part, const std::string& text);
  void drop_sentence(std::size_t sentence, const std::string& why);
  void drop_repeated();
  bool repeats_order(const Sentence& part);
  void resolve_rest();
  void drop_signature();
  bool is_for_somebody() const;
  void drop_letter_to_others();
  void add_implied_moves();
  void ask_of_keeps();
  std::vector<Order> orders_so_far() const;
  bool is_below_heading(std::size_t at);
  void begin_heading(std::size_t line, std::string why);
  void finish();

  const Situation& situation_;
  const std::vector<LetterLine>& lines_;
  std::vector<LineReading> readings_;
  Gazetteer gazetteer_;
  Resolver resolver_;
  std::vector<Act> acts_;
  std::vector<bool> blocked_, silent_, loud_;
  std::size_t sentence_ = 0, words_read_ = 0;
  std::string heading_; // why lines below one that denies them are not taken; "" when there is none
  std::size_t heading_line_ = 0;
  bool below_heading_ = false;
  bool denied_next_ = false; // "Paris to Burgundy? No: ...": the last clause does not count
};

void LetterReader::ask(std::size_t line, std::size_t begin, std::size_t end, std::string text) {
  LineReading& reading = readings_[line];
  reading.vague = (reading.questions.empty() || reading.vague) &&
                  (text == unclear || text == not_understood || text.ends_with(impossible));
  if (reading.questions.empty()) reading.questions.push_back({0, begin, end - begin, std::move(text)});
  reading.fate = Fate::asked;
}

void LetterReader::ask_about(const Pieces& tokens, const Sentence& part, const std::string& text) {
  if (part.tokens.empty() && tokens.empty()) return;
  const Pieces& all = part.tokens.empty() ? tokens : part.tokens;
  const std::size_t first = std::min(part.left_begin, all.size() - 1);
  std::size_t last = std::min(std::max(part.left_end, first + 1), all.size()) - 1;
  while (last > first && all[last].line != all[first].line) --last;
  ask(all[first].line, all[first].begin, all[last].end, text);
}

std::vector<Order> LetterReader::orders_so_far() const {
  std::vector<Order> orders;
  for (const Act& act : acts_)
    if (!act.dropped) orders.insert(orders.end(), act.orders.begin(), act.orders.end());
  return orders;
}

void LetterReader::drop_sentence(std::size_t sentence, const std::string& why) {
  for (Act& act : acts_) {
    if (act.sentence != sentence || act.dropped) continue;
    act.dropped = true;
    if (why.empty()) continue;
    if (act.settled) readings_[act.line].fate = Fate::refused;
    ask(act.line, act.column, act.column + act.length, why);
    if (act.settled) readings_[act.line].fate = Fate::refused;
  }
}

// ---- clauses

void LetterReader::take_draft(const Sentence& part, const Draft& draft) {
  Act act;
  const Piece& first = part.tokens[std::min(draft.begin, part.tokens.size() - 1)];
  std::size_t last = std::min(std::max(draft.end, draft.begin + 1), part.tokens.size()) - 1;
  while (last > draft.begin && part.tokens[last].line != first.line) --last;
  act.line = first.line, act.sentence = sentence_, act.column = first.begin;
  act.length = part.tokens[last].end - first.begin;
  act.draft = draft;
  if (draft.deed == Deed::take_back && draft.group.which != UnitGroup::Which::listed) {
    const bool any_here = std::ranges::any_of(acts_, [&](const Act& one) {
      return !one.dropped && !one.orders.empty() && !lines_[one.line].text.empty();
    });
    if (draft.same && any_here) {
      // "forget it": what was said last.
      std::size_t latest = 0;
      for (const Act& one : acts_)
        if (!one.dropped && !one.orders.empty() && !lines_[one.line].text.empty()) latest = one.sentence;
      for (Act& one : acts_)
        if (one.sentence == latest) {
          one.dropped = true;
          if (one.settled) readings_[one.line].fate = Fate::talk;
        }
    } else {
      for (Act& one : acts_) {
        one.dropped = true;
        if (one.settled) readings_[one.line].fate = Fate::talk;
      }
      act.takes_all_back = !draft.above;
    }
    acts_.push_back(std::move(act));
    return;
  }
  const bool takes_back =
      std::ranges::any_of(part.drafts, [](const Draft& one) { return one.deed == Deed::take_back; });
  if (takes_back && draft.group.which == UnitGroup::Which::rest && draft.deed == Deed::hold) {
    act.draft.deed = Deed::keep; // "withdraw my order for Trieste, the others stay"
    acts_.push_back(std::move(act));
    return;
  }
  if (draft.group.which == UnitGroup::Which::rest && draft.deed == Deed::hold) {
    act.rest = true;
    acts_.push_back(std::move(act));
    return;
  }
  const Resolved resolved = resolver_.resolve(draft, orders_so_far());
  if (!resolved.question.empty()) ask(act.line, act.column, act.column + act.length, resolved.question);
  readings_[act.line].notices.insert(readings_[act.line].notices.end(), resolved.notices.begin(),
                                     resolved.notices.end());
  act.orders = resolved.orders, act.taken_back = resolved.taken_back;
  acts_.push_back(std::move(act));
}

// Those drafts that a comma or the like parts from what is not understood.
void LetterReader::take(const Sentence& part, bool parted_only) {
  for (const Draft& draft : part.drafts) {
    if (parted_only && !is_parted(part, draft)) {
      const Piece& first = part.tokens[std::min(draft.begin, part.tokens.size() - 1)];
      ask(first.line, first.begin, first.end, "what stands beside this is not clear, so it is not taken");
      continue;
    }
    take_draft(part, draft);
  }
}

// A comma or the like stands between each clause and what is not understood.
bool LetterReader::is_parted(const Sentence& part) const {
  return std::ranges::all_of(part.drafts, [&](const Draft& draft) { return is_parted(part, draft); });
}

bool LetterReader::is_parted(const Sentence& part, const Draft& draft) const {
  const bool before = draft.end <= part.left_begin, after = draft.begin >= part.left_end;
  if (!before && !after) return false;
  for (std::size_t at = before ? draft.end : part.left_end; at < (before ? part.left_begin : draft.begin);
       ++at) {
    const Mark mark = part.tokens[at].mark;
    if (mark == Mark::comma || mark == Mark::stop || mark == Mark::dot || mark == Mark::bar ||
        mark == Mark::line_end)
      return true;
  }
  return false;
}

// ---- sentences

// "I told Germany that Paris moves to Burgundy, but that is a lie: Paris goes to Gascony": what follows says
// it anew.
bool is_set_right(const std::vector<Sentence>& parts, std::size_t at, Leftover gravity) {
  const auto units_of = [](const Sentence& part) {
    std::vector<Province> units;
    for (const Draft& draft : part.drafts)
      for (const UnitPhrase& unit : draft.group.units)
        if (!unit.place.empty()) units.push_back(unit.place.provinces.front());
    return units;
  };
  const std::vector<Province> said = units_of(parts[at]);
  for (std::size_t later = at + 1; later < parts.size(); ++later) {
    if (parts[later].drafts.empty() || parts[later].leftover != Leftover::nothing) continue;
    const std::vector<Province> anew = units_of(parts[later]);
    if (gravity == Leftover::apart ||
        std::ranges::all_of(said, [&](Province unit) { return std::ranges::find(anew, unit) != anew.end(); }))
      return true;
  }
  return false;
}

void LetterReader::read_sentence_parts(const Pieces& tokens) {
  ++sentence_;
  const std::vector<Pieces> pieces = parts_of(tokens);
  std::vector<Sentence> parts;
  for (const Pieces& piece : pieces)
    parts.push_back(read_sentence(piece, gazetteer_, situation_.position.phase, situation_.by));
  if (parts.empty()) return;
  const bool polite = std::ranges::any_of(parts, &Sentence::polite);
  if (denied_next_ && !parts.back().drafts.empty() && parts.back().leftover <= Leftover::apart &&
      parts.back().left_tokens == 1) {
    parts.back().drafts.pop_back();
    parts.back().leftover = Leftover::nothing;
  }
  const bool question = tokens.back().is(Mark::question) && !polite && !denied_next_;
  const bool drafts = std::ranges::any_of(parts, [](const Sentence& one) { return !one.drafts.empty(); });
  const bool only_mark = [&](const Sentence& part) { // "Right?" alone is no doubt
    return part.left_tokens == 1 && part.left_end > 0 && part.tokens[part.left_begin].is(Mark::question);
  }(parts.back());
  // A condition or the like that begins a sentence without orders turns what stands above it.
  const bool begins_turn =
      has_sense(tokens.front(), Sense::condition) || has_sense(tokens.front(), Sense::choice);
  if (!drafts && begins_turn && !question && sentence_ > 1 && !lines_[tokens.front().line].after_blank)
    drop_sentence(sentence_ - 1, "the words below or behind this make it uncertain, so it is not taken");
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Sentence& part = parts[i];
    Leftover gravity = part.leftover;
    if (polite && only_mark && i + 1 == parts.size()) gravity = Leftover::nothing;
    if (question) gravity = std::max(gravity, Leftover::apart);
    const std::size_t line = tokens.front().line;
    if (part.drafts.empty()) {
      const bool word = tokens.size() <= 2 && !has_sense(tokens.front(), Sense::negation); // "save", "test"
      const bool silent = !part.names_order && !part.names_place && (gravity != Leftover::turning || word);
      for (const Piece& token : tokens)
        if (silent && readings_[token.line].fate == Fate::left)
          silent_[token.line] = true;
        else if (!silent)
          silent_[token.line] = false, loud_[token.line] = true;
      const bool speaks = part.names_order || (part.names_place && part.tokens.size() < 6);
      if (gravity == Leftover::turning && drafts && i > 0)
        drop_sentence(sentence_, "the words behind this make it uncertain, so it is not taken");
      const bool support =
          gravity == Leftover::apart && part.names_order && part.names_place && part.tokens.size() < 6;
      if (gravity == Leftover::turning || gravity == Leftover::place || support) {
        if (speaks && !question && !(gravity == Leftover::place && repeats_order(part)))
          ask_about(tokens, part, unclear);
      }
      continue;
    }
    if (gravity >= Leftover::apart && is_set_right(parts, i, gravity)) continue;
    if (gravity == Leftover::turning) {
      ask_about(tokens, part, "these words make it uncertain, so nothing of this sentence is taken");
    } else if (gravity == Leftover::apart) {
      LineReading& reading = readings_[line];
      if (reading.questions.empty()) {
        ask_about(tokens, part, "this is not an order of yours for this phase, so it is not taken");
        if (reading.fate == Fate::asked) reading.fate = Fate::talk;
      }
    } else if (gravity == Leftover::plain && is_parted(part)) {
      take(part, false); // "easy peasy"
    } else if (gravity != Leftover::nothing) {
      ask_about(tokens, part, not_understood);
      take(part, true);
    } else {
      take(part, false);
    }
  }
  const bool corrects = std::ranges::any_of(parts, &Sentence::corrects);
  if (!corrects) drop_repeated();
}

// "Yes, definitely Edinburgh": of a place that the letter named before.
bool LetterReader::repeats_order(const Sentence& part) {
  if (part.left_tokens == 0 || part.names_order) return false;
  const Phrases phrases(part.tokens, gazetteer_);
  for (const Order& order : orders_so_far())
    for (const Phrases::Place& place : phrases.places(part.left_begin)) {
      const auto& named = place.guess.provinces;
      if (order.unit && std::ranges::find(named, situation_.map.province_of(order.unit)) != named.end())
        return true;
    }
  return false;
}

// A unit that one sentence orders twice: it may be a choice.
void LetterReader::drop_repeated() {
  const judge::Map& map = situation_.map;
  std::vector<Province> seen;
  for (const Act& act : acts_) {
    if (act.sentence != sentence_ || act.dropped) continue;
    for (const Order& order : act.orders) {
      if (!order.unit) continue;
      const Province unit = map.province_of(order.unit);
      if (std::ranges::find(seen, unit) != seen.end())
        return drop_sentence(sentence_, map.province(unit).name + " has two orders here; which one counts?");
      seen.push_back(unit);
    }
  }
}

// "If Germany agrees: A Par - Pic": what a colon sets off counts as what stands before it.
void LetterReader::read_sentences(const std::vector<Pieces>& sentences) {
  for (std::size_t at = 0; at < sentences.size(); ++at) {
    const bool answers = denied_next_;
    denied_next_ = at + 1 < sentences.size() && sentences[at].back().is(Mark::question) &&
                   sentences[at + 1].front().word == "no" && sentences[at + 1].size() > 2;
    read_sentence_parts(answers ? Pieces(sentences[at].begin() + 1, sentences[at].end()) : sentences[at]);
  }
}

// ---- lines

void LetterReader::read_settled(std::size_t at) {
  ++sentence_;
  Act act;
  act.line = at, act.sentence = sentence_, act.length = lines_[at].text.size();
  act.orders = lines_[at].orders, act.settled = true;
  for (const Order& order : act.orders) resolver_.hear(order);
  acts_.push_back(std::move(act));
}

// Lines that are not settled, down to an empty line: one by one where each is clear, else as running text.
std::size_t LetterReader::read_chunk(std::size_t at) {
  std::size_t end = at;
  std::vector<std::vector<Pieces>> apart;
  std::size_t left_apart = 0, left_joined = 0;
  Pieces joined;
  const auto left_in = [&](const std::vector<Pieces>& sentences) {
    std::size_t left = 0;
    for (const Pieces& sentence : sentences)
      for (const Pieces& part : parts_of(sentence))
        left += read_sentence(part, gazetteer_, situation_.position.phase, situation_.by).left_tokens;
    return left;
  };
  while (end < lines_.size() && !lines_[end].settled && !blocked_[end] &&
         (end == at || !lines_[end].after_blank)) {
    Pieces tokens = tokens_of(lines_[end].text, end);
    words_read_ += tokens.size();
    if (words_read_ > most_words || tokens.size() > most_in_line) break;
    if (tokens.empty()) silent_[end] = true;
    apart.push_back(Splitter(tokens, gazetteer_).sentences());
    left_apart += left_in(apart.back());
    joined.insert(joined.end(), tokens.begin(), tokens.end());
    ++end;
    if (!tokens.empty() && tokens.back().is(Mark::colon)) break;
  }
  if (end == at) return at + 1;
  if (end > at + 1 && left_apart > 0 && joined.size() <= most_in_line) {
    const std::vector<Pieces> sentences = Splitter(joined, gazetteer_).sentences();
    left_joined = left_in(sentences);
    if (left_joined < left_apart) return read_sentences(sentences), end;
  }
  for (std::size_t line = 0; line < apart.size(); ++line) read_sentences(apart[line]);
  return end;
}

// "If ... endif": which of the branches counts nobody knows here.
void LetterReader::read_blocks() {
  blocked_.assign(lines_.size(), false);
  std::size_t open = lines_.size();
  for (std::size_t at = 0; at < lines_.size(); ++at) {
    const std::vector<Piece> tokens = tokens_of(lines_[at].text.substr(0, 80), at);
    if (tokens.empty()) continue;
    const std::string& word = tokens.front().word;
    if (word == "if" && open == lines_.size()) open = at;
    const bool ends =
        word == "endif" || word == "fi" || (word == "end" && tokens.size() > 1 && tokens[1].word == "if");
    if (!ends || open == lines_.size()) continue;
    for (std::size_t line = open; line <= at; ++line) {
      blocked_[line] = true;
      readings_[line].fate = Fate::refused;
    }
    ask(open, 0, lines_[open].text.size(),
        "orders with conditions are not known here: nothing from IF to ENDIF is taken");
    readings_[open].fate = Fate::refused;
    open = lines_.size();
  }
}

// Lines below "Things I will not do:" are not taken, up to the next empty line.
bool LetterReader::is_below_heading(std::size_t at) {
  if (heading_.empty()) return false;
  if (lines_[at].title) heading_.clear();
  if (lines_[at].after_blank && below_heading_) heading_.clear();
  below_heading_ = true;
  return !heading_.empty();
}

void LetterReader::begin_heading(std::size_t line, std::string why) {
  heading_ = std::move(why);
  below_heading_ = false;
  heading_line_ = line;
}

// F. Bre below two removals, where two are due: a name.
void LetterReader::drop_signature() {
  if (acts_.empty() || situation_.due == 0) return;
  Act& last = acts_.back();
  if (!last.settled || last.line + 1 != lines_.size() || !lines_[last.line].after_blank ||
      last.orders.size() != 1)
    return;
  std::size_t before = 0;
  for (const Act& act : acts_)
    if (&act != &last && !act.dropped) before += act.orders.size();
  const std::size_t words = tokens_of(lines_[last.line].text, 0).size();
  if (before < static_cast<std::size_t>(std::abs(situation_.due)) || words > 3) return;
  last.dropped = true;
  readings_[last.line].fate = Fate::talk;
}

// "Hi Dieter," above words to a "you".
bool LetterReader::is_for_somebody() const {
  constexpr std::string_view anyone[] = {"judge",   "all",  "everyone", "everybody", "there", "sir",
                                         "madam",   "gm",   "master",   "keeper",    "team",  "folks",
                                         "friends", "host", "chancery", "gamemaster"};
  const auto first = std::ranges::find_if(lines_, [](const LetterLine& line) { return !line.text.empty(); });
  if (first == lines_.end()) return false;
  const auto name = after_greeting(first->text);
  if (!name || phrase_words(*name).empty()) return false;
  for (const std::string& word : phrase_words(*name))
    if (std::ranges::find(anyone, word) != std::end(anyone) || !Lexicon::shared().find(word).empty())
      return false;
  constexpr std::string_view you[] = {"you",   "your", "yours", "you'll", "u",   "dich", "dir",
                                      "deine", "vous", "toi",   "tuo",    "tus", "jij",  "jouw"};
  return std::any_of(first + 1, lines_.end(), [&](const LetterLine& line) {
    return std::ranges::any_of(
        phrase_words(std::string_view(line.text).substr(0, 2000)),
        [&](const std::string& word) { return std::ranges::find(you, word) != std::end(you); });
  });
}

void LetterReader::drop_letter_to_others() {
  if (!is_for_somebody()) return;
  for (Act& act : acts_) {
    if (act.dropped || act.settled) continue;
    act.dropped = true;
    ask(act.line, act.column, act.column + act.length,
        "this letter seems to be for somebody else, so it is not taken");
  }
}

// "The North Sea convoys the army from Yorkshire to Norway": the army goes, if nothing else is said of it.
void LetterReader::add_implied_moves() {
  const judge::Map& map = situation_.map;
  const auto is_ordered = [&](const std::vector<Order>& orders, Province unit) {
    return std::ranges::any_of(
        orders, [&](const Order& one) { return one.unit && map.province_of(one.unit) == unit; });
  };
  const std::size_t count = acts_.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Act& act = acts_[i];
    if (act.dropped || act.settled || act.draft.deed != Deed::convoy || act.draft.same ||
        act.orders.size() != 1)
      continue;
    const Order& convoy = act.orders.front();
    const Province army = map.province_of(convoy.target);
    const judge::Unit* unit = situation_.position.unit_in(map, army);
    const bool own =
        unit != nullptr && unit->power == situation_.by && act.draft.target && act.draft.target->type;
    if (!own || is_ordered(orders_so_far(), army) || is_ordered(situation_.on_file, army)) continue;
    Act move;
    move.line = act.line, move.column = act.column, move.length = act.length, move.sentence = act.sentence;
    Order order;
    order.kind = judge::OrderKind::move, order.unit = convoy.target, order.to = convoy.to,
    order.via_convoy = true;
    move.orders.push_back(order);
    acts_.push_back(std::move(move));
  }
}

// "I want to keep A Gas": what goes is not said.
void LetterReader::ask_of_keeps() {
  if (situation_.due >= 0) return;
  const bool removes = std::ranges::any_of(
      orders_so_far(), [](const Order& one) { return one.kind == judge::OrderKind::disband; });
  for (const Act& act : acts_)
    if (!act.dropped && !act.settled && act.draft.deed == Deed::keep && !removes)
      ask(act.line, act.column, act.column + act.length, "which units are to go is not said");
}

void LetterReader::resolve_rest() {
  for (Act& act : acts_) {
    if (!act.rest || act.dropped) continue;
    std::vector<Order> others = orders_so_far();
    const Resolved resolved = resolver_.resolve(act.draft, others);
    if (!resolved.question.empty()) ask(act.line, act.column, act.column + act.length, resolved.question);
    act.orders = resolved.orders;
  }
}

void LetterReader::finish() {
  for (const Act& act : acts_) {
    if (act.dropped || act.settled) continue;
    LineReading& reading = readings_[act.line];
    for (const Order& order : act.orders) reading.orders.push_back({order, act.column, act.length});
    reading.taken_back.insert(reading.taken_back.end(), act.taken_back.begin(), act.taken_back.end());
    reading.takes_all_back = reading.takes_all_back || act.takes_all_back;
    reading.keeps = reading.keeps || act.draft.deed == Deed::keep;
    if (reading.fate == Fate::left || reading.fate == Fate::talk) reading.fate = Fate::taken;
  }
  for (std::size_t line = 0; line < readings_.size(); ++line)
    if (readings_[line].fate == Fate::left && !lines_[line].settled && silent_[line] && !loud_[line])
      readings_[line].fate = Fate::talk;
}

std::vector<LineReading> LetterReader::read() {
  read_blocks();
  for (std::size_t at = 0; at < lines_.size();) {
    if (blocked_[at]) {
      ++at;
      continue;
    }
    if (is_below_heading(at)) {
      const bool orders =
          !lines_[at].orders.empty() ||
          !read_sentence(tokens_of(lines_[at].text, at), gazetteer_, situation_.position.phase, situation_.by)
               .drafts.empty();
      if (orders) {
        if (readings_[heading_line_].fate != Fate::asked)
          ask(heading_line_, 0, lines_[heading_line_].text.size(),
              "orders below this line are not taken, since it makes them uncertain");
        ask(at, 0, lines_[at].text.size(), heading_);
        readings_[at].fate = Fate::refused;
      }
      ++at;
      continue;
    }
    if (lines_[at].settled) {
      read_settled(at++);
      continue;
    }
    const std::size_t end = read_chunk(at);
    const std::vector<Piece> last = tokens_of(lines_[end - 1].text.substr(0, 2000), end - 1);
    const Sentence heading = read_sentence(last.size() > 60 ? Pieces() : last, gazetteer_,
                                           situation_.position.phase, situation_.by);
    const bool open_end = !last.empty() && last.back().is(Mark::word) && last.size() > 2 &&
                          end < lines_.size() && !lines_[end].after_blank;
    const bool colon = !last.empty() && last.back().is(Mark::colon);
    const bool denies = (heading.drafts.empty() || colon) &&
                        (heading.leftover == Leftover::turning || heading.leftover == Leftover::apart);
    const bool keeps = colon && heading.drafts.empty() && std::ranges::any_of(last, [](const Piece& one) {
                         return has_sense(one, Sense::keep);
                       });
    if (keeps) {
      begin_heading(end - 1, "what is to become of it is not clear");
    } else if (denies && (colon || (open_end && !heading.names_place))) {
      begin_heading(end - 1, "the line above this makes it uncertain, so it is not taken");
    }
    at = end;
  }
  drop_signature();
  drop_letter_to_others();
  add_implied_moves();
  ask_of_keeps();
  resolve_rest();
  finish();
  return std::move(readings_);
}

} // namespace

std::vector<LineReading> read_letter(const Situation& situation, const std::vector<LetterLine>& lines) {
  return LetterReader(situation, lines).read();
}

} // namespace parser
