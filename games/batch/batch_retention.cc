// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/batch/batch.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "games/home/watched_child.h"
#include "games/store/game_folder.h"
#include "games/store/players.h"
#include "games/store/recovery.h"
#include "games/store/store.h"
#include "games/store/transaction.h"
#include "parser/text.h"
#include "variants/library.h"

#include <algorithm>

namespace games {

// ---- what goes by the games that need it: the press of games that are over, players without a seat, and
// what was set aside

namespace {

namespace fs = std::filesystem;

// When the last entry of a press file was written; the epoch when there is none.
Instant last_entry(std::string_view mbox) {
  constexpr std::string_view begin = "From judge ";
  const std::size_t at = mbox.starts_with(begin) ? 0 : std::string_view::npos;
  const std::size_t last = mbox.rfind("\n" + std::string(begin));
  const std::size_t entry = last == std::string_view::npos ? at : last + 1;
  if (entry == std::string_view::npos) return {};
  const std::size_t time = entry + begin.size();
  return parse_instant(mbox.substr(time, mbox.find('\n', time) - time)).value_or(Instant{});
}

// Who is in which game, and until when.
struct Uses {
  std::map<std::string, Instant> of_address; // in lower case
  bool complete = true;                      // every game could be read

  void add(const std::string& address, Instant until) {
    Instant& known = of_address[parser::to_lower(address)];
    known = std::max(known, until);
  }
  void add(const Game& game, Instant until) {
    for (const Seat& seat : game.seats) {
      for (const std::string& address : seat.addresses) add(address, until);
      for (const Term& term : seat.terms) add(term.address, until);
    }
  }
  Instant until(const std::string& address) const {
    const auto known = of_address.find(parser::to_lower(address));
    return known == of_address.end() ? Instant{} : known->second;
  }
};

// The press of games that are over goes; on the way all games are looked at once.
Uses expire_press(const Home& home, variants::Library& library, Instant now, Instant oldest) {
  Uses uses;
  for (const std::string& name : game_names(home)) {
    try {
      const Game game = load_game(home, name, library);
      if (!is_over(game)) {
        uses.add(game, now);
        continue;
      }
      const fs::path folder = home.path / "games" / name;
      Instant last = std::max(game.created, game.phase_began);
      for (const char* file : {"press", "letters", "diaries", "postal"})
        last = std::max(last, last_entry(files::read(folder / file).value_or("")));
      uses.add(game, last);
      if (last >= oldest) continue;
      for (const char* file : {"press", "letters", "diaries", "postal"}) files::remove(folder / file);
    } catch (const parser::Failure&) { // such as Damaged
      uses.complete = false;
    }
  }
  return uses;
}

// Nobody can tell who sits in a game that cannot be read: then all stay.
void expire_players(const Home& home, const Uses& uses, Instant now, Instant oldest) {
  if (!uses.complete) return;
  int gone = 0;
  const Transaction reading = Transaction::for_reading(home.path);
  for (const std::string& file : files::list(home.path / "players")) {
    try {
      const Player player = check_player(reading, file);
      if (std::max(player.registered, uses.until(player.address)) >= oldest) continue;
      files::remove(home.path / "players" / file);
      ++gone;
    } catch (const parser::Failure&) {
      continue; // `check` names it
    }
  }
  if (gone > 0) log_line(home, now, "players that nobody used were removed: " + std::to_string(gone));
}

// By its file alone: a game that is set aside cannot be loaded.
bool is_played(const fs::path& home, const std::string& game) {
  const std::string text = files::read(home / "games" / game / "game").value_or("\nstate = terminated\n");
  return text.find("\nstate = finished\n") == text.npos && text.find("\nstate = terminated\n") == text.npos;
}

// "alpine-0000000123.redo" belongs to alpine; "" for a file of another form.
std::string game_of_redo(const std::string& file) {
  const std::size_t dash = file.rfind('-');
  return file.ends_with(".redo") && dash != file.npos ? file.substr(0, dash) : "";
}

// What was set aside stays while its game is played, and what a marker names while the marker stays.
void expire_set_aside(const fs::path& home, std::uint64_t first_kept) {
  const fs::path folder = home / "set-aside";
  const auto is_needed = [&](const std::string& game) { return game == no_game || is_played(home, game); };
  for (const std::string& file : files::list(folder))
    if (const std::string game = game_of_redo(file); !game.empty() && !is_needed(game))
      if (redo_number(file.substr(game.size() + 1)) < first_kept) files::remove(folder / file);
  std::string named;
  for (const std::string& marker : files::list(folder)) {
    if (marker.find('.') != marker.npos) continue;
    const auto kept = files::list(folder);
    const bool waits =
        std::ranges::any_of(kept, [&](const auto& file) { return game_of_redo(file) == marker; });
    if (waits || is_needed(marker))
      named += why_set_aside(home, marker);
    else
      files::remove(folder / marker);
  }
  for (const std::string& file : files::list(folder))
    if (file.ends_with(".damaged") && named.find(file) == named.npos && redo_number(file) < first_kept)
      files::remove(folder / file);
}

// `first_kept`: commits from this number on are not old.
void expire_by_games(const Home& home, variants::Library& library, Instant now, std::uint64_t first_kept) {
  const auto ago = [&](int days) { return now - std::chrono::days(days); };
  const Uses uses = expire_press(home, library, now, ago(home.conf.keep_press_days));
  expire_players(home, uses, now, ago(home.conf.keep_players_days));
  expire_set_aside(home.path, first_kept);
}

constexpr std::string_view first_line = "chancery retention 1\n";

struct DayBegin {
  std::string day;
  std::uint64_t number = 0; // of the first commit of that day
};

// The days on which expire() ran, oldest first, each once.
class Days {
 public:
  // Days to come were noted by a clock that was ahead.
  Days(fs::path file, Instant now) : file_(std::move(file)), now_(now) {
    std::string text = files::read(file_).value_or("");
    if (!text.starts_with(first_line)) return;
    std::ranges::replace(text, '\n', ' ');
    const auto words = parser::words_of(text);
    for (std::size_t i = 3; i + 1 < words.size(); i += 2)
      days_.push_back({std::string(words[i]), redo_number(words[i + 1])});
    std::erase_if(days_, [&](const DayBegin& one) { return one.day > day_of(now_); });
  }

  bool has_today() const { return !days_.empty() && days_.back().day == day_of(now_); }
  // The number of the first commit that is not older than so many days. What was committed before the first
  // day that is noted counts as of that day: nobody knows its age.
  std::uint64_t first_kept(int days, std::uint64_t next_number) const {
    const auto kept = first_from(days);
    if (kept == days_.begin()) return 0;
    return kept == days_.end() ? next_number : kept->number;
  }
  // The day since which so many days were seen, today not counted; "" when there are not so many.
  std::string seen_ago(int days) const {
    const auto count = static_cast<std::size_t>(days);
    if (count == 0) return day_of(now_);
    return days_.size() >= count ? days_[days_.size() - count].day : "";
  }
  // Of the days that nothing asks for any more the last one stays: what is older than it is old.
  void note_today(std::uint64_t next_number, int longest) {
    const std::size_t old = static_cast<std::size_t>(first_from(longest) - days_.begin());
    const std::size_t unseen = days_.size() - std::min<std::size_t>(days_.size(), std::size_t(longest));
    const std::size_t gone = std::min(old == 0 ? 0 : old - 1, unseen);
    days_.erase(days_.begin(), days_.begin() + static_cast<std::ptrdiff_t>(gone));
    days_.push_back({day_of(now_), days_.empty() ? 0 : next_number});
    std::string text(first_line);
    for (const DayBegin& one : days_) text += one.day + ' ' + std::to_string(one.number) + '\n';
    files::write(file_.string() + ".tmp", text);
    files::rename(file_.string() + ".tmp", file_);
  }

 private:
  std::vector<DayBegin>::const_iterator first_from(int days) const {
    const std::string oldest = day_of(now_ - std::chrono::days(days));
    return std::ranges::find_if(days_, [&](const DayBegin& one) { return one.day >= oldest; });
  }

  fs::path file_;
  Instant now_;
  std::vector<DayBegin> days_;
};

// Removes the files of a folder of which `is_old` says so by name.
template <class IsOld> void remove_old(const fs::path& folder, IsOld is_old) {
  for (const std::string& name : files::list(folder))
    if (is_old(name)) {
      note_progress("removing what is old");
      files::remove(folder / name);
    }
}

// Folders that are named by a month or a day.
void remove_old_folders(const fs::path& folder, const std::string& oldest) {
  for (const std::string& name : files::list(folder)) {
    if (name >= oldest) continue;
    note_progress("removing what is old");
    std::error_code ignored; // what cannot be removed today is tried again tomorrow
    fs::remove_all(folder / name, ignored);
  }
}

// Names in the spool begin with 20261121T.
void remove_old_mails(const fs::path& folder, std::string oldest) {
  std::erase(oldest, '-');
  remove_old(folder, [&](const std::string& name) { return name < oldest; });
}

void remove_old_letters(const fs::path& folder, std::uint64_t first_kept) {
  remove_old(folder, [&](const std::string& name) { return redo_number(name) < first_kept; });
}

// Keys of months to come were kept by a clock that was ahead, or beside such keys (store.h): they would
// stay for too long.
void bring_back_keys(const fs::path& folder, const std::string& month) {
  for (const std::string& name : files::list(folder)) {
    if (name <= month) continue;
    files::make_folders(folder / month);
    for (const std::string& key : files::list(folder / name))
      files::rename(folder / name / key, folder / month / key);
    std::error_code ignored;
    fs::remove(folder / name, ignored);
  }
}

} // namespace

void expire(Store& store, const Lock& lock, variants::Library& library, Instant now) {
  const fs::path& home = store.home().path;
  const JudgeConf& conf = store.home().conf;
  Days days(home / "retention", now);
  if (days.has_today()) return;
  const std::uint64_t next_number = store.begin(lock).number();
  store.settle(lock); // what spare redo files hold goes with what is old
  const auto ago = [&](int count) { return day_of(now - std::chrono::days(count)); };

  remove_old_letters(home / "outbox" / "sent", days.first_kept(conf.keep_sent_days, next_number));
  remove_old_letters(home / "outbox" / "failed", days.first_kept(conf.keep_failed_days, next_number));
  remove_old_mails(home / "spool" / "done", ago(conf.keep_done_days));
  remove_old_mails(home / "spool" / "bad", ago(conf.keep_bad_days));
  const std::string oldest_log = ago(conf.keep_log_days).substr(0, 7);
  remove_old(home / "log", [&](const std::string& name) { return name < oldest_log; });
  for (const char* counts : {"answered", "counted", "keeper-news"}) remove_old_folders(home / counts, ago(1));
  expire_requests(store.home(), now - std::chrono::days(conf.confirm_days));
  expire_unconfirmed(store.home(), now - std::chrono::days(conf.confirm_days));
  bring_back_keys(home / "done", day_of(now).substr(0, 7));
  const std::string oldest_key = std::min(ago(conf.keep_keys_days), days.seen_ago(conf.keep_keys_days));
  remove_old_folders(home / "done", oldest_key.substr(0, 7));
  expire_by_games(store.home(), library, now, days.first_kept(conf.keep_set_aside_days, next_number));

  days.note_today(next_number, std::max({conf.keep_sent_days, conf.keep_failed_days, conf.keep_keys_days,
                                         conf.keep_set_aside_days}));
}

} // namespace games
