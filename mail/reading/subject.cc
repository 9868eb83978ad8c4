// subject - see subject.h
#include "mail/reading/subject.h"

#include "parser/text.h"

namespace mail {

bool cut_reply_prefix(std::string_view& subject) {
  constexpr std::string_view prefixes[] = {"re:", "aw:", "sv:", "antw:", "rif:", "odp:", "[error flag]"};
  for (const std::string_view prefix : prefixes) {
    if (!parser::equals_ignoring_case(subject.substr(0, prefix.size()), prefix)) continue;
    subject = parser::trim(subject.substr(prefix.size()));
    return true;
  }
  return false;
}

bool is_of_answer(std::string_view subject) { return cut_reply_prefix(subject); }

} // namespace mail
