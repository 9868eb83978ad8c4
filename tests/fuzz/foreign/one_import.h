// SPDX-License-Identifier: GPL-3.0-or-later
// one_import - any bytes read as files of other programs' boards, and what must be true of what comes out
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace variants {
struct ForeignFile;
}

namespace fuzz {

// "=== tarn.map" and the lines of that file, again and again; bytes before the first such line are a file
// board.map.
std::vector<variants::ForeignFile> files_in(std::string_view bytes);

// Runs import_boards, and the way from one process to the other. Returns what is wrong with what came out; ""
// when nothing is. A crash, a sanitizer's complaint and an endless loop tell of themselves.
std::string import_files(std::string_view bytes);

// Takes the bytes for what a broken reader may send. Returns what is wrong with what was made of them.
std::string take_for_answer(std::string_view bytes);

} // namespace fuzz
