// SPDX-License-Identifier: GPL-3.0-or-later
// unreachable - see unreachable.h
#include "mail/outbox/unreachable.h"

#include "games/store/transaction.h"
#include "mail/senders/ledger.h"
#include "parser/text.h"

namespace mail {
namespace {

const std::string path = "unreachable";

std::string address_in(LedgerLine line) {
  line.take_first(); // since when
  return std::string(line.take_first());
}

std::vector<std::string> lines_in(const games::Transaction& transaction) {
  const std::string text = transaction.read(path).value_or("");
  std::vector<std::string> lines;
  for (const LedgerLine& line : ledger_lines(text, path)) lines.emplace_back(line.whole());
  return lines;
}

// Takes the lines of the address out; false when it has none.
bool take_out(std::vector<std::string>& lines, const std::string& address) {
  const auto is_of_address = [&](const std::string& line) {
    return parser::equals_ignoring_case(address_in(LedgerLine(line)), address);
  };
  return std::erase_if(lines, is_of_address) > 0;
}

} // namespace

bool mark_unreachable(games::Transaction& transaction, const std::string& address, const std::string& reason,
                      games::Instant now) {
  std::vector<std::string> lines = lines_in(transaction);
  if (take_out(lines, address)) return false;
  lines.push_back(games::to_text(now) + " " + parser::to_lower(address) + " " + parser::one_line(reason));
  transaction.put(path, ledger_text(path, lines));
  return true;
}

bool strike_off_unreachable(games::Transaction& transaction, const std::string& address) {
  std::vector<std::string> lines = lines_in(transaction);
  if (!take_out(lines, address)) return false;
  transaction.put(path, ledger_text(path, lines));
  return true;
}

std::vector<Unreachable> unreachable_addresses(const games::Transaction& transaction) {
  std::vector<Unreachable> marks;
  const std::string text = transaction.read(path).value_or("");
  for (LedgerLine line : ledger_lines(text, path)) {
    const auto since = games::parse_instant(line.take_first());
    const std::string address(line.take_first());
    if (!address.empty())
      marks.push_back({since.value_or(games::Instant{}), address, parser::one_line(line.rest())});
  }
  return marks;
}

} // namespace mail
