// SPDX-License-Identifier: GPL-3.0-or-later
// curl_library - see curl_library.h
#include "mail/spool/curl_library.h"

#include "parser/libraries/shared_library.h"
#include "parser/problem.h"

#include <string>

namespace mail {
namespace {

constexpr const char* file = "libcurl.so.4"; // what <curl/curl.h> of Debian's libcurl4-openssl-dev stands for

constexpr const char* cure = "libcurl, which mail servers take, cannot be loaded (install Debian's libcurl4)";

CurlLibrary load() {
  const parser::SharedLibrary library(file, cure);
  decltype(&curl_global_init) global_init = nullptr;
  library.find(global_init, "curl_global_init");
  if (const CURLcode code = global_init(CURL_GLOBAL_DEFAULT); code != CURLE_OK)
    throw parser::Failure("libcurl cannot be set up: error " + std::to_string(code));
  CurlLibrary curl{};
  library.find(curl.easy_init, "curl_easy_init");
  library.find(curl.easy_setopt, "curl_easy_setopt");
  library.find(curl.easy_perform, "curl_easy_perform");
  library.find(curl.easy_getinfo, "curl_easy_getinfo");
  library.find(curl.easy_strerror, "curl_easy_strerror");
  library.find(curl.easy_cleanup, "curl_easy_cleanup");
  library.find(curl.slist_append, "curl_slist_append");
  library.find(curl.slist_free_all, "curl_slist_free_all");
  return curl;
}

} // namespace

const CurlLibrary& curl_library() {
  static const CurlLibrary curl = load();
  return curl;
}

} // namespace mail
