// SPDX-License-Identifier: GPL-3.0-or-later
// import_apart - boards of other programs read in a process that can do nothing else
#pragma once

#include "mail/message/confinement.h"
#include "variants/import/import.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

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
