// holder_copies - see holder_copies.h
#include "mail/worker/holder_copies.h"

#include "mail/commands/session/context.h"
#include "mail/text/typeset.h"
#include "mail/worker/echoes.h"
#include "mail/worker/reply_letter.h"
#include "parser/address.h"

#include <algorithm>

namespace mail {

namespace {

// Whom the mail concerns besides its sender, in the order of its lines.
std::vector<std::string> holders(const Context& context) {
  std::vector<std::string> addresses;
  for (const Echo& echo : context.answering.echoes) {
    const auto same = [&](const std::string& known) { return parser::same_address(known, echo.copy_to); };
    if (echo.copy_to.empty() || same(context.sender) || std::ranges::any_of(addresses, same)) continue;
    addresses.push_back(echo.copy_to);
  }
  return addresses;
}

std::string copied_text(const Context& context, const std::string& address) {
  std::string text =
      letter_head(context) + paragraph("A mail from " + context.sender + " spoke for you:") + "\n";
  for (const Echo& echo : context.answering.echoes)
    if (parser::same_address(echo.copy_to, address)) text += echo_text(context.answering, echo);
  return text;
}

std::string on_file_for(const std::string& address, const std::vector<SeatOnFile>& on_file) {
  std::string text;
  for (const SeatOnFile& seat : on_file)
    if (parser::same_address(seat.address, address)) text += "\n" + seat.text;
  return text;
}

} // namespace

std::vector<Letter> copies_to_holders(const Context& context, const std::vector<SeatOnFile>& on_file) {
  std::vector<Letter> letters;
  for (const std::string& address : holders(context)) {
    const auto failed = [&](const Echo& one) {
      return one.error && parser::same_address(one.copy_to, address);
    };
    Letter copy = letter_to(context, address);
    copy.subject = copy_subject(context, std::ranges::any_of(context.answering.echoes, failed));
    copy.text = copied_text(context, address);
    copy.closing = on_file_for(address, on_file);
    copy.in_reply_to.clear();
    copy.references.clear();
    letters.push_back(std::move(copy));
  }
  return letters;
}

} // namespace mail
