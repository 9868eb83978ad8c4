// automatic - is this mail a machine's? Then it is filed and never answered (RFC 3834)
#pragma once

#include "mail/message/address_list.h"

#include <string>
#include <string_view>
#include <vector>

namespace mail {

struct Part; // mime.h

// Why it counts as automatic: "it has no return address"; "" for a person's mail.
std::string why_automatic(const Part& root, const std::vector<Address>& from,
                          std::string_view envelope_sender, std::string_view own_address);

} // namespace mail
