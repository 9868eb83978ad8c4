// SPDX-License-Identifier: GPL-3.0-or-later
// media_type - see media_type.h
#include "mail/message/media_type.h"

#include "mail/message/charset.h"
#include "parser/text.h"

#include <algorithm>
#include <cstdint>

namespace mail {
namespace {

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

std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = i + 2 < text.size() && text[i] == '%' ? parser::hex_value(text[i + 1]) : -1;
    const int low = high >= 0 ? parser::hex_value(text[i + 2]) : -1;
    if (low < 0) {
      out.push_back(text[i]);
      continue;
    }
    out.push_back(static_cast<char>(high * 16 + low));
    i += 2;
  }
  return out;
}

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
  pieces.bytes.emplace(number, encoded ? percent_decoded(value) : value);
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

} // namespace

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
