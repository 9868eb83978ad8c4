// SPDX-License-Identifier: GPL-3.0-or-later
// mail_server - a libcurl handle for one mail server: TLS required, patience limited, its password
#pragma once

#include "games/store/declared.h"
#include "parser/text.h"

#include <array>
#include <chrono>
#include <curl/curl.h>
#include <exception>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace mail {

// ---- libcurl, loaded when mail first goes over a network
//
// libcurl brings some thirty libraries along (TLS, Kerberos, LDAP ...). To load them takes longer than to
// work off a mail, and the program that reads mail from strangers needs none of them.

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

// ---- passwords of mail accounts, in a file that nobody else may read

// ---- a libcurl handle for one mail server: TLS required, patience limited, troubles as sentences
//
// Owns the connection, which is kept between calls and closed with the handle. No password or token ever
// stands in a sentence. Measured behaviour of libcurl 7.88 is noted where it decides something
// (docs/coming-in.md).

struct MailServer {
  std::string url; // "imaps://host:993"
  std::string user, password, bearer;
  std::string ca_file; // a private authority's certificate; "" = the system's authorities
  bool needs_tls = true;
  long answer_seconds = 60, connect_seconds = 30, total_seconds = 540; // less than a run is waited for
  // When all that is done with it must be over, however many calls that takes.
  std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
};

// The server of judge.conf with what the secrets file holds under PREFIX_password and PREFIX_bearer. Throws
// parser::BadConfiguration when a user is named and there is neither.
MailServer mail_server(const games::Home& home, const std::string& url, const std::string& user,
                       const std::string& prefix);

// Is the server reached, and does it take the password? "", or the trouble in a sentence.
std::string trouble_with(MailServer server, const char* protocols);

class CurlHandle {
 public:
  // `protocols`: those that it may speak, "imap,imaps". Throws parser::Failure.
  CurlHandle(const MailServer& server, const char* protocols);
  ~CurlHandle(); // says good-bye, and waits for the answer: after the books are written
  CurlHandle(const CurlHandle&) = delete;
  CurlHandle& operator=(const CurlHandle&) = delete;

  template <typename Value> void set(CURLoption option, Value value) {
    check(library_.easy_setopt(handle_, option, value));
  }
  // Each line of a server's answer that is no text of a mail.
  using OnLine = std::function<void(std::string_view line)>;
  void on_line(OnLine listener) { listener_ = std::move(listener); }

  // The body of an answer, in pieces. What it throws ends the call, and comes out of it.
  using OnData = std::function<void(std::string_view data)>;
  void on_data(OnData listener) { data_ = std::move(listener); }

  // Adds the body of each answer to a text. A server that answers without end is a Failure.
  void on_data_into(std::string& answer);

  // Throws parser::Failure when the time for the server is over.
  CURLcode perform();
  // Did the last call have to connect? Then what the server held for the connection before is gone.
  bool connected_anew() const;
  long response() const;                                    // the last status code; 0: none
  std::string_view detail() const { return error_.data(); } // libcurl's own words; may be empty
  std::string_view refusal() const { return refusal_; }     // the server's line; "" = it refused nothing
  // What went wrong in a sentence, with the cure where there is one.
  std::string trouble(CURLcode code) const;

 private:
  void check(CURLcode code) const;
  parser::Failure endless() const;
  static std::size_t take_line(char* line, std::size_t size, std::size_t count, void* self);
  static std::size_t take_data(char* data, std::size_t size, std::size_t count, void* self);

  const CurlLibrary& library_;
  CURL* handle_;
  const std::chrono::steady_clock::time_point until_;
  const long total_seconds_;
  std::string host_, user_, ca_file_;
  std::array<char, CURL_ERROR_SIZE> error_{};
  std::string refusal_;
  OnLine listener_;
  OnData data_;
  std::size_t said_ = 0;      // bytes of lines in this call
  std::exception_ptr thrown_; // by a listener: no exception may pass through libcurl
};

} // namespace mail
