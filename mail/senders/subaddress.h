// SPDX-License-Identifier: GPL-3.0-or-later
// subaddress - the judge's own address with something behind its name: judge+ANYTHING@host
//
// judge.conf names the sign, or says that the mail system knows no such addresses ("none").
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace games {
struct JudgeConf;
}

namespace mail {

// The address with this behind the sign; "" where there are none, or where it would be longer than mail
// systems take.
std::string with_subaddress(const games::JudgeConf& conf, std::string_view behind_sign);
// What stands behind the sign, in lower case, since some mail systems change the case of addresses on the
// way; nullopt when the address is none of the judge's such.
std::optional<std::string> subaddress_of(std::string_view address, const games::JudgeConf& conf);

} // namespace mail
