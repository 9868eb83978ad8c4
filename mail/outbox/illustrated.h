// SPDX-License-Identifier: GPL-3.0-or-later
// illustrated - a mail with the picture that it carries put in
#pragma once

#include <string>

namespace mail {

struct BoardPicture;
struct Drawing;

// `mail`: the bytes that write_message made for a letter with this picture. Where the picture has no place in
// them they come back as they are.
std::string illustrated(const std::string& mail, const BoardPicture& picture, const Drawing& drawing);

} // namespace mail
