// SPDX-License-Identifier: GPL-3.0-or-later
// subaddress - see subaddress.h
#include "mail/senders/subaddress.h"

#include "games/home/conf.h"
#include "parser/address.h"
#include "parser/text.h"

namespace mail {
namespace {

// "judge+" and "@host".
std::string before(const games::JudgeConf& conf) {
  return conf.address.substr(0, conf.address.rfind('@')) + conf.subaddress;
}
std::string behind(const games::JudgeConf& conf) { return conf.address.substr(conf.address.rfind('@')); }

} // namespace

std::string with_subaddress(const games::JudgeConf& conf, std::string_view behind_sign) {
  if (conf.subaddress == "none") return "";
  const std::string address = before(conf) + std::string(behind_sign) + behind(conf);
  return parser::is_sendable(address) ? address : "";
}

std::optional<std::string> subaddress_of(std::string_view address, const games::JudgeConf& conf) {
  if (conf.subaddress == "none") return std::nullopt;
  const std::string text = parser::to_lower(address), begin = parser::to_lower(before(conf)),
                    end = parser::to_lower(behind(conf));
  if (text.size() <= begin.size() + end.size() || !text.starts_with(begin) || !text.ends_with(end))
    return std::nullopt;
  return text.substr(begin.size(), text.size() - begin.size() - end.size());
}

} // namespace mail
