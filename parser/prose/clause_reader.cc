// SPDX-License-Identifier: GPL-3.0-or-later
// clause_reader - which clause begins here, and what may stand between clauses; see clause_reader.h
#include "parser/prose/clause_reader.h"

#include "parser/order_words.h"

#include <string_view>

namespace parser {

using judge::PhaseKind;

void ClauseReader::add(Draft draft, At begin, At end, std::vector<Draft>& drafts) const {
  draft.begin = begin, draft.end = end;
  if (draft.group.which != UnitGroup::Which::listed && own_.size() > 1) draft.group.power = own_before(end);
  drafts.push_back(std::move(draft));
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
    return phase_ == PhaseKind::adjustment ? (++at, true) : false;
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
  return side || (onward && word == "for") ? (++at, true) : false;
}

bool ClauseReader::skip_announcement(At& at) const {
  At next = at;
  UnitGroup announced;
  if (!group(next, announced) || !announced.except.empty()) return false;
  if (!take_verb(next, Sense::move) && !take_verb(next, Sense::attack)) return false;
  while (direction(next) || take(next, Sense::filler) || take(next, Sense::to) || article(next)) {
  }
  return take(next, Mark::colon) && begins_unit(next) ? (at = next, true) : false;
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

} // namespace parser
