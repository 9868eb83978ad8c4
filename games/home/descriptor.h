// SPDX-License-Identifier: GPL-3.0-or-later
// descriptor - what the system calls by a number: files, pipes, memory without a name
#pragma once

#include <string_view>
#include <utility>

namespace games {

// Closed when it goes out of scope.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {} // below 0: none
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor();
  int number() const { return number_; }

 private:
  int number_;
};

// False, with errno, when it cannot be written to, such as a pipe that nobody listens to.
bool write_all(int number, std::string_view bytes);
// Memory that holds these bytes, to be read from the first on. None, with errno, when there is no room.
Descriptor memory_with(std::string_view bytes);

} // namespace games
