// SPDX-License-Identifier: GPL-3.0-or-later
// parcel - a mail on its way to the process that reads it, and what comes back: memory, and a word that it
// ended
#pragma once

#include "games/home/descriptor.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mail {

using games::Descriptor, games::write_all;

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

// All that a memory holds; nullopt when that is more than `most`.
std::optional<std::string> all_of(const Descriptor& memory, std::size_t most);

} // namespace mail
