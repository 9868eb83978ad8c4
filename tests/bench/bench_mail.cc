// SPDX-License-Identifier: GPL-3.0-or-later
// bench_mail - what a mail and a turn cost, beside a bare program that writes, syncs, renames and syncs
//
//   bench_mail CHANCERY [ROUNDS]     CHANCERY: path of the program, beside which chancery-ingest stands;
//   prints medians in milliseconds, and ratios
//   bench_mail --idle CHANCERY GAMES...     what `process` with nothing due, `status` and a mail with LIST
//   take of the processor's time with so many games, one count after the other, each larger than the one
//   before bench_mail --compare CHANCERY OTHER [ROUNDS]     two builds in turns, by the processor's time:
//   medians and ratios; exit 1 when CHANCERY is worse than OTHER by more than a tenth
//
// Every figure is of whole processes, started as an MTA or cron would start them; the bare program and the
// judge take turns in each round, so that both see the same disk. The seats' password hashes are replaced by
// the cheapest kind that crypt(3) knows, because the price of a hash is a choice, not a cost of the judge
// (docs/performance.md). Homes are made below $TMPDIR and removed.
#include "tests/bench/in_turns.h"

#include <crypt.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <regex>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

std::string slurp(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void spill(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

using in_turns::median;

// Runs a program with `input` (a file) as standard input; throws when it fails.
double run(const Words& words, const fs::path& input = "/dev/null") {
  return in_turns::seconds_of(words, input);
}

// A worker that `ingest` starts outlives it; main() makes this process the one that inherits it.
void wait_for_workers() {
  while (waitpid(-1, nullptr, 0) > 0) continue;
}

double milliseconds(const auto& what) {
  const auto begin = std::chrono::steady_clock::now();
  what();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

// The bare program: standard input to a file, synced, renamed, its folder synced. The name is a new one each
// time, as in a spool: a file system may treat the replacing of a file specially.
int bare(const fs::path& folder) {
  char buffer[65536];
  const fs::path draft = folder / "draft", final = folder / std::to_string(getpid());
  const int file = open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  for (ssize_t n; (n = read(0, buffer, sizeof buffer)) > 0;)
    if (write(file, buffer, static_cast<std::size_t>(n)) != n) return 1;
  const int directory = open(folder.c_str(), O_RDONLY | O_DIRECTORY);
  return fsync(file) == 0 && close(file) == 0 && rename(draft.c_str(), final.c_str()) == 0 &&
                 fsync(directory) == 0
             ? 0
             : 1;
}

class Bench {
 public:
  Bench(std::string self, std::string program) : self_(std::move(self)), program_(std::move(program)) {
    std::string folder = (fs::temp_directory_path() / "bench-mail.XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no folder below " + folder);
    root_ = folder;
    home_ = root_ / "home";
    fs::create_directory(root_ / "bare");
  }
  ~Bench() {
    wait_for_workers(); // one that still delivers would write into what is being removed
    std::error_code ignored;
    fs::remove_all(root_, ignored);
  }
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;

  // Returns the processor's seconds.
  double judge(Words words, const fs::path& input = "/dev/null") {
    words.insert(words.begin(), program_);
    words.insert(words.begin() + 2, {"--home", home_.string()});
    return run(words, input);
  }
  double bare_ms(const fs::path& mail) {
    return milliseconds([&] { run({self_, "--bare", (root_ / "bare").string()}, mail); });
  }

  fs::path mail(const std::string& from, const std::string& body) {
    const fs::path file = root_ / "mail";
    // Each has a Subject of its own: the same text again and again would not be answered.
    const std::string number = std::to_string(++mails_);
    spill(file, "From: " + from + "@example.org\nTo: judge@example.org\nSubject: orders " + number +
                    "\nMessage-ID: <" + number + "@example.org>\n\n" + body);
    return file;
  }
  // A mail from standard input to its reply in the outbox: ingest, then work.
  double mail_ms(const fs::path& file) { return ingest_ms(file) + work_ms(); }
  double ingest_ms(const fs::path& file, const Words& options = {"--no-work"},
                   const std::string& now = "2026-11-22T10:00Z") {
    return milliseconds([&] { ingest(file, options, now); });
  }
  // Returns the processor's seconds, as `work` does.
  double ingest(const fs::path& file, const Words& options = {"--no-work"},
                const std::string& now = "2026-11-22T10:00Z") {
    Words words{fs::path(program_).replace_filename("chancery-ingest"), "--home", home_.string(), "--now",
                now};
    words.insert(words.end(), options.begin(), options.end());
    return run(words, file);
  }
  double work() { return judge({"work", "--now", "2026-11-22T10:00Z"}); }
  double work_ms() {
    return milliseconds([&] { work(); });
  }
  void obey(const std::string& from, const std::string& body) { mail_ms(mail(from, body)); }

  // A standard game with seven players, a master and an observer, all orders of S1901M in, nothing processed.
  void make_game() {
    judge({"setup", "--address", "judge@example.org", "--keeper", "keeper@example.org", "--code", "BNCH",
           "--transport", "file", "--confirm", "no"});
    // Few addresses write all the mails here: the limits would take most answers away.
    std::ofstream(home_ / "judge.conf", std::ios::app)
        << "answers_an_hour = 100000\nanswers_a_day = 100000\n";
    obey("master", "CREATE ?original secret standard\nBECOME MASTER\nSET NO FIRST WAIT\n");
    obey("observer", "OBSERVE original secret\n");
    const std::string letters = "AEFGIRT";
    for (char letter : letters)
      obey(std::string("player") + letter,
           std::string("SIGNON ?original secret\nSET PREFERENCE ") + letter + "\n");
    for (const auto& entry : fs::directory_iterator(home_ / "games" / "original"))
      if (entry.path().filename() == "game") cheapen(entry.path());
    judge({"deliver", "--now", "2026-11-22T10:00Z"});
    // As on a judge in use, whose commits write over redo files that are done with.
    constexpr int commits_that_settle = 64;
    for (int i = 0; i < commits_that_settle; ++i) obey("observer", "SIGNON ?original secret\n");
  }

  // Copies of the game under other names: what `n` other games on the same judge look like.
  void copy_games(const std::string& prefix, int n) {
    for (int i = 0; i < n; ++i) {
      const std::string name = prefix + std::to_string(i);
      const fs::path to = home_ / "games" / name;
      fs::copy(home_ / "games" / "original", to, fs::copy_options::recursive);
      const std::string text = std::regex_replace(
          slurp(to / "game"), std::regex("\nname( *[= ] *)original\n"), "\nname$1" + name + "\n");
      spill(to / "game", text);
    }
    sync();
  }
  // As many, of which none is due and only the files that the judge reads are there.
  void fill_up(int from, int to) {
    const fs::path original = home_ / "games" / "original";
    // Without its seal, which would not fit another name.
    const std::string text =
        std::regex_replace(slurp(original / "game"), std::regex("\n# seal [0-9a-f]*\n"), "\n");
    const std::size_t name_at = text.find("original", text.find("\nname"));
    for (int i = from; i < to; ++i) {
      const std::string name = "idle" + std::to_string(i);
      const fs::path game = home_ / "games" / name;
      fs::create_directory(game);
      spill(game / "game", std::string(text).replace(name_at, std::string("original").size(), name));
      for (const char* file : {"position", "orders"}) fs::create_hard_link(original / file, game / file);
    }
    sync();
  }
  const fs::path& home() const { return home_; }

 private:
  // Every hash in the game file becomes one of password "secret" that costs next to nothing.
  static void cheapen(const fs::path& file) {
    const char* salt = crypt_gensalt("$5$", 1000, nullptr, 0);
    const std::string hash = crypt("secret", salt);
    spill(file, std::regex_replace(slurp(file), std::regex("\\$y\\$[^\\s]+"),
                                   std::regex_replace(hash, std::regex("\\$"), "$$$$")));
  }

  std::string self_, program_;
  fs::path root_, home_;
  int mails_ = 0;
};

const char* const orders[7][4] = {{"A", "A vie - gal", "A bud - ser", "F tri - alb"},
                                  {"E", "F lon - nth", "F edi - nwg", "A lvp - yor"},
                                  {"F", "A par - bur", "A mar - spa", "F bre - mao"},
                                  {"G", "F kie - den", "A ber - kie", "A mun - ruh"},
                                  {"I", "A ven - tyr", "A rom - apu", "F nap - ion"},
                                  {"R", "A mos - ukr\nA war - gal", "F sev - bla", "F stp/sc - bot"},
                                  {"T", "A con - bul", "A smy - con", "F ank - bla"}};

std::string order_mail(const char* const (&row)[4], const std::string& game) {
  std::string text = "SIGNON " + std::string(row[0]) + game + " secret\n";
  for (int i = 1; i < 4; ++i) text += std::string(row[i]) + "\n";
  return text;
}

std::ptrdiff_t lines_with(const fs::path& file, const std::string& begin) {
  std::istringstream in(slurp(file));
  std::ptrdiff_t count = 0;
  for (std::string line; std::getline(in, line);) count += line.starts_with(begin) ? 1 : 0;
  return count;
}

// The second turn of three of them.
const char* const next_orders[3][2] = {{"A", "A vie - bud\nA ser - gre\nF alb - ion\n"},
                                       {"E", "F nth - nwy\nF nwg - bar\nA yor H\n"},
                                       {"F", "A bur - bel\nA spa - por\nF mao H\n"}};

// The addresses that the power's letters in the outbox are to be answered to, one a game.
std::set<std::string> reply_addresses(const fs::path& outbox, const std::string& power) {
  const std::regex address("judge\\+due[0-9]+-" + power + "-[a-z0-9]+@example.org", std::regex::icase);
  std::set<std::string> found;
  for (const auto& entry : fs::directory_iterator(outbox)) {
    std::smatch match;
    const std::string text = slurp(entry.path());
    if (std::regex_search(text, match, address)) found.insert(match.str());
  }
  return found;
}

// Mails that one worker obeys in a second: orders sent to reply addresses, so that no password is hashed.
// `mails` tells how many.
double worked_a_second(Bench& bench, std::size_t& mails) {
  mails = 0;
  for (const auto& [power, lines] : next_orders) {
    for (const std::string& address : reply_addresses(bench.home() / "outbox" / "new", power)) {
      const fs::path mail = bench.mail(std::string("player") + power, lines);
      bench.ingest_ms(mail, {"--no-work", "--recipient", address}, "2026-11-24T11:00Z");
      ++mails;
    }
  }
  sync(); // what the turns and the mails' coming in left to be written is not theirs
  const double time = milliseconds([&] { bench.judge({"work", "--now", "2026-11-24T11:00Z"}); });
  for (const auto& game : fs::directory_iterator(bench.home() / "games"))
    if (game.path().filename().string().starts_with("due") &&
        lines_with(game.path() / "orders", "order = ") != 9)
      throw std::runtime_error(game.path().string() + " lacks orders");
  return static_cast<double>(mails) / time * 1000;
}

struct MailFigures {
  double bare, ingest, starting, mail; // starting: `ingest` as an MTA runs it, which starts a worker
};
MailFigures one_mail(Bench& bench, const std::string& text, int rounds) {
  std::vector<double> bare_times, ingest_times, starting_times, mail_times;
  for (int i = 0; i < rounds; ++i) {
    const fs::path file = bench.mail("playerA", text);
    bare_times.push_back(bench.bare_ms(file));
    ingest_times.push_back(bench.ingest_ms(file));
    mail_times.push_back(ingest_times.back() + bench.work_ms());
    starting_times.push_back(bench.ingest_ms(bench.mail("playerA", text), {}));
    wait_for_workers();
  }
  return {median(bare_times), median(ingest_times), median(starting_times), median(mail_times)};
}

int measure(const std::string& self, const std::string& program, int rounds) {
  Bench bench(self, program);
  bench.make_game();

  const MailFigures few = one_mail(bench, order_mail(orders[0], "original"), rounds);
  std::printf("ingest alone                %7.2f ms   bare %6.2f ms   ratio %5.2f\n", few.ingest, few.bare,
              few.ingest / few.bare);
  std::printf("ingest that starts a worker %7.2f ms   bare %6.2f ms   ratio %5.2f\n", few.starting, few.bare,
              few.starting / few.bare);
  std::printf("orders mail, 1 game         %7.2f ms   bare %6.2f ms   ratio %5.2f\n", few.mail, few.bare,
              few.mail / few.bare);

  for (const auto& row : orders) bench.obey(std::string("player") + row[0], order_mail(row, "original"));
  bench.copy_games("turn", rounds);
  std::vector<double> turns, bares;
  for (int i = 0; i < rounds; ++i) {
    bares.push_back(bench.bare_ms(bench.mail("playerA", order_mail(orders[0], "x"))));
    turns.push_back(milliseconds([&] {
      bench.judge({"process", "turn" + std::to_string(i), "--now", "2026-11-24T10:00Z"});
    }));
  }
  std::printf("turn with nine result mails %7.2f ms   bare %6.2f ms   ratio %5.2f\n", median(turns),
              median(bares), median(turns) / median(bares));

  bench.copy_games("due", 1000);
  const double thousand = milliseconds([&] { bench.judge({"process", "--now", "2026-11-24T10:05Z"}); });
  std::printf("1,000 due games             %7.2f s\n", thousand / 1000);

  std::size_t mails = 0;
  const double rate = worked_a_second(bench, mails);
  std::printf("%zu mails for 1,000 games  %7.0f mails a second in one worker\n", mails, rate);

  // Else the first worker below sends some ten thousand letters, and the disk is at them all the while.
  bench.judge({"deliver", "--now", "2026-11-24T12:00Z"});
  bench.copy_games("more", 2000 - rounds);
  // The game is a turn further on by now.
  const MailFigures many =
      one_mail(bench, std::string("SIGNON Aoriginal secret\n") + next_orders[0][1], rounds);
  std::printf("orders mail, 3,000 games    %7.2f ms   bare %6.2f ms   ratio %5.2f, against 1 game: %4.2f\n",
              many.mail, many.bare, many.mail / many.bare, (many.mail / many.bare) / (few.mail / few.bare));
  return 0;
}

// Each round does the same with a home of either build, now the one first and now the other.
int compare(const std::string& self, const std::string& program, const std::string& other, int rounds) {
  Bench ours(self, program), others(self, other);
  for (Bench* const bench : {&ours, &others}) {
    bench->make_game();
    for (const auto& row : orders) bench->obey(std::string("player") + row[0], order_mail(row, "original"));
    bench->copy_games("turn", rounds);
    bench->copy_games("due", 50);
  }
  in_turns::Comparison comparison;
  const auto in_turns = [&](const char* what, int round, auto measure) {
    const double first = round % 2 == 0 ? measure(ours) : 0;
    const double theirs = measure(others);
    comparison.add(what, round % 2 == 0 ? first : measure(ours), theirs);
  };
  for (int i = 0; i < rounds; ++i) {
    in_turns("ingest alone", i, [](Bench& bench) {
      return bench.ingest(bench.mail("playerA", order_mail(orders[0], "original")));
    });
    in_turns("an orders mail obeyed", i, [](Bench& bench) { return bench.work(); });
    in_turns("a mail with LIST", i, [](Bench& bench) {
      bench.ingest(bench.mail("playerA", "LIST\n"));
      return bench.work();
    });
    in_turns("turn with nine result mails", i, [&](Bench& bench) {
      return bench.judge({"process", "turn" + std::to_string(i), "--now", "2026-11-24T10:00Z"});
    });
    in_turns("process, nothing due", i, [](Bench& bench) {
      return bench.judge({"process", "--now", "2026-11-22T10:00Z"});
    });
  }
  in_turns("due games in one process", 0, [](Bench& bench) {
    return bench.judge({"process", "--now", "2026-11-24T10:05Z"});
  });
  return comparison.finish("ms", 1000);
}

// Of the first run on so many games, which makes the index, and of later ones.
int measure_idle(const std::string& self, const std::string& program, const std::vector<int>& counts) {
  constexpr int rounds = 11;
  Bench bench(self, program);
  bench.make_game();
  int games = 1;
  for (const int count : counts) {
    bench.fill_up(games, count);
    games = count;
    const auto process = [&] { return 1000 * bench.judge({"process", "--now", "2026-11-22T10:00Z"}); };
    const double first = process();
    std::vector<double> processes, statuses, lists;
    for (int i = 0; i < rounds; ++i) {
      processes.push_back(process());
      statuses.push_back(1000 * bench.judge({"status", "--now", "2026-11-22T10:00Z"}));
      bench.ingest(bench.mail("playerA", "LIST\n"));
      lists.push_back(1000 * bench.work());
    }
    std::printf("%7d games: process %6.2f ms (the first %8.2f ms)   status %6.2f ms   LIST %6.2f ms\n", count,
                median(processes), first, median(statuses), median(lists));
    std::fflush(stdout);
  }
  return 0;
}

} // namespace

int main(int argc, char** argv) {
  if (argc == 3 && std::string(argv[1]) == "--bare") return bare(argv[2]);
  if (argc < 2) {
    std::cerr << "usage: bench_mail CHANCERY [ROUNDS], or with --idle or --compare before it\n";
    return 64;
  }
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  try {
    const std::string self = fs::read_symlink("/proc/self/exe");
    if (argc > 3 && std::string(argv[1]) == "--idle") {
      std::vector<int> counts;
      for (int i = 3; i < argc; ++i) counts.push_back(std::atoi(argv[i]));
      return measure_idle(self, argv[2], counts);
    }
    if (argc > 3 && std::string(argv[1]) == "--compare")
      return compare(self, argv[2], argv[3], argc > 4 ? std::atoi(argv[4]) : 21);
    return measure(self, argv[1], argc > 2 ? std::atoi(argv[2]) : 51);
  } catch (const std::exception& error) {
    std::cerr << "bench_mail: " << error.what() << '\n';
    return 1;
  }
}
