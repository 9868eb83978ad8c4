// SPDX-License-Identifier: GPL-3.0-or-later
// fuzz_mail - what libFuzzer calls (scripts/fuzz-mail, preset fuzz): every mail that it makes up is read, and
// taken for what a reader sends
#include "tests/fuzz/mail/one_mail.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string wrong = fuzz::read_one_mail(bytes) + fuzz::take_for_message(bytes);
  if (wrong.empty()) return 0;
  std::fprintf(stderr, "%s\n", wrong.c_str());
  std::abort();
}
