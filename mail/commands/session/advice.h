// SPDX-License-Identifier: GPL-3.0-or-later
// advice - what is told to those who write to the judge as to a person (mail/reading/topics.h)
#pragma once

#include <string>
#include <string_view>

namespace mail {

class Context;

// The line that would do what is asked, or the answer; "" when the line asks for nothing that is known. It
// obeys nothing, and tells no more than LIST tells the writer.
std::string advice_on(Context& context, std::string_view line);

} // namespace mail
