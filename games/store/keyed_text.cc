// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/store/keyed_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <zlib.h>

namespace games {

void throw_damaged(const std::string& path, std::size_t line, const std::string& what) {
  throw Damaged(path + (line == 0 ? "" : ":" + std::to_string(line)) + ": " + what);
}

namespace {

constexpr std::array<std::string_view, 5> state_words{"forming", "running", "paused", "finished",
                                                      "terminated"};
constexpr std::array<std::string_view, 3> role_words{"player", "master", "observer"};
constexpr std::array<std::string_view, 3> standing_words{"present", "abandoned", "disorder"};
constexpr std::array<std::string_view, 3> proposal_words{"draw", "extension", "concession"};
constexpr std::array<std::string_view, 6> picture_words{"usual", "none", "full", "phone", "attached", "pdf"};
constexpr std::array<std::string_view, 3> copies_words{"usual", "all", "none"};

template <class Words, class Enum> std::string show_word(const Words& words, Enum value) {
  return std::string(words[static_cast<std::size_t>(value)]);
}

template <class Words, class Enum>
std::string read_word(const Words& words, std::string_view text, Enum& value) {
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == text) {
      value = static_cast<Enum>(i);
      return "";
    }
    list += (i == 0 ? "" : ", ") + std::string(words[i]);
  }
  return "it must be one of " + list;
}

std::string two_digits(int value) { return (value < 10 ? "0" : "") + std::to_string(value); }

// "23:30" to minutes past midnight, "none" to -1.
bool read_time_of_day(std::string_view text, int& minutes) {
  if (text == "none") {
    minutes = -1;
    return true;
  }
  if (text.size() != 5 || text[2] != ':') return false;
  const auto hour = whole_number_in({0, 23, ""}, text.substr(0, 2));
  const auto minute = whole_number_in({0, 59, ""}, text.substr(3));
  if (!hour || !minute) return false;
  minutes = *hour * 60 + *minute;
  return true;
}

} // namespace

bool is_days_mask(std::string_view text) {
  constexpr std::string_view upper = "SMTWTFS", lower = "smtwtfs", none = "-------";
  if (text.size() != upper.size() || text == none) return false;
  for (std::size_t i = 0; i < upper.size(); ++i)
    if (text[i] != '-' && text[i] != upper[i] && text[i] != lower[i]) return false;
  return true;
}

std::string show(bool value) { return value ? "yes" : "no"; }
std::string show(int value) { return std::to_string(value); }
std::string show(double value) {
  std::array<char, 32> text;
  return {text.data(),
          std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, 10).ptr};
}
std::string show(const std::string& value) {
  std::string line = value;
  for (char& c : line)
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  return line;
}
std::string show(Instant value) { return to_text(value); }
std::string show(const Clock& value) {
  const std::string at = value.at < 0 ? "none" : two_digits(value.at / 60) + ':' + two_digits(value.at % 60);
  return at + " min " + show(value.min) + " next " + show(value.next) + " grace " + show(value.grace) +
         " delay " + show(value.delay) + " days " + value.days;
}
std::string show(const Absence& value) { return to_text(value.from) + ' ' + to_text(value.until); }
std::string show(judge::Phase value) { return judge::to_text(value); }
std::string show(const Term& value) {
  const auto end = [](const std::string& phase) { return phase.empty() ? std::string("-") : phase; };
  return end(value.from) + ' ' + end(value.to) + ' ' + show(value.address);
}
std::string show(State value) { return show_word(state_words, value); }
std::string show(Role value) { return show_word(role_words, value); }
std::string show(Standing value) { return show_word(standing_words, value); }
std::string show(PressCopies value) { return show_word(copies_words, value); }
std::string show(PictureChoice value) { return show_word(picture_words, value); }
std::string show(Proposal::Kind value) { return show_word(proposal_words, value); }

std::string read(std::string_view text, bool& value) {
  if (text != "yes" && text != "no") return "it must be yes or no";
  value = text == "yes";
  return "";
}
std::string read(std::string_view text, int& value, const Range& range) {
  const std::optional<int> number = whole_number_in(range, text);
  if (!number) return "it must be " + in_words(range);
  value = *number;
  return "";
}
std::string read(std::string_view text, double& value, const Range& range) {
  const std::optional<double> number = number_in(range, text);
  if (!number) return "it must be " + in_words(range);
  value = *number;
  return "";
}
std::string read(std::string_view text, std::string& value) {
  value = text;
  return "";
}
std::string read(std::string_view text, Instant& value) {
  const std::optional<Instant> instant = parse_instant(text);
  if (!instant) return "it must be a time such as 2026-11-21T23:30:00Z";
  value = *instant;
  return "";
}

std::string read(std::string_view text, Clock& value) {
  const auto words = parser::words_of(text);
  const std::string form = "it must read like: " + show(Clock{});
  Clock clock;
  if (words.size() != 11 || !read_time_of_day(words[0], clock.at)) return form;
  const std::array<std::pair<std::string_view, double*>, 4> hours{
      {{"min", &clock.min}, {"next", &clock.next}, {"grace", &clock.grace}, {"delay", &clock.delay}}};
  for (std::size_t i = 0; i < hours.size(); ++i) {
    const auto number = number_in(ranges::clock_hours, words[2 + 2 * i]);
    if (words[1 + 2 * i] != hours[i].first || !number) return form;
    *hours[i].second = *number;
  }
  if (words[9] != "days" || !is_days_mask(words[10])) return form;
  clock.days = words[10];
  value = clock;
  return "";
}

std::string read(std::string_view text, Absence& value) {
  const auto words = parser::words_of(text);
  if (words.size() != 2 || !read(words[0], value.from).empty() || !read(words[1], value.until).empty())
    return "it must be two times such as 2026-11-21T00:00:00Z 2026-11-28T23:59:00Z";
  return "";
}

std::string read(std::string_view text, judge::Phase& value) {
  const auto phase = judge::parse_phase(text);
  if (!phase) return "it must be a phase, such as S1901M";
  value = *phase;
  return "";
}

std::string read(std::string_view text, Term& value) {
  const auto words = parser::words_of(text);
  if (words.size() != 2 && words.size() != 3)
    return "it must be FROM TO ADDRESS, such as S1901M - ann@example.org";
  const auto end = [](std::string_view word) { return std::string(word == "-" ? "" : word); };
  value = {words.size() == 3 ? std::string(words[2]) : "", end(words[0]), end(words[1])};
  return "";
}

std::string read(std::string_view text, State& value) { return read_word(state_words, text, value); }
std::string read(std::string_view text, Role& value) { return read_word(role_words, text, value); }
std::string read(std::string_view text, Standing& value) { return read_word(standing_words, text, value); }
std::string read(std::string_view text, PressCopies& value) { return read_word(copies_words, text, value); }
std::string read(std::string_view text, PictureChoice& value) {
  return read_word(picture_words, text, value);
}
std::string read(std::string_view text, Proposal::Kind& value) {
  return read_word(proposal_words, text, value);
}

namespace {

// The next line without its end; the rest stays in `text`.
std::string_view take_line(std::string_view& text) { return parser::trim(parser::take_up_to('\n', text)); }

void check_first_line(const std::string& path, std::string_view line, std::string_view kind) {
  const auto words = parser::words_of(line);
  if (words.size() != 3 || words[0] != "chancery" || words[1] != kind)
    throw_damaged(path, 1, "the first line must be \"chancery " + std::string(kind) + " 1\"");
  if (words[2] != "1")
    throw_damaged(path, 1,
                  "format " + std::string(words[2]) + " is newer than this program, which knows format 1");
}

} // namespace

std::optional<std::string_view> keyed_value(std::string_view text, std::string_view key) {
  while (!text.empty())
    if (const std::string_view line = parser::take_up_to('\n', text);
        line.starts_with(key) && line.substr(key.size()).starts_with(" = "))
      return line.substr(key.size() + 3);
  return std::nullopt;
}

std::vector<KeyedSection> split_keyed_text(const std::string& path, std::string_view text,
                                           std::string_view kind) {
  std::vector<KeyedSection> sections(1);
  check_first_line(path, take_line(text), kind);
  for (std::size_t number = 2; !text.empty(); ++number) {
    const std::string_view line = take_line(text);
    if (line.empty() || line.front() == '#') continue;
    if (line.front() == '[' && line.back() == ']') {
      sections.push_back({line.substr(1, line.size() - 2), number, {}});
      sections.back().lines.reserve(24); // a seat's
      continue;
    }
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos || equals == 0)
      throw_damaged(path, number, "a line must be KEY = VALUE, [SECTION], or a comment that begins with #");
    sections.back().lines.push_back(
        {parser::trim(line.substr(0, equals)), parser::trim(line.substr(equals + 1)), number});
  }
  return sections;
}

// Keys stand mostly in the order in which they are asked for. finish() finds a second line of the key.
const KeyedLine* KeyedReader::the_one(std::string_view key) {
  if ((marks_ & mark_of(key)) == 0) return nullptr;
  const auto has_key = [&](const KeyedLine& line) { return line.key == key; };
  const auto begin = section_.lines.begin(), end = section_.lines.end();
  const auto next = begin + static_cast<std::ptrdiff_t>(next_);
  auto found = std::find_if(next, end, has_key);
  if (found == end) found = std::find_if(begin, next, has_key);
  if (found == end || !has_key(*found)) return nullptr;
  next_ = static_cast<std::size_t>(found - begin) + 1;
  used_[next_ - 1] = true;
  return &*found;
}

void KeyedReader::check(const KeyedLine& line, const std::string& complaint) const {
  if (!complaint.empty())
    throw_damaged(path_, line.number,
                  std::string(line.key) + " = " + std::string(line.value) + ": " + complaint);
}

void KeyedReader::demand(std::string_view key) const {
  for (const KeyedLine& line : section_.lines)
    if (line.key == key) return;
  const std::string where = section_.name.empty() ? "" : " in [" + std::string(section_.name) + "]";
  throw_damaged(path_, section_.number, "the line \"" + std::string(key) + " = ...\" is missing" + where);
}

void KeyedReader::finish() const {
  for (std::size_t i = 0; i < used_.size(); ++i) {
    if (used_[i]) continue;
    const std::string key(section_.lines[i].key);
    for (std::size_t other = used_.size(); other-- > 0;)
      if (used_[other] && section_.lines[other].key == key)
        throw_damaged(path_, section_.lines[std::max(i, other)].number, key + " is given twice");
    throw_damaged(path_, section_.lines[i].number,
                  "no key is called " + key +
                      (section_.name.empty() ? " here" : " in [" + std::string(section_.name) + "]"));
  }
}

void KeyedReader::refuse(std::string_view key, const std::string& what) const {
  for (const KeyedLine& line : section_.lines)
    if (line.key == key) check(line, what);
  throw_damaged(path_, section_.number, what);
}

namespace {

constexpr std::string_view seal_word = "# seal ";
constexpr std::size_t seal_length = seal_word.size() + 8 + 1; // with its digits and the line end

bool has_seal_before(std::string_view text, std::size_t end) {
  if (end < seal_length || text[end - 1] != '\n') return false;
  const std::size_t begin = end - seal_length;
  return text.substr(begin).starts_with(seal_word) && (begin == 0 || text[begin - 1] == '\n');
}

} // namespace

std::string crc32(std::string_view bytes) { return crc32(std::span<const std::string_view>(&bytes, 1)); }

std::string crc32(std::span<const std::string_view> pieces) {
  uLong sum = 0;
  for (const std::string_view piece : pieces)
    sum = crc32_z(sum, reinterpret_cast<const Bytef*>(piece.data()), piece.size());
  char text[9];
  std::snprintf(text, sizeof text, "%08x", static_cast<unsigned>(sum));
  return text;
}

std::string_view without_seal(std::string_view text) {
  if (!text.ends_with(last_line)) return text;
  const std::size_t end = text.size() - last_line.size();
  return text.substr(0, has_seal_before(text, end) ? end - seal_length : end);
}

Seal seal_of(std::string_view text) {
  const std::string_view content = without_seal(text);
  if (content.size() + seal_length + last_line.size() != text.size()) return Seal::none;
  const std::string_view digits = text.substr(content.size() + seal_word.size(), 8);
  return digits == crc32(content) ? Seal::fits : Seal::broken;
}

std::string sealed(std::string_view text) {
  const std::string content(without_seal(text));
  return content + std::string(seal_word) + crc32(content) + '\n' + std::string(last_line);
}

} // namespace games
