// SPDX-License-Identifier: GPL-3.0-or-later
// godip_reader_packages - packages, functions and the board that they are of; see godip_reader.h
#include "variants/foreign/foreign_board.h"
#include "variants/formats/go_head.h"
#include "variants/formats/godip_reader.h"

#include <algorithm>
#include <utility>

namespace variants {

void GodipReader::read_package(const Word& word) {
  if (word.column != 0) return;
  const GoHead head = go_head(scanner_);
  if (head.package != package_) {
    packages_.insert(std::exchange(package_, head.package));
    ++packages_read_;
    derives_ = false;
  }
  derives_ = derives_ || std::ranges::any_of(
                             packages_, [&](const std::string& one) { return head.imports.contains(one); });
}

// What a package tells replaces what those before it told; in one package the first word counts.
bool GodipReader::is_first_word(std::string_view matter) {
  return std::exchange(told_in_[matter], packages_read_) != packages_read_;
}

// "graph.New()"
void GodipReader::begin_graph(const Word&) {
  GoScanner ahead = scanner_;
  if (!ahead.take('.') || !ahead.take_name("New") || !ahead.take('(') || !ahead.take(')')) return;
  scanner_ = ahead;
  in_graph_ = true;
  is_lost_ = false;
  current_.clear();
}

void GodipReader::end_graph(const Word&) { in_graph_ = false; }

// With the name of a function, or of a method: "func (self *tarnPhase) PreProcess("
void GodipReader::read_function(const Word& word) {
  if (word.column != 0) return;
  GoScanner ahead = scanner_;
  if (ahead.take('('))
    while (!ahead.peek().is(')') && ahead.peek().kind != GoToken::Kind::end) ahead.next();
  ahead.take(')');
  const GoToken name = ahead.next();
  if (name.kind != GoToken::Kind::name) return;
  end_function(0);
  function_ = name.word;
  tables_before_ = tables_;
}

void GodipReader::read_return(const Word& word) { return_ = word.line; }

// A function that only returns what another makes is no rule of its own.
void GodipReader::end_function(std::size_t last_line) {
  in_graph_ = false;
  const bool only_returns = return_ == function_.line + 1 && return_ + 1 == last_line;
  if (!function_.text.empty() && tables_ == tables_before_ && !only_returns)
    leave_out(function_, "the function " + function_.text + " is code, and no table: it was not read");
  function_ = {};
  sets_units_ = false;
}

void GodipReader::name_board(const Word& title) {
  const Word before = title_;
  if (!is_first_word("title"))
    return leave_out(title, "a second board of this package: " + read_.draft.title + " counts");
  title_ = title;
  read_.draft.title = plain_name(title.text);
  if (!before.text.empty() && !derives_)
    leave_out(before, "this board, since " + read_.draft.title + " does not say that it is made of it");
}

} // namespace variants
