// SPDX-License-Identifier: GPL-3.0-or-later
// mbox - the form of games/NAME/press, letters, diaries and postal: entries of a head, an empty line and a
// text
//
// An entry begins with "From judge TIME", "Date: TIME" and "Subject: ...", and bears a seal (game_seals.h).
// Lines of the text that begin with "From " or ">" are written with a ">" before them.
#pragma once

#include "games/home/instant.h"

#include <string>
#include <string_view>
#include <vector>

namespace games {

struct MboxEntry {
  std::string_view head; // whole lines
  std::string_view kept; // the text as it is written

  std::string_view
  field(std::string_view name) const; // "Date: ": what stands behind it; "" when it is missing
  std::vector<std::string_view> fields(std::string_view name) const;
  Instant at() const; // the epoch where it cannot be read
  std::string text() const;
};

// `further`: whole lines of the head.
std::string mbox_entry(Instant now, std::string_view subject, std::string_view further,
                       std::string_view text);
// The entries, oldest first, as views; what is no whole entry, such as a beginning that was cut off, is left
// out.
std::vector<MboxEntry> mbox_entries(std::string_view mbox);

} // namespace games
