// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/lexer.h"

#include <algorithm>
#include <array>

namespace parser {

// ---- a line of mail as plain characters, with the way back to the columns of what was written

namespace {

struct Folding {
  char32_t first, last;
  std::string_view plain;
};

// Blanks, dashes, arrows (U+F0E0 and U+F0E8 are those of Wingdings), quotes, and what cannot be seen. What
// stands neither here nor in `latin` has no plain form.
constexpr Folding foldings[] = {
    {0x0009, 0x000D, " "},  {0x0085, 0x0085, " "},   {0x00A0, 0x00A0, " "},  {0x00AB, 0x00AB, "\""},
    {0x00AD, 0x00AD, ""},   {0x00B4, 0x00B4, "'"},   {0x00BB, 0x00BB, "\""}, {0x0300, 0x036F, ""},
    {0x2000, 0x200A, " "},  {0x200B, 0x200F, ""},    {0x2010, 0x2015, "-"},  {0x2018, 0x201B, "'"},
    {0x201C, 0x201F, "\""}, {0x2026, 0x2026, "..."}, {0x2028, 0x2029, " "},  {0x202A, 0x202E, ""},
    {0x202F, 0x202F, " "},  {0x2032, 0x2032, "'"},   {0x2033, 0x2033, "\""}, {0x205F, 0x205F, " "},
    {0x2060, 0x2064, ""},   {0x2066, 0x2069, ""},    {0x2190, 0x21FF, "-"},  {0x2212, 0x2212, "-"},
    {0x2794, 0x2794, "-"},  {0x2798, 0x27AF, "-"},   {0x27B1, 0x27BE, "-"},  {0x27F0, 0x27FF, "-"},
    {0x2900, 0x297F, "-"},  {0x2B00, 0x2B11, "-"},   {0x3000, 0x3000, " "},  {0xFE00, 0xFE0F, ""},
    {0xF0E0, 0xF0E0, "-"},  {0xF0E8, 0xF0E8, "-"},   {0xFE58, 0xFE58, "-"},  {0xFE63, 0xFE63, "-"},
    {0xFEFF, 0xFEFF, ""},
};

// U+00C0 to U+017F without their accents, a blank after each.
constexpr std::string_view latin = "A A A A A A AE C E E E E I I I I D N O O O O O ? O U U U U Y TH ss "
                                   "a a a a a a ae c e e e e i i i i d n o o o o o ? o u u u u y th y "
                                   "A a A a A a C c C c C c C c D d D d E e E e E e E e E e G g G g "
                                   "G g G g H h H h I i I i I i I i I i IJ ij J j K k k L l L l L l L "
                                   "l L l N n N n N n n N n O o O o O o OE oe R r R r R r S s S s S s "
                                   "S s T t T t T t U u U u U u U u U u U u W w Y y Y Z z Z z Z z s ";

bool is_plain(char c) { return c >= ' ' && c <= '~'; }
bool is_ascii_character(char32_t code) { return code >= U' ' && code <= U'~'; }

constexpr std::array<std::string_view, 0x180 - 0xC0> split_latin() {
  std::array<std::string_view, 0x180 - 0xC0> letters{};
  std::string_view rest = latin;
  for (std::string_view& letter : letters) {
    letter = rest.substr(0, rest.find(' '));
    rest.remove_prefix(letter.size() + 1);
  }
  return letters;
}
constexpr auto latin_letters = split_latin();

// The plain form of a character that is not ASCII; "?" when there is none.
std::string_view plain_form(char32_t code) {
  if (code >= 0xC0 && code <= 0x17F) return latin_letters[code - 0xC0];
  const auto* it = std::find_if(std::begin(foldings), std::end(foldings),
                                [&](const Folding& f) { return code >= f.first && code <= f.last; });
  return it == std::end(foldings) ? "?" : it->plain;
}

bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_capital_letter(char c) { return c >= 'A' && c <= 'Z'; }

// Two letters for one: "Th" beside a small letter, "SS" in a word of capitals.
std::string as_beside(char before, std::string_view plain, char after) {
  std::string text(plain);
  if (text.size() == 2 && is_capital_letter(text[0]) && (is_small_letter(before) || is_small_letter(after)))
    text[1] = static_cast<char>(text[1] - 'A' + 'a');
  if (text == "ss" && is_capital_letter(before) && !is_small_letter(after)) text = "SS";
  return text;
}

// Outlook writes an arrow as one of these letters in the Wingdings font; in plain text the letter alone
// arrives.
bool is_wingdings_arrow(char32_t code) { return code == 0xE0 || code == 0xE8 || code == 0xD0; }

} // namespace

NormalLine::NormalLine(std::string_view line)
    : original_(line), plain_(std::all_of(line.begin(), line.end(), is_plain)) {
  if (!plain_) fold();
}

void NormalLine::append(std::string_view text, std::size_t column) {
  folded_ += text;
  columns_.insert(columns_.end(), text.size(), column);
}

void NormalLine::fold() {
  for (std::size_t at = 0; at < original_.size();) {
    const Character character = character_at(original_, at);
    const std::size_t after = at + character.bytes;
    const bool alone = (folded_.empty() || folded_.back() == ' ') &&
                       (after < original_.size() && (original_[after] == ' ' || original_[after] == '\t'));
    if (is_ascii_character(character.code)) {
      append(original_.substr(at, 1), at);
    } else if (is_wingdings_arrow(character.code) && alone && !folded_.empty()) {
      append("-", at);
      guessed_arrow_ = original_.substr(at, character.bytes);
    } else if (character.code >= 0xFF01 && character.code <= 0xFF5E) { // fullwidth forms of '!' to '~'
      const char ascii = static_cast<char>(character.code - 0xFF01 + '!');
      append(std::string_view(&ascii, 1), at);
    } else {
      const char before = folded_.empty() ? ' ' : folded_.back();
      append(as_beside(before, plain_form(character.code), after < original_.size() ? original_[after] : ' '),
             at);
    }
    at = after;
  }
  columns_.push_back(original_.size());
}

std::string tidy(std::string_view line) {
  std::string text;
  bool blank = false;
  for (std::size_t at = 0; at < line.size();) {
    const Character character = character_at(line, at);
    const bool ascii = is_ascii_character(character.code);
    const std::string_view plain = ascii || (character.code >= 0xC0 && character.code <= 0x17F)
                                       ? line.substr(at, character.bytes)
                                       : plain_form(character.code);
    if (plain == " ") {
      blank = !text.empty();
    } else if (!plain.empty() || (character.code >= 0x0300 && character.code <= 0x036F)) {
      if (blank) text += ' ';
      blank = false;
      text += line.substr(at, character.bytes);
    }
    at += character.bytes;
  }
  return text;
}

// ---- an order line as words and signs: peek, skip, take

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }
// An apostrophe inside a word vanishes: "Val d'Aosta", "Austria's".
bool is_word_character(char c) { return is_letter(c) || c == '\''; }
bool is_blank(char c) {
  switch (c) {
  case ' ':
  case '.':
  case '\'':
  case '"':
  case '`':
  case '&':
  case '_':
  case '!': return true;
  default: return false;
  }
}
bool is_arrow(char c) { return c == '-' || c == '=' || c == '>'; }

Sign sign_of(char c) {
  switch (c) {
  case '/': return Sign::slash;
  case '(':
  case '[': return Sign::open;
  case ')':
  case ']': return Sign::close;
  case '+': return Sign::plus;
  case '*': return Sign::star;
  case ':': return Sign::colon;
  case ';':
  case ',': return Sign::separator;
  default: return Sign::other;
  }
}

} // namespace

std::size_t Lexer::skip_blanks(std::size_t at) const {
  while (at < text_.size()) {
    if (is_blank(text_[at])) {
      ++at;
    } else if (text_.compare(at, 2, "(*") == 0) {
      const std::size_t end = text_.find("*)", at + 2);
      at = end == text_.npos ? text_.size() : end + 2;
    } else if (text_.compare(at, 2, "//") == 0 && (at == 0 || is_blank(text_[at - 1]))) {
      return text_.size();
    } else {
      break;
    }
  }
  return at;
}

void Lexer::advance(std::size_t from) {
  const std::size_t begin = skip_blanks(from);
  current_.begin = current_.end = begin;
  current_.glued = begin > 0 && text_[begin - 1] != ' ';
  current_.sign = Sign::end;
  if (begin == text_.size()) return;
  std::size_t end = begin + 1;
  if (is_letter(text_[begin])) {
    current_.sign = Sign::word;
    while (end < text_.size() && is_word_character(text_[end])) ++end;
    current_.key = Key(text_.substr(begin, end - begin));
  } else if (is_arrow(text_[begin])) {
    current_.sign = Sign::dash;
    while (end < text_.size() && is_arrow(text_[end])) ++end;
  } else {
    current_.sign = sign_of(text_[begin]);
  }
  current_.end = end;
}

} // namespace parser
