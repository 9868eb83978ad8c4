// subcommands_fetch - fetch: by hand, and as a step of cron
#include "games/files.h"
#include "mail/fetch.h"
#include "mail/queue_file.h"
#include "mail/subcommands.h"
#include "mail/worker.h"

#include <sysexits.h>

#include <algorithm>
#include <array>
#include <iostream>

namespace mail {
namespace {

namespace po = boost::program_options;

constexpr std::array waits{std::chrono::minutes(1), std::chrono::minutes(5), std::chrono::minutes(15)};

std::chrono::minutes wait_after(int tries) {
  return waits[static_cast<std::size_t>(std::clamp(tries, 1, static_cast<int>(waits.size()))) - 1];
}

int fetch_and_tell(const games::Home& home, const Call& call, int& taken) {
  const Fetched fetched = fetch(home, [&] { return call.now(); });
  taken = fetched.taken;
  if (taken > 0) games::log_line(home, call.now(), "fetched mails: " + std::to_string(taken));
  for (const std::string& trouble : fetched.troubles) std::cerr << "chancery fetch: " << trouble << "\n";
  return fetched.troubles.empty() ? 0 : EX_TEMPFAIL;
}

// The first failure, and then one a day.
bool is_news(const Deferral& before, games::Instant now) {
  const games::Instant last = before.next - wait_after(before.tries);
  using std::chrono::floor, std::chrono::days;
  return before.tries == 0 || floor<days>(now - before.since) > floor<days>(last - before.since);
}

} // namespace

void declare_fetch(po::options_description& options) { options.add_options()("no-work", "start no worker"); }

int run_fetch(const Call& call) {
  const games::Home home = games::Home::open(call.home);
  if (home.conf.mailbox.empty())
    throw parser::BadConfiguration("judge.conf names no mailbox to fetch mail from; see `mailbox` there");
  int taken = 0;
  const int status = fetch_and_tell(home, call, taken);
  if (taken > 0 && !call.has("no-work")) start_worker(call.home, call.now_text);
  return status;
}

// The state of a mailbox that fails stands in spool/fetch.state, as that of a mail that is put off
// (queue_file.h).
int fetch_for_cron(const games::Home& home, const Call& call) {
  if (home.conf.mailbox.empty()) return 0;
  const games::Instant now = call.now();
  const std::filesystem::path name = home.path / "spool" / "fetch";
  const Deferral before = read_deferral(name);
  if (before.next > now && before.next <= now + waits.back()) return 0;
  int taken = 0;
  try {
    const int status = fetch_and_tell(home, call, taken);
    games::files::remove(state_file(name));
    return status;
  } catch (const parser::Failure& failure) {
    games::log_line(home, now, std::string("fetch: ") + failure.what());
    const int tries = before.tries + 1;
    write_deferral(name,
                   {tries, before.tries == 0 ? now : before.since, now + wait_after(tries), failure.what()});
    if (is_news(before, now)) throw;
    return EX_TEMPFAIL;
  }
}

} // namespace mail
