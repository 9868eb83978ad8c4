// press_archive - see press_archive.h
#include "mail/commands/press/press_archive.h"

#include "games/store/damaged.h"
#include "games/store/game_seals.h"
#include "parser/text.h"

namespace mail {
namespace {

std::string path_of(const std::string& game) { return "games/" + game + "/press"; }

constexpr std::string_view separator = "From ";
constexpr std::string_view date_field = "Date: ";
constexpr std::string_view subject_field = "Subject: ";

} // namespace

void archive_notice(games::Transaction& transaction, const games::Game& game, games::Instant now,
                    const std::string& subject, const std::string& text) {
  const std::string date = games::to_text(now);
  const std::string head = "From judge " + date + "\n" + std::string(date_field) + date + "\n" +
                           std::string(subject_field) + parser::one_line(subject) + "\n";
  std::string rest = "\n";
  for (const std::string_view line : parser::lines_of(text)) {
    if (line.starts_with(separator) || line.starts_with('>')) rest += '>';
    rest += std::string(line) + "\n";
  }
  transaction.append(path_of(game.name), games::sealed_entry(head, rest + "\n"));
}

std::vector<ArchivedMail> archived_mails(std::string_view mbox, games::Instant from, games::Instant to) {
  std::vector<ArchivedMail> mails;
  bool in_head = false, wanted = false;
  for (std::string_view line : parser::lines_of(mbox)) {
    if (line.starts_with(separator)) {
      if (in_head) mails.pop_back(); // a head without a text
      mails.emplace_back();
      in_head = true;
      wanted = false;
    } else if (!in_head) {
      if (!wanted) continue;
      if (line.starts_with('>')) line.remove_prefix(1);
      mails.back().text += std::string(line) + "\n";
    } else if (line.empty()) {
      in_head = false;
      if (!wanted) mails.pop_back();
    } else if (line.starts_with(date_field)) {
      const auto at = games::parse_instant(line.substr(date_field.size()));
      if (at) mails.back().at = *at;
      wanted = at && *at >= from && *at <= to;
    } else if (line.starts_with(subject_field)) {
      mails.back().subject = std::string(line.substr(subject_field.size()));
    }
  }
  if (in_head) mails.pop_back();
  for (ArchivedMail& mail : mails)
    while (mail.text.ends_with("\n\n")) mail.text.pop_back();
  return mails;
}

std::string read_archive(const games::Transaction& transaction, const std::string& game) {
  constexpr std::size_t most_bytes = std::size_t{8} << 20;
  return games::read_file_end(transaction, path_of(game), most_bytes).value_or("");
}

} // namespace mail
