// SPDX-License-Identifier: GPL-3.0-or-later
// jdip_board - a VARIANT of jDip's, and the PROVINCES of its map, made a board
#pragma once

#include "variants/import/foreign_board.h"
#include "variants/import/foreign_names.h"
#include "variants/import/jdip_places.h"
#include "variants/import/xml_document.h"

#include <string>
#include <vector>

namespace variants {

// ---- the elements and attributes that jDip's files have, and those of a file that are none of them

// Of the element and all in it: each unknown word is told once, where it stands first.
void tell_unknown_words(const XmlElement& element, ForeignRead& read);

// ---- a VARIANT of jDip's, and the PROVINCES of its map, made a board
//
// A short function an element. docs/import.md has what each becomes.

ForeignRead read_jdip(const XmlElement& variant, const XmlElement& provinces);

// "tarn_adj.xml": the file that holds the provinces of the VARIANT, as it names it.
std::string adjacency_file_of(const XmlElement& variant);

} // namespace variants
