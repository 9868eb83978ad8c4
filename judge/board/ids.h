// SPDX-License-Identifier: GPL-3.0-or-later
// ids - small strong numbers for powers, provinces, locations and units
//
// An Id is an index into a table of its own kind; ids of two kinds do not mix. A default Id is "none"
// (a neutral center has the owner Power{}). Ids are 16 bits wide: a board may have 65,534 of anything.
#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

namespace judge {

template <class Kind> class Id {
 public:
  constexpr Id() = default;
  explicit constexpr Id(std::size_t index) : value_(static_cast<std::uint16_t>(index)) {
    assert(index < 0xFFFF);
  }

  constexpr std::size_t index() const { return value_; }
  constexpr bool is_none() const { return value_ == 0xFFFF; }
  explicit constexpr operator bool() const { return !is_none(); }
  constexpr auto operator<=>(const Id&) const = default;

 private:
  std::uint16_t value_ = 0xFFFF;
};

using Power = Id<struct PowerKind>;
using Province = Id<struct ProvinceKind>;
using Location = Id<struct LocationKind>; // a province, or one coast of a province with several
using UnitId = Id<struct UnitKind>;       // index of a unit in Position::units

// A vector indexed by an Id.
template <class IdType, class T> class Table {
 public:
  Table() = default;
  explicit Table(std::size_t size, const T& value = T()) : items_(size, value) {}

  // decltype(auto): a Table of bool hands out what vector<bool> does.
  decltype(auto) operator[](IdType id) { return items_[id.index()]; }
  decltype(auto) operator[](IdType id) const { return items_[id.index()]; }
  std::size_t size() const { return items_.size(); }
  void assign(std::size_t size, const T& value) { items_.assign(size, value); }
  void push_back(const T& value) { items_.push_back(value); }
  auto begin() { return items_.begin(); }
  auto end() { return items_.end(); }
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }
  bool operator==(const Table&) const = default;

 private:
  std::vector<T> items_;
};

// The ids 0 .. count-1, for range-for.
template <class IdType> class IdRange {
 public:
  explicit IdRange(std::size_t count) : count_(count) {}
  struct Iterator {
    std::size_t at;
    IdType operator*() const { return IdType(at); }
    Iterator& operator++() {
      ++at;
      return *this;
    }
    bool operator==(const Iterator&) const = default;
  };
  Iterator begin() const { return {0}; }
  Iterator end() const { return {count_}; }
  std::size_t size() const { return count_; }

 private:
  std::size_t count_;
};

template <class Id> bool contains(const std::vector<Id>& ids, Id id) {
  for (const Id one : ids)
    if (one == id) return true;
  return false;
}

// A set of ids of one kind, as bits; grows as needed.
template <class IdType> class IdSet {
 public:
  IdSet() = default;
  IdSet(std::initializer_list<IdType> ids) {
    for (IdType id : ids) insert(id);
  }
  bool contains(IdType id) const {
    const std::size_t word = id.index() / 64;
    return word < words_.size() && (words_[word] >> (id.index() % 64) & 1U) != 0;
  }
  void insert(IdType id) {
    const std::size_t word = id.index() / 64;
    if (word >= words_.size()) words_.resize(word + 1);
    words_[word] |= std::uint64_t{1} << (id.index() % 64);
  }
  void erase(IdType id) {
    const std::size_t word = id.index() / 64;
    if (word < words_.size()) words_[word] &= ~(std::uint64_t{1} << (id.index() % 64));
  }
  bool empty() const {
    for (std::uint64_t word : words_)
      if (word != 0) return false;
    return true;
  }
  void clear() { words_.assign(words_.size(), 0); }
  bool operator==(const IdSet&) const = default;

 private:
  std::vector<std::uint64_t> words_;
};

using PowerSet = IdSet<Power>;
using ProvinceSet = IdSet<Province>;

} // namespace judge
