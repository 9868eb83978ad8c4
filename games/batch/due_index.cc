// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/batch/due_index.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/game_folder.h"
#include "games/store/keyed_text.h"
#include "games/store/store.h"
#include "parser/text.h"
#include "variants/library.h"

#include <sys/stat.h>

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <utility>

namespace games {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view first_words = "chancery due 1 ";
constexpr std::size_t head_size = 128;       // bytes of the first line
constexpr std::size_t some_cards = 64 << 10; // bytes of cards that are looked at each time
constexpr std::size_t most_news = 64 << 10;  // bytes, before the file is written anew
constexpr std::size_t most_always_due = 100; // games among the news, lest all cards are read for them

constexpr std::size_t stamp_size = 16;

// A hash of when files were last changed, of their sizes and inodes: of other files it is another one.
std::string stamp_of(std::initializer_list<std::string> paths, std::uint64_t seed = 0) {
  std::uint64_t hash = 0xCBF29CE484222325U ^ seed;
  for (const std::string& path : paths) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) status = {};
    for (const auto value :
         {static_cast<std::uint64_t>(status.st_ino), static_cast<std::uint64_t>(status.st_size),
          static_cast<std::uint64_t>(status.st_mtim.tv_sec),
          static_cast<std::uint64_t>(status.st_mtim.tv_nsec)})
      hash = (hash ^ value) * 0x100000001B3U;
  }
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text(stamp_size, '0');
  for (char& digit : text) {
    digit = digits[hash >> 60U];
    hash <<= 4U;
  }
  return text;
}

// A home that was copied, or came back from a backup, has another folder.
std::uint64_t inode_of_games(const Home& home) {
  struct stat status {};
  return ::stat((home.path / "games").c_str(), &status) == 0 ? status.st_ino : 0;
}

std::string stamp_of_game(const Home& home, const std::string& name) {
  const std::string folder = home.path.native() + "/games/" + name + "/";
  return stamp_of({folder + "game", folder + "position", folder + "orders"});
}

// "game STAMP CARD", of which the card's first words are a name and an instant.
constexpr std::string_view card_word = "game ";
constexpr std::size_t before_card = card_word.size() + stamp_size + 1;

std::string card_line(const std::string& stamp, const GameCard& card) {
  return std::string(card_word) + stamp + " " + to_text(card) + "\n";
}
// Of two lines in one, because what parted them was damaged, neither is there.
bool is_card_line(std::string_view line) {
  return line.starts_with(card_word) && line.back() == '\n' && line.find('\t') > before_card &&
         std::ranges::count(line, '\t') == tabs_in_card;
}
std::string_view stamp_in(std::string_view line) { return line.substr(card_word.size(), stamp_size); }
std::string_view name_in(std::string_view line) {
  return line.substr(before_card, line.find('\t', before_card) - before_card);
}
// What is no instant is due: whoever loads the game will see.
Instant due_in(std::string_view line) {
  const std::string_view to_load = line.substr(before_card + name_in(line).size() + 1);
  const auto seconds = parser::number_in<Instant::rep>(to_load.substr(0, to_load.find('\t')));
  return seconds ? Instant(Instant::duration(*seconds)) : first_instant;
}

// The first line, with its end; the text then begins behind it. What has no end is empty.
std::string_view take_line_of(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n') + 1);
  text.remove_prefix(line.size());
  return line;
}

} // namespace

DueIndex::DueIndex(const Home& home, std::uint64_t last_commit, variants::Library& library)
    : home_(home), file_(home.path / due_file), library_(library), commit_(last_commit),
      made_(stamp_of({"/proc/self/exe", variants::variants_folder().string(), home.own_boards().string()},
                     inode_of_games(home))) {
  const std::string folder = stamp_of({(home_.path / "games").string()});
  if (!read_head()) {
    cards_.emplace(); // none
    look_at_folder();
  } else if (!read_news(files::read_from(file_, base_).value_or("")) || told_ != commit_) {
    look_at_all();
  } else {
    look_at_some();
    if (folder != folder_) look_at_folder();
  }
  load_changed();
  if (std::exchange(folder_, folder) != folder) note("folder " + folder);
  if (to_be_written_ || size_of_news_ + new_lines_.size() > most_news)
    write_anew();
  else
    write_news();
}

// "chancery due 1 BYTES COMMIT EARLIEST MADE FOLDER SUM"
bool DueIndex::read_head() {
  to_be_written_ = true;
  const std::string text = files::read_from(file_, 0, head_size).value_or("");
  if (text.size() != head_size || !text.starts_with(first_words) || text.back() != '\n') return false;
  std::string_view words = std::string_view(text).substr(first_words.size());
  const auto base = parser::number_in<std::uint64_t>(parser::take_up_to(' ', words));
  const auto commit = parser::number_in<std::uint64_t>(parser::take_up_to(' ', words));
  const auto earliest = parser::number_in<Instant::rep>(parser::take_up_to(' ', words));
  const std::string_view made = parser::take_up_to(' ', words);
  if (!base || !commit || !earliest || made != made_ || *base < head_size || files::size(file_) < *base)
    return false;
  base_ = *base;
  told_ = *commit;
  earliest_ = Instant(Instant::duration(*earliest));
  folder_ = parser::take_up_to(' ', words);
  sum_ = parser::take_up_to(' ', words);
  next_ = head_size;
  to_be_written_ = false;
  return true;
}

// False where it is no such text.
bool DueIndex::read_news(std::string_view text) {
  size_of_news_ = text.size();
  while (!text.empty())
    if (const std::string_view line = take_line_of(text); line.empty() || !take_line(line)) return false;
  return true;
}

bool DueIndex::take_line(std::string_view line) {
  if (is_card_line(line)) {
    const std::string name(name_in(line));
    changed_.erase(name);
    news_[name] = line;
    return true;
  }
  line.remove_suffix(1);
  const std::string_view word = parser::take_up_to(' ', line);
  if (word == "commit") {
    if (parser::number_in<std::uint64_t>(parser::take_up_to(' ', line)) != ++told_) return false;
    while (!line.empty()) changed_.emplace(parser::take_up_to(' ', line));
    return true;
  }
  if (word == "gone") {
    changed_.erase(std::string(line));
    news_[std::string(line)].clear();
    return true;
  }
  if (word == "folder") folder_ = line;
  const auto next = word == "next" ? parser::number_in<std::uint64_t>(line) : std::nullopt;
  if (next) next_ = *next;
  return word == "folder" || next;
}

void DueIndex::look_at(std::string_view line) {
  std::string name(name_in(line));
  if (stamp_in(line) != stamp_of_game(home_, name)) changed_.insert(std::move(name));
}

// Those that stand among the news, and the next ones below the head.
void DueIndex::look_at_some() {
  for (const auto& [name, line] : news_)
    if (!line.empty()) look_at(line);
  if (next_ >= base_) next_ = head_size;
  const std::uint64_t begin = next_;
  const std::string some =
      files::read_from(file_, begin, std::min<std::uint64_t>(some_cards, base_ - begin)).value_or("");
  std::string_view text = some;
  while (!text.empty()) {
    const std::string_view line = take_line_of(text);
    if (line.empty() && next_ > begin) break; // cut off by the end of what was read
    if (!is_card_line(line)) return look_at_all();
    next_ += line.size();
    if (!news_.contains(std::string(name_in(line)))) look_at(line);
  }
  if (next_ >= base_) next_ = head_size;
  if (next_ != begin) note("next " + std::to_string(next_));
}

void DueIndex::look_at_all() {
  to_be_written_ = true;
  for (const std::string_view line : lines()) look_at(line);
  look_at_folder();
}

// Games that came or went.
void DueIndex::look_at_folder() {
  std::vector<std::string> known;
  for (const std::string_view line : lines()) known.emplace_back(name_in(line));
  const std::vector<std::string> names = game_names(home_);
  std::ranges::set_symmetric_difference(known, names, std::inserter(changed_, changed_.end()));
}

void DueIndex::load_changed() {
  for (const std::string& name : std::exchange(changed_, {})) load(name);
}

void DueIndex::load(const std::string& name) {
  std::string& line = news_[name];
  line.clear();
  if (!game_exists(home_, name)) return note("gone " + name);
  const std::string stamp = stamp_of_game(home_, name);
  try {
    line = card_line(stamp, card_of(load_game(home_, name, library_)));
  } catch (const parser::Failure&) {
    line = card_line(stamp, card_of_unreadable(name));
  }
  new_lines_ += line;
}

void DueIndex::note(std::string_view line) { new_lines_.append(line).push_back('\n'); }

// Those of all games, by name.
std::vector<std::string_view> DueIndex::lines() {
  if (!cards_) {
    cards_ = files::read_from(file_, head_size, base_ - head_size).value_or("");
    if (crc32(*cards_) != sum_) { // damaged: as if there were none
      cards_->clear();
      to_be_written_ = true;
      look_at_folder();
      load_changed();
    }
  }
  std::vector<std::string_view> all;
  auto news = news_.begin();
  const auto take_news_before = [&](std::string_view name) {
    for (; news != news_.end() && (name.empty() || news->first < name); ++news)
      if (!news->second.empty()) all.emplace_back(news->second);
  };
  for (std::string_view text = *cards_; !text.empty();) {
    const std::string_view line = take_line_of(text), name = name_in(line);
    take_news_before(name);
    if (news == news_.end() || news->first != name) all.push_back(line);
  }
  take_news_before("");
  return all;
}

std::vector<std::string> DueIndex::due(Instant now) {
  std::vector<std::string> names;
  if (!cards_ && earliest_ > now) {
    for (const auto& [name, line] : news_)
      if (!line.empty() && due_in(line) <= now) names.push_back(name);
    return names;
  }
  bool is_news = true; // each that is due
  for (const std::string_view line : lines()) {
    if (due_in(line) > now) continue;
    names.emplace_back(name_in(line));
    is_news = is_news && news_.contains(names.back());
  }
  if (to_be_written_ || (is_news && earliest_ <= now)) write_anew(); // what was the earliest has changed
  return names;
}

void DueIndex::for_each(const std::function<bool(const GameCard&)>& take) {
  const auto card_in = [](std::string_view line) {
    return line.empty() ? std::nullopt : read_card(line.substr(before_card, line.size() - before_card - 1));
  };
  for (const std::string_view line : lines()) {
    std::optional<GameCard> card = card_in(line);
    if (!card) { // damaged
      const std::string name(name_in(line));
      load(name);
      card = card_in(news_[name]);
    }
    if (card && !take(*card)) return;
  }
  if (!new_lines_.empty()) write_anew();
}

std::vector<GameCard> DueIndex::cards() {
  std::vector<GameCard> cards;
  for_each([&](const GameCard& card) {
    cards.push_back(card);
    return true;
  });
  return cards;
}

// Without the index all goes on, by reading more.
void DueIndex::write_news() try {
  if (!new_lines_.empty()) files::write_at(file_, base_ + size_of_news_, new_lines_);
  size_of_news_ += new_lines_.size();
  new_lines_.clear();
} catch (const files::Error&) {
}

void DueIndex::write_anew() try {
  std::string text(head_size, '\n');
  std::uint64_t next = head_size;
  Instant earliest = Instant::max();
  std::map<std::string, std::string> always_due; // whose files somebody changed, say
  for (const std::string_view line : lines()) {
    if (due_in(line) <= first_instant && always_due.size() < most_always_due) {
      always_due.emplace(name_in(line), line);
      continue;
    }
    if (text.size() <= next_) next = text.size();
    text += line;
    earliest = std::min(earliest, due_in(line));
  }
  sum_ = crc32(std::string_view(text).substr(head_size));
  std::string head(first_words);
  for (const std::string& word : {std::to_string(text.size()), std::to_string(commit_),
                                  std::to_string(earliest.time_since_epoch().count()), made_, folder_, sum_})
    head += word + " ";
  head.resize(head_size - 1, ' ');
  text.replace(0, head.size(), head);
  std::string news = "next " + std::to_string(next) + "\n";
  for (const auto& [name, line] : always_due) news += line;
  const fs::path draft = file_.string() + ".tmp";
  files::write(draft, text + news, true);
  files::rename(draft, file_);
  cards_ = text.substr(head_size);
  base_ = text.size();
  size_of_news_ = news.size();
  earliest_ = earliest;
  to_be_written_ = false;
  new_lines_.clear();
  news_ = std::move(always_due);
} catch (const files::Error&) {
}

} // namespace games
