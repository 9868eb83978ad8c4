// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing that anybody writes makes a header field: names, subjects, ids, games and press, in every letter
// that leaves.
#include "parser/address.h"
#include "parser/text.h"
#include "tests/mail/worker/judge_by_mail.h"

#include <boost/test/unit_test.hpp>

#include <map>

using testing::JudgeByMail;

namespace {

const std::set<std::string> allowed{"date",           "message-id",
                                    "from",           "to",
                                    "reply-to",       "subject",
                                    "in-reply-to",    "references",
                                    "mime-version",   "content-type",
                                    "list-id",        "list-unsubscribe",
                                    "list-help",      "list-post",
                                    "list-archive",   "content-transfer-encoding",
                                    "auto-submitted", "x-auto-response-suppress",
                                    "precedence",     "x-loop",
                                    "x-judge-id"};

// What is wrong with the header of a mail; "" when nothing is.
std::string wrong_with(const std::string& bytes) {
  std::set<std::string> seen;
  for (const std::string_view line : parser::lines_of(bytes)) {
    if (line.empty()) return seen.contains("to") && seen.contains("subject") ? "" : "fields are missing";
    for (const char c : line)
      if ((c >= 0 && c < ' ') || c < 0 || c == 0x7F)
        return "a byte that is not printable: " + std::string(line);
    if (line.size() > 998) return "a line that is too long";
    if (line.starts_with(' ')) continue;
    const std::string name = parser::to_lower(line.substr(0, line.find(':')));
    if (!allowed.contains(name)) return "a field that is none of ours: " + std::string(line);
    if (!seen.insert(name).second) return "a field twice: " + name;
  }
  return "no end of the header";
}

void check_all_sent(JudgeByMail& judge, std::size_t at_least) {
  judge.letters();
  const auto names = judge.home().names("outbox/sent");
  BOOST_CHECK_GE(names.size(), at_least);
  for (const std::string& name : names) {
    const auto mail = mail::read_queued(judge.home().path() / "outbox/sent" / name);
    BOOST_REQUIRE(mail);
    BOOST_CHECK_MESSAGE(wrong_with(mail->bytes).empty(), wrong_with(mail->bytes) << "\n" << mail->bytes);
    BOOST_CHECK_MESSAGE(parser::is_sendable(mail->to) && mail->to.find("evil") == std::string::npos,
                        mail->to);
  }
}

// Line ends and other controls, as they can come in a header or a text.
const std::string poisons[] = {
    "=?utf-8?Q?x=0D=0ABcc:_evil@example.net=0D=0A=0D=0Ahello?=",
    "=?utf-8?Q?x=0ABcc:_evil@example.net?=",
    "=?utf-8?Q?x=0DBcc:_evil@example.net?=",
    "=?utf-8?B?eA0KQmNjOiBldmlsQGV4YW1wbGUubmV0?=",
    "=?utf-8?Q?x=00=01=1B[2J=7F?=",
    "=?utf-8?Q?x=E2=80=A8Bcc:_evil@example.net=C2=85y?=",
    "=?utf-16le?B?eAANAAoAQgBjAGMAOgAgAGUA?=",
    "x\r\n Bcc: evil@example.net",
    "x\r\n\tBcc: evil@example.net",
    "=?utf-8?Q?=3D=3Futf-8=3FQ=3Fx=3D0ABcc=3F=3D?=",
    std::string(3000, 'x'),
    "\xC3\xA9\xFF\xC3 =?utf-8?Q?=C3?= =?utf-8?Q?=A9?=",
    "\"><script>\\\"",
};

} // namespace

BOOST_AUTO_TEST_SUITE(injection)

BOOST_AUTO_TEST_CASE(subjects_names_and_ids_make_no_header_fields) {
  JudgeByMail judge;
  int number = 0;
  for (const std::string& poison : poisons) {
    const std::string id = std::to_string(++number);
    judge.receive("From: " + poison + " <ann" + id +
                  "@example.org>\nTo: judge@chancery.test\nSubject: " + poison + "\nMessage-ID: <" + poison +
                  "@example.org>\nReferences: <" + poison + "@x> <a" + id + "@x>\nIn-Reply-To: " + poison +
                  "\nReply-To: " + poison + " <evil@example.net>\n\nHELP SIGNOFF\nLISST " + poison + "\n");
  }
  judge.work();
  check_all_sent(judge, 8); // a From that cannot be read is answered to nobody
}

BOOST_AUTO_TEST_CASE(games_registrations_and_press_make_no_header_fields) {
  JudgeByMail judge;
  judge.answer("meg@example.org", "CREATE ?x edelweiss\nBECOME MASTER\nSET PRESS GREY\n");
  judge.answer("ann@example.org", "SIGNON ?x secret-a\n");
  for (const std::string& poison : poisons) {
    judge.answer("ann@example.org", "REGISTER\nName: " + poison + "\nCountry: " + poison + "\nEND\nCREATE ?" +
                                        poison + " pass\nSIGNON ?" + poison + "\nWHO GAME " + poison +
                                        "\nLIST " + poison + "\n");
    judge.answer("ann@example.org", "SIGNON ?x secret-a\nSET COMMENT " + poison + "\nSET PREFERENCE " +
                                        poison + "\nPRESS TO M\nBcc: evil@example.net\n\n" + poison +
                                        "\nENDPRESS\nBROADCAST\n.\nFrom x\n" + poison +
                                        "\nENDPRESS\nSET ADDRESS " + poison + "\n");
    judge.answer("meg@example.org", "SIGNON Mx edelweiss\nSET COMMENT " + poison + "\nEJECT " + poison + "\n",
                 "Subject: " + poison + "\n");
  }
  check_all_sent(judge, 30);
}

// U+202E turns what follows around; the others cannot be seen. As bytes: the letters that the test reads back
// would lose them on the way.
BOOST_AUTO_TEST_CASE(nothing_that_nobody_sees_reaches_other_players) {
  JudgeByMail judge;
  judge.answer("meg@example.org", "CREATE ?x edelweiss\nBECOME MASTER\n");
  judge.receive("From: =?utf-8?Q?Ann=E2=80=AE_e=E2=81=A6vi=EF=BB=BFl=D8=9C=1B?= <ann@example.org>\n"
                "To: judge@chancery.test\nSubject: =?utf-8?Q?t=E2=80=AEurned?=\nMessage-ID: <1@x>\n\n"
                "SIGNON ?x secret-a\nPRESS TO M\nA\xE2\x80\xAE p\xE2\x80\x8F\x1B r\nENDPRESS\n");
  judge.work();
  judge.letters();
  bool answered = false, pressed = false;
  for (const std::string& name : judge.home().names("outbox/sent")) {
    const std::string bytes = mail::read_queued(judge.home().path() / "outbox/sent" / name)->bytes;
    BOOST_CHECK(bytes.find("=E2=80=") == bytes.npos && bytes.find("=1B") == bytes.npos);
    answered = answered || (bytes.find("\nTo: Ann evil <ann@example.org>\n") != bytes.npos &&
                            bytes.find("\nSubject: Re: turned\n") != bytes.npos);
    pressed = pressed || bytes.find("\nA p r\n") != bytes.npos;
  }
  BOOST_CHECK(answered && pressed);
}

BOOST_AUTO_TEST_SUITE_END()
