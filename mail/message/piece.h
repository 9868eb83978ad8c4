// SPDX-License-Identifier: GPL-3.0-or-later
// piece - plain text in fixed columns, and the blocks that letters and pages are made of
#pragma once

#include "judge/telling/sentence.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- plain text in fixed columns: wrapping, padding, lists in words
//
// Columns count characters, not bytes. Nothing here knows what a game is.

inline constexpr std::size_t prose_width = 72;     // of all that the judge itself says
inline constexpr std::size_t longest_subject = 78; // of a mail

// How many characters a UTF-8 text takes on the screen.
std::size_t columns_of(std::string_view text);
// The first `count` characters of a UTF-8 text.
std::string_view first_characters(std::string_view text, std::size_t count);
// Up to so many characters, cut behind a sentence, a phrase or a word: "so much of ..."
std::string cut_short(std::string_view text, std::size_t most);
// `text` and blanks up to `width`; never cut.
std::string padded(std::string_view text, std::size_t width);

// Words of `text` set in lines of at most `width`; the first line begins with `first`, the others with
// `later`. A word longer than a line gets a line of its own. Every line ends with LF.
std::string wrapped(std::string_view text, std::size_t width, std::string_view first = "",
                    std::string_view later = "");
// A line that somebody else wrote: as it is if it fits, else parted at blanks, the marks of a quotation
// ("> ") before each piece. A word longer than a line stays whole. Every line ends with LF.
std::string wrapped_line(std::string_view line, std::size_t width = prose_width);

using judge::counted, judge::in_words; // of a list
// With its first letter in upper case.
std::string capitalized(std::string text);

// ---- blocks: what letters, answers and pages are made of
//
// What a letter or a page tells is told once, as blocks. Three writers know them: plain_text() here,
// html::of() for mail (html.h) and markup_of() for pages (mail/pages/page.h). A block may repeat what
// somebody wrote: no writer takes any of it for more than text, and links are made by link() and web_link()
// alone.

// What colours and letters tell.
enum class Tone : std::uint8_t { plain, soft, good, bad, strong, code, wrong, person };

// A line of a block, of at least a word.
struct Span {
  std::string text;
  Tone tone = Tone::plain;
};
using Spans = std::vector<Span>;

struct Block {
  enum class Kind : std::uint8_t {
    gap,       // a blank line; elements stand apart by themselves
    heading,   // HTML alone has it
    paragraph, // sentences, set in lines; each span begins a line
    source,    // a line of somebody's mail, whose spans stand beside each other
    kept,      // lines as they are; in Tone::code such as may be written
    drawing,   // lines that keep their columns on every screen
    written,   // what somebody wrote
    button,    // a link that writes a mail; a span: the words on it
    web_link,  // a span: the words before it
    table,
    outcome, // of an order: its spans are the order, what came of it, and why
    item,    // blocks with a mark of `tone` before them; plain: without a mark
    box,     // blocks on a ground of their own
    picture, // the place of the picture that the letter carries
    ready    // of html::ready(): its plain text is `first`, its elements in a letter are `target`
  };
  enum class For : std::uint8_t { all, text, html };
  // Of a table; in plain text the last column takes what is left.
  struct Column {
    std::size_t width = 0;  // with what stands between it and the next
    bool is_number = false; // stands to the right
  };
  using Row = std::vector<Spans>; // cells; each span of a cell has a line of its own

  Kind kind;
  For writers = For::all;
  Tone tone = Tone::plain;
  Spans lines = {}; // of a table: what it is called for those who do not see it
  std::string first = {},
              later = {};  // what the first line of each span, and its other lines, begin with in plain text
  std::string target = {}; // of a link
  std::vector<Column> columns = {};
  std::vector<Row> rows = {};
  bool has_head = false; // the first row names the columns
  std::vector<Block> inside = {};
};

struct Piece {
  std::vector<Block> blocks;
  bool empty() const { return blocks.empty(); }
};

Piece& operator+=(Piece& piece, Piece more);
Piece operator+(Piece piece, Piece more);
// Pieces with a blank line between them; those without text have none.
Piece apart(Piece piece, Piece more);
// For one kind of writer alone.
Piece in_text(Piece piece);
Piece in_html(Piece piece);

// Sentences: a paragraph, whose lines begin so in plain text.
Piece prose(std::string_view sentences, Tone tone = Tone::plain, std::string_view first = "",
            std::string_view later = "");
// Each item on a line of its own.
Piece lines(const std::vector<std::string>& items, std::string_view first = "  ",
            std::string_view later = "      ");
// A paragraph a line of the text, and an empty one for each blank line. Lines that begin with a blank stay.
Piece paragraphs(std::string_view text);
Piece gap();
Piece title(std::string_view words);
// "    mailto:...": a link that can be clicked, and one that looks like a button. The words on it stand above
// it in plain text; without any it shows the mail that it writes.
Piece link(std::string_view mail_link, std::string_view words = "");
// "The board in full: https://...": an address on the web.
Piece web_link(std::string_view words, std::string_view url);
// "    JOIN alpine": a line that the reader may write.
Piece line_to_write(std::string_view line, std::string_view margin = "    ");
// Lines as they are, soft for such as programs read; and lines whose columns nothing breaks.
Piece kept(std::string_view text, Tone tone = Tone::plain);
Piece drawing(std::string_view text);
// What somebody wrote, apart from the judge's own words. Lines stay lines.
Piece by_somebody(std::string_view text, std::string_view margin = "");
// Empty without a row. `deeper`: what the further lines of a last cell are set in by.
Piece in_columns(std::vector<Block::Column> columns, std::vector<Block::Row> rows,
                 std::string_view margin = "", std::string_view deeper = "");
// The first row names the columns. `name`: of the table, for those who do not see it.
Piece headed(std::string_view name, std::vector<Block::Column> columns, std::vector<Block::Row> rows,
             std::string_view margin = "");
Piece boxed(Piece inside);
// `mark`: good, bad or soft; plain for none.
Piece marked(Tone mark, Piece inside);

// The plain form: lines of at most 72 columns, each ended by LF; words and addresses that are longer stay
// whole.
std::string plain_text(const Piece& piece);

} // namespace mail
