// SPDX-License-Identifier: GPL-3.0-or-later
// shown_mail - a mail in the folders of the home, as a keeper names and sees it
//
// What he looks at may be what broke the reader of mails. So it is read where that can do no harm
// (mail/apart).
//
// He names it by its file, or by the short name of keeper_letters.h. What he sees is decoded, and holds
// neither passwords nor tokens: whoever looks over the keeper's shoulder must not be able to sign on as a
// player.
#pragma once

#include "mail/apart/reading.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace games {
struct Home;
}

namespace mail {

// Names of the mails in a folder, without the notes that lie beside them.
std::vector<std::string> mails_in(const games::Home& home, const std::string& folder);
// Why the mail waits, was given up or was set aside, in one line; "" when no file beside it says so.
std::string reason_beside(const games::Home& home, const std::string& path);

// "spool/bad/20261121T...eml": paths of all mails of that name in these folders of the home.
std::vector<std::string> find_mails(const games::Home& home, const std::vector<std::string>& folders,
                                    const std::string& name);
// The folders that hold mails.
const std::vector<std::string>& mail_folders();

// How mails are read for keepers (ReadOne): as ever, but the whole header, decoded, stands above the text,
// "Name: value" lines and an empty one.
Message read_whole(const Unread& mail, const ReadingTerms& terms);
struct WholeMail {
  std::string header; // those lines
  Message message;    // with the text alone
};
// `reading`: by read_whole. nullopt for a mail that breaks its reader, and why in `fault`.
std::optional<WholeMail> whole_mail(const Unread& mail, const Reading& reading, std::string& fault);
// Bytes that nobody could read, as far as they are plain signs.
std::string printable(std::string_view bytes);

// Where it lies and why, its chief fields, and its text; of one that breaks its reader the printable signs.
// Throws parser::Failure when its file cannot be read.
std::string shown_mail(const games::Home& home, const std::string& path, const Reading& reading);

} // namespace mail
