// SPDX-License-Identifier: GPL-3.0-or-later
// html_guard - see html_guard.h
#include "mail/message/html_guard.h"

#include "parser/text.h"

#include <algorithm>

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

} // namespace

std::string guard_html(std::string_view html) { return HtmlGuard(html).run(); }

} // namespace mail
