// SPDX-License-Identifier: GPL-3.0-or-later
// Boards of other programs on their way into a home: which files are opened, what the process that reads them
// can do, what is taken of its answer, and where a board is written.
#include "games/home/files.h"
#include "games/home/watched_child.h"
#include "mail/program/imported_board.h"
#include "parser/text.h"
#include "tests/home/temporary_home.h"
#include "variants/import/import.h"

#include <boost/test/unit_test.hpp>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

namespace {

namespace fs = std::filesystem;

struct Desk {
  testing::TemporaryHome home;
  fs::path folder = home.beside();

  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(folder / name, std::ios::binary) << text;
    return (folder / name).string();
  }
};

std::string refusal(const std::vector<std::string>& paths) {
  try {
    mail::read_sources(paths);
  } catch (const parser::UsageError& error) {
    return error.what();
  }
  return "";
}

bool ends(const std::string& text, const std::string& with) { return text.ends_with(with); }

const std::vector<variants::Imported> boards{
    {"tarn", "chancery variant 1\n", {"a:1: told", ""}, "chancery outline 1\n"}, {"", "", {}}};

mail::ImportQuestion question() { return {.files = {{"tarn.map", "USE standard\n"}}}; }

std::string fault_of(const mail::ImportFiles& read) {
  return mail::import_apart(question(), {std::size_t{256} << 20, std::chrono::seconds(1)}, read).fault;
}

} // namespace

BOOST_AUTO_TEST_SUITE(imports)

BOOST_FIXTURE_TEST_CASE(plain_files_of_text_are_opened_and_no_others, Desk) {
  const std::string good = write("good.map", "VICTORY 3\n");
  BOOST_TEST(mail::read_sources({good}).front().text == "VICTORY 3\n");
  fs::create_symlink(good, folder / "link.map");
  BOOST_TEST(
      ends(refusal({(folder / "link.map").string()}), "this is a link; name the file that it leads to"));
  BOOST_TEST(ends(refusal({folder.string()}), "this is a folder; name the files in it"));
  BOOST_REQUIRE(::mkfifo((folder / "pipe.map").c_str(), 0600) == 0);
  BOOST_TEST(ends(refusal({(folder / "pipe.map").string()}), "this is no plain file"));
  BOOST_TEST(ends(refusal({"/dev/zero"}), "this is no plain file"));
  BOOST_TEST(ends(refusal({(folder / "none.map").string()}), "No such file or directory"));
  BOOST_TEST(ends(refusal({write("pack.zip", "PK\x03\x04more")}), "unpack it, and name the files in it"));
  BOOST_TEST(ends(refusal({write("wide.xml", std::string("<\0V\0", 4))}), "read as UTF-8 or Latin-1"));
}

BOOST_FIXTURE_TEST_CASE(files_are_neither_too_large_nor_too_many, Desk) {
  const std::string half = write("half.map", std::string(variants::most_foreign_bytes / 2 + 1, 'x'));
  BOOST_TEST(refusal({half}) == "");
  BOOST_TEST(ends(refusal({half, half}), "4 MiB at most, all files together"));
  BOOST_TEST(ends(refusal({write("large.map", std::string(variants::most_foreign_bytes + 1, 'x'))}),
                  "4 MiB at most, all files together"));
  const std::vector<std::string> many(variants::most_foreign_files + 1, half);
  BOOST_TEST(refusal(many).starts_with("at most 16 files"));
}

BOOST_AUTO_TEST_CASE(an_answer_comes_back_from_its_bytes_and_other_bytes_are_none) {
  const std::string good = mail::to_bytes(boards);
  BOOST_CHECK(mail::imported_from(good) == boards);
  BOOST_CHECK(mail::imported_from(mail::to_bytes({}))->empty());
  for (std::size_t length = 0; length < good.size(); ++length)
    BOOST_CHECK(!mail::imported_from(std::string_view(good).substr(0, length)));
  BOOST_CHECK(!mail::imported_from(good + "x"));
  std::vector<variants::Imported> long_told = boards;
  long_told.front().notes.assign(2 * (variants::most_foreign_notes + 1), "told");
  BOOST_CHECK(mail::imported_from(mail::to_bytes(long_told)) == long_told);
  long_told.front().notes.emplace_back("more");
  BOOST_CHECK(!mail::imported_from(mail::to_bytes(long_told)));
  for (const variants::Imported& forged : std::vector<variants::Imported>{{"../../etc", "a", {}},
                                                                          {"tarn", "\x1B", {}},
                                                                          {"tarn", "", {}, "\x1B"},
                                                                          {"tarn", "", {"\n"}},
                                                                          {"ta\nrn", "", {}}})
    BOOST_CHECK_MESSAGE(!mail::imported_from(mail::to_bytes({forged})), forged.name);
  for (const std::uint64_t forged : {std::uint64_t{9999999}, ~std::uint64_t{0}}) {
    games::Packer packer; // so many boards, or one whose name is so long
    packer.number(forged);
    BOOST_CHECK(!mail::imported_from(packer.bytes));
    packer.bytes.clear();
    packer.number(1);
    packer.number(forged);
    BOOST_CHECK(!mail::imported_from(packer.bytes + "tarn"));
  }
}

BOOST_AUTO_TEST_CASE(the_process_that_reads_answers_with_boards) {
  const auto read = mail::import_apart(question(), {}, [](const auto&) { return boards; });
  BOOST_TEST(read.fault == "");
  BOOST_CHECK(read.boards == boards);
}

BOOST_AUTO_TEST_CASE(it_has_what_is_in_memory_and_installed_boards_are_among_it) {
  mail::ImportQuestion asked = question();
  asked.boards.emplace("standard",
                       "chancery variant 1\ntitle S\nstart S1901M\nvictory 1\nland center aaa Aa\n"
                       "land bbb Bb\narmy aaa bbb\npower Ax A Axish\nhome Ax aaa\n");
  const auto read = mail::import_apart(asked);
  BOOST_TEST(read.fault == "");
  BOOST_REQUIRE_EQUAL(read.boards.size(), 1U);
  BOOST_TEST(read.boards.front().text.find("power Ax A Axish") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_board_that_is_used_may_be_called_by_an_alias) {
  const std::string text = "chancery variant 1\ntitle S\nalias far-isle, fi\nstart S1901M\nvictory 1\n"
                           "land center aaa Aa\nland bbb Bb\narmy aaa bbb\npower Ax A Axish\nhome Ax aaa\n";
  for (const std::string name : {"far_isle_up", "FI", "far-isle.map", "farisle", "farisleup"}) {
    mail::ImportQuestion asked{.files = {{"tarn.map", "USE " + name + "\n"}}};
    asked.boards.emplace("far_isle_up", text);
    asked.terms.take("far_isle_up", text);
    const auto read = mail::import_here(asked);
    BOOST_REQUIRE_EQUAL(read.size(), 1U);
    BOOST_TEST(read.front().text.find("power Ax A Axish") != std::string::npos, name);
  }
}

BOOST_AUTO_TEST_CASE(it_opens_no_file_and_ends_by_its_limits) {
  const bool filtered = mail::has_call_filters();
  const std::string opened = fault_of([](const auto&) {
    return std::vector<variants::Imported>{{"opened", ::open("/etc/passwd", O_RDONLY) < 0 ? "" : "x", {}}};
  });
  BOOST_TEST(opened == (filtered ? "its process was ended: Bad system call" : ""));
  BOOST_TEST(fault_of([](const auto&) -> std::vector<variants::Imported> {
               for (volatile bool on = true; on;) continue;
               return {};
             }) == "it takes more time of the processor than it may");
  BOOST_TEST(fault_of([](const auto&) -> std::vector<variants::Imported> { throw std::bad_alloc(); }) ==
             "it takes more memory than a board may");
  BOOST_TEST(fault_of([](const auto&) {
               return std::vector<variants::Imported>{{"a/b", "x", {}}};
             }) == "its process answered nonsense");
}

// Whoever calls again after 75 is to do so only where another time may be better.
BOOST_AUTO_TEST_CASE(files_that_cannot_be_read_were_tried_and_a_busy_machine_tries_none) {
  const auto read = [](const mail::ImportFiles& by) {
    return mail::import_apart(question(), {std::size_t{256} << 20, std::chrono::seconds(1)}, by);
  };
  const mail::ImportApart slow = read([](const auto&) -> std::vector<variants::Imported> {
    for (volatile bool on = true; on;) continue;
    return {};
  });
  BOOST_TEST(slow.fault != "");
  BOOST_TEST(slow.tried);
  rlimit files{};
  BOOST_REQUIRE_EQUAL(::getrlimit(RLIMIT_NOFILE, &files), 0);
  const rlimit none{0, files.rlim_max};
  BOOST_REQUIRE_EQUAL(::setrlimit(RLIMIT_NOFILE, &none), 0);
  const mail::ImportApart busy = read([](const auto&) { return boards; });
  BOOST_REQUIRE_EQUAL(::setrlimit(RLIMIT_NOFILE, &files), 0);
  BOOST_TEST(busy.fault != "");
  BOOST_TEST(!busy.tried);
}

BOOST_FIXTURE_TEST_CASE(a_board_is_written_whole_and_never_over_another, Desk) {
  const fs::path own = home.home.own_boards();
  mail::write_own_board(own, "tarn", mail::BoardFile::map, "one\n", false);
  BOOST_TEST(testing::content(own / "tarn.map") == "one\n");
  BOOST_CHECK_THROW(mail::write_own_board(own, "tarn", mail::BoardFile::map, "two\n", false),
                    parser::UsageError);
  BOOST_TEST(testing::content(own / "tarn.map") == "one\n");
  mail::write_own_board(own, "tarn", mail::BoardFile::map, "two\n", true);
  BOOST_TEST(testing::content(own / "tarn.map") == "two\n");
  BOOST_CHECK(home.names("variants") == std::vector<std::string>{"tarn.map"});
}

BOOST_FIXTURE_TEST_CASE(links_are_not_followed_on_the_way_in, Desk) {
  const fs::path own = home.home.own_boards();
  fs::create_directories(own);
  const std::string other = write("other", "kept\n");
  fs::create_symlink(other, own / "tarn.map");
  for (const bool replace : {false, true})
    BOOST_CHECK_THROW(mail::write_own_board(own, "tarn", mail::BoardFile::map, "new\n", replace),
                      parser::UsageError);
  BOOST_TEST(testing::content(other) == "kept\n");
  fs::create_directories(folder / "elsewhere");
  fs::remove_all(own);
  fs::create_directory_symlink(folder / "elsewhere", own);
  BOOST_CHECK_THROW(mail::write_own_board(own, "tarn", mail::BoardFile::map, "new\n", true),
                    parser::UsageError);
  BOOST_CHECK(fs::is_empty(folder / "elsewhere"));
}

BOOST_FIXTURE_TEST_CASE(a_disk_that_fails_leaves_the_old_board, Desk) {
  const fs::path own = home.home.own_boards();
  mail::write_own_board(own, "tarn", mail::BoardFile::map, "one\n", false);
  for (const char* call : {"write", "sync", "rename"}) {
    games::files::set_hook([&](std::string_view made, const fs::path&) { return made == call ? ENOSPC : 0; });
    BOOST_CHECK_THROW(mail::write_own_board(own, "tarn", mail::BoardFile::map, "two\n", true),
                      games::files::Error);
    games::files::set_hook({});
    BOOST_TEST(testing::content(own / "tarn.map") == "one\n");
  }
}

BOOST_AUTO_TEST_SUITE_END()
