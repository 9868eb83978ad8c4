// order_parser - one short function for each form of an order; see order_parser.h and docs/grammar.md
#include "parser/order_parser.h"

#include "parser/line_marks.h"
#include "parser/normal.h"
#include "parser/order_words.h"
#include "parser/place_parser.h"

#include <algorithm>
#include <utility>

namespace parser {
namespace {

using judge::Order, judge::OrderKind, judge::PhaseKind;

constexpr std::size_t longest_line = 2000; // bytes; an order with every name in full has about 200

class OrderParser {
 public:
  OrderParser(const Names& names, PhaseKind phase, Adjusting adjusting, const NormalLine& line)
      : phase_(phase), line_(line), places_(names, phase, line.text()) {
    if (phase == PhaseKind::adjustment && adjusting != Adjusting::either)
      bare_kind_ = adjusting == Adjusting::builds ? OrderKind::build : OrderKind::disband;
  }

  std::vector<ParsedOrder> parse();

 private:
  Lexer& lexer() { return places_.lexer(); }
  const Token& peek() { return lexer().peek(); }
  bool at_word() { return peek().is_word(); }
  bool order_ends() { return peek().is(Sign::end) || peek().is(Sign::separator); }

  void parse_one(ParsedOrder& parsed);
  void question_bare_units(std::vector<ParsedOrder>& orders);
  void report(ParsedOrder& parsed);
  bool read_order();
  void read_heading();
  bool read_leading_verb(bool& done);
  bool read_list_heading(Verb verb, bool& done);
  bool read_leading_sign(bool& done);
  bool read_unit();
  bool read_target();
  bool read_after_unit();
  bool read_bare_unit();
  std::string_view what_bare_unit_lacks() const;
  bool read_verb(Verb verb);
  bool read_move();
  bool read_stations();
  bool read_route();
  bool read_via();
  bool read_via_route();
  bool read_support();
  bool read_convoy();
  bool read_target_destination();
  bool read_build();
  bool read_removal();
  bool read_waive();
  bool take_towards();
  bool take_word(std::string_view word);
  bool take_or();
  bool unknown_verb();
  bool nothing_more();
  bool convoyed_tail();

  PhaseKind phase_;
  const NormalLine& line_;
  PlaceParser places_;
  Order order_;
  // What a unit alone is to do: as the verb before the first of a list has it, or the balance.
  std::optional<OrderKind> bare_kind_;
  bool in_list_ = false;                // a heading stands before the orders
  bool units_only_ = false;             // a heading that is the verb of all orders
  bool is_bare_ = false;                // the order is a unit alone
  std::vector<std::size_t> bare_units_; // which of the orders are
};

std::vector<ParsedOrder> OrderParser::parse() {
  std::vector<ParsedOrder> orders;
  while (true) {
    while (lexer().take(Sign::separator)) {
    }
    if (lexer().at_end()) break;
    parse_one(orders.emplace_back());
    if (is_bare_) bare_units_.push_back(orders.size() - 1);
  }
  if (!bare_units_.empty()) question_bare_units(orders);
  return orders;
}

// "A tyr, A tri stay", "my units are A tri, A tyr": a unit alone counts only where the whole line is of good
// orders for the phase.
void OrderParser::question_bare_units(std::vector<ParsedOrder>& orders) {
  const auto fits = [&](const ParsedOrder& one) {
    const OrderKind kind = one.order.kind;
    return one.problems.empty() && (phase_ != PhaseKind::adjustment || kind == OrderKind::build ||
                                    kind == OrderKind::disband || kind == OrderKind::waive);
  };
  if (std::ranges::all_of(orders, fits)) return;
  for (const std::size_t at : bare_units_)
    orders[at].problems.push_back(
        {0, orders[at].column, orders[at].length, std::string(what_bare_unit_lacks())});
}

void OrderParser::parse_one(ParsedOrder& parsed) {
  const std::size_t begin = lexer().place();
  order_ = Order();
  is_bare_ = false;
  bool read = read_order();
  if (read && !order_ends()) read = nothing_more();
  if (read)
    parsed.order = std::move(order_);
  else
    report(parsed);
  if (!places_.notices().empty()) parsed.notices = std::exchange(places_.notices(), {});
  if (!line_.guessed_arrow().empty())
    parsed.notices.push_back('"' + std::string(line_.guessed_arrow()) + "\" read as an arrow");
  while (!order_ends()) lexer().skip();
  std::size_t end = lexer().place();
  while (end > begin + 1 && line_.text()[end - 1] == ' ') --end;
  parsed.column = line_.column(begin);
  parsed.length = line_.column(end) - parsed.column;
}

void OrderParser::report(ParsedOrder& parsed) {
  const Complaint& complaint = places_.complaint();
  const std::size_t column = line_.column(complaint.begin);
  parsed.incomplete = complaint.begin == line_.text().size();
  parsed.problems.push_back({0, column, line_.column(complaint.end) - column, complaint.text});
}

// ---- what stands first

bool OrderParser::read_order() {
  bool done = false;
  read_heading();
  if (!read_leading_sign(done)) return false;
  if (!done && !read_leading_verb(done)) return false;
  if (done) return true;
  return read_unit() && read_after_unit();
}

// "Austria: ..." as reports begin their lines, of orders as of the units that there are: none of those is a
// removal.
void OrderParser::read_heading() {
  const std::size_t begin = lexer().place();
  judge::Power power;
  if (!places_.power_name(power) || !lexer().take(Sign::colon)) return lexer().go_back(begin);
  order_.nationality = power;
  if (bare_kind_ != OrderKind::build) bare_kind_.reset();
}

// "+ A par", "- A par", "* A par" in an adjustment phase. Below a heading they are marks of its list.
bool OrderParser::read_leading_sign(bool& done) {
  if (in_list_ && (peek().is(Sign::dash) || peek().is(Sign::star))) lexer().skip();
  if (phase_ != PhaseKind::adjustment) return true;
  if (peek().is(Sign::plus)) {
    lexer().skip();
    return done = true, read_build();
  }
  if (peek().is(Sign::dash) || peek().is(Sign::star)) {
    lexer().skip();
    return done = true, read_removal();
  }
  return true;
}

// "build F stp/nc", "disband A par", "move A par to bur" - unless the word is a place.
bool OrderParser::read_leading_verb(bool& done) {
  if (!at_word()) return true;
  const Verb verb = verb_before(peek().key, phase_);
  if (verb == Verb::none) return true;
  const std::size_t begin = lexer().place();
  const bool letter = peek().key.size() == 1;
  const bool also_name = places_.begins_location();
  lexer().skip();
  if (!letter && lexer().take(Sign::colon)) return read_list_heading(verb, done);
  if (also_name && !places_.begins_unit()) return lexer().go_back(begin), true;
  switch (verb) {
  case Verb::build: return done = true, read_build();
  case Verb::waive: return done = true, read_waive();
  case Verb::remove: return done = true, read_removal();
  case Verb::hold: bare_kind_ = order_.kind = OrderKind::hold; return done = true, read_unit();
  case Verb::move: order_.kind = OrderKind::move; return done = true, read_unit() && read_move();
  default: return true; // "retreat A par - bur": the rest is an order as usual
  }
}

// "Moves: A par - bur, A mar H" is passed over; below "Builds:" stand units, or verbs of their own before
// them.
bool OrderParser::read_list_heading(Verb verb, bool& done) {
  if (verb == Verb::build) bare_kind_ = OrderKind::build;
  if (verb == Verb::remove) bare_kind_ = OrderKind::disband;
  if (verb == Verb::hold) bare_kind_ = OrderKind::hold;
  units_only_ = verb == Verb::build || verb == Verb::remove || verb == Verb::hold;
  in_list_ = true;
  return read_leading_sign(done) && (done || read_leading_verb(done));
}

bool OrderParser::read_unit() {
  UnitWords unit;
  if (!places_.unit(unit)) return false;
  order_.type = unit.type;
  if (unit.nationality) order_.nationality = unit.nationality;
  order_.unit = unit.location;
  return true;
}

bool OrderParser::read_build() {
  bare_kind_ = order_.kind = OrderKind::build;
  return read_unit();
}

bool OrderParser::read_removal() {
  bare_kind_ = order_.kind = OrderKind::disband;
  return read_unit();
}

// "waive", "waive a build", "waive Austria"
bool OrderParser::read_waive() {
  order_.kind = OrderKind::waive;
  while (at_word() &&
         (peek().key.text() == "a" || peek().key.text() == "one" || peek().key.text() == "build"))
    lexer().skip();
  if (order_ends()) return true;
  const PowerFound found =
      places_.names().find_power(lexer().text().substr(peek().begin, peek().end - peek().begin));
  if (!found.power)
    return places_.complain(peek(), "nothing follows the word waive; write it once for each build");
  order_.nationality = found.power;
  lexer().skip();
  return true;
}

// ---- what follows the unit

bool OrderParser::read_after_unit() {
  if (order_ends()) return read_bare_unit();
  if (units_only_) return nothing_more();
  if (peek().is(Sign::dash)) return order_.kind = OrderKind::move, read_move();
  if (!at_word()) return unknown_verb();
  const Verb verb = verb_after(peek().key, phase_);
  if (verb != Verb::none) return read_verb(verb);
  if (is_via(peek().key) || places_.begins_location()) return order_.kind = OrderKind::move, read_move();
  return unknown_verb();
}

bool OrderParser::read_bare_unit() {
  if (!bare_kind_) return places_.complain(peek(), std::string(what_bare_unit_lacks()));
  order_.kind = *bare_kind_;
  return is_bare_ = true;
}

std::string_view OrderParser::what_bare_unit_lacks() const {
  switch (phase_) {
  case PhaseKind::adjustment: return "write BUILD or REMOVE before this unit";
  case PhaseKind::retreat: return "say where it retreats to (- and a province), or disband";
  default: return "the order is missing: - and a province, H, S and a unit, or C and an army";
  }
}

bool OrderParser::read_verb(Verb verb) {
  const Token word = peek();
  lexer().skip();
  switch (verb) {
  case Verb::hold: order_.kind = OrderKind::hold; return true;
  case Verb::disband: order_.kind = OrderKind::disband; return true;
  case Verb::build: order_.kind = OrderKind::build; return true;
  case Verb::move:
  case Verb::retreat: order_.kind = OrderKind::move; return read_move();
  case Verb::support: return read_support();
  case Verb::fast:
  case Verb::convoy: return read_convoy();
  default: return places_.complain(word, "this judge does not know orders of this kind");
  }
}

bool OrderParser::unknown_verb() {
  std::string text = "expected - and a province, H (hold), S (support) or C (convoy)";
  if (phase_ == PhaseKind::retreat) text = "expected - and a province, or disband";
  if (phase_ == PhaseKind::adjustment) text = "expected nothing more: build or remove comes before the unit";
  const std::string_view near = at_word() ? verb_near(peek().key) : std::string_view();
  if (!near.empty()) text = "this is no order word; near is \"" + std::string(near) + '"';
  return places_.complain(peek(), text);
}

bool OrderParser::nothing_more() {
  const bool another = at_word() && type_word(peek().key) && places_.begins_unit();
  return places_.complain(
      peek(), another ? "nothing more was expected in this order; if another one begins here, put ; before it"
                      : "nothing more was expected in this order; end it with ;");
}

// ---- moves

bool OrderParser::take_towards() {
  bool taken = false;
  while (peek().is(Sign::dash) || (at_word() && is_towards(peek().key))) {
    const std::size_t begin = lexer().place();
    const bool also_name = at_word() && places_.begins_location(); // a board may have a province "on"
    lexer().skip();
    if (also_name && !places_.begins_location()) return lexer().go_back(begin), taken;
    taken = true;
  }
  return taken;
}

bool OrderParser::take_word(std::string_view word) {
  if (!at_word() || peek().key.text() != word) return false;
  lexer().skip();
  return true;
}

bool OrderParser::take_or() { return take_word("or"); }

// "- bur", "to bur", "- nth - bel", "- bel via nth", "- bel via convoy"
bool OrderParser::read_move() {
  take_towards();
  if (at_word() && is_via(peek().key) && !places_.begins_location()) {
    if (!read_via()) return false;
    take_towards();
  }
  if (!read_stations()) return false;
  while (convoyed_tail())
    if (!read_via()) return false;
  return true;
}

// Several stations are an explicit route: all but the last are seas. "or" begins an alternative route, which
// must end in the same place.
bool OrderParser::read_stations() {
  if (!read_route()) return false;
  while (take_or()) {
    const judge::Location to = order_.to;
    const std::size_t routes = order_.routes.size();
    const std::size_t begin = lexer().place();
    if (!read_route()) return false;
    if (order_.to == to && order_.routes.size() > routes) continue;
    return places_.complain(begin, lexer().place(),
                            "what follows \"or\" is another route to the same place, sea by sea");
  }
  return true;
}

bool OrderParser::read_route() {
  take_towards();
  std::vector<judge::Province> route;
  judge::Location station;
  if (!places_.location(station)) return false;
  while (take_towards()) {
    judge::Location next;
    if (!places_.location(next)) return false;
    route.push_back(places_.names().province_of(station));
    station = next;
  }
  order_.to = station;
  if (!route.empty()) order_.routes.add(std::move(route));
  return true;
}

// Does "via", "(via", "by" or a bare "convoy" follow?
bool OrderParser::convoyed_tail() {
  const std::size_t begin = lexer().place();
  lexer().take(Sign::open);
  const bool found = at_word() && (is_via(peek().key) || is_convoy_noun(peek().key));
  lexer().go_back(begin);
  return found;
}

// "via convoy", "(by convoy)", "via", "convoyed", "via nth - eng or iri", "through nth and eng or through
// iri"
bool OrderParser::read_via() {
  const bool opened = lexer().take(Sign::open);
  const bool via = is_via(peek().key);
  if (via) lexer().skip();
  if (at_word() && is_convoy_noun(peek().key)) {
    lexer().skip();
    order_.via_convoy = true;
  } else if (via && at_word()) {
    if (!read_via_route()) return false;
  } else {
    order_.via_convoy = true;
  }
  return !opened || lexer().take(Sign::close) || places_.complain(peek(), "a ) is missing here");
}

bool OrderParser::read_via_route() {
  do {
    std::vector<judge::Province> route;
    do {
      judge::Location sea;
      if (!places_.location(sea)) return false;
      route.push_back(places_.names().province_of(sea));
    } while (take_towards() || take_word("and") || places_.begins_location());
    order_.routes.add(std::move(route));
    if (!take_or()) return true;
    if (at_word() && is_via(peek().key)) lexer().skip();
  } while (true);
}

// ---- support and convoy

bool OrderParser::read_target() {
  UnitWords unit;
  if (!places_.unit(unit)) return false;
  order_.target_type = unit.type;
  order_.target_nationality = unit.nationality;
  order_.target = unit.location;
  return true;
}

// "S A mar", "S A mar H", "S A mar - bur"
bool OrderParser::read_support() {
  order_.kind = OrderKind::support;
  if (!read_target()) return false;
  if (order_ends()) return true;
  if (at_word() && verb_after(peek().key, phase_) == Verb::hold) return lexer().skip(), true;
  return read_target_destination();
}

// "C A lon - bel"
bool OrderParser::read_convoy() {
  order_.kind = OrderKind::convoy;
  if (at_word() && verb_after(peek().key, phase_) == Verb::convoy && peek().key.size() > 2) lexer().skip();
  if (!read_target()) return false;
  if (order_ends()) return places_.complain(peek(), "where to is missing: - and a province");
  return read_target_destination();
}

// A supported or convoyed move: of a route that is written out only the end counts.
bool OrderParser::read_target_destination() {
  if (at_word() && verb_after(peek().key, phase_) == Verb::move)
    lexer().skip();
  else if (!peek().is(Sign::dash) && !places_.begins_location())
    return unknown_verb();
  if (!read_move()) return false;
  order_.via_convoy = false;
  order_.routes.clear();
  return true;
}

bool all_good(const std::vector<ParsedOrder>& orders) {
  return std::ranges::all_of(orders, [](const ParsedOrder& one) { return one.problems.empty(); });
}

std::vector<ParsedOrder> parse_as(const Names& names, PhaseKind kind, Adjusting adjusting,
                                  std::string_view line) {
  const NormalLine plain(line);
  return OrderParser(names, kind, adjusting, plain).parse();
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

// Tried in turn when the line is no order as it stands. Marks and courtesies are left out even around an
// order with a slip, so that the slip is what is told; a line is parted only if each part is a good order.
// What is joined by "and" or "/" has to say what each unit does, and each once: it may be a choice.
std::vector<ParsedOrder> parse_marked(const Names& names, PhaseKind kind, std::string_view line,
                                      Adjusting adjusting, std::vector<ParsedOrder> as_written) {
  const bool first_good = as_written.front().problems.empty(); // "- A bud" may remove a unit
  std::string bare = without_style(line);
  if (!first_good) bare = without_list_mark(bare, kind);
  bare = without_courtesies(bare, names);
  std::vector<ParsedOrder> orders =
      bare == line ? std::move(as_written) : parse_as(names, kind, adjusting, bare);
  if (all_good(orders)) return orders;
  const std::string sentences = with_sentences_parted(bare, kind);
  if (sentences != bare)
    if (auto parted = parse_as(names, kind, adjusting, sentences); all_good(parted)) return parted;
  const std::string parts = with_joints_parted(sentences, kind);
  if (parts != sentences)
    if (auto parted = parse_as(names, kind, Adjusting::either, parts);
        all_good(parted) && !orders_a_unit_twice(parted))
      return parted;
  return orders;
}

} // namespace

std::vector<ParsedOrder> parse_orders(const Names& names, PhaseKind kind, std::string_view line,
                                      Adjusting adjusting) {
  if (line.size() > longest_line) {
    ParsedOrder refused;
    refused.length = line.size();
    refused.problems.push_back(
        {0, longest_line, 1, "this line is too long to be an order; write an order a line"});
    return {refused};
  }
  std::vector<ParsedOrder> orders = parse_as(names, kind, adjusting, line);
  if (all_good(orders)) return orders;
  return parse_marked(names, kind, line, adjusting, std::move(orders));
}

ParsedUnit parse_unit(const Names& names, std::string_view text) {
  const NormalLine plain(text.substr(0, longest_line));
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
  const Complaint& complaint = places.complaint();
  const std::size_t column = plain.column(complaint.begin);
  parsed.problems.push_back({0, column, plain.column(complaint.end) - column, complaint.text});
  return parsed;
}

} // namespace parser
