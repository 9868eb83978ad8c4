// SPDX-License-Identifier: GPL-3.0-or-later
// subcommands_import - what chancery-import does: boards of other programs taken into the keeper's own
#include "games/home/home.h"
#include "games/store/game_folder.h"
#include "mail/message/piece.h"
#include "mail/program/imported_board.h"
#include "mail/program/subcommands.h"
#include "parser/text.h"
#include "variants/file/variant.h"
#include "variants/import/foreign_formats.h"
#include "variants/library.h"
#include "variants/outline.h"

#include <algorithm>
#include <iostream>
#include <set>

namespace mail {
namespace {

namespace fs = std::filesystem;

class Import {
 public:
  explicit Import(const Call& call)
      : home_(games::Home::open(call.home)), replace_(call.has("replace")),
        boards_(variants::variants_folder(), home_.own_boards()), installed_(variants::variants_folder()) {
    question_.terms = {call.text("name"), call.text("format"), call.text("licence"), {}, {}};
    take_new_name(question_.terms);
    check_terms();
    if (call.has("outline")) check_drawing(drawing_ = call.text("outline"));
  }

  // 0 when each board of the files was written.
  int run(std::vector<std::string> files) {
    if (!drawing_.empty()) files.push_back(drawing_);
    question_.files = read_sources(files);
    for (const std::string& name : boards_.names()) remember(name);
    if (!drawing_.empty()) take_drawing();
    const ImportApart read = import_apart(question_);
    if (!read.tried)
      throw parser::Failure("these files could not be read now (" + read.fault + "); no board was written");
    if (!read.fault.empty()) return refuse(read.fault);
    has_several_ = read.boards.size() > 1;
    std::size_t written = 0;
    for (const variants::Imported& board : read.boards) written += take(board) ? 1U : 0U;
    return written == read.boards.size() && written > 0 ? 0 : 1;
  }

 private:
  // The same files would fail again.
  static int refuse(const std::string& fault) {
    std::cerr << "chancery variant: these files cannot be read: " << fault
              << "; no board was written. Give the files of one board alone, without pictures and archives\n";
    return 1;
  }

  // "chaos=big_chaos": one board of the files, and what it is to be called.
  static void take_new_name(variants::ImportTerms& terms) {
    const std::size_t equals = terms.name.find('=');
    if (equals == terms.name.npos) return;
    terms.of = terms.name.substr(0, equals);
    terms.name.erase(0, equals + 1);
    if (terms.of.empty() || terms.name.empty())
      throw parser::UsageError("--name BOARD=NAME takes a board of the files and its new name");
  }

  std::string other_name(const std::string& name) const {
    const variants::ImportTerms& terms = question_.terms;
    const std::string renamed = (terms.of.empty() ? name : terms.of) + "=NEWNAME";
    if (has_several_ || !terms.of.empty()) return "give another name by --name " + renamed;
    return "give another name by --name NEWNAME" +
           (terms.name.empty() ? "" : ", of one of several boards by --name " + renamed);
  }

  void check_terms() const {
    const variants::ImportTerms& terms = question_.terms;
    if (!terms.name.empty() && !variants::is_file_name(terms.name))
      throw parser::UsageError("a board's name is of small letters, digits and _, not \"" + terms.name +
                               "\"");
    std::vector<std::string> known;
    for (const variants::ForeignFormat& format : variants::foreign_formats()) known.emplace_back(format.name);
    if (!terms.format.empty() && std::ranges::find(known, terms.format) == known.end())
      throw parser::UsageError("--format takes one of: " + in_words(known));
  }

  void check_drawing(const std::string& file) const {
    if (question_.terms.licence.empty())
      throw parser::UsageError("a drawing has an owner: say by --licence TEXT under which licence " + file +
                               " came to you, which is kept in the outline");
  }

  // For the boards of the files, or for one that is there: the keeper's own, or an installed one.
  void take_drawing() {
    question_.terms.drawing = std::move(question_.files.back());
    question_.files.pop_back();
    const std::string& name = question_.terms.name;
    if (!question_.files.empty() || question_.boards.contains(name)) return;
    throw parser::UsageError(name.empty()
                                 ? "name the board that is drawn there: give its files, too, or --name"
                                 : "there is no board " + name + " for this drawing");
  }

  bool is_own(const std::string& name) const {
    return !name.empty() && fs::exists(fs::symlink_status(own_board_file(home_.own_boards(), name)));
  }

  // The text of a board that is there, and the names that no other board may take.
  void remember(const std::string& name) {
    if (const auto text = variants::read_text(boards_.path_of(name))) remember(name, *text);
  }
  void remember(const std::string& name, const std::string& text) {
    question_.terms.take(name, text);
    question_.boards.insert_or_assign(name, text);
  }

  bool take(const variants::Imported& board) {
    for (const std::string& note : board.notes) std::cout << note << "\n";
    if (board.name.empty()) return false;
    if (board.text.empty() && !question_.files.empty())
      return refuse(board, "not written; what is called a mistake above is to be mended first");
    try {
      if (!board.text.empty()) write(board);
    } catch (const parser::UsageError& error) { // the others may be taken all the same
      return refuse(board, std::string("not written; ") + error.what());
    }
    if (drawing_.empty()) return true;
    if (board.outline.empty())
      return refuse(board, "no picture was written; what is called a mistake above is to be mended first");
    try {
      write_outline(board);
      return true;
    } catch (const parser::UsageError& error) {
      return refuse(board, std::string("its drawing was not written; ") + error.what());
    }
  }

  static bool refuse(const variants::Imported& board, const std::string& why) {
    std::cout << board.name << ": " << why << "\n";
    return false;
  }

  void write(const variants::Imported& board) {
    must_be_sound(board);
    must_be_free(board.name);
    const bool keeps_old = board.outline.empty(); // what is drawn there may stay
    must_be_writable(home_.own_boards(), board.name, BoardFile::outline, replace_ || keeps_old);
    write_own_board(home_.own_boards(), board.name, BoardFile::map, board.text, replace_);
    written_.insert(board.name);
    remember(board.name, board.text);
    std::cout << board.name << ": written to " << own_board_file(home_.own_boards(), board.name).string()
              << "; look at it by: chancery variant show " << board.name << "\n";
    if (board.outline.empty()) tell_of_old_outline(board.name);
  }

  // What lies there from the board that was replaced.
  void tell_of_old_outline(const std::string& name) const {
    variants::Library boards(variants::variants_folder(), home_.own_boards()); // with the new one
    const variants::Variant* variant = boards.find(name);
    if (variant == nullptr || wrong_outline(*variant, variants::variants_folder()).empty()) return;
    std::cout
        << name << ": its drawing " << own_board_file(home_.own_boards(), name, BoardFile::outline).string()
        << " does not fit any more, and draws nothing: import one by --outline, or take the file away\n";
  }

  void write_outline(const variants::Imported& board) {
    const fs::path file = own_board_file(home_.own_boards(), board.name, BoardFile::outline);
    variants::Library boards(variants::variants_folder(), home_.own_boards()); // with the new one
    const variants::Variant* variant = boards.find(board.name);
    if (variant == nullptr) throw parser::UsageError("there is no board of this name any more");
    must_be_sound(board, *variant);
    write_own_board(home_.own_boards(), board.name, BoardFile::outline, board.outline, replace_);
    std::cout << board.name << ": its drawing was written to " << file.string()
              << "; look at it by: chancery picture --variant " << board.name << " --out " << board.name
              << ".png\n";
  }

  // What another process says is looked at again; it is based on nothing.
  static void must_be_sound(const variants::Imported& board) {
    std::vector<parser::Problem> problems;
    const auto none = [](std::string_view) { return std::nullopt; };
    if (!variants::read_variant(board.name, board.text, none, problems))
      throw parser::Failure("the board " + board.name + " was read as none; it was not written");
  }
  static void must_be_sound(const variants::Imported& board, const variants::Variant& variant) {
    std::vector<parser::Problem> problems;
    const auto outline = variants::parse_outline(board.name, board.outline, variant.map, problems);
    if (!outline || !variants::broken_promises(*outline, variant.map).empty())
      throw parser::Failure("the drawing of " + board.name + " was read as none; it was not written");
  }

  void must_be_free(const std::string& name) {
    if (name == games::own_board_name)
      throw parser::UsageError(
          "that is what a game calls the board that it has for itself: give another name by --name");
    if (written_.contains(name))
      throw parser::UsageError(
          "another board of these files has this name and was written: import this one alone, with --name");
    if (installed_.find(name) != nullptr || (question_.terms.taken.contains(name) && !is_own(name)))
      throw parser::UsageError("another board is called " + name + ": " + other_name(name));
    if (!replace_ || !is_own(name)) return;
    const GamesOn found = games_on(
        home_, name, [&](const std::string& called) { return board_called(called); },
        [&](const std::string& its) {
          const auto board = question_.boards.find(its);
          return board == question_.boards.end() ? std::nullopt : std::optional(board->second);
        });
    if (!found.games.empty())
      throw parser::UsageError("a board is not replaced while games are played on it: " +
                               in_words(found.games) + ". Give another name by --name");
    if (!found.unreadable.empty())
      throw parser::UsageError(
          "a board is not replaced while nobody knows what is played on it: " + in_words(found.unreadable) +
          " cannot be read. Put that right first, or give another name by --name");
  }

  std::optional<std::string> board_called(const std::string& called) const {
    const std::string key = parser::to_lower(called);
    if (question_.boards.contains(key)) return key;
    const auto found = question_.terms.taken.find(key);
    return found == question_.terms.taken.end() ? std::nullopt : std::optional(found->second);
  }

  games::Home home_;
  bool replace_, has_several_ = false; // of the files, boards
  std::string drawing_;                // its file; "" for none
  variants::Library boards_, installed_;
  ImportQuestion question_;
  std::set<std::string> written_; // names of boards
};

} // namespace

int run_import(const Call& call) {
  const std::vector<std::string> files = call.arguments();
  if (files.empty() && !call.has("outline"))
    throw parser::UsageError("name the files of the board: chancery variant import FILE...");
  return Import(call).run(files);
}

} // namespace mail
