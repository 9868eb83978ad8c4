// SPDX-License-Identifier: GPL-3.0-or-later
// seal - the checksum at the end of a file, which tells a damage that can still be read
//
//   # seal 9af0c2d1     CRC-32 of all that stands before this line
//   # end               without it the file is cut off
//
// Both lines are comments to who reads the file. A seal that does not fit keeps nobody from playing on: a
// keeper may have changed the file by hand. It is told instead (docs/game-directory.md).
#pragma once

#include <string>
#include <string_view>

namespace games {

constexpr std::string_view last_line = "# end\n";

std::string crc32(std::string_view bytes); // eight hexadecimal digits

enum class Seal { none, fits, broken };
Seal seal_of(std::string_view text);
// The text with its two last lines as they should be, in place of those that it has.
std::string sealed(std::string_view text);
// What stands before the seal and the last line.
std::string_view without_seal(std::string_view text);

} // namespace games
