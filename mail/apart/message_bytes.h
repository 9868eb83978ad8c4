// SPDX-License-Identifier: GPL-3.0-or-later
// message_bytes - a Message as bytes that go from the process that read it to the one that obeys it, and back
//
// Who wrote the bytes may be in the hands of a mail that broke its reader. So they are taken for nothing but
// bytes: every length is checked before it is used, all together are bounded, lines hold no line ends, texts
// are UTF-8, addresses can be written to. Neither the envelope is among them, nor what decides whether the
// mail is believed (mail/message/credentials.h): who obeys the mail knows both by himself.
#pragma once

#include "mail/message/message.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mail {

std::string to_bytes(const Message& message);
// nullopt for bytes that to_bytes does not write.
std::optional<Message> from_bytes(std::string_view bytes);

// What a Message of a mail of at most `limit` bytes never exceeds as bytes: its text is bounded
// (most_text_bytes), and a header that is repeated in several fields has 64 KiB.
constexpr std::size_t most_message_bytes(std::size_t limit) {
  return most_text_bytes(limit) + limit + (std::size_t{1} << 20);
}

} // namespace mail
