// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/commands/press/shorthand.h"

#include "judge/board/phase.h"
#include "mail/message/piece.h"
#include "mail/reading/command_words.h"
#include "mail/reading/power_name.h"
#include "parser/order_parser.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace mail {

namespace {

// How a word is spelt, and how it is written out in two cases: a verb of one power and else, a subject as it
// is and behind NOT.
struct Word {
  std::string_view spellings; // "ALLY|ALLIANCE"
  std::string_view first, second;
};

constexpr std::array verbs{
    Word{"INFORMS|INFORM", "reports:", "report:"},
    Word{"PROPOSES|PROPOSE", "proposes", "propose"},
    Word{"ACCEPTS|ACCEPT", "accepts", "accept"},
    Word{"REJECTS|REJECT", "rejects", "reject"},
};
constexpr std::size_t informs = 0;
constexpr std::size_t most_sentences = 20; // within each other: each takes room on the stack

enum Subject : std::size_t { draw, peace, ally, province, dmz, orders };
constexpr std::array subjects{
    Word{"DRAW", "a draw", "no draw"},
    Word{"PEACE", "peace", "no peace"},
    Word{"ALLY|ALLIANCE", "an alliance", "no alliance"},
    Word{"PROVINCES|PROVINCE|PROV", "possession of", "no possession of"},
    Word{"DMZ", "a demilitarized zone in", "no demilitarized zone in"},
    Word{"ORDERS|ORDER", "the order", "not the order"},
};
constexpr std::string_view negation = "NOT", aims = "TARGETS|TARGET";

bool is_spelt(std::string_view written, std::string_view word) {
  return std::ranges::any_of(spellings(written),
                             [&](std::string_view one) { return parser::equals_ignoring_case(word, one); });
}

bool is_one_of(std::span<const Word> words, std::string_view word) {
  return std::ranges::any_of(words, [&](const Word& one) { return is_spelt(one.spellings, word); });
}

bool is_keyword(std::string_view word) {
  return is_one_of(verbs, word) || is_one_of(subjects, word) || is_spelt(negation, word) ||
         is_spelt(aims, word);
}

bool is_between(char c) { return c == ' ' || c == ',' || c == '\t'; }

class Reader {
 public:
  Reader(const judge::Map& map, const parser::Names& names, std::string_view line)
      : map_(map), names_(names), line_(line) {}

  Shorthand read() {
    Shorthand found;
    found.written_out = sentence() + ".";
    pass_blanks();
    if (!problem_ && at_ < line_.size() && line_.substr(at_) != ".")
      wrong("Nothing more stands in a sentence");
    found.problem = problem_;
    return found;
  }

 private:
  // ---- words

  void pass_blanks() {
    while (at_ < line_.size() && is_between(line_[at_])) ++at_;
  }
  std::string_view next() {
    pass_blanks();
    std::size_t end = at_;
    while (end < line_.size() && !is_between(line_[end])) ++end;
    return line_.substr(at_, end - at_);
  }
  // "PEACE." at the end.
  std::string_view bare_next() {
    std::string_view word = next();
    while (word.ends_with('.') || word.ends_with(':')) word.remove_suffix(1);
    return word;
  }
  void pass(std::string_view word) { at_ += word.size(); }

  bool take(std::string_view spellings) {
    if (!is_spelt(spellings, bare_next())) return false;
    pass(next());
    return true;
  }

  std::optional<std::size_t> take_one(std::span<const Word> words) {
    for (std::size_t i = 0; i < words.size(); ++i)
      if (take(words[i].spellings)) return i;
    return std::nullopt;
  }

  std::string wrong(const std::string& what) {
    if (!problem_) {
      const std::string_view word = next();
      problem_ = parser::Problem{0, at_, word.size(), what + "."};
    }
    return "";
  }

  // ---- parts of a sentence

  // The powers of a word: "AEF", "Austria"; none where it names none.
  std::vector<judge::Power> powers_of(std::string_view word) const {
    if (word.size() > 1)
      if (const judge::Power power = read_power(map_, word)) return {power};
    std::vector<judge::Power> powers;
    for (const char letter : word) {
      const judge::Power power = read_power(map_, std::string(1, parser::to_upper(letter)));
      if (!power || contains(powers, power)) return {};
      powers.push_back(power);
    }
    return powers;
  }

  // "EF", "Austria, England", "E and F".
  std::vector<std::string> take_powers() {
    std::vector<std::string> names;
    do {
      const auto powers = is_keyword(bare_next()) ? std::vector<judge::Power>{} : powers_of(bare_next());
      if (powers.empty()) break;
      for (const judge::Power power : powers) names.push_back(map_.power(power).name);
      pass(next());
    } while (takes_joint());
    return names;
  }

  // A comma, or "and".
  bool takes_joint() {
    const std::size_t end = std::min(line_.find_first_not_of(' ', at_), line_.size());
    if (line_.substr(end).starts_with(',')) return true;
    return take("AND");
  }

  // What is told may be a sentence again.
  std::string sentence() {
    if (++sentences_ > most_sentences) return wrong("Twenty sentences within each other are the most");
    const std::vector<std::string> from =
        is_one_of(verbs, bare_next()) ? std::vector<std::string>{} : take_powers();
    const auto verb = take_one(verbs);
    if (!verb)
      return wrong("Here INFORMS, PROPOSES, ACCEPTS or REJECTS is expected, with the letters of powers "
                   "before it where they are not you");
    take("TO|WITH");
    const std::vector<std::string> to = take_powers();
    if (to.empty()) return wrong("Here the letters of the powers are expected to whom it is said, as in EF");
    return heading(from, to) + doing(verbs[*verb], from.size()) + " " +
           (*verb == informs ? sentence() : clause());
  }

  // "To Germany: ", "Austria and Italy to Germany: "
  static std::string heading(const std::vector<std::string>& from, const std::vector<std::string>& to) {
    return (from.empty() ? "To " : in_words(from) + " to ") + in_words(to) + ": ";
  }
  static std::string doing(const Word& verb, std::size_t powers) {
    const std::string who = powers == 0 ? "I " : powers == 1 ? "it " : "they ";
    return who + std::string(powers == 1 ? verb.first : verb.second);
  }

  bool take_not() {
    if (!next().starts_with('!')) return take(negation);
    ++at_; // "!PEACE"
    return true;
  }

  std::string clause() {
    const bool negated = take_not();
    const auto subject = take_one(subjects);
    if (!subject)
      return wrong("Here DRAW, PEACE, ALLY, PROVINCE, DMZ or ORDERS is expected, NOT before it at most once");
    const Word& word = subjects[*subject];
    const std::optional<judge::Phase> phase = take_phase();
    if (problem_) return "";
    const std::string what(negated ? word.second : word.first);
    return what + rest_of(*subject, phase) + (phase ? ", " + judge::to_mail_text(*phase) : "");
  }

  std::string rest_of(std::size_t subject, const std::optional<judge::Phase>& phase) {
    switch (subject) {
    case ally: return targets();
    case province: return provinces(3);
    case dmz: return provinces(map_.province_count());
    case orders: return order(phase ? phase->kind : judge::PhaseKind::movement);
    default: return "";
    }
  }

  // "S1902M", without blanks: Spring or Fall, the year, M, R or B; builds are in fall alone.
  std::optional<judge::Phase> take_phase() {
    const std::string_view word = bare_next();
    const bool is_one = word.size() > 2 &&
                        std::ranges::any_of(word, [](char c) { return c >= '0' && c <= '9'; }) &&
                        (parser::to_upper(word.front()) == 'S' || parser::to_upper(word.front()) == 'F');
    if (!is_one) return std::nullopt;
    const auto phase = judge::parse_phase(word);
    if (!phase) {
      wrong("A phase is written as S1902M: S or F, the year, and M, R or B (B in fall alone)");
      return std::nullopt;
    }
    pass(next());
    return phase;
  }

  std::string targets() {
    if (!take(aims)) return "";
    const std::vector<std::string> names = take_powers();
    if (names.empty()) return wrong("TARGET takes the letters of powers, as in TARGET RT");
    return " against " + in_words(names);
  }

  // The longest name that begins here; none when there is none.
  judge::Province take_province() {
    pass_blanks();
    std::size_t end = line_.size();
    if (line_.substr(at_).find(',') != std::string_view::npos) end = at_ + line_.substr(at_).find(',');
    for (; end > at_; end = line_.substr(0, end).find_last_of(' ')) {
      if (end == std::string_view::npos || end <= at_) break;
      const auto found = names_.find_province(parser::trim(bare(line_.substr(at_, end - at_))));
      if (!found.province) continue;
      at_ = end;
      return found.province;
    }
    return {};
  }
  static std::string_view bare(std::string_view text) {
    while (text.ends_with('.') || text.ends_with(' ')) text.remove_suffix(1);
    return text;
  }

  std::string provinces(std::size_t most) {
    std::vector<std::string> names;
    for (pass_blanks(); at_ < line_.size() && line_.substr(at_) != "." && names.size() < most;
         pass_blanks()) {
      const judge::Province found = take_province();
      if (!found) return wrong("Here the name of a province is expected");
      names.push_back(names_.name(found));
    }
    return names.empty() ? wrong("Here the name of a province is expected") : " " + in_words(names);
  }

  // Its form alone: whether it can be given nobody asks.
  std::string order(judge::PhaseKind kind) {
    pass_blanks();
    const std::string_view text = bare(line_.substr(at_));
    const auto parsed = parser::parse_orders(names_, kind, text);
    if (parsed.size() != 1) return wrong("Here one order is expected, as in A par - bur");
    if (!parsed.front().problems.empty()) {
      parser::Problem problem = parsed.front().problems.front();
      problem.column += at_;
      problem.text = capitalized(problem.text) + (problem.text.ends_with('.') ? "" : ".");
      problem_ = problem;
      return "";
    }
    at_ = line_.size();
    return " " + std::string(text);
  }

  const judge::Map& map_;
  const parser::Names& names_;
  const std::string_view line_;
  std::size_t at_ = 0, sentences_ = 0;
  std::optional<parser::Problem> problem_;
};

} // namespace

Shorthand read_shorthand(const judge::Map& map, const parser::Names& names, std::string_view line) {
  return Reader(map, names, line).read();
}

} // namespace mail
