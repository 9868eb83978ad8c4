// foreign_formats - see foreign_formats.h
#include "variants/imports/foreign_formats.h"

#include "parser/text.h"

#include <algorithm>
#include <array>

namespace variants {

namespace {

bool is_xml(const ForeignFile& file) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  std::string_view text = file.text;
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return parser::trim(text.substr(0, text.find('<') + 1)) == "<";
}

// A whole file, or one of the parts that it uses.
bool is_dpjudge(const ForeignFile& file) {
  constexpr std::array<std::string_view, 5> kinds{".map", ".politics", ".geography", ".locations",
                                                  ".military"};
  const std::string name = file.base_name();
  return std::ranges::any_of(kinds, [&](std::string_view kind) { return name.ends_with(kind); });
}

constexpr ForeignFormat table[] = {
    {"jdip", "jDip's XML", is_xml, read_jdip_files},
    {"dpjudge", "the DPjudge's map files", is_dpjudge, read_dpjudge_files},
};

} // namespace

std::span<const ForeignFormat> foreign_formats() { return table; }

std::string file_name_of(std::string_view name) {
  constexpr std::size_t longest = 40;
  std::string file;
  for (const char c : plain_line(name)) {
    const char small = parser::to_lower(c);
    const bool fits = (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9');
    if (fits)
      file += small;
    else if (!file.empty() && file.back() != '_' && c != '\'')
      file += '_';
  }
  file.resize(std::min(file.size(), longest));
  while (file.ends_with('_')) file.pop_back();
  return file;
}

} // namespace variants
