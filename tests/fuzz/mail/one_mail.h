// SPDX-License-Identifier: GPL-3.0-or-later
// one_mail - any bytes read as a mail, and what must be true of every mail that was read
#pragma once

#include <string>
#include <string_view>

namespace fuzz {

// Runs read_message, the way from one process to the other, and parse_mail on the bytes. Returns what is
// wrong with what came out; "" when nothing is. A crash, a sanitizer's complaint and an endless loop tell of
// themselves.
std::string read_one_mail(std::string_view bytes);

// Takes the bytes for what a broken reader may send. Returns what is wrong with what was made of them.
std::string take_for_message(std::string_view bytes);

} // namespace fuzz
