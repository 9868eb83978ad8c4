// SPDX-License-Identifier: GPL-3.0-or-later
// godip_reader_graph - the calls that make a graph; see godip_reader.h
#include "parser/text.h"
#include "variants/foreign/foreign_board.h"
#include "variants/foreign/foreign_finish.h"
#include "variants/formats/godip_reader.h"

#include <algorithm>

namespace variants {

namespace {

using judge::Coast;

// "nc" is a coast's own id here, and "river" the river bank's.
Coast coast_called(std::string_view id) {
  using enum Coast;
  for (const Coast coast : {north, east, south, west, river})
    if (judge::coast_id(coast) == id || (coast == river && id == "river")) return coast;
  return none;
}

} // namespace

// `.Prov("hob")` and what follows it. False, and nothing is read, at other calls.
bool GodipReader::read_call(const Word& call) {
  static constexpr Row calls[] = {{"Prov", &GodipReader::read_prov},
                                  {"Conn", &GodipReader::read_conn},
                                  {"Flag", &GodipReader::read_flag},
                                  {"SC", &GodipReader::read_center}};
  const auto* const row = std::ranges::find(calls, call.text, &Row::word);
  if (row == std::end(calls) || !scanner_.take('(')) return false;
  ++tables_;
  if (call.text != "Prov" && is_lost_)
    words_to(')');
  else if (call.text != "Prov" && current_.empty())
    complain(call, "this is about no place: .Prov(\"id\") comes before it");
  else
    (this->*row->handler)(call);
  tell_unknown_call();
  return true;
}

void GodipReader::tell_unknown_call() {
  constexpr std::string_view known[] = {"Prov", "Conn", "Flag", "SC", "Done"};
  GoScanner ahead = scanner_;
  if (!ahead.take('.')) return;
  const GoToken call = ahead.next();
  if (call.kind == GoToken::Kind::name && std::ranges::find(known, call.word.text) == std::end(known))
    leave_out(call.word, "this call says nothing that is known here");
}

// "hob", "hob/nc"; empty after a problem.
std::string GodipReader::place_id(const Word& written) {
  const std::string text = parser::to_lower(written.text);
  const std::string id(province_part(text));
  if (!is_place_id(id)) {
    complain(written, "a place is known by an id of 2 to 5 letters or digits");
    return "";
  }
  if (id.size() == text.size()) return id;
  const Coast coast = coast_called(std::string_view(text).substr(id.size() + 1));
  if (coast == Coast::none) {
    complain(written, "coasts are nc, ec, sc, wc and river");
    return "";
  }
  return id + "/" + std::string(judge::coast_id(coast));
}

void GodipReader::read_prov(const Word& call) {
  const GoToken written = scanner_.next();
  current_.clear();
  is_lost_ = true;
  if (written.kind != GoToken::Kind::text || !scanner_.take(')'))
    return complain(call, "the id of a place was expected: .Prov(\"hob\")");
  current_ = place_id(written.word);
  const std::string id(province_part(current_));
  if (id.empty()) return;
  if (places_.size() >= most_foreign_places) {
    current_.clear();
    return complain(written.word, "a board has 500 places at most");
  }
  is_lost_ = false;
  const auto [place, is_new] = places_.try_emplace(id, Place{{id, written.word.line, written.word.column}});
  if (is_new) order_.push_back(id);
  if (current_.size() == id.size()) {
    place->second.comment = scanner_.comment_above(call.line);
    return;
  }
  const Coast coast = coast_called(std::string_view(current_).substr(id.size() + 1));
  auto& coasts = place->second.coasts;
  if (std::ranges::find(coasts, coast) == coasts.end()) coasts.push_back(coast);
}

void GodipReader::read_conn(const Word& call) {
  const GoToken written = scanner_.next();
  if (written.kind != GoToken::Kind::text || !scanner_.take(','))
    return complain(call, "a place and for whom the way is were expected: .Conn(\"kel\", godip.Land)");
  const std::string to = place_id(written.word);
  const Flags flags = flags_to_bracket();
  if (to.empty()) return;
  if (paths_.size() >= most_foreign_paths) return complain(written.word, "a board has no more borders");
  paths_.push_back({{current_, written.word.line, written.word.column},
                    {to, written.word.line, written.word.column},
                    flags});
}

GodipReader::Flags GodipReader::flags_to_bracket() {
  Flags flags;
  for (const Word& word : words_to(')')) {
    const bool both = word.text == "Coast" || word.text == "Archipelago";
    flags.army = flags.army || both || word.text == "Land";
    flags.fleet = flags.fleet || both || word.text == "Sea";
    flags.convoys = flags.convoys || word.text == "Archipelago";
    if (!both && word.text != "Land" && word.text != "Sea")
      leave_out(word, "this says nothing that is known here: Land, Sea, Coast and Archipelago are read");
  }
  return flags;
}

// A coast needs no flags: fleets alone stand there.
void GodipReader::read_flag(const Word&) {
  const Flags flags = flags_to_bracket();
  if (current_.find('/') != std::string::npos) return;
  Flags& all = places_.find(current_)->second.flags;
  all = {all.army || flags.army, all.fleet || flags.fleet, all.convoys || flags.convoys};
}

void GodipReader::read_center(const Word& call) {
  const std::vector<Word> words = words_to(')');
  if (words.size() != 1)
    return complain(call, "whose home it is was expected: .SC(Ostar), or .SC(godip.Neutral)");
  places_.find(province_part(current_))->second.home_of = words.front();
}

} // namespace variants
