// SPDX-License-Identifier: GPL-3.0-or-later
// check_ways - see check_ways.h
#include "mail/keeper/check_ways.h"

#include "games/home/home.h"
#include "mail/apart/confinement.h"
#include "mail/outbox/smtp.h"
#include "mail/spool/mail_server.h"
#include "parser/problem.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <ostream>
#include <set>
#include <string>

namespace mail {
namespace {

namespace fs = std::filesystem;

void need(const fs::path& path, int access, const std::string& what) {
  if (::access(path.c_str(), access) != 0)
    throw parser::BadConfiguration("judge.conf: " + what + " names " + path.string() + ": " +
                                   std::strerror(errno));
}

void need_server(const MailServer& server, const char* protocols, const std::string& what) {
  const std::string trouble = trouble_with(server, protocols);
  if (!trouble.empty()) throw parser::Failure("judge.conf: " + what + ": " + trouble);
}

bool is_server(const std::string& transport) { return transport != "file" && transport != "sendmail"; }

void check_way_in(const games::Home& home) {
  const games::JudgeConf& conf = home.conf;
  if (conf.mailbox.empty()) return;
  if (conf.mailbox.front() != '/')
    return need_server(mail_server(home, conf.mailbox, conf.mailbox_user, "mailbox"), "imap,imaps,pop3,pop3s",
                       "mailbox");
  for (const char* folder : {"new", "cur"})
    need(fs::path(conf.mailbox) / folder / "", R_OK | W_OK | X_OK, "mailbox");
}

void check_way_out(const games::Home& home) {
  if (home.conf.transport == "sendmail") need(home.conf.sendmail, X_OK, "sendmail");
  if (!is_server(home.conf.transport)) return;
  MailServer server = smtp_server(home);
  server.url += "/" + home.conf.address.substr(home.conf.address.rfind('@') + 1); // what we greet with
  need_server(server, "smtp,smtps", "transport");
}

void check_certificates(const games::Home& home) {
  if (!home.conf.tls_ca.empty()) need(home.path / home.conf.tls_ca, R_OK, "tls_ca");
}

} // namespace

int check_ways(const games::Home& home, std::ostream& out) {
  std::set<std::string> problems; // one secrets file serves both ways
  for (const auto check : {check_way_in, check_way_out, check_certificates}) {
    try {
      check(home);
    } catch (const parser::Failure& failure) {
      problems.insert(failure.what());
    }
  }
  for (const std::string& problem : problems) out << problem << '\n';
  if (!has_call_filters())
    out << "note: this kernel has no filter of system calls (seccomp), so the process that reads a mail "
           "is held by its limits alone\n";
  return static_cast<int>(problems.size());
}

} // namespace mail
