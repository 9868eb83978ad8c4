// later_orders - orders for phases to come: PHASE, which names one, and CLEAR, which drops them all
//
// Such orders are kept as written, since nothing of the position is known yet, and checked when their phase
// opens. docs/commands/phase.txt.
#pragma once

#include <string>

namespace mail {

class Context;

// A line of orders below a PHASE that names a phase to come.
void keep_for_later(Context& context, const std::string& line);

} // namespace mail
