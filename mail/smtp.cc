// smtp - see smtp.h; measured behaviour of libcurl 7.88 is noted where it decides something
#include "mail/smtp.h"

#include "mail/message.h"
#include "mail/secrets.h"
#include "mail/text.h"

#include <curl/curl.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>

namespace mail {
namespace {

// libcurl stuffs dots, and ends the mail, at CR LF only: the whole mail must have them.
std::string with_crlf(std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 32);
  for (const std::string_view line : lines_of(text)) out.append(line).append("\r\n");
  return out;
}

struct Upload {
  std::string bytes;
  std::size_t at = 0;
};

std::size_t read_upload(char* to, std::size_t size, std::size_t count, void* from) {
  auto& upload = *static_cast<Upload*>(from);
  const std::size_t length = std::min(size * count, upload.bytes.size() - upload.at);
  std::memcpy(to, upload.bytes.data() + upload.at, length);
  upload.at += length;
  return length;
}

void check(CURLcode code) {
  if (code != CURLE_OK)
    throw parser::Failure(std::string("libcurl refuses an option: ") + curl_easy_strerror(code));
}

bool is_on_this_machine(std::string_view url) {
  std::string_view host = url.substr(url.find("//") + 2);
  if (host.starts_with('[')) return host.starts_with("[::1]");
  host = host.substr(0, host.find_first_of(":/"));
  return host == "localhost" || host == "127.0.0.1";
}

// Refusals of the login, not of the mail (RFC 4954).
bool is_about_login(long response) {
  return response == 530 || response == 534 || response == 535 || response == 538;
}

// `began`: the server asked for the mail's text. Without that an odd answer is about the connection.
Verdict verdict_of(CURLcode code, long response, bool began) {
  if (code == CURLE_OK) return Verdict::sent;
  if (code == CURLE_LOGIN_DENIED || is_about_login(response)) return Verdict::down;
  const bool answered = code == CURLE_SEND_ERROR || (code == CURLE_WEIRD_SERVER_REPLY && began);
  if (answered && response >= 500) return Verdict::never;
  if (response >= 400) return code == CURLE_WEIRD_SERVER_REPLY && !began ? Verdict::down : Verdict::later;
  // 354: the text is there and the answer to it is not. It may have been taken; sent again, it has the same
  // Message-ID.
  return response == 354 ? Verdict::later : Verdict::down;
}

std::string reason_of(CURLcode code, long response, const char* detail) {
  const std::string text = one_line(*detail == '\0' ? curl_easy_strerror(code) : detail);
  return (response > 0 ? "the mail server answered " + std::to_string(response) + ": "
                       : "the mail server: ") +
         text;
}

} // namespace

struct SmtpSession::Curl {
  CURL* handle = curl_easy_init();
  std::array<char, CURL_ERROR_SIZE> error{};

  Curl() {
    if (handle == nullptr) throw parser::Failure("libcurl cannot be set up");
  }
  ~Curl() { curl_easy_cleanup(handle); }
  Curl(const Curl&) = delete;
  Curl& operator=(const Curl&) = delete;

  template <typename Value> void set(CURLoption option, Value value) {
    check(curl_easy_setopt(handle, option, value));
  }
};

SmtpSettings smtp_settings(const games::Home& home) {
  const std::map<std::string, std::string> secrets = read_secrets(home);
  const auto secret = [&](const char* name) {
    const auto found = secrets.find(name);
    return found == secrets.end() ? std::string() : found->second;
  };
  SmtpSettings settings;
  settings.url = home.conf.transport;
  settings.helo = home.conf.address.substr(home.conf.address.rfind('@') + 1);
  settings.user = home.conf.smtp_user;
  settings.password = secret("smtp_password");
  settings.bearer = secret("smtp_bearer");
  settings.needs_tls = !settings.user.empty() || !is_on_this_machine(settings.url);
  if (!settings.user.empty() && settings.password.empty() && settings.bearer.empty())
    throw parser::BadConfiguration(
        "judge.conf sets smtp_user, but the secrets file holds no smtp_password and no smtp_bearer");
  return settings;
}

SmtpSession::SmtpSession(SmtpSettings settings) : settings_(std::move(settings)) {
  static const CURLcode ready = curl_global_init(CURL_GLOBAL_DEFAULT);
  check(ready);
  std::signal(SIGPIPE, SIG_IGN); // a server that hangs up is an error code, not the end of the program
  curl_ = std::make_unique<Curl>();
  curl_->set(CURLOPT_URL, (settings_.url + "/" + settings_.helo).c_str());
  curl_->set(CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_->set(CURLOPT_PROXY, ""); // else ALL_PROXY of the environment applies
  curl_->set(CURLOPT_NOSIGNAL, 1L);
  // "Try" would send the password in clear to a server that offers no STARTTLS.
  curl_->set(CURLOPT_USE_SSL, static_cast<long>(settings_.needs_tls ? CURLUSESSL_ALL : CURLUSESSL_NONE));
  curl_->set(CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
  curl_->set(CURLOPT_CONNECTTIMEOUT, settings_.connect_seconds);
  curl_->set(CURLOPT_SERVER_RESPONSE_TIMEOUT, settings_.answer_seconds);
  curl_->set(CURLOPT_LOW_SPEED_LIMIT, 10L);
  curl_->set(CURLOPT_LOW_SPEED_TIME, settings_.answer_seconds);
  curl_->set(CURLOPT_TIMEOUT, settings_.total_seconds);
  curl_->set(CURLOPT_ERRORBUFFER, curl_->error.data());
  curl_->set(CURLOPT_UPLOAD, 1L);
  curl_->set(CURLOPT_READFUNCTION, &read_upload);
  if (settings_.user.empty()) return;
  curl_->set(CURLOPT_USERNAME, settings_.user.c_str());
  if (settings_.bearer.empty()) {
    curl_->set(CURLOPT_PASSWORD, settings_.password.c_str());
  } else {
    curl_->set(CURLOPT_XOAUTH2_BEARER, settings_.bearer.c_str());
  }
}

SmtpSession::~SmtpSession() = default;

Attempt SmtpSession::send(const QueuedMail& mail) {
  // libcurl sends both unchecked: a line end in one would be a command of its own.
  if (!is_sendable(mail.to) || !is_sendable(mail.from))
    return {Verdict::never, "it has an address that cannot be sent to: " + one_line(mail.to)};
  Upload upload{with_crlf(mail.bytes)};
  const std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> recipient(
      curl_slist_append(nullptr, ("<" + mail.to + ">").c_str()), &curl_slist_free_all);
  curl_->error.fill('\0');
  curl_->set(CURLOPT_MAIL_FROM, ("<" + mail.from + ">").c_str());
  curl_->set(CURLOPT_MAIL_RCPT, recipient.get());
  curl_->set(CURLOPT_READDATA, &upload);
  curl_->set(CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(upload.bytes.size()));
  const CURLcode code = curl_easy_perform(curl_->handle);
  curl_->set(CURLOPT_MAIL_RCPT, static_cast<curl_slist*>(nullptr));
  long response = 0;
  curl_easy_getinfo(curl_->handle, CURLINFO_RESPONSE_CODE, &response);
  const Verdict verdict = verdict_of(code, response, upload.at > 0);
  if (verdict == Verdict::sent) return {};
  return {verdict, reason_of(code, response, curl_->error.data())};
}

} // namespace mail
