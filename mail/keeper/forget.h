// SPDX-License-Identifier: GPL-3.0-or-later
// forget - `chancery keeper forget ADDRESS`: a person leaves, and no trace stays in the home
#pragma once

#include "games/game/game.h"
#include "games/store/store.h"
#include "mail/message/reading_process.h"
#include "variants/declared.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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
bool mail_names(const std::string& bytes, const Person& person, const MailReader& reading);
// The text with "a former player" in his place.
std::string without_person(std::string text, const Person& person);

// What the rows of the table work on.
struct Forgetting {
  const games::Home& home;
  games::Transaction& transaction;
  const MailReader& reading; // by read_whole (keeper_view.h)
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

// Forgets him; returns what was done, in lines. Throws UsageError, and nothing is changed, when there are
// obstacles or nothing is kept of him.
std::string forget_person(games::Store& store, variants::Library& library, const std::string& address,
                          const MailReader& reading);

} // namespace mail
