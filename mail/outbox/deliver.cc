// SPDX-License-Identifier: GPL-3.0-or-later
#include "mail/outbox/deliver.h"

#include "games/home/files.h"
#include "games/home/home.h"
#include "games/home/watched_child.h"
#include "mail/outbox/returned_mail.h"
#include "mail/senders/filed_mail.h"
#include "mail/senders/mail_server.h"
#include "mail/senders/secrets.h"
#include "parser/address.h"
#include "parser/text.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sysexits.h>

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

namespace {

constexpr int sendmail_seconds = 300;

// What sendmail's exit status means. All that is not plainly about this mail is worth another try; a status
// that says that the program itself does not work stops the run.
Verdict verdict_of(int status) {
  switch (status) {
  case EX_OK: return Verdict::sent;
  case EX_USAGE:
  case EX_DATAERR:
  case EX_NOUSER:
  case EX_NOHOST: return Verdict::never;
  case -1:
  case 126:
  case 127:
  case EX_OSERR:
  case EX_OSFILE:
  case EX_CONFIG: return Verdict::down;
  default: return Verdict::later;
  }
}

// -i: a line with a single dot does not end the mail; one recipient; "--": no address is an option.
Attempt send_by_program(const std::string& program, const QueuedMail& mail) {
  const games::Ended ended =
      games::run_program({program, "-i", "-f", mail.from, "--", mail.to}, mail.bytes, sendmail_seconds);
  const Verdict verdict = verdict_of(ended.status);
  if (verdict == Verdict::sent) return {};
  const std::string complaint(parser::trim(parser::one_line(ended.complaint)));
  const std::string what =
      ended.status < 0 ? program + " failed" : program + " ended with status " + std::to_string(ended.status);
  return {verdict, what + (complaint.empty() ? "" : ": " + complaint),
          ended.status == EX_NOUSER || ended.status == EX_NOHOST};
}

// As judge.conf says. Throws parser::BadConfiguration. Connections are kept until the Transport is destroyed.
Transport make_transport(const games::Home& home) {
  const std::string& kind = home.conf.transport;
  if (kind == "file") return [](const QueuedMail&) { return Attempt{}; };
  if (kind == "sendmail")
    return [program = home.conf.sendmail](const QueuedMail& mail) { return send_by_program(program, mail); };
  const std::string name = home.conf.address.substr(home.conf.address.rfind('@') + 1);
  const auto session = std::make_shared<SmtpSession>(smtp_server(home), name); // shared: std::function copies
  return [session](const QueuedMail& mail) { return session->send(mail); };
}

namespace fs = std::filesystem;
namespace files = games::files;
using std::chrono::minutes;

constexpr std::array waits{minutes(1), minutes(5), minutes(15), minutes(60)}; // then the last one again
constexpr std::chrono::days patience(5);

// "0000000123-00004" of "0000000123-00004-SUM.eml".
std::string prefix_of(const fs::path& file) {
  const std::string name = file.filename();
  return name.substr(0, name.rfind('-'));
}

bool is_mail(const std::string& name) { return name.ends_with(".eml") && !name.starts_with('.'); }

class Run {
 public:
  Run(const games::Home& home, games::Instant now, Draw draw)
      : home_(home), now_(now), outbox_(home.path / "outbox"), transport_(make_transport(home)),
        drawings_(home, std::move(draw)) {
    files::make_folders(outbox_ / "handed"); // homes of older judges have none
  }

  void deliver() {
    for (const std::string& name : files::list(outbox_ / "handed")) blank(name);
    pass();
    if (tell_of_given_up(home_, now_) && !closed_) pass();
    sync();
  }
  // Has new mail come since the last pass? Of no use when the way is closed.
  bool has_more() const {
    const std::vector<std::string> names = files::list(outbox_ / "new");
    return !closed_ && std::any_of(names.begin(), names.end(), [&](const std::string& name) {
      return is_mail(name) && !seen_.contains(name);
    });
  }
  const Delivery& result() const { return result_; }

 private:
  // Each mail of new/ and deferred/ once, in the order of the commits that they come from.
  void pass() {
    std::map<std::string, fs::path> waiting;
    for (const char* folder : {"new", "deferred"})
      for (const std::string& name : files::list(outbox_ / folder))
        if (is_mail(name)) waiting[name] = outbox_ / folder / name;
    std::set<std::string> held; // addresses with an earlier mail that waits: later ones wait behind it
    for (const auto& [name, file] : waiting) {
      seen_.insert(name);
      if (closed_ = !take(file, held); closed_) return;
    }
  }

  // False when there is no use in going on.
  bool take(const fs::path& file, std::set<std::string>& held) {
    games::note_progress("delivering " + file.filename().string());
    const std::optional<QueuedMail> mail = read_queued(file);
    if (!mail) {
      fail(file, {"", "its file is damaged: the envelope lines cannot be read"});
      return true;
    }
    const std::string address = parser::to_lower(mail->to);
    if (held.contains(address)) return true;
    const bool put_off = file.parent_path().filename() == "deferred";
    const Deferral deferral = put_off ? read_deferral(file) : Deferral{};
    if (!is_due(deferral)) {
      held.insert(address);
      return true;
    }
    if (!parser::is_sendable(mail->to)) {
      fail(file, {mail->to, "the address cannot be sent to"});
      return true;
    }
    const QueuedMail ready = with_picture(*mail);
    const Attempt attempt = attempt_to_send(ready);
    switch (attempt.verdict) {
    case Verdict::sent: sent(ready, mail->picture.has_value()); return true;
    case Verdict::never: fail(file, {mail->to, attempt.reason, attempt.dead_address}); return true;
    case Verdict::later: break;
    case Verdict::down: result_.troubles.push_back(attempt.reason); break;
    }
    held.insert(address);
    put_off_again(*mail, deferral, attempt);
    return attempt.verdict != Verdict::down;
  }

  // Drawn when it leaves, and not kept: the file in the outbox stays as the commit wrote it.
  QueuedMail with_picture(QueuedMail mail) {
    if (!mail.picture) return mail;
    const Drawing& drawing = drawings_.of(*mail.picture);
    if (!drawing.fault.empty())
      log_event(home_, now_,
                "sent without its picture: " + mail.file.filename().string() + ": " + drawing.fault);
    mail.bytes = illustrated(mail.bytes, *mail.picture, drawing);
    mail.picture.reset();
    return mail;
  }

  // Some providers let a user send under one address alone: a mail without a bounce address is better than
  // none.
  Attempt attempt_to_send(QueuedMail mail) {
    const std::string& own = home_.conf.address;
    if (is_blanked_address(mail.from))
      mail.from = bounce_address(home_, prefix_of(mail.file)); // it came back
    if (only_own_sender_) mail.from = own;
    const Attempt tagged = hand_over(mail);
    if (!tagged.bad_sender || mail.from == own) return tagged;
    mail.from = own;
    const Attempt plain = hand_over(mail);
    only_own_sender_ = plain.verdict == Verdict::sent;
    if (only_own_sender_)
      log_event(home_, now_, "the mail server takes no sender but the judge's own: set bounce_tags = no");
    return plain;
  }

  // A server may repeat addresses of ours in its refusal.
  Attempt hand_over(const QueuedMail& mail) const {
    Attempt attempt = transport_(mail);
    attempt.reason = without_tokens(attempt.reason, home_.conf);
    return attempt;
  }

  // A time far ahead was written under a clock that has been set back since.
  bool is_due(const Deferral& deferral) const {
    return deferral.next <= now_ || deferral.next > now_ + waits.back() + minutes(1);
  }

  void sent(const QueuedMail& mail, bool has_picture) {
    const bool stays = home_.conf.transport == "file"; // to lie in sent/ is its delivery
    if (stays && has_picture) put_picture_into(mail);
    move(mail.file, stays ? "sent" : "handed");
    files::remove(state_file(mail.file));
    if (!stays) {
      sync(); // before the next one leaves, so that a crash can double one mail at most
      blank(mail.file.filename());
    }
    log_event(home_, now_, "sent " + mail.file.filename().string() + " to " + mail.to);
    ++result_.sent;
  }

  // A file that is the delivery holds the picture, too. It takes the place of the one without.
  void put_picture_into(const QueuedMail& mail) {
    const fs::path draft = mail.file.parent_path() / ("." + mail.file.filename().string());
    files::write(draft, queue_text(mail), true);
    files::rename(draft, mail.file);
  }

  // Nobody needs the secrets of a mail that has left. They are written over in place, which takes no room on
  // a full disk; what a crash leaves in handed/ comes first in the next run.
  void blank(const fs::path& name) {
    const fs::path file = outbox_ / "handed" / name;
    const std::string text = files::read(file).value_or("");
    const std::string blanked = with_blanked_tokens(text, home_.conf);
    if (blanked != text) files::write_at(file, 0, blanked);
    move(file, "sent");
  }

  void put_off_again(const QueuedMail& mail, Deferral deferral, const Attempt& attempt) {
    if (deferral.tries == 0) deferral.since = now_;
    if (now_ - deferral.since >= patience)
      return fail(mail.file, {mail.to, "given up after five days: " + attempt.reason,
                              attempt.verdict == Verdict::later});
    const auto number =
        std::min<std::size_t>(static_cast<std::size_t>(std::max(deferral.tries, 0)), waits.size() - 1);
    deferral = {deferral.tries + 1, deferral.since, now_ + waits[number], attempt.reason};
    write_deferral(outbox_ / "deferred" / mail.file.filename(),
                   deferral); // first: a mail there has its state
    move(mail.file, "deferred");
    log_event(home_, now_,
              "put off " + mail.file.filename().string() + " to " + mail.to + ": " + attempt.reason);
    ++result_.deferred;
  }

  // The reason is written first: a mail in failed/ has it beside it.
  void fail(const fs::path& file, const Failed& failed) {
    note_given_up(home_, file, failed);
    move(file, "failed");
    files::remove(state_file(file));
    log_event(home_, now_, "failed " + file.filename().string() + " to " + failed.to + ": " + failed.reason);
    if (parser::same_address(failed.to, home_.conf.keeper))
      result_.troubles.push_back("a mail to the keeper failed: " + failed.reason);
    ++result_.failed;
  }

  void move(const fs::path& file, const char* folder) {
    const fs::path target = outbox_ / folder / file.filename();
    if (file != target) files::rename(file, target);
  }

  void sync() {
    for (const char* folder : {"sent", "handed", "new", "deferred", "failed"})
      files::sync_folder(outbox_ / folder);
  }

  const games::Home& home_;
  games::Instant now_;
  fs::path outbox_;
  Transport transport_;
  Drawings drawings_;
  Delivery result_;
  std::set<std::string> seen_;   // names of mails that were looked at
  bool closed_ = false;          // no use in trying another mail
  bool only_own_sender_ = false; // bounce addresses are refused
};

} // namespace

// Whoever finds the lock held may leave: its holder looks for mail again after letting go.
Delivery deliver(const games::Home& home, games::Instant now, Draw draw) {
  Run run(home, now, std::move(draw));
  do {
    const auto lock = games::FileLock::try_for(home.path / "outbox" / "lock");
    if (!lock) break;
    run.deliver();
  } while (run.has_more());
  return run.result();
}

} // namespace mail
