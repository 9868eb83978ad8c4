// SPDX-License-Identifier: GPL-3.0-or-later
// post - letters into the outbox, the files of mails there, and how often the keeper gets a letter
#pragma once

#include "games/game/events.h"
#include "games/home/instant.h"
#include "games/store/declared.h"
#include "mail/message/outgoing_mail.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- what became of trying to send one mail

enum class Verdict {
  sent,  // somebody else answers for it now
  later, // this mail was put off
  never, // this mail was refused for good
  down   // the way itself is closed: no use to try the next mail
};

struct Attempt {
  Verdict verdict = Verdict::sent;
  std::string reason;        // a sentence; empty when sent
  bool dead_address = false; // refused because nobody is reached there, not for what the mail is
  bool bad_sender = false;   // refused for the address that it is from
};

// ---- one outgoing mail on disk: its envelope, then the final bytes
//
//   X-Chancery-Outbox: 1
//   X-Envelope-From: judge@host
//   X-Envelope-To: ann@example.org
//   X-Queued: 2026-11-21T23:30:00Z
//   X-Picture:                        where the mail is to carry one: its words
//   (mail/message/outgoing_mail.h),
//    format png                       each line behind a blank
//    ...
//   (then at once the mail as write_message made it: the whole file is a mail that any mail program opens; a
//   transport leaves these fields out)
//
// and, beside it in outbox/deferred, NAME.state: how often it was tried, when it is next, and why it was put
// off.

struct QueuedMail {
  std::filesystem::path file;
  std::string from, to;
  games::Instant queued{};
  std::string bytes;                     // the mail itself, LF line ends
  std::optional<BoardPicture> picture{}; // not yet in it
};

// `mail.file` does not count.
std::string queue_text(const QueuedMail& mail);
// nullopt when the file is not of this form: damaged by hand or by the disk. Throws parser::Failure when
// unreadable.
std::optional<QueuedMail> read_queued(const std::filesystem::path& file);

struct Deferral {
  int tries = 0;
  games::Instant since{}; // of the first try
  games::Instant next{};
  std::string reason;
};

std::filesystem::path state_file(const std::filesystem::path& mail);
// The state beside the mail; zeros when there is none that can be read, so that the mail is tried at once.
Deferral read_deferral(const std::filesystem::path& mail);
// Durable when it returns.
void write_deferral(const std::filesystem::path& mail, const Deferral& deferral);

// ---- when cron tries a closed way in or out again, and how often the keeper hears of it
//
// The state stands in NAME.state, as that of a mail that is put off (mail/outbox/post.h): spool/fetch.state,
// outbox/deliver.state.

// Counts one more failure. True when the keeper should hear of it: the first time, and then once a day.
bool note_closed_way(const std::filesystem::path& name, const std::string& reason, games::Instant now);
void note_open_way(const std::filesystem::path& name);
// False for 1 minute after the first failure, for 5 after the second and for 15 after each later one.
bool is_worth_a_try(const std::filesystem::path& name, games::Instant now);

// ---- an envelope sender for each mail, that tells which one came back:
// judge+b-NUMBER-INDEX-TAG@host
//
// NUMBER and INDEX are those of its file in the outbox, hidden by the home's key: letters are posted seat by
// seat, and the place of one among them would tell who wrote a text without a name; the commits between two
// letters would tell a player of a blind game how many others wrote orders. TAG is 65
// bits of an HMAC, so that nobody can make up a bounce and silence a player with it. Where judge.conf wants
// none (bounce_tags, subaddress) the sender is the judge's own address, and bounces cannot be told apart.

// "0000000123-00004": how the names of a mail's files in the outbox begin.
std::string outbox_prefix(std::uint64_t number, std::size_t index);
// The envelope sender of the mail with that prefix.
std::string bounce_address(const games::Home& home, std::string_view prefix);
// The prefix in an address; nullopt for an address that this judge has not written.
std::optional<std::string> verify_bounce_tag(const games::Home& home, std::string_view address);

// ---- letters into the outbox: one file of final bytes each
//
// A letter becomes part of a transaction, so that it exists exactly when the change that it tells of does.
// File names: NUMBER-INDEX-SUM.eml, NUMBER from the commit, SUM the CRC-32 of the mail; the first lines of
// the file are the envelope (see mail/outbox/post.h).

// Returns the name of the letter's file.
std::string post(games::Transaction& transaction, const games::Home& home, Letter letter, games::Instant now);

// Puts letters into the transaction, in order; returns the names of their files in the outbox.
std::vector<std::string> post_letters(games::Transaction& transaction, const games::Home& home,
                                      std::vector<Letter> letters, games::Instant now);
// Events of a game rendered (report.h), stamped and posted: what the batch processor calls.
void post_events(games::Transaction& transaction, const games::Home& home, games::Game& game,
                 const std::vector<games::Event>& events, games::Instant now);

// ---- how often the keeper is written to: at once of the first trouble of a kind on a day, of all
// later ones in one letter the day after
//
//   HOME/keeper-news/2026-11-21/mails-given-up
//     chancery keeper-news 1
//     59                                       so many after the first
//     bob@example.org: no such mailbox         a line each; beyond fifty they are only counted
//
// So no flood makes the judge flood its keeper, and a new kind of trouble is never late. Days are days of
// UTC. Whoever has news for the keeper sends it through tell_keeper().

// `kind`: "mails-given-up", words of a-z joined by dashes, the same for all trouble of the kind. `letter` is
// posted when it is the first of its kind today; else `lines`, one a trouble, are kept for tomorrow's letter.
// Does nothing when judge.conf names no keeper that mail can go to.
void tell_keeper(games::Transaction& transaction, const games::Home& home, const std::string& kind,
                 const Letter& letter, const std::vector<std::string>& lines, games::Instant now);

// What was to be written for a game could not have been read again; `cause`: what would have written it.
void tell_of_own_fault(games::Transaction& transaction, const games::Home& home, const std::string& game,
                       const std::string& cause, const std::string& fault, games::Instant now);
// Files of one game whose seals do not fit.
void tell_of_altered_files(games::Transaction& transaction, const games::Home& home,
                           const std::vector<games::AlteredFile>& altered, games::Instant now);

// Posts one letter with what was kept on days that are over. Takes the judge lock when there is something.
void post_kept_news(games::Store& store, games::Instant now);

} // namespace mail
