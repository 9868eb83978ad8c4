// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/file/matters.h"

#include <algorithm>
#include <map>

namespace variants {

namespace {

bool goes_on(std::string_view names) { return names.ends_with('+'); }

// Marks of borders are one list, in the order in which they were written.
Matter place_of(Matter matter) {
  return matter == Matter::one_way || matter == Matter::owner_only ? Matter::weak : matter;
}

bool is_replaced(const DraftLine& known, const DraftLine& line) {
  if (known.matter != line.matter) return false;
  const Replaces replaces = row_of(line.matter).replaces;
  if (replaces == Replaces::none || replaces == Replaces::all) return replaces == Replaces::all;
  return known[0].text == line[0].text && (replaces == Replaces::same || known[0].line == 0);
}

// The words without those that are empty.
std::string joined(std::span<const Word> words) {
  std::string text;
  for (const Word& word : words)
    if (!word.text.empty()) text += (text.empty() ? "" : " ") + word.text;
  return text;
}

// "league north Norway Sweden", "setting cd_builds team_victory".
std::string lines_together(const MatterRow& row, const std::vector<DraftLine>& lines) {
  std::map<std::string, std::string> behind; // the word that is shared, if any
  for (const DraftLine& line : lines)
    if (line.matter == row.matter)
      behind[row.written == Written::by_last ? " " + line.words.back().text : ""] += " " + line[0].text;
  std::string text;
  for (const auto& [shared, words] : behind) text += std::string(row.word) + shared + words + "\n";
  return text;
}

} // namespace

char MatterRow::named(std::size_t at) const {
  const std::size_t last = names.size() - (goes_on(names) ? 2 : 1);
  return names[std::min(at, last)];
}

const MatterRow& row_of(Matter matter) {
  const auto index = static_cast<std::size_t>(matter), ways = matters_of_places().size();
  return index < ways ? matters_of_places()[index] : matters_of_games()[index - ways];
}

void read_words(FileReading& file, Line& line, const MatterRow& row) {
  const std::size_t least = row.names.size() - (goes_on(row.names) ? 2 : 0);
  std::vector<Word> words;
  while (words.size() < least) words.push_back(line.word());
  if (goes_on(row.names))
    for (Word& word : line.words()) words.push_back(std::move(word));
  put(file.draft, {row.matter, std::move(words)});
}

void put(Draft& draft, DraftLine line) {
  std::erase_if(draft.lines, [&](const DraftLine& known) { return is_replaced(known, line); });
  const auto behind = std::ranges::upper_bound(draft.lines, place_of(line.matter), {},
                                               [](const DraftLine& known) { return place_of(known.matter); });
  draft.lines.insert(behind, std::move(line));
}

std::string matter_text(const Draft& draft, MatterPart part) {
  std::string text;
  Matter written = Matter::gateway;
  for (const DraftLine& line : draft.lines) {
    const MatterRow& row = row_of(line.matter);
    if (row.part != part) continue;
    if (row.written == Written::apart)
      text += std::string(row.word) + (line.words.empty() ? "" : " ") + joined(line.words) + "\n";
    else if (std::exchange(written, line.matter) != line.matter)
      text += lines_together(row, draft.lines);
  }
  return text;
}

bool is_mark_of(const DraftLine& mark, const DraftBorder& border) {
  const std::size_t to = mark.words.size() - 1;
  return is_mark(mark) && type_of(mark[0]) == border.type &&
         lies_between(border, mark[to - 1].text, mark[to].text);
}

} // namespace variants
