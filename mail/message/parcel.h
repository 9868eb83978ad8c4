// SPDX-License-Identifier: GPL-3.0-or-later
// parcel - a mail on its way to the process that reads it, and the Message on its way back
#pragma once

#include "games/home/watched_child.h"
#include "mail/message/message.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mail {

// ---- a mail on its way to the process that reads it, and what comes back: memory, and a word that it
// ended

using games::all_of, games::Descriptor, games::write_all;

// A mail that nobody has looked into.
struct Unread {
  std::string_view bytes, envelope_sender, envelope_recipient;
};

// Each throws parser::Failure when the system has no room.

// The mail as memory that has no name.
Descriptor packed(const Unread& mail);
struct Parcel {
  Descriptor mail;   // memory
  Descriptor answer; // memory that what was read is to be written into
  Descriptor ending; // a pipe that tells when it was, and how that ended
};
// False when nobody is there, or when the socket stays full for as long as it lets its writers wait.
bool send(int socket, const Parcel& parcel);
// nullopt when nobody will send any more.
std::optional<Parcel> receive(int socket);
// What packed() took; the views point into `memory`, which is filled with it.
Unread unpacked(const Descriptor& mail, std::string& memory);

// ---- a Message as bytes that go from the process that read it to the one that obeys it, and back
//
// Who wrote the bytes may be in the hands of a mail that broke its reader. So they are taken for nothing but
// bytes: every length is checked before it is used, all together are bounded, lines hold no line ends, texts
// are UTF-8, addresses can be written to. Neither the envelope is among them, nor what decides whether the
// mail is believed (mail/message/credentials.h): who obeys the mail knows both by himself.

std::string to_bytes(const Message& message);
// nullopt for bytes that to_bytes does not write.
std::optional<Message> from_bytes(std::string_view bytes);

// What a Message of a mail of at most `limit` bytes never exceeds as bytes: its text is bounded
// (most_text_bytes), and a header that is repeated in several fields has 64 KiB.
constexpr std::size_t most_message_bytes(std::size_t limit) {
  return most_text_bytes(limit) + limit + (std::size_t{1} << 20);
}

} // namespace mail
