// SPDX-License-Identifier: GPL-3.0-or-later
// suite_of_files - a suite with a test case for each file of a folder of tests/, so that a failure names the
// file
//
//   const bool registered = testing::suite_of_files("transcript", "transcripts", ".txt", play);
//
// tests/CMakeLists.txt reads such lines: ctest knows a test for each file.
#pragma once

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <string>

namespace testing {

inline bool suite_of_files(const char* suite_name, const char* folder, const char* ending,
                           void (*play)(const std::filesystem::path&)) {
  auto* suite = BOOST_TEST_SUITE(suite_name);
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(TEST_DATA) / folder)) {
    const std::filesystem::path& file = entry.path();
    if (file.extension() == ending)
      suite->add(boost::unit_test::make_test_case([play, file] { play(file); }, file.stem().string(),
                                                  __FILE__, __LINE__));
  }
  boost::unit_test::framework::current_auto_test_suite().add(suite);
  return true;
}

} // namespace testing
