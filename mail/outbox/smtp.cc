// SPDX-License-Identifier: GPL-3.0-or-later
// smtp - see smtp.h; measured behaviour of libcurl 7.88 is noted where it decides something
#include "mail/outbox/smtp.h"

#include "games/home/home.h"
#include "mail/outbox/queue_file.h"
#include "mail/senders/mail_server.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>

namespace mail {
namespace {

// libcurl stuffs dots, and ends the mail, at CR LF only: the whole mail must have them.
std::string with_crlf(std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 32);
  for (const std::string_view line : parser::lines_of(text)) out.append(line).append("\r\n");
  return out;
}

struct Upload {
  std::string bytes;
  std::size_t at = 0;
};

std::size_t read_upload(char* to, std::size_t size, std::size_t count, void* from) {
  auto& upload = *static_cast<Upload*>(from);
  const std::size_t length = std::min(size * count, upload.bytes.size() - upload.at);
  std::copy_n(upload.bytes.data() + upload.at, length, to);
  upload.at += length;
  return length;
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

// How far the mail came before the answer that counts.
enum class Stage { connection, sender, recipient, text };

Stage stage_of(const CurlHandle& curl, CURLcode code, bool began) {
  if (began) return Stage::text;
  if (code != CURLE_SEND_ERROR) return Stage::connection;
  return curl.detail().starts_with("RCPT")   ? Stage::recipient
         : curl.detail().starts_with("MAIL") ? Stage::sender
                                             : Stage::text;
}

Verdict verdict_of(CURLcode code, long response, Stage stage) {
  if (code == CURLE_OK) return Verdict::sent;
  if (code == CURLE_LOGIN_DENIED || is_about_login(response)) return Verdict::down;
  const bool answered =
      code == CURLE_SEND_ERROR || (code == CURLE_WEIRD_SERVER_REPLY && stage == Stage::text);
  // A server that refuses the judge as sender refuses every mail; but 552 here means that this mail is too
  // big.
  if (answered && response >= 500)
    return stage == Stage::sender && response != 552 ? Verdict::down : Verdict::never;
  if (response >= 400) return answered ? Verdict::later : Verdict::down;
  // 354: the server asked for the text, and gave no answer after it. It may have taken the mail; sent again,
  // the mail has the same Message-ID.
  return response == 354 ? Verdict::later : Verdict::down;
}

// RFC 3463: 5.1.x and 5.2.1 are about the address; without such a code the classic answers are.
bool is_dead_address(std::string_view answer) {
  if (answer.size() > 4 && answer.substr(4).starts_with("5."))
    return answer.substr(4).starts_with("5.1.") || answer.substr(4).starts_with("5.2.1");
  return answer.starts_with("550") || answer.starts_with("551") || answer.starts_with("553");
}

// May the judge not send under this address? Many servers say so only when they have heard the recipient.
bool is_about_sender(std::string_view answer, Stage stage) {
  if (!answer.starts_with('5') || answer.starts_with("552")) return false;
  if (stage != Stage::recipient) return stage == Stage::sender;
  const std::string_view status = answer.substr(std::min<std::size_t>(answer.size(), 4));
  return status.starts_with("5.1.7") || status.starts_with("5.1.8") ||
         (status.starts_with("5.7.") && parser::to_lower(answer).find("sender") != std::string::npos);
}

} // namespace

MailServer smtp_server(const games::Home& home) {
  MailServer server = mail_server(home, home.conf.transport, home.conf.smtp_user, "smtp");
  server.needs_tls = !server.user.empty() || !is_on_this_machine(server.url);
  return server;
}

SmtpSession::SmtpSession(MailServer server, const std::string& name) {
  server.url += "/" + name;
  curl_ = std::make_unique<CurlHandle>(server, "smtp,smtps");
  curl_->set(CURLOPT_UPLOAD, 1L);
  curl_->set(CURLOPT_READFUNCTION, &read_upload);
}

SmtpSession::~SmtpSession() = default;

Attempt SmtpSession::send(const QueuedMail& mail) {
  // libcurl sends both unchecked: a line end in one would be a command of its own.
  if (!parser::is_sendable(mail.to) || !parser::is_sendable(mail.from))
    return {Verdict::never, "it has an address that cannot be sent to: " + parser::one_line(mail.to)};
  Upload upload{with_crlf(mail.bytes)};
  const CurlLibrary& library = curl_library();
  const std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> recipient(
      library.slist_append(nullptr, ("<" + mail.to + ">").c_str()), library.slist_free_all);
  curl_->set(CURLOPT_MAIL_FROM, ("<" + mail.from + ">").c_str());
  curl_->set(CURLOPT_MAIL_RCPT, recipient.get());
  curl_->set(CURLOPT_READDATA, &upload);
  curl_->set(CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(upload.bytes.size()));
  const CURLcode code = curl_->perform();
  curl_->set(CURLOPT_MAIL_RCPT, static_cast<curl_slist*>(nullptr));
  const Stage stage = stage_of(*curl_, code, upload.at > 0);
  const Verdict verdict = verdict_of(code, curl_->response(), stage);
  if (verdict == Verdict::sent) return {};
  const bool dead =
      verdict == Verdict::never && stage == Stage::recipient && is_dead_address(curl_->refusal());
  return {verdict, curl_->trouble(code), dead, is_about_sender(curl_->refusal(), stage)};
}

} // namespace mail
