// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/prose/sentence_reader.h"

#include "parser/order_words.h"

#include <algorithm>
#include <string_view>

namespace parser {

using judge::Season;

namespace {

bool is_number(const std::string& word) {
  return !word.empty() && word.find_first_not_of("0123456789") == word.npos;
}

bool is_interjection(std::string_view word) { return word == "oops" || word == "ups" || word == "err"; }

class SentenceReader {
 public:
  SentenceReader(std::vector<Piece> tokens, Gazetteer& gazetteer, judge::Phase phase,
                 std::span<const judge::Power> own)
      : words_(tokens, gazetteer), clauses_(words_, phase.kind, own), phase_(phase) {
    sentence_.tokens = std::move(tokens);
  }

  Sentence read() {
    std::size_t at = 0;
    while (at < words_.size()) step(at);
    sentence_.takes_back = taking_back_ > 0 && other_words_ == 0 && !has_clause_;
    sentence_.heads = words_.size() > 0 && words_.is(words_.size() - 1, Mark::colon);
    return std::move(sentence_);
  }

 private:
  void step(std::size_t& at) {
    if (words_.is(at, Mark::question)) {
      note(at, at + 1, Leftover::apart);
      ++at;
      return;
    }
    if (helps_unit(at)) {
      note(at, at + 1, Leftover::turning);
      ++at;
      return;
    }
    if (clauses_.skip_denied(at, has_clause_)) return;
    if (!has_clause_ && clauses_.skip_announcement(at)) return;
    if (clauses_.skip_separator(at)) return;
    if (has_clause_ && words_.is(at, Mark::dash) &&
        (words_.sense(at + 1, Sense::correction) || words_.sense(at + 1, Sense::filler)))
      return void(++at);
    if (const std::size_t count = words_.sense(at, Sense::correction);
        !has_clause_ && count > 0 && at + count < words_.size() && count == words_.known(at) &&
        (words_.is(at + count, Mark::comma) || words_.is(at + count, Mark::colon) ||
         (at == 0 && is_interjection(words_[at].word))))
      return void(at += count); // "No, ...", "Wait: ...", "Oops I ..."
    if (const std::size_t count = words_.sense(at, Sense::contrast);
        at == 0 && count > 0 && count == words_.known(at))
      return void(at += count);
    if (lie(at) || correction(at)) return;
    if (const std::size_t said = words_.sense(at, Sense::filler); said >= 3 && said == words_.known(at))
      return void(at += said); // "that is a lie"
    if (const std::size_t count = std::max(words_.sense(at, Sense::lie), words_.sense(at, Sense::denial));
        count > 0 && count == words_.known(at))
      return leave(at); // "a lie" names no army
    if (clauses_.read(at, sentence_.drafts)) return void(has_clause_ = true);
    if (time(at)) return;
    if (const std::size_t count = words_.sense(at, Sense::polite); count > 0) sentence_.polite = true;
    const std::size_t longest = words_.known(at);
    const std::size_t filler = std::max(words_.sense(at, Sense::filler), words_.sense(at, Sense::polite));
    if ((filler == longest || longest == 0) && clauses_.skip_filler(at)) return;
    if (has_clause_ && remark(at)) return;
    if (at > 0 && signs(at)) return;
    leave(at);
  }

  // "A gre S A ser" where builds are due: an order of another phase builds nothing.
  bool helps_unit(std::size_t at) const {
    if (phase_.kind != judge::PhaseKind::adjustment || words_.is_type_word(at)) return false;
    const auto exact = [](const Phrases::Place& place) { return place.guess.nearness == Nearness::exact; };
    const std::size_t count = std::max(words_.sense(at, Sense::support), words_.sense(at, Sense::convoy));
    if (count == 0 || std::ranges::any_of(words_.places(at), exact)) return false; // "con" is a place
    UnitPhrase helped;
    std::size_t behind = at + count;
    return clauses_.unit(behind, helped);
  }

  // "That is a lie: Paris goes to Gascony": what stands before it does not count.
  bool lie(std::size_t& at) {
    const std::size_t count = words_.sense(at, Sense::lie);
    if (at > 0 || count == 0 || at + count >= words_.size() || words_.is_word(at + count)) return false;
    sentence_.denies = true;
    at += count;
    return true;
  }

  // How many tokens take back what stands before them, as "no" and "typo" do, but not "sorry".
  std::size_t takes_back(std::size_t at) const {
    const std::size_t count = words_.sense(at, Sense::correction);
    return words_.sense(at, Sense::filler) < count ? count : 0;
  }

  // "Paris to Burgundy, no, to Picardy". With nothing behind it, it takes back what it stands behind.
  bool correction(std::size_t& at) {
    const std::size_t count = words_.sense(at, Sense::correction);
    if (count == 0 || count != words_.known(at) || !has_clause_) return false;
    const bool is_set_off = !words_.is_word(at - 1) || !words_.is_word(at + count);
    if (words_.sense(at, Sense::negation) == count && !is_set_off) return false; // "Roma non va a Napoli"
    std::vector<Draft> none;
    if (std::size_t inner = at; clauses_.read(inner, none)) return false;
    std::size_t behind = at + count;
    while (behind < words_.size() && !words_.is_word(behind)) ++behind;
    if (behind == words_.size() && takes_back(at) > 0) return false;
    sentence_.corrects = true;
    at += count;
    return true;
  }

  // "Spring 1901": of the phase in play it says nothing, else it is about another time.
  bool time(std::size_t& at) {
    std::size_t next = at;
    bool other = false, named = false;
    const auto is_season = [&](Sense sense) {
      const std::size_t count = words_.sense(next, sense);
      next += count;
      return count > 0;
    };
    const bool adjusts = phase_.kind == judge::PhaseKind::adjustment;
    if (is_season(Sense::spring))
      named = true, other = phase_.season != Season::spring;
    else if (is_season(Sense::fall))
      named = true, other = phase_.season != Season::fall && !adjusts;
    else if (is_season(Sense::winter))
      named = true, other = !adjusts;
    if (words_.is_word(next) && is_number(words_[next].word) && words_[next].word.size() == 4)
      named = true, other = other || words_[next].word != std::to_string(phase_.year), ++next;
    if (!named && words_.is_word(next))
      if (const auto code = judge::parse_phase(words_[next].word))
        named = true, other = *code != phase_, ++next;
    if (!named) return false;
    if (other) note(at, next, Leftover::apart);
    at = next;
    return true;
  }

  // "because it is empty", up to the next comma.
  bool remark(std::size_t& at) {
    const std::size_t count = words_.sense(at, Sense::remark);
    if (count == 0) return false;
    std::size_t end = at + count;
    while (end < words_.size() && !is_break(end)) ++end;
    for (std::size_t inner = at; inner < end; ++inner)
      if (gravity(inner) >= Leftover::apart && words_.sense(inner, Sense::remark) == 0) return false;
    for (std::size_t inner = at + count; inner < end; ++inner) {
      std::vector<Draft> hidden; // "as Paris moves to Burgundy"
      if (std::size_t next = inner; clauses_.read(next, hidden)) return false;
    }
    at = end;
    return true;
  }

  // "Thanks, Ann": up to three words at the end of a line, behind a closing.
  bool signs(std::size_t& at) const {
    constexpr std::size_t most_words = 3;
    std::size_t before = at - 1, end = at;
    while (before > 0 && !words_.is_word(before)) --before;
    constexpr std::string_view closings[] = {
        "thanks",  "you",      "regards",  "cheers",   "grazie",  "danke",  "merci", "gracias", "thx",
        "bedankt", "obrigado", "obrigada", "dziekuje", "gruesse", "grusse", "gruss", "saluti",  "saludos"};
    if (std::ranges::find(closings, words_[before].word) == std::end(closings) &&
        !Lexicon::is(Phrase::closing, words_[before].word))
      return false;
    while (end < words_.size() && words_.is_word(end) && gravity(end) == Leftover::plain) ++end;
    const bool ends = end == words_.size() || words_.is(end, Mark::dot) || words_.is(end, Mark::line_end);
    if (end == at || end - at > most_words || !ends) return false;
    at = end;
    return true;
  }

  bool is_break(std::size_t at) const {
    const Mark mark = words_[at].mark;
    return mark == Mark::comma || mark == Mark::dot || mark == Mark::stop || mark == Mark::question ||
           mark == Mark::line_end || mark == Mark::colon || mark == Mark::close;
  }

  void leave(std::size_t& at) {
    const std::size_t count = std::max<std::size_t>(1, words_.is_word(at) ? words_.known(at) : 1);
    note_names(at);
    if (words_.is_word(at)) ++(takes_back(at) == count ? taking_back_ : other_words_);
    if (!has_clause_ && sentence_.leftover < Leftover::turning && words_.sense(at, Sense::opinion) == count)
      sentence_.opinion = true;
    note(at, at + count, gravity(at));
    at += count;
  }

  // A place, written as one: "war" is one behind a unit's type, or beside a dash.
  bool is_place(std::size_t at) const {
    if (words_[at].word.size() < 3) return false;
    const auto exact = [](const Phrases::Place& place) { return place.guess.nearness == Nearness::exact; };
    if (std::ranges::none_of(words_.places(at), exact)) return is_slip(at);
    const bool typed = at > 0 && words_.is_type_word(at - 1);
    return words_.known(at) == 0 || typed || words_.is(at + 1, Mark::dash) ||
           (at > 0 && words_.is(at - 1, Mark::dash));
  }

  // "Praiss": an unknown word that nearly is the name of a place.
  bool is_slip(std::size_t at) const {
    const bool far = words_[at].word.size() < 5 || words_.known(at) > 0;
    return !far && std::ranges::any_of(words_.places(at), [](const Phrases::Place& place) {
      return place.guess.nearness == Nearness::slip;
    });
  }

  // Notes what the word names, whatever it does to the sense.
  void note_names(std::size_t at) {
    if (!words_.is_word(at)) return;
    sentence_.names_place = sentence_.names_place || is_place(at);
    for (const Sense sense : {Sense::cancel, Sense::noun, Sense::hold, Sense::support})
      sentence_.names_order = sentence_.names_order || words_.sense(at, sense) > 0;
  }

  Leftover gravity(std::size_t at) const {
    if (!words_.is_word(at)) return words_.is(at, Mark::question) ? Leftover::apart : Leftover::plain;
    const std::size_t longest = words_.known(at);
    const auto is = [&](Sense sense) { return longest > 0 && words_.sense(at, sense) == longest; };
    if (is(Sense::condition) || is(Sense::negation) || is(Sense::nobody) || is(Sense::doubt) ||
        is(Sense::choice) || is(Sense::except) || is(Sense::denial) || is(Sense::lie) ||
        is(Sense::instead_of) || (has_clause_ && takes_back(at) == longest && longest > 0))
      return Leftover::turning;
    if (stands_alone(at, longest) && (is(Sense::outcome) || is(Sense::past) || is(Sense::future)))
      return Leftover::turning; // "A Par - Bur (bounced)"
    if (is(Sense::future) && only_takes_back()) return Leftover::plain;
    judge::Power power;
    if (is(Sense::opinion) || is(Sense::question) || is(Sense::report) || is(Sense::past) ||
        is(Sense::future))
      return Leftover::apart;
    if (words_.power(at, power) > 0 && !clauses_.is_own(power)) return Leftover::apart;
    if (is_place(at)) return Leftover::place;
    if (is(Sense::cancel) || (is(Sense::noun) && words_[at].word.starts_with("order")))
      return Leftover::place;
    return Leftover::plain;
  }

  // "Scrap my orders, I'll send new ones tomorrow"
  bool only_takes_back() const {
    return has_clause_ && std::ranges::all_of(sentence_.drafts, [](const Draft& draft) {
             return draft.deed == Deed::take_back;
           });
  }

  bool stands_alone(std::size_t at, std::size_t count) const {
    return at > 0 && !words_.is_word(at - 1) && !words_.is_word(at + count);
  }

  void note(std::size_t begin, std::size_t end, Leftover gravity) {
    if (sentence_.left_tokens == 0) sentence_.left_begin = begin, sentence_.left_end = end;
    sentence_.left_end = end;
    sentence_.left_tokens += end - begin;
    sentence_.leftover = std::max(sentence_.leftover, gravity);
  }

  Phrases words_;
  ClauseReader clauses_;
  judge::Phase phase_;
  Sentence sentence_;
  std::size_t taking_back_ = 0, other_words_ = 0; // phrases left over
  bool has_clause_ = false;
};

std::vector<Piece> without(const std::vector<Piece>& tokens, Mark mark, Mark other) {
  std::vector<Piece> kept;
  for (const Piece& token : tokens)
    if (!token.is(mark) && !token.is(other)) kept.push_back(token);
  return kept;
}

// The tokens without what stands in brackets; `cut` is that.
std::vector<Piece> without_brackets(const std::vector<Piece>& tokens, std::vector<Piece>& cut) {
  std::vector<Piece> kept;
  std::size_t depth = 0;
  for (const Piece& token : tokens) {
    if (token.is(Mark::open)) ++depth;
    (depth > 0 ? cut : kept).push_back(token);
    if (token.is(Mark::close) && depth > 0) --depth;
  }
  return depth == 0 ? kept : tokens;
}

// The tokens up to a dash behind which a remark stands.
std::vector<Piece> without_dashed(const std::vector<Piece>& tokens, std::vector<Piece>& cut) {
  for (std::size_t at = tokens.size(); at-- > 1;)
    if (tokens[at].is(Mark::dash) && !tokens[at].glued && at + 2 < tokens.size()) {
      cut.assign(tokens.begin() + static_cast<std::ptrdiff_t>(at) + 1, tokens.end());
      return {tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(at)};
    }
  return tokens;
}

// "as agreed", "just in case": a word that cannot be meant as a place.
bool begins_remark(const std::vector<Piece>& tokens) {
  const Senses senses = Lexicon::find(tokens.front().word);
  return senses.has(Sense::remark) || senses.has(Sense::filler) || senses.has(Sense::auxiliary);
}

} // namespace

Sentence read_sentence(const std::vector<Piece>& tokens, Gazetteer& gazetteer, judge::Phase phase,
                       std::span<const judge::Power> own) {
  const auto read = [&](const std::vector<Piece>& some) {
    return SentenceReader(some, gazetteer, phase, own).read();
  };
  Sentence best = read(tokens);
  const auto try_with = [&](const std::vector<Piece>& some) {
    if (best.left_tokens == 0 || some.size() == tokens.size() || some.empty()) return;
    if (Sentence other = read(some); other.left_tokens < best.left_tokens && !other.drafts.empty())
      best = std::move(other);
  };
  const auto is_harmless = [&](const std::vector<Piece>& cut) {
    const Sentence said = read(cut);
    return said.leftover != Leftover::turning && !said.takes_back;
  };
  if (best.left_tokens == 0) return best;
  try_with(without(tokens, Mark::open, Mark::close));
  std::vector<Piece> cut;
  const std::vector<Piece> bare = without_brackets(tokens, cut);
  if (!cut.empty() && is_harmless(cut)) try_with(bare);
  try_with(without(tokens, Mark::bar, Mark::bar));
  cut.clear();
  const std::vector<Piece> before_dash = without_dashed(tokens, cut);
  if (!cut.empty() && begins_remark(cut))
    if (const Sentence remark = read(cut);
        remark.drafts.empty() && !remark.names_place && remark.leftover != Leftover::turning)
      try_with(before_dash);
  return best;
}

} // namespace parser
