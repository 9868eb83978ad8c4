// SPDX-License-Identifier: GPL-3.0-or-later
// orders_file - the files "orders" and "kept", for the open phase and those to come; and a position as text
#pragma once

#include "variants/case_writer.h"
#include "variants/declared.h"

#include <string>
#include <string_view>
#include <vector>

namespace games {

// ---- the file "orders" of a game directory: the orders of the open phase, and those that wait for
// a later one
//
//   chancery orders 1
//   phase = S1901M
//   last-order = 2026-11-21T23:30:00Z
//   [Austria]
//   order = 2026-11-21T23:30:00Z A bud - ser
//   flawed = yes                                    the last mail with orders had a bad one
//   proposed = 2026-11-21T23:30:00Z A vie - gal     read in a mail, and waits for a yes
//   choice = 2026-11-21T23:30:00Z 1 2 F tri - adr   number 2 of the orders that question 1 offers
//   unanswered = A vie - gal                        on file, as the deadline passed without a yes or no
//   lasting = A vie H                               repeated without a new order (rule perpetual_orders)
//   future = F1901M 2026-11-21T23:30:00Z            its lines follow, as they were written
//   line = A ser - gre

struct FutureOrders;
struct Game;
struct KeyedLine;
class KeyedWriter;

std::string orders_text(const Game& game);
// Into a game whose position is known: the file must be of the same phase. Throws Damaged; `path` is for its
// message only.
void read_orders(const std::string& path, std::string_view text, Game& game);

// ---- the file "kept" of a turn's folder: orders that were sent ahead and became orders after it, and
// what players had to bid with before it (rule intimate)
//
//   chancery kept 1
//   [Austria]
//   future = F1901M 2026-11-21T23:30:00Z      as in the file "orders" (orders_file.h)
//   line = A ser - gre
//   credits = 20
//   controls = Turkey
//   bid = France 8
//
// ROLLBACK finds them here: the phases that they are for come again.

struct Turn;

std::string kept_text(const variants::Variant& variant, const Turn& turn); // "" when there are none
// Throws Damaged.
void read_kept(const std::string& path, std::string_view text, const variants::Variant& variant, Turn& turn);

// ---- a position in the words of the case format

// "variant", "option" for what differs from the DATC's choices, then position_lines: together with order
// lines, input to `chancery adjudicate`. A forming game gives its start position, a finished one its last.
std::string position_case(const Game& game);
std::string position_case(const variants::Variant& variant, const judge::Rules& rules,
                          const judge::Position& position);

using variants::position_lines;

// Reads what position_case or position_lines wrote; comment lines are allowed. The rules of option lines go
// into `rules`, when it is given. Throws Damaged (path, line, what is wrong).
judge::Position read_position(const std::string& path, std::string_view text,
                              const variants::Variant& variant, judge::Rules* rules = nullptr);

} // namespace games
