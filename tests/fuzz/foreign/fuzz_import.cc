// SPDX-License-Identifier: GPL-3.0-or-later
// fuzz_import - what libFuzzer calls (scripts/fuzz-import, preset fuzz): all that it makes up is read as
// files of boards, and taken for what a reader sends
#include "tests/fuzz/foreign/one_import.h"

#include "variants/import/foreign_formats.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string wrong = fuzz::import_files(bytes) + fuzz::take_for_answer(bytes);
  if (wrong.empty()) return 0;
  std::fprintf(stderr, "%s\n", wrong.c_str());
  std::abort();
}
