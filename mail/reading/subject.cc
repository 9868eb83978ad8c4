// SPDX-License-Identifier: GPL-3.0-or-later
// subject - see subject.h
#include "mail/reading/subject.h"

#include "parser/text.h"

namespace mail {
namespace {

// How mail programs of many languages begin the Subject of an answer.
constexpr std::string_view replies[] = {"re",  "aw",   "sv",  "antw", "rif",  "odp", "vs",
                                        "res", "ref",  "ré",  "rép",  "bls",  "atb", "ynt",
                                        "vá",  "σχετ", "отв", "回复", "回覆", "答复"};

// Behind the word of "Re[2]:", "Re(2) :" or "Re^2:": how long the rest of it is with its colon; 0: it has
// none.
std::size_t length_to_colon(std::string_view text) {
  constexpr std::string_view wide_colon = "：";
  const std::size_t at = text.find_first_not_of("[]()^ 0123456789");
  if (at == text.npos) return 0;
  if (text[at] == ':') return at + 1;
  return text.substr(at).starts_with(wide_colon) ? at + wide_colon.size() : 0;
}

// How long the prefix at the front is; 0: there is none.
std::size_t length_of_prefix(std::string_view subject) {
  constexpr std::string_view flag = "[error flag]";
  if (parser::equals_ignoring_case(subject.substr(0, flag.size()), flag)) return flag.size();
  for (const std::string_view word : replies)
    if (parser::equals_ignoring_case(subject.substr(0, word.size()), word))
      if (const std::size_t rest = length_to_colon(subject.substr(word.size())); rest > 0)
        return word.size() + rest;
  return 0;
}

} // namespace

bool cut_reply_prefix(std::string_view& subject) {
  const std::size_t length = length_of_prefix(subject);
  if (length > 0) subject = parser::trim(subject.substr(length));
  return length > 0;
}

bool is_of_answer(std::string_view subject) { return cut_reply_prefix(subject); }

} // namespace mail
