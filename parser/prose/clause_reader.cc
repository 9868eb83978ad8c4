// SPDX-License-Identifier: GPL-3.0-or-later
#include "parser/prose/clause_reader.h"

#include "parser/order_words.h"

#include <string_view>

namespace parser {

// ---- clauses of everyday letters to Drafts: a small grammar of patterns

using judge::PhaseKind;

void ClauseReader::add(Draft draft, At begin, At end, std::vector<Draft>& drafts) const {
  draft.begin = begin, draft.end = end;
  if (draft.group.which != UnitGroup::Which::listed && own_.size() > 1) draft.group.power = own_before(end);
  drafts.push_back(std::move(draft));
}

bool ClauseReader::take_clause(Draft draft, At& at, At end, std::vector<Draft>& drafts) const {
  add(std::move(draft), at, end, drafts);
  return ends_at(at, end);
}

// "Austria: all hold": the own power that is named last before the end of a clause; none: none is.
judge::Power ClauseReader::own_before(At end) const {
  judge::Power last;
  for (At at = 0; at < end; ++at)
    if (judge::Power power; words_.power(at, power) > 0 && is_own(power)) last = power;
  return last;
}

bool ClauseReader::skip_separator(At& at) const {
  if (at >= words_.size()) return false;
  switch (words_[at].mark) {
  case Mark::comma:
  case Mark::dot:
  case Mark::stop:
  case Mark::colon:
  case Mark::bar:
  case Mark::plus:
  case Mark::line_end:
  case Mark::other: ++at; return true;
  case Mark::slash:
  case Mark::dash: // of a list, or between remarks: not before a place alone
    if (begins_unit(at + 1) && phase_ != PhaseKind::adjustment && at == 0) {
      ++at;
      return true;
    }
    return phase_ == PhaseKind::adjustment && ends_at(at, at + 1);
  default: return words_.sense(at, Sense::both) == words_.known(at) && take(at, Sense::both);
  }
}

bool ClauseReader::skip_filler(At& at) const {
  if (take(at, Sense::polite) || take(at, Sense::filler)) return true;
  judge::Power power;
  if (const std::size_t count = words_.power(at, power); count > 0 && is_own(power)) {
    at += count;
    return true;
  }
  const bool word = words_.is_word(at) && words_[at].word != "that" && words_[at].word != "this";
  return word && words_[at].word.size() > 1 && article(at);
}

// "north", "eastwards", "forward"
bool ClauseReader::direction(At& at) const {
  if (!words_.is_word(at)) return false;
  std::string_view word = words_[at].word;
  if (word.ends_with('s')) word.remove_suffix(1);
  const bool onward = word.ends_with("ward");
  if (onward) word.remove_suffix(4);
  const bool side = word.size() > 2 && coast_word(Key(word)) != judge::Coast::none;
  return (side || (onward && word == "for")) && ends_at(at, at + 1);
}

bool ClauseReader::skip_announcement(At& at) const {
  At next = at;
  UnitGroup announced;
  if (!group(next, announced) || !announced.except.empty()) return false;
  if (!take_verb(next, Sense::move) && !take_verb(next, Sense::attack)) return false;
  while (direction(next) || take(next, Sense::filler) || take(next, Sense::to) || article(next)) {
  }
  return take(next, Mark::colon) && begins_unit(next) && ends_at(at, next);
}

bool ClauseReader::read(At& at, std::vector<Draft>& drafts) {
  const At begin = at;
  const std::size_t count = drafts.size();
  const auto tries = {&ClauseReader::read_keep,
                      &ClauseReader::read_redirect,
                      &ClauseReader::read_take_back,
                      &ClauseReader::read_adjustment,
                      &ClauseReader::read_quantified,
                      &ClauseReader::read_hold_first,
                      &ClauseReader::read_leave,
                      &ClauseReader::read_use,
                      &ClauseReader::read_help_first,
                      &ClauseReader::read_move_first,
                      &ClauseReader::read_destination_first,
                      &ClauseReader::read_passive,
                      &ClauseReader::read_ship,
                      &ClauseReader::read_subject_first,
                      &ClauseReader::read_retreat,
                      &ClauseReader::read_build};
  for (const auto one : tries) {
    if ((this->*one)(at, drafts)) return true;
    at = begin;
    drafts.resize(count);
  }
  return false;
}

// ---- second thoughts in a clause: what stays, what is taken back; see clause_reader.h

// "Keep the other two", "the others stay as they are", "same orders as before": what is on file stays.
bool ClauseReader::read_keep(At& at, std::vector<Draft>& drafts) {
  At next = at;
  Draft draft;
  draft.deed = Deed::keep;
  const auto as_before = [&](At from) -> At {
    At end = 0;
    for (At word = from; word < words_.size() && word < from + 6; ++word) {
      if (!words_.is_word(word)) break;
      if (const std::size_t length = words_.sense(word, Sense::as_before); length > 0)
        end = word + length;
      else if (!(words_.sense(word, Sense::auxiliary) || words_.sense(word, Sense::article) ||
                 words_.sense(word, Sense::hold) || words_.sense(word, Sense::remark) ||
                 words_.sense(word, Sense::it) || words_.sense(word, Sense::noun)))
        break;
    }
    return end;
  };
  if (words_.is_word(next) && (words_[next].word.starts_with("chang") || words_[next].word == "amend" ||
                               words_[next].word == "about" || words_[next].word == "regarding" ||
                               words_[next].word == "concerning" || words_[next].word == "correct")) {
    // "Change my order for Paris: ..."
    ++next;
    while (take(next, Sense::noun) || take(next, Sense::at) || take(next, Sense::to) || article(next)) {
    }
    if (!unit_list(next, draft.group.units, 1) || next >= words_.size() || words_.is_word(next)) return false;
    draft.deed = Deed::topic;
    return take_clause(draft, at, next, drafts);
  }
  skip_articles(next);
  if (words_.is_word(next) && words_[next].word == "same") {
    if (!words_.sense(next + 1, Sense::noun) && !words_.sense(next + 1, Sense::remark)) return false;
    draft.group.which = UnitGroup::Which::rest;
    const At end = as_before(next);
    return take_clause(draft, at, end, drafts);
  }
  next = at;
  const bool leave = take(next, Sense::leave) || take(next, Sense::keep);
  if (!group(next, draft.group) && !unit_list(next, draft.group.units, most_units)) return false;
  const bool rest = draft.group.which == UnitGroup::Which::rest;
  if (const At end = as_before(next); end > 0) return take_clause(draft, at, end, drafts);
  if (phase_ == judge::PhaseKind::adjustment && leave) return take_clause(draft, at, next, drafts);
  if (leave && rest && words_.sense(next, Sense::where) == 0 && words_.sense(next, Sense::as_before) == 0)
    return take_clause(draft, at, next, drafts);
  return false;
}

// "Cancel A Par", "withdraw my order for Trieste", "ignore my last mail", "forget it", "cancel".
bool ClauseReader::read_take_back(At& at, std::vector<Draft>& drafts) {
  At next = at;
  Draft draft;
  draft.deed = Deed::take_back;
  const bool adjusts = phase_ != judge::PhaseKind::movement;
  if (At verb = at; adjusts && take_verb(verb, Sense::disband)) return false;
  if (At verb = at; phase_ == judge::PhaseKind::retreat && take_verb(verb, Sense::retreat)) return false;
  if (!take_verb(next, Sense::cancel)) return false;
  bool all = false, orders = false;
  for (At word = next; word < words_.size() && word < next + 5; ++word)
    draft.above = draft.above || words_[word].word == "above";
  for (bool more = true; more;) {
    more = false;
    if (At listed = next;
        !all && unit_list(listed, draft.group.units, most_units) &&
        std::ranges::all_of(draft.group.units, [](const UnitPhrase& one) { return !one.place.empty(); })) {
      // "CANCEL A Par - Bur": which order it is.
      if (const At end = tail_of_order(listed); end > 0) listed = end;
      return take_clause(draft, at, listed, drafts);
    }
    draft.group.units.clear();
    if (take(next, Sense::all) || take(next, Sense::rest))
      all = more = true;
    else if (take(next, Sense::noun) || take(next, Sense::past) || take(next, Sense::ordinal) ||
             take(next, Sense::units) || take(next, Sense::build))
      orders = more = true;
    else if (take(next, Sense::it) || take(next, Sense::same) || take(next, Sense::at) ||
             take(next, Sense::to) || take(next, Sense::article) || take(next, Sense::off))
      more = true;
  }
  draft.same = !all && !orders;
  draft.group.which = UnitGroup::Which::all;
  return take_clause(draft, at, next, drafts);
}

std::size_t ClauseReader::tail_of_order(At at) const {
  Draft draft;
  At next = at;
  draft.group.units.resize(1);
  if (support_predicate(next, draft) || convoy_predicate(next = at, draft) ||
      hold_predicate(next = at, draft) || move_predicate(next = at, draft))
    return next;
  return 0;
}

// "Convoy to Belgium instead of Norway": orders that are on file go elsewhere.
bool ClauseReader::read_redirect(At& at, std::vector<Draft>& drafts) {
  At next = at;
  Draft draft;
  draft.deed = Deed::redirect;
  PlaceGuess to;
  if (!take_verb(next, Sense::convoy) || !take(next, Sense::to) || !place(next, to)) return false;
  if (!take(next, Sense::instead_of) || !place(next, draft.instead_of)) return false;
  draft.to = {to};
  return take_clause(draft, at, next, drafts);
}

// "Instead of Tyrolia, Venice should hold", "Instead of A Par - Bur, A Par - Pic".
bool ClauseReader::skip_instead(At& at) {
  At next = at;
  if (words_.sense(at, Sense::negation) > 0 || !take(next, Sense::instead_of)) return false;
  static_cast<void>(take_verb(next, Sense::move)), static_cast<void>(take(next, Sense::to));
  std::vector<UnitPhrase> denied;
  if (!unit_list(next, denied, 1)) return false;
  if (const At end = tail_of_order(next); end > 0) next = end;
  if (!take(next, Mark::comma)) return false;
  std::vector<Draft> meant;
  At behind = next;
  return read(behind, meant) && ends_at(at, next);
}

bool ClauseReader::skip_denied(At& at, bool behind_clause) {
  if (!behind_clause && skip_instead(at)) return true;
  At next = at;
  take(next, Mark::comma), take(next, Mark::open);
  if (!take(next, Sense::instead_of)) return false;
  static_cast<void>(take(next, Sense::to)), static_cast<void>(take(next, Sense::at));
  std::vector<UnitPhrase> denied;
  if (!unit_list(next, denied, most_units)) return false;
  take(next, Mark::close);
  // "Not Paris but Marseilles goes to Burgundy"
  if (!take(next, Sense::contrast) && !behind_clause) return false;
  return ends_at(at, next);
}

} // namespace parser
