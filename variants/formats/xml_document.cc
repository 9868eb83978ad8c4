// SPDX-License-Identifier: GPL-3.0-or-later
// xml_document - see xml_document.h
#include "variants/formats/xml_document.h"

#include "parser/libraries/xml_library.h"
#include "parser/text.h"

#include <algorithm>
#include <memory>

namespace variants {

namespace {

constexpr std::size_t most_elements = 20000, most_attributes = 50;

std::string text_of(const xmlChar* text) {
  return text == nullptr ? "" : reinterpret_cast<const char*>(text);
}

// Of an attribute: without entities it is all text.
std::string value_of(const xmlAttr& attribute) {
  std::string value;
  for (const xmlNode* part = attribute.children; part != nullptr; part = part->next)
    if (part->type == XML_TEXT_NODE) value += text_of(part->content);
  return value;
}

class Copy {
 public:
  explicit Copy(std::size_t first_line) : first_line_(first_line) {}

  // False when there are too many. The library reads no deeper than 256 levels.
  bool element(const xmlNode& node, XmlElement& copy) {
    if (++elements_ > most_elements) return false;
    copy.name = text_of(node.name);
    copy.line = first_line_ + node.line - 1;
    for (const xmlAttr* at = node.properties; at != nullptr; at = at->next) {
      if (copy.attributes.size() >= most_attributes) return false;
      copy.attributes.emplace_back(text_of(at->name), value_of(*at));
    }
    for (const xmlNode* child = node.children; child != nullptr; child = child->next)
      if (child->type == XML_ELEMENT_NODE && !element(*child, copy.children.emplace_back())) return false;
    return true;
  }

 private:
  std::size_t first_line_, elements_ = 0;
};

parser::Problem problem_of(const xmlError* error, std::size_t first_line) {
  if (error == nullptr || error->message == nullptr) return {first_line, 0, 0, "this is no XML"};
  const auto line = static_cast<std::size_t>(std::max(error->line, 1));
  return {first_line + line - 1, 0, 0, "this is no XML: " + std::string(parser::trim(error->message))};
}

} // namespace

std::string XmlElement::text(std::string_view attribute) const {
  for (const auto& [key, value] : attributes)
    if (key == attribute) return value;
  return "";
}

const XmlElement* XmlElement::child(std::string_view child_name) const {
  for (const XmlElement& one : children)
    if (one.name == child_name) return &one;
  return nullptr;
}

std::vector<const XmlElement*> XmlElement::all(std::string_view child_name) const {
  std::vector<const XmlElement*> found;
  for (const XmlElement& one : children)
    if (one.name == child_name) found.push_back(&one);
  return found;
}

std::optional<XmlElement> read_xml(const std::string& guarded, std::size_t first_line,
                                   std::vector<parser::Problem>& problems) {
  constexpr int options = XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
  const parser::XmlLibrary& xml = parser::xml_library();
  const std::unique_ptr<xmlParserCtxt, decltype(xml.free_reader)> reader(xml.new_reader(), xml.free_reader);
  if (!reader) throw parser::Failure("no memory for reading XML");
  const std::unique_ptr<xmlDoc, decltype(xml.free)> document(
      xml.read(reader.get(), guarded.data(), static_cast<int>(guarded.size()), nullptr, "UTF-8", options),
      xml.free);
  const xmlNode* root = document ? xml.root_of(document.get()) : nullptr;
  if (root == nullptr) {
    problems.push_back(problem_of(xml.last_error(reader.get()), first_line));
    return std::nullopt;
  }
  XmlElement copy;
  if (Copy(first_line).element(*root, copy)) return copy;
  problems.push_back({first_line, 0, 0, "a board has 20,000 elements at most, each with 50 attributes"});
  return std::nullopt;
}

void load_xml_reader() { parser::xml_library(); }

} // namespace variants
