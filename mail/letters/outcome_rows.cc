// outcome_rows - see outcome_rows.h
#include "mail/letters/outcome_rows.h"

#include "mail/text/html.h"

namespace mail {
namespace {

using html::Role;

bool went_well(std::string_view outcome) { return outcome.empty() || outcome == "done"; }

bool is_nobodys_fault(std::string_view outcome) { return outcome == "by rule" || outcome == "no order"; }

Role role_of(std::string_view outcome) {
  if (went_well(outcome)) return Role::good;
  return is_nobodys_fault(outcome) ? Role::soft : Role::bad;
}

std::string mark_of(std::string_view outcome) {
  constexpr std::string_view check = "\u2713", cross = "\u2717", dash = "\u2013";
  if (went_well(outcome)) return html::span(check, Role::good);
  return html::span(is_nobodys_fault(outcome) ? dash : cross, role_of(outcome));
}

} // namespace

std::string outcome_row(std::string_view outcome, std::string_view order, std::string_view why) {
  std::string told = html::escaped(order);
  if (!went_well(outcome)) told += "<br>\n" + html::span(outcome, role_of(outcome));
  if (!why.empty()) told += (went_well(outcome) ? "<br>\n" : "") + html::escaped(why);
  return html::row(mark_of(outcome), told);
}

} // namespace mail
