// retention - see retention.h
#include "games/batch/retention.h"

#include "games/home/files.h"
#include "games/store/players.h"
#include "games/store/redo.h"
#include "games/store/requests.h"
#include "games/store/store.h"
#include "parser/text.h"

#include <algorithm>

namespace games {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view first_line = "chancery retention 1\n";

struct DayBegin {
  std::string day;
  std::uint64_t number = 0; // of the first commit of that day
};

std::vector<DayBegin> read_days(const fs::path& file) {
  std::vector<DayBegin> days;
  std::string text = files::read(file).value_or("");
  if (!text.starts_with(first_line)) return days;
  std::ranges::replace(text, '\n', ' ');
  const auto words = parser::words_of(text);
  for (std::size_t i = 3; i + 1 < words.size(); i += 2)
    days.push_back({std::string(words[i]), redo_number(words[i + 1])});
  return days;
}

void write_days(const fs::path& file, const std::vector<DayBegin>& days) {
  std::string text(first_line);
  for (const DayBegin& day : days) text += day.day + ' ' + std::to_string(day.number) + '\n';
  files::write(file.string() + ".tmp", text);
  files::rename(file.string() + ".tmp", file);
}

// Removes the files of a folder of which `is_old` says so by name.
template <class IsOld> void remove_old(const fs::path& folder, IsOld is_old) {
  for (const std::string& name : files::list(folder))
    if (is_old(name)) files::remove(folder / name);
}

// Folders that are named by a month or a day.
void remove_old_folders(const fs::path& folder, const std::string& oldest) {
  for (const std::string& name : files::list(folder)) {
    if (name >= oldest) continue;
    std::error_code ignored; // what cannot be removed today is tried again tomorrow
    fs::remove_all(folder / name, ignored);
  }
}

} // namespace

void expire(Store& store, const Lock& lock, Instant now) {
  const Home& home = store.home();
  const fs::path file = home.path / "retention";
  std::vector<DayBegin> days = read_days(file);
  if (!days.empty() && days.back().day >= day_of(now)) return;
  const bool is_first = days.empty();
  const std::uint64_t number = store.begin(lock).number();
  const auto days_ago = [&](int count) { return day_of(now - std::chrono::days(count)); };

  const std::string oldest_sent = days_ago(home.conf.keep_sent_days);
  const auto kept = std::ranges::find_if(days, [&](const DayBegin& day) { return day.day >= oldest_sent; });
  const std::uint64_t first_kept = kept == days.end() ? (is_first ? 0 : number) : kept->number;
  remove_old(home.path / "outbox" / "sent",
             [&](const std::string& name) { return redo_number(name) < first_kept; });

  std::string oldest_done = days_ago(home.conf.keep_done_days);
  std::erase(oldest_done, '-'); // names in the spool begin with 20261121
  remove_old(home.path / "spool" / "done", [&](const std::string& name) { return name < oldest_done; });
  remove_old_folders(home.path / "done", days_ago(home.conf.keep_keys_days).substr(0, 7));
  for (const char* counts : {"answered", "counted", "keeper-news"})
    remove_old_folders(home.path / counts, days_ago(1));
  expire_requests(home, now - std::chrono::days(home.conf.confirm_days));
  expire_unconfirmed(home, now - std::chrono::days(home.conf.confirm_days));
  const std::string oldest_log = days_ago(home.conf.keep_log_days).substr(0, 7);
  remove_old(home.path / "log", [&](const std::string& name) { return name < oldest_log; });

  std::erase_if(days, [&](const DayBegin& day) { return day.day < oldest_sent; });
  // Mails from before the first day that is noted count as mails of that day: nobody knows their age.
  days.push_back({day_of(now), is_first ? 0 : number});
  write_days(file, days);
}

} // namespace games
