// SPDX-License-Identifier: GPL-3.0-or-later
// order - see order.h
#include "judge/board/order.h"

namespace judge {

const WrittenRoutes::List& WrittenRoutes::none() {
  static const List empty;
  return empty;
}

} // namespace judge
