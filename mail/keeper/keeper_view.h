// SPDX-License-Identifier: GPL-3.0-or-later
// keeper_view - what a keeper is shown: the mails of the home, and notes on addresses and seats
#pragma once

#include "games/home/instant.h"
#include "games/store/declared.h"
#include "mail/message/reading_process.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- a mail in the folders of the home, as a keeper names and sees it
//
// What he looks at may be what broke the reader of mails. So it is read where that can do no harm
// (mail/message).
//
// He names it by its file, or by the short name of keeper_letters.h. What he sees is decoded, and holds
// neither passwords nor tokens: whoever looks over the keeper's shoulder must not be able to sign on as a
// player.

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
std::optional<WholeMail> whole_mail(const Unread& mail, const MailReader& reading, std::string& fault);
// Bytes that nobody could read, as far as they are plain signs.
std::string printable(std::string_view bytes);

// Where it lies and why, its chief fields, and its text; of one that breaks its reader the printable signs.
// Throws parser::Failure when its file cannot be read.
std::string shown_mail(const games::Home& home, const std::string& path, const MailReader& reading);

// ---- what is noted about addresses and seats, in sentences for the keeper
//
// An address cannot be reached, guessed passwords, or had as many answers as it may have. Most notes are only
// counts. A note that blocks somebody says until when; one of somebody who was asked tells whom the judge
// waits for. docs/coming-in.md and docs/going-out.md have the rules.

struct AddressNote {
  enum class Kind : std::uint8_t { unreachable, passwords, stranger, answers, asked, unanswered };
  Kind kind = Kind::unreachable;
  std::string who;      // "bob@example.org", or a seat "alpine-f"
  bool blocked = false; // now
  std::string text;     // "bob@example.org cannot be reached since ...: ..."
};

std::vector<AddressNote> address_notes(const games::Home& home, const games::Transaction& transaction,
                                       games::Instant now);
// Is it told by itself, and not only counted?
bool is_listed(const AddressNote& note);
// "counted, but not blocked: 2 with wrong passwords and 1 stranger": the notes that are not listed; "" when
// there are none.
std::string counted_in_words(const std::vector<AddressNote>& notes);
// Strikes the address, or the seat, off everywhere. Returns where it stood: "wrong passwords and answers of
// today"; "" = nowhere.
std::string strike_off(games::Transaction& transaction, const std::string& who, games::Instant now);

} // namespace mail
