// SPDX-License-Identifier: GPL-3.0-or-later
// file_words - see file_words.h
#include "variants/file/file_words.h"

#include <utility>

namespace variants {

std::optional<judge::UnitType> read_type(FileReading& file, Line& line) {
  const Word type = line.word();
  if (type.text == "army") return judge::UnitType::army;
  if (type.text == "fleet") return judge::UnitType::fleet;
  file.complain(type, "army or fleet was expected");
  return std::nullopt;
}

DraftPower* read_known_power(FileReading& file, Line& line) {
  const Word name = line.word();
  DraftPower* power = file.draft.power(name.text);
  if (!power) file.complain(name, "no power of that name; its power line must come first");
  return power;
}

void put(std::vector<DraftWords>& lines, DraftWords words) {
  std::erase_if(lines, [&](const DraftWords& known) { return known.power.text == words.power.text; });
  lines.push_back(std::move(words));
}

} // namespace variants
