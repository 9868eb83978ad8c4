// charset - see charset.h
#include "mail/message/charset.h"

#include "parser/text.h"
#include "parser/utf8.h"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace mail {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD"; // U+FFFD

struct Alias {
  std::string_view label, iconv_name;
};
// Labels that clients use and iconv does not know, or knows as something narrower than what they send.
constexpr std::array aliases{
    Alias{"iso-8859-1", "CP1252"}, Alias{"iso8859-1", "CP1252"},      Alias{"latin1", "CP1252"},
    Alias{"iso-8859-9", "CP1254"}, Alias{"iso-8859-8-i", "CP1255"},   Alias{"iso-8859-11", "CP874"},
    Alias{"tis-620", "CP874"},     Alias{"ks_c_5601-1987", "CP949"},  Alias{"ks_c_5601-1989", "CP949"},
    Alias{"euc-kr", "CP949"},      Alias{"gb2312", "GB18030"},        Alias{"gbk", "GB18030"},
    Alias{"x-gbk", "GB18030"},     Alias{"x-mac-roman", "MACINTOSH"}, Alias{"x-macroman", "MACINTOSH"},
    Alias{"x-sjis", "CP932"},      Alias{"shift_jis", "CP932"},       Alias{"iso-2022-jp", "ISO-2022-JP-2"},
    Alias{"cp-850", "CP850"},      Alias{"x-cp1252", "CP1252"},       Alias{"cp-1252", "CP1252"},
};

std::string iconv_name(const std::string& label) {
  for (const Alias& alias : aliases)
    if (alias.label == label) return std::string(alias.iconv_name);
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

bool is_utf8(std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const parser::Character character = parser::character_at(bytes, at);
    if (character.code == 0xFFFD && character.bytes == 1) return false;
    at += character.bytes;
  }
  return true;
}

struct Range {
  char32_t first, last;
};
// What cannot be seen and steers the terminal, turns the direction of the text around it, or makes a word
// that looks like another one. The two joiners (U+200C, U+200D) belong to the spelling of Persian and of
// emoji.
constexpr std::array hidden{
    Range{0x0001, 0x0008}, Range{0x000B, 0x000C}, Range{0x000E, 0x001F}, Range{0x007F, 0x009F},
    Range{0x00AD, 0x00AD}, Range{0x061C, 0x061C}, Range{0x180E, 0x180E}, Range{0x200B, 0x200B},
    Range{0x200E, 0x200F}, Range{0x202A, 0x202E}, Range{0x2060, 0x206F}, Range{0xFEFF, 0xFEFF},
    Range{0xFFF9, 0xFFFB},
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
  Converter converter(charset == "utf-16" && !marked ? "UTF-16BE" : iconv_name(charset));
  if (!converter.is_open()) return converted(bytes, is_utf8(bytes) ? "utf-8" : "windows-1252");
  if (charset == "utf-8" || charset == "utf8") return std::string(bytes);
  return converter.convert(bytes, wide ? 2 : 1);
}

} // namespace

std::string to_utf8(std::string_view bytes, std::string_view charset) {
  const std::string name = parser::to_lower(parser::trim(charset));
  const bool unlabelled = name.empty() || name == "us-ascii" || name == "ascii" || is_refused_charset(name);
  const bool utf8 = name == "utf-8" || name == "utf8" || (unlabelled && is_utf8(bytes));
  const std::string text = utf8 ? std::string(bytes) : converted(bytes, unlabelled ? "windows-1252" : name);
  return visible_utf8(text);
}

bool is_refused_charset(std::string_view charset) {
  const std::string name = parser::to_lower(parser::trim(charset));
  return name == "utf-7" || name == "utf7" || name == "unicode-1-1-utf-7" || name == "utf-7-imap";
}

} // namespace mail
