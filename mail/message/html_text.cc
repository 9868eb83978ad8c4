// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/message/html_text.h"

#include "parser/shared_library.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <memory>

namespace mail {

namespace {

constexpr int most_attributes = 50;

// As libxml2 sees them. A name that goes on behind its longest is another name to it.
constexpr std::size_t longest_name = 100;
bool is_white(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool begins_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':' || c == '.';
}
bool is_in_name(char c) { return begins_name(c) || (c >= '0' && c <= '9') || c == '-'; }

class HtmlGuard {
 public:
  explicit HtmlGuard(std::string_view html) : rest_(html) {}

  std::string run() {
    while (!rest_.empty()) {
      keep(std::min(rest_.find('<'), rest_.size()));
      if (!rest_.empty()) take_angle();
    }
    return std::move(out_);
  }

 private:
  void take_angle() {
    if (rest_.starts_with("<!--")) return drop_behind("-->", 4);
    if (rest_.starts_with("<!") || rest_.starts_with("<?")) return drop_behind(">", 2);
    if (rest_.size() < 2 || !begins_name(rest_[1])) return keep(1);
    for (const std::string_view raw : {"script", "style"})
      if (is_element(raw)) return drop_element(raw);
    take_tag();
  }

  bool is_element(std::string_view name) const {
    return parser::equals_ignoring_case(rest_.substr(1, name.size()), name) &&
           (rest_.size() == 1 + name.size() || !is_in_name(rest_[1 + name.size()]));
  }

  // With all that is in it, up to its end tag.
  void drop_element(std::string_view name) {
    for (std::size_t at = rest_.find("</"); at != rest_.npos; at = rest_.find("</", at + 2))
      if (parser::equals_ignoring_case(rest_.substr(at + 2, name.size()), name)) {
        rest_.remove_prefix(at);
        return drop_behind(">", 0);
      }
    rest_ = {};
  }

  // To the end of the text where `end` is missing.
  void drop_behind(std::string_view end, std::size_t from) {
    const std::size_t at = rest_.find(end, from);
    rest_.remove_prefix(at == rest_.npos ? rest_.size() : at + end.size());
  }

  // The tag as it is, up to the last attribute that is kept; then its end.
  void take_tag() {
    std::size_t at = behind_name(1), kept = 0;
    for (int attributes = 0; !ends_tag(at); ++attributes) {
      if (attributes == most_attributes) kept = at;
      at = behind_attribute(at);
    }
    if (kept == 0) return keep(at);
    keep(kept);
    rest_.remove_prefix(at - kept);
    out_ += ' '; // behind a value without quotes
  }

  bool ends_tag(std::size_t at) const {
    return at >= rest_.size() || rest_[at] == '>' || rest_.substr(at).starts_with("/>");
  }

  std::size_t behind_blanks(std::size_t at) const {
    while (at < rest_.size() && is_white(rest_[at])) ++at;
    return at;
  }

  std::size_t behind_name(std::size_t at) const {
    const std::size_t most = std::min(rest_.size(), at + longest_name);
    while (at < most && is_in_name(rest_[at])) ++at;
    return at;
  }

  // `name`, `name = value`, or what is neither; and the blanks behind it. Never stands still.
  std::size_t behind_attribute(std::size_t at) const {
    if (is_white(rest_[at])) return behind_blanks(at);
    if (!begins_name(rest_[at])) {
      while (!ends_tag(at) && !is_white(rest_[at])) ++at;
      return behind_blanks(at);
    }
    const std::size_t equals = behind_blanks(behind_name(at));
    if (!rest_.substr(equals).starts_with('=')) return equals;
    return behind_blanks(behind_value(behind_blanks(equals + 1)));
  }

  std::size_t behind_value(std::size_t at) const {
    if (at >= rest_.size()) return at;
    if (rest_[at] == '"' || rest_[at] == '\'')
      return std::min(rest_.find(rest_[at], at + 1), rest_.size() - 1) + 1;
    while (at < rest_.size() && rest_[at] != '>' && !is_white(rest_[at])) ++at;
    return at;
  }

  void keep(std::size_t length) {
    out_.append(rest_.substr(0, length));
    rest_.remove_prefix(length);
  }

  std::string_view rest_;
  std::string out_;
};

bool holds_word(std::string_view value, std::string_view word) { return value.find(word) != value.npos; }

// "0", "0px", "0 0 0 0"
bool is_zero(std::string_view value) {
  return value.starts_with('0') && value.find_first_of("123456789") == value.npos;
}

// Line feeds are line ends: pre, pre-wrap, pre-line, preserve, preserve-breaks.
bool keeps_lines(std::string_view white_space) {
  return white_space.starts_with("pre") || white_space == "break-spaces";
}

std::string_view first_of(std::string_view a, std::string_view b) { return a.empty() ? b : a; }

// White is often written in two ways in one style. Words such as "inherit" are no colour.
std::string_view colour_of(std::string_view value) {
  if (value == "white" || value == "#fff") return "#ffffff";
  return value.starts_with('#') || value.starts_with("rgb(") ? value : "";
}

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
    if (view(at->name) == name && at->children != nullptr)
      return parser::to_lower(view(at->children->content));
  return {};
}

bool has_attribute(const xmlNode& node, std::string_view name) {
  for (const xmlAttr* at = node.properties; at != nullptr; at = at->next)
    if (view(at->name) == name) return true;
  return false;
}

// Nothing in the element is seen, whatever the elements in it say, or it is the number that Word gives to an
// item of a list.
bool hides_all(const Declarations& declared) {
  if (declared.is_empty()) return false;
  return declared["display"] == "none" || declared["mso-hide"] == "all" || declared["mso-list"] == "ignore" ||
         is_zero(declared["opacity"]) ||
         (is_zero(declared["max-height"]) && declared["overflow"].starts_with("hidden"));
}

bool is_hidden(const xmlNode& node, const Declarations& declared) {
  constexpr std::array<std::string_view, 6> hidden{"head", "title", "style", "script", "template", "select"};
  return is_one_of(view(node.name), hidden) || has_attribute(node, "hidden") || hides_all(declared);
}

// The text is the writer's own, moved to the right by a button of his mail program.
bool is_indentation(const Declarations& declared) {
  return declared["border"] == "none" && declared["border-left"].empty() && is_zero(declared["padding"]) &&
         declared["margin"].starts_with('0');
}

// Is the text moved to the right by the button of WebKit and Chrome? Quotations have a class, a type or a
// line at their left.
bool is_indented(const xmlNode& node) {
  const std::string classes = attribute(node, "class");
  return view(node.name) == "blockquote" && (classes.empty() || classes == "webkit-indent-blockquote") &&
         !has_attribute(node, "type") && !has_attribute(node, "cite") &&
         is_indentation(Declarations(attribute(node, "style")));
}

// A quoted mail, the line above it that says whose it is, or what the program adds to every mail.
bool is_quote(const xmlNode& node) {
  constexpr std::array<std::string_view, 8> marks{
      "gmail_quote",      "gmail_attr",           "yahoo_quoted",    "moz-cite-prefix",
      "protonmail_quote", "protonmail_signature", "gmail_signature", "moz-signature"};
  constexpr std::array<std::string_view, 3> ids{"ms-outlook-mobile-signature", "composer_signature",
                                                "signature"};
  const std::string classes = attribute(node, "class");
  return (view(node.name) == "blockquote" && !is_indented(node)) || attribute(node, "name") == "quote" ||
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

bool is_block(const xmlNode& node, const Declarations& declared) {
  constexpr std::array<std::string_view, 20> blocks{"p",  "div", "li",    "ul", "ol",      "dl",        "dt",
                                                    "dd", "tr",  "table", "hr", "pre",     "h1",        "h2",
                                                    "h3", "h4",  "h5",    "h6", "section", "blockquote"};
  return is_one_of(view(node.name), blocks) || is_quote(node) || declared["display"] == "block";
}

bool is_cell(const xmlNode& node) { return view(node.name) == "td" || view(node.name) == "th"; }

// Line feeds of the source between rows and cells, which nobody sees.
bool is_between_cells(const xmlNode& text) {
  constexpr std::array<std::string_view, 5> tables{"table", "thead", "tbody", "tfoot", "tr"};
  return is_one_of(view(text.parent->name), tables) && parser::trim(view(text.content)).empty();
}

bool is_struck(const xmlNode& node) {
  constexpr std::array<std::string_view, 3> struck{"s", "strike", "del"};
  return is_one_of(view(node.name), struck);
}

TextStyle style_in(const xmlNode& node, const Declarations& declared, TextStyle style) {
  style.preformatted = style.preformatted || view(node.name) == "pre";
  style.wingdings = style.wingdings || is_wingdings(node);
  style.struck = style.struck || is_struck(node);
  return style.with(declared);
}

bool is_white_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }

// "1", "12": what tables of orders begin their rows with.
bool is_row_number(std::string_view text) {
  return !text.empty() && text.size() <= 2 && text.find_first_not_of("0123456789") == text.npos;
}

bool begins_with_letter(std::string_view text) {
  return !text.empty() && std::isalpha(static_cast<unsigned char>(text.front())) != 0;
}

// The text as it grows, a line at a time.
class TextLines {
 public:
  // A cell of a table, while its text is read.
  struct Cell {
    std::string before; // what stands in its row
    std::size_t from;   // where in the text it begins
  };

  void add(char c, bool preformatted) {
    if (c == '\n' && preformatted) return end_line();
    const bool blank = is_white_space(c);
    if (blank && !preformatted && (line_.empty() || line_.ends_with(' '))) return;
    line_.push_back(blank ? ' ' : c);
  }
  void end_line() { // <br>: an empty line counts
    text_ += as_line(std::exchange(line_, {}));
    in_quote_ = quoted;
  }
  void end_block() {
    if (!parser::trim(line_).empty()) end_line();
    line_.clear();
  }
  Cell begin_cell() { return {std::exchange(line_, {}), text_.size()}; }
  // A cell of one line stays on the line of its row.
  void end_cell(Cell cell) {
    end_block();
    const std::string_view text = parser::trim(std::string_view(text_).substr(cell.from));
    if (text.find('\n') != text.npos || (in_quote_ && !text.empty())) {
      if (!cell.before.empty()) text_.insert(cell.from, as_line(cell.before));
      return;
    }
    line_ = std::move(cell.before);
    if (is_row_number(parser::trim(line_)) && begins_with_letter(text))
      line_ = std::string(parser::trim(line_)) + ". ";
    line_.append(text);
    if (!line_.empty()) line_.push_back(' ');
    text_.resize(cell.from);
  }
  std::string take() {
    end_block();
    return std::move(text_);
  }

  bool quoted = false;

 private:
  std::string as_line(std::string line) const {
    while (line.ends_with(' ')) line.pop_back();
    return (quoted ? "> " : "") + line + '\n';
  }

  std::string text_, line_;
  bool in_quote_ = false; // the last line
};

class Walk {
 public:
  // Recursion is bounded by the parser's own limit of depth.
  void nodes(const xmlNode* first, TextStyle style) {
    for (const xmlNode* node = first; node != nullptr; node = node->next) {
      if (node->type == XML_ELEMENT_NODE) element(*node, style);
      if (node->type != XML_TEXT_NODE || style.is_unseen() || is_between_cells(*node)) continue;
      text(view(node->content), style);
    }
  }

  TextLines lines;
  bool struck_out = false, indented = false;

 private:
  void text(std::string_view content, TextStyle style) {
    if (style.wingdings) {
      style.wingdings = false;
      return text(out_of_wingdings(content), style);
    }
    const bool left_out = style.struck && !lines.quoted; // but for the blanks between words
    for (const char c : content)
      if (!left_out || is_white_space(c)) lines.add(c, style.preformatted);
    struck_out = struck_out || (left_out && !parser::trim(content).empty());
  }

  void element(const xmlNode& node, const TextStyle& style) {
    const Declarations declared(attribute(node, "style"));
    if (is_hidden(node, declared)) return;
    if (view(node.name) == "br") return lines.end_line();
    if (!is_cell(node)) return content(node, declared, style);
    TextLines::Cell cell = lines.begin_cell();
    content(node, declared, style);
    lines.end_cell(std::move(cell));
  }

  void content(const xmlNode& node, const Declarations& declared, const TextStyle& style) {
    const bool block = is_block(node, declared);
    if (block) lines.end_block();
    const bool quoted_outside = lines.quoted;
    rest_quoted_ = rest_quoted_ || begins_quoted_rest(node);
    lines.quoted = quoted_outside || rest_quoted_ || is_quote(node);
    indented = indented || (is_indented(node) && !lines.quoted);
    nodes(node.children, style_in(node, declared, style));
    if (block) lines.end_block();
    lines.quoted = quoted_outside || rest_quoted_;
  }

  bool rest_quoted_ = false;
};

std::string guard_html(std::string_view html) { return HtmlGuard(html).run(); }

} // namespace

std::string_view Declarations::operator[](std::string_view property) const {
  std::string_view value;
  for (std::string_view rest = style_; !rest.empty();) {
    const std::string_view one = parser::take_up_to(';', rest);
    const std::size_t colon = one.find(':');
    if (colon != one.npos && parser::trim(one.substr(0, colon)) == property) value = one.substr(colon + 1);
  }
  return parser::trim(value.substr(0, value.find('!'))); // !important
}

TextStyle TextStyle::with(const Declarations& declared) const {
  TextStyle style = *this;
  if (declared.is_empty()) return style;
  if (const auto space = first_of(declared["white-space"], declared["white-space-collapse"]); !space.empty())
    style.preformatted = keeps_lines(space);
  style.struck = struck || holds_word(declared["text-decoration"], "line-through") ||
                 holds_word(declared["text-decoration-line"], "line-through");
  if (const auto size = first_of(declared["font-size"], declared["font"]); !size.empty())
    style.tiny = is_zero(size);
  if (const auto visibility = declared["visibility"]; !visibility.empty())
    style.invisible = visibility == "hidden";
  const auto back = first_of(declared["background-color"], declared["background"]);
  if (const auto front = declared["color"]; !front.empty() || !back.empty())
    style.colourless = !colour_of(front).empty() && colour_of(front) == colour_of(back);
  return style;
}

HtmlText html_to_text(std::string_view html) {
  if (parser::trim(html).empty()) return {};
  constexpr int options = HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET;
  const std::string plain_html = guard_html(html);
  const parser::XmlLibrary& xml = parser::xml_library();
  const std::unique_ptr<xmlDoc, decltype(xml.free)> document(
      xml.read_html(plain_html.data(), static_cast<int>(plain_html.size()), nullptr, "utf-8", options),
      xml.free);
  if (!document) return {};
  Walk walk;
  walk.nodes(xml.root_of(document.get()), {});
  return {walk.lines.take(), walk.struck_out, walk.indented};
}

void load_html_reader(std::string_view mail) {
  constexpr std::string_view clue = "html";
  const auto same = [](unsigned char a, unsigned char b) { return std::tolower(a) == b; };
  if (std::search(mail.begin(), mail.end(), clue.begin(), clue.end(), same) != mail.end())
    parser::xml_library();
}

} // namespace mail
