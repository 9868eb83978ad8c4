// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/message/header_field.h"

#include "mail/message/encodings.h"
#include "parser/text.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace mail {

namespace {

constexpr std::string_view prefix = "=?utf-8?Q?", b_prefix = "=?utf-8?B?", suffix = "?=";
constexpr std::size_t longest_word =
    62; // RFC 2047 allows 75, and 76 for its line: so the field's name fits before it
constexpr std::size_t longest_plain_word = 60; // a longer one could not be folded

struct EncodedWord {
  std::string charset, bytes;
  std::size_t length = 0; // in the field
};

std::string decode_q(std::string_view text) {
  std::string spaced(text);
  std::replace(spaced.begin(), spaced.end(), '_', ' ');
  std::string out = decode_quoted_printable(spaced + "."); // the dot keeps blanks at the end
  out.pop_back();
  return out;
}

std::optional<EncodedWord> word_at(std::string_view text) {
  if (!text.starts_with("=?")) return std::nullopt;
  const std::size_t charset_end = text.find('?', 2);
  if (charset_end == text.npos || charset_end + 2 >= text.size() || text[charset_end + 2] != '?')
    return std::nullopt;
  const std::size_t end = text.find(suffix, charset_end + 3);
  if (end == text.npos) return std::nullopt;
  const std::string_view payload = text.substr(charset_end + 3, end - charset_end - 3);
  std::string charset(text.substr(2, charset_end - 2));
  charset.resize(std::min(charset.find('*'), charset.size())); // RFC 2231 adds "*language"
  EncodedWord word{charset, {}, end + suffix.size()};
  switch (text[charset_end + 1]) {
  case 'q':
  case 'Q': word.bytes = decode_q(payload); return word;
  case 'b':
  case 'B': word.bytes = decode_base64(payload); return word;
  default: return std::nullopt;
  }
}

bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '!' ||
         c == '*' || c == '+' || c == '/';
}

std::string q_encoded(std::string_view character) {
  constexpr std::string_view hex = "0123456789ABCDEF";
  if (character == " ") return "_";
  if (character.size() == 1 && is_word_character(character[0])) return std::string(character);
  std::string out;
  for (const char c : character) {
    const auto byte = static_cast<std::uint8_t>(c);
    out += {'=', hex[byte >> 4U], hex[byte & 15U]};
  }
  return out;
}

// Calls `use` for each character of a text that is valid UTF-8 afterwards.
template <typename Use> void each_character(std::string_view text, Use use) {
  for (std::size_t at = 0; at < text.size();) {
    const parser::Character character = parser::character_at(text, at);
    std::string one;
    parser::append_utf8(one, character.code);
    use(one);
    at += character.bytes;
  }
}

std::string q_words(std::string_view text) {
  std::string out(prefix);
  std::size_t width = prefix.size();
  each_character(text, [&](const std::string& character) {
    const std::string unit = q_encoded(character);
    if (width + unit.size() + suffix.size() > longest_word) {
      out.append(suffix).append(" ").append(prefix);
      width = prefix.size();
    }
    out += unit;
    width += unit.size();
  });
  return out.append(suffix);
}

std::string b_words(std::string_view text) {
  constexpr std::size_t most_bytes = 45; // 60 digits
  std::string out, held;
  const auto flush = [&] {
    if (!out.empty()) out.push_back(' ');
    out.append(b_prefix).append(encode_base64(held)).append(suffix);
    held.clear();
  };
  each_character(text, [&](const std::string& character) {
    if (held.size() + character.size() > most_bytes) flush();
    held += character;
  });
  flush();
  return out;
}

bool is_plain(std::string_view text) {
  std::size_t run = 0;
  for (const char c : text) {
    run = c == ' ' ? 0 : run + 1;
    if (c < ' ' || c == 0x7F || run > longest_plain_word) return false;
  }
  return text.find("=?") == text.npos;
}

bool mostly_ascii(std::string_view text) {
  const auto others = std::count_if(text.begin(), text.end(), [](char c) { return c < 0; });
  return 3 * static_cast<std::size_t>(others) < text.size();
}

std::string encoded(std::string_view line) { return mostly_ascii(line) ? q_words(line) : b_words(line); }

constexpr std::size_t longest_line = 78; // RFC 5322, section 2.1.1

std::string harmless(std::string_view value) {
  std::string out = parser::one_line(value);
  std::replace_if(
      out.begin(), out.end(), [](char c) { return c < 0; }, '?');
  return out;
}

constexpr std::size_t most_parameters = 64;

bool is_token_character(char c) {
  constexpr std::string_view specials = "()<>@,;:\\\"/[]?=";
  return c > ' ' && c < 0x7F && specials.find(c) == specials.npos;
}

// A reader of "token / token ; name = value", comments skipped.
class Fields {
 public:
  explicit Fields(std::string_view text) : text_(text) {}

  void skip_blanks() {
    while (at_ < text_.size() && (is_blank(text_[at_]) || text_[at_] == '(')) {
      if (text_[at_] == '(') {
        skip_comment();
      } else {
        ++at_;
      }
    }
  }
  bool take(char c) {
    skip_blanks();
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  std::string token() {
    skip_blanks();
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_token_character(text_[at_])) ++at_;
    return std::string(text_.substr(begin, at_ - begin));
  }
  // A quoted string, or all up to the next ";" : clients forget the quotes around file names with blanks.
  std::string value() {
    skip_blanks();
    if (at_ < text_.size() && text_[at_] == '"') return quoted_string();
    const std::size_t begin = at_;
    while (at_ < text_.size() && text_[at_] != ';' && text_[at_] != '(') ++at_;
    return std::string(parser::trim(text_.substr(begin, at_ - begin)));
  }
  bool skip_to_parameter() { // past the next ";"
    at_ = std::min(text_.find(';', at_), text_.size());
    if (at_ == text_.size()) return false;
    ++at_;
    return true;
  }

 private:
  static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

  void skip_comment() {
    std::size_t depth = 0;
    for (; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\\') {
        ++at_;
      } else if (text_[at_] == '(') {
        ++depth;
      } else if (text_[at_] == ')' && --depth == 0) {
        ++at_;
        return;
      }
    }
    at_ = text_.size();
  }
  std::string quoted_string() {
    std::string out;
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      out.push_back(text_[at_]);
    }
    if (at_ < text_.size()) ++at_;
    return out;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

// One parameter of RFC 2231, put together: name*0*=utf-8'en'a%20 name*1*=b ...
struct Pieces {
  std::map<int, std::string> bytes; // by number, percent-decoded
  std::string charset;
};

void add_piece(std::map<std::string, Pieces>& continued, std::string name, std::string value) {
  const bool encoded = name.ends_with('*');
  if (encoded) name.pop_back();
  const std::size_t star = name.find('*');
  int number = 0;
  if (star != name.npos)
    for (const char digit : name.substr(star + 1, 3))
      number = number * 10 + (digit >= '0' && digit <= '9' ? digit - '0' : 0);
  Pieces& pieces = continued[name.substr(0, star)];
  if (encoded && number == 0) {
    const std::size_t first = value.find('\'');
    const std::size_t second = first == value.npos ? value.npos : value.find('\'', first + 1);
    if (second != value.npos) {
      pieces.charset = value.substr(0, first);
      value.erase(0, second + 1);
    }
  }
  pieces.bytes.emplace(number, encoded ? decode_escapes(value, '%') : value);
}

std::map<std::string, std::string> parse_parameters(Fields fields) {
  std::map<std::string, std::string> parameters;
  std::map<std::string, Pieces> continued;
  for (std::size_t i = 0; i < most_parameters && fields.skip_to_parameter(); ++i) {
    const std::string name = parser::to_lower(fields.token());
    if (name.empty() || !fields.take('=')) continue;
    if (name.find('*') != name.npos) {
      add_piece(continued, name, fields.value());
    } else {
      parameters.emplace(name, parser::one_line(to_utf8(fields.value(), ""))); // the first of two stands
    }
  }
  for (const auto& [name, pieces] : continued) {
    std::string bytes;
    for (const auto& [number, piece] : pieces.bytes) bytes += piece;
    parameters[name] = parser::one_line(to_utf8(bytes, pieces.charset));
  }
  return parameters;
}

// A display name as it may stand before an address: encoded or quoted where plain words do not suffice.
std::string encode_phrase(std::string_view text) {
  const std::string line = parser::one_line(text);
  if (!is_plain(line)) return encoded(line);
  const auto is_atom = [](char c) { return is_word_character(c) || c == ' ' || c == '\'' || c == '_'; };
  if (std::all_of(line.begin(), line.end(), is_atom)) return line;
  std::string out = "\"";
  for (const char c : line) {
    if (c == '"' || c == '\\') out.push_back('\\');
    out.push_back(c);
  }
  return out + "\"";
}

// As it may stand in a field: plain ASCII stays, everything else becomes encoded words of at most 75
// characters, separated by single blanks, no character split. Controls become blanks.
std::string encode_words(std::string_view text) {
  const std::string line = parser::one_line(text);
  return is_plain(line) ? line : encoded(line);
}

} // namespace

std::string decode_words(std::string_view value) {
  std::string out, charset, pending; // pending: bytes of encoded words in `charset`
  const auto flush = [&] {
    out += to_utf8(pending, charset);
    pending.clear();
  };
  std::string_view plain; // what stands since the last encoded word
  std::size_t begin = 0, at = 0;
  bool after_word = false;
  while (at < value.size()) {
    const std::optional<EncodedWord> word = word_at(value.substr(at));
    if (!word) {
      ++at;
      continue;
    }
    plain = value.substr(begin, at - begin);
    const bool neighbours =
        after_word && parser::trim(plain).empty(); // the blanks between two words do not count
    if (!neighbours || !parser::equals_ignoring_case(charset, word->charset)) flush();
    if (!neighbours) out += to_utf8(plain, "");
    charset = word->charset;
    pending += word->bytes;
    at += word->length;
    begin = at;
    after_word = true;
  }
  flush();
  out += to_utf8(value.substr(begin), "");
  return parser::one_line(out);
}

std::string header_field(std::string_view name, std::string_view value) {
  const bool fits = name.size() + value.size() + 2 < longest_line;
  if (fits && !value.empty() && value.front() != ' ' && value.back() != ' ' && is_printable(value))
    return std::string(name).append(": ").append(value).append("\n");
  std::string out = std::string(name) + ":";
  std::size_t width = out.size();
  const std::string text = harmless(value);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = std::min(text.find_first_not_of(' ', at), text.size());
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string word = text.substr(at, end - at); // with the blanks before it
    const bool fold =
        width + std::max<std::size_t>(word.size(), 1) + 1 > longest_line && width > name.size() + 1;
    if (begin == end) break; // blanks at the end
    out += fold ? "\n" : "";
    out += word.starts_with(' ') ? word : " " + word;
    width = (fold ? 0 : width) + word.size() + (word.starts_with(' ') ? 0 : 1);
    at = end;
  }
  return out + "\n";
}

std::string text_field(std::string_view name, std::string_view text) {
  return header_field(name, encode_words(text));
}

std::string address_field(std::string_view name, std::string_view display_name, std::string_view address) {
  if (parser::trim(display_name).empty()) return header_field(name, address);
  return header_field(name, encode_phrase(parser::trim(display_name)) + " <" + std::string(address) + ">");
}

bool MediaType::is_kind(std::string_view kind) const {
  return name.size() > kind.size() && name.starts_with(kind) && name[kind.size()] == '/';
}

std::string MediaType::parameter(const std::string& key) const {
  const auto found = parameters.find(key);
  return found == parameters.end() ? std::string() : found->second;
}

MediaType parse_media_type(std::string_view value) {
  Fields fields(value);
  const std::string kind = parser::to_lower(fields.token());
  const std::string subtype = fields.take('/') ? parser::to_lower(fields.token()) : std::string();
  if (kind.empty() || subtype.empty()) return {"text/plain", {}};
  return {kind + "/" + subtype, parse_parameters(fields)};
}

MediaType parse_disposition(std::string_view value) {
  Fields fields(value);
  const std::string name = parser::to_lower(fields.token());
  return {name.empty() ? "inline" : name, parse_parameters(fields)};
}

std::string to_field_value(const MediaType& type) {
  std::string out = type.name;
  for (const auto& [name, value] : type.parameters) {
    out += "; " + name + "=\"";
    for (const char c : value) {
      if (c == '"' || c == '\\') out.push_back('\\');
      out.push_back(c);
    }
    out.push_back('"');
  }
  return out;
}

} // namespace mail
