// SPDX-License-Identifier: GPL-3.0-or-later
// import_main - the program `chancery-import`, which `chancery variant import` becomes: boards of other
// programs taken into the keeper's own
//
// What a keeper does once a board is no part of the program that a mail starts. 0: each board of the files
// was written; 1: one was not; 64, 75 and 78 as of `chancery`.
#include "mail/program/subcommands.h"

#include <iostream>

int main(int count, char** arguments) {
  return mail::exit_status_of([&] {
    boost::program_options::options_description options("Options");
    mail::declare_variant(options);
    const mail::Call call = mail::parse_call(options, true, {arguments + 1, arguments + count});
    if (!call.has("help")) return mail::run_import(call);
    std::cout << "usage: chancery-import [options] FILE...\n\n"
              << "Takes boards of other programs into HOME/variants: `chancery variant import`.\n\n"
              << options.add(mail::common_options());
    return 0;
  });
}
