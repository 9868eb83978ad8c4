// own_order - whose unit an order is for, and lines that are good orders of the one signed on
#pragma once

#include "mail/commands/context.h"
#include "parser/order_parser.h"

namespace mail {

// Nothing but orders that can be read without a guess, one of them at least for a unit of the power signed
// on. Never true before the start, for masters and observers.
bool is_own_order(Context& context, std::string_view line);

} // namespace mail
