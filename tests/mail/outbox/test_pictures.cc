// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures in letters: their words, the process that draws them, and the mail that they are put into.
#include "games/home/home.h"
#include "mail/message/confinement.h"
#include "mail/message/encodings.h"
#include "mail/message/outgoing_mail.h"
#include "mail/outbox/drawing.h"
#include "mail/outbox/post.h"
#include "parser/text.h"

#include <boost/test/unit_test.hpp>

#include <sys/socket.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace {

using mail::BoardPicture;
using mail::Drawing;

const games::Home home{"/nowhere", {}};

BoardPicture some_picture() {
  BoardPicture picture;
  picture.title = "frosty: Spring 1901";
  picture.board = "variant standard\nphase S1901M\nplace France A par\n";
  return picture;
}

mail::Letter letter_with(const BoardPicture& picture, bool html) {
  mail::Letter letter;
  letter.to = "ann@example.org";
  letter.subject = "results";
  letter.told = mail::kept("The results.\n");
  letter.with_html = html;
  letter.picture = picture;
  return letter;
}

games::JudgeConf conf() {
  games::JudgeConf conf;
  conf.address = "judge@chancery.test";
  conf.code = "TEST";
  return conf;
}

// What stands between two strings, the second one searched behind the first.
std::string between(const std::string& text, const std::string& before, const std::string& after) {
  const std::size_t begin = text.find(before);
  BOOST_REQUIRE_MESSAGE(begin != text.npos, before << " is missing in\n" << text);
  const std::size_t from = begin + before.size();
  return text.substr(from, text.find(after, from) - from);
}

const std::string png("\x89PNG\0and so on", 14);
const Drawing drawing{.bytes = png,
                      .fault = "",
                      .alt = "France 3 \"&\"",
                      .width = 900,
                      .height = 893,
                      .base64 = mail::encode_base64_in_lines(png)};

} // namespace

BOOST_AUTO_TEST_SUITE(letter_pictures)

BOOST_AUTO_TEST_CASE(a_picture_comes_back_from_its_words) {
  BoardPicture picture = some_picture();
  picture.format = BoardPicture::Format::phone;
  picture.attached = true;
  picture.decided = true;
  picture.turn = "games/frosty/history/0001-S1901M";
  const auto back = mail::read_board_picture(to_text(picture));
  BOOST_REQUIRE(back);
  BOOST_CHECK_EQUAL(to_text(*back), to_text(picture));
  BOOST_CHECK(back->attached && back->decided && back->format == BoardPicture::Format::phone);
  for (const char* bad : {"", "format gif\nplace text\norders meant\ntitle x\nturn \n", "format png\n"})
    BOOST_CHECK(!mail::read_board_picture(bad));
}

BOOST_AUTO_TEST_CASE(the_outbox_keeps_the_words_and_leaves_them_out_of_the_mail) {
  const auto file = std::filesystem::temp_directory_path() / "chancery-picture.eml";
  const mail::QueuedMail queued{{}, "judge@chancery.test",   "ann@example.org",
                                {}, "Subject: x\n\nhello\n", some_picture()};
  std::ofstream(file) << mail::queue_text(queued);
  const auto back = mail::read_queued(file);
  std::filesystem::remove(file);
  BOOST_REQUIRE(back && back->picture);
  BOOST_CHECK_EQUAL(to_text(*back->picture), to_text(some_picture()));
  BOOST_CHECK_EQUAL(back->bytes, "Subject: x\n\nhello\n");
}

BOOST_AUTO_TEST_CASE(a_picture_in_the_text_is_named_by_its_content_id) {
  const std::string bare = mail::write_message(letter_with(some_picture(), true), conf(), {});
  const std::string whole = mail::illustrated(bare, some_picture(), drawing);
  const std::string id = between(whole, "Content-ID: <", ">");
  std::string html = between(whole, "Content-Type: text/html", "\n--=_");
  std::ranges::replace(html, '\n', ' ');
  BOOST_CHECK(html.find("<img src=\"cid:" + id + "\" width=\"900\" height=\"893\"") != html.npos);
  BOOST_CHECK(html.find("alt=\"France 3 &quot;&amp;&quot;\"") != html.npos);
  BOOST_CHECK_EQUAL(mail::decode_base64(between(whole, "Content-ID: <" + id + ">\n\n", "\n--")),
                    drawing.bytes);
  BOOST_CHECK(whole.find("\nContent-Type: multipart/related; boundary=") != whole.npos);
}

BOOST_AUTO_TEST_CASE(who_reads_no_html_gets_it_as_a_file) {
  BoardPicture picture = some_picture();
  picture.attached = true;
  const std::string bare = mail::write_message(letter_with(picture, false), conf(), {});
  const std::string whole = mail::illustrated(bare, picture, drawing);
  BOOST_CHECK(whole.find("\nContent-Type: multipart/mixed; boundary=") != whole.npos);
  BOOST_CHECK(whole.find("Content-Disposition: attachment; filename=\"board.png\"") != whole.npos);
}

BOOST_AUTO_TEST_CASE(without_its_picture_the_mail_is_whole) {
  const std::string bare = mail::write_message(letter_with(some_picture(), true), conf(), {});
  BOOST_CHECK_EQUAL(mail::illustrated(bare, some_picture(), {.fault = "no room"}), bare);
  BOOST_CHECK(bare.find("cid:") == bare.npos);
}

// A line of text that looks like a header moves nothing.
BOOST_AUTO_TEST_CASE(words_of_people_move_no_picture) {
  mail::Letter letter = letter_with(some_picture(), true);
  letter.told = mail::kept("Content-Type: multipart/related; boundary=\"=_x\"\n--=_x--\n<!--board-->\n");
  const std::string whole =
      mail::illustrated(mail::write_message(letter, conf(), {}), some_picture(), drawing);
  const std::size_t image = whole.find("Content-Type: image/png");
  BOOST_REQUIRE(image != whole.npos);
  BOOST_CHECK(image > whole.find("Content-Type: text/html"));
}

BOOST_AUTO_TEST_CASE(what_many_letters_carry_is_drawn_once) {
  const auto file = std::filesystem::temp_directory_path() / "chancery-drawn";
  std::filesystem::remove(file);
  mail::Drawings drawings(home, [&](const games::Home&, const BoardPicture& picture, const auto&) {
    std::ofstream(file, std::ios::app) << "x"; // the child's, before it gives up its rights
    return Drawing{.bytes = "drawn", .fault = "", .alt = picture.title, .width = 1, .height = 2};
  });
  for (int i = 0; i < 3; ++i) BOOST_CHECK_EQUAL(drawings.of(some_picture()).alt, "frosty: Spring 1901");
  BOOST_CHECK_EQUAL(drawings.of(some_picture()).bytes, "drawn");
  BOOST_CHECK_EQUAL(std::filesystem::file_size(file), 1U);
  std::filesystem::remove(file);
}

BOOST_AUTO_TEST_CASE(a_fault_of_the_drawer_is_told_and_costs_the_picture_alone) {
  const auto fault_of = [](const mail::Draw& draw) {
    const Drawing made = mail::Drawings(home, draw).of(some_picture());
    BOOST_CHECK(made.bytes.empty());
    return made.fault;
  };
  BOOST_CHECK_EQUAL(
      fault_of([](const auto&, const auto&, const auto&) -> Drawing { throw parser::Failure("no board"); }),
      "no board");
  BOOST_CHECK(fault_of([](const auto&, const auto&, const auto&) -> Drawing {
                std::abort();
              }).find("was ended") != std::string::npos);
  BOOST_CHECK_EQUAL(fault_of([](const auto&, const auto&, const auto&) {
                      return Drawing{.bytes = std::string(std::size_t{5} << 20, 'x')};
                    }),
                    "it is too large");
}

BOOST_AUTO_TEST_CASE(who_draws_without_end_is_ended) {
  const mail::Draw endless = [](const auto&, const auto&, const std::function<void()>& is_loaded) {
    is_loaded();
    volatile bool draws = true;
    while (draws) continue;
    return drawing;
  };
  const Drawing made = mail::Drawings(home, endless, {0, std::chrono::seconds(1)}).of(some_picture());
  BOOST_CHECK(made.bytes.empty());
  BOOST_CHECK_EQUAL(made.fault, "it takes more time of the processor than it may");
}

BOOST_AUTO_TEST_CASE(who_draws_has_no_more_memory_than_is_allowed) {
  if (mail::adjusted_to_build({1, {}}).memory == 0) return; // under the sanitizers
  const auto draw = [](const auto&, const auto&, const std::function<void()>& is_loaded) {
    is_loaded();
    return Drawing{.bytes = std::string(std::size_t{300} << 20, 'x').substr(0, 1)};
  };
  BOOST_CHECK(mail::Drawings(home, draw).of(some_picture()).fault.starts_with("its process was ended"));
  BOOST_CHECK_EQUAL(mail::Drawings(home, draw, {std::size_t{900} << 20, {}}).of(some_picture()).bytes, "x");
}

BOOST_AUTO_TEST_CASE(who_draws_has_no_network) {
  if (!mail::has_call_filters()) return;
  const Drawing made =
      mail::Drawings(home, [](const auto&, const auto&, const std::function<void()>& is_loaded) {
        is_loaded();
        ::socket(AF_INET, SOCK_STREAM, 0);
        return Drawing{.bytes = "x"};
      }).of(some_picture());
  BOOST_CHECK(made.bytes.empty());
}

BOOST_AUTO_TEST_SUITE_END()
