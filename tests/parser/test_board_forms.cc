// SPDX-License-Identifier: GPL-3.0-or-later
// Every name of every board, in every form that docs/grammar.md promises and in every place of an order, is
// read as what it names; where two places are possible, it is asked which.
#include "tests/parser/board_under_test.h"

#include <boost/test/unit_test.hpp>

using namespace parser;
using namespace testing;

namespace {

// How people write a name: case, blanks, hyphens, dots, apostrophes, articles.
std::set<std::string> spellings(const std::string& name) {
  std::set<std::string> all{name,
                            mapped(name, to_lower),
                            mapped(name, to_upper),
                            without(name, " -"),
                            without(mapped(name, to_lower), " -'."),
                            replaced(name, " ", "-"),
                            replaced(name, "-", " "),
                            replaced(name, " ", "  "),
                            replaced(name, " ", "_"),
                            without(name, "'"),
                            without(name, "."),
                            replaced(name, "'", "\u2019"),
                            replaced(name, " ", "\u00A0"),
                            replaced(name, "-", "\u2011"),
                            "the " + name};
  const std::size_t digit = name.find_last_not_of("0123456789") + 1; // "Liverpool1"
  if (digit > 0 && digit < name.size()) all.insert(name.substr(0, digit) + " " + name.substr(digit));
  return all;
}

// Every place of an order in which a province stands. NAME is the province, OTHER another one.
struct Form {
  PhaseKind kind;
  const char *line, *order;
};
constexpr Form forms[] = {
    {PhaseKind::movement, "A NAME H", "A ID H"},
    {PhaseKind::movement, "Army NAME holds", "A ID H"},
    {PhaseKind::movement, "hold A NAME", "A ID H"},
    {PhaseKind::movement, "army in NAME hold", "A ID H"},
    {PhaseKind::movement, "A(NAME) H", "A ID H"},
    {PhaseKind::movement, "ADJECTIVE fleet in NAME holds", "ADJECTIVE F ID H"},
    {PhaseKind::movement, "POWER's army in NAME holds", "ADJECTIVE A ID H"},
    {PhaseKind::movement, "POWER: A NAME holds.", "ADJECTIVE A ID H"},
    {PhaseKind::movement, "A NAME - OTHER", "A ID - OTHER"},
    {PhaseKind::movement, "A NAME-OTHER", "A ID - OTHER"},
    {PhaseKind::movement, "A NAME to OTHER", "A ID - OTHER"},
    {PhaseKind::movement, "F NAME moves to OTHER", "F ID - OTHER"},
    {PhaseKind::movement, "A OTHER - NAME", "A OTHER - ID"},
    {PhaseKind::movement, "A OTHER-NAME", "A OTHER - ID"},
    {PhaseKind::movement, "A OTHER > NAME", "A OTHER - ID"},
    {PhaseKind::movement, "F OTHER NAME", "F OTHER - ID"},
    {PhaseKind::movement, "A OTHER to NAME", "A OTHER - ID"},
    {PhaseKind::movement, "A OTHER - NAME via convoy", "A OTHER - ID via"},
    {PhaseKind::movement, "A OTHER S A NAME", "A OTHER S A ID"},
    {PhaseKind::movement, "A OTHER S NAME", "A OTHER S ID"},
    {PhaseKind::movement, "A OTHER supports A NAME", "A OTHER S A ID"},
    {PhaseKind::movement, "F OTHER S A OTHER - NAME", "F OTHER S A OTHER - ID"},
    {PhaseKind::movement, "F OTHER S NAME - OTHER", "F OTHER S ID - OTHER"},
    {PhaseKind::movement, "A NAME S A OTHER", "A ID S A OTHER"},
    {PhaseKind::movement, "F NAME C A OTHER - OTHER", "F ID C A OTHER - OTHER"},
    {PhaseKind::movement, "F OTHER C A NAME - OTHER", "F OTHER C A ID - OTHER"},
    {PhaseKind::movement, "F OTHER convoys A OTHER to NAME", "F OTHER C A OTHER - ID"},
    {PhaseKind::retreat, "A NAME - OTHER", "A ID - OTHER"},
    {PhaseKind::retreat, "A OTHER r NAME", "A OTHER - ID"},
    {PhaseKind::retreat, "retreat A NAME to OTHER", "A ID - OTHER"},
    {PhaseKind::retreat, "A NAME disband", "disband A ID"},
    {PhaseKind::adjustment, "build A NAME", "build A ID"},
    {PhaseKind::adjustment, "b f NAME", "build F ID"},
    {PhaseKind::adjustment, "+ A NAME", "build A ID"},
    {PhaseKind::adjustment, "remove A NAME", "disband A ID"},
    {PhaseKind::adjustment, "- F NAME", "disband F ID"},
    {PhaseKind::adjustment, "d NAME", "disband ID"},
};

std::string filled(const Board& board, Province p, std::string text, const std::string& name) {
  const judge::PowerData& power = board.variant().map.power(judge::Power(0));
  text = replaced(text, "ADJECTIVE", "\1");
  text = replaced(text, "POWER", "\2");
  text = replaced(text, "OTHER", "\3");
  text = replaced(text, "NAME", "\4");
  text = replaced(text, "ID", "\5");
  text = replaced(text, "\1", power.adjective);
  text = replaced(text, "\2", power.name);
  text = replaced(text, "\3", board.other(p));
  text = replaced(text, "\5", board.id(p));
  return replaced(text, "\4", name);
}

// Words that a cut or misspelt name may turn into, and that then mean what they always mean: those of orders,
// powers, and a second place behind a first.
bool is_other_word(const Board& board, const std::string& text) {
  Lexer words(text);
  for (; !words.at_end(); words.skip()) {
    const Key& key = words.peek().key;
    if (!words.peek().is_word()) continue;
    if (key.size() < 2 || is_order_word(key) || is_noise(key) || is_convoy_noun(key) ||
        coast_word(key) != judge::Coast::none || board.variant().names.powers().find(key) != nullptr)
      return true;
  }
  for (std::size_t at = 1; (at = text.find_first_of(" -", at)) != text.npos; ++at)
    for (std::size_t end = at + 1; end <= text.size(); ++end)
      if ((end == text.size() || text[end] == ' ' || text[end] == '-') &&
          !board.called(text.substr(0, at)).empty() &&
          !board.called(text.substr(at + 1, end - at - 1)).empty())
        return true;
  return false;
}

// "Persia Gulf", where Persia is a place by itself: the slip has made a name.
bool makes_a_name(const Board& board, const std::string& written, const std::string& name) {
  for (std::size_t at = 0; (at = written.find(' ', at)) != written.npos; ++at)
    if (!board.called(written.substr(0, at)).empty() && !name.starts_with(written.substr(0, at + 1)))
      return true;
  return false;
}

// One slip each, in the middle of the name.
std::vector<std::string> slips_of(const std::string& name) {
  const std::size_t at = name.size() / 2;
  const auto is_letter = [&](std::size_t i) {
    return std::isalpha(static_cast<unsigned char>(name[i])) != 0;
  };
  if (name.size() < 5 || !is_letter(at) || !is_letter(at - 1)) return {};
  std::string swapped = name, wrong = name;
  std::swap(swapped[at - 1], swapped[at]);
  wrong[at] = 'x';
  return {name.substr(0, at) + name.substr(at + 1), name.substr(0, at) + name[at] + name.substr(at), swapped,
          wrong};
}

// "north", "northern", "northcoast", "nc" ...; of a river bank "river", "riverbank", "rc", "rb".
struct CoastWords {
  std::vector<std::string> alone, before_noun, nouns, ids;
};

CoastWords words_of(judge::Coast coast) {
  const std::string id(judge::coast_id(coast)), name(judge::coast_name(coast));
  const std::string word = name.substr(0, name.find(' '));
  if (coast == judge::Coast::river)
    return {{word, "riverbank", "rivercoast"}, {word}, {"bank", "coast", "Bank", "shore"}, {id, "RC", "rb"}};
  return {{word, word + "ern", word + "coast", id.substr(0, 1)},
          {word, word + "ern", id.substr(0, 1)},
          {"coast", "Coast", "cst", "shore"},
          {id, mapped(id, to_upper)}};
}

std::vector<std::string> coast_spellings(const std::string& name, judge::Coast coast) {
  const CoastWords words = words_of(coast);
  std::vector<std::string> all;
  const auto add_signs = [&](const std::string& word) {
    for (const std::string& text : {name + "/" + word, name + "(" + word + ")", name + " (" + word + ")",
                                    name + " / " + word, name + " [" + word + "]", name + " " + word})
      all.push_back(text);
  };
  for (const std::string& word : words.alone) add_signs(word);
  for (const std::string& id : words.ids) {
    add_signs(id);
    for (const std::string& text : {name + "-" + id, id + " " + name, id + " of " + name, name + "." + id})
      all.push_back(text);
  }
  for (const std::string& word : words.before_noun)
    for (const std::string& noun : words.nouns) {
      add_signs(word + " " + noun);
      all.push_back(word + " " + noun + " of " + name);
      all.push_back("the " + word + " " + noun + " of " + name);
    }
  return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(board_forms)

BOOST_AUTO_TEST_CASE(no_two_places_of_a_board_have_one_name) {
  on_every_board([](Board& board, Province p) {
    for (const std::string& name : board.names_of(p))
      BOOST_CHECK_MESSAGE(board.called(name).size() == 1, board.variant().name << ": " << name);
    board.expect(PhaseKind::movement, "A " + board.id(p) + " H", "A " + board.id(p) + " H");
  });
}

BOOST_AUTO_TEST_CASE(every_name_is_read_in_every_place_of_an_order) {
  on_every_board([](Board& board, Province p) {
    for (const std::string& name : board.names_of(p))
      for (const Form& form : forms)
        board.expect(form.kind, filled(board, p, form.line, name), filled(board, p, form.order, ""));
  });
}

BOOST_AUTO_TEST_CASE(every_name_is_read_in_every_spelling) {
  on_every_board([](Board& board, Province p) {
    for (const std::string& name : board.names_of(p))
      for (const std::string& written : spellings(name)) {
        const std::string other = board.other(p), id = board.id(p);
        board.expect(PhaseKind::movement, "A " + written + " H", "A " + id + " H");
        board.expect(PhaseKind::movement, "A " + other + " - " + written, "A " + other + " - " + id);
        board.expect(PhaseKind::movement, "F " + other + " S F " + written + " - " + other,
                     "F " + other + " S F " + id + " - " + other);
      }
  });
}

BOOST_AUTO_TEST_CASE(a_name_is_read_with_the_letter_of_its_direction) {
  on_every_board([](Board& board, Province p) {
    const std::string& name = board.variant().map.province(p).name;
    if (const std::string initial = with_initial(name); initial != name) board.expect_near(initial);
  });
}

BOOST_AUTO_TEST_CASE(every_beginning_is_read_or_asked) {
  on_every_board([](Board& board, Province p) {
    for (const std::string& name : board.names_of(p))
      for (std::size_t size = 3; size <= std::min<std::size_t>(name.size(), 8); ++size) {
        const std::string cut = name.substr(0, size), joined = without(cut, " -'.");
        for (const std::string& written : {cut, joined})
          if (Key(written).size() >= 3 && is_letter(written.back()) && !is_other_word(board, written))
            board.expect_near(written);
      }
  });
}

BOOST_AUTO_TEST_CASE(one_slip_of_spelling_is_read_or_asked) {
  on_every_board([](Board& board, Province p) {
    for (const std::string& name : board.names_of(p))
      for (const std::string& written : slips_of(name))
        if (!is_other_word(board, written) && !makes_a_name(board, written, name)) board.expect_near(written);
  });
}

BOOST_AUTO_TEST_CASE(every_coast_is_read_in_every_spelling) {
  on_every_board([](Board& board, Province p) {
    const judge::Map& map = board.variant().map;
    for (const judge::Location at : map.coasts(p))
      for (const std::string& name : board.names_of(p))
        for (const std::string& written : coast_spellings(name, map.coast_of(at))) {
          const std::string id = map.id(at), other = board.other(p);
          board.expect(PhaseKind::movement, "F " + written + " H", "F " + id + " H");
          board.expect(PhaseKind::movement, "F " + other + " - " + written, "F " + other + " - " + id);
          board.expect(PhaseKind::movement, "F " + written + " - " + other, "F " + id + " - " + other);
          board.expect(PhaseKind::adjustment, "build F " + written, "build F " + id);
        }
  });
}

BOOST_AUTO_TEST_CASE(every_power_is_read_before_a_unit) {
  on_every_board([](Board& board, Province p) {
    if (p.index() != 0) return;
    const judge::Map& map = board.variant().map;
    const std::string other = board.other(Province(map.province_count() - 1));
    for (const judge::Power power : map.powers()) {
      const judge::PowerData& data = map.power(power);
      std::vector<std::string> names = data.aliases;
      names.insert(names.end(), {data.name, data.adjective});
      const std::string wanted = data.adjective + " A " + other + " H";
      for (const std::string& name : names)
        for (const std::string& line :
             {name + " A " + other + " H", mapped(name, to_lower) + " army " + other + " holds",
              name + "'s army in " + other + " holds", mapped(name, to_upper) + ": A " + other + " H",
              "the " + name + " army in " + other + " hold", "Army " + name + " in " + other + " holds"})
          board.expect(PhaseKind::movement, line, wanted);
    }
  });
}

BOOST_AUTO_TEST_SUITE_END()
