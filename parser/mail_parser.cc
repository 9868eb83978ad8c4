// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/mail_parser.h"

#include "parser/lexer.h"
#include "parser/mail_noise.h"
#include "parser/name_table.h"
#include "parser/text.h"

#include <algorithm>
#include <utility>

namespace parser {
namespace {

bool is_letter_or_digit(char c) {
  return (to_lower(c) >= 'a' && to_lower(c) <= 'z') || (c >= '0' && c <= '9');
}

// Is the line this keyword and nothing else?
bool is_only(std::string_view line, std::string_view keyword) {
  const std::string text = tidy(line);
  Words words(text);
  return words.take(keyword) && words.empty();
}

bool is_sign_off(std::string_view line) { return is_only(line, "SIGN OFF"); }

// Small letters of a line that holds little else: "*End Press!*" is "endpress". "" when it is quoted or
// longer.
std::string bare_letters(std::string_view line) {
  constexpr std::size_t longest = 40; // bytes
  if (line.size() > longest || is_quoted(line)) return {};
  const NormalLine plain(line);
  std::string letters;
  for (const char c : plain.text())
    if (is_letter_or_digit(c)) letters += to_lower(c);
  return letters;
}

constexpr std::size_t shortest_end_word = 6; // in which a slip is forgiven, and which may have more behind it

// What follows "ENDPRESS" in the same line.
std::string_view behind_end_word(const BlockWord& word, std::string_view line) {
  Words words(line);
  const std::string first = bare_letters(words.next());
  const bool ends = first.size() >= shortest_end_word &&
                    std::any_of(word.ends.begin(), word.ends.end(),
                                [&](std::string_view end) { return first == bare_letters(end); });
  return ends ? words.rest() : std::string_view();
}

// The end word of a block, with whatever signs around it, one letter wrong, or more behind it in the line.
bool is_end_word(const BlockWord& word, std::string_view line) {
  const auto first = std::find_if(line.begin(), line.end(), is_letter_or_digit);
  if (first == line.end() || to_lower(*first) != 'e') return false; // nearly all lines, at no cost
  const std::string letters = bare_letters(line);
  const auto is_nearly = [&](std::string_view end) {
    const std::string wanted = bare_letters(end);
    const std::size_t slips = wanted.size() >= shortest_end_word ? 1 : 0;
    return slips_between(letters, wanted, slips) <= slips;
  };
  return (!letters.empty() && std::any_of(word.ends.begin(), word.ends.end(), is_nearly)) ||
         !behind_end_word(word, line).empty();
}

class MailParser {
 public:
  MailParser(std::string_view text, const std::vector<BlockWord>& blocks)
      : lines_(lines_of(text)), blocks_(blocks) {}

  MailScript parse() {
    while (at_ < lines_.size() && !ended_ && script_.statements.size() <= most_statements) read_line();
    if (!script_.statements.empty()) {
      quoted_.resize(std::min(quoted_.size(), most_quoted));
      script_.statements.back().quoted_below = std::move(quoted_);
    }
    return std::move(script_);
  }

 private:
  std::string_view line() const { return lines_[at_]; }
  Lines from_here() const { return Lines(lines_).subspan(at_); }

  void read_line() {
    if (is_quoted(line())) {
      quoted_.emplace_back(without_quote_marks(line()));
      return ignore("quoted line", 1);
    }
    if (ends_here()) return;
    if (is_comment(line())) return ignore("comment", 1);
    if (is_phone_footer(line())) return ignore("phone footer", 1);
    if (list_footer_lines(from_here()) > 0) return ignore_list_footer();
    if (is_separator(line())) return ignore("line of dashes", 1);
    if (const std::size_t count = attribution_lines(from_here()); count > 0)
      return ignore("attribution", count);
    read_statement();
  }

  void ignore(std::string_view rule, std::size_t count) {
    script_.ignored.push_back({at_ + 1, std::string(rule)});
    at_ += count;
  }

  // Each line is ignored by itself, so that each is told.
  void ignore_list_footer() {
    for (std::size_t left = list_footer_lines(from_here()); left > 0; --left) ignore("phone footer", 1);
  }

  // The signature, or a copy of an older mail: nothing from here on is read.
  bool ends_here() {
    const bool signature = is_signature(line());
    const std::string_view rule = signature                ? "signature"
                                  : is_letter_line(line()) ? "original message"
                                                           : copied_mail(from_here());
    if (rule.empty()) return false;
    script_.signed_off = script_.signed_off || signature;
    ended_ = true;
    ignore(rule, 1);
    return true;
  }

  void read_statement() {
    std::string text = tidy(line());
    if (text.empty()) return void(++at_);
    script_.statements.push_back({at_ + 1, std::move(text), std::string(line()), {}, false});
    if (quoted_.size() > most_quoted) quoted_.erase(quoted_.begin(), quoted_.end() - most_quoted);
    script_.statements.back().quoted_above = std::exchange(quoted_, {});
    const bool sign_off = is_sign_off(line());
    ++at_;
    if (sign_off)
      script_.signed_off = ended_ = true;
    else if (const BlockWord* word = block_opened())
      read_block(*word);
    else if (const BlockWord* meant = block_nearly_opened())
      read_block(*meant);
  }

  static bool opens(const BlockWord& word, std::string_view text) {
    Words words(text);
    return words.take(word.opens) &&
           std::none_of(word.but.begin(), word.but.end(), [&](std::string_view but) {
             Words behind = words;
             return behind.take(but);
           });
  }

  const BlockWord* block_opened() const {
    for (const BlockWord& word : blocks_)
      if (opens(word, script_.statements.back().text)) return &word;
    return nullptr;
  }

  // "PRES TO E" above a text and its ENDPRESS: the text is no letter to the judge, whatever becomes of it.
  // "PRESS LIST" is spelt right, and opens nothing.
  const BlockWord* block_nearly_opened() const {
    Words words(script_.statements.back().text);
    const std::string first = bare_letters(words.next());
    for (const BlockWord& word : blocks_) {
      if (Words(script_.statements.back().text).take(word.opens)) continue;
      const std::string wanted = bare_letters(word.opens);
      const std::size_t most = wanted.size() < shortest_end_word ? 1 : 2;
      if (word.opens.find(' ') == word.opens.npos && word.ends.size() > 1 &&
          first.substr(0, 1) == wanted.substr(0, 1) && slips_between(first, wanted, most) <= most &&
          end_word(word, from_here()) < lines_.size() - at_)
        return &word;
    }
    return nullptr;
  }

  // Everything up to the end word belongs to the block, quoted lines, SIGNOFF and all. Where there is none,
  // the block ends at SIGNOFF, a signature or a list's footer, with the copy of an older mail (passwords in
  // that go to nobody), or with the mail, before what a mail program added there.
  void read_block(const BlockWord& word) {
    const Lines rest = from_here();
    Statement& statement = script_.statements.back();
    std::size_t closed_at = end_word(word, rest);
    if (closed_at == rest.size() && !word.weak_end.empty())
      closed_at = end_word({word.opens, {word.weak_end}}, rest);
    const bool closed = closed_at < rest.size();
    const std::size_t stop = closed ? closed_at : end_of_open_block(rest);
    statement.unfinished = !closed && !(stop < rest.size() && is_sign_off(rest[stop]));
    if (statement.unfinished && stop < rest.size() && !copied_mail(rest.subspan(stop)).empty())
      statement.cut_at = at_ + stop + 1;
    const std::size_t end = closed ? stop : stop - added_below(rest.first(stop));
    statement.block.assign(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(end));
    at_ += end;
    if (closed) pass_end_word(word);
  }

  // Where the end word stands; lines.size() when there is none. The end word may stand below the copy of
  // another mail, which the block then shows; but it must not belong to a message in the copy.
  std::size_t end_word(const BlockWord& word, Lines lines) const {
    bool copied = false;
    for (std::size_t at = 0; at < lines.size(); ++at) {
      if (is_end_word(word, lines[at])) return at;
      copied = copied || !copied_mail(lines.subspan(at)).empty();
      if (copied && opens_block(lines[at])) break;
    }
    return lines.size();
  }

  // What follows the end word in its line is a line of its own.
  void pass_end_word(const BlockWord& word) {
    const std::string_view rest = behind_end_word(word, line());
    if (rest.empty())
      ++at_;
    else
      lines_[at_] = rest;
  }

  bool opens_block(std::string_view line) const {
    const std::string text = tidy(line);
    return std::any_of(blocks_.begin(), blocks_.end(),
                       [&](const BlockWord& word) { return opens(word, text); });
  }

  static std::size_t end_of_open_block(Lines lines) {
    for (std::size_t at = 0; at < lines.size(); ++at) {
      const Lines rest = lines.subspan(at);
      if (is_sign_off(lines[at]) || is_signature(lines[at]) || list_footer_lines(rest) > 0 ||
          !copied_mail(rest).empty())
        return at;
    }
    return lines.size();
  }

  std::vector<std::string_view> lines_;
  const std::vector<BlockWord>& blocks_;
  MailScript script_;
  std::vector<std::string> quoted_; // since the last statement
  std::size_t at_ = 0;
  bool ended_ = false;
};

} // namespace

std::string_view without_quote_marks(std::string_view line) {
  const std::size_t text = line.find_first_not_of(" \t>|");
  return text == line.npos ? std::string_view() : trim(line.substr(text));
}

MailScript parse_mail(std::string_view text, const std::vector<BlockWord>& blocks) {
  return MailParser(text, blocks).parse();
}

bool Words::take(std::string_view keyword) {
  std::size_t at = std::min(rest_.find_first_not_of(" ,"), rest_.size());
  for (const char c : keyword) {
    if (c == ' ') continue;
    while (at < rest_.size() && (rest_[at] == ' ' || (rest_[at] == '_' && at > 0))) ++at;
    if (at == rest_.size() || to_lower(rest_[at]) != to_lower(c)) return false;
    ++at;
  }
  const auto goes_on = [](char c) { return is_letter_or_digit(c) || c == '_'; };
  if (at > 0 && at < rest_.size() && is_letter_or_digit(rest_[at - 1]) && goes_on(rest_[at])) return false;
  // In "PREFERENCE S" the S is Spain's.
  const bool plural =
      keyword.size() > 1 && to_lower(keyword.back()) == 's' && keyword[keyword.size() - 2] != ' ';
  if (plural && rest_[at - 2] == ' ') return false;
  rest_.remove_prefix(at);
  return true;
}

std::string_view Words::next() {
  rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size()));
  const std::string_view word = rest_.substr(0, rest_.find(' '));
  rest_.remove_prefix(word.size());
  return word;
}

std::string_view Words::rest() const {
  const std::size_t begin = rest_.find_first_not_of(' ');
  return begin == rest_.npos ? std::string_view()
                             : rest_.substr(begin, rest_.find_last_not_of(' ') + 1 - begin);
}

bool Words::empty() const { return rest_.find_first_not_of(" ,") == rest_.npos; }

} // namespace parser
