// outcome_rows - orders and what came of them, as rows of a table: a mark, the order, and what went wrong
#pragma once

#include <string>
#include <string_view>

namespace mail {

// `outcome`: a word of outcome_word(), or what the lines for tools say ("bounce, dislodged"); the words
// "done" and "" are told by the mark alone. `why`: sentences, or "".
std::string outcome_row(std::string_view outcome, std::string_view order, std::string_view why = "");

} // namespace mail
