// letter_html - the text of a letter as HTML, for those who asked for it (SET HTML)
//
// The same words in the same order. Paragraphs of prose are set anew by the reader's program; lines stay
// lines, and what stands in columns keeps them, in letters of one width. Links to mails can be clicked.
// Nothing is fetched from anywhere, and no text of a stranger becomes markup.
#pragma once

#include <string>
#include <string_view>

namespace mail {

// `text`: UTF-8, LF. A whole document.
std::string letter_html(std::string_view text);

} // namespace mail
