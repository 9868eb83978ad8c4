// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/quick_reader.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>

namespace variants {

using judge::Location, judge::Map, judge::OrderKind, judge::Power, judge::Province, judge::Unit,
    judge::UnitType;

namespace {

constexpr std::uint8_t empty_place = judge::WideFlatPhase::nobody; // in place of the number of a unit

// ---- words as numbers

using Bytes = std::uint64_t; // eight of them, the first in the lowest place
constexpr std::size_t bytes_size = sizeof(Bytes);

constexpr Bytes repeated(unsigned char byte) { return 0x0101010101010101U * byte; }

constexpr Bytes bytes_of(std::string_view text) {
  Bytes bytes = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    bytes |= Bytes{static_cast<unsigned char>(text[i])} << (bytes_size * i);
  return bytes;
}

constexpr Bytes mask_of(std::size_t size) {
  return size == bytes_size ? ~Bytes{0} : (Bytes{1} << (bytes_size * size)) - 1;
}

constexpr std::array<Bytes, bytes_size + 1> masks = [] {
  std::array<Bytes, bytes_size + 1> all{};
  for (std::size_t size = 0; size < all.size(); ++size) all[size] = mask_of(size);
  return all;
}();

// Behind the end of a text lie enough bytes to do so anywhere in it (CaseText::spare).
inline Bytes load(const char* at) {
  static_assert(std::endian::native == std::endian::little);
  Bytes bytes = 0;
  std::memcpy(&bytes, at, bytes_size);
  return bytes;
}

// A word begins here, and its first eight bytes, those behind its end 0.
struct ShortWord {
  Bytes bytes;
  std::size_t size; // 8: or longer
};

// It ends before the first byte that is no greater than a blank: subtracting finds that one, and bytes behind
// it that do not count.
[[gnu::always_inline]] inline ShortWord word_at(const char* at) {
  const Bytes bytes = load(at);
  const Bytes stops = (bytes - repeated(' ' + 1)) & ~bytes & repeated(0x80);
  const std::size_t size = static_cast<std::size_t>(std::countr_zero(stops)) / bytes_size;
  return {bytes & masks.data()[size], size};
}

// The same, of a word that has three letters as a rule: the processor goes on behind it before it has seen
// whether that is so.
[[gnu::always_inline]] inline ShortWord word_of_three_at(const char* at) {
  constexpr std::size_t usual = 3;
  if (at[usual] == ' ' || at[usual] == '\n') return {load(at) & mask_of(usual), usual};
  return word_at(at);
}

// Up to eight bytes of which the compiler makes a number.
struct Keyword {
  Bytes bytes, mask;
  template <std::size_t size>
  consteval Keyword(const char (&text)[size]) : bytes(bytes_of({text, size - 1})), mask(mask_of(size - 1)) {}
};

inline bool stands_at(const char* at, Keyword keyword) { return (load(at) & keyword.mask) == keyword.bytes; }

// A table in which each word has a place of its own, so that one look finds it.
template <class Value> class WordTable {
 public:
  struct Entry {
    Bytes word = 1; // none has such a byte
    Value value{};
  };

  // False when no multiplier keeps the words apart.
  bool fill(std::span<const Entry> entries) {
    constexpr int least_bits = 8, most_bits = 16, tries = 200;
    for (int bits = least_bits; bits <= most_bits; ++bits)
      for (int i = 0; i < tries; ++i) {
        multiplier_ = multiplier_ * 6364136223846793005U + 1442695040888963407U; // Knuth's generator
        if (keeps_apart(entries, bits)) return true;
      }
    return false;
  }
  // Of the word, if it is in the table; else any.
  [[gnu::always_inline]] const Entry& find(Bytes word) const { return entries_.data()[place_of(word)]; }

 private:
  std::size_t place_of(Bytes word) const { return word * (multiplier_ | 1) >> shift_; }
  bool keeps_apart(std::span<const Entry> entries, int bits) {
    shift_ = 64 - bits;
    entries_.assign(std::size_t{1} << bits, {});
    for (const Entry& entry : entries) {
      Entry& place = entries_[place_of(entry.word)];
      if (place.word != Entry{}.word) return false;
      place = entry;
    }
    return true;
  }

  Bytes multiplier_ = 0x9E3779B97F4A7C15U;
  int shift_ = 0;
  std::vector<Entry> entries_;
};

// ---- a case, line by line: each function reads the line at line_, and goes on to the next

// "A " or "F "; nullptr for anything else.
[[gnu::always_inline]] inline const char* read_type(const char* at, UnitType& type) {
  type = at[0] == 'F' ? UnitType::fleet : UnitType::army;
  const bool known = (at[0] == 'A') | (at[0] == 'F');
  return known && at[1] == ' ' ? at + 2 : nullptr;
}

// Digits as they are written again; nullptr for more than seven, and where a 0 begins them that is not all.
[[gnu::always_inline]] inline const char* read_number(const char* at, OrderNumber& number) {
  ShortWord word{load(at) & mask_of(2), 2};
  if (at[2] != ' ' || at[1] == ' ') word = word_at(at); // most have two
  const Bytes digits = word.bytes | (repeated('0') & ~masks.data()[word.size]);
  const bool all = ((digits & repeated(0xF0)) == repeated('0')) &
                   (((digits + repeated(6)) & repeated(0xF0)) == repeated('0'));
  const bool exact = (at[0] != '0') | (word.size == 1);
  if (!(all & exact & (word.size > 0) & (word.size < bytes_size))) return nullptr;
  std::memcpy(number.digits.data(), &word.bytes, bytes_size);
  number.size = static_cast<std::uint8_t>(word.size);
  return at + word.size;
}

inline const char* line_behind(const char* end) { return *end == '\n' ? end + 1 : nullptr; }

const char* end_of_line(const char* at, const char* end) {
  return static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)));
}

} // namespace

// ---- the words of a board

// What is read is returned with the place behind it; nullptr for a word that is none of these.
class QuickReader::Words {
 public:
  // None for a board whose words are too long, or too many.
  static std::unique_ptr<Words> of(const Variant& variant) {
    auto words = std::make_unique<Words>(variant);
    return words->fill() ? std::move(words) : nullptr;
  }
  explicit Words(const Variant& variant) : variant_(variant) {}

  const Variant& variant() const { return variant_; }

  struct Place {
    Location location;
    Province province;
    bool is_base, is_center;
    std::array<bool, 2> holds; // an army, a fleet
  };
  [[gnu::always_inline]] const char* read_place(const char* at, const Place*& place) const {
    const ShortWord word = word_of_three_at(at);
    const auto& entry = places_.find(word.bytes);
    place = &entry.value;
    return entry.word == word.bytes ? at + word.size : nullptr;
  }
  // Nobody is one of them.
  [[gnu::always_inline]] const char* read_owner(const char* at, Power& power) const {
    const ShortWord word = word_at(at);
    const auto& entry = powers_.find(word.bytes);
    if (entry.word != word.bytes) return nullptr;
    power = entry.value;
    return word.size < bytes_size ? at + word.size : behind_long_name(at, power);
  }

 private:
  const char* behind_long_name(const char* at, Power power) const {
    const std::string& name = variant_.map.power(power).name;
    return std::memcmp(at, name.data(), name.size()) == 0 ? at + name.size() : nullptr;
  }
  bool fill() {
    const Map& map = variant_.map;
    std::vector<WordTable<Place>::Entry> places;
    for (const Location l : map.locations()) {
      const Province p = map.province_of(l);
      if (map.id(l).size() > bytes_size) return false;
      places.push_back({bytes_of(map.id(l)),
                        {l,
                         p,
                         map.base(p) == l,
                         map.is_center(p),
                         {map.can_stand(UnitType::army, l), map.can_stand(UnitType::fleet, l)}}});
    }
    std::vector<WordTable<Power>::Entry> powers;
    const auto add = [&](Power power) {
      const std::string_view name = map.power(power).name;
      powers.push_back({bytes_of(name.substr(0, bytes_size)), power});
      return name.size() <= CaseText::spare;
    };
    for (const Power power : map.powers())
      if (!add(power)) return false;
    return add(Power{}) && places_.fill(places) && powers_.fill(powers);
  }

  const Variant& variant_;
  WordTable<Place> places_;
  WordTable<Power> powers_;
};

QuickReader::QuickReader() = default;
QuickReader::~QuickReader() = default;

void QuickReader::learn(const Variant& variant) {
  if (std::ranges::find(boards_, &variant, &Board::variant) != boards_.end()) return;
  const bool known = judge::FlatReader::knows(variant.map, {});
  boards_.push_back({&variant, known ? Words::of(variant) : nullptr});
}

const QuickReader::Words* QuickReader::find_board(std::string_view name) const {
  for (const Board& board : boards_)
    if (board.variant->name == name) return board.words.get();
  return nullptr;
}

QuickReader::Found QuickReader::read(const CaseText& text) {
  constexpr std::size_t longest = 1 << 20; // each block that is added has it read again
  line_ = text.ahead().data();
  end_ = line_ + text.ahead().size();
  case_.lines = 0;
  if (read_case()) {
    case_.bytes = static_cast<std::size_t>(line_ - text.ahead().data());
    return Found::whole;
  }
  const bool is_whole_line = std::memchr(line_, '\n', static_cast<std::size_t>(end_ - line_)) != nullptr;
  return is_whole_line || text.ahead().size() > longest ? Found::unknown : Found::unfinished;
}

// All in one function, as it were: most of a call would be keeping registers.
[[gnu::flatten]] bool QuickReader::read_case() {
  const auto go_to = [&](const char* next) {
    line_ = next == nullptr ? line_ : next;
    case_.lines += next != nullptr;
    return next != nullptr;
  };
  while (*line_ == '\n' || *line_ == '#')
    if (const char* const end = end_of_line(line_, end_); !go_to(end == nullptr ? end : end + 1))
      return false;
  if (!go_to(read_head(line_))) return false;
  const bool is_named = stands_at(line_, "variant ");
  if (is_named ? !go_to(read_board(line_)) : !choose_board("standard")) return false;
  if (!go_to(read_phase(line_))) return false;
  while (stands_at(line_, "owns "))
    if (!go_to(read_owners(line_))) return false;
  while (stands_at(line_, "place "))
    if (!go_to(read_unit(line_))) return false;
  case_.before.units.assign(units_.data(), units_.data() + count_);
  case_.orders.assign(count_, {});
  ordered_ = 0;
  case_.numbers.clear();
  while (stands_at(line_, "order "))
    if (!go_to(read_order(line_))) return false;
  return stands_at(line_, "end\n") && go_to(line_ + 4);
}

// "case 12 and what is told of it"
const char* QuickReader::read_head(const char* line) {
  if (!stands_at(line, "case ")) return nullptr;
  const char* const id = line + 5;
  const char* const end = end_of_line(id, end_);
  if (end == nullptr || end[-1] == '\r') return nullptr;
  case_.id = std::string_view(id, static_cast<std::size_t>(std::find(id, end, ' ') - id));
  return case_.id.empty() ? nullptr : end + 1;
}

const char* QuickReader::read_board(const char* line) {
  constexpr std::size_t keyword_size = 8;
  const char* const begin = line + keyword_size;
  const char* const end = end_of_line(begin, end_);
  if (end == nullptr) return nullptr;
  const bool known = choose_board(std::string_view(begin, static_cast<std::size_t>(end - begin)));
  return known ? end + 1 : nullptr;
}

bool QuickReader::choose_board(std::string_view name) {
  if (words_ == nullptr || words_->variant().name != name) words_ = find_board(name);
  if (words_ != nullptr) case_.variant = &words_->variant();
  return words_ != nullptr;
}

// "phase S1901M": as it is written again, so that no year begins with 0.
const char* QuickReader::read_phase(const char* line) {
  constexpr std::size_t keyword_size = 6;
  if (!stands_at(line, "phase ")) return nullptr;
  const char* const at = line + keyword_size;
  const ShortWord word = word_at(at);
  const bool is_year = word.size > 3 && word.size < bytes_size && at[1] > '0' && at[1] <= '9';
  if (!is_year || at[word.size - 1] != 'M') return nullptr;
  const std::optional<judge::Phase> phase = judge::parse_phase({at, word.size});
  if (!phase) return nullptr;
  const Map& map = case_.variant->map;
  case_.before.phase = *phase;
  case_.before.owners.assign(map.province_count(), Power{});
  std::fill_n(occupants_.begin(), map.province_count(), empty_place);
  count_ = 0;
  last_ = {};
  return line_behind(at + word.size);
}

const char* QuickReader::read_owners(const char* line) {
  constexpr std::size_t keyword_size = 5;
  Power power;
  const char* at = words_->read_owner(line + keyword_size, power);
  if (!power) return nullptr;
  Power* const owners = &*case_.before.owners.begin();
  while (at != nullptr && *at == ' ') {
    const Words::Place* place = nullptr;
    at = words_->read_place(at + 1, place);
    if (at == nullptr) return nullptr;
    Power& owner = owners[place->province.index()];
    if (!place->is_base || !place->is_center || owner) return nullptr;
    owner = power;
  }
  return at == nullptr ? nullptr : line_behind(at);
}

const char* QuickReader::read_unit(const char* line) {
  constexpr std::size_t keyword_size = 6;
  if (count_ == units_.size()) return nullptr;
  Unit& unit = units_.data()[count_];
  const char* at = line + keyword_size;
  if ((load(at) & last_.mask) == last_.word) {
    at += last_.size; // most lines name the power of the line before
  } else {
    const char* const end = words_->read_owner(at, last_.power);
    if (end == nullptr || *end != ' ') return nullptr;
    last_.size = std::min(static_cast<std::size_t>(end - at), bytes_size);
    last_.mask = last_.size < bytes_size ? masks.data()[last_.size + 1] : 0;
    last_.word = load(at) & last_.mask;
    last_.word |= last_.mask == 0 ? 1 : 0; // a long name is not remembered
    at = end;
  }
  unit.power = last_.power;
  at = read_type(at + 1, unit.type);
  if (at == nullptr) return nullptr;
  const Words::Place* place = nullptr;
  at = words_->read_place(at, place);
  if (at == nullptr) return nullptr;
  unit.location = place->location;
  std::uint8_t& occupant = occupants_.data()[place->province.index()];
  const bool fits = place->holds.data()[static_cast<std::size_t>(unit.type)];
  if (occupant != empty_place || !fits) return nullptr;
  occupant = static_cast<std::uint8_t>(count_++);
  return line_behind(at);
}

// "order 3 France A par S A mar - bur": whoever gives it owns the unit, and all units are where they are said
// to be; what the order asks of them may be illegal.
const char* QuickReader::read_order(const char* line) {
  constexpr std::size_t keyword_size = 6;
  OrderNumber number;
  const char* at = read_number(line + keyword_size, number);
  if (at == nullptr || *at != ' ') return nullptr;
  Unit unit;
  at = words_->read_owner(at + 1, unit.power);
  if (at == nullptr || *at != ' ') return nullptr;
  at = read_type(at + 1, unit.type);
  if (at == nullptr) return nullptr;
  const Words::Place* place = nullptr;
  at = words_->read_place(at, place);
  if (at == nullptr || *at != ' ') return nullptr;
  unit.location = place->location;
  const std::size_t u = occupants_.data()[place->province.index()];
  if (u == empty_place || units_.data()[u] != unit || !unit.power) return nullptr;
  if (judge::contains(ordered_, u)) return nullptr;
  ordered_ |= judge::bit<judge::WideUnitSet>(u);
  number.unit = static_cast<std::uint8_t>(u);
  case_.numbers.push_back(number);
  return read_what(at + 1, case_.orders.data()[u]);
}

const char* QuickReader::read_what(const char* at, judge::FlatOrder& order) {
  const Words::Place* place = nullptr;
  if (stands_at(at, "- ")) {
    order.kind = OrderKind::move;
    at = words_->read_place(at + 2, place);
    if (at == nullptr) return nullptr;
    order.to = place->location;
    if (*at == '\n') return at + 1;
    order.via_convoy = true;
    return stands_at(at, " via\n") ? at + 5 : nullptr;
  }
  if (stands_at(at, "H\n")) return at + 2;
  const bool supports = stands_at(at, "S ");
  if (!supports && !stands_at(at, "C ")) return nullptr;
  order.kind = supports ? OrderKind::support : OrderKind::convoy;
  UnitType type;
  at = read_type(at + 2, type);
  if (at == nullptr) return nullptr;
  at = words_->read_place(at, place);
  if (at == nullptr) return nullptr;
  order.target = place->location;
  const std::size_t helped = occupants_.data()[place->province.index()];
  if (helped == empty_place || units_.data()[helped].type != type) return nullptr;
  if (*at == '\n') return supports ? at + 1 : nullptr;
  if (!stands_at(at, " - ")) return nullptr;
  at = words_->read_place(at + 3, place);
  order.to = place->location;
  return at == nullptr ? nullptr : line_behind(at);
}

} // namespace variants
