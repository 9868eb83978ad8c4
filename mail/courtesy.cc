// courtesy - see courtesy.h
#include "mail/courtesy.h"

#include "mail/commands.h"
#include "mail/redact.h"
#include "mail/set_table.h"
#include "mail/text.h"
#include "parser/courtesy_words.h"
#include "parser/order_parser.h"

#include <algorithm>

namespace mail {
namespace {

using parser::Statement;

constexpr std::size_t most_lines_below_closing = 3;

bool is_command(const std::string& line) {
  parser::Words arguments{""};
  return find_command(line, arguments) != nullptr || redact(line) != trim(line);
}

// "A Pra - Bur", "F lon zz nth": the order parser understood how it begins, and it is more than a name.
bool is_nearly_order(const parser::ParsedOrder& parsed, std::string_view line) {
  constexpr std::size_t shortest = 3;
  const std::string_view written = line.substr(parsed.column, parsed.length);
  return !parsed.problems.empty() && parsed.problems.front().column > parsed.column &&
         (parser::talk_words(written).size() >= shortest || written.find('-') != written.npos);
}

class Reading {
 public:
  explicit Reading(const CourtesyReader& reader) : reader_(reader) {}

  bool is_order(const std::string& line) const {
    return std::ranges::any_of(parsed(line), [](const auto& one) { return one.problems.empty(); });
  }
  // Good, or with a slip that has to be told.
  bool is_meant_as_order(const std::string& line) const {
    return std::ranges::any_of(
        parsed(line), [&](const auto& one) { return one.problems.empty() || is_nearly_order(one, line); });
  }
  bool is_understood(const std::string& line) const { return is_command(line) || is_order(line); }
  bool is_meant(const std::string& line) const {
    parser::Words words(line);
    return is_command(line) || is_meant_as_order(line) || !near_command(line).empty() ||
           find_option(words) != nullptr;
  }

  // A line that begins with a courtesy, `rest` what follows in it: does it hold more than that? "Best A par -
  // bur" does.
  bool holds_more(const std::string& line, const std::string& rest) const {
    const auto words = parser::talk_words(line);
    return is_command(line) || is_meant_as_order(line) || is_command(rest) || is_meant_as_order(rest) ||
           std::ranges::any_of(words, [&](const auto& word) { return is_order(line.substr(word.begin)); });
  }

  // The writer's name, or some words of it.
  bool is_name(const std::string& line) const {
    const auto words = parser::talk_words(line);
    return !words.empty() && std::ranges::any_of(reader_.writer, [&](const std::string& name) {
      const auto parts = parser::talk_words(name);
      return std::ranges::all_of(words, [&](const parser::TalkWord& word) {
        return std::ranges::find(parts, word.plain, &parser::TalkWord::plain) != parts.end();
      });
    });
  }

 private:
  std::vector<parser::ParsedOrder> parsed(const std::string& line) const {
    if (reader_.names == nullptr) return {};
    return parser::parse_orders(*reader_.names, reader_.phase, line);
  }

  const CourtesyReader& reader_;
};

bool is_greeting(const std::string& line, const Reading& reading) {
  const auto rest = parser::after_greeting(line);
  return rest && !reading.holds_more(line, *rest);
}

bool is_closing(std::span<const Statement> last, const Reading& reading) {
  if (last.size() > 1 + most_lines_below_closing) return false;
  const std::string& line = last.front().text;
  const auto rest = parser::after_closing(line);
  return rest && !reading.holds_more(line, *rest) &&
         std::ranges::all_of(last.subspan(1), [&](const Statement& below) {
           return !reading.is_meant(below.text) ||
                  (reading.is_name(below.text) && !reading.is_understood(below.text));
         });
}

} // namespace

Courtesy courtesy_at(std::span<const Statement> statements, std::size_t at, const CourtesyReader& reader) {
  const Reading reading(reader);
  const std::string& line = statements[at].text;
  const bool first = statements[at].line != 0 && (at == 0 || statements[at - 1].line == 0);
  if (first && is_greeting(line, reading)) return {"greeting", 1};
  const auto last = statements.subspan(at);
  if (is_closing(last, reading)) return {"closing", last.size()};
  if (last.size() == 1 && reading.is_name(line) && !reading.is_understood(line)) return {"name", 1};
  return {};
}

} // namespace mail
