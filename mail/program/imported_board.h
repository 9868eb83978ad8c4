// SPDX-License-Identifier: GPL-3.0-or-later
// imported_board - boards of other programs: their files, opened, read in a process that can do nothing else,
// and written into the home
#pragma once

#include "games/store/declared.h"
#include "mail/message/confinement.h"
#include "variants/import/foreign_formats.h"
#include "variants/import/import.h"

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

// ---- the files that a keeper wants imported, opened as what they are: plain, and not too large

// Nothing is looked into. Throws parser::UsageError, with the cure, for a link, folder, pipe or device, for a
// file that is not there, for packed files, and where they are too many or too large.
std::vector<variants::ForeignFile> read_sources(const std::vector<std::string>& paths);

// ---- a board of the keeper's own, and its outline, written into HOME/variants

enum class BoardFile : unsigned char { map, outline };

// The file that the board has, or would have.
std::filesystem::path own_board_file(const std::filesystem::path& folder, std::string_view name,
                                     BoardFile kind = BoardFile::map);

// Throws parser::UsageError where there is a file already, but for `replace`; for a folder or file that is a
// link or no plain one.
void must_be_writable(const std::filesystem::path& folder, std::string_view name, BoardFile kind,
                      bool replace);

// Whole or not at all. Throws what must_be_writable throws, and files::Error.
void write_own_board(const std::filesystem::path& folder, std::string_view name, BoardFile kind,
                     std::string_view text, bool replace);

// ---- which games stand in the way of a board that is to be written anew

struct GamesOn {
  std::vector<std::string> games{};      // played on the board, or on one that is based on it
  std::vector<std::string> unreadable{}; // whose files do not say what they are played on
};

// The name of a board's file by its name or alias, and the text of that file; none where there is none.
using FindBoardName = std::function<std::optional<std::string>(const std::string& called)>;
using FindBoardText = std::function<std::optional<std::string>(const std::string& name)>;

// Damaged games are among them: the file of a game is asked for the name of its variant and for no more.
GamesOn games_on(const games::Home& home, const std::string& board, const FindBoardName& name_of,
                 const FindBoardText& text_of);

// ---- boards that were read, as bytes that go from the process that read them to the one that
// writes them to disk
//
// Who wrote the bytes may be in the hands of a file that broke its reader: they are taken for nothing but
// bytes. Counts and lengths are bounded, names are names of files, texts are plain ASCII in lines.

constexpr std::size_t most_import_bytes = std::size_t{16} << 20;

std::string to_bytes(const std::vector<variants::Imported>& boards);
// nullopt for bytes that to_bytes does not write.
std::optional<std::vector<variants::Imported>> imported_from(std::string_view bytes);

// ---- boards of other programs read in a process that can do nothing else
//
// The child has the files and the texts of all boards in memory. It gives up its rights, reads, answers
// and ends; a file that breaks a reader has nothing in its hands.

struct ImportApart {
  std::vector<variants::Imported> boards{};
  std::string fault{}; // why the files could not be read; "" when they were
  bool tried = true;   // false: nobody looked at them, and another time may be better
};

struct ImportQuestion {
  std::vector<variants::ForeignFile> files{}; // none: the drawing is for a board that is there
  variants::ImportTerms terms{};
  std::map<std::string, std::string> boards{}; // names and texts of the variant files that there are
};

using ImportFiles = std::function<std::vector<variants::Imported>(const ImportQuestion&)>;
std::vector<variants::Imported> import_here(const ImportQuestion& question);

// `read`: for tests, which put something else in its place.
ImportApart import_apart(const ImportQuestion& question,
                         const ProcessLimits& limits = {std::size_t{256} << 20, std::chrono::seconds(5)},
                         const ImportFiles& read = import_here);

} // namespace mail
