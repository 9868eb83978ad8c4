// SPDX-License-Identifier: GPL-3.0-or-later
// told_by_html - what the HTML of a letter tells that its text does not: nothing but words of the judge's own
#pragma once

#include "mail/message/html_text.h"
#include "parser/mail_noise.h"

#include <set>
#include <string>
#include <string_view>

namespace testing {

// Runs of letters, digits and what addresses are made of, without the marks at their ends.
inline std::set<std::string> words_in(std::string_view text) {
  constexpr std::string_view marks = ".-_+";
  std::set<std::string> words;
  std::string word;
  const auto close = [&] {
    while (!word.empty() && marks.find(word.back()) != marks.npos) word.pop_back();
    while (!word.empty() && marks.find(word.front()) != marks.npos) word.erase(0, 1);
    if (!word.empty()) words.insert(word);
    word.clear();
  };
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter || c == '@' || marks.find(c) != marks.npos)
      word.push_back(c);
    else
      close();
  }
  close();
  return words;
}

// The titles and labels that the HTML alone has.
inline const std::set<std::string>& words_of_html() {
  static const std::set<std::string> words{
      "What", "is",     "due",    "The",     "others",   "orders",    "Orders", "Centers",
      "none", "gained", "lost",   "On",      "file",     "Dislodged", "Your",   "mail",
      "How",  "to",     "answer", "Players", "Starting", "position",  "what",   "happened",
      "you",  "no",     "order",  "by",      "rule",     "and",       "master", "HOLD"};
  return words;
}

// A button shows the mail that its link writes.
inline std::string with_links_read(std::string text) {
  constexpr std::string_view blank = "%20";
  for (std::size_t at = text.find(blank); at != text.npos; at = text.find(blank, at))
    text.replace(at, blank.size(), " ");
  return text;
}

// The HTML counts centers that the text lists.
inline bool is_number(const std::string& word) { return word.find_first_not_of("0123456789") == word.npos; }

// Words of the HTML, and links in it, that stand nowhere in the text; "" when there are none.
inline std::string told_by_html_alone(const std::string& text, const std::string& html) {
  std::string told;
  const std::set<std::string> known =
      words_in(with_links_read(text) + "\n" + std::string(parser::reply_marker));
  for (const std::string& word : words_in(mail::html_to_text(html).text))
    if (!known.contains(word) && !words_of_html().contains(word) && !is_number(word)) told += word + "\n";
  constexpr std::string_view link = "href=\"";
  for (std::size_t at = html.find(link); at != html.npos; at = html.find(link, at)) {
    at += link.size();
    const std::string address = html.substr(at, html.find('"', at) - at);
    if (text.find(address) == text.npos) told += address + "\n";
  }
  return told;
}

} // namespace testing
