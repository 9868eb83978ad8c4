// press_archive - see press_archive.h
#include "mail/commands/press/press_archive.h"

#include "games/store/damaged.h"
#include "mail/commands/press/mbox.h"

namespace mail {
namespace {

std::string path_of(const std::string& game) { return "games/" + game + "/press"; }

} // namespace

void archive_notice(games::Transaction& transaction, const games::Game& game, games::Instant now,
                    const std::string& subject, const std::string& text) {
  transaction.append(path_of(game.name), mbox_entry(now, subject, "", text));
}

std::vector<ArchivedMail> archived_mails(std::string_view mbox, games::Instant from, games::Instant to) {
  std::vector<ArchivedMail> mails;
  for (const MboxEntry& entry : mbox_entries(mbox))
    if (const games::Instant at = entry.at(); at >= from && at <= to && at != games::Instant{})
      mails.push_back({at, std::string(entry.field("Subject: ")), entry.text()});
  return mails;
}

std::string read_archive(const games::Transaction& transaction, const std::string& game) {
  constexpr std::size_t most_bytes = std::size_t{8} << 20;
  return games::read_file_end(transaction, path_of(game), most_bytes).value_or("");
}

} // namespace mail
