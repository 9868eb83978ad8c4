// SPDX-License-Identifier: GPL-3.0-or-later
// What people write that is no order, in tests/mails/plain-words.txt: a yes, a wish for time, a command in
// words.
#include "games/home/instant.h"
#include "mail/commands/confirm.h"
#include "mail/reading/named_values.h"
#include "mail/reading/wished_commands.h"
#include "mail/reading/wished_games.h"
#include "mail/reading/wished_powers.h"
#include "mail/reading/wished_times.h"
#include "parser/text.h"
#include "tests/common/library.h"
#include "tests/home/temporary_home.h"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace {

std::string read_as(std::string_view heading, const std::string& line) {
  const std::string nothing = "nothing";
  if (heading == "### an answer to a question") {
    const auto decision = mail::plain_decision(line);
    return !decision ? nothing : *decision ? "yes" : "no";
  }
  if (heading == "### a wish for more time") {
    const auto wish = mail::wish_for_time(line);
    return wish ? wish->time : nothing;
  }
  if (heading == "### no builds") return mail::gives_up_builds(line) ? "yes" : "no";
  if (heading == "### a seat") return mail::wishes_for_seat(line) ? "yes" : "no";
  if (heading == "### a new game") {
    const mail::NewGameWished game = mail::new_game_wished(line);
    return game.name.empty() ? nothing : game.name;
  }
  if (heading == "### what is to hold in a game") {
    const auto commands = mail::settings_wished(line).commands;
    return commands.empty() ? nothing : parser::joined(commands, "; ");
  }
  if (heading == "### how many people") return std::to_string(mail::people_named(line));
  if (heading == "### the name of a game") {
    const std::string name = mail::game_name_wished(line);
    return name.empty() ? nothing : name;
  }
  if (heading == "### powers that are wished for") {
    const mail::WishedPowers wish = mail::wished_powers(testing::board("standard").map, line);
    return wish.letters.empty() ? nothing : wish.sure ? wish.letters : "asked";
  }
  games::DateFrame frame;
  frame.now = games::parse_instant("2026-11-21T09:00Z").value();
  frame.judge_zone = "UTC";
  const std::vector<std::string> commands = mail::commands_wished(line, frame);
  return commands.empty() ? nothing : parser::joined(commands, "; ");
}

} // namespace

BOOST_AUTO_TEST_SUITE(plain_words)

BOOST_AUTO_TEST_CASE(words_to_the_judge_are_read_as_what_they_say) {
  const std::string text = testing::content(std::filesystem::path(TEST_DATA) / "mails" / "plain-words.txt");
  std::string_view heading;
  std::size_t lines = 0;
  for (const std::string_view line : parser::lines_of(text)) {
    if (line.starts_with("###")) heading = line;
    const std::size_t arrow = line.rfind(" => ");
    if (line.empty() || line.starts_with('#') || arrow == line.npos) continue;
    const std::string wording(line.substr(0, arrow)), expected(line.substr(arrow + 4));
    ++lines;
    BOOST_CHECK_MESSAGE(read_as(heading, wording) == expected,
                        wording << ": " << read_as(heading, wording) << ", not " << expected);
  }
  BOOST_TEST(lines > 100U);
}

BOOST_AUTO_TEST_SUITE_END()
