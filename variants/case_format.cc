// case_format - see case_format.h: the reader. One function a keyword, found by a table.
#include "variants/case_format.h"

#include "judge/board/order_text.h"
#include "judge/board/rule_choice.h"
#include "parser/order_parser.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <istream>

namespace variants {

using judge::Location;
using judge::Phase;
using judge::PhaseKind;
using judge::Power;
using judge::Province;
using judge::Unit;
using judge::UnitType;

namespace {

constexpr std::array<std::string_view, 6> result_words = {"ok",        "fail", "cut",
                                                          "disrupted", "void", "illegal"};

std::optional<judge::Result> parse_result(std::string_view word) {
  for (std::size_t i = 0; i < result_words.size(); ++i)
    if (result_words[i] == word) return static_cast<judge::Result>(i);
  return std::nullopt;
}

// What is wrong with the line being read; thrown and caught within this file.
struct Wrong {
  std::size_t column, length;
  std::string text;
};

} // namespace

std::string_view to_word(judge::Result result) { return result_words[static_cast<std::size_t>(result)]; }

struct CaseReader::State {
  State(std::istream& input, Library& known) : in(input), library(known) {}

  std::istream& in;
  Library& library;
  std::string line;
  std::size_t number = 0; // of the line
  std::vector<CaseProblem> problems;
  Case current;
  bool in_case = false, damaged = false;
  bool begun = false;                    // some case has been
  judge::Table<Province, char> is_taken; // by a unit, in the current phase
  bool named = true;                     // false: the input began without a case line, and is one case

  // --- lines and words
  std::vector<std::string_view> words;
  std::size_t at = 0; // the next word
  Power last_power;   // that was read in this case

  bool next_line() {
    if (!std::getline(in, line)) return false;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    ++number;
    split();
    return true;
  }
  // Words are short: looking at every character is quicker than to search for the next blank.
  void split() {
    words.clear();
    at = 1;
    const char* const end = line.data() + line.size();
    for (const char* c = line.data(); c != end; ++c) {
      const char* const begin = c;
      while (c != end && *c != ' ') ++c;
      if (c != begin) words.emplace_back(begin, static_cast<std::size_t>(c - begin));
      if (c == end) return;
    }
  }
  bool more() const { return at < words.size(); }
  std::string_view take(const char* wanted) {
    if (!more()) throw Wrong{line.size(), 0, std::string("here must follow ") + wanted};
    return words[at++];
  }
  std::size_t column(std::string_view word) const {
    return static_cast<std::size_t>(word.data() - line.data());
  }
  [[noreturn]] void wrong(std::string_view word, std::string text) const {
    throw Wrong{column(word), word.size(), std::move(text)};
  }
  void report(const Wrong& w) {
    problems.push_back({{number, w.column, w.length, w.text}, line});
    damaged = true;
  }

  // --- values
  const Variant& variant() {
    if (current.variant == nullptr) current.variant = library.find("standard");
    if (current.variant == nullptr) wrong(words[0], "there is no variant called standard");
    return *current.variant;
  }
  const judge::Map& map() { return variant().map; }
  Power power() {
    const std::string_view word = take("a power");
    // Most lines name the power of the line before.
    if (last_power && map().power(last_power).name == word) return last_power;
    const Power found = last_power = map().find_power(word);
    if (!found) wrong(word, "no power of this variant is called " + std::string(word));
    return found;
  }
  Location location() {
    const std::string_view word = take("a place");
    const Location found = map().find(word);
    if (!found) wrong(word, "there is no place " + std::string(word) + " in this variant");
    return found;
  }
  Province province() {
    const std::string_view word = take("a province");
    const Location found = map().find(word);
    if (!found || map().coast_of(found) != judge::Coast::none)
      wrong(word, "there is no province " + std::string(word) + " in this variant");
    return map().province_of(found);
  }
  Unit unit() {
    Unit unit;
    unit.power = power();
    const std::string_view type = take("A or F");
    if (type != "A" && type != "F") wrong(type, "here must stand A or F");
    unit.type = type == "A" ? UnitType::army : UnitType::fleet;
    unit.location = location();
    if (!map().can_stand(unit.type, unit.location))
      wrong(words[at - 1],
            to_words(map(), unit) + " cannot stand there" +
                (map().coasts(map().province_of(unit.location)).empty() ? "" : ": mind the coast"));
    return unit;
  }
  int whole_number() {
    const std::string_view word = take("a number");
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size()) wrong(word, "here must stand a number");
    return value;
  }
  std::pair<std::string, std::string> choice(std::string_view word) const {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) wrong(word, "here must stand NAME=VALUE");
    return {std::string(word.substr(0, equals)), std::string(word.substr(equals + 1))};
  }
  std::vector<Location> retreats() {
    std::vector<Location> places;
    if (more() && words[at] == "none") return ++at, places;
    while (more()) places.push_back(location());
    std::ranges::sort(places, {}, [&](Location l) { return map().id(l); });
    return places;
  }

  // --- where a line belongs
  CasePhase& phase() {
    if (current.phases.empty()) wrong(words[0], "a phase line must come first");
    return current.phases.back();
  }
  Expectation& expectation() {
    if (current.alternatives.empty()) return phase().expected;
    auto& phases = current.alternatives.back().phases;
    if (phases.empty()) wrong(words[0], "a phase line must come first");
    return phases.back().second;
  }
  void not_in_alternative() const {
    if (!current.alternatives.empty()) wrong(words[0], "this cannot stand in an alternative");
  }

  // --- a function a keyword
  void read_variant() {
    const std::string_view name = take("the name of a variant");
    if (current.variant != nullptr) wrong(words[0], "the variant must be named once, before the first phase");
    current.variant = library.find(name);
    if (current.variant == nullptr) wrong(name, "there is no variant called " + std::string(name));
  }
  void read_option() {
    const std::string_view word = take("NAME=VALUE");
    current.options.push_back(choice(word));
    judge::Rules scratch;
    const std::string problem =
        set_rule(scratch, current.options.back().first, current.options.back().second);
    if (!problem.empty()) wrong(word, problem);
  }
  void read_phase() {
    const std::string_view word = take("a phase");
    const std::optional<Phase> read = judge::parse_phase(word);
    if (!read) wrong(word, "a phase looks like S1901M, F1901R or W1901A");
    if (!current.alternatives.empty()) return void(current.alternatives.back().phases.push_back({*read, {}}));
    current.phases.emplace_back();
    phase().before.phase = *read;
    phase().before.owners.assign(map().province_count(), Power{});
    is_taken.assign(map().province_count(), false);
  }
  void read_owns() {
    not_in_alternative();
    const Power owner = power();
    phase().gives_owners = true;
    while (more()) {
      const Province p = province();
      if (!map().is_center(p)) wrong(words[at - 1], map().province(p).name + " is no center");
      if (phase().before.owners[p]) wrong(words[at - 1], map().province(p).name + " has an owner already");
      phase().before.owners[p] = owner;
    }
  }
  void read_place() {
    not_in_alternative();
    const Unit placed = unit();
    phase().gives_units = true;
    char& taken = is_taken[map().province_of(placed.location)];
    if (taken) wrong(words[at - 1], "there is a unit already");
    taken = true;
    phase().before.units.push_back(placed);
  }
  void read_contested() {
    not_in_alternative();
    while (more()) phase().before.contested.push_back(province());
    std::ranges::sort(phase().before.contested);
  }
  void read_dislodged() {
    ExpectedDislodged dislodged;
    dislodged.unit = unit();
    if (take("by") != "by") wrong(words[at - 1], "here must stand by");
    dislodged.by = power();
    dislodged.from = province();
    if (more()) {
      if (take("retreats") != "retreats") wrong(words[at - 1], "here must stand retreats");
      dislodged.retreats = retreats();
    }
    if (opens_with_retreats())
      place_dislodged(dislodged);
    else
      expectation().dislodged.push_back(std::move(dislodged));
  }
  bool opens_with_retreats() const {
    return current.alternatives.empty() && current.phases.size() == 1 && current.phases[0].orders.empty() &&
           current.phases[0].before.phase.kind == PhaseKind::retreat;
  }
  void place_dislodged(const ExpectedDislodged& d) {
    if (!d.retreats) throw Wrong{line.size(), 0, "here must follow retreats and where it may go"};
    phase().gives_dislodged = true;
    phase().before.dislodged.push_back({d.unit, d.by, d.from, *d.retreats});
  }
  void read_absent() {
    not_in_alternative();
    phase().absent.push_back(power());
  }
  void read_order() {
    not_in_alternative();
    std::vector<CaseOrder>& orders = phase().orders;
    if (orders.empty()) orders.reserve(phase().before.units.size());
    CaseOrder order;
    order.number = whole_number();
    order.submitted.by = power();
    const std::size_t from = column(take("an order"));
    if (auto read = judge::order_from_words(map(), std::span(words).subspan(at - 1)))
      order.submitted.order = std::move(*read);
    else
      order.submitted.order = parse_order(std::string_view(line).substr(from), from);
    at = words.size();
    orders.push_back(std::move(order));
  }
  judge::Order parse_order(std::string_view text, std::size_t from) {
    std::vector<parser::ParsedOrder> parsed =
        parser::parse_orders(variant().names, phase().before.phase.kind, text);
    if (parsed.size() != 1) throw Wrong{from, text.size(), "here must stand one order"};
    if (parsed[0].problems.empty()) return std::move(parsed[0].order);
    const parser::Problem& problem = parsed[0].problems[0];
    throw Wrong{from + problem.column, problem.length, problem.text};
  }
  void read_expect() {
    ExpectedResult expected;
    expected.number = whole_number();
    std::string_view choices = take("a result");
    while (!choices.empty()) {
      const std::size_t bar = std::min(choices.find('|'), choices.size());
      const std::string_view word = choices.substr(0, bar);
      const std::optional<judge::Result> result = parse_result(word);
      if (!result) wrong(word, "a result is ok, fail, cut, disrupted, void or illegal");
      expected.results.push_back(*result);
      choices.remove_prefix(std::min(bar + 1, choices.size()));
    }
    if (more()) {
      if (take("dislodged") != "dislodged") wrong(words[at - 1], "only dislodged can stand here");
      expected.dislodged = true;
    }
    expectation().results.push_back(std::move(expected));
  }
  void read_after() { expectation().after.push_back(unit()); }
  void read_disbanded() { expectation().disbanded.push_back(unit()); }
  void read_auto() { expectation().automatic.push_back(unit()); }
  void read_alt() {
    Alternative alternative;
    while (more()) {
      const std::string_view word = take("");
      if (word == "derived")
        alternative.derived = true;
      else if (word == "same")
        alternative.same = true;
      else if (word == "undefined")
        alternative.undefined = true;
      else
        alternative.options.push_back(choice(word));
    }
    current.alternatives.push_back(std::move(alternative));
  }
  void ignore() { at = words.size(); }

  struct Keyword {
    std::string_view word;
    void (State::*read)();
  };
  static constexpr std::array<Keyword, 20> keywords = {{{"place", &State::read_place},
                                                        {"order", &State::read_order},
                                                        {"expect", &State::read_expect},
                                                        {"after", &State::read_after},
                                                        {"owns", &State::read_owns},
                                                        {"phase", &State::read_phase},
                                                        {"dislodged", &State::read_dislodged},
                                                        {"disbanded", &State::read_disbanded},
                                                        {"auto", &State::read_auto},
                                                        {"option", &State::read_option},
                                                        {"variant", &State::read_variant},
                                                        {"contested", &State::read_contested},
                                                        {"absent", &State::read_absent},
                                                        {"alt", &State::read_alt},
                                                        {"edition", &State::ignore},
                                                        {"since", &State::ignore},
                                                        {"seen", &State::ignore},
                                                        {"differ", &State::ignore},
                                                        {"need", &State::ignore},
                                                        {"prov", &State::ignore}}};

  void read_keyword() {
    for (const Keyword& keyword : keywords) {
      if (keyword.word != words[0]) continue;
      (this->*keyword.read)();
      if (more()) wrong(words[at], "nothing more can stand in this line");
      return;
    }
    wrong(words[0], "this word is unknown");
  }

  // --- cases
  void begin_case() {
    if (in_case) report({0, words[0].size(), "the case before has no end line"});
    current = Case{};
    last_power = {};
    current.line = number;
    in_case = begun = named = true;
    damaged = false;
    current.id = take("the name of the case");
    ignore(); // the rest is a comment
  }
  // What `chancery position` prints is one case as it stands.
  void begin_unnamed_case() {
    current = Case{};
    last_power = {};
    current.line = number;
    current.id = "unnamed";
    in_case = begun = true;
    damaged = named = false;
  }
  // Returns true when a sound case is complete.
  bool read_line() {
    if (words.empty() || words[0][0] == '#') return false;
    if (words[0] == "case") return begin_case(), false;
    const bool table = words[0] == "prov" || words[0] == "issue";
    if (!in_case && table) return false;
    if (!in_case && begun) wrong(words[0], "this must stand in a case");
    if (!in_case) begin_unnamed_case();
    if (words[0] != "end") return read_keyword(), false;
    in_case = false;
    return !damaged;
  }
};

CaseReader::CaseReader(std::istream& in, Library& library) : state_(std::make_unique<State>(in, library)) {}
CaseReader::~CaseReader() = default;

std::optional<Case> CaseReader::next() {
  while (state_->next_line()) {
    try {
      if (state_->read_line()) return std::move(state_->current);
    } catch (const Wrong& wrong) {
      state_->report(wrong);
    }
  }
  if (!state_->in_case) return std::nullopt;
  state_->in_case = false;
  if (!state_->named) {
    if (state_->damaged) return std::nullopt;
    return std::move(state_->current);
  }
  state_->line.clear();
  state_->report({0, 0, "the last case has no end line"});
  return std::nullopt;
}

const std::vector<CaseProblem>& CaseReader::problems() const { return state_->problems; }

} // namespace variants
