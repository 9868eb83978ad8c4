// SPDX-License-Identifier: GPL-3.0-or-later
// go_tokens - the words of a Go source, as far as tables of a board need them, and its head
#pragma once

#include "variants/file/draft.h"

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace variants {

// No parser of Go: names, texts, numbers and signs, one after the other; comments are passed over. A scanner
// is a small value that points into the lines: a copy of it looks ahead.

struct GoToken {
  enum class Kind : std::uint8_t { name, text, number, sign, end };
  Kind kind = Kind::end;
  Word word; // of a text, what stands between its quotes

  bool is(char sign) const { return kind == Kind::sign && word.text.front() == sign; }
  bool is_name(std::string_view name) const { return kind == Kind::name && word.text == name; }
};

class GoScanner {
 public:
  explicit GoScanner(const std::vector<std::string>& lines) : lines_(&lines) {}

  GoToken next();
  GoToken peek() const { return GoScanner(*this).next(); }
  bool take(char sign); // true, and it is behind, when it comes next
  bool take_name(std::string_view name);
  // "godip.Land", "Land": its last word; empty, and nothing is taken, where something else comes.
  Word qualified_name();
  // "Hobart" of "// Hobart" or "/* Hobart */", when that alone stands on the line above; lines are counted
  // from 1.
  std::string comment_above(std::size_t line) const;
  // A text or comment that the last line leaves open.
  const Word& unended() const { return unended_; }

 private:
  std::string_view line() const { return (*lines_)[line_]; }
  char at(std::size_t offset) const {
    return column_ + offset < line().size() ? line()[column_ + offset] : '\0';
  }
  bool at_end() const { return line_ >= lines_->size(); }
  Word here() const { return {"", line_ + 1, column_}; }
  void skip_blanks();
  // Goes behind `ends`, lines below, too; what was passed.
  std::string pass(std::string_view ends, const Word& begin);
  GoToken quoted(char quote);
  GoToken while_fits(GoToken::Kind kind, bool (*belongs)(char));

  const std::vector<std::string>* lines_;
  std::size_t line_ = 0, column_ = 0; // from 0
  Word unended_;
};

// ---- the head of a Go source: its package, and the packages that it imports

struct GoHead {
  std::string package;             // "italy"; empty where no clause names it
  std::set<std::string> imports{}; // the last words of their paths: "start" of "example.org/classical/start"
};

// Of a source whose next word stands behind `package`.
GoHead go_head(GoScanner scanner);

} // namespace variants
