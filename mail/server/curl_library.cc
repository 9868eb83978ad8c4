// curl_library - see curl_library.h
#include "mail/server/curl_library.h"

#include "parser/problem.h"

#include <dlfcn.h>

#include <string>

namespace mail {
namespace {

constexpr const char* file = "libcurl.so.4"; // what <curl/curl.h> of Debian's libcurl4-openssl-dev stands for

class Loader {
 public:
  Loader() : library_(dlopen(file, RTLD_NOW | RTLD_LOCAL)) {
    if (library_ == nullptr) fail();
  }

  template <typename Function> void find(Function& function, const char* name) const {
    function = reinterpret_cast<Function>(dlsym(library_, name));
    if (function == nullptr) fail();
  }

 private:
  [[noreturn]] static void fail() {
    throw parser::Failure(
        std::string("libcurl, which mail servers take, cannot be loaded (install Debian's libcurl4): ") +
        dlerror());
  }

  void* library_; // stays loaded
};

CurlLibrary load() {
  const Loader loader;
  decltype(&curl_global_init) global_init = nullptr;
  loader.find(global_init, "curl_global_init");
  if (const CURLcode code = global_init(CURL_GLOBAL_DEFAULT); code != CURLE_OK)
    throw parser::Failure("libcurl cannot be set up: error " + std::to_string(code));
  CurlLibrary curl{};
  loader.find(curl.easy_init, "curl_easy_init");
  loader.find(curl.easy_setopt, "curl_easy_setopt");
  loader.find(curl.easy_perform, "curl_easy_perform");
  loader.find(curl.easy_getinfo, "curl_easy_getinfo");
  loader.find(curl.easy_strerror, "curl_easy_strerror");
  loader.find(curl.easy_cleanup, "curl_easy_cleanup");
  loader.find(curl.slist_append, "curl_slist_append");
  loader.find(curl.slist_free_all, "curl_slist_free_all");
  return curl;
}

} // namespace

const CurlLibrary& curl_library() {
  static const CurlLibrary curl = load();
  return curl;
}

} // namespace mail
