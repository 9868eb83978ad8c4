// SPDX-License-Identifier: GPL-3.0-or-later
// html_guard - HTML in a form that libxml2 2.9 reads in linear time
//
// libxml2 compares each attribute of an element with all before it: 100,000 of them take a minute. So an
// element keeps its first 50. What is no text in any case, comments, declarations, scripts and style sheets,
// is left out, so that no reader can take it for anything else. The rest stays byte for byte.
#pragma once

#include <string>
#include <string_view>

namespace mail {

std::string guard_html(std::string_view html);

} // namespace mail
