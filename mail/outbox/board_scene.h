// SPDX-License-Identifier: GPL-3.0-or-later
// board_scene - what a board_picture shows, read from its lines
#pragma once

#include "variants/pictures/scene.h"

#include <memory>
#include <string>

namespace games {
struct Home;
}

namespace mail {

struct BoardPicture;

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

} // namespace mail
