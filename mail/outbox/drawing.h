// SPDX-License-Identifier: GPL-3.0-or-later
// drawing - the pictures of letters: read, drawn by processes of their own, and put in
#pragma once

#include "games/store/declared.h"
#include "mail/message/confinement.h"
#include "mail/message/outgoing_mail.h"
#include "variants/pictures/scene.h"

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace mail {

// ---- what a board_picture shows, read from its lines

// A scene with the variant and the outline that it refers to.
class BoardScene {
 public:
  // Throws parser::Failure where a file is missing, the lines cannot be read, or nobody has drawn the board.
  BoardScene(const games::Home& home, const BoardPicture& picture);
  ~BoardScene();
  const variants::Scene& scene() const { return *scene_; }

 private:
  struct Board;
  std::unique_ptr<Board> board_;
  std::unique_ptr<variants::Scene> scene_;
};

// ---- the pictures of letters, drawn by processes of their own
//
// A child reads what it needs, gives up its rights (mail/message/confinement.h), draws, writes what it has
// drawn into a pipe, and ends. Whatever goes wrong there, the letter goes out without a picture.

struct Drawing {
  std::string bytes{};       // of a PNG or a PDF; empty: it could not be drawn ...
  std::string fault{};       // ... and why
  std::string alt{};         // what it shows, in words
  int width = 0, height = 0; // pixels
  std::string base64{};      // the bytes in lines, as a mail holds them
};

// Draws in this process. Calls `is_loaded` when it has read all files that it needs. May throw anything.
using Draw = std::function<Drawing(const games::Home& home, const BoardPicture& picture,
                                   const std::function<void()>& is_loaded)>;
Drawing draw_board(const games::Home& home, const BoardPicture& picture,
                   const std::function<void()>& is_loaded);

// What many letters carry is drawn and encoded once.
class Drawings {
 public:
  // `draw` and `limits`: for tests, which put something else in their place.
  explicit Drawings(const games::Home& home, Draw draw = draw_board,
                    ProcessLimits limits = {std::size_t{256} << 20, std::chrono::seconds(5)})
      : home_(home), draw_(std::move(draw)), limits_(limits) {}
  const Drawing& of(const BoardPicture& picture);

 private:
  const games::Home& home_;
  Draw draw_;
  ProcessLimits limits_;                 // of one drawing
  std::map<std::string, Drawing> drawn_; // by the words of the picture
};

// ---- a mail with the picture that it carries put in

// `mail`: the bytes that write_message made for a letter with this picture. Where the picture has no place in
// them they come back as they are.
std::string illustrated(const std::string& mail, const BoardPicture& picture, const Drawing& drawing);

} // namespace mail
