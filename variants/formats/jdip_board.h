// SPDX-License-Identifier: GPL-3.0-or-later
// jdip_board - a VARIANT of jDip's, and the PROVINCES of its map, made a board
//
// A short function an element. docs/import.md has what each becomes.
#pragma once

#include "variants/foreign/foreign_names.h"
#include "variants/foreign/foreign_read.h"
#include "variants/formats/jdip_places.h"
#include "variants/formats/xml_document.h"

#include <string>
#include <vector>

namespace variants {

// `problems`: none, when the board is sound.
ForeignRead read_jdip(const XmlElement& variant, const XmlElement& provinces,
                      std::vector<parser::Problem>& problems);

// "tarn_adj.xml": the file that holds the provinces of the VARIANT, as it names it.
std::string adjacency_file_of(const XmlElement& variant);

} // namespace variants
