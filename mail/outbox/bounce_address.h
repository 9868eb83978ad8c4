// SPDX-License-Identifier: GPL-3.0-or-later
// bounce_address - an envelope sender for each mail, that tells which one came back:
// judge+b-NUMBER-INDEX-TAG@host
//
// NUMBER and INDEX are those of its file in the outbox, hidden by the home's key: letters are posted seat by
// seat, and the place of one among them would tell who wrote a text without a name; the commits between two
// letters would tell a player of a blind game how many others wrote orders. TAG is 65
// bits of an HMAC, so that nobody can make up a bounce and silence a player with it. Where judge.conf wants
// none (bounce_tags, subaddress) the sender is the judge's own address, and bounces cannot be told apart.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace games {
struct Home;
}

namespace mail {

// "0000000123-00004": how the names of a mail's files in the outbox begin.
std::string outbox_prefix(std::uint64_t number, std::size_t index);
// The envelope sender of the mail with that prefix.
std::string bounce_address(const games::Home& home, std::string_view prefix);
// The prefix in an address; nullopt for an address that this judge has not written.
std::optional<std::string> verify_bounce_tag(const games::Home& home, std::string_view address);

} // namespace mail
