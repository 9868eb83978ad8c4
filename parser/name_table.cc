// SPDX-License-Identifier: GPL-3.0-or-later
// name_table - see name_table.h
#include "parser/name_table.h"
#include "parser/slips.h"

#include <algorithm>
#include <array>
#include <bit>

namespace parser {
namespace {

void add_once(std::vector<std::uint16_t>& values, std::uint16_t value) {
  if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
}

} // namespace

void NameTable::grow() {
  slots_.assign(slots_.size() * 2, none);
  mask_ = slots_.size() - 1;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    std::size_t at = entries_[i].key.hash() & mask_;
    while (slots_[at] != none) at = (at + 1) & mask_;
    slots_[at] = static_cast<std::uint16_t>(i);
  }
}

NameTable::Entry& NameTable::claim(const Key& key) {
  if (const Entry* known = find(key)) return entries_[static_cast<std::size_t>(known - entries_.data())];
  entries_.push_back({key});
  if (entries_.size() * 4 > slots_.size()) grow();
  std::size_t at = key.hash() & mask_;
  while (slots_[at] != none && slots_[at] != entries_.size() - 1) at = (at + 1) & mask_;
  slots_[at] = static_cast<std::uint16_t>(entries_.size() - 1);
  return entries_.back();
}

void NameTable::insert(std::string_view name, std::uint16_t value) {
  Key key;
  std::uint8_t count = 0;
  Lexer words(name);
  while (!words.at_end()) {
    if (words.peek().is_word()) {
      ++count;
      if (key.size() > 0) claim(key).continues = true;
      key.append(words.peek().key.text());
    }
    words.skip();
  }
  Entry& entry = claim(key);
  if (entry.value == none) entry.value = value;
  if (entry.value == value) entry.words = std::max(entry.words, count);
}

void NameTable::mark_careful(std::string_view word) {
  const Key key(word);
  if (find(key)) claim(key).careful = true;
}

std::vector<std::uint16_t> NameTable::beginning_with(const Key& key, std::size_t shortest) const {
  std::vector<std::uint16_t> values;
  if (key.size() < shortest) return values;
  for (const Entry& entry : entries_)
    if (entry.value != none && entry.key.text().substr(0, key.size()) == key.text())
      add_once(values, entry.value);
  return values;
}

std::vector<std::uint16_t> NameTable::near(const Key& key, std::size_t slips, std::size_t shortest) const {
  std::vector<std::uint16_t> values;
  if (key.size() < shortest) return values;
  for (const Entry& entry : entries_)
    if (entry.value != none && entry.key.size() >= shortest &&
        slips_between(entry.key.text(), key.text(), slips) <= slips &&
        have_same_digits(entry.key.text(), key.text()))
      add_once(values, entry.value);
  return values;
}

} // namespace parser
