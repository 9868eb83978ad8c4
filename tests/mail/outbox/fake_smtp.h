// SPDX-License-Identifier: GPL-3.0-or-later
// fake_smtp - a mail server on loopback, in a thread of the test, that answers as it is told
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace testing {

// What it says at each step; "" hangs up there instead.
struct SmtpAnswers {
  std::string greeting = "220 fake.test ESMTP";
  std::string ehlo = "250-fake.test\r\n250 PIPELINING";
  std::string mail = "250 ok", rcpt = "250 ok", data = "354 go on", end = "250 taken";
  // To a mail from a bounce address; "" = as to any other.
  std::string tagged_mail = "", tagged_rcpt = "";
};

class FakeSmtp {
 public:
  explicit FakeSmtp(SmtpAnswers answers = {}) : answers_(std::move(answers)) {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    auto* generic = reinterpret_cast<sockaddr*>(&address);
    if (listener_ < 0 || ::bind(listener_, generic, length) != 0 || ::listen(listener_, 8) != 0 ||
        ::getsockname(listener_, generic, &length) != 0)
      throw std::runtime_error("no port on loopback");
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { serve(); });
  }
  ~FakeSmtp() {
    ending_ = true;
    thread_.join();
    ::close(listener_);
  }
  FakeSmtp(const FakeSmtp&) = delete;
  FakeSmtp& operator=(const FakeSmtp&) = delete;

  std::string url() const { return "smtp://127.0.0.1:" + std::to_string(port_); }
  void answer(SmtpAnswers answers) {
    const std::lock_guard guard(mutex_);
    answers_ = std::move(answers);
  }
  // Command lines as they came, and each mail's text as it went over the wire.
  std::vector<std::string> commands() const {
    const std::lock_guard guard(mutex_);
    return commands_;
  }
  std::vector<std::string> mails() const {
    const std::lock_guard guard(mutex_);
    return mails_;
  }
  int connections() const { return connections_; }

 private:
  bool readable(int fd) const {
    while (!ending_) {
      pollfd waiting{fd, POLLIN, 0};
      if (::poll(&waiting, 1, 20) > 0) return true;
    }
    return false;
  }
  void serve() {
    while (readable(listener_)) {
      const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
      if (client < 0) return;
      ++connections_;
      talk(client);
      ::close(client);
    }
  }
  void talk(int client) {
    std::string input;
    if (!say(client, copy().greeting)) return;
    bool tagged = false;
    for (std::string line; take_line(client, input, line);) {
      {
        const std::lock_guard guard(mutex_);
        commands_.push_back(line);
      }
      SmtpAnswers answers = copy();
      if (line.starts_with("MAIL")) tagged = line.find("+b-") != line.npos;
      if (tagged && !answers.tagged_mail.empty()) answers.mail = answers.tagged_mail;
      if (tagged && !answers.tagged_rcpt.empty()) answers.rcpt = answers.tagged_rcpt;
      if (line.starts_with("QUIT")) return void(say(client, "221 bye"));
      if (line.starts_with("DATA")) {
        if (!say(client, answers.data)) return;
        if (answers.data.starts_with("354") && (!take_mail(client, input) || !say(client, answers.end)))
          return;
      } else if (!say(client, line.starts_with("EHLO")   ? answers.ehlo
                              : line.starts_with("MAIL") ? answers.mail
                              : line.starts_with("RCPT") ? answers.rcpt
                                                         : "250 ok")) {
        return;
      }
    }
  }
  SmtpAnswers copy() const {
    const std::lock_guard guard(mutex_);
    return answers_;
  }
  static bool say(int client, const std::string& answer) {
    if (answer.empty()) return false;
    const std::string line = answer + "\r\n";
    return ::send(client, line.data(), line.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(line.size());
  }
  bool fill(int client, std::string& input) const {
    char buffer[4096];
    if (!readable(client)) return false;
    const ssize_t count = ::read(client, buffer, sizeof buffer);
    if (count <= 0) return false;
    input.append(buffer, static_cast<std::size_t>(count));
    return true;
  }
  bool take_line(int client, std::string& input, std::string& line) const {
    std::size_t end = 0;
    while ((end = input.find("\r\n")) == input.npos)
      if (!fill(client, input)) return false;
    line = input.substr(0, end);
    input.erase(0, end + 2);
    return true;
  }
  bool take_mail(int client, std::string& input) {
    std::size_t end = 0;
    while ((end = input.find("\r\n.\r\n")) == input.npos)
      if (!fill(client, input)) return false;
    const std::lock_guard guard(mutex_);
    mails_.push_back(input.substr(0, end + 2));
    input.erase(0, end + 5);
    return true;
  }

  mutable std::mutex mutex_;
  SmtpAnswers answers_;
  std::vector<std::string> commands_, mails_;
  std::atomic<bool> ending_ = false;
  std::atomic<int> connections_ = 0;
  int listener_ = -1;
  unsigned port_ = 0;
  std::thread thread_;
};

} // namespace testing
