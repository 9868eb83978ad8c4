// SPDX-License-Identifier: GPL-3.0-or-later
// ledger - small files of counts in the home: how often something may be done in a day or an hour, and wrong
// passwords
#pragma once

#include "games/home/instant.h"
#include "games/store/declared.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- a small file of counts or marks in the home: a first line, then a line of words an entry
//
//   chancery strangers 1
//   2026-11-21 2 someone@example.org
//
// What the judge notes about senders is kept in such files: answered, strangers, wrong-passwords,
// unreachable. The keeper may edit them. A line that cannot be read costs that entry and no other: its reader
// leaves it out.

// So many entries one ledger may have that strangers can make grow.
constexpr std::size_t most_ledger_lines = 1000;

// One entry, read by taking words off its ends. Points into the text of the ledger.
class LedgerLine {
 public:
  explicit LedgerLine(std::string_view line) : whole_(line), rest_(line) {}
  std::string_view take_first(); // the first word that is left; "" when none is
  std::string_view take_last();
  std::string_view rest() const;                    // all words that are left
  std::string_view whole() const { return whole_; } // the line as it stands in the file

 private:
  std::string_view whole_, rest_;
};

// The entries of a ledger, given the text of its file ("" = there is none), which must outlive them. Blank
// lines are none.
std::vector<LedgerLine> ledger_lines(std::string_view text, std::string_view name);
// The text of the file with these entries.
std::string ledger_text(std::string_view name, const std::vector<std::string>& lines);

// ---- how often something may be done in a day, or in an hour: a table, and HOME/counted/DAY/NAME
//
//   chancery counted 1
//   who = ann@example.org
//   new-games = 2
//
// A file for each mailbox, network or seat, so that a flood under many names makes room scarce for nobody.
// Days and hours are those of UTC; games::expire removes old days.

enum class Use : std::uint8_t {
  answer_to_stranger, // that a mailbox without a seat had
  answer_to_network,  // that the strangers of a network had
  question_to_other,  // whether another address wants to be written to, caused by a mailbox or a seat
  question_to_any_other,
  question_for_himself, // of all who asked for themselves, in an hour
  new_game,
  new_seat,
  registration,
  kibibyte, // written to others
};

struct Tally {
  static constexpr const char* everybody = "everybody";
  std::string who; // a mailbox (parser::mailbox_of), a network, "seat x-f", or everybody
  Use use;
};

// How many there may be in a day, or an hour; INT_MAX: there is no limit.
int most_of(Use use, const games::JudgeConf& conf);
// How many more there may be in the day, or the hour, of `now`; 0 when the last was had.
int left_of(const games::Transaction& transaction, const games::JudgeConf& conf, const Tally& tally,
            games::Instant now);
// The sentence for him who has none left, or "".
std::string why_none_left(const games::Transaction& transaction, const games::JudgeConf& conf,
                          const Tally& tally, games::Instant now);
void count_use(games::Transaction& transaction, const Tally& tally, games::Instant now, int more = 1);

struct DayCounts {
  std::string who;
  std::map<std::string, int> counts; // by their names in the file
};
// Of everybody, as the files on disk are.
std::vector<DayCounts> counts_of_day(const games::Transaction& transaction, games::Instant now);
// How the use is called in the files of that day.
std::string name_of(Use use, games::Instant now);
// Starts the count anew. False when there was none.
bool forget_count(games::Transaction& transaction, const Tally& tally, games::Instant now);

// ---- how often a password was wrong: HOME/wrong-passwords, so that a restart forgives nothing
//
//   chancery wrong-passwords 1
//   own x ann@example.org 5 2026-11-21T09:00:00Z      count, and time of the last one
//   seat x-f 7 2026-11-21T09:00:00Z
//   from someone@example.org 7 2026-11-21T09:00:00Z
//
// Wrong passwords from an address that has the seat are counted apart ("own") from those of all others who
// try the seat, so that a stranger who guesses does not lock its player out; those of a stranger are counted
// for his address ("from"), too, over all seats. After the fifth wrong one within an hour no password is
// tried for an hour; each further one that is tried and wrong doubles that time, up to a day.
//
// A stranger is told of the limit of his address alone. That a seat is closed is not told, and seats that do
// not exist are not counted: so nobody learns which seats there are, and invented names fill nothing. Entries
// of seats are as many as real seats that are guessed at, and none is dropped before its time; of the
// addresses the thousand last ones are kept. The keeper may edit or remove the file.

struct SignOnTry {
  std::string game;
  char letter = '?'; // of the seat, as written
  bool own = false;  // the sender has that seat
  std::string from;
  bool exists = true;     // there is such a seat
  bool is_closed = false; // strangers guessed too often: the password counts as wrong
};

// Until when this sender must not try, as he is told; nullopt when he may.
std::optional<games::Instant> blocked_until(const games::Transaction& transaction, const SignOnTry& attempt,
                                            games::Instant now);
// Has the seat been guessed at too often by strangers, of whom this sender is one?
bool is_closed_to(const games::Transaction& transaction, const SignOnTry& attempt, games::Instant now);
void count_wrong_password(games::Transaction& transaction, const SignOnTry& attempt, games::Instant now);
// For a right password, or a new one: the count of this sender, or of the strangers at this seat, begins
// anew.
void forget_wrong_passwords(games::Transaction& transaction, const SignOnTry& attempt, games::Instant now);

struct WrongPasswords {
  std::string who; // as in the file: "own x ann@example.org", "seat x-f", "from someone@example.org"
  int count = 0;
  games::Instant blocked_until{}; // past, when nothing is blocked
};
// The counts that are not over.
std::vector<WrongPasswords> wrong_passwords(const games::Transaction& transaction, games::Instant now);
// Starts every count of this address or seat ("x-f") anew. False when there was none.
bool forget_guesses(games::Transaction& transaction, std::string_view who, games::Instant now);

} // namespace mail
