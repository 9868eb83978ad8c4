// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/move_reader.h"

#include "parser/order_words.h"

namespace parser {

bool MoveReader::read(judge::Order& order) {
  take_towards();
  if (at_via() && !places_.begins_location()) {
    if (!read_convoy_words(order)) return false;
    take_towards();
  }
  if (!read_stations(order)) return false;
  while (at_convoy_words())
    if (!read_convoy_words(order)) return false;
  return true;
}

// ---- small words

bool MoveReader::at_via() { return peek().is_word() && is_via(peek().key); }

// "convoy", "sea", but not that of "via Sea of Japan".
bool MoveReader::at_convoy_noun() {
  if (!peek().is_word() || !is_convoy_noun(peek().key) || places_.begins_longer_name()) return false;
  return lexer().ahead([&] {
    lexer().skip();
    return !peek().is_word() || peek().key.text() != "of";
  });
}

bool MoveReader::take_word(std::string_view word) {
  if (!peek().is_word() || peek().key.text() != word) return false;
  lexer().skip();
  return true;
}

// Arrows and words such as "to", as many as there are; but a board may have a province "on".
bool MoveReader::take_towards() {
  bool taken = false;
  while (peek().is(Sign::dash) || (peek().is_word() && is_towards(peek().key))) {
    const std::size_t before = lexer().place();
    const bool also_name = peek().is_word() && places_.begins_location();
    lexer().skip();
    if (also_name && !places_.begins_location()) {
      lexer().go_back(before);
      break;
    }
    taken = true;
  }
  return taken;
}

// ---- the places of a move

// Several stations are an explicit route: all but the last are seas. "or" begins an alternative route, which
// must end in the same place.
bool MoveReader::read_stations(judge::Order& order) {
  if (!read_route(order)) return false;
  while (take_word("or")) {
    const judge::Location to = order.to;
    const std::size_t routes = order.routes.size();
    const std::size_t begin = lexer().place();
    if (!read_route(order)) return false;
    if (order.to == to && order.routes.size() > routes) continue;
    return places_.complain(begin, lexer().place(),
                            "what follows \"or\" is another route to the same place, sea by sea");
  }
  return true;
}

bool MoveReader::read_route(judge::Order& order) {
  take_towards();
  Route route;
  judge::Location station;
  if (!places_.location(station)) return false;
  while (take_towards()) {
    judge::Location next;
    if (!places_.location(next)) return false;
    route.push_back(places_.names().province_of(station));
    station = next;
  }
  order.to = station;
  if (!route.empty()) order.routes.add(std::move(route));
  return true;
}

// ---- "by convoy"

// Does "via", "(via", "by" or a bare "convoy" follow?
bool MoveReader::at_convoy_words() {
  return lexer().ahead([&] {
    lexer().take(Sign::open);
    return at_via() || (at_convoy_noun() && peek().key.text() != "sea"); // "Arabia Sea" is no convoy
  });
}

// "via convoy", "(by convoy)", "via", "convoyed", "via nth - eng or iri", "through nth and eng or through
// iri"
bool MoveReader::read_convoy_words(judge::Order& order) {
  const bool opened = lexer().take(Sign::open);
  const bool via = at_via();
  if (via) lexer().skip();
  const bool noun = at_convoy_noun();
  if (noun) lexer().skip();
  if (via && !noun && peek().is_word()) {
    if (!read_seas(order)) return false;
  } else {
    order.via_convoy = true;
  }
  return !opened || lexer().take(Sign::close) || places_.complain(peek(), "a ) is missing here");
}

// "nth - eng", "nth and eng or through iri"
bool MoveReader::read_seas(judge::Order& order) {
  while (true) {
    Route route;
    if (!read_sea_route(route)) return false;
    order.routes.add(std::move(route));
    if (!take_word("or")) return true;
    if (at_via()) lexer().skip();
  }
}

bool MoveReader::read_sea_route(Route& route) {
  do {
    judge::Location sea;
    if (!places_.location(sea)) return false;
    route.push_back(places_.names().province_of(sea));
  } while (take_towards() || take_word("and") || places_.begins_location());
  return true;
}

} // namespace parser
