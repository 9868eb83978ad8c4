// SPDX-License-Identifier: GPL-3.0-or-later
// press_archive - see press_archive.h
#include "mail/commands/press/press_archive.h"

#include "games/files/seal.h"
#include "games/store/mbox.h"
#include "games/store/read_file.h"
#include "games/store/transaction.h"
#include "parser/text.h"

#include <algorithm>
#include <sstream>

namespace mail {
namespace {

std::string path_of(const std::string& game) { return "games/" + game + "/press"; }

} // namespace

// "Date: Sat Nov 21 2026 23:30:00 +0000" and "Subject: ...", a blank line, the text: as report.cc writes it.
std::optional<ArchivedMail> read_report(std::string_view sealed) {
  const std::string report(games::without_seal(sealed));
  static constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";
  std::istringstream stream(report);
  std::string date, subject, blank, weekday, month;
  if (!std::getline(stream, date) || !std::getline(stream, subject) || !std::getline(stream, blank))
    return std::nullopt;
  std::istringstream words(date.substr(std::min(date.size(), date.find(':') + 1)));
  unsigned day = 0;
  int year = 0, hours = 0, minutes = 0, seconds = 0, offset = 0;
  char colon = ' ';
  if (!(words >> weekday >> month >> day >> year >> hours >> colon >> minutes >> colon >> seconds >> offset))
    return std::nullopt;
  const std::size_t at = months.find(month);
  if (month.size() != 3 || at == std::string_view::npos) return std::nullopt;
  using namespace std::chrono;
  const auto days = sys_days(std::chrono::year(year) / static_cast<int>(at / 3 + 1) / static_cast<int>(day));
  const int east = offset / 100 * 60 + offset % 100;
  ArchivedMail mail;
  mail.is_results = true;
  mail.at = games::Instant(days) + std::chrono::hours(hours) + std::chrono::minutes(minutes - east) +
            std::chrono::seconds(seconds);
  mail.subject = std::string(
      parser::trim(std::string_view(subject).substr(std::min(subject.size(), subject.find(':') + 1))));
  mail.text = report.substr(static_cast<std::size_t>(stream.tellg()) == std::string::npos
                                ? report.size()
                                : static_cast<std::size_t>(stream.tellg()));
  return mail;
}

void archive_notice(games::Transaction& transaction, const games::Game& game, games::Instant now,
                    const std::string& subject, const std::string& text) {
  transaction.append(path_of(game.name), games::mbox_entry(now, subject, "", text));
}

std::vector<ArchivedMail> archived_mails(std::string_view mbox, games::Instant from, games::Instant to) {
  std::vector<ArchivedMail> mails;
  for (const games::MboxEntry& entry : games::mbox_entries(mbox))
    if (const games::Instant at = entry.at(); at >= from && at <= to && at != games::Instant{})
      mails.push_back({at, std::string(entry.field("Subject: ")), entry.text(), false});
  return mails;
}

std::string read_archive(const games::Transaction& transaction, const std::string& game) {
  constexpr std::size_t most_bytes = std::size_t{8} << 20;
  return games::read_file_end(transaction, path_of(game), most_bytes).value_or("");
}

} // namespace mail
