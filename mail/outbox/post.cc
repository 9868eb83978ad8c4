// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/outbox/post.h"

#include "games/game/game.h"
#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/keyed_text.h"
#include "games/store/players.h"
#include "games/store/store.h"
#include "games/store/transaction.h"
#include "mail/letters/keeper_letters.h"
#include "mail/letters/letterhead.h"
#include "mail/letters/report.h"
#include "mail/senders/ledger.h"
#include "mail/senders/reply_address.h"
#include "mail/senders/secrets.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <utility>

namespace mail {

namespace {

constexpr std::string_view first_field = "X-Chancery-Outbox: 1\n";
constexpr std::string_view first_state_line = "chancery-deferred 1";

// "KEY VALUE" lines below a first line; empty when that is another one.
std::map<std::string, std::string> read_keys(std::string_view text, std::string_view first) {
  std::map<std::string, std::string> keys;
  const std::vector<std::string_view> lines = parser::lines_of(text);
  if (lines.empty() || lines.front() != first) return keys;
  for (const std::string_view line : lines)
    if (const std::size_t blank = line.find(' '); blank != line.npos)
      keys.emplace(line.substr(0, blank), line.substr(blank + 1));
  return keys;
}

// The value of the field "NAME: value" that begins at `at`, which is moved behind it; nullopt when another
// stands there.
std::optional<std::string> take_field(std::string_view text, std::string_view name, std::size_t& at) {
  const std::string begin = std::string(name) + ": ";
  const std::size_t end = text.find('\n', at);
  if (end == text.npos || !text.substr(at).starts_with(begin)) return std::nullopt;
  const std::string_view value = text.substr(at + begin.size(), end - at - begin.size());
  at = end + 1;
  return std::string(value);
}

constexpr std::string_view picture_name = "X-Picture:\n";

std::string picture_field(const std::optional<BoardPicture>& picture) {
  if (!picture) return "";
  std::string field(picture_name);
  const std::string words = to_text(*picture);
  for (const std::string_view line : parser::lines_of(words)) field += " " + std::string(line) + "\n";
  return field;
}

// Reads the field of a picture, and puts `at` behind it; a picture whose words cannot be read is none.
std::optional<BoardPicture> take_picture(std::string_view text, std::size_t& at) {
  if (!text.substr(at).starts_with(picture_name)) return std::nullopt;
  at += picture_name.size();
  std::string words;
  while (at < text.size() && text[at] == ' ') {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1);
    words += text.substr(at + 1, end - at);
    at = end + 1;
  }
  return read_board_picture(words);
}

} // namespace

std::string queue_text(const QueuedMail& mail) {
  const std::string envelope = std::string(first_field) + "X-Envelope-From: " + parser::one_line(mail.from) +
                               "\nX-Envelope-To: " + parser::one_line(mail.to) +
                               "\nX-Queued: " + games::to_text(mail.queued) + "\n" +
                               picture_field(mail.picture);
  std::string text;
  text.reserve(envelope.size() + mail.bytes.size());
  return text.append(envelope).append(mail.bytes);
}

std::optional<QueuedMail> read_queued(const std::filesystem::path& file) {
  const std::optional<std::string> text = games::files::read(file);
  if (!text) throw parser::Failure("there is no file " + file.string());
  if (!text->starts_with(first_field)) return std::nullopt;
  std::size_t at = first_field.size();
  const auto from = take_field(*text, "X-Envelope-From", at);
  const auto to = take_field(*text, "X-Envelope-To", at);
  const auto queued = take_field(*text, "X-Queued", at);
  const auto when = queued ? games::parse_instant(*queued) : std::nullopt;
  if (!from || !to || !when) return std::nullopt;
  const std::optional<BoardPicture> picture = take_picture(*text, at);
  return QueuedMail{file, *from, *to, *when, text->substr(at), picture};
}

std::filesystem::path state_file(const std::filesystem::path& mail) {
  std::filesystem::path file = mail;
  return file.replace_extension(".state");
}

Deferral read_deferral(const std::filesystem::path& mail) {
  const auto keys = read_keys(games::files::read(state_file(mail)).value_or(""), first_state_line);
  if (!keys.contains("tries") || !keys.contains("since") || !keys.contains("next")) return {};
  Deferral deferral;
  deferral.tries = parser::number_at_front<int>(keys.at("tries")).value_or(0);
  deferral.since = games::parse_instant(keys.at("since")).value_or(games::Instant{});
  deferral.next = games::parse_instant(keys.at("next")).value_or(games::Instant{});
  if (keys.contains("reason")) deferral.reason = keys.at("reason");
  return deferral;
}

void write_deferral(const std::filesystem::path& mail, const Deferral& deferral) {
  const std::filesystem::path file = state_file(mail), draft = file.string() + ".tmp";
  const std::string text = std::string(first_state_line) + "\ntries " + std::to_string(deferral.tries) +
                           "\nsince " + games::to_text(deferral.since) + "\nnext " +
                           games::to_text(deferral.next) + "\nreason " + parser::one_line(deferral.reason) +
                           "\n";
  games::files::write(draft, text, true);
  games::files::rename(draft, file);
  games::files::sync_folder(file.parent_path());
}

namespace {

constexpr std::array between_tries{std::chrono::minutes(1), std::chrono::minutes(5),
                                   std::chrono::minutes(15)};

std::chrono::minutes wait_after(int tries) {
  return between_tries[static_cast<std::size_t>(
                           std::clamp(tries, 1, static_cast<int>(between_tries.size()))) -
                       1];
}

bool is_news(const Deferral& before, games::Instant now) {
  using std::chrono::days, std::chrono::floor;
  const games::Instant last = before.next - wait_after(before.tries);
  return before.tries == 0 || floor<days>(now - before.since) > floor<days>(last - before.since);
}

} // namespace

bool note_closed_way(const std::filesystem::path& name, const std::string& reason, games::Instant now) {
  const Deferral before = read_deferral(name);
  const int tries = before.tries + 1;
  write_deferral(name, {tries, before.tries == 0 ? now : before.since, now + wait_after(tries), reason});
  return is_news(before, now);
}

void note_open_way(const std::filesystem::path& name) { games::files::remove(state_file(name)); }

// A time far ahead was written under a clock that has been set back since.
bool is_worth_a_try(const std::filesystem::path& name, games::Instant now) {
  const games::Instant next = read_deferral(name).next;
  return next <= now || next > now + between_tries.back();
}

namespace {

constexpr std::size_t tag_length = 13; // 65 bits
constexpr std::size_t longest_prefix = 20;
constexpr std::string_view begin = "b-";

// `shown`: the prefix as it stands in the address.
std::string tag_of(const HomeKey& key, std::string_view shown) {
  return key.tag("hidden bounce", shown, tag_length);
}

// Number and index of a file, each moved by secret amounts that hang on the other one, in turn: a cipher
// whose text has the form of what it hides.
class Hidden {
 public:
  Hidden(const HomeKey& key, std::string_view prefix) : key_(key) {
    const std::size_t dash = prefix.find('-');
    number_ = std::stoull(std::string(prefix.substr(0, dash))) % numbers;
    index_ = std::stoull(std::string(prefix.substr(dash + 1))) % indexes;
  }
  std::string hide() {
    for (int round = 0; round < rounds; ++round) move(round, false);
    return outbox_prefix(number_, index_);
  }
  std::string find() {
    for (int round = rounds - 1; round >= 0; --round) move(round, true);
    return outbox_prefix(number_, index_);
  }

 private:
  static constexpr int rounds = 4;
  static constexpr std::uint64_t numbers = 10'000'000'000, indexes = 100'000;

  void move(int round, bool back) {
    std::uint64_t& moved = round % 2 == 0 ? number_ : index_;
    const std::uint64_t other = round % 2 == 0 ? index_ : number_, size = round % 2 == 0 ? numbers : indexes;
    std::uint64_t secret = 0;
    for (const char c : key_.tag("bounce number", std::to_string(round) + " " + std::to_string(other), 12))
      secret = secret * 32 + static_cast<unsigned char>(c) % 32;
    const std::uint64_t by = secret % size;
    moved = (moved + (back ? size - by : by)) % size;
  }

  const HomeKey& key_;
  std::uint64_t number_ = 0, index_ = 0;
};

bool is_prefix(std::string_view text) {
  const std::size_t dash = text.find('-');
  const auto is_allowed = [](char c) { return (c >= '0' && c <= '9') || c == '-'; };
  if (text.size() > longest_prefix) return false;
  return dash != text.npos && dash > 0 && dash + 1 < text.size() && text.find('-', dash + 1) == text.npos &&
         std::ranges::all_of(text, is_allowed);
}

} // namespace

std::string outbox_prefix(std::uint64_t number, std::size_t index) {
  std::array<char, 48> text;
  std::snprintf(text.data(), text.size(), "%010llu-%05zu", static_cast<unsigned long long>(number), index);
  return text.data();
}

std::string bounce_address(const games::Home& home, std::string_view prefix) {
  if (!home.conf.bounce_tags || home.conf.subaddress == "none") return home.conf.address;
  const HomeKey key(home);
  const std::string shown = Hidden(key, prefix).hide();
  const std::string address =
      with_subaddress(home.conf, std::string(begin) + shown + "-" + tag_of(key, shown));
  return address.empty() ? home.conf.address : address;
}

std::optional<std::string> verify_bounce_tag(const games::Home& home, std::string_view address) {
  const auto behind_sign = subaddress_of(address, home.conf);
  if (!behind_sign || !behind_sign->starts_with(begin)) return std::nullopt;
  const std::string inner = behind_sign->substr(begin.size());
  const std::size_t dash = inner.rfind('-');
  if (dash == inner.npos || !is_prefix(inner.substr(0, dash))) return std::nullopt;
  const std::string prefix = inner.substr(0, dash);
  const HomeKey key(home);
  if (!equal_secrets(inner.substr(dash + 1), tag_of(key, prefix))) return std::nullopt;
  return Hidden(key, prefix).find();
}

namespace {

// Whoever is not registered has said nothing: he gets what new players get.
void apply_wishes(const games::Transaction& transaction, const games::Home& home, Letter& letter) {
  const auto player = games::find_sound_player(transaction, letter.to);
  letter.with_html = player ? player->html : home.conf.letters_as_html();
  letter.to_tools = player && player->tools;
  if (!player || !player->calendar) letter.calendar.clear();
}

// A picture that nobody asked for comes in HTML or not at all; one that was asked for comes with plain text
// as a file.
void place_picture(Letter& letter) {
  if (!letter.picture || letter.with_html) return;
  if (letter.picture->wanted)
    letter.picture->attached = true;
  else
    letter.picture.reset();
}

} // namespace

std::string post(games::Transaction& transaction, const games::Home& home, Letter letter,
                 games::Instant now) {
  apply_wishes(transaction, home, letter);
  place_picture(letter);
  std::string bytes = write_message(letter, home.conf, now);
  const std::string prefix = outbox_prefix(transaction.number(), transaction.size());
  const std::string name = prefix + "-" + games::crc32(bytes) + ".eml";
  transaction.put(
      "outbox/new/" + name,
      queue_text(
          {{}, bounce_address(home, prefix), letter.to, now, std::move(bytes), std::move(letter.picture)}));
  return name;
}

std::vector<std::string> post_letters(games::Transaction& transaction, const games::Home& home,
                                      std::vector<Letter> letters, games::Instant now) {
  std::vector<std::string> names;
  for (Letter& letter : letters) names.push_back(post(transaction, home, std::move(letter), now));
  return names;
}

void post_events(games::Transaction& transaction, const games::Home& home, games::Game& game,
                 const std::vector<games::Event>& events, games::Instant now) {
  std::vector<Letter> letters = render(transaction, home, game, events, now);
  stamp(letters, game);
  post_letters(transaction, home, std::move(letters), now);
}

namespace {

constexpr std::string_view ledger = "keeper-news";
constexpr std::size_t most_lines = 50;
constexpr std::size_t longest_line = 300; // bytes

std::string path_of(const std::string& day, const std::string& kind) {
  return std::string(ledger) + "/" + day + "/" + kind;
}

struct Kept {
  std::size_t count = 0;
  std::vector<std::string> lines;
};

Kept read_kept(const std::string& content) {
  Kept kept;
  const std::vector<LedgerLine> entries = ledger_lines(content, ledger);
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (i == 0)
      kept.count = parser::number_at_front<std::size_t>(entries[i].whole()).value_or(0);
    else
      kept.lines.emplace_back(entries[i].whole());
  return kept;
}

std::string kept_text(const Kept& kept) {
  std::vector<std::string> lines{std::to_string(kept.count)};
  lines.insert(lines.end(), kept.lines.begin(), kept.lines.end());
  return ledger_text(ledger, lines);
}

// What was kept on days before today, and the files that it stands in.
struct Gathered {
  std::vector<KeptNews> news;
  std::vector<std::string> paths;
};

Gathered gather(const games::Home& home, const std::string& today) {
  Gathered gathered;
  for (const std::string& day : games::files::list(home.path / ledger)) {
    if (day >= today) continue;
    for (const std::string& kind : games::files::list(home.path / ledger / day)) {
      const std::string path = path_of(day, kind);
      gathered.paths.push_back(path);
      const Kept kept = read_kept(games::files::read(home.path / path).value_or(""));
      if (kept.count > 0) gathered.news.push_back({day, kind, kept.count, kept.lines});
    }
  }
  return gathered;
}

} // namespace

void tell_keeper(games::Transaction& transaction, const games::Home& home, const std::string& kind,
                 const Letter& letter, const std::vector<std::string>& lines, games::Instant now) {
  if (!parser::is_sendable(home.conf.keeper)) return;
  const std::string path = path_of(games::day_of(now), kind);
  const auto known = transaction.read(path);
  Kept kept = read_kept(known.value_or(""));
  if (!known) {
    post(transaction, home, letter, now);
  } else {
    kept.count += lines.size();
    for (const std::string& line : lines)
      if (kept.lines.size() < most_lines)
        kept.lines.push_back(parser::one_line(line).substr(0, longest_line));
  }
  transaction.put(path, kept_text(kept));
}

void tell_of_own_fault(games::Transaction& transaction, const games::Home& home, const std::string& game,
                       const std::string& cause, const std::string& fault, games::Instant now) {
  Letter letter = own_fault_letter(home.conf, game, cause, fault);
  letter.id_seed = "own fault " + games::day_of(now) + " " + game + " " + cause;
  tell_keeper(transaction, home, "faults-of-the-judge", letter,
              {"game " + game + ", " + cause + ": " + fault}, now);
}

void tell_of_altered_files(games::Transaction& transaction, const games::Home& home,
                           const std::vector<games::AlteredFile>& altered, games::Instant now) {
  Letter letter = altered_files_letter(home.conf, altered);
  letter.id_seed = altered_files_key(altered);
  std::vector<std::string> paths;
  for (const games::AlteredFile& file : altered) paths.push_back(file.path);
  tell_keeper(transaction, home, "files-changed-beside-the-judge", letter, paths, now);
}

void post_kept_news(games::Store& store, games::Instant now) {
  const std::string today = games::day_of(now);
  if (gather(store.home(), today).paths.empty()) return;
  const games::Lock lock = store.lock();
  const Gathered gathered = gather(store.home(), today); // as it is under the lock
  games::Transaction transaction = store.begin(lock);
  if (!gathered.news.empty() && parser::is_sendable(store.home().conf.keeper))
    post(transaction, store.home(), kept_news_letter(store.home().conf, gathered.news), now);
  for (const std::string& path : gathered.paths) transaction.remove(path);
  store.commit(lock, std::move(transaction));
}

} // namespace mail
