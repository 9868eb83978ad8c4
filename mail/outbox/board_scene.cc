// SPDX-License-Identifier: GPL-3.0-or-later
// board_scene - see board_scene.h
#include "mail/outbox/board_scene.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "games/store/own_board.h"
#include "judge/board/rule_choice.h"
#include "judge/phases/adjudicate.h"
#include "mail/message/board_picture.h"
#include "parser/problem.h"
#include "variants/case_reader.h"
#include "variants/data_folders.h"
#include "variants/library.h"
#include "variants/outlines/outline_file.h"

#include <iterator>
#include <sstream>

namespace mail {
namespace {

namespace fs = std::filesystem;
using parser::Failure;

std::string file_text(const fs::path& file) {
  std::optional<std::string> text = games::files::read(file);
  if (!text) throw Failure("there is no file " + file.string());
  return *std::move(text);
}

// The files of a turn are input to `chancery adjudicate`, but for the first line of a case.
std::string case_text(const games::Home& home, const BoardPicture& picture) {
  const fs::path folder = home.path / picture.turn;
  const std::string board =
      picture.board.empty() ? file_text(folder / "position") + file_text(folder / "orders") : picture.board;
  return "case board\n" + board + "end\n";
}

// Where its board lies: in the folder of a game that has one of its own.
fs::path boards_for(const games::Home& home, const BoardPicture& picture) {
  const fs::path turn = picture.turn;
  if (turn.empty()) return variants::variants_folder();
  const fs::path game = home.path / *turn.begin() / *std::next(turn.begin());
  return games::files::exists(game / games::own_board_file) ? game : variants::variants_folder();
}

std::string first_problem(const variants::CaseReader& reader) {
  if (reader.problems().empty()) return "";
  const variants::CaseProblem& first = reader.problems().front();
  return ": " + first.problem.text + ": " + first.source;
}

variants::CasePhase phase_of(const variants::Case& record) {
  if (record.phases.empty()) throw Failure("the picture's lines have no phase");
  return record.phases.front();
}

judge::Outcome outcome_of(const variants::Case& record, const variants::CasePhase& phase,
                          const std::vector<judge::Submitted>& orders) {
  judge::Rules rules;
  for (const auto& [name, value] : record.options)
    if (const std::string bad = set_rule(rules, name, value); !bad.empty()) throw Failure(bad);
  judge::PowerSet absent;
  for (const judge::Power power : phase.absent) absent.insert(power);
  return judge::adjudicate(record.variant->rules(rules), phase.before, orders, absent);
}

} // namespace

// What a scene refers to, in the order in which it is read.
struct BoardScene::Board {
  Board(const std::string& text, const fs::path& boards, const games::Home& home)
      : library(boards, home.own_boards()) {
    std::istringstream lines(text);
    variants::CaseReader reader(lines, library);
    std::optional<variants::Case> read = reader.next();
    if (!read) throw Failure("its lines cannot be read" + first_problem(reader));
    record = std::move(*read);
    std::optional<variants::Outline> drawn =
        variants::read_outline(*record.variant, variants::variants_folder());
    if (!drawn) throw Failure("nobody has drawn the board " + record.variant->name);
    outline = std::move(*drawn);
  }

  variants::Library library;
  variants::Case record;
  variants::Outline outline;
};

BoardScene::BoardScene(const games::Home& home, const BoardPicture& picture)
    : board_(std::make_unique<Board>(case_text(home, picture), boards_for(home, picture), home)) {
  const variants::Variant& variant = *board_->record.variant;
  const variants::CasePhase phase = phase_of(board_->record);
  std::vector<judge::Submitted> orders;
  for (const variants::CaseOrder& order : phase.orders) orders.push_back(order.submitted);
  const auto scene = picture.decided  ? variants::scene_of(variant, board_->outline, phase.before,
                                                           outcome_of(board_->record, phase, orders))
                     : orders.empty() ? variants::scene_of(variant, board_->outline, phase.before)
                                      : variants::scene_of(variant, board_->outline, phase.before, orders);
  scene_ = std::make_unique<variants::Scene>(scene);
  scene_->title = picture.title;
  scene_->corner = "Chancery " + home.conf.code;
}

BoardScene::~BoardScene() = default;

} // namespace mail
