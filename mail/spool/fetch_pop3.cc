// SPDX-License-Identifier: GPL-3.0-or-later
// fetch_pop3 - mail out of a POP3 server's mailbox; see fetch.h
//
// Numbers count within one session, and what is deleted is gone only after the QUIT that libcurl says when
// its handle is destroyed. So nothing is deleted by a number from before a new connection.
#include "mail/spool/fetch.h"
#include "mail/spool/mail_server.h"
#include "parser/problem.h"
#include "parser/text.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace mail {
namespace {

struct Listed {
  unsigned number = 0;
  std::uintmax_t size = 0;
};

// "NUMBER WORD" lines.
std::map<unsigned, std::string> numbered(std::string_view text) {
  std::map<unsigned, std::string> words;
  for (const std::string_view line : parser::lines_of(text)) {
    unsigned number = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (error == std::errc())
      words[number] = parser::trim(line.substr(static_cast<std::size_t>(end - line.data())));
  }
  return words;
}

// RFC 1939, section 7. Whatever else a server lists is no name that lasts.
bool is_name(std::string_view text) {
  constexpr std::size_t longest = 70;
  return !text.empty() && text.size() <= longest &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
}

class Pop3Mailbox {
 public:
  explicit Pop3Mailbox(const MailServer& server) : url_(server.url), curl_(server, "pop3,pop3s") {
    if (!url_.ends_with('/')) url_ += '/';
  }

  std::vector<Listed> list() {
    std::vector<Listed> mails;
    std::string text;
    read("", nullptr, text);
    connected_ = true;
    for (const auto& [number, size] : numbered(text)) {
      mails.push_back({number, 0});
      std::from_chars(size.data(), size.data() + size.size(), mails.back().size);
    }
    return mails;
  }
  // The server's own names for the mails, which outlast a session (UIDL: every server of today has it).
  std::map<unsigned, std::string> names() {
    std::string text;
    read("", "UIDL", text);
    return numbered(text);
  }
  // Returns why the server does not give the text, and then a new session is needed; "" when it gives it.
  std::string read_text(unsigned number, Arrival& arrival) {
    curl_.on_data([&arrival](std::string_view data) { arrival.write(data); });
    try {
      const CURLcode code = order(std::to_string(number), nullptr);
      if (code == CURLE_WEIRD_SERVER_REPLY) return curl_.trouble(code);
      check(code);
    } catch (const TooLong& long_one) {
      return long_one.what();
    }
    must_live();
    return {};
  }
  void remove(unsigned number) {
    curl_.set(CURLOPT_NOBODY, 1L);
    const CURLcode code = order(std::to_string(number), "DELE");
    const bool anew = curl_.connected_anew();
    if (anew) order("", "RSET"); // that number may be another mail's now
    curl_.set(CURLOPT_NOBODY, 0L);
    check(code, anew);
  }

 private:
  // To libcurl a connection that ends is the end of the text; what was cut is not to be taken for a mail.
  void must_live() {
    curl_.set(CURLOPT_NOBODY, 1L);
    const CURLcode code = order("", "NOOP");
    curl_.set(CURLOPT_NOBODY, 0L);
    check(code);
  }
  CURLcode order(const std::string& path, const char* command) {
    curl_.set(CURLOPT_URL, (url_ + path).c_str());
    curl_.set(CURLOPT_CUSTOMREQUEST, command);
    return curl_.perform();
  }
  void read(const std::string& path, const char* command, std::string& answer) {
    curl_.on_data_into(answer);
    check(order(path, command));
  }
  void check(CURLcode code) const { check(code, curl_.connected_anew()); }
  void check(CURLcode code, bool anew) const {
    if (code != CURLE_OK) throw parser::Failure(curl_.trouble(code));
    if (connected_ && anew)
      throw parser::Failure("the mail server ended the connection meanwhile; the next fetch goes on");
  }

  std::string url_;
  CurlHandle curl_;
  bool connected_ = false; // numbers are held that belong to this connection
};

// Takes what one session gives. False when another session is needed, for the mails behind one that the
// server does not give.
bool take_all(Intake& intake, const MailServer& server, std::set<std::string>& refused) {
  Pop3Mailbox mailbox(server);
  const std::vector<Listed> mails = mailbox.list();
  if (mails.empty()) return true;
  std::map<unsigned, std::string> names = mailbox.names();
  std::map<std::string, int> times; // that a name is listed
  for (const auto& [number, name] : names) ++times[name];
  for (const auto& [number, size] : mails) {
    const bool named = is_name(names[number]) && times[names[number]] == 1;
    const std::string name = "pop3 " + server.url + " " + (named ? names[number] : std::to_string(number));
    if (refused.contains(name)) continue;
    if (size > largest_mail) {
      intake.leave("mail " + std::to_string(number), "it has " + std::to_string(size) + " bytes");
      continue;
    }
    const std::unique_ptr<Arrival> arrival = intake.begin(named ? name : "", size);
    if (const std::string trouble = mailbox.read_text(number, *arrival); !trouble.empty()) {
      intake.leave("mail " + std::to_string(number), trouble);
      return !refused.insert(name).second;
    }
    intake.accept(*arrival);
    mailbox.remove(number);
  }
  return true;
}

} // namespace

void fetch_pop3(Intake& intake) {
  const MailServer server = intake.server();
  std::set<std::string> refused;
  while (!take_all(intake, server, refused)) {
  }
}

} // namespace mail
