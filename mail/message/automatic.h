// automatic - is this mail a machine's? Then it is filed and never answered (RFC 3834)
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mail {

struct Part; // mime.h

// Why it counts as automatic by its header: "it has no return address"; "" for a person's mail. `from`:
// addresses.
std::string why_automatic(const Part& root, const std::vector<std::string>& from,
                          std::string_view envelope_sender, std::string_view own_address);
// Likewise by its decoded Subject.
std::string why_automatic_by_subject(std::string_view subject);

// ann@host of ann+extension@host: an address without what a mail system ignores.
std::string without_extension(std::string_view address);

} // namespace mail
