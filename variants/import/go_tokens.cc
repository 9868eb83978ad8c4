// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/import/go_tokens.h"

#include "parser/text.h"

#include <algorithm>

namespace variants {

namespace {

constexpr std::size_t longest_kept = 1000; // of what is kept: rules and drawings are passed over

bool is_of_name(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || parser::is_digit(c) || c == '_';
}
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

} // namespace

void GoScanner::skip_blanks() {
  while (!at_end()) {
    if (column_ >= line().size())
      ++line_, column_ = 0;
    else if (is_blank(at(0)))
      ++column_;
    else if (at(0) == '/' && at(1) == '/')
      column_ = line().size();
    else if (at(0) == '/' && at(1) == '*')
      pass("*/", here());
    else
      return;
  }
}

std::string GoScanner::pass(std::string_view ends, const Word& begin) {
  std::string passed;
  column_ += ends.size();
  while (!at_end()) {
    const std::size_t end = line().find(ends, column_);
    const std::string_view part = line().substr(std::min(column_, line().size()), end - column_);
    if (passed.size() < longest_kept) passed.append(part.substr(0, longest_kept));
    if (end != std::string_view::npos) {
      column_ = end + ends.size();
      return passed;
    }
    ++line_, column_ = 0;
  }
  unended_ = begin;
  return passed;
}

// "..." or '.': on one line, with \ before signs that are meant as they are.
GoToken GoScanner::quoted(char quote) {
  GoToken token{GoToken::Kind::text, here()};
  for (++column_; column_ < line().size() && at(0) != quote; ++column_) {
    if (at(0) == '\\' && column_ + 1 < line().size()) ++column_;
    if (token.word.text.size() < longest_kept) token.word.text += at(0);
  }
  if (at(0) != quote) unended_ = token.word;
  ++column_;
  ++token.word.column; // behind its quote
  return token;
}

GoToken GoScanner::while_fits(GoToken::Kind kind, bool (*belongs)(char)) {
  GoToken token{kind, here()};
  while (column_ < line().size() && belongs(at(0))) token.word.text += line()[column_++];
  return token;
}

GoToken GoScanner::next() {
  skip_blanks();
  if (at_end()) return {};
  const char c = at(0);
  if (parser::is_digit(c)) return while_fits(GoToken::Kind::number, is_of_name);
  if (is_of_name(c)) return while_fits(GoToken::Kind::name, is_of_name);
  if (c == '"' || c == '\'') return quoted(c);
  GoToken token{c == '`' ? GoToken::Kind::text : GoToken::Kind::sign, here()};
  if (c == '`')
    token.word.text = pass("`", token.word), ++token.word.column;
  else
    token.word.text = c, ++column_;
  return token;
}

std::string GoScanner::comment_above(std::size_t line) const {
  if (line < 2 || line - 2 >= lines_->size()) return "";
  const std::string_view text = parser::trim((*lines_)[line - 2]);
  if (text.starts_with("//")) return std::string(parser::trim(text.substr(2, longest_kept)));
  const bool is_whole = text.size() >= 4 && text.starts_with("/*") && text.find("*/") == text.size() - 2;
  return is_whole ? std::string(parser::trim(text.substr(2, std::min(text.size() - 4, longest_kept)))) : "";
}

bool GoScanner::take(char sign) {
  GoScanner ahead = *this;
  if (!ahead.next().is(sign)) return false;
  *this = ahead;
  return true;
}

bool GoScanner::take_name(std::string_view name) {
  GoScanner ahead = *this;
  if (!ahead.next().is_name(name)) return false;
  *this = ahead;
  return true;
}

Word GoScanner::qualified_name() {
  GoScanner ahead = *this;
  GoToken name = ahead.next();
  if (name.kind != GoToken::Kind::name) return {};
  *this = ahead;
  while (ahead.take('.') && ahead.peek().kind == GoToken::Kind::name) {
    name = ahead.next();
    *this = ahead;
  }
  return name.word;
}

GoHead go_head(GoScanner scanner) {
  GoHead head{scanner.next().word.text};
  while (scanner.take_name("import")) {
    const bool is_list = scanner.take('(');
    GoToken token;
    do {
      token = scanner.next();
      if (token.kind == GoToken::Kind::text)
        head.imports.insert(token.word.text.substr(token.word.text.rfind('/') + 1));
    } while (token.kind != GoToken::Kind::end && !token.is(')') &&
             (is_list || token.kind != GoToken::Kind::text));
  }
  return head;
}

} // namespace variants
