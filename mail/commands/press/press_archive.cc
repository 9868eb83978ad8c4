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

std::vector<ArchivedMail> parse_archive(std::string_view mbox) {
  std::vector<ArchivedMail> mails;
  bool in_head = false, dated = false;
  for (std::string_view line : parser::lines_of(mbox)) {
    if (line.starts_with(separator)) {
      mails.emplace_back();
      in_head = true;
      dated = false;
    } else if (mails.empty()) {
      continue;
    } else if (!in_head) {
      if (line.starts_with('>')) line.remove_prefix(1);
      mails.back().text += std::string(line) + "\n";
    } else if (line.empty()) {
      in_head = false;
      if (!dated) mails.pop_back();
    } else if (line.starts_with(date_field)) {
      const auto at = games::parse_instant(line.substr(date_field.size()));
      if (at) mails.back().at = *at;
      dated = at.has_value();
    } else if (line.starts_with(subject_field)) {
      mails.back().subject = std::string(line.substr(subject_field.size()));
    }
  }
  for (ArchivedMail& mail : mails)
    while (mail.text.ends_with("\n\n")) mail.text.pop_back();
  return mails;
}

std::vector<ArchivedMail> read_archive(const games::Transaction& transaction, const std::string& game) {
  const auto mbox = games::read_file(transaction, path_of(game));
  return mbox ? parse_archive(*mbox) : std::vector<ArchivedMail>{};
}

} // namespace mail
