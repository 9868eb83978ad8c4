// SPDX-License-Identifier: GPL-3.0-or-later
// jdip_words - the elements and attributes that jDip's files have, and those of a file that are none of them
#pragma once

#include "variants/foreign/foreign_read.h"
#include "variants/formats/xml_document.h"

#include <vector>

namespace variants {

// Of the element and all in it: each unknown word is told once, where it stands first.
void tell_unknown_words(const XmlElement& element, std::vector<ForeignRemark>& remarks);

} // namespace variants
