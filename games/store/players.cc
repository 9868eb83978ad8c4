// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/store/players.h"

#include "games/home/conf.h"
#include "games/home/files.h"
#include "games/home/home.h"
#include "games/home/zone.h"
#include "games/store/keyed_text.h"
#include "games/store/transaction.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <unordered_map>

namespace games {

namespace {

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '@' || c == '+' || c == '-' || c == '_' ||
         c == '=';
}

std::string player_path(const std::string& address) { return "players/" + file_of_address(address); }

constexpr Range counts{-1'000'000, 1'000'000, "games, turns or points"};
constexpr Range ratings{-1'000'000, 1'000'000, "points"};

template <class Archive, class AnyRecord> void describe_record(Archive& archive, AnyRecord& record) {
  archive.field("started", record.started, counts);
  archive.field("taken-over", record.taken_over, counts);
  archive.field("left", record.left, counts);
  archive.field("disorder", record.disorder, counts);
  archive.field("turns", record.turns, counts);
  archive.field("late", record.late, counts);
  archive.field("adjusted", record.adjusted, counts);
  archive.field("games", record.games, counts);
  archive.field("solos", record.solos, counts);
  archive.field("draws", record.draws, counts);
  archive.field("irregular", record.irregular, counts);
  archive.field("rating", record.rating, ratings);
}

void read_fields(const KeyedSection& section, Player& player) {
  for (const KeyedLine& line : section.lines)
    if (!is_secret_field(line.key)) player.fields[std::string(line.key)] = line.value;
}

void read_record(const std::string& path, const KeyedSection& section, Record& record) {
  KeyedReader reader(path, section);
  describe_record(reader, record);
  reader.finish();
}

Player read_player(const std::string& path, const std::string& text) {
  const std::vector<KeyedSection> sections = split_keyed_text(path, text, "player");
  KeyedReader reader(path, sections.front());
  Player player;
  reader.demand("address");
  reader.field("address", player.address);
  reader.field("name", player.name);
  reader.field("registered", player.registered);
  reader.list("reset-code", player.reset_codes);
  reader.field("html", player.html);
  reader.field("tools", player.tools);
  reader.field("calendar", player.calendar);
  reader.field("zone", player.zone);
  if (!player.zone.empty() && !is_zone(player.zone)) reader.refuse("zone", "there is no such time zone");
  reader.field("confirmed", player.confirmed);
  reader.finish();
  for (std::size_t i = 1; i < sections.size(); ++i) {
    if (sections[i].name == "fields")
      read_fields(sections[i], player);
    else if (sections[i].name == "record")
      read_record(path, sections[i], player.record);
    else
      throw_damaged(path, sections[i].number, "the sections are [record] and [fields]");
  }
  return player;
}

void put_readable(Transaction& transaction, const std::string& path, const std::string& text) {
  try {
    static_cast<void>(read_player(path, text));
  } catch (const Damaged& damage) {
    throw Unreadable("", damage.what());
  }
  transaction.put(path, text);
}

} // namespace

Player new_player(const JudgeConf& conf, const std::string& address, const std::string& name,
                  Instant registered) {
  Player player;
  player.address = address;
  player.name = name;
  player.registered = registered;
  player.html = conf.letters_as_html();
  return player;
}

std::string file_of_address(const std::string& address) {
  std::string name;
  for (char c : address) {
    const char plain = parser::to_lower(c);
    if (is_plain(plain) || (plain == '.' && !name.empty() && name.back() != '.')) {
      name += plain;
    } else {
      char code[4];
      std::snprintf(code, sizeof code, "%%%02X", static_cast<unsigned char>(plain));
      name += code;
    }
  }
  return name;
}

// The longest name that file systems take is 255 bytes.
bool is_file_name(const std::string& path) { return path.size() <= 240; }

bool is_secret_field(std::string_view name) {
  const auto holds = [&](std::string_view part) { return name.find(part) != name.npos; };
  return name == "pw" || holds("passw") || holds("kennwort");
}

namespace {

// Each mail asks ten times for its writer, and a turn twice for each of its players, who are read once.
struct RememberedPlayer {
  std::string text{};
  Player player{};
};
constexpr std::size_t most_remembered = 64;

} // namespace

std::optional<Player> find_player(const Transaction& transaction, const std::string& address) {
  const std::string path = player_path(address);
  if (address.empty() || !is_file_name(path)) return std::nullopt;
  std::optional<std::string> text = read_file(transaction, path);
  if (!text) return std::nullopt;
  static std::unordered_map<std::string, RememberedPlayer> remembered;
  const auto known = remembered.find(path);
  if (known != remembered.end() && known->second.text == *text) return known->second.player;
  Player player = read_player(path, *text);
  if (remembered.size() >= most_remembered) remembered.clear();
  remembered.insert_or_assign(path, RememberedPlayer{*std::move(text), player});
  return player;
}

std::optional<Player> find_sound_player(const Transaction& transaction, const std::string& address) {
  try {
    return find_player(transaction, address);
  } catch (const Damaged&) {
    return std::nullopt;
  }
}

Player check_player(const Transaction& transaction, const std::string& file) {
  const std::string path = "players/" + file;
  Player player = read_player(path, read_file(transaction, path).value_or(""));
  if (player_path(player.address) != path)
    throw_damaged(path, 0, "the address in it belongs to the file " + player_path(player.address));
  return player;
}

void save_player(Transaction& transaction, const Player& player) {
  const std::string path = player_path(player.address);
  if (!is_file_name(path))
    throw parser::Failure("the address " + player.address + " is too long to be registered");
  KeyedWriter writer("player");
  writer.field("address", player.address);
  writer.field("name", player.name);
  writer.field("registered", player.registered);
  writer.list("reset-code", player.reset_codes);
  if (player.html) writer.field("html", player.html);
  if (player.tools) writer.field("tools", player.tools);
  if (player.calendar) writer.field("calendar", player.calendar);
  if (!player.zone.empty()) writer.field("zone", player.zone);
  if (!player.confirmed) writer.field("confirmed", player.confirmed);
  if (player.record != Record{}) {
    writer.section("record");
    describe_record(writer, player.record);
  }
  if (!player.fields.empty()) writer.section("fields");
  for (const auto& [key, value] : player.fields) {
    std::string name = key;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == '=' || c == '\n'; }, '-');
    writer.field(name.c_str(), value);
  }
  put_readable(transaction, path, writer.text());
}

void expire_unconfirmed(const Home& home, Instant oldest) {
  const Transaction on_disk = Transaction::for_reading(home.path);
  for (const std::string& name : files::list(home.path / "players")) {
    const std::string text = on_disk.read("players/" + name).value_or("");
    if (text.find("\nconfirmed = no\n") == std::string::npos) continue; // nearly all; reading them all costs
    try {
      if (read_player("players/" + name, text).registered < oldest)
        files::remove(home.path / "players" / name);
    } catch (const Damaged&) {
      continue; // for `chancery check`
    }
  }
}

namespace {

template <class Archive, class AnyRules> void describe_rules(Archive& archive, AnyRules& rules) {
  archive.field("password", rules.password);
  archive.field("closed", rules.closed);
  archive.field("message", rules.message);
  archive.list("allowed-player", rules.allowed_players);
  archive.list("denied-player", rules.denied_players);
  archive.list("allowed-master", rules.allowed_masters);
  archive.list("denied-master", rules.denied_masters);
  archive.list("blocked", rules.blocked);
}

bool names(const std::string& listed, std::string_view address) {
  if (!listed.starts_with('@')) return parser::same_address(listed, address);
  return parser::to_lower(address).ends_with(parser::to_lower(listed));
}

} // namespace

HouseRules house_rules(const Transaction& transaction) {
  HouseRules rules;
  const auto text = read_file(transaction, house_rules_file);
  if (!text) return rules;
  const auto sections = split_keyed_text(house_rules_file, *text, "house-rules");
  const std::string path = house_rules_file;
  KeyedReader reader(path, sections.front());
  describe_rules(reader, rules);
  reader.finish();
  return rules;
}

void save_house_rules(Transaction& transaction, const HouseRules& rules) {
  KeyedWriter writer("house-rules");
  describe_rules(writer, rules);
  transaction.put(house_rules_file, writer.text());
}

bool lists(const std::vector<std::string>& list, std::string_view address) {
  return std::ranges::any_of(list, [&](const std::string& one) { return names(one, address); });
}

bool is_let_in(const std::vector<std::string>& allowed, const std::vector<std::string>& denied,
               std::string_view address) {
  return allowed.empty() ? !lists(denied, address) : lists(allowed, address);
}

namespace {

const std::string folder = "confirming";

std::string path_of(const std::string& address) { return folder + '/' + file_of_address(address); }

template <class Archive, class AnyRequest> void describe_request(Archive& archive, AnyRequest& request) {
  archive.field("mail", request.mail);
  archive.field("received", request.received);
  archive.field("command", request.command);
  archive.field("game", request.game);
  archive.field("line", request.line);
  archive.field("password", request.password);
  archive.list("below", request.below);
  archive.field("seat", request.seat);
  archive.list("wanted", request.wanted);
}

template <class Archive, class AnyWaiting> void describe_notes(Archive& archive, AnyWaiting& waiting) {
  archive.field("letter", waiting.letter);
  archive.list("sent", waiting.sent);
  archive.list("asked", waiting.asked);
  archive.field("refused", waiting.refused);
  archive.field("agreed", waiting.agreed);
  archive.field("told", waiting.told);
  archive.list("gave", waiting.gave);
}

std::string text_of(const Waiting& waiting) {
  KeyedWriter writer("confirming");
  writer.field("address", waiting.address);
  describe_notes(writer, waiting);
  for (const Request& request : waiting.requests) {
    writer.section("request");
    describe_request(writer, request);
  }
  return writer.text();
}

bool is_empty(const Waiting& waiting) {
  return waiting.requests.empty() && waiting.asked.empty() && !waiting.refused && !waiting.agreed;
}

// Leaves out what was before `oldest`, or, of the notes on a mailbox, a year before.
void expire(Waiting& waiting, Instant oldest) {
  if (oldest == Instant::min()) return;
  const Instant oldest_note = oldest - std::chrono::days(365);
  std::erase_if(waiting.requests, [&](const Request& one) { return one.received < oldest; });
  std::erase_if(waiting.asked, [&](Instant one) { return one < oldest_note; });
  if (waiting.refused && *waiting.refused < oldest_note) waiting.refused.reset();
  if (waiting.agreed && *waiting.agreed < oldest) {
    waiting.agreed.reset();
    waiting.told.clear();
    waiting.gave.clear();
  }
}

Waiting read_waiting(const std::string& path, const std::string& text) {
  const std::vector<KeyedSection> sections = split_keyed_text(path, text, "confirming");
  KeyedReader reader(path, sections.front());
  Waiting waiting;
  reader.demand("address");
  reader.field("address", waiting.address);
  describe_notes(reader, waiting);
  reader.finish();
  for (std::size_t i = 1; i < sections.size(); ++i) {
    if (sections[i].name != "request")
      throw_damaged(path, sections[i].number, "the only sections are [request]");
    KeyedReader fields(path, sections[i]);
    fields.demand("mail");
    fields.demand("received");
    describe_request(fields, waiting.requests.emplace_back());
    fields.finish();
  }
  return waiting;
}

std::optional<Waiting> read_waiting(const Transaction& transaction, const std::string& path, Instant oldest) {
  const std::optional<std::string> text = transaction.read(path);
  if (!text) return std::nullopt;
  Waiting waiting = read_waiting(path, *text);
  expire(waiting, oldest);
  return is_empty(waiting) ? std::nullopt : std::optional(std::move(waiting));
}

} // namespace

bool is_asked(const Waiting& waiting) {
  return std::ranges::find(waiting.requests, waiting.letter, &Request::mail) != waiting.requests.end();
}

std::optional<Waiting> find_waiting(const Transaction& transaction, const std::string& address,
                                    Instant oldest) {
  const std::string path = path_of(address);
  return is_file_name(path) ? read_waiting(transaction, path, oldest) : std::nullopt;
}

std::optional<Waiting> find_sound_waiting(const Transaction& transaction, const std::string& address,
                                          Instant oldest) {
  try {
    return find_waiting(transaction, address, oldest);
  } catch (const Damaged&) {
    return std::nullopt;
  }
}

void save_waiting(Transaction& transaction, const Waiting& waiting) {
  const std::string path = path_of(waiting.address);
  if (is_empty(waiting)) return transaction.remove(path);
  transaction.put(path, text_of(waiting));
}

std::vector<Waiting> all_waiting(const Transaction& transaction, Instant oldest) {
  std::vector<Waiting> found;
  for (const std::string& name : files::list(transaction.home() / folder))
    if (auto waiting = read_waiting(transaction, folder + '/' + name, oldest))
      found.push_back(*std::move(waiting));
  return found;
}

namespace {

void replace(const Home& home, const std::string& path, const std::string& text) {
  const std::filesystem::path fresh = home.path / "spool" / "tmp" / "confirming";
  files::write(fresh, text);
  files::rename(fresh, home.path / path);
}

} // namespace

void expire_requests(const Home& home, Instant oldest) {
  const Transaction on_disk = Transaction::for_reading(home.path);
  for (const std::string& name : files::list(home.path / folder)) {
    try {
      const std::string path = folder + '/' + name;
      const std::string before = on_disk.read(path).value_or("");
      const std::optional<Waiting> waiting = read_waiting(on_disk, path, oldest);
      if (!waiting)
        files::remove(home.path / path);
      else if (const std::string left = text_of(*waiting); left != before)
        replace(home, path, left);
    } catch (const Damaged&) {
      continue;
    }
  }
}

void check_waiting(const Transaction& transaction, const std::string& file) {
  const std::string path = folder + '/' + file;
  const Waiting waiting = read_waiting(path, transaction.read(path).value_or(""));
  if (path_of(waiting.address) != path)
    throw_damaged(path, 0, "the address in it belongs to the file " + path_of(waiting.address));
}

} // namespace games
