// SPDX-License-Identifier: GPL-3.0-or-later
// log - see log.h
#include "games/home/log.h"

#include "games/home/home.h"
#include "parser/address.h"

#include <fcntl.h>
#include <unistd.h>

namespace games {

void log_line(const Home& home, Instant now, std::string_view text) {
  const std::string moment = to_text(now);
  std::string line = moment + ' ';
  const std::string shown = parser::without_addresses(text, [](auto) { return hidden_address; });
  for (const char c : shown) line += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  line += '\n';
  const std::filesystem::path file = home.path / "log" / (moment.substr(0, 7) + ".log");
  // With O_APPEND and a single write the lines of two programs do not mix.
  const int fd = ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (fd < 0) return;
  [[maybe_unused]] const ssize_t written = ::write(fd, line.data(), line.size());
  ::close(fd);
}

} // namespace games
