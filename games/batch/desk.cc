// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/batch/desk.h"

#include "judge/phases/flat_movement.h"
#include "variants/case_reader.h"
#include "variants/case_writer.h"
#include "variants/library.h"
#include "variants/quick_reader.h"

#include <fstream>
#include <istream>
#include <ostream>

namespace games {

namespace {

constexpr int exit_failed = 1;

void write_problems(std::ostream& err, const std::string& input_name,
                    const std::vector<variants::CaseProblem>& problems) {
  for (const variants::CaseProblem& p : problems)
    err << input_name << ':' << p.problem.line << ":\n" << show(p.problem, p.source) << '\n';
}

// That the case contradicts itself, or that its options are wrong.
void write_problem(std::ostream& err, const std::string& input_name, const variants::Case& record,
                   const std::string& problem) {
  err << input_name << ':' << record.line << ": case " << record.id << ": " << problem << '\n';
}

// Calls `take` with the stream that the name stands for, and what messages call it.
template <class Take> void with_input(const std::string& name, std::istream& standard_input, Take take) {
  if (name == "-") return take(standard_input, std::string("standard input"));
  std::vector<char> buffer(variants::CaseText::block);
  std::ifstream file;
  file.rdbuf()->pubsetbuf(buffer.data(), static_cast<std::streamsize>(buffer.size()));
  file.open(name);
  if (!file) throw parser::Failure("cannot read " + name);
  take(file, name);
}

class Desk {
 public:
  Desk(std::ostream& out, std::ostream& err, const DeskOptions& options)
      : out_(out), err_(err), options_(options) {}

  void read(variants::Library& library, std::istream& in, const std::string& input_name) {
    input_name_ = input_name;
    variants::CaseReader reader(in, library);
    do {
      if (is_quick()) print_quick_cases(reader);
      show();
    } while (take_next(reader));
    complain(reader.problems());
  }

  // The totals of a check, and the exit status.
  int finish() {
    if (options_.check) write_totals();
    if (bad_input_) return exit_bad_input;
    return main_.failed + editions_.failed + alternatives_.failed == 0 ? 0 : exit_failed;
  }

 private:
  struct Count {
    int passed = 0, failed = 0;
  };

  // Can cases be read and told without a look at what they expect, at reasons and at rules?
  bool is_quick() const {
    return !options_.check && !options_.why && options_.resolver == judge::Resolver::flat &&
           options_.rules.empty();
  }

  // Up to the next one that is not for the quick reader, or up to the end.
  void print_quick_cases(variants::CaseReader& reader) {
    variants::CaseText* const text = reader.between_cases();
    if (text == nullptr) return;
    for (;;) {
      using Found = variants::QuickReader::Found;
      const Found found = quick_.read(*text);
      if (found == Found::unknown) return;
      if (found == Found::whole) {
        const variants::QuickCase& one = quick_.found();
        if (!print(one)) return;
        text->take(one.bytes);
        reader.skip_case(one.lines);
      } else {
        show(); // who sends one case after the other waits for it
        if (!text->read_more()) return;
      }
    }
  }

  // False when the case is not for the flat path.
  bool print(const variants::QuickCase& one) {
    if (quick_variant_ != one.variant) {
      quick_variant_ = one.variant;
      quick_adjudicator_.emplace(one.variant->rules({}));
    }
    if (!quick_adjudicator_->adjudicate_flat(one.before, one.orders, outcome_, results_)) return false;
    lines_ << "case " << one.id << '\n';
    writer_of(*one.variant).write_outcome(lines_, one.before, one.numbers, results_, outcome_, {});
    lines_ << "end\n";
    return true;
  }

  void show() {
    out_ << lines_.text();
    lines_.clear();
  }

  // False at the end of the input.
  bool take_next(variants::CaseReader& reader) {
    const std::optional<variants::Case> record = reader.next();
    if (!record) return false;
    quick_.learn(*record->variant);
    if (options_.check)
      check(*record);
    else
      print(*record);
    return true;
  }

  void complain(const std::vector<variants::CaseProblem>& problems) {
    write_problems(err_, input_name_, problems);
    bad_input_ = bad_input_ || !problems.empty();
  }

  judge::Rules rules_of(const variants::Case& record, const variants::CaseOptions& further,
                        std::string& problem) {
    judge::Rules rules;
    problem = apply_options(rules, record.options);
    if (problem.empty()) problem = apply_options(rules, further);
    if (problem.empty()) problem = apply_options(rules, options_.rules);
    return rules;
  }

  // Kept from one case to the next, while these are of one game: it has tables of the board.
  judge::Adjudicator& adjudicator_of(const variants::Variant& variant, const judge::Rules& rules) {
    judge::GameRules game = variant.rules(rules);
    game.resolver = options_.resolver;
    const bool fits =
        adjudicator_ && &adjudicator_->game().map == &game.map && adjudicator_->game().rules == game.rules;
    return fits ? *adjudicator_ : adjudicator_.emplace(game);
  }
  // Kept from one case to the next, while these are of one variant.
  variants::CaseWriter& writer_of(const variants::Variant& variant) {
    const bool fits = writer_ && &writer_->variant() == &variant;
    return fits ? *writer_ : writer_.emplace(variant);
  }

  void print(const variants::Case& record) {
    std::string problem;
    const judge::Rules rules = rules_of(record, {}, problem);
    std::vector<PlayedPhase> played;
    if (problem.empty()) played = play(record, adjudicator_of(*record.variant, rules), problem);
    lines_ << "case " << record.id << '\n';
    for (std::size_t i = 0; i < played.size(); ++i)
      writer_of(*record.variant)
          .write_outcome(lines_, played[i].before, record.phases[i].orders, played[i].outcome, options_.why,
                         rules);
    lines_ << "end\n";
    if (problem.empty()) return;
    write_problem(err_, input_name_, record, problem);
    bad_input_ = true;
  }

  void check(const variants::Case& record) {
    const bool other_edition = record.id.find('@') != std::string::npos;
    if (other_edition && options_.main_only) return;
    verify(record, {}, "", other_edition ? editions_ : main_,
           [&](const std::vector<PlayedPhase>& played) { return differences(record, played); });
    if (options_.main_only) return;
    for (const variants::Alternative& alternative : record.alternatives) {
      if (alternative.undefined) {
        ++undefined_;
        continue;
      }
      std::string name = " alt";
      for (const auto& [option, value] : alternative.options) name += " " + option + "=" + value;
      verify(record, alternative.options, name, alternatives_, [&](const std::vector<PlayedPhase>& played) {
        return differences(record, alternative, played);
      });
    }
  }

  template <class Compare>
  void verify(const variants::Case& record, const variants::CaseOptions& further, const std::string& name,
              Count& count, Compare compare) {
    std::string problem;
    const judge::Rules rules = rules_of(record, further, problem);
    std::vector<std::string> lines;
    if (problem.empty()) lines = compare(play(record, adjudicator_of(*record.variant, rules), problem));
    if (!problem.empty()) lines.push_back(problem);
    for (const std::string& line : lines) out_ << record.id << name << ": " << line << '\n';
    ++(lines.empty() ? count.passed : count.failed);
  }

  void write_totals() {
    const auto line = [&](const char* what, const Count& count) {
      out_ << what << ": " << count.passed << " passed, " << count.failed << " failed\n";
    };
    line("main records", main_);
    if (!options_.main_only) {
      line("records of other editions", editions_);
      line("alternatives", alternatives_);
      out_ << "undefined: " << undefined_ << '\n';
    }
    out_ << main_.passed + editions_.passed + alternatives_.passed << " passed, "
         << main_.failed + editions_.failed + alternatives_.failed << " failed\n";
  }

  std::string input_name_;
  std::ostream& out_;
  std::ostream& err_;
  const DeskOptions& options_;
  Count main_, editions_, alternatives_;
  int undefined_ = 0;
  bool bad_input_ = false;
  std::optional<judge::Adjudicator> adjudicator_;
  std::optional<variants::CaseWriter> writer_;
  variants::QuickReader quick_;
  std::optional<judge::Adjudicator> quick_adjudicator_; // under the rules that no option has changed, on
  const variants::Variant* quick_variant_ = nullptr;    // this board
  judge::Outcome outcome_;                              // of a case for the quick reader
  judge::FlatResults results_;
  variants::Lines lines_; // not shown so far
};

} // namespace

int adjudicate_cases(variants::Library& library, std::istream& in, const std::string& input_name,
                     std::ostream& out, std::ostream& err, const DeskOptions& options) {
  Desk desk(out, err, options);
  desk.read(library, in, input_name);
  return desk.finish();
}

int adjudicate_files(variants::Library& library, const std::vector<std::string>& names,
                     std::istream& standard_input, std::ostream& out, std::ostream& err,
                     const DeskOptions& options) {
  Desk desk(out, err, options);
  for (const std::string& name : names)
    with_input(name, standard_input,
               [&](std::istream& in, const std::string& input_name) { desk.read(library, in, input_name); });
  return desk.finish();
}

std::optional<CasePlayed> play_first_case(variants::Library& library, const std::string& name,
                                          std::istream& standard_input, std::ostream& err) {
  std::optional<CasePlayed> result;
  with_input(name, standard_input, [&](std::istream& in, const std::string& input_name) {
    variants::CaseReader reader(in, library);
    const std::optional<variants::Case> record = reader.next();
    if (!reader.problems().empty()) return write_problems(err, input_name, reader.problems());
    if (!record || record->phases.empty()) return void(err << input_name << ": there is no case in it\n");
    judge::Rules rules;
    std::string problem = apply_options(rules, record->options);
    std::vector<PlayedPhase> played;
    if (problem.empty()) played = play(*record, rules, judge::Resolver::flat, problem);
    if (!problem.empty()) return write_problem(err, input_name, *record, problem);
    const variants::CasePhase& last = record->phases.back();
    result =
        CasePlayed{record->variant, std::move(played.back()), !last.orders.empty() || !last.absent.empty()};
  });
  return result;
}

} // namespace games
