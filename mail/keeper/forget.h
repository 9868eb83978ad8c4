// SPDX-License-Identifier: GPL-3.0-or-later
// forget - `chancery keeper forget ADDRESS`: a person leaves the judge, and no trace of him stays in the home
//
// home_entries() is a table of everything that a home consists of, with what is done to each; who adds a
// folder or a file to the home adds a row, and tests fail until it is there. All changes are one commit.
// Where a row finds something that must be settled first (a seat in a game that goes on, a letter on its way)
// it tells an obstacle, and nothing is changed. What a finished game says of him becomes "a former player".
#pragma once

#include "games/game/game.h"
#include "games/store/store.h"
#include "mail/apart/reading.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace games {
class Transaction;
}
namespace variants {
class Library;
}

namespace mail {

// Who is to be forgotten. A name counts wherever it stands, unless it is so common a word that it must stand
// in brackets or before the address to be his.
struct Person {
  std::string address;
  std::string log_name;
  std::vector<std::string> names;
};
// Does the text name him? A mail is read as it will be shown, too, when it is encoded.
bool names(std::string_view text, const Person& person);
bool mail_names(const std::string& bytes, const Person& person, const Reading& reading);
// The text with "a former player" in his place.
std::string without_person(std::string text, const Person& person);

// What the rows of the table work on.
struct Forgetting {
  const games::Home& home;
  games::Transaction& transaction;
  const Reading& reading; // by read_whole (shown_mail.h)
  Person person;
  std::map<std::string, games::Game> games; // all that can be read, by name
  std::vector<std::string> obstacles = {};  // sentences
  std::vector<std::string> also = {};       // other addresses of his seats

  // Paths of the plain files below a folder of the home, or of that file itself.
  std::vector<std::string> files_in(const std::string& entry) const;
  std::string read(const std::string& path) const; // "" when there is none
};

struct HomeEntry {
  std::string_view name; // the first part of its path
  void (*forget)(Forgetting&, const std::string& entry);
};
std::span<const HomeEntry> home_entries();

// Functions of the rows. forget_stores.cc:
void holds_nobody(Forgetting&, const std::string&);
void forget_in_conf(Forgetting&, const std::string& entry);
void forget_in_ledger(Forgetting&, const std::string& entry);      // the lines that name him
void forget_in_house_rules(Forgetting&, const std::string& entry); // the lists
void forget_files(Forgetting&, const std::string& entry);          // files of records: those that name him
void forget_in_players(Forgetting&, const std::string& entry);     // his file; what others say of him
void forget_in_spool(Forgetting&, const std::string& entry);
void forget_in_outbox(Forgetting&, const std::string& entry);
void forget_in_log(Forgetting&, const std::string& entry);
void settle_first(Forgetting&, const std::string& entry); // changes that wait to be made
// forget_games.cc:
void forget_in_games(Forgetting&, const std::string& entry);

// Forgets him; returns what was done, in lines. Throws UsageError, and nothing is changed, when there are
// obstacles or nothing is kept of him.
std::string forget_person(games::Store& store, variants::Library& library, const std::string& address,
                          const Reading& reading);

} // namespace mail
