// SPDX-License-Identifier: GPL-3.0-or-later
// packed - the tables of a language made ready to be looked up while the program is compiled
//
// A list of a row, "a, b c", becomes an entry for each phrase, and one for its form without the second
// letters of a German ae, oe or ue; a table of slots finds entries by the hash of their letters. So a process
// pays for the words that it looks up, and not for those that it does not.
#pragma once

#include "parser/languages/senses.h"

#include <algorithm>
#include <array>

namespace parser {

// What French and Italian join to the next word.
inline constexpr std::array<std::string_view, 14> elisions{
    "l", "d", "n", "j", "s", "m", "qu", "all", "dell", "nell", "dall", "sull", "un", "jusqu"};

// Writes the words of a phrase as its tokens have them, small letters without signs and "d'" by itself, with
// one blank between them. Returns how many letters that are, never more than the phrase has.
constexpr std::size_t write_phrase(std::string_view phrase, char* to) {
  constexpr std::size_t shortest_rest = 3; // letters behind "l'"; not in "i'd"
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  const auto is_letter = [&](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  const char* const letters = phrase.data();
  std::size_t size = 0, word = 0; // where the last word begins
  bool within = false;            // that word
  const auto end_word = [&] {
    while (size > word && to[size - 1] == '\'') --size;
    within = false;
  };
  const auto is_elision = [&](std::size_t at) {
    std::size_t end = at + 1;
    while (end < phrase.size() && is_letter(small(letters[end]))) ++end;
    if (end - at - 1 < shortest_rest) return false;
    for (const std::string_view elision : elisions)
      if (elision == std::string_view(to + word, size - word)) return true;
    return false;
  };
  for (std::size_t at = 0; at < phrase.size(); ++at) {
    const char c = small(letters[at]);
    if (!is_letter(c) && c != '&' && (c != '\'' || !within || is_elision(at))) {
      end_word();
      continue;
    }
    if (!within) {
      if (size > 0) to[size++] = ' ';
      word = size;
      within = true;
    }
    to[size++] = c;
  }
  end_word();
  return size;
}

// Writes "munchen" for "muenchen". Returns how many letters that are; 0 where nothing is shorter.
constexpr std::size_t write_without_second_letters(std::string_view word, char* to) {
  const char* const letters = word.data();
  const std::size_t end = word.size();
  std::size_t size = 0;
  for (std::size_t at = 0; at < end; ++at) {
    const char c = letters[at];
    to[size++] = c;
    if ((c == 'a' || c == 'o' || c == 'u') && at + 1 < end && letters[at + 1] == 'e') ++at;
  }
  return size == end ? 0 : size;
}

constexpr std::uint32_t hash_of_phrase(std::string_view phrase) {
  std::uint32_t hash = 0;
  for (const char c : phrase) hash = (hash ^ static_cast<unsigned char>(c)) * 0x9E3779B1U;
  return hash ^ (hash >> 15);
}

// Calls sink(text, table, value) for each entry of the language, in the order of the tables.
template <class Sink> constexpr void list_entries(const Language& language, Sink&& sink) {
  constexpr std::size_t longest = 128;
  std::array<char, longest> phrase{}, shorter{};
  const auto list = [&](std::string_view words, Table table, std::size_t value, bool umlauts,
                        std::string_view but = {}) {
    for (std::size_t begin = 0; begin < words.size();) {
      const std::size_t end = std::min(words.find(',', begin), words.size());
      const std::string_view text(phrase.data(),
                                  write_phrase(words.substr(begin, end - begin), phrase.data()));
      begin = end + 1;
      if (text.empty() || text == but) continue;
      sink(text, table, static_cast<std::uint16_t>(value));
      const std::size_t size = umlauts ? write_without_second_letters(text, shorter.data()) : 0;
      if (size > 0) sink(std::string_view(shorter.data(), size), table, static_cast<std::uint16_t>(value));
    }
  };
  const auto row_of = [](const auto& rows, const auto& row) {
    return static_cast<std::size_t>(&row - rows.data());
  };
  for (const SenseRow& row : language.words)
    list(row.words, Table::words, static_cast<std::size_t>(row.sense), true);
  for (const PlaceRow& row : language.places)
    list(row.words, Table::places, row_of(language.places, row), true);
  for (const ReaderRow& row : language.readers) {
    list(row.name, Table::readers, row_of(language.readers, row), false);
    list(row.words, Table::readers, row_of(language.readers, row), true);
  }
  for (const ReplyRow& row : language.replies)
    list(row.words, Table::replies, static_cast<std::size_t>(row.reply), true);
  for (const PhraseRow& row : language.phrases)
    list(row.words, Table::phrases, static_cast<std::size_t>(row.phrase), false);
  for (const DateRow& row : language.dates) list(row.words, Table::dates, row_of(language.dates, row), false);
  for (const TalkRow& row : language.talk)
    list(row.english, Table::english, row_of(language.talk, row), false);
  for (const TalkRow& row : language.talk)
    list(row.words, Table::talk, row_of(language.talk, row), true, row.english);
}

struct PackedSize {
  std::size_t entries = 0, letters = 0;
};
constexpr PackedSize packed_size_of(const Language& language) {
  PackedSize size;
  list_entries(language, [&](std::string_view text, Table, std::uint16_t) {
    ++size.entries;
    size.letters += text.size();
  });
  return size;
}

template <std::size_t entry_count, std::size_t letter_count> struct PackedTables {
  static constexpr std::size_t slot_count = [] {
    std::size_t slots = 1;
    while (slots < 2 * entry_count) slots *= 2;
    return slots;
  }();
  static_assert(entry_count < Packed::no_entry && letter_count <= 0xFFFF);

  constexpr explicit PackedTables(const Language& language) {
    slots.fill(Packed::no_entry);
    std::size_t entry = 0, letter = 0;
    list_entries(language, [&](std::string_view text, Table table, std::uint16_t value) {
      const std::uint32_t hash = hash_of_phrase(text);
      entries[entry] = {static_cast<std::uint16_t>(letter), value, static_cast<std::uint8_t>(text.size()),
                        table, static_cast<std::uint16_t>(hash >> 16)};
      for (const char c : text) letters[letter++] = c;
      std::size_t slot = hash % slot_count;
      while (slots[slot] != Packed::no_entry) slot = (slot + 1) % slot_count;
      slots[slot] = static_cast<std::uint16_t>(entry++);
    });
  }

  std::array<PackedEntry, entry_count> entries{};
  std::array<std::uint16_t, slot_count> slots{};
  std::array<char, letter_count> letters{};
};

// The tables of a language, and what is packed of them.
template <const Language& tables> Language with_packed() {
  static constexpr PackedSize size = packed_size_of(tables);
  static constexpr PackedTables<size.entries, size.letters> packed(tables);
  Language language = tables;
  language.packed = {packed.entries, packed.slots, packed.letters.data()};
  return language;
}

} // namespace parser
