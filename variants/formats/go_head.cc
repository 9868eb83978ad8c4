// SPDX-License-Identifier: GPL-3.0-or-later
// go_head - see go_head.h
#include "variants/formats/go_head.h"

namespace variants {

GoHead go_head(GoScanner scanner) {
  GoHead head{scanner.next().word.text};
  while (scanner.take_name("import")) {
    const bool is_list = scanner.take('(');
    GoToken token;
    do {
      token = scanner.next();
      if (token.kind == GoToken::Kind::text)
        head.imports.insert(token.word.text.substr(token.word.text.rfind('/') + 1));
    } while (token.kind != GoToken::Kind::end && !token.is(')') &&
             (is_list || token.kind != GoToken::Kind::text));
  }
  return head;
}

} // namespace variants
