// SPDX-License-Identifier: GPL-3.0-or-later
// Mail text: what is a statement, what belongs to a block, and what the mail program wrote.
#include "parser/mail_parser.h"

#include <boost/test/unit_test.hpp>

using namespace parser;

namespace {

const std::vector<BlockWord> blocks{{"PRESS", {"ENDPRESS", "ENDBROADCAST"}},
                                    {"BROADCAST", {"ENDPRESS", "ENDBROADCAST"}},
                                    {"REGISTER", {"END"}}};

MailScript parse(std::string_view text) { return parse_mail(text, blocks); }

std::string statements(const MailScript& script) {
  std::string all;
  for (const Statement& statement : script.statements) all += (all.empty() ? "" : "/") + statement.text;
  return all;
}

std::string ignored(const MailScript& script) {
  std::string all;
  for (const IgnoredText& each : script.ignored)
    all += (all.empty() ? "" : "/") + std::to_string(each.line) + " " + each.rule;
  return all;
}

std::string block_of(const MailScript& script, std::size_t index) {
  std::string all;
  for (const std::string& line : script.statements.at(index).block) all += line + "\n";
  return all;
}

struct MailRow {
  const char* text;
  const char* statements;
  const char* ignored;
};

} // namespace

BOOST_AUTO_TEST_SUITE(mail_parser)

BOOST_AUTO_TEST_CASE(what_the_mail_program_wrote_is_no_statement) {
  const MailRow rows[] = {
      {"SIGNON ax pw\nA par - bur\n", "SIGNON ax pw/A par - bur", ""},
      {"a\r\n\r\nb\r\n", "a/b", ""},
      {"  SET \t NO\u00A0WAIT  ", "SET NO WAIT", ""},
      {"a\n> b\n  > c\n| d\ne", "a/e", "2 quoted line/3 quoted line/4 quoted line"},
      {"// b\n# c\na", "a", "1 comment/2 comment"},
      {"a\n-- \nb\n", "a", "2 signature"},
      {"a\n--\nb\n", "a", "2 signature"},
      {"a\n\u2014\nb\n", "a", "2 signature"},
      {"a\nSIGNOFF\nb\n", "a/SIGNOFF", ""},
      {"a\nsign off\nb\n", "a/sign off", ""},
      {"a\nSent from my iPhone\nb", "a/b", "2 phone footer"},
      {"a\nGet Outlook for Android<https://aka.ms/x>\n", "a", "2 phone footer"},
      {"a\nVon meinem iPhone gesendet", "a", "2 phone footer"},
      {"a\nEnvoy\u00E9 de mon iPhone", "a", "2 phone footer"},
      {"a\nVirus-free.www.avast.com", "a", "2 phone footer"},
      {"a\nVirenfrei.\nwww.avast.com", "a", "2 phone footer/3 phone footer"},
      {"a\n____________________\nDip mailing list\n\nDip@x.org\n", "a",
       "2 phone footer/3 phone footer/4 phone footer/5 phone footer"},
      // A rule, and what a person wrote below it.
      {"a\n____________________\nb\nc", "a/b/c", "2 line of dashes"},
      {"a\n____________________\nhttp://x\n1\n2\n3\n4\n5\n6\n7\n8", "a/http://x/1/2/3/4/5/6/7/8",
       "2 line of dashes"},
      {"a\nOn Tue, 24 Nov 2026 at 17:00, The Judge wrote:\n> b\nc", "a/c", "2 attribution/3 quoted line"},
      {"a\nOn Tue, 24 Nov 2026 at 17:00, The Judge <judge@example.org>\nwrote:\n> b\n", "a",
       "2 attribution/4 quoted line"},
      {"a\nAm 24.11.26 um 17:00 schrieb Der Richter:\n", "a", "2 attribution"},
      {"a\nLe mar. 24 nov. 2026 \u00E0 17:00, Juge <j@x.org> a \u00E9crit :\n", "a", "2 attribution"},
      {"a\nIl giorno mar 24 nov 2026 Giudice ha scritto:\n", "a", "2 attribution"},
      {"a\nEl mar, 24 nov 2026, Juez escribi\u00F3:\n", "a", "2 attribution"},
      {"a\nOp di 24 nov 2026 schreef Rechter:\n", "a", "2 attribution"},
      {"a\n24.11.2026 17:00, \u0421\u0443\u0434\u044C\u044F \u043F\u0438\u0448\u0435\u0442:\n", "a",
       "2 attribution"},
      {"a\n2026-11-24 17:00 GMT+01:00 Judge <judge@example.org>:\n", "a", "2 attribution"},
      {"a\nJudge EXMP skrev den 24.11.2026:\n", "a", "2 attribution"},
      {"a\nDer Richter schrieb am 24.11.2026 um 17:00:\n", "a", "2 attribution"},
      {"a\nThe Judge wrote on Tue, 24 Nov 2026:\n", "a", "2 attribution"},
      {"a\nThe Judge wrote on Tuesday:\n", "a/The Judge wrote on Tuesday:", ""},
      {"a\n-----Original Message-----\nb\n", "a", "2 original message"},
      {"a\n-----Urspr\u00FCngliche Nachricht-----\nb\n", "a", "2 original message"},
      {"a\nFrom: Judge\nSent: Tuesday\nTo: Ann\nSubject: x\n\nb\n", "a", "2 original message"},
      {"a\nVon: Richter\nGesendet: Dienstag\nAn: Ann\nBetreff: x\nb\n", "a", "2 original message"},
      {"a\nDe : Juge\nEnvoy\u00E9 : mardi\n\u00C0 : Ann\nObjet : x\nb\n", "a", "2 original message"},
      {"a\n=== write above this line ===\nb\n", "a", "2 original message"},
      {"a\n> === write above this line ===\nb\n", "a/b", "2 quoted line"},
      {"a\n\n:: Judge: TEST  Game: x  Variant: Standard\nb\n", "a", "3 original message"},
      {"a\n> :: Judge: TEST  Game: x  Variant: Standard\nb\n", "a/b", "2 quoted line"},
      // What only looks like it.
      {"on with it\nAm I late?", "on with it/Am I late?", ""},
      {"From: here\nA par - bur", "From: here/A par - bur", ""},
      {"A par - bur\nOn Tuesday\nAnn <a@x.org> wrote:", "A par - bur/On Tuesday", "3 attribution"},
      {"A par - bur\n\nA mar H", "A par - bur/A mar H", ""},
      {"--- A par", "--- A par", ""},
      {"", "", ""},
  };
  for (const MailRow& row : rows) {
    BOOST_CHECK_EQUAL(statements(parse(row.text)), row.statements);
    BOOST_CHECK_MESSAGE(ignored(parse(row.text)) == row.ignored,
                        row.text << ": " << ignored(parse(row.text)));
  }
}

BOOST_AUTO_TEST_CASE(a_statement_knows_its_line_and_how_it_was_written) {
  const MailScript script = parse("\n  A  par - bur \nb");
  BOOST_REQUIRE_EQUAL(script.statements.size(), 2);
  BOOST_CHECK_EQUAL(script.statements[0].line, 2);
  BOOST_CHECK_EQUAL(script.statements[0].source, "  A  par - bur ");
  BOOST_CHECK_EQUAL(script.statements[0].text, "A par - bur");
  BOOST_CHECK(!script.signed_off);
}

// What is written below a quoted line may be about it.
BOOST_AUTO_TEST_CASE(a_statement_knows_the_quoted_lines_around_it) {
  const MailScript script = parse("> A par - bur\n>> F bre - mao\nmake that pic\nthanks\n> A mar H\n");
  using Texts = std::vector<std::string>;
  BOOST_TEST_REQUIRE(script.statements.size() == 2U);
  BOOST_TEST(script.statements[0].quoted_above == (Texts{"A par - bur", "F bre - mao"}),
             boost::test_tools::per_element());
  BOOST_TEST(script.statements[0].quoted_below.empty());
  BOOST_TEST(script.statements[1].quoted_above.empty());
  BOOST_TEST(script.statements[1].quoted_below == Texts{"A mar H"}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(of_many_quoted_lines_those_next_to_a_statement_are_kept) {
  std::string text;
  for (int line = 1; line <= 40; ++line) text += "> " + std::to_string(line) + "\n";
  const MailScript script = parse(text + "yes\n" + text);
  BOOST_TEST_REQUIRE(script.statements.size() == 1U);
  BOOST_TEST(script.statements[0].quoted_above.size() == most_quoted);
  BOOST_TEST(script.statements[0].quoted_above.back() == "40");
  BOOST_TEST(script.statements[0].quoted_below.size() == most_quoted);
  BOOST_TEST(script.statements[0].quoted_below.front() == "1");
}

BOOST_AUTO_TEST_CASE(press_keeps_every_character) {
  const MailScript script =
      parse("PRESS TO eg\n  \u201CHi\u201D,\n> you wrote\n\n.\nFrom x\nENDPRESS\nA par H\n");
  BOOST_CHECK_EQUAL(statements(script), "PRESS TO eg/A par H");
  BOOST_CHECK_EQUAL(block_of(script, 0), "  \u201CHi\u201D,\n> you wrote\n\n.\nFrom x\n");
  BOOST_CHECK(!script.statements[0].unfinished);
  BOOST_CHECK_EQUAL(ignored(script), "");
}

BOOST_AUTO_TEST_CASE(several_blocks_of_a_mail_are_kept_apart) {
  const MailScript script =
      parse("press to e\n1\nend press\nBROADCAST\n2\nendbroadcast\nREGISTER\nName: Ann\nEND\nx");
  BOOST_CHECK_EQUAL(statements(script), "press to e/BROADCAST/REGISTER/x");
  BOOST_CHECK_EQUAL(block_of(script, 0), "1\n");
  BOOST_CHECK_EQUAL(block_of(script, 1), "2\n");
  BOOST_CHECK_EQUAL(block_of(script, 2), "Name: Ann\n");
}

BOOST_AUTO_TEST_CASE(a_command_that_opens_no_block_swallows_none_below_it) {
  const std::vector<BlockWord> words{{"PRESS", {"ENDPRESS", "ENDBROADCAST"}, "END", {"LIST"}}};
  const MailScript script = parse_mail("PRESS LIST\nPRESS TO e\n1\nENDPRESS\nx", words);
  BOOST_CHECK_EQUAL(statements(script), "PRESS LIST/PRESS TO e/x");
  BOOST_CHECK_EQUAL(block_of(script, 1), "1\n");
}

BOOST_AUTO_TEST_CASE(a_block_without_its_end_word_ends_with_the_signature_or_the_mail) {
  for (const char* text :
       {"PRESS TO e\nhello\n-- \nAnn", "PRESS TO e\nhello\n____________________\nDip mailing list",
        "PRESS TO e\nhello", "PRESS TO e\nhello\n"}) {
    const MailScript script = parse(text);
    BOOST_CHECK_EQUAL(block_of(script, 0), "hello\n");
    BOOST_CHECK(script.statements[0].unfinished);
    BOOST_CHECK_EQUAL(statements(script), "PRESS TO e");
  }
}

BOOST_AUTO_TEST_CASE(sign_off_ends_a_block_and_the_mail) {
  const MailScript script = parse("PRESS TO e\nhello\nSIGNOFF\nmy signature");
  BOOST_CHECK_EQUAL(statements(script), "PRESS TO e/SIGNOFF");
  BOOST_CHECK_EQUAL(block_of(script, 0), "hello\n");
  BOOST_CHECK(!script.statements[0].unfinished);
  BOOST_CHECK(script.signed_off);
}

BOOST_AUTO_TEST_CASE(another_mail_may_be_shown_in_press) {
  const MailScript script = parse("PRESS TO e\nlook\n-----Original Message-----\nFrom f\nENDPRESS\nx");
  BOOST_CHECK_EQUAL(block_of(script, 0), "look\n-----Original Message-----\nFrom f\n");
  BOOST_CHECK_EQUAL(statements(script), "PRESS TO e/x");
  BOOST_CHECK(!script.statements[0].unfinished);
}

BOOST_AUTO_TEST_CASE(an_end_word_is_known_among_signs_and_with_a_slip) {
  for (const char* line : {"endpress", "Endpress.", "END PRESS", "*ENDPRESS*", "\u201CENDPRESS\u201D",
                           "- ENDPRESS", "ENDPRES", "EMDPRESS", "END PRES!", "  end press  "}) {
    const MailScript script = parse(std::string("PRESS TO e\none\n") + line + "\nx");
    BOOST_CHECK_MESSAGE(statements(script) == "PRESS TO e/x", line);
  }
  for (const char* line : {"> ENDPRESS", "Express", "empress", "the end", "end press it is, then"}) {
    const MailScript script = parse(std::string("PRESS TO e\none\n") + line + "\nx");
    BOOST_CHECK_MESSAGE(statements(script) == "PRESS TO e", line);
  }
}

BOOST_AUTO_TEST_CASE(what_follows_an_end_word_is_a_line_of_its_own) {
  const MailScript script = parse("PRESS TO e\none\nENDPRESS A par - bur\nx");
  BOOST_CHECK_EQUAL(block_of(script, 0), "one\n");
  BOOST_CHECK_EQUAL(statements(script), "PRESS TO e/A par - bur/x");
}

BOOST_AUTO_TEST_CASE(a_rule_of_dashes_inside_finished_press_is_text) {
  const MailScript script = parse("PRESS TO e\none\n--\ntwo\nENDPRESS\nx");
  BOOST_CHECK_EQUAL(block_of(script, 0), "one\n--\ntwo\n");
  BOOST_CHECK_EQUAL(statements(script), "PRESS TO e/x");
}

BOOST_AUTO_TEST_CASE(sign_off_inside_finished_press_is_text) {
  const MailScript script = parse("PRESS TO e\none\nSIGNOFF\nENDPRESS\nx");
  BOOST_CHECK_EQUAL(block_of(script, 0), "one\nSIGNOFF\n");
  BOOST_CHECK_EQUAL(statements(script), "PRESS TO e/x");
  BOOST_CHECK(!script.signed_off);
}

BOOST_AUTO_TEST_CASE(an_end_word_in_the_copy_of_an_older_mail_ends_nothing) {
  const MailScript script =
      parse("PRESS TO e\none\nSIGNOFF\n-----Original Message-----\nPRESS TO f\ntwo\nENDPRESS\nx");
  BOOST_CHECK_EQUAL(block_of(script, 0), "one\n");
  BOOST_CHECK_EQUAL(statements(script), "PRESS TO e/SIGNOFF");
}

// Of press without its end word; inside and before an end word they are text.
BOOST_AUTO_TEST_CASE(what_mail_programs_add_below_is_no_press) {
  struct {
    const char *text, *block, *ignored;
  } const rows[] = {
      {"hello\n\nyou\n\n \n", "hello\n\nyou\n", ""},
      {"hello\nSent from my iPhone\n", "hello\n", "3 phone footer"},
      {"Sent from my iPhone\nhello\n", "Sent from my iPhone\nhello\n", ""},
      {"hello\n\nSent from my iPhone\n\nOn 21 Nov 2026, at 15:12, Ann <ann@x.org> wrote:\n\n> old\n>\n",
       "hello\n", "4 phone footer/6 attribution/8 quoted line/9 quoted line"},
      {"hello\nOn 21 Nov 2026, at 15:12,\nAnn <ann@x.org> wrote:\n> === write above this line ===\n",
       "hello\n", "3 attribution/5 quoted line"},
      {"> old\nhello\n> another\n", "> old\nhello\n> another\n", ""},
      {"hello\n__________\n", "hello\n", "3 line of dashes"},
      {"hello\n\nSIGNOFF\nSent from my iPhone\n", "hello\n", ""},
      {"hello\n\nSent from my iPhone\nENDPRESS\n", "hello\n\nSent from my iPhone\n", ""},
  };
  for (const auto& row : rows) {
    const MailScript script = parse(std::string("PRESS TO e\n") + row.text);
    BOOST_CHECK_EQUAL(block_of(script, 0), row.block);
    BOOST_CHECK_EQUAL(ignored(script), row.ignored);
  }
}

BOOST_AUTO_TEST_CASE(an_older_mail_below_never_goes_out_as_press) {
  const MailScript script =
      parse("PRESS TO e\nhello\n-----Original Message-----\nSIGNON ax secret\nPRESS TO e\nold\nENDPRESS\n");
  BOOST_CHECK_EQUAL(block_of(script, 0), "hello\n");
  BOOST_CHECK(script.statements[0].unfinished);
  BOOST_CHECK_EQUAL(statements(script), "PRESS TO e");
}

BOOST_AUTO_TEST_CASE(press_may_show_the_beginning_of_a_letter) {
  const MailScript script = parse("PRESS TO e\n:: Judge: TEST  Game: x\nlook\nENDPRESS\nA par H\n");
  BOOST_CHECK_EQUAL(block_of(script, 0), ":: Judge: TEST  Game: x\nlook\n");
  BOOST_CHECK_EQUAL(statements(script), "PRESS TO e/A par H");
}

BOOST_AUTO_TEST_CASE(keywords_match_with_and_without_blanks) {
  struct {
    const char *text, *keyword, *rest; // no rest: no match
  } const rows[] = {
      {"SET NO WAIT", "SET NO WAIT", ""},
      {"setnowait", "SET NO WAIT", ""},
      {"Set NoWait, wait", "SET NOWAIT", ", wait"},
      {"SIGN ON ?x pw", "SIGNON", "?x pw"},
      {"SIGNON?x pw", "SIGN ON", "?x pw"},
      {"SIGNONS", "SIGNON", nullptr},
      {"SIGN", "SIGNON", nullptr},
      {"", "SIGNON", nullptr},
      {", DRAW", "DRAW", ""},
      {"SET 24", "SET", "24"},
      {"SET24", "SET", nullptr},
      {"PRESS: x", "PRESS", ": x"},
      {"PREFERENCES SA", "PREFERENCES", "SA"},
      {"PREFERENCE S", "PREFERENCES", nullptr},
      {"preference s, t", "PREFERENCES", nullptr},
      {"NO HOLIDAYS", "NO HOLIDAYS", ""},
  };
  for (const auto& row : rows) {
    Words words(row.text);
    const bool taken = words.take(row.keyword);
    BOOST_CHECK_MESSAGE(taken == (row.rest != nullptr), row.text);
    if (taken && row.rest) BOOST_CHECK_EQUAL(words.rest(), row.rest);
    if (!taken) BOOST_CHECK_EQUAL(words.rest(), Words(row.text).rest());
  }
}

BOOST_AUTO_TEST_CASE(words_are_read_one_by_one) {
  Words words("  ?x  pa,ss word ");
  BOOST_CHECK_EQUAL(words.next(), "?x");
  BOOST_CHECK_EQUAL(words.next(), "pa,ss");
  BOOST_CHECK_EQUAL(words.rest(), "word");
  BOOST_CHECK(!words.empty());
  BOOST_CHECK_EQUAL(words.next(), "word");
  BOOST_CHECK(words.empty());
  BOOST_CHECK_EQUAL(words.next(), "");
  BOOST_CHECK(Words(" , ").empty());
}

BOOST_AUTO_TEST_SUITE_END()
