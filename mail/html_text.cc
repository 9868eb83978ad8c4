// html_text - see html_text.h
#include "mail/html_text.h"

#include "mail/text.h"

#include <libxml/HTMLparser.h>

#include <algorithm>
#include <array>
#include <memory>

namespace mail {
namespace {

bool contains(std::string_view text, std::string_view what) { return text.find(what) != text.npos; }

std::string_view view(const xmlChar* text) {
  return text == nullptr ? "" : reinterpret_cast<const char*>(text);
}

template <std::size_t Size>
bool is_one_of(std::string_view name, const std::array<std::string_view, Size>& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string attribute(const xmlNode& node, std::string_view name) {
  for (const xmlAttr* at = node.properties; at != nullptr; at = at->next)
    if (view(at->name) == name && at->children != nullptr) return to_lower(view(at->children->content));
  return {};
}

bool is_hidden(const xmlNode& node) {
  constexpr std::array<std::string_view, 6> hidden{"head", "title", "style", "script", "template", "select"};
  std::string style = attribute(node, "style");
  style.erase(std::remove(style.begin(), style.end(), ' '), style.end());
  return is_one_of(view(node.name), hidden) || contains(style, "display:none") ||
         contains(style, "mso-hide:all");
}

// A quoted mail, the line above it that says whose it is, or what the program adds to every mail.
bool is_quote(const xmlNode& node) {
  constexpr std::array<std::string_view, 8> marks{
      "gmail_quote",      "gmail_attr",           "yahoo_quoted",    "moz-cite-prefix",
      "protonmail_quote", "protonmail_signature", "gmail_signature", "moz-signature"};
  constexpr std::array<std::string_view, 3> ids{"ms-outlook-mobile-signature", "composer_signature",
                                                "signature"};
  const std::string classes = attribute(node, "class");
  return view(node.name) == "blockquote" || attribute(node, "name") == "quote" ||
         is_one_of(attribute(node, "id"), ids) ||
         std::any_of(marks.begin(), marks.end(),
                     [&](std::string_view mark) { return contains(classes, mark); });
}

// Word writes arrows and smileys as letters of this font.
bool is_wingdings(const xmlNode& node) {
  return contains(attribute(node, "style"), "wingdings") || contains(attribute(node, "face"), "wingdings");
}

std::string out_of_wingdings(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3> signs{
      {{"\u00E0", "\u2192"}, {"\u00E8", "\u2192"}, {"J", ":)"}}};
  std::string out(text);
  for (const auto& [letter, sign] : signs)
    for (std::size_t at = out.find(letter); at != out.npos; at = out.find(letter, at + sign.size()))
      out.replace(at, letter.size(), sign);
  return out;
}

// Where Outlook begins the mail that is answered: everything behind it is quoted.
bool begins_quoted_rest(const xmlNode& node) {
  const std::string id = attribute(node, "id");
  return contains(id, "appendonsend") || contains(id, "divrplyfwdmsg") || contains(id, "reference-message");
}

bool is_block(const xmlNode& node) {
  constexpr std::array<std::string_view, 20> blocks{"p",  "div", "li",    "ul", "ol",      "dl",        "dt",
                                                    "dd", "tr",  "table", "hr", "pre",     "h1",        "h2",
                                                    "h3", "h4",  "h5",    "h6", "section", "blockquote"};
  return is_one_of(view(node.name), blocks) || is_quote(node);
}

// The text as it grows, a line at a time.
class Lines {
 public:
  void add(char c, bool preformatted) {
    if (c == '\n' && preformatted) return end_line();
    const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
    if (blank && !preformatted && (line_.empty() || line_.ends_with(' '))) return;
    line_.push_back(blank ? ' ' : c);
  }
  void end_line() { // <br>: an empty line counts
    while (line_.ends_with(' ')) line_.pop_back();
    text_.append(quoted ? "> " : "").append(line_).push_back('\n');
    line_.clear();
  }
  void end_block() {
    if (!trim(line_).empty()) end_line();
    line_.clear();
  }
  std::string take() {
    end_block();
    return std::move(text_);
  }

  bool quoted = false;

 private:
  std::string text_, line_;
};

// What an element passes on to those in it.
struct Style {
  bool preformatted = false, wingdings = false;
};

class Walk {
 public:
  // Recursion is bounded by the parser's own limit of depth.
  void nodes(const xmlNode* first, Style style) {
    for (const xmlNode* node = first; node != nullptr; node = node->next) {
      if (node->type == XML_ELEMENT_NODE) element(*node, style);
      if (node->type == XML_TEXT_NODE) text(view(node->content), style);
    }
  }

  Lines lines;

 private:
  void text(std::string_view content, Style style) {
    if (style.wingdings) return text(out_of_wingdings(content), {style.preformatted, false});
    for (const char c : content) lines.add(c, style.preformatted);
  }

  void element(const xmlNode& node, Style style) {
    const std::string_view name = view(node.name);
    if (is_hidden(node)) return;
    if (name == "br") return lines.end_line();
    const bool block = is_block(node);
    if (block) lines.end_block();
    const bool quoted_outside = lines.quoted;
    rest_quoted_ = rest_quoted_ || begins_quoted_rest(node);
    lines.quoted = quoted_outside || rest_quoted_ || is_quote(node);
    nodes(node.children, {style.preformatted || name == "pre", style.wingdings || is_wingdings(node)});
    if (name == "td" || name == "th") lines.add(' ', false);
    if (block) lines.end_block();
    lines.quoted = quoted_outside || rest_quoted_;
  }

  bool rest_quoted_ = false;
};

} // namespace

std::string html_to_text(std::string_view html) {
  if (trim(html).empty()) return {};
  constexpr int options = HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET;
  const std::unique_ptr<xmlDoc, decltype(&xmlFreeDoc)> document(
      htmlReadMemory(html.data(), static_cast<int>(html.size()), nullptr, "utf-8", options), &xmlFreeDoc);
  if (!document) return {};
  Walk walk;
  walk.nodes(xmlDocGetRootElement(document.get()), {});
  return walk.lines.take();
}

} // namespace mail
