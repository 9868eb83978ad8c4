// SPDX-License-Identifier: GPL-3.0-or-later
// old_commands - what is told to those who write a command that the older judges have and this one lacks
//
// The rows stand in no list of commands; the reader of mails knows their words, so that none of them is read
// as an order, and the text below POSTAL PRESS not as orders either.
#pragma once

#include "mail/commands/command_table.h"

#include <span>

namespace mail {

// `help` is the sentence that is told.
std::span<const CommandRow> old_commands();

} // namespace mail
