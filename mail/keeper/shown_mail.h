// shown_mail - a mail in the folders of the home, as a keeper names and sees it
//
// He names it by its file, or by the short name of keeper_letters.h. What he sees is decoded, and holds
// neither passwords nor tokens: whoever looks over the keeper's shoulder must not be able to sign on as a
// player.
#pragma once

#include <string>
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

// Where it lies and why, its chief fields, and its text. Throws parser::Failure when it cannot be read.
std::string shown_mail(const games::Home& home, const std::string& path);

} // namespace mail
