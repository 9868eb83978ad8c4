// SPDX-License-Identifier: GPL-3.0-or-later
// import_apart - boards of other programs read in a process that can do nothing else
//
// The child has the files and the texts of all boards in memory. It gives up its rights, reads, answers
// (import_answer.h) and ends; a file that breaks a reader has nothing in its hands.
#pragma once

#include "mail/apart/confinement.h"
#include "variants/imports/import.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace mail {

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
