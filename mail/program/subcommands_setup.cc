// SPDX-License-Identifier: GPL-3.0-or-later
// subcommands_setup - `chancery setup`
#include "games/home/home.h"
#include "mail/program/subcommands.h"
#include "mail/senders/home_key.h"
#include "parser/address.h"
#include "parser/problem.h"

#include <iostream>

namespace mail {
namespace {

namespace po = boost::program_options;

std::string needed(const Call& call, const char* option) {
  if (call.text(option).empty())
    throw parser::UsageError(std::string("setup needs --") + option + "; see chancery help setup");
  return call.text(option);
}

std::string needed_address(const Call& call, const char* option) {
  const std::string address = needed(call, option);
  if (!parser::is_sendable(address))
    throw parser::UsageError("--" + std::string(option) + " is no mail address: " + address);
  return address;
}

bool yes_or_no(const Call& call, const char* option) {
  const std::string word = call.text(option);
  if (word != "yes" && word != "no")
    throw parser::UsageError("--" + std::string(option) + " is yes or no, not \"" + word + "\"");
  return word == "yes";
}

} // namespace

void declare_setup(po::options_description& options) {
  const games::JudgeConf defaults;
  const auto text = [](const char* shown) { return po::value<std::string>()->value_name(shown); };
  options.add_options()("address", text("JUDGE@HOST"), "where players write to")(
      "keeper", text("YOU@HOST"), "who is told when something needs a person")(
      "code", text("XXXX"), "the judge's short name, which begins the subject of its mails")(
      "transport", text("HOW"),
      "how mail leaves: file (the default), sendmail, smtp://host:port or smtps://host:port")(
      "confirm", text("YES|NO"),
      "ask new addresses before writing to them (default yes; no: for closed groups)")(
      "seed", po::value<std::uint64_t>()->value_name("N"), "decides ties; the same seed decides alike")(
      "zone", text("ZONE"), "time zone of clocks and dates, such as Europe/Berlin (default UTC)");
}

int run_setup(const Call& call) {
  games::JudgeConf conf;
  conf.address = needed_address(call, "address");
  conf.keeper = needed_address(call, "keeper");
  conf.code = needed(call, "code");
  if (call.has("transport")) conf.transport = call.text("transport");
  if (call.has("seed")) conf.seed = call.options["seed"].as<std::uint64_t>();
  if (call.has("confirm")) conf.confirm_addresses = yes_or_no(call, "confirm");
  if (call.has("zone")) conf.zone = call.text("zone");
  games::Home::set_up(call.home, conf);
  const HomeKey made(games::Home::open(call.home));
  std::cout << call.home.string() << " is ready; " << (call.home / "judge.conf").string()
            << " explains each setting.\n";
  return 0;
}

} // namespace mail
