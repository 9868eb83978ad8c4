// SPDX-License-Identifier: GPL-3.0-or-later
// Letters as bytes: what is written can be read back, and nothing that a player names can become a header
// field.
#include "games/home/conf.h"
#include "mail/message/credentials.h"
#include "mail/message/encodings.h"
#include "mail/message/header_field.h"
#include "mail/message/message.h"
#include "mail/message/outgoing_mail.h"
#include "parser/address.h"
#include "parser/mail_parser.h"
#include "parser/text.h"

#include <boost/test/unit_test.hpp>

namespace {

games::JudgeConf conf() {
  games::JudgeConf conf;
  conf.address = "judge@chancery.test";
  conf.code = "TEST";
  return conf;
}

const games::Instant now = games::Instant(std::chrono::seconds(1'795'303'800)); // 2026-11-21T23:30:00Z

mail::Letter letter(const std::string& subject, const std::string& text) {
  mail::Letter letter;
  letter.to = "ann@example.org";
  letter.subject = subject;
  letter.told = mail::kept(text);
  letter.id_seed = "fspring 7 ann@example.org results";
  return letter;
}

std::string written(const mail::Letter& letter) { return mail::write_message(letter, conf(), now); }

mail::Message read_back(const mail::Letter& letter) {
  return mail::read_message(written(letter), "", "", "other@chancery.test");
}

std::size_t header_lines(const std::string& bytes) {
  const std::string header = bytes.substr(0, bytes.find("\n\n"));
  return parser::lines_of(header).size();
}

// Texts that mail systems change, and text beyond ASCII.
const char* const texts[] = {
    "Movement results for S1901M.\n",
    "",
    "no line end",
    "Gr\xC3\xBC\xC3\x9F"
    "e \xE2\x80\x93 \xF0\x9F\x98\x80\n",
    ".\n..\n.hidden\nFrom here\n>From there\n",
    "blanks at the end  \n\ttab\t\n = equals =\n=3D\n",
    "a line of more than seventy-six characters, which has to be broken somewhere and put together again "
    "later on\n",
    "-- \nsignature\n\n\n",
};

} // namespace

BOOST_AUTO_TEST_SUITE(letter_writing)

BOOST_AUTO_TEST_CASE(a_letter_has_its_fields_in_their_order) {
  mail::Letter reply = letter("Re: orders", "Orders complete.\n");
  reply.is_reply = true;
  reply.to_name = "Ann (France)";
  reply.in_reply_to = "<two@example.org>";
  reply.references = {"<one@example.org>"};
  BOOST_TEST(written(reply) == "Date: Sat, 21 Nov 2026 23:30:00 +0000\n"
                               "Message-ID: " +
                                   mail::message_id_for(reply.id_seed, conf()) +
                                   "\n"
                                   "From: Judge TEST <judge@chancery.test>\n"
                                   "To: \"Ann (France)\" <ann@example.org>\n"
                                   "Subject: Re: orders\n"
                                   "In-Reply-To: <two@example.org>\n"
                                   "References: <one@example.org> <two@example.org>\n"
                                   "MIME-Version: 1.0\n"
                                   "Content-Type: text/plain; charset=us-ascii\n"
                                   "Content-Transfer-Encoding: 7bit\n"
                                   "Auto-Submitted: auto-replied\n"
                                   "X-Auto-Response-Suppress: All\n"
                                   "X-Loop: judge@chancery.test\n"
                                   "X-Judge-Id: judge@chancery.test\n"
                                   "\n"
                                   "=== write above this line ===\n"
                                   "\n"
                                   "Orders complete.\n");
}

BOOST_AUTO_TEST_CASE(letters_about_a_game_are_filed_and_threaded_together) {
  mail::Letter results = letter("results", "x\n"), reminder = letter("reminder", "y\n");
  results.game = reminder.game = "frosty";
  reminder.id_seed = "another#frosty.s1901m";
  const std::string list_id = "\nList-Id: Game frosty <frosty.test.chancery.test>\n";
  BOOST_TEST(written(results).find(list_id) != std::string::npos);
  BOOST_TEST(written(letter("reset", "z\n")).find("List-Id") == std::string::npos);
  BOOST_REQUIRE(read_back(results).references.size() == 1u);
  BOOST_REQUIRE(read_back(reminder).references.size() == 2u);
  BOOST_TEST(read_back(results).references.front() == read_back(reminder).references.front());
  mail::Letter answer = results;
  answer.in_reply_to = "<one@example.org>";
  BOOST_TEST(read_back(answer).references == std::vector<std::string>{"<one@example.org>"});
}

BOOST_AUTO_TEST_CASE(letters_of_a_phase_hang_below_one_id_and_those_of_a_game_below_another) {
  mail::Letter results = letter("results", "x\n"), press = letter("press", "y\n"),
               later = letter("later", "z\n");
  results.game = press.game = later.game = "frosty";
  results.id_seed = "one#frosty.f1901m";
  press.id_seed = "two#frosty.f1901m.12";
  later.id_seed = "three#frosty.f1901r";
  BOOST_TEST(read_back(results).in_reply_to == read_back(press).in_reply_to);
  BOOST_TEST(read_back(results).in_reply_to != read_back(later).in_reply_to);
  BOOST_TEST(read_back(results).references.front() == read_back(later).references.front());
}

BOOST_AUTO_TEST_CASE(a_letter_tells_where_to_write_and_how_an_observer_leaves) {
  mail::Letter results = letter("results", "x\n");
  results.game = "frosty";
  BOOST_TEST(written(results).find("\nList-Help: <mailto:judge@chancery.test?body=HELP>\n") !=
             std::string::npos);
  BOOST_TEST(written(results).find("List-Post") == std::string::npos);
  results.reply_to = "judge+frosty-o-abc@chancery.test";
  BOOST_TEST(written(results).find("\nList-Post: <mailto:judge+frosty-o-abc@chancery.test>\n") !=
             std::string::npos);
  BOOST_TEST(written(results).find("List-Unsubscribe") == std::string::npos);
  results.to_observer = results.on_pages = true;
  BOOST_TEST(written(results).find("\nList-Unsubscribe: "
                                   "<mailto:judge%2Bfrosty-o-abc@chancery.test?body=RESIGN>\n") !=
             std::string::npos);
  games::JudgeConf with_pages = conf();
  with_pages.pages_url = "https://example.org/dip";
  BOOST_TEST(mail::write_message(results, with_pages, now)
                 .find("\nList-Archive: <https://example.org/dip/frosty/index.html>\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_news_stand_first_and_programs_get_their_own_head) {
  mail::Letter results = letter("frosty: Fall 1901 - you lost Trieste", "x\n");
  results.game = "frosty";
  results.news = "You lost Trieste.";
  results.for_tools = {"TEST:frosty - F1901M Results", "Judge TEST, game frosty", ":: Judge: TEST\n"};
  BOOST_TEST(read_back(results).text == ":=: You lost Trieste.\n=== write above this line ===\n\nx\n");
  results.with_html = true;
  const std::string html = written(results);
  BOOST_TEST(html.find("opacity:0") < html.find("=== write above this line ===", html.find("opacity:0")));
  results.to_tools = true;
  BOOST_TEST(read_back(results).text == "=== write above this line ===\n\n:: Judge: TEST\n\nx\n");
  BOOST_TEST(read_back(results).subject == "TEST:frosty - F1901M Results");
  BOOST_TEST(read_back(results).from.front().name == "Judge TEST, game frosty");
}

BOOST_AUTO_TEST_CASE(a_letter_that_comes_back_without_a_mark_of_quoting_holds_no_command) {
  mail::Letter results = letter("results", "LIST\nA par - bur\n");
  results.game = "frosty";
  const parser::MailScript script = parser::parse_mail("A mar - spa\n" + read_back(results).text, {});
  BOOST_REQUIRE(script.statements.size() == 1u);
  BOOST_TEST(script.statements.front().text == "A mar - spa");
}

BOOST_AUTO_TEST_CASE(reports_are_bulk_and_replies_are_not) {
  mail::Letter report = letter("results", "x\n");
  BOOST_TEST(written(report).find("\nPrecedence: bulk\n") != std::string::npos);
  report.is_reply = true;
  BOOST_TEST(written(report).find("\nPrecedence:") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(any_text_comes_back_as_it_was_written) {
  for (const std::string text : texts) {
    const std::string bytes = written(letter("s", text));
    const bool ended = text.ends_with('\n') || text.empty();
    BOOST_TEST(read_back(letter("s", text)).text == (ended ? text : text + "\n"));
    for (const std::string_view line : parser::lines_of(bytes)) BOOST_TEST(line.size() <= 78U);
    BOOST_TEST(parser::is_ascii(bytes));
    const std::string body = bytes.substr(bytes.find("\n\n") + 1);
    BOOST_TEST(body.find("\nFrom ") == std::string::npos);
    BOOST_TEST(body.find("\n.") == std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(any_subject_comes_back_on_one_line) {
  const std::string long_word(300, 'x');
  const std::string long_text =
      "Gr\xC3\xBC\xC3\x9F"
      "e aus Z\xC3\xBCrich, und noch viel mehr W\xC3\xB6rter, die nicht auf eine Zeile passen";
  const std::string russian = "\xD0\x9F\xD1\x80\xD0\xB8\xD0\xB2\xD0\xB5\xD1\x82 \xD0\xBC\xD0\xB8\xD1\x80";
  for (const std::string& subject : {std::string("TEST:x - S1901M Results"), long_word, long_text, russian,
                                     std::string("=?utf-8?Q?not_a_word?="), std::string("a ?= b =? c")}) {
    const std::string bytes = written(letter(subject, "x\n"));
    BOOST_TEST(read_back(letter(subject, "x\n")).subject == subject);
    for (const std::string_view line : parser::lines_of(bytes)) BOOST_TEST(line.size() <= 78U);
  }
}

BOOST_AUTO_TEST_CASE(nothing_that_a_player_names_becomes_a_field) {
  const std::size_t honest = header_lines(written(letter("s", "x\n")));
  for (const std::string& evil : {std::string("s\nBcc: ben@example.org"), std::string("s\r\n\r\nbody"),
                                  std::string("s\rBcc: ben@example.org"), std::string("s\0Bcc: b", 8)}) {
    mail::Letter hostile = letter(evil, "x\n");
    hostile.to_name = evil;
    hostile.from_name = evil;
    const std::string bytes = written(hostile);
    BOOST_TEST(header_lines(bytes) == honest);
    BOOST_TEST(bytes.find("\nBcc") == std::string::npos);
    BOOST_TEST(bytes.find('\r') == std::string::npos);
    BOOST_TEST(bytes.find('\0') == std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(an_id_depends_on_its_seed_and_on_the_judge_alone) {
  const mail::Letter first = letter("one", "x\n");
  BOOST_TEST(read_back(first).message_id == mail::message_id_for(first.id_seed, conf()));
  BOOST_TEST(mail::message_id_for("a", conf()) == mail::message_id_for("a", conf()));
  BOOST_TEST(mail::message_id_for("a", conf()) != mail::message_id_for("b", conf()));
  BOOST_TEST(mail::message_id_for("a", conf()).ends_with("@chancery.test>"));
}

BOOST_AUTO_TEST_CASE(the_mark_in_a_seed_is_legible_in_the_id) {
  BOOST_TEST(mail::message_id_for("a#x.s1901m", conf()).ends_with(".x.s1901m@chancery.test>"));
  const std::string plain = mail::message_id_for("a", conf());
  for (const char* evil : {"a#x y", "a#", "a#..", "a#x>", "a#X@y", "a#.x"})
    BOOST_TEST(mail::message_id_for(evil, conf()).size() == plain.size());
}

BOOST_AUTO_TEST_CASE(our_own_letters_count_as_automatic) {
  const mail::Message back = mail::read_message(written(letter("s", "x\n")), "", "", "judge@chancery.test");
  BOOST_TEST(!back.automatic.empty());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(addresses)

BOOST_AUTO_TEST_CASE(only_plain_addresses_may_go_on_the_wire) {
  const std::string long_local(64, 'a');
  for (const std::string& good : {std::string("ann@example.org"), std::string("a.b+c-d_e=f@x-y.example"),
                                  std::string("judge@localhost"), long_local + "@x.org"})
    BOOST_TEST(parser::is_sendable(good), good);
  for (const std::string& bad : {std::string(""),
                                 std::string("ann"),
                                 std::string("@x.org"),
                                 std::string("ann@"),
                                 std::string("a@b@c"),
                                 std::string("a b@x.org"),
                                 std::string("<a@x.org>"),
                                 std::string("a@x.org\r\nRCPT TO:<b@x.org>"),
                                 std::string("a@x\0.org", 8),
                                 std::string("-f@x.org"),
                                 std::string("a..b@x.org"),
                                 std::string("a@.x.org"),
                                 std::string("a@x..org"),
                                 std::string("bad address@@"),
                                 std::string("|sh@x.org"),
                                 std::string("a|b@x.org"),
                                 std::string("/etc/passwd@x.org"),
                                 std::string("x.org!a@y.org"),
                                 std::string("a%x.org@y.org"),
                                 std::string("\"a\"@x.org"),
                                 std::string("j\xC3\xBCrg@x.org"),
                                 long_local + "a@x.org",
                                 "a@" + std::string(253, 'x')})
    BOOST_TEST(!parser::is_sendable(bad), bad);
}

struct Case {
  const char* field;
  const char* expected; // "address|name address|name ...", "none" when it is no list of addresses
};

BOOST_AUTO_TEST_CASE(a_from_field_gives_its_addresses_and_nothing_else) {
  constexpr Case cases[] = {
      {"ann@example.org", "ann@example.org|;"},
      {"Ann Example <ann@Example.ORG>  ", "ann@example.org|Ann Example;"},
      {"\"Example, Ann\" <ann@example.org>", "ann@example.org|Example, Ann;"},
      {"Example, Ann <ann@example.org>", "ann@example.org|Example, Ann;"},
      {"ann@example.org (Ann (the first))", "ann@example.org|Ann (the first);"},
      {"\"ben@example.org\" <ann@example.org>", "ann@example.org|ben@example.org;"},
      {"players: ann@example.org, ben@example.org;", "ann@example.org|;ben@example.org|;"},
      {"ann@example.org; ben@example.org", "ann@example.org|;ben@example.org|;"},
      {"<@relay.org,@other.org:ann@example.org>", "ann@example.org|;"},
      {"J. Q. Public <jq@example.org>", "jq@example.org|J. Q. Public;"},
      {"", ""},
      {"\"ben@example.org\"", "none"},
      {"<>", "none"},
      {"Ann", "none"},
      {"Ann <ann>", "none"},
      {"Ann <ann@example.org", "none"},
      {"\"Ann <ann@example.org>", "none"},
      {"ann@example.org ben@example.org", "none"},
      {"Ann <ann@example.org> <ben@example.org>", "none"},
      {"ben@example.org <ann@example.org>", "ann@example.org|ben@example.org;"},
  };
  for (const Case& c : cases) {
    std::string got;
    const auto found = mail::parse_addresses(c.field);
    if (!found) got = "none";
    for (const mail::Address& address : found.value_or(std::vector<mail::Address>{}))
      got += address.address + "|" + address.name + ";";
    BOOST_TEST(got == c.expected, c.field << " gives " << got);
  }
}

BOOST_AUTO_TEST_CASE(a_letter_that_is_too_long_is_cut_at_the_end_of_a_line_and_keeps_its_closing) {
  std::string line = "It snows in the \u00c4lps & <far> below = 1\n", text;
  while (text.size() < (600U << 10)) text += line;
  for (const bool html : {false, true}) {
    mail::Letter long_letter = letter("news", text);
    long_letter.closing = mail::kept("On file: A par - bur.");
    long_letter.with_html = html;
    BOOST_TEST(written(long_letter).size() <= mail::most_letter_bytes);
    const std::string read = read_back(long_letter).text;
    BOOST_TEST(read.size() > (30U << 10));
    BOOST_TEST(read.ends_with(line +
                              "\n=== Cut here: a letter holds 256 KiB at most. Ask for less, in several\n"
                              "mails. ===\nOn file: A par - bur.\n"));
  }
}

BOOST_AUTO_TEST_CASE(html_that_is_too_long_stays_out) {
  mail::Letter news = letter("news", "short\n");
  news.with_html = true;
  for (const std::size_t size : {50'000U, 70'000U}) {
    news.closing = mail::in_html(mail::kept(std::string(size, 'x')));
    BOOST_TEST((written(news).find("text/html") != std::string::npos) == (size < 60'000U));
    BOOST_TEST(read_back(news).text == "short\n");
  }
}

BOOST_AUTO_TEST_CASE(a_closing_that_is_too_long_is_cut_as_well) {
  mail::Letter long_letter = letter("news", "short\n");
  for (int i = 0; i < 10'000; ++i)
    long_letter.closing += mail::kept("a line of some fifty letters, again and again");
  BOOST_TEST(written(long_letter).size() <= mail::most_letter_bytes);
}

// What somebody writes may look like the line between two parts.
BOOST_AUTO_TEST_CASE(no_text_parts_a_letter) {
  for (const std::string text :
       {"Hello.\n", "--=_alternative\n", "--=_alternative--\n--=_related\n--=_mixed--\n"}) {
    mail::Letter both = letter("x", text);
    both.with_html = true;
    both.picture.emplace();
    const std::string bytes = written(both);
    for (const std::string kind : {"alternative", "related"}) {
      const std::string field = "Content-Type: multipart/" + kind + "; boundary=\"";
      const std::size_t begin = bytes.find(field) + field.size();
      const std::string between = "\n--" + bytes.substr(begin, bytes.find('"', begin) - begin);
      std::size_t count = 0;
      for (std::size_t at = bytes.find(between); at != bytes.npos; at = bytes.find(between, at + 1)) ++count;
      BOOST_TEST(count == (kind == "related" ? 2u : 3u), text << bytes); // the last one ends them
    }
    BOOST_TEST(parser::trim(read_back(both).text).ends_with(parser::trim(text)), read_back(both).text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
