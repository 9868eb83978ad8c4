// SPDX-License-Identifier: GPL-3.0-or-later
// import_answer - boards that were read, as bytes that go from the process that read them to the one that
// writes them to disk
//
// Who wrote the bytes may be in the hands of a file that broke its reader: they are taken for nothing but
// bytes. Counts and lengths are bounded, names are names of files, texts are plain ASCII in lines.
#pragma once

#include "variants/imports/import.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mail {

constexpr std::size_t most_import_bytes = std::size_t{16} << 20;

std::string to_bytes(const std::vector<variants::Imported>& boards);
// nullopt for bytes that to_bytes does not write.
std::optional<std::vector<variants::Imported>> imported_from(std::string_view bytes);

} // namespace mail
