// SPDX-License-Identifier: GPL-3.0-or-later
// descriptor - see descriptor.h
#include "games/home/descriptor.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>

namespace games {

Descriptor::~Descriptor() {
  if (number_ >= 0) ::close(number_);
}

bool write_all(int number, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(number, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

Descriptor memory_with(std::string_view bytes) {
  Descriptor memory(::memfd_create("chancery", MFD_CLOEXEC));
  if (memory.number() < 0 || !write_all(memory.number(), bytes) || ::lseek(memory.number(), 0, SEEK_SET) < 0)
    return Descriptor(-1);
  return memory;
}

} // namespace games
