// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/senders/mail_server.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "parser/shared_library.h"

#include <algorithm>
#include <csignal>
#include <sys/stat.h>
#include <utility>

namespace mail {

namespace {

constexpr const char* library_file =
    "libcurl.so.4"; // what <curl/curl.h> of Debian's libcurl4-openssl-dev stands for

constexpr const char* library_cure =
    "libcurl, which mail servers take, cannot be loaded (install Debian's libcurl4)";

CurlLibrary load_curl() {
  const parser::SharedLibrary library(library_file, library_cure);
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

// Of an answer that is no mail's text: a mailbox of a hundred thousand mails is listed in less.
constexpr std::size_t longest_answer = std::size_t{16} << 20;

std::string host_of(std::string_view url) {
  const std::size_t begin = url.find("//") + 2;
  return std::string(url.substr(begin, url.find('/', begin) - begin));
}

// "550 5.1.1 ..." of SMTP, "-ERR ..." of POP3, "A003 NO ..." of IMAP. libcurl says good-bye within a call
// that fails, so the last line of all is often the answer to that good-bye.
bool is_refusal(std::string_view line) {
  if (line.empty() || line.starts_with("-ERR")) return !line.empty();
  if (line.size() > 3 && (line[0] == '4' || line[0] == '5')) return line[3] == ' ' || line[3] == '-';
  const std::string_view word = line.substr(std::min(line.find(' '), line.size()));
  return line.front() != '*' && (word.starts_with(" NO ") || word.starts_with(" BAD "));
}

// KEY=VALUE lines of the file that judge.conf names; empty when it names none. Throws
// parser::BadConfiguration when the file is missing, or readable for others than its owner.
std::map<std::string, std::string> read_account_secrets(const games::Home& home) {
  std::map<std::string, std::string> secrets;
  if (home.conf.secrets.empty()) return secrets;
  const std::filesystem::path file = home.path / home.conf.secrets; // an absolute path stays as it is
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0)
    throw parser::BadConfiguration("judge.conf names the secrets file " + file.string() +
                                   ", which is not there");
  if ((status.st_mode & 077U) != 0)
    throw parser::BadConfiguration("others may read " + file.string() + "; say: chmod 600 " + file.string());
  const std::string text = games::files::read(file).value_or("");
  for (const std::string_view line : parser::lines_of(text)) {
    const std::size_t equals = line.find('=');
    if (parser::trim(line).empty() || line.starts_with('#') || equals == line.npos) continue;
    secrets.emplace(parser::trim(line.substr(0, equals)), parser::trim(line.substr(equals + 1)));
  }
  return secrets;
}

} // namespace

const CurlLibrary& curl_library() {
  static const CurlLibrary curl = load_curl();
  return curl;
}

MailServer mail_server(const games::Home& home, const std::string& url, const std::string& user,
                       const std::string& prefix) {
  const std::map<std::string, std::string> secrets = read_account_secrets(home);
  const auto secret = [&](const char* kind) {
    const auto found = secrets.find(prefix + kind);
    return found == secrets.end() ? std::string() : found->second;
  };
  MailServer server;
  server.url = url;
  server.user = user;
  server.password = secret("_password");
  server.bearer = secret("_bearer");
  if (!home.conf.tls_ca.empty()) server.ca_file = (home.path / home.conf.tls_ca).string();
  if (!user.empty() && server.password.empty() && server.bearer.empty())
    throw parser::BadConfiguration("judge.conf sets " + prefix + "_user, but the secrets file holds no " +
                                   prefix + "_password and no " + prefix + "_bearer");
  return server;
}

CurlHandle::CurlHandle(const MailServer& server, const char* protocols)
    : library_(curl_library()), until_(server.until), total_seconds_(server.total_seconds),
      host_(host_of(server.url)), user_(server.user), ca_file_(server.ca_file) {
  std::signal(SIGPIPE, SIG_IGN); // a server that hangs up is an error code, not the end of the program
  handle_ = library_.easy_init();
  if (handle_ == nullptr) throw parser::Failure("libcurl cannot be set up");
  set(CURLOPT_URL, server.url.c_str());
  set(CURLOPT_PROTOCOLS_STR, protocols);
  set(CURLOPT_PROXY, ""); // else ALL_PROXY of the environment applies
  set(CURLOPT_NOSIGNAL, 1L);
  // "Try" would send the password in clear to a server that offers no STARTTLS.
  set(CURLOPT_USE_SSL, static_cast<long>(server.needs_tls ? CURLUSESSL_ALL : CURLUSESSL_NONE));
  set(CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
  if (!ca_file_.empty()) set(CURLOPT_CAINFO, ca_file_.c_str());
  set(CURLOPT_CONNECTTIMEOUT, server.connect_seconds);
  set(CURLOPT_SERVER_RESPONSE_TIMEOUT, server.answer_seconds);
  set(CURLOPT_LOW_SPEED_LIMIT, 10L);
  set(CURLOPT_LOW_SPEED_TIME, server.answer_seconds);
  set(CURLOPT_ERRORBUFFER, error_.data());
  set(CURLOPT_HEADERFUNCTION, &take_line);
  set(CURLOPT_HEADERDATA, static_cast<void*>(this));
  set(CURLOPT_WRITEFUNCTION, &take_data);
  set(CURLOPT_WRITEDATA, static_cast<void*>(this));
  // A connection is used until the server ends it: a new one would mean a new session, with other numbers.
  set(CURLOPT_MAXAGE_CONN, 86'400L);
  if (server.user.empty()) return;
  set(CURLOPT_USERNAME, server.user.c_str());
  if (server.bearer.empty()) {
    set(CURLOPT_PASSWORD, server.password.c_str());
  } else {
    set(CURLOPT_XOAUTH2_BEARER, server.bearer.c_str());
  }
}

CurlHandle::~CurlHandle() { library_.easy_cleanup(handle_); }

void CurlHandle::check(CURLcode code) const {
  if (code != CURLE_OK)
    throw parser::Failure(std::string("libcurl refuses an option: ") + library_.easy_strerror(code));
}

std::size_t CurlHandle::take_line(char* line, std::size_t size, std::size_t count, void* self) {
  auto& handle = *static_cast<CurlHandle*>(self);
  handle.said_ += size * count;
  if (handle.said_ > longest_answer) {
    handle.thrown_ = std::make_exception_ptr(handle.endless());
    return size * count + 1;
  }
  const std::string_view text = parser::trim({line, size * count});
  if (is_refusal(text)) handle.refusal_ = text;
  if (handle.listener_) handle.listener_(text);
  return size * count;
}

std::size_t CurlHandle::take_data(char* data, std::size_t size, std::size_t count, void* self) {
  auto& handle = *static_cast<CurlHandle*>(self);
  try {
    if (handle.data_) handle.data_({data, size * count});
    return size * count;
  } catch (...) {
    handle.thrown_ = std::current_exception();
    return size * count + 1; // not the number taken: libcurl ends the call
  }
}

void CurlHandle::on_data_into(std::string& answer) {
  on_data([this, &answer](std::string_view data) {
    if (answer.size() + data.size() > longest_answer) throw endless();
    answer += data;
  });
}

CURLcode CurlHandle::perform() {
  using namespace std::chrono;
  const auto left = duration_cast<milliseconds>(until_ - steady_clock::now());
  if (left.count() <= 0)
    throw parser::Failure("the mail server " + host_ +
                          " took too long in all; what it still has waits for the next time");
  set(CURLOPT_TIMEOUT_MS, static_cast<long>(std::min<milliseconds>(left, seconds(total_seconds_)).count()));
  error_.fill('\0');
  refusal_.clear();
  said_ = 0;
  const CURLcode code = library_.easy_perform(handle_);
  if (thrown_) std::rethrow_exception(std::exchange(thrown_, nullptr));
  return code;
}

parser::Failure CurlHandle::endless() const {
  return parser::Failure("the mail server " + host_ +
                         " answers without end: more than 16 MiB to one command");
}

bool CurlHandle::connected_anew() const {
  long connections = 0;
  library_.easy_getinfo(handle_, CURLINFO_NUM_CONNECTS, &connections);
  return connections > 0;
}

long CurlHandle::response() const {
  long response = 0;
  library_.easy_getinfo(handle_, CURLINFO_RESPONSE_CODE, &response);
  return response;
}

std::string CurlHandle::trouble(CURLcode code) const {
  const std::string server = "the mail server " + host_;
  const std::string words =
      parser::one_line(error_.front() == '\0' ? library_.easy_strerror(code) : error_.data());
  const std::string said = refusal_.empty() ? words : parser::one_line(refusal_);
  switch (code) {
  case CURLE_COULDNT_RESOLVE_HOST: return server + " is not known by that name: " + words;
  case CURLE_COULDNT_CONNECT: return server + " cannot be reached: " + words;
  case CURLE_OPERATION_TIMEDOUT: return server + " took too long: " + words;
  case CURLE_USE_SSL_FAILED:
    return server + " offers no TLS (STARTTLS), and nothing is sent to it without: " + words;
  case CURLE_SSL_CACERT_BADFILE:
    return ca_file_.empty()
               ? "this machine has no list of authorities to check " + server +
                     " by: install Debian's ca-certificates, or set tls_ca in judge.conf"
               : "the file that tls_ca in judge.conf names cannot be read as a certificate: " + ca_file_;
  case CURLE_PEER_FAILED_VERIFICATION:
    return server +
           " has a certificate that is not to be trusted (for an authority of your own, set tls_ca in "
           "judge.conf): " +
           words;
  case CURLE_LOGIN_DENIED:
    return server + " refuses the login of " + user_ + " (see judge.conf and the secrets file): " + said;
  default: return response() > 0 || !refusal_.empty() ? server + " answered: " + said : server + ": " + words;
  }
}

std::string trouble_with(MailServer server, const char* protocols) {
  constexpr long patience = 15; // seconds: somebody waits
  server.answer_seconds = server.connect_seconds = server.total_seconds = patience;
  CurlHandle handle(server, protocols);
  handle.set(CURLOPT_CUSTOMREQUEST, "NOOP");
  handle.set(CURLOPT_NOBODY, 1L);
  const CURLcode code = handle.perform();
  return code == CURLE_OK ? "" : handle.trouble(code);
}

} // namespace mail
