// one_mail - any bytes read as a mail, and what must be true of every mail that was read
#pragma once

#include <string>
#include <string_view>

namespace fuzz {

// Runs read_message and parse_mail on the bytes. Returns what is wrong with what came out; "" when nothing
// is. A crash, a sanitizer's complaint and an endless loop tell of themselves.
std::string read_one_mail(std::string_view bytes);

} // namespace fuzz
