// SPDX-License-Identifier: GPL-3.0-or-later
// large_mails - mails of 1 MiB that say one thing over and over, each read within a limit of processor time
//
//   large_mails FOLDER [LIMIT]     the mails of FOLDER; a second when no LIMIT is given
//
// What costs linear time once must not cost quadratic time here, which takes minutes. A mail that takes
// longer than LIMIT is read twice more, and its least time counts, since a busy machine makes any mail slow.
// First come pieces that are known to be hard for readers of mail, then 60 mails of FOLDER that go wrong at
// some place (always the same ones). Exit 1 when a mail was read wrongly or too slowly: it is written to
// ./bad-mail.eml. The last line is "N mails, the slowest took X s". Any bytes, in shorter mails, are what
// libFuzzer tries (fuzz_mail.cc).
#include "tests/fuzz/mail/one_mail.h"
#include "tests/fuzz/random.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <vector>

namespace {

constexpr std::size_t size_of_all = 1 << 20; // the default of mail_limit
constexpr int blown_up_mails = 60;

struct Hard {
  std::string_view begin, piece;
};
constexpr char each_another = '\x01'; // in a piece: a number, each time another one

constexpr std::string_view text = "From: ann@example.org\nSubject: orders\n\n";
constexpr std::string_view press = "From: ann@example.org\n\nPRESS TO M\n";
constexpr std::string_view html = "From: ann@example.org\nContent-Type: text/html; charset=utf-8\n\n";
constexpr std::string_view html_tag = "From: ann@example.org\nContent-Type: text/html\n\n<p ";
constexpr std::string_view html_deep =
    "Content-Type: "
    "text/html\n\n<b><i><b><i><b><i><b><i><b><i><b><i><b><i><b><i><b><i><b><i><b><i><b><i><b><i>";
constexpr std::string_view mixed = "From: ann@example.org\nContent-Type: multipart/mixed; boundary=b\n\n";
constexpr std::string_view flowed = "Content-Type: text/plain; format=flowed; delsp=yes\n\n";

constexpr Hard hard_pieces[] = {
    {text, "a\n"},
    {text, "a:b\n"},
    {text, "From: a@b\nTo: c\n"},
    {text, "> a\n"},
    {text, "On 1.1.26, Ann wrote\n"},
    {text, "On 1.1.26, Ann <a@b> wrote: "},
    {text, "PRESS TO M\nx\nENDPRESS\n"},
    {text, "PRESS\n"},
    {press, "e\n"},
    {press, "END PRESSED\n"},
    {press, "-----Original Message-----\nPRES TO M\n"},
    {text, "REGISTER\nEND\n"},
    {text, "SIGNOFF x\n"},
    {text, "A par - bur\n"},
    {text, "A par - bur; "},
    {text, "\xC3\xA9 "},
    {text, "\xE2\x80\x8B"},
    {text, "\xFF"},
    {text, "-----BEGIN PGP SIGNED MESSAGE-----\n\n"},
    {text, "Original Message--\n--"},
    {text, "______\n"},
    {text, "-- x\n"},
    {text, "\n"},
    {text, "\r"},
    {text, " "},
    {html, "<div>"},
    {html, "<table><tr><td>"},
    {html, "<blockquote>a"},
    {html, "<br>"},
    {html, "<a <a "},
    {html, "&amp"},
    {html, "<!--"},
    {html, "<p>a</p>"},
    {html, "<span style=\"font-family:Wingdings\">J"},
    {html, "<b><i></b></i>"},
    {html, "<x y=\""},
    {html, "\xC3\xA9<p>"},
    {html, "<table><tr><td>a<td>b<p>c<p>"},
    {html, "<td>1<td>a"},
    {html, "<![a"},
    {html, "<![a>"},
    {html, "<p style=\"color:red;white-space:pre;;\">\n"},
    {html, "<s>a<pre> "},
    {html, "<p \x01"
           "a>x"},
    {html_tag, "a\x01 "},
    {html_tag, "a\x01=1 "},
    {html_tag, "a\x01='>' "},
    {html_tag, "\"a\x01 "},
    {html_tag,
     "\x01"
     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"},
    {html, "<html a\x01>"},
    {html, "<x\x01></x\x01>"},
    {html, "&x\x01;"},
    {html, "<"},
    {html, "</"},
    {html, "<!"},
    {html, "<!-- a --"},
    {html, "<script>"},
    {html, "<style>a</style>"},
    {html, "<i><p>"},
    {html, "<li>"},
    {html, "<td><tr>"},
    {html, "<p>x</b>"},
    {html_deep, "</p><p>"},
    {html_deep, "<td>a<td>b"},
    {mixed, "--b\n\na\n"},
    {mixed, "--b\nContent-Type: multipart/mixed; boundary=b\n\n"},
    {mixed, "--b\nContent-Type: message/rfc822\n\n"},
    {mixed, "--x\n"},
    {mixed, "--b"},
    {"Content-Type: multipart/report\n\n", "Final-Recipient: rfc822; a@b\n\n"},
    {flowed, "a \n"},
    {flowed, ">>>>> a \n"},
    {"Content-Type: text/plain; charset=utf-16\n\n", "ab\n"},
    {"Content-Type: text/plain; charset=iso-2022-jp\n\n", "\x1B$B"},
    {"Content-Transfer-Encoding: base64\n\n", "QUJD"},
    {"Content-Transfer-Encoding: quoted-printable\n\n", "=0A"},
    {"Content-Transfer-Encoding: quoted-printable\n\n", "=\n"},
    {"X: ", "x"},
    {"Subject: ", "=?utf-8?Q?a?= "},
    {"Subject: ", "=?utf-8?Q?a"},
    {"From: ", "\"a\" <a@b>, "},
    {"From: ", "(("},
    {"References: ", "<a@b> "},
    {"Content-Type: text/plain; ", "a*0*=b; "},
    {"Content-Type: a/", "b(c)"},
    {"", "Received: x\n"},
};

std::string filled(std::string mail, std::string_view piece) {
  mail.reserve(size_of_all + piece.size());
  const std::size_t mark = piece.find(each_another);
  for (int number = 0; mail.size() < size_of_all; ++number) {
    mail += piece.substr(0, mark);
    if (mark != piece.npos) mail.append(std::to_string(number)).append(piece.substr(mark + 1));
  }
  mail.resize(size_of_all);
  return mail;
}

// Up to some place as it is; then a piece of it again and again.
std::string blown_up(const std::vector<std::string>& mails, fuzz::Random& random) {
  constexpr std::size_t longest_piece = 200;
  const std::string& mail = random.pick(mails);
  const std::size_t begin = random.below(mail.size());
  const std::size_t length = 1 + random.below(std::min(longest_piece, mail.size() - begin));
  return filled(mail.substr(0, random.below(mail.size() + 1)), std::string_view(mail).substr(begin, length));
}

std::vector<std::string> read_folder(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".eml" && entry.file_size() > 0) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<std::string> mails;
  for (const std::filesystem::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream content;
    content << in.rdbuf();
    mails.push_back(content.str());
  }
  return mails;
}

class Reader {
 public:
  explicit Reader(double limit) : limit_(limit) {}

  void read(const std::string& bytes) {
    ++mails_;
    double took = timed(bytes);
    for (int again = 0; again < 2 && took > limit_ && wrong_.empty(); ++again)
      took = std::min(took, timed(bytes));
    slowest_ = std::max(slowest_, took);
    if (took > limit_) wrong_ = "it took " + std::to_string(took) + " s";
    if (wrong_.empty()) return;
    std::ofstream("bad-mail.eml", std::ios::binary) << bytes;
    std::cout << "bad-mail.eml: " << wrong_ << "\n";
    good_ = false;
  }
  bool report() const {
    std::cout << mails_ << " mails, the slowest took " << slowest_ << " s\n";
    return good_;
  }

 private:
  double timed(const std::string& bytes) {
    const std::clock_t begin = std::clock(); // of the processor: others may have the machine
    wrong_ = fuzz::read_one_mail(bytes);
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  }

  double limit_, slowest_ = 0;
  int mails_ = 0;
  bool good_ = true;
  std::string wrong_;
};

} // namespace

int main(int count, char** arguments) {
  constexpr int wrong_usage = 64;
  if (count < 2 || count > 3) {
    std::cerr << "usage: large_mails FOLDER [LIMIT]\n";
    return wrong_usage;
  }
  Reader reader(count > 2 ? std::atof(arguments[2]) : 1.0);
  for (const Hard& hard : hard_pieces) reader.read(filled(std::string(hard.begin), hard.piece));
  const std::vector<std::string> mails = read_folder(arguments[1]);
  fuzz::Random random(1);
  for (int i = 0; i < blown_up_mails; ++i) reader.read(blown_up(mails, random));
  return reader.report() ? 0 : 1;
}
