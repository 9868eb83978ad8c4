// subcommands_import - variant import: boards of other programs taken into the keeper's own
#include "games/home/home.h"
#include "games/store/damaged.h"
#include "games/store/game_folder.h"
#include "mail/imports/foreign_source.h"
#include "mail/imports/import_apart.h"
#include "mail/imports/own_board.h"
#include "mail/program/subcommands.h"
#include "mail/text/typeset.h"
#include "parser/text.h"
#include "variants/data_folders.h"
#include "variants/imports/foreign_formats.h"
#include "variants/library.h"
#include "variants/text_file.h"
#include "variants/variant_file.h"

#include <algorithm>
#include <iostream>

namespace mail {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

class Import {
 public:
  explicit Import(const Call& call)
      : home_(games::Home::open(call.home)), replace_(call.has("replace")),
        boards_(variants::variants_folder(), home_.own_boards()), installed_(variants::variants_folder()) {
    question_.terms = {call.text("name"), call.text("format"), call.text("licence"), {}};
    check_terms();
  }

  // 0 when each board of the files was written.
  int run(const std::vector<std::string>& files) {
    question_.files = read_sources(files);
    for (const std::string& name : boards_.names()) remember(name);
    const ImportApart read = import_apart(question_);
    if (!read.fault.empty())
      throw parser::Failure("these files could not be read (" + read.fault + "); no board was written");
    std::size_t written = 0;
    for (const variants::Imported& board : read.boards) written += take(board) ? 1U : 0U;
    return written == read.boards.size() && written > 0 ? 0 : 1;
  }

 private:
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

  // The text of a board that is there, and the names that no other board may take.
  void remember(const std::string& name) {
    const auto text = variants::read_text(boards_.path_of(name));
    if (!text) return;
    question_.terms.taken.emplace(name, name);
    for (const std::string& alias : variants::aliases_in(*text))
      question_.terms.taken.emplace(parser::to_lower(alias), name);
    question_.boards.emplace(name, *text);
  }

  bool take(const variants::Imported& board) {
    for (const std::string& note : board.notes) std::cout << note << "\n";
    if (board.name.empty()) return false;
    if (board.text.empty()) return refuse(board, "what is called a mistake above is to be mended first");
    must_be_sound(board);
    try {
      write(board);
    } catch (const parser::UsageError& error) { // the others may be taken all the same
      return refuse(board, error.what());
    }
    return true;
  }

  static bool refuse(const variants::Imported& board, const std::string& why) {
    std::cout << board.name << ": not written; " << why << "\n";
    return false;
  }

  void write(const variants::Imported& board) {
    must_be_free(board.name);
    write_own_board(home_.own_boards(), board.name, board.text, replace_);
    std::cout << board.name << ": written to " << own_board_file(home_.own_boards(), board.name).string()
              << "; look at it by: chancery variant show " << board.name << "\n";
  }

  // What another process says is looked at again; it is based on nothing.
  static void must_be_sound(const variants::Imported& board) {
    std::vector<parser::Problem> problems;
    const auto none = [](std::string_view) { return std::nullopt; };
    if (!variants::read_variant(board.name, board.text, none, problems))
      throw parser::Failure("the board " + board.name + " was read as none; it was not written");
  }

  void must_be_free(const std::string& name) {
    const bool is_own = fs::exists(fs::symlink_status(own_board_file(home_.own_boards(), name)));
    if (installed_.find(name) != nullptr || (question_.terms.taken.contains(name) && !is_own))
      throw parser::UsageError("another board is called " + name + ": give another name by --name");
    if (!replace_ || !is_own) return;
    if (const std::vector<std::string> games = games_on(name); !games.empty())
      throw parser::UsageError("a board is not replaced while games are played on it: " + in_words(games) +
                               ". Give another name by --name");
  }

  std::vector<std::string> games_on(const std::string& name) {
    std::vector<std::string> found;
    for (const std::string& game : games::game_names(home_)) try {
        if (games::load_game(home_, game, boards_).variant->name == name) found.push_back(game);
      } catch (const games::Damaged&) { // nobody plays it as it is
      }
    return found;
  }

  games::Home home_;
  bool replace_;
  variants::Library boards_, installed_;
  ImportQuestion question_;
};

} // namespace

void declare_variant(po::options_description& options) {
  const auto text = [] { return po::value<std::string>(); };
  options.add_options()("name", text()->value_name("NAME"),
                        "import: the name of the board; of several boards in the files, the one")(
      "format", text()->value_name("NAME"),
      "import: read the files as jdip, dpjudge ..., whatever they look like")(
      "licence", text()->value_name("TEXT"),
      "import: under which licence the board came, for the head of its file")(
      "replace", "import: write over a board of the keeper's own");
}

int import_variants(const Call& call, const std::vector<std::string>& files) {
  if (files.empty()) throw parser::UsageError("name the files of the board: chancery variant import FILE...");
  return Import(call).run(files);
}

} // namespace mail
