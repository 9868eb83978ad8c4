// SPDX-License-Identifier: GPL-3.0-or-later
// drawing - see drawing.h
#include "mail/outbox/drawing.h"

#include "games/home/descriptor.h"
#include "games/home/home.h"
#include "mail/apart/answer_apart.h"
#include "mail/apart/confinement.h"
#include "mail/message/transfer.h"
#include "mail/outbox/board_scene.h"
#include "parser/problem.h"
#include "parser/text.h"
#include "variants/pictures/canvas.h"
#include "variants/pictures/draw.h"
#include "variants/pictures/write.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace mail {
namespace {

using Format = BoardPicture::Format;

constexpr std::size_t largest = std::size_t{4} << 20; // of what a child may write
constexpr std::size_t most_kept = 50;                 // drawings of one run

// The first line is the fault, the second the size, the third the words; the bytes follow.
std::string to_bytes(const Drawing& drawing) {
  return parser::one_line(drawing.fault) + "\n" + std::to_string(drawing.width) + " " +
         std::to_string(drawing.height) + "\n" + parser::one_line(drawing.alt) + "\n" + drawing.bytes;
}

std::string take_line(std::string& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string line = text.substr(0, end);
  text.erase(0, end + 1);
  return line;
}

Drawing read_drawing(std::string text) {
  Drawing drawing;
  drawing.fault = take_line(text);
  const std::string size = take_line(text);
  const char* const end = size.data() + size.size();
  const auto width = std::from_chars(size.data(), end, drawing.width);
  if (width.ptr != end) std::from_chars(width.ptr + 1, end, drawing.height);
  drawing.alt = take_line(text);
  drawing.bytes = std::move(text);
  return drawing;
}

Drawing failed(const std::string& why) { return {.fault = why}; }

Drawing drawn_or_fault(const games::Home& home, const BoardPicture& picture, const Draw& draw,
                       const std::function<void()>& is_loaded) {
  try {
    return draw(home, picture, is_loaded);
  } catch (const parser::Failure& failure) {
    return failed(failure.what());
  }
}

// What else is thrown ends the process.
int draw_as_child(int answer, const games::Home& home, const BoardPicture& picture, const Draw& draw,
                  const ProcessLimits& limits) noexcept {
  const auto give_up_rights = [&] { confine(answer, adjusted_to_build(limits), CallFilter()); };
  return games::write_all(answer, to_bytes(drawn_or_fault(home, picture, draw, give_up_rights))) ? 0 : 1;
}

Drawing drawn_apart(const games::Home& home, const BoardPicture& picture, const Draw& draw,
                    const ProcessLimits& limits) {
  const AnswerApart answer =
      answer_apart([&](int to) { return draw_as_child(to, home, picture, draw, limits); }, largest,
                   adjusted_to_build(limits).wait);
  return answer.fault.empty() ? read_drawing(answer.bytes) : failed(answer.fault);
}

} // namespace

Drawing draw_board(const games::Home& home, const BoardPicture& picture,
                   const std::function<void()>& is_loaded) {
  const BoardScene board(home, picture);
  variants::load_fonts();
  is_loaded();
  const auto style = picture.format == Format::phone ? variants::Style::phone : variants::Style::full;
  const variants::Picture drawn = variants::draw(board.scene(), style);
  return {.bytes = picture.format == Format::pdf ? variants::to_pdf(drawn) : variants::to_png(drawn),
          .fault = "",
          .alt = variants::describe(board.scene()),
          .width = static_cast<int>(std::lround(drawn.width)),
          .height = static_cast<int>(std::lround(drawn.height))};
}

const Drawing& Drawings::of(const BoardPicture& picture) {
  const std::string words = to_text(picture);
  if (const auto known = drawn_.find(words); known != drawn_.end()) return known->second;
  if (drawn_.size() >= most_kept) drawn_.clear();
  Drawing drawing = drawn_apart(home_, picture, draw_, limits_);
  drawing.base64 = encode_base64_in_lines(drawing.bytes);
  return drawn_[words] = std::move(drawing);
}

} // namespace mail
