// SPDX-License-Identifier: GPL-3.0-or-later
// The store is killed before each of its system calls, and each of them is made to fail; then somebody else
// takes the lock. The home must be as before the commit or as after it, and after it when commit() returned.
#include "fixture.h"

#include "games/store/store.h"

#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <map>
#include <sstream>

BOOST_AUTO_TEST_SUITE(crash)

using Snapshot = std::map<std::string, std::string>;

// Every file of a home but the redo files, which come and go.
Snapshot snapshot(const test::fs::path& home) {
  Snapshot files;
  for (const auto& entry : test::fs::recursive_directory_iterator(home)) {
    const std::string path = entry.path().lexically_relative(home).string();
    if (entry.is_regular_file() && !path.starts_with("redo/"))
      files[path] = games::files::read(entry.path()).value();
  }
  return files;
}

// Makes the files of a home those of the snapshot; redo files stay.
void restore(const test::fs::path& home, const Snapshot& files) {
  for (const auto& [path, content] : snapshot(home)) test::fs::remove(home / path);
  for (const auto& [path, content] : files) {
    test::fs::create_directories((home / path).parent_path());
    games::files::write(home / path, content);
  }
}

constexpr int exit_killed = 9, exit_failed = 75;

// The redo file of the first commit goes, or the second one is written over it.
using Finish = void (games::Store::*)(const games::Lock&);
constexpr Finish settled = &games::Store::settle, written_over = &games::Store::checkpoint;

// What is tried: two commits of several games, letters, keys and an incoming mail that moves on.
void fill(games::Store& store, Finish finish = settled) {
  const games::Lock lock = store.lock();
  games::Transaction transaction = store.begin(lock);
  transaction.put("games/a/game", "a0");
  transaction.append("games/a/press", "first.");
  transaction.put("outbox/new/1.eml", "letter 1");
  store.commit(lock, std::move(transaction));
  (store.*finish)(lock);
  games::files::write(store.home().path / "spool/new/mail", "orders");
}

void commit_once(games::Store& store) {
  const games::Lock lock = store.lock();
  games::Transaction transaction = store.begin(lock);
  transaction.put("games/a/game", "a1");
  transaction.append("games/a/press", "second.");
  transaction.put("games/b/history/0001-S1901M/results", "b1");
  transaction.put("outbox/new/2.eml", "letter 2");
  transaction.put("outbox/new/3.eml", "letter 3");
  transaction.move("spool/new/mail", "spool/done/mail");
  transaction.put("spool/done/mail", "as read");
  transaction.remove("outbox/new/1.eml");
  games::mark_done(transaction, "key", test::at("2026-11-21T23:30Z"));
  store.commit(lock, std::move(transaction));
}

constexpr char returned_line[] = "commit() returned\n";

struct Run {
  int status = 0; // of the process; 0 when the commit came to its end
  // "sync 0000000002.tmp": made, but for the last one if the run was cut short
  std::vector<std::string> calls;
  bool cut = false; // the call was reached

  bool returned = false; // commit() did

  bool made(const std::string& call) const {
    const auto end = cut ? calls.end() - 1 : calls.end();
    return std::find(calls.begin(), end, call) != end;
  }
  std::string reached() const { return cut ? calls.back() : "the end"; }
};

// Runs the commit in a child process whose call number `call` (from 0) is not made: killed there when `code`
// is 0, else the call fails with `code`.
Run run_child(const test::fs::path& home, std::size_t call, int code) {
  int pipe_ends[2];
  BOOST_REQUIRE(::pipe(pipe_ends) == 0);
  const pid_t child = ::fork();
  BOOST_REQUIRE(child >= 0);
  if (child == 0) {
    std::size_t count = 0;
    games::files::set_hook([&](std::string_view name, const test::fs::path& path) {
      if (count > call) return 0;
      const std::string what = std::string(name) + ' ' + path.filename().string() + '\n';
      [[maybe_unused]] const ssize_t written = ::write(pipe_ends[1], what.data(), what.size());
      if (count++ != call) return 0;
      if (code == 0) ::_exit(exit_killed);
      return code;
    });
    try {
      games::Store store(games::Home::open(home));
      commit_once(store);
      [[maybe_unused]] const ssize_t written = ::write(pipe_ends[1], returned_line, sizeof returned_line - 1);
      const games::Lock lock = store.lock();
      store.settle(lock);
    } catch (const parser::Failure&) {
      ::_exit(exit_failed);
    }
    ::_exit(0);
  }
  ::close(pipe_ends[1]);
  std::string trace(65536, ' ');
  std::size_t length = 0;
  for (ssize_t got = 1; got > 0; length += static_cast<std::size_t>(got))
    got = ::read(pipe_ends[0], trace.data() + length, trace.size() - length);
  ::close(pipe_ends[0]);
  Run run;
  std::istringstream lines(trace.substr(0, length));
  for (std::string line; std::getline(lines, line);)
    if (line + '\n' == returned_line)
      run.returned = true;
    else
      run.calls.push_back(line);
  run.cut = run.calls.size() == call + 1;
  int status = 0;
  BOOST_REQUIRE(::waitpid(child, &status, 0) == child);
  run.status = WEXITSTATUS(status);
  return run;
}

// The machine loses power: of what was written since, only that is left which was synced.
void lose_power(const test::fs::path& home, const Snapshot& before, const Run& run) {
  games::files::remove(home / "redo" / "made"); // never synced
  if (run.made("sync " + home.filename().string())) return;
  const test::fs::path redo = home / "redo" / "0000000002";
  if (!run.made("sync redo")) test::fs::remove(redo);
  if (!run.made("sync 0000000002.tmp") && !run.made("sync spare-0000000001") && test::fs::exists(redo))
    games::files::write(redo, "");
  restore(home, before);
}

struct Outcomes {
  int runs = 0, before = 0, after = 0;
};

// Tries every call; `lose_unsynced`: the machine loses power, and with it all that was not synced.
Outcomes try_every_call(int code, bool lose_unsynced, Finish first) {
  Outcomes outcomes;
  for (std::size_t call = 0;; ++call) {
    const test::TemporaryHome temporary;
    {
      games::Store store(temporary.home());
      fill(store, first);
    }
    const Snapshot before = snapshot(temporary.path());
    const Run run = run_child(temporary.path(), call, code);
    if (lose_unsynced) lose_power(temporary.path(), before, run);
    games::Store store(temporary.home());
    {
      const games::Lock lock = store.lock();
      store.settle(lock);
    }
    const Snapshot left = snapshot(temporary.path());
    BOOST_TEST(games::files::list(temporary.path() / "redo").empty());
    BOOST_TEST(games::files::list(temporary.path() / "set-aside").empty());
    if (left == before) {
      BOOST_CHECK_MESSAGE(!run.returned, "lost a commit that returned: " << run.reached());
      ++outcomes.before;
      // The same commit can be made again, with the same effect.
      commit_once(store);
    } else {
      ++outcomes.after;
    }
    const Snapshot after = snapshot(temporary.path());
    BOOST_TEST(after.at("games/a/game") == "a1");
    BOOST_TEST(after.at("games/a/press") == "first.second.");
    BOOST_TEST(after.at("games/b/history/0001-S1901M/results") == "b1");
    BOOST_TEST(after.at("outbox/new/2.eml") == "letter 2");
    BOOST_TEST(after.at("outbox/new/3.eml") == "letter 3");
    BOOST_TEST(after.at("spool/done/mail") == "as read");
    BOOST_TEST(!after.contains("outbox/new/1.eml"));
    BOOST_TEST(!after.contains("spool/new/mail"));
    BOOST_TEST(games::is_done(store.begin(store.lock()), "key"));
    // judge.conf, lock, commits and the files above: nothing else was left behind.
    BOOST_CHECK_MESSAGE(after.size() == 10U, after.size() << " files after " << run.reached());
    ++outcomes.runs;
    if (!run.cut) return outcomes;
  }
}

void check(const Outcomes& outcomes) {
  BOOST_TEST(outcomes.runs > 20);
  BOOST_TEST(outcomes.before > 2);
  BOOST_TEST(outcomes.after > 10);
}

BOOST_AUTO_TEST_CASE(killed_at_any_call_it_leaves_all_of_a_commit_or_nothing) {
  for (const Finish first : {settled, written_over}) check(try_every_call(0, false, first));
}
BOOST_AUTO_TEST_CASE(without_power_at_any_call_it_leaves_all_of_a_commit_or_nothing) {
  for (const Finish first : {settled, written_over}) check(try_every_call(0, true, first));
}
BOOST_AUTO_TEST_CASE(a_full_disk_at_any_call_leaves_all_of_a_commit_or_nothing) {
  for (const Finish first : {settled, written_over}) check(try_every_call(ENOSPC, false, first));
}
BOOST_AUTO_TEST_CASE(a_failing_disk_at_any_call_leaves_all_of_a_commit_or_nothing) {
  for (const Finish first : {settled, written_over}) check(try_every_call(EIO, false, first));
}

BOOST_AUTO_TEST_CASE(after_a_failed_commit_the_same_store_goes_on) {
  for (std::size_t call = 0;; ++call) {
    const test::TemporaryHome temporary;
    games::Store store(temporary.home());
    fill(store);
    std::size_t count = 0;
    games::files::set_hook(
        [&](std::string_view, const test::fs::path&) { return count++ == call ? ENOSPC : 0; });
    bool failed = false;
    try {
      commit_once(store);
    } catch (const parser::Failure&) {
      failed = true;
    }
    games::files::set_hook({});
    const games::Lock lock = store.lock();
    const std::string left = temporary.text("games/a/game");
    BOOST_TEST((left == "a1" || (failed && left == "a0")));
    games::Transaction transaction = store.begin(lock);
    transaction.append("games/a/press", "third.");
    store.commit(lock, std::move(transaction));
    BOOST_TEST(temporary.text("games/a/press") == (left == "a1" ? "first.second.third." : "first.third."));
    if (!failed) {
      BOOST_TEST(call > 10);
      return;
    }
  }
}

BOOST_AUTO_TEST_CASE(mail_that_is_sent_between_a_crash_and_the_recovery_is_sent_once) {
  const test::TemporaryHome temporary;
  {
    games::Store store(temporary.home());
    fill(store);
  }
  // Killed when everything is applied, before the redo file goes.
  std::size_t call = 0;
  for (std::string reached; reached != "remove 0000000002"; ++call) {
    BOOST_REQUIRE(call < 200);
    const test::TemporaryHome trial;
    {
      games::Store store(trial.home());
      fill(store);
    }
    reached = run_child(trial.path(), call, 0).reached();
  }
  BOOST_TEST(run_child(temporary.path(), call - 1, 0).status == exit_killed);
  BOOST_TEST(temporary.text("outbox/new/2.eml") == "letter 2");
  games::files::rename(temporary.path() / "outbox/new/2.eml", temporary.path() / "outbox/sent/2.eml");
  games::Store store(temporary.home());
  const games::Lock lock = store.lock();
  BOOST_TEST(temporary.text("outbox/new/2.eml") == "(none)");
  BOOST_TEST(temporary.text("outbox/new/3.eml") == "letter 3");
}

BOOST_AUTO_TEST_SUITE_END()
