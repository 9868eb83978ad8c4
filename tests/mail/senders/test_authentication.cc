// SPDX-License-Identifier: GPL-3.0-or-later
// Authentication-Results: whose are believed, and what they must say
#include "tests/home/temporary_home.h"

#include "mail/message/message.h"
#include "mail/senders/authentication.h"

#include <boost/test/unit_test.hpp>

namespace {

using mail::Confirmation;

std::ostream& print(std::ostream& out, Confirmation confirmation) {
  constexpr const char* words[] = {"unknown", "confirmed", "denied"};
  return out << words[static_cast<std::size_t>(confirmation)];
}

struct Row {
  const char* header; // above From
  Confirmation expected;
};

Confirmation of(const std::string& header, const std::string& from = "ann@example.org") {
  games::JudgeConf conf = testing::plain_conf();
  conf.auth_server = "mx.chancery.test";
  const std::string bytes = header + "From: Ann <" + from + ">\nSubject: x\n\ntext\n";
  return mail::confirmation_of(mail::read_message(bytes, "", "", conf.address), conf);
}

constexpr const char* border = "Received: from a by mx.chancery.test; Sat, 21 Nov 2026 09:00:00 +0000\n";

} // namespace

BOOST_AUTO_TEST_SUITE(authentication)

BOOST_AUTO_TEST_CASE(what_the_own_server_says_decides) {
  const Row rows[] = {
      {"", Confirmation::unknown},
      {"Authentication-Results: mx.chancery.test; none\n", Confirmation::unknown},
      {"Authentication-Results: mx.chancery.test; dmarc=pass header.from=example.org\n",
       Confirmation::confirmed},
      {"Authentication-Results: MX.Chancery.test 1;\n dmarc = pass (p=none; dis=none) "
       "header.from=example.org\n",
       Confirmation::confirmed},
      {"Authentication-Results: mx.chancery.test; dmarc=fail header.from=example.org; spf=pass "
       "smtp.mailfrom=ann@example.org\n",
       Confirmation::denied},
      {"Authentication-Results: mx.chancery.test; dmarc=pass header.from=forger.test\n",
       Confirmation::denied},
      {"Authentication-Results: mx.chancery.test; dkim=pass header.d=example.org\n", Confirmation::confirmed},
      {"Authentication-Results: mx.chancery.test; dkim=pass header.i=@mail.example.org\n",
       Confirmation::confirmed},
      {"Authentication-Results: mx.chancery.test; dkim=pass header.d=org\n", Confirmation::denied},
      {"Authentication-Results: mx.chancery.test; dkim=pass header.d=\n", Confirmation::denied},
      {"Authentication-Results: mx.chancery.test; dkim=pass header.d=notexample.org\n", Confirmation::denied},
      {"Authentication-Results: mx.chancery.test; dkim=fail header.d=example.org; spf=softfail "
       "smtp.mailfrom=example.org\n",
       Confirmation::denied},
      {"Authentication-Results: mx.chancery.test; spf=pass smtp.mailfrom=ann@example.org\n",
       Confirmation::confirmed},
      {"Authentication-Results: mx.chancery.test; spf=pass smtp.mailfrom=forger.test (example.org)\n",
       Confirmation::denied},
      {"Authentication-Results: mx.chancery.test; dkim=fail reason=\"; dmarc=pass\" header.d=example.org\n",
       Confirmation::denied},
      {"Authentication-Results: mx.elsewhere.test; dmarc=pass header.from=example.org\n",
       Confirmation::unknown},
      {"Authentication-Results: (mx.chancery.test) forger.test; dmarc=pass\n", Confirmation::unknown},
  };
  for (const Row& row : rows) {
    std::ostringstream told;
    print(told, of(row.header));
    BOOST_TEST((of(row.header) == row.expected), row.header << " gave " << told.str());
  }
}

BOOST_AUTO_TEST_CASE(domains_below_one_public_suffix_are_strangers) {
  struct {
    const char *signer, *from;
    Confirmation expected;
  } const rows[] = {
      {"co.uk", "ann@bank.co.uk", Confirmation::denied},
      {"evil.co.uk", "ann@bank.co.uk", Confirmation::denied},
      {"co.uk", "ann@co.uk", Confirmation::denied},
      {"news.bank.co.uk", "ann@mail.bank.co.uk", Confirmation::confirmed},
      {"BANK.co.uk", "ann@Bank.Co.Uk", Confirmation::confirmed},
      {"github.io", "ann@ann.github.io", Confirmation::denied},
      {"eve.github.io", "ann@ann.github.io", Confirmation::denied},
      {"mail.chancery.test", "ann@chancery.test", Confirmation::confirmed},
  };
  for (const auto& row : rows) {
    const std::string field = "Authentication-Results: mx.chancery.test; dkim=pass header.d=";
    BOOST_TEST((of(field + row.signer + "\n", row.from) == row.expected), row.signer << " for " << row.from);
  }
}

BOOST_AUTO_TEST_CASE(what_stands_below_the_border_is_the_senders_own) {
  const std::string field = "Authentication-Results: mx.chancery.test; dmarc=pass header.from=example.org\n";
  const std::string foreign = "Received: from x by relay.test; Sat, 21 Nov 2026 08:59:00 +0000\n";
  BOOST_TEST((of(field + border + foreign) == Confirmation::confirmed));
  BOOST_TEST((of(border + field + foreign) == Confirmation::confirmed));
  BOOST_TEST((of(border + foreign + field) == Confirmation::unknown));
}

BOOST_AUTO_TEST_SUITE_END()
