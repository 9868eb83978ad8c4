// SPDX-License-Identifier: GPL-3.0-or-later
// given_names - see given_names.h
#include "mail/commands/press/given_names.h"

#include <string>

namespace mail {
namespace {

// Short ones; no letter twice, for such a word is no list of letters.
constexpr std::string_view all_names =
    " abe abel abi adi agi al alf ali ami amir amor amos amy ari arie aron art bea ben bert bob che dan dirk "
    "dom don ed efi ema emi emil emir era erma ernst ester eva fae fia fred frida frits gea geo gera gero "
    "gert gerti gia gio goran greta grit gus iago ian igor imre ira irma ita jim jo joe leo lia mae mag mai "
    "maor marge margo mari marie mario marit mateo max may meg mia mira mirta mo moira oma omar omri oren "
    "rami rea remi ria rie rita roi sam tami tamir tao tea ted teo tia tiago tim timo tom tora ";

} // namespace

bool is_given_name(std::string_view word) {
  return !word.empty() && all_names.find(" " + std::string(word) + " ") != all_names.npos;
}

} // namespace mail
