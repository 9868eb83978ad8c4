// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/store/seals.h"

#include "games/game/game.h"
#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/keyed_text.h"
#include "games/store/orders_file.h"
#include "games/store/phase_record.h"
#include "games/store/transaction.h"
#include "parser/text.h"

#include <algorithm>
#include <iterator>
#include <span>

namespace games {

namespace {

std::string mending_path(const Game& game) { return "games/" + game.name + "/before-mending"; }

// What no other phase of the game has, rolled back or not.
std::string head_of(const Game& game) {
  return "# chancery position 1\n# before turn " + std::to_string(game.next_number) + " after " +
         std::to_string(game.history.size()) + "\n";
}

} // namespace

void keep_before_mending(Transaction& transaction, const Game& game) {
  const auto kept = transaction.read(mending_path(game));
  if (kept && kept->starts_with(head_of(game))) return;
  transaction.put(mending_path(game),
                  sealed(head_of(game) + position_lines(game.variant->map, game.position)));
}

std::optional<judge::Position> position_before_mending(const Transaction& transaction, const Game& game) {
  const auto kept = transaction.read(mending_path(game));
  if (!kept || !kept->starts_with(head_of(game))) return std::nullopt;
  return read_position(mending_path(game), *kept, *game.variant);
}

namespace {

namespace fs = std::filesystem;

constexpr std::string_view of_game[] = {"game", "position", "orders", "board.map"};
constexpr std::string_view of_turn[] = {"position", "orders", "results", "report", "kept"};
constexpr std::string_view of_phase[] = {"position", "orders"}; // kept by a ROLLBACK: it was in play
constexpr std::string_view may_be_missing[] = {"kept", "board.map"};
constexpr std::string_view of_press[] = {"press", "letters", "diaries", "postal"};
constexpr std::string_view entry_begin = "From ";
constexpr std::string_view seal_field = "Seal: ";

struct SealedFolder {
  std::string path; // relative to HOME
  std::span<const std::string_view> files;
};

std::vector<SealedFolder> folders_of(const fs::path& home, const std::string& game) {
  const std::string folder = "games/" + game;
  std::vector<SealedFolder> found{{folder, of_game}};
  for (const std::string& turn : files::list(home / folder / "history")) {
    const std::string path = folder + "/history/" + turn;
    const bool in_play = files::exists(home / path / in_play_note);
    found.push_back({path, in_play ? std::span<const std::string_view>(of_phase) : of_turn});
  }
  return found;
}

std::string cure(const std::string& game) {
  return "; if it was you who changed it: chancery keeper seal " + game +
         "; if not, compare it with a backup";
}

void complain_about(const fs::path& home, const std::string& game, const SealedFolder& folder,
                    std::vector<std::string>& complaints) {
  std::vector<std::string> unsealed;
  bool some_sealed = false;
  for (const std::string_view file : folder.files) {
    const std::string path = folder.path + '/' + std::string(file);
    const std::optional<std::string> text = read_file(Transaction::for_reading(home), path);
    if (!text && std::ranges::find(may_be_missing, file) != std::end(may_be_missing)) continue;
    const Seal seal = text ? seal_of(*text) : Seal::none;
    if (seal == Seal::broken)
      complaints.push_back(path + ": its seal does not fit: it was changed since the judge wrote it" +
                           cure(game));
    if (seal == Seal::none)
      unsealed.push_back(path + (text ? ": its seal is missing" : ": the file is missing") + cure(game));
    some_sealed = some_sealed || seal != Seal::none;
  }
  if (some_sealed) std::ranges::move(unsealed, std::back_inserter(complaints));
}

// The entries of a press file, each from its line "From " on.
std::vector<std::string> entries_of(std::string_view mbox) {
  std::vector<std::string> entries;
  while (!mbox.empty()) {
    const std::size_t length = std::min(mbox.find('\n'), mbox.size() - 1) + 1;
    const std::string_view line = mbox.substr(0, length);
    if (line.starts_with(entry_begin) || entries.empty()) entries.emplace_back();
    entries.back() += line;
    mbox.remove_prefix(length);
  }
  return entries;
}

struct Entry {
  std::string head, rest; // without its seal
  std::string seal;       // "" when it has none
};

Entry taken_apart(const std::string& text) {
  const std::size_t blank = std::min(text.find("\n\n"), text.size() - 1) + 1;
  Entry entry{text.substr(0, blank), text.substr(blank), ""};
  const std::size_t at = entry.head.find('\n' + std::string(seal_field));
  if (at == std::string::npos) return entry;
  const std::size_t digits = at + 1 + seal_field.size();
  const std::size_t end = std::min(entry.head.find('\n', digits), entry.head.size());
  entry.seal = entry.head.substr(digits, end - digits);
  entry.head.erase(at + 1, end - at);
  return entry;
}

bool is_whole(const Entry& entry) {
  constexpr std::string_view first_words[] = {"From judge ", "Date: ", "Subject: "};
  std::string_view head = entry.head;
  for (const std::string_view word : first_words) {
    if (!head.starts_with(word)) return false;
    head.remove_prefix(std::min(head.find('\n'), head.size() - 1) + 1);
  }
  constexpr std::string_view of_letters[] = {
      "To: ", "Unsigned: ", "Sent: ", "Claimed: ", "Writer: ", "Reader: "};
  const auto further = parser::lines_of(head);
  const auto is_field = [&](std::string_view line) {
    return std::ranges::any_of(of_letters, [&](std::string_view field) { return line.starts_with(field); });
  };
  return std::ranges::all_of(further, is_field) && entry.rest.starts_with('\n') &&
         entry.rest.ends_with("\n\n");
}

// Once an entry is sealed, all below it are. Those above may be from before there were seals.
bool press_fits(std::string_view mbox) {
  std::vector<Entry> entries;
  for (const std::string& text : entries_of(mbox)) entries.push_back(taken_apart(text));
  const auto is_sealed = [](const Entry& entry) { return !entry.seal.empty(); };
  const auto first_sealed = std::ranges::find_if(entries, is_sealed);
  return std::all_of(entries.begin(), first_sealed, is_whole) &&
         std::all_of(first_sealed, entries.end(), [](const Entry& entry) {
           return is_whole(entry) && entry.seal == crc32(entry.head + entry.rest);
         });
}

std::string with_new_seals(std::string_view mbox) {
  std::string text;
  for (const std::string& one : entries_of(mbox)) {
    const Entry entry = taken_apart(one);
    text += sealed_entry(entry.head, entry.rest);
  }
  return text;
}

} // namespace

std::string sealed_entry(std::string_view head, std::string_view rest) {
  const std::string all = std::string(head) + std::string(rest);
  return std::string(head) + std::string(seal_field) + crc32(all) + '\n' + std::string(rest);
}

std::vector<std::string> seal_complaints(const Home& home, const std::string& game) {
  std::vector<std::string> complaints;
  for (const SealedFolder& folder : folders_of(home.path, game))
    complain_about(home.path, game, folder, complaints);
  for (const std::string_view file : of_press) {
    const std::string path = "games/" + game + '/' + std::string(file);
    if (const auto mbox = read_file(Transaction::for_reading(home.path), path); mbox && !press_fits(*mbox))
      complaints.push_back(path + ": the seal of an entry does not fit" + cure(game));
  }
  return complaints;
}

std::size_t renew_seals(Transaction& transaction, const std::string& game) {
  std::size_t renewed = 0;
  const auto renew = [&](const std::string& path, auto make) {
    const std::optional<std::string> text = transaction.read(path);
    if (!text || make(*text) == *text) return;
    transaction.put(path, make(*text));
    ++renewed;
  };
  for (const SealedFolder& folder : folders_of(transaction.home(), game))
    for (const std::string_view file : folder.files) renew(folder.path + '/' + std::string(file), sealed);
  for (const std::string_view file : of_press)
    renew("games/" + game + '/' + std::string(file), with_new_seals);
  return renewed;
}

} // namespace games
