// SPDX-License-Identifier: GPL-3.0-or-later
// fetch_servers - mail out of a folder of an IMAP server, and of a POP3 mailbox; see fetch.h
#include "games/home/home.h"
#include "mail/senders/fetch.h"
#include "mail/senders/mail_server.h"
#include "parser/text.h"

#include <algorithm>
#include <map>
#include <set>

namespace mail {

namespace {

// ---- mail out of a folder of an IMAP server; see fetch.h
// What libcurl 7.88 does here is measured, and decides the commands (docs/coming-in.md): long answers are cut
// without an error, so mails are listed a hundred at a time and counted; a command of our own that brings a
// mail's text is misread, so texts are fetched by URL. That marks mails as read, so the server is never asked
// which mails are unread.

using Number = std::uint32_t;

constexpr Number window = 100;

// The number that stands behind `word`, if the word is there.
std::optional<Number> number_after(std::string_view text, std::string_view word) {
  const std::size_t at = text.find(word);
  return at == text.npos ? std::nullopt : parser::number_at_front<Number>(text.substr(at + word.size()));
}

// "imaps://host:993/INBOX": the folder is INBOX where none is named.
std::string folder_url(std::string url) {
  if (url.ends_with('/')) url.pop_back();
  return url.find('/', url.find("//") + 2) == url.npos ? url + "/INBOX" : url;
}

// One connection, one folder selected on it.
class ImapFolder {
 public:
  explicit ImapFolder(const games::JudgeConf& conf, const MailServer& server)
      : done_("\"" + conf.mailbox_done + "\""), url_(folder_url(conf.mailbox)), limit_(conf.mail_limit),
        curl_(server, "imap,imaps") {
    curl_.set(CURLOPT_BUFFERSIZE, 1L << 20);
    curl_.on_line([this](std::string_view line) { note(line); });
  }

  // UIDs of the mails at the places from..from+99.
  std::vector<Number> list(Number from) {
    std::vector<Number> uids;
    command("NOOP"); // brings EXISTS up to date
    if (exists_ < from) return uids;
    const Number to = std::min(from + window - 1, exists_);
    const std::string answer = command("UID SEARCH " + std::to_string(from) + ":" + std::to_string(to));
    const std::size_t begin = answer.find("* SEARCH");
    std::string_view rest = begin == answer.npos ? "" : std::string_view(answer).substr(begin + 8);
    for (rest = rest.substr(0, rest.find_first_of("\r\n")); !parser::trim(rest).empty();) {
      rest = parser::trim(rest);
      if (const auto uid = parser::number_at_front<Number>(rest)) uids.push_back(*uid);
      rest.remove_prefix(std::min(rest.find(' '), rest.size()));
    }
    // libcurl cuts long answers and says nothing.
    if (uids.size() != to - from + 1)
      throw parser::Failure("the IMAP server has " + std::to_string(to - from + 1) +
                            " mails to list and listed " + std::to_string(uids.size()) +
                            "; the next fetch tries again");
    if (read_only_) throw parser::Failure("the folder " + url_ + " is read-only: mail could not be put away");
    return uids;
  }

  // Without its validity a UID means one mail today and another one tomorrow.
  std::string origin(Number uid) const {
    return validity_ == 0 ? "" : "imap " + url_ + " " + std::to_string(validity_) + " " + std::to_string(uid);
  }
  std::uintmax_t size_of(Number uid) {
    const std::string answer = command("UID FETCH " + std::to_string(uid) + " (RFC822.SIZE)");
    return number_after(answer, "RFC822.SIZE ").value_or(0);
  }

  // Writes the mail's text into `arrival`, or the beginning of a text that is too large to be read. Returns
  // why the server gives none; "" when it does.
  std::string read(Number uid, bool whole, Arrival& arrival) {
    std::string url = url_ + ";UIDVALIDITY=" + std::to_string(validity_) + ";UID=" + std::to_string(uid);
    if (!whole) url += ";PARTIAL=0." + std::to_string(limit_ + 1);
    curl_.set(CURLOPT_URL, url.c_str());
    curl_.set(CURLOPT_CUSTOMREQUEST, static_cast<const char*>(nullptr));
    curl_.on_data([&arrival](std::string_view data) { arrival.write(data); });
    const CURLcode code = read_now();
    if (code == CURLE_WRITE_ERROR) return "it is longer than a mail may be";
    if (code == CURLE_REMOTE_FILE_NOT_FOUND || code == CURLE_WEIRD_SERVER_REPLY) return curl_.trouble(code);
    check(code);
    return {};
  }

  void put_away(Number uid, bool keep) {
    const std::string set = std::to_string(uid);
    if (keep) make_done_folder();
    if (keep && has("MOVE")) return void(command("UID MOVE " + set + " " + done_));
    if (keep) command("UID COPY " + set + " " + done_);
    command("UID STORE " + set + " +FLAGS.SILENT (\\Deleted)");
    command(has("UIDPLUS") ? "UID EXPUNGE " + set : "EXPUNGE");
  }

  bool is_gone(Number uid) {
    return !number_after(command("UID SEARCH UID " + std::to_string(uid)), "* SEARCH ").has_value();
  }
  std::size_t limit() const { return limit_; }

 private:
  void note(std::string_view line) {
    if (reading_ || !line.starts_with("* ")) return;
    const std::optional<Number> number = parser::number_at_front<Number>(line.substr(2));
    if (number && line.ends_with(" EXISTS")) exists_ = *number;
    if (number && line.ends_with(" EXPUNGE") && exists_ > 0) --exists_;
    if (const auto validity = number_after(line, "[UIDVALIDITY ")) validity_ = *validity;
    if (line.find("[READ-ONLY]") != line.npos) read_only_ = true;
  }

  CURLcode read_now() {
    reading_ = true;
    try {
      const CURLcode code = curl_.perform();
      reading_ = false;
      return code;
    } catch (const TooLong&) {
      reading_ = false;
      return CURLE_WRITE_ERROR;
    }
  }

  // Returns the untagged lines of the server's answer. libcurl selects the folder first, if need be.
  std::string command(const std::string& text) {
    std::string escaped, answer;
    for (const char c : text) c == '%' ? escaped += "%25" : escaped += c; // libcurl decodes it
    curl_.set(CURLOPT_URL, url_.c_str());
    curl_.set(CURLOPT_CUSTOMREQUEST, escaped.c_str());
    curl_.on_data_into(answer);
    check(curl_.perform());
    return answer;
  }

  void check(CURLcode code) const {
    if (code == CURLE_OK) return;
    if (curl_.detail().starts_with("Select failed"))
      throw parser::Failure("the mail server has no such folder: " + url_);
    throw parser::Failure(curl_.trouble(code));
  }

  bool has(std::string_view capability) {
    if (capabilities_.empty()) capabilities_ = " " + std::string(parser::trim(command("CAPABILITY"))) + " ";
    return capabilities_.find(" " + std::string(capability) + " ") != capabilities_.npos;
  }

  void make_done_folder() {
    if (done_is_there_) return;
    if (command("LIST \"\" " + done_).find("* LIST") == std::string::npos) command("CREATE " + done_);
    done_is_there_ = true;
  }

  const std::string done_, url_;
  const std::size_t limit_;
  CurlHandle curl_;
  std::string capabilities_;
  Number exists_ = 0, validity_ = 0;
  bool read_only_ = false, done_is_there_ = false, reading_ = false;
};

// False when the mail stays.
bool take(Intake& intake, ImapFolder& folder, Number uid) {
  const std::uintmax_t size = folder.size_of(uid);
  const bool whole = size <= folder.limit();
  const std::unique_ptr<Arrival> arrival = intake.begin(folder.origin(uid), whole ? size : folder.limit());
  const std::string trouble = folder.read(uid, whole, *arrival);
  if (!trouble.empty()) {
    if (!folder.is_gone(uid)) intake.leave("the mail with UID " + std::to_string(uid), trouble);
    return false;
  }
  intake.accept(*arrival);
  folder.put_away(uid,
                  intake.home().conf.mailbox_keep || !whole); // what the spool has half of is not deleted
  return true;
}

// ---- mail out of a POP3 server's mailbox; see fetch.h
// Numbers count within one session, and what is deleted is gone only after the QUIT that libcurl says when
// its handle is destroyed. So nothing is deleted by a number from before a new connection.

struct Listed {
  unsigned number = 0;
  std::uintmax_t size = 0;
};

// "NUMBER WORD" lines.
std::map<unsigned, std::string> numbered(std::string_view text) {
  std::map<unsigned, std::string> words;
  for (const std::string_view line : parser::lines_of(text))
    if (const auto number = parser::number_at_front<unsigned>(line))
      words[*number] = parser::trim(line.substr(std::min(line.find(' '), line.size())));
  return words;
}

// RFC 1939, section 7. Whatever else a server lists is no name that lasts.
bool is_lasting_name(std::string_view text) {
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
    for (const auto& [number, size] : numbered(text))
      mails.push_back({number, parser::number_at_front<std::uintmax_t>(size).value_or(0)});
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
    const bool named = is_lasting_name(names[number]) && times[names[number]] == 1;
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

void fetch_imap(Intake& intake) {
  const games::JudgeConf& conf = intake.home().conf;
  ImapFolder folder(conf, intake.server());
  std::set<Number> seen;
  for (Number from = 1;;) {
    const std::vector<Number> uids = folder.list(from);
    if (uids.empty()) return;
    for (const Number uid : uids) {
      // It would be taken for ever.
      if (!seen.insert(uid).second)
        throw parser::Failure("the IMAP server lists the mail with UID " + std::to_string(uid) +
                              " again, which was put away or left; the next fetch goes on");
      if (!take(intake, folder, uid)) ++from; // those behind it move up to it, and no further
    }
  }
}

void fetch_pop3(Intake& intake) {
  const MailServer server = intake.server();
  std::set<std::string> refused;
  while (!take_all(intake, server, refused)) {
  }
}

} // namespace mail
