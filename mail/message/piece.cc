// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/message/piece.h"

#include "parser/text.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace mail {

namespace {

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

// The next word of `text`, which loses it; empty at the end.
std::string_view take_word(std::string_view& text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \n"), text.size());
  const std::size_t end = std::min(text.find_first_of(" \n", begin), text.size());
  const std::string_view word = text.substr(begin, end - begin);
  text.remove_prefix(end);
  return word;
}

// The marks that a quoted line begins with; "" when it has none, or nothing but marks in its first half.
std::string_view quotation_marks(std::string_view line, std::size_t width) {
  if (!line.starts_with('>')) return {};
  const std::size_t end = line.find_first_not_of("> ");
  return end > width / 2 ? std::string_view() : line.substr(0, end);
}

// Where the text is to be parted to fit: the last blank that does, else the first; its end when there is
// none.
std::size_t last_fitting_blank(std::string_view text, std::size_t width) {
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  const std::size_t blank = first_characters(text, width + 1).rfind(' ');
  return blank != text.npos && blank > begin ? blank : std::min(text.find(' ', begin), text.size());
}

// Of a text of words with one blank between them that needs no second line.
bool fits_as_it_is(std::string_view first, std::string_view text, std::size_t width) {
  if (text.empty() || first.size() + text.size() > width || text.front() == ' ' || text.back() == ' ')
    return false;
  return text.find('\n') == text.npos && text.find("  ") == text.npos;
}

// Up to the last blank that one of these signs or the word "and" stands beside, where that is not too near
// the beginning; else "".
std::string_view up_to_sign(std::string_view text, std::string_view signs, std::size_t fewest) {
  for (std::size_t at = text.size(); at-- > 1;) {
    const bool joint = signs.front() == ',' && text.substr(at).starts_with(" and ");
    if (text[at] == ' ' && (joint || signs.find(text[at - 1]) != signs.npos))
      return columns_of(text.substr(0, at)) < fewest ? std::string_view() : text.substr(0, at);
  }
  return {};
}

Piece one(Block block) {
  Piece piece;
  piece.blocks.push_back(std::move(block));
  return piece;
}

Piece of_lines(Block::Kind kind, std::string_view text, std::string_view margin = "",
               Tone tone = Tone::plain) {
  Block block{.kind = kind, .tone = tone, .first = std::string(margin)};
  for (const std::string_view line : parser::lines_of(text)) block.lines.push_back({std::string(line), tone});
  return block.lines.empty() ? Piece() : one(std::move(block));
}

bool has_text(const Piece& piece) {
  return std::ranges::any_of(piece.blocks, [](const Block& block) {
    return block.writers != Block::For::html && block.kind != Block::Kind::heading &&
           block.kind != Block::Kind::picture && (block.inside.empty() || has_text(Piece{block.inside}));
  });
}

Piece limited(Piece piece, Block::For writers) {
  for (Block& block : piece.blocks) block.writers = writers;
  return piece;
}

// ---- the plain form

constexpr std::string_view link_margin = "    ";
constexpr std::size_t outcome_width = 11;                   // "dislodged" and two blanks
constexpr std::string_view below_outcome = "             "; // and the margin

std::string aligned(const Block::Column& column, const Spans& cell) {
  const std::string text = cell.empty() ? "" : cell.front().text;
  if (!column.is_number) return padded(text, column.width);
  const std::size_t columns = columns_of(text);
  return std::string(columns < column.width ? column.width - columns : 0, ' ') + text;
}

std::string plain_row(const Block& table, const Block::Row& row) {
  std::string begin = table.first;
  for (std::size_t i = 0; i + 1 < row.size(); ++i) begin += aligned(table.columns[i], row[i]);
  if (row.empty() || row.back().empty()) return begin.substr(0, begin.find_last_not_of(' ') + 1) + "\n";
  if (const Block::Column& last = table.columns[row.size() - 1]; last.is_number)
    return begin + aligned(last, row.back()) + "\n";
  const std::string below(columns_of(begin), ' ');
  std::string text;
  for (const Span& span : row.back()) {
    const std::string line = (text.empty() ? begin : below) + span.text;
    text += columns_of(line) <= prose_width
                ? line + "\n"
                : wrapped(span.text, prose_width, text.empty() ? begin : below, below + table.later);
  }
  return text;
}

std::string plain_lines(const Block& block) {
  std::string text;
  for (const Span& span : block.lines) text += (span.text.empty() ? "" : block.first + span.text) + "\n";
  return text;
}

std::string plain_text(const Block& block) {
  if (block.writers == Block::For::html) return "";
  std::string text;
  switch (block.kind) {
  case Block::Kind::heading:
  case Block::Kind::picture: return "";
  case Block::Kind::gap: return "\n";
  case Block::Kind::ready: return block.first;
  case Block::Kind::paragraph:
    for (const Span& span : block.lines) text += wrapped(span.text, prose_width, block.first, block.later);
    return text;
  case Block::Kind::source:
    for (const Span& span : block.lines) text += span.text;
    return block.first + text + "\n";
  case Block::Kind::kept:
  case Block::Kind::drawing:
  case Block::Kind::written: return plain_lines(block);
  case Block::Kind::button:
    for (const Span& span : block.lines) text += "  " + span.text + "\n";
    return text.append(link_margin).append(block.target).append("\n");
  case Block::Kind::web_link:
    return block.lines.front().text + "\n\n" + std::string(link_margin) + block.target + "\n";
  case Block::Kind::table:
    for (const Block::Row& row : block.rows) text += plain_row(block, row);
    return text;
  case Block::Kind::outcome:
    return wrapped(block.lines[0].text + " " + block.lines[2].text, prose_width,
                   "  " + padded(block.lines[1].text, outcome_width), below_outcome);
  case Block::Kind::item:
  case Block::Kind::box: break;
  }
  for (const Block& one : block.inside) text += plain_text(one);
  return text;
}

} // namespace

std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

std::string_view first_characters(std::string_view text, std::size_t count) {
  for (std::size_t at = 0; at < text.size(); ++at)
    if (begins_character(text[at]) && count-- == 0) return text.substr(0, at);
  return text;
}

std::string cut_short(std::string_view text, std::size_t most) {
  constexpr std::string_view dots = "...";
  if (columns_of(text) <= most) return std::string(text);
  // Whole sentences need no dots, and whole phrases are better than most of the words.
  if (const std::string_view whole = up_to_sign(first_characters(text, most + 1), ".!?", most / 3);
      !whole.empty())
    return std::string(whole);
  if (most > dots.size())
    if (const std::string_view phrase =
            up_to_sign(first_characters(text, most - dots.size() + 2), ",;-", most / 2);
        !phrase.empty())
      return std::string(phrase.substr(0, phrase.find_last_not_of(" ,;-.") + 1)) + std::string(dots);
  std::string_view kept = first_characters(text, most - std::min(most, dots.size()) + 1);
  const std::size_t blank = kept.rfind(' ');
  kept = blank == kept.npos || blank < kept.size() / 2
             ? first_characters(kept, most - std::min(most, dots.size()))
             : kept.substr(0, blank);
  while (!kept.empty() && std::string_view(" ,;:-.").find(kept.back()) != std::string_view::npos)
    kept.remove_suffix(1);
  for (const std::string_view joint : {" and", " or", " of", " the", " to"})
    if (kept.ends_with(joint)) kept.remove_suffix(joint.size());
  return std::string(kept) + std::string(dots);
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t columns = columns_of(text);
  return std::string(text) + std::string(columns < width ? width - columns : 0, ' ');
}

std::string wrapped(std::string_view text, std::size_t width, std::string_view first,
                    std::string_view later) {
  if (fits_as_it_is(first, text, width)) return std::string(first).append(text).append("\n");
  std::string result, line(first);
  bool begun = false; // does the line hold a word?
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    if (begun && columns_of(line) + 1 + columns_of(word) > width) {
      result += line + "\n";
      line = later;
      begun = false;
    }
    if (begun) line += ' ';
    line += word;
    begun = true;
  }
  return begun ? result + line + "\n" : result;
}

std::string wrapped_line(std::string_view line, std::size_t width) {
  const std::string_view marks = quotation_marks(line, width);
  const std::size_t room = width - marks.size();
  std::string result;
  for (line.remove_prefix(marks.size()); first_characters(line, room + 1) != first_characters(line, room);) {
    const std::size_t end = last_fitting_blank(line, room);
    std::string_view piece = line.substr(0, end);
    while (piece.ends_with(' ')) piece.remove_suffix(1);
    result.append(marks).append(piece).append("\n");
    line.remove_prefix(std::min(line.find_first_not_of(' ', end), line.size()));
    if (line.empty()) return result;
  }
  return result.append(marks).append(line).append("\n");
}

std::string capitalized(std::string text) {
  if (!text.empty()) text.front() = parser::to_upper(text.front());
  return text;
}

Piece& operator+=(Piece& piece, Piece more) {
  if (piece.blocks.empty())
    piece = std::move(more);
  else
    piece.blocks.insert(piece.blocks.end(), std::move_iterator(more.blocks.begin()),
                        std::move_iterator(more.blocks.end()));
  return piece;
}

Piece operator+(Piece piece, Piece more) { return std::move(piece += std::move(more)); }

Piece apart(Piece piece, Piece more) {
  if (has_text(piece) && has_text(more)) piece += gap();
  return std::move(piece += std::move(more));
}

Piece in_text(Piece piece) { return limited(std::move(piece), Block::For::text); }
Piece in_html(Piece piece) { return limited(std::move(piece), Block::For::html); }

Piece prose(std::string_view sentences, Tone tone, std::string_view first, std::string_view later) {
  if (sentences.empty()) return {};
  return one({.kind = Block::Kind::paragraph,
              .lines = {{std::string(sentences), tone}},
              .first = std::string(first),
              .later = std::string(later)});
}

Piece lines(const std::vector<std::string>& items, std::string_view first, std::string_view later) {
  Block block{.kind = Block::Kind::paragraph, .first = std::string(first), .later = std::string(later)};
  for (const std::string& item : items) block.lines.push_back({item});
  return items.empty() ? Piece() : one(std::move(block));
}

Piece paragraphs(std::string_view text) {
  Piece piece;
  for (const std::string_view line : parser::lines_of(text))
    piece += line.empty() ? gap() : line.front() == ' ' ? kept(line) : prose(line);
  return piece;
}

Piece gap() { return one({.kind = Block::Kind::gap}); }

Piece title(std::string_view words) {
  return one({.kind = Block::Kind::heading, .lines = {{std::string(words)}}});
}

Piece link(std::string_view mail_link, std::string_view words) {
  Block block{.kind = Block::Kind::button, .target = std::string(mail_link)};
  if (!words.empty()) block.lines.push_back({std::string(words)});
  return one(std::move(block));
}

Piece web_link(std::string_view words, std::string_view url) {
  return one({.kind = Block::Kind::web_link, .lines = {{std::string(words)}}, .target = std::string(url)});
}

Piece line_to_write(std::string_view line, std::string_view margin) {
  return of_lines(Block::Kind::kept, line, margin, Tone::code);
}

Piece kept(std::string_view text, Tone tone) { return of_lines(Block::Kind::kept, text, "", tone); }
Piece drawing(std::string_view text) { return of_lines(Block::Kind::drawing, text); }
Piece by_somebody(std::string_view text, std::string_view margin) {
  return of_lines(Block::Kind::written, text, margin);
}

Piece in_columns(std::vector<Block::Column> columns, std::vector<Block::Row> rows, std::string_view margin,
                 std::string_view deeper) {
  if (rows.empty()) return {};
  return one({.kind = Block::Kind::table,
              .first = std::string(margin),
              .later = std::string(deeper),
              .columns = std::move(columns),
              .rows = std::move(rows)});
}

Piece headed(std::string_view name, std::vector<Block::Column> columns, std::vector<Block::Row> rows,
             std::string_view margin) {
  Piece piece = in_columns(std::move(columns), std::move(rows), margin);
  piece.blocks.front().has_head = true;
  piece.blocks.front().lines = {{std::string(name)}};
  return piece;
}

Piece boxed(Piece inside) { return one({.kind = Block::Kind::box, .inside = std::move(inside.blocks)}); }

Piece marked(Tone mark, Piece inside) {
  return one({.kind = Block::Kind::item, .tone = mark, .inside = std::move(inside.blocks)});
}

std::string plain_text(const Piece& piece) {
  std::string text;
  for (const Block& block : piece.blocks) text += plain_text(block);
  return text;
}

} // namespace mail
