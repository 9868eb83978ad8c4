// SPDX-License-Identifier: GPL-3.0-or-later
// ingest_main - the program `chancery-ingest`, for an MTA: `chancery ingest` without the rest of the judge
//
// What it does takes less time than loading the judge's libraries would, none of which it needs. 0: the mail
// is safe on disk; 75 whatever goes wrong: for an MTA every other status means that the mail is to be
// bounced.
#include "mail/program/subcommands.h"

#include <sysexits.h>

#include <iostream>

int main(int count, char** arguments) {
  const int status = mail::exit_status_of([&] {
    boost::program_options::options_description options("Options");
    mail::declare_ingest(options);
    const mail::Call call = mail::parse_call(options, false, {arguments + 1, arguments + count});
    if (!call.has("help")) return mail::run_ingest(call);
    std::cout << "usage: chancery-ingest [options] <MAIL\n\n"
              << "Takes one mail from standard input into the spool: `chancery ingest`, sooner done.\n\n"
              << options.add(mail::common_options());
    return 0;
  });
  return status == 0 ? 0 : EX_TEMPFAIL;
}
