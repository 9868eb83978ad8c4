// SPDX-License-Identifier: GPL-3.0-or-later
// njudge_reader - which part of the files a line belongs to; see njudge_reader.h
#include "variants/formats/njudge_reader.h"

#include "parser/text.h"
#include "variants/foreign/foreign_finish.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace variants {

namespace {

bool begins_with_word(std::string_view text) {
  return !text.empty() && std::isalnum(static_cast<unsigned char>(text.front())) != 0;
}

template <class Part> Part next(Part part) { return static_cast<Part>(static_cast<int>(part) + 1); }

} // namespace

NjudgeReader::NjudgeReader(const NjudgeTable& table, std::vector<parser::Problem>& problems)
    : table_(table), problems_(problems) {
  read_.draft.victory = {table.victory};
  read_.draft.builds = {table.builds};
  for (const NjudgePower& power : table.powers) letters_.insert(power.letter);
}

void NjudgeReader::complain(const Word& at, std::string text) {
  variants::complain(problems_, at, std::move(text));
}
void NjudgeReader::leave_out(const Word& at, std::string text) {
  variants::leave_out(read_.remarks, at, std::move(text));
}
void NjudgeReader::remark(const Word& at, std::string text) {
  variants::remark(read_.remarks, at, std::move(text));
}

bool NjudgeReader::fits(std::string_view text, std::size_t number) {
  constexpr std::size_t most = 2 * most_foreign_lines; // of both files
  if (problems_.size() >= most_foreign_problems || number > most + 1) return false;
  if (number > most) {
    complain({"", number, 0}, "a map and its seed have at most " + std::to_string(most) + " lines together");
    return false;
  }
  if (text.size() > longest_foreign_line) {
    complain({"", number, 0}, "that is longer than a board's lines may be");
    return false;
  }
  return true;
}

void NjudgeReader::read_map_line(std::string_view text, std::size_t number) {
  if (!fits(text, number) || part_ >= Part::done) return;
  if (text.starts_with('-')) {
    if (part_ == Part::places) name_places();
    part_ = part_ == Part::places && !problems_.empty() ? Part::broken : next(part_);
  } else if (part_ == Part::extras)
    read_extra(text, number);
  else if (begins_with_word(text) && part_ == Part::places)
    read_place(Line(text, number));
  else if (begins_with_word(text))
    read_moves(Line(text, number));
}

void NjudgeReader::end_map() {
  if (part_ < Part::extras && problems_.empty())
    complain({}, "the map ends in its " + std::string(part_ == Part::places ? "places" : "moves") +
                     ": behind the places, and behind the moves, stands a line -1");
  settle_terrain();
}

void NjudgeReader::read_seed_line(std::string_view text, std::size_t number) {
  if (!fits(text, number) || part_ == Part::broken || seed_part_ == SeedPart::done) return;
  const Line line(text, number);
  if (text.starts_with('-'))
    seed_part_ = seed_part_ == SeedPart::phase ? SeedPart::owners : next(seed_part_);
  else if (Line(line).at_end())
    return;
  else if (seed_part_ == SeedPart::phase)
    read_phase(line);
  else if (seed_part_ == SeedPart::units)
    read_unit(line);
  else
    read_owners(line);
}

ForeignRead NjudgeReader::finish() {
  settle_owners();
  settle_powers();
  settle_phase();
  for (const std::string& rule : table_.rules)
    read_.lines.push_back({{}, "rule " + rule + " on", "its games begin with the rule " + rule});
  std::erase_if(paths_, [&](const ForeignPath& path) {
    return path.type == judge::UnitType::army &&
           left_out_.contains(std::minmax(path.from.text, path.to.text));
  });
  if (problems_.empty()) add_borders(paths_, read_.draft, read_.remarks);
  variants::finish(read_, problems_);
  return std::move(read_);
}

} // namespace variants
