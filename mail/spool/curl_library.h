// SPDX-License-Identifier: GPL-3.0-or-later
// curl_library - libcurl, loaded when mail first goes over a network
//
// libcurl brings some thirty libraries along (TLS, Kerberos, LDAP ...). To load them takes longer than to
// work off a mail, and the program that reads mail from strangers needs none of them.
#pragma once

#include <curl/curl.h>

namespace mail {

// The functions of libcurl that are used, under its own names without "curl_".
struct CurlLibrary {
  decltype(&curl_easy_init) easy_init;
  decltype(&curl_easy_setopt) easy_setopt;
  decltype(&curl_easy_perform) easy_perform;
  decltype(&curl_easy_getinfo) easy_getinfo;
  decltype(&curl_easy_strerror) easy_strerror;
  decltype(&curl_easy_cleanup) easy_cleanup;
  decltype(&curl_slist_append) slist_append;
  decltype(&curl_slist_free_all) slist_free_all;
};

// Loads it, once. Throws parser::Failure where it is not installed.
const CurlLibrary& curl_library();

} // namespace mail
