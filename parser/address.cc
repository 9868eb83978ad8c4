// address - see address.h
#include "parser/address.h"

#include "parser/text.h"

#include <algorithm>

namespace parser {

namespace {

constexpr std::size_t longest_local_part = 64, longest_address = 254; // RFC 5321, section 4.5.3.1

bool is_atom_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("!#$%&'*+-/=?^_`{|}~").find(c) != std::string_view::npos;
}
bool is_host_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

bool is_dotted(std::string_view text, bool (*allowed)(char)) {
  if (text.empty() || text.front() == '.' || text.back() == '.' || text.find("..") != text.npos) return false;
  return std::all_of(text.begin(), text.end(), [&](char c) { return c == '.' || allowed(c); });
}

} // namespace

bool is_sendable(std::string_view address) {
  const std::size_t at = address.find('@');
  if (at == address.npos || at > longest_local_part || address.size() > longest_address) return false;
  return !address.starts_with('-') && is_dotted(address.substr(0, at), is_atom_character) &&
         is_dotted(address.substr(at + 1), is_host_character);
}

bool same_address(std::string_view a, std::string_view b) { return equals_ignoring_case(a, b); }

} // namespace parser
