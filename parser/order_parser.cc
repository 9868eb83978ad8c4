// SPDX-License-Identifier: GPL-3.0-or-later
// order_parser - see order_parser.h: the ways to read a line
#include "parser/order_parser.h"

#include "parser/lexer.h"
#include "parser/line_marks.h"
#include "parser/order_reader.h"

#include <algorithm>
#include <utility>

namespace parser {
namespace {

using judge::OrderKind, judge::PhaseKind;

constexpr std::size_t longest_order = 2000; // bytes; an order with every name in full has about 200

Problem problem_of(const Complaint& complaint, const NormalLine& line) {
  const std::size_t column = line.column(complaint.begin);
  return {0, column, line.column(complaint.end) - column, complaint.text};
}

std::optional<OrderKind> bare_kind(PhaseKind phase, Adjusting adjusting) {
  if (phase != PhaseKind::adjustment || adjusting == Adjusting::either) return std::nullopt;
  return adjusting == Adjusting::builds ? OrderKind::build : OrderKind::disband;
}

// A line as it stands, order by order.
class LineParser {
 public:
  LineParser(const Names& names, PhaseKind phase, Adjusting adjusting, const NormalLine& line)
      : phase_(phase), line_(line), reader_(names, phase, bare_kind(phase, adjusting), line.text()) {}

  std::vector<ParsedOrder> parse();

 private:
  Lexer& lexer() { return reader_.places().lexer(); }
  void parse_one(ParsedOrder& parsed);
  void take_notices(ParsedOrder& parsed);
  void question_bare_units(std::vector<ParsedOrder>& orders) const;

  PhaseKind phase_;
  const NormalLine& line_;
  OrderReader reader_;
  std::vector<std::size_t> bare_units_; // which of the orders are a unit alone
};

std::vector<ParsedOrder> LineParser::parse() {
  std::vector<ParsedOrder> orders;
  while (true) {
    while (lexer().take(Sign::separator)) {
    }
    if (lexer().at_end()) break;
    parse_one(orders.emplace_back());
    if (reader_.was_bare()) bare_units_.push_back(orders.size() - 1);
  }
  if (!bare_units_.empty()) question_bare_units(orders);
  return orders;
}

void LineParser::parse_one(ParsedOrder& parsed) {
  const std::size_t begin = lexer().place();
  if (!reader_.read(parsed.order)) {
    const Complaint& complaint = reader_.places().complaint();
    parsed.incomplete = complaint.begin == line_.text().size();
    parsed.problems.push_back(problem_of(complaint, line_));
  }
  take_notices(parsed);
  while (!reader_.at_order_end()) lexer().skip();
  std::size_t end = lexer().place();
  while (end > begin + 1 && line_.text()[end - 1] == ' ') --end;
  parsed.column = line_.column(begin);
  parsed.length = line_.column(end) - parsed.column;
}

void LineParser::take_notices(ParsedOrder& parsed) {
  std::vector<std::string>& notices = reader_.places().notices();
  if (!notices.empty()) parsed.notices = std::exchange(notices, {});
  if (!line_.guessed_arrow().empty())
    parsed.notices.push_back('"' + std::string(line_.guessed_arrow()) + "\" read as an arrow");
}

// "A tyr, A tri stay", "my units are A tri, A tyr": a unit alone counts only where the whole line is of good
// orders for the phase.
void LineParser::question_bare_units(std::vector<ParsedOrder>& orders) const {
  const auto fits = [&](const ParsedOrder& one) {
    const OrderKind kind = one.order.kind;
    return one.problems.empty() &&
           (phase_ != PhaseKind::adjustment || kind == OrderKind::build || kind == OrderKind::disband ||
            kind == OrderKind::waive || kind == OrderKind::transform);
  };
  if (std::ranges::all_of(orders, fits)) return;
  for (const std::size_t at : bare_units_)
    orders[at].problems.push_back(
        {0, orders[at].column, orders[at].length, std::string(what_bare_unit_lacks(phase_))});
}

bool all_good(const std::vector<ParsedOrder>& orders) {
  return std::ranges::all_of(orders, [](const ParsedOrder& one) { return one.problems.empty(); });
}

std::vector<ParsedOrder> parse_as(const Names& names, PhaseKind kind, Adjusting adjusting,
                                  std::string_view line) {
  const NormalLine plain(line);
  return LineParser(names, kind, adjusting, plain).parse();
}

// As in "A par - bur / A par - pic".
bool orders_a_unit_twice(const std::vector<ParsedOrder>& orders) {
  for (auto one = orders.begin(); one != orders.end(); ++one)
    if (std::any_of(orders.begin(), one, [&](const ParsedOrder& other) {
          return one->order.unit && other.order.unit == one->order.unit;
        }))
      return true;
  return false;
}

// The line without marks and courtesies. They are left out even around an order with a slip, so that the slip
// is what is told. `first_good`: the first order is good as it is written: "- A bud" may remove a unit.
std::string without_marks(const Names& names, PhaseKind kind, std::string_view line, bool first_good) {
  std::string bare = without_style(line);
  if (!first_good) bare = without_list_mark(bare, kind, &names);
  return without_courtesies(bare, names);
}

// The line parted where it has no separator; none unless each part is then a good order. What is joined by
// "and" or "/" has to say what each unit does, and each once: it may be a choice.
std::optional<std::vector<ParsedOrder>> parse_parted(const Names& names, PhaseKind kind,
                                                     std::string_view line, Adjusting adjusting) {
  const std::string sentences = with_sentences_parted(line, kind, &names);
  if (sentences != line)
    if (auto orders = parse_as(names, kind, adjusting, sentences); all_good(orders)) return orders;
  const std::string joints = with_joints_parted(sentences, kind, &names);
  if (joints == sentences) return std::nullopt;
  auto orders = parse_as(names, kind, Adjusting::either, joints);
  if (!all_good(orders) || orders_a_unit_twice(orders)) return std::nullopt;
  return orders;
}

// Other ways to read a line that is no order as it stands, tried in turn. When none of them makes good orders
// of it, the faults are those of the line without its marks.
std::vector<ParsedOrder> parse_otherwise(const Names& names, PhaseKind kind, std::string_view line,
                                         Adjusting adjusting, std::vector<ParsedOrder> as_written) {
  const std::string bare = without_marks(names, kind, line, as_written.front().problems.empty());
  std::vector<ParsedOrder> orders =
      bare == line ? std::move(as_written) : parse_as(names, kind, adjusting, bare);
  if (all_good(orders)) return orders;
  return parse_parted(names, kind, bare, adjusting).value_or(std::move(orders));
}

} // namespace

std::vector<ParsedOrder> parse_orders(const Names& names, PhaseKind kind, std::string_view line,
                                      Adjusting adjusting) {
  if (line.size() > longest_order) {
    ParsedOrder refused;
    refused.length = line.size();
    refused.problems.push_back(
        {0, longest_order, 1, "this line is too long to be an order; write an order a line"});
    return {refused};
  }
  std::vector<ParsedOrder> orders = parse_as(names, kind, adjusting, line);
  if (all_good(orders)) return orders;
  return parse_otherwise(names, kind, line, adjusting, std::move(orders));
}

ParsedUnit parse_unit(const Names& names, std::string_view text) {
  const NormalLine plain(text.substr(0, longest_order));
  PlaceParser places(names, PhaseKind::movement, plain.text());
  ParsedUnit parsed;
  UnitWords unit;
  bool read = places.unit(unit);
  if (read && !places.lexer().at_end())
    read = places.complain(places.lexer().peek(), "nothing more was expected after the unit");
  parsed.type = unit.type;
  parsed.nationality = unit.nationality;
  parsed.at = unit.location;
  parsed.notices = std::move(places.notices());
  if (read) return parsed;
  parsed.problems.push_back(problem_of(places.complaint(), plain));
  return parsed;
}

} // namespace parser
