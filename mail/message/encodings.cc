// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/message/encodings.h"

#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <iconv.h>
#include <memory>
#include <vector>

namespace mail {

namespace {

constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view hex_digits = "0123456789ABCDEF";
constexpr std::size_t longest_encoded_line = 76; // RFC 2045, the "=" of a soft break included

constexpr std::array<std::int8_t, 256> base64_values() {
  std::array<std::int8_t, 256> values{};
  values.fill(-1);
  for (std::size_t i = 0; i < base64_digits.size(); ++i)
    values[static_cast<std::uint8_t>(base64_digits[i])] = static_cast<std::int8_t>(i);
  return values;
}
constexpr auto base64_value = base64_values();

int value_of(char digit) { return base64_value[static_cast<std::uint8_t>(digit)]; }

// Words with blanks between them, or mostly other characters: a footer, not data. A stray "|" in data is no
// footer.
bool is_foreign(std::string_view line) {
  const std::string_view inner = parser::trim(line);
  const auto digits =
      std::count_if(inner.begin(), inner.end(), [](char c) { return value_of(c) >= 0 || c == '='; });
  return inner.find(' ') != inner.npos || 4 * static_cast<std::size_t>(digits) < 3 * inner.size();
}

std::string quoted(char c) {
  const auto byte = static_cast<std::uint8_t>(c);
  return {'=', hex_digits[byte >> 4U], hex_digits[byte & 15U]};
}

bool is_literal(char c, bool last) {
  if (c == ' ' || c == '\t') return !last;
  return c > ' ' && c < 0x7F && c != '=';
}

void append_quoted(std::string& out, std::string_view line) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool last = i + 1 == line.size();
    const bool at_start = width == 0;
    const bool risky = at_start && (line[i] == '.' || line.substr(i).starts_with("From "));
    const bool literal = is_literal(line[i], last) && !risky;
    const std::size_t size = literal ? 1 : 3;
    if (width + size > longest_encoded_line - (last ? 0 : 1)) {
      out += "=\n";
      width = 0;
      --i; // again, as the first of a new line
      continue;
    }
    if (literal)
      out.push_back(line[i]);
    else
      out += quoted(line[i]);
    width += size;
  }
}

// As nearly all lines do.
bool goes_as_it_is(std::string_view line) {
  return line.size() <= longest_encoded_line && !line.starts_with('.') && !line.starts_with("From ") &&
         !line.ends_with(' ') && is_printable(line) && line.find('=') == line.npos;
}

constexpr std::string_view replacement = "\xEF\xBF\xBD"; // U+FFFD

struct Alias {
  std::string_view iconv_name, labels;
};
// Labels that clients use and iconv does not know, or knows as something narrower than what they send.
constexpr Alias aliases[] = {
    {"windows-1252", "iso-8859-1 iso8859-1 latin1 x-cp1252 cp-1252 cp1252"},
    {"CP1254", "iso-8859-9"},
    {"CP1255", "iso-8859-8-i"},
    {"CP874", "iso-8859-11 tis-620"},
    {"CP949", "ks_c_5601-1987 ks_c_5601-1989 euc-kr"},
    {"GB18030", "gb2312 gbk x-gbk"},
    {"MACINTOSH", "x-mac-roman x-macroman"},
    {"CP932", "x-sjis shift_jis"},
    {"ISO-2022-JP-2", "iso-2022-jp"},
    {"CP850", "cp-850"},
};

std::string iconv_name(const std::string& label) {
  for (const Alias& alias : aliases)
    if (parser::is_one_of(parser::words_of(alias.labels), label)) return std::string(alias.iconv_name);
  return label;
}

class Converter {
 public:
  explicit Converter(const std::string& charset) : handle_(iconv_open("UTF-8", charset.c_str())) {}
  ~Converter() {
    if (is_open()) iconv_close(handle_);
  }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;
  // Compared as an address: iconv_open answers (iconv_t)-1 when it does not know the name.
  bool is_open() const { return reinterpret_cast<std::intptr_t>(handle_) != -1; }

  std::string convert(std::string_view bytes, std::size_t unit) {
    std::string copy(bytes), out;
    char* in = copy.data();
    std::size_t left = copy.size();
    while (left > 0) {
      std::array<char, 4096> buffer;
      char* to = buffer.data();
      std::size_t room = buffer.size();
      const std::size_t result = iconv(handle_, &in, &left, &to, &room);
      const bool bad = result == static_cast<std::size_t>(-1) && errno != E2BIG;
      out.append(buffer.data(), to);
      if (!bad) continue;
      out += replacement;
      const std::size_t skip = std::min(left, unit);
      in += skip;
      left -= skip;
    }
    return out;
  }

 private:
  iconv_t handle_;
};

// Where Windows-1252 departs from ISO-8859-1: 0x80 to 0x9F. What is unlabelled is read so, and never waits
// for iconv.
constexpr std::array<char16_t, 32> windows_1252{
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};

std::string from_windows_1252(std::string_view bytes) {
  std::string out;
  for (const char c : bytes) {
    const char32_t code = static_cast<unsigned char>(c);
    parser::append_utf8(out, code >= 0x80 && code < 0xA0 ? windows_1252[code - 0x80] : code);
  }
  return out;
}

struct Range {
  char32_t first, last;
};
// What cannot be seen and steers the terminal, turns the direction of the text around it, or makes a word
// that looks like another one. The two joiners (U+200C, U+200D) belong to the spelling of Persian and of
// emoji.
constexpr Range hidden[] = {
    {0x0001, 0x0008}, {0x000B, 0x000C}, {0x000E, 0x001F}, {0x007F, 0x009F}, {0x00AD, 0x00AD},
    {0x061C, 0x061C}, {0x180E, 0x180E}, {0x200B, 0x200B}, {0x200E, 0x200F}, {0x202A, 0x202E},
    {0x2060, 0x206F}, {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB},
};
bool is_hidden(char32_t code) {
  return std::ranges::any_of(hidden, [&](Range range) { return code >= range.first && code <= range.last; });
}

std::string visible_utf8(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size());
  for (std::size_t at = 0; at < bytes.size();) {
    const parser::Character character = parser::character_at(bytes, at);
    at += character.bytes;
    const bool parts_lines = character.code == 0x2028 || character.code == 0x2029;
    if (parts_lines)
      out.push_back('\n');
    else if (!is_hidden(character.code))
      parser::append_utf8(out, character.code == 0 ? 0xFFFD : character.code);
  }
  return out;
}

std::string converted(std::string_view bytes, const std::string& charset) {
  const bool wide =
      charset.starts_with("utf-16") || charset.starts_with("utf16") || charset.starts_with("ucs-2");
  const bool marked = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
  // RFC 2781: without a mark it is big-endian; iconv would take the order of this machine.
  const std::string name = iconv_name(charset);
  if (name == "windows-1252") return from_windows_1252(bytes);
  Converter converter(charset == "utf-16" && !marked ? "UTF-16BE" : name);
  if (!converter.is_open()) return converted(bytes, parser::is_utf8(bytes) ? "utf-8" : "windows-1252");
  if (charset == "utf-8" || charset == "utf8") return std::string(bytes);
  return converter.convert(bytes, wide ? 2 : 1);
}

// `"iso-8859-15"; format=flowed`, `iso-8859-15?Q?...`: the name of the charset, in lower case.
std::string label_behind(std::string_view text) {
  constexpr std::size_t longest = 40;
  constexpr std::string_view between = "*0123456789 \t\r\n=\"";
  const std::size_t equals = text.substr(0, longest).find('=');
  if (equals != text.npos && text.find_first_not_of(between) > equals) text.remove_prefix(equals);
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n=\""), text.size()));
  const auto ends = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '-' && c != '_' && c != '.' && c != ':';
  };
  const std::string_view label = text.substr(0, std::min(longest, text.size()));
  return parser::to_lower({label.begin(), std::ranges::find_if(label, ends)});
}

void append_in_ascii(std::string& out, std::string_view elements) {
  for (auto at = elements.begin(); at != elements.end();) {
    const auto end =
        std::find_if(at, elements.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
    out.append(at, end);
    at = end;
    if (at == elements.end()) return;
    const auto [code, bytes] =
        parser::character_at(elements, static_cast<std::size_t>(at - elements.begin()));
    out.append("&#").append(std::to_string(static_cast<std::uint32_t>(code))).append(";");
    at += static_cast<std::ptrdiff_t>(bytes);
  }
}

// Where lines must stay as they are: in what is set in columns, and in links, whose codes are known by the
// words before them.
struct Kept {
  std::size_t begin = 0, end = 0;
};

// The next of them at or behind `from`; at the end of the text, where there is none.
Kept next_kept(std::string_view text, std::size_t from) {
  Kept next{text.size(), text.size()};
  for (std::size_t at = text.find('<', from); at != text.npos; at = text.find('<', at + 1)) {
    const std::string_view tag = text.substr(at, 4);
    if (tag != "<pre" && !tag.starts_with("<a ")) continue;
    next.begin = at;
    next.end = std::min(text.find(tag == "<pre" ? "</pre>" : "</a>", at), text.size() - 1);
    break;
  }
  return next;
}

// Folds the lines of the text from `at` to `limit`, whose first line begins at `begin`.
void fold(std::string& text, std::size_t begin, std::size_t at, std::size_t limit) {
  while (at < limit) {
    const std::size_t end = std::min(text.find('\n', at), limit);
    while (end > begin + longest_encoded_line) {
      std::size_t blank = text.rfind(' ', begin + longest_encoded_line);
      if (blank == text.npos || blank < at)
        blank = text.find(' ', std::max(at, begin + longest_encoded_line));
      if (blank >= end) break;
      text[blank] = '\n';
      begin = at = blank + 1;
    }
    begin = at = end + 1;
  }
}

} // namespace

// Eight at a time: a byte below ' ' borrows from its high bit, and one above '~' carries into it or has it.
bool is_printable(std::string_view text) {
  constexpr std::uint64_t ones = 0x0101010101010101, high_bits = 0x80 * ones;
  std::uint64_t wrong = 0;
  for (; text.size() >= sizeof wrong; text.remove_prefix(sizeof wrong)) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, text.data(), sizeof eight);
    wrong |= (eight - ' ' * ones) | eight | (eight + ones);
  }
  return (wrong & high_bits) == 0 && std::ranges::all_of(text, [](char c) { return c >= ' ' && c < 0x7F; });
}

std::string decode_escapes(std::string_view text, char sign) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = i + 2 < text.size() && text[i] == sign ? parser::hex_value(text[i + 1]) : -1;
    const int low = high >= 0 ? parser::hex_value(text[i + 2]) : -1;
    if (low >= 0) i += 2;
    out.push_back(low >= 0 ? static_cast<char>(high * 16 + low) : text[i]);
  }
  return out;
}

std::string decode_quoted_printable(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::string_view line : parser::lines_of(text)) {
    const std::size_t end = line.find_last_not_of(" \t\r");
    line = line.substr(0, end == line.npos ? 0 : end + 1);
    const bool soft = line.ends_with('=');
    out += decode_escapes(soft ? line.substr(0, line.size() - 1) : line, '=');
    if (!soft) out.push_back('\n');
  }
  if (!text.ends_with('\n') && out.ends_with('\n')) out.pop_back();
  return out;
}

std::string decode_base64(std::string_view text) {
  std::string out;
  out.reserve(text.size() / 4 * 3);
  std::uint32_t bits = 0;
  unsigned held = 0; // bits in `bits` that are not written yet
  for (const std::string_view line : parser::lines_of(text)) {
    if (is_foreign(line)) break;
    for (const char c : line) {
      if (c == '=') return out;
      if (value_of(c) < 0) continue;
      bits = bits << 6U | static_cast<std::uint32_t>(value_of(c));
      held += 6;
      if (held < 8) continue;
      held -= 8;
      out.push_back(static_cast<char>(static_cast<std::uint8_t>(bits >> held)));
    }
  }
  return out;
}

std::string decode_transfer(std::string_view bytes, std::string_view encoding) {
  const std::string name = parser::to_lower(parser::trim(encoding));
  if (name == "quoted-printable") return decode_quoted_printable(bytes);
  if (name == "base64") return decode_base64(bytes);
  return std::string(bytes);
}

std::string encode_quoted_printable(std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  for (const std::string_view line : parser::lines_of(text)) {
    if (goes_as_it_is(line))
      out.append(line);
    else
      append_quoted(out, line);
    out.push_back('\n');
  }
  return out;
}

std::string encode_base64(std::string_view bytes) {
  std::string out((bytes.size() + 2) / 3 * 4, '=');
  char* digit = out.data();
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<std::uint8_t>(bytes[i]));
  };
  const auto write = [&](std::uint32_t group, std::size_t digits) {
    for (std::size_t k = 0; k < digits; ++k) *digit++ = base64_digits[group >> (18 - 6 * k) & 63U];
  };
  std::size_t i = 0;
  for (; i + 3 <= bytes.size(); i += 3) write(byte(i) << 16U | byte(i + 1) << 8U | byte(i + 2), 4);
  if (i + 1 == bytes.size()) write(byte(i) << 16U, 2);
  if (i + 2 == bytes.size()) write(byte(i) << 16U | byte(i + 1) << 8U, 3);
  return out;
}

std::string encode_base64_in_lines(std::string_view bytes) {
  constexpr std::size_t bytes_a_line = longest_encoded_line / 4 * 3;
  std::string lines;
  lines.reserve(bytes.size() / bytes_a_line * (longest_encoded_line + 1) + longest_encoded_line + 2);
  for (std::size_t i = 0; i < bytes.size(); i += bytes_a_line)
    lines.append(encode_base64(bytes.substr(i, bytes_a_line))).push_back('\n');
  return lines;
}

void append_folded(std::string& text, std::string_view elements) {
  std::size_t begin = text.size(), at = begin;
  append_in_ascii(text, elements);
  while (at < text.size()) {
    const Kept kept = next_kept(text, at);
    fold(text, begin, at, kept.begin);
    at = kept.end;
    begin = std::min(text.rfind('\n', at), at) + 1;
  }
}

std::string to_utf8(std::string_view bytes, std::string_view charset) {
  const std::string name = parser::to_lower(parser::trim(charset));
  const bool unlabelled = name.empty() || name == "us-ascii" || name == "ascii" || is_refused_charset(name);
  const bool utf8 = name == "utf-8" || name == "utf8" || (unlabelled && parser::is_utf8(bytes));
  const std::string text = utf8 ? std::string(bytes) : converted(bytes, unlabelled ? "windows-1252" : name);
  return visible_utf8(text);
}

void load_charsets(std::string_view mail) {
  constexpr std::size_t most = 20; // clues: whoever names more has no text in mind
  static std::vector<std::unique_ptr<Converter>> loaded;
  for (const std::string_view clue : {"charset", "=?"})
    for (std::size_t at = mail.find(clue), n = 0; at != mail.npos && n < most;
         at = mail.find(clue, at), ++n) {
      at += clue.size();
      const std::string label = label_behind(mail.substr(at));
      if (!label.empty() && !is_refused_charset(label))
        loaded.push_back(std::make_unique<Converter>(iconv_name(label)));
    }
}

bool is_refused_charset(std::string_view charset) {
  const std::string name = parser::to_lower(parser::trim(charset));
  return name == "utf-7" || name == "utf7" || name == "unicode-1-1-utf-7" || name == "utf-7-imap";
}

} // namespace mail
