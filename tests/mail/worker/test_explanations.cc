// SPDX-License-Identifier: GPL-3.0-or-later
// What the mails of tests/mails, the letters of tests/letters and the words of tests/near are taken for, by
// which recogniser and with which orders, is what tests/explained says: a change of reading shows there.
// test_transcripts.cc holds the mails of the transcripts against it. CHANCERY_REGENERATE=1 writes the files
// anew: read the difference before it is committed.
#include "mail/message/message.h"
#include "tests/mail/worker/frozen_text.h"
#include "tests/mail/worker/obeyed_here.h"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <map>
#include <set>

namespace {

using testing::LetterTable;

std::set<std::filesystem::path> files_of(const char* folder, const char* ending) {
  std::set<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(TEST_DATA) / folder))
    if (entry.path().extension() == ending) files.insert(entry.path());
  return files;
}

// A player's mails to one position.
struct Reader {
  testing::ObeyedHere here;
  LetterTable table;

  std::string explained(const mail::Message& message) {
    games::Game game = testing::game_on(table, here.now);
    for (const judge::Power power : table.own) // one player has them all
      game.seats[power.index()].addresses = game.seats[table.own.front().index()].addresses;
    std::string text;
    here.obey(game, table.own.front(), message, table.filed[table.own.front()],
              [&](const mail::Context& context, const parser::MailScript& script) {
                text = testing::explained_briefly(context, script);
              });
    return text;
  }
  std::string explained(const std::string& text) {
    mail::Message message;
    message.subject = "orders";
    message.text = text;
    return explained(message);
  }
};

std::string with_line_ends(std::string letter) {
  for (std::size_t at = 0; (at = letter.find("\\n", at)) != letter.npos; ++at) letter.replace(at, 2, "\n");
  return letter;
}

// Spring 1901, as France.
void begin_as_france(LetterTable& table) {
  const std::string text = testing::content(std::filesystem::path(TEST_DATA) / "letters" / "s1901m.txt");
  for (const std::string_view line : parser::lines_of(text)) {
    const auto words = parser::words_of(line);
    if (!words.empty() && words[0] == "power") break;
    if (!words.empty() && !line.starts_with('#')) table.read(words);
  }
  table.own = {table.variant->map.find_power("France")};
}

} // namespace

BOOST_AUTO_TEST_SUITE(explanations)

BOOST_AUTO_TEST_CASE(letters_are_taken_for_what_they_were) {
  Reader reader;
  std::string all;
  for (const std::filesystem::path& file : files_of("letters", ".txt")) {
    reader.table = {};
    all += "### " + file.stem().string() + "\n";
    const std::string text = testing::content(file);
    for (const std::string_view line : parser::lines_of(text)) {
      if (line.empty() || line.starts_with('#')) continue;
      const std::size_t arrow = line.rfind(" =>");
      if (arrow == line.npos) {
        reader.table.read(parser::words_of(line));
        continue;
      }
      const std::string letter(line.substr(0, arrow));
      all += letter + "\n  " + reader.explained(with_line_ends(letter)) + "\n";
    }
  }
  testing::hold_frozen("letters", all);
}

BOOST_AUTO_TEST_CASE(mails_are_taken_for_what_they_were) {
  Reader reader;
  begin_as_france(reader.table);
  std::string all;
  for (const std::filesystem::path& file : files_of("mails", ".eml")) {
    const mail::Message message = mail::read_message(testing::content(file), "", "", "nobody@nowhere.test");
    all += file.stem().string() + ": " + reader.explained(message) + "\n";
  }
  testing::hold_frozen("mails", all);
}

// Many words are taken for the same: so for what they are, and then which.
BOOST_AUTO_TEST_CASE(near_words_are_taken_for_what_they_were) {
  Reader reader;
  begin_as_france(reader.table);
  std::map<std::string, std::vector<std::string>> taken;
  for (const char* name : {"everyday", "old-judges", "phrases", "slips"}) {
    const std::string text =
        testing::content(std::filesystem::path(TEST_DATA) / "near" / (std::string(name) + ".txt"));
    for (const std::string_view line : parser::lines_of(text)) {
      if (line.empty() || line.starts_with('#')) continue;
      const bool words = std::string_view(name) == "everyday";
      for (const std::string_view one : words ? parser::words_of(line) : std::vector{line})
        taken[reader.explained(std::string(one))].emplace_back(one);
    }
  }
  std::string all;
  for (const auto& [what, lines] : taken) {
    all += "### " + (what.empty() ? "nothing" : what) + "\n";
    for (const std::string& line : lines) all += line + "\n";
  }
  testing::hold_frozen("near", all);
}

BOOST_AUTO_TEST_SUITE_END()
