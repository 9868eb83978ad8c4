// parcel - a mail on its way to the process that reads it: a descriptor of memory, and one for the answer
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
  Descriptor mail, answer; // `answer`: where what was read is to be written
};
bool send(int socket, const Parcel& parcel); // false when nobody is there
// nullopt when nobody will send any more.
std::optional<Parcel> receive(int socket);
// What packed() took; the views point into `memory`, which is filled with it.
Unread unpacked(const Descriptor& mail, std::string& memory);

// All that comes until everybody has closed the other end; nullopt when that is more than `most`.
std::optional<std::string> all_from(const Descriptor& pipe, std::size_t most);

} // namespace mail
